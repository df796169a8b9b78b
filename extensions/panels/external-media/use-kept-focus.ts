import { useEffect, useRef } from '@wordpress/element';

/**
 * For a part of the window whose buttons give way to what they bring: without this the keyboard would
 * go on behind the window.
 *
 * @return For the element (with tabIndex -1) that gets the focus when what had it is gone.
 */
export function useKeptFocus< E extends HTMLElement >() {
	const ref = useRef< E >( null );
	const isFirst = useRef( true );
	useEffect( () => {
		const page = ref.current?.ownerDocument;
		// Where it begins is the window's own business.
		if ( ! isFirst.current && page && page.activeElement === page.body ) {
			ref.current!.focus();
		}
		isFirst.current = false;
	} );
	return ref;
}
