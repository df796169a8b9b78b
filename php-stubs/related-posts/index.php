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
const MOST_WORDS = 32;

/** A word in more than this share of all posts is not used ... */
const COMMON = 0.1;

/** ... where the index has at least this many posts. */
const ENOUGH = 100;

/** Document counts below this are treated as equal. */
const FEW = 4;

/** Rows in one statement. */
const ROWS = 1000;

/**
 * Indexes posts as they are now; posts that may not be related to others are removed.
 *
 * @param array<int>                    $ids    Of posts.
 * @param array<int|string, float>|null $shares Of common_words(), while many posts are indexed.
 * @param string                        $claim  Of the build, or empty.
 */
function put( array $ids, ?array $shares = null, string $claim = '' ): void {
	_prime_post_caches( $ids, true, true );
	$words = [];
	$names = [];
	foreach ( $ids as $id ) {
		$post         = get_post( $id );
		$words[ $id ] = [];
		if ( $post && RelatedPosts\is_public( $post ) ) {
			foreach ( Words\of_post( $post ) as $name => $weight ) {
				$number                  = Words\number( (string) $name );
				$words[ $id ][ $number ] = $weight;
				$names[ $number ]        = (string) $name;
			}
		}
	}
	$shares = $shares ?? shares_of( array_keys( $names ) );
	foreach ( shares_among( $words ) as $number => $share ) {
		$shares[ $number ] = max( $share, $shares[ $number ] ?? 0 );
	}
	$chosen = [];
	foreach ( $words as $id => $weights ) {
		$chosen[ $id ] = choose( $weights, $shares, $names );
	}
	write( $chosen, $claim );
	drop( array_filter( $ids, static fn( $id ) => ! get_post( $id ) ) );
}

/**
 * Deletes the rows of deleted posts.
 *
 * @param array<int> $ids Of posts.
 */
function drop( array $ids ): void {
	global $wpdb;
	if ( $ids ) {
		$wpdb->query(
			$wpdb->prepare(
				'DELETE FROM %i WHERE post_id IN (',
				Tables\posts()
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
function choose( array $weights, array $shares, array $names ): array {
	$worth = [];
	// Very rare words are treated as equal, since they find hardly any post.
	$rarest = max( 0.0005, FEW / max( FEW, $shares[0] ?? 0 ) );
	foreach ( $weights as $number => $weight ) {
		$share = $shares[ $number ] ?? 0;
		// Terms are kept, however common they are.
		if ( $share > COMMON && '#' !== $names[ $number ][0] ) {
			continue;
		}
		$worth[ $number ] = $weight * -log( max( $share, $rarest ) * 0.9 );
	}
	arsort( $worth );
	return array_intersect_key(
		$weights,
		array_slice( $worth, 0, MOST_WORDS, true )
	);
}

/**
 * Returns the share of all posts that have each word, if the index has enough posts.
 *
 * @param int[] $numbers
 * @return array<int, float> Share of all posts, by number of the word; 0 has the number of all
 *         posts.
 */
function shares_of( array $numbers ): array {
	$counts = counts( $numbers );
	$all    = $counts[0] ?? 0;
	unset( $counts[0] );
	return $all < ENOUGH
		? []
		: [ $all ] + array_map( static fn( $posts ) => $posts / $all, $counts );
}

/**
 * Returns the same for posts that are indexed together, if there are many.
 *
 * @param array<int, array<int, int>> $words Weights of words by post.
 * @return array<int, float|int>
 */
function shares_among( array $words ): array {
	$all = count( array_filter( $words ) );
	if ( $all < ENOUGH ) {
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
function common_words(): array {
	global $wpdb;
	$all = counts( [] )[0] ?? 0;
	if ( $all < ENOUGH ) {
		return [];
	}
	$rows   = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT word, posts FROM %i WHERE posts > %d',
			Tables\counts(),
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
function counts( array $numbers ): array {
	global $wpdb;
	$counts = [];
	foreach ( array_chunk( [ 0, ...$numbers ], ROWS ) as $chunk ) {
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT word, posts FROM %i WHERE word IN (',
				Tables\counts()
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
function write( array $chosen, string $claim = '' ): void {
	global $wpdb;
	$wpdb->query( 'START TRANSACTION' );
	$before  = stored( array_keys( $chosen ) );
	$changes = [];
	$gone    = [];
	$new     = [];
	$rows    = [];
	foreach ( $chosen as $id => $weights ) {
		$row = $before[ $id ] ?? null;
		if ( '' !== $claim && $claim !== ( $row->claimed_by ?? '' ) ) {
			continue;
		}
		$old       = $row && $row->is_listed ? unpacked( $row->words ) : [];
		$is_listed = $weights && ! RelatedPosts\is_hidden( $id );
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
			packed( $weights ),
			$is_listed,
			'',
			0
		);
	}
	insert(
		$new,
		'INSERT INTO %i (word, post_id, weight) VALUES ',
		'weight = VALUES(weight)',
		Tables\words()
	);
	remove( $gone );
	write_counts( array_filter( $changes ) );
	insert(
		$rows,
		'INSERT INTO %i (post_id, state, claim, claimed_at, words, is_listed, found, found_at) VALUES ',
		'state = VALUES(state), claim = VALUES(claim), claimed_at = VALUES(claimed_at), words = VALUES(words), is_listed = VALUES(is_listed), found = VALUES(found), found_at = VALUES(found_at)',
		Tables\posts()
	);
	$wpdb->query( 'COMMIT' );
}

/**
 * Returns the rows of posts, locked until the transaction ends.
 *
 * @param array<int> $ids Of posts.
 * @return array<int, object> With `words`, `is_listed` and `claimed_by`.
 */
function stored( array $ids ): array {
	global $wpdb;
	if ( ! $ids ) {
		return [];
	}
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_id, words, is_listed, CASE WHEN state = 'claimed' THEN claim ELSE '' END AS claimed_by FROM %i WHERE post_id IN (",
			Tables\posts()
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
function remove( array $gone ): void {
	global $wpdb;
	foreach ( $gone as $id => $numbers ) {
		$wpdb->query(
			$wpdb->prepare( 'DELETE FROM %i WHERE word IN (', Tables\words() ) .
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
function write_counts( array $changes ): void {
	// In the same order everywhere, to prevent deadlocks.
	ksort( $changes );
	$rows = [];
	foreach ( $changes as $number => $change ) {
		$rows[] = "($number,$change)";
	}
	insert(
		$rows,
		'INSERT INTO %i (word, posts) VALUES ',
		'posts = posts + VALUES(posts)',
		Tables\counts()
	);
}

/** Counts all posts anew, in case an older version or a restored table left a wrong number. */
function count_posts(): void {
	global $wpdb;
	$all = (int) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(*) FROM %i WHERE is_listed = 1',
			Tables\posts()
		)
	);
	insert(
		[ "(0,$all)" ],
		'INSERT INTO %i (word, posts) VALUES ',
		'posts = VALUES(posts)',
		Tables\counts()
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
function insert(
	array $rows,
	string $into,
	string $update,
	string $table
): void {
	global $wpdb;
	foreach ( array_chunk( $rows, ROWS ) as $chunk ) {
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
function packed( array $weights ): string {
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
function unpacked( string $words ): array {
	$weights = [];
	foreach ( array_filter( explode( ' ', $words ) ) as $part ) {
		[$number, $weight]                                = explode( ':', $part ) + [ '', 0 ];
		$weights[ (int) base_convert( $number, 36, 10 ) ] = (int) $weight;
	}
	return $weights;
}
