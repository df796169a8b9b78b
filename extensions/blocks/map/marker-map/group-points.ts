/** Pixels: markers that are nearer than this to each other become one. */
const NEAR = 60;

/**
 * Puts points that would cover each other together: each goes to the first group whose own first
 * point is near.
 *
 * @param pixels Where the points are on the screen, seen or not, so that moving the map changes no
 *               group.
 * @return Indexes of the points, group by group.
 */
export function groupPoints( pixels: { x: number; y: number }[] ): number[][] {
	const groups: number[][] = [];
	pixels.forEach( ( { x, y }, index ) => {
		const near = groups.find( ( [ first ] ) => {
			const other = pixels[ first! ]!;
			return Math.hypot( other.x - x, other.y - y ) < NEAR;
		} );
		if ( near ) {
			near.push( index );
		} else {
			groups.push( [ index ] );
		}
	} );
	return groups;
}
