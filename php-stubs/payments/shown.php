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
		'pending'   => __( 'On its way', 'mainstay-blocks' ),
		'paid'      => __( 'Paid', 'mainstay-blocks' ),
		'failed'    => __( 'Failed', 'mainstay-blocks' ),
		'expired'   => __( 'Expired', 'mainstay-blocks' ),
		'cancelled' => __( 'Cancelled', 'mainstay-blocks' ),
		'mismatch'  => __( 'Not what was ordered', 'mainstay-blocks' ),
		'partly'    => __( 'Refunded in part', 'mainstay-blocks' ),
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
		'trialing'           => __( 'On trial', 'mainstay-blocks' ),
		'past_due'           => __( 'Payment is late', 'mainstay-blocks' ),
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
		return __( 'What the buyer agreed to at the provider is not what was ordered, so nothing was charged.', 'mainstay-blocks' );
	}
	if ( OrderStatus::Mismatch === $order->status && $order->is_refunded_whole() ) {
		return __( 'Something else was paid than was ordered, so nothing was delivered. The buyer has the money back.', 'mainstay-blocks' );
	}
	if ( $order->has_won_dispute() ) {
		return __( 'There was a dispute, which ended in your favour.', 'mainstay-blocks' );
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
		Order::NOTE_UNEXPLAINED => __( 'At least the price was paid, and the buyer has what was ordered, but taxes, shipping and discounts do not add up to the total. Compare it at Stripe or PayPal.', 'mainstay-blocks' ),
		'amount'                => __( 'Another amount was paid than was ordered, so nothing was delivered. Refund it, or deliver it yourself.', 'mainstay-blocks' ),
		'currency'              => __( 'It was paid in another currency than was ordered, so nothing was delivered. Refund it, or deliver it yourself.', 'mainstay-blocks' ),
		'mode'                  => __( 'It was paid in another mode than was ordered, so nothing was delivered. Look at it at the provider.', 'mainstay-blocks' ),
		'livemode'              => __( 'It was paid in another mode than was ordered, so nothing was delivered. Look at it at the provider.', 'mainstay-blocks' ),
		'receiver'              => __( 'It was paid to another account than that of the product, so nothing was delivered.', 'mainstay-blocks' ),
		'oversold'              => __( 'It was paid after the reservation had ended, so somebody else may have bought the last one. Refund it, or deliver it all the same.', 'mainstay-blocks' ),
		'sold-out'              => __( 'None was left when the buyer wanted to pay. Nothing was charged.', 'mainstay-blocks' ),
		'busy'                  => __( 'The buyer had too many unfinished orders of it. Nothing was charged.', 'mainstay-blocks' ),
		'left'                  => __( 'The buyer went on to the payment page and has not come back.', 'mainstay-blocks' ),
		'no-answer'             => __( 'There was no answer when the buyer wanted to pay. If the buyer tries again, the same order goes on.', 'mainstay-blocks' ),
	][ 'paypal' === $order->provider ? explode( ' ', $order->note )[0] : $order->note ] ?? null;
	return $sentence ?? get_provider_text( $order );
}

/** Returns the note about an order in whose words a provider has a part; any other as it is stored. */
function get_provider_text( Order $order ): string {
	if ( preg_match( '/^stripe-(\d+)$/D', $order->note, $found ) ) {
		/* translators: %d: code of an HTTP status, such as 402. */
		return sprintf( __( 'Stripe refused the order (status %d). Nothing was charged.', 'mainstay-blocks' ), (int) $found[1] );
	}
	if ( 'paypal' !== $order->provider ) {
		return $order->note;
	}
	if ( $order->status->is_given_up() && preg_match( '/^[A-Z]+(_[A-Z]+)*$/D', $order->note ) ) {
		/* translators: %s: PayPal's name of a reason, such as INSTRUMENT_DECLINED. */
		return sprintf( __( 'PayPal refused the payment (%s). Nothing was charged.', 'mainstay-blocks' ), $order->note );
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
