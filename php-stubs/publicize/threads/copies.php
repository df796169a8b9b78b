<?php
/**
 * Copies images and videos of a thread to the media library.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Copies;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use Mainstay\MediaSources\LibraryFile;
use Mainstay\MediaSources\MediaCopy;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/media-sources/media-copy.php';

/**
 * Copies an image or a video to the media library. Returns null where that fails or the time is up.
 *
 * @param array{url: string, alt: string, ...} $media    Of a post.
 * @param string                               $page     Address of the post.
 * @param float                                $until    Unix timestamp after which nothing is
 *                                                       copied.
 * @param bool                                 $is_video Whether it is a video.
 * @return array{id: int, url: string, alt: string}|null
 */
function copy_media(
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
		: MediaCopy\copy_to_library( $media['url'], $about );
	$url   = is_wp_error( $id ) ? '' : (string) wp_get_attachment_url( $id );
	return $url
		? [
			'id'  => $id,
			'url' => $url,
			'alt' => PlainText\sanitize_typed_text( $media['alt'] ),
		]
		: null;
}

/**
 * Copies an MP4 file to the media library.
 *
 * @param string               $url   Of the file.
 * @param array<string, mixed> $about As for MediaCopy\copy_to_library().
 * @return int|WP_Error The attachment's ID; the errors of LibraryFile\add_file().
 */
function copy_video( string $url, array $about ): int|WP_Error {
	$known = MediaCopy\find_existing_copy( $about['source'] );
	if ( $known ) {
		return $known;
	}
	$answer = Http\send_request( $url, [ 'max_bytes' => MediaCopy\MAX_BYTES ] );
	// An MP4 file has `ftyp` after the four bytes of its first length.
	$is_video =
		! is_wp_error( $answer ) &&
		200 === $answer['status'] &&
		'ftyp' === substr( $answer['body'], 4, 4 );
	if ( ! $is_video ) {
		return Http\unreachable_error();
	}
	$file = LibraryFile\write_temporary( $answer['body'] );
	if ( is_wp_error( $file ) ) {
		return $file;
	}
	$name = sanitize_title( remove_accents( $about['title'] ) ) ?: 'video';
	$id   = LibraryFile\add_file(
		$file,
		substr( $name, 0, 60 ) . '.mp4',
		0,
		[ 'post_title' => PlainText\to_html( PlainText\sanitize_typed_text( $about['title'] ), ENT_NOQUOTES ) ]
	);
	if ( is_wp_error( $id ) ) {
		return $id;
	}
	update_post_meta( $id, MediaCopy\SOURCE_META_KEY, $about['source'] );
	return $id;
}
