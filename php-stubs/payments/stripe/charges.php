<?php
/**
 * Payments after a checkout: invoices of subscriptions, refunds, disputes.
 *
 * All functions throw Sync\Unanswered where Stripe does not answer, and \RuntimeException where the
 * database does not.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Charges;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Stripe\Answers;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Payments\Stripe\Totals;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/sync.php';

/**
 * Stores an invoice of a subscription: the first belongs to the order, each later one is a new row.
 *
 * @return Order|null Null where it does not belong to this site.
 */
function sync_invoice( string $id ): ?Order {
	$invoice         = Sync\require_answer( Resources\get_invoice( $id ) );
	$subscription_id = Resources\get_id(
		$invoice['parent']['subscription_details']['subscription'] ??
			( $invoice['subscription'] ?? '' )
	);
	$subscription    =
		'' === $subscription_id ? null : Sync\sync_subscription( $subscription_id );
	$order           = $subscription
		? Ledger\find_payment( 'reference', $subscription->reference )
		: null;
	if ( ! $subscription || ! $order || ! Answers\has_mode( (array) $invoice, $order->mode ) ) {
		return null;
	}
	$known    = Ledger\find_payment( 'payment_id', $id, Sync\STRIPE_PROVIDER );
	$is_first = 'subscription_create' === ( $invoice['billing_reason'] ?? '' );
	if ( ! $known && $is_first && '' !== $order->session_id ) {
		$known = Sync\sync_order( $order->session_id );
		$known = $id === $known?->payment_id ? $known : null;
	}
	if ( ! $known && 'paid' !== ( $invoice['status'] ?? '' ) ) {
		return null;
	}
	$known ??= create_renewal( $order, $subscription, $id, (array) $invoice );
	return Ledger\update_payment(
		$known->reference,
		static fn( $row ) => get_invoice_values(
			$row,
			$order,
			Sync\require_answer( Resources\get_invoice( $id ) ) ?? []
		)
	);
}

/**
 * Stores the payment of a later invoice of a subscription.
 *
 * @param Order                $order        That started the subscription.
 * @param Subscription         $subscription As it is now; its customer may have another address by now.
 * @param string               $id           Of the invoice.
 * @param array<string, mixed> $invoice      Of Stripe.
 */
function create_renewal( Order $order, Subscription $subscription, string $id, array $invoice ): Order {
	return Ledger\create_order(
		[
			'reference'       => substr( hash( 'sha256', Sync\STRIPE_PROVIDER . $id ), 0, 32 ),
			'payment_id'      => $id,
			'session_id'      => '',
			'session_url'     => '',
			'intent_id'       => '',
			'status'          => OrderStatus::Open,
			'refunded'        => 0,
			'paid'            => null,
			'tax'             => 0,
			'discount'        => 0,
			'returned'        => 0,
			'paid_at'         => 0,
			'note'            => '',
			'created_at'      => (int) ( $invoice['created'] ?? time() ),
			'amount'          => Totals\read_invoice( $invoice )['subtotal'],
			'subscription_id' => $subscription->subscription_id,
			'email'           => $subscription->email ?: $order->email,
			'person_name'     => $subscription->person_name ?: $order->person_name,
		] + $order->to_row()
	);
}

/**
 * Returns the values of a payment after its invoice.
 *
 * @param Order                $row     The payment.
 * @param Order                $order   That started the subscription.
 * @param array<string, mixed> $invoice Of Stripe.
 * @return array<string, mixed> By column.
 */
function get_invoice_values( Order $row, Order $order, array $invoice ): array {
	$values      = [
		'intent_id' =>
			Resources\get_id(
				$invoice['payments']['data'][0]['payment']['payment_intent'] ?? ''
			) ?:
			$row->intent_id,
	];
	$can_be_paid = in_array(
		$row->status,
		[ OrderStatus::Open, OrderStatus::Pending, OrderStatus::Failed ],
		true
	);
	if ( 'paid' !== ( $invoice['status'] ?? '' ) || ! $can_be_paid ) {
		return $values;
	}
	$totals = Totals\read_invoice( $invoice );
	return $values + ( $totals['currency'] === $order->currency
		? [ 'status' => OrderStatus::Paid ] + Totals\get_columns( $totals )
		: [
			'status' => OrderStatus::Mismatch,
			'note'   => 'currency',
		] );
}

/**
 * Stores the refunds and disputes of a charge.
 *
 * @param string               $id     Of the charge.
 * @param array<string, mixed> $object That an event is about: a charge, refund or dispute.
 * @return Order|null Null where it does not belong to this site.
 */
function sync_charge( string $id, array $object = [] ): ?Order {
	$charge = Sync\require_answer( Resources\get_charge( $id ) );
	$intent = Resources\get_id( $charge['payment_intent'] ?? '' );
	$row    = find_payment_of_intent(
		$intent,
		Answers\read_text( $charge['metadata']['reference'] ?? null )
	);
	if ( ! $row || ! Answers\has_mode( (array) $charge, $row->mode ) ) {
		return null;
	}
	$settled = Ledger\update_payment(
		$row->reference,
		static function ( $row ) use ( $id, $object ) {
			$charge = Sync\require_answer( Resources\get_charge( $id ) );
			if ( ! $charge || $row->status->is_unpaid() ) {
				return [];
			}
			// The note of what was not ordered says why it was not delivered.
			$note = $row->status->is_received() ? Answers\get_dispute_note( $row->note, $object ) : $row->note;
			return [ 'note' => $note ] + Answers\get_charge_values( $charge, $row->with( [ 'note' => $note ] ) );
		}
	);
	if ( $settled ) {
		Sync\grant_entitlement( $settled );
	}
	return $settled;
}

/** Finds the payment of a payment intent, also where this message arrives before that of the payment. */
function find_payment_of_intent( string $intent, string $reference ): ?Order {
	if ( '' === $intent ) {
		return null;
	}
	$row = Ledger\find_payment( 'intent_id', $intent, Sync\STRIPE_PROVIDER );
	if ( $row ) {
		return $row;
	}
	$order = Ledger\find_payment( 'reference', $reference );
	if ( $order && '' !== $order->session_id ) {
		return Sync\sync_order( $order->session_id );
	}
	$invoice = Resources\find_invoice_of_intent( $intent );
	if ( is_wp_error( $invoice ) ) {
		Sync\require_answer( $invoice );
		return null;
	}
	return '' === $invoice ? null : sync_invoice( $invoice );
}
