<?php
/**
 * Parses amounts of money that people typed; the PHP half of shared/currencies/amount-text.ts, by the same rule.
 * Comma and point are understood in every language; what can be read in two ways becomes a question,
 * because one reading is a thousand times the other.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Currencies\AmountText;

use Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/currencies.php';

/** Code points of the zeros of the scripts whose digits are understood, from Arabic to fullwidth. */
const DIGIT_ZEROS = [
	0x660,
	0x6f0,
	0x966,
	0x9e6,
	0xa66,
	0xae6,
	0xb66,
	0xbe6,
	0xc66,
	0xce6,
	0xd66,
	0xe50,
	0xed0,
	0xf20,
	0x1040,
	0x17e0,
	0xff10,
];

/** U+066B, which is never a thousands separator. */
const ARABIC_DECIMAL_SIGN = "\u{66b}";

/**
 * Maximum number of digits: more than any currency's limit, and floats of this size are still exact.
 */
const MAX_DIGITS = 15;

/**
 * Parses a text as an amount in a currency.
 *
 * @return array{kind: 'amount', amount: float}|array{kind: 'question', amounts: float[]}|array{kind: 'problem',
 *         problem: string} A question has both readings: the comma or point as decimal sign, rounded,
 *         and as thousands separator. Problems are `empty`, `negative`, `decimals` and `unreadable`.
 */
function parse_amount( string $text, string $code ): array {
	$decimals    = Currencies\get_currency( $code )['decimals'];
	$marks       = Currencies\get_currency_marks( $code );
	$signed      = to_plain_signs( $text );
	$is_negative = str_starts_with( $signed, '-' );
	// `12.-` and `12,--` are notations of whole amounts in several countries.
	$bare = remove_currency_marks(
		(string) preg_replace(
			'/[.,:]-{1,2}$/D',
			'',
			remove_currency_marks( $signed, $marks )
		),
		$is_negative ? [] : $marks
	);
	if ( '' === $bare ) {
		return create_problem( 'empty' );
	}
	if ( preg_match( '/^-.*\d/s', $bare ) ) {
		return create_problem( 'negative' );
	}
	$digits = (string) preg_replace( "/[ '’ʼ`٬]/u", "'", $bare );
	if (
		! preg_match( '/[0-9]/', $digits ) ||
		! preg_match( "/^[0-9.,'٫]+$/uD", $digits )
	) {
		return create_problem( 'unreadable' );
	}
	$arabic = strpos( $digits, ARABIC_DECIMAL_SIGN );
	if ( false !== $arabic ) {
		return parse_with_decimal_sign(
			substr_replace( $digits, '!', $arabic, strlen( ARABIC_DECIMAL_SIGN ) ),
			$arabic,
			$decimals
		);
	}
	$signs = (string) preg_replace( '/[^.,]/', '', $digits );
	$last  = '' === $signs ? -1 : (int) strrpos( $digits, substr( $signs, -1 ) );
	if ( 1 === strlen( $signs ) ) {
		return str_contains( $digits, "'" )
			? parse_with_decimal_sign( $digits, $last, $decimals )
			: parse_lone_sign( $digits, $decimals );
	}
	$has_both = str_contains( $signs, ',' ) && str_contains( $signs, '.' );
	return parse_with_decimal_sign( $digits, $has_both ? $last : -1, $decimals );
}

/**
 * Returns the result for a text that is not an amount.
 *
 * @return array{kind: 'problem', problem: string}
 */
function create_problem( string $name ): array {
	return [
		'kind'    => 'problem',
		'problem' => $name,
	];
}

/**
 * Returns the result for digits before and after the decimal sign.
 *
 * @return array{kind: 'amount', amount: float}
 */
function to_amount( string $whole, string $part = '' ): array {
	$digits = ltrim( (string) preg_replace( '/\D/', '', $whole ), '0' );
	return [
		'kind'   => 'amount',
		'amount' =>
			strlen( $digits ) > MAX_DIGITS
				? 10.0 ** MAX_DIGITS
				: (float) ( ( $digits ?: '0' ) . '.' . ( $part ?: '0' ) ),
	];
}

