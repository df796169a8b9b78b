<?php
/**
 * What is done once a day: tidying, which hooks.php lists.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Cleanup;

defined( 'ABSPATH' ) || exit();

/** The event of WP-Cron. */
const EVENT = 'mainstay_daily';

/** Makes sure that WP-Cron comes: on activation, and where the first table with something to tidy is made. */
function schedule(): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', EVENT );
	}
}
