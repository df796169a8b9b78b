/**
 * The networks with an app of the owner's own: what they are asked, letter for letter, and what each of
 * their answers means. networks.requests.test.mjs has the same in many requests, with networks that keep
 * what they are told.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { newItem } from '../sharing-site.mjs';
import { callNetwork } from '../services/scripted-answers.mjs';

const RETURN = 'https://example.org/wp-admin/admin-post.php?action=x';
const FIELDS = { client_id: 'app-12345', client_secret: 'secret-67890' };
const APP = { id: FIELDS.client_id, secret: FIELDS.client_secret };
const TEXT = 'Fresh bread & rolls, from six o’clock on 🥐';
const LINK = {
	url: 'https://example.org/bread/',
	title: 'Fresh bread',
	description: 'From six o’clock on',
	image: null,
};
const NOW = Math.floor( Date.now() / 1000 );
const SINCE = NOW - 60;
const PICTURE = 'https://pictures.example/a.jpg';
const TOKEN = { access: 'access-1', refresh: 'refresh-1', until: 0, app: APP };
const RENEWED = {
	access_token: 'access-2',
	refresh_token: 'refresh-2',
	expires_in: 7200,
};

const item = ( more ) =>
	newItem( { text: TEXT, link: LINK, since: SINCE, ...more } );

const tumblr = ( response, status = 200 ) => ( {
	status,
	body: { meta: { status, msg: 'OK' }, response },
} );
const blogs = ( ...list ) => tumblr( { user: { blogs: list } } );
const BLOG = {
	name: 'cornerbakery',
	uuid: 't:cornerbakery',
	title: 'Corner Bakery',
	avatar: [ { url: PICTURE } ],
	admin: true,
	primary: true,
};
const PAGE = {
	id: '101',
	name: 'Corner Bakery',
	username: 'corner.bakery',
	picture: { data: { url: PICTURE } },
};
/**
 * A network: `token` of an account; `signIn`: the answers of a sign-in, and `account` and `kept`, what it
 * gives; `before`, `done`, `after`: the answers of a post, of which `done` is the one that publishes it;
 * `sent`: what is asked for it; `found`: an answer with the post, and `sought`, what is asked.
 */
