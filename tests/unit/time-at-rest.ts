import { runFixedTask } from '../fixed-task';

/** Milliseconds of the processor's time, not of the clock: other programs run as well. */
function timeOf( work: () => void ): number {
	const start = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage( start );
	return ( user + system ) / 1000;
}

/** What the fixed task takes a machine of today at rest. */
const REFERENCE_MS = 5.5;

/**
 * What a piece of work takes on a machine that does nothing else, in milliseconds: the least of five
 * tries, each compared with a fixed task right after it, which a busy machine slows down as much.
 *
 * @param work Is run five times.
 */
export const timeAtRest = ( work: () => void ): number =>
	Math.min(
		...[ 1, 2, 3, 4, 5 ].map(
			() =>
				( timeOf( work ) * REFERENCE_MS ) /
				Math.max( REFERENCE_MS, timeOf( runFixedTask ) )
		)
	);
