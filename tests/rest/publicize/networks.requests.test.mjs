/** The networks with an app of the owner's own: what they are sent, and what their answers mean. */
import assert from 'node:assert/strict';
import {
	after,
	afterEach,
	before,
	beforeEach,
	describe,
	test,
} from 'node:test';
import { newItem } from '../sharing-site.mjs';
import { metaError, startFacebook } from '../../fakes/facebook.mjs';
import { startLinkedin, SUNSET } from '../../fakes/linkedin.mjs';
import { startThreads } from '../../fakes/threads.mjs';
import { startTumblr } from '../../fakes/tumblr.mjs';
import { NO_CREDITS, startX } from '../../fakes/x.mjs';
import { php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const RETURN =
	'https://example.org/wp-admin/admin-post.php?action=mainstay_sign_in';
const FIELDS = { client_id: 'app-12345', client_secret: 'secret-67890' };
const TEXT = 'Fresh bread & rolls, from six o’clock on 🥐';
const LINK = {
	url: 'https://example.org/bread/',
	title: 'Fresh bread',
	description: 'From six o’clock on',
	image: null,
};

/** A value as PHP reads it. */
const given = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

/** Calls a function of a service; errors come as `{ error, message, data }`. */
const call = ( slug, name, ...values ) =>
	php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/${ slug }/${ slug }.php';
		$result = Mainstay\\Services\\${ slug[ 0 ].toUpperCase() }${ slug.slice( 1 ) }\\${ name }( ${ values.map( given ).join( ', ' ) } );
		return is_wp_error( $result )
			? [ 'error' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() ]
			: $result;
	` );

/** What a network declares. */
const capabilitiesOf = ( slug ) =>
	php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/networks.php';
		return Mainstay\\Publicize\\Networks\\find_network( '${ slug }' )->get_capabilities();
	` );

const item = ( more ) => newItem( { text: TEXT, link: LINK, ...more } );

/** What a test needs to know of a network. */
const NETWORKS = {
	x: {
		start: startX,
		name: 'X',
		place: 'POST /2/tweets',
		text: `${ TEXT } ${ LINK.url }`,
		page: /^https:\/\/x\.com\/cornerbakery\/status\/\d+$/,
		authorize: 'https://x.com/i/oauth2/authorize',
		renews: true,
	},
	linkedin: {
		start: startLinkedin,
		name: 'LinkedIn',
		place: 'POST /rest/posts',
		page: /^https:\/\/www\.linkedin\.com\/feed\/update\/urn:li:share:\d+\/$/,
		authorize: 'https://www.linkedin.com/oauth/v2/authorization',
	},
	facebook: {
		start: startFacebook,
		name: 'Facebook',
		place: 'POST /v26.0/101/feed',
		page: /^https:\/\/www\.facebook\.com\/101_\d+$/,
		authorize: 'https://www.facebook.com/v26.0/dialog/oauth',
	},
	threads: {
		start: startThreads,
		name: 'Threads',
		place: 'POST /v1.0/17841400000000001/threads_publish',
		page: /^https:\/\/www\.threads\.net\/@cornerbakery\/post\/\d+$/,
		authorize: 'https://threads.net/oauth/authorize',
	},
	tumblr: {
		start: startTumblr,
		name: 'Tumblr',
		place: 'POST /v2/blog/t%3Acornerbakery/posts',
		page: /^https:\/\/www\.tumblr\.com\/cornerbakery\/\d+$/,
		authorize: 'https://www.tumblr.com/oauth2/authorize',
		renews: true,
	},
};

/** Signs in; of several accounts, takes the first. */
async function signIn( slug, query = { code: 'good-1' } ) {
	const { keep } = await call( slug, 'begin_sign_in', FIELDS, RETURN );
	const result = await call( slug, 'finish_sign_in', keep, query );
	return result.choices?.[ 0 ] ?? result;
}

