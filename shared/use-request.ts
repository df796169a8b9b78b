/** One request as one value. */
import { useEffect, useMemo, useState } from '@wordpress/element';
import { errorMessage } from './error-message';

export type Request< T > =
	| { status: 'loading' }
	| { status: 'failed'; message: string }
	| { status: 'ready'; data: T };

const LOADING = { status: 'loading' } as const;

/**
 * Loads when the component appears and whenever `deps` change; an answer that comes after that
 * is dropped. To try again, keep a number of attempts among the `deps`.
 *
 * @param load Asks for the data; should hand the signal to apiFetch.
 * @param deps What the question depends on, as for useEffect.
 */
export function useRequest< T >(
	load: ( signal: AbortSignal ) => Promise< T >,
	deps: readonly unknown[]
): Request< T > {
	// Another question, another object: an answer belongs to the one that it was given to.
	// eslint-disable-next-line react-hooks/exhaustive-deps -- The caller says what it depends on.
	const question = useMemo( () => ( {} ), deps );
	const [ answer, setAnswer ] = useState< {
		question: object;
		request: Request< T >;
	} >();

	useEffect( () => {
		const controller = new AbortController();
		const accept = ( request: Request< T > ) => {
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
					} )
			);
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is new at every render.
	}, [ question ] );

	return answer?.question === question ? answer.request : LOADING;
}
