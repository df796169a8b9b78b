<?php
/**
 * Finds the posts that have most in common with one, by BM25 over the words of the index. What was
 * found is kept with the post: a page reads one row by its number, or nothing at all where the site
 * has an object cache.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Find;

use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/index.php';

/** So many are kept: some may be gone by the time they are shown. */
const KEPT = 24;

/** So many of a post's words are looked for, the rarest first. */
const WORDS = 12;

/** Of each word, the newest posts: however common it is, no more rows are read. */
const POSTS = 800;

/** A post that has less than this share of the words' worth in common is about something else... */
const LEAST = 0.1;

/** ...but on a small site, where all posts may be about one thing, that counts for something. */
const LEAST_OF_FEW = 0.001;

/** What was found holds so long; other posts make a word rarer or more common. */
const HOLDS = DAY_IN_SECONDS;

/** While the index is still being made. */
const HOLDS_MEANWHILE = MINUTE_IN_SECONDS;

const CACHE = 'mainstay_related_posts';

/**
 * The posts related to one, the closest first.
 *
 * @return int[] Of the index: whether they may be shown is for the caller to see.
 */
function for_post( WP_Post $post ): array {
	$id     = $post->ID;
	$cached = wp_cache_get( $id, CACHE );
	if ( is_array( $cached ) && is_fresh( $cached['at'] ) ) {
		return $cached['ids'];
	}
	$row = row( $id );
	if ( ! $row && RelatedPosts\is_public( $post ) ) {
		// A page, which nobody is led to: the first who looks at its list writes down what it says.
		Index\put( [ $id ] );
		$row = row( $id );
	}
	if ( ! $row ) {
		return [];
	}
	$ids = is_fresh( (int) $row->found_at )
		? array_map( 'intval', array_filter( explode( ',', $row->found ) ) )
		: keep(
			$id,
			by_words( Index\unpacked( $row->words ), $id, (bool) $row->is_listed )
		);
	wp_cache_set(
		$id,
		[
			'ids' => $ids,
			'at'  => (int) $row->found_at ?: time(),
		],
		CACHE,
		HOLDS
	);
	return $ids;
}

/** Does what was found then still hold? */
function is_fresh( int $at ): bool {
	$built = Tables\known()['built'];
	return $at > time() - ( $built ? HOLDS : HOLDS_MEANWHILE ) && $at >= $built;
}

/** A post's row, or null. */
function row( int $id ): ?object {
	global $wpdb;
	return $wpdb->get_row(
		$wpdb->prepare(
			'SELECT words, is_listed, found, found_at FROM %i WHERE post_id = %d',
			Tables\posts(),
			$id
		)
	);
}

/**
 * Keeps what was found.
 *
 * @param int[] $ids
 * @return int[] The same.
 */
function keep( int $id, array $ids ): array {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET found = %s, found_at = %d WHERE post_id = %d',
			Tables\posts(),
			implode( ',', $ids ),
			time(),
			$id
		)
	);
	return $ids;
}

/**
 * What was found for these posts is looked for again when they are next shown.
 *
 * @param int[] $ids
 */
function forget( array $ids ): void {
	global $wpdb;
	$ids = array_map( 'intval', $ids );
	if ( $ids ) {
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET found_at = 0 WHERE post_id IN (',
				Tables\posts()
			) .
				implode( ',', $ids ) .
				')'
		);
		wp_cache_delete_multiple( $ids, CACHE );
	}
}

/**
 * The posts that have most of these words, weighed by how rare they are.
 *
 * @param array<int, int> $weights    By number of the word.
 * @param int             $id         Of the post they are from, which is not among the answers.
 * @param bool            $is_counted Whether that post is in the index itself.
 * @return int[] The closest first; of equals, the newest.
 */
function by_words( array $weights, int $id, bool $is_counted ): array {
	global $wpdb;
	$worth = worth( $weights, $is_counted );
	$own   = 0;
	$parts = [];
	foreach ( $worth as $number => $value ) {
		$own    += $value * $weights[ $number ];
		$parts[] = sprintf(
			'SELECT post_id, weight * %F AS score FROM (SELECT post_id, weight FROM %s WHERE word = %d ORDER BY post_id DESC LIMIT %d) AS w%d',
			$value,
			Tables\words(),
			$number,
			POSTS,
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
				KEPT
			)
	);
	$all   = Index\counts( [] )[0] ?? 0;
	$least = $own * ( $all < Index\ENOUGH ? LEAST_OF_FEW : LEAST );
	$found = [];
	foreach ( $rows as $row ) {
		if ( $row->score >= $least ) {
			$found[] = (int) $row->post_id;
		}
	}
	return $found;
}

/**
 * What a word in common is worth, for the words that are worth most.
 *
 * @param array<int, int> $weights    By number of the word.
 * @param bool            $is_counted Whether the post they are from is one of those that have them.
 * @return array<int, float> By number of the word.
 */
function worth( array $weights, bool $is_counted ): array {
	$counts = Index\counts( array_keys( $weights ) );
	$all    = $counts[0] ?? 0;
	$worth  = [];
	foreach ( $weights as $number => $weight ) {
		$posts = min( $all, $counts[ $number ] ?? 0 );
		// A word that no other post has finds none.
		if ( $posts > (int) $is_counted ) {
			$rarity = log( 1 + ( $all - $posts + 0.5 ) / ( $posts + 0.5 ) );
			// Twice: for how much the word says of the one post, and of the other.
			$worth[ $number ] = $weight * $rarity ** 2;
		}
	}
	arsort( $worth );
	return array_slice( $worth, 0, WORDS, true );
}
