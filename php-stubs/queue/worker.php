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

/** Seconds from a failed try to the next. After the last one the owner has to decide. */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
];

/** A run ends after so many seconds, and the rest waits for the next. */
const SECONDS = 20;

/** What took longer, in seconds, is not sent while a visitor waits, until it has gone faster again. */
const QUICK = 0.7;

/**
 * Sends what is due. Any number may run at a time, on any number of servers.
 *
 * @param int $limit      Rows at most.
 * @param int $subject_id Only what is about this post; 0 for everything.
 * @return int How many were tried.
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
		// What somebody else has tried since then and failed is not due any more.
		$tried += (int) run_one( (int) $id, time() );
	}
	return $tried;
}

/**
 * Sends one row by its name.
 *
 * @return bool Whether it has left, now or before.
 */
function run_named( string $kind, string $token ): bool {
	$id = Table\id_of( $kind, $token );
	run_one( $id );
	return 'done' === ( Table\row( $id )['state'] ?? '' );
}

/**
 * Whenever WP-Cron runs, whatever for. Our own event only makes it come, once a minute, as long as
 * something waits.
 */
function run_by_cron(): void {
	if ( Table\VERSION !== Table\known()['version'] || null === Table\next_due() ) {
		return;
	}
	// Before the work: if it kills this process, there is a next time.
	Queue\schedule( time() + MINUTE_IN_SECONDS );
	run();
}

/**
 * Where WP-Cron does not run, whoever opens wp-admin does its work: what should have gone out
 * minutes ago goes out after the page has been answered.
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
 * Claims one row and sends it.
 *
 * @param int $due_by Only where it is due by then, in seconds; whenever it is due, where not told.
 * @return bool Whether it was ours to try.
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
	// A connection that breaks here may have claimed the row all the same.
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

/** Writes down whether a kind is slow, where that is news: otherwise it costs no query. */
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
 * Writes down what became of a try. Only the one who holds the claim may.
 *
 * @param array         $row    As claimed.
 * @param true|WP_Error $result Of its handler, which may know better than the PAUSES: its data may
 *                              hold `retry_at` (the handler counts the tries itself, then), or
 *                              `is_final`: it is of no use to try again.
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
 * Forgets what nothing else keeps, when it is sent: the answers to a form whose author wants none
 * kept, and the address that a spam service asks for. Whom a mail went to stays.
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
	// Who took too long does not hold the row any more, and the next one needs what is in it.
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
