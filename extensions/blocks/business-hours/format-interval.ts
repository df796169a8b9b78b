import { getSettings, gmdateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { LAST_MINUTE } from './opening-status';
import type { Interval } from './types';

const MIDNIGHT = 24 * 60;

/** Minutes since midnight of `HH:MM`, up to `24:00`; null for anything else. */
export function parseTime( time: string ): number | null {
	const [ , hours, minutes ] =
		/^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec( time ) ?? [];
	const sum = Number( hours ) * 60 + Number( minutes );
	return sum <= MIDNIGHT ? sum : null;
}

/** Hours on a door have no time zone: a site's format that shows one does not show it here. */
const withoutZone = ( format: string ) =>
	format.replace( /\s*(?<!\\)[eTPpOZI]/g, '' );

/** In the site's own time format; counted in UTC, so that no zone moves it. */
export const formatTime = ( minutes: number ): string =>
	gmdateI18n(
		withoutZone( getSettings().formats.time ),
		new Date( minutes * 60_000 )
	);

/** E.g. `9:00 am – 5:00 pm`; null while a time is missing. The page: functions.php, print_interval(). */
export function formatInterval( {
	opening,
	closing,
}: Interval ): string | null {
	const from = parseTime( opening );
	const to = parseTime( closing );
	if ( from === null || to === null ) {
		return null;
	}
	if ( from === 0 && [ 0, LAST_MINUTE, MIDNIGHT ].includes( to ) ) {
		return __( 'Open 24 hours', 'mainstay-blocks' );
	}
	return sprintf(
		/* translators: 1: opening time, 2: closing time. */
		__( '%1$s – %2$s', 'mainstay-blocks' ),
		formatTime( from ),
		formatTime( to === LAST_MINUTE ? MIDNIGHT : to )
	);
}
