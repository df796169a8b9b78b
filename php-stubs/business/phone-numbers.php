<?php
/**
 * Finds phone numbers in texts as people write them. extensions/blocks/phone/find-numbers.ts does the
 * same in the editor; both are tested with tests/unit/extensions/blocks/phone/numbers.json.
 *
 * A library such as libphonenumber finds numbers without a country code only where it knows the
 * country, which neither the block nor the site says. The rules here need no country: they tell
 * numbers from opening hours, from each other and from extensions.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\PhoneNumbers;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/elements.php';

/** Digits with what may stand before the first and between two of them. */
const RUN_PATTERN = '~(?<![\p{L}\p{Nd}_])(?:\( ?)?(?:\+ ?)?(?:\( ?)?\p{Nd}(?:[ \t\x{a0}\x{2007}\x{202f}().\x{2010}-\x{2015}\x{2212}-]{0,3}\p{Nd})*~u';

/**
 * Times, hours, dates, years and small numbers of something else: "24/7", "24h/24", "9.00-17.00", "9:30", and
 * before a number "9-17", "1999" or "Room 3".
 */
const TIME_PATTERNS = [
	'~(?<![\p{Nd}+])(?<!\p{Nd} )(?:24/7|[1-9]\p{Nd}?/\p{Nd}{1,2})(?!\p{Nd})~u',
	'~(?<!\p{Nd})[1-9]\p{Nd}? ?[hj] ?/ ?\p{Nd}{1,2} ?[hj]?(?![\p{L}\p{Nd}])~u',
	'~(?<!\p{Nd})(?:19|20)\p{Nd}{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?!\p{Nd})~u',
	'~(?<![\p{Nd}.+])\p{Nd}{1,2}\.\p{Nd}{2} ?[-–] ?\p{Nd}{1,2}\.\p{Nd}{2}(?![\p{Nd}.])~u',
	'~(?<!\p{Nd})\p{Nd}{1,2}[:h]\p{Nd}{2}(?!\p{Nd})~u',
	'~(?<![\p{Nd}+(])(?<!\p{Nd}[ .)\x{2010}-\x{2015}-])[1-9]\p{Nd}? ?[-–] ?\p{Nd}{1,2}(?!\p{Nd})(?=\s+[+(0]|\s*[^\s\p{Nd}\x{2010}-\x{2015}-]|$)~u',
	// From five to twelve o'clock on, behind the name of a day.
	'~(?<=\p{L} |\p{L}\. |\p{L}: )(?:[5-9]|1[0-2]) ?[-–] ?(?:[1-9]|1[0-9]|2[0-4])(?= \p{Nd}(?:[ .()-]{0,2}\p{Nd}){6})~u',
	'~(?<![\p{Nd}+(])(?<!\p{Nd} )(?:19|20)\p{Nd}{2}(?=\s+[+(]?0)~u',
	// In Belarus people dial 8 before the zero.
	'~(?<=\p{L} |\p{L}\. )(?!8 )[1-9]\p{Nd}{0,2}(?= \(?0(?:[ .()-]{0,2}\p{Nd}){8})~u',
];

/** A slash between an area code and the rest, as in "030/123456". */
const AREA_CODE_PATTERN = '~(?<!\p{Nd})(?<!\p{Nd}[ .-])((?:\+\p{Nd}{1,3} ?\(?\p{Nd}{1,5}|\(?0\p{Nd}{1,5})\)?) ?/ ?(?=\p{Nd}{2}[ -]?\p{Nd}{2})~u';

/** A number with a word, such as "1-800-FLOWERS". */
const WORD_PATTERN = '~(?<![\p{L}\p{Nd}+])(?:(?:\+?1[-. ]?)?\(?[89][0-9]{2}\)?(?:[-. ]?[0-9]{3})?|0[589]00?|1[38]00)[-. ]?[A-Z]{2,}(?:-?[A-Z0-9]+)*(?![\p{L}\p{Nd}])~u';

const EXTENSION_PATTERN = '~\G[ \x{a0}]?[,;/\x{2010}-\x{2015}-]? ?\(?(?:ext(?:ension|n)?|x|#|poste|toestel|durchwahl|dw|доб)[.: ]{0,2}(\p{Nd}{1,7})(?!\p{Nd})\)?~iu';

