<?php
/**
 * Converts a fetched feed into a file that an XML parser can read safely: UTF-8, without a document
 * type, and without texts or tags so large that parsing them takes too long. It works in pieces, so
 * that memory does not grow with the feed.
 *
 * Pieces end before a `<`. No name, attribute or character spans two pieces, so each can be checked
 * by itself.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Clean;

use Mainstay\Core\PlainText;
use Mainstay\Core\Charset;
use Mainstay\Podcast;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/charset.php';

/** Bytes that are read at a time. */
const CHUNK_BYTES = 64 * KB_IN_BYTES;

/** Bytes of a text at most; the notes of an episode are far shorter. */
const MAX_TEXT_BYTES = 2 * MB_IN_BYTES;

/** Bytes of a tag at most, because libxml compares every attribute of a tag with every other. */
const MAX_TAG_BYTES = 16 * KB_IN_BYTES;

/** Pattern of a whole tag with its quoted attributes. */
const TAG_PATTERN = '~\G<[A-Za-z_:][^<>"\']*+(?:(?:"[^"<]*+"|\'[^\'<]*+\')[^<>"\']*+)*+>~';

/** Pattern of what may stand before the first element of a feed. */
const PROLOG_PATTERN = '~^(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^<>\[]{0,500}>)*~is';

/** Pattern of the beginning of a feed. */
const START_PATTERN = '~<\?xml\s|<(?:[\w-]+:)?(?:rss|feed|RDF)[\s>]~i';

/** Pattern of the end of a feed. */
const END_PATTERN = '~</(?:[\w-]+:)?(?:rss|feed|RDF)\s*>~i';

/** Pattern of numeric references to characters that XML forbids. */
const FORBIDDEN_REFERENCE_PATTERN = '~&#(?:0*(?:[0-8]|1[1-24-9]|2\d|3[01])|[xX]0*(?:[0-8bcefBCEF]|1[\da-fA-F]|[dD][89a-fA-F][\da-fA-F]{2}));~';

/** Pattern of ampersands that begin no XML reference; a named one may be known in HTML. */
const UNKNOWN_REFERENCE_PATTERN = '~&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#[xX][\da-fA-F]{1,6});)([A-Za-z][A-Za-z\d]{1,31};)?~';

/**
 * Writes a sanitized copy of a feed.
 *
 * @param string $from    Path of the file as fetched.
 * @param string $to      Path of the file to write.
 * @param string $charset Charset of the content type; may be empty.
 * @return true|WP_Error `mainstay_not_a_feed` or `mainstay_not_saved`.
 */
