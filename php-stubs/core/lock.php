<?php
/**
 * Lets one process at a time do something, by an option row that only one can insert. A lock expires
 * after a minute.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Lock;

defined( 'ABSPATH' ) || exit();

/**
 * Acquires a lock.
 *
 * @param string $name Name of its option.
 * @return bool Whether this process holds it now.
 */
function acquire_lock( string $name ): bool {
	global $wpdb;
	$now    = (string) time();
	$insert = static fn() => $wpdb->query(
		$wpdb->prepare(
			"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
			$name,
			$now
		)
	);
	if ( $insert() ) {
		return true;
	}
	// Only one process can replace an expired lock.
	return (bool) $wpdb->query(
		$wpdb->prepare(
			"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value < %s",
			$now,
			$name,
			(string) ( time() - MINUTE_IN_SECONDS )
		)
	);
}

/** Releases a lock. */
function release_lock( string $name ): void {
	global $wpdb;
	$wpdb->delete( $wpdb->options, [ 'option_name' => $name ] );
}
