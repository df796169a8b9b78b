/** Companies that WordPress's own embed block learns: its proxy route, its pages, its cache. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { askFake, startEmbeds } from '../../fakes/embeds.mjs';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

let fake;
let done;
let stopped;

/** The whole file runs in a site that asks the fake. */
before( async () => {
	fake = await startEmbeds();
	await new Promise( ( ready, fail ) => {
		stopped = withMustUsePlugin( askFake( fake ), () => {
			ready();
			return new Promise( ( resolve ) => ( done = resolve ) );
		} ).catch( fail );
	} );
} );
after( async () => {
	await forget();
	done();
	await stopped;
	await fake.close();
} );
const forget = () =>
	php(
		`delete_transient( 'mainstay_meta_refused' );
		delete_option( 'mainstay_key_meta' );
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '\\\\_transient%oembed%'" );
		$settings = (array) get_option( 'mainstay_settings', [] );
		update_option( 'mainstay_settings', array_merge( $settings, [ 'consent_gate' => false, 'off' => [] ] ) );
		wp_cache_flush();`
	);
afterEach( forget );

const proxy = ( url, options = { as: 'contributor' } ) =>
	request( `/oembed/1.0/proxy?url=${ encodeURIComponent( url ) }`, options );

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

/** A post with this address in an embed block, as a reader gets it. */
async function read( url, { feed = false } = {} ) {
	const block = `<!-- wp:embed {"url":"${ url }","type":"rich","providerNameSlug":"x"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${ url }\n</div></figure>\n<!-- /wp:embed -->`;
	const id = await php(
		`return wp_insert_post( [ 'post_title' => 'Embed', 'post_status' => 'publish', 'post_content' => wp_slash( ${ text( block ) } ) ] );`
	);
	const { data } = await request(
		await php(
			feed
				? `return get_post_comments_feed_link( ${ id } ) . '?withoutcomments=1';`
				: `return get_permalink( ${ id } );`
		)
	);
	const page = feed
		? await php(
				`$GLOBALS['wp_query']->is_feed = true; $GLOBALS['post'] = get_post( ${ id } ); setup_postdata( $GLOBALS['post'] ); return apply_filters( 'the_content', get_post( ${ id } )->post_content );`
			)
		: data;
	const figure =
		/<figure class="wp-block-embed">(.*?)<\/figure>/s.exec( page )?.[ 1 ] ??
		'';
	return { id, page, figure };
}

const setGate = ( isOn ) =>
	php(
		`return update_option( 'mainstay_settings', array_merge( (array) get_option( 'mainstay_settings', [] ), [ 'consent_gate' => ${ isOn } ] ) );`
	);

const COMPANIES = [
	{
		name: 'Facebook',
		url: 'https://www.facebook.com/harbour/posts/',
		path: '/meta/oembed_post',
		html: /<div class="fb-post" data-href="[^"]+" data-width="552">/,
		script: 'https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v26.0',
	},
	{
		name: 'Instagram',
		url: 'https://www.instagram.com/p/',
		path: '/meta/instagram_oembed',
		html: /<blockquote class="instagram-media" data-instgrm-captioned[^>]* data-instgrm-permalink="[^"]+" data-instgrm-version="14">/,
		script: 'https://www.instagram.com/embed.js',
	},
	{
		name: 'Threads',
		url: 'https://www.threads.net/@harbour/post/',
		path: '/threads',
		html: /<blockquote class="text-post-media" data-text-post-permalink=/,
		script: 'https://www.threads.net/embed.js',
	},
	{
		name: 'Loom',
		url: 'https://www.loom.com/share/',
		path: '/loom',
		html: /<iframe (?=[^>]*src="https:\/\/www\.loom\.com\/embed\/0123456789abcdef")(?=[^>]*title="How we bake &quot;rye&quot; &lt;bread&gt;")(?=[^>]*loading="lazy")/,
	},
];

const escaped = ( address ) => address.replaceAll( '&', '&#038;' );

