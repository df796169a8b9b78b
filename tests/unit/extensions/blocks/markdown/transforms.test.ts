/**
 * @jest-environment jsdom
 */
import { init as registerCode } from '@wordpress/block-library/build-module/code/index.mjs';
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

beforeAll( () => {
	registerBlocks();
	registerCode();
} );

it( 'takes paragraphs over as one text, with their formats', () => {
	const paragraphs = [
		'A <strong>bold</strong> <a href="https://example.com/">link</a>',
		'<em>Two</em><br>lines of <code>code</code> &amp; ~~signs~~',
	].map( ( content ) => createBlock( 'core/paragraph', { content } ) );
	const [ block ] = switchToBlockType( paragraphs, 'jetpack/markdown' )!;
	expect( block!.attributes.source ).toBe(
		'A **bold** [link](https://example.com/)\n\n' +
			'*Two*  \nlines of `code` & ~~signs~~'
	);
} );

it( 'takes a heading over with its level', () => {
	const heading = createBlock( 'core/heading', {
		content: 'Menu',
		level: 3,
	} );
	const [ block ] = switchToBlockType( heading, 'jetpack/markdown' )!;
	expect( block!.attributes.source ).toBe( '### Menu' );
} );

it( 'leaves what Markdown cannot hold as it is, in its place', () => {
	const paragraphs = [
		{ content: 'One <strong>bold </strong>word' },
		{ content: 'Two' },
		{ content: 'H<sub>2</sub>O' },
		{ content: 'Coloured', textColor: 'accent' },
		{ content: '' },
		{ content: 'Last' },
	].map( ( attributes ) => createBlock( 'core/paragraph', attributes ) );
	const blocks = switchToBlockType( paragraphs, 'jetpack/markdown' )!;
	expect(
		blocks.map(
			( { attributes } ) => `${ attributes.source ?? attributes.content }`
		)
	).toEqual( [
		'One **bold** word\n\nTwo',
		'H<sub>2</sub>O',
		'Coloured',
		'Last',
	] );
	expect( blocks[ 2 ]!.attributes.textColor ).toBe( 'accent' );
} );

it( 'is not offered where nothing would become Markdown', () => {
	for ( const block of [
		createBlock( 'core/paragraph', { content: 'H<sub>2</sub>O' } ),
		createBlock( 'core/heading', { content: 'One<br>two', level: 2 } ),
	] ) {
		expect( switchToBlockType( block, 'jetpack/markdown' ) ).toBeNull();
	}
} );

it( 'takes code over with its signs', () => {
	const code = createBlock( 'core/code', { content: 'a &lt; ```b```' } );
	const [ block ] = switchToBlockType( code, 'jetpack/markdown' )!;
	expect( block!.attributes.source ).toBe( '````\na < ```b```\n````' );
} );
