/**
 * @jest-environment jsdom
 */
import { pasteHandler } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';

beforeAll( registerBlocks );

const paste = ( text: string ) =>
	pasteHandler( { HTML: '', plainText: text, mode: 'BLOCKS' } ) as Block[];

it( 'a pasted address becomes the block, with what it says of the look', () => {
	expect(
		paste( 'https://calendly.com/anna/30min?primary_color=7a1f3d' )
	).toMatchObject( [
		{
			name: 'jetpack/calendly',
			attributes: {
				url: 'https://calendly.com/anna/30min',
				primaryColor: '7a1f3d',
				style: 'inline',
			},
		},
	] );
	expect( console ).toHaveLogged();
} );

it.each( [
	'https://calendly.com/',
	'https://calendly.com.evil.example/anna',
	'See https://calendly.com/anna',
] )( 'a pasted "%s" does not', ( text ) => {
	expect( paste( text ).map( ( { name } ) => name ) ).not.toContain(
		'jetpack/calendly'
	);
	expect( console ).toHaveLogged();
} );
