<?php
/**
 * Inventory of limited products. Each piece has a number, and the unique key of the database lets only
 * one order reserve a number.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Inventory;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Providers;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/ledger.php';
require_once dirname( __DIR__ ) . '/providers.php';
require_once dirname( __DIR__ ) . '/tables.php';

/**
 * Time that a piece is reserved for a buyer on the payment page, in seconds; longer than a checkout
 * session lives.
 */
const RESERVATION_SECONDS = 45 * MINUTE_IN_SECONDS;

/** Time that a piece is reserved before the browser opens the payment page, in seconds. */
const INITIAL_RESERVATION_SECONDS = 3 * MINUTE_IN_SECONDS;

/** Maximum number of pieces of one product that a visitor reserves at a time. */
const MAX_RESERVED_PER_ITEM = 3;
/** Maximum number of pieces of all products that a visitor reserves at a time. */
const MAX_RESERVED_TOTAL = 6;

/** Maximum number of unpaid orders of one product by a visitor in a day. */
const MAX_ABANDONED_PER_DAY = 10;

/** Note of an order whose buyer was redirected to the payment page. */
const NOTE_REDIRECTED = 'left';

/** Key in $GLOBALS of the reference of the last reservation. */
const LAST_REFERENCE = __NAMESPACE__ . '\last_reference';

/**
 * Reserves a piece for an order; an order that has one keeps it.
 *
 * @param string $item      E.g. `product-12`.
 * @param int    $stock     Number of pieces in all.
 * @param string $reference Of the order.
 * @return bool False where it is sold out.
 * @throws \RuntimeException When the database does not answer.
 */
function reserve_stock( string $item, int $stock, string $reference ): bool {
	$until = time() + INITIAL_RESERVATION_SECONDS;
	Tables\run_statement(
		'UPDATE %i SET held_until = %d WHERE item = %s AND reference = %s AND state = %s AND held_until < %d',
		Tables\get_table_name( 'payment_seats' ),
		$until,
		$item,
		$reference,
		'held',
		$until
	);
	set_last_reference( $reference );
	if ( has_stock( $reference ) ) {
		return true;
	}
	$rows = get_stock_rows( $item );
	// Sold pieces may have numbers above a stock that the owner has lowered since.
	if ( count_unavailable( $rows ) >= $stock ) {
		return false;
	}
	$taken = [];
	foreach ( $rows as $row ) {
		$taken[ (int) $row['number'] ] = $row;
	}
	for ( $number = 1; $number <= $stock; $number++ ) {
		if ( isset( $taken[ $number ] ) && ! is_expired_and_unpaid( $taken[ $number ] ) ) {
			continue;
		}
		$is_ours =
			Tables\insert_row(
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
				claim_expired( $taken[ $number ], $reference, $until ) );
		if ( $is_ours ) {
			return true;
		}
	}
	return false;
}

/**
 * Reserves a piece for an order that is about to be paid, or cancels the order.
 *
 * @param int $stock Number of pieces in all.
 * @return string Empty, or a key of Thanks\get_messages(): `sold-out` or `busy` (too many reservations).
 */
