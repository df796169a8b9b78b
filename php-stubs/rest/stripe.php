<?php
/**
 * Route for webhook events of Stripe.
 *
 * Asked by: Stripe. Uses: payments/payments.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Stripe;

use Mainstay\Payments;
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

/** Allows everybody; stripe/events.php verifies the signature first. */
function can_notify(): bool {
	return true;
}

/**
 * Handles an event.
 *
 * @return WP_REST_Response `{ state: word }`
 */
function receive_event( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	[$status, $word] = Payments\receive_event( 'stripe', $request );
	return new WP_REST_Response(
		[ 'state' => $word ],
		$status,
		[
			'Cache-Control' => 'no-store',
		]
	);
}
