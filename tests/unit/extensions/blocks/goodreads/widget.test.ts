import {
	booksOf,
	DEFAULTS,
	elementIdOf,
	shelfUrlOf,
	widgetUrlOf,
	withWidget,
} from '../../../../../extensions/blocks/goodreads/widget';

const shelf = { ...DEFAULTS, goodreadsId: 7, widgetId: 9 };

it( 'a list says what it shows of a book', () => {
	expect( widgetUrlOf( shelf ) ).toBe(
		'https://www.goodreads.com/review/custom_widget/7?num_books=5&order=d&shelf=read&sort=date_added&widget_id=9&show_author=1&show_cover=1&show_rating=1&show_review=&show_tags=&show_title=1'
	);
	expect( elementIdOf( shelf ) ).toBe( 'gr_custom_widget_9' );
} );

it( 'covers do not', () => {
	expect(
		widgetUrlOf( { ...shelf, style: 'grid', customTitle: 'A & "b"/c' } )
	).toBe(
		'https://www.goodreads.com/review/grid_widget/7.A%20%26%20%22b%22%2Fc?num_books=5&order=d&shelf=read&sort=date_added&widget_id=9&cover_size=medium'
	);
	expect( elementIdOf( { ...shelf, style: 'grid' } ) ).toBe(
		'gr_grid_widget_9'
	);
} );

it.each( [
	[ '12', 12 ],
	[ '0', 5 ],
	[ '', 5 ],
	[ 'many', 5 ],
	[ '-3', 1 ],
	[ '5000', 100 ],
] )( '"%s" books are %i', ( bookNumber, books ) => {
	expect( booksOf( { ...shelf, bookNumber } ) ).toBe( books );
} );

it( 'half an emoji in the heading does no harm', () => {
	expect( widgetUrlOf( { ...shelf, customTitle: 'a\ud83d' } ) ).toContain(
		'/7.a%EF%BF%BD?'
	);
} );

it( 'the link leads to the shelf', () => {
	expect( shelfUrlOf( { ...shelf, shelfOption: 'a b' } ) ).toBe(
		'https://www.goodreads.com/review/list/7?shelf=a+b'
	);
} );

it( 'other plugins find the widget in the post', () => {
	expect( withWidget( shelf ) ).toEqual( {
		link: widgetUrlOf( shelf ),
		id: 'gr_custom_widget_9',
		class: 'gr_custom_widget_9',
	} );
} );
