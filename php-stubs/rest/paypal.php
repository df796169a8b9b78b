<?php
/**
 * What PayPal says of payments.
 * Asked by: PayPal. Uses: payments/paypal/events.php, payments/paypal/notices.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Paypal;

use Mainstay\Rest;
use Mainstay\Payments\Paypal\Events;
use Mainstay\Payments\Paypal\Notices;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	Rest\route(
		'mainstay/v1',
		'/paypal/webhook',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\take_event',
			'permission_callback' => __NAMESPACE__ . '\can_tell',
		]
	);
	Rest\route(
		'mainstay/v1',
		'/paypal/notice',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\take_notice',
			'permission_callback' => __NAMESPACE__ . '\can_tell',
		]
	);
}

/** Everybody: PayPal has no name here. Whether it was PayPal, PayPal is asked. */
function can_tell(): bool {
	return true;
}

/** An event of the owner's app. */
function take_event( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/payments/paypal/events.php';
	return answer(
		Events\receive(
			$request->get_body(),
			static fn( $name ) => $request->get_header( $name )
		)
	);
}

/** A notice about a payment to an e-mail address (IPN). */
function take_notice( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/payments/paypal/notices.php';
	return answer( Notices\receive( $request->get_body() ) );
}

/** @param array{0: int, 1: string} $result Status and word. */
function answer( array $result ): WP_REST_Response {
	$response = new WP_REST_Response( [ 'result' => $result[1] ], $result[0] );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}
