import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { errorMessage } from '../../../../shared/error-message';
import { blocksOf, speakersOf } from './lines-to-blocks';
import { readTranscript } from './read-transcript';
import type { ConversationAttributes } from '../types';

type State =
	| { status: 'waiting' }
	| { status: 'reading' }
	| { status: 'failed'; message: string };

export interface Upload {
	state: State;
	/** What was in the conversation goes. */
	read: ( file?: File ) => void;
}

/**
 * A transcript file becomes the lines of a conversation.
 *
 * @param clientId Of the conversation.
 */
export function useUpload( clientId: string ): Upload {
	const registry = useRegistry();
	const [ state, setState ] = useState< State >( { status: 'waiting' } );
	// The file that was chosen last; none once the block is gone.
	const latest = useRef< object >();
	useEffect( () => () => void ( latest.current = undefined ), [] );

	const read = async ( file?: File ) => {
		const attempt = {};
		latest.current = attempt;
		setState( { status: 'reading' } );
		try {
			const lines = await readTranscript( file );
			if ( latest.current !== attempt ) {
				return;
			}
			const { showTimestamps = false } =
				registry
					.select( blockEditorStore )
					.getBlockAttributes< ConversationAttributes >( clientId ) ??
				{};
			const participants = speakersOf( lines );
			const { updateBlockAttributes, replaceInnerBlocks } =
				registry.dispatch( blockEditorStore );
			registry.batch( () => {
				updateBlockAttributes( clientId, {
					participants,
					// A file of subtitles may name nobody.
					...( ! participants.length && { skipUpload: true } ),
				} );
				replaceInnerBlocks(
					clientId,
					blocksOf( lines, participants, showTimestamps )
				);
			} );
			setState( { status: 'waiting' } );
		} catch ( error ) {
			if ( latest.current === attempt ) {
				setState( {
					status: 'failed',
					message: errorMessage( error ),
				} );
			}
		}
	};
	return { state, read };
}
