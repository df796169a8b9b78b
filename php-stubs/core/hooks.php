<?php
/**
 * Hooks of what every subject uses: blocks, the editor, sign-ins, tables, activation.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;
use function Mainstay\Queue\Kinds\register_record;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// Each request of the REST API runs it.
require_once __DIR__ . '/patterns/callbacks.php';
// WordPress asks for each block that it renders.
require_once __DIR__ . '/bindings.php';

// After the other plugins, so that a block name that one of them holds is seen as taken.
add_action( 'init', 'Mainstay\Core\BlockTypes\register', 100 );
add_action( 'admin_init', 'Mainstay\Core\BlockTypes\unregister_common_attributes' );
// Before all that renders a block or asks for its type.
add_action( 'rest_api_init', 'Mainstay\Core\BlockTypes\register_for_rest', -100 );
add_action( 'enqueue_block_editor_assets', 'Mainstay\Core\BlockTypes\register_all', -100 );
add_action( 'wp', 'Mainstay\Core\BlockTypes\register_for_posts', -100 );
add_filter( 'pre_render_block', 'Mainstay\Core\BlockTypes\register_for_block', -100, 3 );
add_filter( 'block_core_navigation_render_fallback', 'Mainstay\Core\BlockTypes\register_for_blocks', PHP_INT_MAX );
foreach ( [ 'save_post_wp_global_styles', 'deleted_post_wp_global_styles', 'after_switch_theme', 'mainstay_daily' ] as $moment ) {
	add_action( $moment, load( 'core/theme-styles', 'forget' ) );
}
add_action( 'rest_api_init', load( 'core/preserved-blocks', 'register' ) );
// After the fields of other plugins, before WordPress's routes.
add_action( 'rest_api_init', when_loaded( 'core/post-meta', 'add_rest_fields' ), 98 );
// Before WordPress filters the attributes of blocks as HTML.
add_filter( 'pre_kses', 'Mainstay\Core\TypedText\write_before_filter', 9 );
add_filter( 'wp_kses_allowed_html', 'Mainstay\Core\Blocks\allow_markup_attributes', 10, 2 );
// Before core's own readers of these attributes.
add_filter(
	'render_block_data',
	'Mainstay\Core\Blocks\drop_attributes_of_wrong_type',
	1
);
add_filter( 'block_categories_all', 'Mainstay\Core\Blocks\add_categories' );
add_filter( 'block_bindings_supported_attributes', 'Mainstay\Core\Bindings\add_bindable_attributes', 10, 2 );
// After other plugins, which may change it too.
add_filter( 'block_bindings_source_value', 'Mainstay\Core\Bindings\check_value', 100, 5 );
add_filter( 'rest_dispatch_request', 'Mainstay\Core\Patterns\Callbacks\register_for_request', 10, 3 );
add_action( 'mainstay_daily', load( 'core/former-options', 'autoload_options' ) );
add_action( 'mainstay_daily', load( 'core/callbacks', 'begin_former_month' ) );
// Before WordPress renders the blocks.
add_filter( 'the_content', 'Mainstay\Core\Blocks\prime_posts', 8 );
add_action( 'init', 'Mainstay\Core\Blocks\replace_style_variation' );
add_action(
	'wp_enqueue_scripts',
	'Mainstay\Core\Blocks\drop_styles_of_absent_blocks',
	100
);
// The reader comes back from another company's sign-in, or somebody else does.
foreach ( [ 'admin_post', 'admin_post_nopriv' ] as $moment ) {
	add_action( "{$moment}_mainstay_sign_in", load( 'core/callbacks', 'handle_sign_in_return' ) );
}
// Somebody leaves the site, or may no longer add images. WordPress deletes what it stores of a deleted user.
foreach ( [ 'remove_user_from_blog', 'set_user_role', 'remove_user_role' ] as $moment ) {
	add_action( $moment, load( 'media-sources/google-photos', 'end_user_connection' ) );
}
add_action( 'mainstay_daily', load( 'media-sources/google-photos', 'end_former_connections' ) );
// A site of a network that is deleted takes its tables along.
add_filter( 'wpmu_drop_tables', load( 'core/callbacks', 'add_tables_to_drop' ), 10, 2 );
// Also where the plugin was active for that site only.
foreach ( [ 'wp_delete_site', 'mainstay_daily' ] as $moment ) {
	add_action( $moment, load( 'core/deleted-sites', 'delete_leftovers' ) );
}
add_action( 'mainstay_daily', load( 'core/deleted-sites', 'update_must_use' ) );
// Before WordPress deletes the options of the site, because they may decide which folder holds its files.
add_action( 'wp_uninitialize_site', load( 'forms/files/stored-files', 'delete_files_of_site' ), 9 );
register_activation_hook( FILE, load( 'core/callbacks', 'activate' ) );
register_deactivation_hook( FILE, load( 'core/callbacks', 'deactivate' ) );
add_action( 'enqueue_block_editor_assets', load( 'core/callbacks', 'enqueue_editor' ) );
add_filter( 'load_script_translations', when_loaded( 'core/chunk-translations', 'add_addresses' ), 10, 4 );
// After plugins that read translations themselves.
add_filter( 'pre_load_script_translations', when_loaded( 'core/chunk-translations', 'add_addresses_without_file' ), PHP_INT_MAX, 4 );
// Who made a choice about publishing; before what follows from the choice.
foreach ( [ 'added_post_meta', 'update_post_meta', 'delete_post_meta' ] as $moment ) {
	add_action( $moment, load( 'core/publishing-choices', 'note_choice' ), 5, 3 );
}
foreach ( [ 'update_post_metadata', 'delete_post_metadata' ] as $moment ) {
	add_filter( $moment, load( 'core/publishing-choices', 'keep_access' ), 10, 3 );
}
add_action( 'transition_post_status', load( 'core/publishing-choices', 'note_status' ), 5, 3 );
add_action( 'post_updated', load( 'core/publishing-choices', 'note_author' ), 5, 3 );
add_action( 'deleted_post', load( 'core/publishing-choices', 'delete_note' ), 10, 2 );
// Whose marks a post has; copied ones go before anything follows from them.
foreach ( [ 'added_post_meta', 'updated_post_meta' ] as $moment ) {
	add_action( $moment, load( 'core/post-marks', 'note_owner' ), 5, 3 );
}
add_action( 'wp_after_insert_post', load( 'core/post-marks', 'drop_inherited_marks' ), 1 );
add_action( 'load-post.php', load( 'core/post-marks', 'drop_before_editing' ) );
add_action( 'mainstay_daily', load( 'core/post-marks', 'add_missing_owners' ) );
add_filter( 'wxr_export_skip_postmeta', load( 'core/post-marks', 'skip_in_export' ), 10, 2 );
// After the subjects have registered their meta.
add_action( 'rest_api_init', load( 'core/publishing-choices', 'register_field' ), 110 );
// A site that had an earlier version notes where it is by the first administrator who comes, or within a day. Visitors
// may come by any address.
if ( ! isset( wp_load_alloptions()['mainstay_home'] ) ) {
	add_action( 'admin_init', load( 'core/site-home/site-home', 'remember_place', 'manage_options' ) );
	add_action( 'mainstay_daily', load( 'core/site-home/site-home', 'remember_place' ) );
}
// Counters of rate limits.
register_record( 'form-rate', DAY_IN_SECONDS );
