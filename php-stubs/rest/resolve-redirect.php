<?php
/**
 * Route that returns the target of a short link.
 *
 * Asked by: blocks/calendly, blocks/eventbrite, blocks/gif, blocks/google-docs-embed, blocks/map, blocks/pinterest. Uses: http/http.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\ResolveRedirect;

use Mainstay\Core\RateLimit;
use Mainstay\Http;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/http/http.php';

/** Maximum number of uncached requests by one author in a minute. */
const MAX_REQUESTS_PER_MINUTE = 30;

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/resolve-redirect',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\resolve_redirect',
			'permission_callback' => __NAMESPACE__ . '\can_resolve',
			'args'                => [
				'url' => [
					'description' => __(
						'The address to follow.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 2048,
				],
			],
		]
	);
}

/** Allows users who write posts. */
function can_resolve(): bool|WP_Error {
	return can_write_posts() ?:
		new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}

/**
 * Returns the last address and its HTTP status.
 *
 * @param WP_REST_Request $request With `url`.
 * @return array{status: int, url: string}|WP_Error
 */
function resolve_redirect( WP_REST_Request $request ): array|WP_Error {
	$url        = $request['url'];
	$remembered = get_transient( 'mainstay_redirect_' . md5( $url ) );
	if ( is_array( $remembered ) ) {
		return $remembered;
	}
	if ( RateLimit\user_rate_limit_exceeded( 'redirects', MAX_REQUESTS_PER_MINUTE ) ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many addresses at once. Try again in a minute.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	$answer = follow_redirects( $url );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$resolved = [
		'status' => $answer['status'],
		'url'    => $answer['url'],
	];
	set_transient(
		'mainstay_redirect_' . md5( $url ),
		$resolved,
		$answer['status'] < 400 ? DAY_IN_SECONDS : MINUTE_IN_SECONDS
	);
	return $resolved;
}

/**
 * Sends a HEAD request, and a GET request to servers that reject it.
 *
 * @param string $url As it was given.
 * @return array<string, mixed>|WP_Error As Http\send_request() returns it.
 */
function follow_redirects( string $url ): array|WP_Error {
	$answer       = Http\send_request( $url, [ 'method' => 'HEAD' ] );
	$refuses_head =
		! is_wp_error( $answer ) &&
		in_array( $answer['status'], [ 403, 405, 501 ], true );
	if ( ! $refuses_head ) {
		return $answer;
	}
	$page = Http\send_request( $url );
	return is_wp_error( $page ) ? $answer : $page;
}
