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
function known( ?array $more = null ): array {
	static $known = [];
	if ( null !== $more ) {
		$known = $more + $known;
	}
	return $known;
}

/** Returns the number of likes of a post. */
function of( int $post ): int {
	load( [ $post, ...expected() ] );
	return known()[ $post ] ?? 0;
}

/** Returns the number of likes of a post from the database. */
function fresh( int $post ): int {
	known( [ $post => ask( [ $post ] )[ $post ] ?? 0 ] );
	return known()[ $post ];
}

/**
 * Reads the counts of those posts that are not cached yet.
 *
 * @param array<int> $posts Post IDs.
 */
function load( array $posts ): void {
	$unknown = array_diff( array_unique( $posts ), array_keys( known() ) );
	if ( $unknown ) {
		known( ask( $unknown ) + array_fill_keys( $unknown, 0 ) );
	}
}

/**
 * Returns the posts whose counts are probably needed next; with an argument, adds some.
 *
 * @param array<int> $more Post IDs.
 * @return list<int>
 */
function expected( array $more = [] ): array {
	static $expected = [];
	return $expected = array_slice( [ ...$expected, ...$more ], -500 );
}

/**
 * Reads counts from the database.
 *
 * @param array<int> $posts Post IDs.
 * @return array<int, int> By post ID; posts without likes are left out.
 */
function ask( array $posts ): array {
	global $wpdb;
	if ( ! Likes\has_table() ) {
		return [];
	}
	$places = implode( ', ', array_fill( 0, count( $posts ), '%d' ) );
	$rows   = $wpdb->get_results(
		// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- Placeholders, one per post.
		$wpdb->prepare(
			"SELECT post_id, COUNT(*) AS likes FROM %i WHERE post_id IN ($places) GROUP BY post_id", // phpcs:ignore WordPress.DB.PreparedSQL -- The same.
			[ Likes\table(), ...array_values( $posts ) ]
		)
	);
	return array_map( 'intval', array_column( $rows, 'likes', 'post_id' ) );
}
