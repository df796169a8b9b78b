<?php
/**
 * Schedules the regular run of the queue: with Action Scheduler where another plugin brings it, so that
 * operators see and run it in its screens, and with WP-Cron elsewhere; never with both.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Schedule;

use Mainstay\Queue\Table;

defined( 'ABSPATH' ) || exit();

/** Hook of the event of WP-Cron, and of the action of Action Scheduler. */
const CRON_HOOK = 'mainstay_outbox';

/** Group of our actions in Action Scheduler. */
const ACTION_GROUP = 'mainstay-blocks';

/**
 * Seconds between two runs by Action Scheduler. It stores every run for a month, so it runs less often
 * than WP-Cron, which runs once a minute while items wait.
 */
const ACTION_INTERVAL_SECONDS = 5 * MINUTE_IN_SECONDS;

/** Returns whether Action Scheduler is active, and its tables are ready in this request. */
function is_action_scheduler_ready(): bool {
	return function_exists( 'as_schedule_recurring_action' ) &&
		function_exists( 'as_has_scheduled_action' ) &&
		did_action( 'action_scheduler_init' );
}

/**
 * Schedules the run where it is not scheduled. With WP-Cron this makes no query otherwise.
 *
 * @param int $at Unix time of WP-Cron's event; 0 for now.
 */
function schedule_run( int $at = 0 ): void {
	if ( is_action_scheduler_ready() && schedule_action() ) {
		return;
	}
	if ( Table\get_queue_status()['in_action_scheduler'] ) {
		// Action Scheduler is not ready before `init`.
		if ( ! did_action( 'wp_loaded' ) ) {
			return;
		}
		store_scheduler( false );
	}
	if ( ! wp_next_scheduled( CRON_HOOK ) ) {
		wp_schedule_single_event( $at ?: time(), CRON_HOOK );
	}
}

/**
 * Hands the run over where Action Scheduler has appeared or disappeared since it was scheduled. Makes no
 * query otherwise.
 */
function switch_scheduler(): void {
	$status = Table\get_queue_status();
	if (
		Table\TABLE_VERSION !== $status['version'] ||
		is_action_scheduler_ready() === $status['in_action_scheduler']
	) {
		return;
	}
	if ( is_action_scheduler_ready() || null !== Table\get_next_due_time() ) {
		schedule_run();
		return;
	}
	store_scheduler( false );
}

/** Removes the run from both schedulers. Called when the plugin is deactivated. */
function unschedule_run(): void {
	wp_clear_scheduled_hook( CRON_HOOK );
	if ( is_action_scheduler_ready() ) {
		as_unschedule_all_actions( CRON_HOOK, [], ACTION_GROUP );
	}
	store_scheduler( false );
}

/**
 * Makes the run a recurring action, and removes WP-Cron's event.
 *
 * @return bool Whether the action is there.
 */
function schedule_action(): bool {
	if (
		! as_has_scheduled_action( CRON_HOOK, [], ACTION_GROUP ) &&
		! as_schedule_recurring_action( time(), ACTION_INTERVAL_SECONDS, CRON_HOOK, [], ACTION_GROUP, true )
	) {
		return false;
	}
	if ( wp_next_scheduled( CRON_HOOK ) ) {
		wp_clear_scheduled_hook( CRON_HOOK );
	}
	store_scheduler( true );
	return true;
}

/** Stores whether Action Scheduler has the run, so that other requests need no query to know. */
function store_scheduler( bool $is_action_scheduler ): void {
	$status = Table\get_queue_status();
	if ( $status['version'] && $is_action_scheduler !== $status['in_action_scheduler'] ) {
		Table\change_queue_status( static fn() => [ 'in_action_scheduler' => $is_action_scheduler ] );
	}
}
