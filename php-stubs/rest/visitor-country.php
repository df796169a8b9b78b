<?php
/**
 * Route with the country of a request, as far as a server or network in front of the site reports it.
 * No other service is asked, and nothing is stored. Asked by: blocks/whatsapp-button.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\VisitorCountry;

use WP_REST_Response;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

/**
 * Keys of $_SERVER that may hold the country, the most common first: Cloudflare, other networks, GeoIP
 * modules.
 */
const COUNTRY_SERVER_KEYS = [
	'HTTP_CF_IPCOUNTRY',
	'HTTP_X_COUNTRY_CODE',
	'GEOIP_COUNTRY_CODE',
	'HTTP_GEOIP_COUNTRY_CODE',
];

/** Codes that are not countries: unknown, and networks that hide the origin. */
const UNKNOWN_COUNTRY_CODES = [ 'XX', 'ZZ', 'T1', 'A1', 'A2', 'O1' ];

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/visitor-country',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_country',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Allows users who can open an editor. */
function can_read(): bool {
	return can_write_posts();
}

/** Returns the ISO code of the country, or an empty string; not cached, because it is one person's. */
function get_country(): WP_REST_Response {
	return new WP_REST_Response(
		[ 'country_short' => detect_country() ],
		200,
		[
			'Cache-Control' => 'no-store, private, max-age=0',
		]
	);
}

/** Returns the first valid code. A client can forge it, and only changes its own default by that. */
function detect_country(): string {
	foreach ( COUNTRY_SERVER_KEYS as $source ) {
		$code = strtoupper( trim( (string) ( $_SERVER[ $source ] ?? '' ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Two letters, or nothing.
		if (
			preg_match( '/^[A-Z]{2}$/D', $code ) &&
			! in_array( $code, UNKNOWN_COUNTRY_CODES, true )
		) {
			return $code;
		}
	}
	return '';
}
