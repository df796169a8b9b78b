<?php
/**
 * Rows that failed: counted for the owner, and tried again.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Failures;

use Mainstay\Core\SiteHome;
use Mainstay\Queue\Claim;
use Mainstay\Queue\Copies;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\Kinds\Kind;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;
use Mainstay\Queue\Worker;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/**
 * Sends an item again now, also one that was sent or failed before.
 *
 * @param int        $id   Item ID.
 * @param State|null $seen What the owner saw of it: what was not sent then and is now is not sent a second time.
 * @return true|WP_Error `mainstay_nothing_to_send` (404), `mainstay_outbox` (503) where the database
 *         failed, `mainstay_not_sent` (502) with the reason, `mainstay_copy` (409) in a copy of the site.
 */
function resend_item( int $id, ?State $seen = null ) {
	Claim\release_stale_claims();
	$item = Table\get_item( $id );
	if ( State::Done === $item?->state && $seen && State::Done !== $seen ) {
		return true;
	}
	if (
		! $item ||
		! isset( Kinds\get_handlers()[ $item->kind ] ) ||
		( State::Done === $item->state && ! $item->payload )
	) {
		return new WP_Error(
			'mainstay_nothing_to_send',
			__( 'There is nothing to send again.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	if ( Copies\is_held( $item ) || Copies\is_refused( $item ) ) {
		return SiteHome\create_error();
	}
	if ( ! reset_item( $item ) ) {
		return new WP_Error(
			'mainstay_outbox',
			__(
				'The database did not respond. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	Schedule\schedule_run();
	Worker\claim_and_send_item( $id );
	update_failed_counts();
	$item = Table\get_item( $id );
	return State::Done === $item?->state
		? true
		: new WP_Error(
			'mainstay_not_sent',
			$item?->error ?:
			__( 'This is being sent right now.', 'mainstay-blocks' ),
			[ 'status' => 502 ]
		);
}

/**
 * Makes an item due now with all its attempts, unless a process is sending it, or has tried it since it was read:
 * whoever presses at the same moment sends it once.
 *
 * @param OutboxItem $item As it was read.
 * @return bool False where the database failed.
 */
function reset_item( OutboxItem $item ): bool {
	global $wpdb;
	return State::Claimed === $item->state || false !== $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, attempts = 0, next_at = %d, error = %s WHERE id = %d AND state = %s AND attempts = %d AND next_at = %d',
			Table\get_table_name(),
			State::Waiting->value,
			time(),
			'',
			$item->id,
			$item->state->value,
			$item->attempts,
			$item->next_at
		)
	);
}

/**
 * Returns whether an item of a kind failed within the last hour, so that visitors can be told that
 * theirs may be late.
 */
function is_kind_failing( string $kind ): bool {
	global $wpdb;
	return (bool) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT 1 FROM %i WHERE state IN (%s, %s) AND kind = %s AND attempts > 0 AND error <> %s AND next_at > %d LIMIT 1',
			Table\get_table_name(),
			State::Waiting->value,
			State::Failed->value,
			$kind,
			'',
			time() - HOUR_IN_SECONDS
		)
	);
}

/**
 * Counts the failed items.
 *
 * @return array{failed: int, failed_others: int} Those that are shown with the post that they are about,
 *         e.g. a form response, and all others.
 */
function count_failed(): array {
	global $wpdb;
	$row   = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT COUNT(*) AS total, SUM(' . Kinds\get_shown_kinds_condition() . ') AS shown FROM %i WHERE state = %s', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			State::Failed->value
		)
	);
	$shown = (int) ( $row->shown ?? 0 );
	return [
		'failed'        => $shown,
		'failed_others' => (int) ( $row->total ?? 0 ) - $shown,
	];
}

/** Stores the numbers of failed items in the autoloaded option. */
function update_failed_counts(): void {
	Table\change_queue_status( count_failed( ... ) );
}

/**
 * Returns the newest error of an item that is not shown with a post, e.g. a confirmation, a login link
 * or an order.
 */
function get_last_other_error(): string {
	global $wpdb;
	return (string) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT error FROM %i WHERE state = %s AND NOT ' . Kinds\get_shown_kinds_condition() . ' ORDER BY id DESC LIMIT 1', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			State::Failed->value
		)
	);
}

/** Queues the failed items that are not shown with a post again, except those that the current user may not try. */
function retry_other_items(): void {
	global $wpdb;
	$failed = $wpdb->prepare( 'state = %s AND NOT ', State::Failed->value ) . Kinds\get_shown_kinds_condition();
	$kept   = implode( ', ', [ 0, ...get_items_of_others( $failed ) ] );
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, attempts = 0, next_at = %d',
			Table\get_table_name(),
			State::Waiting->value,
			time()
		) . " WHERE $failed AND id NOT IN ($kept)"
	);
	Schedule\schedule_run();
	update_failed_counts();
}

/**
 * Returns the IDs of items that the current user may not try.
 *
 * @param string $condition Prepared, for SQL.
 * @return list<int>
 */
function get_items_of_others( string $condition ): array {
	global $wpdb;
	$kinds  = array_keys( array_filter( Kind::$registered, static fn( $kind ) => null !== $kind->may_try ) );
	$places = implode( ', ', array_fill( 0, count( $kinds ), '%s' ) );
	$rows   = $kinds
		? $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE kind IN ($places) AND ", [ Table\get_table_name(), ...$kinds ] ) . $condition, ARRAY_A ) // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders; prepared there.
		: [];
	$others = array_filter(
		array_map( OutboxItem::from_row( ... ), (array) $rows ),
		static fn( $item ) => ! Kinds\may_try_item( $item )
	);
	return array_values( array_column( $others, 'id' ) );
}
