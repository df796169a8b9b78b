<?php
/**
 * Imports what cannot be read where it lies: orders of products become payments. Runs in the background, a
 * batch at a time, and can be stopped, repeated and undone. What was stored before is never changed.
 *
 * A run is an item of the queue, whose token is its number. Two windows that start one at the same time get
 * the same number, so only one run begins. What it has done is told by the ledger itself; the option holds
 * only how far the run has come, and may be a batch behind.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Import;

use Mainstay\Payments;
use Mainstay\Queue;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/payments/payments.php';
require_once dirname( __DIR__ ) . '/queue/queue.php';

/** Name of the kind in the queue. */
const KIND = 'former-import';

/** Option with the last run; not autoloaded. */
const OPTION = 'mainstay_former_import';

/** Option with the number of the run that the owner stopped; not autoloaded. */
const STOP_OPTION = 'mainstay_former_import_stop';

/** What a run does. */
const IMPORT = 'import';
const UNDO   = 'undo';

/** Orders in a batch, after which the run's progress is stored. */
const BATCH_ORDERS = 50;

/** Seconds after which a request leaves the rest to the next one. */
const MAX_SECONDS = 5;

/** How a run ended. */
const COMPLETE = 'complete';
const STOPPED  = 'stopped';
const FAILED   = 'failed';

/**
 * Returns the last run as it is stored.
 *
 * @return array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int}
 *         `before` and `now` are numbers of imported orders in the ledger; `end` is empty while it runs.
 */
function get_run(): array {
	$stored = get_option( OPTION );
	return array_merge( build_run( 0, IMPORT ), is_array( $stored ) ? $stored : [] );
}

/**
 * Returns a run that has done nothing.
 *
 * @return array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int}
 */
function build_run( int $number, string $task ): array {
	return [
		'number'   => $number,
		'task'     => $task,
		'after'    => 0,
		'done'     => 0,
		'total'    => 0,
		'before'   => 0,
		'now'      => 0,
		'left'     => [],
		'end'      => '',
		'ended_at' => 0,
	];
}

/** Returns the queue's item of the newest run, or null. */
function get_item(): ?OutboxItem {
	return Queue\get_newest_item( KIND );
}

/** Returns whether a run waits or works. */
function is_running( ?OutboxItem $item ): bool {
	return in_array( $item?->state, [ State::Waiting, State::Claimed ], true );
}

/**
 * Starts a run, unless one is running.
 *
 * @param string $task IMPORT or UNDO.
 * @return true|WP_Error `mainstay_running` where one is running, `mainstay_not_stored` where the queue could
 *         not store it.
 */
function start_run( string $task ): bool|WP_Error {
	$item = get_item();
	if ( is_running( $item ) ) {
		return new WP_Error(
			'mainstay_running',
			__( 'This is already running, perhaps in another window. Wait until it is finished.', 'mainstay-blocks' )
		);
	}
	$number = 1 + max( get_run()['number'], (int) $item?->token );
	if ( Queue\add_item( KIND, (string) $number, 0, [ 'task' => $task ] ) ) {
		if ( State::Failed === $item?->state ) {
			Queue\delete_item( $item->id );
		}
		return true;
	}
	// Another window was faster, or the database does not answer.
	return is_running( get_item() )
		? true
		: new WP_Error(
			'mainstay_not_stored',
			__( 'The database did not respond. Nothing was changed. Try again.', 'mainstay-blocks' )
		);
}

/** Stops the run after its present batch. */
function stop_run(): void {
	$item = get_item();
	if ( is_running( $item ) ) {
		update_option( STOP_OPTION, (int) $item->token, false );
		Queue\send_item( $item->id );
	}
}

/** Works on the run in this request, if no other process does. */
function send_next_batch(): void {
	$item = get_item();
	if ( is_running( $item ) ) {
		Queue\send_item( $item->id, time() );
	}
}

/** Returns whether the owner stopped a run, in this process or in another. */
function is_stopped( int $number ): bool {
	global $wpdb;
	return $number === (int) $wpdb->get_var(
		$wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, STOP_OPTION )
	);
}

/**
 * Works on a run for a few seconds. Called by the queue.
 *
 * @return true|WP_Error True when the run has ended; an error with `retry_at` where more is left, and without
 *         where the database does not answer, so that the queue tries again later.
 */
function deliver_batch( OutboxItem $item ): bool|WP_Error {
	try {
		$run = prepare_run( $item );
		$end = microtime( true ) + MAX_SECONDS;
		while ( '' === $run['end'] && microtime( true ) < $end ) {
			$run = is_stopped( $run['number'] ) ? end_run( $run, STOPPED ) : run_batch( $run, BATCH_ORDERS );
			update_option( OPTION, $run, false );
		}
	} catch ( \RuntimeException $error ) {
		return handle_failure( $item );
	}
	return '' !== $run['end']
		? true
		: new WP_Error( 'mainstay_more', __( 'There is more to do.', 'mainstay-blocks' ), [ 'retry_at' => time() ] );
}

/**
 * Returns the run of an item: the stored one, or a new one.
 *
 * @return array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int}
 * @throws \RuntimeException When the database does not answer.
 */
function prepare_run( OutboxItem $item ): array {
	$run    = get_run();
	$number = (int) $item->token;
	if ( $number < $run['number'] ) {
		return [ 'end' => STOPPED ] + $run;
	}
	if ( $number === $run['number'] ) {
		return $run;
	}
	$run           = build_run( $number, UNDO === ( $item->payload['task'] ?? '' ) ? UNDO : IMPORT );
	$run['before'] = Payments\count_copied_orders()['all'];
	$run['total']  = UNDO === $run['task'] ? $run['before'] : Payments\count_former_orders();
	$run['now']    = $run['before'];
	return $run;
}

/**
 * Says that the database does not answer. After the last attempt the run has ended: the owner starts another
 * one, and the queue has no failure that would be taken for a message.
 */
function handle_failure( OutboxItem $item ): bool|WP_Error {
	if ( Queue\is_last_attempt( $item ) ) {
		$run = get_run();
		update_option(
			OPTION,
			[
				'number'   => (int) $item->token,
				'end'      => FAILED,
				'ended_at' => time(),
			] + $run,
			false
		);
		return true;
	}
	return new WP_Error( 'mainstay_database', __( 'The database did not respond.', 'mainstay-blocks' ) );
}

/**
 * Does a batch of a run.
 *
 * @param array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int} $run As it is.
 * @param int $limit Orders at most.
 * @return array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function run_batch( array $run, int $limit ): array {
	if ( UNDO === $run['task'] ) {
		$done = Payments\remove_copied_orders( $limit );
	} else {
		$batch        = Payments\copy_former_orders( $run['after'], $limit );
		$done         = $batch['done'];
		$run['after'] = $batch['after'];
		foreach ( $batch['left'] as $reason => $count ) {
			$run['left'][ $reason ] = ( $run['left'][ $reason ] ?? 0 ) + $count;
		}
	}
	$run['done'] += $done;
	// A batch that is not full is not the end: an order may have been deleted while it was read.
	return 0 === $done ? end_run( $run, COMPLETE ) : $run;
}

/**
 * Ends a run.
 *
 * @param array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int} $run As it is.
 * @param string $how COMPLETE or STOPPED.
 * @return array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function end_run( array $run, string $how ): array {
	return [
		'now'      => Payments\count_copied_orders()['all'],
		'end'      => $how,
		'ended_at' => time(),
	] + $run;
}
