<?php
/**
 * Prepares the saved markup of a gallery: the original addresses of images in place of an image
 * CDN's, their sizes, and the widths of columns that were saved without.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\TiledGallery;

use Mainstay\Core\Blocks;
use Mainstay\Core\Elements;
use Mainstay\MediaSources\CdnImages;
use WP_Block;
use WP_HTML_Tag_Processor;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/elements.php';
require_once dirname( FILE ) . '/media-sources/cdn-images.php';

/** Limit of width to height, and of height to width; layout.ts has the same. */
const MAX_ASPECT_RATIO = 8;

/** Saved attributes of an image that are true only while another plugin's script runs. */
const STALE_ATTRIBUTES = [ 'aria-label', 'role', 'tabindex' ];

/**
 * Prepares the gallery for the page.
 *
 * @param string               $html       Saved markup.
 * @param array<string, mixed> $attributes Of the block.
 */
function prepare_gallery( string $html, array $attributes ): string {
	[$columns, $pictures] = read_gallery( $html );
	$shares               = get_column_widths( $columns, $pictures );
	$style                = $attributes['className'] ?? '';
	$is_grid              =
		is_string( $style ) && preg_match( '/is-style-(?:circle|square)/', $style );
	$at_column            = -1;
	$at_picture           = 0;
	$tags                 = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		if ( $tags->has_class( 'tiled-gallery__col' ) ) {
			++$at_column;
			if ( ! $is_grid && '' === (string) $tags->get_attribute( 'style' ) ) {
				$tags->set_attribute(
					'style',
					sprintf( 'flex-basis:%s%%', $shares[ $at_column ] )
				);
			}
			continue;
		}
		$picture = $pictures[ $at_picture ] ?? null;
		if ( ! $picture ) {
			continue;
		}
		if ( 'A' === $tags->get_tag() && $picture['linked'] ) {
			add_image_link(
				$tags,
				$picture,
				[
					'to_file' => 'media' === ( $attributes['linkTo'] ?? '' ),
					'number'  => $at_picture + 1,
					'count'   => count( $pictures ),
				]
			);
		} elseif ( 'IMG' === $tags->get_tag() ) {
			update_image( $tags, $picture );
			$tags->set_attribute(
				'sizes',
				get_sizes_attribute(
					is_string( $attributes['align'] ?? '' )
						? $attributes['align'] ?? ''
						: '',
					$shares[ $picture['column'] ] ?? 100
				)
			);
			++$at_picture;
		}
	}
	return $tags->get_updated_html();
}

/**
 * Returns the columns and images of a gallery.
 *
 * @param string $html Saved markup.
 * @return array{0: list<array{row: int, width: float}>, 1: list<array{alt: string, src: string,
 *         id: int, width: int, height: int, column: int, linked: bool}>}
 */
function read_gallery( string $html ): array {
	$columns  = [];
	$pictures = [];
	$row      = 0;
	$linked   = false;
	$tags     = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		if ( $tags->has_class( 'tiled-gallery__row' ) ) {
			++$row;
		} elseif ( $tags->has_class( 'tiled-gallery__col' ) ) {
			preg_match(
				'/flex-basis:\s*([\d.]+)%/',
				(string) $tags->get_attribute( 'style' ),
				$found
			);
			$columns[] = [
				'row'   => $row,
				'width' => (float) ( $found[1] ?? 0 ),
			];
		} elseif ( 'FIGURE' === $tags->get_tag() ) {
			$linked = false;
		} elseif ( 'A' === $tags->get_tag() ) {
			$linked = true;
		} elseif ( 'IMG' === $tags->get_tag() ) {
			$pictures[] = read_image( $tags ) + [
				'column' => count( $columns ) - 1,
				'linked' => $linked,
			];
		}
	}
	return [ $columns, $pictures ];
}

/**
 * Returns an image: its address, size, and attachment ID.
 *
 * @param WP_HTML_Tag_Processor $tags At the image.
 * @return array{alt: string, src: string, id: int, width: int, height: int}
 */
