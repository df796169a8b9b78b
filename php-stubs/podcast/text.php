<?php
/**
 * Makes plain text, durations and dates of what feeds say.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Text;

use Mainstay\Core\PlainText;
use Mainstay\Podcast\Markup;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/markup.php';

/** Characters of texts at most. */
const MAX_TEXT_LENGTHS = [
	'title'       => 300,
	'description' => 2000,
	'guid'        => 500,
];

/**
 * Pattern of what is a day: `2026-11-05`, `20261105`, `5 Nov 2026`, `Nov 5 2026`, `05.11.2026`. PHP would also read
 * "tomorrow", and a year alone as a time of day.
 */
const DAY_PATTERN = '~\d{4}[-/.]?\d{2}(?:[-/.]?\d{2})?|\d{1,2}[\s-]+\p{L}{3,}\.?,?[\s-]+\d{2,4}|\p{L}{3,}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}~u';

/** How months begin in English, which alone PHP knows, and in other languages in which people make podcasts. */
const MONTH_BEGINNINGS = [
	'Jan' => 'jan|jän|ene|gen|янв',
	'Feb' => 'feb|fév|fev|фев',
	'Mar' => 'mar|mär|mrz|mrt|мар',
	'Apr' => 'apr|avr|abr|апр',
	'May' => 'may|mai|mei|mag|май|мая',
	'Jun' => 'jun|juin|giu|июн',
	'Jul' => 'jul|juil|lug|июл',
	'Aug' => 'aug|aoû|aou|ago|авг',
	'Sep' => 'sep|set|сен',
	'Oct' => 'oct|okt|ott|out|окт',
	'Nov' => 'nov|ноя',
	'Dec' => 'dec|déc|dez|dic|дек',
];

/**
 * Returns text in one line without markup.
 *
 * @param string $html Text or HTML, possibly encoded twice.
 * @param string $kind `title`, `description` or `guid`.
 */
function to_plain_line( string $html, string $kind ): string {
	return truncate_text( preg_replace( '~\s+~u', ' ', strip_markup( $html ) ), MAX_TEXT_LENGTHS[ $kind ] );
}

/** Returns text without markup, with an empty line between paragraphs. */
function to_plain_paragraphs( string $html ): string {
	// Limits the work on long notes; far less is kept.
	$html =
		preg_replace(
			[
				'~<(script|style|template)\b.*?</\1\s*>~is',
				'~</(?:p|div|h\d|[uo]l)\s*>~i',
				'~<(?:/li|br\s*/?)\s*>~i',
				'~<li\b[^>]*>~i',
			],
			[ '', "\n\n", "\n", '• ' ],
			mb_strcut( $html, 0, 20 * KB_IN_BYTES, 'UTF-8' )
		) ?? '';
	$text = preg_replace(
		[ '~[^\S\n]+~u', '~ ?\n ?~', '~\n{2,}~' ],
		[ ' ', "\n", "\n\n" ],
		strip_markup( $html )
	);
	return truncate_text( trim( (string) $text ), MAX_TEXT_LENGTHS['description'] );
}

/**
 * Removes markup and entities, also where they are encoded several times. What a person wrote about, such
 * as "A guide to <head>" or "List<string>", stays.
 *
 * @return string Plain text, which has to be escaped where it is shown.
 */
function strip_markup( string $html ): string {
	$text    = $html;
	$is_html = false;
	for ( $round = 0; $round < 3; $round++ ) {
		$stripped = $is_html ? $text : Markup\remove_tags( $text, $round > 0 );
		$is_html  = $is_html || $stripped !== $text;
		// What was decoded already is decoded again only where it was encoded as a whole: all its signs are entities.
		$decoded = 0 === $round || $stripped !== $text || ! preg_match( '~<|&(?!#?\w+;)~', $text )
			? html_entity_decode( $stripped, ENT_QUOTES | ENT_HTML5, 'UTF-8' )
			: $stripped;
		if ( $decoded === $text ) {
			break;
		}
		$text = $decoded;
	}
	return trim( PlainText\scrub_utf8( $text ) );
}

