<?php
/**
 * Renders the video that a block names: hosted by this site, a file, or at the former host.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\VideopressVideo;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Services\Videopress;
use Mainstay\Videos;
use Mainstay\Videos\Block;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/elements.php';

/** The height of a video in percent of its width, at most and at least; others are not believed. */
const MIN_RATIO_PERCENT = 10;
const MAX_RATIO_PERCENT = 400;

/**
 * Returns the GUID by which the video is found, or an empty string where only `src` says which it is.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_playable_guid( array $attributes ): string {
	$guid = $attributes['guid'] ?? '';
	$id   = (int) ( $attributes['id'] ?? 0 );
	if ( '' === $guid ) {
		return Videos\is_video( $id ) ? Videos\get_guid( $id ) : '';
	}
	$is_known = Videos\is_own_guid( $guid ) || Videopress\is_guid( $guid );
	// A file that was moved here plays here.
	$is_file_here = ! Videos\find_by_guid( $guid, $id ) && is_local_file( $attributes['src'] ?? '' );
	return $is_known && ! $is_file_here ? $guid : '';
}

/** Returns whether an address is that of a file of this site's media library. */
function is_local_file( string $src ): bool {
	return str_starts_with(
		set_url_scheme( $src ),
		set_url_scheme( wp_get_upload_dir()['baseurl'] . '/' )
	);
}

/**
 * Renders the video of a file that the media library does not know.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_file( array $attributes ): string {
	$src = esc_url( $attributes['src'] ?? '', [ 'http', 'https' ] );
	if ( '' === $src ) {
		return '';
	}
	if ( is_feed() ) {
		return sprintf(
			'<a href="%s">%s</a>',
			$src,
			PlainText\to_html( ( $attributes['title'] ?? '' ) ?: __( 'Video', 'mainstay-blocks' ) )
		);
	}
	$options = Videos\Options\sanitize_options( $attributes );
	$html    = '';
	foreach ( [ 'autoplay', 'controls', 'loop', 'muted', 'playsinline' ] as $name ) {
		$html .= $options[ $name ] ? " $name" : '';
	}
	if ( false === ( $attributes['allowDownload'] ?? true ) ) {
		$html .= ' controlslist="nodownload"';
	}
	return sprintf(
		'<video src="%s" preload="%s"%s%s></video>',
		$src,
		esc_attr( $options['preload'] ),
		$options['poster'] ? sprintf( ' poster="%s"', esc_url( $options['poster'] ) ) : '',
		$html
	);
}

/**
 * Returns the shape of the video's frame for CSS, such as `100/56.25`.
 *
 * @param mixed $ratio `videoRatio` of the block.
 */
function get_aspect_ratio( $ratio ): string {
	return is_numeric( $ratio ) && $ratio >= MIN_RATIO_PERCENT && $ratio <= MAX_RATIO_PERCENT
		? '100/' . round( (float) $ratio, 2 )
		: '16/9';
}

/**
 * Returns the caption: of the block, or of its older markup.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $content    As it was saved.
 */
function get_caption( array $attributes, string $content ): string {
	$caption = $attributes['caption'] ?? '';
	$caption = trim( wp_kses_post( '' === $caption ? Elements\get_inner( $content, 'figcaption' ) ?? '' : $caption ) );
	return '' === $caption ? '' : "<figcaption>$caption</figcaption>";
}

/**
 * Renders the figure of the block, or nothing where it names no video.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $content    As it was saved.
 * @param string               $wrapper    Attributes of the figure, escaped.
 */
function render_figure( array $attributes, string $content, string $wrapper ): string {
	$caption = get_caption( $attributes, $content );
	$guid    = get_playable_guid( $attributes );
	if ( '' !== $guid ) {
		return Block\render(
			"<figure $wrapper>$caption</figure>",
			[ 'guid' => $guid ] + $attributes,
			get_aspect_ratio( $attributes['videoRatio'] ?? null )
		);
	}
	$file = render_file( $attributes );
	return '' === $file ? '' : "<figure $wrapper>$file$caption</figure>";
}
