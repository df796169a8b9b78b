<?php
/**
 * Compares Stripe's objects with the orders of this site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Answers;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Stripe\Resources;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/resources.php';

/**
 * Returns the values for an order's row after a checkout session.
 *
 * @param array<string, mixed> $session Checkout session, with `payment_intent.latest_charge` expanded.
 * @return array<string, mixed> Values by column.
 */
function get_order_values( Order $order, array $session ): array {
	$intent       = is_array( $session['payment_intent'] ?? null )
		? $session['payment_intent']
		: [];
	$charge       = is_array( $intent['latest_charge'] ?? null )
		? $intent['latest_charge']
		: [];
	$details      = (array) ( $session['customer_details'] ?? [] );
	$subscription = Resources\get_id( $session['subscription'] ?? '' );
	$values       = [
		'session_id'      => (string) $session['id'],
		'intent_id'       =>
			Resources\get_id( $session['payment_intent'] ?? '' ) ?:
			$order->intent_id,
		'customer_id'     => Resources\get_id( $session['customer'] ?? '' ),
		'subscription_id' => $subscription,
		'email'           => read_text( $details['email'] ?? null ) ?: $order->email,
		'person_name'     => read_text( $details['name'] ?? null ),
	];
	// A subscription is paid by invoices, each of which is a payment; the first belongs to this order.
	$payment              = $subscription
		? Resources\get_id( $session['invoice'] ?? '' )
		: $values['intent_id'];
	$values['payment_id'] = $payment ?: $order->payment_id;
	$difference           = find_difference( $order, $session );
	$values['status']     = get_session_status( $order, $session, $intent, $difference );
	$values['note']       = OrderStatus::Mismatch === $values['status'] ? $difference : '';
	return OrderStatus::Paid === $values['status']
		? array_merge( $values, get_charge_values( $charge, $order ) )
		: $values;
}

/**
 * Returns the state of an order after a checkout session.
 *
 * @param array<string, mixed> $session    Checkout session.
 * @param array<string, mixed> $intent     Its payment intent; empty for none.
 * @param string               $difference Of find_difference().
 */
function get_session_status(
	Order $order,
	array $session,
	array $intent,
	string $difference
): OrderStatus {
	$is_paid = in_array(
		$session['payment_status'] ?? '',
		[ 'paid', 'no_payment_required' ],
		true
	);
	$is_lost = in_array(
		$intent['status'] ?? '',
		[ 'requires_payment_method', 'canceled' ],
		true
	);
	$status  = $session['status'] ?? '';
	if ( 'expired' !== $status && 'complete' !== $status ) {
		return in_array( $order->status, [ OrderStatus::Cancelled, OrderStatus::Failed ], true )
			? $order->status
			: OrderStatus::Open;
	}
	return match ( true ) {
		'expired' === $status => OrderStatus::Expired,
		'' !== $difference => OrderStatus::Mismatch,
		$is_paid => OrderStatus::Paid,
		$is_lost => OrderStatus::Failed,
		default => OrderStatus::Pending
	};
}

/**
 * Returns state and refunded amount of a payment that was received; only the charge tells of refunds
 * and disputes.
 *
 * @param array<string, mixed> $charge Stripe's charge; empty where it is not known.
 * @return array{refunded: int, status: OrderStatus} `refunded` is in the smallest unit.
 */
function get_charge_values( array $charge, Order $order ): array {
	$refunded    =
		(int) ( $charge['amount_refunded'] ?? ( $charge ? 0 : $order->refunded ) );
	$is_disputed = $charge['disputed'] ?? OrderStatus::Disputed === $order->status;
	return [
		'refunded' => $refunded,
		'status'   => match ( true ) {
			(bool) $is_disputed => OrderStatus::Disputed,
			$refunded >= $order->amount && $refunded > 0 => OrderStatus::Refunded,
			$refunded > 0 => OrderStatus::Partly,
			default => OrderStatus::Paid
		},
	];
}

/**
 * Compares the order with what was paid.
 *
 * @param array<string, mixed> $session Checkout session.
 * @return string `currency`, `amount`, `mode` or `livemode`; empty where nothing differs.
 */
function find_difference( Order $order, array $session ): string {
	$more   = (array) ( $session['total_details'] ?? [] );
	$amount =
		(int) ( $session['amount_subtotal'] ?? ( $session['amount_total'] ?? -1 ) );
	$total  =
		$amount +
		(int) ( $more['amount_tax'] ?? 0 ) +
		(int) ( $more['amount_shipping'] ?? 0 ) -
		(int) ( $more['amount_discount'] ?? 0 );
	$mode   = '' === $order->recurring ? 'payment' : 'subscription';
	return match ( true ) {
		strtoupper( read_text( $session['currency'] ?? null ) ) !== $order->currency
			=> 'currency',
		$amount !== $order->amount ||
			(int) ( $session['amount_total'] ?? -1 ) !== $total
			=> 'amount',
		( $session['mode'] ?? '' ) !== $mode => 'mode',
		! has_mode( $session, $order->mode ) => 'livemode',
		default => ''
	};
}

/**
 * Checks whether an object of Stripe belongs to a mode.
 *
 * @param array<string, mixed> $object Any object of Stripe.
 * @param string               $mode   `live` or `test`.
 */
function has_mode( array $object, string $mode ): bool {
	return ( 'live' === $mode ) === ( $object['livemode'] ?? null );
}

/**
 * Returns a trimmed text, or an empty string for anything else.
 *
 * @param mixed $value Part of an answer.
 */
function read_text( $value ): string {
	return is_string( $value ) ? trim( $value ) : '';
}
