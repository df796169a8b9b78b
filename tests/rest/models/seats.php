<?php
/** Acts on what is sold in a limited number: orders that hold a piece, pay, or give up. */
namespace Mainstay\Tests\Models\Seats;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Tables;
use Mainstay\Tests\Models;
use Mainstay\Tests\Models\Clock;

defined( 'ABSPATH' ) || exit();

Models\load( 'payments/orders/ledger.php' );
Models\load( 'payments/orders/inventory.php' );
Tables\ensure_tables();
Clock::set_in( [ 'Payments\Orders\Ledger', 'Payments\Orders\Inventory' ] );
// Nobody is told of these payments.
remove_all_actions( 'mainstay_payment_paid' );

const ITEM = 'product-1';

/** Changes the state of an order, where it is still in one of these. */
function settle( string $reference, string $status, array $from ): bool {
	return null !==
		Ledger\update_payment(
			$reference,
			static fn( $row ) => in_array( $row->status->value, $from, true )
				? [ 'status' => $status ]
				: null
		);
}

/** @return mixed What the act gave. */
function act( array $act, int $stock, array &$orders ): mixed {
	if ( 'begin' === $act['act'] ) {
		$orders[] = Ledger\create_order(
			[
				'provider'  => 'paypal',
				'kind'      => 'product',
				'object_id' => 1,
				'seat'      => ITEM,
				'visitor'   => $act['visitor'],
			]
		)->reference;
		return Inventory\reserve_for_order( Ledger\find_payment( 'reference', end( $orders ) ), $stock );
	}
	if ( ! $orders ) {
		return null;
	}
	$reference = $orders[ $act['order'] % count( $orders ) ];
	switch ( $act['act'] ) {
		case 'go on':
			$row = Ledger\find_payment( 'reference', $reference );
			if ( 'open' !== $row->status->value ) {
				return null;
			}
			$word = Inventory\reserve_for_order( $row, $stock );
			'' === $word && Inventory\extend_reservation( $reference );
			return $word;
		case 'pay':
			$row = Ledger\find_payment( 'reference', $reference );
			if ( 'open' !== $row->status->value ) {
				return null;
			}
			$has = Inventory\reserve_stock( ITEM, $stock, $reference );
			settle( $reference, $has ? 'paid' : 'cancelled', [ 'open' ] );
			return $has;
		case 'cancel':
			return settle( $reference, 'cancelled', [ 'open' ] );
		default:
			return settle( $reference, 'refunded', [ 'paid' ] );
	}
}

/** Plays the sale of one product. */
function play_one( array $sequence ): array {
	global $wpdb;
	foreach ( [ 'payments', 'payment_seats' ] as $table ) {
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables\get_table_name( $table ) ) );
	}
	$stock  = 3;
	$orders = [];
	return array_map(
		static function ( $act ) use ( &$stock, &$orders ) {
			$gave = null;
			if ( 'stock' === $act['act'] ) {
				$stock = $act['number'];
			} elseif ( 'wait' === $act['act'] ) {
				Clock::$passed += $act['seconds'];
			} else {
				$gave = act( $act, $stock, $orders );
			}
			return [
				'gave'   => $gave,
				'left'   => Inventory\count_available( ITEM, $stock ),
				'orders' => array_map(
					static fn( $reference ) => Ledger\find_payment( 'reference', $reference )->status->value,
					$orders
				),
			];
		},
		$sequence
	);
}
