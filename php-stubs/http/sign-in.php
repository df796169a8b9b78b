<?php
/**
 * Sign-ins at social networks with the owner's own app (OAuth 2), and the tokens that they give. Errors
 * have the data of network.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\SignIn;

use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/network.php';

/** A token is refreshed when it expires within this time, in seconds. */
const TOKEN_REFRESH_SECONDS = 120;

/**
 * Starts a sign-in with the owner's own app, as begin_sign_in() of a network.
 *
 * @param array{name: string, url: string, scope: string, pkce?: bool} $page `pkce`: the network
 *         supports it, so an app may have no secret.
 * @param array<string, mixed> $fields `client_id` and `client_secret`, as the owner entered them.
 * @param string               $return Redirect URI.
 * @return array{url: string, keep: array<string, mixed>}|WP_Error As build_sign_in() returns it; error
 *         `mainstay_network_fields` (400).
 */
function begin_sign_in( array $page, array $fields, string $return ): array|WP_Error {
	$pkce = $page['pkce'] ?? false;
	$app  = get_app_credentials( $page['name'], $fields, $pkce );
	return is_wp_error( $app )
		? $app
		: build_sign_in(
			$page['url'],
			[
				'client_id'    => $app['id'],
				'redirect_uri' => $return,
				'scope'        => $page['scope'],
			],
			[
				'app'    => $app,
				'return' => $return,
			],
			$pkce
		);
}

/**
 * Returns the address of a sign-in without `state`, and what finish_sign_in() needs again.
 *
 * @param string               $url   Of the network's page.
 * @param array<string, mixed> $query Its parameters.
 * @param array<string, mixed> $keep  Values that finish_sign_in() needs.
 * @param bool                 $pkce  Whether the network supports PKCE.
 * @return array{url: string, keep: array<string, mixed>}
 */
function build_sign_in(
	string $url,
	array $query,
	array $keep,
	bool $pkce = false
): array {
	if ( $pkce ) {
		$base64url        = static fn( $bytes ) => rtrim(
			strtr( base64_encode( $bytes ), '+/', '-_' ),
			'='
		);
		$keep['verifier'] = $base64url( random_bytes( 32 ) );
		$query           += [
			'code_challenge'        => $base64url(
				hash( 'sha256', $keep['verifier'], true )
			),
			'code_challenge_method' => 'S256',
		];
	}
	$query += [ 'response_type' => 'code' ];
	return [
		'url'  => "$url?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ),
		'keep' => $keep,
	];
}

/**
 * Validates the credentials of the owner's own app.
 *
 * @param string               $name   Name of the network.
 * @param array<string, mixed> $fields `client_id` and `client_secret`, as they were entered.
 * @param bool                 $public Whether the secret may be missing.
 * @return array{id: string, secret: string}|WP_Error Error `mainstay_network_fields` (400).
 */
function get_app_credentials(
	string $name,
	array $fields,
	bool $public = false
): array|WP_Error {
	$id      = trim( (string) ( $fields['client_id'] ?? '' ) );
	$secret  = trim( (string) ( $fields['client_secret'] ?? '' ) );
	$is_good = static fn( $text ) => 1 ===
		preg_match( '/^[\x21-\x7e]{3,512}$/D', $text );
	return $is_good( $id ) && ( $is_good( $secret ) || ( $public && '' === $secret ) )
		? [
			'id'     => $id,
			'secret' => $secret,
		]
		: Network\create_error(
			'mainstay_network_fields',
			sprintf(
				/* translators: %s: name of a social network. */
				__(
					'Enter the ID and the secret of your app at %s. They contain no spaces.',
					'mainstay-blocks'
				),
				$name
			),
			[
				'status'   => 400,
				'is_final' => true,
			]
		);
}

/**
 * Returns the credentials of a token's app as form fields, for signing in again.
 *
 * @param array<string, mixed> $token From build_token().
 * @return array{client_id: string, client_secret: string}
 */
function get_app_fields( array $token ): array {
	return [
		'client_id'     => (string) ( $token['app']['id'] ?? '' ),
		'client_secret' => (string) ( $token['app']['secret'] ?? '' ),
	];
}

/**
 * Returns the code of a sign-in.
 *
 * @param array<string, mixed> $query Query arguments of the return.
 * @return string|WP_Error Errors: `mainstay_sign_in_refused` (403), `mainstay_sign_in_failed`.
 */
