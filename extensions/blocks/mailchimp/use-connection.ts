import { useState } from '@wordpress/element';
import { errorMessage } from '../../../shared/error-message';
import { createQueue } from '../../../shared/in-turn';
import { chosenList } from '../../../shared/sign-up/list-choice';
import { useRequest } from '../../../shared/use-request';
import { chooseList, fetchConnection, type Connection } from './api';

/** What the block can do on this site, and how to get on. */
export type ConnectionState =
	| { status: 'loading' }
	| { status: 'unconnected'; connectUrl: string; error: string }
	| { status: 'undecided'; connection: Connection; error: string }
	| { status: 'connected'; connection: Connection };

/** The connection of the site, `retry` to look again, and `choose` for one of several lists. */
export function useConnection() {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ error, setError ] = useState( '' );
	// The list that was chosen last has to be stored last.
	const [ inTurn ] = useState( createQueue );
	const request = useRequest( fetchConnection, [ attempt ] );
	const retry = () => {
		setError( '' );
		setAttempt( ( count ) => count + 1 );
	};

	function state(): ConnectionState {
		if ( request.status === 'loading' ) {
			return request;
		}
		if ( request.status === 'failed' ) {
			return {
				status: 'unconnected',
				connectUrl: '',
				error: request.message,
			};
		}
		const connection = request.data;
		if ( ! connection.isConnected ) {
			return {
				status: 'unconnected',
				connectUrl: connection.connectUrl,
				error: '',
			};
		}
		return chosenList( connection.service )
			? { status: 'connected', connection }
			: { status: 'undecided', connection, error };
	}

	return {
		state: state(),
		retry,
		async choose( list: string ) {
			try {
				await inTurn( () => chooseList( list ) );
				retry();
			} catch ( reason ) {
				setError( errorMessage( reason ) );
			}
		},
	};
}
