import {
	breadcrumb,
	hostOf,
	safeUrl,
	shortLink,
} from '../../../../shared/previews/address';

it.each( [
	[ 'https://example.com', 'example.com' ],
	[ 'https://example.com/', 'example.com' ],
	[
		'https://www.example.com/blog/a-post/',
		'www.example.com › blog › a-post',
	],
	[ 'http://example.com:8080/?p=5', 'example.com:8080' ],
	[ 'https://example.com/%D0%BF%D0%BE%D1%81%D1%82/', 'example.com › пост' ],
	[ 'https://example.com/%E0%A4%A/', 'example.com › %E0%A4%A' ],
	[ 'no address', 'no address' ],
] )( '%s in steps: %s', ( url, steps ) => {
	expect( breadcrumb( url ) ).toBe( steps );
} );

it( 'steps are cut at 68', () => {
	const cut = breadcrumb( `https://example.com/${ 'a'.repeat( 90 ) }/` );
	expect( cut ).toBe( `example.com › ${ 'a'.repeat( 54 ) }…` );
	expect( cut ).toHaveLength( 69 );
} );

it.each( [
	[ 'https://www.example.com/a', 'example.com' ],
	[ 'nonsense', '' ],
	[ 'javascript:alert(1)', '' ],
] )( 'the host of %s is "%s"', ( url, host ) => {
	expect( hostOf( url ) ).toBe( host );
} );

it( 'a link in a text is short', () => {
	expect( shortLink( 'https://www.example.com/' ) ).toBe( 'example.com' );
	expect(
		shortLink( 'https://example.com/a-very-long-title-of-a-post/' )
	).toBe( 'example.com/a-very-long-title-…' );
} );

it.each( [ 'javascript:alert(1)', 'data:text/html,x', 'x', '', undefined ] )(
	'%s leads nowhere',
	( url ) => {
		expect( safeUrl( url ) ).toBeUndefined();
	}
);
