<?php
/**
 * Keeps a small copy of a podcast's cover in the uploads of the site: visitors need not contact the
 * podcast's host before they play something, and original covers are large.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Picture;

use Mainstay\Http;
use Mainstay\Podcast\Feed\Feed;

defined( 'ABSPATH' ) || exit();

/** Bytes of a cover at most. */
const MAX_COVER_BYTES = 6 * MB_IN_BYTES;

/**
 * Width and height of the copy in pixels: three times as shown, for high resolutions and lock
 * screens.
 */
const COVER_SIZE_PIXELS = 300;

/** Width and height of a cover at most, in pixels, because larger ones need too much memory. */
const MAX_COVER_PIXELS = 3200;

/** Folder below uploads. */
const UPLOADS_FOLDER = 'mainstay-podcasts';

/**
 * Returns the copy of a feed's cover, which is made where it does not exist.
 *
 * @param Feed  $feed    Feed with `cover` and the previous `picture`.
 * @param float $seconds Timeout.
 * @return array{of?: string, file?: string, size?: int[]} Address of the cover, file name and size;
 *         without `file` there is none to show.
 */
function update_cover( Feed $feed, float $seconds ): array {
	$picture  = $feed->picture;
	$is_there =
		( $picture['of'] ?? '' ) === $feed->cover &&
		( empty( $picture['file'] ) || is_file( get_cover_path( $picture['file'] ) ) );
	// A failed download is repeated with the next change of the feed.
	if ( $is_there || $seconds < 1 ) {
		return $picture;
	}
	delete_cover( $picture );
	return array_filter(
		[
			'of' => $feed->cover,
			...'' === $feed->cover ? [] : download_cover( $feed->cover, $seconds ),
		]
	);
}

/**
 * Downloads a cover and makes the copy.
 *
 * @param string $url     Address of the cover.
 * @param float  $seconds Timeout.
 * @return array{file?: string, size?: int[]} Empty where it failed.
 */
function download_cover( string $url, float $seconds ): array {
	$answer = Http\send_request(
		$url,
		[
			'max_bytes' => MAX_COVER_BYTES,
			'seconds'   => $seconds,
			'headers'   => [ 'Accept' => 'image/*' ],
		]
	);
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return [];
	}
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$raw = wp_tempnam( 'mainstay-cover' );
	file_put_contents( $raw, $answer['body'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	unset( $answer );
	// PHP logs a notice about files that are shorter than the longest signature of a picture.
	$size       = filesize( $raw ) >= 12 ? wp_getimagesize( $raw ) : false;
	$is_picture =
		in_array(
			$size['mime'] ?? '',
			[ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ],
			true
		) && max( $size[0], $size[1] ) <= MAX_COVER_PIXELS;
	$editor     = $is_picture ? wp_get_image_editor( $raw ) : null;
	$saved      = [];
	if ( $editor && ! is_wp_error( $editor ) ) {
		$editor->resize( COVER_SIZE_PIXELS, COVER_SIZE_PIXELS );
		$name = md5( $url . wp_rand() ) . '.jpg';
		wp_mkdir_p( dirname( get_cover_path( $name ) ) );
		$saved = $editor->save( get_cover_path( $name ), 'image/jpeg' );
	}
	wp_delete_file( $raw );
	return is_wp_error( $saved ) || ! $saved
		? []
		: [
			'file' => basename( $saved['path'] ),
			'size' => [ (int) $saved['width'], (int) $saved['height'] ],
		];
}

/**
 * Returns the address of a copy; an empty string where there is none.
 *
 * @param array<string, mixed> $picture Copy, with the name of its `file`.
 */
function get_cover_url( array $picture ): string {
	return empty( $picture['file'] )
		? ''
		: wp_upload_dir( null, false )['baseurl'] .
				'/' .
				UPLOADS_FOLDER .
				"/{$picture['file']}";
}

/**
 * Deletes a copy.
 *
 * @param array<string, mixed> $picture Copy, with the name of its `file`.
 */
function delete_cover( array $picture ): void {
	if ( ! empty( $picture['file'] ) ) {
		wp_delete_file( get_cover_path( $picture['file'] ) );
	}
}

/** Returns the path of a copy. */
function get_cover_path( string $file ): string {
	return wp_upload_dir( null, false )['basedir'] .
		'/' .
		UPLOADS_FOLDER .
		'/' .
		basename( $file );
}
