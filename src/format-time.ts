import { dateI18n, getSettings } from '@wordpress/date';

/**
 * Date and time as the site writes them.
 *
 * @param time ISO 8601, or seconds.
 */
export function formatTime( time: string | number ): string {
	const { formats } = getSettings();
	const date =
		typeof time === 'number' ? new Date( time * 1000 ) : new Date( time );
	return Number.isNaN( date.getTime() )
		? ''
		: dateI18n( `${ formats.date } ${ formats.time }`, date, undefined );
}
