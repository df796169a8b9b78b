/**
 * Is it open now, and when does that change? Hours are times on a wall clock, so they are turned
 * into moments in the site's time zone, day by day. Pages load this: it is kept small.
 */

/** Opening and closing of one interval, in minutes from midnight. */
export type Hours = [ opening: number, closing: number ];

/**
 * The intervals of each weekday, from 0 for Sunday on, and those of special days by date, such as `2026-12-24`,
 * which count instead.
 */
export type Week = Hours[][] | Record< string, Hours[] >;

/** What is to be said; "On" where the time is on another day, so that it needs the weekday. */
export type Saying = 'open' | 'closes' | 'closesOn' | 'opens' | 'opensOn';

export interface Status {
	isOpen: boolean;
	/** Nothing where it never opens. */
	saying?: Saying;
	/** When that changes, on the clock of the wall, as if this were UTC. */
	change: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a clock on the wall shows at a moment, to the minute, as if it were UTC. */
export type Clock = ( moment: number ) => number;

/** Of a zone by its name, or by its minutes ahead of UTC, which not every browser takes for one. */
export function clockOf( zone: string | number ): Clock {
	if ( typeof zone === 'number' ) {
		return ( moment ) => moment + zone * MINUTE;
	}
	// Sweden writes 2026-11-23 09:00.
	const format = new Intl.DateTimeFormat( 'sv', {
		timeZone: zone,
		dateStyle: 'short',
		timeStyle: 'short',
	} );
	return ( moment ) =>
		Date.parse( `${ format.format( moment ).replace( ' ', 'T' ) }Z` );
}

/**
 * The moment at which the wall shows a time. The first of two; where clocks are put forward over
 * it, as much later as they are.
 */
function momentOf( wall: number, clock: Clock ): number {
	// The offsets before and after any change that is near.
	const before = wall - DAY - clock( wall - DAY );
	const after = wall + DAY - clock( wall + DAY );
	const moment = wall + before;
	return clock( moment ) === wall || clock( wall + after ) !== wall
		? moment
		: wall + after;
}

/** What people write for midnight, since a field for times takes no 24:00. */
export const LAST_MINUTE = 24 * 60 - 1;

/** What a wall shows, such as `2026-12-24T09:00:00.000Z`. */
const write = ( wall: number ) => new Date( wall ).toISOString();

/** The date that a wall shows, such as `2026-12-24`. */
export const dateOf = ( wall: number ): string => write( wall ).slice( 0, 10 );

/** The time that a wall shows, such as `09:00`. */
export const timeOf = ( wall: number ): string => write( wall ).slice( 11, 16 );

/** The weekday that a wall shows, 0 for Sunday. */
export const weekdayOf = ( wall: number ): number =>
	new Date( wall ).getUTCDay();

/** When it is open from a midnight on, in order: moments of opening and closing, and what the wall shows at each. */
function spansOn( midnight: number, week: Week, clock: Clock ) {
	const days = week as Record< string, Hours[] >;
	const spans: number[][] = [];
	for ( const [ opening, closing ] of days[ dateOf( midnight ) ] ??
		days[ weekdayOf( midnight ) ]! ) {
		const opens = midnight + opening * MINUTE;
		const closes =
			midnight +
			( closing === LAST_MINUTE ? closing + 1 : closing ) * MINUTE +
			// A night ends on the next day.
			( closing > opening ? 0 : DAY );
		const from = momentOf( opens, clock );
		const to = momentOf( closes, clock );
		// Not where clocks are put forward over all of it.
		if (
			to > from &&
			( clock( from ) === opens || clock( to ) === closes )
		) {
			spans.push( [ from, to, opens, closes ] );
		}
	}
	return spans.sort( ( a, b ) => a[ 0 ]! - b[ 0 ]! );
}

/** The status at a moment. */
export function statusAt( moment: number, week: Week, clock: Clock ): Status {
	const wallNow = clock( moment );
	const today = wallNow - ( wallNow % DAY );
	const horizon = moment + 7 * DAY;
	// Later than the moment once it is known to be open.
	let end = moment;
	let change = 0;
	// The night before yesterday may last until now; special days are known as far ahead.
	for ( let day = -2, isOver = false; day < 410 && ! isOver; day++ ) {
		for ( const [ from, to, opens, closes ] of spansOn(
			today + day * DAY,
			week,
			clock
		) ) {
			// A pause, or too far to be told.
			isOver ||= from! > end || end > horizon;
			if ( isOver ) {
				change ||= opens!;
			} else if ( to! > end ) {
				end = to!;
				change = closes!;
			}
		}
	}
	const isOpen = end > moment;
	let saying: Saying | undefined;
	if ( ! isOpen ) {
		saying = change - ( change % DAY ) > wallNow ? 'opensOn' : 'opens';
	} else if ( end > horizon ) {
		saying = 'open';
	} else {
		saying = change - wallNow < DAY ? 'closes' : 'closesOn';
	}
	return { isOpen, saying: change ? saying : undefined, change };
}
