import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../shared/error-message';
import { joinToLastStep } from '../../../../shared/join-to-last-step';
import { listOf } from '../../../../shared/page-language';
import type { Speaker } from '../../../../shared/speakers/speakers';
import { useTextFile } from '../../../../shared/text-file/use-text-file';
import { blocksOf, speakersOf } from './lines-to-blocks';
import { readTranscript } from './read-transcript';
import type { HandedTranscript } from '../transforms';
import type { ConversationAttributes } from '../types';

type State =
	| { status: 'waiting' }
	| { status: 'reading' }
	| { status: 'failed'; message: string };

export interface Upload {
	state: State;
	/** What was in the conversation goes. Where reading fails, blocks that were given take its place. */
	read: (
		file?: File,
		source?: HandedTranscript[ 'source' ]
	) => Promise< void >;
	/** Asks about the encoding of a file; to be rendered. */
	dialog: ReactNode;
}

/** Names that one sentence holds; the panel has all of them. */
const MAX_NAMES = 6;

const listNames = ( names: string[] ) =>
	listOf(
		names.length > MAX_NAMES
			? [ ...names.slice( 0, MAX_NAMES - 1 ), '…' ]
			: names
	);

/** Says whom the transcript names, so that the author notices who is no speaker. */
const whoWasFound = ( speakers: Speaker[] ) =>
	sprintf(
		/* translators: 1: number of speakers. 2: their names. */
		_n(
			'%1$d speaker was found: %2$s. Corrections: block settings, “Speakers”.',
			'%1$d speakers were found: %2$s. Corrections: block settings, “Speakers”.',
			speakers.length,
			'mainstay-blocks'
		),
		speakers.length,
		listNames( speakers.map( ( { label } ) => label ) )
	);

/**
 * A transcript file becomes the lines of a conversation.
 *
 * @param clientId Of the conversation.
 */
export function useUpload( clientId: string ): Upload {
	const registry = useRegistry();
	const { ask, dialog } = useTextFile();
	const [ state, setState ] = useState< State >( { status: 'waiting' } );
	// The file that was chosen last; none once the block is gone.
	const latest = useRef< object >();
	useEffect( () => () => void ( latest.current = undefined ), [] );

	const putBack = (
		source: NonNullable< HandedTranscript[ 'source' ] >,
		message: string
	) => {
		joinToLastStep( registry, clientId );
		void registry.dispatch( blockEditorStore ).replaceBlocks(
			clientId,
			source.map( ( one ) => createBlock( ...one ) )
		);
		void registry.dispatch( noticesStore ).createWarningNotice(
			sprintf(
				/* translators: %s: a sentence that says why. */
				__(
					'This text could not be read as a transcript, so it stays as it was. %s',
					'mainstay-blocks'
				),
				message
			),
			{
				id: 'mainstay-transcript-not-read',
				type: 'snackbar',
				explicitDismiss: true,
			}
		);
	};
	const read: Upload[ 'read' ] = async ( file, source ) => {
		const attempt = {};
		latest.current = attempt;
		setState( { status: 'reading' } );
		try {
			const lines = await readTranscript( file, ask );
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
			if ( participants.length ) {
				registry
					.dispatch( noticesStore )
					.createSuccessNotice( whoWasFound( participants ), {
						type: 'snackbar',
						id: `transcript-${ clientId }`,
					} );
			}
		} catch ( error ) {
			if ( latest.current !== attempt ) {
				return;
			}
			const message = errorMessage( error );
			if ( source ) {
				putBack( source, message );
			} else {
				setState( { status: 'failed', message } );
			}
		}
	};
	return { state, read, dialog };
}
