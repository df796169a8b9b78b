/**
 * "Open now", where the author wants it, and which of the days is today. The page may come out of a cache of
 * last week: it holds the days and the time zone, and what that means now is worked out here, once a minute.
 */
import { clockOf, dateOf, statusAt, timeOf, weekdayOf } from './opening-status';
import { statusText } from './status-text';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** Marks the row of today, that of a special day rather than its weekday's; special days that are past go. */
function markToday( block: HTMLElement, wall: number ) {
	const date = dateOf( wall );
	const rowOf = ( day: string ) =>
		block.querySelector( `[data-on~="${ day }"]` );
	const today = rowOf( date ) ?? rowOf( `day-${ weekdayOf( wall ) }` );
	block.querySelectorAll< HTMLElement >( '[data-on]' ).forEach( ( row ) => {
		row.hidden = row.dataset.on!.slice( -10 ) < date;
		row.ariaCurrent = row === today ? 'date' : null;
	} );
}

function keepUp( element: HTMLElement ) {
	const line = element.firstElementChild!;
	const block = element.parentElement!;
	const { zone, locale, formats, week, sentences } = JSON.parse(
		element.dataset.status!
	);
	const clock = clockOf( zone );
	const write = ( change: number, format: string ) =>
		new Date( change ).toLocaleString( locale, formats[ format ] );
	let wall: number;
	const words = {
		// From a week on, the weekday would be that of another week.
		weekday: ( change: number ) =>
			write( change, change - wall < WEEK ? 'weekday' : 'date' ),
		// As the list beside it writes the same time; Intl and WordPress differ in "am" and "AM".
		time: ( change: number ) =>
			block.querySelector( `time[datetime="${ timeOf( change ) }"]` )
				?.textContent ?? write( change, 'time' ),
	};
	const update = () => {
		const now = Date.now();
		wall = clock( now );
		const status = statusAt( now, week, clock );
		const text = statusText( status, sentences, words );
		if ( text !== line.textContent ) {
			line.textContent = text;
			element.dataset.open = `${ status.isOpen }`;
		}
		markToday( block, wall );
		setTimeout( update, MINUTE - ( now % MINUTE ) );
	};
	update();
	// What stood there from the start is not announced, only what changes.
	setTimeout(
		() => element.setAttribute( 'aria-live', 'polite' ),
		MINUTE / 60
	);
}

document
	.querySelectorAll< HTMLElement >( '[data-status]' )
	.forEach( ( element ) => {
		try {
			keepUp( element );
		} catch {
			// A zone that this browser does not know: the hours are there all the same.
			element.hidden = true;
		}
	} );
