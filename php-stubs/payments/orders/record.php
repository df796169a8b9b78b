<?php
/**
 * Payments of providers that report everything about a payment in one message and are not asked again.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Record;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Messages;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/ledger.php';
require_once dirname( __DIR__ ) . '/messages.php';

/**
 * Stores a reported payment.
 *
 * @param array<string, mixed> $row Some columns of the payments table, and `event_id`. With the
 *         `reference` of an order, amount and currency must equal those of the order, else the payment is
 *         stored as `mismatch`. What was paid, where it is something else, is `paid`, with its parts `tax`
 *         and `discount`.
 * @return string `new` (just paid), `changed`, `known` or `mismatch`.
 * @throws \RuntimeException When the database does not answer.
 */
function record_payment( array $row ): string {
	Tables\ensure_tables();
	$event    = (string) ( $row['event_id'] ?? '' );
	$is_first =
		'' === $event ||
		Messages\begin_event( $row['provider'], $event, $row['type'] ?? '' );
	$values   = array_intersect_key( $row, Order::get_default_values() );
	$was      = null;
	$now      = Ledger\update_payment(
		find_or_create_order( $row, $values )->reference,
		static function ( $order ) use ( $values, $is_first, &$was ) {
			$was = $order->status;
			return get_reported_values( $order, $values, $is_first );
		}
	)?->status;
	if ( '' !== $event ) {
		Messages\finish_event( $row['provider'], $event );
	}
	return match ( true ) {
		OrderStatus::Mismatch === $now => 'mismatch',
		$was === $now => 'known',
		OrderStatus::Paid === $now => 'new',
		default => 'changed'
	};
}

/**
 * Returns the order of a reported payment; creates one for a payment that belongs to no order.
 *
 * @param array<string, mixed> $row    As record_payment() takes it.
 * @param array<string, mixed> $values The columns in it.
 */
function find_or_create_order( array $row, array $values ): Order {
	return Ledger\find_payment(
		'payment_id',
		(string) ( $row['payment_id'] ?? '' ),
		$row['provider']
	) ??
		Ledger\find_payment( 'reference', (string) ( $row['reference'] ?? '' ) ) ??
		// The reference is derived from the payment, so that two requests at once create one row.
		Ledger\create_order(
			[
				'status'     => OrderStatus::Open,
				'payment_id' => null,
			] +
				array_filter( $values ) + [
					'reference' => derive_reference( $row ),
				]
		);
}

/**
 * Returns the values of an order after a report.
 *
 * @param array<string, mixed> $values   That were reported, by column.
 * @param bool                 $is_first Whether this message was not handled before.
 * @return array<string, mixed> By column.
 */
function get_reported_values( Order $order, array $values, bool $is_first ): array {
	$is_same  =
		(int) ( $values['amount'] ?? $order->amount ) === $order->amount &&
		strtoupper( $values['currency'] ?? $order->currency ) === $order->currency;
	$is_other =
		null !== $order->payment_id &&
		isset( $values['payment_id'] ) &&
		$order->payment_id !== $values['payment_id'];
	// A repeated message changes nothing, unless the first was not stored completely.
	if ( $is_other || ( ! $is_first && $order->status->is_received() ) ) {
		return [];
	}
	$said = (string) ( $values['status'] ?? '' );
	if ( is_outdated_state( $order->status, $said ) ) {
		unset( $values['status'] );
		$said = '';
	}
	unset(
		$values['amount'],
		$values['currency'],
		$values['reference'],
		$values['created_at']
	);
	return $is_same || ! Ledger\is_received( $said )
		? $values
		: [ 'status' => OrderStatus::Mismatch ] + $values;
}

/**
 * Checks whether a late message would undo what a newer one reported.
 *
 * @param OrderStatus $is   Stored state.
 * @param string      $said Reported state.
 */
function is_outdated_state( OrderStatus $is, string $said ): bool {
	return $is->is_received() && ( 'paid' === $said || ! Ledger\is_received( $said ) );
}

/**
 * Returns the reference of a payment that belongs to no order of this site.
 *
 * @param array<string, mixed> $row As record_payment() takes it.
 */
function derive_reference( array $row ): string {
	return substr(
		hash( 'sha256', $row['provider'] . '|' . ( $row['payment_id'] ?? '' ) ),
		0,
		32
	);
}