/** Letters, and the keys of a phone that they are on. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const KEYS    = '22233344455566677778889999';

/** Fewer digits are no number beside one that has as many. */
const USUAL_DIGITS = 7;

const LEAST_DIGITS = 5;

/** Of an international number, by ITU-T E.164. */
const MOST_DIGITS = 15;

/**
 * Returns the phone numbers in a text, in their order.
 *
 * @return list<array{offset: int, text: string, number: string}> `offset` in bytes; `text` as it is
 *         written; `number` for a link: digits, `+` before an international one, and a comma, for
 *         which phones wait, before an extension.
 */
function find_phone_numbers( string $text ): array {
	if ( ! preg_match( '/\p{Nd}/u', $text ) ) {
		return [];
	}
	$hidden = $text;
	$found  = [];
	if ( preg_match_all( WORD_PATTERN, $text, $words, PREG_OFFSET_CAPTURE ) ) {
		foreach ( $words[0] as [ $match, $offset ] ) {
			$number = get_number( $match );
			if ( strlen( $number ) > 8 && strlen( $number ) <= MOST_DIGITS ) {
				$found[ $offset ] = [
					'offset' => $offset,
					'text'   => $match,
					'number' => $number,
				];
				$hidden           = substr_replace( $hidden, str_repeat( '_', strlen( $match ) ), $offset, strlen( $match ) );
			}
		}
	}
	foreach ( TIME_PATTERNS as $pattern ) {
		$hidden = preg_replace_callback(
			$pattern,
			static fn( array $time ): string => str_repeat( '~', strlen( $time[0] ) ),
			$hidden
		) ?? $hidden;
	}
	$runs    = find_runs( $hidden );
	$longest = max( [ 0, ...array_map( 'Mainstay\Business\PhoneNumbers\count_digits', array_column( $runs, 0 ) ) ] );
	$least   = $found || $longest >= USUAL_DIGITS ? USUAL_DIGITS : LEAST_DIGITS;
	if ( ! $found && $longest < LEAST_DIGITS ) {
		// A short number, such as that of the police.
		$runs  = find_runs( $text );
		$least = max( [ 3, ...array_map( 'Mainstay\Business\PhoneNumbers\count_digits', array_column( $runs, 0 ) ) ] );
	}
	foreach ( $runs as [ $run, $offset ] ) {
		$count = count_digits( $run );
		if ( $count < $least || $count > MOST_DIGITS ) {
			continue;
		}
		$run    = substr( $text, $offset, strlen( $run ) );
		$number = get_number( $run );
		if ( preg_match( EXTENSION_PATTERN, $text, $extension, 0, $offset + strlen( $run ) ) ) {
			$run    .= $extension[0];
			$number .= ',' . convert_digits( $extension[1] );
		}
		$found[ $offset ] = [
			'offset' => $offset,
			'text'   => $run,
			'number' => $number,
		];
	}
	ksort( $found );
	return array_values( $found );
}

/**
 * Returns runs of digits, each with its offset in bytes. Two numbers with only a space between them
 * are two runs, where the second begins with a zero.
 *
 * @return list<array{string, int}>
 */
function find_runs( string $text ): array {
	$text = preg_replace_callback(
		AREA_CODE_PATTERN,
		static fn( array $code ): string => str_replace( '/', '-', $code[0] ),
		$text
	) ?? $text;
	preg_match_all( RUN_PATTERN, $text, $matches, PREG_OFFSET_CAPTURE );
	$runs = [];
	foreach ( $matches[0] as [ $run, $offset ] ) {
		while (
			count_digits( $run ) > MOST_DIGITS &&
			preg_match( '/^((?:\P{Nd}*\p{Nd}){8,15}?)\s+(?=\(?0)/u', $run, $first )
		) {
			$runs[]  = [ $first[1], $offset ];
			$offset += strlen( $first[0] );
			$run     = substr( $run, strlen( $first[0] ) );
		}
		if ( str_starts_with( $run, '(' ) && ! str_contains( $run, ')' ) ) {
			$offset += 1;
			$run     = substr( $run, 1 );
		}
		$runs[] = [ $run, $offset ];
	}
	return $runs;
}

/** Returns how many digits a text has. */
function count_digits( string $text ): int {
	return (int) preg_match_all( '/\p{Nd}/u', $text );
}

