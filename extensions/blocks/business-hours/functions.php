<?php
/**
 * Opening hours of the block, as a page shows them. The editor's part: week.ts and
 * format-interval.ts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\BusinessHours;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

// Names of the days in the attributes, by WordPress's number of the day.
const DAY_KEYS = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];

// In minutes.
const MINUTES_PER_DAY = 24 * 60;

// Days before a special day from which on it is shown. The editor's part: special-days.ts.
const SHOWN_DAYS_AHEAD = 60;

// Days before today whose nights may last until now. The editor's part: special-days.ts.
const NIGHT_DAYS_BACK = 2;

// Days ahead that are worked out, which is longer than a page stays in any cache; and special days of one block.
const MAX_DAYS_AHEAD   = 400;
const MAX_SPECIAL_DAYS = 100;

/**
 * Returns the numbers of the days, 0 for Sunday, from the site's first day of the week on.
 *
 * @return list<int>
 */
function get_week_days(): array {
	$start = (int) get_option( 'start_of_week', 0 );
	return array_map( static fn( $day ) => ( $start + $day ) % 7, range( 0, 6 ) );
}

/**
 * Returns the intervals of one day. Attributes may hold anything: a day that is missing or
 * malformed has none, and an interval needs two valid times.
 *
 * @param array<mixed> $days Of the attributes.
 * @param string       $name One of DAY_KEYS.
 * @return list<array{0: int, 1: int}> Minutes from midnight to opening and to closing.
 */
function get_intervals( array $days, string $name ): array {
	return parse_intervals( find_day( $days, $name )['hours'] ?? null );
}

/**
 * Checks whether a day has appointments, whatever its hours.
 *
 * @param array<mixed> $days Of the attributes.
 * @param string       $name One of DAY_KEYS.
 */
function is_by_appointment( array $days, string $name ): bool {
	return true === ( find_day( $days, $name )['byAppointment'] ?? null );
}

/**
 * Returns a day of the attributes, or an empty array.
 *
 * @param array<mixed> $days Of the attributes.
 * @param string       $name One of DAY_KEYS.
 * @return array<mixed>
 */
function find_day( array $days, string $name ): array {
	foreach ( $days as $day ) {
		if ( is_array( $day ) && ( $day['name'] ?? null ) === $name ) {
			return $day;
		}
	}
	return [];
}

/**
 * Returns those intervals of a day that have two valid times.
 *
 * @param mixed $hours Of the attributes.
 * @return list<array{0: int, 1: int}> Minutes from midnight to opening and to closing.
 */
function parse_intervals( $hours ): array {
	return array_values( array_filter( array_map( __NAMESPACE__ . '\parse_interval', is_array( $hours ) ? $hours : [] ) ) );
}

/**
 * Returns the special days that are not over, in the order of their dates. `dates` has those that count, by the
 * site's clock: of two that overlap, the shorter one has the dates of both. One without dates of its own is left out.
 *
 * @param mixed $special   Attribute `specialDays`; anything.
 * @param int   $days_back Days before today that count, too.
 * @return list<array{from: string, to: string, intervals: list<array{0: int, 1: int}>, note: string,
 *         dates: list<string>}> The dates as `2026-12-24`; none of them is past.
 */