/**
 * Truncates text between words.
 *
 * @param string $text
 * @param int    $length Characters at most.
 */
function truncate_text( string $text, int $length ): string {
	if ( mb_strlen( $text ) <= $length ) {
		return $text;
	}
	$cut = mb_substr( $text, 0, $length );
	return preg_replace( '~\s+\S{0,40}$~u', '', $cut ) . '…';
}

/** Returns a GUID unchanged, or its hash where it is too long or could be taken for markup. */
function sanitize_guid( string $guid ): string {
	return strlen( $guid ) > MAX_TEXT_LENGTHS['guid'] ||
		preg_match( '~[<>"\x00-\x1f]~', $guid )
		? md5( $guid )
		: $guid;
}

/** Returns a duration in seconds: `3723`, `62:03` and `1:02:03` are equal; 0 for anything else. */
function parse_duration( string $duration ): int {
	if ( ! preg_match( '~^\d{1,6}(:\d{1,2}){0,2}(\.\d+)?$~', $duration ) ) {
		return 0;
	}
	return array_reduce(
		explode( ':', $duration ),
		static fn( $sum, $part ) => 60 * $sum + (int) $part,
		0
	);
}

/**
 * Returns the Unix time of a date, or 0 for what is none. The weekday does not count: PHP would move a date to
 * the next day of that name.
 *
 * @param string $text Date, with or without time and zone; without one it is UTC.
 */
function parse_date( string $text ): int {
	$text = trim( $text );
	if ( preg_match( '~^\d{9,10}$~', $text ) ) {
		return (int) $text;
	}
	if ( preg_match( '~^\d{12,13}$~', $text ) ) {
		return intdiv( (int) $text, 1000 );
	}
	// Comments, parts of seconds, and a dash between day and time, which PHP would take for a zone.
	$text = (string) preg_replace(
		[ '~\([^()]*\)~', '~(:\d{2})[.,]\d+~', '~(\d)\s+-\s+(\d)~', '~\s+~u' ],
		[ '', '$1', '$1 $2', ' ' ],
		$text
	);
	if (
		preg_match( '~^(\p{L}{2,12})(\.?,|\.?)\s*(?=\d|\p{L})~u', $text, $weekday ) &&
		( str_ends_with( $weekday[2], ',' ) || '' === find_month( $weekday[1] ) )
	) {
		$text = substr( $text, strlen( $weekday[0] ) );
	}
	$text = (string) preg_replace_callback(
		'~(\d{1,2})\.?[\s-]+(?:de\s+)?(\p{L}{3,})\.?(?:\s+de)?(?=[\s-]+\d{2})~ui',
		static fn( $found ) => "$found[1] " . ( find_month( $found[2] ) ?: $found[2] ),
		$text
	);
	if ( strlen( $text ) > 60 || ! preg_match( DAY_PATTERN, $text ) ) {
		return 0;
	}
	// A zone that PHP does not know costs hours, not the day; days before months are written in most countries.
	foreach (
		[
			$text,
			preg_replace( '~^(\d{1,2})/(\d{1,2})/(\d{4})~', '$2/$1/$3', $text ),
			preg_replace( '~\s+[\p{L}/_-]+$~u', '', $text ),
		]
		as $one
	) {
		$time = strtotime( trim( (string) $one ) );
		if ( false !== $time ) {
			return max( 0, $time );
		}
	}
	return 0;
}

/** Returns the English name of a month, or an empty string for any other word. */
function find_month( string $word ): string {
	foreach ( MONTH_BEGINNINGS as $month => $beginnings ) {
		if ( preg_match( "~^(?:$beginnings)~ui", $word ) ) {
			return $month;
		}
	}
	return '';
}
