<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Plugin\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\RestAddress;
use Mainstay\PremiumContent\Guard;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Page;
use Mainstay\PremiumContent\SignIn;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Lets the views of premium content render their inner blocks, and looks whether hidden posts are guarded. */
function prepare_views() {
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( [ 'subscriber-view', 'logged-out-view' ] as $view ) {
		$type = $registry->get_registered( "premium-content/$view" );
		if ( $type && ! in_array( $type->name, Availability\taken(), true ) ) {
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

/** Serves sign-ins of readers, and keeps their pages out of caches. */
function serve_reader() {
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

/** Adds the function that mails links to sign in. */
function add_queue_handler( $handlers ) {
	require_once dirname( __DIR__ ) . '/sign-in.php';
	return $handlers + [
		SignIn\OUTBOX_KIND => '\Mainstay\PremiumContent\SignIn\deliver_link',
	];
}

/** Marks a gated post in the graph of an SEO plugin. */
function add_to_graph( $graph ) {
	require_once dirname( __DIR__ ) . '/page.php';
	return is_array( $graph ) && Page\is_restricted_page()
		? Page\add_to_graph( $graph )
		: $graph;
}

/** Prints that a post is gated, for search engines. */
function print_facts() {
	if ( is_singular() ) {
		require_once dirname( __DIR__ ) . '/page.php';
		Page\is_restricted_page() && Page\print_schema();
	}
}

/** Guards a stored post that has something to hide. */
function note_stored_post( $id, $post ) {
	require_once dirname( __DIR__ ) . '/guard.php';
	Guard\handle_saved_post( $post );
}

/** Guards a post that got an access level. */
function note_access_level( $meta_id, $id, $key, $value ) {
	if (
		'_jetpack_newsletter_access' === $key &&
		! in_array( $value, [ '', 'everybody' ], true )
	) {
		require_once dirname( __DIR__ ) . '/guard.php';
		Guard\mark_restricted();
	}
}
