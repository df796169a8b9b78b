<?php
/**
 * Repeats queries that fail because the connection broke or because of another request's locks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Retry;

defined( 'ABSPATH' ) || exit();

/** Attempts at most. */
const MAX_ATTEMPTS = 4;

/**
 * Runs a query until it succeeds, at most MAX_ATTEMPTS times. Where a connection breaks, WordPress connects
 * again, but does not repeat the query; where two requests wait for each other's locks, the database ends
 * one of them and takes back all of its transaction.
 *
 * WordPress logs failed queries as they are, so none is logged here unless it holds nothing personal.
 *
 * @param callable(): mixed $ask       One statement, or a transaction that ends at the first statement that
 *                                     fails. May run more than once; returns null or false where it failed.
 * @param bool              $is_logged Whether the last failure is logged as usual; without personal data.
 * @return mixed What the last attempt returned.
 */
function retry_query( callable $ask, bool $is_logged = false ) {
	global $wpdb;
	$was_quiet = $wpdb->suppress_errors();
	try {
		for ( $attempt = 1; $attempt < MAX_ATTEMPTS; $attempt++ ) {
			$answer = $ask();
			if ( null !== $answer && false !== $answer ) {
				return $answer;
			}
			usleep( random_int( 20000, 60000 ) * $attempt );
		}
		if ( $is_logged ) {
			$wpdb->suppress_errors( $was_quiet );
		}
		return $ask();
	} finally {
		$wpdb->suppress_errors( $was_quiet );
	}
}
