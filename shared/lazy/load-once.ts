import { useSyncExternalStore } from '@wordpress/element';

export interface Loading< M > {
	value?: M;
	/** Stays while it is loaded again. */
	error?: Error;
	isLoading: boolean;
}

/**
 * Loads code when the first component that needs it is shown; all of them share it.
 *
 * @param load Imports it. webpack forgets a chunk that did not arrive, so calling it again asks the
 *             server again.
 */
export function loadOnce< M >( load: () => Promise< M > ) {
	let current: Loading< M > = { isLoading: true };
	let isAsked = false;
	const listeners = new Set< () => void >();

	const update = ( next: Loading< M > ) => {
		current = next;
		listeners.forEach( ( listener ) => listener() );
	};
	const start = () => {
		isAsked = true;
		load().then(
			( value ) => update( { value, isLoading: false } ),
			( error ) => update( { error, isLoading: false } )
		);
	};
	const subscribe = ( listener: () => void ) => {
		listeners.add( listener );
		if ( ! isAsked ) {
			start();
		}
		return () => listeners.delete( listener );
	};

	return {
		useLoading: () => useSyncExternalStore( subscribe, () => current ),
		retry: () => {
			if ( ! current.isLoading ) {
				update( { ...current, isLoading: true } );
				start();
			}
		},
	};
}

/** Did a script or a style sheet not arrive? Anything else is a mistake in the code. */
export const isLoadError = ( error: Error ) =>
	error.name === 'ChunkLoadError' ||
	( error as { code?: string } ).code === 'CSS_CHUNK_LOAD_FAILED';
