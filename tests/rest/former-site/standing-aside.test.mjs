/**
 * A made-up Jetpack 16 that has every name which this plugin registers beside its own: each stays with it,
 * nothing is registered twice or logged, and what it does on pages is done once. When it is deactivated, the
 * next request has ours.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cookiesOf, page } from '../premium-content-site.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin, withPlugin } from '../with-plugin.mjs';

const OPTIONS = {
	jetpack_active_modules: [
		'likes',
		'sharedaddy',
		'subscriptions',
		'verification-tools',
	],
	verification_services_codes: { google: 'abc123' },
	jetpack_subscriptions_subscribe_post_end_enabled: '1',
	jetpack_sharing_buttons_auto_add: '1',
	jetpack_subscriptions_subscribe_navigation_enabled: '1',
	jetpack_subscriptions_login_navigation_enabled: '1',
	'sharing-services': { visible: [ 'email' ], hidden: [] },
	jetpack_portfolio: '1',
	jetpack_testimonial: '1',
	podcasting_category_id: null,
	podcasting_talent_name: 'Ada',
	mainstay_former_types: [
		'jetpack-portfolio',
		'jetpack-testimonial',
		'nova_menu_item',
	],
};
const SCREEN = '/wp-admin/tools.php?page=mainstay-coming-from-jetpack';

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** All that is registered under names that Jetpack has, too. */
const LIST = `
	global $shortcode_tags, $wp_meta_keys, $wp_rest_additional_fields;
	$is_theirs = fn( $name ) => ! preg_match( '~^(core/|mainstay|_mainstay)~', $name );
	$names = fn( $all ) => array_values( array_filter( $all, $is_theirs ) );
	$builtin = [ 'wp_caption', 'caption', 'gallery', 'playlist', 'audio', 'video', 'embed' ];
	$meta = [];
	foreach ( $wp_meta_keys['post'] as $type => $keys ) {
		foreach ( array_diff( $names( array_keys( $keys ) ), [ 'wp_pattern_sync_status', 'footnotes' ] ) as $key ) {
			$meta[] = [ $type, $key ];
		}
	}
	$fields = [];
	foreach ( $wp_rest_additional_fields as $type => $keys ) {
		foreach ( $names( array_keys( $keys ) ) as $key ) {
			$fields[] = [ $type, $key ];
		}
	}
	return [
		'blocks'     => $names( array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ),
		'shortcodes' => array_values( array_diff( array_keys( $shortcode_tags ), $builtin ) ),
		'types'      => $names( array_keys( get_post_types( [ '_builtin' => false ] ) ) ),
		'taxonomies' => $names( array_keys( get_taxonomies( [ '_builtin' => false ] ) ) ),
		'meta'       => $meta,
		'fields'     => $fields,
		'routes'     => array_values( array_filter( array_keys( rest_get_server()->get_routes() ), fn( $path ) => preg_match( '~^/(wpcom/v2|jetpack/v4)/~', $path ) ) ),
	];`;

/** Who has each of these names. */
const ownersOf = ( names ) =>
	php( `
	global $shortcode_tags, $wp_meta_keys, $wp_rest_additional_fields;
	$names = ${ json( names ) }; $routes = rest_get_server()->get_routes(); $found = [];
	$is = fn( $kind, $name, $theirs ) => $found[ $kind ][ $theirs ? 'theirs' : 'ours' ][] = $name;
	foreach ( $names['blocks'] as $name ) { $found['blocks'][ 'Theirs' === ( WP_Block_Type_Registry::get_instance()->get_registered( $name )->title ?? '' ) ? 'theirs' : 'ours' ][] = $name; }
	foreach ( $names['shortcodes'] as $name ) { $found['shortcodes'][ 'theirs_shortcode' === $shortcode_tags[ $name ] ? 'theirs' : 'ours' ][] = $name; }
	foreach ( $names['types'] as $name ) { $found['types'][ 'Theirs' === get_post_type_object( $name )->label ? 'theirs' : 'ours' ][] = $name; }
	foreach ( $names['taxonomies'] as $name ) { $found['taxonomies'][ 'Theirs' === get_taxonomy( $name )->label ? 'theirs' : 'ours' ][] = $name; }
	foreach ( $names['meta'] as [ $type, $key ] ) { $found['meta'][ 'Theirs' === ( $wp_meta_keys['post'][ $type ][ $key ]['description'] ?? '' ) ? 'theirs' : 'ours' ][] = "$type $key"; }
	foreach ( $names['fields'] as [ $type, $key ] ) { $found['fields'][ 'Theirs' === ( $wp_rest_additional_fields[ $type ][ $key ]['schema']['description'] ?? '' ) ? 'theirs' : 'ours' ][] = "$type $key"; }
	foreach ( $names['routes'] as $path ) { $found['routes'][ [ 'theirs_route' ] === array_unique( array_column( $routes[ $path ], 'callback' ), SORT_REGULAR ) ? 'theirs' : 'ours' ][] = $path; }
	return $found;` );

