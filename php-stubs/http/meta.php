<?php
/**
 * How Meta is asked to publish: Facebook and Threads count their errors in the same way.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Meta;

use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/network.php';

/** Codes of errors: the connection is over. */
const TOKEN_CODES = [ 102, 190, 463, 467 ];

/** Too often, for the app, the person, the Page or as a precaution of Meta's. */
const RATE_CODES = [ 4, 17, 32, 341, 368, 613, 80001, 80008 ];

/** Their own fault. */
const FAULT_CODES = [ 1, 2 ];

/** An app does not become free again at once. */
const PAUSE = HOUR_IN_SECONDS;

/**
 * Asks Meta.
 *
 * @param string $name  Of the network.
 * @param string $url   Of its API.
 * @param string $token Goes in the head, so that no log of addresses has it; or empty.
 * @param array  $args  As for Network\ask(), and `query`.
 */
function ask(
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
	$answer = Network\ask(
		$name,
		$url . ( $query ? '?' . http_build_query( $query, '', '&' ) : '' ),
		$args
	);
	return is_wp_error( $answer )
		? explained( $name, $answer, $args['publishes'] ?? false )
		: $answer;
}

/**
 * What an error means: Meta's statuses say little, its codes say more.
 *
 * @param string   $name      Of the network.
 * @param WP_Error $error     From Network\ask().
 * @param bool     $publishes Did the request publish something?
 */
function explained( string $name, WP_Error $error, bool $publishes ): WP_Error {
	$data = $error->get_error_data();
	$code = (int) ( $data['answer']['error']['code'] ?? 0 );
	$more = [ 'answered' => $data['answered'] ];
	return match ( true ) {
		in_array( $code, TOKEN_CODES, true ) => Network\with(
			Network\must_reauth( $name ),
			$more
		),
		in_array( $code, RATE_CODES, true ) => Network\with(
			Network\too_many( $name, retry_at( $data ) ),
			$more
		),
		in_array( $code, FAULT_CODES, true ) => Network\with(
			$error,
			[
				'is_final'  => false,
				'may_exist' => $publishes,
			]
		),
		default => $error
	};
}

/** When Meta takes posts again: what its headers say, in minutes, or in an hour. */
function retry_at( array $data ): int {
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
	return time() + ( $minutes ? $minutes * MINUTE_IN_SECONDS : PAUSE );
}
