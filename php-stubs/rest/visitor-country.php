<?php
/**
 * The country that a request came from, as far as a server or network in front of this site says so.
 * Nobody else is asked, and nothing is stored. Asked by: blocks/whatsapp-button.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\VisitorCountry;

use WP_REST_Response;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

/** Where the country may stand, the most common first: Cloudflare, other networks, GeoIP modules. */
const SOURCES = [
	'HTTP_CF_IPCOUNTRY',
	'HTTP_X_COUNTRY_CODE',
	'GEOIP_COUNTRY_CODE',
	'HTTP_GEOIP_COUNTRY_CODE',
];

/** No countries: unknown, and the network that hides where its users are. */
const NOWHERE = [ 'XX', 'ZZ', 'T1', 'A1', 'A2', 'O1' ];

function register_routes(): void {
	route(
		'wpcom/v2',
		'/visitor-country',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_country',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Of use in an editor only: whoever may open one. */
function can_read(): bool {
	return current_user_can( 'edit_posts' );
}

/** The ISO code of the country, or an empty string. It is one person's: no cache may keep it. */
function get_country(): WP_REST_Response {
	return new WP_REST_Response(
		[ 'country_short' => country() ],
		200,
		[
			'Cache-Control' => 'no-store, private, max-age=0',
		]
	);
}

/** The first source that names a country. A sender can forge it, and gains another default by that. */
function country(): string {
	foreach ( SOURCES as $source ) {
		$code = strtoupper( trim( (string) ( $_SERVER[ $source ] ?? '' ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Two letters, or nothing.
		if (
			preg_match( '/^[A-Z]{2}$/D', $code ) &&
			! in_array( $code, NOWHERE, true )
		) {
			return $code;
		}
	}
	return '';
}