function reserve_for_order( Order $order, int $stock ): string {
	$is_allowed =
		has_stock( $order->reference ) ||
		may_reserve( $order->seat, $order->visitor, $order->reference );
	$word       = match ( true ) {
		! $is_allowed => 'busy',
		! reserve_stock( $order->seat, $stock, $order->reference ) => 'sold-out',
		default => ''
	};
	if ( '' !== $word ) {
		Ledger\update_payment(
			$order->reference,
			static fn() => [
				'status' => OrderStatus::Cancelled,
				'note'   => $word,
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
function extend_reservation( string $reference ): void {
	Tables\run_statement(
		'UPDATE %i SET held_until = %d WHERE reference = %s AND state = %s',
		Tables\get_table_name( 'payment_seats' ),
		time() + RESERVATION_SECONDS,
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
function may_reserve( string $item, string $visitor, string $reference ): bool {
	$held    = Tables\get_rows(
		'SELECT seats.item FROM %i AS seats JOIN %i AS orders ON orders.reference = seats.reference WHERE orders.visitor = %s AND seats.state = %s AND seats.held_until >= %d',
		Tables\get_table_name( 'payment_seats' ),
		Tables\get_table_name( 'payments' ),
		$visitor,
		'held',
		time()
	);
	$of_item = array_filter( $held, static fn( $row ) => $item === $row['item'] );
	$unpaid  = (int) Tables\get_rows(
		'SELECT COUNT(*) AS orders FROM %i WHERE visitor = %s AND seat = %s AND paid_at = 0 AND note NOT IN (%s, %s) AND reference <> %s AND created_at > %d',
		Tables\get_table_name( 'payments' ),
		$visitor,
		$item,
		// These orders reserved nothing.
		'sold-out',
		'busy',
		$reference,
		time() - DAY_IN_SECONDS
	)[0]['orders'];
	return count( $held ) < MAX_RESERVED_TOTAL &&
		count( $of_item ) < MAX_RESERVED_PER_ITEM &&
		$unpaid < MAX_ABANDONED_PER_DAY;
}

/** Returns the reference of the last reservation in this request, or an empty string. */
function get_last_reference(): string {
	return $GLOBALS[ LAST_REFERENCE ] ?? '';
}

/** Remembers the reference of the last reservation in this request. */
function set_last_reference( string $reference ): void {
	$GLOBALS[ LAST_REFERENCE ] = $reference;
}

/**
 * Checks whether a reservation has expired and its order is certainly unpaid.
 *
 * @param array<string, string> $row Of the stock table.
 */
function is_expired_and_unpaid( array $row ): bool {
	return 'held' === $row['state'] &&
		(int) $row['held_until'] < time() &&
		is_certainly_unpaid( $row );
}

/**
 * Transfers an expired reservation to an order, unless another request was faster.
 *
 * @param array<string, string> $row   Of the stock table.
 * @param int                   $until Unix time.
 */
function claim_expired( array $row, string $reference, int $until ): bool {
	return (bool) Tables\run_statement(
		'UPDATE %i SET reference = %s, held_until = %d WHERE id = %d AND reference = %s AND state = %s',
		Tables\get_table_name( 'payment_seats' ),
		$reference,
		$until,
		(int) $row['id'],
		$row['reference'],
		'held'
	);
}

/** Marks the piece of an order as sold. */
function mark_sold( string $reference ): void {
	Tables\run_statement(
		'UPDATE %i SET state = %s WHERE reference = %s',
		Tables\get_table_name( 'payment_seats' ),
		'sold',
		$reference
	);
}

/** Releases the reserved piece of an order. */
function release_stock( string $reference ): void {
	Tables\run_statement(
		'DELETE FROM %i WHERE reference = %s AND state = %s',
		Tables\get_table_name( 'payment_seats' ),
		$reference,
		'held'
	);
}

/** Returns how many pieces are neither sold nor reserved. */
function count_available( string $item, int $stock ): int {
	return max( 0, $stock - count_unavailable( get_stock_rows( $item ) ) );
}

/**
 * Counts the pieces that are sold or reserved now.
 *
 * @param list<array<string, string>> $rows As get_stock_rows() returns them.
 */
function count_unavailable( array $rows ): int {
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
function get_stock_rows( string $item ): array {
	return Tables\get_rows(
		'SELECT * FROM %i WHERE item = %s ORDER BY number',
		Tables\get_table_name( 'payment_seats' ),
		$item
	);
}

/** Checks whether an order has a piece, reserved or sold. */
function has_stock( string $reference ): bool {
	return (bool) Tables\get_rows(
		'SELECT id FROM %i WHERE reference = %s LIMIT 1',
		Tables\get_table_name( 'payment_seats' ),
		$reference
	);
}

/**
 * Checks with the provider that an order whose reservation expired was not paid, because a message
 * about it may be late.
 *
 * @param array<string, string> $row Of the stock table.
 */
function is_certainly_unpaid( array $row ): bool {
	$order       = Ledger\find_payment( 'reference', $row['reference'] );
	$provider    = $order ? Providers\get_provider( $order->provider ) : null;
	$is_given_up = ! $order || ! $provider || $provider->is_certainly_unpaid( $order );
	/**
	 * Filters whether an unpaid order whose time is up is given up, and what it reserved is released.
	 *
	 * @param bool   $is_given_up What the provider answers; true for providers of other plugins.
	 * @param string $reference   Reference of the order, as in the ledger.
	 */
	return (bool) apply_filters(
		'mainstay_order_given_up',
		$is_given_up,
		$row['reference']
	);
}
