<?php
/**
 * Sessions on the server of an account, with its app password as the key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Session;

use Mainstay\Http;
use Mainstay\Services\Bluesky\Accounts;
use Mainstay\Services\Bluesky\Server;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/accounts.php';
require_once __DIR__ . '/server.php';

/**
 * Creates a session with the password, on the server that the account's document names now: an
 * account may have moved.
 *
 * @param array<string, mixed> $token With `did` and `password`.
 * @return array<string, mixed>|WP_Error The token, with `did`, `handle`, `server`, `entry`,
 *         `access` and `refresh`.
 */
function create_session( array $token ): array|WP_Error {
	$home = Accounts\find_server( $token['did'] );
	if ( is_wp_error( $home ) ) {
		return $home;
	}
	$token   = $home + $token;
	$session = Server\request_server(
		$token['entry'],
		'POST',
		'com.atproto.server.createSession',
		[
			'json' => [
				'identifier' => $token['did'],
				'password'   => $token['password'],
			],
		]
	);
	return is_wp_error( $session ) || ( $session['did'] ?? '' ) === $token['did']
		? apply_session( $token, $session )
		: Server\explain_error( Http\wrong_type_error() );
}

/**
 * Renews a session with its refresh token, or else with the password.
 *
 * @param array<string, mixed> $token Of the connection: `did`, `handle`, `password`, `server`,
 *                                    `entry`, `access`, `refresh`.
 * @return array<string, mixed>|WP_Error The new token.
 */
function renew_session( array $token ): array|WP_Error {
	$fresh = apply_session(
		$token,
		Server\request_server(
			$token['entry'],
			'POST',
			'com.atproto.server.refreshSession',
			[
				'bearer' => $token['refresh'],
			]
		)
	);
	return is_wp_error( $fresh ) ? create_session( $token ) : $fresh;
}

/**
 * Adds the answer of a new session to a token.
 *
 * @param array<string, mixed>          $token   Of the connection: `did`, `handle`, `password`,
 *                                               `server`, `entry`, `access`, `refresh`.
 * @param array<string, mixed>|WP_Error $session The server's answer.
 * @return array<string, mixed>|WP_Error The new token.
 */
function apply_session( array $token, array|WP_Error $session ): array|WP_Error {
	if ( is_wp_error( $session ) ) {
		return $session;
	}
	foreach ( [ 'did', 'handle', 'accessJwt', 'refreshJwt' ] as $name ) {
		if ( ! is_string( $session[ $name ] ?? null ) || '' === $session[ $name ] ) {
			return Server\explain_error( Http\wrong_type_error() );
		}
	}
	return [
		'did'     => $session['did'],
		'handle'  => $session['handle'],
		'access'  => $session['accessJwt'],
		'refresh' => $session['refreshJwt'],
		'server'  =>
			Accounts\get_server_from_document( $session['didDoc'] ?? [] ) ?:
			$token['server'] ?? $token['entry'],
	] + $token;
}

/**
 * Sends a request to the account's own server, and renews the session where it has expired.
 *
 * @param array<string, mixed> $token  Replaced where it was renewed.
 * @param string               $method The HTTP method.
 * @param string               $path   Below `/xrpc/`.
 * @param array<string, mixed> $with   As for request_server().
 * @return array<string, mixed>|WP_Error The decoded answer.
 */
function request_with_session(
	array &$token,
	string $method,
	string $path,
	array $with = []
): array|WP_Error {
	$try    = static fn( $access ) => Server\request_server(
		$token['server'],
		$method,
		$path,
		[ 'bearer' => $access ] + $with
	);
	$answer = $try( $token['access'] );
	if (
		! is_wp_error( $answer ) ||
		( 'must_reauth' !== $answer->get_error_code() &&
			'ExpiredToken' !== ( $answer->get_error_data()['reason'] ?? '' ) )
	) {
		return $answer;
	}
	$fresh = renew_session( $token );
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$token  = $fresh;
	$answer = $try( $token['access'] );
	if ( is_wp_error( $answer ) ) {
		$answer->add_data(
			[ 'token' => $token ] + (array) $answer->get_error_data()
		);
	}
	return $answer;
}
