import { act, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { handOver } from '../../../../../shared/handed-over';
import { renderBlock } from '../../../editor';

const SUBTITLES =
	'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna>Good morning.\n\n00:03.000 --> 00:04.000\n<v Ben>Good morning to you.\n';

it( 'reads the file of subtitles that made the block, once', async () => {
	renderBlock( 'core/paragraph' );
	const block = createBlock( 'jetpack/conversation' );
	handOver(
		block.clientId,
		// Not in jsdom.
		Object.assign(
			new File( [ SUBTITLES ], 'episode.vtt', { type: 'text/vtt' } ),
			{
				arrayBuffer: async () =>
					new TextEncoder().encode( SUBTITLES ).buffer,
			}
		)
	);
	const editor = dispatch( blockEditorStore );
	await act( async () => {
		editor.insertBlocks( [ block ] );
	} );
	const lines = () =>
		select( blockEditorStore )
			.getBlocks( block.clientId )
			.map( ( { attributes } ) => String( attributes.content ) );
	await waitFor( () =>
		expect( lines() ).toEqual( [ 'Good morning.', 'Good morning to you.' ] )
	);
	expect(
		select( blockEditorStore ).getBlockAttributes( block.clientId )
	).toMatchObject( {
		participants: [ { label: 'Anna' }, { label: 'Ben' } ],
	} );
	// Nothing is read again when the block comes back to another place.
	await act( async () => {
		editor.replaceInnerBlocks( block.clientId, [] );
		editor.moveBlocksUp( [ block.clientId ], '' );
	} );
	expect( lines() ).toEqual( [] );
} );
