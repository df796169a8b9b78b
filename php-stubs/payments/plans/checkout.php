<?php
/**
 * Starts checkouts of plans and donations, which are paid at Stripe. A checkout starts with an address
 * of this site, so it works as a link and as a form, without JavaScript; Stripe gets no request before a
 * visitor opens it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\Checkout;

use Mainstay\Core\SiteHome;
use Mainstay\Payments\Checkout;
use Mainstay\Payments\Plans;
use Mainstay\Payments\Plans\DonationAmount;
use Mainstay\Payments\Plans\DonationPlans;
use Mainstay\Payments\Request;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Thanks;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/checkout.php';
require_once dirname( __DIR__ ) . '/request.php';
require_once dirname( __DIR__ ) . '/stripe/resources.php';
require_once __DIR__ . '/donation-amount.php';
require_once __DIR__ . '/donation-plans.php';
require_once __DIR__ . '/plans.php';

/**
 * Returns the address that starts the checkout of a plan.
 *
 * @param int|string $plan_id ID of a plan, or a token of DonationPlans.
 * @param array{post?: int, amount?: int|float|string, currency?: string} $more As
 *         Payments\get_checkout_url() takes it.
 */
function get_checkout_url( int|string $plan_id, array $more = [] ): string {
	$query = [ Request\CHECKOUT_QUERY_ARG => $plan_id ];
	foreach ( [ 'post', 'amount', 'currency' ] as $name ) {
		if ( ! empty( $more[ $name ] ) ) {
			$query[ $name ] = rawurlencode( (string) $more[ $name ] );
		}
	}
	return add_query_arg( $query, home_url( '/' ) );
}

/** Handles the request that starts a checkout: redirects to Stripe, or back with a message. */
function handle_checkout(): never {
	Thanks\send_private_headers();
	$back = Request\get_return_page( absint( Request\get_request_value( 'post' ) ) );
	// Prefetching must not create an order.
	if (
		preg_match(
			'/prefetch|prerender/i',
			( $_SERVER['HTTP_SEC_PURPOSE'] ?? '' ) . // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only matched.
				( $_SERVER['HTTP_PURPOSE'] ?? '' ) // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only matched.
		)
	) {
		status_header( 503 );
		exit();
	}
	// A donation would make its plan at Stripe before the checkout begins.
	if ( ! SiteHome\is_site() ) {
		Thanks\redirect_with_message( $back, 'copy' );
	}
	$plan_id = str_contains( Request\get_request_value( Request\CHECKOUT_QUERY_ARG ), '.' )
		? DonationPlans\get_or_create_plan( Request\get_request_value( Request\CHECKOUT_QUERY_ARG ) )
		: absint( Request\get_request_value( Request\CHECKOUT_QUERY_ARG ) );
	$order   = build_order( $plan_id, $back );
	$url     = is_wp_error( $order ) ? $order : Checkout\start_checkout( 'stripe', $order );
	if ( is_wp_error( $url ) ) {
		Thanks\redirect_with_message( $back, (string) $url->get_error_code(), $plan_id );
	}
	Request\redirect_to_provider( $url );
}

/**
 * Returns the order for a plan. Shows the question page and ends the request where the amount of a
 * donation is unclear.
 *
 * @param int    $plan_id ID of a plan.
 * @param string $back    Page to return to.
 * @return array{kind: string, object_id: int, title: string, amount: int, currency: string, interval: string,
 *         quantity: int, return_url: string, post: int}|WP_Error As Checkout\start_checkout() takes it. Error codes:
 *         `gone` (no such plan, or one that cannot be sold), `failed` (no key).
 */
function build_order( int $plan_id, string $back ): array|WP_Error {
	$plan = Plans\find_plan( $plan_id );
	if ( ! $plan || ! Plans\is_sellable( $plan ) ) {
		return new WP_Error( 'gone' );
	}
	if ( '' === Resources\get_key() ) {
		return new WP_Error( 'failed' );
	}
	$amount = 'donation' === $plan['type'] ? read_amount( $plan, $back ) : null;
	return [
		'kind'       => 'donation' === $plan['type'] ? 'donation' : 'plan',
		'object_id'  => $plan['id'],
		'title'      => $plan['title'],
		'amount'     => Amounts\to_minor( $amount ?? $plan['price'], $plan['currency'] ),
		'currency'   => $plan['currency'],
		'interval'   => $plan['interval'],
		'quantity'   => 1,
		'return_url' => $back,
		'post'       => absint( Request\get_request_value( 'post' ) ),
	];
}

/**
 * Returns the amount of a donation in the request. Shows the question page and ends the request where it
 * is unclear.
 *
 * @param array{id: int, title: string, price: float, currency: string, interval: string, type: string} $plan
 *         From Plans\find_plan().
 * @param string $back Page to return to.
 * @return float|null Whole units; null where none was sent.
 */
function read_amount( array $plan, string $back ): ?float {
	$sent = [
		'exact'  => Request\get_request_value( 'exact-amount' ),
		// A typed amount takes precedence over a chosen one.
		'custom' => Request\get_request_value( 'custom-amount' ),
		'amount' => Request\get_request_value( 'amount' ),
		'limit'  => Request\get_request_value( 'ask-above' ),
		'least'  => Request\get_request_value( 'least' ),
		'most'   => Request\get_request_value( 'most' ),
	];
	if ( '' === $sent['exact'] . $sent['custom'] . $sent['amount'] ) {
		return null;
	}
	$given = DonationAmount\parse_request_amount( $sent, $plan['currency'] );
	if ( is_array( $given ) ) {
		DonationAmount\show_amount_question(
			$given,
			$plan['currency'],
			get_checkout_url( $plan['id'] ),
			[
				'post'      => Request\get_request_value( 'post' ),
				'ask-above' => $sent['limit'],
				'least'     => $sent['least'],
				'most'      => $sent['most'],
			],
			$back
		);
	}
	return $given;
}