/** The made-up plugin, with these names. */
const jetpack = ( names ) => `
	define( 'JETPACK__VERSION', '16.1.2' );
	function theirs_names() { return ${ json( names ) }; }
	function theirs_shortcode() { return 'theirs'; }
	function theirs_route() { return 'theirs'; }
	function sharing_display( $text = '' ) { return is_singular() && in_the_loop() ? $text . '<i>their sharing</i><i>their likes</i>' : $text; }
	add_filter( 'the_content', 'sharing_display', 19 );
	add_action( 'init', function () {
		foreach ( theirs_names()['blocks'] as $name ) { register_block_type( $name, [ 'title' => 'Theirs', 'render_callback' => fn() => '<i>theirs</i>' ] ); }
		foreach ( theirs_names()['shortcodes'] as $name ) { add_shortcode( $name, 'theirs_shortcode' ); }
		foreach ( theirs_names()['types'] as $name ) { register_post_type( $name, [ 'label' => 'Theirs', 'public' => true, 'show_in_rest' => true, 'has_archive' => true ] ); }
		foreach ( theirs_names()['taxonomies'] as $name ) { register_taxonomy( $name, 'post', [ 'label' => 'Theirs' ] ); }
		foreach ( theirs_names()['meta'] as [ $type, $key ] ) { register_post_meta( $type, $key, [ 'type' => 'string', 'single' => true, 'description' => 'Theirs' ] ); }
	} );
	add_action( 'rest_api_init', function () {
		foreach ( theirs_names()['routes'] as $path ) {
			preg_match( '~^/([^/]+/v\\d)(/.*)$~', $path, $parts );
			register_rest_route( $parts[1], $parts[2], [ 'methods' => 'GET, POST', 'permission_callback' => '__return_true', 'callback' => 'theirs_route' ] );
		}
		foreach ( theirs_names()['fields'] as [ $type, $key ] ) { register_rest_field( $type, $key, [ 'get_callback' => fn() => 'theirs', 'schema' => [ 'description' => 'Theirs', 'type' => 'string' ] ] ); }
	} );
	add_filter( 'hooked_block_types', fn( $types, $position, $anchor, $context ) => 'after' === $position && 'core/post-content' === $anchor && $context instanceof WP_Block_Template && 'single' === $context->slug ? [ ...$types, 'jetpack/subscriptions' ] : $types, 10, 4 );
	add_action( 'wp_head', function () { if ( is_front_page() ) { echo '<meta name="google-site-verification" content="abc123" />'; } } );
	add_action( 'rss2_ns', fn() => print( 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"' ) );
	add_action( 'rss2_head', fn() => print( '<itunes:author>Theirs</itunes:author>' ) );`;

const restores = [];
let names;
let post;
let feed;

before( async () => {
	for ( const name of Object.keys( OPTIONS ) ) {
		restores.push( await keepOption( name ) );
	}
	post = await php(
		`require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		$term = wp_create_category( 'Show' );
		$id = wp_insert_post( [ 'post_title' => 'Aside', 'post_status' => 'publish', 'post_content' => '<p>Rye.</p>', 'post_category' => [ $term ] ] );
		add_post_meta( $id, 'enclosure', "https://example.com/a.mp3\\n1\\naudio/mpeg\\n" );
		foreach ( ${ json( OPTIONS ) } as $name => $value ) { null === $value || update_option( $name, $value, true ); }
		update_option( 'podcasting_category_id', $term );
		$soup = wp_insert_post( [ 'post_type' => 'nova_menu_item', 'post_title' => 'Soup', 'post_status' => 'publish' ] );
		return [ 'id' => $id, 'soup' => $soup, 'term' => $term, 'url' => get_permalink( $id ), 'feed' => get_term_feed_link( $term ) ];`
	);
	feed = post.feed.replaceAll( '&amp;', '&' );
	names = await php( LIST );
} );
after( async () => {
	await php(
		`wp_delete_post( ${ post.id }, true ); wp_delete_post( ${ post.soup }, true ); wp_delete_category( ${ post.term } );`
	);
	for ( const restore of restores ) {
		await restore();
	}
	await php( `flush_rewrite_rules();` );
} );

