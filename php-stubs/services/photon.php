<?php
/**
 * Photon: geocodes names of places with OpenStreetMap's data, with suggestions while typing. It
 * needs no key; its operator asks for fair use.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Photon;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const SEARCH_URL = 'https://photon.komoot.io/api';

/** Languages that Photon supports; it answers any other with an error. */
const LANGUAGES = [ 'de', 'en', 'fr' ];

/**
 * Searches places whose name begins with the text.
 *
 * @param string $query    As typed.
 * @param string $language ISO 639-1 code.
 * @param int    $limit    Maximum number of places.
 * @return list<array{id: string, title: string, address: string, longitude: float,
 *         latitude: float}>|WP_Error `mainstay_malformed` for an answer of another shape.
 */
function search_places( string $query, string $language, int $limit ): array|WP_Error {
	/**
	 * Filters the address of the Photon server that completes the names of places, for sites with an
	 * instance of their own.
	 *
	 * @param string $url Without a query string.
	 */
	$url    = (string) apply_filters( 'mainstay_photon_url', SEARCH_URL );
	$answer = Http\send_json_request(
		add_query_arg(
			rawurlencode_deep(
				[
					'q'     => $query,
					'limit' => $limit,
				] +
					( in_array( $language, LANGUAGES, true )
						? [ 'lang' => $language ]
						: [] )
			),
			$url
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['features'] ?? null ) ) {
		return new WP_Error( 'mainstay_malformed' );
	}
	return array_slice(
		array_values(
			array_filter(
				array_map( __NAMESPACE__ . '\build_place', $answer['features'] )
			)
		),
		0,
		$limit
	);
}

/**
 * Returns a feature of the answer as a place, or null.
 *
 * @param mixed $feature Of the answer.
 * @return array{id: string, title: string, address: string, longitude: float, latitude: float}|null
 */
function build_place( $feature ): ?array {
	$feature                = is_array( $feature ) ? $feature : [];
	$of                     = is_array( $feature['properties'] ?? null )
		? array_filter( $feature['properties'], 'is_scalar' )
		: [];
	[$longitude, $latitude] = (array) ( $feature['geometry']['coordinates'] ??
		[] ) + [ null, null ];
	if ( ! is_numeric( $longitude ) || ! is_numeric( $latitude ) ) {
		return null;
	}
	$street  = trim( ( $of['street'] ?? '' ) . ' ' . ( $of['housenumber'] ?? '' ) );
	$title   = (string) ( $of['name'] ?? $street );
	$city    = trim( ( $of['postcode'] ?? '' ) . ' ' . ( $of['city'] ?? '' ) );
	$address = array_unique(
		array_filter(
			[
				$title,
				$street,
				$of['district'] ?? '',
				$city,
				$of['state'] ?? '',
				$of['country'] ?? '',
			]
		)
	);
	if ( '' === $title ) {
		return null;
	}
	return [
		'id'        => 'osm.' . ( $of['osm_type'] ?? '' ) . ( $of['osm_id'] ?? '' ),
		'title'     => $title,
		'address'   => implode( ', ', $address ),
		'longitude' => (float) $longitude,
		'latitude'  => (float) $latitude,
	];
}
