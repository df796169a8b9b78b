/**
 * Bluesky: the entry, an account's own server, what everybody may know and the directory of servers,
 * all in one. Posts are looked at as the real ones look at them: length, places of links in bytes,
 * cards, pictures, and names that are there already.
 */
import { createHash, randomBytes } from 'node:crypto';
import { startService } from './service.mjs';

export const HANDLE = 'baker.bsky.social';
export const PASSWORD = 'abcd-efgh-ijkl-mnop';
export const DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';
const SERVER = 'morel.us-east.host.bsky.network';

const HOSTS = [
	HANDLE,
	'bsky.social',
	'public.api.bsky.app',
	'plc.directory',
	SERVER,
];

const secret = () => randomBytes( 24 ).toString( 'base64url' );
const cidOf = ( text ) =>
	`bafyrei${ createHash( 'sha256' ).update( text ).digest( 'hex' ).slice( 0, 52 ) }`;
const failed = ( status, error, message, headers = {} ) => ( {
	status,
	headers,
	body: { error, message },
} );

const graphemes = ( text ) =>
	[
		...new Intl.Segmenter( 'en', { granularity: 'grapheme' } ).segment(
			text
		),
	].length;

/** What the real one says in each case. */
export const TROUBLES = {
	revoked: () => failed( 401, 'AuthMissing', 'Authentication Required' ),
	forbidden: () => failed( 403, 'Forbidden', 'Missing required permission' ),
	invalid: () =>
		failed(
			400,
			'InvalidRequest',
			'Invalid app.bsky.feed.post record: Record/text must not be longer than 300 graphemes'
		),
	busy: () =>
		failed( 429, 'RateLimitExceeded', 'Rate Limit Exceeded', {
			'RateLimit-Limit': '5000',
			'RateLimit-Remaining': '0',
			'RateLimit-Reset': String( Math.floor( Date.now() / 1000 ) + 600 ),
			'RateLimit-Policy': '5000;w=3600',
		} ),
	broken: () => failed( 500, 'InternalServerError', 'Internal Server Error' ),
};

/** What is wrong with a post, or nothing. */
function faultOf( record ) {
	if ( record.$type !== 'app.bsky.feed.post' || ! record.createdAt ) {
		return 'Invalid app.bsky.feed.post record: Record must have the property "createdAt"';
	}
	if ( graphemes( record.text ) > 300 ) {
		return TROUBLES.invalid().body.message;
	}
	const bytes = Buffer.from( record.text );
	for ( const { index, features } of record.facets ?? [] ) {
		const part = bytes
			.subarray( index.byteStart, index.byteEnd )
			.toString();
		const [ feature ] = features;
		const { uri, tag } = feature;
		const isRight = feature.did
			? /^@[\w.-]+$/.test( part )
			: [
					uri,
					uri?.replace( 'https://', '' ),
					`#${ tag }`,
					`＃${ tag }`,
				].includes( part );
		if ( ! isRight ) {
			return `The test wants "${ part }" to be what its facet says.`;
		}
	}
	const external = record.embed?.external;
	if ( external ) {
		for ( const name of [ 'uri', 'title', 'description' ] ) {
			if ( typeof external[ name ] !== 'string' ) {
				return `Invalid app.bsky.feed.post record: Record/embed/external must have the property "${ name }"`;
			}
		}
	}
	const blobs = [
		external?.thumb,
		...( record.embed?.images ?? [] ).map( ( { image } ) => image ),
	].filter( Boolean );
	if ( blobs.some( ( { size } ) => size > 1_000_000 ) ) {
		return 'Invalid app.bsky.feed.post record: This file is too large. It is 1.2MB but the maximum size is 976.56KB.';
	}
	if (
		record.reply &&
		! ( record.reply.root?.cid && record.reply.parent?.cid )
	) {
		return 'Invalid app.bsky.feed.post record: Record/reply/root/cid must be a string';
	}
	return '';
}

