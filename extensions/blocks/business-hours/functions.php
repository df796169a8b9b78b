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
	foreach ( $days as $day ) {
		if ( ! is_array( $day ) || ( $day['name'] ?? null ) !== $name ) {
			continue;
		}
		$hours = $day['hours'] ?? null;
		return array_values(
			array_filter(
				array_map(
					__NAMESPACE__ . '\parse_interval',
					is_array( $hours ) ? $hours : []
				)
			)
		);
	}
	return [];
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

/** Formats a time in the site's format, as HTML; in UTC, so that no time zone changes it. */
function format_time( int $minutes ): string {
	static $known = [];
	$way          = get_locale() . get_option( 'time_format' );
	if ( isset( $known[ $way ][ $minutes ] ) ) {
		return $known[ $way ][ $minutes ];
	}
	// Opening hours are local: time zones in the format are left out.
	$format                           = preg_replace(
		'/\s*(?<!\\\\)[eTPpOZI]/',
		'',
		get_option( 'time_format' )
	);
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
 * Nothing in it depends on the current time, so the page may be cached. The sentences are translated
 * here, since the browser has no translations.
 *
 * @param array<mixed> $days From the attributes.
 * @return array{week: array<int, list<array{0: int, 1: int}>>, zone: string, locale: string,
 *         time: array<string, string>, sentences: array<string, string>}|null
 */
function get_status( array $days ): ?array {
	$week = array_map( static fn( $name ) => get_intervals( $days, $name ), DAY_KEYS );
	if ( ! array_filter( $week ) ) {
		return null;
	}
	$format = get_option( 'time_format' );
	return [
		'week'      => $week,
		'zone'      => wp_timezone_string(),
		// Language and region; browsers do not know variants such as "formal".
		'locale'    => implode(
			'-',
			array_slice( explode( '_', determine_locale() ), 0, 2 )
		),
		// For a time that is not in the list.
		'time'      => [
			'hour'      => preg_match( '/(?<!\\\\)[Hh]/', $format )
				? '2-digit'
				: 'numeric',
			'minute'    => '2-digit',
			'hourCycle' => preg_match( '/(?<!\\\\)[gh]/', $format )
				? 'h12'
				: 'h23',
		],
		'sentences' => [
			'open'     => __( 'Open now', 'mainstay-blocks' ),
			/* translators: %s: closing time. */
			'closes'   => __( 'Open now · closes at %s', 'mainstay-blocks' ),
			/* translators: 1: weekday, 2: closing time. */
			'closesOn' => __(
				'Open now · closes %1$s at %2$s',
				'mainstay-blocks'
			),
			/* translators: %s: opening time. */
			'opens'    => __( 'Closed · opens at %s', 'mainstay-blocks' ),
			/* translators: 1: weekday, 2: opening time. */
			'opensOn'  => __( 'Closed · opens %1$s at %2$s', 'mainstay-blocks' ),
		],
	];
}

/**
 * Returns the longest sentence of the status, for which the page reserves space, so that the layout
 * does not shift.
 *
 * @param array{week: array<int, list<array{0: int, 1: int}>>, sentences: array<string, string>,
 *        ...} $status Of get_status().
 */
function get_longest_sentence( array $status ): string {
	$longest = static function ( array $texts ): string {
		usort( $texts, static fn( $a, $b ) => mb_strlen( $b ) - mb_strlen( $a ) );
		return $texts[0];
	};
	$open    = array_filter( $status['week'] );
	$spans   = array_merge( ...$open );
	$weekday = $longest(
		array_map( [ $GLOBALS['wp_locale'], 'get_weekday' ], array_keys( $open ) )
	);
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
