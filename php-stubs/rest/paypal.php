<?php
/**
 * Routes for webhook events and notices of PayPal.
 *
 * Asked by: PayPal. Uses: payments/payments.php, payments/paypal/notices.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Paypal;

use Mainstay\Rest;
use Mainstay\Payments;
use Mainstay\Payments\Paypal\Notices;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/paypal/webhook',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\receive_event',
			'permission_callback' => __NAMESPACE__ . '\can_notify',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/paypal/notice',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\receive_notice',
			'permission_callback' => __NAMESPACE__ . '\can_notify',
		]
	);
}

/** Allows everybody, because PayPal is not logged in; the message is verified with PayPal. */
function can_notify(): bool {
	return true;
}

/** Handles a webhook event of the owner's app. */
function receive_event( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	return create_response( Payments\receive_event( 'paypal', $request ) );
}

/** Handles a notice about a payment to an email address (IPN). */
function receive_notice( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/payments/paypal/notices.php';
	return create_response( Notices\receive_notice( $request->get_body() ) );
}

/**
 * Returns the answer.
 *
 * @param array{0: int, 1: string} $result HTTP status and a short word.
 */
function create_response( array $result ): WP_REST_Response {
	$response = new WP_REST_Response( [ 'result' => $result[1] ], $result[0] );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}
