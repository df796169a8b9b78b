<?php
/**
 * HTTP client: every request of this server goes through this file.
 *
 * Addresses may come from strangers, so they must not reach anything that only this server can reach
 * (SSRF). The host is resolved once; every address it has, of both families, must be public
 * (addresses.php); the connection is pinned to those addresses (pinned-request.php); each redirect is
 * checked in the same way. Time, bytes and redirects are limited, and no exception reaches the caller.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http;

use Mainstay\Core\SiteHome;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/addresses.php';
require_once __DIR__ . '/pinned-request.php';

/** Maximum duration of a request with name resolution and redirects, in seconds. */
const TOTAL_TIMEOUT_SECONDS = 10;
const MAX_REDIRECTS         = 3;
/** Maximum length of a JSON body, in bytes. */
const MAX_JSON_BYTES = 64 * KB_IN_BYTES;

/** Maximum memory of decoded JSON, in bytes, because short brackets become large arrays. */
const MAX_DECODED_BYTES = 48 * MB_IN_BYTES;

/**
 * Sends a request. Any HTTP status is an answer; WP_Error means that there is none.
 *
 * @param string               $url  Address, possibly a stranger's.
 * @param array<string, mixed> $args As for wp_remote_request() (`method`, `headers`, `body`), and
 *         `max_bytes` (2 MB by default), `types` (accepted content types), `seconds` (a shorter
 *         timeout), `is_safe` (nothing changes there, although the method is not GET or HEAD; such a
 *         request is also sent from a copy of the site).
 * @return array{status: int, url: string, headers: array<string, string>, body: string}|WP_Error `url`
 *         is the address after redirects; header names are lower case. Errors: `mainstay_unreachable`,
 *         `mainstay_wrong_type`, `mainstay_no_curl` (all 502), `mainstay_copy` (409) in a copy of the site.
 */
function send_request( string $url, array $args = [] ): array|WP_Error {
	$deadline = microtime( true ) + min( TOTAL_TIMEOUT_SECONDS, $args['seconds'] ?? TOTAL_TIMEOUT_SECONDS );
	/**
	 * Filters the address of a request to another server. For development, where fakes stand in for
	 * services. The returned address is checked like any other.
	 *
	 * @param string $url The requested address.
	 */
	$url    = (string) apply_filters( 'mainstay_http_address', $url );
	$follow = in_array( $args['method'] ?? 'GET', [ 'GET', 'HEAD' ], true );
	if ( ! $follow && ! ( $args['is_safe'] ?? false ) ) {
		require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
		if ( ! SiteHome\is_site() ) {
			return SiteHome\create_error();
		}
	}
	try {
		for ( $hop = 0; $hop <= MAX_REDIRECTS; $hop++ ) {
			$target = Addresses\resolve_target( $url );
			if ( is_wp_error( $target ) ) {
				return unreachable_error();
			}
			$answer = PinnedRequest\send_pinned_request( $target, $args, $deadline );
			if ( is_wp_error( $answer ) ) {
				return 'mainstay_no_curl' === $answer->get_error_code() ? $answer : unreachable_error();
			}
			if ( ! $follow || ! is_redirect( $answer ) ) {
				return check_content_type( $answer, $args );
			}
			$url = \WP_Http::make_absolute_url(
				$answer['headers']['location'],
				$target['url']
			);
			if ( ( Addresses\parse_url_strictly( $url )['origin'] ?? '' ) !== $target['origin'] ) {
				// Credentials are sent to the host they were meant for only.
				unset( $args['headers'], $args['cookies'] );
			}
		}
	} catch ( \Throwable $error ) {
		return unreachable_error();
	}
	return unreachable_error();
}

/**
 * Sends a request and decodes its JSON answer.
 *
 * @param string               $url  Of the service.
 * @param array<string, mixed> $args As for send_request(); `max_bytes` is 64 KB by default.
 * @return array<mixed>|WP_Error The decoded answer. Errors: those of send_request(), and `mainstay_refused`
 *         (502) for a status of 400 and above; its data holds `answered` (the status), `answer` (the
 *         decoded body) and `headers`.
 */
