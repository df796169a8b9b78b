import type { Status } from './opening-status';

/** Sentences with `%s` for a time, or `%1$s` for a weekday and `%2$s` for a time. */
export interface Sentences {
	open: string;
	closes: string;
	closesOn: string;
	opens: string;
	opensOn: string;
}

/** How this site writes weekdays and times. */
export interface Words {
	weekday: (wall: number) => string;
	time: (wall: number) => string;
}

/** E.g. `Closed · opens Monday at 9:00 am`. */
export function statusText(
	{ isOpen, change, isOtherDay }: Status,
	sentences: Sentences,
	{ weekday, time }: Words
): string {
	if (change === null) {
		return isOpen ? sentences.open : '';
	}
	const sentence =
		sentences[
			`${isOpen ? 'closes' : 'opens'}${isOtherDay ? 'On' : ''}` as const
		];
	return sentence
		.replace('%1$s', () => weekday(change))
		.replace(/%(2\$)?s/, () => time(change));
}