/** What is there, and what it answers. startBluesky() puts a server around it. */
export function blueskyOf() {
	const there = {
		access: secret(),
		refresh: secret(),
		passwords: new Set( [ PASSWORD ] ),
		/** By name: `{ uri, cid, value }`. */
		records: new Map(),
		blobs: [],
		/** Documents of accounts that live elsewhere, by DID. */
		documents: new Map(),
		/** What others said: `say()` adds one. */
		answers: [],
		/** Addresses of answers that the owner hid. */
		hidden: [],
		/** As in mastodon.mjs. */
		troubles: [],
		/** The session is over. With `isWhole`, what renews it is, too. */
		expire( isWhole = false ) {
			there.access = secret();
			if ( isWhole ) {
				there.refresh = secret();
			}
		},
	};
	const didDoc = documentOf( {
		did: DID,
		handle: HANDLE,
		server: `https://${ SERVER }`,
	} );
	const session = () => {
		Object.assign( there, { access: secret(), refresh: secret() } );
		return {
			body: {
				did: DID,
				handle: HANDLE,
				didDoc,
				email: 'baker@example.com',
				emailConfirmed: true,
				emailAuthFactor: false,
				accessJwt: there.access,
				refreshJwt: there.refresh,
				active: true,
			},
		};
	};

	function publish( { repo, collection, rkey, record } ) {
		if ( repo !== DID || ! /^[2-7a-j][2-7a-z]{12}$/.test( rkey ?? '' ) ) {
			return failed( 400, 'InvalidRequest', 'Invalid record key' );
		}
		const fault = faultOf( record );
		if ( fault ) {
			return failed( 400, 'InvalidRequest', fault );
		}
		if ( there.records.has( rkey ) ) {
			return failed(
				500,
				'InternalServerError',
				'Internal Server Error'
			);
		}
		const one = {
			uri: `at://${ DID }/${ collection }/${ rkey }`,
			cid: cidOf( JSON.stringify( record ) ),
			value: record,
		};
		there.records.set( rkey, one );
		return {
			body: {
				uri: one.uri,
				cid: one.cid,
				commit: { cid: cidOf( rkey ), rev: rkey },
				validationStatus: 'valid',
			},
		};
	}

	const viewOf = ( { uri, cid, value }, author, indexedAt ) => ( {
		uri,
		cid,
		author,
		record: value,
		replyCount: 0,
		repostCount: 0,
		likeCount: 0,
		quoteCount: 0,
		indexedAt,
		labels: [],
	} );

	// Somebody answers a post by its address. More: `by`, a name; `at`, in milliseconds; `facets`; `is`,
	// which is `blockedPost` or `notFoundPost`; anything of the author. Gives the answer's address.
	there.say = (
		to,
		text,
		{ by = 'ann', at = Date.now(), facets, is, ...author } = {}
	) => {
		const did = `did:plc:${ by.padEnd( 24, 'a' ) }`;
		const key = `3m${ cidOf( `${ to } ${ text } ${ by }` )
			.slice( -11 )
			.replace( /[0189]/g, 'z' ) }`;
		const uri = `at://${ did }/app.bsky.feed.post/${ key }`;
		const value = {
			$type: 'app.bsky.feed.post',
			text,
			createdAt: new Date( at ).toISOString(),
			reply: { root: { uri: to }, parent: { uri: to } },
			...( facets && { facets } ),
		};
		const view = viewOf(
			{ uri, cid: cidOf( uri ), value },
			{
				did,
				handle: `${ by }.bsky.social`,
				displayName: by[ 0 ].toUpperCase() + by.slice( 1 ),
				avatar: `https://cdn.bsky.app/img/avatar/plain/${ by }@jpeg`,
				labels: [],
				...author,
			},
			new Date( at ).toISOString()
		);
		there.answers.push( { to, is, view } );
		return uri;
	};

	const DEFS = 'app.bsky.feed.defs';
	function threadOf( view, depth ) {
		const own = [ ...there.records.values() ].map( ( one ) => ( {
			to: one.value.reply?.parent.uri,
			view: viewOf(
				one,
				{ did: DID, handle: HANDLE },
				one.value.createdAt
			),
		} ) );
		const replies = [ ...own, ...there.answers ].filter(
			( { to } ) => to === view.uri
		);
		return {
			$type: `${ DEFS }#threadViewPost`,
			post: { ...view, replyCount: replies.length },
			...( depth > 0 && {
				replies: replies.map(
					( { is, view: one } ) =>
						( {
							blockedPost: {
								$type: `${ DEFS }#blockedPost`,
								uri: one.uri,
								blocked: true,
								author: { did: one.author.did },
							},
							notFoundPost: {
								$type: `${ DEFS }#notFoundPost`,
								uri: one.uri,
								notFound: true,
							},
						} )[ is ] ?? threadOf( one, depth - 1 )
				),
			} ),
		};
	}

	function thread( { uri, depth = 6 } ) {
		const one = [ ...there.records.values() ].find(
			( each ) => each.uri === uri
		);
		if ( ! one ) {
			return failed( 400, 'NotFound', `Post not found: ${ uri }` );
		}
		const view = viewOf( one, { did: DID, handle: HANDLE }, '' );
		return {
			body: {
				thread: threadOf( view, Number( depth ) ),
				...( there.hidden.length && {
					threadgate: {
						uri: uri.replace( 'feed.post', 'feed.threadgate' ),
						cid: cidOf( 'threadgate' ),
						record: {
							$type: 'app.bsky.feed.threadgate',
							post: uri,
							createdAt: new Date().toISOString(),
							hiddenReplies: there.hidden,
						},
						lists: [],
					},
				} ),
			},
		};
	}

	function withSession( name, { headers, body, raw } ) {
		if ( headers.authorization !== `Bearer ${ there.access }` ) {
			return headers.authorization
				? failed( 400, 'ExpiredToken', 'Token has expired' )
				: TROUBLES.revoked();
		}
		if ( name === 'com.atproto.server.getSession' ) {
			return {
				body: { did: DID, handle: HANDLE, didDoc, active: true },
			};
		}
		if ( name === 'com.atproto.repo.uploadBlob' ) {
			const blob = {
				$type: 'blob',
				ref: { $link: cidOf( raw ) },
				mimeType: headers[ 'content-type' ],
				size: raw.length,
			};
			there.blobs.push( blob );
			return { body: { blob } };
		}
		if ( name === 'com.atproto.repo.createRecord' ) {
			const trouble = there.troubles.shift();
			if ( TROUBLES[ trouble ] ) {
				return TROUBLES[ trouble ]();
			}
			return trouble === 'never'
				? { cut: 'before' }
				: {
						...publish( JSON.parse( body ) ),
						cut: { lost: 'before', half: 'half' }[ trouble ],
					};
		}
		return failed( 501, 'MethodNotImplemented', 'Method Not Implemented' );
	}

	function answer( question ) {
		const { path, query, headers, body } = question;
		if ( path === '/.well-known/atproto-did' ) {
			return { body: DID, type: 'text/plain; charset=utf-8' };
		}
		if ( path.startsWith( '/did:' ) ) {
			const did = path.slice( 1 );
			const document = did === DID ? didDoc : there.documents.get( did );
			return document
				? {
						body: JSON.stringify( document ),
						type: 'application/did+ld+json; charset=utf-8',
					}
				: {
						status: 404,
						body: { message: `DID not registered: ${ did }` },
					};
		}
		const name = path.replace( '/xrpc/', '' );
		if ( name === 'com.atproto.identity.resolveHandle' ) {
			return query.handle === HANDLE
				? { body: { did: DID } }
				: failed( 400, 'InvalidRequest', 'Unable to resolve handle' );
		}
		if ( name === 'app.bsky.actor.getProfile' ) {
			return {
				body: {
					did: DID,
					handle: HANDLE,
					displayName: 'The Baker',
					avatar: 'https://cdn.bsky.app/img/avatar/plain/x@jpeg',
					followersCount: 3,
					postsCount: there.records.size,
				},
			};
		}
		if ( name === 'app.bsky.feed.getPostThread' ) {
			return thread( query );
		}
		if ( name === 'com.atproto.server.createSession' ) {
			const { identifier, password } = JSON.parse( body );
			return [ HANDLE, DID ].includes( identifier ) &&
				there.passwords.has( password )
				? session()
				: failed(
						401,
						'AuthenticationRequired',
						'Invalid identifier or password'
					);
		}
		if ( name === 'com.atproto.server.refreshSession' ) {
			return headers.authorization === `Bearer ${ there.refresh }`
				? session()
				: failed( 400, 'ExpiredToken', 'Token has been revoked' );
		}
		if ( name === 'com.atproto.repo.getRecord' ) {
			const one = there.records.get( query.rkey );
			return one
				? { body: one }
				: failed(
						400,
						'RecordNotFound',
						`Could not locate record: at://${ DID }/${ query.collection }/${ query.rkey }`
					);
		}
		return withSession( name, question );
	}

	return { there, answer };
}

