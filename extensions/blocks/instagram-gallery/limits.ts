/** Least, most and standard of the numbers; functions.php has the same. */
export const LIMITS = {
	columns: { min: 1, max: 6, standard: 3 },
	count: { min: 1, max: 30, standard: 9 },
	spacing: { min: 0, max: 50, standard: 10 },
} as const;

/**
 * A saved number inside its limits.
 *
 * @param name  Of the attribute.
 * @param value As saved; may be anything in a post that somebody edited by hand.
 */
export function limited( name: keyof typeof LIMITS, value: unknown ): number {
	const { min, max, standard } = LIMITS[ name ];
	return typeof value === 'number' && ! Number.isNaN( value )
		? Math.max( min, Math.min( max, Math.trunc( value ) ) )
		: standard;
}
