/**
 * @jest-environment jsdom
 */
import { pasteHandler } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import type { Block } from '../../../editor-types';

beforeAll( registerBlocks );

const paste = ( text: string ) =>
	pasteHandler( { HTML: '', plainText: text, mode: 'BLOCKS' } ) as Block[];

it( 'a pasted address becomes the block', () => {
	expect(
		paste(
			'https://www.opentable.com/widget/reservation/canvas?rid=1186210&theme=tall&lang=de-DE'
		)
	).toMatchObject( [
		{
			name: 'jetpack/opentable',
			attributes: {
				rid: [ '1186210' ],
				style: 'tall',
				className: 'is-style-tall',
				lang: 'de-DE',
			},
		},
	] );
	expect( console ).toHaveLogged();
} );

it.each( [
	'https://www.opentable.com/',
	'https://www.opentable.com.evil.example/?rid=1',
	'See https://www.opentable.com/?rid=1',
	'1186210',
] )( 'a pasted "%s" does not', ( text ) => {
	expect( paste( text ).map( ( { name } ) => name ) ).not.toContain(
		'jetpack/opentable'
	);
	expect( console ).toHaveLogged();
} );
