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

/**
 * Returns the counts that are cached in this request; with an argument, adds some.
 *
 * @param array<int, int>|null $more By post ID.
 * @return array<int, int>
 */
function cache_counts( ?array $more = null ): array {
	static $known = [];
	if ( null !== $more ) {
		$known = $more + $known;
	}
	return $known;
}

/** Returns the number of likes of a post. */
function get_count( int $post ): int {
	load_counts( [ $post, ...collect_expected_posts() ] );
	return cache_counts()[ $post ] ?? 0;
}

/** Returns the number of likes of a post from the database. */
function get_fresh_count( int $post ): int {
	cache_counts( [ $post => query_counts( [ $post ] )[ $post ] ?? 0 ] );
	return cache_counts()[ $post ];
}

/**
 * Reads the counts of those posts that are not cached yet.
 *
 * @param array<int> $posts Post IDs.
 */
function load_counts( array $posts ): void {
	$unknown = array_diff( array_unique( $posts ), array_keys( cache_counts() ) );
	if ( $unknown ) {
		cache_counts( query_counts( $unknown ) + array_fill_keys( $unknown, 0 ) );
	}
}

/**
 * Returns the posts whose counts are probably needed next; with an argument, adds some.
 *
 * @param array<int> $more Post IDs.
 * @return list<int>
 */
function collect_expected_posts( array $more = [] ): array {
	static $expected = [];
	return $expected = array_slice( [ ...$expected, ...$more ], -500 );
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
