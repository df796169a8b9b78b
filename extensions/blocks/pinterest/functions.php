<?php
/**
 * Recognises addresses of Pinterest, and renders the link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Pinterest;

defined( 'ABSPATH' ) || exit();

/** Hosts of Pinterest; pin-kind.ts has the same list. */
const PINTEREST_HOSTS = [
	'pinterest.at',
	'pinterest.be',
	'pinterest.ca',
	'pinterest.ch',
	'pinterest.cl',
	'pinterest.co',
	'pinterest.co.at',
	'pinterest.co.in',
	'pinterest.co.kr',
	'pinterest.co.nz',
	'pinterest.co.uk',
	'pinterest.com',
	'pinterest.com.au',
	'pinterest.com.bo',
	'pinterest.com.ec',
	'pinterest.com.mx',
	'pinterest.com.pe',
	'pinterest.com.py',
	'pinterest.com.uy',
	'pinterest.com.vn',
	'pinterest.de',
	'pinterest.dk',
	'pinterest.ec',
	'pinterest.es',
	'pinterest.fr',
	'pinterest.hu',
	'pinterest.id',
	'pinterest.ie',
	'pinterest.in',
	'pinterest.it',
	'pinterest.jp',
	'pinterest.kr',
	'pinterest.mx',
	'pinterest.nl',
	'pinterest.nz',
	'pinterest.pe',
	'pinterest.ph',
	'pinterest.pt',
	'pinterest.ru',
	'pinterest.se',
	'pinterest.th',
	'pinterest.tw',
	'pinterest.uk',
	'pinterest.vn',
];

const SCRIPT_URL = 'https://assets.pinterest.com/js/pinit.js';

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
		! in_array( strtolower( $found[1] ), PINTEREST_HOSTS, true )
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
