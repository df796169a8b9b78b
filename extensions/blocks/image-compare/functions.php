<?php
/**
 * What the page adds to the saved markup of a comparison.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\ImageCompare;

defined( 'ABSPATH' ) || exit();

/**
 * The figure without the pictures that were never chosen: they are saved as images without an
 * address.
 */
function without_empty_images( string $figure ): string {
	return (string) preg_replace(
		'~<img class="image-compare__image-(?:before|after)"\s*/?>~',
		'',
		$figure
	);
}

/**
 * The figure ready for WordPress and for the slider: pictures of the media library are known by
 * their class, so that WordPress adds their sizes, and with two pictures there is something to
 * slide. Empty when there is no picture.
 */
function prepare( string $figure ): string {
	$tags = new \WP_HTML_Tag_Processor( $figure );
	if ( ! $tags->next_tag( [ 'class_name' => 'juxtapose' ] ) ) {
		return $figure;
	}
	$tags->set_bookmark( 'stage' );
	$pictures = 0;
	while ( $tags->next_tag( 'img' ) ) {
		if (
			! $tags->has_class( 'image-compare__image-before' ) &&
			! $tags->has_class( 'image-compare__image-after' )
		) {
			continue;
		}
		++$pictures;
		$id = $tags->get_attribute( 'id' );
		if ( is_string( $id ) && ctype_digit( $id ) ) {
			// The same picture may be on the page twice, an id may not.
			$tags->remove_attribute( 'id' );
			$tags->add_class( "wp-image-$id" );
		}
	}
	if ( 2 === $pictures ) {
		$tags->seek( 'stage' );
		$tags->set_attribute(
			'data-slider-label',
			__( 'Move the slider to compare the two pictures', 'mainstay-blocks' )
		);
		$tags->set_attribute(
			'data-slider-value',
			/* translators: 1: share of the picture before that is seen, 2: of the picture after. */
			__( '%1$d %% before, %2$d %% after', 'mainstay-blocks' )
		);
	}
	return $pictures ? $tags->get_updated_html() : '';
}
