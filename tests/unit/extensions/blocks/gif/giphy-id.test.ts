import {
	giphyId,
	isAddress,
	isRandom,
	isShortLink,
} from '../../../../../extensions/blocks/gif/giphy-id';

it.each( [
	'https://giphy.com/gifs/happy-baking-bread-3oz8xLd9DJq2l2VFtu',
	'https://giphy.com/gifs/3oz8xLd9DJq2l2VFtu',
	'https://giphy.com/stickers/bread-3oz8xLd9DJq2l2VFtu/',
	'https://giphy.com/embed/3oz8xLd9DJq2l2VFtu?a=1&b=2',
	'https://media.giphy.com/media/3oz8xLd9DJq2l2VFtu/giphy.gif',
	'https://media2.giphy.com/media/v1.Y2lkPTc5MGI3/3oz8xLd9DJq2l2VFtu/200.gif?cid=1',
	'https://i.giphy.com/3oz8xLd9DJq2l2VFtu.gif',
	'giphy.com/gifs/x-3oz8xLd9DJq2l2VFtu',
] )( 'reads the number out of %s', ( address ) => {
	expect( giphyId( address ) ).toBe( '3oz8xLd9DJq2l2VFtu' );
} );

it.each( [
	'',
	'warm bread',
	'https://giphy.com/',
	'https://giphy.com/explore/bread',
	'https://giphy.com.example.org/gifs/abc',
	'https://evil.example/giphy.com/gifs/abc',
	'https://user@giphy.com/gifs/abc',
	'https://giphy.com:8080/gifs/abc',
	'https://ɡiphy.com/gifs/abc',
	'javascript:alert(1)//giphy.com/gifs/abc',
	'data:text/html,giphy.com/gifs/abc',
	'https://giphy.com/gifs/abc"><script>',
	'https://media99.giphy.com/media/abc/giphy.gif',
	`https://giphy.com/gifs/${ 'a'.repeat( 1_000_000 ) }`,
] )( 'finds none in %#', ( address ) => {
	expect( giphyId( address ) ).toBeNull();
} );

it.each( [
	[ '3oz8xLd9DJq2l2VFtu', true ],
	[ 'NEvPzZ8bd1V4Y', true ],
	[ 'feqkVgjJpYtjy', true ],
	[ '11sBLVxNs7v6WA', true ],
	[ 'cat', false ],
	[ 'Cat', false ],
	[ 'NASA', false ],
	[ '2024', false ],
	[ 'congratulations', false ],
	[ 'Congratulations', false ],
] )( '%s at the end of an address is an ID: %s', ( id, isId ) => {
	expect( isRandom( id ) ).toBe( isId );
} );

it( 'knows addresses from words, and short links', () => {
	expect( isAddress( 'https://example.org/cat.gif' ) ).toBe( true );
	expect( isAddress( 'giphy.com/gifs/abc' ) ).toBe( true );
	expect( isAddress( 'cat gif' ) ).toBe( false );
	expect( isAddress( 'cats: the movie' ) ).toBe( false );
	expect( isShortLink( 'https://gph.is/2a8vX' ) ).toBe( true );
	expect( isShortLink( 'https://gph.is.example.org/2a8vX' ) ).toBe( false );
} );
