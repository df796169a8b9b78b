import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { QrCode } from '../../../../../extensions/panels/shortlinks/qr-code';

/** Pixels of one square. */
const SCALE = 4;

/** The picture of a code: white, and black where its path draws a square. */
function pictureOf( path: string, size: number ) {
	const width = size * SCALE;
	const pixels = new Uint8ClampedArray( width * width * 4 ).fill( 255 );
	for ( const [ , x, y ] of path.matchAll( /M(\d+) (\d+)h1v1h-1z/g ) ) {
		for ( let place = 0; place < SCALE * SCALE; place++ ) {
			const row = Number( y ) * SCALE + Math.floor( place / SCALE );
			const column = Number( x ) * SCALE + ( place % SCALE );
			pixels.fill(
				0,
				( row * width + column ) * 4,
				( row * width + column ) * 4 + 3
			);
		}
	}
	return { pixels, width };
}

/** What a reader of codes finds in an SVG. */
function readSvg( svg: Element ) {
	const [ , , width, height ] = svg
		.getAttribute( 'viewBox' )!
		.split( ' ' )
		.map( Number );
	expect( width ).toBe( height );
	const [ background, squares ] = svg.querySelectorAll( 'path' );
	expect( background!.getAttribute( 'fill' ) ).toBe( '#fff' );
	expect( squares!.getAttribute( 'fill' ) ?? '#000' ).toBe( '#000' );
	const picture = pictureOf( squares!.getAttribute( 'd' )!, width! );
	return jsQR( picture.pixels, picture.width, picture.width )?.data;
}

it.each( [
	'https://example.com/s/2n',
	'https://example.com/?p=1234567890&a=b#c',
	'http://localhost:8881/blog/?p=1',
	'https://bücher.example/größe/山田/🥐',
	`https://example.com/${ 'long-'.repeat( 100 ) }`,
	'HTTPS://EXAMPLE.COM/123',
] )( 'is read as %s, on the screen and as a file', ( url ) => {
	render( <QrCode url={ url } /> );
	expect( readSvg( screen.getByRole( 'img' ) ) ).toBe( url );
	const link = screen.getByRole( 'link', { name: 'Download the QR code' } );
	const [ type, file = '' ] = link.getAttribute( 'href' )!.split( ',' );
	expect( type ).toBe( 'data:image/svg+xml' );
	const document = new DOMParser().parseFromString(
		decodeURIComponent( file ),
		'image/svg+xml'
	);
	expect( document.querySelector( 'parsererror' ) ).toBeNull();
	expect( readSvg( document.documentElement ) ).toBe( url );
} );
