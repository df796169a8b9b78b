<?php
/**
 * A field in WordPress's form for a category or tag: whether its posts may be in lists of related
 * posts. It takes effect at once; the index is updated in the background.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\TermField;

use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Tables;
use Mainstay\Core\Settings;
use WP_Term;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/related-posts.php';
require_once __DIR__ . '/build.php';

const FIELD_NAME = 'mainstay_related_posts';

/** Returns whether posts with terms of a taxonomy can be in a list. */
function is_for_taxonomy( string $taxonomy ): bool {
	return (bool) array_intersect(
		RelatedPosts\get_post_types(),
		get_taxonomy( $taxonomy )->object_type ?? []
	);
}

/** Prints the field as a row of the form's table. */
function print_field( WP_Term $term ): void {
	$is_hidden = in_array(
		$term->term_id,
		Settings\get_setting( 'unrelated_terms' ),
		true
	);
	printf(
		'<tr class="form-field"><th scope="row">%1$s</th><td>' .
			'<input type="hidden" name="%2$s" value="shown">' .
			'<label><input type="checkbox" name="%2$s" value="hidden" aria-describedby="%2$s-help"%3$s> %4$s</label>' .
			'<p class="description" id="%2$s-help">%5$s</p></td></tr>',
		esc_html__( 'Related posts', 'mainstay-blocks' ),
		esc_attr( FIELD_NAME ),
		checked( $is_hidden, true, false ),
		esc_html__(
			'Leave posts in this category or tag out of related posts lists',
			'mainstay-blocks'
		),
		esc_html__(
			'Authors can still choose these posts as related posts.',
			'mainstay-blocks'
		)
	);
}

/** Saves the field; forms and requests without it change nothing. */
function save_field( int $id ): void {
	if ( ! isset( $_POST[ FIELD_NAME ] ) || ! current_user_can( 'edit_term', $id ) ) {
		return;
	}
	check_admin_referer( "update-tag_$id" );
	$added = 'hidden' === $_POST[ FIELD_NAME ] ? [ $id ] : [];
	Settings\change_settings(
		static fn() => [ 'unrelated_terms' => array_values( [ ...array_diff( Settings\get_setting( 'unrelated_terms' ), [ $id ] ), ...$added ] ) ]
	);
	if ( Tables\are_tables_ready() ) {
		Build\start_build();
	}
}
