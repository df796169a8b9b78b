import { useEffect, useState } from '@wordpress/element';

/** True a frame after something became true: whoever reacts to that at once has done so. */
export function useSettled( isTrue: boolean ): boolean {
	const [ isSettled, setIsSettled ] = useState( false );
	useEffect( () => {
		const frame = requestAnimationFrame( () => setIsSettled( isTrue ) );
		return () => cancelAnimationFrame( frame );
	}, [ isTrue ] );
	return isTrue && isSettled;
}