for ( const [ slug, network ] of Object.entries( NETWORKS ) ) {
	describe( network.name, () => {
		let fake;
		let account;
		let token;
		const post = item( network.text && { text: network.text } );
		const publish = ( more, key = 'key-1' ) =>
			call( slug, 'publish_post', token, { ...post, ...more }, key );

		before( async () => {
			fake = await network.start();
		} );
		beforeEach( async () => {
			fake.fail( undefined );
			Object.assign( fake.is, {
				answers: {},
				posts: [],
				cut: undefined,
			} );
			( { account, token } = await signIn( slug ) );
			fake.asked.length = 0;
		} );
		after( () => fake.close() );

		test( 'says what it is, in whole', async () => {
			const { fields, ...described } = await capabilitiesOf( slug );
			assert.equal( described.slug, slug );
			assert.equal( described.name, network.name );
			assert.ok( described.limit >= 280 && described.max_images >= 1 );
			assert.equal( typeof described.has_threads, 'boolean' );
			assert.deepEqual(
				fields.map( ( { name, type } ) => [ name, type ] ),
				[
					[ 'client_id', 'text' ],
					[ 'client_secret', 'password' ],
				]
			);
			assert.match( described.help_url, /^https:/ );
			assert.match( described.help, /redirect address/ );
		} );

		test( 'signs in with the app of the owner, whose secret is in no address', async () => {
			const { url, keep } = await call(
				slug,
				'begin_sign_in',
				FIELDS,
				RETURN
			);
			const { origin, pathname, searchParams } = new URL( url );
			assert.equal( origin + pathname, network.authorize );
			assert.equal( searchParams.get( 'client_id' ), FIELDS.client_id );
			assert.equal( searchParams.get( 'redirect_uri' ), RETURN );
			assert.equal( searchParams.get( 'response_type' ), 'code' );
			assert.ok( searchParams.get( 'scope' ) );
			assert.ok( ! url.includes( FIELDS.client_secret ) );
			assert.ok( ! keep.verifier || ! url.includes( keep.verifier ) );
			assert.match( account.picture, /^https:/ );
			assert.ok( account.id && account.name );
			const { error, data } = await call(
				slug,
				'begin_sign_in',
				{ client_id: 'a b', client_secret: '' },
				RETURN
			);
			assert.equal( error, 'mainstay_network_fields' );
			assert.equal( data.status, 400 );
		} );

		test( 'says why a sign-in came to nothing', async () => {
			assert.equal(
				( await signIn( slug, { error: 'access_denied' } ) ).error,
				'mainstay_sign_in_refused'
			);
			for ( const query of [ {}, { code: 'bad' }, { error: 'x' } ] ) {
				assert.equal(
					( await signIn( slug, query ) ).error,
					'mainstay_sign_in_failed',
					JSON.stringify( query )
				);
			}
			fake.fail( 'reset' );
			const lost = await signIn( slug );
			assert.equal( lost.message, `${ network.name } did not respond.` );
			assert.equal( lost.data.may_exist, false );
		} );

		test( 'checks the connection, and says when it is over', async () => {
			const checked = await call( slug, 'check_connection', token );
			assert.deepEqual( checked.account, account );
			assert.deepEqual(
				await call( slug, 'get_app_fields', checked.token ),
				FIELDS,
				'for the next sign-in'
			);
			fake.tokens.expire( { all: true } );
			const over = await call( slug, 'check_connection', token );
			assert.equal( over.error, 'must_reauth' );
			assert.equal(
				over.message,
				`${ network.name } no longer accepts the connection. Sign in again.`
			);
		} );

		test( 'publishes', async () => {
			const result = await publish();
			assert.match( result.url, network.page );
			assert.equal( fake.is.posts.length, 1 );
			for ( const { path, query } of fake.asked ) {
				assert.ok(
					! path.includes( token.access ) &&
						! JSON.stringify( query ).includes( token.access )
				);
			}
		} );

		test( 'a refusal is final and in its own words, without secrets', async () => {
			for ( const [ status, body ] of [
				[ 400, { message: `Bad ${ 'x'.repeat( 60 ) } text` } ],
				[ 403, { message: 'Not permitted' } ],
				[ 422, { message: 'Too long' } ],
			] ) {
				fake.is.answers[ network.place ] = { status, body };
				const { error, message, data } = await publish();
				assert.equal( error, 'mainstay_network_refused', status );
				assert.equal(
					message,
					`${ network.name } rejected the post: ${ body.message.replace( /x{60}/, '…' ) }`
				);
				assert.deepEqual(
					[ data.answered, data.is_final, data.may_exist ],
					[ status, true, false ]
				);
			}
			assert.equal( fake.is.posts.length, 0 );
		} );

		test( 'what comes too often waits as long as the network says', async () => {
			const at = Math.floor( Date.now() / 1000 ) + 500;
			fake.is.answers[ network.place ] = {
				status: 429,
				headers: {
					'x-rate-limit-remaining': '0',
					'x-rate-limit-reset': String( at ),
					'x-app-limit-24hour-remaining': '12',
					'x-app-limit-24hour-reset': String( at + 5000 ),
				},
				body: {},
			};
			const { error, data } = await publish();
			assert.equal( error, 'mainstay_network_limit' );
			assert.deepEqual(
				[ data.retry_at, data.is_final, data.may_exist ],
				[ at, false, false ]
			);
			fake.is.answers[ network.place ] = {
				status: 429,
				headers: { 'retry-after': '90' },
				body: {},
			};
			const wait = ( await publish() ).data.retry_at - Date.now() / 1000;
			assert.ok( wait > 80 && wait < 95, String( wait ) );
		} );

		test( 'a fault, silence and half an answer leave open what became of the post', async () => {
			for ( const answer of [
				{ status: 500, body: {} },
				{ status: 503, body: '<h1>Down</h1>' },
				{ cut: 'before' },
				{ cut: 'half', body: { data: { id: '1' } } },
				{ type: 'application/json', body: '{"data":[' },
			] ) {
				fake.is.answers[ network.place ] = answer;
				const { data } = await publish();
				assert.deepEqual(
					[ data.may_exist, data.is_final ],
					[ true, false ],
					JSON.stringify( answer )
				);
			}
		} );

		test( 'a post whose answer was lost is found, and not made twice', async () => {
			assert.equal(
				await call( slug, 'find_post', token, post, 'key-1' ),
				null,
				'there is none yet'
			);
			fake.is.cut = network.place;
			const lost = await publish();
			assert.equal( lost.data.may_exist, true );
			assert.equal( fake.is.posts.length, 1 );
			fake.is.cut = undefined;
			const found =
				( await call( slug, 'find_post', token, post, 'key-1' ) ) ??
				( await publish() );
			assert.match( found.url, network.page );
			assert.equal( fake.is.posts.length, 1 );
		} );

		if ( network.renews ) {
			test( 'renews a token that is old, once, and hands the new one over whatever happens', async () => {
				const old = { ...token, until: 1 };
				const done = await call(
					slug,
					'publish_post',
					old,
					post,
					'key'
				);
				assert.match( done.url, network.page );
				assert.notEqual( done.token.refresh, token.refresh );
				assert.equal(
					( await call( slug, 'check_connection', old ) ).error,
					'must_reauth',
					'the old one counted once'
				);
				fake.is.answers[ network.place ] = { status: 500, body: {} };
				const failed = await call(
					slug,
					'publish_post',
					{ ...done.token, until: 1 },
					post,
					'key'
				);
				assert.ok( failed.data.token.access );
				fake.is.posts = [];
				const sought = await call(
					slug,
					'find_post',
					{ ...failed.data.token, until: 1 },
					post,
					'key'
				);
				assert.equal( sought.error, 'mainstay_network_renewed' );
				assert.equal( sought.data.may_exist, true );
				const checked = await call( slug, 'check_connection', {
					...sought.data.token,
					until: 1,
				} );
				assert.deepEqual( checked.account, account );
				// One that ended early is renewed as well.
				fake.tokens.expire();
				fake.is.answers = {};
				assert.match(
					(
						await call(
							slug,
							'publish_post',
							checked.token,
							post,
							'key'
						)
					).url,
					network.page
				);
			} );
		}
	} );
}