function get_special_days( $special, int $days_back = 0 ): array {
	$days = array_values(
		array_filter(
			array_map(
				__NAMESPACE__ . '\parse_special_day',
				is_array( $special ) ? array_slice( $special, 0, MAX_SPECIAL_DAYS ) : []
			)
		)
	);
	usort( $days, static fn( $a, $b ) => [ $a['from'], $a['to'] ] <=> [ $b['from'], $b['to'] ] );
	$today = wp_date( 'Y-m-d' );
	$dates = array_map( static fn( $day ) => add_days( $today, $day ), range( -$days_back, MAX_DAYS_AHEAD ) );
	// Numbers instead of dates: a hundred special days of many years have forty thousand.
	$places  = array_flip( $dates );
	$lengths = array_map( static fn( $day ) => strtotime( $day['to'] ) - strtotime( $day['from'] ), $days );
	arsort( $lengths );
	$owners = [];
	foreach ( array_keys( $lengths ) as $index ) {
		$first = $places[ max( $days[ $index ]['from'], $dates[0] ) ] ?? null;
		$last  = $places[ min( $days[ $index ]['to'], end( $dates ) ) ] ?? null;
		if ( null !== $first && null !== $last ) {
			$owners = array_replace( $owners, array_fill( $first, $last - $first + 1, $index ) );
		}
	}
	ksort( $owners );
	foreach ( $owners as $place => $index ) {
		$days[ $index ]['dates'][] = $dates[ $place ];
	}
	return array_values( array_filter( $days, static fn( $day ) => (bool) $day['dates'] ) );
}

/**
 * Returns a special day, or null where its first date is missing. Without a last one it is one day.
 *
 * @param mixed $day Of the attributes.
 * @return array{from: string, to: string, intervals: list<array{0: int, 1: int}>, note: string, dates: list<string>}|null
 */
function parse_special_day( $day ): ?array {
	$from = is_array( $day ) ? parse_date( $day['from'] ?? null ) : '';
	if ( ! $from ) {
		return null;
	}
	$note = $day['note'] ?? '';
	return [
		'from'      => $from,
		'to'        => max( $from, parse_date( $day['to'] ?? null ) ),
		'intervals' => parse_intervals( $day['hours'] ?? null ),
		'note'      => is_string( $note ) ? trim( $note ) : '',
		'dates'     => [],
	];
}

/**
 * Returns a date that there is, such as `2026-12-24`, or an empty string.
 *
 * @param mixed $date Of the attributes.
 */
function parse_date( $date ): string {
	return is_string( $date ) &&
		preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $parts ) &&
		checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] )
		? $date
		: '';
}

/** Returns the date some days later. */
function add_days( string $date, int $days ): string {
	return gmdate( 'Y-m-d', (int) strtotime( "$date UTC" ) + $days * DAY_IN_SECONDS );
}

/** Formats the dates of a special day in the site's format, as HTML. */
function format_dates( string $from, string $to ): string {
	$utc    = new \DateTimeZone( 'UTC' );
	$format = static fn( $date ) => sprintf(
		'<time datetime="%s">%s</time>',
		$date,
		esc_html( (string) wp_date( get_option( 'date_format' ), (int) strtotime( "$date UTC" ), $utc ) )
	);
	return $from === $to
		? $format( $from )
		: sprintf(
			/* translators: 1: first date, 2: last date. */
			esc_html__( '%1$s – %2$s', 'mainstay-blocks' ),
			$format( $from ),
			$format( $to )
		);
}

/**
 * Returns one interval, or null where a time is missing. Whoever closes at 23:59 closes at midnight: a field for
 * times takes no 24:00.
 *
 * @param mixed $interval Of the attributes.
 * @return array{0: int, 1: int}|null
 */
function parse_interval( $interval ): ?array {
	if ( ! is_array( $interval ) ) {
		return null;
	}
	$opening = parse_minutes( $interval['opening'] ?? null );
	$closing = parse_minutes( $interval['closing'] ?? null );
	if ( null === $opening || null === $closing ) {
		return null;
	}
	return [ $opening, MINUTES_PER_DAY - 1 === $closing ? MINUTES_PER_DAY : $closing ];
}

/**
 * Returns minutes since midnight of `HH:MM`, up to `24:00`; null for anything else.
 *
 * @param mixed $time Of the attributes.
 */
function parse_minutes( $time ): ?int {
	if (
		! is_string( $time ) ||
		! preg_match( '/^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/D', $time, $parts )
	) {
		return null;
	}
	$minutes = 60 * (int) $parts[1] + (int) $parts[2];
	return $minutes <= MINUTES_PER_DAY ? $minutes : null;
}

