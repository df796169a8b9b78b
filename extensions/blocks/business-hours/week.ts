/** The week as the attributes hold it, read strictly, and as a site shows it. */
import type { Day, DayName, Interval, LocalizedWeek } from './types';

const NAMES = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ] as const;

/** For a site that does not say: not translated, since it stands for a failed answer. */
export const ENGLISH_WEEK: LocalizedWeek = {
	names: {
		Sun: 'Sunday',
		Mon: 'Monday',
		Tue: 'Tuesday',
		Wed: 'Wednesday',
		Thu: 'Thursday',
		Fri: 'Friday',
		Sat: 'Saturday',
	},
	startOfWeek: 0,
};

const text = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

function readInterval( interval: unknown ): Interval {
	const { opening, closing } = Object( interval );
	return { opening: text( opening ), closing: text( closing ) };
}

/** The intervals of a day, whatever the attribute holds. */
export const readHours = ( hours: unknown ): Interval[] =>
	Array.isArray( hours ) ? hours.map( readInterval ) : [];

function readDay( days: unknown[], name: DayName ): Day {
	const { hours, byAppointment } = Object(
		days.find( ( day ) => Object( day ).name === name )
	);
	return {
		name,
		hours: readHours( hours ),
		...( byAppointment === true && { byAppointment } ),
	};
}

/** Seven days from Sunday on, whatever the attribute holds; a day that is missing is closed. */
export function readDays( days: unknown ): Day[] {
	const list = Array.isArray( days ) ? days : [];
	return NAMES.map( ( name ) => readDay( list, name ) );
}

/** The same days from the site's first day of the week on. */
export function fromStartOfWeek( days: Day[], startOfWeek: number ): Day[] {
	return [ ...days.slice( startOfWeek ), ...days.slice( 0, startOfWeek ) ];
}

/** The week with something else on one day. */
export function withDay(
	days: Day[],
	name: DayName,
	change: Partial< Day >
): Day[] {
	return days.map( ( day ) =>
		day.name === name ? { ...day, ...change } : day
	);
}
