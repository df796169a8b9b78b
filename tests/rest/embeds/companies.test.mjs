/** The companies whose posts are embedded: what each is asked for an address, and what its answers mean. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { code as given } from '../responses-site.mjs';
import { ANSWERING } from '../services/scripted-answers.mjs';
import { keepOption, php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const GRAPH = 'https://graph.facebook.com/v26.0/';
const KEY = '12345|abcdefabcdefabcdef';

/** What an address of Facebook is. */
const KINDS = {
	oembed_page: [
		'https://www.facebook.com/bakery',
		'https://www.facebook.com/bakery/',
		'https://m.facebook.com/corner.bakery?ref=1',
		'https://www.facebook.com/videosofbread',
	],
	oembed_video: [
		'https://www.facebook.com/bakery/videos/123',
		'https://www.facebook.com/watch/?v=123',
		'https://www.facebook.com/reel/123',
		'https://www.facebook.com/video/123',
		'https://fb.watch/abc/',
		'https://FB.watch/abc',
	],
	oembed_post: [
		'https://www.facebook.com/bakery/posts/123',
		'https://www.facebook.com/photo.php?fbid=1',
		'https://www.facebook.com/permalink.php?story_fbid=1',
		'https://www.facebook.com/photo?fbid=1',
		'https://www.facebook.com/story?id=1',
		'https://www.facebook.com/share?id=1',
		'https://www.facebook.com/groups/1/posts/2',
	],
};
const refusal = ( status, code ) => ( {
	status,
	body: { error: { message: 'No.', code } },
} );
/** Answers that concern the site, and answers that concern the post. */
const OF_THE_SITE = [
	refusal( 401, 0 ),
	...[ 10, 102, 104, 190, 200 ].map( ( code ) => refusal( 400, code ) ),
	refusal( 403, 10 ),
];
const OF_THE_POST = [
	refusal( 400, 100 ),
	refusal( 404, 190 ),
	refusal( 429, 4 ),
	refusal( 500, 190 ),
	{ status: 403, body: 'No.' },
	null,
];
const FRAME = `https://embed.smartframe.io/s/${ 'a1'.repeat( 16 ) }/bread-1.html`;
const FRAMES = {
	[ FRAME ]: FRAME,
	[ FRAME.replace( 'https', 'http' ) ]: FRAME,
	[ `${ FRAME }?a=1#b` ]: FRAME,
	[ FRAME.replace( '.io', '.net' ) ]: FRAME.replace( '.io', '.net' ),
	'https://smartframe.io/bread': null,
	[ FRAME.replace( 'embed.', 'evil.' ) ]: null,
	[ FRAME.replace( 'a1', 'zz' ) ]: null,
	[ FRAME.replace( '.html', '.js' ) ]: null,
	[ FRAME.replace( 'bread-1', 'a"onload=' ) ]: null,
	[ FRAME.replace( '.io/', '.io.evil.example/' ) ]: null,
};