function read_image( WP_HTML_Tag_Processor $tags ): array {
	$text = static fn( $name ) => is_string( $tags->get_attribute( $name ) )
		? $tags->get_attribute( $name )
		: '';
	$src  = CdnImages\get_original_url( $text( 'data-url' ) ?: $text( 'src' ) );
	$id   = (int) $text( 'data-id' );
	$file =
		$id > 0 && ! Blocks\is_missing_post( $id ) && wp_attachment_is_image( $id )
			? wp_get_attachment_metadata( $id )
			: false;
	$size = is_array( $file )
		? wp_image_src_get_dimensions( $src, $file, $id )
		: false;
	return [
		'alt'    => trim( $text( 'alt' ) ),
		'src'    => $src,
		// In a post from another site the ID may be that of a different image, so the address has to match.
		'id'     => $size ? $id : 0,
		'width'  => $size ? $size[0] : max( 0, (int) $text( 'data-width' ) ),
		'height' => $size ? $size[1] : max( 0, (int) $text( 'data-height' ) ),
	];
}

/**
 * Returns the widths of the columns, in percent of their rows: as saved, or so that the columns of
 * a row have the same height.
 *
 * @param list<array{row: int, width: float}> $columns  Of read_gallery().
 * @param list<array{alt: string, src: string, id: int, width: int, height: int, column: int,
 *        linked: bool}> $pictures Of read_gallery().
 * @return array<int, float>
 */
function get_column_widths( array $columns, array $pictures ): array {
	$heights = array_fill( 0, count( $columns ), 0.0 );
	foreach (
		$pictures
		as ['column' => $column, 'width' => $width, 'height' => $height]
	) {
		$ratio = $width && $height ? $width / $height : 1;
		if ( $column >= 0 ) {
			$heights[ $column ] += 1 / min( MAX_ASPECT_RATIO, max( 1 / MAX_ASPECT_RATIO, $ratio ) );
		}
	}
	$widths = [];
	$sums   = [];
	foreach ( $columns as $index => ['row' => $row, 'width' => $saved] ) {
		$widths[ $index ] =
			$saved ?: ( $heights[ $index ] ? 1 / $heights[ $index ] : 0 );
		$sums[ $row ]     = ( $sums[ $row ] ?? 0 ) + $widths[ $index ];
	}
	return array_map(
		static fn( $width, $column ) => round(
			( 100 * $width ) / ( $sums[ $column['row'] ] ?: 1 ),
			5
		),
		$widths,
		$columns
	);
}

/**
 * Sets the address of an image's link, and its label where the image has no text alternative.
 *
 * @param WP_HTML_Tag_Processor $tags    At the link.
 * @param array{alt: string, src: string, id: int, width: int, height: int, column: int,
 *        linked: bool} $picture From read_gallery().
 * @param array{to_file: bool, number: int, count: int} $place   Whether it leads to the file;
 *          number of the image, and of all.
 */
function add_image_link(
	WP_HTML_Tag_Processor $tags,
	array $picture,
	array $place
): void {
	$file = $picture['id'] ? wp_get_attachment_url( $picture['id'] ) : '';
	$href = (string) $tags->get_attribute( 'href' );
	$own  = $place['to_file'] && $file ? $file : CdnImages\get_original_url( $href );
	if ( $own !== $href ) {
		$tags->set_attribute( 'href', $own );
	}
	if ( '' === $picture['alt'] ) {
		$tags->set_attribute(
			'aria-label',
			sprintf(
				/* translators: 1: number of the image, 2: number of images. */
				__( 'Image %1$d of %2$d', 'mainstay-blocks' ),
				$place['number'],
				$place['count']
			)
		);
	}
}

/**
 * Sets the image's address and size. WordPress adds `srcset` and lazy loading by the class and the
 * size.
 *
 * @param WP_HTML_Tag_Processor $tags    At the image.
 * @param array{alt: string, src: string, id: int, width: int, height: int, column: int,
 *        linked: bool} $picture From read_gallery().
 */
function update_image( WP_HTML_Tag_Processor $tags, array $picture ): void {
	$tags->set_attribute( 'src', $picture['src'] );
	if ( $picture['width'] && $picture['height'] ) {
		$tags->set_attribute( 'width', (string) $picture['width'] );
		$tags->set_attribute( 'height', (string) $picture['height'] );
	}
	// With the class of another image the lightbox would show that one.
	foreach ( [ ...$tags->class_list() ] as $class ) {
		if ( str_starts_with( $class, 'wp-image-' ) ) {
			$tags->remove_class( $class );
		}
	}
	if ( $picture['id'] ) {
		$tags->add_class( 'wp-image-' . $picture['id'] );
	}
	foreach ( STALE_ATTRIBUTES as $name ) {
		$tags->remove_attribute( $name );
	}
}

