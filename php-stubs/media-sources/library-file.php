<?php
/**
 * Adds files that the server downloaded to the media library, with the limits that WordPress sets to
 * uploads: the space and the largest file of a network's site, the allowed file types, and what other
 * plugins refuse.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\LibraryFile;

use WP_Error;
use WP_REST_Attachments_Controller;

defined( 'ABSPATH' ) || exit();

/**
 * Writes a temporary file.
 *
 * @param string $bytes Its content.
 * @return string|WP_Error Its path; get_not_saved_error() where it cannot be written.
 */
function write_temporary( string $bytes ): string|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$file = wp_tempnam( 'mainstay' );
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	if ( $file && strlen( $bytes ) === file_put_contents( $file, $bytes ) ) {
		return $file;
	}
	$file && wp_delete_file( $file );
	return get_not_saved_error();
}

/**
 * Moves a temporary file to the media library, or deletes it.
 *
 * @param string                                           $file   Path of the temporary file.
 * @param string                                           $name   With the extension of its type.
 * @param int                                              $post   Post that it is for, or 0.
 * @param array{post_title: string, post_excerpt?: string} $fields Of the attachment, as HTML and without slashes.
 * @return int|WP_Error The attachment's ID; an error with WordPress's own sentence: those of
 *         get_limit_error() (400), `mainstay_not_saved` (400 where its type is not allowed, else 500).
 */
function add_file( string $file, string $name, int $post, array $fields ): int|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	require_once ABSPATH . 'wp-admin/includes/media.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';
	// The file is gone when WordPress has answered.
	$is_allowed = wp_check_filetype_and_ext( $file, $name )['type'];
	$id         = get_limit_error( $file, $name ) ?? media_handle_sideload(
		[
			'name'     => $name,
			'tmp_name' => $file,
		],
		$post,
		null,
		// WordPress takes slashes away.
		wp_slash( $fields )
	);
	if ( ! is_wp_error( $id ) ) {
		return $id;
	}
	wp_delete_file( $file );
	if ( 'upload_error' !== $id->get_error_code() ) {
		return isset( $id->get_error_data()['status'] ) ? $id : get_not_saved_error();
	}
	return new WP_Error(
		'mainstay_not_saved',
		$id->get_error_message(),
		[ 'status' => $is_allowed ? 500 : 400 ]
	);
}

/**
 * Returns the error for a file that exceeds a limit of the network, or null. WordPress asks this of
 * files that a browser uploads, and not of those that the server downloads.
 *
 * @param string $file Its path.
 * @param string $name Its name.
 * @return WP_Error|null `rest_upload_limited_space`, `rest_upload_file_too_big` or
 *         `rest_upload_user_quota_exceeded` (400).
 */
function get_limit_error( string $file, string $name ): ?WP_Error {
	$limits = new class( 'attachment' ) extends WP_REST_Attachments_Controller {
		/**
		 * Asks WordPress, whose method only its own routes can call.
		 *
		 * @param array{name: string, tmp_name: string, error: int, size: int} $file As of an upload.
		 * @return true|WP_Error
		 */
		public function check_upload_size( $file ) {
			return parent::check_upload_size( $file );
		}
	};
	$answer = $limits->check_upload_size(
		[
			'name'     => $name,
			'tmp_name' => $file,
			'error'    => 0,
			'size'     => (int) filesize( $file ),
		]
	);
	return is_wp_error( $answer ) ? $answer : null;
}

/** Returns the error for a file that cannot be written. */
function get_not_saved_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_saved',
		__(
			'The image could not be saved to the media library. Check that the uploads folder is writable and that there is enough disk space.',
			'mainstay-blocks'
		),
		[ 'status' => 500 ]
	);
}
