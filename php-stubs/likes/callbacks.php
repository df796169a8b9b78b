<?php
/**
 * Callbacks for the hooks of likes: the button below posts, clicks without JavaScript, fields
 * and lists of posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\PostButtons;
use Mainstay\Core\Settings;
use Mainstay\Likes;
use Mainstay\Likes\Fields;
use Mainstay\Likes\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-buttons.php';

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Adds the support for likes to every public post type but attachments. Runs on `init`. */
function add_post_type_support_to_public(): void {
	PostButtons\add_support_to_public_types( PostButtons\LIKES_FEATURE );
}

/**
 * Adds the button below the content of pages.
 *
 * @param mixed $content Content of a post, a string.
 * @return mixed With the button; in feeds, embeds, admin screens and the REST API, unchanged.
 */
function add_below( $content ) {
	if ( ! PostButtons\is_page_content( $content ) || ! may_be_on_page() ) {
		return $content;
	}
	require_once __DIR__ . '/page.php';
	return Page\append_button( $content );
}

/** Returns whether the page may have a button. Most pages have none, and load nothing more. */
function may_be_on_page(): bool {
	return PostButtons\may_be_on_page(
		Settings\get_setting( 'likes' )['where'] ?? null,
		[ 'jetpack_active_modules' ],
		'switch_like_status'
	);
}

/** Enqueues style and script early, in classic themes. */
function enqueue_early(): void {
	if ( ! wp_is_block_theme() && may_be_on_page() ) {
		require_once __DIR__ . '/page.php';
		Page\enqueue_assets_early();
	}
}

/** Handles a click without JavaScript. Runs before the template is chosen. */
function serve_like(): void {
	if ( isset( $_GET['mainstay-like'] ) ) {
		require_once __DIR__ . '/page.php';
		Page\handle_click();
	}
}

/** Registers the REST fields of posts. Runs before WordPress registers its own routes. */
function register_fields(): void {
	if ( Availability\is_available( 'likes' ) ) {
		require_once __DIR__ . '/fields.php';
		Fields\register();
		add_filter( 'the_posts', '\Mainstay\Likes\Fields\expect_posts' );
	}
}

/** Adds a column to the lists of posts. Runs on `admin_init`. */
function add_admin_columns(): void {
	if (
		'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) &&
		Availability\is_available( 'likes' )
	) {
		require_once __DIR__ . '/fields.php';
		Fields\add_columns();
		add_filter( 'the_posts', '\Mainstay\Likes\Fields\expect_posts' );
	}
}

/**
 * Deletes the likes of a deleted post.
 *
 * @param int $id Post ID.
 */
function forget_post( $id ): void {
	require_once __DIR__ . '/likes.php';
	Likes\delete_post_likes( (int) $id );
}
