/**
 * Keeps few maps alive at a time. A browser draws 16 at most, on telephones 8; for one more it takes away the
 * oldest, which stays blank.
 */

const MAX_LIVE_MAPS = 6;

/** How far outside of the window, in pixels, a map is still near. */
const NEAR = 600;

/** What gives back the drawing surface of each map that is alive. */
const live = new Map< Element, () => void >();

/** How far an element is from the window, in pixels; 0 inside of it. */
function distanceOf( element: Element ) {
	const { top, bottom } = element.getBoundingClientRect();
	return Math.max(
		0,
		top - element.ownerDocument.defaultView!.innerHeight,
		-bottom
	);
}

/** The map that is farthest away; none that is near, is used, or fills the screen. */
function findFarthest() {
	let [ found, farthest ]: [ Element | undefined, number ] = [
		undefined,
		NEAR,
	];
	for ( const element of live.keys() ) {
		const { activeElement, fullscreenElement } = element.ownerDocument;
		const distance = distanceOf( element );
		if (
			distance > farthest &&
			! element.contains( activeElement ) &&
			! fullscreenElement?.contains( element )
		) {
			[ found, farthest ] = [ element, distance ];
		}
	}
	return found;
}

/**
 * Counts a map that is alive. Where these are too many, the one that is farthest away gives its surface back.
 *
 * @param element  Of the map.
 * @param giveBack Takes the map away until it is wanted again.
 * @return Counts it no longer.
 */
export function keepAlive( element: Element, giveBack: () => void ) {
	live.set( element, giveBack );
	const farthest = live.size > MAX_LIVE_MAPS && findFarthest();
	if ( farthest ) {
		const end = live.get( farthest )!;
		live.delete( farthest );
		end();
	}
	return () => {
		if ( live.get( element ) === giveBack ) {
			live.delete( element );
		}
	};
}
