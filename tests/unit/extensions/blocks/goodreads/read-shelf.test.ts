/**
 * @jest-environment jsdom
 */
import {
	isAuthorPage,
	readShelf,
} from '../../../../../extensions/blocks/goodreads/read-shelf';

const PROFILE = 'https://www.goodreads.com/user/show/1834384-someone';
const WIDGET =
	'https://www.goodreads.com/review/grid_widget/73366453.My%20%22best%22?cover_size=medium&num_books=20&order=a&shelf=my-shelf&sort=date_read&widget_id=1587903274';

it.each( [
	PROFILE,
	'https://www.goodreads.com/user/show/1834384',
	'http://goodreads.com/user/show/1834384-someone?ref=nav',
] )( 'the profile %s is that of a reader', ( typed ) => {
	expect( readShelf( typed ) ).toEqual( {
		goodreadsId: 1834384,
		userInput: typed,
	} );
} );

it( 'a number is that of a reader', () => {
	expect( readShelf( ' 1834384 ' ) ).toEqual( {
		goodreadsId: 1834384,
		userInput: '1834384',
	} );
} );

it( 'a list of books says which shelf it is, and how it is sorted', () => {
	const typed =
		'https://www.goodreads.com/review/list/1834384-someone?shelf=currently-reading&sort=title&order=a&view=covers';
	expect( readShelf( typed ) ).toEqual( {
		goodreadsId: 1834384,
		shelfOption: 'currently-reading',
		sortOption: 'title',
		orderOption: 'a',
		userInput: typed,
	} );
} );

const OF_WIDGET = {
	goodreadsId: 73366453,
	style: 'grid',
	customTitle: 'My "best"',
	bookNumber: '20',
	orderOption: 'a',
	shelfOption: 'my-shelf',
	sortOption: 'date_read',
};

it( 'the address of a widget says all of it', () => {
	expect( readShelf( WIDGET ) ).toEqual( {
		...OF_WIDGET,
		userInput: WIDGET,
	} );
} );

it( 'so does its code', () => {
	expect(
		readShelf(
			`<style type="text/css">.gr_grid_container{width:500px}</style><div id="gr_grid_widget_1587903274"><!-- fallback --><h2><a href="https://www.goodreads.com/review/list/73366453">Books</a></h2><div class="gr_grid_container"><img alt="" src="https://i.gr-assets.com/a.jpg"></div></div><script src="${ WIDGET.replaceAll( '&', '&amp;' ) }" type="text/javascript" charset="utf-8"></script>`
		)
	).toEqual( OF_WIDGET );
	expect(
		readShelf(
			`<figure><p><strong><script src="${ WIDGET.replaceAll( '&', '&amp;' ) }"></script></strong></p></figure>`
		)
	).toEqual( OF_WIDGET );
} );

it( 'a list says what it shows of a book', () => {
	expect(
		readShelf(
			'https://www.goodreads.com/review/custom_widget/7?show_author=1&show_cover=&show_tags=true'
		)
	).toMatchObject( {
		style: 'default',
		showAuthor: true,
		showCover: false,
		showTags: true,
	} );
} );

it.each( [
	'',
	'0',
	'1'.repeat( 13 ),
	'someone',
	'https://www.goodreads.com/',
	'https://www.goodreads.com/book/show/57891.Battle_Royale',
	'https://www.goodreads.com/author/show/433005.A_B',
	'https://www.goodreads.com/user/show/someone',
	'https://www.goodreads.com.evil.example/user/show/1',
	'https://www.goodreads.com:8443/user/show/1',
	'https://www.goodreads.com@evil.example/user/show/1',
	'https://evil.example/user/show/1',
	'https://www.gооdreads.com/user/show/1',
	'javascript:alert(1)//www.goodreads.com/user/show/1',
	`${ PROFILE }?a=${ 'a'.repeat( 2000 ) }`,
	'<script src="https://evil.example/review/grid_widget/7"></script>',
	`<script src="${ WIDGET }"></script><script>alert(1)</script>`,
	`<iframe src="${ WIDGET }"></iframe>`,
	'<',
] )( '%s is refused', ( typed ) => {
	expect( readShelf( typed ) ).toBeNull();
} );

it( 'what is no shelf, no order and no title in an address is left out', () => {
	expect(
		readShelf(
			'https://www.goodreads.com/review/custom_widget/7.%E0?shelf=%3Cscript%3E&order=up&sort=a%20b&num_books=many'
		)
	).toEqual(
		expect.not.objectContaining( { shelfOption: expect.anything() } )
	);
} );

it.each( [
	[ 'https://www.goodreads.com/author/show/433005.A_B', true ],
	[ PROFILE, false ],
	[ 'https://evil.example/author/show/1', false ],
	[ 'an author', false ],
] )( '%s: the page of an author? %s', ( typed, isOne ) => {
	expect( isAuthorPage( typed ) ).toBe( isOne );
} );
