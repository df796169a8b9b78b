import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Where on a screen we are; going elsewhere is a step that the browser's Back button undoes.
 *
 * @param read  What an address says.
 * @param write The address of a place.
 */
export function usePlace< Place >(
	read: ( address: string ) => Place,
	write: ( place: Place ) => string
): [ Place, ( change: Partial< Place > ) => void ] {
	const [ place, setPlace ] = useState( () => read( window.location.href ) );
	// Who goes somewhere after an answer has arrived starts from where the screen is then.
	const latest = useRef( place );
	latest.current = place;

	useEffect( () => {
		const readAgain = () => setPlace( read( window.location.href ) );
		window.addEventListener( 'popstate', readAgain );
		return () => window.removeEventListener( 'popstate', readAgain );
	}, [ read ] );

	const go = ( change: Partial< Place > ) => {
		const next = { ...latest.current, ...change };
		latest.current = next;
		window.history.pushState( null, '', write( next ) );
		setPlace( next );
	};
	return [ place, go ];
}
