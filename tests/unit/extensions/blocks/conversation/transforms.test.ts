/**
 * @jest-environment jsdom
 */
import { createBlock, switchToBlockType } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

it( 'makes lines of paragraphs, with the speakers that they begin with', () => {
	registerBlocks();
	const paragraphs = [
		'Anna: Tea <em>or</em> coffee?',
		'<strong>Ben &amp; Bo:</strong> Both: at once.',
		'It rains.',
		'ANNA: So be it.',
	].map( ( content ) => createBlock( 'core/paragraph', { content } ) );
	const [ block ] = switchToBlockType( paragraphs, 'jetpack/conversation' )!;
	expect( block!.attributes.participants ).toEqual( [
		{ slug: 'speaker-0', label: 'Anna' },
		{ slug: 'speaker-1', label: 'Ben & Bo' },
	] );
	expect(
		block!.innerBlocks.map( ( { attributes } ) => [
			attributes.label,
			attributes.content,
		] )
	).toEqual( [
		[ 'Anna', 'Tea <em>or</em> coffee?' ],
		[ 'Ben &amp; Bo', 'Both: at once.' ],
		[ undefined, 'It rains.' ],
		[ 'Anna', 'So be it.' ],
	] );
} );
