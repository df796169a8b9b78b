<?php
/**
 * Sends requests to the API of Threads, and exchanges its access token, with the ID and secret of the
 * owner's app as keys.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Threads\Api;

use Mainstay\Http\Meta;
use Mainstay\Http\Network;
use Mainstay\Http\SignIn;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/meta.php';
require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';

const NETWORK_NAME  = 'Threads';
const AUTHORIZE_URL = 'https://threads.net/oauth/authorize';
const GRAPH_URL     = 'https://graph.threads.net';
const API_URL       = GRAPH_URL . '/v1.0';

/**
 * Permissions that the owner is asked for. Those for replies are for threads: Meta requires the first to
 * make a reply, and the second to list them.
 */
const SCOPE = 'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies';

/** Seconds before its end at which a token, which is valid for sixty days, is exchanged. */
const TOKEN_REFRESH_SECONDS = 20 * DAY_IN_SECONDS;

/**
 * Returns the token, exchanged where it expires soon. A failure is ignored while the old one is
 * valid.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @return array<string, mixed>|WP_Error
 */
function refresh_token( array $token ): array|WP_Error {
	if ( SignIn\is_expiring( $token, 0 ) ) {
		return Network\reauth_error( NETWORK_NAME );
	}
	if ( ! SignIn\is_expiring( $token, TOKEN_REFRESH_SECONDS ) ) {
		return $token;
	}
	$fresh   = request_token(
		GRAPH_URL . '/refresh_access_token',
		[
			'query' => [
				'grant_type'   => 'th_refresh_token',
				'access_token' => $token['access'],
			],
		],
		$token
	);
	$is_over =
		is_wp_error( $fresh ) && 'must_reauth' === $fresh->get_error_code();
	return is_wp_error( $fresh ) && ! $is_over ? $token : $fresh;
}

/**
 * Requests an access token.
 *
 * @param string               $url    The endpoint.
 * @param array<string, mixed> $args   As for the function that sends requests in http/meta.php.
 * @param array<string, mixed> $before The token that it replaces.
 * @return array<string, mixed>|WP_Error
 */
function request_token( string $url, array $args, array $before = [] ): array|WP_Error {
	$answer = Meta\send_request( NETWORK_NAME, $url, '', $args );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return SignIn\build_token( $answer['data'], $before ) ??
		SignIn\sign_in_failed_error( NETWORK_NAME );
}

/**
 * Sends a request to the API_URL.
 *
 * @param string               $path  Below the version.
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param array<string, mixed> $args  As for the function that sends requests in http/meta.php.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, array $token, array $args = [] ): array|WP_Error {
	return Meta\send_request( NETWORK_NAME, API_URL . $path, $token['access'], $args );
}
