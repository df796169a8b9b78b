<?php
/**
 * The Google account of each author: signed in through the owner's app, kept encrypted, used for the
 * pictures that the author chooses there, and for nothing else.
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

/** Name of the key (services/services.php). */
const KEY = 'google-photos';

/** Of the user option: one account per user and site. */
const OPTION = 'mainstay_google_photos';

/** Seconds before its end that a token is renewed. */
const EARLY = 60;

/**
 * The owner's app.
 *
 * @return array{id: string, secret: string}|null
 */
function app(): ?array {
	[$id, $secret] = explode( '|', Keys\get( KEY ), 2 ) + [ '', '' ];
	return '' === $id || '' === $secret
		? null
		: [
			'id'     => $id,
			'secret' => $secret,
		];
}

/** The address to sign in at, or why there is none. */
function connect_url(): string|WP_Error {
	$app = app();
	if ( ! $app ) {
		return new WP_Error(
			'mainstay_no_key',
			__(
				'This site has no app at Google. The owner can enter one in the settings.',
				'mainstay-blocks'
			),
			[ 'status' => 403 ]
		);
	}
	require_once dirname( __DIR__ ) . '/core/sign-in.php';
	return SignIn\start(
		'google-photos',
		GooglePhotos\AUTHORIZE,
		[
			'client_id'   => $app['id'],
			'scope'       => GooglePhotos\SCOPE,
			// A token that outlasts the hour comes only when both are asked for.
			'access_type' => 'offline',
			'prompt'      => 'consent',
		],
		true
	);
}

/**
 * The author comes back from Google.
 *
 * @param string $code     Of Google.
 * @param string $verifier That the sign-in was begun with.
 * @return array{keyring_id: int}|WP_Error
 */
function accept( string $code, string $verifier ): array|WP_Error {
	$app = app();
	if ( ! $app || ! current_user_can( 'upload_files' ) ) {
		return new WP_Error(
			'mainstay_not_allowed',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' )
		);
	}
	$token = GooglePhotos\token(
		[
			'grant_type'    => 'authorization_code',
			'code'          => $code,
			'code_verifier' => $verifier,
			'redirect_uri'  => SignIn\return_url(),
		],
		$app
	);
	if ( is_wp_error( $token ) ) {
		return new WP_Error(
			'mainstay_google_photos',
			__(
				'Google did not accept the sign-in. Check the app of this site at Google, then try again.',
				'mainstay-blocks'
			)
		);
	}
	keep( $token );
	return [ 'keyring_id' => get_current_user_id() ];
}

/**
 * Stores what Google gave.
 *
 * @param array $token From Services\GooglePhotos\token().
 */
function keep( array $token ): void {
	$user = get_current_user_id();
	update_user_option(
		$user,
		OPTION,
		Keys\encrypt(
			OPTION . $user,
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

/** What is stored for the current user; empty when there is nothing, or it cannot be read. */
function stored(): array {
	$user = get_current_user_id();
	$text = Keys\decrypt(
		OPTION . $user,
		(string) get_user_option( OPTION, $user )
	);
	return (array) json_decode( $text, true );
}

/** Has the current user signed in? */
function is_connected(): bool {
	return app() && stored();
}

/** The current user's access token, renewed when it is old. */
function token(): string|WP_Error {
	$stored = stored();
	$app    = app();
	if ( ! $stored || ! $app ) {
		return signed_out();
	}
	if ( $stored['until'] > time() + EARLY ) {
		return $stored['access'];
	}
	$token = GooglePhotos\token(
		[
			'grant_type'    => 'refresh_token',
			'refresh_token' => $stored['refresh'],
		],
		$app
	);
	if ( is_wp_error( $token ) ) {
		return explained( $token );
	}
	// Google does not give that one again.
	keep(
		[ 'refresh_token' => $token['refresh_token'] ?: $stored['refresh'] ] +
			$token
	);
	return $token['access_token'];
}

/** Ends the connection, here and at Google. */
function disconnect(): void {
	$stored = stored();
	delete_user_option( get_current_user_id(), OPTION );
	if ( $stored ) {
		GooglePhotos\revoke( $stored['refresh'] ?: $stored['access'] );
	}
}

/**
 * Asks Google for something with the current user's token.
 *
 * @param callable $ask Is given the token.
 * @return mixed What it gives, or WP_Error.
 */
function with_token( callable $ask ) {
	$token = token();
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$answer = $ask( $token );
	return is_wp_error( $answer ) ? explained( $answer ) : $answer;
}

/** Nobody is signed in, or not any more. */
function signed_out(): WP_Error {
	return new WP_Error(
		'authorization_required',
		__( 'Please connect to Google Photos.', 'mainstay-blocks' ),
		[ 'status' => 403 ]
	);
}

/**
 * An error of Google, in words that help the author. One that says that the sign-in is over ends it.
 *
 * @param WP_Error $error From http/http.php.
 */
function explained( WP_Error $error ): WP_Error {
	$data     = (array) $error->get_error_data();
	$answered = $data['answered'] ?? 0;
	$reason   =
		$data['answer']['error']['status'] ?? ( $data['answer']['error'] ?? '' );
	if ( 401 === $answered || 'invalid_grant' === $reason ) {
		delete_user_option( get_current_user_id(), OPTION );
		return signed_out();
	}
	$sentence = match ( true ) {
		'FAILED_PRECONDITION' === $reason => __(
			'This Google account has no Google Photos.',
			'mainstay-blocks'
		),
		'RESOURCE_EXHAUSTED' === $reason, 429 === $answered => __(
			'Google Photos has answered as often as it will for now. Please try again later.',
			'mainstay-blocks'
		),
		404 === $answered => __(
			'This choice is over. Please open Google Photos again.',
			'mainstay-blocks'
		),
		403 === $answered => __(
			'Google does not let the app of this site ask for photos. The owner has to enable the Google Photos Picker API for it.',
			'mainstay-blocks'
		),
		default => __(
			'Google Photos does not answer as expected. Please try again later.',
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
