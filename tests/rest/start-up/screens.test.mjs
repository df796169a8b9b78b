/** Screens of the administration: who sees them, what they load, and what notices say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';

const LOAD = String.raw`
use Mainstay\Core\Conflicts;
use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\Connectors;
use Mainstay\Core\DeletedSites;
use Mainstay\Core\Keys;
use Mainstay\Core\Notices;
use Mainstay\Core\Screen;

require_once ABSPATH . 'wp-admin/includes/admin.php';
foreach ( [ 'screen', 'notices', 'conflicts', 'connectors', 'connection-check', 'deleted-sites', 'keys' ] as $file ) {
	require_once dirname( Mainstay\FILE ) . "/core/$file.php";
}
$print = static function ( $run ) {
	ob_start();
	$run();
	return ob_get_clean();
};`;

test( 'the settings are for those who manage the site, their own connections for those who publish', async () => {
	const found = await inTransaction(
		LOAD,
		String.raw`
foreach ( [ 'subscriber', 'contributor', 'author', 'editor', 'administrator' ] as $role ) {
	$be( $role );
	$GLOBALS['submenu'] = $GLOBALS['_wp_submenu_nopriv'] = [];
	Screen\add_to_menu();
	Screen\add_sharing_to_menu();
	$pages = [];
	foreach ( $GLOBALS['submenu'] as $parent => $items ) {
		array_push( $pages, ...array_column( $items, 2 ) );
	}
	$seen['menu'][ $role ] = [ $pages, wp_parse_url( Screen\get_sharing_url(), PHP_URL_QUERY ) ];
}
$be( 'administrator' );
Screen\enqueue_settings_screen();
$inline = implode( '', wp_scripts()->get_data( 'wp-api-fetch', 'after' ) ?: [] );
$seen['loaded'] = [ wp_script_is( 'mainstay-blocks-settings' ), wp_style_is( 'mainstay-blocks-settings' ), str_contains( $inline, '"/mainstay/v1/settings":' ), str_contains( $inline, '"/mainstay/v1/connections":' ) ];
$seen['page'] = $print( 'Mainstay\Core\Screen\print_page' );
$seen['sharing'] = $print( 'Mainstay\Core\Screen\print_sharing_page' );
return $seen;`
	);
	assert.deepEqual( found.menu, {
		subscriber: [ [], null ],
		contributor: [ [], null ],
		author: [ [ 'mainstay-sharing' ], 'page=mainstay-sharing' ],
		editor: [ [ 'mainstay-sharing' ], 'page=mainstay-sharing' ],
		administrator: [ [ 'mainstay-blocks' ], 'page=mainstay-blocks' ],
	} );
	assert.deepEqual( found.loaded, [ true, true, true, true ] );
	const NOSCRIPT =
		'<noscript>These settings require JavaScript. Enable it in your browser.</noscript></div></div>';
	assert.match(
		found.page,
		/^<div class="wrap"><h1>Mainstay Blocks<\/h1><hr class="wp-header-end"><section class="mainstay-start"/
	);
	assert.ok(
		found.page.endsWith(
			`<div id="mainstay-blocks-settings" class="wp-exclude-emoji">${ NOSCRIPT }`
		)
	);
	assert.equal(
		found.sharing,
		`<div class="wrap"><h1>Sharing</h1><hr class="wp-header-end"><div id="mainstay-blocks-settings" class="wp-exclude-emoji" data-only="sharing">${ NOSCRIPT }`
	);
} );

test( 'a notice names what another plugin holds, and the plugin by its files', async () => {
	const found = await inTransaction(
		LOAD,
		String.raw`
$ours = plugins_url( 'mainstay-blocks/x.js' );
wp_register_script( 'held-script', $ours );
wp_register_style( 'held-style', plugins_url( 'mainstay-blocks/x.css' ) );
wp_register_script( 'inside', str_replace( plugins_url(), 'https://cdn.example' . str_repeat( '/', strlen( plugins_url() ) - 19 ), $ours ) );
wp_register_script( 'elsewhere', 'https://cdn.example/mainstay-blocks/x.js' );
$find = static function ( $handles ) {
	$type = new WP_Block_Type( 'test/held', $handles );
	WP_Block_Type_Registry::get_instance()->register( $type );
	$found = Conflicts\find_plugin_of_block( 'test/held' );
	unregister_block_type( 'test/held' );
	return $found;
};
$seen['plugins'] = [ $find( [ 'script_handles' => [ 'held-script' ] ] ), $find( [ 'editor_style_handles' => [ 'held-style' ] ] ), $find( [ 'script_handles' => [ 'elsewhere', 'none', 'inside' ] ] ), $find( [] ) ];
$seen['addresses'] = [ Conflicts\get_asset_url( wp_scripts(), 'held-script' ) === $ours, Conflicts\get_asset_url( wp_scripts(), 'none' ) ];
$seen['notice'] = $print( static fn() => Notices\print_conflict_notice( 'Held <b>: %s.', [ 'jetpack/a<i>', 'jetpack/b' ], static fn( $name ) => 'jetpack/b' === $name ? 'Other & <u>more' : '' ) );
return $seen;`
	);
	assert.deepEqual( found.plugins, [
		'Mainstay Blocks',
		'Mainstay Blocks',
		'',
		'',
	] );
	assert.deepEqual( found.addresses, [ true, '' ] );
	assert.match(
		found.notice,
		/<div class="notice notice-warning"><p>Held &lt;b&gt;: <code>jetpack\/a&lt;i&gt;<\/code> and <code>jetpack\/b<\/code> \(Other &amp; &lt;u&gt;more\)\.<\/p><\/div>/
	);
} );

test( 'the Connectors screen says of each key whether it works here, and where it comes from', async () => {
	const found = await inTransaction(
		LOAD,
		String.raw`
Keys\delete_key( 'pexels' );
Keys\set_key( 'mapbox', 'pk.' . str_repeat( 'a', 60 ) );
putenv( 'MAINSTAY_GIPHY_KEY=' . str_repeat( 'b', 32 ) );
update_option( 'mainstay_key_klipy', 'mainstay1:AAAA' );
wp_cache_flush();
$data = [ 'connectors' => [ 'other' => [ 'authentication' => [ 'keySource' => 'theirs', 'isConnected' => true ] ] ] ];
foreach ( [ 'pexels', 'mapbox', 'giphy', 'klipy' ] as $slug ) {
	$data['connectors'][ Connectors\CONNECTOR_PREFIX . $slug ] = [ 'name' => $slug, 'authentication' => [ 'keySource' => 'database', 'isConnected' => 'pexels' === $slug ] ];
}
$found = Connectors\correct_key_status( $data )['connectors'];
putenv( 'MAINSTAY_GIPHY_KEY' );
$refusals = [];
foreach ( [ 400, 401, 403, 404, 500 ] as $answered ) {
	$result = ConnectionCheck\read_answer( 'pexels', new WP_Error( 'mainstay_refused', 'x', [ 'answered' => $answered ] ) );
	$refusals[ $answered ] = is_wp_error( $result ) ? null : [ $result['state'], $result['is_refused'], $result['reason'] ];
}
return [ array_map( static fn( $one ) => array_values( $one['authentication'] ), array_values( $found ) ), count( Connectors\correct_key_status( [] ) ), $refusals ];`
	);
	assert.deepEqual( found[ 0 ], [
		[ 'theirs', true ],
		[ 'none', false ],
		[ 'database', true ],
		[ 'env', true ],
		// What cannot be decrypted is no key.
		[ 'none', false ],
	] );
	assert.equal( found[ 1 ], 0 );
	const SENTENCE = 'Pexels does not accept this key.';
	assert.deepEqual( found[ 2 ], {
		400: [ 'attention', false, SENTENCE ],
		401: [ 'attention', true, SENTENCE ],
		403: [ 'attention', false, SENTENCE ],
		404: null,
		500: null,
	} );
} );

test( 'what a deleted site of a network leaves is known by its own prefix', async () => {
	const found = await inTransaction(
		LOAD,
		String.raw`
$prefix = $wpdb->base_prefix;
$names  = array_map( static fn( $name ) => $prefix . $name, [ '2_mainstay_outbox', '2_mainstay_likes', '13_mainstay_likes', 'mainstay_likes', '0_mainstay_likes', '02_mainstay_likes', '2_mainstay_', '2_other_mainstay_likes', "2_mainstay_likes\n" ] );
$names[] = "x{$prefix}2_mainstay_likes";
Mainstay\Queue\Table\ensure_table();
$tables = Mainstay\Core\Callbacks\add_tables_to_drop( [ 'posts' => "{$prefix}posts" ], get_current_blog_id() );
return [ DeletedSites\get_names_by_site( $names ), $tables['posts'] === "{$prefix}posts", in_array( "{$prefix}mainstay_outbox", $tables, true ), array_values( array_filter( $tables, static fn( $name ) => ! str_starts_with( $name, "{$prefix}mainstay_" ) ) ) === [ "{$prefix}posts" ], $prefix ];`
	);
	const prefix = found.pop();
	assert.deepEqual( found, [
		{
			2: [
				`${ prefix }2_mainstay_outbox`,
				`${ prefix }2_mainstay_likes`,
			],
			13: [ `${ prefix }13_mainstay_likes` ],
		},
		true,
		true,
		true,
	] );
} );

test( 'every screen has a help tab in words, and links that lead somewhere', async () => {
	const found = await inTransaction(
		LOAD,
		String.raw`
update_option( 'jetpack_active_modules', [], true );
$_GET['page'] = 'mainstay-payments';
foreach ( [ 'forms/responses', 'forms/library', 'newsletter/subscribers', 'payments', 'former-site' ] as $subject ) {
	require_once dirname( Mainstay\FILE ) . "/$subject/screen.php";
	$namespaces[] = 'Mainstay\\' . str_replace( [ ' ', '-' ], [ '\\', '' ], ucwords( str_replace( '/', ' ', $subject ), ' -' ) ) . '\Screen\add_to_menu';
}
foreach ( [ 'editor', 'administrator' ] as $role ) {
	$be( $role );
	array_map( static fn( $add ) => $add(), [ 'Mainstay\Core\Screen\add_to_menu', 'Mainstay\Core\Screen\add_sharing_to_menu', ...$namespaces ] );
	foreach ( array_keys( $GLOBALS['wp_filter'] ) as $moment ) {
		if ( ! str_starts_with( $moment, 'load-' ) || ! str_contains( $moment, 'mainstay' ) ) {
			continue;
		}
		set_current_screen( substr( $moment, 5 ) );
		do_action( $moment );
		$screen = get_current_screen();
		preg_match_all( '/href="([^"]+)"/', $screen->get_help_sidebar(), $links );
		$seen[ $role ][ substr( strrchr( $moment, '_' ), 1 ) ] = [
			array_map( static fn( $tab ) => strlen( wp_strip_all_tags( $tab['content'] ) ) > 60, array_values( $screen->get_help_tabs() ) ),
			array_map( static fn( $url ) => str_ends_with( $url, '.html' ) ? is_file( dirname( Mainstay\FILE ) . '/docs/' . basename( $url ) ) : str_contains( $url, '#/tools' ), $links[1] ),
		];
	}
	foreach ( array_keys( $GLOBALS['wp_filter'] ) as $moment ) {
		str_starts_with( $moment, 'load-' ) && str_contains( $moment, 'mainstay' ) && remove_all_actions( $moment );
	}
}
return $seen;`
	);
	const ownScreens = [
		'mainstay-blocks',
		'mainstay-responses',
		'mainstay-forms',
		'mainstay-subscribers',
		'mainstay-payments',
		'mainstay-coming-from-jetpack',
	];
	assert.deepEqual(
		Object.keys( found.administrator ).sort(),
		ownScreens.sort()
	);
	for ( const [ name, [ tabs, links ] ] of Object.entries(
		found.administrator
	) ) {
		assert.deepEqual(
			[ tabs, links ],
			[ [ true ], [ true, true, true ] ],
			name
		);
	}
	assert.deepEqual( found.editor[ 'mainstay-sharing' ], [
		[ true ],
		[ true ],
	] );
} );
