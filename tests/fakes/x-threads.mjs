/** X, as far as posts are read there: with a key by its API, without one as they are embedded. */
import fs from 'node:fs';
import { startService } from './service.mjs';
import { NO_CREDITS, refused } from './x.mjs';

const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-after.jpg' );
/** As much of a video as is looked at. */
const VIDEO = Buffer.from( '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1' );

const tweet = ( id, to, text, more = {} ) => ( {
	id: String( id ),
	text,
	author_id: '1',
	conversation_id: '20',
	created_at: '2026-01-01T00:00:00.000Z',
	...( to && {
		referenced_posts: [ { type: 'replied_to', id: String( to ) } ],
	} ),
	...more,
} );

const TWEETS = [
	tweet( 20, null, 'Rye &amp; oat https://t.co/a https://t.co/b', {
		entities: {
			urls: [
				{
					start: 14,
					end: 28,
					url: 'https://t.co/a',
					expanded_url: 'https://example.com/rye',
					display_url: 'example.com/rye',
				},
				{
					start: 29,
					end: 43,
					url: 'https://t.co/b',
					expanded_url: 'https://x.com/harbour/status/20/photo/1',
					display_url: 'pic.x.com/b',
					media_key: '3_1',
				},
			],
		},
		attachments: { media_keys: [ '3_1', '13_1' ] },
	} ),
	tweet( 21, 20, 'Second.' ),
	tweet( 22, 21, 'Third.', {
		referenced_posts: [
			{ type: 'replied_to', id: '21' },
			{ type: 'quoted', id: '7' },
		],
	} ),
];
const INCLUDES = {
	users: [ { id: '1', username: 'harbour' } ],
	media: [
		{
			media_key: '3_1',
			type: 'photo',
			url: 'https://pbs.twimg.com/media/a.jpg',
			alt_text: 'A loaf',
		},
		{
			media_key: '13_1',
			type: 'video',
			variants: [
				{
					content_type: 'application/x-mpegURL',
					url: 'https://video.twimg.com/a.m3u8',
				},
				{
					bit_rate: 2,
					content_type: 'video/mp4',
					url: 'https://video.twimg.com/large.mp4',
				},
				{
					bit_rate: 1,
					content_type: 'video/mp4',
					url: 'https://video.twimg.com/small.mp4',
				},
			],
		},
	],
};

export const KEY = 'AAAAAAAAAAAAAAAAAAAAAMLheAAAAAAA0+uSeid+ULvsea4';

/** With `credits: false` the key has none left; with `isOld` the search finds no post any more. */
export const startXThreads = ( { credits = true, isOld = false } = {} ) =>
	startService(
		[ 'api.x.com', 'publish.x.com', 'pbs.twimg.com', 'video.twimg.com' ],
		( { path, query, headers } ) => {
			if ( path.endsWith( '.jpg' ) ) {
				return { type: 'image/jpeg', body: PICTURE };
			}
			if ( path.endsWith( '.mp4' ) ) {
				return { type: 'video/mp4', body: VIDEO };
			}
			if ( path === '/oembed' ) {
				return /status\/404/.test( query.url )
					? { status: 404, body: { error: 'Sorry' } }
					: {
							body: {
								url: query.url,
								author_name: 'Harbour',
								author_url: 'https://twitter.com/harbour',
								html: '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Rye &amp; oat<br><a href="https://t.co/a">https://t.co/a</a> <a href="https://t.co/b">pic.twitter.com/b</a></p>&mdash; Harbour</blockquote>',
								type: 'rich',
							},
						};
			}
			if ( headers.authorization !== `Bearer ${ KEY }` ) {
				return refused( 401, 'Unauthorized' );
			}
			if ( ! credits ) {
				return NO_CREDITS;
			}
			if ( path === '/2/tweets/search/recent' ) {
				return {
					body: isOld
						? { meta: { result_count: 0 } }
						: {
								data: TWEETS.slice( 1 ).reverse(),
								includes: INCLUDES,
							},
				};
			}
			const found = TWEETS.find(
				( { id } ) => path === `/2/tweets/${ id }`
			);
			return found
				? { body: { data: found, includes: INCLUDES } }
				: refused( 404, 'Not Found' );
		},
		{ contract: 'x' }
	);
