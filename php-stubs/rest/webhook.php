<?php
/**
 * Routes of the secret that signs webhooks of forms, and of a test delivery.
 *
 * Asked by: blocks/contact-form. Uses: forms/webhook.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Webhook;

use Mainstay\Forms\Webhook;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms/webhook.php';

/**
 * Maximum number of tests by one user in a minute, so that nobody scans a network through this server.
 */
const PER_MINUTE = 10;

function register_routes(): void {
	Rest\route(
		'mainstay/v1',
		'/webhook/secret',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read',
				'permission_callback' => __NAMESPACE__ . '\can_see',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\renew',
				'permission_callback' => __NAMESPACE__ . '\can_see',
			],
		]
	);
	Rest\route(
		'mainstay/v1',
		'/webhook/test',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\test',
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
function can_see(): bool {
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
function read(): array {
	return [ 'secret' => Webhook\secret() ];
}

/**
 * Replaces the secret.
 *
 * @return array{secret: string}
 */
function renew(): array {
	return [ 'secret' => Webhook\renew_secret() ];
}

/**
 * Sends a made-up response.
 *
 * @return array{ok: bool, status: int, text: string}|WP_Error
 */
function test( WP_REST_Request $request ): array|WP_Error {
	$url = Webhook\address( $request['url'] );
	if ( '' === $url ) {
		return new WP_Error(
			'mainstay_bad_address',
			__(
				'Enter a whole web address, like https://example.com/hook.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( ! may_test_again() ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many tests at once. Please wait a minute.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	return Webhook\send_test( $url );
}

/** Counts the tests of the current user and checks the rate limit. */
function may_test_again(): bool {
	$key   =
		'mainstay_webhook_tests_' .
		get_current_user_id() .
		'_' .
		intdiv( time(), MINUTE_IN_SECONDS );
	$count = (int) get_transient( $key ) + 1;
	set_transient( $key, $count, MINUTE_IN_SECONDS );
	return $count <= PER_MINUTE;
}
