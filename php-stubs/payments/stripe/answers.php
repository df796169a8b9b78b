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
use Mainstay\Payments\Stripe\Totals;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/resources.php';
require_once __DIR__ . '/totals.php';

/** States of a dispute that ended in favour of the owner. */
const DISPUTES_WON = [ 'won', 'warning_closed' ];

/**
 * Returns the values for an order's row after a checkout session.
 *
 * @param array<string, mixed> $session Checkout session, with `payment_intent.latest_charge` and `subscription` expanded.
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
	$totals               = Totals\read_session( $session );
	$difference           = find_difference( $order, $session, $totals );
	$is_enough            = 'amount' === $difference && $totals['paid'] >= $order->amount;
	$values['status']     = get_session_status( $order, $session, $intent, $is_enough ? '' : $difference );
	$values['note']       = match ( $values['status'] ) {
		OrderStatus::Mismatch => $difference,
		OrderStatus::Paid     => match ( true ) {
			$order->has_dispute_note() => $order->note,
			$is_enough => Order::NOTE_UNEXPLAINED,
			default => ''
		},
		default               => ''
	};
	if ( is_paid( $session ) && $totals['currency'] === $order->currency ) {
		$values = array_merge( $values, Totals\get_columns( $totals ) );
	}
	return match ( $values['status'] ) {
		OrderStatus::Paid     => array_merge( $values, get_charge_values( $charge, $order->with( Totals\get_columns( $totals ) ) ) ),
		OrderStatus::Mismatch => $values + get_charge_values( $charge, $order->with( [ 'status' => OrderStatus::Mismatch->value ] + $values ) ),
		default               => $values
	};
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
		is_paid( $session ) => OrderStatus::Paid,
		$is_lost => OrderStatus::Failed,
		default => OrderStatus::Pending
	};
}

/**
 * Returns state and refunded amount of a payment that was received; only the charge tells of refunds
 * and disputes. What was not ordered stays so, whatever is refunded of it. What was refunded is compared with what was paid, which is not what was ordered where
 * there are taxes, shipping or discounts.
 *
 * @param array<string, mixed> $charge Stripe's charge; empty where it is not known.
 * @return array{refunded: int, status: OrderStatus, paid?: int} Amounts are in the smallest unit.
 */
function get_charge_values( array $charge, Order $order ): array {
	$charged     = (int) ( $charge['amount'] ?? 0 );
	$refunded    =
		(int) ( $charge['amount_refunded'] ?? ( $charge ? 0 : $order->refunded ) );
	$is_disputed = ( $charge['disputed'] ?? OrderStatus::Disputed === $order->status ) && ! $order->has_won_dispute();
	$values      = [];
	$paid        = $order->paid ?? $order->amount;
	if ( $charged > 0 && strtoupper( read_text( $charge['currency'] ?? null ) ) !== $order->currency ) {
		// The buyer paid in another currency; the ledger keeps that of the order.
		$refunded = (int) round( $refunded * $paid / $charged );
	} elseif ( null === $order->paid && $charged > 0 ) {
		$paid           = $charged;
		$values['paid'] = $charged;
	}
	return [
		'refunded' => $refunded,
		'status'   => match ( true ) {
			OrderStatus::Mismatch === $order->status => OrderStatus::Mismatch,
			(bool) $is_disputed => OrderStatus::Disputed,
			$refunded >= $paid && $refunded > 0 => OrderStatus::Refunded,
			$refunded > 0 => OrderStatus::Partly,
			default => OrderStatus::Paid
		},
	] + $values;
}

/**
 * Returns the note of a payment after a dispute. At Stripe, a charge stays disputed for ever, and keys that payments
 * need may not read disputes; but the event that ends one says how, is signed, and no other one follows. A payment
 * may be disputed more than once: it is the owner's again when all of its disputes are won.
 *
 * @param string               $note   Of the payment so far.
 * @param array<string, mixed> $object That the event is about; anything but a dispute leaves the note.
 */
