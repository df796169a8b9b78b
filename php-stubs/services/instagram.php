<?php
/**
 * Instagram: reads the posts of an account whose owner signed in. Needs the ID and the secret of the
 * owner's own app there, as one key: `id|secret`.
 *
 * A token is valid for sixty days and can be exchanged for a new one until then. Only professional
 * accounts (business, creator) have posts for apps; the API for personal ones ended in 2024.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Instagram;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const AUTHORIZE_URL = 'https://www.instagram.com/oauth/authorize';
const SCOPE         = 'instagram_business_basic';
const TOKEN_URL     = 'https://api.instagram.com/oauth/access_token';
const GRAPH_URL     = 'https://graph.instagram.com';

/** Bytes of an answer: thirty posts with captions of 2,200 characters and addresses of 700. */
const MAX_BYTES = 512 * KB_IN_BYTES;

/** Fields of a post; `alt_text` is added, which not every version of the API knows. */
const POST_FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';

/** Error codes for too many requests. */
const RATE_LIMIT_ERROR_CODES = [ 4, 17, 32, 613 ];

const TOKEN_ERROR_CODE         = 190;
const UNKNOWN_FIELD_ERROR_CODE = 100;

/**
 * Exchanges the code of a sign-in for a token of an hour, and that for one that is valid for sixty
 * days.
 *
 * @param string $key        ID and secret of the app.
 * @param string $code       Of the redirect.
 * @param string $return_url The redirect address.
 * @return array{token: string, expires: int}|WP_Error `expires` is a Unix timestamp.
 */
