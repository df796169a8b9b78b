<?php
/**
 * Callbacks for the hooks of the queue: WP-Cron or Action Scheduler sends what is due, items are deleted
 * after their retention, and rate limits get their table.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Callbacks;

use Mainstay\Queue\Retention;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\Table;
use Mainstay\Queue\Worker;

defined( 'ABSPATH' ) || exit();

/** Creates or updates the table; returns whether it exists. */
function ensure_table(): bool {
	require_once __DIR__ . '/queue.php';
	return Table\ensure_table();
}

/** Sends what is due, whenever WP-Cron or Action Scheduler runs. */
function run_by_schedule(): void {
	require_once __DIR__ . '/queue.php';
	Worker\run_by_schedule();
}

/** Deletes finished items after their retention. Runs once a day. */
function delete_old_rows(): void {
	require_once __DIR__ . '/queue.php';
	Retention\delete_old_items();
}

/** Sends what waited for the answer that this is no copy of the site. */
function run_soon(): void {
	require_once __DIR__ . '/queue.php';
	if ( Table\TABLE_VERSION === Table\get_queue_status()['version'] && null !== Table\get_next_due_time() ) {
		Schedule\schedule_run();
	}
}

/**
 * Schedules the run anew where Action Scheduler came or went, and sends what is overdue after an admin
 * screen was answered.
 */
function run_late_after_admin(): void {
	require_once __DIR__ . '/queue.php';
	Schedule\switch_scheduler();
	add_action( 'shutdown', 'Mainstay\Queue\Worker\run_overdue', 200 );
}
