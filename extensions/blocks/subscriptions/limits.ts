import type { SubscriptionsAttributes } from './types';

/** Numbers in pixels: the least, the most, and what holds without a choice. functions.php has the same. */
export const LIMITS = {
	borderRadius: { min: 0, max: 50, initial: 0 },
	borderWeight: { min: 0, max: 15, initial: 1 },
	padding: { min: 5, max: 50, initial: 15 },
	spacing: { min: 0, max: 50, initial: 10 },
};

export type LimitedName = keyof typeof LIMITS;

/** A number between its limits. */
export function limited(
	attributes: SubscriptionsAttributes,
	name: LimitedName
): number {
	const { min, max, initial } = LIMITS[ name ];
	const value = attributes[ name ];
	return typeof value === 'number' && ! Number.isNaN( value )
		? Math.round( Math.min( max, Math.max( min, value ) ) )
		: initial;
}
