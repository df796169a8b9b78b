/**
 * "Open now", where the author wants it. The page may come out of a cache of last week: it holds the
 * week and the time zone, and what that means now is worked out here, once a minute.
 */
import { clockOf, statusAt } from './opening-status';
import { statusText } from './status-text';

const MINUTE = 60_000;

function keepUp( element: HTMLElement ) {
	const line = element.firstElementChild!;
	const { zone, locale, time, week, sentences } = JSON.parse(
		element.dataset.status!
	);
	const clock = clockOf( zone );
	const write = ( options: Intl.DateTimeFormatOptions ) =>
		new Intl.DateTimeFormat( locale, { ...options, timeZone: 'UTC' } )
			.format;
	const writeTime = write( time );
	const words = {
		weekday: write( { weekday: 'long' } ),
		// As the list beside it writes the same time; Intl and WordPress differ in "am" and "AM".
		time: ( wall: number ) =>
			element.parentElement!.querySelector(
				`time[datetime="${ new Date( wall ).toISOString().slice( 11, 16 ) }"]`
			)?.textContent ?? writeTime( wall ),
	};
	const update = () => {
		const now = Date.now();
		const status = statusAt( now, week, clock );
		const text = statusText( status, sentences, words );
		if ( text !== line.textContent ) {
			line.textContent = text;
			element.dataset.open = `${ status.isOpen }`;
		}
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