const NETWORKS = {
	x: {
		name: 'X',
		authorize: 'https://x.com/i/oauth2/authorize',
		scope: 'tweet.read tweet.write users.read media.write offline.access',
		token: { ...TOKEN, user: '42', handle: 'cornerbakery' },
		signIn: [
			{ body: { ...RENEWED, access_token: 'access-1' } },
			{
				body: {
					data: {
						id: '42',
						name: 'Corner Bakery',
						username: 'cornerbakery',
						profile_image_url: PICTURE,
					},
				},
			},
		],
		account: {
			id: '42',
			handle: '@cornerbakery',
			url: 'https://x.com/cornerbakery',
		},
		kept: { user: '42', handle: 'cornerbakery', refresh: 'refresh-2' },
		done: {
			status: 201,
			body: { data: { id: '1900000000000000001', text: TEXT } },
		},
		result: {
			id: '1900000000000000001',
			url: 'https://x.com/cornerbakery/status/1900000000000000001',
		},
		sent: [
			[
				'POST',
				'https://api.x.com/2/tweets',
				JSON.stringify( { text: TEXT } ),
			],
		],
		strange: { body: { data: { id: 'x/../1' } } },
		found: {
			body: {
				data: [
					{ id: '18', text: 'Another' },
					{
						id: '19',
						text: `Fresh bread &amp; rolls,  from six o’clock on 🥐 https://t.co/p`,
						entities: {
							urls: [
								{
									url: 'https://t.co/p',
									expanded_url: 'https://x.com/a/photo/1',
									media_key: '3_1',
								},
							],
						},
					},
				],
			},
		},
		foundUrl: 'https://x.com/cornerbakery/status/19',
		sought: `https://api.x.com/2/users/42/tweets?max_results=5&start_time=${ encodeURIComponent(
			new Date( ( SINCE - 20 ) * 1000 )
				.toISOString()
				.replace( '.000', '' )
		) }&post.fields=created_at%2Centities`,
		nothing: { body: { meta: { result_count: 0 } } },
	},
	linkedin: {
		name: 'LinkedIn',
		authorize: 'https://www.linkedin.com/oauth/v2/authorization',
		scope: 'openid profile w_member_social',
		token: { ...TOKEN, refresh: '', author: 'urn:li:person:Ab-1' },
		signIn: [
			{ body: { access_token: 'access-1', expires_in: 5184000 } },
			{ body: { sub: 'Ab-1', name: 'Corner Bakery', picture: PICTURE } },
		],
		account: { id: 'Ab-1', handle: '', url: '' },
		kept: { author: 'urn:li:person:Ab-1', refresh: '' },
		done: {
			status: 201,
			headers: { 'x-restli-id': 'urn:li:share:7' },
			body: '',
		},
		result: {
			id: 'urn:li:share:7',
			url: 'https://www.linkedin.com/feed/update/urn:li:share:7/',
		},
		sent: [
			[
				'POST',
				'https://api.linkedin.com/rest/posts',
				JSON.stringify( {
					author: 'urn:li:person:Ab-1',
					commentary: TEXT,
					visibility: 'PUBLIC',
					distribution: {
						feedDistribution: 'MAIN_FEED',
						targetEntities: [],
						thirdPartyDistributionChannels: [],
					},
					lifecycleState: 'PUBLISHED',
					isReshareDisabledByAuthor: false,
					content: {
						article: {
							source: LINK.url,
							title: LINK.title,
							description: LINK.description,
						},
					},
				} ),
			],
		],
		strange: {
			status: 201,
			headers: { 'x-restli-id': 'urn:li:share:7/../8' },
			body: '',
		},
	},
	facebook: {
		name: 'Facebook',
		authorize: 'https://www.facebook.com/v26.0/dialog/oauth',
		scope: 'pages_show_list,pages_manage_posts,pages_read_engagement',
		token: { page: '101', access: 'access-1', app: APP },
		signIn: [
			{ body: { access_token: 'short-1' } },
			{ body: { access_token: 'long-1' } },
			// Its first list has none that may be published on.
			{
				body: {
					data: [
						{
							...PAGE,
							id: '102',
							access_token: 'access-3',
							tasks: [ 'ANALYZE' ],
						},
						{ ...PAGE, id: '103' },
					],
					paging: {
						cursors: { after: 'more' },
						next: 'https://graph.facebook.com/v26.0/me/accounts?after=more',
					},
				},
			},
			{
				body: {
					data: [
						{
							...PAGE,
							access_token: 'access-1',
							tasks: [ 'CREATE_CONTENT' ],
						},
						{ ...PAGE, id: 'me', access_token: 'access-4' },
					],
					paging: { cursors: { after: 'end' } },
				},
			},
		],
		check: { body: PAGE },
		account: {
			id: '101',
			handle: '@corner.bakery',
			url: 'https://www.facebook.com/101',
		},
		kept: { page: '101' },
		done: { body: { id: '101_5' } },
		result: { id: '101_5', url: 'https://www.facebook.com/101_5' },
		sent: [
			[
				'POST',
				'https://graph.facebook.com/v26.0/101/feed',
				{ message: TEXT, link: LINK.url },
			],
		],
		strange: { body: { id: '101' } },
		found: {
			body: {
				data: [
					{ id: '101_3', message: 'Another' },
					{ id: 'x', message: TEXT },
					{ id: '101_4', message: TEXT },
				],
			},
		},
		foundUrl: 'https://www.facebook.com/101_4',
		sought: `https://graph.facebook.com/v26.0/101/published_posts?fields=id%2Cmessage%2Ccreated_time&since=${ SINCE - 20 }&limit=25`,
		nothing: { body: { data: [] } },
	},
	threads: {
		name: 'Threads',
		authorize: 'https://threads.net/oauth/authorize',
		scope: 'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies',
		token: {
			...TOKEN,
			refresh: '',
			until: NOW + 50 * 86400,
			user: '178',
			handle: 'cornerbakery',
		},
		signIn: [
			{ body: { access_token: 'short-1', user_id: 178 } },
			{ body: { access_token: 'access-1', expires_in: 5184000 } },
			{
				body: {
					id: '178',
					username: 'cornerbakery',
					name: 'Corner Bakery',
					threads_profile_picture_url: PICTURE,
				},
			},
		],
		account: {
			id: '178',
			handle: '@cornerbakery',
			url: 'https://www.threads.com/@cornerbakery',
		},
		kept: { user: '178', handle: 'cornerbakery' },
		before: [ { body: { id: '9' } } ],
		done: { body: { id: '77' } },
		after: [
			{
				body: {
					permalink: 'https://www.threads.net/@cornerbakery/post/77',
				},
			},
		],
		result: {
			id: '77',
			url: 'https://www.threads.net/@cornerbakery/post/77',
		},
		sent: [
			[
				'POST',
				'https://graph.threads.net/v1.0/178/threads',
				{
					text: TEXT,
					media_type: 'TEXT',
					link_attachment: LINK.url,
				},
			],
			[
				'POST',
				'https://graph.threads.net/v1.0/178/threads_publish',
				{ creation_id: '9' },
			],
			[
				'GET',
				'https://graph.threads.net/v1.0/77?fields=permalink',
				null,
			],
		],
		strange: { body: { id: 'x' } },
		found: {
			body: {
				data: [
					{ id: '8', text: 'Another' },
					{ id: '10', text: TEXT, replied_to: { id: '3' } },
					{
						id: '11',
						text: TEXT,
						permalink: 'https://www.threads.net/t/11',
					},
				],
			},
		},
		foundUrl: 'https://www.threads.net/t/11',
		sought: `https://graph.threads.net/v1.0/178/threads?fields=id%2Ctext%2Cpermalink%2Ctimestamp&since=${ SINCE - 20 }&limit=25`,
		nothing: { body: { data: [] } },
	},
	tumblr: {
		name: 'Tumblr',
		authorize: 'https://www.tumblr.com/oauth2/authorize',
		scope: 'basic write offline_access',
		token: { ...TOKEN, blog: 'cornerbakery', blog_id: 't:cornerbakery' },
		signIn: [
			{ body: { ...RENEWED, access_token: 'access-1' } },
			blogs( BLOG, { ...BLOG, name: 'readers', can_post: false } ),
		],
		account: {
			id: 't:cornerbakery',
			handle: 'cornerbakery',
			url: 'https://www.tumblr.com/cornerbakery',
		},
		kept: {
			blog: 'cornerbakery',
			blog_id: 't:cornerbakery',
			refresh: 'refresh-2',
		},
		done: tumblr( { id: '55' }, 201 ),
		result: { id: '55', url: 'https://www.tumblr.com/cornerbakery/55' },
		sent: [
			[
				'POST',
				'https://api.tumblr.com/v2/blog/t%3Acornerbakery/posts',
				JSON.stringify( {
					content: [
						{ type: 'text', text: TEXT },
						{
							type: 'link',
							url: LINK.url,
							title: LINK.title,
							description: LINK.description,
						},
					],
					state: 'published',
				} ),
			],
		],
		strange: tumblr( { id: '5/5' }, 201 ),
		found: tumblr( {
			posts: [
				[ '50', SINCE - 100, TEXT, LINK.url ],
				[ '51', NOW, TEXT, 'https://example.org/rolls/' ],
				[ '52', NOW, 'Another', LINK.url ],
				[ '53', NOW, TEXT, 'https://example.org/bread' ],
			].map( ( [ id, timestamp, text, url ] ) => ( {
				id_string: id,
				timestamp,
				content: [
					{ type: 'text', text },
					{ type: 'link', url },
				],
			} ) ),
		} ),
		foundUrl: 'https://www.tumblr.com/cornerbakery/53',
		sought: 'https://api.tumblr.com/v2/blog/t%3Acornerbakery/posts?npf=true&limit=10',
		nothing: tumblr( { posts: [] } ),
	},
};

