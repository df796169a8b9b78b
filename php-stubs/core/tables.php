<?php
/**
 * Creates the plugin's tables in the site's database, and updates them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Tables;

defined( 'ABSPATH' ) || exit();

/**
 * Creates or updates the tables of a subject where they are not of this version: when they are first
 * needed, after an update, and on sites of a network that were never activated by themselves.
 *
 * @param string                                $option      Autoloaded option that holds the version, alone
 *                                                           or as `version` of an array.
 * @param int                                   $version     Of the tables.
 * @param callable(): array<string, string>     $get_columns Columns and keys, as for create_tables().
 * @param (callable(): array<string, mixed>)|null $get_value Value of an option that is an array, called when
 *                                                           the tables exist.
 * @return bool Whether they exist, and their version is stored.
 */
function ensure_tables(
	string $option,
	int $version,
	callable $get_columns,
	?callable $get_value = null
): bool {
	if ( $version === get_schema_version( $option ) ) {
		return true;
	}
	return create_tables( $get_columns() ) &&
		set_schema_version( $option, $version, $get_value ? $get_value() : null );
}

/** Returns the stored version of tables without a query, or 0. */
function get_schema_version( string $option ): int {
	$stored = maybe_unserialize( wp_load_alloptions()[ $option ] ?? 0 );
	return (int) ( is_array( $stored ) ? $stored['version'] ?? 0 : $stored );
}

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
 * @param string                    $option  Name of the option.
 * @param int                       $version Of the tables.
 * @param array<string, mixed>|null $value   Value of an option that is an array.
 * @return bool Whether it is stored, by this request or by another at the same time.
 */
function set_schema_version( string $option, int $version, ?array $value = null ): bool {
	if ( update_option( $option, $value ?? $version, true ) ) {
		return true;
	}
	// MySQL changes no row where another request stored the same value, and the cached value is older.
	foreach ( [ 'alloptions', 'notoptions', $option ] as $key ) {
		wp_cache_delete( $key, 'options' );
	}
	return $version === get_schema_version( $option );
}
