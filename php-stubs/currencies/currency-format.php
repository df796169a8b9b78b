<?php
/**
 * Formats amounts as the language of the page writes them: `€12.50` in English, `12,50 €` in
 * German, `R$ 12,50` in Brazilian Portuguese. The notations of the languages are those of CLDR, as browsers
 * have them (shared/currencies/notations.json; a test compares the two), so that visitors, owners and mails see
 * an amount written in one way. Source: https://cldr.unicode.org
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Currencies\CurrencyFormat;

use Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/currencies.php';

/**
 * Returns how a language writes amounts.
 *
 * @param string $locale E.g. `de_AT` or `de_DE_formal`.
 * @return array{pattern: string, letters: string, decimal: string, thousands: string, leastDigits: int,
 *               groupSize: int, symbols: array<string, string>}
 *         `pattern` has `%s` in the place of the number and `¤` in that of the symbol, `letters` the same for a
 *         symbol that has a letter beside the number; `symbols` are those that differ from English.
 */
function get_notation( string $locale ): array {
	static $notations;
	$notations ??= json_decode(
		(string) file_get_contents( dirname( __DIR__ ) . '/notations.json' ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
		true
	);
	$parts       = explode( '_', $locale );
	$row         = $notations[ $parts[0] . '_' . ( $parts[1] ?? '' ) ] ?? ( $notations[ $parts[0] ] ?? $notations['en'] );
	return array_combine( [ 'pattern', 'letters', 'decimal', 'thousands', 'leastDigits', 'groupSize', 'symbols' ], $row );
}

/**
 * Returns how the language of the page writes a currency.
 *
 * @return array{symbol: string, pattern: string, decimal: string, thousands: string, leastDigits: int,
 *               groupSize: int, decimals: int}
 *         `pattern` has `%s` in the place of the number; numbers of fewer digits than `leastDigits` have no
 *         thousands apart; before the last three digits, `groupSize` stand together.
 */
function get_format_rules( string $code ): array {
	$code     = strtoupper( $code );
	$notation = get_notation( determine_locale() );
	$symbol   = $notation['symbols'][ $code ] ?? ( Currencies\get_currencies()['international'][ $code ] ?? $code );
	$is_first = strpos( $notation['pattern'], '¤' ) < strpos( $notation['pattern'], '%s' );
	$pattern  = preg_match( $is_first ? '/[^\p{S}\p{Z}]$/u' : '/^[^\p{S}\p{Z}]/u', $symbol )
		? $notation['letters']
		: $notation['pattern'];
	return [
		'symbol'      => $symbol,
		'pattern'     => str_replace( '¤', $symbol, $pattern ),
		'decimal'     => $notation['decimal'],
		'thousands'   => $notation['thousands'],
		'leastDigits' => $notation['leastDigits'],
		'groupSize'   => $notation['groupSize'],
		'decimals'    => Currencies\get_currency( $code )['decimals'],
	];
}

/** Formats an amount in whole units without its symbol. */
function format_number( float $amount, string $code ): string {
	$rules = get_format_rules( $code );
	$parts = explode( '.', number_format( abs( $amount ), $rules['decimals'], '.', '' ) );
	if ( strlen( $parts[0] ) >= $rules['leastDigits'] ) {
		$parts[0] = preg_replace( "/\B(?=(\d{{$rules['groupSize']}})*\d{3}$)/", $rules['thousands'], $parts[0] );
	}
	return implode( $rules['decimal'], $parts );
}

/** Formats an amount in whole units with its symbol. */
function format_amount( float $amount, string $code ): string {
	$rules = get_format_rules( $code );
	return ( round( $amount, $rules['decimals'] ) < 0 ? '-' : '' ) .
		str_replace( '%s', format_number( $amount, $code ), $rules['pattern'] );
}
