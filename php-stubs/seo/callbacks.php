<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\RestAddress;
use Mainstay\Seo;
use Mainstay\Seo\OpenGraph;
use Mainstay\Seo\Titles;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Begins to collect the head of a page. */
function start_open_graph() {
	if (
		Availability\is_available( 'seo' ) ||
		Availability\is_available( 'social-previews' )
	) {
		require_once __DIR__ . '/open-graph.php';
		OpenGraph\start_head_buffer();
	}
}

/** Sets the title of a page. */
function set_title_parts( $parts ) {
	if ( ! Availability\is_available( 'seo' ) ) {
		return $parts;
	}
	require_once __DIR__ . '/titles.php';
	return Titles\filter_title_parts( $parts );
}

/** Registers the meta of descriptions and titles, for editors. */
function register_meta() {
	// Editors, and what they save, need it; pages do not.
	if (
		( is_admin() || RestAddress\is_rest_request() ) &&
		Availability\is_available( 'seo' )
	) {
		require_once __DIR__ . '/seo.php';
		require_once __DIR__ . '/titles.php';
		Seo\register_meta();
		Titles\register_meta();
	}
}

/** Follows descriptions that are saved over REST. */
function follow_rest() {
	if ( Availability\is_available( 'seo' ) ) {
		require_once __DIR__ . '/seo.php';
		Seo\add_rest_filters();
	}
}

/** Follows a changed description. */
function note_changed_description( $meta_id, $post_id, $key ) {
	if (
		in_array(
			$key,
			[
				'advanced_seo_description',
				'_yoast_wpseo_metadesc',
				'rank_math_description',
				'_genesis_description',
				'_seopress_titles_desc',
			],
			true
		) &&
		Availability\is_available( 'seo' )
	) {
		require_once __DIR__ . '/seo.php';
		Seo\sync_changed_meta( (int) $post_id, $key );
	}
}

/** Keeps a newer description from a form below the block editor. */
function keep_from_older_form( $handled, $post_id, $key, $value ) {
	if ( ! is_string( $key ) || ! Availability\is_available( 'seo' ) ) {
		return $handled;
	}
	require_once __DIR__ . '/seo.php';
	return Seo\block_stale_form_value(
		$handled,
		(int) $post_id,
		$key,
		$value
	);
}

/** Forgets what an earlier form knew: one that is opened now knows what is stored. */
function forget_former_description() {
	// Forms that are opened now know what is stored.
	$id = absint( $_GET['post'] ?? 0 );
	if ( $id && current_user_can( 'edit_post', $id ) ) {
		delete_post_meta( $id, '_mainstay_seo_before' );
	}
}
