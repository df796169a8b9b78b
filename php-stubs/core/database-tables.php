<?php
/**
 * Makes the plugin's tables in the site's database, and changes them when a version needs more.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\DatabaseTables;

defined( 'ABSPATH' ) || exit();

/**
 * Makes tables where they are not what this version needs. Another request may do so at the same time.
 *
 * @param string[] $columns Columns and keys as dbDelta() reads them, by the table's whole name.
 * @return bool Whether all of them are there.
 */
function make_tables( array $columns ): bool {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	// The second of two requests finds a table that was not there when it looked, which is no error.
	$was_suppressed = $wpdb->suppress_errors();
	foreach ( $columns as $name => $lines ) {
		dbDelta(
			"CREATE TABLE $name (\n$lines\n) ENGINE=InnoDB {$wpdb->get_charset_collate()};"
		);
	}
	$error = $wpdb->last_error;
	$wpdb->suppress_errors( $was_suppressed );
	foreach ( array_keys( $columns ) as $name ) {
		$found = $wpdb->get_var(
			$wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $name ) )
		);
		if ( $name !== $found ) {
			wp_trigger_error(
				__FUNCTION__,
				"The table $name could not be made. $error"
			);
			return false;
		}
	}
	return true;
}

/**
 * Stores which version of its tables a site has, once they are there.
 *
 * @return bool Whether it is stored, by this request or by another at the same time.
 */
function store_version( string $option, int $version ): bool {
	if ( update_option( $option, $version, true ) ) {
		return true;
	}
	// MySQL changes nothing where another request stored the same, and what this one knows is older.
	foreach ( [ 'alloptions', 'notoptions', $option ] as $key ) {
		wp_cache_delete( $key, 'options' );
	}
	return $version === (int) get_option( $option );
}
