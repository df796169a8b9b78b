<?php
/**
 * What the page adds to the saved markup of a slideshow.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Slideshow;

defined( 'ABSPATH' ) || exit();

const BLOCK = 'wp-block-jetpack-slideshow';

/** More dots than this are too many to choose from: "Slide 3 of 25" is said instead. */
const DOTS = 12;

/** Width to height, while that of the first picture is not known; and the least and the most. */
const RATIO       = 1.5;
const LEAST_RATIO = 1;
const MOST_RATIO  = 16 / 9;

/** The pictures with their captions, one after the other, for feed readers. */
function figures( string $saved ): string {
	preg_match_all( '~<figure\b.*?</figure>~s', $saved, $figures );
	return implode( "\n", $figures[0] );
}

/** How many pictures there are. */
function slides_in( string $saved ): int {
	return (int) preg_match_all( '~<li\b[^>]*\bswiper-slide\b~', $saved );
}

/**
 * The strip of pictures with the controls of a slideshow. What was saved of controls goes: these are
 * links to nowhere.
 *
 * @param string $saved      Markup.
 * @param int    $count      Of slides.
 * @param array  $attributes Of the block.
 */
function slideshow( string $saved, int $count, array $attributes ): string {
	$html         = (string) preg_replace(
		'~<a\b[^>]*\b' .
			BLOCK .
			'_button-(?:prev|next|pause)\b[^>]*></a>|<div class="' .
			BLOCK .
			'_pagination[^"]*"></div>~',
		'',
		$saved
	);
	$has_autoplay = true === ( $attributes['autoplay'] ?? false ) && $count > 1;
	if ( $count > 1 ) {
		// Before the pictures: what moves can be stopped before it is read.
		$html = (string) preg_replace_callback(
			'~<ul\b[^>]*\bswiper-wrapper\b~',
			static fn( $strip ) => controls( $count, $has_autoplay ) . $strip[0],
			$html,
			1
		);
	}
	return with_roles(
		$html,
		$count,
		$count > 1 ? data( $attributes, $has_autoplay ) : [],
		name( $attributes )
	);
}

/** What the slideshow is called: as the author named the block, if so. */
function name( array $attributes ): string {
	$name = $attributes['metadata']['name'] ?? '';
	return is_string( $name ) && '' !== trim( $name )
		? $name
		: __( 'Slideshow', 'mainstay-blocks' );
}

/**
 * What the script has to know.
 *
 * @param array $attributes   Of the block.
 * @param bool  $has_autoplay Whether it plays by itself.
 * @return array<string, string>
 */
function data( array $attributes, bool $has_autoplay ): array {
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

/** The buttons. They are seen once they do something. */
function controls( int $count, bool $has_autoplay ): string {
	$button = static fn( string $class, string $label ) => sprintf(
		'<button type="button" class="%s" aria-label="%s"></button>',
		$class,
		esc_attr( $label )
	);
	$dots   = '';
	for ( $index = 1; $count <= DOTS && $index <= $count; ++$index ) {
		$dots .= $button(
			BLOCK . '_dot',
			/* translators: %d: number of the slide. */
			sprintf( __( 'Go to slide %d', 'mainstay-blocks' ), $index )
		);
	}
	return sprintf(
		'<div class="%1$s_controls">%2$s<div class="%1$s_pagination">%3$s</div><p class="%1$s_status" aria-live="polite"></p></div>',
		BLOCK,
		( $has_autoplay
			? $button(
				BLOCK . '_button-pause',
				__( 'Pause Slideshow', 'mainstay-blocks' )
			)
			: '' ) .
			$button(
				BLOCK . '_button-prev',
				__( 'Previous slide', 'mainstay-blocks' )
			) .
			$button(
				BLOCK . '_button-next',
				__( 'Next slide', 'mainstay-blocks' )
			),
		$dots
	);
}

/**
 * The markup with the roles of a carousel, and as high as it will be.
 *
 * @param string                $html  Of the strip.
 * @param int                   $count Of slides.
 * @param array<string, string> $data  For the script; empty if there is nothing to move.
 * @param string                $name  Of the slideshow.
 */
function with_roles(
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
	if ( ! $tags->next_tag( [ 'class_name' => BLOCK . '_container' ] ) ) {
		return $html;
	}
	$set(
		[
			'role'                 => 'region',
			'aria-roledescription' => __( 'carousel', 'mainstay-blocks' ),
			'aria-label'           => $name,
		] + $data
	);
	if ( ! $tags->next_tag( [ 'class_name' => 'swiper-wrapper' ] ) ) {
		return $tags->get_updated_html();
	}
	$set(
		[
			'role'       => 'group',
			'aria-label' => $name,
		]
	);
	if ( $count > 1 ) {
		// Without the script the strip is scrolled, with the keyboard too.
		$tags->set_attribute( 'tabindex', '0' );
	}
	$tags->set_bookmark( 'strip' );
	$number = 0;
	$ratio  = RATIO;
	while ( $tags->next_tag() ) {
		if ( $tags->has_class( 'swiper-slide' ) ) {
			++$number;
			$set(
				[
					'role'                 => 'group',
					'aria-roledescription' => __( 'slide', 'mainstay-blocks' ),
					'aria-label'           => sprintf(
						/* translators: 1: number of the slide, 2: how many there are. */
						__( 'Slide %1$d of %2$d', 'mainstay-blocks' ),
						$number,
						$count
					),
				]
			);
		} elseif ( 'IMG' === $tags->get_tag() ) {
			if ( 1 === $number ) {
				$ratio = ratio(
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
		'--ratio:' . round( max( LEAST_RATIO, min( MOST_RATIO, $ratio ) ), 4 )
	);
	return $tags->get_updated_html();
}

/**
 * Width to height of a picture, without looking at it.
 *
 * @param string $url Of the file.
 * @param int    $id  Of the attachment, which on this site may be another picture.
 */
function ratio( string $url, int $id ): float {
	if ( preg_match( '~-(\d{1,5})x(\d{1,5})\.\w+(?:\?|$)~', $url, $size ) ) {
		return $size[2] > 0 ? $size[1] / $size[2] : RATIO;
	}
	$file = $id > 0 ? wp_get_attachment_metadata( $id ) : null;
	return is_array( $file ) &&
		wp_basename( $file['file'] ?? '' ) ===
			wp_basename( (string) wp_parse_url( $url, PHP_URL_PATH ) ) &&
		( $file['height'] ?? 0 ) > 0
		? $file['width'] / $file['height']
		: RATIO;
}
