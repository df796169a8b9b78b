<?php
/**
 * Client of Mapbox, whose maps and addresses browsers request themselves. The server only tests the key.
 * Source: https://docs.mapbox.com/api/search/geocoding/
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mapbox;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

const GEOCODING_URL = 'https://api.mapbox.com/search/geocode/v6/forward';

/**
 * Tests a token with a search, as a page of this site, because tokens may be limited to addresses.
 *
 * @return array{}|WP_Error Nothing where the key is accepted.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	$answer = Http\send_json_request(
		add_query_arg(
			[
				'q'            => 'Berlin',
				'limit'        => 1,
				'access_token' => rawurlencode( $key ),
			],
			GEOCODING_URL
		),
		[ 'headers' => [ 'Referer' => home_url( '/' ) ] ]
	);
	return is_wp_error( $answer ) ? $answer : [];
}
