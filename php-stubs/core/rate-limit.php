<?php
/**
 * Rate limits. Visitors, users and forms are counted in windows that begin at full minutes or hours;
 * payments, whose attempts are stored, in the period that ends now.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\RateLimit;

use Mainstay\Core\Providers;
use Mainstay\Core\VisitorAddress;
use Mainstay\Core\VisitorHash;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/visitor-address.php';
require_once __DIR__ . '/visitor-hash.php';

/**
 * Counts a request of a visitor, and returns the seconds to wait where it exceeds the rate limit.
 *
 * @param string          $form    Form ID, or name of another action.
 * @param array<int, int> $limits  Requests at most, by period in seconds; ten times as many where the
 *                                 address is not public, because many visitors share it.
 * @param string          $address IP address of the visitor; empty where it is unknown.
 * @return int Seconds; 0 where the limit is not exceeded.
 */
function count_and_get_wait_seconds( string $form, array $limits, string $address ): int {
	/**
	 * Filters how many submissions one IP address may send.
	 *
	 * @param array<int, int> $limits Maximum number of submissions by period in seconds; empty for no limit.
	 * @param string          $form   ID of the form.
	 */
	$limits = (array) apply_filters(
		'mainstay_form_limits',
		VisitorAddress\is_public_address( $address )
			? $limits
			: array_map( static fn( $n ) => 10 * $n, $limits ),
		$form
	);
	if ( '' === $address || ! $limits ) {
		return 0;
	}
	$visitor = VisitorHash\hash_visitor( $address, gmdate( 'Y-m-d' ) );
	$wait    = 0;
	foreach ( $limits as $seconds => $limit ) {
		if ( ! increment_counter( get_window_token( $visitor, $seconds ), (int) $limit ) ) {
			$wait = max( $wait, $seconds - ( time() % $seconds ) );
		}
	}
	return $wait;
}

/**
 * Counts a request of the current user, and returns whether there were too many in this minute.
 *
 * @param string $action Name of what is limited.
 * @param int    $limit  Requests at most in a minute.
 */
function user_rate_limit_exceeded( string $action, int $limit ): bool {
	$token = get_window_token( "$action-" . get_current_user_id(), MINUTE_IN_SECONDS );
	return Providers\call_provider( 'ensure_counters_table' ) &&
		! increment_counter( $token, $limit );
}

/**
 * Returns the name of the counter of the present window.
 *
 * @param string $who     Hash of a visitor, or another short name.
 * @param int    $seconds Length of the window.
 */
function get_window_token( string $who, int $seconds ): string {
	return "$who:$seconds:" . intdiv( time(), $seconds );
}

/**
 * Increments a counter that is below its limit: a row of the queue's table of the kind `form-rate`, which
 * is kept for a day. One statement compares and increments, so that of requests at the same moment exactly
 * as many pass as the limit allows.
 *
 * @param string $token Name of at most 64 characters.
 * @param int    $limit Highest value.
 * @return bool False where it had reached its limit before; true also where the database failed, because
 *              nobody is refused for that.
 */
function increment_counter( string $token, int $limit ): bool {
	global $wpdb;
	$table = Providers\call_provider( 'counters_table' );
	$added = $wpdb->query(
		$wpdb->prepare(
			"INSERT IGNORE INTO %i (kind, token, payload, state, attempts, error, created_at) VALUES ('form-rate', %s, '', 'done', 0, '', %d)",
			$table,
			$token,
			time()
		)
	);
	return false === $added ||
		0 !== $wpdb->query(
			$wpdb->prepare(
				"UPDATE %i SET attempts = attempts + 1 WHERE kind = 'form-rate' AND token = %s AND attempts < %d",
				$table,
				$token,
				$limit
			)
		);
}

/**
 * Returns the value of a counter without changing it.
 *
 * @param string $token Name as increment_counter() takes it.
 */
function get_counter( string $token ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT attempts FROM %i WHERE kind = 'form-rate' AND token = %s",
			Providers\call_provider( 'counters_table' ),
			$token
		)
	);
}

/**
 * Stores an attempt, and returns whether there were too many in the period that ends now. It is stored
 * before attempts are counted, so that requests at the same time count each other. A refused attempt is
 * deleted, so that repeating it does not extend the limit.
 *
 * @param string $table   Full name of a table with the columns `id`, `kind`, `visitor` and `created_at`.
 * @param string $kind    What is limited.
 * @param string $visitor Hash to count by.
 * @param int    $limit   Attempts at most.
 * @param int    $seconds Length of the period.
 * @throws \RuntimeException When the database does not answer.
 */
function attempt_limit_exceeded(
	string $table,
	string $kind,
	string $visitor,
	int $limit,
	int $seconds
): bool {
	global $wpdb;
	run_query(
		static fn() => $wpdb->query(
			$wpdb->prepare(
				'INSERT INTO %i (kind, visitor, created_at) VALUES (%s, %s, %d)',
				$table,
				$kind,
				$visitor,
				time()
			)
		)
	);
	$id    = (int) $wpdb->insert_id;
	$count = (int) run_query(
		static fn() => $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE kind = %s AND visitor = %s AND created_at > %d',
				$table,
				$kind,
				$visitor,
				time() - $seconds
			)
		)
	);
	if ( $count <= $limit ) {
		return false;
	}
	run_query( static fn() => $wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE id = %d', $table, $id ) ) );
	return true;
}

/**
 * Runs a query without logging it, because it holds personal data.
 *
 * @param callable(): mixed $query Returns null or false where the query failed.
 * @return mixed Result of the query.
 * @throws \RuntimeException When the database does not answer.
 */
function run_query( callable $query ) {
	global $wpdb;
	$was_quiet = $wpdb->suppress_errors();
	$result    = $query();
	$wpdb->suppress_errors( $was_quiet );
	if ( null === $result || false === $result ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return $result;
}
