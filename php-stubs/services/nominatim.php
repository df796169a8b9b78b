<?php
/**
 * Nominatim finds a whole address in the data of OpenStreetMap. It needs no key. Its rules: at most
 * one request a second from a site, answers are remembered, the site names itself, and nobody is
 * asked for suggestions while typing (photon.php does that).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Nominatim;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const URL = 'https://nominatim.openstreetmap.org/search';

/** The option that holds the second of the last request. */
const LAST_ASKED = 'mainstay_nominatim_last_asked';

/**
 * Places at this address, the best first.
 *
 * @param string $query    An address.
 * @param string $language Two letters.
 * @param int    $limit    How many at most.
 * @return array<array{id: string, title: string, address: string, longitude: float, latitude: float}>|WP_Error
 */
function search( string $query, string $language, int $limit ): array|WP_Error {
	if ( ! is_my_turn() ) {
		return new WP_Error( 'mainstay_too_many' );
	}
	/**
	 * Filters the address of the Nominatim server that finds postal addresses, for sites with an instance
	 * of their own.
	 *
	 * @param string $url Without a query string.
	 */
	$url    = (string) apply_filters( 'mainstay_nominatim_url', URL );
	$answer = Http\request_json(
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
			array_filter( array_map( __NAMESPACE__ . '\place', $answer ) )
		),
		0,
		$limit
	);
}

/**
 * One row as a place; null when it is none.
 *
 * @param mixed $row Of the answer.
 */
function place( $row ): ?array {
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
 * Takes the turn of this second, if nobody has it. The database decides, so two requests at one
 * moment are one too many.
 */
function is_my_turn(): bool {
	global $wpdb;
	$now     = time();
	$is_next = $wpdb->query(
		$wpdb->prepare(
			// More than a whole second in between: the last one may have been asked at the end of its own.
			"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value < %s",
			(string) $now,
			LAST_ASKED,
			(string) ( $now - 1 )
		)
	);
	if ( $is_next ) {
		return true;
	}
	// Nobody has asked yet. Not by add_option(), which writes over what somebody else just wrote.
	return (bool) $wpdb->query(
		$wpdb->prepare(
			"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
			LAST_ASKED,
			(string) $now
		)
	);
}
