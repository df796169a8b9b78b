<?php
/**
 * Makes of whatever a host sent a file that an XML parser can read safely: UTF-8, without a document
 * type, and with no part so large that parsing it would hurt. Piece by piece: a feed may have
 * megabytes, and this must not.
 *
 * Pieces end before a `<`. No name, attribute or character spans one, so each piece can be looked at
 * by itself.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Clean;

use Mainstay\Podcast;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const CHUNK = 64 * KB_IN_BYTES;

/** A text of an episode, all notes included, stays well below. */
const LONGEST_TEXT = 2 * MB_IN_BYTES;

/** libxml compares every attribute of a tag with every other. */
const LONGEST_TAG = 16 * KB_IN_BYTES;

/** A whole tag, quotes and all. */
const TAG = '~\G<[A-Za-z_:][^<>"\']*+(?:(?:"[^"<]*+"|\'[^\'<]*+\')[^<>"\']*+)*+>~';

/** References to characters that XML does not allow, even by number. */
const FORBIDDEN = '~&#(?:0*(?:[0-8]|1[1-24-9]|2\d|3[01])|[xX]0*(?:[0-8bcefBCEF]|1[\da-fA-F]|[dD][89a-fA-F][\da-fA-F]{2}));~';

/** An ampersand that begins no reference XML knows; with a name, HTML may know it. */
const UNKNOWN_REFERENCE = '~&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});)([A-Za-z][A-Za-z\d]{1,31};)?~';

/**
 * @param string $from    A file, as it came.
 * @param string $to      The file to write.
 * @param string $charset Of the answer's content type; may be empty.
 * @return true|WP_Error
 */
