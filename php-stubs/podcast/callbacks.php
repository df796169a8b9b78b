<?php
/**
 * Callbacks for the hooks of podcasts: feeds are fetched again by WP-Cron.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Callbacks;

use Mainstay\Podcast;

defined( 'ABSPATH' ) || exit();

/**
 * Fetches a feed and caches it. Runs by WP-Cron.
 *
 * @param mixed $url Address of the feed, a string, as it was scheduled.
 */
function refresh_feed( $url ): void {
	require_once __DIR__ . '/podcast.php';
	is_string( $url ) && Podcast\refresh_feed( $url );
}
