/**
 * @jest-environment jsdom
 */
import '../../../../../extensions/blocks/tiled-gallery/layout/arrange';
import { createBlock, parse, serialize } from '@wordpress/blocks';
import { readFileSync } from 'fs';
import { resolve } from 'path';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';
import type { TiledGalleryAttributes } from '../../../../../extensions/blocks/tiled-gallery/types';

const file = ( name: string ) =>
	readFileSync(
		resolve(
			__dirname,
			`../../../../fixtures/tiled-gallery/${ name }.html`
		),
		'utf8'
	).trim();

const open = ( text: string ) =>
	parse( text )[ 0 ] as Block< TiledGalleryAttributes >;

/** The gallery with other attributes, as the editor makes it. */
const changed = (
	block: Block< TiledGalleryAttributes >,
	change: object
) => ( {
	...block,
	attributes: { ...block.attributes, ...change },
} );

const rowsOf = ( html: string ) =>
	html.match( /tiled-gallery__(?:row|col)|flex-basis:[\d.]+%|<figure/g );

beforeAll( registerBlocks );

it( 'keeps every byte of a gallery that nobody changed', () => {
	for ( const name of [ 'v1', 'v2', 'v3', 'v4', 'v6' ] ) {
		expect( serialize( open( file( name ) ) ) ).toBe(
			file( name )
				// These widths were numbers once, and are again.
				.replace(
					'["66.79014","33.20986"]],"ids":[91',
					'[66.79014,33.20986]],"ids":[91'
				)
				// This WordPress writes `<` in an attribute otherwise.
				.replace( /(alt="[^"]*?)<(?=[^"]*")/g, '$1&lt;' )
		);
	}
} );

it( 'keeps the rows and addresses when something else changes', () => {
	const block = open( file( 'v6' ) );
	const html = serialize(
		changed( block, { imageFilter: 'sepia', roundedCorners: 7 } )
	);
	expect( html ).toContain( 'filter__sepia' );
	expect( html ).toContain( 'has-rounded-corners-7' );
	expect( html.match( /src="https:\/\/i\d\.wp\.com/g ) ).toHaveLength( 4 );
	expect( rowsOf( html ) ).toEqual( rowsOf( file( 'v6' ) ) );
	expect( serialize( open( html ) ) ).toBe( html );
} );

it( 'writes the pictures’ own addresses when the pictures change', () => {
	const block = open( file( 'v6' ) );
	const images = block.attributes.images.slice( 1 );
	const html = serialize( changed( block, { images } ) );
	expect( html ).not.toContain( 'wp.com/' );
	expect( html ).not.toContain( 'role="button"' );
	expect( html.match( /<figure/g ) ).toHaveLength( 3 );
	const again = open( html );
	expect( again.isValid ).toBe( true );
	expect( serialize( again ) ).toBe( html );
} );

it( 'leads the pictures elsewhere when the author says so', () => {
	const block = open( file( 'v6' ) );
	const [ first ] = block.attributes.images;
	expect( serialize( changed( block, { linkTo: 'media' } ) ) ).toContain(
		`<a href="${ first!.url }">`
	);
	expect( serialize( changed( block, { linkTo: 'attachment' } ) ) ).toContain(
		`<a href="${ first!.link!.replaceAll( '&', '&amp;' ) }">`
	);
	expect(
		serialize( changed( block, { linkTo: 'lightbox' } ) )
	).not.toContain( '<a ' );
} );

it( 'makes other rows for another style, width or number of columns', () => {
	const block = open( file( 'v6' ) );
	expect(
		serialize( changed( block, { className: 'is-style-circle' } ) )
	).toContain( 'tiled-gallery__row columns-3' );
	for ( const change of [
		{ className: 'is-style-circle' },
		{ className: 'is-style-columns', columns: 2 },
		{ align: 'full' },
	] ) {
		const html = serialize( changed( block, change ) );
		expect( open( html ).isValid ).toBe( true );
		expect( serialize( open( html ) ) ).toBe( html );
	}
} );

it( 'opens a gallery whose alignment was cleared', () => {
	const block = open( file( 'v4' ) );
	const html = serialize( changed( block, { align: undefined } ) );
	expect( html ).not.toContain( 'aligncenter' );
	expect( open( html ).isValid ).toBe( true );
	expect( serialize( open( html ) ) ).toBe( html );
} );

it( 'reads captions with their formats', () => {
	const html = serialize(
		createBlock( 'jetpack/tiled-gallery', {
			ids: [ 1 ],
			images: [
				{
					alt: '',
					id: '1',
					url: '/1.jpg',
					caption: 'A <em>mill</em> &amp; more',
				},
			],
		} )
	);
	expect( html ).toContain(
		'<figcaption>A <em>mill</em> &amp; more</figcaption>'
	);
	const block = open( html );
	expect( block!.isValid ).toBe( true );
	expect( block.attributes.images[ 0 ]!.caption ).toBe(
		'A <em>mill</em> &amp; more'
	);
	expect( serialize( block ) ).toBe( html );
} );

it( 'does not take over what has no place in a gallery', () => {
	const html = file( 'current' ).replace(
		'<img alt="A coast in the evening"',
		'<img onerror="alert(1)" style="position:fixed" alt="A coast in the evening"'
	);
	const [ block ] = parse( html );
	expect( block!.isValid ).toBe( false );
	expect( console ).toHaveWarned();
	expect( console ).toHaveErrored();
} );

it( 'saves an empty gallery as nothing but its name', () => {
	expect( serialize( createBlock( 'jetpack/tiled-gallery' ) ) ).toBe(
		'<!-- wp:jetpack/tiled-gallery /-->'
	);
} );