describe( 'Images', () => {
	let path;
	let media;

	before( async () => {
		path = await php(
			"$file = wp_upload_bits( 'networks test.jpg', null, file_get_contents( ABSPATH . 'wp-includes/images/blank.gif' ) ); return $file['file'];"
		);
		media = [
			{
				path,
				mime: 'image/jpeg',
				alt: 'A loaf',
				width: 800,
				height: 600,
			},
			{ path: '/no/such/file.jpg', mime: 'image/jpeg', alt: '' },
			{ path, mime: 'image/tiff', alt: '' },
		];
	} );
	after( () => php( `wp_delete_file( '${ path }' );` ) );

	const share = async ( slug, more = {} ) => {
		const fake = await NETWORKS[ slug ].start();
		try {
			const { token } = await signIn( slug );
			const result = await call(
				slug,
				'publish_post',
				token,
				item( { media, ...more } ),
				'key'
			);
			return { result, fake };
		} finally {
			await fake.close();
		}
	};

	test( 'X: with its alternative text; what cannot be read is left out', async () => {
		const { fake } = await share( 'x' );
		const [ { request } ] = fake.is.posts;
		const [ [ id, picture ], ...others ] = Object.entries(
			fake.is.pictures
		);
		assert.deepEqual( request.media.media_ids, [ id ] );
		assert.equal( picture.alt, 'A loaf' );
		assert.equal( picture.media_category, 'tweet_image' );
		assert.ok( picture.size > 0 );
		assert.deepEqual( others, [] );
	} );

	describe( 'X: a GIF', () => {
		let gif;
		before( async () => {
			gif = await php(
				`$frame = "\\x21\\xf9\\x04\\x00\\x0a\\x00\\x00\\x00\\x2c\\x00\\x00\\x00\\x00\\x01\\x00\\x01\\x00\\x00\\x02\\x02\\x44\\x01\\x00";
				$head = "GIF89a\\x01\\x00\\x01\\x00\\x80\\x00\\x00\\xff\\xff\\xff\\x00\\x00\\x00";
				$folder = wp_get_upload_dir()['basedir'];
				file_put_contents( "$folder/moves.gif", "$head$frame$frame;" );
				file_put_contents( "$folder/stands.gif", "$head$frame;" );
				return [ 'moves' => "$folder/moves.gif", 'stands' => "$folder/stands.gif" ];`
			);
		} );
		after( () =>
			php(
				`wp_delete_file( '${ gif.moves }' ); wp_delete_file( '${ gif.stands }' );`
			)
		);
		const shareGif = async ( kind, is = {} ) => {
			const fake = await startX();
			Object.assign( fake.is, is );
			try {
				const { token } = await signIn( 'x' );
				const picture = {
					path: gif[ kind ],
					mime: 'image/gif',
					alt: 'Dough',
					width: 1,
					height: 1,
				};
				return {
					fake,
					result: await call(
						'x',
						'publish_post',
						token,
						item( { media: [ picture ] } ),
						'key'
					),
				};
			} finally {
				await fake.close();
			}
		};

		test( 'that moves is waited for until X has processed it', async () => {
			const { fake, result } = await shareGif( 'moves', { patience: 2 } );
			assert.match( result.url ?? result.message, NETWORKS.x.page );
			const [ picture ] = Object.values( fake.is.pictures );
			assert.equal( picture.media_category, 'tweet_gif' );
			assert.equal( picture.alt, 'Dough' );
		} );

		test( 'that stands still is a picture', async () => {
			const { fake, result } = await shareGif( 'stands' );
			assert.match( result.url ?? result.message, NETWORKS.x.page );
			const [ picture ] = Object.values( fake.is.pictures );
			assert.equal( picture.media_category, 'tweet_image' );
		} );

		test( 'that X cannot process is said, and nothing is posted', async () => {
			const { fake, result } = await shareGif( 'moves', {
				gifsFail: true,
			} );
			assert.equal(
				result.message,
				'X could not process the animated GIF in this post. Use another image.'
			);
			assert.equal( result.data.is_final, true );
			assert.equal( fake.is.posts.length, 0 );
		} );

		test( 'that takes X too long is tried again later', async () => {
			const { fake, result } = await shareGif( 'moves', {
				patience: 1000,
			} );
			assert.equal(
				result.message,
				'X is still processing the animated GIF.'
			);
			assert.equal( result.data.is_final, false );
			assert.equal( result.data.may_exist, false );
			assert.equal( fake.is.posts.length, 0 );
		} );
	} );

	test( 'LinkedIn: one with its alternative text, or the picture of the card', async () => {
		const { fake } = await share( 'linkedin' );
		const [ { request } ] = fake.is.posts;
		assert.match( request.content.media.id, /^urn:li:image:/ );
		assert.equal( request.content.media.altText, 'A loaf' );

		const card = await share( 'linkedin', {
			media: [],
			link: { ...LINK, image: media[ 0 ] },
		} );
		const { article } = card.fake.is.posts[ 0 ].request.content;
		assert.equal( article.source, LINK.url );
		assert.equal( article.title, LINK.title );
		assert.match( article.thumbnail, /^urn:li:image:/ );

		const two = await share( 'linkedin', {
			media: [ media[ 0 ], media[ 0 ] ],
		} );
		assert.equal(
			two.fake.is.posts[ 0 ].request.content.multiImage.images.length,
			2
		);
	} );

	test( 'Facebook: shown with the post only', async () => {
		const { fake } = await share( 'facebook' );
		const [ { request } ] = fake.is.posts;
		const [ [ id, picture ] ] = Object.entries( fake.is.pictures );
		assert.deepEqual( JSON.parse( request[ 'attached_media[0]' ] ), {
			media_fbid: id,
		} );
		assert.equal( request.link, undefined );
		assert.equal( picture.published, 'false' );
		assert.equal( picture.alt_text_custom, 'A loaf' );
	} );

	test( 'Threads: fetched from this site; several are one post', async () => {
		const { fake } = await share( 'threads' );
		const [ { request } ] = fake.is.posts;
		assert.equal( request.media_type, 'IMAGE' );
		assert.match(
			request.image_url,
			/^http.*\/networks-test(-\d+)?\.jpg$/
		);
		assert.equal( request.alt_text, 'A loaf' );

		const two = await share( 'threads', {
			media: [ media[ 0 ], media[ 0 ] ],
		} );
		const [ { request: carousel } ] = two.fake.is.posts;
		assert.equal( carousel.media_type, 'CAROUSEL' );
		assert.equal( carousel.children.split( ',' ).length, 2 );
	} );

	test( 'Tumblr: beside the text, with its alternative text', async () => {
		const { fake } = await share( 'tumblr' );
		const [ { content, request } ] = fake.is.posts;
		assert.deepEqual(
			content.map( ( { type } ) => type ),
			[ 'image', 'text', 'link' ]
		);
		assert.equal( content[ 0 ].alt_text, 'A loaf' );
		assert.ok(
			request.files[ content[ 0 ].media[ 0 ].identifier ].size > 0
		);
	} );
} );