for ( const { name, url, path, html, script } of COMPANIES ) {
	describe( name, () => {
		it( 'is what the proxy of WordPress answers with', async () => {
			const { status, data } = await proxy( `${ url }right1` );
			assert.equal( status, 200 );
			assert.equal( data.provider_name, name );
			assert.match( data.html, html );
			assert.equal(
				( data.html.match( /<script/g ) ?? [] ).length,
				script ? 1 : 0
			);
			if ( script ) {
				assert.ok(
					data.html.includes(
						`<script async src="${ escaped( script ) }"></script>`
					)
				);
			}
			assert.doesNotMatch( data.html, / style=|<svg|nonce/ );
			const asked = fake.asked.at( -1 );
			assert.equal( asked.pathname, path );
			assert.equal( asked.searchParams.get( 'url' ), `${ url }right1` );
			assert.equal( asked.searchParams.get( 'access_token' ), null );
		} );

		it( 'is asked once; WordPress remembers', async () => {
			await proxy( `${ url }once` );
			const asked = fake.asked.length;
			const { status } = await proxy( `${ url }once` );
			assert.equal( status, 200 );
			assert.equal( fake.asked.length, asked );
		} );

		it( 'that fails is the message of WordPress', async () => {
			for ( const bad of [
				'status-400',
				'status-401',
				'status-404',
				'status-429',
				'status-500',
				'malformed',
				'empty',
				'odd',
			] ) {
				const { status, data } = await proxy( `${ url }${ bad }/1` );
				assert.equal( status, 404, bad );
				assert.equal( data.code, 'oembed_invalid_url', bad );
				await php( `delete_transient( 'mainstay_meta_refused' );` );
			}
		} );

		it( 'is on a page with its script once, and a link in a feed', async () => {
			const { page, figure } = await read( `${ url }page1` );
			assert.match( figure, html );
			assert.doesNotMatch( figure, /<script|mainstay-consent/ );
			assert.doesNotMatch( page, /mainstay-consent/ );
			if ( script ) {
				const host = new URL( script ).host;
				assert.equal(
					page.split( `src="https://${ host }` ).length,
					2
				);
			}
			const feed = await read( `${ url }page1`, { feed: true } );
			assert.doesNotMatch( feed.figure, /<script|<iframe|data-/ );
			assert.match(
				feed.figure,
				new RegExp( `<a href="[^"]+">View this on ${ name }</a>` )
			);
		} );

		it( 'waits behind the gate', async () => {
			await setGate( true );
			const { page, figure } = await read( `${ url }gated1` );
			const question = withoutWaiting( figure );
			assert.match(
				question,
				new RegExp( `Load content from ${ name }` )
			);
			assert.match(
				question,
				new RegExp( `<a href="[^"]+">View this on ${ name }</a>` )
			);
			assert.match( waitingIn( figure ).join(), html );
			const outside = withoutWaiting( page );
			assert.doesNotMatch(
				outside,
				/<iframe|connect\.facebook\.net|instagram\.com\/embed|threads\.net\/embed|loom\.com\/embed/
			);
			assert.match( page, /mainstay-blocks\/build\/consent\/view\.js/ );
		} );
	} );
}

it( 'one that does not answer is given up, and the author told so', async () => {
	const start = Date.now();
	const { status } = await proxy( 'https://www.loom.com/share/hang' );
	assert.equal( status, 404 );
	assert.ok( Date.now() - start < 15_000 );
} );

it( 'hostile answers run nothing and load nothing', async () => {
	const { data } = await proxy(
		'https://www.facebook.com/harbour/posts/hostile/1'
	);
	assert.doesNotMatch(
		data.html ?? '',
		/ran|evil|javascript|onclick|<img|srcdoc/
	);
	assert.equal(
		( await proxy( 'https://www.loom.com/share/hostile/1' ) ).status,
		404
	);
	// What an earlier plugin may have left in the cache of a post.
	const { id } = await read( 'https://www.loom.com/share/cached1' );
	await php(
		`foreach ( get_post_meta( ${ id } ) as $key => $value ) { if ( preg_match( '/^_oembed_[0-9a-f]/', $key ) ) { update_post_meta( ${ id }, $key, '<iframe src="https://evil.example/"></iframe><script>window.ran=1</script>' ); } }`
	);
	const { data: page } = await request(
		await php( `return get_permalink( ${ id } );` )
	);
	assert.doesNotMatch( page, /evil\.example|window\.ran/ );
	assert.match( page, /View this on Loom<\/a>/ );
} );

describe( 'Facebook', () => {
	it( 'has an answer for posts, one for videos and one for pages', async () => {
		for ( const [ url, kind ] of [
			[ 'https://www.facebook.com/harbour/posts/1', 'oembed_post' ],
			[ 'https://www.facebook.com/photo.php?fbid=1', 'oembed_post' ],
			[ 'https://www.facebook.com/permalink.php?id=1', 'oembed_post' ],
			[ 'https://www.facebook.com/share/p/abc/', 'oembed_post' ],
			[ 'https://www.facebook.com/harbour/videos/1/', 'oembed_video' ],
			[ 'https://www.facebook.com/watch/?v=1', 'oembed_video' ],
			[ 'https://www.facebook.com/reel/1', 'oembed_video' ],
			[ 'https://fb.watch/abc/', 'oembed_video' ],
			[ 'https://www.facebook.com/harbour', 'oembed_page' ],
			[ 'https://m.facebook.com/harbour/', 'oembed_page' ],
		] ) {
			await proxy( url );
			assert.equal(
				fake.asked.at( -1 ).pathname,
				`/meta/${ kind }`,
				url
			);
		}
	} );
} );

