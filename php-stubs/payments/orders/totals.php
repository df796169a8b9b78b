<?php
/**
 * What came in, by month and currency.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Totals;

use Mainstay\Core\Periods;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/periods.php';
require_once dirname( __DIR__ ) . '/tables.php';
require_once dirname( __DIR__ ) . '/stripe/amounts.php';

/** States whose money is there. That of a dispute is not, until it is decided. */
const STATES = [ 'paid', 'partly', 'refunded' ];

/** SQL of what a payment brought, less what was refunded. Earlier versions did not store what was paid. */
const RECEIVED_SQL = 'COALESCE( paid, amount ) - refunded';

/** SQL of when it was paid. Earlier versions stored no time of the payment. */
const TIME_SQL = 'CASE WHEN paid_at > 0 THEN paid_at ELSE created_at END';

/**
 * Returns what live payments brought, less what was refunded, in the last months of the site's time.
 *
 * @param int $count How many months.
 * @param int $now   Unix time.
 * @return array{months: list<string>, currencies: list<array{currency: string, received: float,
 *         received_text: string, payments: int, months: list<array{received: float, received_text: string,
 *         payments: int}>}>} Months as `2026-03`, the present one as the last; the currency with most payments
 *         first. Amounts are in whole units.
 * @throws \RuntimeException When the database does not answer.
 */
function get_totals( int $count, int $now ): array {
	$starts = Periods\get_months( $count, $now );
	$months = array_slice( array_keys( $starts ), 0, -1 );
	$found  = [];
	foreach ( Tables\do_tables_exist() ? find_sums( array_values( $starts ) ) : [] as $row ) {
		$found[ $row['currency'] ][ (int) $row['month_number'] ] = $row;
	}
	$currencies = [];
	foreach ( $found as $currency => $rows ) {
		$currencies[] = [ 'currency' => $currency ] + sum_up( $rows, $currency ) + [
			'months' => array_map(
				static fn( $number ) => sum_up( isset( $rows[ $number ] ) ? [ $rows[ $number ] ] : [], $currency ),
				array_keys( $months )
			),
		];
	}
	usort( $currencies, static fn( $a, $b ) => [ $b['payments'], $a['currency'] ] <=> [ $a['payments'], $b['currency'] ] );
	return [
		'months'     => $months,
		'currencies' => $currencies,
	];
}

/**
 * Returns sums by currency and month.
 *
 * @param list<int> $starts First moments of the months, and of the one after them.
 * @return list<array<string, string>> With `currency`, `month_number` from 0, `received` in the smallest unit,
 *                                     `payments`.
 */
function find_sums( array $starts ): array {
	$until               = (int) array_pop( $starts );
	$time                = TIME_SQL;
	[ $month, $numbers ] = Periods\build_month_sql( $time, $starts );
	return Tables\get_rows(
		"SELECT currency, $month AS month_number, SUM( " . RECEIVED_SQL . " ) AS received, COUNT(*) AS payments FROM %i WHERE mode = 'live' AND status IN (" .
			implode( ', ', array_fill( 0, count( STATES ), '%s' ) ) .
			") AND $time >= %d AND $time < %d GROUP BY currency, month_number",
		...$numbers,
		...[ Tables\get_table_name( 'payments' ), ...STATES, $starts[0], $until ]
	);
}

/**
 * Returns what live donations in a currency brought, less what was refunded.
 *
 * @param string $currency In capital letters.
 * @param int    $start    Unix time of the first moment that counts.
 * @return float In whole units.
 * @throws \RuntimeException When the database does not answer.
 */
function get_donated( string $currency, int $start ): float {
	if ( ! Tables\do_tables_exist() ) {
		return 0.0;
	}
	$rows = Tables\get_rows(
		'SELECT SUM( ' . RECEIVED_SQL . " ) AS received FROM %i WHERE kind = 'donation' AND mode = 'live' AND currency = %s AND status IN (" .
			implode( ', ', array_fill( 0, count( STATES ), '%s' ) ) .
			') AND ' . TIME_SQL . ' >= %d',
		...[ Tables\get_table_name( 'payments' ), $currency, ...STATES, $start ]
	);
	return Amounts\to_major( (int) ( $rows[0]['received'] ?? 0 ), $currency );
}

/**
 * Adds rows of one currency up.
 *
 * @param array<array<string, string>> $rows     As find_sums() returns them.
 * @param string                       $currency
 * @return array{received: float, received_text: string, payments: int}
 */
function sum_up( array $rows, string $currency ): array {
	$received = (int) array_sum( array_column( $rows, 'received' ) );
	return [
		'received'      => (float) Amounts\to_major( $received, $currency ),
		'received_text' => Amounts\format_minor_amount( $received, $currency ),
		'payments'      => (int) array_sum( array_column( $rows, 'payments' ) ),
	];
}
