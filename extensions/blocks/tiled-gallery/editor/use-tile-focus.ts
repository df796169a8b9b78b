import { useEffect, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import type { GalleryImage } from '../types';

/**
 * Keeps the focus of the keyboard among the images.
 *
 * @param gallery The element around the tiles.
 * @param images  Of the gallery.
 * @return `stop` is where Tab enters. `focus` moves the focus; `before` are the images that have to
 *         be others by then.
 */
export function useTileFocus(
	gallery: RefObject< HTMLElement >,
	images: GalleryImage[]
) {
	const [ stop, setStop ] = useState( 0 );
	const focusNext = useRef< { index: number; before?: GalleryImage[] } >();
	useEffect( () => {
		const next = focusNext.current;
		// Older versions of WordPress hand the changed pictures over later than the rest.
		if ( next && next.before !== images ) {
			gallery.current
				?.querySelector< HTMLElement >(
					`[data-index="${ next.index }"]`
				)
				?.focus();
			focusNext.current = undefined;
		}
	} );
	return {
		stop,
		setStop,
		focus( index: number, before?: GalleryImage[] ) {
			setStop( index );
			focusNext.current = { index, before };
		},
	};
}
