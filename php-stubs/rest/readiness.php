<?php
/**
 * Routes of the check whether the site is ready, for the owner.
 *
 * GET `/readiness` answers `{ checks: [{ id: mail|cron|https|permalinks|proxy, title, state: good|todo|unknown, text,
 * url, at }], page: { url } }`: `page` is one with a form, which the browser asks for what page caches do, or has no
 * address. POST `/readiness/mail` sends a test email to the user, once a minute at most; POST
 * `/readiness/mail/answer?arrived=true` remembers whether it arrived. Both answer as GET.
 *
 * Asked by: src/settings. Uses: core/admin/readiness/readiness.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Readiness;

use Mainstay\Core\Admin\Readiness;
use Mainstay\Core\RateLimit;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/readiness',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_readiness',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/readiness/mail',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\send_mail',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/readiness/mail/answer',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\answer_mail',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
			'args'                => [
				'arrived' => [
					'type'     => 'boolean',
					'required' => true,
				],
			],
		]
	);
}

/** Allows administrators. */
function can_manage(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns the checks.
 *
 * @return array{checks: list<array<string, mixed>>, page: array{url: string}}
 */
function get_readiness(): array {
	require_once dirname( __DIR__ ) . '/core/admin/readiness/readiness.php';
	return [
		'checks' => Readiness\get_checks(),
		'page'   => [ 'url' => find_page_with_form() ],
	];
}

/** Returns the address of the newest published post that shows a form to everybody; empty without one. */
function find_page_with_form(): string {
	global $wpdb;
	$id = (int) $wpdb->get_var(
		"SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' AND post_password = '' AND post_type IN ('page', 'post') AND post_content LIKE '%<!-- wp:jetpack/contact-form%' ORDER BY ID DESC LIMIT 1"
	);
	return $id ? (string) get_permalink( $id ) : '';
}

/**
 * Sends a test email to the current user.
 *
 * @return array<string, mixed>|WP_Error As get_readiness() returns it. Error `mainstay_too_many` (429).
 */
function send_mail(): array|WP_Error {
	require_once dirname( __DIR__ ) . '/core/rate-limit.php';
	if ( RateLimit\user_rate_limit_exceeded( 'test-mail', 1 ) ) {
		return new WP_Error(
			'mainstay_too_many',
			__( 'A test email was just sent. Wait a minute before you send another one.', 'mainstay-blocks' ),
			[ 'status' => 429 ]
		);
	}
	require_once dirname( __DIR__ ) . '/core/admin/readiness/readiness.php';
	Readiness\send_test_mail();
	return get_readiness();
}

/**
 * Remembers whether the test email arrived.
 *
 * @return array<string, mixed>|WP_Error As get_readiness() returns it. Error `mainstay_no_test_mail` (409).
 */
function answer_mail( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/core/admin/readiness/readiness.php';
	return Readiness\store_arrival( $request['arrived'] )
		? get_readiness()
		: new WP_Error(
			'mainstay_no_test_mail',
			__( 'There is no test email to confirm. Send one first.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
}
