<?php
/**
 * What the owner sees of the queue: everything that waits, is being sent or failed, but not what is in it. Also tries
 * an item at once, and removes one where that is safe.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Waiting;

use Mainstay\Core\SiteHome;
use Mainstay\Queue\Claim;
use Mainstay\Queue\Copies;
use Mainstay\Queue\Failures;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;
use Mainstay\Queue\Worker;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/queue.php';

/**
 * Returns a page of what waits or failed: failed items first, then the oldest.
 *
 * @param int $limit Items at most.
 * @param int $page  From 1.
 * @return array{items: list<array<string, mixed>>, total: int}|WP_Error Error `mainstay_outbox` (503) where the
 *         database did not answer.
 */
function get_waiting_items( int $limit, int $page ): array|WP_Error {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return [
			'items' => [],
			'total' => 0,
		];
	}
	$total = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(*) FROM %i WHERE state <> %s AND ' . Kinds\get_deliveries_condition(), // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			State::Done->value
		)
	);
	$rows  = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE state <> %s AND ' . Kinds\get_deliveries_condition() . ' ORDER BY CASE state WHEN %s THEN 0 ELSE 1 END, id LIMIT %d OFFSET %d', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			State::Done->value,
			State::Failed->value,
			$limit,
			$limit * ( $page - 1 )
		),
		ARRAY_A
	);
	if ( null === $total || ! is_array( $rows ) || ( ! $rows && '' !== $wpdb->last_error ) ) {
		return create_database_error();
	}
	return [
		'items' => array_values( array_map( static fn( $row ) => format_item( OutboxItem::from_row( $row ) ), $rows ) ),
		'total' => (int) $total,
	];
}

/**
 * Returns what the owner may know of an item. Times are Unix times.
 *
 * @return array{id: int, title: string, url: string, state: string, since: int, attempts: int, next_at: int, error: string, can_try: bool, loss: string}
 *         `state` is waiting, held (until the owner says whether this is the site), sending or failed; `next_at` is 0
 *         where no try follows; `loss` is empty where the item cannot be removed.
 */
function format_item( OutboxItem $item ): array {
	$words = Kinds\describe_item( $item );
	$state = get_shown_state( $item );
	return [
		'id'       => $item->id,
		'title'    => $words['title'],
		'url'      => $words['url'],
		'state'    => $state,
		'since'    => $item->created_at,
		'attempts' => $item->attempts,
		'next_at'  => 'waiting' === $state ? $item->next_at : 0,
		'error'    => hide_addresses( $item->error ),
		'can_try'  => can_be_tried( $item, $state ),
		'loss'     => 'sending' === $state ? '' : $words['loss'],
	];
}

/** Returns the state of an item as the owner reads it; what a process left when it died waits. */
function get_shown_state( OutboxItem $item ): string {
	return match ( true ) {
		is_being_sent( $item ) => 'sending',
		State::Failed === $item->state => 'failed',
		Copies\is_held( $item ) => 'held',
		default => 'waiting',
	};
}

/** Returns whether a process works on an item, as far as that is known. */
function is_being_sent( OutboxItem $item ): bool {
	return State::Claimed === $item->state &&
		$item->claimed_at > time() - Claim\CLAIM_TIMEOUT_SECONDS &&
		! Claim\is_claim_dead( $item->claim );
}

/** Returns whether the current user may try an item at once: something sends it, and this is no copy of the site. */
function can_be_tried( OutboxItem $item, string $state ): bool {
	return in_array( $state, [ 'waiting', 'failed' ], true ) &&
		isset( Kinds\get_handlers()[ $item->kind ] ) &&
		! Copies\is_held( $item ) &&
		! Copies\is_refused( $item ) &&
		Kinds\may_try_item( $item );
}

/** Addresses in a text, `name@host` also with letters beyond ASCII, in quotes, or encoded for a URL. */
const ADDRESS_PATTERN = '~(?:"[^"\n]{1,320}"|[^\s<>()\[\]{},;:"“”„«»‘’]{1,320})(?:[@＠]|%40)[^\s<>()\[\]{},;:"“”„«»‘’]*[^\s<>()\[\]{},;:"“”„«»‘’.!?]~iu';

/** URLs: only scheme and host are shown, because a password, a key or somebody's data may stand in all else. */
const URL_PATTERN = '~\b([a-z][a-z0-9+.-]*://)(?:[^\s/?#@]*@)?([^\s/?#]*)(?:[/?#]\S*)?~iu';

/** What follows a host where the scheme is left out, or where slashes are escaped. A version or a date is no host. */
const PATH_PATTERN = '~(?<![\w@.-])((?:(?:[\p{L}\p{N}_-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}|localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?)(?:[/?#\\\\]|%2f|%3f|%23)[^\s]+~iu';

/** Returns what a server said without the addresses of people, and with nothing of URLs but their host. */
function hide_addresses( string $text ): string {
	$text = (string) preg_replace( URL_PATTERN, '$1$2', $text );
	$text = (string) preg_replace( PATH_PATTERN, '$1', $text );
	return (string) preg_replace( ADDRESS_PATTERN, __( '(address)', 'mainstay-blocks' ), $text );
}

