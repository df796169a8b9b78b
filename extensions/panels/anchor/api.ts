import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export interface Episode {
	guid: string;
	title: string;
	/** Plain text or HTML, as the feed has it. */
	description: string;
}

/** As the feed has it: any part may be missing. */
interface EpisodesResponse {
	tracks?: {
		guid?: string | null;
		title?: string | null;
		description?: string | null;
	}[];
}

/**
 * The episodes of a feed, newest first.
 *
 * @param url    Of the feed.
 * @param guid   Only this one.
 * @param signal
 */
export async function fetchEpisodes(
	url: string,
	guid?: string,
	signal?: AbortSignal
): Promise< Episode[] > {
	const { tracks = [] } = await apiFetch< EpisodesResponse >( {
		path: addQueryArgs( '/wpcom/v2/podcast-player', {
			url,
			...( guid && { guids: [ guid ] } ),
		} ),
		signal,
	} );
	return tracks.map( ( { guid: id, title, description } ) => ( {
		guid: String( id ?? '' ),
		title: String( title ?? '' ),
		description: String( description ?? '' ),
	} ) );
}
