<?php
/**
 * The text of a file of subscribers, which waits in options while it is imported in the background: no file of the
 * uploads folder, which everybody may open.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportText;

defined( 'ABSPATH' ) || exit();

/** Beginning of the options with the text of a file, which a number follows; not autoloaded. */
const TEXT_OPTION = 'mainstay_list_import_text_';

/** Bytes of the text in one option; databases take a megabyte at least. */
const TEXT_BYTES = 400000;

/**
 * Stores the text of a file until it has been imported.
 *
 * @return bool Whether all of it is stored.
 */
function store_text( string $text ): bool {
	delete_text();
	$packed = function_exists( 'gzdeflate' ) ? 'z' . base64_encode( (string) gzdeflate( $text ) ) : 't' . base64_encode( $text );
	foreach ( str_split( $packed, TEXT_BYTES ) as $number => $part ) {
		if ( ! add_option( TEXT_OPTION . $number, $part, '', false ) ) {
			delete_text();
			return false;
		}
	}
	return true;
}

/** Returns the text of the file, or null where it is not there. */
function read_text(): ?string {
	$packed = '';
	for ( $number = 0; is_string( get_option( TEXT_OPTION . $number ) ); $number++ ) {
		$packed .= get_option( TEXT_OPTION . $number );
	}
	$bytes = (string) base64_decode( substr( $packed, 1 ), true );
	$text  = str_starts_with( $packed, 'z' ) && function_exists( 'gzinflate' ) ? @gzinflate( $bytes ) : $bytes;
	return is_string( $text ) && '' !== $text ? $text : null;
}

/** Deletes the text of a file. */
function delete_text(): void {
	for ( $number = 0; false !== get_option( TEXT_OPTION . $number ); $number++ ) {
		delete_option( TEXT_OPTION . $number );
	}
}
