import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export interface Restaurant {
	rid: number;
	name: string;
}

export interface Found {
	items: Restaurant[];
	/** Why there are none. */
	notice: string;
}

/**
 * Restaurants by name.
 *
 * @param query  Part of a name.
 * @param signal Ends the request.
 */
export async function searchRestaurants(
	query: string,
	signal: AbortSignal
): Promise< Found > {
	const answer = await apiFetch< Partial< Found > >( {
		path: addQueryArgs( '/mainstay/v1/opentable/restaurants', {
			pageSize: 20,
			query,
		} ),
		signal,
	} );
	return { items: answer.items ?? [], notice: answer.notice ?? '' };
}
