<?php
/**
 * Hooks of podcast feeds: nothing is loaded before a page has a podcast, or a feed is asked for.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Podcasts' feeds: nothing is loaded before a page has a podcast.
add_action( 'mainstay_feed', load( 'podcast/callbacks', 'refresh_feed' ) );
add_action( 'mainstay_chapters', load( 'podcast/callbacks', 'fetch_chapters' ), 10, 2 );
// After all else that runs behind an answer.
add_action( 'shutdown', when_loaded( 'podcast/podcast', 'refresh_after_response' ), 300, 0 );
add_action( 'mainstay_daily', load( 'podcast/podcast', 'delete_unused_feeds' ) );

// The site's own podcast: the feed of a category, for podcast apps.
add_action( 'save_post', load( 'podcast/callbacks', 'store_enclosure' ), 10, 2 );
add_action( 'pre_get_posts', load( 'podcast/callbacks', 'limit_show_feed' ) );
add_action( 'rss2_ns', load( 'podcast/callbacks', 'print_namespaces' ) );
add_action( 'rss2_head', load( 'podcast/callbacks', 'print_show' ) );
add_action( 'rss2_item', load( 'podcast/callbacks', 'print_episode' ) );
foreach (
	[
		'wp_title_rss'               => 'get_title',
		'the_category_rss'           => 'hide_categories',
		'comments_open'              => 'close_comments',
		'get_comments_number'        => 'count_no_comments',
		'pre_option_rss_use_excerpt' => 'get_full_text',
	] as $filter => $callback
) {
	add_filter( $filter, load( 'podcast/callbacks', $callback ) );
}