let told;
before( async () => {
	told = await php( `
		foreach ( [ 'meta', 'loom', 'smartframe', 'x/threads' ] as $file ) {
			require_once dirname( Mainstay\\FILE ) . "/services/$file.php";
		}
		require_once dirname( Mainstay\\FILE ) . '/http/http.php';
		${ ANSWERING }
		delete_transient( 'mainstay_meta_refused' );
		$good = [ 'body' => [ 'html' => '<p>Bread</p>' ] ];
		$ask  = fn( $answer, $name, ...$values ) => $call( [ 'answers' => [ $answer ] ], fn() => ( 'Mainstay\\\\Services\\\\' . $name )( ...$values ) );
		$all  = [];
		foreach ( ${ given( KINDS ) } as $kind => $urls ) {
			foreach ( $urls as $url ) {
				$all['kinds'][ $url ] = $ask( $good, 'Meta\\get_facebook_embed', $url, 0, '' )['asked'][0]['url'];
			}
		}
		foreach ( [ 0, 1, 320, 500, 658, 5000 ] as $width ) {
			$all['widths'][] = $ask( $good, 'Meta\\get_instagram_embed', 'https://www.instagram.com/p/1/', $width, '${ KEY }' )['asked'][0];
		}
		$all['threads'] = $ask( $good, 'Meta\\get_threads_embed', 'https://www.threads.com/t/1', 700 );
		$refused = function ( $answer, $key ) use ( $ask ) {
			delete_transient( 'mainstay_meta_refused' );
			$ask( $answer, 'Meta\\get_instagram_embed', 'https://www.instagram.com/p/1/', 0, $key );
			return Mainstay\\Services\\Meta\\answers_without_key();
		};
		foreach ( [ 'site' => ${ given( OF_THE_SITE ) }, 'post' => ${ given( OF_THE_POST ) } ] as $of => $answers ) {
			foreach ( $answers as $answer ) {
				$all['answers'][ $of ][] = [ $refused( $answer, '' ), $refused( $answer, '${ KEY }' ) ];
			}
		}
		set_transient( 'mainstay_meta_refused', 1, 60 );
		$all['refused']  = $ask( $good, 'Meta\\get_instagram_embed', 'https://www.instagram.com/p/1/', 0, '' );
		$all['with key'] = $ask( $good, 'Meta\\get_instagram_embed', 'https://www.instagram.com/p/1/', 0, '${ KEY }' );
		$all['threads without key'] = $ask( $good, 'Meta\\get_threads_embed', 'https://www.threads.com/t/1', 0 );
		delete_transient( 'mainstay_meta_refused' );
		$all['keys'] = [
			$ask( $good, 'Meta\\check_key', 'token', '${ KEY }' ),
			$ask( ${ given( refusal( 400, 190 ) ) }, 'Meta\\check_key', 'token', '${ KEY }' ),
			$ask( [ 'body' => [ 'data' => [] ] ], 'X\\Threads\\check_key', 'x', 'bearer-1' ),
			$ask( [ 'status' => 401, 'body' => [] ], 'X\\Threads\\check_key', 'x', 'bearer-1' ),
		];
		$all['loom'] = [
			$ask( $good, 'Loom\\build_video_embed', 'https://www.loom.com/share/a1', 640 ),
			$ask( $good, 'Loom\\build_video_embed', 'https://www.loom.com/share/a1', 0 ),
			$ask( [ 'status' => 404 ], 'Loom\\build_video_embed', 'https://www.loom.com/share/a1', 0 ),
		];
		foreach ( ${ given( Object.keys( FRAMES ) ) } as $url ) {
			$all['frames'][] = $ask( null, 'Smartframe\\build_image_embed', $url );
		}
		return $all;
	` );
} );
const queryOf = ( { url } ) =>
	Object.fromEntries( new URL( url ).searchParams );

describe( 'Meta', () => {
	test( 'is asked for what an address is', () => {
		for ( const [ kind, urls ] of Object.entries( KINDS ) ) {
			for ( const url of urls ) {
				assert.equal(
					told.kinds[ url ],
					`${ GRAPH }${ kind }?url=${ encodeURIComponent( url ) }`,
					url
				);
			}
		}
	} );

	test( 'is asked for a width that it takes, with the key', () => {
		assert.deepEqual(
			told.widths.map( ( one ) => queryOf( one ).maxwidth ),
			[ undefined, '320', '320', '500', '658', '658' ]
		);
		assert.deepEqual( queryOf( told.widths[ 0 ] ), {
			url: 'https://www.instagram.com/p/1/',
			access_token: KEY,
		} );
		const [ { url } ] = told.threads.asked;
		assert.equal(
			url,
			'https://graph.threads.net/v1.0/oembed?url=https%3A%2F%2Fwww.threads.com%2Ft%2F1&maxwidth=658'
		);
		assert.equal( told.threads.result.html, '<p>Bread</p>' );
	} );

	test( 'is not asked for a while without a key once it refused the site, whatever else it refused', () => {
		assert.deepEqual(
			told.answers.site,
			OF_THE_SITE.map( () => [ false, true ] )
		);
		assert.deepEqual(
			told.answers.post,
			OF_THE_POST.map( () => [ true, true ] )
		);
		assert.equal( told.refused.result.error, 'mainstay_not_connected' );
		assert.equal( told.refused.asked.length, 0 );
		for ( const name of [ 'with key', 'threads without key' ] ) {
			assert.equal( told[ name ].result.html, '<p>Bread</p>' );
		}
	} );
} );

test( 'a key is tested with a request that costs nothing', () => {
	const [ meta, badMeta, x, badX ] = told.keys;
	assert.deepEqual( meta.result, [] );
	assert.equal( queryOf( meta.asked[ 0 ] ).access_token, KEY );
	assert.equal( badMeta.result.error, 'mainstay_refused' );
	assert.deepEqual( x.result, [] );
	assert.equal( x.asked[ 0 ].url, 'https://api.x.com/2/usage/tweets' );
	assert.equal( x.asked[ 0 ].headers.authorization, 'Bearer bearer-1' );
	assert.ok( badX.result.error );
} );

test( 'Loom is asked for the width of the page', () => {
	const [ wide, any, gone ] = told.loom;
	assert.equal(
		wide.asked[ 0 ].url,
		'https://www.loom.com/v1/oembed?url=https%3A%2F%2Fwww.loom.com%2Fshare%2Fa1&maxwidth=640'
	);
	assert.equal( queryOf( any.asked[ 0 ] ).maxwidth, undefined );
	assert.equal( any.result.html, '<p>Bread</p>' );
	assert.equal( gone.result.error, 'mainstay_refused' );
} );

