<?php
/**
 * Google Photos: an author chooses pictures there, in Google's own window, and we get these. Needs
 * the owner's own app at Google (client ID and secret, stored as one key), and each author's leave.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\GooglePhotos;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const OAUTH     = 'https://oauth2.googleapis.com';
const API       = 'https://photospicker.googleapis.com/v1';
const SCOPE     = 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

/** Where Google keeps the files; an author's token goes nowhere else. */
const FILES = '/(^|\.)googleusercontent\.com$/D';

const MAX_BYTES = 256 * KB_IN_BYTES;

/**
 * A token, for the code of a sign-in or for the token that outlasts the others.
 *
 * @param array $grant What is given for it: `grant_type` and what belongs to that.
 * @param array $app   `id` and `secret`.
 * @return array{access_token: string, expires_in: int, refresh_token: string}|WP_Error
 */
function token( array $grant, array $app ): array|WP_Error {
	$answer = Http\request_json(
		OAUTH . '/token',
		[
			'method' => 'POST',
			'body'   => $grant + [
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
		return Http\wrong_type();
	}
	$refresh = $answer['refresh_token'] ?? '';
	return [
		'access_token'  => $token,
		'expires_in'    => max( 60, (int) ( $answer['expires_in'] ?? 3600 ) ),
		'refresh_token' => is_string( $refresh ) ? $refresh : '',
	];
}

/**
 * Takes back what the author allowed. Where this fails the token is forgotten all the same.
 *
 * @param string $token To be ended.
 */
function revoke( string $token ): void {
	Http\request(
		OAUTH . '/revoke',
		[
			'method' => 'POST',
			'body'   => [ 'token' => $token ],
		]
	);
}

/**
 * Begins a choice.
 *
 * @param string $token Access token.
 * @param int    $most  So many pictures can be chosen.
 * @return array{id: string, url: string, interval: float, timeout: float}|WP_Error
 */
function begin( string $token, int $most ): array|WP_Error {
	$answer = ask(
		'/sessions',
		$token,
		[
			'method'  => 'POST',
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
	$url = Http\https_address( $answer['pickerUri'] ?? null );
	return is_string( $id ) && preg_match( '/^[\w-]{1,200}$/D', $id ) && $url
		? [
			'id'       => $id,
			// Then Google closes its window when the author is done.
			'url'      => untrailingslashit( $url ) . '/autoclose',
			'interval' => seconds( $answer, 'pollInterval', 5 ),
			'timeout'  => seconds( $answer, 'timeoutIn', 1800 ),
		]
		: Http\wrong_type();
}

/**
 * How long, in seconds: Google writes `5s`.
 *
 * @param array  $answer  Of Google.
 * @param string $name    Of the figure.
 * @param float  $default When it is not there.
 */
function seconds( array $answer, string $name, float $default ): float {
	$seconds = (float) ( $answer['pollingConfig'][ $name ] ?? 0 );
	return $seconds > 0 ? $seconds : $default;
}

/**
 * Is the author done?
 *
 * @param string $session From begin().
 * @param string $token   Access token.
 */
function is_done( string $session, string $token ): bool|WP_Error {
	$answer = ask( '/sessions/' . rawurlencode( $session ), $token );
	return is_wp_error( $answer )
		? $answer
		: true === ( $answer['mediaItemsSet'] ?? false );
}

/**
 * Ends a choice, of which an account has a limited number.
 *
 * @param string $session From begin().
 * @param string $token   Access token.
 */
function end( string $session, string $token ): void {
	Http\request(
		API . '/sessions/' . rawurlencode( $session ),
		[
			'method'  => 'DELETE',
			'headers' => [ 'Authorization' => "Bearer $token" ],
		]
	);
}

/**
 * One page of what was chosen, without the videos.
 *
 * @param string $session From begin().
 * @param int    $number  How many.
 * @param string $page    Empty for the first one.
 * @param string $token   Access token.
 * @return array{pictures: array<int, array>, next: string}|WP_Error Pictures as services/pexels.php
 *         describes them. Files and previews are shown to the author's token only.
 */
function chosen(
	string $session,
	int $number,
	string $page,
	string $token
): array|WP_Error {
	$answer = ask(
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
					__NAMESPACE__ . '\found',
					(array) ( $answer['mediaItems'] ?? [] )
				)
			)
		),
		'next'     => is_string( $next ) ? $next : '',
	];
}

/**
 * What is used of the description of a picture. It comes scaled to what WordPress keeps at most, in
 * a format that browsers show, and without the place where it was taken.
 *
 * @param mixed $item Of an answer.
 */
function found( $item ): ?array {
	$id   = $item['id'] ?? null;
	$file = $item['mediaFile'] ?? [];
	$base = Http\https_address( $file['baseUrl'] ?? null );
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
		// Scaling would stop the movement.
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

/** Is it an address that an author's token may be sent to? */
function is_file_address( string $url ): bool {
	return (bool) preg_match( FILES, (string) wp_parse_url( $url, PHP_URL_HOST ) );
}

/**
 * A small picture of one that was chosen, as an address that holds it.
 *
 * @param string $url   `medium` of found().
 * @param string $token Access token.
 */
function preview( string $url, string $token ): string|WP_Error {
	$answer = is_file_address( $url )
		? Http\request(
			$url,
			[
				'headers' => [ 'Authorization' => "Bearer $token" ],
				'types'   => [ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ],
			]
		)
		: Http\unreachable();
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return 200 === $answer['status']
		? 'data:' .
				Http\content_type( $answer ) .
				';base64,' .
				base64_encode( $answer['body'] )
		: Http\unreachable();
}

/**
 * Asks the picker.
 *
 * @param string $path  Of the API.
 * @param string $token Access token.
 * @param array  $args  As for Http\request_json().
 */
function ask( string $path, string $token, array $args = [] ): array|WP_Error {
	$args['headers']['Authorization'] = "Bearer $token";
	return Http\request_json( API . $path, $args + [ 'max_bytes' => MAX_BYTES ] );
}
