<?php
/**
 * The daily clean-up, whose functions hooks.php lists.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Cleanup;

defined( 'ABSPATH' ) || exit();

/** Hook of WP-Cron. */
const EVENT = 'mainstay_daily';

/** Schedules the clean-up, on activation and when the first table that needs it is created. */
function schedule(): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', EVENT );
	}
}
