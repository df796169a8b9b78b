import type { View } from '@wordpress/dataviews';
import { useEffect } from '@wordpress/element';

/**
 * Goes back to the last page of a list when the page that is shown is no longer there: its rows were
 * deleted or moved.
 *
 * @param view    What the list shows.
 * @param setView Changes it.
 * @param total   How many rows there are on all pages; undefined until it is known.
 */
export function useExistingPage(
	view: View,
	setView: ( change: ( view: View ) => View ) => void,
	total: number | undefined
) {
	const { page = 1, perPage = 20 } = view;
	const last = Math.max( 1, Math.ceil( ( total ?? 0 ) / perPage ) );
	const isBeyond = total !== undefined && page > last;
	useEffect( () => {
		if ( isBeyond ) {
			setView( ( now ) => ( { ...now, page: last } ) );
		}
	}, [ isBeyond, last, setView ] );
}
