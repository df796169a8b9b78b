/**
 * A server of Mastodon: apps, sign-in, accounts, pictures, posts and what answers them. Texts are
 * counted as the real one counts them, and a key that was seen is answered with the same post.
 */
import { randomBytes } from 'node:crypto';
import { startService } from './service.mjs';

export const HOST = 'mastodon.example';

const GOOD_CODE = 'good-code';
const secret = () => randomBytes( 32 ).toString( 'base64url' );
let lastId = 116_000_000_000_000_000n;
const nextId = () => String( ++lastId );

/** As Mastodon counts: graphemes, links as 23. */
export const lengthOf = ( text ) =>
	[
		...new Intl.Segmenter( 'en', { granularity: 'grapheme' } ).segment(
			text.replace( /https?:\/\/\S+/g, 'x'.repeat( 23 ) )
		),
	].length;

const escape = ( text ) =>
	text.replace(
		/[&<>"]/g,
		( letter ) =>
			( { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } )[
				letter
			]
	);

/** The HTML that Mastodon makes of a text. */
const contentOf = ( text ) =>
	text
		.split( /\n{2,}/ )
		.map(
			( part ) =>
				`<p>${ escape( part )
					.replace( /\n/g, '<br />' )
					.replace(
						/(https?:\/\/)(\S{1,30})(\S*)/g,
						'<a href="$1$2$3" target="_blank" rel="nofollow noopener" translate="no"><span class="invisible">$1</span><span class="ellipsis">$2</span><span class="invisible">$3</span></a>'
					)
					.replace(
						/#(\w+)/g,
						`<a href="https://${ HOST }/tags/$1" class="mention hashtag" rel="tag">#<span>$1</span></a>`
					) }</p>`
		)
		.join( '' );

const failed = ( status, error, headers = {} ) => ( {
	status,
	headers,
	body: { error },
} );

/** Answers for `trouble`: what the real one says in each case. */
export const TROUBLES = {
	revoked: () => failed( 401, 'The access token was revoked' ),
	forbidden: () => failed( 403, 'This action is not allowed' ),
	invalid: () =>
		failed(
			422,
			'Validation failed: Text character limit of 500 exceeded'
		),
	busy: () =>
		failed( 429, 'Too many requests', {
			'X-RateLimit-Limit': '300',
			'X-RateLimit-Remaining': '0',
			'X-RateLimit-Reset': new Date( Date.now() + 600_000 ).toISOString(),
		} ),
	broken: () => ( {
		status: 500,
		type: 'text/html',
		body: '<h1>We’re sorry, but something went wrong on our end.</h1>',
	} ),
};

/**
 * What is there, and what it answers. startMastodon() puts a server around it.
 *
 * @param {Object} [options]
 * @param {number} [options.limit]   Characters of a post.
 * @param {string} [options.account] Name of the person.
 * @param {string} [options.domain]  Host in the addresses of its accounts.
 */
export function mastodonOf( {
	limit = 500,
	account = 'baker',
	domain = HOST,
} = {} ) {
	const there = {
		apps: new Map(),
		tokens: new Set(),
		media: new Map(),
		statuses: [],
		/** What people of another server said: `say()` adds one. */
		answers: [],
		/** By key: what was answered. */
		keys: new Map(),
		/** Names of TROUBLES, `lost`, `half` or `never`; each post takes the next, `null` for none. */
		troubles: [],
		/** Answers 202, and the picture is there after so many more questions. */
		patience: 0,
		/** Host in the addresses of its accounts. */
		domain,
		/** An hour goes by for the keys. */
		forgetKeys: () => there.keys.clear(),
	};
	const person = {
		id: '109344',
		username: account,
		acct: account,
		display_name: 'The Baker',
		locked: false,
		bot: false,
		url: `https://${ HOST }/@${ account }`,
		uri: `https://${ HOST }/users/${ account }`,
		avatar: `https://files.${ HOST }/accounts/avatars/1.png`,
		avatar_static: `https://files.${ HOST }/accounts/avatars/1.png`,
		note: '<p>Bread</p>',
		followers_count: 3,
		statuses_count: 0,
		fields: [],
	};
	const guests = new Map();
	function guest( name ) {
		if ( ! guests.has( name ) ) {
			const at = 'https://elsewhere.example';
			guests.set( name, {
				...person,
				id: nextId(),
				username: name,
				acct: `${ name }@elsewhere.example`,
				display_name: name[ 0 ].toUpperCase() + name.slice( 1 ),
				url: `${ at }/@${ name }`,
				uri: `${ at }/users/${ name }`,
				avatar: `https://files.elsewhere.example/${ name }.png`,
				avatar_static: `https://files.elsewhere.example/${ name }.png`,
			} );
		}
		return guests.get( name );
	}

	// Somebody answers a post by its id, in HTML where the text begins with `<`. More: `by`, a name;
	// `at`, in milliseconds; anything of the post. Gives the post as the server does.
	there.say = ( to, text, { by = 'ann', at = Date.now(), ...more } = {} ) => {
		const author = guest( by );
		const id = nextId();
		const status = {
			...described( { id, at, in_reply_to_id: to } ),
			uri: `${ author.uri }/statuses/${ id }`,
			url: `${ author.url }/${ id }`,
			content: text.startsWith( '<' ) ? text : contentOf( text ),
			...more,
			account: { ...author, ...more.account },
		};
		there.answers.push( status );
		return status;
	};

	/** All that is below a post, each answer followed by its own. */
	const below = ( id ) =>
		[ ...there.statuses.map( described ), ...there.answers ]
			.filter( ( one ) => one.in_reply_to_id === id )
			.flatMap( ( one ) => [ one, ...below( one.id ) ] );

	const described = ( status ) => ( {
		id: status.id,
		created_at: new Date( status.at ).toISOString(),
		in_reply_to_id: status.in_reply_to_id ?? null,
		in_reply_to_account_id: status.in_reply_to_id ? person.id : null,
		sensitive: false,
		spoiler_text: '',
		visibility: 'public',
		language: status.language ?? null,
		uri: `${ person.uri }/statuses/${ status.id }`,
		url: `${ person.url }/${ status.id }`,
		content: contentOf( status.status ?? '' ),
		account: person,
		media_attachments: ( status.media_ids ?? [] ).map( ( id ) =>
			there.media.get( id )
		),
		mentions: [],
		tags: [],
		emojis: [],
		card: null,
		poll: null,
	} );

	function publish( given, key ) {
		if ( key && there.keys.has( key ) ) {
			return { body: described( there.keys.get( key ) ) };
		}
		if ( ! given.status && ! given.media_ids?.length ) {
			return failed( 422, 'Validation failed: Text can’t be blank' );
		}
		if ( lengthOf( given.status ?? '' ) > limit ) {
			return failed(
				422,
				`Validation failed: Text character limit of ${ limit } exceeded`
			);
		}
		if ( given.media_ids?.some( ( id ) => ! there.media.has( id ) ) ) {
			return failed( 404, 'Record not found' );
		}
		if (
			given.media_ids?.some( ( id ) => there.media.get( id ).waits > 0 )
		) {
			return failed(
				422,
				'Cannot attach files that have not finished processing. Try again in a moment!'
			);
		}
		const parent = given.in_reply_to_id;
		if ( parent && ! there.statuses.some( ( { id } ) => id === parent ) ) {
			return failed(
				404,
				'The post you are trying to reply to does not appear to exist.'
			);
		}
		const status = { id: nextId(), at: Date.now(), ...given };
		there.statuses.push( status );
		if ( key ) {
			there.keys.set( key, status );
		}
		return { body: described( status ) };
	}

	function upload( body, type ) {
		const description =
			/name="description"\r\n\r\n([\s\S]*?)\r\n--/.exec( body )?.[ 1 ] ??
			'';
		const file =
			/name="file"; filename="([^"]+)"\r\nContent-Type: (\S+)/.exec(
				body
			);
		if (
			! /^multipart\/form-data; boundary=/.test( type ?? '' ) ||
			! file
		) {
			return failed( 422, 'Validation failed: File can’t be blank' );
		}
		const id = nextId();
		const url = `https://files.${ HOST }/media_attachments/${ id }.jpg`;
		there.media.set( id, {
			id,
			type: 'image',
			url,
			preview_url: url,
			remote_url: null,
			meta: { original: { width: 1200, height: 800 } },
			description: Buffer.from( description, 'latin1' ).toString(
				'utf8'
			),
			blurhash: 'UBL_:rOpGG-;~qRjWBay',
			mime: file[ 2 ],
			waits: there.patience,
		} );
		return there.patience
			? { status: 202, body: { ...there.media.get( id ), url: null } }
			: { body: there.media.get( id ) };
	}

	function answer( { method, path, headers, body, raw } ) {
		const route = `${ method } ${ path }`;
		if ( route === 'POST /api/v1/apps' ) {
			const given = new URLSearchParams( body );
			const app = {
				id: nextId(),
				name: given.get( 'client_name' ),
				website: given.get( 'website' ),
				scopes: given.get( 'scopes' ).split( ' ' ),
				redirect_uri: given.get( 'redirect_uris' ),
				redirect_uris: [ given.get( 'redirect_uris' ) ],
				client_id: secret(),
				client_secret: secret(),
				client_secret_expires_at: 0,
				vapid_key: secret(),
			};
			there.apps.set( app.client_id, app );
			return { body: app };
		}
		if ( route === 'POST /oauth/token' ) {
			const given = new URLSearchParams( body );
			const app = there.apps.get( given.get( 'client_id' ) );
			if (
				given.get( 'code' ) !== GOOD_CODE ||
				given.get( 'redirect_uri' ) !== app?.redirect_uri ||
				given.get( 'client_secret' ) !== app.client_secret
			) {
				return {
					status: 400,
					body: {
						error: 'invalid_grant',
						error_description:
							'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
					},
				};
			}
			const token = secret();
			there.tokens.add( token );
			return {
				body: {
					access_token: token,
					token_type: 'Bearer',
					scope: given.get( 'scope' ),
					created_at: Math.floor( Date.now() / 1000 ),
				},
			};
		}
		if ( route === 'GET /api/v2/instance' ) {
			return {
				body: {
					domain: there.domain,
					title: 'Mastodon',
					version: '4.5.0',
					configuration: {
						accounts: { max_featured_tags: 10 },
						statuses: {
							max_characters: limit,
							max_media_attachments: 4,
							characters_reserved_per_url: 23,
						},
						media_attachments: {
							supported_mime_types: [ 'image/jpeg', 'image/png' ],
							description_limit: 1500,
							image_size_limit: 16_777_216,
							image_matrix_limit: 33_177_600,
						},
					},
				},
			};
		}
		const token = headers.authorization?.replace( /^Bearer /, '' );
		if ( ! there.tokens.has( token ) ) {
			return failed( 401, 'The access token is invalid' );
		}
		if ( route === 'GET /api/v1/accounts/verify_credentials' ) {
			return { body: person };
		}
		if ( route === `GET /api/v1/accounts/${ person.id }/statuses` ) {
			return { body: there.statuses.map( described ).reverse() };
		}
		if ( route === 'POST /api/v2/media' ) {
			return upload(
				raw.toString( 'latin1' ),
				headers[ 'content-type' ]
			);
		}
		const context = /^GET \/api\/v1\/statuses\/(\d+)\/context$/.exec(
			route
		);
		if ( context ) {
			return there.statuses.some( ( { id } ) => id === context[ 1 ] )
				? {
						body: {
							ancestors: [],
							descendants: below( context[ 1 ] ),
						},
					}
				: failed( 404, 'Record not found' );
		}
		const media = /^GET \/api\/v1\/media\/(\d+)$/.exec( route );
		if ( media ) {
			const one = there.media.get( media[ 1 ] );
			one.waits--;
			return one.waits > 0
				? { status: 206, body: { ...one, url: null } }
				: { body: one };
		}
		if ( route === 'POST /api/v1/statuses' ) {
			const trouble = there.troubles.shift();
			if ( TROUBLES[ trouble ] ) {
				return TROUBLES[ trouble ]();
			}
			if ( trouble === 'never' ) {
				return { cut: 'before' };
			}
			const reply = publish(
				JSON.parse( body ),
				headers[ 'idempotency-key' ]
			);
			return {
				...reply,
				cut: { lost: 'before', half: 'half' }[ trouble ],
			};
		}
		return failed( 404, 'Record not found' );
	}

	return { there, answer };
}

/**
 * Starts one, and sends what the site means for this server to it.
 *
 * @param {Object} [options] As for mastodonOf().
 * @return {Promise<Object>} As startService(); `there` has what the server holds.
 */
export async function startMastodon( options ) {
	const { there, answer } = mastodonOf( options );
	return { ...( await startService( [ HOST ], answer ) ), there };
}
