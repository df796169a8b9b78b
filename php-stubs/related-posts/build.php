<?php
/**
 * Makes the index of what was written before it was there, and again of what changed in bulk: in
 * batches that any number of processes may take, on any number of servers, the newest posts first. A
 * killed process loses nothing.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Build;

use Mainstay\Queue;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/index.php';
require_once dirname( __DIR__ ) . '/queue/queue.php';

/** The event of WP-Cron. */
const EVENT = 'mainstay_related_posts';

/** Posts in one claim. */
const BATCH = 250;

/** A run ends after so many seconds, and the rest waits for the next. */
const SECONDS = 50;

/** While an author waits. */
const WAIT = 1;

/** Begins where there is no index yet. */
function start(): bool {
	if ( ! Tables\ensure() ) {
		return false;
	}
	if ( Tables\known()['rules'] !== rules() ) {
		fill();
	}
	return true;
}

/** Changes with what is to be in the index: where it does, all posts are looked at again. */
function rules(): string {
	return md5(
		(string) wp_json_encode(
			[
				Index\MOST_WORDS,
				RelatedPosts\post_types(),
				RelatedPosts\excluded_terms(),
			]
		)
	);
}

/** Everything is to be looked at: what is public now, and what the index has already. */
function fill(): void {
	global $wpdb;
	$types  = RelatedPosts\post_types();
	$places = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
	Tables\remember(
		[
			'built' => 0,
			'rules' => rules(),
		]
	);
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET state = 'waiting', claim = '' WHERE state <> 'waiting'",
			Tables\posts()
		)
	);
	$wpdb->query(
		// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- Placeholders, one per type.
		$wpdb->prepare(
			"INSERT IGNORE INTO %i (post_id, state, words, found) SELECT ID, 'waiting' AS state, '' AS words, '' AS found FROM %i WHERE post_status = 'publish' AND post_type IN ($places)", // phpcs:ignore WordPress.DB.PreparedSQL -- The same.
			[ Tables\posts(), $wpdb->posts, ...$types ]
		)
	);
	schedule();
}

/** Makes sure that WP-Cron comes back. */
function schedule( int $at = 0 ): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), EVENT );
	}
}

/**
 * How far it is.
 *
 * @return array<string, int> Number of posts by `waiting`, `claimed` and `done`.
 */
function progress(): array {
	global $wpdb;
	$rows = Tables\are_there()
		? $wpdb->get_results(
			$wpdb->prepare(
				'SELECT state, COUNT(*) AS number FROM %i GROUP BY state',
				Tables\posts()
			)
		)
		: [];
	return array_map( 'intval', array_column( $rows, 'number', 'state' ) ) + [
		'waiting' => 0,
		'claimed' => 0,
		'done'    => 0,
	];
}

/**
 * For an author who looks at a preview: on a small site the index is there at once.
 *
 * @return bool Whether it is whole.
 */
function start_while_waited_for(): bool {
	if ( ! start() ) {
		return false;
	}
	return Tables\known()['built'] > 0 || run( WAIT );
}

/** The work of WP-Cron. Comes back as long as there is some. */
function run_by_cron(): void {
	if ( ! start() ) {
		return;
	}
	// Before the work: if it kills this process, there is a next time.
	schedule( time() + MINUTE_IN_SECONDS );
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( SECONDS + 4 * MINUTE_IN_SECONDS );
	}
	$is_done = run( SECONDS );
	wp_clear_scheduled_hook( EVENT );
	if ( ! $is_done ) {
		schedule();
	}
}

/**
 * Looks at what is waiting.
 *
 * @param int $seconds After which it ends; at least one batch is done.
 * @return bool Whether nothing is left.
 */
function run( int $seconds ): bool {
	$end = microtime( true ) + $seconds;
	release_stale();
	$shares = Index\common_words();
	$known  = count( $shares );
	for ( $batches = 1; ; $batches++ ) {
		['ids' => $ids, 'claim' => $claim] = claim();
		if ( ! $ids ) {
			break;
		}
		Index\put( $ids, $shares, $claim );
		free_memory();
		if ( microtime( true ) > $end ) {
			return false;
		}
		// At first every batch tells more of what is common.
		if ( $batches <= 8 || ! $known || 0 === $batches % 40 ) {
			$shares = Index\common_words();
			$known  = count( $shares );
		}
	}
	$left = progress();
	if ( $left['waiting'] || $left['claimed'] ) {
		return false;
	}
	if ( ! Tables\known()['built'] ) {
		Index\count_posts();
		Tables\remember( [ 'built' => time() ] );
	}
	return true;
}

/**
 * Takes some posts for this process.
 *
 * @return array{ids: int[], claim: string} Without posts where none waits.
 */
function claim(): array {
	global $wpdb;
	$nothing = [
		'ids'   => [],
		'claim' => '',
	];
	for ( $try = 0; $try < 20; $try++ ) {
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT post_id FROM %i WHERE state = 'waiting' ORDER BY post_id DESC LIMIT %d",
				Tables\posts(),
				BATCH
			)
		);
		if ( ! $ids ) {
			return $nothing;
		}
		$claim = implode(
			'-',
			[
				Queue\Claim\place(),
				Queue\Claim\process( (int) getmypid() ) ?: getmypid(),
				bin2hex( random_bytes( 4 ) ),
			]
		);
		$list  = implode( ',', array_map( 'intval', $ids ) );
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE %i SET state = 'claimed', claim = %s, claimed_at = %d WHERE state = 'waiting' AND post_id IN (",
				Tables\posts(),
				$claim,
				time()
			) . "$list)"
		);
		$ours = $wpdb->get_col(
			$wpdb->prepare(
				'SELECT post_id FROM %i WHERE claim = %s AND post_id IN (',
				Tables\posts(),
				$claim
			) . "$list)"
		);
		if ( $ours ) {
			return [
				'ids'   => array_map( 'intval', $ours ),
				'claim' => $claim,
			];
		}
		// Somebody else was faster.
		usleep( random_int( 1000, 20000 ) );
	}
	return $nothing;
}

/** Sets free what a process that is gone had claimed. */
function release_stale(): void {
	global $wpdb;
	$claims = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT claim, MAX(claimed_at) AS since FROM %i WHERE state = 'claimed' GROUP BY claim",
			Tables\posts()
		)
	);
	foreach ( $claims as $row ) {
		if (
			$row->since < time() - Queue\Claim\STALE ||
			Queue\Claim\is_dead( $row->claim )
		) {
			$wpdb->query(
				$wpdb->prepare(
					"UPDATE %i SET state = 'waiting', claim = '' WHERE state = 'claimed' AND claim = %s",
					Tables\posts(),
					$row->claim
				)
			);
		}
	}
}

/** What WordPress remembers of the posts of a batch is not needed again. */
function free_memory(): void {
	global $wpdb;
	$wpdb->queries = [];
	if ( ! wp_using_ext_object_cache() ) {
		wp_cache_flush_runtime();
		// What every request loads once is loaded again where it is asked for.
		wp_load_alloptions();
	}
}

/**
 * These posts are looked at again, in the background.
 *
 * @param int[] $ids
 */
function again( array $ids ): void {
	global $wpdb;
	if ( ! $ids || ! Tables\are_there() ) {
		return;
	}
	foreach ( array_chunk( array_map( 'intval', $ids ), 1000 ) as $chunk ) {
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE %i SET state = 'waiting', claim = '' WHERE post_id IN (",
				Tables\posts()
			) .
				implode( ',', $chunk ) .
				')'
		);
	}
	schedule();
}
