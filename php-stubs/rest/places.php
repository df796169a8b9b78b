<?php
/**
 * Finds places for the map of a site without a token. The server asks, so that it can keep to the
 * rules of those who answer for nothing: it names itself, remembers answers, and pauses when it is
 * told to.
 * Asked by: blocks/map. Uses: services/photon.php, services/nominatim.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Places;

use Mainstay\Services\Nominatim;
use Mainstay\Services\Photon;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/services/photon.php';
require_once dirname( __DIR__ ) . '/services/nominatim.php';

const LIMIT = 10;

/** How often one author may ask in a minute; answers that are remembered do not count. */
const PER_MINUTE = 60;

/** Statuses by which a service says that it has enough of us. */
const REFUSALS = [ 403, 429 ];

function register_routes(): void {
	route(
		'mainstay/v1',
		'/places',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\find',
			'permission_callback' => __NAMESPACE__ . '\can_search',
			'args'                => [
				'search' => [
					'description' => __(
						'Name or address of a place.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 200,
				],
				'kind'   => [
					'description' => __(
						'Suggestions while somebody types, or one whole address.',
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

/** Whoever may write posts. */
function can_search(): bool|WP_Error {
	return current_user_can( 'edit_posts' ) ?:
		new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}

/**
 * Up to ten places, and whom the data are owed to.
 *
 * @param WP_REST_Request $request With `search` and `kind`.
 * @return array{places: array, attribution: string}|WP_Error
 */
function find( WP_REST_Request $request ): array|WP_Error {
	$query    = trim( preg_replace( '/\s+/u', ' ', $request['search'] ) ?? '' );
	$language = substr( determine_locale(), 0, 2 );
	$key      = 'mainstay_places_' . md5( "{$request['kind']}|$language|$query" );
	$places   = '' === $query ? [] : get_transient( $key );
	if ( ! is_array( $places ) ) {
		$places = may_ask_again()
			? ask( $request['kind'], $query, $language )
			: busy();
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
 * Asks the service that is meant for this, and for an address the other one if need be.
 *
 * @param string $kind     `suggestions` or `address`.
 * @param string $query    What to find.
 * @param string $language Two letters.
 */
function ask( string $kind, string $query, string $language ): array|WP_Error {
	if ( 'address' === $kind ) {
		$places = ask_service( 'Nominatim', $query, $language );
		if ( ! is_wp_error( $places ) ) {
			return $places;
		}
	}
	return ask_service( 'Photon', $query, $language );
}

/**
 * Asks one service, unless it has told us to wait.
 *
 * @param string $service  `Photon` or `Nominatim`.
 * @param string $query    What to find.
 * @param string $language Two letters.
 */
function ask_service(
	string $service,
	string $query,
	string $language
): array|WP_Error {
	$pause = 'mainstay_places_pause_' . strtolower( $service );
	if ( get_transient( $pause ) ) {
		return busy();
	}
	$places =
		'Photon' === $service
			? Photon\search( $query, $language, LIMIT )
			: Nominatim\search( $query, $language, LIMIT );
	if ( ! is_wp_error( $places ) ) {
		return $places;
	}
	if ( 'mainstay_too_many' === $places->get_error_code() ) {
		return busy();
	}
	$data = $places->get_error_data();
	if ( in_array( $data['answered'] ?? 0, REFUSALS, true ) ) {
		set_transient( $pause, 1, 5 * MINUTE_IN_SECONDS );
		return busy();
	}
	return new WP_Error(
		'mainstay_places_failed',
		__(
			'The place search did not answer. Please try again later.',
			'mainstay-blocks'
		),
		[ 'status' => 502 ]
	);
}

/** What somebody is told who has to wait. */
function busy(): WP_Error {
	return new WP_Error(
		'mainstay_too_many',
		__(
			'The place search is busy. Please try again in a minute.',
			'mainstay-blocks'
		),
		[ 'status' => 429 ]
	);
}

/** Counts what one author asks. */
function may_ask_again(): bool {
	$key               = 'mainstay_places_asked_' . get_current_user_id();
	$minute            = intdiv( time(), MINUTE_IN_SECONDS );
	[$counted, $count] = (array) get_transient( $key ) + [ 0, 0 ];
	$count             = $counted === $minute ? $count + 1 : 1;
	set_transient( $key, [ $minute, $count ], MINUTE_IN_SECONDS );
	return $count <= PER_MINUTE;
}
