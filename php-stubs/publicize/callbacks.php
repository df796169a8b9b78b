<?php
/**
 * Callbacks for the hooks of sharing with networks: published posts, connections, imported
 * replies and personal data.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Callbacks;

use Mainstay\Core\RestAddress;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections\FormerUsers;
use Mainstay\Publicize\Creator;
use Mainstay\Publicize\Origin;
use Mainstay\Publicize\Privacy;
use Mainstay\Publicize\Replies;
use Mainstay\Publicize\Shares;

defined( 'ABSPATH' ) || exit();

/**
 * Adds the support for sharing to posts. Runs on `init`, before other plugins.
 *
 * @return null As add_post_type_support() returns it.
 */
function add_post_support() {
	return add_post_type_support( 'post', 'publicize' );
}

/** Registers the meta of shared posts, for editors. Runs on `init`. */
function register_meta(): void {
	if ( is_admin() || RestAddress\is_rest_request() ) {
		require_once __DIR__ . '/publicize.php';
		Publicize\register_meta();
		add_filter( 'default_post_metadata', 'Mainstay\Publicize\get_default_message', 11, 4 );
	}
}

/**
 * Shares a post that becomes public for the first time. Runs when WordPress has stored the post
 * and its meta.
 *
 * @param int           $id        Post ID.
 * @param \WP_Post      $post      Post as it is now.
 * @param bool          $is_update Whether it was there before.
 * @param \WP_Post|null $before    Post as it was; null for a new one.
 */
function note_stored_post( $id, $post, $is_update, $before ): void {
	if (
		isset( wp_load_alloptions()['mainstay_publicize'] ) &&
		! in_array( $post->post_status, [ 'auto-draft', 'inherit' ], true )
	) {
		require_once __DIR__ . '/publicize.php';
		Publicize\share_if_first_published( $post, $before );
	}
}

/**
 * Deletes the shares of a deleted post.
 *
 * @param int      $id   Post ID.
 * @param \WP_Post $post Deleted post.
 */
function forget_post( $id, $post ): void {
	if (
		'revision' !== $post->post_type &&
		isset( wp_load_alloptions()['mainstay_publicize'] )
	) {
		require_once __DIR__ . '/publicize.php';
		Publicize\delete_post_shares( (int) $id );
	}
}

/**
 * Deletes the connections of a user who is deleted, or removed from the site.
 *
 * @param int $user User ID.
 */
function remove_user_connections( $user ): void {
	require_once __DIR__ . '/connections/former-users.php';
	FormerUsers\delete_user_connections( (int) $user );
}

/** Deletes the connections of users who left the site, or may not share posts any more. Runs daily. */
function remove_former_connections(): void {
	if ( isset( wp_load_alloptions()['mainstay_publicize'] ) ) {
		require_once __DIR__ . '/connections/former-users.php';
		FormerUsers\delete_connections_of_former_users();
	}
}

/** Prints in the head of a post who wrote it, for networks. */
function print_creator_tag(): void {
	if ( is_singular() && isset( wp_load_alloptions()['mainstay_publicize'] ) ) {
		require_once __DIR__ . '/creator.php';
		Creator\print_tag();
	}
}

/**
 * Adds our exporter of connections and shares.
 *
 * @param array<string, array<string, mixed>> $tools Exporters of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_exporter( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\register_privacy_tool( $tools, 'export' );
}

/**
 * Adds our eraser of connections and shares.
 *
 * @param array<string, array<string, mixed>> $tools Erasers of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_eraser( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\register_privacy_tool( $tools, 'erase' );
}

/**
 * Returns false for replies that are being imported: many may come at a time, and WordPress
 * takes all without an address for one person's.
 *
 * @param mixed $is_flood True where WordPress or a plugin rejects the comment as one of too many.
 * @return bool
 */
function allow_imported_replies( $is_flood ) {
	return $is_flood &&
		! (
			function_exists( 'Mainstay\Publicize\Replies\is_creating_comment' ) &&
			Replies\is_creating_comment()
		);
}

/**
 * Adds to an imported reply where it is from.
 *
 * @param mixed $text    Text of the comment, a string.
 * @param mixed $comment Comment, a WP_Comment; null where a plugin has only the text.
 * @return mixed The text with its origin; for other comments, unchanged.
 */
function add_origin( $text, $comment = null ) {
	// Other comments are not asked for what they do not have.
	if (
		! ( $comment instanceof \WP_Comment ) ||
		'Mainstay Blocks' !== $comment->comment_agent
	) {
		return $text;
	}
	require_once __DIR__ . '/origin.php';
	return Origin\append_origin_link( (string) $text, $comment );
}
