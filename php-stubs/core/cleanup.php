<?php
/**
 * The daily clean-up, whose functions hooks.php lists.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Cleanup;

defined( 'ABSPATH' ) || exit();

/** Hook of WP-Cron. */
const DAILY_CRON_HOOK = 'mainstay_daily';

/** Schedules the clean-up, on activation and when the first table that needs it is created. */
function schedule_cleanup(): void {
	if ( ! wp_next_scheduled( DAILY_CRON_HOOK ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', DAILY_CRON_HOOK );
	}
}
