<?php
/**
 * Google Maps: plain links to places, which need no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\GoogleMaps;

defined( 'ABSPATH' ) || exit();

/** Returns the link to a point on the map, as saved content has it. */
function get_point_url( float $latitude, float $longitude ): string {
	return sprintf(
		'https://www.google.com/maps/search/?api=1&query=%.6F,%.6F',
		$latitude,
		$longitude
	);
}
