<?php
/**
 * Sends rows: those that are due, or one by its name, and notes what became of each try.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Worker;

use Mainstay\Queue;
use Mainstay\Queue\Claim;
use Mainstay\Queue\Failures;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\Table;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/**
 * Seconds from a failed try to the next. After the last one the item is failed until the owner
 * resends it.
 */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** Seconds after which a run ends and leaves the rest to the next one. */
const SECONDS = 20;

/** Seconds. Kinds whose last try took longer are not sent while a visitor waits. */
const QUICK = 0.7;

/**
 * Sends the items that are due. Any number of runs may work at the same time, on any number of
 * servers.
 *
 * @param int $limit      Items at most.
 * @param int $subject_id Only items about this post; 0 for all.
 * @return int Number of items that were tried.
 */
function run( int $limit = 25, int $subject_id = 0 ): int {
	global $wpdb;
	if ( Table\VERSION !== Table\known()['version'] ) {
		return 0;
	}
	Claim\release_stale();
	$due   = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT id FROM %i WHERE state = %s AND next_at <= %d AND (0 = %d OR subject_id = %d) ORDER BY next_at, id LIMIT %d',
			Table\table(),
			'waiting',
			time(),
			$subject_id,
			$subject_id,
			$limit
		)
	);
	$end   = time() + SECONDS;
	$tried = 0;
	foreach ( $due as $id ) {
		if ( time() > $end ) {
			break;
		}
		// An item that another process tried meanwhile is not due any more.
		$tried += (int) run_one( (int) $id, time() );
	}
	return $tried;
}

/**
 * Sends one item.
 *
 * @param string $kind
 * @param string $token
 * @return bool Whether it is sent, now or before.
 */
function run_named( string $kind, string $token ): bool {
	$id = Table\id_of( $kind, $token );
	run_one( $id );
	return 'done' === ( Table\row( $id )['state'] ?? '' );
}

/**
 * Sends what is due whenever WP-Cron runs. The plugin's own event only makes it run once a minute
 * while items wait.
 */
function run_by_cron(): void {
	if ( Table\VERSION !== Table\known()['version'] || null === Table\next_due() ) {
		return;
	}
	// Before the run, so that a run that dies is repeated.
	Queue\schedule( time() + MINUTE_IN_SECONDS );
	run();
}

/**
 * Sends what is overdue after an admin screen was answered, for sites on which WP-Cron does not run.
 */
function run_late(): void {
	if ( Table\VERSION !== Table\known()['version'] || wp_doing_ajax() ) {
		return;
	}
	$next = Table\next_due();
	if ( null === $next || $next > time() - Claim\STALE ) {
		return;
	}
	Queue\end_answer();
	Queue\schedule();
	run();
}

/**
 * Claims an item and sends it.
 *
 * @param int $id     Item ID.
 * @param int $due_by Unix time by which it must be due; always by default.
 * @return bool Whether this process claimed it.
 */
function run_one( int $id, int $due_by = PHP_INT_MAX ): bool {
	global $wpdb;
	$claim   = implode(
		'-',
		[
			Claim\place(),
			Claim\process( (int) getmypid() ) ?: getmypid(),
			bin2hex( random_bytes( 4 ) ),
		]
	);
	$claimed = $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, claim = %s, claimed_at = %d, attempts = attempts + 1 WHERE id = %d AND state = %s AND next_at <= %d',
			Table\table(),
			'claimed',
			$claim,
			time(),
			$id,
			'waiting',
			$due_by
		)
	);
	if ( 0 === $claimed ) {
		return false;
	}
	// The query may have succeeded although its connection broke.
	$row = Table\insist( static fn() => Table\row( $id ) );
	if ( ! $row || $claim !== $row['claim'] ) {
		return false;
	}
	$handler = Kinds\handlers()[ $row['kind'] ] ?? null;
	$started = microtime( true );
	try {
		$result = $handler
			? $handler( $row )
			: new WP_Error(
				'mainstay_no_handler',
				__( 'What sends this is switched off.', 'mainstay-blocks' )
			);
	} catch ( \Throwable $error ) {
		$result = new WP_Error( 'mainstay_outbox', $error->getMessage() );
	}
	remember_pace( $row['kind'], microtime( true ) - $started );
	finish( $row, $result );
	return true;
}

/**
 * Stores whether a kind is slow, where that has changed.
 *
 * @param string $kind
 * @param float  $seconds Duration of the last try.
 */
function remember_pace( string $kind, float $seconds ): void {
	$slow = array_diff( Table\known()['slow'], [ $kind ] );
	if ( $seconds > QUICK ) {
		$slow[] = $kind;
	}
	if ( count( $slow ) !== count( Table\known()['slow'] ) ) {
		update_option( Table\OPTION, [ 'slow' => array_values( $slow ) ] + Table\known(), true );
	}
}

/**
 * Stores the result of a try. Only the process that holds the claim may.
 *
 * @param array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int} $row Item of the queue, its payload decoded.
 * @param true|WP_Error $result Result of the handler. The data of an error may have `retry_at`, a
 *                              Unix time, where the handler counts the tries itself, or `is_final`,
 *                              where retrying is of no use.
 */
function finish( array $row, $result ): void {
	global $wpdb;
	$pause    = PAUSES[ $row['attempts'] - 1 ] ?? null;
	$attempts = $row['attempts'];
	$state    = 'done';
	$error    = '';
	if ( is_wp_error( $result ) ) {
		$known = (array) $result->get_error_data();
		if ( isset( $known['retry_at'] ) ) {
			$pause    = max( 0, (int) $known['retry_at'] - time() );
			$attempts = 0;
		}
		if ( $known['is_final'] ?? false ) {
			$pause = null;
		}
		$state = null === $pause ? 'failed' : 'waiting';
		$error = mb_substr(
			(string) wp_check_invalid_utf8( $result->get_error_message(), true ),
			0,
			500
		);
	}
	$statement = $wpdb->prepare(
		'UPDATE %i SET state = %s, claim = %s, attempts = %d, next_at = %d, error = %s WHERE id = %d AND claim = %s',
		Table\table(),
		$state,
		'',
		$attempts,
		time() + (int) $pause,
		$error,
		$row['id'],
		$row['claim']
	);
	Table\insist( static fn() => $wpdb->query( $statement ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
	if ( 'failed' === $state ) {
		Failures\remember_failed();
	}
	if ( 'done' === $state ) {
		forget_payload( $row );
	}
}

/**
 * Deletes data that nothing else keeps when it is sent: the answers to a form that stores none, and
 * the visitor's address in a spam check. The recipients of mails stay.
 *
 * @param array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int} $row Item of the queue, its payload decoded.
 */
function forget_payload( array $row ): void {
	global $wpdb;
	$is_all =
		! $row['subject_id'] ||
		in_array( $row['kind'], [ 'form-check', 'form-report' ], true );
	if ( ! $is_all && ! isset( $row['payload']['response'] ) ) {
		return;
	}
	$left = array_diff_key( $row['payload'], [ 'response' => true ] );
	// A process that took too long has lost its claim, and the next one needs the payload.
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET payload = %s WHERE id = %d AND state = %s',
			Table\table(),
			$is_all ? '' : wp_json_encode( $left ),
			$row['id'],
			'done'
		)
	);
}
