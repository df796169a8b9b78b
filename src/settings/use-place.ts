import { useEffect } from '@wordpress/element';

/** How long a place may move or come late, because what is above it still loads, in milliseconds. */
const SETTLING_MS = 30_000;

/** What ends the waiting: whoever moves on their own is left alone. */
const MOVES = [ 'pointerdown', 'keydown', 'wheel', 'touchstart' ];

/** What a place is entered by: its first field, else its heading. */
function entryOf( place: Element ): HTMLElement | null {
	const heading = place.querySelector< HTMLElement >( '[tabindex="-1"]' );
	return heading?.tagName === 'H2'
		? heading
		: ( place.querySelector< HTMLElement >(
				'input:not(:disabled), select:not(:disabled)'
			) ?? heading );
}

/**
 * Shows a place and enters it, as soon as it is there, and keeps it in view while the page settles.
 *
 * @param page Holds all places.
 * @param id   Of the place.
 * @return Ends it.
 */
function showPlace( page: Element, id: string ): () => void {
	let isEntered = false;
	const show = () => {
		const place = document.getElementById( id );
		if ( ! place ) {
			return;
		}
		if ( ! isEntered ) {
			isEntered = true;
			entryOf( place )?.focus( { preventScroll: true } );
		}
		place.scrollIntoView();
	};
	// It reports the size at once, and whenever something has been added.
	const observer = new ResizeObserver( show );
	observer.observe( page );
	const end = () => {
		observer.disconnect();
		clearTimeout( timer );
		MOVES.forEach( ( move ) => window.removeEventListener( move, end ) );
	};
	const timer = setTimeout( end, SETTLING_MS );
	MOVES.forEach( ( move ) => window.addEventListener( move, end ) );
	return end;
}

/**
 * Shows the place that the address names behind `#`: a card by its heading, a service by its field. The
 * browser cannot, because it has looked for the place before the settings are drawn.
 *
 * @param page Holds all places; null until the settings are there.
 */
export function usePlace( page: Element | null ): void {
	useEffect( () => {
		if ( ! page ) {
			return;
		}
		let end = () => {};
		const start = () => {
			end();
			const id = window.location.hash.slice( 1 );
			end = id ? showPlace( page, id ) : () => {};
		};
		start();
		window.addEventListener( 'hashchange', start );
		return () => {
			end();
			window.removeEventListener( 'hashchange', start );
		};
	}, [ page ] );
}
