/** Mastodon and Bluesky, where each account has a server of its own: what these are asked, and what their answers mean. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { php } from '../site.mjs';
import { callNetwork } from '../services/scripted-answers.mjs';

const NOW = Math.floor( Date.now() / 1000 );
const RETURN = 'https://example.org/wp-admin/admin-post.php?action=x';
const LINK = {
	url: 'https://example.org/bread/',
	title: 'Fresh bread',
	description: 'From six',
	image: null,
};
const item = ( more = {} ) => ( {
	text: 'Fresh bread & rolls @ann',
	link: LINK,
	media: [],
	reply_to: null,
	root: null,
	language: 'en-GB',
	since: NOW - 60,
	...more,
} );

let path;
before( async () => {
	path = await php(
		"$path = wp_get_upload_dir()['basedir'] . '/loaf.jpg'; file_put_contents( $path, 'LOAF' ); return $path;"
	);
} );
after( () => php( `wp_delete_file( '${ path }' );` ) );
const picture = () => ( {
	path,
	mime: 'image/jpeg',
	alt: 'A loaf',
	width: 800,
	height: 600,
} );

const asked = ( { asked: all } ) =>
	all.map( ( { method, url } ) => `${ method } ${ url }` );
const errorOf = ( { result } ) => [
	result.error,
	result.data.is_final,
	result.data.may_exist,
];

/**
 * Tests what failures mean, one of which is called `refused` and one `limit`.
 *
 * @param {Object<string, [Object|null, Array]>} failures By name: the answer, and its meaning as errorOf() has it.
 * @param {() => Object}                         told     Returns what the calls told, by name.
 * @param {string}                               reason   What the owner reads where a post was refused.
 */
function testFailures( failures, told, reason ) {
	for ( const [ name, [ , means ] ] of Object.entries( failures ) ) {
		test( `${ name }: what it means`, () =>
			assert.deepEqual( errorOf( told()[ name ] ), means ) );
	}

	test( 'says how long it wants to be let alone, and why', () => {
		const { limit, refused } = told();
		assert.equal( limit.result.data.retry_at, NOW + 400 );
		assert.equal( refused.result.message, reason );
	} );
}

