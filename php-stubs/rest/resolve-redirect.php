<?php
/**
 * Where a short link leads to.
 * Asked by: blocks/calendly, blocks/eventbrite, blocks/gif, blocks/pinterest. Uses: http/http.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\ResolveRedirect;

use Mainstay\Http;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

/** How often one author may ask in a minute; answers that are remembered do not count. */
const PER_MINUTE = 30;

function register_routes(): void {
	route(
		'wpcom/v2',
		'/resolve-redirect',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\resolve',
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

/** Whoever may write posts. */
function can_resolve(): bool|WP_Error {
	return current_user_can( 'edit_posts' ) ?:
		new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}

/**
 * The last address and the status it answered with.
 *
 * @param WP_REST_Request $request With `url`.
 * @return array{status: int, url: string}|WP_Error
 */
function resolve( WP_REST_Request $request ): array|WP_Error {
	$url        = $request['url'];
	$remembered = get_transient( 'mainstay_redirect_' . md5( $url ) );
	if ( is_array( $remembered ) ) {
		return $remembered;
	}
	if ( ! may_ask_again() ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many addresses at once. Please try again in a minute.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	$answer = follow( $url );
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
 * Asks without wanting the page itself; some servers answer only when asked for it.
 *
 * @param string $url As it came.
 */
function follow( string $url ): array|WP_Error {
	$answer       = Http\request( $url, [ 'method' => 'HEAD' ] );
	$refuses_head =
		! is_wp_error( $answer ) &&
		in_array( $answer['status'], [ 403, 405, 501 ], true );
	if ( ! $refuses_head ) {
		return $answer;
	}
	$page = Http\request( $url );
	return is_wp_error( $page ) ? $answer : $page;
}

/** Counts what one author asks, so that nobody searches a network through us. */
function may_ask_again(): bool {
	$key               = 'mainstay_redirects_' . get_current_user_id();
	$minute            = intdiv( time(), MINUTE_IN_SECONDS );
	[$counted, $count] = (array) get_transient( $key ) + [ 0, 0 ];
	$count             = $counted === $minute ? $count + 1 : 1;
	set_transient( $key, [ $minute, $count ], MINUTE_IN_SECONDS );
	return $count <= PER_MINUTE;
}
