<?php
/**
 * The Google account of each author: signed in through the owner's app, stored encrypted, and used
 * only for the images that the author selects.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\GooglePhotos;

use Mainstay\Core\Keys;
use Mainstay\Services\GooglePhotos;
use Mainstay\Core\SignIn;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/core/keys.php';
require_once dirname( __DIR__ ) . '/services/google-photos.php';

/** Slug of the key (core/services.php). */
const KEY_NAME = 'google-photos';

/** User option: one account for each user and site. */
const USER_OPTION_NAME = 'mainstay_google_photos';

/** Seconds before its end at which a token is renewed. */
const RENEWAL_MARGIN_SECONDS = 60;

/**
 * Returns the owner's app at Google, or null.
 *
 * @return array{id: string, secret: string}|null
 */
function get_app(): ?array {
	[$id, $secret] = explode( '|', Keys\get_key( KEY_NAME ), 2 ) + [ '', '' ];
	return '' === $id || '' === $secret
		? null
		: [
			'id'     => $id,
			'secret' => $secret,
		];
}

/** Returns the address of the sign-in, or the error `mainstay_no_key` (403). */
function get_sign_in_url(): string|WP_Error {
	$app = get_app();
	if ( ! $app ) {
		return new WP_Error(
			'mainstay_no_key',
			__(
				'This site has no Google app. An administrator can enter one in the settings.',
				'mainstay-blocks'
			),
			[ 'status' => 403 ]
		);
	}
	require_once dirname( __DIR__ ) . '/core/sign-in.php';
	return SignIn\get_authorization_url(
		'google-photos',
		GooglePhotos\AUTHORIZE_URL,
		[
			'client_id'   => $app['id'],
			'scope'       => GooglePhotos\SCOPE,
			// Google returns a refresh token only with both.
			'access_type' => 'offline',
			'prompt'      => 'consent',
		],
		true
	);
}

/**
 * Completes a sign-in when the author returns from Google.
 *
 * @param string $code     Of the redirect.
 * @param string $verifier The PKCE verifier of the sign-in.
 * @return array{keyring_id: int}|WP_Error `mainstay_not_allowed`, `mainstay_google_photos`.
 */
function finish_sign_in( string $code, string $verifier ): array|WP_Error {
	$app = get_app();
	if ( ! $app || ! current_user_can( 'upload_files' ) ) {
		return new WP_Error(
			'mainstay_not_allowed',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' )
		);
	}
	$token = GooglePhotos\request_token(
		[
			'grant_type'    => 'authorization_code',
			'code'          => $code,
			'code_verifier' => $verifier,
			'redirect_uri'  => SignIn\get_redirect_uri(),
		],
		$app
	);
	if ( is_wp_error( $token ) ) {
		return new WP_Error(
			'mainstay_google_photos',
			__(
				'Google rejected the sign-in. Check the settings of your Google app, then try again.',
				'mainstay-blocks'
			)
		);
	}
	save_token( $token );
	return [ 'keyring_id' => get_current_user_id() ];
}

/**
 * Saves the token of the current user.
 *
 * @param array{access_token: string, expires_in: int, refresh_token: string} $token Of Google.
 */
function save_token( array $token ): void {
	$user = get_current_user_id();
	update_user_option(
		$user,
		USER_OPTION_NAME,
		Keys\encrypt_key(
			USER_OPTION_NAME . $user,
			wp_json_encode(
				[
					'access'  => $token['access_token'],
					'refresh' => $token['refresh_token'],
					'until'   => time() + $token['expires_in'],
				]
			)
		)
	);
}

/**
 * Returns the stored token of a user, or an empty array.
 *
 * @param int $user User ID; 0 for the current user.
 * @return array{access?: string, refresh?: string, until?: int}
 */
function get_stored_account( int $user = 0 ): array {
	$user = $user ?: get_current_user_id();
	$text = Keys\decrypt_key(
		USER_OPTION_NAME . $user,
		(string) get_user_option( USER_OPTION_NAME, $user )
	);
	return (array) json_decode( $text, true );
}

/** Returns whether the current user has signed in. */
function is_connected(): bool {
	return get_app() && get_stored_account();
}

