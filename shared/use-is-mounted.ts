import { useCallback, useEffect, useRef } from '@wordpress/element';

/** Tells, when an answer arrives, whether the component that asked is still there. */
export function useIsMounted(): () => boolean {
	const isMounted = useRef( false );
	useEffect( () => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, [] );
	return useCallback( () => isMounted.current, [] );
}
