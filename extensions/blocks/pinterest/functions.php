<?php
/**
 * Recognises addresses of Pinterest, and renders the link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Pinterest;

defined( 'ABSPATH' ) || exit();

const SCRIPT_URL = 'https://assets.pinterest.com/js/pinit.js';

/**
 * Returns the hosts of Pinterest.
 *
 * @return list<string>
 */
function get_hosts(): array {
	static $hosts;
	return $hosts ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] )['hosts'];
}

/**
 * Returns what Pinterest's script shows for an address, or null. Short links are not resolved,
 * which would send a request while a visitor waits.
 *
 * @param string $url As saved.
 */
function get_pin_kind( string $url ): ?string {
	if (
		! preg_match(
			'~^https?://(?:www\.|[a-z]{2}\.(?=pinterest\.com(?:[/?#]|$)))?([a-z.]+)(/[^?#\s]*)?(?:[?#]\S*)?$~iD',
			$url,
			$found
		) ||
		! in_array( strtolower( $found[1] ), get_hosts(), true )
	) {
		return null;
	}
	$path     = $found[2] ?? '';
	$segments = preg_split( '~/~', $path, -1, PREG_SPLIT_NO_EMPTY );
	if ( str_starts_with( $path, '/pin/' ) ) {
		return count( $segments ) > 1 ? 'embedPin' : null;
	}
	return [ null, 'embedUser', 'embedBoard' ][ count( $segments ) ] ?? null;
}

/**
 * Returns the address in saved markup, if it is safe to link, else null.
 *
 * @param string $saved Markup of any version.
 */
function get_saved_url( string $saved ): ?string {
	$tags = new \WP_HTML_Tag_Processor( $saved );
	$url  = $tags->next_tag( 'a' ) ? $tags->get_attribute( 'href' ) : null;
	return is_string( $url ) && esc_url( $url, [ 'http', 'https' ] ) ? $url : null;
}

/**
 * Renders a link, marked for Pinterest's script where it can show the address.
 *
 * @param string  $url  Of get_saved_url().
 * @param ?string $kind Of get_pin_kind().
 */
function render_link( string $url, ?string $kind ): string {
	return sprintf(
		'<a%s href="%s">%s</a>',
		$kind ? ' data-pin-do="' . esc_attr( $kind ) . '"' : '',
		esc_url( $url, [ 'http', 'https' ] ),
		esc_html( $url )
	);
}
