<?php
/**
 * The letters of a mailing: one row for each person, claimed in batches, so that any number of
 * processes may send at a time and each letter is in the hands of one.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Queue;

use Mainstay\Queue;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/queue/queue.php';

/** Letters in one claim. */
const BATCH = 25;

/** A process that cannot send a batch in so many seconds gives the rest of it back. */
const PATIENCE = 120;

/** Seconds from a failed try to the next, for one letter. */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/**
 * Puts everybody who is on the list now into the queue; nobody twice.
 *
 * @return int|null How many letters there are; null where the database did not answer.
 */
function fill( int $mailing ): ?int {
	global $wpdb;
	$written = Queue\Table\insist(
		static fn() => $wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO %i (mailing_id, subscriber_id, error) SELECT %d AS mailing_id, id, '' AS error FROM %i WHERE state = %s ORDER BY id",
				Tables\letters(),
				$mailing,
				Tables\people(),
				'confirmed'
			)
		)
	);
	return false === $written ? null : array_sum( counts( $mailing ) );
}

/**
 * How many letters are in which state: `waiting`, `claimed`, `done`, `failed`, `bounced`, and
 * `skipped` where somebody has left the list meanwhile.
 *
 * @return array<string, int>
 */
function counts( int $mailing ): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT state, COUNT(*) AS number FROM %i WHERE mailing_id = %d GROUP BY state',
			Tables\letters(),
			$mailing
		)
	);
	return array_map( 'intval', array_column( (array) $rows, 'number', 'state' ) );
}

/**
 * Takes some letters for this process.
 *
 * @return array{claim: string, since: int, letters: array[]}|null Without letters where none is
 *         due; null where the database did not answer.
 */
function claim( int $mailing ): ?array {
	global $wpdb;
	for ( $try = 0; $try < 20; $try++ ) {
		$claim = implode(
			'-',
			[
				Queue\Claim\place(),
				Queue\Claim\process( (int) getmypid() ) ?: getmypid(),
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
				Tables\letters(),
				$mailing,
				'waiting',
				time(),
				BATCH
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
				[ Tables\letters(), $claim, $batch['since'], ...$ids ]
			)
		);
		// phpcs:enable
		// Whatever came of that statement, also where its connection broke: this is ours.
		$batch['letters'] = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT id, subscriber_id, attempts, claim FROM %i WHERE claim = %s ORDER BY id',
				Tables\letters(),
				$claim
			),
			ARRAY_A
		);
		if ( $batch['letters'] ) {
			return $batch;
		}
		// Somebody else was faster.
		usleep( random_int( 1000, 20000 ) );
	}
	return null;
}

/** Has a batch been held so long that others may soon take it for forgotten? */
function is_old( array $batch ): bool {
	return time() - $batch['since'] > PATIENCE;
}

/**
 * Writes down what became of a letter. Only the one who holds the claim may.
 *
 * @param array  $letter As claimed.
 * @param string $state  As counts() has it.
 */
function finish( array $letter, string $state, string $error = '' ): void {
	global $wpdb;
	$attempts  = (int) $letter['attempts'] + (int) ( 'waiting' === $state );
	$statement = $wpdb->prepare(
		'UPDATE %i SET state = %s, claim = %s, attempts = %d, next_at = %d, error = %s WHERE id = %d AND claim = %s',
		Tables\letters(),
		$state,
		'',
		$attempts,
		time() + ( PAUSES[ min( $attempts, count( PAUSES ) ) - 1 ] ?? 0 ),
		mb_substr( (string) wp_check_invalid_utf8( $error, true ), 0, 500 ),
		$letter['id'],
		$letter['claim']
	);
	// Once more than elsewhere: what has left and is not written down leaves twice.
	Queue\Table\insist( static fn() => $wpdb->query( $statement ) ) || // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
		Queue\Table\insist( static fn() => $wpdb->query( $statement ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
}

/** What was not tried is free again. */
function give_back( string $claim ): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET state = 'waiting', claim = '' WHERE claim = %s AND state = 'claimed'",
			Tables\letters(),
			$claim
		)
	);
}

/**
 * Gives every letter that has not left all its tries again.
 *
 * @param bool $only_failed Whether there has to be one that was given up.
 * @return bool Whether there is anything to send.
 */
function again( int $mailing, bool $only_failed ): bool {
	global $wpdb;
	$failed = $wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET state = 'waiting', attempts = 0, next_at = 0 WHERE mailing_id = %d AND state = 'failed'",
			Tables\letters(),
			$mailing
		)
	);
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET attempts = 0, next_at = 0 WHERE mailing_id = %d AND state = 'waiting'",
			Tables\letters(),
			$mailing
		)
	);
	return $failed || ! $only_failed;
}

/** Sets free what a process that is gone had claimed. */
function release_stale(): void {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return;
	}
	$claims = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT claim, MAX(claimed_at) AS since FROM %i WHERE claim <> %s GROUP BY claim',
			Tables\letters(),
			''
		)
	);
	foreach ( (array) $claims as $row ) {
		if (
			$row->since < time() - Queue\Claim\STALE ||
			Queue\Claim\is_dead( $row->claim )
		) {
			give_back( $row->claim );
		}
	}
}

/** When the next letter of a mailing can be sent, or is free again; null where all are finished. */
function next_due( int $mailing ): ?int {
	global $wpdb;
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE mailing_id = %d AND state IN (%s, %s)',
			Tables\letters(),
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
