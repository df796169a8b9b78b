<?php
/**
 * Runs the actions of the screen on saved forms: duplicate, trash, restore and delete.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Library\Actions;

use Mainstay\Core\PostTypes;
use Mainstay\Forms\Library;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/library.php';

/** Names of the actions. */
const ACTIONS = [ 'duplicate', 'trash', 'restore', 'delete' ];

/**
 * Runs an action on saved forms.
 *
 * @param string $action One of ACTIONS.
 * @param int[]  $ids    Post IDs; posts of other types, and those that the user may not change, are
 *                       skipped.
 * @return list<int> IDs on which the action succeeded.
 */
function run_action( string $action, array $ids ): array {
	$done = [];
	foreach ( array_unique( array_map( 'intval', $ids ) ) as $id ) {
		$post = get_post( $id );
		if ( $post && PostTypes\FORM_POST_TYPE === $post->post_type && run_action_on_form( $action, $post ) ) {
			$done[] = $id;
		}
	}
	return $done;
}

/**
 * Runs an action on one form, and returns whether it succeeded.
 *
 * @param string $action One of ACTIONS.
 */
function run_action_on_form( string $action, WP_Post $post ): bool {
	$is_trashed = 'trash' === $post->post_status;
	$can_delete = current_user_can( 'delete_post', $post->ID );
	return match ( $action ) {
		'duplicate' => ! $is_trashed && current_user_can( 'edit_post', $post->ID ) && Library\can_create() && duplicate_form( $post ),
		'trash' => ! $is_trashed && $can_delete && wp_trash_post( $post->ID ),
		'restore' => $is_trashed && $can_delete && restore_form( $post ),
		'delete' => $is_trashed && $can_delete && wp_delete_post( $post->ID, true ),
		default => false
	};
}

/** Creates a copy of a form as a draft, and returns whether it could. */
function duplicate_form( WP_Post $post ): bool {
	$copy = [
		'post_type'    => PostTypes\FORM_POST_TYPE,
		'post_status'  => 'draft',
		'post_title'   => sprintf(
			/* translators: %s: title of a form. */
			__( '%s (copy)', 'mainstay-blocks' ),
			$post->post_title
		),
		'post_content' => $post->post_content,
	];
	return 0 < wp_insert_post( wp_slash( $copy ) );
}

/**
 * Restores a form from the trash, and returns whether it could. It gets the status that it had, where
 * the user may publish; else it becomes a draft, as with WordPress.
 */
function restore_form( WP_Post $post ): bool {
	$status = get_post_meta( $post->ID, '_wp_trash_meta_status', true );
	if ( ! wp_untrash_post( $post->ID ) ) {
		return false;
	}
	if ( in_array( $status, [ 'publish', 'private', 'pending' ], true ) && current_user_can( 'publish_post', $post->ID ) ) {
		wp_update_post(
			[
				'ID'          => $post->ID,
				'post_status' => $status,
			]
		);
	}
	return true;
}