/** Formats an interval as HTML. */
function format_interval( int $opening, int $closing ): string {
	if ( 0 === $opening && in_array( $closing, [ 0, MINUTES_PER_DAY ], true ) ) {
		return esc_html__( 'Open 24 hours', 'mainstay-blocks' );
	}
	return sprintf(
		/* translators: 1: opening time, 2: closing time. */
		esc_html__( '%1$s – %2$s', 'mainstay-blocks' ),
		format_time( $opening ),
		format_time( $closing )
	);
}

/**
 * Renders the hours of a day, each in an element of the list.
 *
 * @param list<array{0: int, 1: int}> $intervals         Of the day.
 * @param bool                        $is_by_appointment Whether it has appointments, too.
 */
function render_hours( array $intervals, bool $is_by_appointment = false ): string {
	$lines = array_map( static fn( $interval ) => format_interval( ...$interval ), $intervals );
	if ( $is_by_appointment ) {
		$lines[] = esc_html__( 'By appointment', 'mainstay-blocks' );
	}
	if ( ! $lines ) {
		$lines[] = esc_html__( 'Closed', 'mainstay-blocks' );
	}
	return '<dd>' . implode( "</dd>\n<dd>", $lines ) . "</dd>\n";
}

/**
 * Renders the special days that are near, or an empty string. They name their dates, so that a page from a cache
 * is not wrong; where there is a script, it takes out those that are past, by `data-on`.
 *
 * @param list<array{from: string, to: string, intervals: list<array{0: int, 1: int}>, note: string,
 *        dates: list<string>}> $special_days Of get_special_days().
 */
function render_special_days( array $special_days ): string {
	$last = add_days( wp_date( 'Y-m-d' ), SHOWN_DAYS_AHEAD );
	$html = '';
	foreach ( $special_days as $day ) {
		if ( $day['dates'][0] > $last ) {
			continue;
		}
		$html .= sprintf(
			"<div data-on=\"%s\">\n<dt>%s</dt>\n%s%s</div>\n",
			implode( ' ', $day['dates'] ),
			format_dates( $day['from'], $day['to'] ),
			render_hours( $day['intervals'] ),
			'' === $day['note'] ? '' : sprintf( "<dd>%s</dd>\n", esc_html( $day['note'] ) )
		);
	}
	return $html
		? sprintf(
			"<div class=\"wp-block-jetpack-business-hours__special\">\n<p>%s</p>\n<dl class=\"wp-block-jetpack-business-hours__week\">\n%s</dl>\n</div>\n",
			esc_html__( 'Holidays and special days', 'mainstay-blocks' ),
			$html
		)
		: '';
}

/** Formats a time in the site's format, as HTML; in UTC, so that no time zone changes it. */
function format_time( int $minutes ): string {
	static $known = [];
	$way          = get_locale() . get_option( 'time_format' );
	if ( isset( $known[ $way ][ $minutes ] ) ) {
		return $known[ $way ][ $minutes ];
	}
	// Opening hours are local: time zones in the format are left out.
	$format                           = preg_replace( '/\s*(?<!\\\\)[eTPpOZI]/', '', get_option( 'time_format' ) );
	$utc                              = new \DateTimeZone( 'UTC' );
	return $known[ $way ][ $minutes ] = sprintf(
		'<time datetime="%s">%s</time>',
		gmdate( 'H:i', $minutes * MINUTE_IN_SECONDS ),
		esc_html( wp_date( $format, $minutes * MINUTE_IN_SECONDS, $utc ) )
	);
}

/**
 * Returns what view.ts needs to show whether it is open now, or null where there are no hours.
 *
 * Nothing in it depends on the current time but which special days are past, so the page may be cached. The sentences
 * are translated here, since the browser has no translations.
 *
 * @param array<mixed> $days         From the attributes.
 * @param list<array{intervals: list<array{0: int, 1: int}>, dates: list<string>, ...}> $special_days Of get_special_days().
 * @return array{week: array<int|string, list<array{0: int, 1: int}>>, zone: int|string, locale: string,
 *         formats: array<string, array<string, string>>, sentences: array<string, string>}|null
 */
