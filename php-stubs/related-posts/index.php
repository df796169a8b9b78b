<?php
/**
 * Writes posts to the index: the most descriptive words of each, and the document counts of words.
 * Old words are removed in the same transaction, so that the counts stay correct.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Index;

use Mainstay\Core\Retry;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Frequencies;
use Mainstay\RelatedPosts\Tables;
use Mainstay\RelatedPosts\Words;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once __DIR__ . '/frequencies.php';
require_once __DIR__ . '/tables.php';
require_once __DIR__ . '/words.php';

/** Words that are stored for each post. */
const MAX_WORDS_PER_POST = 32;

/** A word in more than this share of all posts is not used, where there are shares (frequencies.php). */
const MAX_DOCUMENT_SHARE = 0.1;

/** Document counts below this are treated as equal. */
const MIN_DOCUMENT_COUNT = 4;

/**
 * Indexes posts as they are now; posts that may not be related to others are removed.
 *
 * @param array<int>                    $ids    Of posts.
 * @param array<int|string, float>|null $shares Of Frequencies\get_common_words(), while many posts are indexed.
 * @param string                        $claim  Of the build, or empty.
 * @return bool False where the database refused all attempts: then the index is as it was before.
 */
function index_posts( array $ids, ?array $shares = null, string $claim = '' ): bool {
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
	$shares = $shares ?? Frequencies\get_word_frequencies( array_keys( $names ) );
	foreach ( Frequencies\get_batch_frequencies( $words ) as $number => $share ) {
		$shares[ $number ] = max( $share, $shares[ $number ] ?? 0 );
	}
	$chosen = [];
	foreach ( $words as $id => $weights ) {
		$chosen[ $id ] = choose_words( $weights, $shares, $names );
	}
	return write_index( $chosen, $claim ) &&
		delete_posts( array_filter( $ids, static fn( $id ) => ! get_post( $id ) ) );
}

/**
 * Deletes the rows of deleted posts.
 *
 * @param array<int> $ids Of posts.
 * @return bool Whether they are gone.
 */
function delete_posts( array $ids ): bool {
	global $wpdb;
	return ! $ids || Tables\run_statement(
		$wpdb->prepare(
			'DELETE FROM %i WHERE post_id IN (',
			Tables\get_posts_table()
		) .
			implode( ',', $ids ) .
			')'
	);
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
 * Replaces the words of posts in the index, all of them or none.
 *
 * @param array<int, array<int, int>> $chosen Weights of words by post; an empty list removes it.
 * @param string                      $claim  Of the build, which writes only posts that were not
 *                                            changed since its claim; empty for a saved post.
 * @return bool Whether it is written.
 */
function write_index( array $chosen, string $claim = '' ): bool {
	return (bool) Retry\retry_query(
		static function () use ( $chosen, $claim ): bool {
			global $wpdb;
			if ( false === $wpdb->query( 'START TRANSACTION' ) ) {
				return false;
			}
			if ( lock_index() && replace_words( $chosen, $claim ) ) {
				return false !== $wpdb->query( 'COMMIT' );
			}
			$wpdb->query( 'ROLLBACK' );
			return false;
		},
		true
	);
}

/**
 * Lets other requests wait that write to the index, until the transaction ends: two that lock the rows
 * of words and posts one by one would wait for each other, and the database would end one.
 *
 * @return bool Whether it is locked.
 */
function lock_index(): bool {
	return insert_rows(
		[ '(0,0)' ],
		'INSERT INTO %i (word, posts) VALUES ',
		'posts = posts',
		Tables\get_counts_table()
	);
}

/**
 * Replaces the words of posts, within a transaction.
 *
 * @param array<int, array<int, int>> $chosen Weights of words by post.
 * @param string                      $claim  As for write_index().
 * @return bool Whether every statement succeeded.
 */
function replace_words( array $chosen, string $claim ): bool {
	global $wpdb;
	$before = read_stored_words( array_keys( $chosen ) );
	if ( null === $before ) {
		return false;
	}
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
	return insert_rows(
		$new,
		'INSERT INTO %i (word, post_id, weight) VALUES ',
		'weight = VALUES(weight)',
		Tables\get_words_table()
	) &&
		remove_words( $gone ) &&
		update_document_counts( array_filter( $changes ) ) &&
		insert_rows(
			$rows,
			'INSERT INTO %i (post_id, state, claim, claimed_at, words, is_listed, found, found_at) VALUES ',
			'state = VALUES(state), claim = VALUES(claim), claimed_at = VALUES(claimed_at), words = VALUES(words), is_listed = VALUES(is_listed), found = VALUES(found), found_at = VALUES(found_at)',
			Tables\get_posts_table()
		);
}

/**
 * Returns the rows of posts, locked until the transaction ends.
 *
 * @param array<int> $ids Of posts.
 * @return array<int, object>|null With `words`, `is_listed` and `claimed_by`; null where they could not
 *                                 be read.
 */
function read_stored_words( array $ids ): ?array {
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
	return '' === $wpdb->last_error ? array_column( (array) $rows, null, 'post_id' ) : null;
}

/**
 * Removes words of posts from the index.
 *
 * @param array<int, list<int>> $gone Words by post.
 * @return bool Whether every statement succeeded.
 */
function remove_words( array $gone ): bool {
	global $wpdb;
	foreach ( $gone as $id => $numbers ) {
		$removed = $wpdb->query(
			$wpdb->prepare( 'DELETE FROM %i WHERE word IN (', Tables\get_words_table() ) .
				implode( ',', $numbers ) .
				$wpdb->prepare( ') AND post_id = %d', $id )
		);
		if ( false === $removed ) {
			return false;
		}
	}
	return true;
}

/**
 * Updates the document counts.
 *
 * @param array<int, int> $changes Changes of the number of posts, by word.
 * @return bool Whether every statement succeeded.
 */
function update_document_counts( array $changes ): bool {
	$rows = [];
	foreach ( $changes as $number => $change ) {
		$rows[] = "($number,$change)";
	}
	return insert_rows(
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
	Retry\retry_query(
		static fn() => insert_rows(
			[ "(0,$all)" ],
			'INSERT INTO %i (word, posts) VALUES ',
			'posts = VALUES(posts)',
			Tables\get_counts_table()
		),
		true
	);
}

/**
 * Inserts rows in batches, until one fails.
 *
 * @param list<string> $rows   In parentheses, prepared.
 * @param string       $into   The beginning of the statement.
 * @param string       $update What is updated where a row exists.
 * @param string       $table  Name of the table.
 * @return bool Whether all are there.
 */
function insert_rows(
	array $rows,
	string $into,
	string $update,
	string $table
): bool {
	global $wpdb;
	foreach ( array_chunk( $rows, Tables\ROWS_PER_STATEMENT ) as $chunk ) {
		$inserted = $wpdb->query(
			$wpdb->prepare( $into, $table ) . // phpcs:ignore WordPress.DB.PreparedSQL -- Constant.
				implode( ',', $chunk ) .
				" ON DUPLICATE KEY UPDATE $update"
		);
		if ( false === $inserted ) {
			return false;
		}
	}
	return true;
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
