<?php
/**
 * Payments and subscriptions for the owner's screen: formatted amounts, names of states, and links to
 * the provider.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Shown;

use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Services\Paypal;
use Mainstay\Services\Stripe;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/services/paypal.php';
require_once dirname( __DIR__ ) . '/services/stripe.php';
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
 * @param array<string, mixed> $row Row of the payments table.
 * @return array<string, mixed>
 */
function format_payment( array $row ): array {
	$post = $row['post_id'] ? get_post( $row['post_id'] ) : null;
	return [
		'id'              => $row['id'],
		'time'            => gmdate( 'c', $row['created_at'] ),
		'paid_at'         => $row['paid_at'] ? gmdate( 'c', $row['paid_at'] ) : null,
		'kind'            => $row['kind'],
		'object_id'       => $row['object_id'],
		'title'           => $row['title'],
		'quantity'        => $row['quantity'],
		'amount'          => Amounts\to_major( $row['amount'], $row['currency'] ),
		'amount_text'     => Amounts\format_minor_amount( $row['amount'], $row['currency'] ),
		'refunded'        => Amounts\to_major( $row['refunded'], $row['currency'] ),
		'refunded_text'   => Amounts\format_minor_amount( $row['refunded'], $row['currency'] ),
		'currency'        => $row['currency'],
		'interval'        => $row['recurring'] ?: 'one-time',
		'status'          => $row['status'],
		'status_text'     => get_payment_state_labels()[ $row['status'] ] ?? $row['status'],
		'note'            => $row['note'],
		'provider'        => $row['provider'],
		'mode'            => $row['mode'],
		'email'           => $row['email'],
		'name'            => $row['person_name'],
		'user_id'         => $row['user_id'],
		'payment_id'      => (string) $row['payment_id'],
		'subscription_id' => $row['subscription_id'],
		'post'            => $post
			? [
				'id'    => $post->ID,
				'title' => get_the_title( $post ),
				'url'   => get_permalink( $post ),
			]
			: null,
		'refund_url'      => get_refund_url( $row ),
	];
}

/**
 * Returns the page at the provider where the owner refunds a payment; empty where there is none. The
 * provider reports the refund by webhook.
 *
 * @param array<string, mixed> $row Row of the payments table.
 */
function get_refund_url( array $row ): string {
	if (
		! in_array(
			$row['status'],
			[ 'paid', 'partly', 'disputed', 'mismatch' ],
			true
		)
	) {
		return '';
	}
	$url = '';
	if ( 'stripe' === $row['provider'] ) {
		$url =
			'' !== $row['intent_id']
				? Stripe\get_dashboard_url(
					'payments',
					$row['intent_id'],
					$row['mode']
				)
				: Stripe\get_dashboard_url(
					'invoices',
					(string) $row['payment_id'],
					$row['mode']
				);
	}
	if ( 'paypal' === $row['provider'] && '' !== (string) $row['payment_id'] ) {
		$url = Paypal\get_payment_url( $row['mode'], $row['payment_id'] );
	}
	/**
	 * Filters the address of the provider's page on which a payment can be refunded.
	 *
	 * @param string $url Empty if the provider is unknown.
	 * @param array  $row Row of the ledger: `provider`, `mode`, `payment_id`, `amount`, `currency` and more.
	 */
	return (string) apply_filters( 'mainstay_refund_url', $url, $row );
}

/**
 * Returns a subscription as the route returns it; rest/subscriptions.php describes the fields.
 *
 * @param array<string, mixed> $row Row of the subscriptions table.
 * @return array<string, mixed>
 */
function format_subscription( array $row ): array {
	$is_active = Subscriptions\is_active( $row );
	$order     = Ledger\find_payment( 'reference', $row['reference'] );
	return [
		'id'              => $row['id'],
		'time'            => gmdate( 'c', $row['created_at'] ),
		'plan_id'         => $row['plan_id'],
		'title'           => $order['title'] ?? get_the_title( $row['plan_id'] ),
		'amount_text'     => $order
			? Amounts\format_minor_amount( $order['amount'], $order['currency'] )
			: '',
		'interval'        => $order['recurring'] ?? '' ?: 'one-time',
		'status'          => $row['status'],
		'status_text'     =>
			get_subscription_state_labels()[ $row['status'] ] ?? $row['status'],
		'is_active'       => $is_active,
		'can_cancel'      =>
			$is_active && str_starts_with( $row['subscription_id'], 'sub_' ),
		'period_end'      => $row['period_end']
			? gmdate( 'c', $row['period_end'] )
			: null,
		'ends_at'         => $row['ends_at'] ? gmdate( 'c', $row['ends_at'] ) : null,
		'ended_at'        => $row['ended_at'] ? gmdate( 'c', $row['ended_at'] ) : null,
		'provider'        => $row['provider'],
		'mode'            => $row['mode'],
		'email'           => $row['email'],
		'name'            => $row['person_name'],
		'user_id'         => $row['user_id'],
		'subscription_id' => $row['subscription_id'],
		'url'             => str_starts_with( $row['subscription_id'], 'sub_' )
			? Stripe\get_dashboard_url(
				'subscriptions',
				$row['subscription_id'],
				$row['mode']
			)
			: '',
	];
}
