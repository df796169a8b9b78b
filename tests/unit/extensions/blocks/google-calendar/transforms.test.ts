/**
 * @jest-environment jsdom
 */
// What takes a frame that is none of ours.
import { init as registerHtml } from '@wordpress/block-library/build-module/html/index.mjs';
import { pasteHandler, rawHandler } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';

beforeAll( () => {
	registerBlocks();
	registerHtml();
} );

const URL =
	'https://calendar.google.com/calendar/embed?src=harbour-bakery%40group.calendar.google.com';

const paste = ( text: string ) =>
	(
		pasteHandler( { HTML: '', plainText: text, mode: 'BLOCKS' } ) as Block[]
	 ).map( ( { name, attributes } ) => [
		name,
		attributes.url,
		attributes.height,
	] );

it( 'a pasted address becomes the block', () => {
	expect( paste( URL ) ).toEqual( [
		[ 'jetpack/google-calendar', URL, 600 ],
	] );
	expect( console ).toHaveLogged();
} );

it( 'a pasted shareable link becomes the block with an embed link', () => {
	expect(
		paste(
			`https://calendar.google.com/calendar/u/0?cid=${ btoa( 'harbour-bakery@group.calendar.google.com' ) }`
		)
	).toEqual( [ [ 'jetpack/google-calendar', URL, 600 ] ] );
	expect( console ).toHaveLogged();
} );

const CODE = `<iframe src="${ URL }" style="border: 0" width="800" height="450" frameborder="0" scrolling="no"></iframe>`;

// The editor leaves only the address of a pasted frame.
it( 'a pasted embed code becomes the block', () => {
	expect( paste( CODE ) ).toEqual( [
		[ 'jetpack/google-calendar', URL, 600 ],
	] );
	expect( console ).toHaveLogged();
} );

const convert = ( HTML: string ) =>
	rawHandler( { HTML } ).map( ( { name, attributes } ) => [
		name,
		attributes.url,
		attributes.height,
	] );

it( 'an embed code in a classic post becomes the block', () => {
	expect( convert( `<p>Our year:</p>\n${ CODE }` )[ 1 ] ).toEqual( [
		'jetpack/google-calendar',
		URL,
		450,
	] );
} );

it( 'a frame with a handler in a classic post does not', () => {
	const [ name ] = convert(
		CODE.replace( '<iframe', '<iframe onload="alert(1)"' )
	)[ 0 ]!;
	expect( name ).toBe( 'core/html' );
} );

it.each( [
	'https://calendar.google.com.evil.example/calendar/embed?src=a',
	'http://calendar.google.com/calendar/embed?src=a',
	`See ${ URL }`,
	'<iframe src="https://evil.example/calendar/embed?src=a"></iframe>',
] )( 'a pasted "%s" does not', ( text ) => {
	expect( paste( text ).map( ( [ name ] ) => name ) ).not.toContain(
		'jetpack/google-calendar'
	);
	expect( console ).toHaveLogged();
} );
