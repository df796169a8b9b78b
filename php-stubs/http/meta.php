<?php
/**
 * Publishing requests to Meta: Facebook and Threads use the same error codes. Source:
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Meta;

use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/network.php';

/** Error codes of an expired or revoked token. */
const TOKEN_ERROR_CODES = [ 102, 190, 463, 467 ];

/** Error codes of rate limits, for the app, the person, the Page, or as a precaution. */
const RATE_LIMIT_CODES = [ 4, 17, 32, 341, 368, 613, 80001, 80008 ];

/** Error codes of temporary faults of Meta. */
const SERVER_ERROR_CODES = [ 1, 2 ];

/** Pause after a rate limit without a time, in seconds. */
const RATE_LIMIT_PAUSE_SECONDS = HOUR_IN_SECONDS;

/**
 * Sends a request to Meta.
 *
 * @param string               $name  Name of the network, for people.
 * @param string               $url   Of its API.
 * @param string               $token Sent as a header, so that no log of addresses has it; or empty.
 * @param array<string, mixed> $args  As for Network\send_request(), and `query`.
 * @return array{status: int, headers: array<string, string>, data: array<int|string, mixed>}|WP_Error
 *         As Network\send_request() returns it.
 */
function send_request(
	string $name,
	string $url,
	string $token,
	array $args = []
): array|WP_Error {
	$query = $args['query'] ?? [];
	unset( $args['query'] );
	if ( '' !== $token ) {
		$args['headers'] = ( $args['headers'] ?? [] ) + [
			'Authorization' => "Bearer $token",
		];
	}
	$answer = Network\send_request(
		$name,
		$url . ( $query ? '?' . http_build_query( $query, '', '&' ) : '' ),
		$args
	);
	return is_wp_error( $answer )
		? describe_error( $name, $answer, $args['publishes'] ?? false )
		: $answer;
}

/**
 * Returns the error that Meta's code stands for, because its HTTP status is less precise.
 *
 * @param string   $name      Name of the network.
 * @param WP_Error $error     From Network\send_request().
 * @param bool     $publishes Whether the request publishes something.
 */
function describe_error( string $name, WP_Error $error, bool $publishes ): WP_Error {
	$data = $error->get_error_data();
	$code = (int) ( $data['answer']['error']['code'] ?? 0 );
	$more = [ 'answered' => $data['answered'] ];
	return match ( true ) {
		in_array( $code, TOKEN_ERROR_CODES, true ) => Network\add_error_data(
			Network\reauth_error( $name ),
			$more
		),
		in_array( $code, RATE_LIMIT_CODES, true ) => Network\add_error_data(
			Network\rate_limit_error( $name, get_retry_time( $data ) ),
			$more
		),
		in_array( $code, SERVER_ERROR_CODES, true ) => Network\add_error_data(
			$error,
			[
				'is_final'  => false,
				'may_exist' => $publishes,
			]
		),
		default => $error
	};
}

/**
 * Returns the Unix time at which Meta accepts posts again: from its headers, in minutes, or in an hour.
 *
 * @param array<string, mixed> $data Of an error.
 */
function get_retry_time( array $data ): int {
	$usage   = json_decode(
		$data['headers']['x-business-use-case-usage'] ?? '',
		true
	);
	$minutes = 0;
	foreach ( is_array( $usage ) ? $usage : [] as $uses ) {
		foreach ( (array) $uses as $use ) {
			$minutes = max(
				$minutes,
				(int) ( $use['estimated_time_to_regain_access'] ?? 0 )
			);
		}
	}
	return time() + ( $minutes ? $minutes * MINUTE_IN_SECONDS : RATE_LIMIT_PAUSE_SECONDS );
}