const RENEWING = [ 'x', 'tumblr' ];

/** Answers that publish nothing, or leave it open, with what they mean. */
const FAILURES = {
	'a refusal': [
		{ status: 400, body: { message: `Bad ${ 'k'.repeat( 60 ) } text` } },
		[ 'mainstay_network_refused', 400, true, false ],
		'rejected the post: Bad … text',
	],
	'a refusal without words': [
		{ status: 422, body: {} },
		[ 'mainstay_network_refused', 422, true, false ],
		'rejected the post (422).',
	],
	'a request that came too early': [
		{ status: 425, body: {} },
		[ 'mainstay_network_refused', 425, false, false ],
		'rejected the post (425).',
	],
	'a token that is over': [
		{ status: 401, body: {} },
		[ 'must_reauth', 401, true, false ],
		'no longer accepts the connection. Sign in again.',
	],
	'a limit': [
		{ status: 429, body: {} },
		[ 'mainstay_network_limit', 429, false, false ],
		'accepts no further posts from this account for now. Try again later.',
	],
	'a fault': [
		{ status: 503, type: 'text/html', body: '<h1>Down</h1>' },
		[ 'mainstay_network_fault', 503, false, true ],
		'has a problem (503). Try again later.',
	],
	'a line that broke': [
		null,
		[ 'mainstay_network_lost', 0, false, true ],
		'did not respond.',
	],
	'half an answer': [
		{ body: '{"data":[' },
		[ 'mainstay_network_lost', 0, false, true ],
		'did not respond.',
	],
};

