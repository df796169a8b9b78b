/** Bluesky's public view, as far as anybody may read posts there. */
import fs from 'node:fs';
import { startService } from './service.mjs';

const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-after.jpg' );
const DID = 'did:plc:harbour';
const GUEST = 'did:plc:guest';
const HANDLES = {
	[ DID ]: 'harbour.bsky.social',
	[ GUEST ]: 'guest.bsky.social',
};

/** Names of posts are thirteen letters long. */
const keyOf = ( number ) =>
	`3k${ String( number )
		.replace( /./g, ( digit ) => 'abcdefghij'[ digit ] )
		.padStart( 11, 'a' ) }`;
const uriOf = ( number, did = DID ) =>
	`at://${ did }/app.bsky.feed.post/${ keyOf( number ) }`;

/** The address of a post. */
export const addressOf = ( number ) =>
	`https://bsky.app/profile/harbour.bsky.social/post/${ keyOf( number ) }`;

const TEXT = 'Rüe bread → example.com/rye <b>';
const bytes = ( text ) => Buffer.byteLength( text );

/** Post 1 starts a thread of thirty; 90 stands alone; 95 is for people who are logged in. */
function post( number, did = DID ) {
	const isInThread = number > 1 && number <= 30;
	const record = {
		$type: 'app.bsky.feed.post',
		text: number === 1 ? TEXT : `Post ${ number }.\nMore.\n\nEnd.`,
		...( number === 1 && {
			facets: [
				{
					index: {
						byteStart: bytes( 'Rüe bread → ' ),
						byteEnd: bytes( 'Rüe bread → example.com/rye' ),
					},
					features: [
						{
							$type: 'app.bsky.richtext.facet#link',
							uri: 'https://example.com/rye',
						},
					],
				},
			],
		} ),
		...( isInThread && {
			reply: {
				root: { uri: uriOf( 1 ) },
				parent: { uri: uriOf( number - 1 ) },
			},
		} ),
	};
	const embeds = {
		2: {
			$type: 'app.bsky.embed.images#view',
			images: [
				{
					fullsize: 'https://cdn.bsky.app/img/a.jpg',
					thumb: 'https://cdn.bsky.app/img/t.jpg',
					alt: 'A loaf',
				},
			],
		},
		3: {
			$type: 'app.bsky.embed.video#view',
			playlist: 'https://video.bsky.app/a.m3u8',
		},
		4: {
			$type: 'app.bsky.embed.recordWithMedia#view',
			media: { external: { uri: 'https://example.com/oat' } },
			record: {
				record: {
					uri: uriOf( 7, GUEST ),
					author: { handle: HANDLES[ GUEST ] },
				},
			},
		},
	};
	return {
		uri: uriOf( number, did ),
		cid: `cid${ number }`,
		author: {
			did,
			handle: HANDLES[ did ],
			labels: number === 95 ? [ { val: '!no-unauthenticated' } ] : [],
		},
		record,
		replyCount: number < 30 ? 1 : 0,
		indexedAt: `2026-01-01T00:00:${ String( number ).padStart( 2, '0' ) }Z`,
		...( embeds[ number ] && { embed: embeds[ number ] } ),
	};
}

function tree( number, depth ) {
	return {
		$type: 'app.bsky.feed.defs#threadViewPost',
		post: post( number ),
		...( depth > 0 &&
			number < 30 && {
				replies: [
					{
						post: {
							...post( 99, GUEST ),
							record: {
								text: 'Nice!',
								reply: { parent: { uri: uriOf( number ) } },
							},
						},
						replies: [],
					},
					tree( number + 1, depth - 1 ),
				],
			} ),
	};
}

export const startBlueskyThreads = () =>
	startService(
		[ 'public.api.bsky.app', 'cdn.bsky.app' ],
		( { path, query } ) => {
			if ( path.endsWith( '.jpg' ) ) {
				return { type: 'image/jpeg', body: PICTURE };
			}
			if ( path === '/xrpc/com.atproto.identity.resolveHandle' ) {
				return query.handle === HANDLES[ DID ]
					? { body: { did: DID } }
					: {
							status: 400,
							body: { error: 'InvalidRequest', message: 'No.' },
						};
			}
			const number = Array.from(
				{ length: 99 },
				( _, index ) => index + 1
			).find( ( one ) => uriOf( one ) === query.uri );
			return number
				? { body: { thread: tree( number, Number( query.depth ) ) } }
				: { status: 400, body: { error: 'NotFound', message: 'No.' } };
		}
	);
