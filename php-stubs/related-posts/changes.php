<?php
/**
 * Keeps the index up to date when posts, categories and tags change. A post is indexed when it is
 * saved; changes of many posts are left to the background.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Changes;

use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Find;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/related-posts.php';
require_once __DIR__ . '/build.php';
require_once __DIR__ . '/find.php';

/** Posts of one request that are indexed at once; more are left to the background. */
const AT_ONCE = 20;

/** The block's opening comment in content. */
const OPENER = '<!-- wp:jetpack/related-posts ';

/** Handles a saved post: starts the build when a post has the block for the first time. */
function post_stored( WP_Post $post ): void {
	if ( ! Tables\are_there() ) {
		if ( str_contains( $post->post_content, OPENER ) ) {
			Build\schedule();
		}
		return;
	}
	if ( is_followed( $post->ID ) ) {
		pending( $post->ID );
		write_pending();
	}
}

/**
 * Handles a post whose terms or meta were changed, alone or while it is saved.
 *
 * @param int $id Of any post.
 */
function post_changed( int $id ): void {
	if ( Tables\are_there() && is_followed( $id ) ) {
		look_at( $id );
	}
}

/** Returns whether a post can be in a list, or has one. */
function is_followed( int $id ): bool {
	return in_array( get_post_type( $id ), RelatedPosts\post_types(), true ) ||
		( 'page' === get_post_type( $id ) && Find\row( $id ) );
}

/**
 * Handles a category or tag that was renamed or deleted: its posts are indexed again.
 *
 * @param array<int>|null $posts IDs of its posts, if it was deleted.
 */
function term_changed( int $term, string $taxonomy, ?array $posts = null ): void {
	if ( ! Tables\are_there() ) {
		return;
	}
	$posts ??= get_objects_in_term( $term, $taxonomy );
	if ( is_array( $posts ) ) {
		Build\again( $posts );
	}
}

/** Handles a deleted post. */
function post_deleted( int $id ): void {
	if ( Tables\are_there() && Find\row( $id ) ) {
		pending( $id );
		write_pending();
	}
}

/** Queues a post for indexing at the end of the request (hooks.php), when all of it is saved. */
function look_at( int $id ): void {
	pending( $id );
}

/**
 * Returns the posts that this request has changed; with an argument, adds one; 0 empties the list.
 *
 * @return int[]
 */
function pending( ?int $id = null ): array {
	static $ids = [];
	if ( 0 === $id ) {
		$ids = [];
	} elseif ( null !== $id ) {
		$ids[ $id ] = $id;
	}
	return array_values( $ids );
}

/** Indexes the posts that this request has changed. */
function write_pending(): void {
	static $written = 0;
	$ids            = pending();
	if ( ! $ids ) {
		return;
	}
	pending( 0 );
	$written += count( $ids );
	if ( $written > AT_ONCE || defined( 'WP_IMPORTING' ) ) {
		wait_for_background( $ids );
		return;
	}
	put( $ids );
}

/**
 * Queues posts for the background.
 *
 * @param array<int> $ids Of posts, which may be new to the index.
 */
function wait_for_background( array $ids ): void {
	$rows = array_map( static fn( $id ) => "($id,'waiting','','')", $ids );
	Index\insert(
		$rows,
		'INSERT INTO %i (post_id, state, words, found) VALUES ',
		'state = VALUES(state)',
		Tables\posts()
	);
	Build\schedule();
}

/**
 * Indexes posts, and discards the results of those that were or are related to them.
 *
 * @param array<int> $ids Of posts.
 */
function put( array $ids ): void {
	foreach ( $ids as $id ) {
		$before = Find\row( $id );
		Index\put( [ $id ] );
		$after   = Find\row( $id );
		$is_same =
			$before &&
			$after &&
			$before->words === $after->words &&
			$before->is_listed === $after->is_listed;
		$close   =
			$is_same || ! $after
				? []
				: [
					...explode( ',', $before->found ?? '' ),
					...Find\by_words(
						Index\unpacked( $after->words ),
						$id,
						(bool) $after->is_listed
					),
				];
		Find\forget( array_filter( [ $id, ...$close ] ) );
	}
}
