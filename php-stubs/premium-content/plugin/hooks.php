<?php
/**
 * Hooks of premium content that only the active plugin adds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Plugin\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Providers\register_provider;
use function Mainstay\Queue\Kinds\describe_kinds;
use function Mainstay\Queue\Kinds\register_kind;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// After the blocks.
add_action( 'init', load( 'premium-content/plugin/callbacks', 'install_missing_guard' ), 101 );
add_action( 'template_redirect', load( 'premium-content/plugin/callbacks', 'serve_reader' ), 0 );
// In a menu, the login stands among list items.
add_filter(
	'block_core_navigation_listable_blocks',
	load( 'premium-content/plugin/callbacks', 'list_login_in_menus' )
);
register_kind( 'reader-link', load( 'premium-content/sign-in', 'deliver_link' ) );
describe_kinds( [ 'reader-link' ], load( 'premium-content/queue-words', 'describe_item' ) );
foreach ( [
	'wpseo_schema_graph',
	'rank_math/json_ld',
	'aioseo_schema_output',
	'the_seo_framework_schema_graph_data',
] as $filter ) {
	add_filter( $filter, load( 'premium-content/plugin/callbacks', 'add_to_graph' ), 100 );
}
add_action( 'wp_footer', load( 'premium-content/plugin/callbacks', 'print_facts' ) );
add_action( 'admin_notices', load( 'premium-content/tiers', 'print_admin_notice' ) );
// A form is found in the pattern that shows it, and can be sent by whoever can read it.
register_provider( 'rendered_patterns', load( 'premium-content/premium-content', 'synced_patterns' ) );
register_provider( 'readable_part', load( 'premium-content/plugin/callbacks', 'get_readable_part' ) );
// A post needs one form to subscribe, not two.
register_provider( 'wall_has_sign_up', load( 'premium-content/plugin/callbacks', 'wall_has_sign_up' ) );
// The must-use plugin is there as long as there is something to hide.
add_action( 'wp_after_insert_post', load( 'premium-content/plugin/callbacks', 'note_stored_post' ), 10, 2 );
foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $moment ) {
	add_action( $moment, load( 'premium-content/plugin/callbacks', 'note_access_level' ), 10, 4 );
}
foreach ( [ 'admin_init', 'upgrader_process_complete' ] as $moment ) {
	add_action( $moment, load( 'premium-content/guard', 'install_if_outdated' ), 100 );
}
add_action( 'mainstay_daily', load( 'premium-content/guard', 'refresh_state' ) );