/**
 * Starts it, and sends what the site means for Bluesky to it.
 *
 * @return {Promise<Object>} As startService(); `there` has what the network holds.
 */
export async function startBluesky() {
	const { there, answer } = blueskyOf();
	return { ...( await startService( HOSTS, answer ) ), there };
}

/**
 * Starts a server of somebody's own with one account. Its document is the directory's to give.
 *
 * @param {Object} account
 * @param {string} account.host
 * @param {string} account.handle
 * @param {string} account.did
 * @param {string} account.password
 * @return {Promise<Object>} As startService().
 */
export const startPersonalServer = ( { host, handle, did, password } ) => {
	const sessions = () => ( {
		body: {
			did,
			handle,
			accessJwt: secret(),
			refreshJwt: secret(),
			active: true,
		},
	} );
	return startService( [ host, handle ], ( { path, body } ) => {
		if ( path === '/.well-known/atproto-did' ) {
			return { body: `${ did }\n`, type: 'text/plain' };
		}
		if (
			path === '/.well-known/did.json' &&
			did.startsWith( 'did:web:' )
		) {
			return {
				body: JSON.stringify(
					documentOf( { did, handle, server: `https://${ host }` } )
				),
				type: 'application/did+json',
			};
		}
		if ( path === '/xrpc/com.atproto.server.createSession' ) {
			const asked = JSON.parse( body );
			return [ handle, did ].includes( asked.identifier ) &&
				asked.password === password
				? sessions()
				: failed(
						401,
						'AuthenticationRequired',
						'Invalid identifier or password'
					);
		}
		return failed( 501, 'MethodNotImplemented', 'Method Not Implemented' );
	} );
};

/** The document of an account, as the directory has it. */
export const documentOf = ( { did, handle, server } ) => ( {
	'@context': [ 'https://www.w3.org/ns/did/v1' ],
	id: did,
	alsoKnownAs: [ `at://${ handle }` ],
	verificationMethod: [],
	service: [
		{
			id: '#atproto_pds',
			type: 'AtprotoPersonalDataServer',
			serviceEndpoint: server,
		},
	],
} );