/** What a proxy or an API of tomorrow may say in the place of a list of posts. */
const STRANGE_LISTS = [
	'',
	'{}',
	'[]',
	{ data: null },
	{ data: 'none' },
	{ response: { posts: null } },
	{ response: [] },
	{ response: { posts: 'none' } },
	{ meta: {} },
	{ message: 'Please wait' },
];

/** The acts that all networks have. */
function actsOf( slug, network ) {
	const { token, before: first = [], done, after: last = [] } = network;
	const old = { ...token, until: 1 };
	const keep = { app: APP, return: RETURN, verifier: 'verifier-1' };
	const finish = ( query, ...answers ) => ( {
		method: 'finish_sign_in',
		values: [ keep, query ],
		answers,
	} );
	const publish = ( ...answers ) => ( {
		method: 'publish_post',
		values: [ token, item(), 'key-1' ],
		answers: [ ...first, ...answers ],
	} );
	const find = ( ...answers ) => ( {
		method: 'find_post',
		values: [ token, item(), 'key-1' ],
		answers,
	} );
	const check = ( answers, which = token ) => ( {
		method: 'check_connection',
		values: [ which ],
		answers,
	} );
	const me = network.check ?? network.signIn.at( -1 );
	const acts = {
		begin: { method: 'begin_sign_in', values: [ FIELDS, RETURN ] },
		'begin without an app': {
			method: 'begin_sign_in',
			values: [ { client_id: 'a b', client_secret: 'secret' }, RETURN ],
		},
		'not allowed': finish( { error: 'access_denied' } ),
		'cancelled at the sign-in': finish( { error: 'user_cancelled_login' } ),
		'cancelled at the question': finish( {
			error: 'user_cancelled_authorize',
			code: '',
		} ),
		'no code': finish( { error: 'x' } ),
		'a bad code': finish( { code: 'bad' }, { status: 400, body: {} } ),
		'a code, no token': finish( { code: 'good' }, { body: {} } ),
		'a code, a line that broke': finish( { code: 'good' }, null ),
		'signed in': finish( { code: 'good' }, ...network.signIn ),
		'a copy, signing in': {
			...finish( { code: 'good' }, ...network.signIn ),
			isCopy: true,
		},
		'a copy, publishing': { ...publish( done, ...last ), isCopy: true },
		replies: { method: 'get_replies', values: [ token, { id: '7' } ] },
		fields: { method: 'get_app_fields', values: [ token ] },
		check: check( [ me ] ),
		'check, over': check( [ { status: 401, body: {} } ] ),
		'check, strange': check( [ { body: { data: [] } } ] ),
		done: publish( done, ...last ),
		'a strange number': publish( network.strange ),
		'limit until': publish( {
			status: 429,
			headers: {
				'x-rate-limit-remaining': '0',
				'x-rate-limit-reset': String( NOW + 500 ),
				'x-app-limit-24hour-remaining': '12',
				'x-app-limit-24hour-reset': String( NOW + 5500 ),
			},
			body: {},
		} ),
		'limit for': publish( {
			status: 429,
			headers: { 'retry-after': '90' },
			body: {},
		} ),
	};
	for ( const [ name, [ answer ] ] of Object.entries( FAILURES ) ) {
		// A token that may be renewed is, after a 401.
		const more =
			answer?.status === 401 && RENEWING.includes( slug )
				? [ { status: 400, body: {} } ]
				: [];
		acts[ name ] = publish( answer, ...more );
	}
	if ( network.found ) {
		acts.found = find( network.found );
		acts[ 'not found' ] = find( network.nothing );
		acts[ 'not told' ] = find( { status: 500, body: {} } );
		STRANGE_LISTS.forEach( ( body, index ) => {
			acts[ `list ${ index }` ] = find( { body } );
		} );
	}
	if ( RENEWING.includes( slug ) ) {
		acts[ 'check, over' ].answers.push( { status: 400, body: {} } );
		const renew = { body: RENEWED };
		Object.assign( acts, {
			'done with an old token': {
				...publish( renew, ...first, done ),
				values: [ old, item(), 'key-1' ],
			},
			'done after a 401': publish(
				{ status: 401, body: {} },
				renew,
				done
			),
			'lost with an old token': {
				...publish( renew, null ),
				values: [ old, item(), 'key-1' ],
			},
			'not found with an old token': {
				...find( renew, network.nothing ),
				values: [ old, item(), 'key-1' ],
			},
			'refused with an old token': {
				...publish( renew, { status: 401, body: {} }, renew, done ),
				values: [ old, item(), 'key-1' ],
			},
			'renewed, to be renewed with the same': check(
				[ { body: { access_token: 'access-2' } }, me ],
				old
			),
			'a copy, renewing': {
				...check( [ renew, me ], old ),
				isCopy: true,
			},
			'not renewed': check( [ { status: 400, body: {} } ], old ),
			'not renewed for now': check( [ null ], old ),
		} );
	}
	return acts;
}

