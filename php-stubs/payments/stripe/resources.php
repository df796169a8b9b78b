<?php
/**
 * The objects of this site in the owner's Stripe account: a product for each plan, a session for each
 * checkout, and the customer portal.
 *
 * All requests return Stripe's object as an array, or the WP_Error of Stripe\send_request().
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Resources;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Core\Keys;
use Mainstay\Core\PostMarks;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Services\Stripe;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/core/post-marks.php';
require_once dirname( __DIR__, 2 ) . '/services/stripe.php';
require_once dirname( __DIR__ ) . '/orders/order.php';
require_once __DIR__ . '/amounts.php';

/** Slug of the API key in core/services.php. */
const KEY_SERVICE = 'stripe';
/** Slug of the webhook's signing secret in core/services.php. */
const WEBHOOK_SERVICE = 'stripe-webhook';

/**
 * Lifetime of a checkout session: Stripe's minimum of 30 minutes, and 5 minutes for differing clocks.
 */
const SESSION_LIFETIME_SECONDS = 35 * MINUTE_IN_SECONDS;

/** Prefix of the post meta of a plan, as Plans\STRIPE; `live` or `test` follows. */
const STRIPE_META_PREFIX = '_mainstay_stripe_';

/** Returns the owner's API key, or an empty string. */
function get_key(): string {
	return Keys\get_key( KEY_SERVICE );
}

/** Returns the mode of the owner's API key, `live` or `test`. */
function get_mode(): string {
	return Stripe\get_key_mode( get_key() );
}

/**
 * Returns the Stripe product of a plan and its fixed price; creates and stores both where they are
 * missing.
 *
 * @param int    $id   ID of the plan.
 * @param array{title: string, price: float, currency: string, interval: string, type: string, id?: int} $plan
 *         As Plans\read_plan() returns it.
 * @param string $hash The same for the same plan, for idempotency: a lost answer creates no second
 *         product.
 * @return array{product: string, price: string}|WP_Error IDs of Stripe; `price` is empty for donations.
 */
