/** How many posts a block shows. */
export const FEWEST = 1;
export const MOST = 6;
export const DEFAULT = 3;

/**
 * A number of posts that can be shown.
 *
 * @param number Whatever was saved.
 */
export const postsToShow = ( number: number ) =>
	Number.isFinite( number )
		? Math.min( MOST, Math.max( FEWEST, Math.floor( number ) ) )
		: DEFAULT;
