<?php
/**
 * Hooks of podcast feeds: nothing is loaded before a page has a podcast.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;

defined( 'ABSPATH' ) || exit();

// Podcasts' feeds: nothing is loaded before a page has a podcast.
add_action( 'mainstay_feed', load( 'podcast/callbacks', 'refresh_feed' ) );
// After all else that runs behind an answer.
add_action( 'shutdown', when_loaded( 'podcast/podcast', 'refresh_after_response' ), 300, 0 );
add_action( 'mainstay_daily', load( 'podcast/podcast', 'delete_unused_feeds' ) );
