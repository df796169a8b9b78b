/** The window of the media library, opened on a gallery, shows what the gallery held at that moment. */
import { useRef } from '@wordpress/element';

interface Item {
	/** Of the media library; old content has it as text. */
	id?: number | string;
}

/**
 * Returns what a gallery holds that the media library did not list: files that arrived after it was
 * opened, and images that are not in the library.
 *
 * @param items  Of the gallery now.
 * @param listed Ids that the media library was opened with.
 * @param chosen What was chosen in it.
 */
export function getUnlisted< T extends Item >(
	items: T[],
	listed: number[],
	chosen: Item[]
): T[] {
	const known = new Set( [
		...listed,
		...chosen.map( ( { id } ) => Number( id ) ),
	] );
	return items.filter( ( { id } ) => ! known.has( Number( id ) ) );
}

/** Remembers the ids with which the media library was opened. */
export function useListed( ids: number[] ) {
	const listed = useRef( ids );
	return {
		remember: () => {
			listed.current = ids;
		},
		getListed: () => listed.current,
	};
}
