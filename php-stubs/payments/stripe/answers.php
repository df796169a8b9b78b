<?php
/**
 * What an answer of Stripe says of an order of ours, and whether it is what was ordered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Answers;

use Mainstay\Payments\Stripe\Resources;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/resources.php';

/** What a session says about an order. */
function state( array $row, array $session ): array {
	$intent       = is_array( $session['payment_intent'] ?? null )
		? $session['payment_intent']
		: [];
	$charge       = is_array( $intent['latest_charge'] ?? null )
		? $intent['latest_charge']
		: [];
	$details      = (array) ( $session['customer_details'] ?? [] );
	$subscription = Resources\id_of( $session['subscription'] ?? '' );
	$values       = [
		'session_id'      => (string) $session['id'],
		'intent_id'       =>
			Resources\id_of( $session['payment_intent'] ?? '' ) ?:
			$row['intent_id'],
		'customer_id'     => Resources\id_of( $session['customer'] ?? '' ),
		'subscription_id' => $subscription,
		'email'           => text( $details['email'] ?? null ) ?: $row['email'],
		'person_name'     => text( $details['name'] ?? null ),
	];
	// What a subscription costs is paid by invoices, each a payment of its own; the first is this.
	$payment              = $subscription
		? Resources\id_of( $session['invoice'] ?? '' )
		: $values['intent_id'];
	$values['payment_id'] = $payment ?: $row['payment_id'];
	$values['status']     = match ( true ) {
		'expired' === ( $session['status'] ?? '' ) => 'expired',
		'complete' !== ( $session['status'] ?? '' ) => 'open',
		'' !== difference( $row, $session ) => 'mismatch',
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
		'mismatch' === $values['status'] ? difference( $row, $session ) : '';
	if (
		'open' === $values['status'] &&
		in_array( $row['status'], [ 'cancelled', 'failed' ], true )
	) {
		$values['status'] = $row['status'];
	}
	return 'paid' === $values['status']
		? array_merge( $values, after_payment( $charge, $row ) )
		: $values;
}

/** What a charge says of a payment that came in. A refund is told by the charge only. */
function after_payment( array $charge, array $row ): array {
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

/** What differs between what was ordered and what was paid: a word for the owner, or nothing. */
function difference( array $row, array $session ): string {
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
		strtoupper( text( $session['currency'] ?? null ) ) !== $row['currency']
			=> 'currency',
		$amount !== $row['amount'] ||
			(int) ( $session['amount_total'] ?? -1 ) !== $total
			=> 'amount',
		( $session['mode'] ?? '' ) !== $mode => 'mode',
		! is_livemode( $session, $row['mode'] ) => 'livemode',
		default => ''
	};
}

/** Is an object of the same world, test or live, as what we know? */
function is_livemode( array $object, string $mode ): bool {
	return ( 'live' === $mode ) === ( $object['livemode'] ?? null );
}

/** @param mixed $value Of an answer. */
function text( $value ): string {
	return is_string( $value ) ? trim( $value ) : '';
}
