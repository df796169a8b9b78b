/** Where a visitor wants to go: to the neighbour of a step, or to the step with an index. */
export type Move = 'next' | 'previous' | number;

/**
 * The step that a move leads to. Nothing leads out of the form.
 *
 * @param current Index of the step in sight.
 * @param count   Number of steps, at least 1.
 * @param move    Any number is allowed: the history of the browser holds what an older page wrote.
 * @return Index of the step.
 */
export function stepAfter( current: number, count: number, move: Move ) {
	const wanted =
		typeof move === 'number'
			? move
			: current + ( move === 'next' ? 1 : -1 );
	return Math.max( 0, Math.min( count - 1, Math.trunc( wanted ) || 0 ) );
}
