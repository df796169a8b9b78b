/**
 * Which pictures share a row of the mosaic. A row has columns, a column has pictures one above the
 * other, and every column of a row is as tall as the others; so the pictures' proportions alone say
 * how wide a column and how tall a row is.
 */

/** Pictures per column of a row. */
const PATTERNS = [
	[ 1 ],
	[ 1, 1 ],
	[ 1, 2 ],
	[ 2, 1 ],
	[ 1, 1, 1 ],
	[ 1, 3 ],
	[ 3, 1 ],
	[ 1, 2, 1 ],
	[ 2, 1, 2 ],
	[ 1, 1, 1, 1 ],
	[ 1, 2, 1, 1 ],
	[ 1, 1, 2, 1 ],
	[ 1, 2, 2, 1 ],
	[ 2, 1, 1, 2 ],
	[ 1, 1, 1, 1, 1 ],
];

/** The height of a row that looks best, as a part of its width. */
const BEST_HEIGHT = { normal: 0.42, wide: 0.28 };

/** What it costs to look like the row above. */
const REPETITION = 0.12;

/** What it costs when all pictures of the row have a column of their own: a table, not a mosaic. */
const PLAIN = 0.06;

/** A column narrower than this part of the row is hard to see. */
const NARROW = 0.16;

const total = ( numbers: number[] ) =>
	numbers.reduce( ( sum, number ) => sum + number, 0 );

/** Width of a column that is as tall as the row is, in heights of the row. */
export const columnRatio = ( ratios: number[] ) =>
	1 / total( ratios.map( ( ratio ) => 1 / ratio ) );

function costOf( pattern: number[], ratios: number[], best: number ): number {
	let next = 0;
	const columns = pattern.map( ( count ) =>
		columnRatio( ratios.slice( next, ( next += count ) ) )
	);
	const width = total( columns );
	const narrow = Math.min( ...columns ) / width;
	return (
		Math.log( 1 / width / best ) ** 2 +
		( narrow < NARROW ? ( NARROW / narrow - 1 ) * 2 : 0 ) +
		( pattern.length > 1 && Math.max( ...pattern ) === 1 ? PLAIN : 0 )
	);
}

/**
 * The cheapest way to part the pictures into rows, in their order. Tried from the last picture to
 * the first: what follows a row is known when the row is weighed.
 *
 * @param ratios Width by height of every picture.
 * @param isWide Whether the gallery is wider than the text.
 * @return For each row, the number of pictures in each of its columns.
 */
export function mosaicRows( ratios: number[], isWide: boolean ): number[][] {
	const best = BEST_HEIGHT[ isWide ? 'wide' : 'normal' ];
	type Way = { cost: number; pattern: number; rest?: Way };
	// ways[ i ][ p ]: the best way from picture i on that begins with pattern p.
	const ways: Way[][] = Array.from( { length: ratios.length + 1 }, () => [] );
	for ( let start = ratios.length - 1; start >= 0; start-- ) {
		PATTERNS.forEach( ( pattern, index ) => {
			const end = start + total( pattern );
			if ( end > ratios.length ) {
				return;
			}
			let rest: Way | undefined;
			let restCost = end < ratios.length ? Infinity : 0;
			for ( const way of ways[ end ]! ) {
				const cost =
					way.cost + ( way.pattern === index ? REPETITION : 0 );
				if ( cost < restCost ) {
					[ rest, restCost ] = [ way, cost ];
				}
			}
			ways[ start ]!.push( {
				cost:
					costOf( pattern, ratios.slice( start, end ), best ) +
					restCost,
				pattern: index,
				rest,
			} );
		} );
	}
	const rows: number[][] = [];
	let way = ways[ 0 ]!.reduce< Way | undefined >(
		( found, one ) => ( ! found || one.cost < found.cost ? one : found ),
		undefined
	);
	while ( way ) {
		rows.push( PATTERNS[ way.pattern ]! );
		way = way.rest;
	}
	return rows;
}

/**
 * Parts pictures, in their order, into columns that are about equally tall.
 *
 * @param ratios Width by height of every picture.
 * @param count  Columns, at most one per picture.
 * @return Number of pictures in each column.
 */
export function balancedColumns( ratios: number[], count: number ): number[] {
	const columns = Math.max( 1, Math.min( count, ratios.length ) );
	const tops = [ 0 ];
	for ( const ratio of ratios ) {
		tops.push( tops.at( -1 )! + 1 / ratio );
	}
	const even = tops.at( -1 )! / columns;
	// least[ n ]: of n pictures in the columns so far; cuts remembers where each column began.
	let least = tops.map( ( _, end ) => ( end ? Infinity : 0 ) );
	const cuts: number[][] = [];
	for ( let column = 0; column < columns; column++ ) {
		const next = tops.map( () => Infinity );
		const cut = tops.map( () => 0 );
		for ( let end = column + 1; end < tops.length; end++ ) {
			for ( let start = column; start < end; start++ ) {
				const cost =
					least[ start ]! +
					( tops[ end ]! - tops[ start ]! - even ) ** 2;
				if ( cost < next[ end ]! ) {
					next[ end ] = cost;
					cut[ end ] = start;
				}
			}
		}
		least = next;
		cuts.push( cut );
	}
	const counts: number[] = [];
	let end = ratios.length;
	for ( const cut of cuts.reverse() ) {
		counts.unshift( end - cut[ end ]! );
		end = cut[ end ]!;
	}
	return counts;
}