function get_code( string $name, array $query ): string|WP_Error {
	$code = $query['code'] ?? '';
	if ( is_string( $code ) && '' !== $code ) {
		return $code;
	}
	$is_refused = in_array(
		$query['error'] ?? '',
		[ 'access_denied', 'user_cancelled_login', 'user_cancelled_authorize' ],
		true
	);
	return $is_refused
		? Network\create_error(
			'mainstay_sign_in_refused',
			__(
				'You did not give permission, so the account was not connected.',
				'mainstay-blocks'
			),
			[
				'status'   => 403,
				'is_final' => true,
			]
		)
		: sign_in_failed_error( $name );
}

/** Returns the error for a failed sign-in, `mainstay_sign_in_failed`. */
function sign_in_failed_error( string $name ): WP_Error {
	return Network\create_error(
		'mainstay_sign_in_failed',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s did not confirm the sign-in. Check the ID, the secret and the redirect address of your app there, then try again.',
				'mainstay-blocks'
			),
			$name
		),
		[ 'is_final' => true ]
	);
}

/**
 * Returns the error for a code without a token: the network's fault, or wrong credentials.
 *
 * @param WP_Error $error Of the request for the token.
 */
function get_sign_in_error( string $name, WP_Error $error ): WP_Error {
	return $error->get_error_data()['is_final'] ? sign_in_failed_error( $name ) : $error;
}

/**
 * Returns the token of an answer as it is stored.
 *
 * @param array<int|string, mixed> $data   Of the answer.
 * @param array<string, mixed>     $before The previous token; values that the answer lacks are kept.
 * @return array<string, mixed>|null `access`, `refresh` (or empty), `until` (Unix time, 0 for no
 *         expiry), and the other values of $before; null where the answer has no token.
 */
function build_token( array $data, array $before ): ?array {
	$access = $data['access_token'] ?? null;
	if ( ! is_string( $access ) || '' === $access ) {
		return null;
	}
	$seconds = (int) ( $data['expires_in'] ?? 0 );
	$refresh = $data['refresh_token'] ?? '';
	return [
		'access'  => $access,
		'refresh' =>
			is_string( $refresh ) && '' !== $refresh
				? $refresh
				: $before['refresh'] ?? '',
		'until'   => $seconds > 0 ? time() + $seconds : 0,
	] + $before;
}

/**
 * Checks whether a token expires soon.
 *
 * @param array<string, mixed> $token From build_token().
 * @param int                  $early Seconds.
 */
function is_expiring( array $token, int $early = TOKEN_REFRESH_SECONDS ): bool {
	return $token['until'] > 0 && $token['until'] < time() + $early;
}

/**
 * Calls a function with a token that is not expired. The result, error or not, holds the token where it
 * was refreshed, because the previous one is invalid then.
 *
 * @param array<string, mixed> $token From build_token().
 * @param callable(array<string, mixed>): (array<string, mixed>|WP_Error) $refresh Returns another
 *         token.
 * @param callable(array<string, mixed>): (array<string, mixed>|WP_Error|null) $act Takes the token;
 *         null stands for "not found".
 * @return array<string, mixed>|WP_Error|null
 */
function use_fresh_token( array $token, callable $refresh, callable $act ) {
	$fresh = is_expiring( $token ) ? $refresh( $token ) : $token;
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$result      = $act( $fresh );
	$is_told_old =
		is_wp_error( $result ) &&
		'must_reauth' === $result->get_error_code() &&
		$fresh === $token &&
		'' !== $token['refresh'];
	if ( $is_told_old ) {
		// The token may have been revoked early; after a 401 nothing was published.
		$fresh = $refresh( $token );
		if ( is_wp_error( $fresh ) ) {
			return $fresh;
		}
		$result = $act( $fresh );
	}
	if ( $fresh === $token ) {
		return $result;
	}
	if ( null === $result ) {
		// Null has no place for the refreshed token, so an error with the token requests a retry.
		return Network\create_error(
			'mainstay_network_renewed',
			__( 'The connection was renewed.', 'mainstay-blocks' ),
			[
				'token'     => $fresh,
				'retry_at'  => time(),
				'may_exist' => true,
			]
		);
	}
	return is_wp_error( $result )
		? Network\add_error_data( $result, [ 'token' => $fresh ] )
		: [ 'token' => $fresh ] + $result;
}
