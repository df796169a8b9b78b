<?php
/**
 * What an author says about a video.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Change;

use Mainstay\Videos;
use Mainstay\Videos\PrivateFile;
use Mainstay\Videos\Tracks;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/private-file.php';

/** May the current user say something about a video? */
function is_allowed( int $id ): bool {
	return current_user_can( 'edit_post', $id );
}

/**
 * Notes what an author says about a video.
 *
 * @param int   $id      Of a video.
 * @param array $changes Parts of details(): title, description, rating, allow_download,
 *                       display_embed, privacy_setting, tracks. The others stay.
 * @return true|WP_Error
 */
function store( int $id, array $changes ): bool|WP_Error {
	$privacy = $changes['privacy_setting'] ?? null;
	// At no moment does the file lie open while the video is private.
	$ready = Videos\FOR_MEMBERS === $privacy ? PrivateFile\hide( $id ) : true;
	if ( true === $ready && isset( $changes['tracks'] ) ) {
		$ready = Tracks\store( $id, $changes['tracks'] );
	}
	if ( is_wp_error( $ready ) ) {
		return $ready;
	}
	$post = [
		'post_title'   => $changes['title'] ?? null,
		'post_content' => $changes['description'] ?? null,
	];
	if ( null !== $privacy ) {
		$post['post_status'] =
			Videos\FOR_MEMBERS === $privacy ? 'private' : 'inherit';
	}
	$post = array_filter( $post, 'is_string' );
	if ( $post ) {
		$updated = wp_update_post( wp_slash( [ 'ID' => $id ] + $post ), true );
		if ( is_wp_error( $updated ) ) {
			return $updated;
		}
	}
	if ( null !== $privacy && Videos\FOR_MEMBERS !== $privacy ) {
		update_post_meta( $id, Videos\PRIVACY, $privacy );
		// If it cannot be moved, it is served from where it is, to everybody.
		PrivateFile\show( $id );
	}
	if ( isset( $changes['rating'] ) ) {
		update_post_meta( $id, Videos\RATING, Videos\rating( $changes['rating'] ) );
	}
	foreach (
		[
			'allow_download' => Videos\DOWNLOAD,
			'display_embed'  => Videos\EMBED,
		]
		as $name => $key
	) {
		if ( isset( $changes[ $name ] ) ) {
			update_post_meta( $id, $key, $changes[ $name ] ? '1' : '0' );
		}
	}
	return true;
}
