<?php
/**
 * How amounts of money are written, by currency: the PHP half of shared/currencies.ts. Both read
 * currencies.json, which the build puts beside this file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Currencies;

defined('ABSPATH') || exit();

/**
 * The whole table; shared/currencies.ts says what is in it.
 *
 * @return array<string, array>
 */
function table(): array {
	static $table;
	$table ??= json_decode(
		(string) file_get_contents(__DIR__ . '/currencies.json'),
		true
	);
	return $table;
}

/**
 * The row of one currency; a code that the table does not know is written like dollars.
 *
 * @return array{symbol: string, thousands: string, decimal: string, decimals: int}
 */
function currency(string $code): array {
	return array_combine(
		['symbol', 'thousands', 'decimal', 'decimals'],
		table()['formats'][strtoupper($code)] ?? ['$', ',', '.', 2]
	);
}

/** As people who use the currency write it: `€1.234,50`, `kr.5,00`, `C$15.00`. */
function format_amount(float $amount, string $code): string {
	[
		'symbol' => $symbol,
		'thousands' => $thousands,
		'decimal' => $decimal,
		'decimals' => $decimals
	] = currency($code);
	$sign = round($amount, $decimals) < 0 ? '-' : '';
	return $sign .
		$symbol .
		number_format(abs($amount), $decimals, $decimal, $thousands);
}

/** As it is read in any country: `€1,234.50`, `CA$15.00`, `CZK 1.00` (the space does not break). */
function format_international(float $amount, string $code): string {
	$code = strtoupper($code);
	$decimals = currency($code)['decimals'];
	$known = isset(table()['formats'][$code]) ? $code : '$';
	$symbol = table()['international'][$code] ?? $known;
	return (round($amount, $decimals) < 0 ? '-' : '') .
		$symbol .
		(preg_match('/\p{L}$/u', $symbol) ? "\u{a0}" : '') .
		number_format(abs($amount), $decimals, '.', ',');
}

/** The least amount that card payments accept, or else the smallest that can be written. */
function minimum_amount(string $code): float {
	return (float) (table()['minimums'][strtoupper($code)] ??
		10 ** -currency($code)['decimals']);
}

/** What a card service is sent: 5 dollars are 500, 5 yen are 5. */
function to_minor_units(float $amount, string $code): int {
	$decimals =
		table()['minorUnits'][strtoupper($code)] ?? currency($code)['decimals'];
	return (int) round(round($amount, $decimals) * 10 ** $decimals);
}
