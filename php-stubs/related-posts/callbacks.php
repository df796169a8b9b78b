<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Changes;
use Mainstay\RelatedPosts\Tables;
use Mainstay\RelatedPosts\TermField;

defined( 'ABSPATH' ) || exit();

/** Registers the meta and the field of related posts. */
function register_rest_fields() {
	require_once __DIR__ . '/related-posts.php';
	RelatedPosts\register_meta();
	RelatedPosts\register_field();
}

/** Adds the field of related posts to the form of a term. */
function add_term_field() {
	if ( ! Availability\is_available( 'jetpack/related-posts' ) ) {
		return;
	}
	require_once __DIR__ . '/term-field.php';
	$taxonomy = get_current_screen()->taxonomy;
	if ( TermField\is_for_taxonomy( $taxonomy ) ) {
		add_action(
			"{$taxonomy}_edit_form_fields",
			'Mainstay\RelatedPosts\TermField\print_field'
		);
		add_action(
			"edited_$taxonomy",
			'Mainstay\RelatedPosts\TermField\save_field'
		);
	}
}

/** Notes a stored post for the index. */
function note_stored_post( $id, $post ) {
	require_once __DIR__ . '/changes.php';
	Changes\handle_saved_post( $post );
}

/** Notes a post with changed terms for the index. */
function note_changed_post( $id ) {
	require_once __DIR__ . '/changes.php';
	Changes\handle_changed_post( (int) $id );
}

/** Notes a post with changed meta for the index. */
function note_changed_meta( $meta_id, $id, $key ) {
	if (
		in_array(
			$key,
			[ '_mainstay_related_posts', '_jetpack_newsletter_access' ],
			true
		)
	) {
		require_once __DIR__ . '/changes.php';
		Changes\handle_changed_post( (int) $id );
	}
}

/** Notes an edited term for the index. */
function note_edited_term( $term, $tt_id, $taxonomy ) {
	require_once __DIR__ . '/changes.php';
	Changes\handle_changed_term( (int) $term, $taxonomy );
}

/** Notes a deleted term for the index. */
function note_deleted_term( $term, $tt_id, $taxonomy, $deleted, $posts ) {
	require_once __DIR__ . '/changes.php';
	Changes\handle_changed_term( (int) $term, $taxonomy, $posts );
}

/** Removes a deleted post from the index, by when WordPress has forgotten it, too. */
function note_deleted_post( $id ) {
	require_once __DIR__ . '/changes.php';
	Changes\handle_deleted_post( (int) $id );
}

/** Goes on with the index. */
function run_by_cron() {
	require_once __DIR__ . '/related-posts.php';
	require_once __DIR__ . '/build.php';
	Build\run_scheduled_build();
}

/** Goes on with the index, where there is one. */
function run_daily() {
	require_once __DIR__ . '/related-posts.php';
	require_once __DIR__ . '/build.php';
	Tables\are_tables_ready() && Build\run_scheduled_build();
}
