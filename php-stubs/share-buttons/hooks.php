<?php
/**
 * Hooks of share buttons.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

add_action( 'init', load( 'share-buttons/callbacks', 'add_post_type_support_to_public' ), 100 );
// After all that belongs to the content itself.
add_filter( 'the_content', load( 'share-buttons/callbacks', 'add_below' ), 19 );
add_action( 'wp_enqueue_scripts', load( 'share-buttons/callbacks', 'enqueue_early' ) );
// Before WordPress's own routes take in what posts have; after other plugins.
add_action( 'rest_api_init', load( 'share-buttons/callbacks', 'register_fields' ), 20 );
