import type { RestError } from '@wordpress/api-fetch';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { openSignIn } from '../../../shared/popup';
import { disconnect, fetchConnectUrl, fetchGallery } from './api';
import type { InstagramGalleryAttributes } from './types';

export type Step =
	| { status: 'idle' }
	| { status: 'connecting' | 'loading' | 'disconnecting' }
	| { status: 'failed'; message: string };

export interface Account {
	step: Step;
	/** Grows when the list of connections may have changed. */
	attempt: number;
	/** Shows the pictures of a connected account. */
	choose: ( token: string, username?: string ) => Promise< void >;
	/** Signs in, and shows the pictures of who signed in. Call it from a click. */
	connect: () => Promise< void >;
	/** Forgets the account on this site. */
	remove: () => Promise< void >;
	/** Back to the choice of accounts; the connection stays. */
	leave: () => void;
}

/** Ours has a sentence of its own; for everything else the specification has one. */
const reasonOf = ( error: unknown ) =>
	( error as RestError | undefined )?.code === 'mainstay_no_app'
		? errorMessage( error )
		: __( 'An error occurred. Please try again later.', 'mainstay-blocks' );

/** The account of a block: which it is, and the ways to change that. */
export function useAccount(
	token: string | undefined,
	setAttributes: ( changes: Partial< InstagramGalleryAttributes > ) => void
): Account {
	const [ step, setStep ] = useState< Step >( { status: 'idle' } );
	const [ attempt, setAttempt ] = useState( 0 );
	const setAccount = ( accessToken?: string, instagramUser?: string ) =>
		setAttributes( { accessToken, instagramUser } );

	const run = async (
		status: 'connecting' | 'loading' | 'disconnecting',
		act: () => Promise< void >
	) => {
		setStep( { status } );
		try {
			await act();
			setStep( { status: 'idle' } );
		} catch ( error ) {
			setStep( { status: 'failed', message: reasonOf( error ) } );
		}
		setAttempt( ( number ) => number + 1 );
	};
	const choose = ( number: string, username?: string ) =>
		run( 'loading', async () => {
			try {
				const gallery = await fetchGallery( number, username );
				setAccount( number, gallery.username );
			} catch ( error ) {
				// Without a list of pictures there is nothing that the block could show.
				setAccount();
				throw error;
			}
		} );

	return {
		step,
		attempt,
		choose,
		connect: async () => {
			let signedIn: string | undefined;
			await run( 'connecting', async () => {
				const { keyring_id: number } = await openSignIn( {
					url: fetchConnectUrl,
					width: 700,
					height: 700,
				} );
				signedIn = number ? String( number ) : undefined;
			} );
			if ( signedIn ) {
				await choose( signedIn );
			}
		},
		remove: () =>
			run( 'disconnecting', async () => {
				await disconnect( token! );
				setAccount();
			} ),
		leave: () => setAccount(),
	};
}
