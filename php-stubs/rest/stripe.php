<?php
/**
 * Route for webhook events of Stripe.
 *
 * Asked by: Stripe. Uses: payments/stripe/events.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Stripe;

use Mainstay\Payments\Stripe\Events;
use Mainstay\Rest;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/stripe',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\receive_event',
			'permission_callback' => __NAMESPACE__ . '\can_notify',
		]
	);
}

/** Allows everybody; events.php verifies the signature first. */
function can_notify(): bool {
	return true;
}

/**
 * Handles an event.
 *
 * @return WP_REST_Response `{ state: word }`
 */
function receive_event( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/payments/stripe/events.php';
	[$status, $word] = Events\receive_event(
		(string) $request->get_body(),
		(string) $request->get_header( 'Stripe-Signature' )
	);
	return new WP_REST_Response(
		[ 'state' => $word ],
		$status,
		[
			'Cache-Control' => 'no-store',
		]
	);
}