describe( 'Mastodon', () => {
	const HOST = 'mastodon.example';
	const API = `https://${ HOST }/api/v1`;
	const token = {
		host: HOST,
		access: 'access-1',
		id: 'app-1',
		secret: 'secret-1',
		account: '7',
	};
	const app = { body: { client_id: 'app-1', client_secret: 'secret-1' } };
	const none = { status: 404, type: 'text/html', body: '' };
	const begin = ( server, ...answers ) => ( {
		method: 'begin_sign_in',
		values: [ { server }, RETURN ],
		answers,
	} );
	const finger = ( links ) => ( {
		type: 'application/jrd+json',
		body: JSON.stringify( { links } ),
	} );
	const self = ( href, type = 'application/activity+json' ) => ( {
		rel: 'self',
		type,
		href,
	} );
	const meta = ( template, status = 200 ) => ( {
		status,
		type: 'application/xrd+xml',
		body: `<?xml version="1.0"?>\n<XRD><Link rel="lrdd" template="${ template }"/></XRD>`,
	} );
	const ELSEWHERE = `https://${ HOST }/users/baker`;
	/** Answers about an address that names no server, or itself. */
	const NOWHERE = {
		'no links': finger( [] ),
		'no list': finger( 'x' ),
		itself: finger( [ self( 'https://bakery.example/users/baker' ) ] ),
		'no https': finger( [ self( 'http://mastodon.example/users/baker' ) ] ),
		'no address': finger( [ self( [ 'x' ] ) ] ),
		'another kind': finger( [ self( ELSEWHERE, 'text/html' ) ] ),
		'no answer': null,
	};
	const me = {
		body: {
			id: 7,
			username: 'baker',
			display_name: 'The Baker',
			url: `https://${ HOST }/@baker`,
			avatar_static: 'https://pictures.example/a.jpg',
		},
	};
	const instance = {
		body: {
			domain: 'bakery.example',
			configuration: {
				statuses: {
					max_characters: 700,
					characters_reserved_per_url: 23,
					max_media_attachments: 0,
				},
			},
		},
	};
	const finish = ( ...answers ) => ( {
		method: 'finish_sign_in',
		values: [
			{ host: HOST, return: RETURN, id: 'app-1', secret: 'secret-1' },
			{ code: 'good' },
		],
		answers,
	} );
	const check = ( ...answers ) => ( {
		method: 'check_connection',
		values: [ token ],
		answers,
	} );
	const publish = ( more, ...answers ) => ( {
		method: 'publish_post',
		values: [ token, item( more ), 'key-1' ],
		answers,
	} );
	const find = ( more, ...answers ) => ( {
		method: 'find_post',
		values: [ token, item( more ), 'key-1' ],
		answers,
	} );
	const done = {
		body: { id: '1001', url: `https://${ HOST }/@baker/1001` },
	};
	const status = ( id, more = {} ) => ( {
		id,
		created_at: new Date( NOW * 1000 ).toISOString(),
		content:
			'<p>Fresh bread &amp; rolls <span class="h-card"><a href="x">@<span>ann@elsewhere.example</span></a></span></p>',
		url: `https://${ HOST }/@baker/${ id }`,
		...more,
	} );
	const FAILURES = {
		refused: [
			{ status: 422, body: { error: 'Text is too long' } },
			[ 'mainstay_mastodon', true, false ],
		],
		over: [
			{ status: 401, body: { error: 'Invalid' } },
			[ 'must_reauth', true, false ],
		],
		limit: [
			{
				status: 429,
				headers: {
					'x-ratelimit-reset': new Date(
						( NOW + 400 ) * 1000
					).toISOString(),
				},
				body: {},
			},
			[ 'mainstay_mastodon', false, false ],
		],
		fault: [
			{ status: 503, type: 'text/html', body: '<h1>No</h1>' },
			[ 'mainstay_mastodon', false, true ],
		],
		lost: [ null, [ 'mainstay_mastodon', false, true ] ],
		strange: [
			{ body: { id: null } },
			[ 'mainstay_mastodon', false, true ],
		],
	};
	let told;
	before( async () => {
		const own = { id: '5', meta: {} };
		told = await callNetwork( 'mastodon', {
			begin: begin( ' https://Mastodon.example/@baker ', app ),
			'no server': begin( 'localhost' ),
			person: begin(
				'@baker@bakery.example',
				none,
				finger( [
					self( 'https://x.example/baker', 'text/html' ),
					self( ELSEWHERE ),
				] ),
				app
			),
			host: begin(
				'bakery.example',
				none,
				meta(
					`https://${ HOST }/.well-known/webfinger?resource={uri}`
				),
				app
			),
			'host, no metadata': begin(
				'bakery.example',
				none,
				meta( `https://${ HOST }/`, 404 )
			),
			...Object.fromEntries(
				Object.entries( NOWHERE ).map( ( [ name, answer ] ) => [
					name,
					begin( 'baker@bakery.example', none, answer ),
				] )
			),
			'signed in': finish(
				{ body: { access_token: 'access-1' } },
				me,
				instance
			),
			'not signed in': finish( { status: 400, body: {} } ),
			'signed in, no account': finish(
				{ body: { access_token: 'access-1' } },
				null
			),
			check: check( me, null ),
			'check, over': check( { status: 401, body: {} } ),
			'check, strange': check( { body: { id: [ 7 ] } } ),
			done: publish(
				{ reply_to: { id: '1000' }, root: { id: '1000' } },
				done
			),
			pictures: publish(
				{ media: [ picture(), picture() ] },
				{ body: { ...own, url: null } },
				{ status: 206, body: { ...own, url: null } },
				{ body: { ...own, url: 'https://m.example/5' } },
				{ body: { ...own, id: '6', url: 'https://m.example/6' } },
				done
			),
			'slow picture': publish(
				{ media: [ picture() ] },
				...Array( 16 ).fill( { status: 202, body: own } )
			),
			'refused picture': publish(
				{ media: [ picture() ] },
				{ status: 422, body: { error: 'Too large' } }
			),
			...Object.fromEntries(
				Object.entries( FAILURES ).map( ( [ name, [ answer ] ] ) => [
					name,
					publish( {}, answer ),
				] )
			),
			found: find(
				{ known: [ '1002' ] },
				{
					body: [
						'nothing',
						status( '1005', { content: '<p>Another</p>' } ),
						status( '1004', { in_reply_to_id: '9' } ),
						status( '1003', {
							created_at: new Date(
								( NOW - 3600 ) * 1000
							).toISOString(),
						} ),
						status( '1002' ),
						status( '1001' ),
					],
				}
			),
			'found, reply': find(
				{ reply_to: { id: '9' } },
				{
					body: [
						status( '1005' ),
						status( '1004', { in_reply_to_id: '9' } ),
					],
				}
			),
			'not found': find(
				{},
				{ body: [ status( '9', { content: '' } ) ] }
			),
			'not told, soon': find( {}, { status: 500, body: {} } ),
			'not told, later': find(
				{ since: NOW - 3500 },
				{ status: 500, body: {} }
			),
			'no list, later': find(
				{ since: NOW - 3500 },
				{ body: { error: 'Wait' } }
			),
			'over, soon': find( {}, { status: 401, body: {} } ),
		} );
	} );

	test( 'is signed in to at the server that the owner names, in any way', () => {
		const { url, keep } = told.begin.result;
		const page = new URL( url );
		assert.equal(
			page.origin + page.pathname,
			`https://${ HOST }/oauth/authorize`
		);
		assert.deepEqual( Object.fromEntries( page.searchParams ), {
			response_type: 'code',
			client_id: 'app-1',
			redirect_uri: RETURN,
			scope: 'read:accounts read:statuses write:statuses write:media',
		} );
		assert.deepEqual( keep, {
			host: HOST,
			return: RETURN,
			id: 'app-1',
			secret: 'secret-1',
		} );
		const [ { body } ] = told.begin.asked;
		assert.equal( body.redirect_uris, RETURN );
		assert.equal( told[ 'no server' ].asked.length, 0 );
		assert.equal( told[ 'no server' ].result.data.status, 400 );
	} );

	test( 'is found where an address has the host of another server', () => {
		assert.deepEqual( asked( told.person ), [
			'POST https://bakery.example/api/v1/apps',
			'GET https://bakery.example/.well-known/webfinger?resource=acct%3Abaker%40bakery.example',
			`POST ${ API }/apps`,
		] );
		assert.equal( told.person.result.keep.host, HOST );
		assert.equal(
			asked( told.host )[ 1 ],
			'GET https://bakery.example/.well-known/host-meta'
		);
		assert.equal( told.host.result.keep.host, HOST );
		for ( const name of [
			...Object.keys( NOWHERE ),
			'host, no metadata',
		] ) {
			const { result, asked: all } = told[ name ];
			assert.equal( result.error, 'mainstay_no_mastodon', name );
			assert.equal( all.length, 2, name );
		}
	} );

	test( 'gives an account, its token and the limits of its server', () => {
		assert.deepEqual( told[ 'signed in' ].result, {
			account: {
				id: `7@${ HOST }`,
				name: 'The Baker',
				handle: '@baker@bakery.example',
				url: `https://${ HOST }/@baker`,
				picture: 'https://pictures.example/a.jpg',
			},
			token,
			limits: { limit: 700, link_length: 23 },
		} );
		assert.deepEqual( told[ 'signed in' ].asked[ 0 ].body, {
			grant_type: 'authorization_code',
			code: 'good',
			client_id: 'app-1',
			client_secret: 'secret-1',
			redirect_uri: RETURN,
			scope: 'read:accounts read:statuses write:statuses write:media',
		} );
		for ( const name of [ 'not signed in', 'signed in, no account' ] ) {
			assert.equal( told[ name ].result.error, 'mainstay_not_connected' );
		}
		assert.equal( told.check.result.account.handle, `@baker@${ HOST }` );
		assert.equal( told[ 'check, over' ].result.error, 'must_reauth' );
		assert.equal(
			told[ 'check, strange' ].result.error,
			'mainstay_mastodon'
		);
	} );

	test( 'is sent a post with a key, by which it makes it once', () => {
		const [ { method, url, headers, body } ] = told.done.asked;
		assert.deepEqual( [ method, url ], [ 'POST', `${ API }/statuses` ] );
		assert.equal( headers[ 'idempotency-key' ], 'key-1' );
		assert.equal( headers.authorization, 'Bearer access-1' );
		assert.deepEqual( JSON.parse( body ), {
			status: 'Fresh bread & rolls @ann',
			in_reply_to_id: '1000',
			language: 'en',
		} );
		assert.deepEqual( told.done.result, {
			id: '1001',
			url: `https://${ HOST }/@baker/1001`,
		} );
	} );

	test( 'has pictures once it has processed them', () => {
		const { pictures } = told;
		assert.deepEqual( asked( pictures ), [
			`POST https://${ HOST }/api/v2/media`,
			`GET ${ API }/media/5`,
			`GET ${ API }/media/5`,
			`POST https://${ HOST }/api/v2/media`,
			`POST ${ API }/statuses`,
		] );
		assert.deepEqual( pictures.slept, [ 1, 1 ] );
		assert.match(
			pictures.asked[ 0 ].body,
			/name="description"\r\n\r\nA loaf\r\n/
		);
		assert.match(
			pictures.asked[ 0 ].body,
			/name="file"; filename="picture\.jpeg"\r\nContent-Type: image\/jpeg\r\n\r\nLOAF\r\n/
		);
		assert.deepEqual( JSON.parse( pictures.asked[ 4 ].body ).media_ids, [
			'5',
			'6',
		] );
		const slow = told[ 'slow picture' ];
		assert.equal( slow.slept.length, 15 );
		assert.deepEqual( errorOf( slow ), [
			'mainstay_mastodon',
			false,
			false,
		] );
		assert.ok( slow.result.data.retry_at >= NOW + 60 );
		const refused = told[ 'refused picture' ];
		assert.equal( refused.result.message, 'Mastodon says: Too large' );
		assert.equal( refused.asked.length, 1 );
		assert.equal( refused.result.data.may_exist, false );
	} );

	testFailures( FAILURES, () => told, 'Mastodon says: Text is too long' );

	test( 'is asked for a post whose answer was lost', () => {
		assert.deepEqual( asked( told.found ), [
			`GET ${ API }/accounts/7/statuses?limit=40&exclude_reblogs=true`,
		] );
		assert.equal( told.found.result.id, '1001' );
		assert.equal( told[ 'found, reply' ].result.id, '1004' );
		assert.equal( told[ 'not found' ].result, null );
	} );

	test( 'is not sent it again without the list, unless it knows the key still', () => {
		assert.equal( told[ 'not told, soon' ].result, null );
		assert.equal( told[ 'over, soon' ].result.error, 'must_reauth' );
		for ( const name of [ 'not told, later', 'no list, later' ] ) {
			assert.equal(
				told[ name ].result?.error,
				'mainstay_mastodon',
				name
			);
			assert.equal( told[ name ].result.data.is_final, false );
		}
	} );
} );

