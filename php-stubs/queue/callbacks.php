<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Callbacks;

use Mainstay\Queue\Retention;
use Mainstay\Queue\Worker;

defined( 'ABSPATH' ) || exit();

/** Sends what is due. */
function run_by_cron() {
	require_once __DIR__ . '/queue.php';
	Worker\run_by_cron();
}

/** Deletes what is done and old. */
function delete_old_rows() {
	require_once __DIR__ . '/queue.php';
	Retention\delete_old_items();
}

/** Sends what is late after the page has been answered. */
function run_late_after_admin() {
	require_once __DIR__ . '/queue.php';
	add_action( 'shutdown', 'Mainstay\Queue\Worker\run_overdue', 200 );
}

/** Deletes the rows of a deleted response. */
function forget_response( $id, $post ) {
	if ( 'feedback' === $post->post_type ) {
		require_once __DIR__ . '/queue.php';
		Retention\delete_items_of_subject( $id );
	}
}
