<?php
/**
 * Writes posts to the index: the most descriptive words of each, and the document counts of words.
 * Old words are removed in the same transaction, so that the counts stay correct.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Index;

use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Tables;
use Mainstay\RelatedPosts\Words;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/tables.php';
require_once __DIR__ . '/words.php';

/** Words that are stored for each post. */
const MAX_WORDS_PER_POST = 32;

/** A word in more than this share of all posts is not used ... */
const MAX_DOCUMENT_SHARE = 0.1;

/** ... where the index has at least this many posts. */
const MIN_POSTS_FOR_SHARE = 100;

/** Document counts below this are treated as equal. */
const MIN_DOCUMENT_COUNT = 4;

/** Rows in one statement. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Indexes posts as they are now; posts that may not be related to others are removed.
 *
 * @param array<int>                    $ids    Of posts.
 * @param array<int|string, float>|null $shares Of get_common_words(), while many posts are indexed.
 * @param string                        $claim  Of the build, or empty.
 */
function index_posts( array $ids, ?array $shares = null, string $claim = '' ): void {
	_prime_post_caches( $ids, true, true );
	$words = [];
	$names = [];
	foreach ( $ids as $id ) {
		$post         = get_post( $id );
		$words[ $id ] = [];
		if ( $post && RelatedPosts\is_public( $post ) ) {
			foreach ( Words\weigh_post_words( $post ) as $name => $weight ) {
				$number                  = Words\hash_word( (string) $name );
				$words[ $id ][ $number ] = $weight;
				$names[ $number ]        = (string) $name;
			}
		}
	}
	$shares = $shares ?? get_word_frequencies( array_keys( $names ) );
	foreach ( get_batch_frequencies( $words ) as $number => $share ) {
		$shares[ $number ] = max( $share, $shares[ $number ] ?? 0 );
	}
	$chosen = [];
	foreach ( $words as $id => $weights ) {
		$chosen[ $id ] = choose_words( $weights, $shares, $names );
	}
	write_index( $chosen, $claim );
	delete_posts( array_filter( $ids, static fn( $id ) => ! get_post( $id ) ) );
}

/**
 * Deletes the rows of deleted posts.
 *
 * @param array<int> $ids Of posts.
 */
function delete_posts( array $ids ): void {
	global $wpdb;
	if ( $ids ) {
		$wpdb->query(
			$wpdb->prepare(
				'DELETE FROM %i WHERE post_id IN (',
				Tables\get_posts_table()
			) .
				implode( ',', $ids ) .
				')'
		);
	}
}

/**
 * Returns the words that describe a post best.
 *
 * @param array<int, int>    $weights By number of the word.
 * @param array<int, float>  $shares  Of all posts that have it.
 * @param array<int, string> $names   Of the words.
 * @return array<int, int> The weights of the chosen ones.
 */
function choose_words( array $weights, array $shares, array $names ): array {
	$worth = [];
	// Very rare words are treated as equal, since they find hardly any post.
	$rarest = max( 0.0005, MIN_DOCUMENT_COUNT / max( MIN_DOCUMENT_COUNT, $shares[0] ?? 0 ) );
	foreach ( $weights as $number => $weight ) {
		$share = $shares[ $number ] ?? 0;
		// Terms are kept, however common they are.
		if ( $share > MAX_DOCUMENT_SHARE && '#' !== $names[ $number ][0] ) {
			continue;
		}
		$worth[ $number ] = $weight * -log( max( $share, $rarest ) * 0.9 );
	}
	arsort( $worth );
	return array_intersect_key(
		$weights,
		array_slice( $worth, 0, MAX_WORDS_PER_POST, true )
	);
}

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
	foreach ( array_chunk( [ 0, ...$numbers ], ROWS_PER_STATEMENT ) as $chunk ) {
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

/**
 * Replaces the words of posts in the index.
 *
 * @param array<int, array<int, int>> $chosen Weights of words by post; an empty list removes it.
 * @param string                      $claim  Of the build, which writes only posts that were not
 *                                            changed since its claim; empty for a saved post.
 */
function write_index( array $chosen, string $claim = '' ): void {
	global $wpdb;
	$wpdb->query( 'START TRANSACTION' );
	$before  = read_stored_words( array_keys( $chosen ) );
	$changes = [];
	$gone    = [];
	$new     = [];
	$rows    = [];
	foreach ( $chosen as $id => $weights ) {
		$row = $before[ $id ] ?? null;
		if ( '' !== $claim && $claim !== ( $row->claimed_by ?? '' ) ) {
			continue;
		}
		$old       = $row && $row->is_listed ? unpack_weights( $row->words ) : [];
		$is_listed = $weights && ! RelatedPosts\is_hidden_from_lists( $id );
		$listed    = $is_listed ? $weights : [];
		foreach ( array_diff_key( $old, $listed ) as $number => $weight ) {
			$gone[ $id ][]      = $number;
			$changes[ $number ] = ( $changes[ $number ] ?? 0 ) - 1;
		}
		foreach ( $listed as $number => $weight ) {
			if ( ( $old[ $number ] ?? 0 ) !== $weight ) {
				$new[] = "($number,$id,$weight)";
			}
			if ( ! isset( $old[ $number ] ) ) {
				$changes[ $number ] = ( $changes[ $number ] ?? 0 ) + 1;
			}
		}
		$changes[0] = ( $changes[0] ?? 0 ) + (int) $is_listed - (int) (bool) $old;
		$rows[]     = $wpdb->prepare(
			'(%d, %s, %s, %d, %s, %d, %s, %d)',
			$id,
			'done',
			'',
			0,
			pack_weights( $weights ),
			$is_listed,
			'',
			0
		);
	}
	insert_rows(
		$new,
		'INSERT INTO %i (word, post_id, weight) VALUES ',
		'weight = VALUES(weight)',
		Tables\get_words_table()
	);
	remove_words( $gone );
	update_document_counts( array_filter( $changes ) );
	insert_rows(
		$rows,
		'INSERT INTO %i (post_id, state, claim, claimed_at, words, is_listed, found, found_at) VALUES ',
		'state = VALUES(state), claim = VALUES(claim), claimed_at = VALUES(claimed_at), words = VALUES(words), is_listed = VALUES(is_listed), found = VALUES(found), found_at = VALUES(found_at)',
		Tables\get_posts_table()
	);
	$wpdb->query( 'COMMIT' );
}

/**
 * Returns the rows of posts, locked until the transaction ends.
 *
 * @param array<int> $ids Of posts.
 * @return array<int, object> With `words`, `is_listed` and `claimed_by`.
 */
function read_stored_words( array $ids ): array {
	global $wpdb;
	if ( ! $ids ) {
		return [];
	}
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_id, words, is_listed, CASE WHEN state = 'claimed' THEN claim ELSE '' END AS claimed_by FROM %i WHERE post_id IN (",
			Tables\get_posts_table()
		) .
			implode( ',', array_map( 'intval', $ids ) ) .
			') FOR UPDATE'
	);
	return array_column( (array) $rows, null, 'post_id' );
}