/**
 * Tries an item at once. Looks again what it is now: it may have been sent or removed since the owner saw it, or
 * somebody else pressed the same button. What was sent is not sent again.
 *
 * @param int $id Item ID.
 * @return array{result: string, error: string}|WP_Error `result` is sent, sending, later where more is left or another
 *         time was named, or failed. Errors:
 *         `mainstay_not_waiting` (404) where it is not in the queue any more, `mainstay_outbox` (503) where the
 *         database failed, `mainstay_copy` (409) in a copy of the site, `mainstay_no_handler` (409) where nothing sends
 *         it, `mainstay_account_of_other` (403) where it leaves by an account that the user may not use.
 */
function try_item( int $id ): array|WP_Error {
	Claim\release_stale_claims();
	$item = find_item( $id );
	if ( is_wp_error( $item ) ) {
		return $item;
	}
	if ( ! isset( Kinds\get_handlers()[ $item->kind ] ) ) {
		return new WP_Error(
			'mainstay_no_handler',
			__( 'The feature that sends this is switched off.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	if ( Copies\is_held( $item ) || Copies\is_refused( $item ) ) {
		return SiteHome\create_error();
	}
	if ( ! Kinds\may_try_item( $item ) ) {
		return new WP_Error(
			'mainstay_account_of_other',
			__( 'This uses someone else’s account. Only that person can try it again.', 'mainstay-blocks' ),
			[ 'status' => 403 ]
		);
	}
	if ( ! make_due( $id ) ) {
		return create_database_error();
	}
	Schedule\schedule_run();
	Worker\claim_and_send_item( $id );
	Failures\update_failed_counts();
	$item = Table\get_item( $id );
	return match ( true ) {
		! $item => create_gone_error(),
		State::Done === $item->state => [
			'result' => 'sent',
			'error'  => '',
		],
		is_being_sent( $item ) => [
			'result' => 'sending',
			'error'  => '',
		],
		// A try that failed was counted.
		State::Waiting === $item->state && 0 === $item->attempts && '' !== $item->error => [
			'result' => 'later',
			'error'  => hide_addresses( $item->error ),
		],
		default => [
			'result' => 'failed',
			'error'  => hide_addresses( $item->error ),
		],
	};
}

/**
 * Removes an item of which the owner was told what is lost.
 *
 * @param int $id Item ID.
 * @return true|WP_Error Errors: `mainstay_not_waiting` (404), `mainstay_outbox` (503), `mainstay_being_sent` (409),
 *         `mainstay_not_removable` (409).
 */
function remove_item( int $id ): bool|WP_Error {
	global $wpdb;
	Claim\release_stale_claims();
	$item = find_item( $id );
	if ( is_wp_error( $item ) ) {
		return $item;
	}
	if ( '' === Kinds\describe_item( $item )['loss'] ) {
		return new WP_Error(
			'mainstay_not_removable',
			__( 'This cannot be removed, because something else depends on it.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	// What a process has taken or sent meanwhile stays: the row tells that it was sent.
	$deleted = $wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE id = %d AND state IN (%s, %s)',
			Table\get_table_name(),
			$id,
			State::Waiting->value,
			State::Failed->value
		)
	);
	Failures\update_failed_counts();
	if ( false === $deleted ) {
		return create_database_error();
	}
	if ( $deleted ) {
		return true;
	}
	$item = find_item( $id );
	return is_wp_error( $item )
		? $item
		: new WP_Error(
			'mainstay_being_sent',
			__( 'This is being sent right now, so it was not removed.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
}

/**
 * Returns an item that is in the queue still.
 *
 * @param int $id Item ID.
 * @return OutboxItem|WP_Error Error `mainstay_not_waiting` (404) where it was sent or removed, or is a record.
 */
function find_item( int $id ): OutboxItem|WP_Error {
	$item = Table\TABLE_VERSION === Table\get_queue_status()['version'] ? Table\get_item( $id ) : null;
	return $item && State::Done !== $item->state && ! isset( Kinds\get_records()[ $item->kind ] )
		? $item
		: create_gone_error();
}

/**
 * Makes an item due with all its tries, unless it is being sent or was sent: a second press may come at any moment.
 *
 * @param int $id Item ID.
 * @return bool False where the database failed.
 */
function make_due( int $id ): bool {
	global $wpdb;
	return false !== $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, attempts = 0, next_at = %d, error = %s WHERE id = %d AND state IN (%s, %s)',
			Table\get_table_name(),
			State::Waiting->value,
			time(),
			'',
			$id,
			State::Waiting->value,
			State::Failed->value
		)
	);
}

/** Returns the error for what is not in the queue any more. */
function create_gone_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_waiting',
		__( 'This is no longer in the queue. It was sent or removed in the meantime.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}

/** Returns the error for a database that does not answer. */
function create_database_error(): WP_Error {
	return new WP_Error(
		'mainstay_outbox',
		__( 'The database did not respond. Try again.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}
