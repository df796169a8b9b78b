import { useDebounce } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';

/** In milliseconds. */
const DELAY = 2000;

/**
 * Calls back when the author comes back to this window from another, where accounts may have been
 * connected. From the editor's canvas to its sidebar is no way back.
 *
 * @param onReturn
 */
export function useReturn( onReturn: () => void ) {
	const comeBack = useDebounce( onReturn, DELAY );
	useEffect( () => {
		let isAway = false;
		const leave = () => {
			isAway ||= document.hidden || ! document.hasFocus();
		};
		const arrive = () => {
			if ( isAway && ! document.hidden ) {
				isAway = false;
				comeBack();
			}
		};
		const change = () => ( document.hidden ? leave() : arrive() );
		window.addEventListener( 'blur', leave );
		window.addEventListener( 'focus', arrive );
		document.addEventListener( 'visibilitychange', change );
		return () => {
			window.removeEventListener( 'blur', leave );
			window.removeEventListener( 'focus', arrive );
			document.removeEventListener( 'visibilitychange', change );
		};
	}, [ comeBack ] );
}
