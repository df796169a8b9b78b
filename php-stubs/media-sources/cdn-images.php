<?php
/**
 * Images that were saved with the address of a former image CDN: the original addresses are
 * restored, so that WordPress can add its own sizes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\CdnImages;

defined( 'ABSPATH' ) || exit();

/** Host of an image in the path of the service's addresses; this site's own may have a port. */
const IMAGE_HOST_PATTERN = '(?:[^\s/?\#@:\\\\%"\'<>]+\.)+[^\s/?\#@:\\\\%"\'<>.]{2,}';

/**
 * Returns the original address of an image. Any other address is returned unchanged.
 *
 * The result has https, whether or not the service's own argument `ssl` asked for it: over http, the
 * page would contain mixed content. An address of this site has this site's scheme.
 *
 * @param string $url As saved, without HTML's escapes.
 */
function get_original_url( string $url ): string {
	[$scheme, $rest] = explode( '://', strtolower( home_url( '/' ) ) );
	$host            = (string) strtok( $rest, '/' );
	$pattern         = sprintf(
		'~^(?:https?:)?//i[0-3]\.wp\.com/+(%s|%s)(/[^\s?\#]+)(?:\?([^\s\#]*))?(?:\#.*)?$~iD',
		preg_quote( $host, '~' ),
		IMAGE_HOST_PATTERN
	);
	if ( ! preg_match( $pattern, trim( $url ), $parts ) ) {
		return $url;
	}
	// The service's arguments are removed; `q` is the query of the original address.
	wp_parse_str( $parts[3] ?? '', $arguments );
	$query  = $arguments['q'] ?? '';
	$is_own = strtok( strtolower( $parts[1] ), ':' ) === strtok( $host, ':' );
	return ( $is_own ? $scheme : 'https' ) .
		'://' .
		strtolower( $parts[1] ) .
		$parts[2] .
		( is_string( $query ) && '' !== $query ? "?$query" : '' );
}

/**
 * Restores the original addresses of images, and of links to them, in markup. The service's `srcset`
 * is removed: WordPress adds its own.
 *
 * @param string $html Of a block.
 */
function replace_cdn_urls( string $html ): string {
	if ( false === stripos( $html, '.wp.com/' ) ) {
		return $html;
	}
	$tags = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		foreach ( [ 'src', 'href' ] as $name ) {
			$saved = $tags->get_attribute( $name );
			$url   = is_string( $saved ) ? get_original_url( $saved ) : $saved;
			if ( $url === $saved ) {
				continue;
			}
			$tags->set_attribute( $name, $url );
		}
		$sizes = $tags->get_attribute( 'srcset' );
		if ( is_string( $sizes ) && preg_match( '~//i[0-3]\.wp\.com/~i', $sizes ) ) {
			$tags->remove_attribute( 'srcset' );
			$tags->remove_attribute( 'sizes' );
		}
	}
	return $tags->get_updated_html();
}
