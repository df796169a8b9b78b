<?php
/**
 * Queues the letters of a mailing: one row for each subscriber. Rows are claimed in batches, so that
 * any number of processes may send at the same time without sending a letter twice.
 *
 * States of a letter: `waiting`, `claimed`, `done`, `failed`, `bounced`, and `skipped` where
 * somebody unsubscribed or chose other topics meanwhile.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Queue;

use Mainstay\Core\PlainText;
use Mainstay\Core\Retry;
use Mainstay\Queue;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once dirname( __DIR__ ) . '/subscribers/topics.php';

/** Letters in one claim. */
const BATCH_SIZE = 25;

/** Seconds after which a process releases the rest of its batch. */
const MAX_BATCH_SECONDS = 120;

/** Seconds from a failed try of a letter to the next. */
const RETRY_DELAYS_SECONDS = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/**
 * Queues a letter for each confirmed subscriber who wants the post, once.
 *
 * @param int        $mailing Mailing ID.
 * @param int[]|null $topics  Of the post; null where all of them get it.
 * @return int|null Number of letters; null where the database failed.
 */
function enqueue_letters( int $mailing, ?array $topics ): ?int {
	global $wpdb;
	$written = Retry\retry_query(
		static fn() => $wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO %i (mailing_id, subscriber_id, error) SELECT %d AS mailing_id, id, '' AS error FROM %i WHERE state = %s AND " . Topics\build_audience_sql( $topics ) . ' ORDER BY id', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared.
				Tables\get_letters_table(),
				$mailing,
				Tables\get_subscribers_table(),
				'confirmed'
			)
		)
	);
	return false === $written ? null : array_sum( count_letters_by_state( $mailing ) );
}

/**
 * Counts the letters of a mailing by state.
 *
 * @param int $mailing Mailing ID.
 * @return array<string, int>
 */
function count_letters_by_state( int $mailing ): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT state, COUNT(*) AS number FROM %i WHERE mailing_id = %d GROUP BY state',
			Tables\get_letters_table(),
			$mailing
		)
	);
	return array_map( 'intval', array_column( (array) $rows, 'number', 'state' ) );
}

/**
 * Claims letters for this process.
 *
 * @param int $mailing Mailing ID.
 * @return array{claim: string, since: int, letters: list<array<string, string>>}|null
 *         Without letters where none is due; null where the database failed. `since` is a
 *         Unix time.
 */
function claim_letters( int $mailing ): ?array {
	global $wpdb;
	for ( $try = 0; $try < 20; $try++ ) {
		$claim = implode(
			'-',
			[
				Queue\Claim\get_machine_id(),
				Queue\Claim\get_process_id( (int) getmypid() ) ?: getmypid(),
				bin2hex( random_bytes( 4 ) ),
			]
		);
		$batch = [
			'claim'   => $claim,
			'since'   => time(),
			'letters' => [],
		];
		$ids   = $wpdb->get_col(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE mailing_id = %d AND state = %s AND next_at <= %d ORDER BY id LIMIT %d',
				Tables\get_letters_table(),
				$mailing,
				'waiting',
				time(),
				BATCH_SIZE
			)
		);
		if ( $wpdb->last_error ) {
			return null;
		}
		if ( ! $ids ) {
			return $batch;
		}
		$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE %i SET state = 'claimed', claim = %s, claimed_at = %d WHERE id IN ($places) AND state = 'waiting'",
				[ Tables\get_letters_table(), $claim, $batch['since'], ...$ids ]
			)
		);
		// phpcs:enable
		// Read back, because the statement may have succeeded although its connection broke.
		$batch['letters'] = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT id, subscriber_id, attempts, claim FROM %i WHERE claim = %s ORDER BY id',
				Tables\get_letters_table(),
				$claim
			),
			ARRAY_A
		);
		if ( $batch['letters'] ) {
			return $batch;
		}
		// Another process claimed them first.
		usleep( random_int( 1000, 20000 ) );
	}
	return null;
}

/**
 * Returns whether a batch has been held for so long that another process may soon release it.
 *
 * @param array{since: int, ...} $batch
 */
function is_batch_expired( array $batch ): bool {
	return time() - $batch['since'] > MAX_BATCH_SECONDS;
}

/**
 * Stores the result of a letter. Only the process that holds the claim may.
 *
 * @param array<string, string> $letter As claimed.
 * @param string                $state  New state.
 * @param string                $error  Reason, where it failed.
 */
function finish_letter( array $letter, string $state, string $error = '' ): void {
	global $wpdb;
	$attempts  = (int) $letter['attempts'] + (int) ( 'waiting' === $state );
	$statement = $wpdb->prepare(
		'UPDATE %i SET state = %s, claim = %s, attempts = %d, next_at = %d, error = %s WHERE id = %d AND claim = %s',
		Tables\get_letters_table(),
		$state,
		'',
		$attempts,
		time() + ( RETRY_DELAYS_SECONDS[ min( $attempts, count( RETRY_DELAYS_SECONDS ) ) - 1 ] ?? 0 ),
		mb_substr( PlainText\scrub_utf8( $error ), 0, 500 ),
		$letter['id'],
		$letter['claim']
	);
	// Tried twice as often as elsewhere: a letter whose result is not stored is sent again.
	Retry\retry_query( static fn() => $wpdb->query( $statement ) ) || // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
		Retry\retry_query( static fn() => $wpdb->query( $statement ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
}

/** Releases the letters of a claim that were not tried. */
function release_claim( string $claim ): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET state = 'waiting', claim = '' WHERE claim = %s AND state = 'claimed'",
			Tables\get_letters_table(),
			$claim
		)
	);
}

/**
 * Resets the tries of all letters that were not sent.
 *
 * @param int  $mailing     Mailing ID.
 * @param bool $only_failed Whether there must be a failed letter.
 * @return bool Whether there is anything to send.
 */
function reset_letters( int $mailing, bool $only_failed ): bool {
	global $wpdb;
	$failed = $wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET state = 'waiting', attempts = 0, next_at = 0 WHERE mailing_id = %d AND state = 'failed'",
			Tables\get_letters_table(),
			$mailing
		)
	);
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET attempts = 0, next_at = 0 WHERE mailing_id = %d AND state = 'waiting'",
			Tables\get_letters_table(),
			$mailing
		)
	);
	return $failed || ! $only_failed;
}

/** Releases the claims of dead processes. */
function release_stale_claims(): void {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return;
	}
	$claims = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT claim, MAX(claimed_at) AS since FROM %i WHERE claim <> %s GROUP BY claim',
			Tables\get_letters_table(),
			''
		)
	);
	foreach ( (array) $claims as $row ) {
		if (
			$row->since < time() - Queue\Claim\CLAIM_TIMEOUT_SECONDS ||
			Queue\Claim\is_claim_dead( $row->claim )
		) {
			release_claim( $row->claim );
		}
	}
}

/**
 * Returns the Unix time at which the next letter of a mailing is due; null where all are finished.
 *
 * @param int $mailing Mailing ID.
 */
function get_next_due_time( int $mailing ): ?int {
	global $wpdb;
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE mailing_id = %d AND state IN (%s, %s)',
			Tables\get_letters_table(),
			$mailing,
			'waiting',
			'claimed'
		)
	);
	if ( null === $next && $wpdb->last_error ) {
		return time();
	}
	return null === $next ? null : (int) $next;
}