const count = ( html, pattern ) => html.match( pattern )?.length ?? 0;

/** What visitors get once, whoever gives it. */
async function seen() {
	const single = ( await page( post.url ) ).html;
	const front = ( await page( '/' ) ).html;
	const show = ( await page( feed ) ).html;
	return {
		theirForms: count( single, /<i>theirs<\/i>/g ),
		theirButtons: count( single, /<i>their (sharing|likes)<\/i>/g ),
		ourButtons:
			count( single, /<div class="mainstay-sharing / ) +
			count( single, /<form class="mainstay-like"/ ),
		ourForms: count( single, /More from [^<]*<\/h3>/ ),
		codes: count( front, /google-site-verification/g ),
		authors: count( show, /<itunes:author>/g ),
	};
}

const logged = () =>
	php(
		`return array_values( array_filter( file( WP_CONTENT_DIR . '/debug.log' ) ?: [], fn( $line ) => preg_match( '/mainstay|jetpack|register/i', $line ) ) );`
	);

async function checkAside() {
	await php( `file_put_contents( WP_CONTENT_DIR . '/debug.log', '' );` );
	const found = await ownersOf( names );
	for ( const [ kind, { theirs = [], ours = [] } ] of Object.entries(
		found
	) ) {
		assert.deepEqual( ours, [], `${ kind } that ours took` );
		assert.equal( theirs.length, names[ kind ].length, kind );
	}
	assert.deepEqual( await seen(), {
		theirForms: 1,
		theirButtons: 2,
		ourButtons: 0,
		ourForms: 0,
		codes: 1,
		authors: 1,
	} );
	const { data } = await request( '/mainstay/v1/settings', {
		as: 'administrator',
	} );
	assert.equal( data.taken_routes.length, names.routes.length );
	const taken = data.extensions.filter(
		( { availability } ) => availability.reason === 'taken'
	);
	assert.ok( taken.length > 40, String( taken.length ) );
	const { html } = await page( SCREEN, await cookiesOf( 'admin' ) );
	assert.match( html, /Jetpack is active/ );
	assert.deepEqual( await logged(), [] );
}

test( 'the list of names is whole', () => {
	assert.ok( names.blocks.length > 120, String( names.blocks.length ) );
	assert.ok( names.routes.length > 20 );
	for ( const [ kind, name ] of [
		[ 'blocks', 'jetpack/paywall' ],
		[ 'blocks', 'jetpack-search/search-results' ],
		[ 'blocks', 'jetpack/label' ],
		[ 'shortcodes', 'portfolio' ],
		[ 'shortcodes', 'jetpack_subscription_form' ],
		[ 'types', 'jetpack_form' ],
		[ 'types', 'nova_menu_item' ],
		[ 'taxonomies', 'jetpack-portfolio-type' ],
	] ) {
		assert.ok( names[ kind ].includes( name ), name );
	}
} );

test( 'with ours alone, all of it is ours', async () => {
	const found = await ownersOf( names );
	for ( const [ kind, { theirs = [] } ] of Object.entries( found ) ) {
		assert.deepEqual( theirs, [], kind );
	}
	assert.deepEqual( await seen(), {
		theirForms: 0,
		theirButtons: 0,
		ourButtons: 2,
		ourForms: 1,
		codes: 1,
		authors: 1,
	} );
} );

test( 'a Jetpack that is loaded first keeps all of its names', () =>
	withMustUsePlugin( jetpack( names ), checkAside ) );

test( 'a Jetpack that is loaded later keeps them, too, and ours takes over when it goes', async () => {
	await withPlugin( 'Jetpack', jetpack( names ), checkAside );
	const found = await ownersOf( names );
	for ( const [ kind, { theirs = [] } ] of Object.entries( found ) ) {
		assert.deepEqual( theirs, [], kind );
	}
	const answer = await fetch( `${ url }/wp-json/jetpack/v4/site` );
	assert.notEqual( await answer.text(), '"theirs"' );
	const { html } = await page( SCREEN, await cookiesOf( 'admin' ) );
	assert.doesNotMatch( html, /Jetpack is active/ );
} );
