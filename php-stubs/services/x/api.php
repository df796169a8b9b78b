<?php
/**
 * Sends requests to the API of X, and renews the access token, with the key and secret of the owner’s app.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\X\Api;

use Mainstay\Http\SignIn;
use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';

const NETWORK_NAME  = 'X';
const AUTHORIZE_URL = 'https://x.com/i/oauth2/authorize';
const API_URL       = 'https://api.x.com/2';
const SCOPE         = 'tweet.read tweet.write users.read media.write offline.access';

/**
 * Renews the access token. A refresh token can be used once.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @return array<string, mixed>|WP_Error The new token; `must_reauth` where X refuses.
 */
function refresh_token( array $token ): array|WP_Error {
	$fresh = request_token(
		[
			'grant_type'    => 'refresh_token',
			'refresh_token' => $token['refresh'],
		],
		$token
	);
	return is_wp_error( $fresh ) &&
		in_array( $fresh->get_error_data()['answered'], [ 400, 401, 403 ], true )
		? Network\reauth_error( NETWORK_NAME )
		: $fresh;
}

/**
 * Requests an access token.
 *
 * @param array<string, string> $grant  The OAuth grant.
 * @param array<string, mixed>  $before The token that it replaces, with `app`.
 * @return array<string, mixed>|WP_Error
 */
function request_token( array $grant, array $before ): array|WP_Error {
	$app    = $before['app'];
	$answer = Network\send_request(
		NETWORK_NAME,
		API_URL . '/oauth2/token',
		[
			'method'  => 'POST',
			// Renewing would invalidate the token of the site itself.
			'is_safe' => 'authorization_code' === $grant['grant_type'],
			'headers' =>
				'' === $app['secret']
					? []
					: [
						'Authorization' =>
							'Basic ' .
							base64_encode(
								rawurlencode( $app['id'] ) .
									':' .
									rawurlencode( $app['secret'] )
							),
					],
			'body'    => $grant + [ 'client_id' => $app['id'] ],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return SignIn\build_token( $answer['data'], $before ) ??
		Network\no_answer_error( NETWORK_NAME, false );
}

/**
 * Sends a request to the API_URL.
 *
 * @param string               $path  Below the version.
 * @param array<string, mixed> $token Of the account.
 * @param array<string, mixed> $args  As for the function of the same name in http/network.php.
 * @return array<string, mixed>|WP_Error `mainstay_network_credits` where the app's credits are used
 *         up.
 */
function request_api( string $path, array $token, array $args = [] ): array|WP_Error {
	$args['headers'] = ( $args['headers'] ?? [] ) + [
		'Authorization' => "Bearer {$token['access']}",
	];
	$answer          = Network\send_request( NETWORK_NAME, API_URL . $path, $args );
	return is_wp_error( $answer ) && 402 === $answer->get_error_data()['answered']
		? Network\create_error(
			'mainstay_network_credits',
			__(
				'The X credits of your app are used up. Add credits in the X developer console, then try again.',
				'mainstay-blocks'
			),
			(array) $answer->get_error_data()
		)
		: $answer;
}
