<?php
/**
 * Marks of a post: that it was public, mailed or shared, what its next publication does, and what stands for
 * it at Stripe. Plugins that copy posts copy these, too, but what is true of a post is not true of its copy,
 * which asks as a new post does. So the marks name their post.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PostMarks;

defined( 'ABSPATH' ) || exit();

/** Post meta: ID of the post that the marks are of. */
const OWNER_META_KEY = '_mainstay_marks_of';

/** Post meta that is a mark. Some are those of other plugins. */
const MARKS = [
	'_jetpack_post_was_ever_published',
	'_mainstay_send_mail',
	'_mainstay_shared_by_author',
	'_mainstay_sharer',
	'_mainstay_stripe_live',
	'_mainstay_stripe_test',
	'_mainstay_video_guid',
	'_publicize_done_external',
	'_publicize_shares',
	'_wpas_done_all',
];

/** Posts whose marks of earlier versions get their owner in one go. */
const BATCH_SIZE = 2000;

/**
 * Stores whose a mark is, when it is stored.
 *
 * @param int    $meta_id ID of the meta.
 * @param int    $post_id Post ID.
 * @param string $key     Meta key.
 */
function note_owner( $meta_id, $post_id, $key ): void {
	if ( in_array( $key, MARKS, true ) && ! metadata_exists( 'post', (int) $post_id, OWNER_META_KEY ) ) {
		add_post_meta( (int) $post_id, OWNER_META_KEY, (int) $post_id, true );
	}
}

/**
 * Deletes the marks that were copied from another post. Runs when a post was stored, before anything
 * follows from its marks.
 *
 * @param int $post_id Post ID.
 */
function drop_inherited_marks( $post_id ): void {
	$owners = array_map( 'intval', (array) get_post_meta( (int) $post_id, OWNER_META_KEY ) );
	// A plugin that copies by WordPress' functions has both: ours of the copy, and that of the other post.
	if ( ! array_diff( $owners, [ (int) $post_id ] ) ) {
		return;
	}
	// A post from which a copy was made has a smaller number: that copy was rewritten, and now replaces the post.
	if ( min( $owners ) >= (int) $post_id && is_post_publicly_viewable( (int) $post_id ) ) {
		delete_post_meta( (int) $post_id, OWNER_META_KEY );
		add_post_meta( (int) $post_id, OWNER_META_KEY, (int) $post_id, true );
		return;
	}
	foreach ( array_keys( (array) get_post_meta( (int) $post_id ) ) as $key ) {
		if ( OWNER_META_KEY === $key || in_array( $key, MARKS, true ) || str_starts_with( (string) $key, '_wpas_done_' ) ) {
			delete_post_meta( (int) $post_id, (string) $key );
		}
	}
}

/** Deletes them before the editor of a post reads them. Runs on its screen. */
function drop_before_editing(): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- Changes nothing that depends on who asks.
	$post = absint( is_string( $_GET['post'] ?? null ) ? $_GET['post'] : 0 );
	if ( $post && current_user_can( 'edit_post', $post ) ) {
		drop_inherited_marks( $post );
	}
}

/** Gives marks that earlier versions or other plugins stored their owner. Runs daily. */
function add_missing_owners(): void {
	global $wpdb;
	$marks = implode( ', ', array_fill( 0, count( MARKS ), '%s' ) );
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders, one for each mark.
	$posts = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT m.post_id FROM $wpdb->postmeta m
			LEFT JOIN $wpdb->postmeta o ON o.post_id = m.post_id AND o.meta_key = %s
			WHERE m.meta_key IN ( $marks ) AND o.meta_id IS NULL LIMIT %d",
			[ OWNER_META_KEY, ...MARKS, BATCH_SIZE ]
		)
	);
	// phpcs:enable
	foreach ( $posts as $post ) {
		add_post_meta( (int) $post, OWNER_META_KEY, (int) $post, true );
	}
}

/**
 * Leaves the owner out of exports: where they are imported, posts have other IDs.
 *
 * @param mixed  $is_skipped Whether a meta is left out so far.
 * @param string $key        Meta key.
 * @return mixed
 */
function skip_in_export( $is_skipped, $key ) {
	return OWNER_META_KEY === $key ? true : $is_skipped;
}
