<?php
/**
 * The ledger: orders and payments of all providers.
 *
 * The states of a payment: `open` (a payment page was created), `pending` (the bank has not confirmed
 * it), `paid`, `failed`, `expired` and `cancelled` (never paid), `mismatch` (paid, but not what was
 * ordered: nothing is delivered), `partly` and `refunded`, `disputed`.
 *
 * Functions throw \RuntimeException (`mainstay_database`, `mainstay_busy`) where the database does not
 * answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Ledger;

use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/inventory.php';
require_once dirname( __DIR__ ) . '/tables.php';

const PAYMENT_STATES = [
	'open',
	'pending',
	'paid',
	'failed',
	'expired',
	'cancelled',
	'mismatch',
	'partly',
	'refunded',
	'disputed',
];

/** States of payments that were received, whatever happened later. */
const RECEIVED_STATES = [ 'paid', 'partly', 'refunded', 'disputed' ];

/** Columns of both tables that hold integers. */
const INTEGER_COLUMNS = [
	'id',
	'object_id',
	'amount',
	'refunded',
	'quantity',
	'user_id',
	'post_id',
	'returned',
	'version',
	'created_at',
	'paid_at',
	'plan_id',
	'period_end',
	'ends_at',
	'ended_at',
];

/** Maximum number of attempts to write a row that other requests change at the same time. */
const MAX_WRITE_ATTEMPTS = 8;

/**
 * Columns of the payments table with their default values. `amount` is for all pieces, `amount` and
 * `refunded` are in the smallest unit; `recurring` is `1 month`, `1 year` or empty; times are Unix
 * times; `visitor` is a hash; `seat` names the limited product.
 */
const DEFAULT_VALUES = [
	'provider'        => '',
	'mode'            => 'live',
	'kind'            => '',
	'object_id'       => 0,
	'title'           => '',
	'reference'       => '',
	'session_id'      => '',
	'session_url'     => '',
	'payment_id'      => null,
	'intent_id'       => '',
	'customer_id'     => '',
	'subscription_id' => '',
	'status'          => 'open',
	'amount'          => 0,
	'refunded'        => 0,
	'currency'        => '',
	'quantity'        => 1,
	'recurring'       => '',
	'email'           => '',
	'person_name'     => '',
	'user_id'         => 0,
	'post_id'         => 0,
	'return_url'      => '',
	'seat'            => '',
	'visitor'         => '',
	'note'            => '',
	'returned'        => 0,
	'created_at'      => 0,
	'paid_at'         => 0,
];

/**
 * Stores an order before the buyer is sent to a payment page.
 *
 * @param array<string, mixed> $order Some of DEFAULT_VALUES.
 * @return array<string, mixed> The row; where the reference exists, the row that is stored already.
 * @throws \RuntimeException When the database does not answer.
 */
function create_order( array $order ): array {
	Tables\ensure_tables();
	$order               = array_intersect_key( $order, DEFAULT_VALUES ) + DEFAULT_VALUES;
	$order['reference']  = $order['reference'] ?: generate_reference();
	$order['created_at'] = $order['created_at'] ?: time();
	Tables\insert_row( 'payments', truncate_texts( $order ) );
	return find_payment( 'reference', $order['reference'] ) ??
		throw new \RuntimeException( 'mainstay_database' );
}

/** Returns a random reference for an order. */
function generate_reference(): string {
	return bin2hex( random_bytes( 16 ) );
}

/**
 * Shortens texts to the length of their columns.
 *
 * @param array<string, mixed> $values By column.
 * @return array<string, mixed>
 */
function truncate_texts( array $values ): array {
	$long = [
		'session_url' => 2000,
		'return_url'  => 2000,
		'title'       => 255,
		'note'        => 255,
	];
	foreach ( $values as $column => $value ) {
		if ( is_string( $value ) ) {
			$values[ $column ] = mb_substr( $value, 0, $long[ $column ] ?? 191 );
		}
	}
	return $values;
}

