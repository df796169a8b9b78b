<?php
/**
 * Google Photos: an author chooses images in Google's own window, and the site can read these only.
 * Needs the owner's own app at Google (client ID and secret, stored as one key) and a sign-in of each
 * author.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\GooglePhotos;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const AUTHORIZE_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
const OAUTH_URL     = 'https://oauth2.googleapis.com';
const API_URL       = 'https://photospicker.googleapis.com/v1';
const SCOPE         = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

/** Hosts of Google's files; the author's token is sent to no other. */
const FILE_HOST_PATTERN = '/(^|\.)googleusercontent\.com$/D';

const MAX_BYTES = 256 * KB_IN_BYTES;

/**
 * Requests an access token, with the code of a sign-in or with a refresh token.
 *
 * @param array<string, string> $grant `grant_type` and its parameters.
 * @param array<string, string> $app   `id` and `secret`.
 * @return array{access_token: string, expires_in: int, refresh_token: string}|WP_Error
 */
function request_token( array $grant, array $app ): array|WP_Error {
	$answer = Http\send_json_request(
		OAUTH_URL . '/token',
		[
			'method'  => 'POST',
			'is_safe' => true,
			'body'    => $grant + [
				'client_id'     => $app['id'],
				'client_secret' => $app['secret'],
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$token = $answer['access_token'] ?? null;
	if ( ! is_string( $token ) || '' === $token ) {
		return Http\wrong_type_error();
	}
	$refresh = $answer['refresh_token'] ?? '';
	return [
		'access_token'  => $token,
		'expires_in'    => max( 60, (int) ( $answer['expires_in'] ?? 3600 ) ),
		'refresh_token' => is_string( $refresh ) ? $refresh : '',
	];
}

/**
 * Revokes a token. A failure is ignored.
 *
 * @param string $token The token to revoke.
 */
function revoke_token( string $token ): void {
	Http\send_request(
		OAUTH_URL . '/revoke',
		[
			'method' => 'POST',
			'body'   => [ 'token' => $token ],
		]
	);
}

/**
 * Creates a picker session.
 *
 * @param string $token Access token.
 * @param int    $most  Images that can be selected.
 * @return array{id: string, url: string, interval: float, timeout: float}|WP_Error `interval` and
 *         `timeout` in seconds.
 */
function create_session( string $token, int $most ): array|WP_Error {
	$answer = request_api(
		'/sessions',
		$token,
		[
			'method'  => 'POST',
			'is_safe' => true,
			'headers' => [ 'Content-Type' => 'application/json' ],
			'body'    => wp_json_encode(
				[
					'pickingConfig' => [ 'maxItemCount' => (string) $most ],
				]
			),
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id  = $answer['id'] ?? null;
	$url = Http\sanitize_https_url( $answer['pickerUri'] ?? null );
	return is_string( $id ) && preg_match( '/^[\w-]{1,200}$/D', $id ) && $url
		? [
			'id'       => $id,
			// With this suffix, Google closes its window when the author is done.
			'url'      => untrailingslashit( $url ) . '/autoclose',
			'interval' => parse_duration( $answer, 'pollInterval', 5 ),
			'timeout'  => parse_duration( $answer, 'timeoutIn', 1800 ),
		]
		: Http\wrong_type_error();
}

/**
 * Returns a duration in seconds; Google writes `5s`.
 *
 * @param array<string, mixed> $answer  A session of the API_URL.
 * @param string               $name    The field.
 * @param float                $default Where it is missing.
 */
function parse_duration( array $answer, string $name, float $default ): float {
	$seconds = (float) ( $answer['pollingConfig'][ $name ] ?? 0 );
	return $seconds > 0 ? $seconds : $default;
}

/**
 * Returns whether the author has finished selecting.
 *
 * @param string $session From create_session().
 * @param string $token   Access token.
 */
function is_session_done( string $session, string $token ): bool|WP_Error {
	$answer = request_api( '/sessions/' . rawurlencode( $session ), $token );
	return is_wp_error( $answer )
		? $answer
		: true === ( $answer['mediaItemsSet'] ?? false );
}

/**
 * Deletes a picker session; an account has a limited number of them.
 *
 * @param string $session From create_session().
 * @param string $token   Access token.
 */
function delete_session( string $session, string $token ): void {
	Http\send_request(
		API_URL . '/sessions/' . rawurlencode( $session ),
		[
			'method'  => 'DELETE',
			'is_safe' => true,
			'headers' => [ 'Authorization' => "Bearer $token" ],
		]
	);
}

/**
 * Returns one page of the selected images; videos are left out.
 *
 * @param string $session From create_session().
 * @param int    $number  Images per page.
 * @param string $page    The page token; empty for the first page.
 * @param string $token   Access token.
 * @return array{pictures: list<array{id: string, title: string, alt: string, width: int,
 *         height: int, page: string, file: string, medium: string, large: string, creator: string,
 *         creator_url: string, licence: string, licence_url: string}>, next: string}|WP_Error Files
 *         and previews can be read with the author's token only.
 */
function get_chosen_photos(
	string $session,
	int $number,
	string $page,
	string $token
): array|WP_Error {
	$answer = request_api(
		'/mediaItems?' .
			http_build_query(
				array_filter(
					[
						'sessionId' => $session,
						'pageSize'  => $number,
						'pageToken' => $page,
					]
				)
			),
		$token
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$next = $answer['nextPageToken'] ?? '';
	return [
		'pictures' => array_values(
			array_filter(
				array_map(
					__NAMESPACE__ . '\build_result',
					(array) ( $answer['mediaItems'] ?? [] )
				)
			)
		),
		'next'     => is_string( $next ) ? $next : '',
	];
}

/**
 * Returns an image as all image services describe it, or null. The file is scaled to WordPress's
 * own maximum, in a format that browsers support, without its location.
 *
 * @param mixed $item A media item of the API_URL.
 * @return array{id: string, title: string, alt: string, width: int, height: int, page: string,
 *         file: string, medium: string, large: string, creator: string, creator_url: string,
 *         licence: string, licence_url: string}|null
 */
function build_result( $item ): ?array {
	$id   = $item['id'] ?? null;
	$file = $item['mediaFile'] ?? [];
	$base = Http\sanitize_https_url( $file['baseUrl'] ?? null );
	if (
		! is_string( $id ) ||
		! preg_match( '/^[\w-]{1,200}$/D', $id ) ||
		'PHOTO' !== ( $item['type'] ?? '' ) ||
		! is_file_address( $base )
	) {
		return null;
	}
	$name = is_string( $file['filename'] ?? null ) ? $file['filename'] : '';
	return [
		'id'          => $id,
		'title'       => preg_replace( '/\.\w+$/', '', $name ),
		'alt'         => '',
		'width'       => max( 0, (int) ( $file['mediaFileMetadata']['width'] ?? 0 ) ),
		'height'      => max( 0, (int) ( $file['mediaFileMetadata']['height'] ?? 0 ) ),
		'page'        => '',
		// Scaling would remove the animation.
		'file'        =>
			'image/gif' === ( $file['mimeType'] ?? '' )
				? "$base=d"
				: "$base=w2560-h2560",
		'medium'      => "$base=w400-h400",
		'large'       => '',
		'creator'     => '',
		'creator_url' => '',
		'licence'     => '',
		'licence_url' => '',
	];
}

/** Returns whether the author's token may be sent to an address. */
function is_file_address( string $url ): bool {
	return (bool) preg_match( FILE_HOST_PATTERN, (string) wp_parse_url( $url, PHP_URL_HOST ) );
}

/**
 * Returns a preview of a selected image as a data URL.
 *
 * @param string $url   `medium` of build_result().
 * @param string $token Access token.
 */
function get_preview_data_url( string $url, string $token ): string|WP_Error {
	$answer = is_file_address( $url )
		? Http\send_request(
			$url,
			[
				'headers' => [ 'Authorization' => "Bearer $token" ],
				'types'   => [ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ],
			]
		)
		: Http\unreachable_error();
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return 200 === $answer['status']
		? 'data:' .
				Http\get_content_type( $answer ) .
				';base64,' .
				base64_encode( $answer['body'] )
		: Http\unreachable_error();
}

/**
 * Sends a request to the picker API_URL.
 *
 * @param string               $path  Of the API_URL.
 * @param string               $token Access token.
 * @param array<string, mixed> $args  As for Http\send_json_request().
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, string $token, array $args = [] ): array|WP_Error {
	$args['headers']['Authorization'] = "Bearer $token";
	return Http\send_json_request( API_URL . $path, $args + [ 'max_bytes' => MAX_BYTES ] );
}

/**
 * Tests an app with a code that does not exist: Google says first whether it knows the app.
 *
 * @return array<string, string>|WP_Error Nothing where the app is accepted; or `reason` and `next_step`.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	[$id, $secret] = explode( '|', $key, 2 ) + [ '', '' ];
	$address       = admin_url( 'admin-post.php?action=mainstay_sign_in' );
	$answer        = request_token(
		[
			'grant_type'   => 'authorization_code',
			'code'         => 'mainstay-connection-test',
			'redirect_uri' => $address,
		],
		compact( 'id', 'secret' )
	);
	if ( ! is_wp_error( $answer ) ) {
		return [];
	}
	return match ( ( (array) $answer->get_error_data() )['answer']['error'] ?? '' ) {
		'invalid_grant' => [],
		'redirect_uri_mismatch' => [
			'reason'    => __( 'The app does not have the redirect address of this site.', 'mainstay-blocks' ),
			'next_step' => sprintf(
				/* translators: %s: an address of this site. */
				__( 'Add this redirect address to the app: %s', 'mainstay-blocks' ),
				$address
			),
		],
		default => $answer
	};
}
