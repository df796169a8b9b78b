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

/**
 * Labels that browsers know, by the charset that they read under them: the web's encoding standard
 * (https://encoding.spec.whatwg.org/#names-and-labels). Often it has the characters of the one that is named, and more,
 * which pages use all the same. Those with a number are in get_browser_name().
 */
const BROWSER_LABELS = [
	'UTF-8'        => 'UNICODE-1-1-UTF-8 UNICODE11UTF8 UNICODE20UTF8 X-UNICODE20UTF8',
	'UTF-16LE'     => 'CSUNICODE ISO-10646-UCS-2 UCS-2 UNICODE UNICODEFEFF UTF-16',
	'UTF-16BE'     => 'UNICODEFFFE',
	'CP1252'       => 'ANSI_X3.4-1968 ASCII US-ASCII CP819 IBM819 CSISOLATIN1 ISO-IR-100 L1 LATIN1',
	'CP1254'       => 'CSISOLATIN5 ISO-IR-148 L5 LATIN5',
	'CP874'        => 'TIS-620 DOS-874',
	'CP866'        => '866 CSIBM866 IBM866',
	'ISO-8859-2'   => 'CSISOLATIN2 ISO-IR-101 L2 LATIN2',
	'ISO-8859-3'   => 'CSISOLATIN3 ISO-IR-109 L3 LATIN3',
	'ISO-8859-4'   => 'CSISOLATIN4 ISO-IR-110 L4 LATIN4',
	'ISO-8859-5'   => 'CSISOLATINCYRILLIC CYRILLIC ISO-IR-144',
	'ISO-8859-6'   => 'ARABIC ASMO-708 CSISO88596E CSISO88596I CSISOLATINARABIC ECMA-114 ISO-IR-127',
	'ISO-8859-7'   => 'CSISOLATINGREEK ECMA-118 ELOT_928 GREEK GREEK8 ISO-IR-126 SUN_EU_GREEK',
	'ISO-8859-8'   => 'CSISO88598E CSISO88598I CSISOLATINHEBREW HEBREW ISO-IR-138 LOGICAL VISUAL',
	'ISO-8859-10'  => 'CSISOLATIN6 ISO-IR-157 L6 LATIN6',
	'ISO-8859-15'  => 'CSISOLATIN9 L9',
	'KOI8-R'       => 'CSKOI8R KOI KOI8',
	'KOI8-U'       => 'KOI8-RU',
	'MACINTOSH'    => 'CSMACINTOSH MAC MAC-ROMAN MACROMAN X-MAC-ROMAN',
	'MAC-CYRILLIC' => 'X-MAC-CYRILLIC X-MAC-UKRAINIAN',
	'GB18030'      => 'CHINESE CP936 CSGB2312 CSISO58GB231280 GB2312 GB_2312 GB_2312-80 GBK ISO-IR-58 X-GBK',
	'BIG5-HKSCS'   => 'BIG5 CN-BIG5 CSBIG5 X-X-BIG5',
	'EUC-JP-MS'    => 'CSEUCPKDFMTJAPANESE EUC-JP X-EUC-JP',
	'CP932'        => 'CSSHIFTJIS MS932 MS_KANJI SHIFT-JIS SHIFT_JIS SJIS WINDOWS-31J X-SJIS',
	'CP50221'      => 'CSISO2022JP ISO-2022-JP',
	'CP949'        => 'CSEUCKR CSKSC56011987 EUC-KR ISO-IR-149 KOREAN KS_C_5601-1987 KS_C_5601-1989 KSC5601 KSC_5601 WINDOWS-949',
];

/** Parts of ISO 8859 that browsers read as the wider charset of Windows, by their number. */
const WIDER_PARTS = [
	1  => 'CP1252',
	9  => 'CP1254',
	11 => 'CP874',
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
	foreach ( get_names( $name ) as $known ) {
		if ( preg_match( '/^UTF-?8(MB[34])?$/D', $known ) ) {
			return $bytes;
		}
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
	return preg_match( '/^[A-Z0-9][A-Z0-9._:-]{1,39}$/D', $name ) ? $name : '';
}

/**
 * Returns the charset that browsers read under a label, or null where they know no such label, or read no other.
 *
 * @param string $name As clean_name() returns it.
 */
function get_browser_name( string $name ): ?string {
	static $names = null;
	if ( null === $names ) {
		$names = [];
		foreach ( BROWSER_LABELS as $charset => $labels ) {
			$names += array_fill_keys( explode( ' ', $labels ), $charset );
		}
	}
	// ISO-8859-1, ISO_8859-1:1987, iso88591; the two kinds of Hebrew differ in the order of their characters only.
	if ( preg_match( '/^ISO[-_]?8859[-_]?(\d{1,2})(?:-[EI])?(?::\d{4})?$/D', $name, $found ) ) {
		return WIDER_PARTS[ (int) $found[1] ] ?? 'ISO-8859-' . (int) $found[1];
	}
	return $names[ $name ] ?? null;
}

/**
 * Returns the names under which libraries may know a charset: that of browsers first, then its own.
 *
 * @param string $name As clean_name() returns it.
 * @return list<string>
 */
function get_names( string $name ): array {
	$plain   = (string) preg_replace( '/^(X|CS)-/', '', $name );
	$browser = get_browser_name( $name ) ?? get_browser_name( $plain );
	if ( in_array( $browser, WIDER_PARTS, true ) ) {
		// Under its own name a library would read control characters in the place of letters.
		return [ $browser ];
	}
	$names = [ ...null === $browser ? [] : [ $browser ], $name, $plain ];
	foreach ( [ $name, $plain ] as $one ) {
		$names[] = str_replace( '_', '-', $one );
		// Java and Windows: windows1252, MS932, cp-1251.
		$names[] = (string) preg_replace( '/^(?:WINDOWS|WIN|MS|CP|IBM)[-_]?(\d{3,4})$/D', 'CP$1', $one );
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
