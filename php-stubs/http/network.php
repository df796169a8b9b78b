<?php
/**
 * Requests to social networks: sending, and errors as the queue needs them. sign-in.php has both halves
 * of a sign-in, and tokens.
 *
 * Every error has these data: `status` (of this site's REST answer), `answered` (HTTP status of the
 * network, 0 without an answer), `retry_at` (Unix time, or null), `is_final` (a retry is useless),
 * `may_exist` (the answer was lost, so the post may exist).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Network;

use Mainstay\Http;
use Mainstay\Http\NetworkErrors;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/http.php';
require_once __DIR__ . '/network-errors.php';

const MAX_ANSWER_BYTES = 512 * KB_IN_BYTES;

/**
 * Maximum age of a post that is searched after a lost answer, in seconds, where the queue knows no
 * time.
 */
const SEARCH_WINDOW_SECONDS = 6 * HOUR_IN_SECONDS;

/** Maximum difference of a network's clock, in seconds. */
const CLOCK_SKEW_SECONDS = 20;

/** Pause after a 429 without a time, in seconds. */
const RATE_LIMIT_PAUSE_SECONDS = 15 * MINUTE_IN_SECONDS;

/**
 * Sends a request to a network.
 *
 * @param string               $name Name of the network, for people.
 * @param string               $url  Of its API.
 * @param array<string, mixed> $args As for Http\send_request(), and `token` (bearer), `json` (a body),
 *         `publishes` (a lost answer may have left a post behind).
 * @return array{status: int, headers: array<string, string>, data: array<int|string, mixed>}|WP_Error
 *         Errors: `mainstay_copy`, `mainstay_network_lost`, `mainstay_network_fault`, `mainstay_network_refused`,
 *         `mainstay_network_limit` (429), `must_reauth` (403).
 */
function send_request( string $name, string $url, array $args = [] ): array|WP_Error {
	$publishes = $args['publishes'] ?? false;
	$answer    = Http\send_request( $url, build_request_args( $args ) );
	if ( is_wp_error( $answer ) ) {
		return 'mainstay_copy' === $answer->get_error_code()
			? create_error( 'mainstay_copy', $answer->get_error_message(), [ 'is_final' => true ] )
			: no_answer_error( $name, $publishes );
	}
	$data  = json_decode( $answer['body'], true, 64, JSON_BIGINT_AS_STRING );
	$known = [
		'status'  => $answer['status'],
		'headers' => $answer['headers'],
		'data'    => is_array( $data ) ? $data : [],
	];
	if ( $answer['status'] >= 400 ) {
		return create_status_error( $name, $known, $publishes );
	}
	return is_array( $data ) || '' === trim( $answer['body'] )
		? $known
		: no_answer_error( $name, $publishes );
}

/**
 * Converts the arguments to those of Http\send_request().
 *
 * @param array<string, mixed> $args Of send_request().
 * @return array<string, mixed>
 */
function build_request_args( array $args ): array {
	$headers = [ 'Accept' => 'application/json' ];
	if ( isset( $args['token'] ) ) {
		$headers['Authorization'] = "Bearer {$args['token']}";
	}
	if ( isset( $args['json'] ) ) {
		$headers['Content-Type'] = 'application/json';
		$args['body']            = wp_json_encode(
			$args['json'],
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		);
	}
	$args['headers'] = ( $args['headers'] ?? [] ) + $headers;
	$ours            = [
		'token'     => 0,
		'json'      => 0,
		'publishes' => 0,
	];
	return array_diff_key( $args, $ours ) + [
		'method'    => isset( $args['body'] ) ? 'POST' : 'GET',
		'max_bytes' => MAX_ANSWER_BYTES,
	];
}

/**
 * Returns the arguments of a multipart request.
 *
 * @param array<string, string|int> $fields By name.
 * @param array<string, array{name?: string, mime: string, bytes: string}> $files By name; a part
 *        without a file name is a field with a type.
 * @return array{method: string, headers: array<string, string>, body: string}
 */
function build_multipart_args( array $fields, array $files ): array {
	$boundary = 'mainstay' . bin2hex( random_bytes( 12 ) );
	$body     = '';
	foreach ( $fields as $name => $value ) {
		$body .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$value\r\n";
	}
	foreach ( $files as $name => $file ) {
		$body .=
			"--$boundary\r\nContent-Disposition: form-data; name=\"$name\"" .
			( isset( $file['name'] ) ? "; filename=\"{$file['name']}\"" : '' ) .
			"\r\nContent-Type: {$file['mime']}\r\n\r\n{$file['bytes']}\r\n";
	}
	return [
		'method'  => 'POST',
		'headers' => [
			'Accept'       => 'application/json',
			'Content-Type' => "multipart/form-data; boundary=$boundary",
		],
		'body'    => "$body--$boundary--\r\n",
	];
}

/**
 * Reads an image of a post.
 *
 * @param array<string, mixed> $media One of `media`, or `image` of a link.
 * @param int                  $most  Maximum size in bytes.
 * @param string[]             $types Accepted MIME types.
 * @return array{name: string, mime: string, bytes: string}|null Null where it cannot be read, is too
 *         large or of another type: the post is published without it.
 */
