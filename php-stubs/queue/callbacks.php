<?php
/**
 * Callbacks for the hooks of the queue: WP-Cron sends what is due, and items are deleted after
 * their retention.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Callbacks;

use Mainstay\Queue\Retention;
use Mainstay\Queue\Worker;

defined( 'ABSPATH' ) || exit();

/** Sends what is due, whenever WP-Cron runs. */
function run_by_cron(): void {
	require_once __DIR__ . '/queue.php';
	Worker\run_by_cron();
}

/** Deletes finished items after their retention. Runs once a day. */
function delete_old_rows(): void {
	require_once __DIR__ . '/queue.php';
	Retention\delete_old_items();
}

/** Sends what is overdue after an admin screen was answered. */
function run_late_after_admin(): void {
	require_once __DIR__ . '/queue.php';
	add_action( 'shutdown', 'Mainstay\Queue\Worker\run_overdue', 200 );
}
