<?php
/**
 * Google Maps shows a place by a plain link. Its addresses need no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\GoogleMaps;

defined( 'ABSPATH' ) || exit();

/** A point on the map: the link that saved content holds, too. */
function point_url( float $latitude, float $longitude ): string {
	return sprintf(
		'https://www.google.com/maps/search/?api=1&query=%.6F,%.6F',
		$latitude,
		$longitude
	);
}
