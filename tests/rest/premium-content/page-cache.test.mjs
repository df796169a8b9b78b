/**
 * Readers behind a page cache: the sentence of docs/premium-content.md, with a made-up cache that
 * answers before WordPress has loaded a plugin, and keeps the first page that a visitor without
 * cookies gets.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
	forgetSubscriptions,
	publish,
	subscribe,
	text,
	SECRET,
} from '../premium-content-site.mjs';
import { php } from '../site.mjs';

const EMAIL = 'cached@reader.example';

/** Caches answer for whoever has none of these: those of WordPress itself. */
const CACHE = `
$mainstay_cached = static function ( $cookies ) {
	foreach ( array_keys( $cookies ) as $name ) {
		if ( preg_match( '/^(wp-postpass|wordpress_logged_in|comment_author)_/', $name ) ) {
			return false;
		}
	}
	return 'GET' === $_SERVER['REQUEST_METHOD'] && ! preg_match( '/mainstay-|wp-json|wp-login/', $_SERVER['REQUEST_URI'] );
};
if ( $mainstay_cached( $_COOKIE ) ) {
	$mainstay_file = sys_get_temp_dir() . '/mainstay-page-cache-' . md5( $_SERVER['HTTP_HOST'] . $_SERVER['REQUEST_URI'] );
	if ( is_file( $mainstay_file ) && filemtime( $mainstay_file ) > time() - 60 ) {
		header( 'X-Cache: hit' );
		readfile( $mainstay_file );
		exit;
	}
	ob_start( static function ( $html ) use ( $mainstay_file ) {
		defined( 'DONOTCACHEPAGE' ) || 200 !== http_response_code() || file_put_contents( $mainstay_file, $html );
		return $html;
	} );
}`;

const FILE = "WPMU_PLUGIN_DIR . '/0-page-cache.php'";

const posts = {};
let person;

/** A browser: it keeps what is set, and follows redirects. */
function openBrowser() {
	const jar = new Map();
	return {
		jar,
		async go( address, method = 'GET' ) {
			const response = await fetch( address, {
				method,
				redirect: 'manual',
				headers: {
					Cookie: [ ...jar ]
						.map( ( pair ) => pair.join( '=' ) )
						.join( '; ' ),
				},
			} );
			for ( const line of response.headers.getSetCookie() ) {
				const [ name, value ] = line.split( ';' )[ 0 ].split( '=' );
				if ( /1970|Max-Age=0/.test( line ) ) {
					jar.delete( name );
				} else {
					jar.set( name, value );
				}
			}
			const next = response.headers.get( 'location' );
			return next
				? this.go( next )
				: {
						html: await response.text(),
						isCached: response.headers.get( 'x-cache' ) === 'hit',
					};
		},
	};
}

