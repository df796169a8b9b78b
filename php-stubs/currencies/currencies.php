<?php
/**
 * Notation and limits of amounts, by currency; the PHP half of shared/currencies/currencies.ts. Both read
 * currencies.json, which the build puts beside this file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

/** Number of digits of the highest amount that card services accept, in the smallest unit. */
const MAX_MINOR_DIGITS = 8;

/**
 * Returns the table of all currencies; shared/currencies/currencies.ts describes it.
 *
 * @return array<string, array<string, mixed>>
 */
function get_currencies(): array {
	static $table;
	$table ??= json_decode(
		(string) file_get_contents( dirname( __DIR__ ) . '/currencies.json' ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
		true
	);
	return $table;
}

/**
 * Returns the notation of a currency; an unknown code is written like dollars.
 *
 * @return array{symbol: string, thousands: string, decimal: string, decimals: int}
 */
function get_currency( string $code ): array {
	return array_combine(
		[ 'symbol', 'thousands', 'decimal', 'decimals' ],
		get_currencies()['formats'][ strtoupper( $code ) ] ?? [ '$', ',', '.', 2 ]
	);
}

/** Returns the lowest amount that can be charged, in whole units. */
function get_minimum_amount( string $code ): float {
	return (float) ( get_currencies()['minimums'][ strtoupper( $code ) ] ??
		10 ** -get_currency( $code )['decimals'] );
}

/** Returns the number of decimals of a currency at card services. */
function get_minor_decimals( string $code ): int {
	return get_currencies()['minorUnits'][ strtoupper( $code ) ] ??
		get_currency( $code )['decimals'];
}

/**
 * Returns the highest amount that can be charged at once, in whole units; of thousandths, services do
 * not accept the last digit.
 */
function get_maximum_amount( string $code ): float {
	$digits   = get_currencies()['amountDigits'][ strtoupper( $code ) ] ?? MAX_MINOR_DIGITS;
	$decimals = min( get_currency( $code )['decimals'], 2 );
	$units    = intdiv(
		10 ** $digits - 1,
		10 ** ( get_minor_decimals( $code ) - $decimals )
	);
	return round( $units / 10 ** $decimals, $decimals );
}

/** Checks whether an amount has more decimals than prices in the currency can have. */
function has_too_many_decimals( float $amount, string $code ): bool {
	return abs( $amount - round( $amount, get_currency( $code )['decimals'] ) ) >
		1e-9 * max( 1, abs( $amount ) );
}

/**
 * Returns what may precede or follow an amount in a currency, and is ignored by the parser.
 *
 * @return string[]
 */
function get_currency_marks( string $code ): array {
	$code = strtoupper( $code );
	return array_filter(
		[
			get_currency( $code )['symbol'],
			get_currencies()['international'][ $code ] ?? '',
			$code,
		]
	);
}

/** Converts whole units to the smallest unit of card services: 5 dollars are 500, 5 yen are 5. */
function to_minor_units( float $amount, string $code ): int {
	$decimals = get_minor_decimals( $code );
	return (int) round( round( $amount, $decimals ) * 10 ** $decimals );
}
