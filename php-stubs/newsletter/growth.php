<?php
/**
 * How the list grows: who joined and who left in each month, and by what people came.
 *
 * A row holds the last time of each only, so somebody who left and came back counts as one who joined then. Who never
 * confirmed has not joined, and who was unsubscribed in a file was never on this list.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Growth;

use Mainstay\Core\Periods;
use Mainstay\Newsletter\Subscribers\People;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/periods.php';
require_once __DIR__ . '/subscribers/people.php';

/** Months that are told. */
const MONTHS = 12;

/** Numbers for what is in none of the months: before them, at a time that is not known, never. */
const BEFORE  = -1;
const UNKNOWN = -2;
const NEVER   = -3;

/**
 * Returns growth and sources for the screen.
 *
 * @return array{months: list<string>, joined: list<int>, left: list<int>, unknown: array{joined: int, left: int}, sources: list<array{source: string, label: string, people: int, subscribed: int}>}|WP_Error
 *         As get_growth() and get_sources() describe it; `mainstay_database` (503) where the database does not answer.
 */
function get_growth_and_sources(): array|WP_Error {
	try {
		return get_growth( MONTHS, time() ) + [ 'sources' => get_sources() ];
	} catch ( \RuntimeException $error ) {
		return new WP_Error(
			'mainstay_database',
			__( 'The database did not respond. Try again.', 'mainstay-blocks' ),
			[ 'status' => 503 ]
		);
	}
}

/**
 * Returns how many joined and left in the last months of the site's time.
 *
 * @param int $count How many months.
 * @param int $now   Unix time.
 * @return array{months: list<string>, joined: list<int>, left: list<int>, unknown: array{joined: int, left: int}}
 *         Months as `2026-03`, the present one as the last; a number for each. `unknown` counts those of whom the
 *         time is not known.
 * @throws \RuntimeException When the database does not answer.
 */
function get_growth( int $count, int $now ): array {
	$starts = Periods\get_months( $count, $now );
	$growth = [
		'months'  => array_slice( array_keys( $starts ), 0, -1 ),
		'joined'  => array_fill( 0, $count, 0 ),
		'left'    => array_fill( 0, $count, 0 ),
		'unknown' => [
			'joined' => 0,
			'left'   => 0,
		],
	];
	foreach ( find_moves( array_slice( array_values( $starts ), 0, -1 ) ) as $row ) {
		foreach ( [ 'joined', 'left' ] as $what ) {
			$month = (int) $row[ "{$what}_month" ];
			if ( $month >= 0 ) {
				$growth[ $what ][ $month ] += (int) $row['people'];
			} elseif ( UNKNOWN === $month ) {
				$growth['unknown'][ $what ] += (int) $row['people'];
			}
		}
	}
	return $growth;
}

/**
 * Counts people by the months in which they joined and left.
 *
 * @param list<int> $starts First moments of the months.
 * @return list<array<string, string>> With `joined_month`, `left_month` and `people`; months are numbers from 0, or
 *         BEFORE, UNKNOWN, NEVER.
 * @throws \RuntimeException When the database does not answer.
 */
function find_moves( array $starts ): array {
	[ $joined, $joined_numbers ] = Periods\build_month_sql( 'confirmed_at', $starts );
	[ $left, $left_numbers ]     = Periods\build_month_sql( 'left_at', $starts );
	return get_rows(
		"SELECT CASE
			WHEN confirmed_at > 0 AND confirmed_at < %d THEN %d
			WHEN confirmed_at > 0 THEN $joined
			WHEN state IN ('confirmed', 'bounced') THEN %d
			ELSE %d END AS joined_month,
		CASE
			WHEN confirmed_at = 0 OR state = 'confirmed' THEN %d
			WHEN left_at >= confirmed_at AND left_at < %d THEN %d
			WHEN left_at >= confirmed_at THEN $left
			WHEN state = 'unsubscribed' THEN %d
			ELSE %d END AS left_month,
		COUNT(*) AS people FROM %i GROUP BY joined_month, left_month",
		$starts[0],
		BEFORE,
		...[ ...$joined_numbers, UNKNOWN, NEVER, NEVER, $starts[0], BEFORE, ...$left_numbers, UNKNOWN, NEVER ],
		...[ Tables\get_subscribers_table() ]
	);
}

/**
 * Returns by what people came, most of them first.
 *
 * @return list<array{source: string, label: string, people: int, subscribed: int}> `source` is People\NO_SOURCE where
 *         it is not known; `subscribed` counts those who are on the list now.
 * @throws \RuntimeException When the database does not answer.
 */
function get_sources(): array {
	$rows = get_rows(
		"SELECT source, COUNT(*) AS people, SUM( CASE WHEN state = 'confirmed' THEN 1 ELSE 0 END ) AS subscribed FROM %i GROUP BY source ORDER BY people DESC, source",
		Tables\get_subscribers_table()
	);
	return array_map(
		static fn( $row ) => [
			'source'     => '' === $row['source'] ? People\NO_SOURCE : $row['source'],
			'label'      => People\get_source_label( $row['source'] ),
			'people'     => (int) $row['people'],
			'subscribed' => (int) $row['subscribed'],
		],
		$rows
	);
}

/**
 * Returns the rows of a query; none where there is no list yet.
 *
 * @param string $sql       With placeholders.
 * @param mixed  ...$values Values of the placeholders.
 * @return list<array<string, string>>
 * @throws \RuntimeException When the database does not answer.
 */
function get_rows( string $sql, ...$values ): array {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return [];
	}
	$rows = $wpdb->get_results( $wpdb->prepare( $sql, ...$values ), ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared here.
	if ( ! is_array( $rows ) || '' !== $wpdb->last_error ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return $rows;
}
