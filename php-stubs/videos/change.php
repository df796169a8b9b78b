<?php
/**
 * Saves an author's settings of a video.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Change;

use Mainstay\Core\PlainText;
use Mainstay\Videos;
use Mainstay\Videos\PrivateFile;
use Mainstay\Videos\Tracks;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/private-file.php';

/** Returns whether the current user may change a video. */
function can_change( int $id ): bool {
	return current_user_can( 'edit_post', $id );
}

/**
 * Saves the author's settings of a video.
 *
 * @param int $id      Of a video.
 * @param array{title?: string, description?: string, rating?: string, allow_download?: bool,
 *        display_embed?: bool, privacy_setting?: int, tracks?: list<array{id: int, kind: string,
 *        srclang?: string, label?: string}>} $changes Others stay as they are.
 * @return true|WP_Error `mainstay_video_file` (500), `mainstay_no_webvtt` (400), or an error of
 *         WordPress.
 */
function save_changes( int $id, array $changes ): bool|WP_Error {
	$privacy = $changes['privacy_setting'] ?? null;
	// The order of these steps keeps the file of a private video from being public at any time.
	$ready = Videos\PRIVACY_MEMBERS === $privacy ? PrivateFile\hide_file( $id ) : true;
	if ( true === $ready && isset( $changes['tracks'] ) ) {
		$ready = Tracks\save_tracks( $id, $changes['tracks'] );
	}
	if ( is_wp_error( $ready ) ) {
		return $ready;
	}
	$post = [
		'post_title'   => isset( $changes['title'] ) ? PlainText\to_html( PlainText\sanitize_typed_text( $changes['title'] ), ENT_NOQUOTES ) : null,
		'post_content' => $changes['description'] ?? null,
	];
	if ( null !== $privacy ) {
		$post['post_status'] =
			Videos\PRIVACY_MEMBERS === $privacy ? 'private' : 'inherit';
	}
	$post = array_filter( $post, 'is_string' );
	if ( $post ) {
		$updated = wp_update_post( wp_slash( [ 'ID' => $id ] + $post ), true );
		if ( is_wp_error( $updated ) ) {
			return $updated;
		}
	}
	if ( null !== $privacy && Videos\PRIVACY_MEMBERS !== $privacy ) {
		update_post_meta( $id, Videos\PRIVACY_META_KEY, $privacy );
		// If the file cannot be moved, WordPress serves the private file to everybody.
		PrivateFile\restore_file( $id );
	}
	if ( isset( $changes['rating'] ) ) {
		update_post_meta( $id, Videos\RATING_META_KEY, Videos\sanitize_rating( $changes['rating'] ) );
	}
	foreach (
		[
			'allow_download' => Videos\DOWNLOAD_META_KEY,
			'display_embed'  => Videos\EMBED_META_KEY,
		]
		as $name => $key
	) {
		if ( isset( $changes[ $name ] ) ) {
			update_post_meta( $id, $key, $changes[ $name ] ? '1' : '0' );
		}
	}
	return true;
}