function get_status( array $days, array $special_days ): ?array {
	$week = array_map( static fn( $name ) => get_intervals( $days, $name ), DAY_KEYS );
	foreach ( $special_days as $day ) {
		$week += array_fill_keys( $day['dates'], $day['intervals'] );
	}
	if ( ! array_filter( $week ) ) {
		return null;
	}
	$format = get_option( 'time_format' );
	$zone   = wp_timezone();
	$utc    = [ 'timeZone' => 'UTC' ];
	return [
		'week'      => $week,
		// Not every browser takes +05:30 for a zone.
		'zone'      => preg_match( '/^[+-]/', $zone->getName() )
			? intdiv( $zone->getOffset( new \DateTime() ), MINUTE_IN_SECONDS )
			: $zone->getName(),
		// Language and region; browsers do not know variants such as "formal".
		'locale'    => implode( '-', array_slice( explode( '_', determine_locale() ), 0, 2 ) ),
		'formats'   => [
			// For a time that is not in the list.
			'time'    => $utc + [
				'hour'      => preg_match( '/(?<!\\\\)[Hh]/', $format ) ? '2-digit' : 'numeric',
				'minute'    => '2-digit',
				'hourCycle' => preg_match( '/(?<!\\\\)[gh]/', $format ) ? 'h12' : 'h23',
			],
			'weekday' => $utc + [ 'weekday' => 'long' ],
			'date'    => $utc + [
				'month' => 'long',
				'day'   => 'numeric',
			],
		],
		'sentences' => [
			'open'     => __( 'Open now', 'mainstay-blocks' ),
			/* translators: %s: closing time. */
			'closes'   => __( 'Open now · closes at %s', 'mainstay-blocks' ),
			/* translators: 1: weekday or date, 2: closing time. */
			'closesOn' => __( 'Open now · closes %1$s at %2$s', 'mainstay-blocks' ),
			/* translators: %s: opening time. */
			'opens'    => __( 'Closed · opens at %s', 'mainstay-blocks' ),
			/* translators: 1: weekday or date, 2: opening time. */
			'opensOn'  => __( 'Closed · opens %1$s at %2$s', 'mainstay-blocks' ),
		],
	];
}

/**
 * Returns the longest sentence of the status, for which the page reserves space, so that the layout
 * does not shift.
 *
 * @param array{week: array<int|string, list<array{0: int, 1: int}>>, sentences: array<string, string>,
 *        ...} $status Of get_status().
 */
function get_longest_sentence( array $status ): string {
	$longest = static function ( array $texts ): string {
		usort( $texts, static fn( $a, $b ) => mb_strlen( $b ) - mb_strlen( $a ) );
		return $texts[0];
	};
	$locale  = $GLOBALS['wp_locale'];
	$open    = array_filter( $status['week'] );
	$spans   = array_merge( ...array_values( $open ) );
	$days    = array_map( [ $locale, 'get_weekday' ], array_filter( array_keys( $open ), 'is_int' ) );
	// After special days, the next one may be weeks away: its date is said.
	foreach ( count( $status['week'] ) > 7 ? range( 1, 12 ) : [] as $month ) {
		$days[] = $locale->get_month( $month ) . ' 30';
	}
	$weekday = $longest( $days );
	$time    = $longest(
		array_map(
			static fn( $minutes ) => PlainText\get_plain_text( format_time( $minutes ) ),
			array_merge( ...$spans )
		)
	);
	// Closing on another day is possible only after whole days.
	$has_days  = array_filter(
		$spans,
		static fn( $span ) => 0 === ( $span[1] - $span[0] ) % MINUTES_PER_DAY
	);
	$sentences = $status['sentences'];
	return $longest(
		[
			sprintf( $sentences['closes'], $time ),
			sprintf( $sentences['opensOn'], $weekday, $time ),
			$has_days ? sprintf( $sentences['closesOn'], $weekday, $time ) : '',
		]
	);
}
