<?php
/**
 * Routes of the secret that signs webhooks of forms, and of a test delivery.
 *
 * Asked by: blocks/contact-form. Uses: forms/deliveries/webhook.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Webhook;

use Mainstay\Core\RateLimit;
use Mainstay\Forms\Deliveries\Webhook;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/forms/deliveries/webhook.php';

/**
 * Maximum number of tests by one user in a minute, so that nobody scans a network through this server.
 */
const MAX_TESTS_PER_MINUTE = 10;

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/webhook/secret',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_secret',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\renew_secret',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/webhook/test',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\send_test',
			'permission_callback' => __NAMESPACE__ . '\can_test',
			'args'                => [
				'url' => [
					'type'      => 'string',
					'minLength' => 1,
					'maxLength' => 2048,
					'required'  => true,
				],
			],
		]
	);
}

/**
 * Allows administrators. The receiver needs the secret; with it, anybody can pretend to be the site.
 */
function can_read(): bool {
	return current_user_can( 'manage_options' );
}

/** Allows users who may read responses, because a test sends a request from this server. */
function can_test(): bool {
	return current_user_can( 'edit_pages' );
}

/**
 * Returns the secret.
 *
 * @return array{secret: string}
 */
function get_secret(): array {
	return [ 'secret' => Webhook\get_webhook_secret() ];
}

/**
 * Replaces the secret.
 *
 * @return array{secret: string}
 */
function renew_secret(): array {
	return [ 'secret' => Webhook\renew_webhook_secret() ];
}

/**
 * Sends a made-up response.
 *
 * @return array{ok: bool, status: int, text: string}|WP_Error
 */
function send_test( WP_REST_Request $request ): array|WP_Error {
	$url = Webhook\sanitize_webhook_url( $request['url'] );
	if ( '' === $url ) {
		return new WP_Error(
			'mainstay_bad_address',
			__(
				'Enter a full web address, like https://example.com/hook.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( RateLimit\user_rate_limit_exceeded( 'webhook-tests', MAX_TESTS_PER_MINUTE ) ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many tests at once. Try again in a minute.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	return Webhook\send_test_webhook( $url );
}
