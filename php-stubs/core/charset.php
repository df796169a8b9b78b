<?php
/**
 * Reads text that somebody else sent in a charset of their choice.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Charset;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Charsets by the bytes with which their texts may begin. */
const BYTE_ORDER_MARKS = [
	"\xEF\xBB\xBF" => 'UTF-8',
	"\xFF\xFE"     => 'UTF-16LE',
	"\xFE\xFF"     => 'UTF-16BE',
];

/** Names that the libraries know, by others for the same charset. */
const OTHER_NAMES = [
	'ISO-8859-8-I'   => 'ISO-8859-8',
	'ISO-8859-8-E'   => 'ISO-8859-8',
	'KS_C_5601-1987' => 'CP949',
	'MAC-ROMAN'      => 'MACINTOSH',
	'MACROMAN'       => 'MACINTOSH',
];

/** What browsers read in place of a charset: one that has its characters, and more, which pages use all the same. */
const WIDER_NAMES = [
	'ASCII'      => 'WINDOWS-1252',
	'US-ASCII'   => 'WINDOWS-1252',
	'ISO-8859-1' => 'WINDOWS-1252',
	'LATIN1'     => 'WINDOWS-1252',
	'ISO-8859-9' => 'WINDOWS-1254',
	'TIS-620'    => 'CP874',
	'EUC-KR'     => 'CP949',
	'GB2312'     => 'GBK',
	'SHIFT_JIS'  => 'CP932',
	'SHIFT-JIS'  => 'CP932',
];

/** What mbstring lists as encodings, although it is a notation for bytes. */
const NO_CHARSETS = [ 'BASE64', 'UUENCODE', 'HTML-ENTITIES', 'QUOTED-PRINTABLE', '7BIT', '8BIT' ];

/**
 * Takes the byte order mark from a text.
 *
 * @return array{0: string, 1: string} The charset that the mark names, or an empty string, and what follows it.
 */
function split_byte_order_mark( string $bytes ): array {
	foreach ( BYTE_ORDER_MARKS as $mark => $charset ) {
		if ( str_starts_with( $bytes, $mark ) ) {
			return [ $charset, substr( $bytes, strlen( $mark ) ) ];
		}
	}
	return [ '', $bytes ];
}

/**
 * Converts text to UTF-8.
 *
 * @param string $bytes   Of the text.
 * @param string $charset Name of its charset as the sender wrote it, in the notation of HTTP, Java or
 *                        Windows: `windows-1252`, `Shift_JIS`, `KOI8_R`, `cp1251`, `x-gbk`. Empty where
 *                        none is named.
 * @return string|null Null where the charset is not known or the bytes are none of its text. Text that
 *         names no charset has to be UTF-8.
 */
function to_utf8( string $bytes, string $charset ): ?string {
	$text = convert_by_name( $bytes, clean_name( $charset ) ?: 'UTF-8' );
	return null !== $text && mb_check_encoding( $text, 'UTF-8' ) ? $text : null;
}

/**
 * Converts text to UTF-8, whatever it holds: what stands for no character is left out.
 *
 * @param string $bytes   Of the text.
 * @param string $charset As for to_utf8(). Text of a charset that is not known is read as UTF-8.
 */
function to_readable_utf8( string $bytes, string $charset ): string {
	$name = clean_name( $charset ) ?: 'UTF-8';
	$name = WIDER_NAMES[ $name ] ?? $name;
	$text = to_utf8( $bytes, $name );
	foreach ( null === $text ? get_names( $name ) : [] as $known ) {
		$read = function_exists( 'iconv' ) ? @iconv( $known, 'UTF-8//IGNORE', $bytes ) : false;
		if ( false === $read && is_known_to_mbstring( $known ) ) {
			$read = mb_convert_encoding( $bytes, 'UTF-8', $known );
		}
		if ( is_string( $read ) ) {
			$text = $read;
			break;
		}
	}
	return PlainText\scrub_utf8( $text ?? $bytes );
}

/**
 * Converts text by the first of the names of its charset that a library of this server knows.
 *
 * @param string $name As clean_name() returns it.
 * @return string|null Null where none is known, or the bytes are no text of this charset.
 */
function convert_by_name( string $bytes, string $name ): ?string {
	if ( preg_match( '/^UTF-?8(MB[34])?$/D', $name ) ) {
		return $bytes;
	}
	foreach ( get_names( $name ) as $known ) {
		// An unknown name and an unknown byte are notices.
		$text = function_exists( 'iconv' ) ? @iconv( $known, 'UTF-8', $bytes ) : false;
		if ( is_string( $text ) ) {
			return $text;
		}
		if ( is_known_to_mbstring( $known ) && mb_check_encoding( $bytes, $known ) ) {
			return (string) mb_convert_encoding( $bytes, 'UTF-8', $known );
		}
	}
	return null;
}

/** Returns the name of a charset in capital letters; empty for anything that cannot be one. */
function clean_name( string $charset ): string {
	$name = strtoupper( trim( $charset, " \t\r\n\"'" ) );
	// Without a slash: iconv takes what follows one for an order to leave out what it cannot read.
	return preg_match( '/^[A-Z][A-Z0-9._:-]{1,39}$/D', $name ) ? $name : '';
}

/**
 * Returns the names under which libraries may know a charset, its own first.
 *
 * @param string $name As clean_name() returns it.
 * @return list<string>
 */
function get_names( string $name ): array {
	$plain = (string) preg_replace( '/^(X|CS)-/', '', $name );
	$names = [ $name, $plain, ...isset( OTHER_NAMES[ $plain ] ) ? [ OTHER_NAMES[ $plain ] ] : [] ];
	foreach ( [ $name, $plain ] as $one ) {
		$names[] = str_replace( '_', '-', $one );
		// Java and Windows: ISO8859_1, windows1252, MS932, cp-1251.
		$names[] = (string) preg_replace(
			[ '/^ISO8859[-_]/', '/^(?:WINDOWS|WIN|MS|CP|IBM)[-_]?(\d{3,4})$/' ],
			[ 'ISO-8859-', 'CP$1' ],
			$one
		);
	}
	return array_values( array_unique( $names ) );
}

/** Checks whether PHP's own library knows a charset. */
function is_known_to_mbstring( string $name ): bool {
	static $known = null;
	if ( ! function_exists( 'mb_encoding_aliases' ) ) {
		return false;
	}
	if ( null === $known ) {
		$known = array_diff( array_map( 'strtoupper', mb_list_encodings() ), NO_CHARSETS );
		$known = array_map( 'strtoupper', array_merge( array_values( $known ), ...array_map( 'mb_encoding_aliases', array_values( $known ) ) ) );
	}
	return in_array( $name, $known, true );
}