/** Returns the number in a text that is one: digits, and a plus sign before them. */
function get_number( string $text ): string {
	$text = convert_digits( $text );
	if ( preg_match( '/^\(?\s?(?:\+|00)/', $text ) ) {
		// The zero in brackets is dialled within the country only: "+44 (0)20".
		$text = preg_replace( '/\(0\)/', '', $text, 1 ) ?? $text;
	}
	$text = strtr( $text, LETTERS, KEYS );
	$plus = preg_match( '/^\(?\s?\+/', $text ) ? '+' : '';
	return $plus . preg_replace( '/[^0-9]/', '', $text );
}

/**
 * Returns the markup of a phone number for a page: a link for each number, which is read from left to right.
 *
 * @param string $content Saved markup.
 * @param mixed  $phone   The attribute.
 */
function render_links( string $content, $phone ): string {
	$html = correct_links( $content, $phone );
	if ( ! is_rtl() ) {
		return $html;
	}
	$tags = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( 'a' ) ) {
		$url = $tags->get_attribute( 'href' );
		if ( is_string( $url ) && str_starts_with( $url, 'tel:' ) ) {
			$tags->set_attribute( 'dir', 'ltr' );
		}
	}
	return $tags->get_updated_html();
}

/**
 * Returns a text as HTML, in which each phone number is read from left to right.
 *
 * @param string $text
 */
function render_text( string $text ): string {
	$html = '';
	$end  = 0;
	foreach ( find_phone_numbers( $text ) as [ 'offset' => $offset, 'text' => $number ] ) {
		$html .= esc_html( substr( $text, $end, $offset - $end ) ) . Elements\isolate_left_to_right( esc_html( $number ) );
		$end   = $offset + strlen( $number );
	}
	return $html . esc_html( substr( $text, $end ) );
}

/**
 * Returns the saved markup of a phone number with a link for each number; as it is where it is right.
 *
 * @param string $content Saved markup.
 * @param mixed  $phone   The attribute.
 */
function correct_links( string $content, $phone ): string {
	$parts = is_string( $phone ) && preg_match( '//u', $phone ) ? Elements\cut_outermost( $content, 'div' ) : null;
	if ( ! $parts ) {
		return $content;
	}
	$numbers = find_phone_numbers( $phone );
	if ( array_map( null, array_column( $numbers, 'number' ), array_column( $numbers, 'text' ) ) === read_links( $parts[1] ) ) {
		return $content;
	}
	$html = '';
	$end  = 0;
	foreach ( $numbers as [ 'offset' => $offset, 'text' => $text, 'number' => $number ] ) {
		$before = substr( $phone, $end, $offset - $end );
		$html  .= 0 === $end && '' !== trim( $before )
			? '<span class="phone-prefix">' . PlainText\to_html( $before ) . '</span>'
			: PlainText\to_html( $before );
		$html  .= sprintf( '<a href="tel:%s">%s</a>', PlainText\to_html( $number ), PlainText\to_html( $text ) );
		$end    = $offset + strlen( $text );
	}
	return $parts[0] . $html . PlainText\to_html( substr( $phone, $end ) ) . $parts[2];
}

/**
 * Returns number and text of each link to a phone number.
 *
 * @return list<array{0: string, 1: string}>
 */
function read_links( string $html ): array {
	$links = [];
	foreach ( Elements\find_elements( $html, 'a' ) as $link ) {
		$tags = new \WP_HTML_Tag_Processor( substr( $html, $link['at'] ) );
		$tags->next_tag();
		$url = $tags->get_attribute( 'href' );
		if ( is_string( $url ) && str_starts_with( $url, 'tel:' ) ) {
			$links[] = [ substr( $url, strlen( 'tel:' ) ), PlainText\get_plain_text( substr( $html, $link['inner'], $link['inner_end'] - $link['inner'] ) ) ];
		}
	}
	return $links;
}

/**
 * Returns a text with European digits. The digits of a script follow each other, from a multiple of 16 on,
 * or six after one in the scripts of India.
 */
function convert_digits( string $text ): string {
	return preg_replace_callback(
		'/(?![0-9])\p{Nd}/u',
		static function ( array $found ): string {
			$code     = (int) mb_ord( $found[0], 'UTF-8' );
			$is_indic = ( $code >= 0x900 && $code <= 0xdff ) || ( $code >= 0x1940 && $code <= 0x194f );
			return (string) ( ( $code - ( $is_indic ? 6 : 0 ) ) % 16 );
		},
		$text
	) ?? $text;
}
