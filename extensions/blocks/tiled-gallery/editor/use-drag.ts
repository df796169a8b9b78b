import { useEffect, useRef, useState } from '@wordpress/element';
import { placeAt, type Box } from '../layout/boxes';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';

/** A click may tremble this far, in pixels. */
const CLICK = 6;

/** So near to the edge of the screen, in pixels, the page scrolls along. */
const EDGE = 48;

type Drag = { from: number; to?: number };

/** Where a pointer is on the screen, in pixels. */
type Point = Pick< MouseEvent, 'clientX' | 'clientY' >;

/** What a drag needs to know of its gallery, and tells it. */
interface DragTarget {
	gallery: RefObject< HTMLElement >;
	/** Where the pictures are now. */
	getBoxes: () => Box[];
	onChange: ( drag?: Drag ) => void;
	/** Called once, after the last change. */
	onEnd: () => void;
	onDrop: ( from: number, to: number ) => void;
}

/** Returns the place below the pointer. */
function placeOf(
	gallery: HTMLElement,
	boxes: Box[],
	{ clientX, clientY }: PointerEvent
): number | undefined {
	const box = gallery.getBoundingClientRect();
	const fromLeft = ( ( clientX - box.left ) / box.width ) * 100;
	const view = gallery.ownerDocument.defaultView!;
	const isRtl = view.getComputedStyle( gallery ).direction === 'rtl';
	return placeAt(
		boxes,
		isRtl ? 100 - fromLeft : fromLeft,
		( ( clientY - box.top ) / box.width ) * 100
	);
}

/** Keeps the click that ends a drag from being one. */
function swallowClick( page: Document ) {
	const swallow = ( click: Event ) => click.stopPropagation();
	page.addEventListener( 'click', swallow, true );
	page.defaultView!.setTimeout( () =>
		page.removeEventListener( 'click', swallow, true )
	);
}

/**
 * Listens to the pointer until it lets go, or until Escape is pressed.
 *
 * @return Stops it.
 */
function listenToPointer(
	page: Document,
	move: ( event: PointerEvent ) => void,
	end: () => void,
	cancel: () => void
) {
	const onKey = ( press: KeyboardEvent ) => {
		if ( press.key === 'Escape' ) {
			press.stopPropagation();
			cancel();
		}
	};
	page.addEventListener( 'pointermove', move );
	page.addEventListener( 'pointerup', end );
	page.addEventListener( 'pointercancel', cancel );
	page.addEventListener( 'keydown', onKey, true );
	return () => {
		page.removeEventListener( 'pointermove', move );
		page.removeEventListener( 'pointerup', end );
		page.removeEventListener( 'pointercancel', cancel );
		page.removeEventListener( 'keydown', onKey, true );
	};
}

/**
 * Follows the pointer from where it was pressed.
 *
 * @param from   The place of the picture that is dragged.
 * @param origin Where the pointer was pressed.
 * @param target The gallery.
 * @return Ends the drag without a drop.
 */
function startDrag(
	from: number,
	origin: Point,
	target: DragTarget
): () => void {
	const { gallery, getBoxes, onChange, onEnd, onDrop } = target;
	const page = gallery.current!.ownerDocument;
	const view = page.defaultView!;
	let current: Drag | undefined;
	const set = ( next?: Drag ) => {
		if ( current?.to !== next?.to || ! current !== ! next ) {
			onChange( next );
		}
		current = next;
	};
	const move = ( event: PointerEvent ) => {
		const { clientX, clientY, pointerType } = event;
		if (
			! current &&
			Math.hypot( clientX - origin.clientX, clientY - origin.clientY ) <
				CLICK * ( pointerType === 'touch' ? 2 : 1 )
		) {
			return;
		}
		set( { from, to: placeOf( gallery.current!, getBoxes(), event ) } );
		if ( clientY < EDGE || clientY > view.innerHeight - EDGE ) {
			view.scrollBy( 0, clientY < EDGE ? -16 : 16 );
		}
	};
	const end = () => {
		const { to } = current ?? {};
		if ( current ) {
			swallowClick( page );
		}
		finish();
		if ( to !== undefined && to !== from && to !== from + 1 ) {
			// Its own place is free by then.
			onDrop( from, to > from ? to - 1 : to );
		}
	};
	const finish = () => {
		onEnd();
		set( undefined );
		stopListening();
	};
	const stopListening = listenToPointer( page, move, end, finish );
	return finish;
}

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
		stop.current?.();
		const { clientX, clientY } = event;
		stop.current = startDrag(
			from,
			{ clientX, clientY },
			{
				gallery,
				getBoxes: () => now.current.boxes,
				onChange: setDrag,
				onEnd: () => ( stop.current = undefined ),
				onDrop: ( ...places ) => now.current.onDrop( ...places ),
			}
		);
	} ).current;

	return { drag, gallery, start };
}
