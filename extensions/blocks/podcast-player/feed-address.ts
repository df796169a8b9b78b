/** Hosts whose addresses are feeds of podcasts, or are such with this path. */
const AT_HOSTS = [
	String.raw`(?:feeds?|rss)\.(?:acast|art19|audioboom|buzzsprout|captivate|fireside|libsyn|megaphone|podbean|redcircle|simplecast|soundcloud|transistor)\.(?:com|fm)/.`,
	String.raw`media\.rss\.com/.`,
	String.raw`[\w-]+\.(?:libsyn\.com/rss|castos\.com/feeds/[\w-]+|podbean\.com/feed(?:\.xml)?)/?$`,
	String.raw`pinecast\.com/feed/[\w-]+`,
	String.raw`audioboom\.com/channels/\w+\.rss`,
	String.raw`www\.spreaker\.com/show/\w+/episodes/feed`,
	String.raw`podcasts?\.[^/?#@\s]+/[^?#\s]+\.(?:rss|xml)$`,
];

/** At any host: `/feed/podcast/`, `/podcast/rss`, `/podcasts/one/feed`, `/podcast.xml`. */
const BY_PATH = String.raw`[^/?#@\s]+/(?:[^?#\s]*/)?(?:feed/(?:podcast|mp3|m4a|aac|opus)|podcasts?/(?:[\w-]+/)?(?:feed|rss)(?:\.xml)?|podcast\.(?:rss|xml))/?(?:[?#]|$)`;

const FEED = new RegExp(
	`^https?://(?:${ [ ...AT_HOSTS, BY_PATH ].join( '|' ) })`,
	'i'
);

/**
 * Is this address plainly that of a podcast's feed? The feed of a site's posts is not.
 *
 * @param address As pasted, with its scheme.
 */
export const isFeedAddress = ( address: string ): boolean =>
	FEED.test( address );
