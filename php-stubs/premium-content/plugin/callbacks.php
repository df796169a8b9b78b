<?php
/**
 * Callbacks for the hooks of premium content that only the active plugin adds: sign-ins of readers, structured data, what forms read of a post, and the must-use plugin that guards restricted
 * posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Plugin\Callbacks;

use Mainstay\Core\RestAddress;
use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Guard;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Page;
use Mainstay\PremiumContent\SignIn;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/**
 * Installs the must-use plugin where it is missing. Runs on `init`.
 */
function install_missing_guard(): void {
	$known = wp_load_alloptions()['mainstay_hidden_posts'] ?? '';
	// Not without need: it is a long file.
	if ( '' === $known || ( 'yes' === $known && ! defined( 'MAINSTAY_GUARD' ) ) ) {
		require_once dirname( __DIR__ ) . '/guard.php';
		Guard\maybe_install();
	}
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

/** Returns whether the current visitor finds a form to subscribe at the wall of a post. */
function wall_has_sign_up( int $id ): bool {
	require_once dirname( __DIR__ ) . '/premium-content.php';
	return Levels\is_restricted( $id ) &&
		Levels\LEVEL_SUBSCRIBERS === Levels\get_access_level( $id )['level'] &&
		! Levels\can_read( $id );
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
	if ( preg_grep( '/^(?:mainstay_(?:reader|access)|wp-postpass_mainstay)(?:_|$)/', array_keys( $_COOKIE ) ) ) {
		require_once dirname( __DIR__ ) . '/page.php';
		Page\send_private_headers();
	}
}

/**
 * Adds the login of subscribers to the blocks that WordPress wraps in list items of a menu.
 *
 * @param mixed $names Names of blocks.
 * @return mixed
 */
function list_login_in_menus( $names ) {
	return is_array( $names ) ? [ ...$names, 'jetpack/subscriber-login' ] : $names;
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
	$id = is_singular() ? get_queried_object_id() : 0;
	if ( $id && PremiumContent\has_restricted_part( PremiumContent\get_stored_content( $id ), $id ) ) {
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
