<?php
/**
 * Orders whose buyers return from PayPal.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Confirm;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Paypal\Orders;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/orders.php';

/** Returns the key of Thanks\get_messages() for the state of an order. */
function get_message_key( Order $order, bool $is_cancelled ): string {
	return match ( true ) {
		$order->status->is_received() => 'paid',
		OrderStatus::Pending === $order->status => 'pending',
		'sold-out' === $order->note => 'sold-out',
		$is_cancelled => 'cancelled',
		// Without an app, only PayPal's notice (IPN) reports the payment, and it may come later.
		OrderStatus::Open === $order->status && '' === $order->session_id => 'pending',
		default => 'failed'
	};
}

/**
 * Cancels an open order.
 *
 * @return Order As it is now.
 */
function cancel_order( Order $order ): Order {
	return Ledger\update_payment(
		$order->reference,
		static fn( $now ) => OrderStatus::Open === $now->status
			? [ 'status' => OrderStatus::Cancelled ]
			: null
	) ?? $order;
}

/**
 * Updates an order from PayPal after the buyer returned.
 *
 * @return Order As it is now.
 * @throws \RuntimeException When PayPal or the database does not answer.
 */
function refresh_order( Order $order ): Order {
	return '' === $order->session_id ||
		$order->status->is_received()
		? $order
		: Orders\sync_order( $order, $order->session_id );
}