/**
 * Removes words of posts from the index.
 *
 * @param array<int, list<int>> $gone Words by post.
 */
function remove_words( array $gone ): void {
	global $wpdb;
	foreach ( $gone as $id => $numbers ) {
		$wpdb->query(
			$wpdb->prepare( 'DELETE FROM %i WHERE word IN (', Tables\get_words_table() ) .
				implode( ',', $numbers ) .
				$wpdb->prepare( ') AND post_id = %d', $id )
		);
	}
}

/**
 * Updates the document counts.
 *
 * @param array<int, int> $changes Changes of the number of posts, by word.
 */
function update_document_counts( array $changes ): void {
	// In the same order everywhere, to prevent deadlocks.
	ksort( $changes );
	$rows = [];
	foreach ( $changes as $number => $change ) {
		$rows[] = "($number,$change)";
	}
	insert_rows(
		$rows,
		'INSERT INTO %i (word, posts) VALUES ',
		'posts = posts + VALUES(posts)',
		Tables\get_counts_table()
	);
}

/** Counts all posts anew, in case an older version or a restored table left a wrong number. */
function recount_posts(): void {
	global $wpdb;
	$all = (int) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(*) FROM %i WHERE is_listed = 1',
			Tables\get_posts_table()
		)
	);
	insert_rows(
		[ "(0,$all)" ],
		'INSERT INTO %i (word, posts) VALUES ',
		'posts = VALUES(posts)',
		Tables\get_counts_table()
	);
}

/**
 * Inserts rows in batches.
 *
 * @param list<string> $rows   In parentheses, prepared.
 * @param string       $into   The beginning of the statement.
 * @param string       $update What is updated where a row exists.
 * @param string       $table  Name of the table.
 */
function insert_rows(
	array $rows,
	string $into,
	string $update,
	string $table
): void {
	global $wpdb;
	foreach ( array_chunk( $rows, ROWS_PER_STATEMENT ) as $chunk ) {
		$wpdb->query(
			$wpdb->prepare( $into, $table ) . // phpcs:ignore WordPress.DB.PreparedSQL -- Constant.
				implode( ',', $chunk ) .
				" ON DUPLICATE KEY UPDATE $update"
		);
	}
}

/**
 * Packs weights for the row of a post.
 *
 * @param array<int, int> $weights By word.
 */
function pack_weights( array $weights ): string {
	$parts = [];
	foreach ( $weights as $number => $weight ) {
		$parts[] = base_convert( (string) $number, 10, 36 ) . ":$weight";
	}
	return implode( ' ', $parts );
}

/**
 * Unpacks the weights in the row of a post.
 *
 * @return array<int, int> By word.
 */
function unpack_weights( string $words ): array {
	$weights = [];
	foreach ( array_filter( explode( ' ', $words ) ) as $part ) {
		[$number, $weight]                                = explode( ':', $part ) + [ '', 0 ];
		$weights[ (int) base_convert( $number, 36, 10 ) ] = (int) $weight;
	}
	return $weights;
}
