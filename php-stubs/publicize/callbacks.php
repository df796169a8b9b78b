<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Callbacks;

use Mainstay\Core\RestAddress;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Creator;
use Mainstay\Publicize\Origin;
use Mainstay\Publicize\Privacy;
use Mainstay\Publicize\Replies;
use Mainstay\Publicize\Shares;

defined( 'ABSPATH' ) || exit();

/** Lets posts be shared on networks. */
function add_post_support() {
	return add_post_type_support( 'post', 'publicize' );
}

/** Registers the meta of shared posts, for editors. */
function register_meta() {
	if ( is_admin() || RestAddress\is_rest_request() ) {
		require_once __DIR__ . '/publicize.php';
		Publicize\register_meta();
	}
}

/** Shares a published post. */
function note_stored_post( $id, $post, $is_update, $before ) {
	if (
		isset( wp_load_alloptions()['mainstay_publicize'] ) &&
		! in_array( $post->post_status, [ 'auto-draft', 'inherit' ], true )
	) {
		require_once __DIR__ . '/publicize.php';
		Publicize\share_if_first_published( $post, $before );
	}
}

/** Adds the function that shares posts. */
function add_queue_handler( $handlers ) {
	require_once __DIR__ . '/send.php';
	return $handlers + [
		Shares\QUEUE_KIND => '\Mainstay\Publicize\Send\deliver_share',
	];
}

/** Deletes the shares of a deleted post. */
function forget_post( $id, $post ) {
	if (
		'revision' !== $post->post_type &&
		isset( wp_load_alloptions()['mainstay_publicize'] )
	) {
		require_once __DIR__ . '/publicize.php';
		Publicize\delete_post_shares( (int) $id );
	}
}

/** Removes the connections of a deleted user. */
function remove_user_connections( $user ) {
	require_once __DIR__ . '/connections.php';
	Connections\delete_user_connections( (int) $user );
}

/** Prints who wrote the post, for networks. */
function print_creator_tag() {
	if ( is_singular() && isset( wp_load_alloptions()['mainstay_publicize'] ) ) {
		require_once __DIR__ . '/creator.php';
		Creator\print_tag();
	}
}

/** Adds our exporter of personal data. */
function add_exporter( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\register_privacy_tool( $tools, 'export' );
}

/** Adds our eraser of personal data. */
function add_eraser( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\register_privacy_tool( $tools, 'erase' );
}

/** Returns false for replies that are being imported: many may come at a time, and WordPress takes all without an address for one person's. */
function allow_imported_replies( $is_flood ) {
	return $is_flood &&
		! (
			function_exists( 'Mainstay\Publicize\Replies\track_comment_creation' ) &&
			Replies\track_comment_creation()
		);
}

/** Adds to an imported reply where it is from. */
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
