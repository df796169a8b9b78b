<?php
/**
 * Builds the index for existing posts, and again after bulk changes: in batches that several
 * processes on several servers may claim, the newest posts first. The claims of a killed process
 * are released.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Build;

use Mainstay\Queue;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Frequencies;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/index.php';
require_once dirname( __DIR__ ) . '/queue/queue.php';

/** Hook of the WP-Cron event. */
const CRON_EVENT = 'mainstay_related_posts';

/** Posts in one claim. */
const BATCH_POSTS = 250;

/** Seconds after which a run stops; the rest waits for the next run. */
const RUN_SECONDS = 50;

/** Seconds of a run while an author waits for the preview. */
const PREVIEW_SECONDS = 1;

/**
 * Starts the build if there is no index, or if its rules have changed.
 *
 * @return bool False where the tables cannot be created.
 */
function start_build(): bool {
	if ( ! Tables\ensure_tables() ) {
		return false;
	}
	if ( Tables\get_known_state()['rules'] !== get_rules_hash() ) {
		queue_all_posts();
	}
	return true;
}

/** Returns a hash of what belongs into the index; all posts are indexed again when it changes. */
function get_rules_hash(): string {
	return md5(
		(string) wp_json_encode(
			[
				Index\MAX_WORDS_PER_POST,
				RelatedPosts\get_post_types(),
				RelatedPosts\get_excluded_terms(),
			]
		)
	);
}

/** Queues all posts: public ones, and those in the index. */
function queue_all_posts(): void {
	global $wpdb;
	$types  = RelatedPosts\get_post_types();
	$places = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
	Tables\update_known_state(
		[
			'built' => 0,
			'rules' => get_rules_hash(),
		]
	);
	Tables\run_statement(
		$wpdb->prepare(
			"UPDATE %i SET state = 'waiting', claim = '' WHERE state <> 'waiting'",
			Tables\get_posts_table()
		)
	);
	Tables\run_statement(
		// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- Placeholders, one per type.
		$wpdb->prepare(
			"INSERT IGNORE INTO %i (post_id, state, words, found) SELECT ID, 'waiting' AS state, '' AS words, '' AS found FROM %i WHERE post_status = 'publish' AND post_type IN ($places)", // phpcs:ignore WordPress.DB.PreparedSQL -- The same.
			[ Tables\get_posts_table(), $wpdb->posts, ...$types ]
		)
	);
	schedule_build();
}

/**
 * Schedules the WP-Cron event, unless it is scheduled.
 *
 * @param int $at Unix timestamp; 0 for now.
 */
function schedule_build( int $at = 0 ): void {
	if ( ! wp_next_scheduled( CRON_EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), CRON_EVENT );
	}
}

/**
 * Returns the progress of the build.
 *
 * @return array<string, int> Number of posts by `waiting`, `claimed` and `done`.
 */
