<?php
/**
 * One book for all money: orders, what became of them, and subscriptions, whoever the provider is.
 *
 * The states of a payment: `open` (a page to pay on was opened), `pending` (the bank takes its
 * time), `paid`, `failed`, `expired` and `cancelled` (never paid), `mismatch` (paid, but not what
 * was asked: nothing is given for it), `partly` and `refunded`, `disputed`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Ledger;

use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/inventory.php';
require_once dirname( __DIR__ ) . '/tables.php';

const STATES = [
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

/** Money came in, whatever became of it later. */
const CAME_IN = [ 'paid', 'partly', 'refunded', 'disputed' ];

const NUMBERS = [
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

/** So often a row is read again when somebody else changed it meanwhile. */
const TRIES = 8;

const COLUMNS = [
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
 * Writes an order down before anybody is asked for money.
 *
 * @param array $order Some of COLUMNS.
 * @return array The row; of the same reference, what is there already.
 */
function open( array $order ): array {
	Tables\ensure();
	$order               = array_intersect_key( $order, COLUMNS ) + COLUMNS;
	$order['reference']  = $order['reference'] ?: reference();
	$order['created_at'] = $order['created_at'] ?: time();
	Tables\insert( 'payments', fitting( $order ) );
	return by( 'reference', $order['reference'] ) ??
		throw new \RuntimeException( 'mainstay_database' );
}

/** A name for an order that nobody guesses. */
function reference(): string {
	return bin2hex( random_bytes( 16 ) );
}

/** Texts that their columns hold. */
function fitting( array $values ): array {
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

/** One payment, or null. */
function by( string $column, string $value, string $provider = '' ): ?array {
	if ( ! Tables\are_there() || '' === $value ) {
		return null;
	}
	$rows = Tables\rows(
		'SELECT * FROM %i WHERE %i = %s AND (%s = %s OR provider = %s) ORDER BY id LIMIT 1',
		Tables\name( 'payments' ),
		$column,
		$value,
		$provider,
		'',
		$provider
	);
	return $rows ? typed( $rows[0] ) : null;
}

/** A row as the database gives it, with types. */
function typed( array $row ): array {
	foreach (
		array_intersect_key( $row, array_flip( NUMBERS ) )
		as $column => $value
	) {
		$row[ $column ] = (int) $value;
	}
	return $row;
}

/**
 * Changes a payment to what is true now. What is true is found out anew whenever somebody else wrote
 * in between, so the last one to write is the one who asked last, on any number of servers and
 * whatever their clocks say.
 *
 * @param string   $reference Of the order.
 * @param callable $truth     Gets the row; gives values by column, or null for nothing.
 * @return array{row: array, was: string}|null The row now, and the state before; null where there is
 *         none or nothing to say.
 */
function settle( string $reference, callable $truth ): ?array {
	for ( $try = 0; $try < TRIES; $try++ ) {
		$row    = by( 'reference', $reference );
		$values = $row ? $truth( $row ) : null;
		if ( null === $values ) {
			return null;
		}
		$values  = array_filter(
			fitting( $values ),
			static fn( $value, $column ) => $row[ $column ] !== $value,
			ARRAY_FILTER_USE_BOTH
		);
		$is_paid =
			in_array( $values['status'] ?? '', CAME_IN, true ) &&
			! $row['paid_at'];
		if ( $is_paid ) {
			$values['paid_at'] = time();
		}
		if ( $values && ! Tables\replace( 'payments', $row, $values ) ) {
			usleep( random_int( 5000, 40000 ) );
			continue;
		}
		$now = array_merge(
			$row,
			$values,
			$values ? [ 'version' => $row['version'] + 1 ] : []
		);
		after( $now, $is_paid );
		return [
			'row' => $now,
			'was' => $row['status'],
		];
	}
	throw new \RuntimeException( 'mainstay_busy' );
}

/**
 * What follows from a state. All of it can be done again: whoever ended in the middle left the rest
 * to the next message about the same payment.
 */
function after( array $row, bool $is_new ): void {
	if ( '' !== $row['seat'] ) {
		if ( in_array( $row['status'], CAME_IN, true ) ) {
			Inventory\sell( $row['reference'] );
		} elseif (
			in_array( $row['status'], [ 'expired', 'cancelled', 'failed' ], true )
		) {
			Inventory\release( $row['reference'] );
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