function request_token(
	string $key,
	string $code,
	string $return_url
): array|WP_Error {
	[$id, $secret] = explode( '|', $key, 2 );
	$answer        = Http\send_json_request(
		TOKEN_URL,
		[
			'method'  => 'POST',
			'is_safe' => true,
			'body'    => [
				'client_id'     => $id,
				'client_secret' => $secret,
				'grant_type'    => 'authorization_code',
				'redirect_uri'  => $return_url,
				'code'          => $code,
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	// The documentation has both shapes of the answer.
	$token =
		$answer['data'][0]['access_token'] ?? ( $answer['access_token'] ?? '' );
	return is_string( $token ) && '' !== $token
		? request_long_lived_token(
			'access_token',
			[
				'grant_type'    => 'ig_exchange_token',
				'client_secret' => $secret,
				'access_token'  => $token,
			]
		)
		: Http\wrong_type_error();
}

/**
 * Exchanges a token that is at least a day old for a new one.
 *
 * @param string $token A valid token.
 * @return array{token: string, expires: int}|WP_Error
 */
function refresh_token( string $token ): array|WP_Error {
	return request_long_lived_token(
		'refresh_access_token',
		[
			'grant_type'   => 'ig_refresh_token',
			'access_token' => $token,
		]
	);
}

/**
 * Requests a long-lived token.
 *
 * @param string                    $path  Of the API.
 * @param array<string, int|string> $query Its parameters.
 * @return array{token: string, expires: int}|WP_Error
 */
function request_long_lived_token( string $path, array $query ): array|WP_Error {
	$answer = request_api( $path, $query );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$token   = $answer['access_token'] ?? '';
	$seconds = (int) ( $answer['expires_in'] ?? 0 );
	return is_string( $token ) && '' !== $token && $seconds > 0
		? [
			'token'   => $token,
			'expires' => time() + $seconds,
		]
		: Http\wrong_type_error();
}

/**
 * Returns the account of a token.
 *
 * @param string $token Of an account.
 * @return array{id: string, username: string}|WP_Error
 */
function get_account( string $token ): array|WP_Error {
	$answer = request_api(
		'me',
		[
			'fields'       => 'user_id,username',
			'access_token' => $token,
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	// The documentation has the account in a list, the API has it without one.
	$account = $answer['data'][0] ?? $answer;
	$name    = $account['username'] ?? '';
	return is_string( $name ) && preg_match( '/^[\w.]{1,64}$/D', $name )
		? [
			'id'       => (string) ( $account['user_id'] ?? ( $account['id'] ?? $name ) ),
			'username' => $name,
		]
		: Http\wrong_type_error();
}

/**
 * Returns the newest posts of an account.
 *
 * @param string $token Of the account.
 * @param int    $limit Maximum number.
 * @return array<int, array{id: string, caption: string, alt: string, is_video: bool, file: string,
 *         page: string, time: int}>|WP_Error A post without an image is left out.
 */
function get_posts_of_account( string $token, int $limit ): array|WP_Error {
	$query  = [
		'limit'        => $limit,
		'access_token' => $token,
	];
	$answer = request_api( 'me/media', [ 'fields' => POST_FIELDS . ',alt_text' ] + $query );
	if ( is_wp_error( $answer ) && UNKNOWN_FIELD_ERROR_CODE === get_error_code( $answer ) ) {
		$answer = request_api( 'me/media', [ 'fields' => POST_FIELDS ] + $query );
	}
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['data'] ?? null ) ) {
		return Http\wrong_type_error();
	}
	return array_slice(
		array_values(
			array_filter( array_map( __NAMESPACE__ . '\build_post', $answer['data'] ) )
		),
		0,
		$limit
	);
}

/**
 * Returns a post of the API with the fields that are used, or null.
 *
 * @param mixed $data A post of the API.
 * @return array{id: string, caption: string, alt: string, is_video: bool, file: string,
 *         page: string, time: int}|null `time` is a Unix timestamp.
 */
function build_post( $data ): ?array {
	$text     = static fn( $name ) => is_string( $data[ $name ] ?? null )
		? $data[ $name ]
		: '';
	$is_video = 'VIDEO' === $text( 'media_type' );
	$file     = Http\sanitize_https_url(
		$text( $is_video ? 'thumbnail_url' : 'media_url' )
	);
	$page     = Http\sanitize_https_url( $text( 'permalink' ) );
	$id       = (string) ( is_scalar( $data['id'] ?? null ) ? $data['id'] : '' );
	if (
		'' === $file ||
		! preg_match( '/^[\w-]{1,64}$/D', $id ) ||
		! preg_match( '~^https://www\.instagram\.com/~', $page )
	) {
		return null;
	}
	return [
		'id'       => $id,
		'caption'  => $text( 'caption' ),
		'alt'      => $text( 'alt_text' ),
		'is_video' => $is_video,
		'file'     => $file,
		'page'     => $page,
		'time'     => (int) strtotime( $text( 'timestamp' ) ),
	];
}

/**
 * Returns why a request failed: `token`, `rate` or `other`.
 *
 * @param WP_Error $error Of this file.
 * @return string `token`: the account has to sign in again. `rate`: too many requests. `other`.
 */
function get_failure_reason( WP_Error $error ): string {
	$code   = get_error_code( $error );
	$status = $error->get_error_data()['answered'] ?? 0;
	return match ( true ) {
		TOKEN_ERROR_CODE === $code, 401 === $status => 'token',
		429 === $status, in_array( $code, RATE_LIMIT_ERROR_CODES, true ) => 'rate',
		default => 'other'
	};
}

/** Returns Instagram's own error code, or 0. */
function get_error_code( WP_Error $error ): int {
	$answer = $error->get_error_data()['answer'] ?? null;
	return (int) ( $answer['error']['code'] ?? 0 );
}

/**
 * Sends a request to the API.
 *
 * @param string                    $path  Of it.
 * @param array<string, int|string> $query Its parameters.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, array $query ): array|WP_Error {
	return Http\send_json_request(
		GRAPH_URL . "/$path?" . http_build_query( $query, '', '&' ),
		[ 'max_bytes' => MAX_BYTES ]
	);
}
