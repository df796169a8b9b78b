import type { Saying, Status } from './opening-status';

/** With `%s` for a time, or `%1$s` for a weekday and `%2$s` for a time. */
export type Sentences = Record< Saying, string >;

/** How this site writes weekdays and times. */
export interface Words {
	weekday: ( wall: number ) => string;
	time: ( wall: number ) => string;
}

/** E.g. `Closed · opens Monday at 9:00 am`; empty where it never opens. */
export const statusText = (
	{ saying, change }: Status,
	sentences: Sentences,
	{ weekday, time }: Words
): string =>
	saying
		? sentences[ saying ]
				.replace( '%1$s', () => weekday( change ) )
				.replace( /%(2\$)?s/, () => time( change ) )
		: '';
