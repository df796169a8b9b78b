<?php
/**
 * Notation and limits of amounts, by currency; the PHP half of shared/currencies.ts. Both read
 * currencies.json, which the build puts beside this file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

/** Number of digits of the highest amount that card services accept, in the smallest unit. */
const USUAL_DIGITS = 8;

/**
 * Returns the table of all currencies; shared/currencies.ts describes it.
 *
 * @return array<string, array<string, mixed>>
 */
function table(): array {
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
function currency( string $code ): array {
	return array_combine(
		[ 'symbol', 'thousands', 'decimal', 'decimals' ],
		table()['formats'][ strtoupper( $code ) ] ?? [ '$', ',', '.', 2 ]
	);
}

/**
 * Formats an amount in whole units as people who use the currency write it: `€1.234,50`, `kr.5,00`,
 * `C$15.00`.
 */
function format_amount( float $amount, string $code ): string {
	[
		'symbol' => $symbol,
		'thousands' => $thousands,
		'decimal' => $decimal,
		'decimals' => $decimals
	]     = currency( $code );
	$sign = round( $amount, $decimals ) < 0 ? '-' : '';
	return $sign .
		$symbol .
		number_format( abs( $amount ), $decimals, $decimal, $thousands );
}

/**
 * Formats an amount in whole units so that it is clear in any country: `€1,234.50`, `CA$15.00`, `CZK
 * 1.00` (with a no-break space).
 */
function format_international( float $amount, string $code ): string {
	$code     = strtoupper( $code );
	$decimals = currency( $code )['decimals'];
	$known    = isset( table()['formats'][ $code ] ) ? $code : '$';
	$symbol   = table()['international'][ $code ] ?? $known;
	return ( round( $amount, $decimals ) < 0 ? '-' : '' ) .
		$symbol .
		( preg_match( '/\p{L}$/u', $symbol ) ? "\u{a0}" : '' ) .
		number_format( abs( $amount ), $decimals, '.', ',' );
}

/** Returns the lowest amount that can be charged, in whole units. */
function minimum_amount( string $code ): float {
	return (float) ( table()['minimums'][ strtoupper( $code ) ] ??
		10 ** -currency( $code )['decimals'] );
}

/** Returns the number of decimals of a currency at card services. */
function minor_decimals( string $code ): int {
	return table()['minorUnits'][ strtoupper( $code ) ] ??
		currency( $code )['decimals'];
}

/**
 * Returns the highest amount that can be charged at once, in whole units; of thousandths, services do
 * not accept the last digit.
 */
function maximum_amount( string $code ): float {
	$digits   = table()['amountDigits'][ strtoupper( $code ) ] ?? USUAL_DIGITS;
	$decimals = min( currency( $code )['decimals'], 2 );
	$units    = intdiv(
		10 ** $digits - 1,
		10 ** ( minor_decimals( $code ) - $decimals )
	);
	return round( $units / 10 ** $decimals, $decimals );
}

/** Checks whether an amount has more decimals than prices in the currency can have. */
function has_too_many_decimals( float $amount, string $code ): bool {
	return abs( $amount - round( $amount, currency( $code )['decimals'] ) ) >
		1e-9 * max( 1, abs( $amount ) );
}

/**
 * Returns what may precede or follow an amount in a currency, and is ignored by the parser.
 *
 * @return string[]
 */
function marks( string $code ): array {
	$code = strtoupper( $code );
	return array_filter(
		[
			currency( $code )['symbol'],
			table()['international'][ $code ] ?? '',
			$code,
		]
	);
}

/** Converts whole units to the smallest unit of card services: 5 dollars are 500, 5 yen are 5. */
function to_minor_units( float $amount, string $code ): int {
	$decimals = minor_decimals( $code );
	return (int) round( round( $amount, $decimals ) * 10 ** $decimals );
}
