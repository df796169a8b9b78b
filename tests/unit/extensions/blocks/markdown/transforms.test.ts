import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

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