function get_progress(): array {
	global $wpdb;
	$rows = Tables\are_tables_ready()
		? $wpdb->get_results(
			$wpdb->prepare(
				'SELECT state, COUNT(*) AS number FROM %i GROUP BY state',
				Tables\get_posts_table()
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
 * Builds for an author who looks at a preview: on a small site the index is complete at once.
 *
 * @return bool Whether it is complete.
 */
function build_for_preview(): bool {
	if ( ! start_build() ) {
		return false;
	}
	return Tables\get_known_state()['built'] > 0 || index_queued_posts( PREVIEW_SECONDS );
}

/** Runs the build in WP-Cron, and schedules the next run while something is left. */
function run_scheduled_build(): void {
	if ( ! start_build() ) {
		return;
	}
	// Before the work, so that there is a next run even if this process is killed.
	schedule_build( time() + MINUTE_IN_SECONDS );
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( RUN_SECONDS + 4 * MINUTE_IN_SECONDS );
	}
	$is_done = index_queued_posts( RUN_SECONDS );
	wp_clear_scheduled_hook( CRON_EVENT );
	if ( ! $is_done ) {
		schedule_build();
	}
}

/**
 * Indexes queued posts.
 *
 * @param int $seconds After which it stops; at least one batch is done.
 * @return bool Whether nothing is left.
 */
function index_queued_posts( int $seconds ): bool {
	$end = microtime( true ) + $seconds;
	release_stale_claims();
	$shares = Frequencies\get_common_words();
	$known  = count( $shares );
	for ( $batches = 1; ; $batches++ ) {
		['ids' => $ids, 'claim' => $claim] = claim_posts();
		if ( ! $ids ) {
			break;
		}
		$is_written = Index\index_posts( $ids, $shares, $claim );
		if ( ! $is_written ) {
			requeue_posts( $ids );
		}
		free_memory();
		if ( ! $is_written || microtime( true ) > $end ) {
			return false;
		}
		// The first batches change most which words are common.
		if ( $batches <= 8 || ! $known || 0 === $batches % 40 ) {
			$shares = Frequencies\get_common_words();
			$known  = count( $shares );
		}
	}
	$left = get_progress();
	if ( $left['waiting'] || $left['claimed'] ) {
		return false;
	}
	if ( ! Tables\get_known_state()['built'] ) {
		Index\recount_posts();
		Tables\update_known_state( [ 'built' => time() ] );
	}
	return true;
}

/**
 * Claims a batch of posts for this process.
 *
 * @return array{ids: list<int>, claim: string} Without posts where none is queued.
 */
function claim_posts(): array {
	global $wpdb;
	$nothing = [
		'ids'   => [],
		'claim' => '',
	];
	for ( $try = 0; $try < 20; $try++ ) {
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT post_id FROM %i WHERE state = 'waiting' ORDER BY post_id DESC LIMIT %d",
				Tables\get_posts_table(),
				BATCH_POSTS
			)
		);
		if ( ! $ids ) {
			return $nothing;
		}
		$claim = implode(
			'-',
			[
				Queue\Claim\get_machine_id(),
				Queue\Claim\get_process_id( (int) getmypid() ) ?: getmypid(),
				bin2hex( random_bytes( 4 ) ),
			]
		);
		$list  = implode( ',', array_map( 'intval', $ids ) );
		Tables\run_statement(
			$wpdb->prepare(
				"UPDATE %i SET state = 'claimed', claim = %s, claimed_at = %d WHERE state = 'waiting' AND post_id IN (",
				Tables\get_posts_table(),
				$claim,
				time()
			) . "$list)"
		);
		$ours = $wpdb->get_col(
			$wpdb->prepare(
				'SELECT post_id FROM %i WHERE claim = %s AND post_id IN (',
				Tables\get_posts_table(),
				$claim
			) . "$list)"
		);
		if ( $ours ) {
			return [
				'ids'   => array_map( 'intval', $ours ),
				'claim' => $claim,
			];
		}
		// Another process was faster.
		usleep( random_int( 1000, 20000 ) );
	}
	return $nothing;
}

/** Releases the claims of processes that have ended. */
function release_stale_claims(): void {
	global $wpdb;
	$claims = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT claim, MAX(claimed_at) AS since FROM %i WHERE state = 'claimed' GROUP BY claim",
			Tables\get_posts_table()
		)
	);
	foreach ( $claims as $row ) {
		if (
			$row->since < time() - Queue\Claim\CLAIM_TIMEOUT_SECONDS ||
			Queue\Claim\is_claim_dead( $row->claim )
		) {
			Tables\run_statement(
				$wpdb->prepare(
					"UPDATE %i SET state = 'waiting', claim = '' WHERE state = 'claimed' AND claim = %s",
					Tables\get_posts_table(),
					$row->claim
				)
			);
		}
	}
}

/** Removes the posts of a batch from the runtime cache. */
function free_memory(): void {
	global $wpdb;
	$wpdb->queries = [];
	if ( ! wp_using_ext_object_cache() ) {
		wp_cache_flush_runtime();
		// Data that was loaded once for the request is loaded again on demand.
		wp_load_alloptions();
	}
}

/**
 * Queues posts again, for the background.
 *
 * @param array<int> $ids Of posts.
 */
function requeue_posts( array $ids ): void {
	global $wpdb;
	if ( ! $ids || ! Tables\are_tables_ready() ) {
		return;
	}
	foreach ( array_chunk( array_map( 'intval', $ids ), 1000 ) as $chunk ) {
		Tables\run_statement(
			$wpdb->prepare(
				"UPDATE %i SET state = 'waiting', claim = '' WHERE post_id IN (",
				Tables\get_posts_table()
			) .
				implode( ',', $chunk ) .
				')'
		);
	}
	schedule_build();
}
