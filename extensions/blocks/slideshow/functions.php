<?php
/**
 * Prepares the saved markup of a slideshow for the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Slideshow;

use Mainstay\Core\Elements;

use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/elements.php';

const BLOCK_CLASS = 'wp-block-jetpack-slideshow';

/** Dots above which "Slide 3 of 25" is shown in their place. */
const MAX_DOTS = 12;

/** Width to height where that of the first image is not known; and the minimum and maximum. */
const DEFAULT_RATIO = 1.5;
const MIN_RATIO     = 1;
const MAX_RATIO     = 16 / 9;

/** Returns the images with their captions, for feeds. */
function get_figures( string $saved ): string {
	return implode(
		"\n",
		array_map(
			static fn( $figure ) => substr( $saved, $figure['at'], $figure['end'] - $figure['at'] ),
			Elements\find_elements( $saved, 'figure' )
		)
	);
}

/** Counts the images. */
function count_slides( string $saved ): int {
	return count( Elements\find_elements( $saved, 'li', 'swiper-slide' ) );
}

/**
 * Renders the images with the controls of a slideshow. Saved controls are removed: they are links
 * without a target.
 *
 * @param string               $saved      Markup.
 * @param int                  $count      Of slides.
 * @param array<string, mixed> $attributes Of the block.
 */
function render_slideshow( string $saved, int $count, array $attributes ): string {
	$html = $saved;
	foreach (
		[
			'button-prev'  => 'a',
			'button-next'  => 'a',
			'button-pause' => 'a',
			'pagination'   => 'div',
		]
		as $part => $tag
	) {
		$html = Elements\replace_elements(
			$html,
			$tag,
			static fn( $control, $inner ) => '' === $inner ? '' : $control,
			BLOCK_CLASS . "_$part"
		);
	}
	$has_autoplay = true === ( $attributes['autoplay'] ?? false ) && $count > 1;
	if ( $count > 1 ) {
		// Before the images, so that screen reader users can stop the movement first.
		$strip  = Elements\find_elements( $html, 'ul', 'swiper-wrapper' )[0] ?? null;
		$thumbs = true === ( $attributes['thumbnails'] ?? false ) ? get_thumbnails( $saved ) : [];
		$html   = $strip
			? substr_replace( $html, render_controls( $count, $has_autoplay, $thumbs ), $strip['at'], 0 )
			: $html;
	}
	return add_carousel_roles(
		$html,
		$count,
		$count > 1 ? get_script_data( $attributes, $has_autoplay ) : [],
		get_slideshow_name( $attributes )
	);
}

/**
 * Returns the accessible name: the author's name for the block, or a default.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_slideshow_name( array $attributes ): string {
	$name = $attributes['metadata']['name'] ?? '';
	return is_string( $name ) && '' !== trim( $name )
		? $name
		: __( 'Slideshow', 'mainstay-blocks' );
}

/**
 * Returns the options for the script.
 *
 * @param array<string, mixed> $attributes   Of the block.
 * @param bool                 $has_autoplay Whether it plays automatically.
 * @return array<string, string>
 */
function get_script_data( array $attributes, bool $has_autoplay ): array {
	$post  = get_the_ID();
	$delay = $attributes['delay'] ?? 3;
	return [
		'data-effect' =>
			'fade' === ( $attributes['effect'] ?? '' ) ? 'fade' : 'slide',
	] +
		( $has_autoplay
			? [
				'data-delay' => (string) ( is_numeric( $delay )
					? max( 1, min( 5, $delay ) )
					: 3 ),
				'data-pause' => __( 'Pause Slideshow', 'mainstay-blocks' ),
				'data-play'  => __( 'Play Slideshow', 'mainstay-blocks' ),
			]
			: [] ) +
		( $post && current_user_can( 'edit_post', $post )
			? [
				'data-failed' => __(
					'The Swiper library could not be loaded.',
					'mainstay-blocks'
				),
			]
			: [] );
}

/**
 * Returns the addresses of small images, one for each slide: of the library where the slide shows an image of
 * it, else the slide's own.
 *
 * @param string $saved Markup.
 * @return list<string>
 */
function get_thumbnails( string $saved ): array {
	$urls = [];
	$tags = new \WP_HTML_Tag_Processor( $saved );
	while ( $tags->next_tag(
		[
			'tag_name'   => 'img',
			'class_name' => BLOCK_CLASS . '_image',
		]
	) ) {
		$url    = (string) $tags->get_attribute( 'src' );
		$small  = wp_get_attachment_image_url( (int) $tags->get_attribute( 'data-id' ), 'thumbnail' );
		$folder = static fn( $address ) => dirname( (string) wp_parse_url( $address, PHP_URL_PATH ) );
		$stem   = static fn( $address ) => preg_replace( '~(-scaled)?(-\d+x\d+)?\.\w+$~', '', wp_basename( $address ) );
		// A number of another site is another image here.
		$urls[] = $small && $folder( $small ) === $folder( $url ) && $stem( $small ) === $stem( $url ) ? $small : $url;
	}
	return $urls;
}

/**
 * Renders the buttons, which are hidden until the script runs.
 *
 * @param int          $count        Of slides.
 * @param bool         $has_autoplay Whether it plays automatically.
 * @param list<string> $thumbnails   Addresses of images in the place of the dots; empty for dots.
 */
