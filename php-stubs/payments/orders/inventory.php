<?php
/**
 * Inventory of limited products. Each piece has a number, and the unique key of the database lets only
 * one order reserve a number.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Inventory;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/ledger.php';
require_once dirname( __DIR__ ) . '/tables.php';

/**
 * Time that a piece is reserved for a buyer on the payment page, in seconds; longer than a checkout
 * session lives.
 */
const HELD = 45 * MINUTE_IN_SECONDS;

/** Time that a piece is reserved before the browser opens the payment page, in seconds. */
const HELD_AT_FIRST = 3 * MINUTE_IN_SECONDS;

/** Maximum number of pieces of one product that a visitor reserves at a time. */
const MOST_OF_ITEM = 3;
/** Maximum number of pieces of all products that a visitor reserves at a time. */
const MOST_IN_ALL = 6;

/** Maximum number of unpaid orders of one product by a visitor in a day. */
const MOST_GIVEN_UP = 10;

/**
 * Reserves a piece for an order; an order that has one keeps it.
 *
 * @param string $item      E.g. `product-12`.
 * @param int    $stock     Number of pieces in all.
 * @param string $reference Of the order.
 * @return bool False where it is sold out.
 * @throws \RuntimeException When the database does not answer.
 */
function take( string $item, int $stock, string $reference ): bool {
	$until = time() + HELD_AT_FIRST;
	Tables\change(
		'UPDATE %i SET held_until = %d WHERE item = %s AND reference = %s AND state = %s AND held_until < %d',
		Tables\name( 'payment_seats' ),
		$until,
		$item,
		$reference,
		'held',
		$until
	);
	last_reference( $reference );
	if ( of( $reference ) ) {
		return true;
	}
	$rows = rows( $item );
	// Sold pieces may have numbers above a stock that the owner has lowered since.
	if ( count_gone( $rows ) >= $stock ) {
		return false;
	}
	$taken = [];
	foreach ( $rows as $row ) {
		$taken[ (int) $row['number'] ] = $row;
	}
	for ( $number = 1; $number <= $stock; $number++ ) {
		if ( isset( $taken[ $number ] ) && ! is_free( $taken[ $number ] ) ) {
			continue;
		}
		$is_ours =
			Tables\insert(
				'payment_seats',
				[
					'item'       => $item,
					'number'     => $number,
					'reference'  => $reference,
					'state'      => 'held',
					'held_until' => $until,
				]
			) ||
			( isset( $taken[ $number ] ) &&
				inherit( $taken[ $number ], $reference, $until ) );
		if ( $is_ours ) {
			return true;
		}
	}
	return false;
}

/**
 * Reserves a piece for an order that is about to be paid, or cancels the order.
 *
 * @param array<string, mixed> $order Row of the payments table.
 * @param int                  $stock Number of pieces in all.
 * @return string Empty, or a key of Thanks\sentences(): `sold-out` or `busy` (too many reservations).
 */
function take_for( array $order, int $stock ): string {
	$is_allowed =
		of( $order['reference'] ) ||
		may_hold( $order['seat'], $order['visitor'], $order['reference'] );
	$word       = match ( true ) {
		! $is_allowed => 'busy',
		! take( $order['seat'], $stock, $order['reference'] ) => 'sold-out',
		default => ''
	};
	if ( '' !== $word ) {
		Ledger\settle(
			$order['reference'],
			static fn() => [
				'status' => 'cancelled',
				'note'   => 'sold-out',
			]
		);
	}
	return $word;
}

/**
 * Extends a reservation for the lifetime of the payment page.
 *
 * @param string $reference Of the order.
 */
function hold_longer( string $reference ): void {
	Tables\change(
		'UPDATE %i SET held_until = %d WHERE reference = %s AND state = %s',
		Tables\name( 'payment_seats' ),
		time() + HELD,
		$reference,
		'held'
	);
}

/**
 * Checks whether a visitor may reserve another piece, by the visitor's reservations now and unpaid
 * orders of this product in the last day.
 *
 * @param string $item      E.g. `product-12`.
 * @param string $visitor   Hash of the visitor, as in the ledger.
 * @param string $reference Of the order that asks, which is not counted.
 */
