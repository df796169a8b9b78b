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
	 ).map( ( { name, attributes } ) => [
		name,
		attributes.url,
		attributes.eventId,
	] );

it.each( [
	[
		'https://www.eventbrite.com/e/baking-tickets-100000000001',
		100000000001,
	],
	[
		'https://www.eventbrite.co.uk/e/caf%C3%A9-night-149305269?aff=a',
		149305269,
	],
] )( 'a pasted %s becomes the block', ( url, id ) => {
	expect( paste( url ) ).toEqual( [ [ 'jetpack/eventbrite', url, id ] ] );
	expect( console ).toHaveLogged();
} );

it.each( [
	'https://www.eventbrite.com/',
	'https://eventbrite.com.evil.example/e/a-1',
	'See https://www.eventbrite.com/e/a-1',
	'https://bit.ly/3abcDEF',
] )( 'a pasted "%s" does not', ( text ) => {
	expect( paste( text ).map( ( [ name ] ) => name ) ).not.toContain(
		'jetpack/eventbrite'
	);
	expect( console ).toHaveLogged();
} );
