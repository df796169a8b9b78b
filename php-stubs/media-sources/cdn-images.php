<?php
/**
 * Pictures whose saved address is one of the image service that sites of the older plugin went
 * through: visitors get them from where they really are, and WordPress can offer its own sizes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\CdnImages;

defined( 'ABSPATH' ) || exit();

/** Where the service answers; the first part of its path is the host of the picture. */
const ADDRESS = '~^(?:https?:)?//i[0-3]\.wp\.com/+((?:[^\s/?\#@:\\\\%"\'<>]+\.)+[^\s/?\#@:\\\\%"\'<>.]{2,})(/[^\s?\#]+)(?:\?([^\s\#]*))?(?:\#.*)?$~iD';

/**
 * The address of the picture itself. Any other address comes back as it is.
 *
 * @param string $url As saved, without HTML's escapes.
 */
function unwrap( string $url ): string {
	if ( ! preg_match( ADDRESS, trim( $url ), $parts ) ) {
		return $url;
	}
	// What the service is asked to do with the picture goes, all but `q`: the picture's own query.
	wp_parse_str( $parts[3] ?? '', $arguments );
	$query = $arguments['q'] ?? '';
	return 'https://' .
		strtolower( $parts[1] ) .
		$parts[2] .
		( is_string( $query ) && '' !== $query ? "?$query" : '' );
}

/**
 * Markup in which pictures, and links to them, have their own addresses. The site's own get its
 * scheme. Sizes that the service made are left out: WordPress adds its own.
 *
 * @param string $html Of a block.
 */
function local( string $html ): string {
	if ( false === stripos( $html, '.wp.com/' ) ) {
		return $html;
	}
	$own  = wp_parse_url( home_url( '/' ), PHP_URL_HOST );
	$tags = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		foreach ( [ 'src', 'href' ] as $name ) {
			$saved = $tags->get_attribute( $name );
			$url   = is_string( $saved ) ? unwrap( $saved ) : $saved;
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
