<?php
/**
 * Months and years of the site's own time, as times of the database.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Periods;

use DateTimeImmutable;

defined( 'ABSPATH' ) || exit();

/** Returns the first moment of the month that a time is in. */
function get_month_start( int $now ): DateTimeImmutable {
	return ( new DateTimeImmutable( "@$now" ) )
		->setTimezone( wp_timezone() )
		->modify( 'first day of this month midnight' );
}

/**
 * Returns when a period begins and when the next one does.
 *
 * @param string $period `month`, `last-month`, `year` or `last-year`.
 * @param int    $now    Unix time.
 * @return array{int, int} Unix times.
 */
function get_bounds( string $period, int $now ): array {
	$month          = get_month_start( $now );
	$year           = $month->modify( 'first day of January' );
	[$from, $until] = match ( $period ) {
		'last-month' => [ $month->modify( '-1 month' ), $month ],
		'year' => [ $year, $year->modify( '+1 year' ) ],
		'last-year' => [ $year->modify( '-1 year' ), $year ],
		default => [ $month, $month->modify( '+1 month' ) ],
	};
	return [ $from->getTimestamp(), $until->getTimestamp() ];
}

/**
 * Returns the last months, the present one as the last.
 *
 * @param int $count How many.
 * @param int $now   Unix time.
 * @return array<string, int> Unix time of the first moment, by month (`2026-03`); then that of the month to come,
 *                            as `next`.
 */
function get_months( int $count, int $now ): array {
	$present = get_month_start( $now );
	$starts  = [];
	for ( $back = $count - 1; $back >= 0; $back-- ) {
		$start                             = $present->modify( "-$back months" );
		$starts[ $start->format( 'Y-m' ) ] = $start->getTimestamp();
	}
	return $starts + [ 'next' => $present->modify( '+1 month' )->getTimestamp() ];
}

/**
 * Returns SQL for the number of the month that a time is in.
 *
 * @param string    $time   SQL of a Unix time; any before the second month counts as of the first.
 * @param list<int> $starts First moments of the months.
 * @return array{0: string, 1: list<int>} SQL with placeholders, whose value is a number from 0; and their values.
 */
function build_month_sql( string $time, array $starts ): array {
	$cases  = '';
	$values = [];
	foreach ( array_slice( $starts, 1 ) as $number => $start ) {
		$cases .= " WHEN $time < %d THEN %d";
		array_push( $values, $start, $number );
	}
	return [ $cases ? "CASE$cases ELSE %d END" : '%d', [ ...$values, count( $starts ) - 1 ] ];
}