function read_image( array $media, int $most, array $types ): ?array {
	$path    = (string) ( $media['path'] ?? '' );
	$mime    = (string) ( $media['mime'] ?? '' );
	$is_file = '' !== $path && is_file( $path ) && filesize( $path ) <= $most;
	if ( ! $is_file || ! in_array( $mime, $types, true ) ) {
		return null;
	}
	$bytes = file_get_contents( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
	return false === $bytes || '' === $bytes
		? null
		: [
			'name'  => 'picture.' . ( explode( '/', $mime )[1] ?? 'jpeg' ),
			'mime'  => $mime,
			'bytes' => $bytes,
		];
}

/**
 * Returns an error with the data that the queue needs.
 *
 * @param array<string, mixed> $data Data that differ from the default.
 */
function create_error( string $code, string $message, array $data = [] ): WP_Error {
	return new WP_Error(
		$code,
		$message,
		$data + [
			'status'    => 502,
			'answered'  => 0,
			'retry_at'  => null,
			'is_final'  => false,
			'may_exist' => false,
		]
	);
}

/**
 * Returns a copy of an error with other data.
 *
 * @param array<string, mixed> $data Data that replace those of the error.
 */
function add_error_data( WP_Error $error, array $data ): WP_Error {
	return new WP_Error(
		$error->get_error_code(),
		$error->get_error_message(),
		$data + (array) $error->get_error_data()
	);
}

/** Returns the error for a missing or incomplete answer, `mainstay_network_lost`. */
function no_answer_error( string $name, bool $publishes ): WP_Error {
	return create_error(
		'mainstay_network_lost',
		sprintf(
			/* translators: %s: name of a social network. */
			__( '%s did not respond.', 'mainstay-blocks' ),
			$name
		),
		[ 'may_exist' => $publishes ]
	);
}

/** Returns the error for a token that is no longer accepted, `must_reauth`. */
function reauth_error( string $name ): WP_Error {
	return create_error(
		'must_reauth',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s no longer accepts the connection. Sign in again.',
				'mainstay-blocks'
			),
			$name
		),
		[
			'status'   => 403,
			'answered' => 401,
			'is_final' => true,
		]
	);
}

/**
 * Returns the error for a rate limit, `mainstay_network_limit`.
 *
 * @param int|null $retry_at Unix time.
 */
function rate_limit_error( string $name, ?int $retry_at ): WP_Error {
	return create_error(
		'mainstay_network_limit',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s accepts no further posts from this account for now. Try again later.',
				'mainstay-blocks'
			),
			$name
		),
		[
			'status'   => 429,
			'answered' => 429,
			'retry_at' => max( time() + 30, $retry_at ?? time() + RATE_LIMIT_PAUSE_SECONDS ),
		]
	);
}

/**
 * Returns the error for a status of 400 and above.
 *
 * @param string $name Name of the network.
 * @param array{status: int, headers: array<string, string>, data: array<int|string, mixed>} $answer Of
 *         the network.
 * @param bool   $publishes Whether the request publishes something.
 */
function create_status_error( string $name, array $answer, bool $publishes ): WP_Error {
	$status = $answer['status'];
	$more   = [
		'answered' => $status,
		'answer'   => $answer['data'],
		'headers'  => $answer['headers'],
	];
	if ( 401 === $status ) {
		return add_error_data( reauth_error( $name ), $more );
	}
	if ( 429 === $status ) {
		return add_error_data( rate_limit_error( $name, NetworkErrors\get_reset_time( $answer['headers'] ) ), $more );
	}
	if ( $status >= 500 ) {
		return create_error(
			'mainstay_network_fault',
			sprintf(
				/* translators: 1: name of a social network, 2: HTTP status, e.g. 503. */
				__( '%1$s has a problem (%2$d). Try again later.', 'mainstay-blocks' ),
				$name,
				$status
			),
			$more + [ 'may_exist' => $publishes ]
		);
	}
	return refused_error( $name, $status, $more );
}

/**
 * Returns the error for a refused request, `mainstay_network_refused`, with the network's own words.
 *
 * @param string $name   Name of the network.
 * @param int    $status Of its answer.
 * @param array{answered: int, answer: array<int|string, mixed>, headers: array<string, string>} $more Data
 *         of the error.
 */
function refused_error( string $name, int $status, array $more ): WP_Error {
	$said = NetworkErrors\get_error_text( $more['answer'] );
	return create_error(
		'mainstay_network_refused',
		'' === $said
			? sprintf(
				/* translators: 1: name of a social network, 2: HTTP status, e.g. 422. */
				__( '%1$s rejected the post (%2$d).', 'mainstay-blocks' ),
				$name,
				$status
			)
			: sprintf(
				/* translators: 1: name of a social network, 2: its own words. */
				__( '%1$s rejected the post: %2$s', 'mainstay-blocks' ),
				$name,
				$said
			),
		// After 408 and 425 a retry is expected.
		$more + [ 'is_final' => ! in_array( $status, [ 408, 425 ], true ) ]
	);
}

/**
 * Returns the earliest Unix time of a post that is searched after a lost answer.
 *
 * @param array<string, mixed> $item Item of the queue.
 */
function get_search_start( array $item ): int {
	return (int) ( $item['since'] ?? time() - SEARCH_WINDOW_SECONDS ) - CLOCK_SKEW_SECONDS;
}

/** Returns a text for comparison, without differences in spaces and entities. */
function normalise_text( string $text ): string {
	$text = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( preg_replace( '/\s+/u', ' ', $text ) ?? $text );
}

/**
 * Returns the error for a text that the network has already, `mainstay_network_duplicate`; it may be
 * from the previous attempt.
 *
 * @param array<string, mixed> $data Data that differ from the default.
 */
function duplicate_error( string $name, array $data ): WP_Error {
	return create_error(
		'mainstay_network_duplicate',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s already has a post with this text. Change the message to share it again.',
				'mainstay-blocks'
			),
			$name
		),
		[
			'is_final'  => true,
			'may_exist' => true,
		] + $data
	);
}

/**
 * Returns the address of an image if it may be printed on a page, or an empty string.
 *
 * @param mixed $url Part of an answer.
 */
function sanitize_image_url( $url ): string {
	return Http\sanitize_https_url( $url );
}