function get_or_create_product( int $id, array $plan, string $hash ): array|WP_Error {
	// A copy of a plan would be paid at the other plan's price.
	PostMarks\drop_inherited_marks( $id );
	$known = get_post_meta( $id, STRIPE_META_PREFIX . get_mode(), true );
	if ( is_array( $known ) ) {
		/** @var array{product: string, price: string} $known */
		return $known;
	}
	$once    = substr( hash( 'sha256', home_url( '/' ) . "|$id|$hash" ), 0, 40 );
	$product = Stripe\send_request(
		get_key(),
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
	// Donations have no fixed price.
	if ( 'donation' !== $plan['type'] ) {
		$price = Stripe\send_request(
			get_key(),
			'/prices',
			[
				'product'  => $made['product'],
				'metadata' => [ 'plan' => $id ],
			] +
				build_price( $plan['price'], $plan['currency'], $plan['interval'] ),
			"price-$once"
		);
		if ( is_wp_error( $price ) ) {
			return $price;
		}
		$made['price'] = (string) ( $price['id'] ?? '' );
	}
	update_post_meta( $id, STRIPE_META_PREFIX . get_mode(), $made );
	return $made;
}

/**
 * Returns a price as parameters for Stripe.
 *
 * @param float $amount Whole units.
 * @return array<string, mixed>
 */
function build_price( float $amount, string $currency, string $interval ): array {
	return [
		'unit_amount' => Amounts\to_minor( $amount, $currency ),
		'currency'    => strtolower( $currency ),
	] + build_interval( $interval );
}

/**
 * Returns the interval of a price as parameters for Stripe; empty for one-time payments.
 *
 * @return array<string, mixed>
 */
function build_interval( string $interval ): array {
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
 * Creates the checkout session of an order. The order's reference is the idempotency key, so that
 * repeating it returns the same session.
 *
 * @param array{success: string, cancel: string, price?: string, product?: string} $way Addresses to
 *         return to, and the ID of the price or product at Stripe.
 * @return array<string, mixed>|WP_Error The session.
 */
function create_session( Order $order, array $way ): array|WP_Error {
	$is_subscription = '' !== $order->recurring;
	$metadata        = [
		'reference' => $order->reference,
		'site'      => home_url( '/' ),
	];
	$item            =
		$way['price'] ?? ''
			? [ 'price' => $way['price'] ]
			: [
				'price_data' =>
					[
						'currency'    => strtolower( $order->currency ),
						'unit_amount' => intdiv(
							$order->amount,
							$order->quantity
						),
					] +
					build_interval( $order->recurring ) +
					( $way['product'] ?? ''
						? [ 'product' => $way['product'] ]
						: [ 'product_data' => [ 'name' => $order->title ] ] ),
			];
	$session         = [
		'mode'                => $is_subscription ? 'subscription' : 'payment',
		'line_items'          => [ $item + [ 'quantity' => $order->quantity ] ],
		'success_url'         => $way['success'],
		'cancel_url'          => $way['cancel'],
		'client_reference_id' => $order->reference,
		'metadata'            => $metadata,
		'expires_at'          => $order->created_at + SESSION_LIFETIME_SECONDS,
	];
	if ( $order->email ) {
		$session['customer_email'] = $order->email;
	}
	if ( $is_subscription ) {
		$session['subscription_data'] = [ 'metadata' => $metadata ];
	} else {
		$session['payment_intent_data'] = [ 'metadata' => $metadata ];
	}
	/**
	 * Filters the parameters of a Stripe Checkout Session, to add taxes, coupons, shipping or lines. Amount
	 * and currency are compared with the order again when it has been paid: a total that is not the sum of
	 * its parts gives access where at least the price was paid, and the owner is told by email.
	 *
	 * @param array $session Parameters of Stripe's API.
	 * @param array $order   Row of the ledger, not paid yet.
	 */
	$session = (array) apply_filters(
		'mainstay_stripe_session',
		$session,
		$order->to_row()
	);
	return Stripe\send_request(
		get_key(),
		'/checkout/sessions',
		$session,
		"session-{$order->reference}" .
			( isset( $item['price'] ) || ( $way['product'] ?? '' ) ? '' : '-plain' )
	);
}

/**
 * Checks whether Stripe answered that an object does not exist.
 *
 * @param array<string, mixed>|WP_Error $answer Of a request.
 */
function is_resource_missing( array|WP_Error $answer ): bool {
	return is_wp_error( $answer ) &&
		'resource_missing' === $answer->get_error_data()['code'];
}

/**
 * Deletes the stored Stripe IDs of a plan.
 *
 * @param int $id ID of the plan.
 */
function delete_product_meta( int $id ): void {
	delete_post_meta( $id, STRIPE_META_PREFIX . get_mode() );
}

/**
 * Requests a checkout session with its payment.
 *
 * @return array<string, mixed>|WP_Error
 */
function get_session( string $id ): array|WP_Error {
	return fetch_object( '/checkout/sessions/', $id, [ 'payment_intent.latest_charge', 'subscription' ] );
}

/**
 * Expires a checkout session, so that its order can no longer be paid.
 *
 * @return array<string, mixed>|WP_Error
 */
function expire_session( string $id ): array|WP_Error {
	return Stripe\send_request(
		get_key(),
		'/checkout/sessions/' . rawurlencode( $id ) . '/expire',
		[],
		"expire-$id"
	);
}

/**
 * Requests a subscription with its customer.
 *
 * @return array<string, mixed>|WP_Error
 */
function get_subscription( string $id ): array|WP_Error {
	return fetch_object( '/subscriptions/', $id, [ 'customer' ] );
}

/**
 * Requests an invoice with its payments.
 *
 * @return array<string, mixed>|WP_Error
 */
function get_invoice( string $id ): array|WP_Error {
	return fetch_object( '/invoices/', $id, [ 'payments' ] );
}

/**
 * Requests a charge.
 *
 * @return array<string, mixed>|WP_Error
 */
function get_charge( string $id ): array|WP_Error {
	return fetch_object( '/charges/', $id );
}

/**
 * Requests a customer.
 *
 * @return array<string, mixed>|WP_Error
 */
function get_customer( string $id ): array|WP_Error {
	return fetch_object( '/customers/', $id );
}

/** Returns the ID of the invoice that a payment intent pays; empty where there is none. */
function find_invoice_of_intent( string $intent ): string|WP_Error {
	$found = Stripe\send_request(
		get_key(),
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
		: get_id( $found['data'][0]['invoice'] ?? '' );
}

/**
 * Cancels a subscription at once.
 *
 * @return array<string, mixed>|WP_Error
 */
function cancel_subscription( string $id ): array|WP_Error {
	return Stripe\cancel_subscription( get_key(), $id );
}

/**
 * Creates a session of the customer portal and returns its address.
 *
 * @param string $customer ID at Stripe.
 * @param string $back     Address to return to.
 */
function create_portal_session( string $customer, string $back ): string|WP_Error {
	$session = Stripe\send_request(
		get_key(),
		'/billing_portal/sessions',
		[
			'customer'   => $customer,
			'return_url' => $back,
		],
		wp_generate_uuid4()
	);
	return is_wp_error( $session ) ? $session : (string) ( $session['url'] ?? '' );
}

/**
 * Requests an object.
 *
 * @param string   $path   Of the API, ending with a slash.
 * @param string[] $expand Fields to expand.
 * @return array<string, mixed>|WP_Error
 */
function fetch_object( string $path, string $id, array $expand = [] ): array|WP_Error {
	return Stripe\send_request(
		get_key(),
		$path .
			rawurlencode( $id ) .
			( $expand ? '?' . http_build_query( [ 'expand' => $expand ] ) : '' )
	);
}

/**
 * Returns the ID of a field that holds an object or its ID.
 *
 * @param mixed $value Part of an answer.
 */
function get_id( $value ): string {
	$id = is_array( $value ) ? $value['id'] ?? '' : $value;
	return is_string( $id ) ? $id : '';
}
