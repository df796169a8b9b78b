<?php
/**
 * How many like a post. Lists ask for all of their posts at once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Count;

use Mainstay\Likes;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/likes.php';

/**
 * What is known in this request.
 *
 * @param array<int, int>|null $more By post.
 * @return array<int, int>
 */
function known( ?array $more = null ): array {
	static $known = [];
	if ( null !== $more ) {
		$known = $more + $known;
	}
	return $known;
}

/** Of one post. */
function of( int $post ): int {
	load( [ $post, ...expected() ] );
	return known()[ $post ] ?? 0;
}

/** The same, asked now. */
function fresh( int $post ): int {
	known( [ $post => ask( [ $post ] )[ $post ] ?? 0 ] );
	return known()[ $post ];
}

/** Reads those of these posts that are not known yet. */
function load( array $posts ): void {
	$unknown = array_diff( array_unique( $posts ), array_keys( known() ) );
	if ( $unknown ) {
		known( ask( $unknown ) + array_fill_keys( $unknown, 0 ) );
	}
}

/**
 * Posts that somebody is about to ask for; with an argument, adds some.
 *
 * @param int[] $more
 * @return int[]
 */
function expected( array $more = [] ): array {
	static $expected = [];
	return $expected = array_slice( [ ...$expected, ...$more ], -500 );
}

/**
 * @param int[] $posts
 * @return array<int, int> By post, those without a like left out.
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