function render_controls( int $count, bool $has_autoplay, array $thumbnails ): string {
	$button = static fn( string $class, string $label, string $inner = '' ) => sprintf(
		'<button type="button" class="%s" aria-label="%s">%s</button>',
		$class,
		esc_attr( $label ),
		$inner
	);
	$dots   = '';
	for ( $index = 1; $count <= MAX_DOTS && $index <= $count; ++$index ) {
		$dots .= $button(
			BLOCK_CLASS . '_dot',
			/* translators: %d: number of the slide. */
			sprintf( __( 'Go to slide %d', 'mainstay-blocks' ), $index ),
			isset( $thumbnails[ $index - 1 ] )
				? sprintf( '<img src="%s" alt="" loading="lazy">', esc_url( $thumbnails[ $index - 1 ] ) )
				: ''
		);
	}
	return sprintf(
		'<div class="%1$s_controls">%2$s<div class="%1$s_pagination">%3$s</div><p class="%1$s_status" aria-live="polite"></p></div>',
		BLOCK_CLASS,
		( $has_autoplay
			? $button(
				BLOCK_CLASS . '_button-pause',
				__( 'Pause Slideshow', 'mainstay-blocks' )
			)
			: '' ) .
			$button(
				BLOCK_CLASS . '_button-prev',
				__( 'Previous slide', 'mainstay-blocks' )
			) .
			$button(
				BLOCK_CLASS . '_button-next',
				__( 'Next slide', 'mainstay-blocks' )
			),
		$dots
	);
}

/**
 * Adds the roles of a carousel, and the final height.
 *
 * @param string                $html  Of the strip.
 * @param int                   $count Of slides.
 * @param array<string, string> $data  For the script; empty if there is nothing to move.
 * @param string                $name  Of the slideshow.
 */
function add_carousel_roles(
	string $html,
	int $count,
	array $data,
	string $name
): string {
	$tags = new \WP_HTML_Tag_Processor( $html );
	$set  = static function ( array $attributes ) use ( $tags ) {
		foreach ( $attributes as $key => $value ) {
			$tags->set_attribute( $key, $value );
		}
	};
	if ( ! $tags->next_tag( [ 'class_name' => BLOCK_CLASS . '_container' ] ) ) {
		return $html;
	}
	$set(
		[
			'role'                 => 'group',
			'aria-roledescription' => __( 'carousel', 'mainstay-blocks' ),
			'aria-label'           => $name,
		] + $data
	);
	if ( ! $tags->next_tag( [ 'class_name' => 'swiper-wrapper' ] ) ) {
		return $tags->get_updated_html();
	}
	// A list to screen readers, too, although it has no bullets.
	$set(
		[
			'role'       => 'list',
			'aria-label' => $name,
		]
	);
	if ( $count > 1 ) {
		// Without the script the images are scrolled, also with the keyboard.
		$tags->set_attribute( 'tabindex', '0' );
	}
	$tags->set_bookmark( 'strip' );
	$number = 0;
	$ratio  = DEFAULT_RATIO;
	while ( $tags->next_tag() ) {
		if ( $tags->has_class( 'swiper-slide' ) ) {
			++$number;
			$tags->release_bookmark( 'link' );
			$tags->set_attribute(
				'aria-label',
				sprintf(
					/* translators: 1: number of the slide, 2: how many there are. */
					__( 'Slide %1$d of %2$d', 'mainstay-blocks' ),
					$number,
					$count
				)
			);
		} elseif ( 'IMG' === $tags->get_tag() ) {
			if ( 1 === $number ) {
				$ratio = get_image_ratio(
					(string) $tags->get_attribute( 'src' ),
					(int) $tags->get_attribute( 'data-id' )
				);
			} else {
				$tags->set_attribute( 'loading', 'lazy' );
			}
			$focus = (string) $tags->get_attribute( 'data-focus' );
			if ( preg_match( '/^\d{1,3}(\.\d+)?% \d{1,3}(\.\d+)?%$/D', $focus ) ) {
				$tags->set_attribute( 'style', "--focus:$focus" );
			}
			// A link around an image is called what the image shows.
			if ( '' === trim( (string) $tags->get_attribute( 'alt' ) ) && $tags->has_bookmark( 'link' ) ) {
				$tags->set_bookmark( 'image' );
				$tags->seek( 'link' );
				/* translators: %d: number of the slide. */
				$tags->set_attribute( 'aria-label', sprintf( __( 'Open the link of slide %d', 'mainstay-blocks' ), $number ) );
				$tags->seek( 'image' );
			}
			$tags->release_bookmark( 'link' );
		} elseif ( 'A' === $tags->get_tag() ) {
			$tags->set_bookmark( 'link' );
		}
	}
	$tags->seek( 'strip' );
	$tags->set_attribute(
		'style',
		'--ratio:' . round( max( MIN_RATIO, min( MAX_RATIO, $ratio ) ), 4 )
	);
	return $tags->get_updated_html();
}

/**
 * Returns the width-to-height ratio of an image, without reading the file.
 *
 * @param string $url Of the file.
 * @param int    $id  Of the attachment; on this site it may be a different image.
 */
function get_image_ratio( string $url, int $id ): float {
	if ( preg_match( '~-(\d{1,5})x(\d{1,5})\.\w+(?:\?|$)~', $url, $size ) ) {
		return $size[2] > 0 ? $size[1] / $size[2] : DEFAULT_RATIO;
	}
	$file = $id > 0 ? wp_get_attachment_metadata( $id ) : null;
	return is_array( $file ) &&
		wp_basename( $file['file'] ?? '' ) ===
			wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) &&
		( $file['height'] ?? 0 ) > 0
		? $file['width'] / $file['height']
		: DEFAULT_RATIO;
}
