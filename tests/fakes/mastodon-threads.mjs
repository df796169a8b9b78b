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

/** Every post before or after one. */
function around( id ) {
	const ancestors = [];
	const byId = ( one ) => STATUSES.find( ( other ) => other.id === one );
	for (
		let to = byId( id ).in_reply_to_id;
		to;
		to = byId( to ).in_reply_to_id
	) {
		ancestors.unshift( byId( to ) );
	}
	const below = ( parent ) =>
		STATUSES.filter( ( one ) => one.in_reply_to_id === parent ).flatMap(
			( one ) => [ one, ...below( one.id ) ]
		);
	return { ancestors, descendants: below( id ) };
}

export const startMastodonThreads = () =>
	startService( [ HOST, `files.${ HOST }` ], ( { path } ) => {
		if ( path.endsWith( '.jpg' ) ) {
			return { type: 'image/jpeg', body: PICTURE };
		}
		const [ , id, part ] =
			/^\/api\/v1\/statuses\/(\d+)(\/context)?$/.exec( path ) ?? [];
		const found = STATUSES.find( ( one ) => one.id === id );
		if ( ! found ) {
			return { status: 404, body: { error: 'Record not found' } };
		}
		return { body: part ? around( id ) : found };
	} );
