import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

/** What WordPress reads from the front page of a site. */
interface Details {
	title?: string;
	description?: string;
	icon?: string;
}

/**
 * Asks WordPress what a site says of itself.
 *
 * @param url    Of the site.
 * @param signal Ends the request.
 */
export const fetchDetails = ( url: string, signal: AbortSignal ) =>
	apiFetch< Details >( {
		path: addQueryArgs( '/wp-block-editor/v1/url-details', { url } ),
		signal,
	} );
