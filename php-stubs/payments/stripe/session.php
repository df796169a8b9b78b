<?php
/**
 * The checkout sessions of orders: the pages of Stripe on which they are paid.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Session;

use Mainstay\Payments\Checkout;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Plans;
use Mainstay\Payments\ReturnHandler;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Stripe\Answers;
use Mainstay\Payments\Stripe\Resources;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/checkout.php';
require_once dirname( __DIR__ ) . '/plans/plans.php';
require_once dirname( __DIR__ ) . '/return-handler.php';
require_once __DIR__ . '/answers.php';
require_once __DIR__ . '/resources.php';

/** Note of an order for which Stripe gave no answer, although it may have created the session. */
const NOTE_NO_ANSWER = 'no-answer';

/**
 * Creates the checkout session of an order and stores its address.
 *
 * @return string|WP_Error The address of Stripe's page; error code `failed`.
 */
function open_session( Order $order ): string|WP_Error {
	$plan = in_array( $order->kind, [ 'plan', 'donation' ], true )
		? Plans\find_plan( $order->object_id )
		: null;
	$made = $plan
		? Resources\get_or_create_product(
			$plan['id'],
			$plan,
			(string) get_post( $plan['id'] )?->post_content_filtered
		)
		: [];
	if ( is_wp_error( $made ) ) {
		return record_failure( $order, $made );
	}
	$way     = get_session_options( $order, $plan, $made );
	$session = Resources\create_session( $order, $way );
	if ( $plan && Resources\is_resource_missing( $session ) ) {
		// The product was deleted at Stripe, or the key belongs to another account now.
		Resources\delete_product_meta( $plan['id'] );
		$session = Resources\create_session(
			$order,
			[
				'price'   => '',
				'product' => '',
			] + $way
		);
	}
	$url = is_wp_error( $session ) ? '' : Answers\read_text( $session['url'] ?? null );
	if ( is_wp_error( $session ) || ! str_starts_with( $url, 'http' ) ) {
		return record_failure( $order, $session );
	}
	Ledger\update_payment(
		$order->reference,
		static fn() => [
			'session_id'  => Answers\read_text( $session['id'] ?? null ),
			'session_url' => $url,
		]
	);
	return $url;
}

/**
 * Returns the addresses and the price of a checkout session.
 *
 * @param array{id: int, title: string, price: float, currency: string, interval: string, type: string}|null $plan
 *         From Plans\find_plan(); null for a product.
 * @param array{product?: string, price?: string} $made IDs at Stripe, from Resources\get_or_create_product().
 * @return array{success: string, cancel: string, price: string, product: string} As
 *         Resources\create_session() takes it.
 */
function get_session_options( Order $order, ?array $plan, array $made ): array {
	$is_fixed =
		$plan &&
		'plan' === $order->kind &&
		$order->amount ===
			Amounts\to_minor( $plan['price'], $plan['currency'] );
	return [
		'price'   => $is_fixed ? $made['price'] ?? '' : '',
		'product' => $made['product'] ?? '',
		// Stripe replaces this placeholder only where its braces are not encoded.
		'success' =>
			ReturnHandler\get_return_url( $order->reference, 'paid' ) .
			'&session={CHECKOUT_SESSION_ID}',
		'cancel'  => ReturnHandler\get_return_url( $order->reference, 'cancelled' ),
	];
}

/**
 * Stores that Stripe rejected an order or gave no answer. An order without an answer can be continued
 * by Checkout\find_unfinished_order().
 *
 * @param array<string, mixed>|WP_Error $error Stripe's answer.
 */
function record_failure( Order $order, $error ): WP_Error {
	$status = is_wp_error( $error )
		? (int) ( $error->get_error_data()['answered'] ?? 0 )
		: 0;
	Ledger\update_payment(
		$order->reference,
		static fn() => Checkout\is_rejected( $status )
			? [
				'status' => OrderStatus::Failed,
				'note'   => "stripe-$status",
			]
			: [ 'note' => NOTE_NO_ANSWER ]
	);
	return new WP_Error( 'failed' );
}