/**
 * Returns the first payment with a value in a column, or null.
 *
 * @param string $column   Of the payments table.
 * @param string $provider `stripe`, `paypal` ...; empty for any.
 * @return array<string, mixed>|null Row of the payments table.
 */
function find_payment( string $column, string $value, string $provider = '' ): ?array {
	if ( ! Tables\do_tables_exist() || '' === $value ) {
		return null;
	}
	$rows = Tables\get_rows(
		'SELECT * FROM %i WHERE %i = %s AND (%s = %s OR provider = %s) ORDER BY id LIMIT 1',
		Tables\get_table_name( 'payments' ),
		$column,
		$value,
		$provider,
		'',
		$provider
	);
	return $rows ? cast_integers( $rows[0] ) : null;
}

/**
 * Converts a row of the database: integers where the column holds integers.
 *
 * @param array<string, mixed> $row Row of either table.
 * @return array<string, mixed>
 */
function cast_integers( array $row ): array {
	foreach (
		array_intersect_key( $row, array_flip( INTEGER_COLUMNS ) )
		as $column => $value
	) {
		$row[ $column ] = (int) $value;
	}
	return $row;
}

/**
 * Updates a payment to its current state. The callback runs again whenever another request wrote the
 * row in between, so that the last one to write has the latest answer, whatever the clocks of the
 * servers show.
 *
 * @param string $reference Of the order.
 * @param callable(array<string, mixed>): (array<string, mixed>|null) $truth Takes the row; returns
 *         values by column, or null to change nothing.
 * @return array{row: array<string, mixed>, was: string}|null The row now, and the state before; null
 *         where there is no row, or the callback returns null.
 * @throws \RuntimeException When the database does not answer, or other requests keep changing the row.
 */
function update_payment( string $reference, callable $truth ): ?array {
	for ( $try = 0; $try < MAX_WRITE_ATTEMPTS; $try++ ) {
		$row    = find_payment( 'reference', $reference );
		$values = $row ? $truth( $row ) : null;
		if ( ! $row || null === $values ) {
			return null;
		}
		$values  = array_filter(
			truncate_texts( $values ),
			static fn( $value, $column ) => $row[ $column ] !== $value,
			ARRAY_FILTER_USE_BOTH
		);
		$is_paid =
			in_array( $values['status'] ?? '', RECEIVED_STATES, true ) &&
			! $row['paid_at'];
		if ( $is_paid ) {
			$values['paid_at'] = time();
		}
		if ( $values && ! Tables\update_row( 'payments', $row, $values ) ) {
			usleep( random_int( 5000, 40000 ) );
			continue;
		}
		$now = array_merge(
			$row,
			$values,
			$values ? [ 'version' => $row['version'] + 1 ] : []
		);
		apply_state( $now, $is_paid );
		return [
			'row' => $now,
			'was' => $row['status'],
		];
	}
	throw new \RuntimeException( 'mainstay_busy' );
}

/**
 * Applies what follows from a state: stock and the action of a new payment. It can be repeated, so that
 * the next message completes what a request left unfinished.
 *
 * @param array<string, mixed> $row    Row of the payments table.
 * @param bool                 $is_new Whether the payment was received just now.
 */
function apply_state( array $row, bool $is_new ): void {
	if ( '' !== $row['seat'] ) {
		if ( in_array( $row['status'], RECEIVED_STATES, true ) ) {
			Inventory\mark_sold( $row['reference'] );
		} elseif (
			in_array( $row['status'], [ 'expired', 'cancelled', 'failed' ], true )
		) {
			Inventory\release_stock( $row['reference'] );
		}
	}
	if ( $is_new ) {
		/**
		 * Fires once for each payment that came in, after it has been compared with its order and stored.
		 *
		 * @param array $row Row of the ledger: `reference`, `provider`, `kind`, `amount` in the smallest unit of
		 *                   `currency`, `email`, `post_id` and more.
		 */
		do_action( 'mainstay_payment_paid', $row );
	}
}
