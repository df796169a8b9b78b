import { useEffect, useState } from '@wordpress/element';
import { readAddress, type Address } from './places';

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
 * @param page    Holds all places.
 * @param address Of the place.
 * @return Ends it.
 */
function showPlace( page: Element, address: Address ): () => void {
	const { id, field } = address;
	let isEntered = false;
	const show = () => {
		const place = field ?? document.getElementById( id );
		if ( ! place ) {
			return;
		}
		if ( ! isEntered ) {
			isEntered = true;
			( field ?? entryOf( place ) )?.focus( { preventScroll: true } );
		}
		place.scrollIntoView( field && { block: 'center' } );
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
 * The place that the address of the page names behind `#`. A card is entered by its heading, a service by its field.
 * The browser cannot, because it has looked for the place before the settings are drawn.
 *
 * @param page    Holds all places; null until the settings are there.
 * @param onLeave Gets where another address leads to. It calls `go`, now or later, or `stay`, which puts back the
 *                address that a link or the back button has changed already.
 */
export function usePlace(
	page: Element | null,
	onLeave: ( way: {
		from: Address | null;
		to: Address | null;
		go: () => void;
		stay: () => void;
	} ) => void = ( { go } ) => go()
): {
	/** Null where the address names none. */
	address: Address | null;
	/** Goes to a field. */
	enter: ( address: Address, hash: string ) => void;
} {
	const [ address, setAddress ] = useState( () =>
		readAddress( window.location.hash )
	);
	useEffect( () => {
		const read = ( { oldURL }: HashChangeEvent ) => {
			const { hash } = window.location;
			const next = readAddress( hash );
			// Other links within the page lead to no place, such as “Skip to main content”.
			if ( next || hash.length < 2 ) {
				onLeave( {
					from: address,
					to: next,
					go: () => setAddress( next ),
					stay: () => window.history.pushState( null, '', oldURL ),
				} );
			}
		};
		window.addEventListener( 'hashchange', read );
		return () => window.removeEventListener( 'hashchange', read );
	}, [ address, onLeave ] );
	useEffect(
		() => ( page && address ? showPlace( page, address ) : undefined ),
		[ page, address ]
	);
	return {
		address,
		enter( next, hash ) {
			// The event of a new address would enter the place anew, without its field.
			window.history.pushState( null, '', hash );
			setAddress( next );
		},
	};
}
