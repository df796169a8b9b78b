import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../shared/error-message';
import { sharePost } from './api';
import type { Post } from './use-post';

type State =
	| { status: 'idle' | 'fetching' | 'success' }
	/** The message is empty where the log says more. */
	| { status: 'error'; message: string };

/** The request to share a post that is published, and what comes of it. */
export function useShare( { id, saveChoices }: Post, onEnd: () => void ) {
	const [ state, setState ] = useState< State >( { status: 'idle' } );
	const { createSuccessNotice, createErrorNotice } =
		useDispatch( noticesStore );

	const succeed = () => {
		setState( { status: 'success' } );
		void createSuccessNotice( __( 'Post shared', 'mainstay-blocks' ), {
			id: 'mainstay-share',
			type: 'snackbar',
		} );
	};
	const fail = ( message: string ) => {
		setState( { status: 'error', message } );
		void createErrorNotice(
			__( 'Unable to share the Post', 'mainstay-blocks' ),
			{ id: 'mainstay-share' }
		);
	};

	/**
	 * @param message
	 * @param skipped Ids of connections.
	 */
	const share = async ( message: string, skipped: string[] ) => {
		setState( { status: 'fetching' } );
		try {
			await saveChoices();
			if ( await sharePost( id, message, skipped ) ) {
				succeed();
			} else {
				fail( '' );
			}
		} catch ( error ) {
			fail( errorMessage( error ) );
		}
		onEnd();
	};
	return { state, share };
}
