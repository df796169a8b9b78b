<?php
/**
 * What deleted sites of a network left behind: WordPress deletes a site also where the plugin does not
 * run, and then knows nothing of its tables. In a network of which single sites have the plugin, a must-use
 * plugin of one file sees to it, because sites are deleted on the network's screens, where the plugin is not loaded.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\DeletedSites;

use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Returns the path of the must-use plugin. */
function get_must_use_path(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-deleted-sites.php';
}

/** Keeps the must-use plugin as it is needed: not where the plugin runs on all sites. Runs daily. */
function update_must_use(): void {
	isset( ( (array) get_site_option( 'active_sitewide_plugins' ) )[ plugin_basename( FILE ) ] ) ? delete_must_use() : write_must_use();
}

/**
 * Writes the must-use plugin where it is missing or of another version, in a network. A folder that cannot be
 * written is tried again on the next day.
 */
function write_must_use(): void {
	if ( ! is_multisite() ) {
		return;
	}
	$path = get_must_use_path();
	// phpcs:disable WordPress.WP.AlternativeFunctions -- Files of this plugin, renamed into place.
	$code = strtr( (string) file_get_contents( __DIR__ . '/deleted-sites-must-use.php' ), [ '/mainstay-blocks/' => '/' . dirname( plugin_basename( FILE ) ) . '/' ] );
	if ( ( is_file( $path ) && file_get_contents( $path ) === $code ) || ! wp_mkdir_p( WPMU_PLUGIN_DIR ) || ! wp_is_writable( WPMU_PLUGIN_DIR ) ) {
		return;
	}
	$part = $path . '.' . bin2hex( random_bytes( 4 ) ) . '.part';
	if ( false === file_put_contents( $part, $code ) || ! rename( $part, $path ) ) {
		wp_delete_file( $part );
	}
	// phpcs:enable
}

/** Deletes the must-use plugin. */
function delete_must_use(): void {
	is_file( get_must_use_path() ) && wp_delete_file( get_must_use_path() );
}

/**
 * Drops our tables of sites that no longer exist, and deletes the tokens that their users stored. Runs
 * daily, when a site is deleted, and when the plugin is uninstalled.
 */
function delete_leftovers(): void {
	global $wpdb;
	if ( ! is_multisite() ) {
		return;
	}
	$tables = get_names_by_site(
		$wpdb->get_col(
			$wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( '_mainstay_' ) . '%' )
		)
	);
	$metas  = get_names_by_site(
		$wpdb->get_col(
			$wpdb->prepare( "SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE %s", $wpdb->esc_like( $wpdb->base_prefix ) . '%' . $wpdb->esc_like( '_mainstay_google_photos' ) )
		)
	);
	foreach ( array_keys( $tables + $metas ) as $site ) {
		if ( ! is_gone( $site ) ) {
			continue;
		}
		foreach ( $tables[ $site ] ?? [] as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
		}
		foreach ( $metas[ $site ] ?? [] as $meta ) {
			delete_metadata( 'user', 0, $meta, '', true );
		}
	}
}

/**
 * Returns names that begin with the prefix of a site, by its ID. Those of the main site have no number,
 * and are left out.
 *
 * @param array<int|string, string> $names Of tables or user meta.
 * @return array<int, list<string>>
 */
function get_names_by_site( array $names ): array {
	global $wpdb;
	$by_site = [];
	foreach ( $names as $name ) {
		if ( preg_match( '/^' . preg_quote( $wpdb->base_prefix, '/' ) . '([1-9]\d*)_mainstay_\w+$/D', $name, $found ) ) {
			$by_site[ (int) $found[1] ][] = $name;
		}
	}
	return $by_site;
}

/**
 * Returns whether there is no such site. Where its options are there, its tables were kept, or belong to
 * another installation with a prefix that looks alike.
 */
function is_gone( int $site ): bool {
	global $wpdb;
	return ! get_site( $site ) &&
		! $wpdb->get_var(
			$wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( "{$wpdb->base_prefix}{$site}_options" ) )
		);
}
