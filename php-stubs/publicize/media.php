<?php
/**
 * Opens images as files that a network accepts: one of the sizes in the media library, or else a
 * smaller temporary copy, which is deleted after sending.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Media;

defined( 'ABSPATH' ) || exit();

/** Media types that all networks accept. */
const IMAGE_TYPES = [ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ];

/** Pixels of the longer side. */
const MAX_SIDE_PIXELS = 2048;

/** Pixels of the longer side of a copy, tried in this order until the file is small enough. */
const COPY_SIDES_PIXELS = [ 1600, 1200, 800, 500 ];

/** Returns the alternative text of an image. */
function get_alt_text( int $id ): string {
	return trim( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) );
}

/**
 * Returns an item without its images.
 *
 * @param array<string, mixed> $item As services/network.php describes it, with attachment IDs.
 * @return array<string, mixed>
 */
function remove_images( array $item ): array {
	$item['media'] = [];
	if ( $item['link'] ) {
		$item['link']['image'] = null;
	}
	return $item;
}

/**
 * Returns an item with files in the place of attachment IDs.
 *
 * @param array<string, mixed> $item    As services/network.php describes it, with attachment IDs.
 * @param array<string, mixed> $network With `max_image_bytes` and `max_images`.
 * @return array{0: array<string, mixed>, 1: list<string>} The item, and the temporary files to
 *         delete afterwards.
 */
function open_images( array $item, array $network ): array {
	$temporary     = [];
	$open          = static function ( $picture ) use ( $network, &$temporary ) {
		return open_image( (array) $picture, $network, $temporary );
	};
	$item['media'] = array_slice(
		array_values( array_filter( array_map( $open, (array) $item['media'] ) ) ),
		0,
		$network['max_images']
	);
	if ( $item['link'] ) {
		$image                 = $item['link']['image'] ?? null;
		$item['link']['image'] = $image
			? $open( is_array( $image ) ? $image : [ 'id' => $image ] )
			: null;
	}
	return [ $item, $temporary ];
}

/**
 * Opens an image as a file.
 *
 * @param array<string, mixed> $picture   `id` of an attachment, or `url` of one; or `path` and
 *                                        `mime`.
 * @param array<string, mixed> $network   With `max_image_bytes` and `max_images`.
 * @param list<string>         $temporary Paths of temporary files are added.
 * @return array{path: string, mime: string, alt: string, width: int, height: int}|null
 */
function open_image( array $picture, array $network, array &$temporary ): ?array {
	$given = $picture + [
		'alt'    => null,
		'width'  => 0,
		'height' => 0,
	];
	if ( isset( $picture['path'], $picture['mime'] ) ) {
		$given['alt'] = (string) $given['alt'];
		return is_readable( $picture['path'] ) ? $given : null;
	}
	$id   =
		(int) ( $picture['id'] ?? 0 ) ?:
		attachment_url_to_postid( (string) ( $picture['url'] ?? '' ) );
	$file = $id
		? find_stored_size( $id, $network['max_image_bytes'] ) ??
			create_smaller_copy( $id, $network['max_image_bytes'], $temporary )
		: null;
	return $file
		? $file + [ 'alt' => is_string( $given['alt'] ) ? $given['alt'] : get_alt_text( $id ) ]
		: null;
}

/**
 * Returns the largest uncropped file of an image that is small enough, or null.
 *
 * @param int $bytes Maximum size.
 * @return array{path: string, mime: string, width: int, height: int}|null
 */
function find_stored_size( int $id, int $bytes ): ?array {
	$whole = (string) get_attached_file( $id );
	$data  = wp_get_attachment_metadata( $id );
	if ( ! is_array( $data ) || '' === $whole ) {
		return null;
	}
	$found = null;
	$sizes = array_values( (array) ( $data['sizes'] ?? [] ) );
	array_unshift(
		$sizes,
		[
			'file'      => wp_basename( $whole ),
			'mime-type' => (string) get_post_mime_type( $id ),
			'width'     => $data['width'] ?? 0,
			'height'    => $data['height'] ?? 0,
		]
	);
	foreach ( $sizes as $size ) {
		$path = path_join( dirname( $whole ), $size['file'] );
		if (
			in_array( $size['mime-type'], IMAGE_TYPES, true ) &&
			max( $size['width'], $size['height'] ) <= MAX_SIDE_PIXELS &&
			$size['width'] > ( $found['width'] ?? 0 ) &&
			// Cropped sizes are skipped.
			is_uncropped_size( $size, $data ) &&
			is_file( $path ) &&
			filesize( $path ) <= $bytes
		) {
			$found = [
				'path'   => $path,
				'mime'   => $size['mime-type'],
				'width'  => (int) $size['width'],
				'height' => (int) $size['height'],
			];
		}
	}
	return ( $found['width'] ?? 0 ) >= min( get_last_id( COPY_SIDES_PIXELS ), $data['width'] ?? 0 )
		? $found
		: null;
}

/**
 * Returns the last element.
 *
 * @param non-empty-list<int> $list Not empty.
 */
function get_last_id( array $list ): int {
	return (int) end( $list );
}

/**
 * Returns whether a size has the proportions of the image.
 *
 * @param array<string, mixed> $size Of the attachment's metadata.
 * @param array<string, mixed> $data The attachment's metadata.
 */
function is_uncropped_size( array $size, array $data ): bool {
	$here  = (int) $size['width'] * (int) ( $data['height'] ?? 0 );
	$there = (int) $size['height'] * (int) ( $data['width'] ?? 0 );
	return $here && abs( $here - $there ) / $here < 0.02;
}

/**
 * Creates a smaller temporary copy of an image. Returns null where that fails.
 *
 * @param int          $bytes     Maximum size.
 * @param list<string> $temporary Its paths are added.
 * @return array{path: string, mime: string, width: int, height: int}|null
 */
function create_smaller_copy( int $id, int $bytes, array &$temporary ): ?array {
	$whole = (string) get_attached_file( $id );
	if (
		! is_file( $whole ) ||
		! str_starts_with( (string) get_post_mime_type( $id ), 'image/' )
	) {
		return null;
	}
	require_once ABSPATH . 'wp-admin/includes/file.php';
	foreach ( COPY_SIDES_PIXELS as $side ) {
		$editor = wp_get_image_editor( $whole );
		if ( is_wp_error( $editor ) ) {
			return null;
		}
		$size = $editor->get_size();
		if ( max( $size ) > $side ) {
			$editor->resize( $side, $side );
		}
		$path = wp_tempnam( 'mainstay-share' ) . '.jpg';
		// wp_tempnam() created the file without the extension, too.
		array_push( $temporary, substr( $path, 0, -4 ), $path );
		$saved = $editor->save( $path, 'image/jpeg' );
		if ( ! is_wp_error( $saved ) && filesize( $saved['path'] ) <= $bytes ) {
			return [
				'path'   => $saved['path'],
				'mime'   => 'image/jpeg',
				'width'  => (int) $saved['width'],
				'height' => (int) $saved['height'],
			];
		}
	}
	return null;
}