function send_json_request( string $url, array $args = [] ): array|WP_Error {
	$answer = send_request(
		$url,
		array_replace_recursive(
			[
				'max_bytes' => MAX_JSON_BYTES,
				'headers'   => [ 'Accept' => 'application/json' ],
			],
			$args
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( estimate_decoded_bytes( $answer['body'] ) > MAX_DECODED_BYTES ) {
		return unreachable_error();
	}
	$data = json_decode( $answer['body'], true, 64 );
	if ( $answer['status'] >= 400 ) {
		return refused_error( $answer, $data );
	}
	if (
		! is_array( $data ) ||
		! preg_match( '~^[\w.+-]+/(?:[\w.+-]+\+)?json$~D', get_content_type( $answer ) )
	) {
		return wrong_type_error();
	}
	return $data;
}

/**
 * Estimates the memory of a JSON text after decoding, in bytes: 376 for the smallest array of PHP 8.1,
 * 48 for a value in it.
 */
function estimate_decoded_bytes( string $json ): int {
	return strlen( $json ) +
		376 * ( substr_count( $json, '[' ) + substr_count( $json, '{' ) ) +
		48 * substr_count( $json, ',' );
}

/**
 * Returns what an error of send_json_request() means for a retry.
 *
 * @return array{status: int, retry_at: ?int, is_final: bool, may_exist: bool} HTTP status of the
 *         service (0 without an answer); Unix time of the next attempt, if the service names one;
 *         whether a retry is useless; whether the service may have done what was requested.
 */
function describe_failure( WP_Error $error ): array {
	$data   = (array) $error->get_error_data();
	$status = (int) ( $data['answered'] ?? 0 );
	return [
		'status'    => $status,
		'retry_at'  => in_array( $status, [ 429, 503 ], true )
			? get_retry_time( $data['headers'] ?? [] )
			: null,
		'is_final'  =>
			$status >= 400 &&
			$status < 500 &&
			! in_array( $status, [ 408, 425, 429 ], true ),
		'may_exist' => $status < 400 || $status >= 500,
	];
}

/**
 * Returns the Unix time at which a service accepts requests again, from seconds, a date or a Unix time
 * in its headers.
 *
 * @param array<string, string> $headers Of its answer.
 */
function get_retry_time( array $headers ): ?int {
	$names = [
		'retry-after',
		'x-ratelimit-reset',
		'x-rate-limit-reset',
		'ratelimit-reset',
	];
	foreach ( $names as $name ) {
		$value = trim( (string) ( $headers[ $name ] ?? '' ) );
		$at    = ctype_digit( $value )
			? (int) $value + ( (int) $value < YEAR_IN_SECONDS ? time() : 0 )
			: (int) strtotime( $value );
		if ( '' !== $value && $at > 0 ) {
			return min( max( $at, time() + 1 ), time() + DAY_IN_SECONDS );
		}
	}
	return null;
}

/**
 * Checks whether an answer is a redirect.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_pinned_request().
 */
function is_redirect( array $answer ): bool {
	return in_array( $answer['status'], [ 301, 302, 303, 307, 308 ], true ) &&
		! empty( $answer['headers']['location'] );
}

/**
 * Returns the answer if its content type is accepted.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_pinned_request().
 * @param array<string, mixed> $args Of send_request().
 * @return array{status: int, url: string, headers: array<string, string>, body: string}|WP_Error
 */
function check_content_type( array $answer, array $args ): array|WP_Error {
	$types = $args['types'] ?? null;
	return $types && ! in_array( get_content_type( $answer ), $types, true )
		? wrong_type_error()
		: $answer;
}

/**
 * Returns the content type without its parameters.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_pinned_request().
 */
function get_content_type( array $answer ): string {
	$type = (string) ( $answer['headers']['content-type'] ?? '' );
	return strtolower( trim( explode( ';', $type )[0] ) );
}

/**
 * Returns an address of a service if it may be printed on a page: https, and no unexpected characters.
 *
 * @param mixed $url Part of an answer.
 * @return string The address, or an empty string.
 */
function sanitize_https_url( $url ): string {
	$parts = is_string( $url ) ? Addresses\parse_url_strictly( $url ) : null;
	return $parts && str_starts_with( $parts['url'], 'https://' )
		? $parts['url']
		: '';
}

/**
 * Returns the same error for a refused address, a closed port, an answer that is too large and one that
 * is too late, so that nothing can be learned about the network.
 */
function unreachable_error(): WP_Error {
	return new WP_Error(
		'mainstay_unreachable',
		__( 'The address could not be reached.', 'mainstay-blocks' ),
		[ 'status' => 502 ]
	);
}

/**
 * Returns the error for a status of 400 and above.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_request().
 * @param mixed $data The decoded body; null where it is no JSON.
 */
function refused_error( array $answer, $data ): WP_Error {
	return new WP_Error(
		'mainstay_refused',
		sprintf(
			/* translators: %d: HTTP status, e.g. 401. */
			__( 'The service rejected the request (%d).', 'mainstay-blocks' ),
			$answer['status']
		),
		[
			'status'   => 502,
			'answered' => $answer['status'],
			'answer'   => $data,
			'headers'  => $answer['headers'],
		]
	);
}

/** Returns the error for an unexpected content type. */
function wrong_type_error(): WP_Error {
	return new WP_Error(
		'mainstay_wrong_type',
		__( 'The service sent an unexpected response.', 'mainstay-blocks' ),
		[ 'status' => 502 ]
	);
}
