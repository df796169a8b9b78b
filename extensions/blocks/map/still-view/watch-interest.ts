/** Notices that a visitor is interested in a map. Scrolling past it is no interest. */
import type { Action } from './load-state';

/** A mouse on its way to something else is gone by then. */
const DWELL_MILLISECONDS = 120;

/** Not in every browser. */
interface Connection {
	saveData?: boolean;
}

/**
 * Reports what a visitor does at a map, until `signal` ends it.
 *
 * @param frame    Of the map.
 * @param dispatch Gets what happened.
 * @param signal   Ends it.
 */
export function watchInterest(
	frame: HTMLElement,
	dispatch: ( action: Action ) => void,
	signal: AbortSignal
) {
	const on = < Name extends keyof HTMLElementEventMap >(
		name: Name,
		listener: ( event: HTMLElementEventMap[ Name ] ) => void
	) => frame.addEventListener( name, listener, { signal } );
	on( 'click', ( { target } ) => {
		const { place } =
			( target as Element ).closest< SVGElement >( '[data-place]' )
				?.dataset ?? {};
		dispatch( { type: 'press', place: place ? Number( place ) : -1 } );
	} );
	const { connection } = navigator as { connection?: Connection };
	if ( connection?.saveData ) {
		return;
	}
	let timer: ReturnType< typeof setTimeout >;
	on( 'pointermove', ( { pointerType, movementX, movementY } ) => {
		// A page that scrolls below the mouse moves nothing, and a finger scrolls the page.
		if ( pointerType !== 'touch' && ( movementX || movementY ) ) {
			dispatch( { type: 'hover' } );
			clearTimeout( timer );
			timer = setTimeout(
				() => dispatch( { type: 'dwell' } ),
				DWELL_MILLISECONDS
			);
		}
	} );
	on( 'pointerleave', () => dispatch( { type: 'leave' } ) );
	on( 'focusin', () => dispatch( { type: 'focus' } ) );
	on( 'focusout', () => dispatch( { type: 'blur' } ) );
	window.addEventListener(
		'pageshow',
		() => dispatch( { type: 'restore' } ),
		{
			signal,
		}
	);
}
