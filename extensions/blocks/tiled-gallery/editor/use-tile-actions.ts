import { useEffect, useMemo, useRef } from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';
import type { RefObject } from 'react';
import type { Sizes } from './change-images';
import { getKeyAction, isMeasurement, type Action } from './gallery-state';
import type { TileActions } from './tile';
import type { GalleryImage } from '../types';

interface Props {
	images: GalleryImage[];
	selected?: number;
	dispatch: ( action: Action ) => void;
	onSizes: ( sizes: Sizes ) => void;
}

/**
 * Listens to the keyboard.
 *
 * @param gallery The element around the tiles.
 * @param latest  What the gallery was given last.
 */
function useKeys(
	gallery: RefObject< HTMLElement >,
	latest: RefObject< Props >
) {
	useEffect( () => {
		const element = gallery.current!;
		const onKeyDown = ( event: KeyboardEvent ) => {
			const { index } = ( event.target as HTMLElement ).dataset;
			if ( index === undefined ) {
				return;
			}
			const { images, selected, dispatch } = latest.current!;
			const action = getKeyAction(
				event,
				{ index: Number( index ), count: images.length, selected },
				isRTL()
			);
			if ( action ) {
				dispatch( action );
				event.preventDefault();
				event.stopPropagation();
			}
		};
		// Not React's: the editor listens further in, and older versions of it would take Shift with
		// an arrow for a selection of blocks, and the focus with it.
		element.addEventListener( 'keydown', onKeyDown );
		return () => element.removeEventListener( 'keydown', onKeyDown );
	}, [ gallery, latest ] );
}

/**
 * Returns what can be done with the tiles: one object for ever, so that tiles that did not change
 * are not drawn again.
 *
 * @param gallery The element around the tiles.
 * @param drag    Begins to drag a tile.
 * @param props   What the gallery was given, and what carries actions out.
 */
export function useTileActions(
	gallery: RefObject< HTMLElement >,
	drag: TileActions[ 'drag' ],
	props: Props
): TileActions {
	const latest = useRef( props );
	latest.current = props;
	const measured = useRef(
		new Map< string, { width: number; height: number } >()
	);
	useKeys( gallery, latest );
	return useMemo( () => {
		const dispatch = ( action: Action ) =>
			latest.current.dispatch( action );
		return {
			select: ( index ) => dispatch( { type: 'select', index } ),
			move: ( from, to ) => dispatch( { type: 'move', from, to } ),
			remove: ( index ) => dispatch( { type: 'remove', index } ),
			measure( index, width, height ) {
				const { images, onSizes } = latest.current;
				const image = images[ index ];
				if ( isMeasurement( image, width, height ) ) {
					measured.current.set( image!.url ?? '', { width, height } );
					onSizes( measured.current );
				}
			},
			drag,
		};
	}, [ drag ] );
}
