<?php
/**
 * The file of a private video. It is moved from the public folder to one with a deny rule for web
 * servers, under a random name for servers that ignore the rule. WordPress sends it to those who
 * may see it, with support for range requests.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\PrivateFile;

use Mainstay\Videos;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Name of the folder in the uploads folder. */
const FOLDER_NAME = 'mainstay-private';

/** Post meta: path of the public file, relative to the uploads folder. */
const PUBLIC_FILE_META_KEY = '_mainstay_video_public_file';

const CHUNK_BYTES = 256 * KB_IN_BYTES;

/**
 * Moves the file of a video to the private folder.
 *
 * @return true|WP_Error `mainstay_video_file` (500) where it cannot be moved.
 */
function hide_file( int $id ): bool|WP_Error {
	$place = (string) get_post_meta( $id, '_wp_attached_file', true );
	$file  = (string) get_attached_file( $id );
	if ( str_starts_with( $place, FOLDER_NAME . '/' ) ) {
		return true;
	}
	$folder = wp_get_upload_dir()['basedir'] . '/' . FOLDER_NAME;
	if (
		! is_file( $file ) ||
		! wp_mkdir_p( $folder ) ||
		false ===
			file_put_contents( "$folder/.htaccess", "Require all denied\n" ) || // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
		false === file_put_contents( "$folder/index.html", '' ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
	) {
		return get_move_error();
	}
	update_post_meta( $id, PUBLIC_FILE_META_KEY, wp_slash( $place ) );
	$name = bin2hex( random_bytes( 16 ) ) . '-' . wp_basename( $file );
	return move_file( $id, $file, FOLDER_NAME . "/$name" );
}

/**
 * Moves the file back to its public path, so that existing addresses work again.
 *
 * @return true|WP_Error `mainstay_video_file` (500) where it cannot be moved.
 */
function restore_file( int $id ): bool|WP_Error {
	$place = (string) get_post_meta( $id, '_wp_attached_file', true );
	if ( ! str_starts_with( $place, FOLDER_NAME . '/' ) ) {
		return true;
	}
	$former = (string) get_post_meta( $id, PUBLIC_FILE_META_KEY, true );
	if ( '' === $former || 0 !== validate_file( $former ) ) {
		$former = substr( $place, strlen( FOLDER_NAME ) + 34 );
	}
	$folder = wp_get_upload_dir()['basedir'] . '/' . dirname( $former );
	if ( ! wp_mkdir_p( $folder ) ) {
		return get_move_error();
	}
	$name  = wp_unique_filename( $folder, wp_basename( $former ) );
	$moved = move_file(
		$id,
		(string) get_attached_file( $id ),
		ltrim( dirname( $former ) . "/$name", './' )
	);
	if ( true === $moved ) {
		delete_post_meta( $id, PUBLIC_FILE_META_KEY );
	}
	return $moved;
}

/**
 * Moves the file and saves its path; on failure neither is changed.
 *
 * @param int    $id   Of the video.
 * @param string $file Its path now.
 * @param string $to   Path relative to the uploads folder.
 * @return true|WP_Error `mainstay_video_file` (500) where it cannot be moved.
 */
function move_file( int $id, string $file, string $to ): bool|WP_Error {
	$path = wp_get_upload_dir()['basedir'] . "/$to";
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- At once or not at all.
	if ( ! is_file( $file ) || ! rename( $file, $path ) ) {
		return get_move_error();
	}
	if ( ! update_post_meta( $id, '_wp_attached_file', wp_slash( $to ) ) ) {
		rename( $path, $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Back again.
		return get_move_error();
	}
	return true;
}

/** Returns the error for a file that cannot be moved. */
function get_move_error(): WP_Error {
	return new WP_Error(
		'mainstay_video_file',
		__(
			'The file of this video could not be moved, so its privacy setting has not changed. Check that the uploads folder is writable.',
			'mainstay-blocks'
		),
		[ 'status' => 500 ]
	);
}

/**
 * Replaces the address of a private file with that of its download through WordPress: of a file in our
 * folder, and of one at a public place that an earlier plugin showed to members only.
 *
 * @param mixed $url As WordPress has it.
 * @param int   $id  Of an attachment.
 * @return mixed
 */
function filter_attachment_url( $url, int $id ) {
	require_once __DIR__ . '/videos.php';
	$is_hidden = is_string( $url ) && str_contains( $url, '/' . FOLDER_NAME . '/' );
	if (
		! $is_hidden &&
		! ( Videos\is_video( $id ) && Videos\is_private( $id ) && is_file( (string) get_attached_file( $id ) ) )
	) {
		return $url;
	}
	return Videos\get_embed_url( Videos\get_guid( $id ), [ 'file' => '1' ] );
}

/** Sends the file, or the requested range, to those who may see the video, and ends. */
function serve_file( int $id ): never {
	nocache_headers();
	$file   = $id && Videos\can_view( $id ) ? (string) get_attached_file( $id ) : '';
	$size   = is_file( $file ) ? (int) filesize( $file ) : 0;
	$handle = $size ? fopen( $file, 'rb' ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions -- The film, in pieces.
	if ( ! $handle ) {
		status_header( $size || ! $id ? 404 : 403 );
		exit();
	}
	header( 'Content-Type: ' . get_post_mime_type( $id ) );
	header( 'X-Content-Type-Options: nosniff' );
	header( 'Accept-Ranges: bytes' );
	$range       = (string) ( $_SERVER['HTTP_RANGE'] ?? '' ); // phpcs:ignore WordPress.Security -- Matched below.
	[$from, $to] = parse_range( $range, $size );
	if ( $from > $to ) {
		status_header( 416 );
		header( "Content-Range: bytes */$size" );
		exit();
	}
	if ( '' !== $range ) {
		status_header( 206 );
		header( "Content-Range: bytes $from-$to/$size" );
	}
	header( 'Content-Length: ' . ( $to - $from + 1 ) );
	if (
		! isset( $_SERVER['REQUEST_METHOD'] ) ||
		'HEAD' !== $_SERVER['REQUEST_METHOD']
	) {
		send_bytes( $handle, $from, $to );
	}
	exit();
}

/**
 * Returns the first and the last byte of a requested range; of several ranges, the first one. The
 * first is greater than the last for an invalid range.
 *
 * @param string $range The Range header.
 * @param int    $size  Of the file, in bytes.
 * @return array{0: int, 1: int}
 */
function parse_range( string $range, int $size ): array {
	if ( ! preg_match( '~^bytes=(\d*)-(\d*)~', $range, $match ) ) {
		return [ 0, $size - 1 ];
	}
	[, $from, $to] = $match;
	if ( '' === $from ) {
		return '' === $to ? [ 1, 0 ] : [ max( 0, $size - (int) $to ), $size - 1 ];
	}
	return [ (int) $from, '' === $to ? $size - 1 : min( (int) $to, $size - 1 ) ];
}

/**
 * Sends bytes of a file.
 *
 * @param resource $handle Of the file.
 * @param int      $from   First byte.
 * @param int      $to     Last byte.
 */
function send_bytes( $handle, int $from, int $to ): void {
	while ( ob_get_level() ) {
		ob_end_clean();
	}
	// Sending a video may exceed the time limit of a page.
	set_time_limit( 0 );
	fseek( $handle, $from );
	for ( $left = $to - $from + 1; $left > 0 && ! connection_aborted(); ) {
		$bytes = (string) fread( $handle, min( CHUNK_BYTES, $left ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
		if ( '' === $bytes ) {
			break;
		}
		$left -= strlen( $bytes );
		echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- The film.
		flush();
	}
}