function may_hold( string $item, string $visitor, string $reference ): bool {
	$held    = Tables\rows(
		'SELECT seats.item FROM %i AS seats JOIN %i AS orders ON orders.reference = seats.reference WHERE orders.visitor = %s AND seats.state = %s AND seats.held_until >= %d',
		Tables\name( 'payment_seats' ),
		Tables\name( 'payments' ),
		$visitor,
		'held',
		time()
	);
	$of_item = array_filter( $held, static fn( $row ) => $item === $row['item'] );
	$unpaid  = (int) Tables\rows(
		'SELECT COUNT(*) AS orders FROM %i WHERE visitor = %s AND seat = %s AND paid_at = 0 AND note <> %s AND reference <> %s AND created_at > %d',
		Tables\name( 'payments' ),
		$visitor,
		$item,
		'sold-out',
		$reference,
		time() - DAY_IN_SECONDS
	)[0]['orders'];
	return count( $held ) < MOST_IN_ALL &&
		count( $of_item ) < MOST_OF_ITEM &&
		$unpaid < MOST_GIVEN_UP;
}

/** Returns the reference of the last reservation in this request; with an argument, sets it. */
function last_reference( string $reference = '' ): string {
	static $last = '';
	return $last = $reference ?: $last;
}

/**
 * Checks whether a reservation has expired and its order is certainly unpaid.
 *
 * @param array<string, string> $row Of the stock table.
 */
function is_free( array $row ): bool {
	return 'held' === $row['state'] &&
		(int) $row['held_until'] < time() &&
		is_given_up( $row );
}

/**
 * Transfers an expired reservation to an order, unless another request was faster.
 *
 * @param array<string, string> $row   Of the stock table.
 * @param int                   $until Unix time.
 */
function inherit( array $row, string $reference, int $until ): bool {
	return (bool) Tables\change(
		'UPDATE %i SET reference = %s, held_until = %d WHERE id = %d AND reference = %s AND state = %s',
		Tables\name( 'payment_seats' ),
		$reference,
		$until,
		(int) $row['id'],
		$row['reference'],
		'held'
	);
}

/** Marks the piece of an order as sold. */
function sell( string $reference ): void {
	Tables\change(
		'UPDATE %i SET state = %s WHERE reference = %s',
		Tables\name( 'payment_seats' ),
		'sold',
		$reference
	);
}

/** Releases the reserved piece of an order. */
function release( string $reference ): void {
	Tables\change(
		'DELETE FROM %i WHERE reference = %s AND state = %s',
		Tables\name( 'payment_seats' ),
		$reference,
		'held'
	);
}

/** Returns how many pieces are neither sold nor reserved. */
function left( string $item, int $stock ): int {
	return max( 0, $stock - count_gone( rows( $item ) ) );
}

/**
 * Counts the pieces that are sold or reserved now.
 *
 * @param list<array<string, string>> $rows As rows() returns them.
 */
function count_gone( array $rows ): int {
	return count(
		array_filter(
			$rows,
			static fn( $row ) => 'sold' === $row['state'] ||
				(int) $row['held_until'] >= time()
		)
	);
}

/**
 * Returns the sold and reserved pieces of a product.
 *
 * @return list<array<string, string>> Rows of the stock table.
 */
function rows( string $item ): array {
	return Tables\rows(
		'SELECT * FROM %i WHERE item = %s ORDER BY number',
		Tables\name( 'payment_seats' ),
		$item
	);
}

/** Checks whether an order has a piece, reserved or sold. */
function of( string $reference ): bool {
	return (bool) Tables\rows(
		'SELECT id FROM %i WHERE reference = %s LIMIT 1',
		Tables\name( 'payment_seats' ),
		$reference
	);
}

/**
 * Checks with the provider that an order whose reservation expired was not paid, because a message
 * about it may be late.
 *
 * @param array<string, string> $row Of the stock table.
 */
function is_given_up( array $row ): bool {
	require_once dirname( __DIR__ ) . '/stripe/sync.php';
	$is_given_up = Sync\is_given_up( $row['reference'] );
	/**
	 * Filters whether an unpaid order whose time is up is given up, and what it reserved is released.
	 *
	 * @param bool   $is_given_up What Stripe answers; true for other providers.
	 * @param string $reference   Reference of the order, as in the ledger.
	 */
	return (bool) apply_filters(
		'mainstay_order_given_up',
		$is_given_up,
		$row['reference']
	);
}