before( async () => {
	for ( const name of [ 'subscribers', 'paying' ] ) {
		posts[ name ] = await publish(
			`<!-- wp:paragraph --><p>For all.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall --><!-- wp:paragraph --><p>${ SECRET }</p><!-- /wp:paragraph -->`,
			`'meta_input' => [ '_jetpack_newsletter_access' => 'subscribers' ]`
		);
	}
	await subscribe( { email: 'paid@reader.example' } );
	person = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/links.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/access/links.php';
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( ${ FILE }, "<?php\\n" . ${ text( CACHE ) } );
		global $wpdb;
		$wpdb->insert( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => '${ EMAIL }', 'state' => 'confirmed', 'secret' => bin2hex( random_bytes( 16 ) ), 'consent' => '', 'page' => '', 'error' => '' ] );
		$person = Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ EMAIL }' );
		$key    = static fn( $purpose ) => Mainstay\\Newsletter\\Subscribers\\Links\\get_link_key( $person, $purpose );
		return [
			'read'        => home_url( '/?mainstay-reader=' . $key( 'read' ) . '&back=' . rawurlencode( '${
				posts.subscribers.url
			}' ) ),
			'preferences' => home_url( '/?mainstay-list=preferences&key=' . $key( 'preferences' ) ),
			'paid'        => Mainstay\\Payments\\Access\\Links\\build_link( 'paid@reader.example', '${
				posts.paying.url
			}' ),
		];`
	);
} );
after( async () => {
	await forgetSubscriptions();
	await php(
		`wp_delete_file( ${ FILE } );
		array_map( 'wp_delete_file', glob( sys_get_temp_dir() . '/mainstay-page-cache-*' ) );
		wp_delete_post( ${ posts.subscribers.id }, true );
		wp_delete_post( ${ posts.paying.id }, true );
		global $wpdb; $wpdb->delete( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => '${ EMAIL }' ] );`
	);
} );

for ( const [ way, post, isSent ] of [
	[ 'read', 'subscribers', false ],
	[ 'preferences', 'subscribers', false ],
	[ 'paid', 'paying', true ],
] ) {
	it( `who signs in by the link "${ way }" gets no page from the cache, and others do`, async () => {
		const { url } = posts[ post ];
		const reader = openBrowser();
		// The wall is in the cache before the reader signs in.
		const wall = await reader.go( url );
		assert.ok( ! wall.html.includes( SECRET ) );
		assert.equal( ( await reader.go( url ) ).isCached, true );
		await reader.go( person[ way ], isSent ? 'POST' : 'GET' );
		for ( let visit = 0; visit < 3; visit++ ) {
			const { html, isCached } = await reader.go( url );
			assert.equal( isCached, false );
			assert.ok( html.includes( SECRET ) );
		}
		const other = await openBrowser().go( url );
		assert.equal( other.isCached, true );
		assert.ok( ! other.html.includes( SECRET ) );
	} );
}

/** By what names of cookies other page caches and hosts let a visitor through, as they are set up by default. */
const CACHES = {
	'WP Super Cache': /^wp-postpass|^comment_author_|^wordpress_logged_in/,
	'W3 Total Cache': /^(?:wp-postpass|comment_author|wordpress_logged_in)/,
	'Cache Enabler': /^(?:wp-postpass|wordpress_logged_in|comment_author)_/,
	'WP Rocket':
		/wordpress_logged_in_.+|wp-postpass_|wptouch_switch_toggle|comment_author_|comment_author_email_/,
	LiteSpeed: /wordpress_logged_in|wp-postpass_|_lscache_vary/,
	'rules of nginx':
		/comment_author|wordpress_[a-f0-9]+|wp-postpass|wordpress_no_cache|wordpress_logged_in/,
	'rules of Varnish': /wordpress_|wp-postpass_|comment_|resetpass/,
	Batcache: /^(?:wp|wordpress|comment_author)/,
	'a network in front of the site':
		/^(?:wp-.*|wordpress.*|comment_.*|woocommerce_.*)$/,
	'rules of Apache': /(?:comment_author_|wordpress_logged_in|wp-postpass_)/,
};

it( 'the caches of others know the cookie by its name, and it holds no secret', async () => {
	for ( const way of [ 'read', 'preferences' ] ) {
		const reader = openBrowser();
		await reader.go( person[ way ] );
		const names = [ ...reader.jar.keys() ];
		for ( const [ cache, pattern ] of Object.entries( CACHES ) ) {
			assert.ok(
				names.some( ( name ) => pattern.test( name ) ),
				`${ cache }: ${ names }`
			);
		}
		for ( const [ name, value ] of reader.jar ) {
			if ( /^wp-postpass/.test( name ) ) {
				assert.equal( value, '1' );
			}
		}
	}
} );

it( 'whoever asks in other ways at the same address is answered by the cache or by WordPress, as by their cookie', async () => {
	const { url } = posts.subscribers;
	await openBrowser().go( url );
	const reader = openBrowser();
	await reader.go( person.read );
	const bypass = [ ...reader.jar ].find( ( [ name ] ) =>
		/^wp-postpass/.test( name )
	);
	const ask = async ( cookies ) => {
		const other = openBrowser();
		cookies.forEach( ( [ name, value ] ) => other.jar.set( name, value ) );
		const { html, isCached } = await other.go( url );
		return [ html.includes( SECRET ), isCached, [ ...other.jar.keys() ] ];
	};
	const own = [ ...reader.jar ].filter(
		( [ name ] ) => name !== bypass[ 0 ]
	);
	// The first cookie alone opens nothing, and goes; without it the wall stays, and does not grow old.
	assert.deepEqual( await ask( [ bypass ] ), [ false, false, [] ] );
	assert.deepEqual( ( await ask( own ) ).slice( 0, 2 ), [ false, true ] );
	assert.deepEqual(
		( await ask( [ [ bypass[ 0 ], 'x' ], ...own ] ) ).slice( 0, 2 ),
		[ true, false ]
	);
	assert.deepEqual(
		(
			await ask( [
				bypass,
				...own.map( ( [ name, value ] ) => [
					name,
					value.replace( /.$/, '!' ),
				] ),
			] )
		).slice( 0, 2 ),
		[ false, false ]
	);
	assert.deepEqual( ( await ask( [] ) ).slice( 0, 2 ), [ false, true ] );
} );

it( 'after logging out the browser gets cached pages again', async () => {
	const reader = openBrowser();
	await reader.go( person.read );
	assert.match( [ ...reader.jar.keys() ].join(), /wp-postpass_/ );
	await reader.go(
		person.read.replace( /mainstay-reader=[^&]+/, 'mainstay-reader=out' ),
		'POST'
	);
	assert.deepEqual( [ ...reader.jar.keys() ], [] );
	assert.equal( ( await reader.go( posts.subscribers.url ) ).isCached, true );
} );
