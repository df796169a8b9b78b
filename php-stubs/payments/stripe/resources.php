<?php
/**
 * What this site has at Stripe, in the owner's account: a product for each plan, a page for each
 * checkout, and the portal where customers change what they have.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Resources;

use Mainstay\Core\Keys;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Services\Stripe;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/services/stripe.php';
require_once __DIR__ . '/amounts.php';

/** Slugs of the two keys, as php-stubs/services/services.php has them. */
const KEY     = 'stripe';
const WEBHOOK = 'stripe-webhook';

/** The least that Stripe lets a checkout page live, and a little for slow clocks. */
const SESSION_SECONDS = 35 * MINUTE_IN_SECONDS;

/** As Plans\STRIPE: meta of a plan, by mode. */
const META = '_mainstay_stripe_';

function key(): string {
	return Keys\get( KEY );
}

function mode(): string {
	return Stripe\mode( key() );
}

/**
 * Makes the product of a plan, and its price where that is fixed, and remembers both.
 *
 * @param int    $id   Of the plan.
 * @param array  $plan As Plans\read() gives it.
 * @param string $hash The same for the same plan, so that a lost answer makes no second product.
 * @return array{product: string, price: string}|WP_Error
 */
function product( int $id, array $plan, string $hash ): array|WP_Error {
	$known = get_post_meta( $id, META . mode(), true );
	if ( is_array( $known ) ) {
		return $known;
	}
	$once    = substr( hash( 'sha256', home_url( '/' ) . "|$id|$hash" ), 0, 40 );
	$product = Stripe\ask(
		key(),
		'/products',
		[
			'name'     => $plan['title'],
			'metadata' => [
				'site' => home_url( '/' ),
				'plan' => $id,
			],
		],
		"product-$once"
	);
	if ( is_wp_error( $product ) ) {
		return $product;
	}
	$made = [
		'product' => (string) ( $product['id'] ?? '' ),
		'price'   => '',
	];
	// What is given is as much as the giver likes.
	if ( 'donation' !== $plan['type'] ) {
		$price = Stripe\ask(
			key(),
			'/prices',
			[
				'product'  => $made['product'],
				'metadata' => [ 'plan' => $id ],
			] +
				price( $plan['price'], $plan['currency'], $plan['interval'] ),
			"price-$once"
		);
		if ( is_wp_error( $price ) ) {
			return $price;
		}
		$made['price'] = (string) ( $price['id'] ?? '' );
	}
	update_post_meta( $id, META . mode(), $made );
	return $made;
}

/** A price in Stripe's words. */
function price( float $amount, string $currency, string $interval ): array {
	return [
		'unit_amount' => Amounts\to_minor( $amount, $currency ),
		'currency'    => strtolower( $currency ),
	] + recurring( $interval );
}

/** How often, in Stripe's words. */
function recurring( string $interval ): array {
	$word = [
		'1 month' => 'month',
		'1 year'  => 'year',
	][ $interval ] ?? '';
	return $word
		? [
			'recurring' => [
				'interval'       => $word,
				'interval_count' => 1,
			],
		]
		: [];
}

/**
 * Opens a page where one order is paid. The same order opens the same page.
 *
 * @param array $order Row of the ledger.
 * @param array $way   `success` and `cancel`, addresses, and `price`, where it stands at Stripe, or
 *                     `product`.
 * @return array|WP_Error Session.
 */