/**
 * Returns the `sizes` attribute of an image.
 *
 * @param string $align Of the gallery.
 * @param float  $share Of the gallery's width, in percent.
 */
function get_sizes_attribute( string $align, float $share ): string {
	$layout = wp_get_global_settings( [ 'layout' ] );
	$width  =
		[
			'full' => '100vw',
			'wide' => $layout['wideSize'] ?? '',
		][ $align ] ??
		( $layout['contentSize'] ?? '' );
	$width  =
		is_string( $width ) && preg_match( '/^\d+(?:\.\d+)?(?:px|r?em)$/D', $width )
			? "min(100vw, $width)"
			: '100vw';
	return sprintf( 'calc(%s * %s)', $width, round( $share / 100, 4 ) );
}

/**
 * Adds WordPress's own lightbox, as its image block has it.
 *
 * @param string $html Of prepare_gallery().
 */
function add_lightbox( string $html ): string {
	if ( ! function_exists( 'block_core_image_render_lightbox' ) ) {
		return $html;
	}
	$total   = count( Elements\find_elements( $html, 'figure' ) );
	$gallery = wp_unique_id( 'mainstay-gallery-' );
	$block   = new WP_Block(
		[
			'blockName'   => 'core/image',
			'attrs'       => [],
			'innerBlocks' => [],
		],
		[ 'galleryId' => $gallery ]
	);
	$number  = 0;
	$named   = [];
	$html    = Elements\replace_elements(
		$html,
		'figure',
		static function ( $found ) use ( $block, $total, &$number, &$named ) {
			$id     = get_image_id( $found );
			$figure = block_core_image_render_lightbox(
				$found,
				[ 'attrs' => $id ? [ 'id' => $id ] : [] ],
				$block
			);
			return label_lightbox_button( $figure, ++$number, $total, $named );
		}
	);
	wp_interactivity_state( 'core/image', [ 'metadata' => $named ] );
	wp_enqueue_script_module( '@wordpress/block-library/image/view' );
	wp_enqueue_style( 'wp-block-image' );
	$tags = new WP_HTML_Tag_Processor( $html );
	$tags->next_tag();
	$tags->set_attribute( 'data-wp-interactive', 'core/gallery' );
	$tags->set_attribute(
		'data-wp-context',
		(string) wp_json_encode( [ 'galleryId' => $gallery ] )
	);
	return $tags->get_updated_html();
}

/** Returns the ID of the attachment that the class of the first image names, or 0. */
function get_image_id( string $html ): int {
	$tags = new WP_HTML_Tag_Processor( $html );
	if ( $tags->next_tag( 'img' ) ) {
		foreach ( $tags->class_list() as $name ) {
			if ( preg_match( '/^wp-image-(\d+)$/D', $name, $number ) ) {
				return (int) $number[1];
			}
		}
	}
	return 0;
}

/**
 * Labels an image's lightbox button with its number: in the markup, and in the state that the
 * script reads. The other directives need no processing on the server.
 *
 * @param string                              $figure With the lightbox's directives.
 * @param int                                 $number From 1.
 * @param int                                 $total  Of the gallery.
 * @param array<string, array<string, mixed>> $named  State of the lightbox by image ID; one is
 *                                                    added.
 */
function label_lightbox_button(
	string $figure,
	int $number,
	int $total,
	array &$named
): string {
	$tags = new WP_HTML_Tag_Processor( $figure );
	$tags->next_tag( 'figure' );
	$context = json_decode(
		(string) $tags->get_attribute( 'data-wp-context' ),
		true
	);
	if ( ! is_string( $context['imageId'] ?? null ) ) {
		return $figure;
	}
	$label = sprintf(
		/* translators: 1: number of the image, 2: number of images. */
		__( 'Enlarge image %1$d of %2$d', 'mainstay-blocks' ),
		$number,
		$total
	);
	$named[ $context['imageId'] ] = [
		'order'                  => $number - 1,
		'triggerButtonAriaLabel' => $label,
	];
	if ( $tags->next_tag( 'button' ) ) {
		$tags->set_attribute( 'aria-label', $label );
	}
	return $tags->get_updated_html();
}
