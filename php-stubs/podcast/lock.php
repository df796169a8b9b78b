<?php
/**
 * One worker at a time: a row that only one can insert. Whoever died with it held it a minute.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Lock;

defined( 'ABSPATH' ) || exit();

/**
 * @param string $name Of an option that is nothing else.
 * @return bool Whether it is ours now.
 */
function take( string $name ): bool {
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
	// Only one finds the old value still there.
	return (bool) $wpdb->query(
		$wpdb->prepare(
			"UPDATE $wpdb->options SET option_value = %s WHERE option_name = %s AND option_value < %s",
			$now,
			$name,
			(string) ( time() - MINUTE_IN_SECONDS )
		)
	);
}

function release( string $name ): void {
	global $wpdb;
	$wpdb->delete( $wpdb->options, [ 'option_name' => $name ] );
}
