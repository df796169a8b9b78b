import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { errorMessage } from '../../../shared/error-message';
import { fetchShares } from './api';
import type { Share } from './types';

/** In milliseconds: soon at first, as most is shared within seconds. */
const FIRST_PAUSE = 3000;
const LONGEST_PAUSE = 60_000;

/**
 * What became of a post. While something is on its way, the site is asked again.
 *
 * @param post Its id; 0 asks nothing.
 */
export function useShares( post: number ) {
	const [ shares, setShares ] = useState< Share[] >( [] );
	const [ failure, setFailure ] = useState( '' );
	const [ attempt, setAttempt ] = useState( 0 );
	/** Is something on its way, as far as anybody knows? */
	const isWaiting = useRef( false );

	useEffect( () => {
		isWaiting.current = false;
	}, [ post ] );
	useEffect( () => {
		if ( ! post ) {
			return;
		}
		const controller = new AbortController();
		let timer: ReturnType< typeof setTimeout >;
		let pause = FIRST_PAUSE;
		const askLater = () => {
			timer = setTimeout( ask, pause );
			pause = Math.min( pause * 2, LONGEST_PAUSE );
		};
		const ask = () =>
			fetchShares( post, controller.signal ).then(
				( found ) => {
					if ( controller.signal.aborted ) {
						return;
					}
					setShares( found );
					setFailure( '' );
					isWaiting.current = found.some(
						( { state } ) => state === 'waiting'
					);
					if ( isWaiting.current ) {
						askLater();
					}
				},
				( error ) => {
					if ( controller.signal.aborted ) {
						return;
					}
					setFailure( errorMessage( error ) );
					// What is on its way arrives, whatever became of one question.
					if ( isWaiting.current ) {
						askLater();
					}
				}
			);
		void ask();
		return () => {
			controller.abort();
			clearTimeout( timer );
		};
	}, [ post, attempt ] );

	/** After something was sent, or sent again. */
	const refresh = useCallback( () => {
		isWaiting.current = true;
		setAttempt( ( count ) => count + 1 );
	}, [] );
	return { shares, failure, refresh };
}
