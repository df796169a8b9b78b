<?php
/**
 * Finds the posts that have most in common with one, by BM25 over the words of the index. The
 * result is stored with the post: a page needs one query for a row by its ID, or none with an
 * object cache.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Find;

use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Frequencies;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/index.php';

/** Posts that are stored for each post; some may be gone when they are shown. */
const MAX_KEPT_POSTS = 24;

/** Words of a post that are searched for, the rarest first. */
const MAX_QUERY_WORDS = 12;

/** Newest posts that are read for each word, however common it is. */
const MAX_POSTS_PER_WORD = 800;

/** Minimum share of the words' value that a related post has in common. */
const MIN_SCORE_SHARE = 0.1;

/** The same on a small site, where all posts may be about one subject. */
const MIN_SCORE_SHARE_SMALL_SITE = 0.001;

/** Seconds for which a result is valid; new posts change how rare words are. */
const RESULT_LIFETIME_SECONDS = DAY_IN_SECONDS;

/** The same while the index is being built. */
const RESULT_LIFETIME_BUILDING_SECONDS = MINUTE_IN_SECONDS;

const CACHE_GROUP = 'mainstay_related_posts';

/**
 * Returns the IDs of the posts related to one, the closest first.
 *
 * @return int[] Of the index: whether they may be shown is for the caller to see.
 */
function find_related_posts( WP_Post $post ): array {
	$id     = $post->ID;
	$cached = wp_cache_get( $id, CACHE_GROUP );
	if ( is_array( $cached ) && is_fresh( $cached['at'] ) ) {
		return $cached['ids'];
	}
	$row = get_index_row( $id );
	if ( ! $row && RelatedPosts\is_public( $post ) ) {
		// A page is not in the index; its words are saved when its list is first shown.
		Index\index_posts( [ $id ] );
		$row = get_index_row( $id );
	}
	if ( ! $row ) {
		return [];
	}
	$ids = is_fresh( (int) $row->found_at )
		? array_map( 'intval', array_filter( explode( ',', $row->found ) ) )
		: save_result(
			$id,
			find_by_words( Index\unpack_weights( $row->words ), $id, get_counted_words( $row ) )
		);
	wp_cache_set(
		$id,
		[
			'ids' => $ids,
			'at'  => (int) $row->found_at ?: time(),
		],
		CACHE_GROUP,
		RESULT_LIFETIME_SECONDS
	);
	return $ids;
}

/**
 * Returns whether a result is still valid.
 *
 * @param int $at Unix timestamp of the result.
 */
function is_fresh( int $at ): bool {
	$built = Tables\get_known_state()['built'];
	return $at > time() - ( $built ? RESULT_LIFETIME_SECONDS : RESULT_LIFETIME_BUILDING_SECONDS ) && $at >= $built;
}

/** Returns the row of a post in the index, or null. */
function get_index_row( int $id ): ?object {
	global $wpdb;
	return $wpdb->get_row(
		$wpdb->prepare(
			'SELECT words, is_listed, found, found_at FROM %i WHERE post_id = %d',
			Tables\get_posts_table(),
			$id
		)
	);
}

/**
 * Returns the words by which a post is counted in the index: none where it is in no list. Its text may
 * have others by now, in the editor.
 *
 * @param object|null $row Of get_index_row().
 * @return array<int, int> Weights by number of the word.
 */
function get_counted_words( ?object $row ): array {
	return $row && $row->is_listed ? Index\unpack_weights( $row->words ) : [];
}

/**
 * Saves a result.
 *
 * @param int[] $ids
 * @return int[] The same.
 */
function save_result( int $id, array $ids ): array {
	global $wpdb;
	Tables\run_statement(
		$wpdb->prepare(
			'UPDATE %i SET found = %s, found_at = %d WHERE post_id = %d',
			Tables\get_posts_table(),
			implode( ',', $ids ),
			time(),
			$id
		)
	);
	return $ids;
}

/**
 * Discards the results for posts, which are searched again when they are next shown.
 *
 * @param int[] $ids
 */
function delete_results( array $ids ): void {
	global $wpdb;
	$ids = array_map( 'intval', $ids );
	if ( $ids ) {
		Tables\run_statement(
			$wpdb->prepare(
				'UPDATE %i SET found_at = 0 WHERE post_id IN (',
				Tables\get_posts_table()
			) .
				implode( ',', $ids ) .
				')'
		);
		wp_cache_delete_multiple( $ids, CACHE_GROUP );
	}
}

/**
 * Returns the IDs of the posts that share most of these words, weighted by how rare they are.
 *
 * @param array<int, int> $weights By number of the word.
 * @param int             $id      The post of these weights, which is left out of the result.
 * @param array<int, int> $counted Of get_counted_words() of that post.
 * @return int[] The closest first; of equals, the newest.
 */
function find_by_words( array $weights, int $id, array $counted ): array {
	global $wpdb;
	$worth = get_word_values( $weights, $counted );
	$own   = 0;
	$parts = [];
	foreach ( $worth as $number => $value ) {
		$own    += $value * $weights[ $number ];
		$parts[] = sprintf(
			'SELECT post_id, weight * %F AS score FROM (SELECT post_id, weight FROM %s WHERE word = %d ORDER BY post_id DESC LIMIT %d) AS w%d',
			$value,
			Tables\get_words_table(),
			$number,
			MAX_POSTS_PER_WORD,
			count( $parts )
		);
	}
	if ( ! $parts ) {
		return [];
	}
	$rows  = $wpdb->get_results(
		'SELECT post_id, SUM(score) AS score FROM (' .
			implode( ' UNION ALL ', $parts ) . // phpcs:ignore WordPress.DB.PreparedSQL -- Each is prepared above.
			$wpdb->prepare(
				') AS found WHERE post_id <> %d GROUP BY post_id ORDER BY score DESC, post_id DESC LIMIT %d',
				$id,
				MAX_KEPT_POSTS
			)
	);
	$all   = Frequencies\get_document_counts( [] )[0] ?? 0;
	$least = $own * ( $all < Frequencies\MIN_POSTS_FOR_SHARE ? MIN_SCORE_SHARE_SMALL_SITE : MIN_SCORE_SHARE );
	$found = [];
	foreach ( $rows as $row ) {
		if ( $row->score >= $least ) {
			$found[] = (int) $row->post_id;
		}
	}
	return $found;
}

/**
 * Returns the value of each word in common (inverse document frequency), for the most valuable
 * words.
 *
 * @param array<int, int> $weights By number of the word.
 * @param array<int, int> $counted Of get_counted_words() of the post of these weights.
 * @return array<int, float> By number of the word.
 */
function get_word_values( array $weights, array $counted ): array {
	$counts = Frequencies\get_document_counts( array_keys( $weights ) );
	$all    = $counts[0] ?? 0;
	$worth  = [];
	foreach ( $weights as $number => $weight ) {
		$posts = min( $all, $counts[ $number ] ?? 0 );
		// A word that no other post has cannot find any.
		if ( $posts > (int) isset( $counted[ $number ] ) ) {
			$rarity = log( 1 + ( $all - $posts + 0.5 ) / ( $posts + 0.5 ) );
			// Squared: the word's value counts for both posts.
			$worth[ $number ] = $weight * $rarity ** 2;
		}
	}
	arsort( $worth );
	return array_slice( $worth, 0, MAX_QUERY_WORDS, true );
}
