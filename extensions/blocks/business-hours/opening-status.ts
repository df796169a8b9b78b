/**
 * Is it open now, and when does that change? Hours are times on a wall clock, so they are turned
 * into moments in the site's time zone, day by day. Pages load this: it is kept small.
 */

/** Opening and closing of one interval, in minutes from midnight. */
export type Hours = [ opening: number, closing: number ];

/** The intervals of each weekday, from Sunday on. */
export type Week = Hours[][];

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

/** A zone by its name, or `+05:30`, which not every browser takes for one. */
export function clockOf( zone: string ): Clock {
	const [ , sign, hours, minutes ] = /^([+-])(\d+):(\d+)$/.exec( zone ) ?? [];
	if ( sign ) {
		const offset = +`${ sign }1` * ( +hours! * 60 + +minutes! ) * MINUTE;
		return ( moment ) => moment + offset;
	}
	const format = new Intl.DateTimeFormat( 'en', {
		timeZone: zone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
	} );
	return ( moment ) => {
		const [ month, day, year, hour, minute ] = format
			.format( moment )
			.match( /\d+/g )!
			.map( Number );
		return Date.UTC( year!, month! - 1, day!, hour!, minute! );
	};
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

/** When it is open, in order: moments of opening and closing, and what the wall shows at each. */
function spansAround( wallNow: number, week: Week, clock: Clock ) {
	const today = wallNow - ( wallNow % DAY );
	const spans: number[][] = [];
	for ( let day = -2; day < 9; day++ ) {
		const midnight = today + day * DAY;
		for ( const [ opening, closing ] of week[
			new Date( midnight ).getUTCDay()
		] ?? [] ) {
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
	}
	return spans.sort( ( a, b ) => a[ 0 ]! - b[ 0 ]! );
}

/** The status at a moment. */
export function statusAt( moment: number, week: Week, clock: Clock ): Status {
	const wallNow = clock( moment );
	let isOpen = false;
	let end = 0;
	let change = 0;
	for ( const [ from, to, opens, closes ] of spansAround(
		wallNow,
		week,
		clock
	) ) {
		if ( isOpen ) {
			// Goes on without a pause, perhaps.
			if ( from! <= end && to! > end ) {
				end = to!;
				change = closes!;
			}
		} else if ( from! > moment ) {
			change = opens!;
			break;
		} else if ( to! > moment ) {
			isOpen = true;
			end = to!;
			change = closes!;
		}
	}
	let saying: Saying | undefined;
	if ( ! isOpen ) {
		saying = change - ( change % DAY ) > wallNow ? 'opensOn' : 'opens';
	} else if ( end - moment > 7 * DAY ) {
		saying = 'open';
	} else {
		saying = change - wallNow < DAY ? 'closes' : 'closesOn';
	}
	return { isOpen, saying: change ? saying : undefined, change };
}
