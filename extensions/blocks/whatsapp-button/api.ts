import apiFetch from '@wordpress/api-fetch';

/**
 * The ISO code of the country that the author's request came from; an empty string when the site's
 * server is not told.
 */
export async function fetchCountry(): Promise< string > {
	const answer = await apiFetch< { country_short?: unknown } >( {
		path: '/wpcom/v2/visitor-country',
	} );
	return String( answer.country_short ?? '' );
}
