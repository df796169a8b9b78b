<?php
/**
 * Route that finds places for the map of a site without a token. The server sends the requests, to
 * follow the rules of the free services: it identifies itself, caches answers, and pauses when it is
 * asked to.
 *
 * Asked by: blocks/map. Uses: services/photon.php, services/nominatim.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Places;

use Mainstay\Core\RateLimit;
use Mainstay\Services\Nominatim;
use Mainstay\Services\Photon;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/services/photon.php';
require_once dirname( __DIR__ ) . '/services/nominatim.php';

const MAX_PLACES = 10;

/** Maximum number of uncached requests by one author in a minute. */
const MAX_REQUESTS_PER_MINUTE = 60;

/** HTTP statuses by which a service limits requests. */
const RATE_LIMIT_STATUSES = [ 403, 429 ];

function register_routes(): void {
	register_route(
		'mainstay/v1',
		'/places',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\find_places',
			'permission_callback' => __NAMESPACE__ . '\can_search',
			'args'                => [
				'search' => [
					'description' => __(
						'The name or address of a place.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 200,
				],
				'kind'   => [
					'description' => __(
						'Suggestions while typing, or one full address.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'enum'        => [ 'suggestions', 'address' ],
					'default'     => 'suggestions',
				],
			],
		]
	);
}

/** Allows users who write posts. */
function can_search(): bool|WP_Error {
	return can_write_posts() ?:
		new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}

/**
 * Returns up to ten places, and the attribution of the data.
 *
 * @param WP_REST_Request $request With `search` and `kind`.
 * @return array{places: array<int, array<string, mixed>>, attribution: string}|WP_Error Errors:
 *         `mainstay_too_many` (429), `mainstay_places_failed` (502).
 */
function find_places( WP_REST_Request $request ): array|WP_Error {
	$query    = trim( preg_replace( '/\s+/u', ' ', $request['search'] ) ?? '' );
	$language = substr( determine_locale(), 0, 2 );
	$key      = 'mainstay_places_' . md5( "{$request['kind']}|$language|$query" );
	$places   = '' === $query ? [] : get_transient( $key );
	if ( ! is_array( $places ) ) {
		$places = ! RateLimit\user_rate_limit_exceeded( 'places', MAX_REQUESTS_PER_MINUTE )
			? request_places( $request['kind'], $query, $language )
			: busy_error();
		if ( is_wp_error( $places ) ) {
			return $places;
		}
		set_transient(
			$key,
			$places,
			$places ? WEEK_IN_SECONDS : HOUR_IN_SECONDS
		);
	}
	return [
		'places'      => $places,
		'attribution' => '© OpenStreetMap contributors',
	];
}

/**
 * Requests places from the service for this kind; an address from the other service where the first
 * fails.
 *
 * @param string $kind     `suggestions` or `address`.
 * @param string $query    Search words.
 * @param string $language Two letters.
 * @return array<int, array<string, mixed>>|WP_Error
 */
function request_places( string $kind, string $query, string $language ): array|WP_Error {
	if ( 'address' === $kind ) {
		$places = request_service( 'Nominatim', $query, $language );
		if ( ! is_wp_error( $places ) ) {
			return $places;
		}
	}
	return request_service( 'Photon', $query, $language );
}

/**
 * Requests places from one service, unless it is paused.
 *
 * @param string $service  `Photon` or `Nominatim`.
 * @param string $query    Search words.
 * @param string $language Two letters.
 * @return array<int, array<string, mixed>>|WP_Error Errors: `mainstay_too_many` (429),
 *         `mainstay_places_failed` (502).
 */
function request_service(
	string $service,
	string $query,
	string $language
): array|WP_Error {
	$pause = 'mainstay_places_pause_' . strtolower( $service );
	if ( get_transient( $pause ) ) {
		return busy_error();
	}
	$places =
		'Photon' === $service
			? Photon\search_places( $query, $language, MAX_PLACES )
			: Nominatim\search_places( $query, $language, MAX_PLACES );
	if ( ! is_wp_error( $places ) ) {
		return $places;
	}
	if ( 'mainstay_too_many' === $places->get_error_code() ) {
		return busy_error();
	}
	$data = $places->get_error_data();
	if ( in_array( $data['answered'] ?? 0, RATE_LIMIT_STATUSES, true ) ) {
		set_transient( $pause, 1, 5 * MINUTE_IN_SECONDS );
		return busy_error();
	}
	return new WP_Error(
		'mainstay_places_failed',
		__(
			'The place search did not respond. Try again later.',
			'mainstay-blocks'
		),
		[ 'status' => 502 ]
	);
}

/** Returns the error for a rate limit, `mainstay_too_many` (429). */
function busy_error(): WP_Error {
	return new WP_Error(
		'mainstay_too_many',
		__(
			'The place search is busy. Try again in a minute.',
			'mainstay-blocks'
		),
		[ 'status' => 429 ]
	);
}