function open_session( array $order, array $way ): array|WP_Error {
	$is_subscription = '' !== $order['recurring'];
	$metadata        = [
		'reference' => $order['reference'],
		'site'      => home_url( '/' ),
	];
	$item            =
		$way['price'] ?? ''
			? [ 'price' => $way['price'] ]
			: [
				'price_data' =>
					[
						'currency'    => strtolower( $order['currency'] ),
						'unit_amount' => intdiv(
							$order['amount'],
							$order['quantity']
						),
					] +
					recurring( $order['recurring'] ) +
					( $way['product'] ?? ''
						? [ 'product' => $way['product'] ]
						: [ 'product_data' => [ 'name' => $order['title'] ] ] ),
			];
	$session         = [
		'mode'                => $is_subscription ? 'subscription' : 'payment',
		'line_items'          => [ $item + [ 'quantity' => $order['quantity'] ] ],
		'success_url'         => $way['success'],
		'cancel_url'          => $way['cancel'],
		'client_reference_id' => $order['reference'],
		'metadata'            => $metadata,
		'expires_at'          => $order['created_at'] + SESSION_SECONDS,
	];
	if ( $order['email'] ) {
		$session['customer_email'] = $order['email'];
	}
	if ( $is_subscription ) {
		$session['subscription_data'] = [ 'metadata' => $metadata ];
	} else {
		$session['payment_intent_data'] = [ 'metadata' => $metadata ];
	}
	/**
	 * Filters the parameters of a Stripe Checkout Session, to add taxes, coupons or shipping. Amount and
	 * currency are compared with the order again when it has been paid.
	 *
	 * @param array $session Parameters of Stripe's API.
	 * @param array $order   Row of the ledger, not paid yet.
	 */
	$session = (array) apply_filters(
		'mainstay_stripe_session',
		$session,
		$order
	);
	return Stripe\ask(
		key(),
		'/checkout/sessions',
		$session,
		"session-{$order['reference']}" .
			( isset( $item['price'] ) || ( $way['product'] ?? '' ) ? '' : '-plain' )
	);
}

/** Did Stripe say that it does not know what was named? */
function is_missing( array|WP_Error $answer ): bool {
	return is_wp_error( $answer ) &&
		'resource_missing' === $answer->get_error_data()['code'];
}

/** What stands in a plan about Stripe is not true any more. */
function forget_product( int $id ): void {
	delete_post_meta( $id, META . mode() );
}

/** The session as it is now, with its payment. */
function session( string $id ): array|WP_Error {
	return get( '/checkout/sessions/', $id, [ 'payment_intent.latest_charge' ] );
}

/** Closes a page where an order could still be paid. */
function close_session( string $id ): array|WP_Error {
	return Stripe\ask(
		key(),
		'/checkout/sessions/' . rawurlencode( $id ) . '/expire',
		[],
		"expire-$id"
	);
}

function subscription( string $id ): array|WP_Error {
	return get( '/subscriptions/', $id, [ 'customer' ] );
}

function invoice( string $id ): array|WP_Error {
	return get( '/invoices/', $id, [ 'payments' ] );
}

function charge( string $id ): array|WP_Error {
	return get( '/charges/', $id );
}

/** Who paid the invoice that a payment intent is of, if it is of one. */
function invoice_of_intent( string $intent ): string|WP_Error {
	$found = Stripe\ask(
		key(),
		'/invoice_payments?' .
			http_build_query(
				[
					'payment' => [
						'type'           => 'payment_intent',
						'payment_intent' => $intent,
					],
				]
			)
	);
	return is_wp_error( $found )
		? $found
		: id_of( $found['data'][0]['invoice'] ?? '' );
}

/** Ends a subscription at once. */
function cancel_subscription( string $id ): array|WP_Error {
	return Stripe\cancel_subscription( key(), $id );
}

/** The address of the page where a customer changes card and subscription. */
function portal( string $customer, string $back ): string|WP_Error {
	$session = Stripe\ask(
		key(),
		'/billing_portal/sessions',
		[
			'customer'   => $customer,
			'return_url' => $back,
		],
		wp_generate_uuid4()
	);
	return is_wp_error( $session ) ? $session : (string) ( $session['url'] ?? '' );
}

/** One object as it is now. */
function get( string $path, string $id, array $expand = [] ): array|WP_Error {
	return Stripe\ask(
		key(),
		$path .
			rawurlencode( $id ) .
			( $expand ? '?' . http_build_query( [ 'expand' => $expand ] ) : '' )
	);
}

/**
 * The id of what may be there as an object or as its id.
 *
 * @param mixed $value Of an answer.
 */
function id_of( $value ): string {
	$id = is_array( $value ) ? $value['id'] ?? '' : $value;
	return is_string( $id ) ? $id : '';
}
