<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Likes;
use Mainstay\Likes\Fields;
use Mainstay\Likes\Page;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Adds the support to every public post type but attachments. */
function add_post_type_support_to_public() {
	foreach ( get_post_types( [ 'public' => true ] ) as $type ) {
		if ( 'attachment' !== $type ) {
			add_post_type_support( $type, 'jetpack-post-likes' );
		}
	}
}

/** Adds them below the content of pages. */
function add_below( $content ) {
	if (
		! is_string( $content ) ||
		is_feed() ||
		is_embed() ||
		is_admin() ||
		wp_is_serving_rest_request()
	) {
		return $content;
	}
	require_once __DIR__ . '/page.php';
	return Page\append_button( $content );
}

/** Enqueues the style early, in classic themes. */
function enqueue_early() {
	if ( ! wp_is_block_theme() ) {
		require_once __DIR__ . '/page.php';
		Page\enqueue_assets_early();
	}
}

/** Serves a like without JavaScript. */
function serve_like() {
	if ( isset( $_GET['mainstay-like'] ) ) {
		require_once __DIR__ . '/page.php';
		Page\handle_click();
	}
}

/** Registers the fields of posts. */
function register_fields() {
	if ( Availability\is_available( 'likes' ) ) {
		require_once __DIR__ . '/fields.php';
		Fields\register();
		add_filter( 'the_posts', '\Mainstay\Likes\Fields\expect_posts' );
	}
}

/** Adds likes to the lists of posts. */
function add_admin_columns() {
	if (
	'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) &&
	Availability\is_available( 'likes' )
	) {
		require_once __DIR__ . '/fields.php';
		Fields\add_columns();
		add_filter( 'the_posts', '\Mainstay\Likes\Fields\expect_posts' );
	}
}

/** Deletes the likes of a deleted post. */
function forget_post( $id ) {
	require_once __DIR__ . '/likes.php';
	Likes\delete_post_likes( (int) $id );
}
