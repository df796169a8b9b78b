/** The class names of frames that another host fills: WordPress's own, which keep their shape. */
import { CLASSES } from './save';

/** Width by height, and what WordPress calls it. */
const SHAPES: [ number, string ][] = [
	[ 21 / 9, '21-9' ],
	[ 18 / 9, '18-9' ],
	[ 16 / 9, '16-9' ],
	[ 4 / 3, '4-3' ],
	[ 1, '1-1' ],
	[ 9 / 16, '9-16' ],
	[ 1 / 2, '1-2' ],
];

/** So far, as a part of the shape, may a video be from it. */
const TOLERANCE = 0.05;

/** @return The frame's class names; without a shape where none fits. */
export function classesOf( width: unknown, height: unknown ): string {
	const ratio = Number( width ) / Number( height );
	const [ distance, shape ] = SHAPES.map(
		( [ value, name ] ) => [ Math.abs( ratio / value - 1 ), name ] as const
	).reduce( ( best, next ) => ( next[ 0 ] < best[ 0 ] ? next : best ) );
	return distance <= TOLERANCE
		? `${ CLASSES } wp-embed-aspect-${ shape } wp-has-aspect-ratio`
		: CLASSES;
}