/** Returns the current user's access token, renewed where it has expired. */
function get_access_token(): string|WP_Error {
	$stored = get_stored_account();
	$app    = get_app();
	if ( ! $stored || ! $app ) {
		return get_signed_out_error();
	}
	if ( $stored['until'] > time() + RENEWAL_MARGIN_SECONDS ) {
		return $stored['access'];
	}
	$token = GooglePhotos\request_token(
		[
			'grant_type'    => 'refresh_token',
			'refresh_token' => $stored['refresh'],
		],
		$app
	);
	if ( is_wp_error( $token ) ) {
		return explain_error( $token );
	}
	// Google returns the refresh token only once.
	save_token(
		[ 'refresh_token' => $token['refresh_token'] ?: $stored['refresh'] ] +
			$token
	);
	return $token['access_token'];
}

/**
 * Deletes a connection, and revokes its token at Google.
 *
 * @param int $user User ID; 0 for the current user.
 */
function delete_connection( int $user = 0 ): void {
	$stored = get_stored_account( $user );
	delete_user_option( $user ?: get_current_user_id(), USER_OPTION_NAME );
	if ( $stored ) {
		GooglePhotos\revoke_token( $stored['refresh'] ?: $stored['access'] );
	}
}

/**
 * Deletes the connection of a user who is removed from the site, or may no longer add images to it.
 *
 * @param int $user User ID.
 */
function end_user_connection( $user ): void {
	if (
		'' !== (string) get_user_option( USER_OPTION_NAME, (int) $user ) &&
		( doing_action( 'remove_user_from_blog' ) || ! user_can( (int) $user, 'upload_files' ) )
	) {
		delete_connection( (int) $user );
	}
}

/**
 * Deletes the connections of users who were removed from the site, or may no longer add images to it, where this
 * plugin did not run. Runs daily.
 */
function end_former_connections(): void {
	global $wpdb;
	$name  = $wpdb->get_blog_prefix() . USER_OPTION_NAME;
	$users = $wpdb->get_col( $wpdb->prepare( "SELECT user_id FROM $wpdb->usermeta WHERE meta_key = %s", $name ) );
	foreach ( $users as $user ) {
		if ( ! user_can( (int) $user, 'upload_files' ) && '' === $wpdb->last_error ) {
			delete_connection( (int) $user );
		}
	}
}

/**
 * Calls a function with the current user's token.
 *
 * @param callable(string): mixed $ask Gets the token.
 * @return mixed Its result, or WP_Error.
 */
function call_with_token( callable $ask ) {
	$token = get_access_token();
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$answer = $ask( $token );
	return is_wp_error( $answer ) ? explain_error( $answer ) : $answer;
}

/** Returns the error for a user who is not signed in. */
function get_signed_out_error(): WP_Error {
	return new WP_Error(
		'authorization_required',
		__( 'Connect to Google Photos first.', 'mainstay-blocks' ),
		[ 'status' => 403 ]
	);
}

/**
 * Returns an error of Google with a sentence for the author. Deletes the connection where it has
 * ended.
 *
 * @param WP_Error $error From http/http.php.
 */
function explain_error( WP_Error $error ): WP_Error {
	$data     = (array) $error->get_error_data();
	$answered = $data['answered'] ?? 0;
	$reason   =
		$data['answer']['error']['status'] ?? ( $data['answer']['error'] ?? '' );
	if ( 401 === $answered || 'invalid_grant' === $reason ) {
		delete_user_option( get_current_user_id(), USER_OPTION_NAME );
		return get_signed_out_error();
	}
	$sentence = match ( true ) {
		'FAILED_PRECONDITION' === $reason => __(
			'This Google account does not use Google Photos.',
			'mainstay-blocks'
		),
		'RESOURCE_EXHAUSTED' === $reason, 429 === $answered => __(
			'The Google Photos limit has been reached for now. Try again later.',
			'mainstay-blocks'
		),
		404 === $answered => __(
			'This selection has expired. Open Google Photos again.',
			'mainstay-blocks'
		),
		403 === $answered => __(
			'Google does not allow the app of this site to request photos. An administrator has to enable the Google Photos Picker API for the app.',
			'mainstay-blocks'
		),
		default => __(
			'Google Photos sent an unexpected response. Try again later.',
			'mainstay-blocks'
		)
	};
	return new WP_Error(
		'mainstay_google_photos',
		$sentence,
		[
			'status' => 429 === $answered ? 429 : 502,
		]
	);
}
