<?php
/**
 * Hooks of the plugin's own screens, keys and notices. They come last: menu entries of subjects stand above.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Hooks;

use function Mainstay\Core\Load\load;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// What the host's plan leaves out, on pages: whoever may edit a post is told so, nobody else.
add_action( 'init', load( 'core/admin/callbacks', 'offer_upgrades' ), 101 );
add_action( 'admin_menu', load( 'core/admin/callbacks', 'add_screens' ) );
// The first steps: before the other callbacks of the activation, which leave their own options on a new site.
add_action( 'activate_' . plugin_basename( FILE ), load( 'core/admin/start/start', 'handle_activation' ), 9 );
// The notice is printed from the activation on, until it is dismissed.
if ( 'new' === ( wp_load_alloptions()['mainstay_start'] ?? '' ) ) {
	add_action( 'admin_notices', load( 'core/admin/start/notice', 'print_notice', 'manage_options' ) );
}
add_action( 'admin_post_mainstay_start', load( 'core/admin/start/start', 'serve_request' ) );
add_action( 'admin_notices', load( 'core/notices', 'print_conflict_notices' ) );
// Whether this is the site or a copy of it: asked once, and answered there, in Site Health or by WP-CLI.
add_action( 'admin_notices', load( 'core/site-home/question', 'print_notice', 'manage_options' ) );
add_action( 'admin_post_mainstay_site_home', load( 'core/site-home/question', 'serve_answer' ) );
add_filter( 'site_status_tests', load( 'core/site-home/health', 'add_health_test' ) );
// Keys that cannot be read since the salts changed.
add_action( 'admin_notices', load( 'core/lost-keys', 'print_notice', 'manage_options' ) );
add_filter( 'site_status_tests', load( 'core/lost-keys', 'add_health_test' ) );
// Whether the site does what the plugin needs.
add_action( 'mainstay_daily', load( 'core/admin/readiness/readiness', 'note_daily_run' ) );
add_filter( 'site_status_tests', load( 'core/admin/readiness/health', 'add_health_tests' ) );
add_action( 'cli_init', load( 'core/site-home/command', 'register' ) );
add_filter( 'plugin_action_links_' . plugin_basename( FILE ), load( 'core/notices', 'add_settings_link' ) );
add_filter( 'debug_information', load( 'core/admin/debug-section', 'add_section' ) );
// Keys are checked and encrypted whoever writes the option, and never autoloaded.
add_filter( 'pre_update_option', load( 'core/admin/callbacks', 'check_key_before_save' ), 10, 3 );
add_filter( 'wp_default_autoload_value', load( 'core/admin/callbacks', 'keep_keys_from_autoload' ), 10, 2 );
foreach ( [ 'added_option', 'updated_option', 'deleted_option' ] as $moment ) {
	add_action( $moment, load( 'core/admin/callbacks', 'note_saved_key' ) );
}
// WordPress 7 and later. Visitors' pages need no connectors.
add_action( 'wp_connectors_init', load( 'core/admin/callbacks', 'register_connectors' ) );
// Tells the WP Consent API, where it is installed, that this plugin follows it (core/consent.php).
add_filter(
	'wp_consent_api_registered_' . plugin_basename( FILE ),
	'__return_true'
);
