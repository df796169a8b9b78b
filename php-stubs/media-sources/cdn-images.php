<?php
/**
 * Images that were saved with the address of a former image CDN: the original addresses are
 * restored, so that WordPress can add its own sizes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\CdnImages;

defined( 'ABSPATH' ) || exit();

/** Addresses of the service; the first part of the path is the host of the image. */
const CDN_URL_PATTERN = '~^(?:https?:)?//i[0-3]\.wp\.com/+((?:[^\s/?\#@:\\\\%"\'<>]+\.)+[^\s/?\#@:\\\\%"\'<>.]{2,})(/[^\s?\#]+)(?:\?([^\s\#]*))?(?:\#.*)?$~iD';

/**
 * Returns the original address of an image. Any other address is returned unchanged.
 *
 * @param string $url As saved, without HTML's escapes.
 */
function get_original_url( string $url ): string {
	if ( ! preg_match( CDN_URL_PATTERN, trim( $url ), $parts ) ) {
		return $url;
	}
	// The service's arguments are removed; `q` is the query of the original address.
	wp_parse_str( $parts[3] ?? '', $arguments );
	$query = $arguments['q'] ?? '';
	return 'https://' .
		strtolower( $parts[1] ) .
		$parts[2] .
		( is_string( $query ) && '' !== $query ? "?$query" : '' );
}

/**
 * Restores the original addresses of images, and of links to them, in markup. Those of this site
 * get its scheme. The service's `srcset` is removed: WordPress adds its own.
 *
 * @param string $html Of a block.
 */
function replace_cdn_urls( string $html ): string {
	if ( false === stripos( $html, '.wp.com/' ) ) {
		return $html;
	}
	$own  = wp_parse_url( home_url( '/' ), PHP_URL_HOST );
	$tags = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		foreach ( [ 'src', 'href' ] as $name ) {
			$saved = $tags->get_attribute( $name );
			$url   = is_string( $saved ) ? get_original_url( $saved ) : $saved;
			if ( $url === $saved ) {
				continue;
			}
			$tags->set_attribute(
				$name,
				wp_parse_url( $url, PHP_URL_HOST ) === $own
					? set_url_scheme(
						$url,
						wp_parse_url( home_url( '/' ), PHP_URL_SCHEME )
					)
					: $url
			);
		}
		$sizes = $tags->get_attribute( 'srcset' );
		if ( is_string( $sizes ) && preg_match( '~//i[0-3]\.wp\.com/~i', $sizes ) ) {
			$tags->remove_attribute( 'srcset' );
			$tags->remove_attribute( 'sizes' );
		}
	}
	return $tags->get_updated_html();
}
