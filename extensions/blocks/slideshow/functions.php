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
		$strip = Elements\find_elements( $html, 'ul', 'swiper-wrapper' )[0] ?? null;
		$html  = $strip ? substr_replace( $html, render_controls( $count, $has_autoplay ), $strip['at'], 0 ) : $html;
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

/** Renders the buttons, which are hidden until the script runs. */
function render_controls( int $count, bool $has_autoplay ): string {
	$button = static fn( string $class, string $label ) => sprintf(
		'<button type="button" class="%s" aria-label="%s"></button>',
		$class,
		esc_attr( $label )
	);
	$dots   = '';
	for ( $index = 1; $count <= MAX_DOTS && $index <= $count; ++$index ) {
		$dots .= $button(
			BLOCK_CLASS . '_dot',
			/* translators: %d: number of the slide. */
			sprintf( __( 'Go to slide %d', 'mainstay-blocks' ), $index )
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
