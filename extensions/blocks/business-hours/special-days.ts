/** Days whose hours differ from those of their weekdays: read strictly, and when they are shown. */
import { getSettings, gmdateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { dateOf } from './opening-status';
import type { SpecialDay } from './types';
import { readHours } from './week';

const DAY = 24 * 60 * 60_000;

/** Days before a special day from which on it is shown. The page: functions.php. */
export const SHOWN_DAYS_AHEAD = 60;

/** Days ahead that are worked out, as on the page. */
const MAX_DAYS_AHEAD = 400;

const text = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/** Days before today whose nights may last until now, as on the page. */
export const NIGHT_DAYS_BACK = 2;

/** The date some days later. */
export const addDays = ( date: string, days: number ) =>
	dateOf( Date.parse( date ) + days * DAY );

/** A date that there is, as `2026-12-24`; empty for anything else. */
export function readDate( value: unknown ): string {
	const date = text( value );
	const time = /^\d{4}-\d\d-\d\d$/.test( date ) ? Date.parse( date ) : NaN;
	// The 30th of February is not the 2nd of March.
	return ! isNaN( time ) && dateOf( time ) === date ? date : '';
}

/** The special days, whatever the attribute holds. */
export const readSpecialDays = ( days: unknown ): SpecialDay[] =>
	( Array.isArray( days ) ? days : [] ).map( ( day ) => {
		const { from, to, hours, note } = Object( day );
		return {
			from: readDate( from ),
			to: readDate( to ),
			hours: readHours( hours ),
			note: text( note ),
		};
	} );

/** The last of its dates. */
const lastDateOf = ( { from, to }: SpecialDay ): string =>
	to > from ? to : from;

const lengthOf = ( day: SpecialDay ) =>
	Date.parse( lastDateOf( day ) ) - Date.parse( day.from );

/** A special day, and those of its dates that count. */
interface Dated {
	day: SpecialDay;
	dates: string[];
}

/**
 * The special days that are not over on a date, in the order of their dates, each with those that count: of two that
 * overlap, the shorter one has the dates of both.
 *
 * @param days
 * @param from As `2026-12-24`.
 */
export function datesFrom( days: SpecialDay[], from: string ): Dated[] {
	const dated = days
		.filter( ( day ) => day.from )
		.sort( ( a, b ) =>
			a.from + lastDateOf( a ) < b.from + lastDateOf( b ) ? -1 : 1
		)
		.map( ( day ): Dated => ( { day, dates: [] } ) );
	const dates = Array.from( { length: MAX_DAYS_AHEAD + 1 }, ( _, at ) =>
		addDays( from, at )
	);
	const owners: Dated[] = [];
	for ( const one of [ ...dated ].sort(
		( a, b ) => lengthOf( b.day ) - lengthOf( a.day )
	) ) {
		const last = lastDateOf( one.day );
		dates.forEach( ( date, at ) => {
			if ( date >= one.day.from && date <= last ) {
				owners[ at ] = one;
			}
		} );
	}
	// Dates without a special day are left out.
	owners.forEach( ( one, at ) => one.dates.push( dates[ at ]! ) );
	return dated.filter( ( one ) => one.dates.length );
}

/** What a page shows on a date, in order. */
export const shownOn = ( days: SpecialDay[], today: string ): SpecialDay[] =>
	datesFrom( days, today )
		.filter(
			( { dates } ) => dates[ 0 ]! <= addDays( today, SHOWN_DAYS_AHEAD )
		)
		.map( ( { day } ) => day );

/** Where a special day is, seen from a date: it has no date yet, is past, shown, or too far away. */
export function placeOf(
	day: SpecialDay,
	today: string
): 'undated' | 'past' | 'shown' | 'later' {
	if ( ! day.from ) {
		return 'undated';
	}
	if ( lastDateOf( day ) < today ) {
		return 'past';
	}
	return day.from > addDays( today, SHOWN_DAYS_AHEAD ) ? 'later' : 'shown';
}

/** Its dates, in the site's format. */
export function formatDates( day: SpecialDay ): string {
	const last = lastDateOf( day );
	const format = ( date: string ) =>
		gmdateI18n( getSettings().formats.date, new Date( date ) );
	return last === day.from
		? format( last )
		: sprintf(
				/* translators: 1: first date, 2: last date. */
				__( '%1$s – %2$s', 'mainstay-blocks' ),
				format( day.from ),
				format( last )
			);
}
