<?php
/**
 * Formats amounts as the language of the page writes them: `€12.50` in English, `12,50 €` in
 * German, `R$ 12,50` in Brazilian Portuguese. Decimal and thousands separators are those of WordPress's
 * translations; the place of the symbol is CLDR's rule for the language. Source:
 * https://cldr.unicode.org
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Currencies\CurrencyFormat;

use Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/currencies.php';

/** Languages, or locales, that write the symbol before the number, without a space. */
const SYMBOL_FIRST_LOCALES = [
	...[ 'en', 'zh', 'ja', 'ko', 'th', 'hi', 'mr', 'gu', 'ta', 'te', 'kn', 'ml' ],
	...[ 'pa', 'ga', 'mt', 'cy', 'fil', 'tl', 'tr', 'es_MX', 'es_GT', 'es_PR' ],
];

/** Languages, or locales, that write the symbol before the number, with a space. */
const SYMBOL_FIRST_SPACED_LOCALES = [
	...[ 'nl', 'id', 'ms', 'sw', 'fa', 'ur', 'si', 'pt_BR', 'de_AT', 'de_CH' ],
	...[ 'es_AR', 'es_CL', 'es_CO', 'es_PE', 'es_VE', 'es_EC', 'es_UY', 'es_CR' ],
];

/** Currencies whose short symbol is unambiguous in a language or locale. */
const HOME_CURRENCIES = [
	'bg'    => 'BGN',
	'cs'    => 'CZK',
	'da'    => 'DKK',
	'en_AU' => 'AUD',
	'en_CA' => 'CAD',
	'en_NZ' => 'NZD',
	'en_ZA' => 'ZAR',
	'fr_CA' => 'CAD',
	'hu'    => 'HUF',
	'is'    => 'ISK',
	'ms'    => 'MYR',
	'nb'    => 'NOK',
	'nn'    => 'NOK',
	'pl'    => 'PLN',
	'ro'    => 'RON',
	'ru'    => 'RUB',
	'sv'    => 'SEK',
	'th'    => 'THB',
	'tr'    => 'TRY',
	'uk'    => 'UAH',
];

/**
 * Returns how the language of the page writes a currency.
 *
 * @return array{symbol: string, pattern: string, decimal: string, thousands: string, decimals: int}
 *         `pattern` has `%s` in the place of the number.
 */
function get_format_rules( string $code ): array {
	global $wp_locale;
	$code     = strtoupper( $code );
	$locale   = determine_locale();
	$language = (string) strtok( $locale, '_' );
	$in       = static fn( $list ) => in_array( $locale, $list, true ) ||
		in_array( $language, $list, true );
	$is_home  =
		( HOME_CURRENCIES[ $locale ] ?? ( HOME_CURRENCIES[ $language ] ?? '' ) ) ===
		$code;
	$symbol   = $is_home
		? Currencies\get_currency( $code )['symbol']
		: Currencies\get_currencies()['international'][ $code ] ?? $code;
	$space    = "\u{a0}";
	// Exceptions of a language are listed as locales.
	$is_before_with_space = $in( SYMBOL_FIRST_SPACED_LOCALES );
	$is_before            = ! $is_before_with_space && $in( SYMBOL_FIRST_LOCALES );
	$sign                 = static fn( $name, $otherwise ) => html_entity_decode(
		$wp_locale->number_format[ $name ] ?? $otherwise,
		ENT_QUOTES,
		'UTF-8'
	);
	return [
		'symbol'    => $symbol,
		'pattern'   => match ( true ) {
			$is_before_with_space => $symbol . $space . '%s',
			$is_before => $symbol .
				( preg_match( '/\p{L}$/u', $symbol ) ? $space : '' ) .
				'%s',
			default => '%s' . $space . $symbol
		},
		'decimal'   => $sign( 'decimal_point', '.' ),
		'thousands' => $sign( 'thousands_sep', ',' ),
		'decimals'  => Currencies\get_currency( $code )['decimals'],
	];
}

/** Formats an amount in whole units without its symbol. */
function format_number( float $amount, string $code ): string {
	$rules = get_format_rules( $code );
	return number_format(
		$amount,
		$rules['decimals'],
		$rules['decimal'],
		$rules['thousands']
	);
}

/** Formats an amount in whole units with its symbol. */
function format_amount( float $amount, string $code ): string {
	return str_replace(
		'%s',
		format_number( $amount, $code ),
		get_format_rules( $code )['pattern']
	);
}
