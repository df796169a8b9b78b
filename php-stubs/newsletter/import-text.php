<?php
/**
 * The text of a file of subscribers, which waits in options while it is imported in the background: no file of the
 * uploads folder, which everybody may open.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportText;

use Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-identity.php';

/** Beginning of the options with the text of a file, which the numbers of the run and of the part follow; not autoloaded. */
const TEXT_OPTION = 'mainstay_list_import_text_';

/** Bytes of the text in one option; databases take a megabyte at least. */
const TEXT_BYTES = 400000;

/** Option with hashes of the addresses that are not to be added any more; not autoloaded. */
const LEFT_OUT_OPTION = 'mainstay_list_import_left_out';

/**
 * Stores the text of a file until it has been imported.
 *
 * @param int $run Number of the run.
 * @return bool Whether all of it is stored.
 */
function store_text( string $text, int $run ): bool {
	delete_text( $run );
	$packed = function_exists( 'gzdeflate' ) ? 'z' . base64_encode( (string) gzdeflate( $text ) ) : 't' . base64_encode( $text );
	foreach ( str_split( $packed, TEXT_BYTES ) as $number => $part ) {
		if ( ! add_option( TEXT_OPTION . "{$run}_$number", $part, '', false ) ) {
			delete_text( $run );
			return false;
		}
	}
	return true;
}

/**
 * Returns the text of the file, or null where it is not there.
 *
 * @param int $run Number of the run.
 */
function read_text( int $run ): ?string {
	$packed = '';
	for ( $number = 0; is_string( get_option( TEXT_OPTION . "{$run}_$number" ) ); $number++ ) {
		$packed .= get_option( TEXT_OPTION . "{$run}_$number" );
	}
	$bytes = (string) base64_decode( substr( $packed, 1 ), true );
	$text  = str_starts_with( $packed, 'z' ) && function_exists( 'gzinflate' ) ? @gzinflate( $bytes ) : $bytes;
	return is_string( $text ) && '' !== $text ? $text : null;
}

/**
 * Deletes the text of a file.
 *
 * @param int $run Number of the run.
 */
function delete_text( int $run ): void {
	for ( $number = 0; false !== get_option( TEXT_OPTION . "{$run}_$number" ); $number++ ) {
		delete_option( TEXT_OPTION . "{$run}_$number" );
	}
	delete_option( LEFT_OUT_OPTION );
}

/** Deletes the texts of all files. */
function delete_all_texts(): void {
	array_map( 'delete_option', [ ...get_names(), LEFT_OUT_OPTION ] );
}

/**
 * Returns the names of the options with texts.
 *
 * @return string[]
 */
function get_names(): array {
	global $wpdb;
	return $wpdb->get_col(
		$wpdb->prepare( 'SELECT option_name FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( TEXT_OPTION ) . '%' )
	);
}

/**
 * Leaves somebody out of the file that is being imported, because the person was erased meanwhile.
 *
 * @param string $email Normalized.
 */
function leave_out( string $email ): void {
	if ( get_names() ) {
		update_option( LEFT_OUT_OPTION, [ ...read_left_out(), hash_address( $email ) ], false );
	}
}

/** Returns the hash by which an address is known without being stored. */
function hash_address( string $email ): string {
	return SiteIdentity\get_stored_hash( 'import', $email );
}

/**
 * Returns the hashes of the addresses that are left out, as another process may have stored them just now.
 *
 * @return string[]
 */
function read_left_out(): array {
	global $wpdb;
	$stored = maybe_unserialize(
		(string) $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, LEFT_OUT_OPTION ) )
	);
	return is_array( $stored ) ? $stored : [];
}
