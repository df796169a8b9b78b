<?php
/**
 * Finds where saved forms are used: posts, pages, patterns, templates and widgets that refer to them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Library\Usage;

use Mainstay\Core\PostTypes;
use Mainstay\Core\Walk;
use Mainstay\Forms\Sources\Places;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/plain-text.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once dirname( __DIR__ ) . '/sources/places.php';

/** Posts that are read at a time. */
const POSTS_PER_QUERY = 200;

/**
 * Returns where forms are used, with the titles that the current user may see.
 *
 * @param int[] $ids Post IDs of saved forms.
 * @return array<int, array{places: list<array{title: string, url: string}>, hidden: int}> By form;
 *         `hidden` counts the posts that the user may not read.
 */
function find_uses( array $ids ): array {
	$uses = array_fill_keys(
		$ids,
		[
			'places' => [],
			'hidden' => 0,
		]
	);
	foreach ( $ids ? walk_referring_posts() : [] as $id => $content ) {
		foreach ( array_intersect( list_references( $content ), $ids ) as $form ) {
			if ( ! current_user_can( 'read_post', $id ) ) {
				++$uses[ $form ]['hidden'];
				continue;
			}
			$title                     = trim( get_plain_text( (string) get_post_field( 'post_title', $id ) ) );
			$uses[ $form ]['places'][] = [
				'title' => '' === $title ? __( '(no title)', 'mainstay-blocks' ) : $title,
				'url'   => (string) get_edit_post_link( $id, 'raw' ),
			];
		}
	}
	foreach ( Places\get_widget_contents() as $content ) {
		foreach ( array_intersect( list_references( $content ), $ids ) as $form ) {
			$uses[ $form ]['places'][] = [
				'title' => __( 'Widget', 'mainstay-blocks' ),
				'url'   => current_user_can( 'edit_theme_options' ) ? admin_url( 'widgets.php' ) : '',
			];
		}
	}
	return $uses;
}

/**
 * Yields the content of every post that refers to a saved form, in batches.
 *
 * @return iterable<int, string> By post ID, oldest first.
 */
function walk_referring_posts(): iterable {
	global $wpdb;
	$rows = Walk\walk_by_id(
		static fn( $after ) => $wpdb->get_results(
			$wpdb->prepare(
				"SELECT ID, post_content FROM $wpdb->posts
				WHERE post_content LIKE %s AND post_content LIKE %s AND ID > %d
				AND post_type NOT IN ('revision', %s) AND post_status NOT IN ('trash', 'auto-draft')
				ORDER BY ID LIMIT %d",
				'%' . $wpdb->esc_like( '<!-- wp:jetpack/contact-form {' ) . '%',
				'%' . $wpdb->esc_like( '"ref":' ) . '%',
				$after,
				PostTypes\RESPONSE_POST_TYPE,
				POSTS_PER_QUERY
			)
		),
		'ID'
	);
	foreach ( $rows as $row ) {
		yield (int) $row->ID => $row->post_content;
	}
	$wpdb->flush();
}

/**
 * Returns the IDs of the saved forms that a content refers to, each once.
 *
 * @return list<int>
 */
function list_references( string $content ): array {
	preg_match_all( '#<!-- wp:jetpack/contact-form (\{.*?\}) /?-->#s', $content, $found );
	$ids = [];
	foreach ( $found[1] as $json ) {
		$ids[] = json_decode( $json, true )['ref'] ?? 0;
	}
	return array_values( array_unique( array_filter( $ids, 'is_int' ) ) );
}
