<?php
/**
 * Keeps the index up to date when posts, categories and tags change. A post is indexed when it is
 * saved; changes of many posts are left to the background.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Changes;

use Mainstay\Core\Retry;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Find;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once __DIR__ . '/related-posts.php';
require_once __DIR__ . '/build.php';
require_once __DIR__ . '/find.php';

/** Posts of one request that are indexed at once; more are left to the background. */
const MAX_POSTS_PER_REQUEST = 20;

/** The block's opening comment in content. */
const BLOCK_OPENER = '<!-- wp:jetpack/related-posts ';

/** Key in $GLOBALS of the posts that this request has changed. */
const PENDING_POSTS = __NAMESPACE__ . '\pending_posts';

/** Handles a saved post: starts the build when a post has the block for the first time. */
function handle_saved_post( WP_Post $post ): void {
	if ( ! Tables\are_tables_ready() ) {
		if ( str_contains( $post->post_content, BLOCK_OPENER ) ) {
			Build\schedule_build();
		}
		return;
	}
	if ( is_indexable( $post->ID ) ) {
		queue_for_indexing( $post->ID );
		index_pending();
	}
}

/**
 * Handles a post whose terms or meta were changed, alone or while it is saved.
 *
 * @param int $id Of any post.
 */
function handle_changed_post( int $id ): void {
	if ( Tables\are_tables_ready() && is_indexable( $id ) ) {
		queue_for_indexing( $id );
	}
}

/** Returns whether a post can be in a list, or has one. */
function is_indexable( int $id ): bool {
	return in_array( get_post_type( $id ), RelatedPosts\get_post_types(), true ) ||
		( 'page' === get_post_type( $id ) && Find\get_index_row( $id ) );
}

/**
 * Handles a category or tag that was renamed or deleted: its posts are indexed again.
 *
 * @param array<int>|null $posts IDs of its posts, if it was deleted.
 */
function handle_changed_term( int $term, string $taxonomy, ?array $posts = null ): void {
	if ( ! Tables\are_tables_ready() ) {
		return;
	}
	$posts ??= get_objects_in_term( $term, $taxonomy );
	if ( is_array( $posts ) ) {
		Build\requeue_posts( $posts );
	}
}

/** Handles a deleted post. */
function handle_deleted_post( int $id ): void {
	if ( Tables\are_tables_ready() && Find\get_index_row( $id ) ) {
		queue_for_indexing( $id );
		index_pending();
	}
}

/** Queues a post for indexing at the end of the request (hooks.php), when all of it is saved. */
function queue_for_indexing( int $id ): void {
	$GLOBALS[ PENDING_POSTS ][ $id ] = $id;
}

/**
 * Returns the posts that this request has changed, and empties the list.
 *
 * @return int[]
 */
function take_pending(): array {
	$ids                      = array_values( $GLOBALS[ PENDING_POSTS ] ?? [] );
	$GLOBALS[ PENDING_POSTS ] = [];
	return $ids;
}

/** Indexes the posts that this request has changed. */
function index_pending(): void {
	static $written = 0;
	$ids            = take_pending();
	if ( ! $ids ) {
		return;
	}
	$written += count( $ids );
	if ( $written > MAX_POSTS_PER_REQUEST || defined( 'WP_IMPORTING' ) ) {
		queue_in_background( $ids );
		return;
	}
	index_posts( $ids );
}

/**
 * Queues posts for the background.
 *
 * @param array<int> $ids Of posts, which may be new to the index.
 */
function queue_in_background( array $ids ): void {
	$rows = array_map( static fn( $id ) => "($id,'waiting','','')", $ids );
	Retry\retry_query(
		static fn() => Index\insert_rows(
			$rows,
			'INSERT INTO %i (post_id, state, words, found) VALUES ',
			'state = VALUES(state)',
			Tables\get_posts_table()
		),
		true
	);
	Build\schedule_build();
}

/**
 * Indexes posts, and discards the results of those that were or are related to them.
 *
 * @param array<int> $ids Of posts.
 */
function index_posts( array $ids ): void {
	foreach ( $ids as $id ) {
		$before = Find\get_index_row( $id );
		if ( ! Index\index_posts( [ $id ] ) ) {
			queue_in_background( [ $id ] );
			continue;
		}
		$after   = Find\get_index_row( $id );
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
					...Find\find_by_words(
						Index\unpack_weights( $after->words ),
						$id,
						Find\get_counted_words( $after )
					),
				];
		Find\delete_results( array_filter( [ $id, ...$close ] ) );
	}
}
