<?php
/**
 * Orders whose buyers return from Stripe.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Confirm;

use Mainstay\Payments\Access;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/access/access.php';
require_once __DIR__ . '/sync.php';

/**
 * Updates an order whose buyer cancelled: expires the session, so that no stock stays reserved for it.
 *
 * @return string Key of Thanks\get_messages().
 */
function cancel_order( Order $order ): string {
	if ( OrderStatus::Open === $order->status && '' !== $order->session_id ) {
		Resources\expire_session( $order->session_id );
		$order = Sync\sync_order( $order->session_id ) ?? $order;
	}
	if ( in_array( $order->status, [ OrderStatus::Open, OrderStatus::Expired ], true ) ) {
		Ledger\update_payment(
			$order->reference,
			static fn( $now ) => in_array(
				$now->status,
				[ OrderStatus::Open, OrderStatus::Expired ],
				true
			)
				? [ 'status' => OrderStatus::Cancelled ]
				: null
		);
	}
	return $order->status->is_received() ? 'paid' : 'cancelled';
}

/**
 * Updates an order that the address claims is paid, and grants access to the payer.
 *
 * @param string $session ID of the checkout session, from the address.
 * @return string Key of Thanks\get_messages().
 */
function confirm_payment( Order $order, string $session ): string {
	if ( ! $order->status->is_received() && '' !== $order->session_id ) {
		$order = Sync\sync_order( $order->session_id ) ?? $order;
	}
	$is_paid = $order->status->is_received();
	// Only the payer's browser knows the session's ID; access is granted once, so that a shared link gives none.
	if (
		$is_paid &&
		hash_equals( $order->session_id, $session ) &&
		! $order->returned &&
		$order->paid_at > time() - HOUR_IN_SECONDS &&
		Tables\update_row( 'payments', $order, [ 'returned' => 1 ] )
	) {
		Access\grant_access_for_order( $order->reference );
	}
	return match ( true ) {
		$is_paid => 'paid',
		OrderStatus::Mismatch === $order->status => 'checked',
		in_array( $order->status, [ OrderStatus::Open, OrderStatus::Pending ], true ) => 'pending',
		default => 'failed'
	};
}