/** Converts digits, comma, point, spaces and minus to their ASCII characters. */
function to_plain_signs( string $text ): string {
	$text = (string) preg_replace(
		'/[\x{61c}\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2060}-\x{2069}\x{feff}]/u',
		'',
		wp_check_invalid_utf8( $text )
	);
	static $digits;
	if ( ! $digits ) {
		foreach ( DIGIT_ZEROS as $zero ) {
			for ( $digit = 0; $digit < 10; $digit++ ) {
				$digits[ mb_chr( $zero + $digit, 'UTF-8' ) ] = (string) $digit;
			}
		}
	}
	$text = strtr(
		$text,
		$digits + [
			'،' => ',',
			'，' => ',',
			'．' => '.',
			'−' => '-',
			'–' => '-',
			'—' => '-',
		]
	);
	return trim(
		(string) preg_replace(
			'/[\s\x{a0}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}]+/u',
			' ',
			$text
		)
	);
}

/**
 * Removes the currency's symbol or code at the start or the end.
 *
 * @param string[] $marks From Currencies\get_currency_marks().
 */
function remove_currency_marks( string $text, array $marks ): string {
	$own = [];
	foreach ( $marks as $mark ) {
		array_push( $own, $mark, (string) preg_replace( '/\.$/D', '', $mark ) );
		if ( str_contains( $mark, '$' ) ) {
			$own[] = '$';
		}
	}
	usort(
		$own,
		static fn( $one, $other ) => mb_strlen( $other ) <=> mb_strlen( $one )
	);
	$lower = mb_strtolower( $text );
	foreach ( $own as $mark ) {
		$mark = mb_strtolower( to_plain_signs( $mark ) );
		if ( '' !== $mark && str_starts_with( $lower, $mark ) ) {
			// "Rs. 500", but not "USD.50".
			return trim(
				(string) preg_replace(
					'/^\.(?= )/',
					'',
					mb_substr( $text, mb_strlen( $mark ) )
				)
			);
		}
		$end = (string) preg_replace( '/\.$/D', '', $lower );
		if ( '' !== $mark && str_ends_with( $end, $mark ) ) {
			return trim(
				mb_substr( $text, 0, mb_strlen( $end ) - mb_strlen( $mark ) )
			);
		}
	}
	return $text;
}

/** Checks for digits, alone or in groups of three, or as in India of two before the last three. */
function is_whole_number( string $text ): bool {
	return (bool) preg_match(
		"/^(?:[0-9]*|[1-9][0-9]{0,2}([,.'])[0-9]{3}(?:\\1[0-9]{3})*|[1-9][0-9]?([,.'])[0-9]{2}(?:\\2[0-9]{2})*\\2[0-9]{3})$/D",
		$text
	);
}

/**
 * Parses digits with a decimal sign.
 *
 * @param int $place    Position of the decimal sign; -1 for none.
 * @param int $decimals Maximum number of decimals.
 * @return array{kind: 'amount', amount: float}|array{kind: 'problem', problem: string}
 */
function parse_with_decimal_sign( string $text, int $place, int $decimals ): array {
	$whole = $place < 0 ? $text : substr( $text, 0, $place );
	$part  = $place < 0 ? '' : substr( $text, $place + 1 );
	if (
		! is_whole_number( $whole ) ||
		! preg_match( '/^[0-9]*$/D', $part ) ||
		'' === $whole . $part ||
		( $place >= 0 && str_contains( $whole, $text[ $place ] ) )
	) {
		return create_problem( 'unreadable' );
	}
	return strlen( $part ) > $decimals
		? create_problem( 'decimals' )
		: to_amount( $whole, $part );
}

/**
 * Parses digits with one comma or one point, and no other sign.
 *
 * @param int $decimals Maximum number of decimals.
 * @return array{kind: 'amount', amount: float}|array{kind: 'question', amounts: float[]}|array{kind: 'problem',
 *         problem: string}
 */
function parse_lone_sign( string $text, int $decimals ): array {
	if ( ! preg_match( '/^[1-9][0-9]{0,2}[,.][0-9]{3}$/D', $text ) ) {
		return parse_with_decimal_sign( $text, strcspn( $text, ',.' ), $decimals );
	}
	$thousands = (float) preg_replace( '/\D/', '', $text );
	return 0 === $decimals
		? [
			'kind'   => 'amount',
			'amount' => $thousands,
		]
		: [
			'kind'    => 'question',
			'amounts' => [ round( $thousands / 1000, $decimals ), $thousands ],
		];
}
