import { getSettings, gmdateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime, parseTime } from './format-interval';
import {
	clockOf,
	statusAt,
	timeOf,
	weekdayOf,
	type Hours,
} from './opening-status';
import { statusText, type Sentences } from './status-text';
import { addDays, datesFrom, NIGHT_DAYS_BACK } from './special-days';
import type { Day, Interval, LocalizedWeek, SpecialDay } from './types';

const WEEK = 7 * 24 * 60 * 60_000;

/** As functions.php hands them to pages. */
const sentences = (): Sentences => ( {
	open: __( 'Open now', 'mainstay-blocks' ),
	/* translators: %s: closing time. */
	closes: __( 'Open now · closes at %s', 'mainstay-blocks' ),
	/* translators: 1: weekday or date, 2: closing time. */
	closesOn: __( 'Open now · closes %1$s at %2$s', 'mainstay-blocks' ),
	/* translators: %s: opening time. */
	opens: __( 'Closed · opens at %s', 'mainstay-blocks' ),
	/* translators: 1: weekday or date, 2: opening time. */
	opensOn: __( 'Closed · opens %1$s at %2$s', 'mainstay-blocks' ),
} );

/** The time zone of the site: its name, or its minutes ahead of UTC. */
function siteZone(): string | number {
	const { string, offset } = getSettings().timezone;
	return string || Math.round( Number( offset ) * 60 );
}

/** By which time zone the page goes, and what a zone without a name does not know. */
export function zoneHint(): string {
	const zone = siteZone();
	if ( typeof zone === 'number' ) {
		const offset = timeOf( Math.abs( zone ) * 60_000 );
		return sprintf(
			/* translators: %s: time zone, e.g. +02:00. */
			__(
				'Worked out in the browser of the visitor, by the time zone of this site: %s. It knows no summer time; a city, chosen in the general settings, does.',
				'mainstay-blocks'
			),
			`${ zone < 0 ? '-' : '+' }${ offset }`
		);
	}
	return sprintf(
		/* translators: %s: time zone, e.g. Europe/Berlin. */
		__(
			'Worked out in the browser of the visitor, by the time zone of this site: %s.',
			'mainstay-blocks'
		),
		zone
	);
}

const hoursOf = ( { hours }: { hours: Interval[] } ): Hours[] =>
	hours.flatMap( ( { opening, closing } ): Hours[] => {
		const from = parseTime( opening );
		const to = parseTime( closing );
		return from === null || to === null ? [] : [ [ from, to ] ];
	} );

/**
 * Whether it is open at this moment; on the page, view.ts keeps up with the time.
 *
 * @param props
 * @param props.days
 * @param props.names   Of the days.
 * @param props.special
 * @param props.today   As `2026-12-24`.
 */
export function StatusLine( {
	days,
	names,
	special,
	today,
}: {
	days: Day[];
	names: LocalizedWeek[ 'names' ];
	special: SpecialDay[];
	today: string;
} ) {
	const clock = clockOf( siteZone() );
	const now = Date.now();
	const onDates = datesFrom(
		special,
		addDays( today, -NIGHT_DAYS_BACK )
	).flatMap( ( { day, dates } ) =>
		dates.map( ( date ) => [ date, hoursOf( day ) ] )
	);
	const status = statusAt(
		now,
		{ ...days.map( hoursOf ), ...Object.fromEntries( onDates ) },
		clock
	);
	const text = statusText( status, sentences(), {
		weekday: ( wall ) =>
			wall - clock( now ) < WEEK
				? names[ days[ weekdayOf( wall ) ]!.name ]
				: gmdateI18n( getSettings().formats.date, new Date( wall ) ),
		time: ( wall ) => formatTime( ( wall % 86_400_000 ) / 60_000 ),
	} );
	return text ? (
		<p
			className="wp-block-jetpack-business-hours__status"
			data-open={ status.isOpen }
		>
			<span>{ text }</span>
		</p>
	) : null;
}