const asked = ( { asked: all } ) =>
	all.map( ( { method, url, body } ) => [ method, url, body ] );

for ( const [ slug, network ] of Object.entries( NETWORKS ) ) {
	describe( network.name, () => {
		let told;
		before( async () => {
			told = await callNetwork( slug, actsOf( slug, network ) );
		} );
		const { name } = network;

		test( 'is signed in to with the app of the owner, whose secret stays here', () => {
			const { url, keep } = told.begin.result;
			const { origin, pathname, searchParams } = new URL( url );
			assert.equal( origin + pathname, network.authorize );
			const { code_challenge: challenge, ...query } =
				Object.fromEntries( searchParams );
			const isPkce = slug === 'x';
			assert.deepEqual( query, {
				client_id: APP.id,
				redirect_uri: RETURN,
				scope: network.scope,
				response_type: 'code',
				...( isPkce && { code_challenge_method: 'S256' } ),
			} );
			assert.equal(
				challenge,
				isPkce
					? createHash( 'sha256' )
							.update( keep.verifier )
							.digest( 'base64url' )
					: undefined
			);
			assert.ok( ! keep.verifier || ! url.includes( keep.verifier ) );
			assert.deepEqual( keep.app, APP );
			const { error, message, data } =
				told[ 'begin without an app' ].result;
			assert.equal( error, 'mainstay_network_fields' );
			assert.equal( data.status, 400 );
			assert.equal(
				message,
				`Enter the ID and the secret of your app at ${ name }. They contain no spaces.`
			);
		} );

		test( 'gives an account and its token', () => {
			const { account, token } = told[ 'signed in' ].result;
			const expected = {
				name: 'Corner Bakery',
				picture: PICTURE,
				...network.account,
			};
			assert.deepEqual( account, expected );
			assert.equal( token.access, 'access-1' );
			assert.deepEqual( token.app, APP );
			for ( const [ key, value ] of Object.entries( network.kept ) ) {
				assert.equal( token[ key ], value, key );
			}
			assert.equal( told[ 'signed in' ].unused, 0 );
			assert.deepEqual( told.check.result.account, expected );
			assert.deepEqual( told.fields.result, FIELDS );
		} );

		test( 'says why a sign-in came to nothing', () => {
			const errors = [
				'not allowed',
				'cancelled at the sign-in',
				'cancelled at the question',
				'no code',
				'a bad code',
				'a code, a line that broke',
			].map( ( act ) => told[ act ].result.error );
			assert.deepEqual( errors, [
				'mainstay_sign_in_refused',
				'mainstay_sign_in_refused',
				'mainstay_sign_in_refused',
				'mainstay_sign_in_failed',
				'mainstay_sign_in_failed',
				'mainstay_network_lost',
			] );
			assert.ok( told[ 'a code, no token' ].result.error );
			assert.equal( told[ 'not allowed' ].asked.length, 0 );
			assert.equal(
				told[ 'a code, a line that broke' ].result.data.may_exist,
				false
			);
		} );

		test( 'is connected, or is not any more', () => {
			const over = told[ 'check, over' ].result;
			assert.equal( over.error, 'must_reauth' );
			assert.equal( over.data.status, 403 );
			assert.equal(
				told[ 'check, strange' ].result.error,
				'mainstay_network_lost'
			);
		} );

		test( 'is not asked for replies, which it does not let apps read', () => {
			assert.equal( told.replies.result, null );
			assert.equal( told.replies.asked.length, 0 );
		} );

		test( 'is sent a post, and the token in no address', () => {
			assert.deepEqual( told.done.result, network.result );
			assert.deepEqual( asked( told.done ), network.sent );
			for ( const { headers } of told.done.asked ) {
				assert.equal( headers.authorization, 'Bearer access-1' );
			}
			const texts = told.done.asked.map( ( { url, body } ) =>
				JSON.stringify( [ url, body ] )
			);
			assert.doesNotMatch( texts.join(), /access-1|secret-67890/ );
		} );

		for ( const [ title, [ , meaning, words ] ] of Object.entries(
			FAILURES
		) ) {
			test( `${ title } is what it is`, () => {
				const { error, message, data } = told[ title ].result;
				assert.equal( message, `${ name } ${ words }` );
				assert.deepEqual(
					[ error, data.answered, data.is_final, data.may_exist ],
					meaning
				);
				assert.doesNotMatch( message, /k{36}/ );
			} );
		}

		test( 'that takes a post without saying its number leaves open what became of it', () => {
			const { error, data } = told[ 'a strange number' ].result;
			assert.deepEqual(
				[ error, data.is_final, data.may_exist ],
				[ 'mainstay_network_lost', false, true ]
			);
		} );

		test( 'hears nothing of a copy of the site, but may be signed in to there', () => {
			assert.equal(
				told[ 'a copy, signing in' ].result.account?.name,
				'Corner Bakery'
			);
			for ( const act of [ 'a copy, publishing', 'a copy, renewing' ] ) {
				const { result, asked: all } = told[ act ] ?? {};
				if ( result ) {
					assert.equal( result.error, 'mainstay_copy', act );
					assert.equal( result.data.is_final, true );
					assert.equal( all.length, 0 );
				}
			}
		} );

		test( 'is let alone as long as it says', () => {
			assert.equal(
				told[ 'limit until' ].result.data.retry_at,
				NOW + 500
			);
			const { retry_at: at } = told[ 'limit for' ].result.data;
			assert.ok( at >= NOW + 90 && at < NOW + 110, String( at - NOW ) );
			const { retry_at: later } = told[ 'a limit' ].result.data;
			const minutes = ( later - NOW ) / 60;
			assert.ok( minutes >= 15 && minutes < 16, String( minutes ) );
		} );

		if ( network.found ) {
			test( 'is not taken for without a post where it names none', () => {
				STRANGE_LISTS.forEach( ( body, index ) => {
					const { error, data } =
						told[ `list ${ index }` ].result ?? {};
					assert.deepEqual(
						[ error, data?.is_final, data?.may_exist ],
						[ 'mainstay_network_lost', false, true ],
						JSON.stringify( body )
					);
				} );
			} );

			test( 'is asked for a post whose answer was lost', () => {
				assert.equal( told.found.result.url, network.foundUrl );
				assert.deepEqual( asked( told.found ), [
					[ 'GET', network.sought, null ],
				] );
				assert.equal( told[ 'not found' ].result, null );
				assert.equal(
					told[ 'not told' ].result.error,
					'mainstay_network_fault'
				);
			} );
		}

		if ( RENEWING.includes( slug ) ) {
			test( 'renews a token, and never loses the new one', () => {
				for ( const act of [
					'done with an old token',
					'done after a 401',
				] ) {
					const { result, asked: all } = told[ act ];
					assert.equal( result.url, network.result.url, act );
					assert.equal( result.token.access, 'access-2' );
					assert.equal( result.token.refresh, 'refresh-2' );
					assert.equal(
						all.at( -1 ).headers.authorization,
						'Bearer access-2'
					);
				}
				const { body, url, headers } =
					told[ 'done with an old token' ].asked[ 0 ];
				assert.match( url, /\/v2\/oauth2\/token$|\/2\/oauth2\/token$/ );
				const { client_secret: secret, ...others } = body;
				assert.deepEqual( others, {
					grant_type: 'refresh_token',
					refresh_token: 'refresh-1',
					client_id: APP.id,
				} );
				assert.equal(
					secret ?? headers.authorization,
					slug === 'x'
						? `Basic ${ Buffer.from(
								`${ APP.id }:${ APP.secret }`
							).toString( 'base64' ) }`
						: APP.secret
				);

				const refused = told[ 'refused with an old token' ];
				assert.equal( refused.result.error, 'must_reauth' );
				assert.equal( refused.result.data.token.refresh, 'refresh-2' );
				assert.equal( refused.asked.length, 2, 'renewed once' );
				const same = told[ 'renewed, to be renewed with the same' ];
				assert.deepEqual(
					[
						same.result.token.access,
						same.result.token.refresh,
						same.result.token.until,
					],
					[ 'access-2', 'refresh-1', 0 ]
				);

				const lost = told[ 'lost with an old token' ].result.data;
				assert.equal( lost.token.refresh, 'refresh-2' );
				assert.equal( lost.may_exist, true );
				const sought = told[ 'not found with an old token' ].result;
				assert.equal( sought.error, 'mainstay_network_renewed' );
				assert.equal( sought.data.token.refresh, 'refresh-2' );
				assert.deepEqual(
					[ sought.data.may_exist, sought.data.is_final ],
					[ true, false ]
				);
				assert.equal(
					told[ 'not renewed' ].result.error,
					'must_reauth'
				);
				assert.equal(
					told[ 'not renewed for now' ].result.error,
					'mainstay_network_lost'
				);
			} );
		}
	} );
}
