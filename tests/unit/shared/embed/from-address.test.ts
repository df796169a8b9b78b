/**
 * A pasted address or code becomes the block that shows it.
 *
 * @jest-environment jsdom
 */
// What takes a frame that is none of ours.
import { init as registerHtml } from '@wordpress/block-library/build-module/html/index.mjs';
import { pasteHandler, rawHandler } from '@wordpress/blocks';
import { registerBlocks } from '../../register-blocks';
import type { Block } from '../../editor-types';

beforeAll( () => {
	registerBlocks();
	registerHtml();
} );

const paste = ( text: string ) =>
	pasteHandler( { HTML: '', plainText: text, mode: 'BLOCKS' } ) as Block[];

it.each( [
	[
		'jetpack/google-docs-embed',
		'https://docs.google.com/spreadsheets/d/1aB57_x-Y/edit#gid=7',
		{
			url: 'https://docs.google.com/spreadsheets/d/1aB57_x-Y/edit#gid=7',
			variation: 'jetpack/google-sheets',
		},
	],
	[
		'jetpack/google-docs-embed',
		'<iframe src="https://docs.google.com/document/d/e/2PACX-318/pub?embedded=true"></iframe>',
		{
			url: 'https://docs.google.com/document/d/e/2PACX-318/pub?embedded=true',
		},
	],
	[
		'jetpack/nextdoor',
		'https://nextdoor.com/p/mFR8-hbYG6Mr',
		{ url: 'https://nextdoor.com/embed/mFR8-hbYG6Mr' },
	],
	[
		'jetpack/tock',
		'https://www.exploretock.com/roister',
		{ url: 'roister' },
	],
	[
		'jetpack/goodreads',
		'https://www.goodreads.com/review/list/7-someone?shelf=to-read',
		{
			goodreadsId: 7,
			shelfOption: 'to-read',
			link: expect.stringContaining( 'shelf=to-read' ),
		},
	],
] )( '%s: %s', ( name, text, attributes ) => {
	const pasted = paste( text );
	expect( pasted ).toHaveLength( 1 );
	expect( pasted[ 0 ] ).toMatchObject( { name, attributes } );
	expect( console ).toHaveLogged();
} );

it( 'the code of a published document in a classic post', () => {
	const [ , block ] = rawHandler( {
		HTML: '<p>Our year:</p>\n<iframe src="https://docs.google.com/presentation/d/e/2PACX-318/embed?start=true" width="960" height="569"></iframe>',
	} );
	expect( block ).toMatchObject( { name: 'jetpack/google-docs-embed' } );
} );

it.each( [
	'https://docs.google.com.evil.example/document/d/1aB57_x-Y/edit',
	'https://nextdoor.com/',
	'https://www.exploretock.com/search',
	'https://www.goodreads.com/book/show/57891.Battle_Royale',
	'See https://www.exploretock.com/roister',
	'roister',
	'7',
] )( '%s stays what it is', ( text ) => {
	for ( const { name } of paste( text ) ) {
		expect( name ).not.toMatch( /^jetpack\// );
	}
	expect( console ).toHaveLogged();
} );
