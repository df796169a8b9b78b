<?php
/**
 * Counts likes. Lists count all of their posts with one query.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Count;

use Mainstay\Likes;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/likes.php';

/** Key in $GLOBALS of the counts that are cached in this request, by post ID. */
const CACHED_COUNTS = __NAMESPACE__ . '\cached_counts';

/** Key in $GLOBALS of the posts whose counts are probably needed next. */
const EXPECTED_POSTS = __NAMESPACE__ . '\expected_posts';

/** Maximum number of expected posts. */
const MAX_EXPECTED_POSTS = 500;

/**
 * Returns the counts that are cached in this request.
 *
 * @return array<int, int> By post ID.
 */
function get_cached_counts(): array {
	return $GLOBALS[ CACHED_COUNTS ] ?? [];
}

/**
 * Caches counts in this request.
 *
 * @param array<int, int> $counts By post ID.
 */
function cache_counts( array $counts ): void {
	$GLOBALS[ CACHED_COUNTS ] = $counts + get_cached_counts();
}

/** Returns the number of likes of a post. */
function get_count( int $post ): int {
	load_counts( [ $post, ...get_expected_posts() ] );
	return get_cached_counts()[ $post ] ?? 0;
}

/** Returns the number of likes of a post from the database. */
function get_fresh_count( int $post ): int {
	cache_counts( [ $post => query_counts( [ $post ] )[ $post ] ?? 0 ] );
	return get_cached_counts()[ $post ];
}

/**
 * Reads the counts of those posts that are not cached yet.
 *
 * @param array<int> $posts Post IDs.
 */
function load_counts( array $posts ): void {
	$unknown = array_diff( array_unique( $posts ), array_keys( get_cached_counts() ) );
	if ( $unknown ) {
		cache_counts( query_counts( $unknown ) + array_fill_keys( $unknown, 0 ) );
	}
}

/**
 * Returns the posts whose counts are probably needed next.
 *
 * @return list<int> Post IDs.
 */
function get_expected_posts(): array {
	return $GLOBALS[ EXPECTED_POSTS ] ?? [];
}

/**
 * Adds posts whose counts are probably needed next.
 *
 * @param array<int> $posts Post IDs.
 */
function add_expected_posts( array $posts ): void {
	$GLOBALS[ EXPECTED_POSTS ] = array_slice(
		[ ...get_expected_posts(), ...array_values( $posts ) ],
		-MAX_EXPECTED_POSTS
	);
}

/**
 * Reads counts from the database.
 *
 * @param array<int> $posts Post IDs.
 * @return array<int, int> By post ID; posts without likes are left out.
 */
function query_counts( array $posts ): array {
	global $wpdb;
	if ( ! Likes\has_table() ) {
		return [];
	}
	$places = implode( ', ', array_fill( 0, count( $posts ), '%d' ) );
	$rows   = $wpdb->get_results(
		// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- Placeholders, one per post.
		$wpdb->prepare(
			"SELECT post_id, COUNT(*) AS likes FROM %i WHERE post_id IN ($places) GROUP BY post_id", // phpcs:ignore WordPress.DB.PreparedSQL -- The same.
			[ Likes\get_table_name(), ...array_values( $posts ) ]
		)
	);
	return array_map( 'intval', array_column( $rows, 'likes', 'post_id' ) );
}
