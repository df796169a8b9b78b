<?php
/**
 * Who may change a product: its author and Editors, as with posts, and whoever may publish all that sells it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\Rights;

use Mainstay\Core\References;
use Mainstay\Core\Walk;
use Mainstay\Payments\Products\PostType;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/references/references.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';

/** Posts that are read at a time. */
const POSTS_PER_QUERY = 100;

/**
 * Lets somebody change a product that only posts sell which they may edit and publish: an Editor put it into an
 * Author's post, say. Runs on `map_meta_cap` in requests about products.
 *
 * @param string[]          $caps Needed so far.
 * @param string            $cap  Asked for.
 * @param int               $user ID of the user.
 * @param array<int, mixed> $args The ID of the post is the first.
 * @return string[]
 */
function allow_by_posts( $caps, $cap, $user, $args ) {
	$id = (int) ( $args[0] ?? 0 );
	if (
		'edit_post' !== $cap ||
		PostType\PRODUCT_POST_TYPE !== get_post_type( $id ) ||
		[] === array_filter( $caps, static fn( $needed ) => ! user_can( $user, $needed ) )
	) {
		return $caps;
	}
	// Somebody may publish pages alone, or another type.
	return may_publish_all_that_sell( $user, $id ) ? [ 'exist' ] : $caps;
}

/** Returns whether a user may edit and publish every post that sells a product, and there is one. */
function may_publish_all_that_sell( int $user, int $product ): bool {
	foreach ( (array) get_option( 'widget_block', [] ) as $widget ) {
		if ( is_array( $widget ) && names_product( (string) ( $widget['content'] ?? '' ), $product ) && ! user_can( $user, 'edit_theme_options' ) ) {
			return false;
		}
	}
	$count = 0;
	foreach ( walk_posts_with( $product ) as $row ) {
		if ( ! names_product( $row->post_content, $product ) ) {
			continue;
		}
		$type = get_post_type_object( $row->post_type );
		if ( ! $type || ! user_can( $user, 'edit_post', (int) $row->ID ) || ! user_can( $user, $type->cap->publish_posts ) ) {
			return false;
		}
		++$count;
	}
	return $count > 0;
}

/** Returns whether a content names a product. */
function names_product( string $content, int $product ): bool {
	$is_named = false;
	References\replace_in_content(
		$content,
		static function ( $number ) use ( $product, &$is_named ) {
			$is_named = $is_named || $number === $product;
			return $number;
		}
	);
	return $is_named;
}

/**
 * Yields the posts that may name a product.
 *
 * @return iterable<object{ID: string, post_type: string, post_content: string}>
 */
function walk_posts_with( int $product ): iterable {
	global $wpdb;
	return Walk\walk_by_id(
		static fn( $after ) => $wpdb->get_results(
			$wpdb->prepare(
				"SELECT ID, post_type, post_content FROM $wpdb->posts
				WHERE post_content LIKE %s AND ID > %d
				AND post_type <> 'revision' AND post_status NOT IN ('trash', 'auto-draft')
				ORDER BY ID LIMIT %d",
				'%' . $wpdb->esc_like( (string) $product ) . '%',
				$after,
				POSTS_PER_QUERY
			)
		),
		'ID'
	);
}
