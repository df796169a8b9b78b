<?php
/**
 * Instagram shows us the posts of an account whose owner signed in. Needs the ID and the secret of
 * the owner's own app there, as one key: `id|secret`.
 *
 * A token lives sixty days and can be exchanged for a fresh one until then. Only professional
 * accounts (business, creator) have posts for apps; the API for personal ones ended in 2024.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Instagram;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const SIGN_IN = 'https://www.instagram.com/oauth/authorize';
const SCOPE   = 'instagram_business_basic';
const TOKEN   = 'https://api.instagram.com/oauth/access_token';
const GRAPH   = 'https://graph.instagram.com';

/** Thirty posts with captions of 2,200 characters and addresses of 700. */
const MAX_BYTES = 512 * KB_IN_BYTES;

/** What is asked of a post; `alt_text` is not known of in every version. */
const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';

/** Codes of errors that mean "too often". */
const RATE_CODES = [ 4, 17, 32, 613 ];

const TOKEN_CODE         = 190;
const UNKNOWN_FIELD_CODE = 100;

/**
 * A token for a sign-in: at first one that lives an hour, and for that the one that lives long.
 *
 * @param string $key        ID and secret of the app.
 * @param string $code       That the sign-in gave.
 * @param string $return_url As it was at the start.
 * @return array{token: string, expires: int}|WP_Error
 */
function token_for(
	string $key,
	string $code,
	string $return_url
): array|WP_Error {
	[$id, $secret] = explode( '|', $key, 2 );
	$answer        = Http\request_json(
		TOKEN,
		[
			'method' => 'POST',
			'body'   => [
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
	// Both shapes are documented.
	$token =
		$answer['data'][0]['access_token'] ?? ( $answer['access_token'] ?? '' );
	return is_string( $token ) && '' !== $token
		? long_lived(
			'access_token',
			[
				'grant_type'    => 'ig_exchange_token',
				'client_secret' => $secret,
				'access_token'  => $token,
			]
		)
		: Http\wrong_type();
}

/**
 * A fresh token for one that is at least a day old.
 *
 * @param string $token That still lives.
 * @return array{token: string, expires: int}|WP_Error
 */
function refresh( string $token ): array|WP_Error {
	return long_lived(
		'refresh_access_token',
		[
			'grant_type'   => 'ig_refresh_token',
			'access_token' => $token,
		]
	);
}

/**
 * Reads a token with its end.
 *
 * @param string $path  Of the API.
 * @param array  $query Its parameters.
 */
function long_lived( string $path, array $query ): array|WP_Error {
	$answer = ask( $path, $query );
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
		: Http\wrong_type();
}

/**
 * Whose token is this?
 *
 * @param string $token Of an account.
 * @return array{id: string, username: string}|WP_Error
 */
function account( string $token ): array|WP_Error {
	$answer = ask(
		'me',
		[
			'fields'       => 'user_id,username',
			'access_token' => $token,
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$name = $answer['username'] ?? '';
	return is_string( $name ) && preg_match( '/^[\w.]{1,64}$/D', $name )
		? [
			'id'       => (string) ( $answer['user_id'] ?? ( $answer['id'] ?? $name ) ),
			'username' => $name,
		]
		: Http\wrong_type();
}

/**
 * The newest posts.
 *
 * @param string $token Of the account.
 * @param int    $limit How many, at most.
 * @return array<int, array{id: string, caption: string, alt: string, is_video: bool, file: string,
 *         page: string, time: int}>|WP_Error A post without a picture is left out.
 */
function posts( string $token, int $limit ): array|WP_Error {
	$query  = [
		'limit'        => $limit,
		'access_token' => $token,
	];
	$answer = ask( 'me/media', [ 'fields' => FIELDS . ',alt_text' ] + $query );
	if ( is_wp_error( $answer ) && UNKNOWN_FIELD_CODE === code_of( $answer ) ) {
		$answer = ask( 'me/media', [ 'fields' => FIELDS ] + $query );
	}
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['data'] ?? null ) ) {
		return Http\wrong_type();
	}
	return array_slice(
		array_values(
			array_filter( array_map( __NAMESPACE__ . '\post', $answer['data'] ) )
		),
		0,
		$limit
	);
}

/**
 * What is used of the description of a post.
 *
 * @param mixed $data Of one post.
 */
function post( $data ): ?array {
	$text     = static fn( $name ) => is_string( $data[ $name ] ?? null )
		? $data[ $name ]
		: '';
	$is_video = 'VIDEO' === $text( 'media_type' );
	$file     = Http\https_address(
		$text( $is_video ? 'thumbnail_url' : 'media_url' )
	);
	$page     = Http\https_address( $text( 'permalink' ) );
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
 * Why there is no answer.
 *
 * @param WP_Error $error From here.
 * @return string `token`: the account has to sign in again. `rate`: too often. `other`.
 */
function reason( WP_Error $error ): string {
	$code   = code_of( $error );
	$status = $error->get_error_data()['answered'] ?? 0;
	return match ( true ) {
		TOKEN_CODE === $code, 401 === $status => 'token',
		429 === $status, in_array( $code, RATE_CODES, true ) => 'rate',
		default => 'other'
	};
}

/** The number of an error, as Instagram counts them; 0 when it gave none. */
function code_of( WP_Error $error ): int {
	$answer = $error->get_error_data()['answer'] ?? null;
	return (int) ( $answer['error']['code'] ?? 0 );
}

/**
 * Asks the API.
 *
 * @param string $path  Of it.
 * @param array  $query Its parameters.
 */
function ask( string $path, array $query ): array|WP_Error {
	return Http\request_json(
		GRAPH . "/$path?" . http_build_query( $query, '', '&' ),
		[ 'max_bytes' => MAX_BYTES ]
	);
}
