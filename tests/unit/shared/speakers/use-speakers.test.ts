/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { useSpeakers } from '../../../../shared/speakers/use-speakers';
import { registerBlocks } from '../../register-blocks';

const SPEAKERS = [
	{ slug: 'speaker-0', label: 'Anna' },
	{ slug: 'speaker-1', label: 'Remember & go' },
];

function open( said: [ speaker: number | undefined, content: string ][] ) {
	registerBlocks();
	const block = createBlock(
		'jetpack/conversation',
		{ participants: SPEAKERS },
		said.map( ( [ speaker, content ] ) =>
			createBlock( 'jetpack/dialogue', {
				content,
				...( speaker !== undefined && SPEAKERS[ speaker ] ),
			} )
		)
	);
	dispatch( blockEditorStore ).resetBlocks( [ block ] );
	const { result } = renderHook( () => useSpeakers( block.clientId ) );
	return {
		actions: result.current,
		participants: () =>
			select( blockEditorStore ).getBlockAttributes( block.clientId )!
				.participants,
		lines: () =>
			select( blockEditorStore )
				.getBlocks( block.clientId )
				.map( ( { attributes: { slug, label, content } } ) => [
					slug,
					label && String( label ),
					String( content ),
				] ),
	};
}

it( 'puts back into the text what is no name; the speaker before goes on', () => {
	const { actions, participants, lines } = open( [
		[ 0, 'Hello.' ],
		[ 1, 'never <em>give</em> up.' ],
		[ 1, 'Really.' ],
		[ 0, 'Well.' ],
		[ 1, 'again.' ],
	] );
	act( () => actions.putBack( SPEAKERS[ 1 ]! ) );
	expect( participants() ).toEqual( [ SPEAKERS[ 0 ] ] );
	expect( lines() ).toEqual( [
		[ 'speaker-0', 'Anna', 'Hello.' ],
		[ 'speaker-0', 'Anna', 'Remember &amp; go: never <em>give</em> up.' ],
		[ 'speaker-0', 'Anna', 'Really.' ],
		[ 'speaker-0', 'Anna', 'Well.' ],
		[ 'speaker-0', 'Anna', 'Remember &amp; go: again.' ],
	] );
	// Pressed again, it finds nothing any more.
	act( () => actions.putBack( SPEAKERS[ 1 ]! ) );
	expect( lines()[ 1 ]![ 2 ] ).toBe(
		'Remember &amp; go: never <em>give</em> up.'
	);
} );

it( 'leaves a first line without a speaker', () => {
	const { actions, lines } = open( [ [ 1, 'never give up.' ] ] );
	act( () => actions.putBack( SPEAKERS[ 1 ]! ) );
	expect( lines() ).toEqual( [
		[ undefined, '', 'Remember &amp; go: never give up.' ],
	] );
} );