describe( 'Bluesky', () => {
	const DID = `did:plc:${ 'own'.padEnd( 24, 'a' ) }`;
	const PDS = 'https://pds.example';
	const token = {
		did: DID,
		handle: 'own.example',
		password: 'password-1',
		server: PDS,
		entry: PDS,
		access: 'access-1',
		refresh: 'refresh-1',
	};
	const page = { type: 'text/plain', body: `${ DID }\n` };
	const document = ( more = {} ) => ( {
		body: {
			id: DID,
			alsoKnownAs: [ 'at://own.example' ],
			service: [
				{
					id: '#atproto_pds',
					type: 'AtprotoPersonalDataServer',
					serviceEndpoint: PDS,
				},
			],
			...more,
		},
	} );
	const session = ( more = {} ) => ( {
		body: {
			did: DID,
			handle: 'own.example',
			accessJwt: 'access-2',
			refreshJwt: 'refresh-2',
			...more,
		},
	} );
	const profile = {
		body: { displayName: 'The Baker', avatar: 'https://p.example/a.jpg' },
	};
	const refusal = ( error, status = 400, message = '' ) => ( {
		status,
		body: { error, message },
	} );
	const expired = refusal( 'ExpiredToken' );
	const connect = ( fields, ...answers ) => ( {
		method: 'connect_account',
		values: [
			{ handle: 'own.example', password: 'password-1', ...fields },
		],
		answers,
	} );
	const check = ( ...answers ) => ( {
		method: 'check_connection',
		values: [ token ],
		answers,
	} );
	const publish = ( more, ...answers ) => ( {
		method: 'publish_post',
		values: [ token, item( more ), 'key-1' ],
		answers,
	} );
	const find = ( ...answers ) => ( {
		method: 'find_post',
		values: [ token, item(), 'key-1' ],
		answers,
	} );
	const uri = `at://${ DID }/app.bsky.feed.post/3k`;
	const done = { body: { uri, cid: 'bafy' } };
	const blob = { body: { blob: { $type: 'blob', size: 4 } } };
	/** Documents that do not confirm the account. */
	const UNCONFIRMED = {
		'another handle': { alsoKnownAs: [ 'at://other.example' ] },
		'another account': { id: DID.replace( 'own', 'new' ) },
		'no server': { service: [] },
		'a server without https': {
			service: [
				{
					id: '#atproto_pds',
					type: 'AtprotoPersonalDataServer',
					serviceEndpoint: 'http://127.0.0.1:1',
				},
			],
		},
	};
	const FAILURES = {
		refused: [
			refusal( 'InvalidRequest', 400, 'Invalid record' ),
			[ 'mainstay_bluesky', true, false ],
		],
		takedown: [
			refusal( 'AccountTakedown' ),
			[ 'must_reauth', true, false ],
		],
		limit: [
			{
				...refusal( 'RateLimitExceeded', 429 ),
				headers: { 'ratelimit-reset': String( NOW + 400 ) },
			},
			[ 'mainstay_bluesky', false, false ],
		],
		fault: [
			{ status: 502, body: {} },
			[ 'mainstay_bluesky', false, true ],
		],
		lost: [ null, [ 'mainstay_bluesky', false, true ] ],
		strange: [ { body: { uri: '' } }, [ 'mainstay_bluesky', false, true ] ],
	};
	let told;
	before( async () => {
		const one = { media: [ picture() ] };
		const card = { link: { ...LINK, image: picture() } };
		told = await callNetwork( 'bluesky', {
			connect: connect(
				{ handle: ' @Own.Example ' },
				page,
				document(),
				document(),
				session(),
				profile
			),
			'by profile': connect(
				{ handle: 'https://bsky.app/profile/own.example/post/3' },
				page,
				document(),
				document(),
				session(),
				null
			),
			'no password': connect( { password: ' ' } ),
			email: connect( { handle: 'ann@example.com' } ),
			'no handle': connect( { handle: 'own' } ),
			unknown: connect( {}, null, refusal( 'InvalidRequest' ) ),
			'directory down': connect( {}, page, null ),
			...Object.fromEntries(
				Object.entries( UNCONFIRMED ).map( ( [ name, more ] ) => [
					name,
					connect( {}, page, document( more ) ),
				] )
			),
			'wrong password': connect(
				{},
				page,
				document(),
				document(),
				refusal( 'AuthenticationRequired', 401 )
			),
			'somebody else': connect(
				{},
				page,
				document(),
				document(),
				session( { did: DID.replace( 'own', 'new' ) } )
			),
			check: check( { body: { handle: 'new.example' } }, profile ),
			renewed: check(
				expired,
				session(),
				{ body: { handle: 'own.example' } },
				profile
			),
			'by password': check(
				expired,
				expired,
				document(),
				session( { accessJwt: 'access-3' } ),
				{ body: { handle: 'own.example' } },
				profile
			),
			over: check(
				refusal( 'InvalidToken' ),
				expired,
				document(),
				refusal( 'x', 401 )
			),
			moved: check( expired, expired, document( { service: [] } ) ),
			done: publish( {}, done ),
			'done, renewed': publish( {}, expired, session(), done ),
			'refused, renewed': publish(
				{},
				expired,
				session(),
				refusal( 'InvalidRequest' )
			),
			pictures: publish( one, blob, done ),
			'pictures, no blob': publish( one, { body: {} } ),
			'pictures, refused': publish( one, refusal( 'BlobTooLarge' ) ),
			card: publish( card, blob, done ),
			'card, refused': publish( card, refusal( 'BlobTooLarge' ), done ),
			'card, later': publish( card, { status: 503, body: {} } ),
			...Object.fromEntries(
				Object.entries( FAILURES ).map( ( [ name, [ answer ] ] ) => [
					name,
					publish(
						{},
						answer,
						...( name === 'takedown'
							? [ answer, document(), answer ]
							: [] )
					),
				] )
			),
			found: find( done ),
			'not found': find( refusal( 'RecordNotFound' ) ),
			'not found, older server': find(
				refusal(
					'InvalidRequest',
					400,
					`Could not locate record: ${ uri }`
				)
			),
			'not told': find( { status: 503, body: {} } ),
			'not told, strange': find( { body: {} } ),
		} );
	} );
	const sessions = ( { asked: all } ) =>
		all.filter( ( { url } ) => url.endsWith( '.createSession' ) );

	test( 'is connected with the password, which goes to the account’s own server', () => {
		const { result } = told.connect;
		assert.deepEqual( asked( told.connect ), [
			'GET https://own.example/.well-known/atproto-did',
			`GET https://plc.directory/${ DID }`,
			`GET https://plc.directory/${ DID }`,
			`POST ${ PDS }/xrpc/com.atproto.server.createSession`,
			`GET https://public.api.bsky.app/xrpc/app.bsky.actor.getProfile?actor=${ encodeURIComponent( DID ) }`,
		] );
		assert.deepEqual( JSON.parse( told.connect.asked[ 3 ].body ), {
			identifier: DID,
			password: 'password-1',
		} );
		assert.deepEqual( result.account, {
			id: DID,
			name: 'The Baker',
			handle: '@own.example',
			url: 'https://bsky.app/profile/own.example',
			picture: 'https://p.example/a.jpg',
		} );
		assert.equal( result.token.access, 'access-2' );
		assert.equal( told[ 'by profile' ].result.account.name, 'own.example' );
	} );

	test( 'is sent no password for an account that is not confirmed', () => {
		for ( const name of [
			'unknown',
			'no handle',
			...Object.keys( UNCONFIRMED ),
		] ) {
			const { result } = told[ name ];
			assert.equal(
				result.message,
				'The server for this handle could not be found. Your password was not sent anywhere. Check the handle and try again.',
				name
			);
			assert.deepEqual(
				[ result.data.status, result.data.field ],
				[ 400, 'handle' ]
			);
			assert.equal( sessions( told[ name ] ).length, 0 );
		}
		for ( const name of [ 'no password', 'email' ] ) {
			assert.equal( told[ name ].asked.length, 0 );
			assert.equal( told[ name ].result.data.status, 400 );
		}
		assert.match(
			told.email.result.message,
			/instead of your email address/
		);
		assert.equal(
			told[ 'directory down' ].result.error,
			'mainstay_bluesky'
		);
		assert.equal( sessions( told[ 'directory down' ] ).length, 0 );
		assert.equal(
			told[ 'wrong password' ].result.error,
			'mainstay_wrong_password'
		);
		assert.equal(
			told[ 'somebody else' ].result.error,
			'mainstay_bluesky'
		);
	} );

	test( 'has its session renewed, by the password if need be', () => {
		assert.equal( told.check.result.account.handle, '@new.example' );
		assert.equal( told.check.result.token.handle, 'new.example' );
		assert.equal(
			told.check.asked[ 0 ].headers.authorization,
			'Bearer access-1'
		);
		const [ , refresh, again ] = told.renewed.asked;
		assert.equal( refresh.headers.authorization, 'Bearer refresh-1' );
		assert.equal( again.headers.authorization, 'Bearer access-2' );
		assert.equal( told.renewed.result.token.refresh, 'refresh-2' );
		assert.equal( sessions( told.renewed ).length, 0 );
		assert.equal( told[ 'by password' ].result.token.access, 'access-3' );
		assert.equal( sessions( told[ 'by password' ] ).length, 1 );
		assert.equal( told.over.result.error, 'must_reauth' );
		assert.equal( told.moved.result.error, 'mainstay_handle' );
		assert.equal( sessions( told.moved ).length, 0 );
	} );

	test( 'is sent a post under a key of its own', () => {
		const [ { method, url, headers, body } ] = told.done.asked;
		assert.deepEqual(
			[ method, url ],
			[ 'POST', `${ PDS }/xrpc/com.atproto.repo.createRecord` ]
		);
		assert.equal( headers.authorization, 'Bearer access-1' );
		const { rkey, record, ...others } = JSON.parse( body );
		assert.deepEqual( others, {
			repo: DID,
			collection: 'app.bsky.feed.post',
		} );
		assert.match( rkey, /^[2-7a-z]{13}$/ );
		assert.deepEqual( record.embed, {
			$type: 'app.bsky.embed.external',
			external: {
				uri: LINK.url,
				title: LINK.title,
				description: LINK.description,
			},
		} );
		assert.deepEqual( record.langs, [ 'en-GB' ] );
		assert.deepEqual( told.done.result, {
			id: uri,
			uri,
			cid: 'bafy',
			url: 'https://bsky.app/profile/own.example/post/3k',
		} );
		assert.equal( told[ 'done, renewed' ].result.token.access, 'access-2' );
		const refused = told[ 'refused, renewed' ].result;
		assert.equal( refused.data.token.access, 'access-2' );
		assert.equal( refused.data.may_exist, false );
		const key = ( at ) =>
			JSON.parse( told[ 'done, renewed' ].asked[ at ].body ).rkey;
		assert.equal( key( 0 ), key( 2 ), 'the same at every attempt' );
		assert.equal( key( 0 ), rkey );
		assert.match(
			told.found.asked[ 0 ].url,
			new RegExp( `rkey=${ rkey }$` )
		);
	} );

	test( 'has pictures, or a card with one', () => {
		const { pictures, card } = told;
		assert.deepEqual(
			[
				pictures.asked[ 0 ].url,
				pictures.asked[ 0 ].body,
				pictures.asked[ 0 ].headers[ 'content-type' ],
			],
			[
				`${ PDS }/xrpc/com.atproto.repo.uploadBlob`,
				'LOAF',
				'image/jpeg',
			]
		);
		const embedOf = ( act, at ) =>
			JSON.parse( act.asked[ at ].body ).record.embed;
		assert.deepEqual( embedOf( pictures, 1 ), {
			$type: 'app.bsky.embed.images',
			images: [
				{
					image: blob.body.blob,
					aspectRatio: { width: 800, height: 600 },
					alt: 'A loaf',
				},
			],
		} );
		assert.deepEqual( embedOf( card, 1 ).external.thumb, blob.body.blob );
		assert.equal(
			embedOf( told[ 'card, refused' ], 1 ).external.thumb,
			undefined
		);
		for ( const name of [
			'pictures, no blob',
			'pictures, refused',
			'card, later',
		] ) {
			assert.equal( told[ name ].asked.length, 1, name );
			assert.equal( told[ name ].result.data.may_exist, false );
		}
	} );

	testFailures( FAILURES, () => told, 'Bluesky says: Invalid record' );

	test( 'is asked for a post whose answer was lost, without the token', () => {
		assert.equal( told.found.result.id, uri );
		assert.equal( told.found.asked[ 0 ].headers.authorization, undefined );
		assert.equal( told[ 'not found' ].result, null );
		assert.equal( told[ 'not found, older server' ].result, null );
		for ( const name of [ 'not told', 'not told, strange' ] ) {
			assert.equal( told[ name ].result.error, 'mainstay_bluesky' );
			assert.equal( told[ name ].result.data.is_final, false );
		}
	} );
} );
