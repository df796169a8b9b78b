<?php
/**
 * Compares Stripe's objects with the orders of this site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Answers;

use Mainstay\Payments\Stripe\Resources;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/resources.php';

/**
 * Returns the values for an order's row after a checkout session.
 *
 * @param array<string, mixed> $row     Row of the payments table.
 * @param array<string, mixed> $session Checkout session, with `payment_intent.latest_charge` expanded.
 * @return array<string, mixed> Values by column.
 */
function get_order_values( array $row, array $session ): array {
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
			$row['intent_id'],
		'customer_id'     => Resources\get_id( $session['customer'] ?? '' ),
		'subscription_id' => $subscription,
		'email'           => read_text( $details['email'] ?? null ) ?: $row['email'],
		'person_name'     => read_text( $details['name'] ?? null ),
	];
	// A subscription is paid by invoices, each of which is a payment; the first belongs to this order.
	$payment              = $subscription
		? Resources\get_id( $session['invoice'] ?? '' )
		: $values['intent_id'];
	$values['payment_id'] = $payment ?: $row['payment_id'];
	$values['status']     = match ( true ) {
		'expired' === ( $session['status'] ?? '' ) => 'expired',
		'complete' !== ( $session['status'] ?? '' ) => 'open',
		'' !== find_difference( $row, $session ) => 'mismatch',
		in_array(
			$session['payment_status'] ?? '',
			[ 'paid', 'no_payment_required' ],
			true
		)
			=> 'paid',
		in_array(
			$intent['status'] ?? '',
			[ 'requires_payment_method', 'canceled' ],
			true
		)
			=> 'failed',
		default => 'pending'
	};
	$values['note'] =
		'mismatch' === $values['status'] ? find_difference( $row, $session ) : '';
	if (
		'open' === $values['status'] &&
		in_array( $row['status'], [ 'cancelled', 'failed' ], true )
	) {
		$values['status'] = $row['status'];
	}
	return 'paid' === $values['status']
		? array_merge( $values, get_charge_values( $charge, $row ) )
		: $values;
}

/**
 * Returns state and refunded amount of a payment that was received; only the charge tells of refunds
 * and disputes.
 *
 * @param array<string, mixed> $charge Stripe's charge; empty where it is not known.
 * @param array<string, mixed> $row    Row of the payments table.
 * @return array{refunded: int, status: string} `refunded` is in the smallest unit.
 */
function get_charge_values( array $charge, array $row ): array {
	$refunded    =
		(int) ( $charge['amount_refunded'] ?? ( $charge ? 0 : $row['refunded'] ) );
	$is_disputed = $charge['disputed'] ?? 'disputed' === $row['status'];
	return [
		'refunded' => $refunded,
		'status'   => match ( true ) {
			(bool) $is_disputed => 'disputed',
			$refunded >= $row['amount'] && $refunded > 0 => 'refunded',
			$refunded > 0 => 'partly',
			default => 'paid'
		},
	];
}

/**
 * Compares the order with what was paid.
 *
 * @param array<string, mixed> $row     Row of the payments table.
 * @param array<string, mixed> $session Checkout session.
 * @return string `currency`, `amount`, `mode` or `livemode`; empty where nothing differs.
 */
function find_difference( array $row, array $session ): string {
	$more   = (array) ( $session['total_details'] ?? [] );
	$amount =
		(int) ( $session['amount_subtotal'] ?? ( $session['amount_total'] ?? -1 ) );
	$total  =
		$amount +
		(int) ( $more['amount_tax'] ?? 0 ) +
		(int) ( $more['amount_shipping'] ?? 0 ) -
		(int) ( $more['amount_discount'] ?? 0 );
	$mode   = '' === $row['recurring'] ? 'payment' : 'subscription';
	return match ( true ) {
		strtoupper( read_text( $session['currency'] ?? null ) ) !== $row['currency']
			=> 'currency',
		$amount !== $row['amount'] ||
			(int) ( $session['amount_total'] ?? -1 ) !== $total
			=> 'amount',
		( $session['mode'] ?? '' ) !== $mode => 'mode',
		! has_mode( $session, $row['mode'] ) => 'livemode',
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
