<?php
/**
 * Queues outgoing deliveries: items are stored in the same transaction as what they are about, sent
 * afterwards, retried, and kept for the owner where they failed. A process that dies loses nothing,
 * because its items are still there for the next run.
 *
 * Each item is sent at least once. It can be sent twice only where a process dies between sending it
 * and storing that it did.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue;

use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/claim.php';
require_once __DIR__ . '/copies.php';
require_once __DIR__ . '/failures.php';
require_once __DIR__ . '/kinds.php';
require_once __DIR__ . '/outbox-item.php';
require_once __DIR__ . '/retention.php';
require_once __DIR__ . '/schedule.php';
require_once __DIR__ . '/table.php';
require_once __DIR__ . '/worker.php';

/**
 * Queues an item, to be sent from now on.
 *
 * @param string               $kind       Name of a kind.
 * @param string               $token      Idempotency key: an item of the same kind and token is not
 *                                         added again.
 * @param int                  $subject_id ID of the post it is about, or 0.
 * @param array<string, mixed> $payload    Data for the handler.
 * @return bool Whether it was added.
 */
function add_item(
	string $kind,
	string $token,
	int $subject_id,
	array $payload
): bool {
	global $wpdb;
	if ( ! Table\ensure_table() ) {
		return false;
	}
	Schedule\schedule_run();
	$now = time();
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (kind, token, subject_id, payload, state, next_at, error, created_at) VALUES (%s, %s, %d, %s, %s, %d, %s, %d)',
				Table\get_table_name(),
				$kind,
				$token,
				$subject_id,
				wp_json_encode( $payload ),
				State::Waiting->value,
				$now,
				'',
				$now
			)
		);
}

/**
 * Sends the items of a kind about a post while the visitor waits, so that the answer can tell the
 * result. Kinds that were slow the last time are left for afterwards.
 *
 * @param string $kind
 * @param int    $subject_id Post ID.
 */
function send_before_response( string $kind, int $subject_id ): void {
	global $wpdb;
	if ( in_array( $kind, Table\get_queue_status()['slow'], true ) ) {
		return;
	}
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT id FROM %i WHERE subject_id = %d AND kind = %s AND state = %s',
			Table\get_table_name(),
			$subject_id,
			$kind,
			State::Waiting->value
		)
	);
	is_visitor_waiting( true );
	array_map( __NAMESPACE__ . '\Worker\claim_and_send_item', array_map( 'intval', $ids ) );
	is_visitor_waiting( false );
}

/** Returns whether a visitor waits for what is being sent; with an argument, stores it. */
function is_visitor_waiting( ?bool $is = null ): bool {
	static $kept = false;
	$kept        = $is ?? $kept;
	return $kept;
}

/**
 * Sends the items about a post after the response was sent to the browser.
 *
 * @param int $subject_id Post ID.
 */
function send_subject_after_response( int $subject_id ): void {
	run_after_response( static fn() => Worker\send_due_items( 25, $subject_id ) );
}

/** Sends one item after the response was sent to the browser. */
function send_item_after_response( string $kind, string $token ): void {
	run_after_response( static fn() => Worker\send_item_by_token( $kind, $token ) );
}

/**
 * Adds a callback to run after the response was sent to the browser; without an argument, sends the
 * response and runs the callbacks.
 *
 * @param (callable(): mixed)|null $work
 */
function run_after_response( ?callable $work = null ): void {
	static $waiting = [];
	if ( $work ) {
		$waiting[] = $work;
		return;
	}
	if ( $waiting ) {
		finish_response();
	}
	while ( $waiting ) {
		array_shift( $waiting )();
	}
}

/**
 * Returns the items about a post, oldest first, without records.
 *
 * @param int $subject_id Post ID.
 * @return OutboxItem[]
 */
function get_items_of_subject( int $subject_id ): array {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return [];
	}
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE subject_id = %d AND ' . Kinds\get_deliveries_condition() . ' ORDER BY id', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			$subject_id
		),
		ARRAY_A
	);
	return array_map( [ OutboxItem::class, 'from_row' ], $rows );
}

/**
 * Returns the item of a kind that was added last, or null. Finished items are deleted after their retention.
 *
 * @param string $kind Name of a kind.
 */
function get_newest_item( string $kind ): ?OutboxItem {
	global $wpdb;
	return Table\TABLE_VERSION === Table\get_queue_status()['version']
		? Table\get_item(
			(int) $wpdb->get_var(
				$wpdb->prepare(
					'SELECT MAX(id) FROM %i WHERE kind = %s',
					Table\get_table_name(),
					$kind
				)
			)
		)
		: null;
}

/**
 * Sends an item in this request, unless another process sends it.
 *
 * @param int $id     Item ID.
 * @param int $due_by Unix time by which it must be due; always by default.
 */
function send_item( int $id, int $due_by = PHP_INT_MAX ): void {
	Claim\release_stale_claims();
	Worker\claim_and_send_item( $id, $due_by );
}

/** Returns whether no attempt follows the present one of an item. */
function is_last_attempt( OutboxItem $item ): bool {
	return Kinds\is_last_attempt( $item );
}

/**
 * Deletes an item that is not being sent.
 *
 * @param int $id Item ID.
 */
function delete_item( int $id ): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE id = %d AND state <> %s',
			Table\get_table_name(),
			$id,
			State::Claimed->value
		)
	);
	Failures\update_failed_counts();
}

/**
 * Sends the response to the browser and closes it, so that the visitor does not wait for further
 * work. Where the server has no function for it, the Content-Length header has told the browser the
 * end.
 */
function finish_response(): void {
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	} elseif ( function_exists( 'litespeed_finish_request' ) ) {
		litespeed_finish_request();
	} else {
		while ( ob_get_level() && ob_end_flush() ) {
			continue;
		}
		flush();
	}
}