describe( 'the connection to Meta', () => {
	const instagram = () =>
		php(
			`return Mainstay\\Core\\Availability\\get_availability( 'embed-instagram' );`
		);
	const URL_OF_POST = 'https://www.instagram.com/p/';

	it( 'is there as long as Meta answers without a key', async () => {
		assert.deepEqual( await instagram(), { available: true } );
		await proxy( `${ URL_OF_POST }status-404/1` );
		await proxy( `${ URL_OF_POST }status-429/1` );
		await proxy( `${ URL_OF_POST }status-500/1` );
		await proxy( `${ URL_OF_POST }status-400/1` );
		assert.deepEqual( await instagram(), { available: true } );
	} );

	for ( const status of [ 401, 403 ] ) {
		it( `is not there once Meta wants a key (${ status }), and nobody is asked meanwhile`, async () => {
			await proxy( `${ URL_OF_POST }status-${ status }/2` );
			const { available, reason, details } = await instagram();
			assert.equal( available, false );
			assert.equal( reason, 'missing_connection' );
			assert.equal( details.serviceName, 'Meta' );
			const asked = fake.asked.length;
			assert.equal(
				( await proxy( `${ URL_OF_POST }right2` ) ).status,
				404
			);
			assert.equal( fake.asked.length, asked );
		} );
	}

	it( 'is there again with a key, which goes to Meta only', async () => {
		await proxy( `${ URL_OF_POST }status-401/3` );
		const key = `1234567890|${ 'a'.repeat( 32 ) }`;
		const { status } = await request( '/mainstay/v1/keys/meta', {
			as: 'administrator',
			method: 'POST',
			body: { key },
		} );
		assert.equal( status, 200 );
		assert.deepEqual( await instagram(), { available: true } );
		const { data } = await proxy( `${ URL_OF_POST }right3` );
		assert.equal( data.provider_name, 'Instagram' );
		assert.equal(
			fake.asked.at( -1 ).searchParams.get( 'access_token' ),
			key
		);
		assert.ok( ! JSON.stringify( data ).includes( key ) );
		await proxy( 'https://www.threads.net/@harbour/post/right3' );
		assert.equal(
			fake.asked.at( -1 ).searchParams.get( 'access_token' ),
			null
		);
	} );

	it( 'stays what it was for whoever switched the panel off', async () => {
		await php(
			`update_option( 'mainstay_settings', array_merge( (array) get_option( 'mainstay_settings', [] ), [ 'off' => [ 'embed-instagram', 'embed-variations' ] ] ) );`
		);
		const asked = fake.asked.length;
		for ( const { url } of COMPANIES ) {
			assert.equal( ( await proxy( `${ url }off` ) ).status, 404 );
		}
		assert.equal( fake.asked.length, asked );
	} );
} );

describe( 'SmartFrame', () => {
	const KEY = '6ae67829d1264ee0ea6071a788940eae';
	const FRAME = `https://embed.smartframe.io/s/${ KEY }/lake_1630927773870.html`;

	it( 'frames an address of its embed host, and asks nobody', async () => {
		const asked = fake.asked.length;
		const { status, data } = await proxy( `${ FRAME }?source=abc#0` );
		assert.equal( status, 200 );
		assert.equal( data.provider_name, 'SmartFrame' );
		assert.match(
			data.html,
			new RegExp(
				`^<iframe (?=[^>]*src="${ FRAME }")(?=[^>]*title="Content from SmartFrame")`
			)
		);
		assert.equal( fake.asked.length, asked );
	} );

	it( 'leaves other addresses of it a link', async () => {
		for ( const url of [
			'https://jo.smartframe.io/p/lake_1630927773870/7673dc41a775',
			`https://embed.smartframe.io/s/${ KEY }/`,
			`https://embed.smartframe.io/s/short/lake.html`,
			`https://embed.smartframe.io/${ KEY }.js`,
			`https://evil.smartframe.io/s/${ KEY }/lake.html`,
		] ) {
			assert.equal( ( await proxy( url ) ).status, 404, url );
			const { figure } = await read( url );
			assert.doesNotMatch( figure, /<iframe|<script/ );
			assert.match( figure, /<a href="https:\/\/[^"]+">https:\/\// );
		}
	} );

	it( 'waits behind the gate', async () => {
		await setGate( true );
		const { figure } = await read( FRAME );
		assert.match( withoutWaiting( figure ), /View this on SmartFrame/ );
		assert.doesNotMatch( withoutWaiting( figure ), /<iframe/ );
	} );
} );

it( 'only who may write posts can ask', async () => {
	for ( const [ as, expected ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 200 ],
		[ 'author', 200 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] ) {
		const { status } = await proxy( 'https://www.loom.com/share/roles', {
			as,
		} );
		assert.equal( status, expected, as );
	}
} );

it( 'look-alikes are nobody', async () => {
	const asked = fake.asked.length;
	for ( const url of [
		'https://facebook.com.example.org/harbour/posts/1',
		'https://www.facebook.com@example.org/harbour/posts/1',
		'https://example.org/?u=https://www.loom.com/share/1',
		'https://notinstagram.com/p/1',
		'https://xn--facebok-fsb.com/harbour/posts/1',
		`https://www.loom.com.example.org/share/${ 'a'.repeat( 3000 ) }`,
	] ) {
		assert.equal( ( await proxy( url ) ).status, 404, url );
	}
	assert.equal( fake.asked.length, asked );
} );
