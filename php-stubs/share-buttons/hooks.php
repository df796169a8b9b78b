<?php
/**
 * Hooks of share buttons.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

add_action( 'init', load( 'share-buttons/callbacks', 'add_post_type_support_to_public' ), 100 );
// After all that belongs to the content itself.
add_filter( 'the_content', load( 'share-buttons/callbacks', 'add_below' ), 19 );
add_action( 'wp_enqueue_scripts', load( 'share-buttons/callbacks', 'enqueue_early' ) );
// In templates, where the plugin that the site used before added them.
if ( ! empty( wp_load_alloptions()['jetpack_sharing_buttons_auto_add'] ) ) {
	add_filter( 'hooked_block_types', load( 'share-buttons/template', 'add_hooked_block' ), 10, 4 );
	add_filter( 'hooked_block_jetpack/sharing-buttons', load( 'share-buttons/template', 'fill_hooked_block' ), 10, 4 );
	add_filter( 'render_block_jetpack/sharing-buttons', load( 'share-buttons/template', 'give_way' ), 10, 2 );
}
// Before WordPress's own routes take in what posts have; after other plugins.
add_action( 'rest_api_init', load( 'share-buttons/callbacks', 'register_fields' ), 20 );
