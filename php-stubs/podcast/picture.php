<?php
/**
 * The cover of a podcast, small, among this site's own uploads: a page must not send its visitors to
 * the podcast's host before they press play, and covers there have megabytes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Picture;

use Mainstay\Http;

defined( 'ABSPATH' ) || exit();

const BYTES = 6 * MB_IN_BYTES;

/** Pixels: three times what is shown, for fine screens, and what a lock screen shows. */
const SIZE = 300;

/** More would need too much memory. */
const LARGEST = 3200;

/** Below uploads. */
const FOLDER = 'mainstay-podcasts';

/**
 * The picture to the feed's cover; made now, unless there is one.
 *
 * @param array $feed    With `cover` and the `picture` so far.
 * @param float $seconds That there are.
 * @return array{of?: string, file?: string, size?: int[]} Without `file`, there is none to show.
 */
function keep( array $feed, float $seconds ): array {
	$picture  = $feed['picture'];
	$is_there =
		( $picture['of'] ?? '' ) === $feed['cover'] &&
		( empty( $picture['file'] ) || is_file( path( $picture['file'] ) ) );
	// A host that did not give it is asked again with the next change of the feed.
	if ( $is_there || $seconds < 1 ) {
		return $picture;
	}
	remove( $picture );
	return array_filter(
		[
			'of' => $feed['cover'],
			...'' === $feed['cover'] ? [] : fetch( $feed['cover'], $seconds ),
		]
	);
}

/** @return array{file?: string, size?: int[]} */
function fetch( string $url, float $seconds ): array {
	$answer = Http\request(
		$url,
		[
			'max_bytes' => BYTES,
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
	$size       = wp_getimagesize( $raw );
	$is_picture =
		in_array(
			$size['mime'] ?? '',
			[ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ],
			true
		) && max( $size[0], $size[1] ) <= LARGEST;
	$editor     = $is_picture ? wp_get_image_editor( $raw ) : null;
	$saved      = [];
	if ( $editor && ! is_wp_error( $editor ) ) {
		$editor->resize( SIZE, SIZE );
		$name = md5( $url . wp_rand() ) . '.jpg';
		wp_mkdir_p( dirname( path( $name ) ) );
		$saved = $editor->save( path( $name ), 'image/jpeg' );
	}
	wp_delete_file( $raw );
	return is_wp_error( $saved ) || ! $saved
		? []
		: [
			'file' => basename( $saved['path'] ),
			'size' => [ (int) $saved['width'], (int) $saved['height'] ],
		];
}

/** The address of a picture; empty where there is none. */
function url( array $picture ): string {
	return empty( $picture['file'] )
		? ''
		: wp_upload_dir( null, false )['baseurl'] .
				'/' .
				FOLDER .
				"/{$picture['file']}";
}

function remove( array $picture ): void {
	if ( ! empty( $picture['file'] ) ) {
		wp_delete_file( path( $picture['file'] ) );
	}
}

function path( string $file ): string {
	return wp_upload_dir( null, false )['basedir'] .
		'/' .
		FOLDER .
		'/' .
		basename( $file );
}
