import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Feed } from './types';

/**
 * A podcast: its newest episodes, or the chosen ones, and all of them to choose from.
 *
 * @param url    Of the feed.
 * @param guids  Of the chosen episodes.
 * @param signal Ends the request.
 */
export const fetchPodcast = (
	url: string,
	guids: string[],
	signal: AbortSignal
): Promise< Feed > =>
	apiFetch( {
		path: addQueryArgs( '/wpcom/v2/podcast-player', {
			url,
			guids,
			'episode-options': true,
		} ),
		signal,
	} );

/**
 * What WordPress itself makes of an address.
 *
 * @param url    Of a page.
 * @param signal Ends the request.
 */
export const fetchEmbed = (
	url: string,
	signal: AbortSignal
): Promise< { html?: string | false } > =>
	apiFetch( { path: addQueryArgs( '/oembed/1.0/proxy', { url } ), signal } );
