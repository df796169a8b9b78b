<?php
/**
 * Nominatim: geocodes addresses with OpenStreetMap's data. It needs no key. Its usage policy: at most
 * one request a second from a site, answers are cached, the user agent names the site, and it is not
 * used for suggestions while typing (photon.php is).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Nominatim;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const SEARCH_URL = 'https://nominatim.openstreetmap.org/search';

/** The option with the second of the last request. */
const LAST_REQUEST_OPTION_NAME = 'mainstay_nominatim_last_asked';

/**
 * Searches places by their address, the best match first.
 *
 * @param string $query    An address.
 * @param string $language ISO 639-1 code.
 * @param int    $limit    Maximum number of places.
 * @return list<array{id: string, title: string, address: string, longitude: float,
 *         latitude: float}>|WP_Error `mainstay_too_many` where the rate limit of one request a
 *         second is exceeded, `mainstay_malformed` for an answer of another shape.
 */
function search_places( string $query, string $language, int $limit ): array|WP_Error {
	if ( ! claim_request_slot() ) {
		return new WP_Error( 'mainstay_too_many' );
	}
	/**
	 * Filters the address of the Nominatim server that finds postal addresses, for sites with an instance
	 * of their own.
	 *
	 * @param string $url Without a query string.
	 */
	$url    = (string) apply_filters( 'mainstay_nominatim_url', SEARCH_URL );
	$answer = Http\send_json_request(
		add_query_arg(
			rawurlencode_deep(
				[
					'q'               => $query,
					'format'          => 'jsonv2',
					'limit'           => $limit,
					'accept-language' => $language,
				]
			),
			$url
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! array_is_list( $answer ) ) {
		return new WP_Error( 'mainstay_malformed' );
	}
	return array_slice(
		array_values(
			array_filter( array_map( __NAMESPACE__ . '\build_place', $answer ) )
		),
		0,
		$limit
	);
}

/**
 * Returns a row of the answer as a place, or null.
 *
 * @param mixed $row Of the answer.
 * @return array{id: string, title: string, address: string, longitude: float, latitude: float}|null
 */
function build_place( $row ): ?array {
	$row = is_array( $row ) ? array_filter( $row, 'is_scalar' ) : [];
	if (
		! is_numeric( $row['lat'] ?? null ) ||
		! is_numeric( $row['lon'] ?? null ) ||
		empty( $row['display_name'] )
	) {
		return null;
	}
	$address = (string) $row['display_name'];
	return [
		'id'        =>
			'osm.' .
			strtoupper( substr( (string) ( $row['osm_type'] ?? '' ), 0, 1 ) ) .
			( $row['osm_id'] ?? '' ),
		'title'     => (string) ( $row['name'] ?? '' ?: strtok( $address, ',' ) ),
		'address'   => $address,
		'longitude' => (float) $row['lon'],
		'latitude'  => (float) $row['lat'],
	];
}

/**
 * Claims the only request of this second. A conditional UPDATE decides between simultaneous
 * requests.
 */
function claim_request_slot(): bool {
	global $wpdb;
	$now     = time();
	$is_next = $wpdb->query(
		$wpdb->prepare(
			// Two seconds in whole numbers: the last request may have been sent at the end of its second.
			"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value < %s",
			(string) $now,
			LAST_REQUEST_OPTION_NAME,
			(string) ( $now - 1 )
		)
	);
	if ( $is_next ) {
		return true;
	}
	// The first request. Not by add_option(), which replaces a value that another process just wrote.
	return (bool) $wpdb->query(
		$wpdb->prepare(
			"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
			LAST_REQUEST_OPTION_NAME,
			(string) $now
		)
	);
}
