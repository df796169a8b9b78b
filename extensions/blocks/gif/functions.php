<?php
/**
 * Finds the files of an animated image, and renders it with a pause button.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Gif;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Hosts of GIPHY's images; giphy-id.ts has the same list. */
const GIPHY_HOST_PATTERN = '~^(?:(?:www\.|i\.|media\d?\.)?giphy\.com)$~D';

const GIPHY_PATH_PATTERNS = [
	'~^/(?:gifs|stickers|clips)/(?:[^/]*-)?([A-Za-z0-9]+)/?$~D',
	'~^/embed/([A-Za-z0-9]+)(?:/|$)~D',
	'~^/media/(?:v\d\.[\w-]+/)?([A-Za-z0-9]+)/[\w.-]+$~D',
	'~^/([A-Za-z0-9]+)\.(?:gif|webp|mp4)$~D',
];

/** A blank image, for an image whose first frame is not known. */
const BLANK_IMAGE_URL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Returns the files of an image.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array{file: string, webp: string, still: string, page: string, service: string,
 *         name: string}|null `service` and `name` of the company that visitors send a request to;
 *         empty for an image of the site.
 */
function get_image( array $attributes ): ?array {
	return get_library_image( $attributes['id'] ?? null ) ??
		( get_giphy_image( $attributes['giphyUrl'] ?? null ) ??
			get_klipy_image( $attributes['url'] ?? null, $attributes['still'] ?? null ) );
}

/**
 * Returns an image of the media library.
 *
 * @param mixed $id Of an attachment.
 * @return array{file: string, webp: string, still: string, page: string, service: string,
 *         name: string}|null
 */
function get_library_image( $id ): ?array {
	$file = is_int( $id ) && $id > 0 ? wp_get_attachment_url( $id ) : false;
	if ( ! $file || ! wp_attachment_is_image( $id ) ) {
		return null;
	}
	// Of the sizes that are not cropped: WordPress draws the first frame only. media-sources/gifs.php adds the first.
	$still =
		image_get_intermediate_size( $id, 'mainstay-still' ) ?:
		image_get_intermediate_size( $id, 'medium' );
	return [
		'file'    => $file,
		'webp'    => '',
		'still'   => $still['url'] ?? '',
		'page'    => $file,
		'service' => '',
		'name'    => '',
	];
}

/**
 * Returns an image of GIPHY, by any of its addresses. Only the ID is used.
 *
 * @param mixed $url As saved.
 * @return array{file: string, webp: string, still: string, page: string, service: string,
 *         name: string}|null
 */
function get_giphy_image( $url ): ?array {
	$parts =
		is_string( $url ) && strlen( $url ) <= 2048 ? wp_parse_url( $url ) : null;
	if (
		! in_array( $parts['scheme'] ?? '', [ 'http', 'https' ], true ) ||
		isset( $parts['user'] ) ||
		isset( $parts['port'] ) ||
		! preg_match( GIPHY_HOST_PATTERN, strtolower( $parts['host'] ?? '' ) )
	) {
		return null;
	}
	foreach ( GIPHY_PATH_PATTERNS as $path ) {
		if ( preg_match( $path, $parts['path'] ?? '', $found ) ) {
			$folder = "https://media.giphy.com/media/$found[1]";
			return [
				'file'    => "$folder/giphy.gif",
				'webp'    => "$folder/giphy.webp",
				'still'   => "$folder/giphy_s.gif",
				'page'    => "https://giphy.com/gifs/$found[1]",
				'service' => 'giphy',
				'name'    => 'GIPHY',
			];
		}
	}
	return null;
}

/**
 * Returns an image of KLIPY.
 *
 * @param mixed $url   Of the file.
 * @param mixed $still Of its first frame, if known.
 * @return array{file: string, webp: string, still: string, page: string, service: string,
 *         name: string}|null
 */
function get_klipy_image( $url, $still ): ?array {
	$file = sanitize_klipy_url( $url );
	return '' === $file
		? null
		: [
			'file'    => $file,
			'webp'    => '',
			'still'   => sanitize_klipy_url( $still ),
			'page'    => $file,
			'service' => 'klipy',
			'name'    => 'KLIPY',
		];
}

/**
 * Returns an address of a file at KLIPY, or an empty string.
 *
 * @param mixed $url As saved.
 */
function sanitize_klipy_url( $url ): string {
	return is_string( $url ) &&
		preg_match( '~^https://static\d?\.klipy\.com/[\w./-]{1,500}$~D', $url )
		? $url
		: '';
}

/**
 * Renders the image and its pause button. With reduced motion the first frame is shown, without a
 * script.
 *
 * @param array{file: string, webp: string, still: string, page: string, service: string,
 *        name: string} $picture Of get_image().
 * @param string $alt     The text alternative.
 */
function render_frame( array $picture, string $alt ): string {
	$source = static fn( string $url, string $more ) => sprintf(
		'<source srcset="%s"%s>',
		esc_url( $url, [ 'http', 'https', 'data' ] ),
		$more
	);
	$button = static fn( string $name, string $label ) => sprintf(
		'<button type="button" class="wp-block-jetpack-gif__%1$s" aria-label="%2$s" title="%2$s"></button>',
		$name,
		esc_attr( $label )
	);
	return sprintf(
		'<picture>%s%s<img src="%s" alt="%s" loading="lazy" decoding="async"></picture>%s%s',
		$source(
			$picture['still'] ?: BLANK_IMAGE_URL,
			' media="(prefers-reduced-motion: reduce)"'
		),
		$picture['webp'] ? $source( $picture['webp'], ' type="image/webp"' ) : '',
		esc_url( $picture['file'] ),
		PlainText\to_html( $alt ),
		$button( 'pause', __( 'Pause the image', 'mainstay-blocks' ) ),
		$button( 'play', __( 'Play the image', 'mainstay-blocks' ) )
	);
}

/**
 * Returns the aspect ratio of the frame as CSS, or an empty string for the image's own.
 *
 * @param mixed $padding Percent of the width, e.g. `56.2%`.
 */
function get_aspect_ratio_style( $padding ): string {
	return is_string( $padding ) &&
		preg_match( '/^(\d{1,4}(?:\.\d{1,6})?)%$/D', $padding, $found ) &&
		$found[1] > 0
		? "aspect-ratio:100 / $found[1]"
		: '';
}
