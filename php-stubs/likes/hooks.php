<?php
/**
 * Hooks of likes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Likes and sharing buttons below posts. Nothing more than the options is looked at on pages that have
// neither.
add_action( 'init', load( 'likes/callbacks', 'add_post_type_support_to_public' ), 100 );
// After all that belongs to the content itself, and after the share buttons.
add_filter( 'the_content', load( 'likes/callbacks', 'add_below' ), 20 );
add_action( 'wp_enqueue_scripts', load( 'likes/callbacks', 'enqueue_early' ) );
add_action( 'template_redirect', load( 'likes/callbacks', 'serve_like' ), 1 );
// Before WordPress's own routes take in what posts have; after other plugins.
add_action( 'rest_api_init', load( 'likes/callbacks', 'register_fields' ), 20 );
add_action( 'admin_init', load( 'likes/callbacks', 'add_admin_columns' ) );
add_action( 'mainstay_daily', load( 'likes/visitor', 'delete_old_salts' ) );
add_action( 'deleted_post', load( 'likes/callbacks', 'forget_post' ) );
add_action( 'admin_init', load( 'likes/privacy-policy', 'suggest_text', 'manage_privacy_options' ) );
