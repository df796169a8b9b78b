import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { ChosenEpisode, Feed } from './types';

/**
 * A podcast: its newest episodes, or the chosen ones, and all of them to choose from.
 *
 * @param url    Of the feed.
 * @param chosen The chosen episodes.
 * @param signal Ends the request.
 */
export const fetchPodcast = (
	url: string,
	chosen: ChosenEpisode[],
	signal: AbortSignal
): Promise< Feed > =>
	apiFetch< Feed >( {
		path: addQueryArgs( '/wpcom/v2/podcast-player', {
			url,
			guids: chosen.map( ( { guid } ) => guid ),
			titles: chosen.map( ( { title } ) => title ?? '' ),
			'episode-options': true,
		} ),
		signal,
	} );

interface EmbedResponse {
	/** False where WordPress knows no embed for the page. */
	html?: string | false;
}

/**
 * What WordPress itself makes of an address.
 *
 * @param url    Of a page.
 * @param signal Ends the request.
 */
export const fetchEmbed = (
	url: string,
	signal: AbortSignal
): Promise< EmbedResponse > =>
	apiFetch< EmbedResponse >( {
		path: addQueryArgs( '/oembed/1.0/proxy', { url } ),
		signal,
	} );
