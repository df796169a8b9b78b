<?php
/**
 * Callbacks for stored posts and meta: they look whether there is something to do before they load a file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Callbacks;

use Mainstay\Core\References;
use Mainstay\Core\References\Identities;
use Mainstay\Core\References\Maps;

defined( 'ABSPATH' ) || exit();

/**
 * Notes which records a stored post means. Runs when WordPress has stored the post and its meta.
 *
 * @param int      $id   Post ID.
 * @param \WP_Post $post As it is now.
 */
function note_stored_post( $id, $post ): void {
	if ( in_array( $post->post_type, [ 'revision', 'attachment', 'nav_menu_item' ], true ) || 'auto-draft' === $post->post_status ) {
		return;
	}
	require_once __DIR__ . '/maps.php';
	if ( in_array( $post->post_type, Identities\RECORD_POST_TYPES, true ) ) {
		Identities\get_or_create_identity( $id );
	}
	Maps\update_map( $post );
}

/**
 * Follows a stored identity or map. Runs when any meta of a post was stored.
 *
 * @param int    $meta_id ID of the meta.
 * @param int    $id      Post ID.
 * @param string $key     Meta key.
 * @param mixed  $value   Of the meta.
 */
function note_stored_meta( $meta_id, $id, $key, $value ): void {
	if ( '_mainstay_uuid' === $key ) {
		require_once __DIR__ . '/maps.php';
		Identities\note_identity( (int) $meta_id, (int) $id, $value );
	} elseif ( '_mainstay_records' === $key ) {
		require_once __DIR__ . '/maps.php';
		$post = Maps\set_writing() ? null : get_post( (int) $id );
		$post && Maps\adopt_map( $post, Maps\parse_map( $value ) );
	}
}
