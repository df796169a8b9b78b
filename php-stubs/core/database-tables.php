<?php
/**
 * Creates the plugin's tables in the site's database, and updates them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\DatabaseTables;

defined( 'ABSPATH' ) || exit();

/**
 * Creates or updates tables; another request may do so at the same time.
 *
 * @param array<string, string> $columns Columns and keys for dbDelta(), by full table name.
 * @return bool Whether all of them exist.
 */
function create_tables( array $columns ): bool {
	global $wpdb;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	// Of two requests at once, the second fails to create a table that exists by now; this is no error.
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
 * Stores the version of a site's tables.
 *
 * @return bool Whether it is stored, by this request or by another at the same time.
 */
function set_schema_version( string $option, int $version ): bool {
	if ( update_option( $option, $version, true ) ) {
		return true;
	}
	// MySQL changes no row where another request stored the same value, and the cached value is older.
	foreach ( [ 'alloptions', 'notoptions', $option ] as $key ) {
		wp_cache_delete( $key, 'options' );
	}
	return $version === (int) get_option( $option );
}
