/**
 * The site's token, one for all maps of the editor: setting it in one shows all. While no map is
 * there, nothing is remembered, so the next one asks the server again.
 */
import { useSyncExternalStore } from '@wordpress/element';
import { errorMessage } from '../../../../shared/error-message';
import { getToken, removeToken, setToken, type Token } from '../api';

export interface TokenState extends Token {
	status: 'loading' | 'ready';
	/** A request is outstanding. */
	isBusy: boolean;
	/** Of the last request. */
	error: string;
	/**
	 * Without a token: `unasked` shows maps that have markers already, and asks for a token where
	 * there is nothing yet; `asked` asks everywhere, `free` nowhere.
	 */
	mode: 'unasked' | 'asked' | 'free';
}

const START: TokenState = {
	status: 'loading',
	token: '',
	isGiven: false,
	isBusy: false,
	error: '',
	mode: 'unasked',
};

let state = START;
const listeners = new Set< () => void >();

function change( changes: Partial< TokenState > ) {
	state = { ...state, ...changes };
	listeners.forEach( ( listener ) => listener() );
}

/** Tells whether it succeeded. Where it fails, a token that was there still is. */
async function request(
	ask: () => Promise< Token >,
	mode: TokenState[ 'mode' ]
): Promise< boolean > {
	let isDone = true;
	change( { isBusy: true, error: '' } );
	try {
		change( { ...( await ask() ), mode } );
	} catch ( error ) {
		isDone = false;
		change( {
			error: errorMessage( error ),
			...( ! state.token && { mode: 'asked' as const } ),
		} );
	}
	change( { status: 'ready', isBusy: false } );
	return isDone;
}

function subscribe( listener: () => void ) {
	listeners.add( listener );
	if ( state === START ) {
		request( getToken, 'unasked' );
	}
	return () => {
		listeners.delete( listener );
		// Not at once: a block that is moved goes and comes back.
		setTimeout( () => {
			if ( ! listeners.size ) {
				state = START;
			}
		} );
	};
}

export const actions = {
	/** Asks the site again, after the token was changed elsewhere. */
	look: () => request( getToken, 'unasked' ),
	set: ( token: string ) => request( () => setToken( token ), 'unasked' ),
	remove: () => request( removeToken, 'asked' ),
	goWithout: () => change( { mode: 'free', error: '' } ),
};

export const useToken = () => useSyncExternalStore( subscribe, () => state );
