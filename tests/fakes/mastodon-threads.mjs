/** A Mastodon server, as far as anybody may read posts there. */
import fs from 'node:fs';
import { startService } from './service.mjs';

export const HOST = 'mastodon.example';
const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-after.jpg' );

const ACCOUNTS = {
	harbour: { id: '1', username: 'harbour', acct: 'harbour' },
	guest: { id: '2', username: 'guest', acct: 'guest@other.example' },
};

const status = ( id, by, to, content, more = {} ) => ( {
	id: String( id ),
	in_reply_to_id: to && String( to ),
	account: ACCOUNTS[ by ],
	url: `https://${ HOST }/@${ by }/${ id }`,
	visibility: 'public',
	spoiler_text: '',
	content,
	media_attachments: [],
	quote: null,
	...more,
} );

const picture = ( name, description ) => ( {
	id: name,
	type: 'image',
	url: `https://files.${ HOST }/${ name }.jpg`,
	description,
} );

/** A thread of three with a guest in it; a post alone. */
const STATUSES = [
	status(
		10101,
		'harbour',
		null,
		'<p>Rye bread, <strong>a thread</strong>.</p><p>See <a href="https://example.com/rye" rel="nofollow"><span class="invisible">https://</span><span>example.com/rye</span></a><script>window.ran=1</script></p>',
		{
			media_attachments: [
				picture( 'loaf', 'A loaf' ),
				picture( 'oven', null ),
			],
		}
	),
	status( 10102, 'guest', 10101, '<p>Nice!</p>' ),
	status( 10103, 'harbour', 10101, '<p>Second:<br>the oven.</p>', {
		media_attachments: [ picture( 'oven-hot', 'Hot & red' ) ],
	} ),
	status( 10104, 'harbour', 10102, '<p>Thank you, guest.</p>' ),
	status( 10105, 'harbour', 10103, '<p>The end.</p>', {
		quote: { quoted_status: { url: `https://${ HOST }/@guest/7` } },
	} ),
	status( 10200, 'harbour', null, '', {} ),
];

/** GoToSocial, which answers accounts of its own only: a thread whose last post is for followers. */
export const TOKEN_HOST = 'gotosocial.example';
const ID = '01J5XQ8K7V0N3W2M4R6T8Y0ZA';
export const tokenAddress = ( letter ) =>
	`https://${ TOKEN_HOST }/@harbour/statuses/${ ID }${ letter }`;
const TOKEN_STATUSES = [
	status( `${ ID }A`, 'harbour', null, '<p>First.</p>' ),
	status( `${ ID }B`, 'harbour', `${ ID }A`, '<p>Second.</p>', {
		visibility: 'unlisted',
	} ),
	status( `${ ID }C`, 'harbour', `${ ID }B`, '<p>Followers only.</p>', {
		visibility: 'private',
	} ),
].map( ( one ) => ( { ...one, url: tokenAddress( one.id.at( -1 ) ) } ) );

/** Every post before or after one. */
function around( id, statuses ) {
	const ancestors = [];
	const byId = ( one ) => statuses.find( ( other ) => other.id === one );
	for (
		let to = byId( id ).in_reply_to_id;
		to;
		to = byId( to ).in_reply_to_id
	) {
		ancestors.unshift( byId( to ) );
	}
	const below = ( parent ) =>
		statuses
			.filter( ( one ) => one.in_reply_to_id === parent )
			.flatMap( ( one ) => [ one, ...below( one.id ) ] );
	return { ancestors, descendants: below( id ) };
}

/**
 * Starts it.
 *
 * @param {Object}  [options]
 * @param {string}  [options.token]     That the server of TOKEN_HOST wants.
 * @param {boolean} [options.isPartial] It does not say what is around a post.
 */
export const startMastodonThreads = ( {
	token = '',
	isPartial = false,
} = {} ) =>
	startService(
		[ HOST, `files.${ HOST }`, TOKEN_HOST ],
		( { path, headers } ) => {
			if ( path.endsWith( '.jpg' ) ) {
				return { type: 'image/jpeg', body: PICTURE };
			}
			const [ , id, part ] =
				/^\/api\/v1\/statuses\/(\w+)(\/context)?$/.exec( path ) ?? [];
			const statuses = id?.startsWith( ID ) ? TOKEN_STATUSES : STATUSES;
			if (
				statuses === TOKEN_STATUSES &&
				headers.authorization !== `Bearer ${ token }`
			) {
				return {
					status: 401,
					body: { error: 'Unauthorized: token not supplied' },
				};
			}
			const found = statuses.find( ( one ) => one.id === id );
			if ( ! found || ( part && isPartial ) ) {
				return {
					status: found ? 503 : 404,
					body: { error: 'Record not found' },
				};
			}
			return { body: part ? around( id, statuses ) : found };
		}
	);
