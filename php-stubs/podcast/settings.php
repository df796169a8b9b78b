<?php
/**
 * The owner's addresses of the podcast.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Settings;

use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Settings without any address. */
const DEFAULTS = [
	'feed'        => '',
	'convert_url' => '',
];

/**
 * Returns the addresses.
 *
 * @return array{feed: string, convert_url: string}
 */
function get_settings(): array {
	return Settings\get_setting( 'podcast' ) + DEFAULTS;
}

/**
 * Returns the addresses as they are stored: without empty ones.
 *
 * @param array<string, string> $podcast Of the request.
 * @return array<string, string>|WP_Error Error `mainstay_wrong_podcast` (400).
 */
function prepare_settings( array $podcast ): array|WP_Error {
	$podcast = array_map( 'trim', array_intersect_key( $podcast, DEFAULTS ) );
	if (
		count( array_filter( $podcast, __NAMESPACE__ . '\is_valid_podcast_url' ) ) <
		count( $podcast )
	) {
		// Validated here, because WordPress's message for the schema names only the parameter.
		return new WP_Error(
			'mainstay_wrong_podcast',
			__( 'This is not a web address.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	return array_filter( $podcast );
}

/**
 * Checks for a web address as it would be stored, with the placeholders `{id}`, `{title}` and `{url}`,
 * or an empty text.
 */
function is_valid_podcast_url( string $url ): bool {
	$plain = preg_replace( '/\{(id|title|url)\}/', '', $url );
	return '' === $url ||
		( preg_match( '~^https?://[^/]+\.~i', $plain ) &&
			esc_url_raw( $plain ) === $plain );
}
