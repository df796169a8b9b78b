/** The address of a new post that shall become the page of an episode. */

export interface EpisodeLink {
	/** Address of the RSS feed. */
	feed: string;
	/** Of the episode; the newest without one. */
	guid: string;
	/** Of the podcast at Spotify, for a badge. */
	spotifyUrl: string;
}

/** Of a podcast at the former service, whose feeds still answer. */
const PODCAST = /^[0-9a-z]{1,32}$/i;

const feedOfPodcast = ( podcast: string ) =>
	PODCAST.test( podcast )
		? `https://anchor.fm/s/${ podcast }/podcast/rss`
		: '';

function webAddress( text: string ): string {
	try {
		return /^https?:$/.test( new URL( text ).protocol ) ? text : '';
	} catch {
		return '';
	}
}

/** Spotify's own pages only: whoever made the link did not write the post. */
export function spotifyAddress( text: string ): string {
	try {
		const { protocol, host } = new URL( text );
		return protocol === 'https:' && host === 'open.spotify.com' ? text : '';
	} catch {
		return '';
	}
}

/**
 * Reads `?anchor_podcast=…&anchor_episode=…&spotify_url=…`, as the former service links, or
 * `?podcast_feed=…&podcast_episode=…`, for any host.
 *
 * @param address Of the editor.
 */
export function episodeLink( address: string ): EpisodeLink | undefined {
	const { pathname, searchParams } = new URL( address );
	const get = ( key: string ) => searchParams.get( key ) ?? '';
	const feed =
		webAddress( get( 'podcast_feed' ) ) ||
		feedOfPodcast( get( 'anchor_podcast' ) );
	return feed && pathname.endsWith( '/post-new.php' )
		? {
				feed,
				guid: get( 'podcast_episode' ) || get( 'anchor_episode' ),
				spotifyUrl: spotifyAddress( get( 'spotify_url' ) ),
			}
		: undefined;
}