/** Runs a test with a fake and somebody signed in. */
async function withNetwork( slug, run ) {
	const fake = await NETWORKS[ slug ].start();
	try {
		await run( { fake, ...( await signIn( slug ) ) } );
	} finally {
		await fake.close();
	}
}

describe( 'What only one of them has', () => {
	test( 'X: letters are weighed, and every link counts the same', async () => {
		for ( const [ text, length ] of [
			[ 'Hello', 5 ],
			[ 'Ünïcödé', 7 ],
			[ '日本語', 6 ],
			[ '👨‍👩‍👧‍👦', 2 ],
			[ '👨‍👩‍👧‍👦👩🏽‍🚀🥐', 6 ],
			[ '🇩🇪🥐', 4 ],
			[ '1️⃣', 2 ],
			[ '“Quotes” – and…', 16 ],
			[ 'https://example.org/a/very/long/address/indeed?x=1', 23 ],
			[ 'See http://a.io and example.com.', 56 ],
			[ 'a@example.com', 13 ],
		] ) {
			assert.equal(
				await call( 'x', 'Length\\get_weighted_length', text ),
				length,
				text
			);
		}
	} );

	test( 'X: a text that is too long is cut before the link', () =>
		withNetwork( 'x', async ( { fake, token } ) => {
			const text = `${ '日'.repeat( 270 ) }\n\n${ LINK.url }`;
			const post = item( { text } );
			await call( 'x', 'publish_post', token, post, 'key' );
			const { sent } = fake.is.posts[ 0 ];
			assert.match( sent, /^日+…\n\nhttps:\/\/example\.org\/bread\/$/ );
			const length = await call(
				'x',
				'Length\\get_weighted_length',
				sent
			);
			assert.ok( length > 276 && length <= 280, String( length ) );
			assert.ok( await call( 'x', 'find_post', token, post, 'key' ) );
		} ) );

	test( 'X: says that the credits are used up, and that a thread was refused', () =>
		withNetwork( 'x', async ( { fake, token } ) => {
			fake.is.answers[ 'POST /2/tweets' ] = NO_CREDITS;
			const broke = await call(
				'x',
				'publish_post',
				token,
				item(),
				'key'
			);
			assert.equal(
				broke.message,
				'The X credits of your app are used up. Add credits in the X developer console, then try again.'
			);
			assert.equal( broke.data.is_final, true );
			delete fake.is.answers[ 'POST /2/tweets' ];

			const first = await call(
				'x',
				'publish_post',
				token,
				item(),
				'key'
			);
			const reply = item( { text: 'Two', reply_to: first, root: first } );
			await call( 'x', 'publish_post', token, reply, 'key2' );
			assert.deepEqual( fake.is.posts[ 0 ].request.reply, {
				in_reply_to_tweet_id: first.id,
			} );
			fake.is.answers[ 'POST /2/tweets' ] = { status: 403, body: {} };
			const refused = await call(
				'x',
				'publish_post',
				token,
				reply,
				'key3'
			);
			assert.equal( refused.error, 'reply_refused' );
			assert.equal( refused.data.is_final, true );
		} ) );

	test( 'X: an older post with the same text is another one', () =>
		withNetwork( 'x', async ( { token } ) => {
			const post = item();
			await call( 'x', 'publish_post', token, post, 'key' );
			const twice = await call( 'x', 'publish_post', token, post, 'key' );
			assert.equal( twice.error, 'mainstay_network_duplicate' );
			assert.deepEqual(
				[ twice.data.is_final, twice.data.may_exist ],
				[ true, true ]
			);
			const later = {
				...post,
				since: Math.floor( Date.now() / 1000 ) + 60,
			};
			assert.equal(
				await call( 'x', 'find_post', token, later, 'key2' ),
				null
			);
		} ) );

	test( 'LinkedIn: nothing in a text is a command', () =>
		withNetwork( 'linkedin', async ( { fake, token } ) => {
			const text = 'a|b {c} @[d](e) <f> # *h_i~ \\ ok.';
			await call(
				'linkedin',
				'publish_post',
				token,
				item( { text } ),
				'key'
			);
			assert.equal(
				fake.is.posts[ 0 ].request.commentary,
				'a\\|b \\{c\\} \\@\\[d\\]\\(e\\) \\<f\\> \\# \\*h\\_i\\~ \\\\ ok.'
			);
			const { headers } = fake.asked.find(
				( { path } ) => path === '/rest/posts'
			);
			assert.match( headers[ 'linkedin-version' ], /^20\d{4}$/ );
			assert.equal( headers[ 'x-restli-protocol-version' ], '2.0.0' );
		} ) );

	test( 'LinkedIn: hashtags are hashtags, and nothing else is', async () => {
		const texts = {
			'#rye': '{hashtag|\\#|rye}',
			'Fresh #Rye, #2026bread and #half_baked.':
				'Fresh {hashtag|\\#|Rye}, {hashtag|\\#|2026bread} and {hashtag|\\#|half\\_baked}.',
			'(#rye) “#oat”\n#brød #パン #हिन्दी ＃tag':
				'\\({hashtag|\\#|rye}\\) “{hashtag|\\#|oat}”\n{hashtag|\\#|brød} {hashtag|\\#|パン} {hashtag|\\#|हिन्दी} {hashtag|＃|tag}',
			'No. #1, # rye, C#, a#b, ##rye, #-rye, &#x27;':
				'No. \\#1, \\# rye, C\\#, a\\#b, \\#\\#rye, \\#-rye, &\\#x27;',
			'https://example.org/#top https://example.org/?a=#b #c':
				'https://example.org/\\#top https://example.org/?a=\\#b {hashtag|\\#|c}',
			'#{hashtag|\\#|x}': '\\#\\{hashtag\\|\\\\\\#\\|x\\}',
		};
		assert.deepEqual(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/linkedin/linkedin.php'; return array_map( 'Mainstay\\Services\\Linkedin\\LittleText\\escape_text', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( Object.keys( texts ) ) ).toString( 'base64' ) }' ), true ) );`
			),
			Object.values( texts )
		);
	} );

	test( 'LinkedIn: a version that is over is said, and can be set', () =>
		withNetwork( 'linkedin', async ( { fake, token } ) => {
			fake.is.answers[ 'POST /rest/posts' ] = SUNSET;
			const { message, data } = await call(
				'linkedin',
				'publish_post',
				token,
				item(),
				'key'
			);
			assert.match(
				message,
				/^LinkedIn no longer supports version 20\d{4} of its API\. Update this plugin, or set the constant MAINSTAY_LINKEDIN_VERSION in wp-config\.php to a newer version \(year and month\)\.$/
			);
			assert.equal( data.is_final, true );
			await withMustUsePlugin(
				"define( 'MAINSTAY_LINKEDIN_VERSION', '203001' );",
				() => call( 'linkedin', 'publish_post', token, item(), 'key' )
			);
			assert.equal(
				fake.asked.at( -1 ).headers[ 'linkedin-version' ],
				'203001'
			);
		} ) );

	test( 'LinkedIn: the same text a second time is refused, unless the first answer was lost', () =>
		withNetwork( 'linkedin', async ( { fake, token } ) => {
			const share = ( key ) =>
				call( 'linkedin', 'publish_post', token, item(), key );
			await share( 'one' );
			const again = await share( 'two' );
			assert.equal( again.error, 'mainstay_network_duplicate' );
			assert.equal(
				again.message,
				'LinkedIn already has a post with this text. Change the message to share it again.'
			);
			assert.equal( fake.is.posts.length, 1 );
		} ) );

	test( 'LinkedIn: a token that ran out is not sent', () =>
		withNetwork( 'linkedin', async ( { fake, token } ) => {
			fake.asked.length = 0;
			const { error } = await call( 'linkedin', 'check_connection', {
				...token,
				until: 1,
			} );
			assert.equal( error, 'must_reauth' );
			assert.equal( fake.asked.length, 0 );
		} ) );

	test( 'Facebook: several Pages are a choice, each with its own token; none is said', () =>
		withNetwork( 'facebook', async ( { fake } ) => {
			const { keep } = await call(
				'facebook',
				'begin_sign_in',
				FIELDS,
				RETURN
			);
			const code = { code: 'good-2' };
			const { choices } = await call(
				'facebook',
				'finish_sign_in',
				keep,
				code
			);
			assert.deepEqual(
				choices.map( ( { account: { id, name, handle } } ) => [
					id,
					name,
					handle,
				] ),
				[
					[ '101', 'Corner Bakery', '@corner.bakery' ],
					[ '102', 'Bread Club', '' ],
				]
			);
			assert.notEqual(
				choices[ 0 ].token.access,
				choices[ 1 ].token.access
			);
			fake.is.pages = [];
			assert.equal(
				( await call( 'facebook', 'finish_sign_in', keep, code ) )
					.error,
				'mainstay_network_no_pages'
			);
		} ) );

	test( 'Facebook and Threads: Meta’s codes count, not its statuses', async () => {
		for ( const slug of [ 'facebook', 'threads' ] ) {
			await withNetwork( slug, async ( { fake, token } ) => {
				const after429 = async ( code, headers ) => {
					fake.is.answers[ NETWORKS[ slug ].place ] = {
						...metaError( code, 'No.' ),
						headers,
					};
					return call( slug, 'publish_post', token, item(), 'key' );
				};
				assert.equal( ( await after429( 190 ) ).error, 'must_reauth' );
				assert.equal( ( await after429( 100 ) ).data.is_final, true );
				const fault = await after429( 2 );
				assert.deepEqual(
					[ fault.data.is_final, fault.data.may_exist ],
					[ false, true ]
				);
				const many = await after429( 32, {
					'x-business-use-case-usage': JSON.stringify( {
						101: [ { estimated_time_to_regain_access: 17 } ],
					} ),
				} );
				assert.equal( many.error, 'mainstay_network_limit' );
				const minutes = ( many.data.retry_at - Date.now() / 1000 ) / 60;
				assert.ok( minutes > 16 && minutes < 18, String( minutes ) );
			} );
		}
	} );

	test( 'Threads: a thread, the card of the link, and a picture that cannot be fetched', () =>
		withNetwork( 'threads', async ( { fake, token } ) => {
			const share = ( more ) =>
				call( 'threads', 'publish_post', token, item( more ), 'key' );
			const first = await share();
			assert.equal(
				fake.is.posts[ 0 ].request.link_attachment,
				LINK.url
			);
			await share( { text: 'Two', reply_to: first, root: first } );
			assert.equal( fake.is.posts[ 0 ].request.reply_to_id, first.id );

			fake.is.status = 'ERROR';
			const path = await php(
				"return wp_get_upload_dir()['basedir'] . '/a.jpg';"
			);
			const refused = await share( {
				media: [ { path, mime: 'image/jpeg', alt: '' } ],
			} );
			assert.equal(
				refused.message,
				'Threads could not fetch an image from this site (FAILED_DOWNLOADING_IMAGE). The image must be publicly accessible on the internet.'
			);
			assert.equal( fake.is.posts.length, 2 );
		} ) );

	test( 'Threads: asks for the right to reply, and to find replies', async () => {
		const { url: page } = await call(
			'threads',
			'begin_sign_in',
			FIELDS,
			RETURN
		);
		assert.deepEqual(
			new URL( page ).searchParams.get( 'scope' ).split( ',' ),
			[
				'threads_basic',
				'threads_content_publish',
				'threads_manage_replies',
				'threads_read_replies',
			]
		);
	} );

	test( 'Threads: a part of a thread whose answer was lost is found', () =>
		withNetwork( 'threads', async ( { fake, token } ) => {
			const at = ( name, more ) =>
				call( 'threads', name, token, item( more ), 'key' );
			const first = await at( 'publish_post' );
			const reply = { text: 'Two', reply_to: first, root: first };
			assert.equal( await at( 'find_post', reply ), null );
			const { id } = await at( 'publish_post', reply );
			assert.equal( ( await at( 'find_post', reply ) ).id, id );
			assert.equal(
				await at( 'find_post', { text: 'Two' } ),
				null,
				'no reply is taken for a post'
			);

			fake.is.mayReadReplies = false;
			const unknown = await at( 'find_post', reply );
			assert.equal( unknown.error, 'mainstay_network_permission' );
			assert.equal(
				unknown.message,
				'Threads does not let this site see its replies, so it cannot tell whether this part of the thread was published. Check on Threads. To allow it, add the permission threads_read_replies to your app and connect the account again.'
			);
			assert.equal( unknown.data.is_final, true );
		} ) );

	test( 'Tumblr: a text of many code points is split into blocks, and found again', () =>
		withNetwork( 'tumblr', async ( { fake, token } ) => {
			const family = '👨‍👩‍👧‍👦';
			const text = `${ 'Bread and rolls. '.repeat( 200 ) }${ family.repeat( 600 ) }`;
			const long = item( { text } );
			const { url: page, message } = await call(
				'tumblr',
				'publish_post',
				token,
				long,
				'key'
			);
			assert.match( page ?? message, NETWORKS.tumblr.page );
			const blocks = fake.is.posts[ 0 ].content.filter(
				( { type } ) => type === 'text'
			);
			assert.equal( blocks.length, 2 );
			for ( const block of blocks ) {
				assert.ok( [ ...block.text ].length <= 4096 );
				assert.doesNotMatch( block.text, /^\u200d|\u200d$/ );
			}
			assert.equal(
				blocks.map( ( block ) => block.text ).join( '' ),
				text
			);
			assert.ok(
				await call( 'tumblr', 'find_post', token, long, 'key' )
			);
		} ) );

	test( 'Threads: a token near its end is exchanged, and one that is over is not sent', () =>
		withNetwork( 'threads', async ( { token } ) => {
			const soon = Math.floor( Date.now() / 1000 ) + 86400;
			const checked = await call( 'threads', 'check_connection', {
				...token,
				until: soon,
			} );
			assert.ok( checked.token.until > soon + 86400 * 50 );
			const done = await call(
				'threads',
				'publish_post',
				{ ...token, until: soon },
				item(),
				'key'
			);
			assert.notEqual( done.token.access, token.access );
			assert.equal(
				(
					await call( 'threads', 'check_connection', {
						...token,
						until: 1,
					} )
				).error,
				'must_reauth'
			);
		} ) );

	test( 'Tumblr: several blogs are a choice of one, the main one first', () =>
		withNetwork( 'tumblr', async ( { fake, account, token } ) => {
			assert.equal( account.handle, 'cornerbakery' );
			assert.equal(
				( await capabilitiesOf( 'tumblr' ) ).has_one_choice,
				true
			);
			fake.is.blogs = fake.is.blogs.slice( 0, 1 );
			assert.equal(
				( await call( 'tumblr', 'check_connection', token ) ).error,
				'must_reauth',
				'the blog is gone'
			);
			assert.equal(
				( await signIn( 'tumblr' ) ).account.name,
				'Bread Club',
				'one blog is no choice'
			);
		} ) );
} );

afterEach( () =>
	php(
		'global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'%mainstay_linkedin_lost_%\'" ); wp_cache_flush();'
	)
);
