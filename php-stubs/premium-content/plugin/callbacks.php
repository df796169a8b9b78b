<?php
/**
 * Callbacks for the hooks of premium content that only the active plugin adds: views, sign-ins
 * of readers, structured data, what forms read of a post, and the must-use plugin that guards restricted
 * posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Plugin\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\RestAddress;
use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Guard;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Page;
use Mainstay\PremiumContent\SignIn;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/**
 * Lets the views of premium content render their inner blocks, and installs the must-use plugin
 * where it is missing. Runs on `init`, after the blocks.
 */
function prepare_views(): void {
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( [ 'subscriber-view', 'logged-out-view' ] as $view ) {
		$type = $registry->get_registered( "premium-content/$view" );
		if ( $type && ! in_array( $type->name, Availability\get_taken_block_names(), true ) ) {
			// What is inside is rendered by the view, when it is the one to be seen.
			$type->skip_inner_blocks = true;
		}
	}
	require_once dirname( __DIR__ ) . '/guard.php';
	Guard\maybe_install();
	if ( is_admin() || RestAddress\is_rest_request() ) {
		require_once dirname( __DIR__ ) . '/premium-content.php';
		Levels\register_level_meta();
	}
}

/**
 * Returns the part of a post that can be read, or null where the content has no restricted part.
 *
 * @param string $content   As it is stored.
 * @param int    $id        Post ID.
 * @param bool   $is_public Whether to ask for everybody instead of the current user.
 */
function get_readable_part( string $content, int $id, bool $is_public ): ?string {
	require_once dirname( __DIR__ ) . '/premium-content.php';
	if ( ! PremiumContent\has_restricted_part( $content ) ) {
		return null;
	}
	return $is_public
		? PremiumContent\get_public_part( $content )
		: PremiumContent\remove_restricted( $content, $id );
}

/**
 * Handles sign-ins of readers, and keeps their pages out of caches. Runs before the template is
 * chosen.
 */
function serve_reader(): void {
	if ( isset( $_GET['mainstay-reader'] ) ) {
		require_once dirname( __DIR__ ) . '/sign-in.php';
		SignIn\handle_request();
	}
	if ( isset( $_GET['mainstay-list'], $_GET['key'] ) ) {
		require_once dirname( __DIR__ ) . '/sign-in.php';
		SignIn\grant_access_from_newsletter();
	}
	if (
		isset( $_COOKIE['mainstay_access'] ) ||
		isset( $_COOKIE['mainstay_reader'] )
	) {
		require_once dirname( __DIR__ ) . '/page.php';
		Page\send_private_headers();
	}
}

/**
 * Marks a restricted post in the graph of an SEO plugin.
 *
 * @param mixed $graph List of nodes, or a single one; a plugin may hand in anything else.
 * @return mixed For other pages, unchanged.
 */
function add_to_graph( $graph ) {
	require_once dirname( __DIR__ ) . '/page.php';
	return is_array( $graph ) && Page\is_restricted_page()
		? Page\add_to_graph( $graph )
		: $graph;
}

/** Prints in the footer that a post is restricted, for search engines. */
function print_facts(): void {
	if ( is_singular() ) {
		require_once dirname( __DIR__ ) . '/page.php';
		Page\is_restricted_page() && Page\print_schema();
	}
}

/**
 * Installs the must-use plugin for a stored post that has something to hide. Runs when WordPress
 * has stored the post and its meta.
 *
 * @param int      $id   Post ID.
 * @param \WP_Post $post Post as it is now.
 */
function note_stored_post( $id, $post ): void {
	require_once dirname( __DIR__ ) . '/guard.php';
	Guard\handle_saved_post( $post );
}

/**
 * Installs the must-use plugin when a post gets an access level. Runs when any meta of a post
 * was stored.
 *
 * @param int    $meta_id ID of the meta.
 * @param int    $id      Post ID.
 * @param string $key     Meta key.
 * @param mixed  $value   Value of the meta.
 */
function note_access_level( $meta_id, $id, $key, $value ): void {
	if (
		'_jetpack_newsletter_access' === $key &&
		! in_array( $value, [ '', 'everybody' ], true )
	) {
		require_once dirname( __DIR__ ) . '/guard.php';
		Guard\mark_restricted();
	}
}
