<?php
/**
 * Reads numbers as people type them, and the limits of fields that ask for one.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\Numbers;

use Mainstay\Forms\Definition\FormField\FormField;

defined( 'ABSPATH' ) || exit();

/** Digits of a number at most, before and after the decimal sign. */
const MAX_DIGITS = 15;

/**
 * Returns a typed number with a decimal point and without anything else, such as `-1234.5`, or null
 * where the text is no number. A comma and a point are both decimal signs; where there are several
 * signs, the last is one if it differs from the others. A single one before exactly three digits is
 * what it is in the language of the page: `1,234` is read differently in English and in German.
 *
 * @param string $text         Digits of any script, with signs and spaces between thousands.
 * @param string $decimal_sign Of the language of the page.
 */
function parse_number( string $text, string $decimal_sign = '.' ): ?string {
	$text = to_ascii_digits( $text );
	$text = (string) preg_replace( '/(?<=\d)[\s\x{00a0}\x{202f}\x{2009}\'’](?=\d{3}(?:\D|$))/u', '', trim( $text ) );
	$text = strtr(
		$text,
		[
			'−' => '-',
			'٫' => '.',
			'٬' => '',
		]
	);
	foreach ( [ [ ',', '\.' ], [ '\.', ',' ] ] as [ $group, $decimal ] ) {
		$pattern = "/^([+-]?\\d{1,3})((?:$group\\d{3})+)(?:$decimal(\\d+))?$/D";
		if ( preg_match( $pattern, $text, $match ) && ( isset( $match[3] ) || strlen( $match[2] ) > 4 ) ) {
			$text = $match[1] . strtr(
				$match[2],
				[
					',' => '',
					'.' => '',
				]
			) . ( isset( $match[3] ) ? ".{$match[3]}" : '' );
			break;
		}
	}
	if ( preg_match( '/^[+-]?[1-9]\d{0,2}([.,])\d{3}$/D', $text, $match ) && in_array( $decimal_sign, [ '.', ',' ], true ) && $decimal_sign !== $match[1] ) {
		$text = str_replace( $match[1], '', $text );
	}
	if ( ! preg_match( '/^([+-]?)0*(\d*)(?:[.,](\d*))?$/D', $text, $match ) || ! preg_match( '/\d/', $text ) ) {
		return null;
	}
	$whole    = '' === $match[2] ? '0' : $match[2];
	$fraction = rtrim( $match[3] ?? '', '0' );
	if ( strlen( $whole ) > MAX_DIGITS || strlen( $fraction ) > MAX_DIGITS ) {
		return null;
	}
	$number = '' === $fraction ? $whole : "$whole.$fraction";
	return '-' === $match[1] && '0' !== $number ? "-$number" : $number;
}

/** Returns a text with digits of Arabic, Persian, Devanagari, Bengali and full-width as 0 to 9. */
function to_ascii_digits( string $text ): string {
	return (string) preg_replace_callback(
		'/[\x{0660}-\x{0669}\x{06f0}-\x{06f9}\x{0966}-\x{096f}\x{09e6}-\x{09ef}\x{ff10}-\x{ff19}]/u',
		static function ( $match ) {
			$code = (int) mb_ord( $match[0], 'UTF-8' );
			foreach ( [ 0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10 ] as $zero ) {
				if ( $code >= $zero && $code <= $zero + 9 ) {
					return (string) ( $code - $zero );
				}
			}
			return $match[0];
		},
		$text
	);
}

/** Returns the decimal sign of the language of the page. */
function get_decimal_sign(): string {
	global $wp_locale;
	return isset( $wp_locale ) ? (string) ( $wp_locale->number_format['decimal_point'] ?? '.' ) : '.';
}

/**
 * Returns the limits of a number field or a slider. A number has only those that its author set; a
 * slider has a step, and always goes up.
 *
 * @param FormField $field
 * @return array{min: float|null, max: float|null, step: float|null}
 */
function get_limits( FormField $field ): array {
	$min  = to_number( $field->attributes['min'] ?? null );
	$max  = to_number( $field->attributes['max'] ?? null );
	$step = null;
	if ( 'slider' === $field->type ) {
		$step  = to_number( $field->attributes['step'] ?? null );
		$step  = null !== $step && $step > 0 ? $step : 1.0;
		$min ??= 0.0;
		$max ??= 100.0;
		$max   = $max > $min ? $max : $min + 100 * $step;
	}
	return [
		'min'  => $min,
		'max'  => null !== $min && null !== $max && $max < $min ? null : $max,
		'step' => $step,
	];
}

/**
 * Returns an attribute as a number, or null. Older content has numbers as text.
 *
 * @param mixed $value
 */
function to_number( $value ): ?float {
	return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
}

/**
 * Returns the number that a slider shows before anybody moved it: the author's, on the nearest step.
 *
 * @param FormField $field
 */
function get_slider_start( FormField $field ): string {
	[ 'min' => $min, 'max' => $max, 'step' => $step ] = get_limits( $field );
	$start = max( $min, min( $max, to_number( $field->attributes['default'] ?? null ) ?? 0 ) );
	return to_text( $min + floor( round( ( $start - $min ) / $step, 6 ) ) * $step );
}

/** Returns a number as text with a decimal point, and without digits that only rounding made. */
function to_text( float $number ): string {
	return rtrim( rtrim( number_format( $number, 6, '.', '' ), '0' ), '.' );
}

/**
 * Returns whether a number is a whole number of steps away from the start of a slider.
 *
 * @param float $number
 * @param float $min    Where the slider starts.
 * @param float $step   More than 0.
 */
function is_on_step( float $number, float $min, float $step ): bool {
	$steps = ( $number - $min ) / $step;
	return abs( $steps - round( $steps ) ) < 1e-6;
}
