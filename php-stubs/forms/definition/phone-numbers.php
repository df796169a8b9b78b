<?php
/**
 * Phone numbers that are typed beside a country, and the countries to choose from.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\PhoneNumbers;

use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition\Numbers;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/numbers.php';

/** E.164: digits of a number in the world at most, and those without the country at least. */
const MAX_DIGITS          = 15;
const MIN_NATIONAL_DIGITS = 4;

/** Dial codes of countries whose numbers keep a zero at their beginning: it is no prefix there. */
const ZERO_IS_PART = [ '39', '378', '225', '241', '242' ];

/** Returns whether a field asks for the country of a number. */
function has_country( FormField $field ): bool {
	return 'telephone' === $field->type && true === ( $field->attributes['showCountrySelector'] ?? false );
}

/**
 * Returns what is dialled before a number, by ISO code of the country.
 *
 * @return array<string, string> Digits.
 */
function get_dial_codes(): array {
	static $codes;
	$codes ??= (array) wp_json_file_decode( dirname( __DIR__, 2 ) . '/dial-codes.json', [ 'associative' => true ] );
	return $codes;
}

/**
 * Returns the country that is chosen before anybody chose: the author's, or that of the site's language;
 * an empty string where neither is known.
 *
 * @param FormField $field
 */
function get_start_country( FormField $field ): string {
	$default = strtoupper( Definition\get_text_attribute( $field->attributes, 'default' ) ?? '' );
	$region  = preg_match( '/_([A-Z]{2})/', get_locale(), $match ) ? $match[1] : '';
	$codes   = get_dial_codes();
	return isset( $codes[ $default ] ) ? $default : ( isset( $codes[ $region ] ) ? $region : '' );
}

/**
 * Returns the names of the countries with their dial codes, such as `Germany (+49)`, in the language of
 * the page and in its order. Without PHP's extension intl they are called by their codes.
 *
 * @return array<string, string> By ISO code.
 */
function get_country_names(): array {
	static $names = [];
	$locale       = get_locale();
	if ( ! isset( $names[ $locale ] ) ) {
		$of_locale = [];
		foreach ( get_dial_codes() as $country => $code ) {
			$name                  = class_exists( \Locale::class ) ? \Locale::getDisplayRegion( "-$country", $locale ) : '';
			$of_locale[ $country ] = sprintf( '%s (+%s)', $name ?: $country, $code );
		}
		$collator = class_exists( \Collator::class ) ? \Collator::create( $locale ) : null;
		$collator ? $collator->asort( $of_locale ) : asort( $of_locale );
		$names[ $locale ] = $of_locale;
	}
	return $names[ $locale ];
}

/**
 * Returns a number with the dial code of its country, such as `+37061234567`; null where it cannot be one.
 * A number that was typed with a dial code keeps that. Without a country, a number is returned as typed.
 *
 * @param string $typed   In one line.
 * @param string $country ISO code; anything else is no country.
 */
function to_international( string $typed, string $country ): ?string {
	$text = Numbers\to_ascii_digits( $typed );
	if ( ! preg_match( '/^[\d\p{Zs}+().\-–\/]+$/uD', $text ) ) {
		return null;
	}
	if ( preg_match( '/^\s*\(?(?:\+|00)(.+)$/uD', $text, $match ) ) {
		// `(0)` is dialled inside the country only, but for Italy.
		$is_italian = preg_match( '/^\D*3\D*9/u', $match[1] );
		$digits     = get_digits( $is_italian ? $match[1] : str_replace( '(0)', '', $match[1] ) );
		return preg_match( '/^[1-9]\d{6,14}$/D', $digits ) ? "+$digits" : null;
	}
	$code   = get_dial_codes()[ $country ] ?? '';
	$digits = get_digits( $text );
	if ( '' === $code ) {
		return strlen( $digits ) >= MIN_NATIONAL_DIGITS && strlen( $digits ) <= MAX_DIGITS ? $typed : null;
	}
	if ( '1' === $code[0] ) {
		return to_north_american( $code, $digits );
	}
	$national = remove_prefix( $code, $digits );
	return strlen( $national ) >= MIN_NATIONAL_DIGITS && strlen( $code . $national ) <= MAX_DIGITS
		? "+$code$national"
		: null;
}

/**
 * Returns a number of the North American plan, with or without its area; null where it cannot be one.
 *
 * @param string $code   Dial code, with the area where a country has one to itself.
 * @param string $digits As typed.
 */
function to_north_american( string $code, string $digits ): ?string {
	$digits = 11 === strlen( $digits ) && '1' === $digits[0] ? substr( $digits, 1 ) : $digits;
	if ( 7 === strlen( $digits ) && strlen( $code ) > 1 ) {
		return "+$code$digits";
	}
	return 10 === strlen( $digits ) ? "+1$digits" : null;
}

/**
 * Returns the digits of a number without what is dialled before it inside its country.
 *
 * @param string $code   Dial code of the country.
 * @param string $digits As typed.
 */
function remove_prefix( string $code, string $digits ): string {
	$pattern = match ( true ) {
		'7' === $code => '/^8(?=\d{10}$)/D',
		'36' === $code => '/^06/',
		'370' === $code => '/^[08](?=\d{8}$)/D',
		in_array( $code, ZERO_IS_PART, true ) => '/^(?!)/',
		default => '/^0/'
	};
	return (string) preg_replace( $pattern, '', $digits );
}

/** Returns the digits in a text. */
function get_digits( string $text ): string {
	return (string) preg_replace( '/\D/', '', $text );
}
