import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Media } from './editor/picture-of';

/** The library answers for so many images at once. */
const MOST = 100;

/**
 * Images of the library, with the addresses of their sizes. Those that are gone are left out.
 *
 * @param ids Of the images.
 */
export async function findMedia( ids: number[] ): Promise< Media[] > {
	const found: Media[] = [];
	for ( let first = 0; first < ids.length; first += MOST ) {
		found.push(
			...( await apiFetch< Media[] >( {
				path: addQueryArgs( '/wp/v2/media', {
					include: ids.slice( first, first + MOST ).join(),
					per_page: MOST,
					_fields: 'id,source_url,media_details',
				} ),
			} ) )
		);
	}
	return found;
}
