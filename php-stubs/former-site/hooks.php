<?php
/**
 * Hooks of what a site that used Jetpack holds: the screen, the import, and its post types.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Queue\Kinds\describe_kinds;
use function Mainstay\Queue\Kinds\register_kind;

defined( 'ABSPATH' ) || exit();

add_action( 'admin_menu', load( 'former-site/screen', 'add_to_menu' ) );
// Orders that become payments.
register_kind( 'former-import', load( 'former-site/import', 'deliver_batch' ), in_copy: true );
describe_kinds( [ 'former-import' ], load( 'former-site/queue-words', 'describe_item' ) );
add_action( 'admin_post_mainstay_former_import', load( 'former-site/import-screen', 'serve_task' ) );
add_filter( 'wp_privacy_personal_data_exporters', load( 'former-site/privacy', 'add_exporter' ) );
add_filter( 'wp_privacy_personal_data_erasers', load( 'former-site/privacy', 'add_eraser' ) );
add_filter( 'robots_txt', load( 'former-site/robots', 'add_crawlers' ), 10, 2 );
// Post types of Jetpack, on sites that have such posts. Before blocks and meta, which look at all types.
if ( isset( wp_load_alloptions()['mainstay_former_types'] ) ) {
	add_action( 'init', load( 'former-site/post-types', 'register' ), 99 );
	add_action( 'pre_get_posts', load( 'former-site/post-types', 'set_posts_per_page' ) );
	add_filter( 'post_type_archive_title', load( 'former-site/post-types', 'get_archive_title' ), 10, 2 );
	add_filter( 'the_content', load( 'former-site/menu-items', 'add_price' ), 20 );
	add_action( 'add_meta_boxes_nova_menu_item', load( 'former-site/menu-items', 'add_field' ) );
	add_action( 'save_post_nova_menu_item', load( 'former-site/menu-items', 'save_field' ) );
}
foreach ( [ 'mainstay_daily', 'deactivated_plugin' ] as $moment ) {
	add_action( $moment, load( 'former-site/post-types', 'store_types' ), 10, 0 );
}
