import { useRef, useState } from '@wordpress/element';
import { useRequest, type Request } from '../../../shared/use-request';
import { fetchConnections, type Connections } from './api';

/** The connections; asked again, they stay as they are until the answer is there. */
export function useConnections(): {
	request: Request< Connections >;
	tryAgain: () => void;
	/** Gives what was answered. */
	refresh: () => Promise< Connections >;
} {
	const [ attempt, setAttempt ] = useState( 0 );
	const first = useRequest( fetchConnections, [ attempt ] );
	const [ answered, setAnswered ] = useState< Connections >();
	const asked = useRef( 0 );
	return {
		request: answered ? { status: 'ready', data: answered } : first,
		tryAgain: () => setAttempt( attempt + 1 ),
		refresh: async () => {
			const number = ++asked.current;
			const connections = await fetchConnections();
			// Of two questions, the answer to the later one holds, whichever comes last.
			if ( number === asked.current ) {
				setAnswered( connections );
			}
			return connections;
		},
	};
}
