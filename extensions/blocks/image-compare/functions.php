<?php
/**
 * Prepares the saved markup of a comparison for the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\ImageCompare;

defined( 'ABSPATH' ) || exit();

/** Removes images that were never chosen: they are saved without an address. */
function remove_empty_images( string $figure ): string {
	return (string) preg_replace(
		'~<img class="image-compare__image-(?:before|after)"\s*/?>~',
		'',
		$figure
	);
}

/**
 * Prepares the figure: images of the media library get their class, so that WordPress adds their
 * sizes, and two images get the labels of the slider. Returns an empty string where there is no
 * image.
 */
function prepare_figure( string $figure ): string {
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
			// The same image may be on the page twice, which an ID may not.
			$tags->remove_attribute( 'id' );
			$tags->add_class( "wp-image-$id" );
		}
	}
	if ( 2 === $pictures ) {
		$tags->seek( 'stage' );
		$tags->set_attribute(
			'data-slider-label',
			__( 'Move the slider to compare the two images', 'mainstay-blocks' )
		);
		$tags->set_attribute(
			'data-slider-value',
			/* translators: 1: share of the picture before that is seen, 2: of the picture after. */
			__( '%1$d %% before, %2$d %% after', 'mainstay-blocks' )
		);
	}
	return $pictures ? $tags->get_updated_html() : '';
}
