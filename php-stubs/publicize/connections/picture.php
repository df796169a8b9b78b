<?php
/**
 * Copies the pictures of connected accounts as small images, which are stored with the account: the
 * editor of an author then asks no other company for them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\Picture;

use Mainstay\Http;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/http.php';

/** Three times the pixels that the editor shows. */
const SIDE_PIXELS = 72;

/** Longest side of a picture that is read: a small file may hold very many pixels. */
const MAX_SOURCE_PIXELS = 4096;

const MAX_SOURCE_BYTES = 2 * MB_IN_BYTES;

/** Seconds for the request: the picture is not worth a longer wait for the sign-in. */
const TIMEOUT_SECONDS = 5;

const TYPES = [ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ];

/**
 * Adds the copy of its picture to an account. A copy that is known is not requested again.
 *
 * @param array<string, mixed> $account Of the network, with the address `picture`.
 * @param array<string, mixed> $known   The same account as it is stored.
 * @return array<string, mixed> The account with `picture_copy`, a data URI. It is missing where the
 *         picture could not be copied, so that the next check tries again.
 */
function add_copy( array $account, array $known ): array {
	$url  = (string) ( $account['picture'] ?? '' );
	$copy = ( $known['picture'] ?? '' ) === $url ? (string) ( $known['picture_copy'] ?? '' ) : '';
	if ( '' === $copy && '' !== $url ) {
		$copy = download_copy( $url );
	}
	return '' === $copy ? $account : $account + [ 'picture_copy' => $copy ];
}

/**
 * Downloads a picture and returns a small copy as a data URI, empty where it failed.
 *
 * @param string $url Address of the picture.
 */
function download_copy( string $url ): string {
	$answer = Http\send_request(
		$url,
		[
			'max_bytes' => MAX_SOURCE_BYTES,
			'seconds'   => TIMEOUT_SECONDS,
			'headers'   => [ 'Accept' => 'image/*' ],
		]
	);
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return '';
	}
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$file = wp_tempnam( 'mainstay-account' );
	file_put_contents( $file, $answer['body'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	$copy = make_copy( $file );
	wp_delete_file( $file );
	return $copy;
}

/**
 * Returns a small copy of an image file as a data URI, empty where it is no image.
 *
 * @param string $file Path.
 */
function make_copy( string $file ): string {
	$size   = wp_getimagesize( $file );
	$editor = in_array( $size['mime'] ?? '', TYPES, true ) && max( $size[0], $size[1] ) <= MAX_SOURCE_PIXELS
		? wp_get_image_editor( $file )
		: null;
	if ( ! $editor || is_wp_error( $editor ) || is_wp_error( $editor->resize( SIDE_PIXELS, SIDE_PIXELS, true ) ) ) {
		return '';
	}
	$saved = $editor->save( "$file.jpg", 'image/jpeg' );
	if ( is_wp_error( $saved ) ) {
		return '';
	}
	$bytes = (string) file_get_contents( $saved['path'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	wp_delete_file( $saved['path'] );
	return 'data:image/jpeg;base64,' . base64_encode( $bytes );
}