function get_dispute_note( string $note, array $object ): string {
	if ( 'dispute' !== ( $object['object'] ?? '' ) ) {
		return $note;
	}
	$id     = Resources\get_id( $object );
	$status = $object['status'] ?? '';
	$is_won = in_array( $status, DISPUTES_WON, true );
	preg_match( '/^' . Order::NOTE_DISPUTE . '(?: (?<open>.+?))?(?:[ -]won (?<won>.+))?$/D', $note, $known );
	if ( '' !== $note && ! $known && ! $is_won ) {
		return $note;
	}
	$open = array_filter( explode( ' ', $known['open'] ?? '' ) );
	$won  = array_filter( explode( ' ', $known['won'] ?? '' ) );
	if ( $is_won ) {
		$won  = [ ...array_diff( $won, [ $id ] ), $id ];
		$open = array_diff( $open, [ $id ] );
	} elseif ( 'lost' === $status || ! in_array( $id, $won, true ) ) {
		// The first event of one that is won may come late.
		$won  = array_diff( $won, [ $id ] );
		$open = [ ...array_diff( $open, [ $id ] ), $id ];
	}
	return $open
		? implode( ' ', [ Order::NOTE_DISPUTE, ...$open, ...$won ? [ 'won', ...$won ] : [] ] )
		: implode( ' ', [ Order::NOTE_WON, ...$won ] );
}

/**
 * Checks whether a session was paid, or nothing had to be.
 *
 * @param array<string, mixed> $session Checkout session.
 */
function is_paid( array $session ): bool {
	return in_array( $session['payment_status'] ?? '', [ 'paid', 'no_payment_required' ], true );
}

/**
 * Compares the order with what was paid.
 *
 * @param array<string, mixed> $session Checkout session.
 * @param array{currency: string, subtotal: int, paid: int, tax: int, shipping: int, discount: int} $totals
 *        From Totals\read_session().
 * @return string `currency`, `amount`, `mode` or `livemode`; empty where nothing differs.
 */
function find_difference( Order $order, array $session, array $totals ): string {
	$mode = '' === $order->recurring ? 'payment' : 'subscription';
	return match ( true ) {
		$totals['currency'] !== $order->currency
			=> 'currency',
		( $session['mode'] ?? '' ) !== $mode => 'mode',
		! has_mode( $session, $order->mode ) => 'livemode',
		! Totals\are_explained( $totals, $order->amount ) &&
			! is_trial( $session, $totals ) && ! is_shorter_period( $order, $session, $totals )
			=> 'amount',
		default => ''
	};
}

/**
 * Checks whether a subscription begins with a trial, for which nothing is paid yet.
 *
 * @param array<string, mixed> $session Checkout session.
 * @param array{subtotal: int, paid: int} $totals From Totals\read_session().
 */
function is_trial( array $session, array $totals ): bool {
	return 'subscription' === ( $session['mode'] ?? '' ) &&
		'no_payment_required' === ( $session['payment_status'] ?? '' ) &&
		0 === $totals['subtotal'] && 0 === $totals['paid'];
}

/**
 * Checks whether a subscription to what was ordered begins with a period that costs less, or only a fee: a trial, or
 * the days until the date on which all pay.
 *
 * @param array<string, mixed> $session Checkout session, with `subscription` expanded.
 * @param array{currency: string, subtotal: int, paid: int, tax: int, shipping: int, discount: int} $totals
 *        From Totals\read_session().
 */
function is_shorter_period( Order $order, array $session, array $totals ): bool {
	$subscription = is_array( $session['subscription'] ?? null ) ? $session['subscription'] : [];
	$start        = (int) ( $subscription['start_date'] ?? 0 );
	$price        = 0;
	foreach ( (array) ( $subscription['items']['data'] ?? [] ) as $item ) {
		$price += (int) ( $item['price']['unit_amount'] ?? 0 ) * (int) ( $item['quantity'] ?? 1 );
	}
	return $start > 0 &&
		max( (int) ( $subscription['trial_end'] ?? 0 ), (int) ( $subscription['billing_cycle_anchor'] ?? 0 ) ) > $start &&
		$price >= $order->amount &&
		Totals\are_explained( $totals, 0 );
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
