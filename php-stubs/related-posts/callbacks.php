<?php
/**
 * Callbacks for the hooks of related posts: the index is updated when posts, terms and their
 * meta change.
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
use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

/** Registers the meta and the REST field of related posts. */
function register_rest_fields(): void {
	require_once __DIR__ . '/related-posts.php';
	RelatedPosts\register_meta();
	RelatedPosts\register_field();
}

/**
 * Adds the field of related posts to the form of a term. Runs when the screen of a term is
 * loaded.
 */
function add_term_field(): void {
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

/**
 * Handles a stored post for the index. Runs when WordPress has stored the post and its meta.
 *
 * @param int      $id   Post ID.
 * @param \WP_Post $post Post as it is now.
 */
function note_stored_post( $id, $post ): void {
	require_once __DIR__ . '/changes.php';
	Changes\handle_saved_post( $post );
}

/**
 * Marks a post whose terms were changed to be indexed again.
 *
 * @param int $id Post ID.
 */
function note_changed_post( $id ): void {
	require_once __DIR__ . '/changes.php';
	Changes\handle_changed_post( (int) $id );
}

/**
 * Marks a post to be indexed again after a change of meta that the index depends on. Runs when
 * any meta of a post was stored or deleted.
 *
 * @param int|string[] $meta_id ID of the meta; a list of them where it was deleted.
 * @param int          $id      Post ID.
 * @param string       $key     Meta key.
 */
function note_changed_meta( $meta_id, $id, $key ): void {
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

/**
 * Marks the posts of an edited term to be indexed again.
 *
 * @param int    $term     Term ID.
 * @param int    $tt_id    ID of the term in its taxonomy.
 * @param string $taxonomy Taxonomy of the term.
 */
function note_edited_term( $term, $tt_id, $taxonomy ): void {
	require_once __DIR__ . '/changes.php';
	Changes\handle_changed_term( (int) $term, $taxonomy );
}

/**
 * Marks the posts of a deleted term to be indexed again.
 *
 * @param int      $term     Term ID.
 * @param int      $tt_id    ID of the term in its taxonomy.
 * @param string   $taxonomy Taxonomy of the term.
 * @param \WP_Term $deleted  Term as it was.
 * @param int[]    $posts    IDs of its posts.
 */
function note_deleted_term( $term, $tt_id, $taxonomy, $deleted, $posts ): void {
	require_once __DIR__ . '/changes.php';
	Changes\handle_changed_term( (int) $term, $taxonomy, $posts );
}

/**
 * Removes a deleted post from the index. Runs when WordPress has removed the post from its
 * cache, too.
 *
 * @param int $id Post ID.
 */
function note_deleted_post( $id ): void {
	require_once __DIR__ . '/changes.php';
	Changes\handle_deleted_post( (int) $id );
}

/** Continues to build the index, in WP-Cron. */
function run_by_cron(): void {
	require_once __DIR__ . '/related-posts.php';
	require_once __DIR__ . '/build.php';
	Build\run_scheduled_build();
}

/** Continues to build the index where its tables exist. Runs once a day. */
function run_daily(): void {
	require_once __DIR__ . '/related-posts.php';
	require_once __DIR__ . '/build.php';
	Tables\are_tables_ready() && Build\run_scheduled_build();
}

/**
 * Registers the shortcode of related posts, which no other plugin has, on sites that used Jetpack. Runs on `init`.
 */
function register_shortcode(): void {
	if (
		! defined( 'JETPACK__VERSION' ) &&
		isset( wp_load_alloptions()['jetpack_active_modules'] ) &&
		! shortcode_exists( 'jetpack-related-posts' )
	) {
		add_shortcode( 'jetpack-related-posts', load( 'related-posts/former-place', 'render_shortcode' ) );
	}
}
