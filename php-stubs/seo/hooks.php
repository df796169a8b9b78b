<?php
/**
 * Hooks of descriptions, titles and Open Graph tags.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

// How a post is described, found and shared: tags in the head where nobody else prints them, the
// description in the field of an SEO plugin, a short address.
// Search engines look for the owner's codes on the front page.
add_action( 'wp_head', load( 'seo/callbacks', 'print_verification_codes' ), 1 );
add_action( 'wp_head', load( 'seo/callbacks', 'start_open_graph' ), PHP_INT_MIN );
add_action( 'wp_head', when_loaded( 'seo/open-graph', 'finish_head_buffer' ), PHP_INT_MAX );
// What restricts is honoured also where the panel is switched off.
add_filter( 'wp_robots', load( 'seo/callbacks', 'filter_robots' ) );
add_filter( 'wp_sitemaps_posts_query_args', load( 'seo/titles', 'filter_sitemap_query' ) );
add_filter( 'document_title_parts', load( 'seo/callbacks', 'set_title_parts' ) );
// After the other plugins, which may have it already.
add_action( 'init', load( 'seo/callbacks', 'register_meta' ), 101 );
// After the other plugins, which may have the field already.
add_action( 'rest_api_init', load( 'seo/callbacks', 'follow_rest' ), 100 );
foreach ( [ 'added', 'updated', 'deleted' ] as $moment ) {
	add_action( "{$moment}_post_meta", load( 'seo/callbacks', 'note_changed_description' ), 10, 3 );
}
// The forms below the block editor are sent to an address of their own.
if ( isset( $_GET['meta-box-loader'] ) ) {
	foreach ( [ 'update', 'delete' ] as $moment ) {
		add_filter( "{$moment}_post_metadata", load( 'seo/callbacks', 'keep_from_older_form' ), 10, 4 );
	}
}
add_action( 'load-post.php', load( 'seo/callbacks', 'forget_former_description' ) );