function clean( string $from, string $to, string $charset = '' ): bool|WP_Error {
	$in  = fopen( $from, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Temporary files.
	$out = fopen( $to, 'wb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Temporary files.
	if ( ! $in || ! $out ) {
		return Podcast\not_saved();
	}
	$state    = [
		'in_data'  => false,
		'is_first' => true,
	];
	$rest     = '';
	$raw      = '';
	$encoding = null;
	$result   = true;
	while ( true === $result && ! feof( $in ) ) {
		$raw .= fread( $in, CHUNK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
		if ( null === $encoding ) {
			[$encoding, $raw] = encoding( $raw, $charset );
			$rest             = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
		}
		[$text, $raw] = utf8( $raw, $encoding, feof( $in ) );
		$rest        .= $text;
		$cut          = feof( $in ) ? strlen( $rest ) : (int) strrpos( $rest, '<' );
		if ( $cut > 0 ) {
			$result = piece( substr( $rest, 0, $cut ), $state, $out );
			$rest   = substr( $rest, $cut );
		} elseif ( strlen( $rest ) > LONGEST_TEXT ) {
			$result = Podcast\unreadable();
		}
	}
	fclose( $in ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
	return fclose( $out ) ? $result : Podcast\not_saved(); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
}

/**
 * The encoding, and the beginning without what announces it.
 *
 * @param string $start   Of the file.
 * @param string $charset Of the answer.
 * @return array{0: string, 1: string}
 */
function encoding( string $start, string $charset ): array {
	foreach (
		[
			"\xEF\xBB\xBF" => 'UTF-8',
			"\xFF\xFE"     => 'UTF-16LE',
			"\xFE\xFF"     => 'UTF-16BE',
		]
		as $mark => $name
	) {
		if ( str_starts_with( $start, $mark ) ) {
			$start = substr( $start, strlen( $mark ) );
			return [
				$name,
				'UTF-8' === $name ? without_declaration( $start )[1] : $start,
			];
		}
	}
	if ( str_starts_with( $start, "<\0" ) ) {
		return [ 'UTF-16LE', $start ];
	}
	if ( str_starts_with( $start, "\0<" ) ) {
		return [ 'UTF-16BE', $start ];
	}
	[$declared, $start] = without_declaration( $start );
	$name               = strtoupper( $declared ?: $charset );
	return [ is_known( $name ) ? $name : 'UTF-8', $start ];
}

/** @return array{0: string, 1: string} The encoding that is declared, and what follows. */
function without_declaration( string $start ): array {
	$start = ltrim( $start );
	if ( ! preg_match( '~^<\?xml\s[^<>]{0,300}\?>~', $start, $found ) ) {
		return [ '', $start ];
	}
	preg_match( '~encoding\s*=\s*["\']([\w.:-]{1,40})["\']~', $found[0], $name );
	return [ $name[1] ?? '', substr( $start, strlen( $found[0] ) ) ];
}

/** Can a text be read as this, a bit at a time? */
function is_known( string $encoding ): bool {
	// These keep state from one character to the next, or are not what the parser would take them for.
	return ! preg_match(
		'~^(UTF-?7|ISO-2022|HZ|UTF-?16|UTF-?32|UCS)~',
		$encoding
	) && false !== @iconv( $encoding, 'UTF-8', 'a' );
}

/**
 * As UTF-8, as far as characters are whole.
 *
 * @param string $raw      Bytes.
 * @param string $encoding From encoding().
 * @param bool   $is_last  Is there no more?
 * @return array{0: string, 1: string} Text, and the bytes to keep for the next time.
 */
function utf8( string $raw, string $encoding, bool $is_last ): array {
	if ( 'UTF-8' === $encoding ) {
		return [ $raw, '' ];
	}
	if ( str_starts_with( $encoding, 'UTF-16' ) ) {
		$cut  = strlen( $raw ) - ( strlen( $raw ) % 2 );
		$unit = substr( $raw, $cut - 2, 2 );
		$high = ord( $unit[ 'UTF-16LE' === $encoding ? 1 : 0 ] ?? "\0" );
		if ( ! $is_last && $cut && $high >= 0xd8 && $high <= 0xdb ) {
			$cut -= 2;
		}
		$text = (string) @iconv(
			$encoding,
			'UTF-8//IGNORE',
			substr( $raw, 0, $cut )
		);
		// What was said about the encoding is said in that encoding.
		$text = preg_replace( '~^\s*<\?xml\s[^<>]{0,300}\?>~', '', $text );
		return [ $text, $is_last ? '' : substr( $raw, $cut ) ];
	}
	$cut = $is_last ? strlen( $raw ) : (int) strrpos( $raw, '<' );
	return [
		(string) @iconv( $encoding, 'UTF-8//IGNORE', substr( $raw, 0, $cut ) ),
		strlen( $raw ) - $cut > LONGEST_TEXT ? '' : substr( $raw, $cut ),
	];
}

/**
 * One piece: from a `<` to before another.
 *
 * @param string   $text  UTF-8, more or less.
 * @param array    $state Goes from piece to piece: is it inside a CDATA section?
 * @param resource $out   Gets what is left.
 * @return true|WP_Error
 */
function piece( string $text, array &$state, $out ): bool|WP_Error {
	if ( strlen( $text ) > LONGEST_TEXT + CHUNK ) {
		return Podcast\unreadable();
	}
	$text  = preg_replace(
		'~[\x00-\x08\x0B\x0C\x0E-\x1F]|\xEF\xBF[\xBE\xBF]~',
		'',
		valid( $text )
	);
	$parts = preg_split(
		'~(<!\[CDATA\[|\]\]>)~',
		$text,
		-1,
		PREG_SPLIT_DELIM_CAPTURE
	);
	foreach ( $parts as $part ) {
		if ( '<![CDATA[' === $part ) {
			$state['in_data'] = true;
		} elseif ( ']]>' === $part ) {
			// Outside of a section it is an error; the character behind it is meant.
			$part             = $state['in_data'] ? $part : ']]&gt;';
			$state['in_data'] = false;
		} elseif ( ! $state['in_data'] ) {
			$part = markup( $part );
			if ( is_wp_error( $part ) ) {
				return $part;
			}
		}
		fwrite( $out, $part ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
	}
	return true;
}

/** Broken bytes become a sign that says so. */
function valid( string $text ): string {
	if ( preg_match( '~~u', $text ) ) {
		return $text;
	}
	if ( ! function_exists( 'mb_scrub' ) ) {
		return wp_check_invalid_utf8( $text, true );
	}
	$before = mb_substitute_character();
	mb_substitute_character( 0xfffd );
	$text = mb_scrub( $text, 'UTF-8' );
	mb_substitute_character( $before );
	return $text;
}

/**
 * Markup and text outside of CDATA sections.
 *
 * @param string $text Part of a piece.
 */
function markup( string $text ): string|WP_Error {
	if ( false !== stripos( $text, '<!DOCTYPE' ) ) {
		// Old feeds name a document type; nobody needs one that defines anything.
		$text = preg_replace( '~<!DOCTYPE\s[^<>\[]{0,500}>~i', '', $text );
	}
	if ( preg_match( '~<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)~i', $text ) ) {
		return Podcast\unreadable();
	}
	$at = 0;
	while (
		preg_match(
			sprintf( '~<[A-Za-z_:][^<]{%d}~', LONGEST_TAG ),
			$text,
			$long,
			PREG_OFFSET_CAPTURE,
			$at
		)
	) {
		$at = $long[0][1];
		if (
			! preg_match( TAG, $text, $tag, 0, $at ) ||
			strlen( $tag[0] ) > LONGEST_TAG
		) {
			return Podcast\unreadable();
		}
		$at += strlen( $tag[0] );
	}
	$text = preg_replace( FORBIDDEN, '', $text );
	return preg_replace_callback(
		UNKNOWN_REFERENCE,
		__NAMESPACE__ . '\reference',
		$text
	);
}

/**
 * What is meant by a reference that XML does not know: `&nbsp;` of HTML, or the sign itself.
 *
 * @param string[] $found By UNKNOWN_REFERENCE.
 */
function reference( array $found ): string {
	$decoded = html_entity_decode( $found[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return $decoded === $found[0]
		? '&amp;' . ( $found[1] ?? '' )
		: htmlspecialchars( $decoded, ENT_XML1 | ENT_QUOTES, 'UTF-8' );
}
