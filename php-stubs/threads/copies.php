<?php
/**
 * Pictures and videos of a thread as copies in the media library.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Threads\Copies;

use Mainstay\Http;
use Mainstay\MediaSources\MediaCopy;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/media-sources/media-copy.php';

/**
 * The copy of a picture or a video in the media library; null where there is none.
 *
 * @param array  $media    `url` and `alt`.
 * @param string $page     The post that it is from.
 * @param float  $until    When copying has to end.
 * @param bool   $is_video Pictures are copied otherwise.
 * @return array{id: int, url: string, alt: string}|null
 */
function copied(
	array $media,
	string $page,
	float $until,
	bool $is_video = false
): ?array {
	if ( ! current_user_can( 'upload_files' ) || microtime( true ) > $until ) {
		return null;
	}
	$about = [
		'source' => 'thread:' . md5( $media['url'] ),
		'title'  =>
			mb_substr( $media['alt'], 0, 80 ) ?:
			(string) wp_parse_url( $page, PHP_URL_HOST ),
		'alt'    => $media['alt'],
		'credit' => [ 'page' => $page ],
	];
	$id    = $is_video
		? copy_video( $media['url'], $about )
		: MediaCopy\copy( $media['url'], $about );
	$url   = is_wp_error( $id ) ? '' : (string) wp_get_attachment_url( $id );
	return $url
		? [
			'id'  => $id,
			'url' => $url,
			'alt' => sanitize_text_field( $media['alt'] ),
		]
		: null;
}

/**
 * Keeps a video. What is no MP4 is left where it is.
 *
 * @param string $url   Of the file.
 * @param array  $about As for MediaSources\MediaCopy\copy().
 */
function copy_video( string $url, array $about ): int|WP_Error {
	$known = MediaCopy\known( $about['source'] );
	if ( $known ) {
		return $known;
	}
	$answer = Http\request( $url, [ 'max_bytes' => MediaCopy\MAX_BYTES ] );
	// The mark of an MP4 stands behind its length.
	$is_video =
		! is_wp_error( $answer ) &&
		200 === $answer['status'] &&
		'ftyp' === substr( $answer['body'], 4, 4 );
	if ( ! $is_video ) {
		return Http\unreachable();
	}
	require_once ABSPATH . 'wp-admin/includes/file.php';
	require_once ABSPATH . 'wp-admin/includes/media.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';
	$file = wp_tempnam( 'mainstay' );
	if (
		! $file ||
		strlen( $answer['body'] ) !== file_put_contents( $file, $answer['body'] ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	) {
		$file && wp_delete_file( $file );
		return MediaCopy\not_saved();
	}
	$name = sanitize_title( remove_accents( $about['title'] ) ) ?: 'video';
	$id   = media_handle_sideload(
		[
			'name'     => substr( $name, 0, 60 ) . '.mp4',
			'tmp_name' => $file,
		],
		0,
		null,
		[ 'post_title' => sanitize_text_field( $about['title'] ) ]
	);
	if ( is_wp_error( $id ) ) {
		wp_delete_file( $file );
		return $id;
	}
	update_post_meta( $id, MediaCopy\SOURCE, $about['source'] );
	return $id;
}
