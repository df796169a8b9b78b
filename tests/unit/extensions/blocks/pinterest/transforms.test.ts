/**
 * @jest-environment jsdom
 */
import { pasteHandler } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';

beforeAll( registerBlocks );

const paste = ( text: string ) =>
	(
		pasteHandler( { HTML: '', plainText: text, mode: 'BLOCKS' } ) as Block[]
	 ).map( ( { name, attributes } ) => [ name, attributes.url ] );

it.each( [
	'https://www.pinterest.com/pin/99360735500167749/',
	'https://www.pinterest.com/harbour-bakery/',
	'https://www.pinterest.com/harbour-bakery/rye-bread/',
	'https://pin.it/5kZabc',
] )( 'a pasted %s becomes the block', ( url ) => {
	expect( paste( url ) ).toEqual( [ [ 'jetpack/pinterest', url ] ] );
	expect( console ).toHaveLogged();
} );

it.each( [
	'https://www.pinterest.com/',
	'https://pinterest.com.evil.example/pin/1/',
	'See https://www.pinterest.com/pin/1/',
] )( 'a pasted "%s" does not', ( text ) => {
	expect( paste( text ).map( ( [ name ] ) => name ) ).not.toContain(
		'jetpack/pinterest'
	);
	expect( console ).toHaveLogged();
} );
