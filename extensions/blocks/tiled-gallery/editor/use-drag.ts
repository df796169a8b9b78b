import { useEffect, useRef, useState } from '@wordpress/element';
import { placeAt, type Box } from '../layout/boxes';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** A click may tremble this far, in pixels. */
const CLICK = 6;

/** So near to the edge of the screen, in pixels, the page scrolls along. */
const EDGE = 48;

type Drag = { from: number; to?: number };

/**
 * Dragging a picture to another place of its gallery, by mouse, pen or finger. Only a mark moves
 * meanwhile: were the pictures to flow around the pointer, no place could be aimed at.
 *
 * @param boxes  Where the pictures are.
 * @param onDrop Called with the old place and the new.
 */
export function useDrag(
	boxes: Box[],
	onDrop: ( from: number, to: number ) => void
) {
	const [ drag, setDrag ] = useState< Drag | undefined >();
	const gallery = useRef< HTMLDivElement >( null );
	const now = useRef( { boxes, onDrop } );
	now.current = { boxes, onDrop };
	const stop = useRef< () => void >( undefined );
	useEffect( () => () => stop.current?.(), [] );

	const start = useRef( ( from: number, event: ReactPointerEvent ) => {
		if ( event.button !== 0 || ! event.isPrimary || ! gallery.current ) {
			return;
		}
		const { ownerDocument: page } = gallery.current;
		const view = page.defaultView!;
		const origin = { x: event.clientX, y: event.clientY };
		let current: Drag | undefined;
		const set = ( next?: Drag ) => {
			if ( current?.to !== next?.to || ! current !== ! next ) {
				setDrag( next );
			}
			current = next;
		};
		const move = ( { clientX, clientY, pointerType }: PointerEvent ) => {
			if (
				! current &&
				Math.hypot( clientX - origin.x, clientY - origin.y ) <
					CLICK * ( pointerType === 'touch' ? 2 : 1 )
			) {
				return;
			}
			const box = gallery.current!.getBoundingClientRect();
			const fromLeft = ( ( clientX - box.left ) / box.width ) * 100;
			const isRtl =
				view.getComputedStyle( gallery.current! ).direction === 'rtl';
			set( {
				from,
				to: placeAt(
					now.current.boxes,
					isRtl ? 100 - fromLeft : fromLeft,
					( ( clientY - box.top ) / box.width ) * 100
				),
			} );
			if ( clientY < EDGE || clientY > view.innerHeight - EDGE ) {
				view.scrollBy( 0, clientY < EDGE ? -16 : 16 );
			}
		};
		const end = () => {
			const { to } = current ?? {};
			const isMoved = to !== undefined && to !== from && to !== from + 1;
			if ( current ) {
				// The click that ends a drag is none.
				const swallow = ( click: Event ) => click.stopPropagation();
				page.addEventListener( 'click', swallow, true );
				view.setTimeout( () =>
					page.removeEventListener( 'click', swallow, true )
				);
			}
			finish();
			if ( isMoved ) {
				// Its own place is free by then.
				now.current.onDrop( from, to > from ? to - 1 : to );
			}
		};
		const key = ( press: KeyboardEvent ) => {
			if ( press.key === 'Escape' ) {
				press.stopPropagation();
				finish();
			}
		};
		const finish = () => {
			stop.current = undefined;
			set( undefined );
			page.removeEventListener( 'pointermove', move );
			page.removeEventListener( 'pointerup', end );
			page.removeEventListener( 'pointercancel', finish );
			page.removeEventListener( 'keydown', key, true );
		};
		stop.current?.();
		stop.current = finish;
		page.addEventListener( 'pointermove', move );
		page.addEventListener( 'pointerup', end );
		page.addEventListener( 'pointercancel', finish );
		page.addEventListener( 'keydown', key, true );
	} ).current;

	return { drag, gallery, start };
}
