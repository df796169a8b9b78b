<?php
/**
 * How many posts have a word: of all posts in the index, and of those that are indexed together.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Frequencies;

use Mainstay\RelatedPosts\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/tables.php';

/** With fewer posts in the index there are no shares. */
const MIN_POSTS_FOR_SHARE = 100;

/**
 * Returns the share of all posts that have each word, if the index has enough posts.
 *
 * @param int[] $numbers
 * @return array<int, float> Share of all posts, by number of the word; 0 has the number of all
 *         posts.
 */
function get_word_frequencies( array $numbers ): array {
	$counts = get_document_counts( $numbers );
	$all    = $counts[0] ?? 0;
	unset( $counts[0] );
	return $all < MIN_POSTS_FOR_SHARE
		? []
		: [ $all ] + array_map( static fn( $posts ) => $posts / $all, $counts );
}

/**
 * Returns the same for posts that are indexed together, if there are many.
 *
 * @param array<int, array<int, int>> $words Weights of words by post.
 * @return array<int, float|int>
 */
function get_batch_frequencies( array $words ): array {
	$all = count( array_filter( $words ) );
	if ( $all < MIN_POSTS_FOR_SHARE ) {
		return [];
	}
	$posts = [];
	foreach ( $words as $weights ) {
		foreach ( $weights as $number => $weight ) {
			$posts[ $number ] = ( $posts[ $number ] ?? 0 ) + 1;
		}
	}
	return [ $all ] +
		array_map(
			static fn( $number ) => $number / $all,
			array_filter( $posts, static fn( $number ) => $number > 2 )
		);
}

/**
 * Returns all words that more than one post in two hundred has, for indexing many posts in the
 * background.
 *
 * @return array<int, float>
 */
function get_common_words(): array {
	global $wpdb;
	$all = get_document_counts( [] )[0] ?? 0;
	if ( $all < MIN_POSTS_FOR_SHARE ) {
		return [];
	}
	$rows   = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT word, posts FROM %i WHERE posts > %d',
			Tables\get_counts_table(),
			$all / 200
		)
	);
	$shares = [];
	foreach ( $rows as $row ) {
		$shares[ (int) $row->word ] = $row->posts / $all;
	}
	$shares[0] = $all;
	return $shares;
}

/**
 * Returns how many posts have each of these words; 0 stands for all posts.
 *
 * @param int[] $numbers
 * @return array<int, int>
 */
function get_document_counts( array $numbers ): array {
	global $wpdb;
	$counts = [];
	foreach ( array_chunk( [ 0, ...$numbers ], Tables\ROWS_PER_STATEMENT ) as $chunk ) {
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT word, posts FROM %i WHERE word IN (',
				Tables\get_counts_table()
			) .
				implode( ',', $chunk ) .
				')'
		);
		foreach ( $rows as $row ) {
			$counts[ (int) $row->word ] = max( 0, (int) $row->posts );
		}
	}
	return $counts;
}
