<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Callbacks;

use Mainstay\Podcast;

defined( 'ABSPATH' ) || exit();

/** Fetches a feed again. */
function refresh_feed( $url ) {
	require_once __DIR__ . '/podcast.php';
	is_string( $url ) && Podcast\refresh_feed( $url );
}