test( 'SmartFrame is asked nothing, and only its own frames are framed', () => {
	Object.entries( FRAMES ).forEach( ( [ url, frame ], index ) => {
		const { result, asked } = told.frames[ index ];
		assert.equal( asked.length, 0 );
		if ( frame ) {
			assert.equal(
				result.html,
				`<iframe src="${ frame }" width="800" height="600" allowfullscreen></iframe>`
			);
		} else {
			assert.equal( result.error, 'mainstay_no_embed_address', url );
		}
	} );
} );

/** Shortcodes of old posts, each with the address that it means. */
const SHORTCODES = [
	[ '[youtube dQw4w9WgXcQ]', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' ],
	[
		'[youtube=http://www.youtube.com/watch?v=dQw4w9WgXcQ&w=320&h=240]',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	],
	[
		'[youtube https://youtu.be/dQw4w9WgXcQ?t=1m30s]',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
	],
	[
		'[youtube]https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30[/youtube]',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30',
	],
	[
		'[youtube url="//m.youtube.com/watch?feature=a&amp;v=dQw4w9WgXcQ"]',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	],
	[
		'[youtube=www.youtube.com/v/dQw4w9WgXcQ?rel=0]',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	],
	[
		'[youtube https://www.youtube.com/shorts/dQw4w9WgXcQ]',
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	],
	[
		'[youtube https://www.youtube.com/playlist?list=PLabcdefghijk]',
		'https://www.youtube.com/playlist?list=PLabcdefghijk',
	],
	[ '[youtube https://evil.example/watch?v=dQw4w9WgXcQ]', '' ],
	[ '[youtube https://youtube.com.evil.example/v/dQw4w9WgXcQ]', '' ],
	[ '[youtube]', '' ],
	[ '[youtube javascript:alert(1)]', '' ],
	[ '[vimeo 141358]', 'https://vimeo.com/141358' ],
	[ '[vimeo 141358 w=500 h=280]', 'https://vimeo.com/141358' ],
	[ '[vimeo http://vimeo.com/141358]', 'https://vimeo.com/141358' ],
	[ '[vimeo id=141358]', 'https://vimeo.com/141358' ],
	[ '[vimeo video_id="141358" title=0]', 'https://vimeo.com/141358' ],
	[
		'[vimeo https://player.vimeo.com/video/141358?h=0a1b2c3d4e]',
		'https://vimeo.com/141358/0a1b2c3d4e',
	],
	[
		'[vimeo https://vimeo.com/141358/0a1b2c3d4e]',
		'https://vimeo.com/141358/0a1b2c3d4e',
	],
	[
		'[vimeo https://vimeo.com/channels/staffpicks/141358]',
		'https://vimeo.com/141358',
	],
	[ '[vimeo https://notvimeo.com/141358]', '' ],
	[ '[vimeo "><script>alert(1)</script>]', '' ],
	[
		'[spotify spotify:track:4bz7uB4edifWKJXSDxwHcs]',
		'https://open.spotify.com/track/4bz7uB4edifWKJXSDxwHcs',
	],
	[
		'[spotify spotify:user:jo:playlist:4bz7uB4edifWKJXSDxwHcs width="300"]',
		'https://open.spotify.com/playlist/4bz7uB4edifWKJXSDxwHcs',
	],
	[
		'[spotify https://open.spotify.com/intl-de/album/4bz7uB4edifWKJXSDxwHcs?si=1]',
		'https://open.spotify.com/album/4bz7uB4edifWKJXSDxwHcs',
	],
	[ '[spotify https://open.spotify.com.evil.example/track/4bz7uB4edif]', '' ],
	[ '[spotify spotify:evil:4bz7uB4edifWKJXSDxwHcs]', '' ],
	[ '[ted id="210"]', 'https://www.ted.com/talks/view/id/210' ],
	[
		'[ted id=210 lang="fr" width=560]',
		'https://www.ted.com/talks/view/id/210?language=fr',
	],
	[
		'[ted http://www.ted.com/talks/view/id/210]',
		'https://www.ted.com/talks/view/id/210',
	],
	[
		'[ted id=https://www.ted.com/talks/jill_bolte_taylor.html]',
		'https://www.ted.com/talks/jill_bolte_taylor',
	],
	[ '[ted id="bread"]', '' ],
	[
		'[ted id="210" lang=\'"><b>\']',
		'https://www.ted.com/talks/view/id/210',
	],
	[
		'[soundcloud url="https://soundcloud.com/jo/bread"]',
		'https://soundcloud.com/jo/bread',
	],
	[
		'[soundcloud]https://soundcloud.com/jo/bread[/soundcloud]',
		'https://soundcloud.com/jo/bread',
	],
	[
		'[soundcloud url="https://api.soundcloud.com/tracks/156661852" params="auto_play=false" width="100%" height="166" iframe="true" /]',
		'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F156661852',
	],
	[
		'[soundcloud url="https://api.soundcloud.com/playlists/7?secret_token=s-Ab1"]',
		'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Fplaylists%2F7%3Fsecret_token%3Ds-Ab1',
	],
	[
		'[soundcloud url="https://api.soundcloud.com.evil.example/tracks/1"]',
		'',
	],
	[
		'[gist]https://gist.github.com/jo/57cc50246aab776e1100[/gist]',
		'https://gist.github.com/jo/57cc50246aab776e1100',
	],
	[
		'[gist 57cc50246aab776e1100]',
		'https://gist.github.com/57cc50246aab776e1100',
	],
	[
		'[gist https://gist.github.com/57cc50246aab776e1100.js?file=a.php]',
		'https://gist.github.com/57cc50246aab776e1100',
	],
	[ '[gist id="../../evil"]', '' ],
];

describe( 'shortcodes of embeds in posts of a site that used Jetpack', () => {
	const json = ( value ) =>
		`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;
	/** HTML of each shortcode; WordPress gets a frame with the address that it asks for. */
	const shown = ( shortcodes, first = '' ) =>
		php( `
			add_filter( 'pre_oembed_result', static fn( $html, $url ) => '<iframe src="https://frame.example/?' . rawurlencode( $url ) . '"></iframe>', 10, 2 );
			${ first }
			return array_map( 'do_shortcode', ${ json( shortcodes ) } );` );
	let restore;
	before( async () => {
		restore = await keepOption( 'jetpack_active_modules' );
		await php(
			"update_option( 'jetpack_active_modules', [ 'shortcodes' ], true );"
		);
	} );
	after( () => restore() );

	test( 'are the embeds of WordPress, of the same address', async () => {
		const html = await shown( SHORTCODES.map( ( [ code ] ) => code ) );
		SHORTCODES.forEach( ( [ code, address ], index ) => {
			const one = html[ index ];
			if ( address === '' ) {
				assert.equal( one, '', code );
			} else if ( code.startsWith( '[gist' ) ) {
				assert.equal(
					one,
					`<a href="${ address }">View this on GitHub</a>`,
					code
				);
			} else if ( address.startsWith( 'https://w.soundcloud' ) ) {
				assert.ok( one.includes( `<iframe src="${ address }"` ), one );
			} else {
				assert.equal(
					one,
					`<iframe src="https://frame.example/?${ encodeURIComponent( address ) }"></iframe>`,
					code
				);
			}
		} );
	} );

	test( 'wait for consent where embeds do, and are links in feeds', async () => {
		const CODES = SHORTCODES.filter(
			( [ code, address ] ) => address && ! code.startsWith( '[gist' )
		);
		const codes = CODES.map( ( [ code ] ) => code );
		const restoreSettings = await keepOption( 'mainstay_settings' );
		await php(
			"update_option( 'mainstay_settings', array_merge( (array) get_option( 'mainstay_settings', [] ), [ 'consent_gate' => true ] ) );"
		);
		const gated = await shown( codes );
		await restoreSettings();
		gated.forEach( ( html, index ) => {
			assert.match(
				html,
				/^<div class="mainstay-consent"/,
				codes[ index ]
			);
			assert.doesNotMatch( html, /<iframe/ );
		} );
		const feed = await shown(
			codes,
			"$GLOBALS['wp_query']->is_feed = true;"
		);
		feed.forEach( ( html, index ) =>
			assert.match(
				html,
				/^<a href="https:[^"]+">View this on \w+<\/a>$/,
				codes[ index ]
			)
		);
		const failed = await php( `
			add_filter( 'pre_oembed_result', '__return_false' );
			return do_shortcode( '[vimeo 990011]' );` );
		assert.equal(
			failed,
			'<a href="https://vimeo.com/990011">https://vimeo.com/990011</a>'
		);
	} );

	test( 'are those of another plugin where it has them, and nobody’s elsewhere', async () => {
		const codes = [ '[youtube dQw4w9WgXcQ]', '[digg]', '[ted id=1]' ];
		assert.equal(
			( await shown( [ 'a[digg]b[blip.tv x]c' ] ) )[ 0 ],
			'abc'
		);
		await withMustUsePlugin(
			"add_action( 'init', static fn() => add_shortcode( 'youtube', static fn() => 'theirs' ) );",
			async () => assert.equal( ( await shown( codes ) )[ 0 ], 'theirs' )
		);
		await withMustUsePlugin(
			"define( 'JETPACK__VERSION', '16.1.2' );",
			async () => assert.deepEqual( await shown( codes ), codes )
		);
		await php( "delete_option( 'jetpack_active_modules' );" );
		assert.deepEqual( await shown( codes ), codes );
	} );
} );
