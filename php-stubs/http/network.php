<?php
/**
 * Requests to social networks: sending, errors as the queue needs them, and both halves of a sign-in.
 *
 * Every error has these data: `status` (of this site's REST answer), `answered` (HTTP status of the
 * network, 0 without an answer), `retry_at` (Unix time, or null), `is_final` (a retry is useless),
 * `may_exist` (the answer was lost, so the post may exist).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Network;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/http.php';

const MAX_ANSWER_BYTES = 512 * KB_IN_BYTES;

/** A token is refreshed when it expires within this time, in seconds. */
const TOKEN_REFRESH_SECONDS = 120;

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
 *         Errors: `mainstay_network_lost`, `mainstay_network_fault`, `mainstay_network_refused`,
 *         `mainstay_network_limit` (429), `must_reauth` (403).
 */
function send_request( string $name, string $url, array $args = [] ): array|WP_Error {
	$publishes = $args['publishes'] ?? false;
	$answer    = Http\send_request( $url, build_request_args( $args ) );
	if ( is_wp_error( $answer ) ) {
		return no_answer_error( $name, $publishes );
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
 * @param array<string, array{name: string, mime: string, bytes: string}> $files By name.
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
			"--$boundary\r\nContent-Disposition: form-data; name=\"$name\"; filename=\"{$file['name']}\"\r\n" .
			"Content-Type: {$file['mime']}\r\n\r\n{$file['bytes']}\r\n";
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
			__( '%s did not answer.', 'mainstay-blocks' ),
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
				'%s no longer accepts the connection. Please sign in again.',
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
				'%s takes no more posts from this account for now.',
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
	$said   = get_error_text( $answer['data'] );
	if ( 401 === $status ) {
		return add_error_data( reauth_error( $name ), $more );
	}
	if ( 429 === $status ) {
		return add_error_data( rate_limit_error( $name, get_reset_time( $answer['headers'] ) ), $more );
	}
	if ( $status >= 500 ) {
		return create_error(
			'mainstay_network_fault',
			sprintf(
				/* translators: 1: name of a social network, 2: HTTP status, e.g. 503. */
				__( '%1$s has a fault (%2$d).', 'mainstay-blocks' ),
				$name,
				$status
			),
			$more + [ 'may_exist' => $publishes ]
		);
	}
	return create_error(
		'mainstay_network_refused',
		'' === $said
			? sprintf(
				/* translators: 1: name of a social network, 2: HTTP status, e.g. 422. */
				__( '%1$s refused (%2$d).', 'mainstay-blocks' ),
				$name,
				$status
			)
			: sprintf(
				/* translators: 1: name of a social network, 2: its own words. */
				__( '%1$s refused: %2$s', 'mainstay-blocks' ),
				$name,
				$said
			),
		// After 408 and 425 a retry is expected.
		$more + [ 'is_final' => ! in_array( $status, [ 408, 425 ], true ) ]
	);
}

/**
 * Returns the reason in the network's own words: one line, without anything that could be a key.
 *
 * @param array<int|string, mixed> $data Body of an error, in the shape of any of the networks.
 */
function get_error_text( array $data ): string {
	$words = [
		$data['error']['error_user_msg'] ?? null,
		$data['error']['message'] ?? null,
		$data['error_description'] ?? null,
		$data['detail'] ?? null,
		$data['errors'][0]['detail'] ?? null,
		$data['errors'][0]['message'] ?? null,
		$data['errors'][0]['title'] ?? null,
		$data['message'] ?? null,
		$data['title'] ?? null,
		$data['meta']['msg'] ?? null,
	];
	foreach ( $words as $text ) {
		if ( is_string( $text ) && '' !== trim( $text ) ) {
			return wp_html_excerpt(
				preg_replace( '/\S{36,}/u', '…', $text ) ?? '',
				200,
				'…'
			);
		}
	}
	return '';
}

/**
 * Returns the Unix time at which the network accepts posts again: of the exhausted limits the one that
 * ends last.
 *
 * @param array<string, string> $headers With names in lower case.
 */
function get_reset_time( array $headers ): ?int {
	$ends = [];
	foreach ( $headers as $name => $value ) {
		$is_reset = preg_match(
			'/^x-(.*)(rate-?limit|limit)(.*)-reset$/D',
			$name
		);
		$left     = $headers[ preg_replace( '/reset$/D', 'remaining', $name ) ] ?? '0';
		if ( $is_reset && is_numeric( $value ) && (float) $left <= 0 ) {
			$ends[] = to_unix_time( (int) $value );
		}
	}
	$after = $headers['retry-after'] ?? '';
	if ( is_numeric( $after ) ) {
		$ends[] = to_unix_time( (int) $after );
	} elseif ( '' !== $after && strtotime( $after ) ) {
		$ends[] = (int) strtotime( $after );
	}
	return $ends ? min( max( $ends ), time() + 2 * DAY_IN_SECONDS ) : null;
}

/** Converts seconds from now, or from 1970, to a Unix time. */
function to_unix_time( int $number ): int {
	return $number < 10 ** 9 ? time() + $number : $number;
}

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
		: create_error(
			'mainstay_network_fields',
			sprintf(
				/* translators: %s: name of a social network. */
				__(
					'Please enter the ID and the secret of your app at %s. They have no spaces.',
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
		? create_error(
			'mainstay_sign_in_refused',
			__(
				'You did not allow it, so nothing was connected.',
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
	return create_error(
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
		return create_error(
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
		? add_error_data( $result, [ 'token' => $fresh ] )
		: [ 'token' => $fresh ] + $result;
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
				'%s has a post with this text already. Change the message to share again.',
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
