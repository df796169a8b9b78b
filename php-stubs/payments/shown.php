<?php
/**
 * Payments and subscriptions for the owner's screen: formatted amounts, names of states, and links to
 * the provider.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Shown;

use Mainstay\Core\PlainText;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Providers;
use Mainstay\Services\Stripe;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/services/stripe.php';
require_once __DIR__ . '/providers.php';
require_once __DIR__ . '/stripe/amounts.php';
require_once __DIR__ . '/orders/subscriptions.php';

/**
 * Returns the labels of payment states.
 *
 * @return array<string, string>
 */
function get_payment_state_labels(): array {
	return [
		'open'      => __( 'Not finished', 'mainstay-blocks' ),
		'pending'   => __( 'Processing', 'mainstay-blocks' ),
		'paid'      => __( 'Paid', 'mainstay-blocks' ),
		'failed'    => __( 'Failed', 'mainstay-blocks' ),
		'expired'   => __( 'Expired', 'mainstay-blocks' ),
		'cancelled' => __( 'Canceled', 'mainstay-blocks' ),
		'mismatch'  => __( 'Does not match the order', 'mainstay-blocks' ),
		'partly'    => __( 'Partially refunded', 'mainstay-blocks' ),
		'refunded'  => __( 'Refunded', 'mainstay-blocks' ),
		'disputed'  => __( 'Disputed', 'mainstay-blocks' ),
	];
}

/**
 * Returns the labels of subscription states.
 *
 * @return array<string, string>
 */
function get_subscription_state_labels(): array {
	return [
		'active'             => __( 'Active', 'mainstay-blocks' ),
		'trialing'           => __( 'Trial', 'mainstay-blocks' ),
		'past_due'           => __( 'Past due', 'mainstay-blocks' ),
		'unpaid'             => __( 'Unpaid', 'mainstay-blocks' ),
		'canceled'           => __( 'Ended', 'mainstay-blocks' ),
		'incomplete'         => __( 'Not finished', 'mainstay-blocks' ),
		'incomplete_expired' => __( 'Expired', 'mainstay-blocks' ),
		'paused'             => __( 'Paused', 'mainstay-blocks' ),
	];
}

/**
 * Returns a payment as the route returns it; rest/payments.php describes the fields.
 *
 * @return array<string, mixed>
 */
function format_payment( Order $order ): array {
	$post = $order->post_id ? get_post( $order->post_id ) : null;
	return [
		'id'              => $order->id,
		'time'            => gmdate( 'c', $order->created_at ),
		'paid_at'         => $order->paid_at ? gmdate( 'c', $order->paid_at ) : null,
		'kind'            => $order->kind,
		'object_id'       => $order->object_id,
		'title'           => $order->title,
		'quantity'        => $order->quantity,
		'amount'          => Amounts\to_major( $order->amount, $order->currency ),
		'amount_text'     => Amounts\format_minor_amount( $order->amount, $order->currency ),
		'paid'            => Amounts\to_major( $order->get_paid(), $order->currency ),
		'paid_text'       => Amounts\format_minor_amount( $order->get_paid(), $order->currency ),
		'tax'             => Amounts\to_major( $order->tax, $order->currency ),
		'tax_text'        => Amounts\format_minor_amount( $order->tax, $order->currency ),
		'discount'        => Amounts\to_major( $order->discount, $order->currency ),
		'discount_text'   => Amounts\format_minor_amount( $order->discount, $order->currency ),
		'refunded'        => Amounts\to_major( $order->refunded, $order->currency ),
		'refunded_text'   => Amounts\format_minor_amount( $order->refunded, $order->currency ),
		'currency'        => $order->currency,
		'interval'        => $order->recurring ?: 'one-time',
		'status'          => $order->status->value,
		'status_text'     => get_payment_state_labels()[ $order->status->value ],
		'note'            => $order->note,
		'note_text'       => get_note_text( $order ),
		'provider'        => $order->provider,
		'mode'            => $order->mode,
		'email'           => $order->email,
		'name'            => $order->person_name,
		'user_id'         => $order->user_id,
		'payment_id'      => (string) $order->payment_id,
		'subscription_id' => $order->subscription_id,
		'post'            => $post
			? [
				'id'    => $post->ID,
				'title' => PlainText\get_plain_text( get_the_title( $post ) ),
				'url'   => get_permalink( $post ),
			]
			: null,
		'refund_url'      => get_refund_url( $order ),
	];
}

