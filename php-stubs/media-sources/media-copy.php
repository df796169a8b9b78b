<?php
/**
 * Copies images of other sites to the media library, so that visitors send no request there, and
 * images remain when they are deleted there.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\MediaCopy;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use Mainstay\MediaSources\LibraryFile;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once __DIR__ . '/library-file.php';

const MAX_BYTES = 20 * MB_IN_BYTES;

/** Media types that may be copied, with their extensions. SVG may contain scripts. */
const ALLOWED_TYPES = [
	'image/jpeg' => 'jpg',
	'image/png'  => 'png',
	'image/gif'  => 'gif',
	'image/webp' => 'webp',
	'image/avif' => 'avif',
];

/** Post meta: where a copy is from; each image is copied once. */
const SOURCE_META_KEY = '_mainstay_source';

/** Post meta: author and licence of a copied image: `creator`, `licence` ... */
const CREDIT_META_KEY = '_mainstay_credit';

/** Seconds for which a request holds the claim for an image. */
const CLAIM_SECONDS = 60;

/**
 * Copies an image to the media library, or returns its existing copy. A second request for the same
 * image waits for the first.
 *
 * @param string $url   Of the file.
 * @param array{source: string, title: string, alt: string, caption?: string,
 *        credit?: array<string, string>, post?: int, headers?: array<string, string>} $about
 *        `source`: its ID at the source, e.g. `commons:1234`; `caption`: HTML with author and
 *        licence; `credit`: the same as data; `post`: the post that it is for; `headers`: of the
 *        request.
 * @return int|WP_Error The attachment's ID; `mainstay_copying` (409) while another request copies
 *         it, `mainstay_not_a_picture` (502), the errors of LibraryFile\add_file(), or the error of
 *         the request.
 */
function copy_to_library( string $url, array $about ): int|WP_Error {
	$claim = 'mainstay_copying_' . md5( $about['source'] );
	$until = microtime( true ) + Http\TOTAL_TIMEOUT_SECONDS;
	$known = find_existing_copy( $about['source'] );
	while ( ! $known && ! claim_copy( $claim ) ) {
		if ( microtime( true ) > $until ) {
			return new WP_Error(
				'mainstay_copying',
				__(
					'This image is already being copied. Try again in a minute.',
					'mainstay-blocks'
				),
				[ 'status' => 409 ]
			);
		}
		usleep( 250000 );
		$known = find_existing_copy( $about['source'] );
	}
	if ( $known ) {
		return $known;
	}
	try {
		// The other request may have ended before the claim.
		return find_existing_copy( $about['source'] ) ?: download_to_library( $url, $about );
	} finally {
		delete_option( $claim );
	}
}

/**
 * Downloads an image and adds it to the media library.
 *
 * @param string $url   Of the file.
 * @param array{source: string, title: string, alt: string, caption?: string,
 *        credit?: array<string, string>, post?: int, headers?: array<string, string>} $about As for
 *        copy_to_library().
 */
function download_to_library( string $url, array $about ): int|WP_Error {
	$answer = Http\send_request(
		$url,
		[
			'max_bytes' => MAX_BYTES,
			'headers'   => $about['headers'] ?? [],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return 200 === $answer['status']
		? add_to_library( $answer['body'], $about )
		: Http\unreachable_error();
}

/**
 * Returns the existing copy of an image that the current user may see, or 0: a copy that belongs to
 * another user's private post is not used.
 *
 * @param string $source As for copy_to_library().
 */
function find_existing_copy( string $source ): int {
	$copies = get_posts(
		[
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'fields'         => 'ids',
			'posts_per_page' => -1,
			// Copies of simultaneous requests have to be found.
			'cache_results'  => false,
			'meta_key'       => SOURCE_META_KEY, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few attachments have it.
		'meta_value'         => $source, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
		]
	);
	foreach ( $copies as $id ) {
		if ( current_user_can( 'read_post', $id ) ) {
			return $id;
		}
	}
	return 0;
}

/**
 * Claims the copying of an image. Returns false while another request does it.
 *
 * @param string $name Of the option that holds the claim.
 */
function claim_copy( string $name ): bool {
	global $wpdb;
	// Not add_option(), which succeeds in both of two simultaneous requests.
	$insert = $wpdb->prepare(
		"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
		$name,
		time()
	);
	// phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
	if ( $wpdb->query( $insert ) ) {
		return true;
	}
	// The process with the claim may have been killed.
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM $wpdb->options WHERE option_name = %s AND option_value < %d",
			$name,
			time() - CLAIM_SECONDS
		)
	);
	return false;
}

/**
 * Returns the media type of an image by its content.
 *
 * @param string $file Its path.
 * @return string E.g. image/jpeg; empty where WordPress does not know it as an image.
 */
function get_image_type( string $file ): string {
	// PHP logs a notice about files that are shorter than the longest signature of a picture.
	return filesize( $file ) >= 12 ? ( wp_get_image_mime( $file ) ?: '' ) : '';
}

/**
 * Adds an image to the media library. Its type is determined by its content, not by its name.
 *
 * @param string $bytes Content of the file.
 * @param array{source: string, title: string, alt: string, caption?: string,
 *        credit?: array<string, string>, post?: int, headers?: array<string, string>} $about As for
 *        copy_to_library().
 */
function add_to_library( string $bytes, array $about ): int|WP_Error {
	$file = LibraryFile\write_temporary( $bytes );
	if ( is_wp_error( $file ) ) {
		return $file;
	}
	$ending = ALLOWED_TYPES[ get_image_type( $file ) ] ?? null;
	if ( ! $ending ) {
		wp_delete_file( $file );
		return new WP_Error(
			'mainstay_not_a_picture',
			__(
				'The file is not an image that this site can save.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		);
	}
	$name = sanitize_title( remove_accents( $about['title'] ) );
	$id   = LibraryFile\add_file(
		$file,
		( substr( $name, 0, 60 ) ?: 'picture' ) . ".$ending",
		$about['post'] ?? 0,
		[
			'post_title'   => PlainText\to_html( PlainText\sanitize_typed_text( $about['title'] ), ENT_NOQUOTES ),
			'post_excerpt' => wp_kses_post( $about['caption'] ?? '' ),
		]
	);
	if ( is_wp_error( $id ) ) {
		return $id;
	}
	update_post_meta(
		$id,
		'_wp_attachment_image_alt',
		wp_slash( PlainText\sanitize_typed_text( $about['alt'] ) )
	);
	update_post_meta( $id, SOURCE_META_KEY, wp_slash( $about['source'] ) );
	if ( ! empty( $about['credit'] ) ) {
		update_post_meta( $id, CREDIT_META_KEY, wp_slash( $about['credit'] ) );
	}
	return $id;
}
