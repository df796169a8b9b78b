<?php
/**
 * Keeps the index true: what WordPress tells of posts, categories and tags. A post is written when
 * it is saved; what concerns many at once waits for the background.
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

/** So many of one request are written at once; more wait for the background. */
const AT_ONCE = 20;

/** The block as it stands in content. */
const OPENER = '<!-- wp:jetpack/related-posts ';

/** A post was stored, whatever it is: with the first block that needs it, the index begins. */
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
 * Categories, tags or our own meta of a post were changed, by itself or while it is being saved.
 *
 * @param int $id Of the post, or of something else.
 */
function post_changed( int $id ): void {
	if ( Tables\are_there() && is_followed( $id ) ) {
		look_at( $id );
	}
}

/** Can it be in a list, or has it one? */
function is_followed( int $id ): bool {
	return in_array( get_post_type( $id ), RelatedPosts\post_types(), true ) ||
		( 'page' === get_post_type( $id ) && Find\row( $id ) );
}

/**
 * A category or tag was renamed or deleted: its posts have other words now.
 *
 * @param int[]|null $posts Those that had it; null asks for them.
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

/** A post is gone for good. */
function post_deleted( int $id ): void {
	if ( Tables\are_there() && Find\row( $id ) ) {
		pending( $id );
		write_pending();
	}
}

/** Writes a post when the request ends (hooks.php): by then all of it is stored. */
function look_at( int $id ): void {
	pending( $id );
}

/**
 * What this request has changed and not yet written; with an argument, adds one; 0 empties it.
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

/** Writes what this request has changed. */
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

/** @param int[] $ids Of posts that may be new to the index. */
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
 * Writes posts, and lets those that were or are now close to them be asked again.
 *
 * @param int[] $ids
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