/** Returns the note of a payment as a sentence for the owner: what happened, and what to do. Others as they are stored. */
function get_note_text( Order $order ): string {
	if ( OrderStatus::Failed === $order->status && in_array( $order->note, [ 'amount', 'currency', 'mode', 'livemode', 'receiver' ], true ) ) {
		return __( 'What the buyer approved at the payment provider does not match the order, so nothing was charged.', 'mainstay-blocks' );
	}
	if ( OrderStatus::Mismatch === $order->status && $order->is_refunded_whole() ) {
		return __( 'The payment did not match the order, so nothing was delivered. The buyer’s money was refunded.', 'mainstay-blocks' );
	}
	if ( $order->has_won_dispute() ) {
		return __( 'There was a dispute, which was decided in your favor.', 'mainstay-blocks' );
	}
	if ( $order->has_dispute_note() ) {
		// The status says so.
		return '';
	}
	// What was noted on the way says nothing once it has ended.
	if ( in_array( $order->note, [ 'left', 'no-answer' ], true ) && ( OrderStatus::Pending === $order->status || $order->status->is_received() ) ) {
		return '';
	}
	$sentence = [
		Order::NOTE_UNEXPLAINED => __( 'The price was paid in full and the order was delivered, but taxes, shipping and discounts do not add up to the total. Check the payment at Stripe or PayPal.', 'mainstay-blocks' ),
		'amount'                => __( 'The amount paid does not match the order, so nothing was delivered. Refund the payment, or deliver the order yourself.', 'mainstay-blocks' ),
		'currency'              => __( 'The payment was made in a different currency than the order, so nothing was delivered. Refund the payment, or deliver the order yourself.', 'mainstay-blocks' ),
		'mode'                  => __( 'The payment and the order are not both in live mode or both in test mode, so nothing was delivered. Check the payment at the provider.', 'mainstay-blocks' ),
		'livemode'              => __( 'The payment and the order are not both in live mode or both in test mode, so nothing was delivered. Check the payment at the provider.', 'mainstay-blocks' ),
		'receiver'              => __( 'The payment was made to a different account than that of the product, so nothing was delivered.', 'mainstay-blocks' ),
		'oversold'              => __( 'The payment was made after the reservation expired, so someone else may have bought the last one. Refund the payment, or deliver the order anyway.', 'mainstay-blocks' ),
		'sold-out'              => __( 'The product was sold out when the buyer tried to pay. Nothing was charged.', 'mainstay-blocks' ),
		'busy'                  => __( 'The buyer had too many unfinished orders for this product. Nothing was charged.', 'mainstay-blocks' ),
		'left'                  => __( 'The buyer opened the payment page but has not returned.', 'mainstay-blocks' ),
		'no-answer'             => __( 'The payment provider did not respond when the buyer tried to pay. If the buyer tries again, the same order continues.', 'mainstay-blocks' ),
	][ 'paypal' === $order->provider ? explode( ' ', $order->note )[0] : $order->note ] ?? null;
	return $sentence ?? get_provider_text( $order );
}

/** Returns the note about an order in whose words a provider has a part; any other as it is stored. */
function get_provider_text( Order $order ): string {
	if ( preg_match( '/^stripe-(\d+)$/D', $order->note, $found ) ) {
		/* translators: %d: code of an HTTP status, such as 402. */
		return sprintf( __( 'Stripe rejected the order (status %d). Nothing was charged.', 'mainstay-blocks' ), (int) $found[1] );
	}
	if ( 'paypal' !== $order->provider ) {
		return $order->note;
	}
	if ( $order->status->is_given_up() && preg_match( '/^[A-Z]+(_[A-Z]+)*$/D', $order->note ) ) {
		/* translators: %s: PayPal's name of a reason, such as INSTRUMENT_DECLINED. */
		return sprintf( __( 'PayPal rejected the payment (%s). Nothing was charged.', 'mainstay-blocks' ), $order->note );
	}
	return $order->status->is_received() && preg_match( '/^[A-Z0-9]+[!~]?( [A-Z0-9]+[!~]?)*$/D', $order->note )
		/* translators: %s: numbers of transactions, separated by spaces. */
		? sprintf( __( 'Refunds and disputes at PayPal: %s', 'mainstay-blocks' ), str_replace( [ '!', '~' ], '', $order->note ) )
		: $order->note;
}

/**
 * Returns the page at the provider where the owner refunds a payment; empty where there is none. The
 * provider reports the refund by webhook.
 */
function get_refund_url( Order $order ): string {
	if (
		! in_array(
			$order->status,
			[ OrderStatus::Paid, OrderStatus::Partly, OrderStatus::Disputed, OrderStatus::Mismatch ],
			true
		)
	) {
		return '';
	}
	$url = (string) Providers\get_provider( $order->provider )?->get_refund_url( $order );
	/**
	 * Filters the address of the provider's page on which a payment can be refunded.
	 *
	 * @param string $url Empty if the provider is unknown.
	 * @param array  $row Row of the ledger: `provider`, `mode`, `payment_id`, `amount`, `currency` and more.
	 */
	return (string) apply_filters( 'mainstay_refund_url', $url, $order->to_row() );
}

/**
 * Returns a subscription as the route returns it; rest/subscriptions.php describes the fields.
 *
 * @return array<string, mixed>
 */
function format_subscription( Subscription $subscription ): array {
	$is_active = Subscriptions\is_active( $subscription );
	$order     = Ledger\find_payment( 'reference', $subscription->reference );
	return [
		'id'              => $subscription->id,
		'time'            => gmdate( 'c', $subscription->created_at ),
		'plan_id'         => $subscription->plan_id,
		'title'           => $order->title ??
			PlainText\get_plain_text( get_the_title( $subscription->plan_id ) ),
		'amount_text'     => $order
			? Amounts\format_minor_amount( $order->amount, $order->currency )
			: '',
		'interval'        => $order->recurring ?? '' ?: 'one-time',
		'status'          => $subscription->status,
		'status_text'     =>
			get_subscription_state_labels()[ $subscription->status ] ?? $subscription->status,
		'is_active'       => $is_active,
		'can_cancel'      =>
			$is_active && $subscription->is_recurring(),
		'period_end'      => $subscription->period_end
			? gmdate( 'c', $subscription->period_end )
			: null,
		'ends_at'         => $subscription->ends_at ? gmdate( 'c', $subscription->ends_at ) : null,
		'ended_at'        => $subscription->ended_at ? gmdate( 'c', $subscription->ended_at ) : null,
		'provider'        => $subscription->provider,
		'mode'            => $subscription->mode,
		'email'           => $subscription->email,
		'name'            => $subscription->person_name,
		'user_id'         => $subscription->user_id,
		'subscription_id' => $subscription->subscription_id,
		'url'             => $subscription->is_recurring()
			? Stripe\get_dashboard_url(
				'subscriptions',
				$subscription->subscription_id,
				$subscription->mode
			)
			: '',
	];
}
