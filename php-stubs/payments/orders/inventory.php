<?php
/**
 * Things of which there are only so many. Each has a number, and a number can be held by one order
 * only, because the database says so.
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

/** A seat is held so long for somebody who is paying: longer than a page of Stripe lives. */
const HELD = 45 * MINUTE_IN_SECONDS;

/** And so long before a browser has asked for the provider's page. */
const HELD_AT_FIRST = 3 * MINUTE_IN_SECONDS;

/** One visitor holds so many pieces of one product, and of all products, at a time. */
const MOST_OF_ITEM = 3;
const MOST_IN_ALL  = 6;

/** And gives up so many pieces of one product in a day. */
const MOST_GIVEN_UP = 10;

/**
 * Holds one for an order; an order that has one already keeps it.
 *
 * @param string $item      E.g. `product-12`.
 * @param int    $stock     How many there are.
 * @param string $reference Of the order.
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
	// Some may have a higher number than there are now: the owner had more when they were sold.
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
 * Holds one for an order that is to be paid, or ends the order.
 *
 * @param array $order Row of the ledger.
 * @return string Nothing, or a word of Thanks\sentences(): `sold-out` or `busy`.
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

/** Holds a seat for as long as the provider's page lives: a browser is on its way there. */
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
 * May a visitor hold one more? Counted are the orders of the visitor that hold one now, and those of
 * a day that held this product and were not paid.
 *
 * @param string $visitor   As the ledger names visitors.
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

/** The order that asked last in this request; with a reference, remembers it. */
function last_reference( string $reference = '' ): string {
	static $last = '';
	return $last = $reference ?: $last;
}

/** Is a seat that somebody held not held any more? */
function is_free( array $row ): bool {
	return 'held' === $row['state'] &&
		(int) $row['held_until'] < time() &&
		is_given_up( $row );
}

/** Takes over a seat that somebody gave up, if nobody else has. */
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

/** Nobody else gets it any more. */
function sell( string $reference ): void {
	Tables\change(
		'UPDATE %i SET state = %s WHERE reference = %s',
		Tables\name( 'payment_seats' ),
		'sold',
		$reference
	);
}

/** Gives a seat back that was held. */
function release( string $reference ): void {
	Tables\change(
		'DELETE FROM %i WHERE reference = %s AND state = %s',
		Tables\name( 'payment_seats' ),
		$reference,
		'held'
	);
}

/** How many can still be had, those not counted that somebody is paying for. */
function left( string $item, int $stock ): int {
	return max( 0, $stock - count_gone( rows( $item ) ) );
}

/** How many are sold or held now. @param array[] $rows As rows() gives them. */
function count_gone( array $rows ): int {
	return count(
		array_filter(
			$rows,
			static fn( $row ) => 'sold' === $row['state'] ||
				(int) $row['held_until'] >= time()
		)
	);
}

/** @return array<string, string>[] */
function rows( string $item ): array {
	return Tables\rows(
		'SELECT * FROM %i WHERE item = %s ORDER BY number',
		Tables\name( 'payment_seats' ),
		$item
	);
}

/** Has the order a seat? */
function of( string $reference ): bool {
	return (bool) Tables\rows(
		'SELECT id FROM %i WHERE reference = %s LIMIT 1',
		Tables\name( 'payment_seats' ),
		$reference
	);
}

/**
 * Is it certain that a seat whose time is up was not paid for? A message about it may be late: the
 * provider is asked.
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
