import { getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime, parseTime } from './format-interval';
import { clockOf, statusAt, type Hours } from './opening-status';
import { statusText, type Sentences } from './status-text';
import type { Day, LocalizedWeek } from './types';

/** As functions.php hands them to pages. */
const sentences = (): Sentences => ( {
	open: __( 'Open now', 'mainstay-blocks' ),
	/* translators: %s: closing time. */
	closes: __( 'Open now · closes at %s', 'mainstay-blocks' ),
	/* translators: 1: weekday, 2: closing time. */
	closesOn: __( 'Open now · closes %1$s at %2$s', 'mainstay-blocks' ),
	/* translators: %s: opening time. */
	opens: __( 'Closed · opens at %s', 'mainstay-blocks' ),
	/* translators: 1: weekday, 2: opening time. */
	opensOn: __( 'Closed · opens %1$s at %2$s', 'mainstay-blocks' ),
} );

/** The time zone of the site: its name, or its offset as `+05:30`. */
function siteZone(): string {
	const { string, offset } = getSettings().timezone;
	if ( string ) {
		return string;
	}
	const minutes = Math.round( Number( offset ) * 60 );
	const clock = new Date( Math.abs( minutes ) * 60_000 ).toISOString();
	return `${ minutes < 0 ? '-' : '+' }${ clock.slice( 11, 16 ) }`;
}

/** By which time zone the page goes, and what a zone without a name does not know. */
export function zoneHint(): string {
	const zone = siteZone();
	if ( /^[+-]/.test( zone ) ) {
		return sprintf(
			/* translators: %s: time zone, e.g. +02:00. */
			__(
				'Worked out in the browser of the visitor, by the time zone of this site: %s. It knows no summer time; a city, chosen in the general settings, does.',
				'mainstay-blocks'
			),
			zone
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

const hoursOf = ( { hours }: Day ): Hours[] =>
	hours.flatMap( ( { opening, closing } ): Hours[] => {
		const from = parseTime( opening );
		const to = parseTime( closing );
		return from === null || to === null ? [] : [ [ from, to ] ];
	} );

/** Whether it is open at this moment; on the page, view.ts keeps up with the time. */
export function StatusLine( {
	days,
	names,
}: {
	days: Day[];
	names: LocalizedWeek[ 'names' ];
} ) {
	const status = statusAt(
		Date.now(),
		days.map( hoursOf ),
		clockOf( siteZone() )
	);
	const text = statusText( status, sentences(), {
		weekday: ( wall ) =>
			names[ days[ new Date( wall ).getUTCDay() ]!.name ],
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