function sanitize_feed_file( string $from, string $to, string $charset = '' ): bool|WP_Error {
	$in  = fopen( $from, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Temporary files.
	$out = fopen( $to, 'wb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Temporary files.
	if ( ! $in || ! $out ) {
		return Podcast\Fetch\feed_not_saved_error();
	}
	$state    = [
		'in_data'   => false,
		'has_ended' => false,
	];
	$rest     = '';
	$raw      = '';
	$encoding = null;
	$result   = true;
	while ( true === $result && ! $state['has_ended'] && ! feof( $in ) ) {
		$raw .= fread( $in, CHUNK_BYTES ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
		if ( null === $encoding ) {
			[$encoding, $raw] = detect_encoding( $raw, $charset );
			$rest             = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
		}
		[$text, $raw] = convert_to_utf8( $raw, $encoding, feof( $in ) );
		$rest        .= $text;
		$cut          = feof( $in ) ? strlen( $rest ) : (int) strrpos( $rest, '<' );
		if ( $cut > 0 ) {
			$result = write_sanitized_piece( substr( $rest, 0, $cut ), $state, $out );
			$rest   = substr( $rest, $cut );
		} elseif ( strlen( $rest ) > MAX_TEXT_BYTES ) {
			$result = Podcast\invalid_feed_error();
		}
	}
	fclose( $in ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
	return fclose( $out ) ? $result : Podcast\Fetch\feed_not_saved_error(); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
}

/**
 * Returns the encoding of a file, and its beginning without byte order mark or XML declaration.
 *
 * @param string $start   Beginning of the file.
 * @param string $charset Charset of the content type.
 * @return array{0: string, 1: string}
 */
function detect_encoding( string $start, string $charset ): array {
	$start            = skip_to_feed( $start );
	[$marked, $start] = Charset\split_byte_order_mark( $start );
	if ( '' !== $marked ) {
		return [ $marked, 'UTF-8' === $marked ? split_xml_declaration( $start )[1] : $start ];
	}
	if ( str_starts_with( $start, "<\0" ) ) {
		return [ 'UTF-16LE', $start ];
	}
	if ( str_starts_with( $start, "\0<" ) ) {
		return [ 'UTF-16BE', $start ];
	}
	[$declared, $start] = split_xml_declaration( $start );
	$name               = strtoupper( $declared ?: $charset );
	return [ is_supported_encoding( $name ) ? $name : 'UTF-8', $start ];
}

/**
 * Returns the beginning of a file without what does not belong to the feed, such as a notice of PHP.
 *
 * @param string $start Beginning of the file.
 */
function skip_to_feed( string $start ): string {
	$rest = preg_replace( PROLOG_PATTERN, '', preg_replace( '~^(?:\xEF\xBB\xBF|\s)+~', '', $start ) ) ?? '';
	return ! preg_match( '~^(?:<[\w:-]*(?:rss|feed|rdf)[\s>]|[\xFE\xFF\0]|<\0)~i', $rest ) &&
		preg_match( START_PATTERN, $start, $found, PREG_OFFSET_CAPTURE )
		? substr( $start, $found[0][1] )
		: $start;
}

/**
 * Returns the encoding of the XML declaration, or an empty string, and what follows it.
 *
 * @return array{0: string, 1: string}
 */
function split_xml_declaration( string $start ): array {
	$start = ltrim( $start );
	if ( ! preg_match( '~^<\?xml\s[^<>]{0,300}\?>~', $start, $found ) ) {
		return [ '', $start ];
	}
	preg_match( '~encoding\s*=\s*["\']([\w.:-]{1,40})["\']~', $found[0], $name );
	return [ $name[1] ?? '', substr( $start, strlen( $found[0] ) ) ];
}

/** Returns whether text in an encoding can be converted in pieces. */
function is_supported_encoding( string $encoding ): bool {
	// These are stateful, or ambiguous for the parser.
	return ! preg_match(
		'~^(UTF-?7|ISO-2022|HZ|UTF-?16|UTF-?32|UCS)~',
		$encoding
	) && 'a' === Charset\to_utf8( 'a', $encoding );
}

/**
 * Converts bytes to UTF-8, as far as characters are complete.
 *
 * @param string $raw      Bytes.
 * @param string $encoding Encoding as detected.
 * @param bool   $is_last  Whether these are the last bytes.
 * @return array{0: string, 1: string} Text, and the bytes to keep for the next call.
 */
function convert_to_utf8( string $raw, string $encoding, bool $is_last ): array {
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
		$text = Charset\to_readable_utf8( substr( $raw, 0, $cut ), $encoding );
		// The XML declaration is encoded, too, so it can be removed only now.
		$text = preg_replace( '~^\s*<\?xml\s[^<>]{0,300}\?>~', '', $text );
		return [ $text, $is_last ? '' : substr( $raw, $cut ) ];
	}
	$cut = $is_last ? strlen( $raw ) : (int) strrpos( $raw, '<' );
	return [
		Charset\to_readable_utf8( substr( $raw, 0, $cut ), $encoding ),
		strlen( $raw ) - $cut > MAX_TEXT_BYTES ? '' : substr( $raw, $cut ),
	];
}

/**
 * Writes one piece: from a `<` to before another, but nothing behind the end of the feed.
 *
 * @param string              $text  Piece, possibly with invalid UTF-8.
 * @param array<string, bool> $state Whether the piece is inside a CDATA section, and whether the feed has ended;
 *                                   kept between calls.
 * @param resource            $out   File to write to.
 * @return true|WP_Error `mainstay_not_a_feed`.
 */
function write_sanitized_piece( string $text, array &$state, $out ): bool|WP_Error {
	if ( strlen( $text ) > MAX_TEXT_BYTES + CHUNK_BYTES ) {
		return Podcast\invalid_feed_error();
	}
	$text  = preg_replace(
		'~[\x00-\x08\x0B\x0C\x0E-\x1F]|\xEF\xBF[\xBE\xBF]~',
		'',
		replace_invalid_utf8( $text )
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
			// Outside of a CDATA section `>` must be escaped here.
			$part             = $state['in_data'] ? $part : ']]&gt;';
			$state['in_data'] = false;
		} elseif ( ! $state['in_data'] ) {
			if ( preg_match( END_PATTERN, $part, $end, PREG_OFFSET_CAPTURE ) ) {
				$state['has_ended'] = true;
				$part               = substr( $part, 0, $end[0][1] + strlen( $end[0][0] ) );
			}
			$part = sanitize_markup( $part );
			if ( is_wp_error( $part ) ) {
				return $part;
			}
		}
		fwrite( $out, $part ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
		if ( $state['has_ended'] ) {
			break;
		}
	}
	return true;
}

/** Replaces invalid UTF-8 by the replacement character. */
function replace_invalid_utf8( string $text ): string {
	if ( preg_match( '~~u', $text ) ) {
		return $text;
	}
	if ( ! function_exists( 'mb_scrub' ) ) {
		return PlainText\scrub_utf8( $text );
	}
	$before = mb_substitute_character();
	mb_substitute_character( 0xfffd );
	$text = mb_scrub( $text, 'UTF-8' );
	mb_substitute_character( $before );
	return $text;
}

/**
 * Sanitizes markup and text outside of CDATA sections.
 *
 * @param string $text Part of a piece.
 * @return string|WP_Error `mainstay_not_a_feed` for document types and tags that are too long.
 */
function sanitize_markup( string $text ): string|WP_Error {
	if ( false !== stripos( $text, '<!DOCTYPE' ) ) {
		// Old feeds have a document type; those with definitions are refused below.
		$text = preg_replace( '~<!DOCTYPE\s[^<>\[]{0,500}>~i', '', $text );
	}
	if ( preg_match( '~<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)~i', $text ) ) {
		return Podcast\invalid_feed_error();
	}
	$at = 0;
	while (
		preg_match(
			sprintf( '~<[A-Za-z_:][^<]{%d}~', MAX_TAG_BYTES ),
			$text,
			$long,
			PREG_OFFSET_CAPTURE,
			$at
		)
	) {
		$at = $long[0][1];
		if (
			! preg_match( TAG_PATTERN, $text, $tag, 0, $at ) ||
			strlen( $tag[0] ) > MAX_TAG_BYTES
		) {
			return Podcast\invalid_feed_error();
		}
		$at += strlen( $tag[0] );
	}
	$text = preg_replace( FORBIDDEN_REFERENCE_PATTERN, '', $text );
	return preg_replace_callback(
		UNKNOWN_REFERENCE_PATTERN,
		__NAMESPACE__ . '\replace_reference',
		$text
	);
}

/**
 * Replaces a reference that XML does not know: by its HTML character, or by an escaped ampersand.
 *
 * @param string[] $found Match of an unknown reference.
 */
function replace_reference( array $found ): string {
	$decoded = html_entity_decode( $found[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return $decoded === $found[0]
		? '&amp;' . ( $found[1] ?? '' )
		: htmlspecialchars( $decoded, ENT_XML1 | ENT_QUOTES, 'UTF-8' );
}
