/** One request as one value. */
import { useEffect, useMemo, useState } from '@wordpress/element';
import { errorMessage } from './error-message';

export type Request< T > =
	| { status: 'loading' }
	| { status: 'failed'; message: string }
	| { status: 'ready'; data: T };

/** A request that can be sent again once it has failed. */
type AskedRequest< T > =
	| Exclude< Request< T >, { status: 'failed' } >
	| { status: 'failed'; message: string; retry: () => void };

const LOADING = { status: 'loading' } as const;

/**
 * Loads when the component appears and whenever `deps` change; an answer that comes after that
 * is dropped. One that failed has `retry`.
 *
 * @param load Asks for the data; should hand the signal to apiFetch.
 * @param deps What the question depends on, as for useEffect.
 */
export function useRequest< T >(
	load: ( signal: AbortSignal ) => Promise< T >,
	deps: readonly unknown[]
): AskedRequest< T > {
	const [ attempt, setAttempt ] = useState( 0 );
	// Another question, another object: an answer belongs to the one that it was given to.
	// eslint-disable-next-line react-hooks/exhaustive-deps -- The caller says what it depends on.
	const question = useMemo( () => ( {} ), [ ...deps, attempt ] );
	const [ answer, setAnswer ] = useState< {
		question: object;
		request: AskedRequest< T >;
	} >();

	useEffect( () => {
		const controller = new AbortController();
		const accept = ( request: AskedRequest< T > ) => {
			if ( ! controller.signal.aborted ) {
				setAnswer( { question, request } );
			}
		};
		Promise.resolve( controller.signal )
			.then( load )
			.then(
				( data ) => accept( { status: 'ready', data } ),
				( error ) =>
					accept( {
						status: 'failed',
						message: errorMessage( error ),
						retry: () => setAttempt( ( count ) => count + 1 ),
					} )
			);
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is new at every render.
	}, [ question ] );

	return answer?.question === question ? answer.request : LOADING;
}
