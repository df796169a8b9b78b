<?php
/**
 * Copies pictures of other sites into the media library, so that no visitor has to fetch them from
 * there, and none is missing when they are gone.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\MediaCopy;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

const MAX_BYTES = 20 * MB_IN_BYTES;

/** What may be copied, with the ending that WordPress knows it by. SVG is a program, not a picture. */
const TYPES = [
	'image/jpeg' => 'jpg',
	'image/png'  => 'png',
	'image/gif'  => 'gif',
	'image/webp' => 'webp',
	'image/avif' => 'avif',
];

/** Where a copy came from, in its post meta: the same picture is copied once. */
const SOURCE = '_mainstay_source';

/** Who made a copied picture and under which licence, in its post meta: `creator`, `licence` ... */
const CREDIT = '_mainstay_credit';

/** For so many seconds one request at a time copies the same picture. */
const CLAIMED = 60;

/**
 * The copy of a picture; made now, unless there is one. Of two requests for the same picture the
 * second waits for the first.
 *
 * @param string $url   Of the file.
 * @param array  $about {
 *     @type string $source      What it is called where it comes from, e.g. `commons:1234`.
 *     @type string $title       Its name for people.
 *     @type string $alt         Its text alternative.
 *     @type string $caption     Optional. HTML: who made it, under which licence.
 *     @type array  $credit      Optional. The same as facts.
 *     @type int    $post        Optional. The post that it is for.
 *     @type array  $headers     Optional. Of the request.
 * }
 * @return int|WP_Error Of the attachment.
 */
function copy( string $url, array $about ): int|WP_Error {
	$claim = 'mainstay_copying_' . md5( $about['source'] );
	$until = microtime( true ) + Http\SECONDS;
	$known = known( $about['source'] );
	while ( ! $known && ! claim( $claim ) ) {
		if ( microtime( true ) > $until ) {
			return new WP_Error(
				'mainstay_copying',
				__(
					'This picture is being copied already. Please try again in a minute.',
					'mainstay-blocks'
				),
				[ 'status' => 409 ]
			);
		}
		usleep( 250000 );
		$known = known( $about['source'] );
	}
	if ( $known ) {
		return $known;
	}
	try {
		// The other request may have ended between the question and the claim.
		return known( $about['source'] ) ?: fetch( $url, $about );
	} finally {
		delete_option( $claim );
	}
}

/**
 * Fetches a picture and keeps it.
 *
 * @param string $url   Of the file.
 * @param array  $about As for copy().
 */
function fetch( string $url, array $about ): int|WP_Error {
	$answer = Http\request(
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
		: Http\unreachable();
}

/**
 * The copy that is there already, if the current user may see it: one that belongs to somebody's
 * private post is that person's.
 *
 * @param string $source As for copy().
 */
function known( string $source ): int {
	$copies = get_posts(
		[
			'post_type'      => 'attachment',
			'post_status'    => 'inherit',
			'fields'         => 'ids',
			'posts_per_page' => 5,
			// What another request did meanwhile has to be seen.
			'cache_results'  => false,
			'meta_key'       => SOURCE, // phpcs:ignore WordPress.DB.SlowDBQuery -- Few attachments have it.
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
 * Says that this request copies a picture now; false while another one does.
 *
 * @param string $name Of an option, which is there as long.
 */
function claim( string $name ): bool {
	global $wpdb;
	// Not add_option(): of two at one moment it would let both go on.
	$insert = $wpdb->prepare(
		"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
		$name,
		time()
	);
	// phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
	if ( $wpdb->query( $insert ) ) {
		return true;
	}
	// Whoever claimed it may have been killed.
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM $wpdb->options WHERE option_name = %s AND option_value < %d",
			$name,
			time() - CLAIMED
		)
	);
	return false;
}

/**
 * Reads the media type of a picture from its bytes.
 *
 * @param string $file Its path.
 * @return string For example image/jpeg; empty where it is no picture that WordPress knows.
 */
function get_image_type( string $file ): string {
	// PHP logs a notice about files that are shorter than the longest signature of a picture.
	return filesize( $file ) >= 12 ? ( wp_get_image_mime( $file ) ?: '' ) : '';
}

/**
 * Keeps bytes as a file of the media library. What they are is read from them, not from their name.
 *
 * @param string $bytes Of a picture, or not.
 * @param array  $about As for copy().
 */
function add_to_library( string $bytes, array $about ): int|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	require_once ABSPATH . 'wp-admin/includes/media.php';
	require_once ABSPATH . 'wp-admin/includes/image.php';
	$file = wp_tempnam( 'mainstay' );
	// phpcs:ignore WordPress.WP.AlternativeFunctions -- A temporary file.
	if ( ! $file || strlen( $bytes ) !== file_put_contents( $file, $bytes ) ) {
		$file && wp_delete_file( $file );
		return not_saved();
	}
	$ending = TYPES[ get_image_type( $file ) ] ?? null;
	if ( ! $ending ) {
		wp_delete_file( $file );
		return new WP_Error(
			'mainstay_not_a_picture',
			__(
				'What was found there is not a picture that this site can keep.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		);
	}
	$name = sanitize_title( remove_accents( $about['title'] ) );
	$id   = media_handle_sideload(
		[
			'name'     => ( substr( $name, 0, 60 ) ?: 'picture' ) . ".$ending",
			'tmp_name' => $file,
		],
		$about['post'] ?? 0,
		null,
		[
			'post_title'   => sanitize_text_field( $about['title'] ),
			'post_excerpt' => wp_kses_post( $about['caption'] ?? '' ),
		]
	);
	if ( is_wp_error( $id ) ) {
		wp_delete_file( $file );
		return not_saved();
	}
	update_post_meta(
		$id,
		'_wp_attachment_image_alt',
		wp_slash( sanitize_text_field( $about['alt'] ) )
	);
	update_post_meta( $id, SOURCE, wp_slash( $about['source'] ) );
	if ( ! empty( $about['credit'] ) ) {
		update_post_meta( $id, CREDIT, wp_slash( $about['credit'] ) );
	}
	return $id;
}

/** The disk is full, or the folder closed. */
function not_saved(): WP_Error {
	return new WP_Error(
		'mainstay_not_saved',
		__(
			'The picture could not be saved in the media library. Check that the site may write to its uploads folder, and that there is room.',
			'mainstay-blocks'
		),
		[ 'status' => 500 ]
	);
}
