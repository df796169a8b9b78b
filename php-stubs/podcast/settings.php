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
function get_podcast_settings(): array {
	return Settings\get_setting( 'podcast' ) + DEFAULTS;
}

/**
 * Returns the addresses as they are stored after some were changed: without empty ones.
 *
 * @param array<string, string> $changes Of the request.
 * @return array<string, string>|WP_Error Error `mainstay_wrong_podcast` (400).
 */
function prepare_settings( array $changes ): array|WP_Error {
	$changes  = array_map( 'trim', array_intersect_key( $changes, DEFAULTS ) );
	$sentence = __( 'Enter a valid web address.', 'mainstay-blocks' );
	$fields   = [];
	foreach ( $changes as $name => $url ) {
		if ( ! is_valid_podcast_url( $url ) ) {
			$fields[ "podcast.$name" ] = $sentence;
		}
	}
	if ( $fields ) {
		// Validated here, because WordPress's message for the schema names only the parameter.
		return new WP_Error(
			'mainstay_wrong_podcast',
			$sentence,
			[
				'status' => 400,
				'fields' => $fields,
			]
		);
	}
	return array_filter( $changes + get_podcast_settings() );
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
