import { useThrottle } from '@wordpress/compose';
import { useCallback, useState } from '@wordpress/element';
import { useRequest } from '../../../../shared/use-request';
import { searchRestaurants, type Found } from '../api';
import { isSearchable } from '../restaurants';

const NOTHING: Found = { items: [], notice: '' };

/**
 * Restaurants for what is being typed; asked for at most every half second.
 *
 * @return What was found, and what to call when something is typed.
 */
export function useSearch(): [ Found, ( typed: string ) => void ] {
	const [ query, setQuery ] = useState( '' );
	const request = useRequest(
		async ( signal ) =>
			query ? searchRestaurants( query, signal ) : NOTHING,
		[ query ]
	);
	const ask = useCallback(
		( typed: string ) =>
			setQuery( isSearchable( typed ) ? typed.trim() : '' ),
		[]
	);
	const search = useThrottle( ask, 500 );
	if ( request.status === 'failed' ) {
		return [ { ...NOTHING, notice: request.message }, search ];
	}
	return [ request.status === 'ready' ? request.data : NOTHING, search ];
}
