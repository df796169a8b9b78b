/** The figures of a run: what they are made of, their budgets, and what changed between two runs. */
import { summarize } from './statistics.mjs';

/**
 * @typedef {Object} Figure
 * @property {string}                                             table    `server`, `visitors`, `editor` or `settings`.
 * @property {string}                                             what     A page, a block or an act.
 * @property {string}                                             measure  What was measured of it.
 * @property {'ms'|'bytes'|'count'}                               unit     Of all its numbers.
 * @property {boolean}                                            isExact  Bytes, queries, files, requests; not times.
 * @property {Record<string, import('./statistics.mjs').Summary>} sides
 *                                                                         By side: `bare`, `ours`, and `reference` where there is one.
 * @property {Record<string, number>}                             added    By side but `bare`.
 * @property {Record<string, import('./statistics.mjs').Summary>} ratio
 *                                                                         Of each round to the bare one beside it; nothing where that was 0.
 * @property {number}                                             [atMost] The budget of what is added.
 */

/** What counts: the least of times, which other work on the machine can only lengthen. */
export const valueOf = ( { sides, isExact }, side ) =>
	isExact ? sides[ side ].median : sides[ side ].least;

/**
 * Makes a figure of what was measured in turns.
 *
 * @param {Object}                          about           As of a figure.
 * @param {number|Function}                 [about.atMost]  Also a function of the bare value.
 * @param {boolean}                         [about.isExact] As of a figure.
 * @param {Record<'bare'|string, number[]>} samples         One number for each round, by side.
 * @return {Figure} The figure.
 */
export function makeFigure( { atMost, isExact = false, ...about }, samples ) {
	const others = Object.keys( samples ).filter( ( side ) => side !== 'bare' );
	const figure = {
		...about,
		isExact,
		sides: Object.fromEntries(
			Object.entries( samples ).map( ( [ side, numbers ] ) => [
				side,
				summarize( numbers ),
			] )
		),
		added: {},
		ratio: {},
	};
	const bare = valueOf( figure, 'bare' );
	for ( const side of others ) {
		figure.added[ side ] =
			Math.round( ( valueOf( figure, side ) - bare ) * 1000 ) / 1000;
		const rounds = Math.min( samples.bare.length, samples[ side ].length );
		if ( samples.bare.every( Boolean ) ) {
			figure.ratio[ side ] = summarize(
				samples[ side ]
					.slice( 0, rounds )
					.map( ( number, index ) => number / samples.bare[ index ] )
			);
		}
	}
	if ( atMost !== undefined ) {
		figure.atMost = typeof atMost === 'function' ? atMost( bare ) : atMost;
	}
	return figure;
}

/** Is more added than the budget allows? */
export const isOver = ( { added, atMost } ) =>
	atMost !== undefined && added.ours > atMost + 1e-9;

/** The figures that fail a run: exact ones over their budget. Times are marked only. */
export const findFailures = ( figures ) =>
	figures.filter( ( figure ) => figure.isExact && isOver( figure ) );

const nameOf = ( { table, what, measure } ) =>
	[ table, what, measure ].join( ' / ' );

const areApart = ( one, other ) => one.high < other.low || other.high < one.low;

/** Times change with the machine, their ratios to the bare site much less. */
function hasChanged( before, after ) {
	if ( after.isExact ) {
		return before.added.ours !== after.added.ours;
	}
	return before.ratio.ours && after.ratio.ours
		? areApart( before.ratio.ours, after.ratio.ours )
		: areApart( before.sides.ours, after.sides.ours );
}

/**
 * Compares two runs: exact figures that differ at all, and times where the middle halves of the runs
 * lie apart.
 *
 * @param {Figure[]} before
 * @param {Figure[]} after
 * @return {Array<{name: string, before?: Figure, after?: Figure}>} What differs; figures of tables that
 *         only one of the runs measured are left out.
 */
export function compareFigures( before, after ) {
	const tablesOf = ( figures ) =>
		new Set( figures.map( ( { table } ) => table ) );
	const [ old, current ] = [ before, after ].map(
		( figures ) =>
			new Map( figures.map( ( figure ) => [ nameOf( figure ), figure ] ) )
	);
	const inBoth = ( { table } ) =>
		tablesOf( before ).has( table ) && tablesOf( after ).has( table );
	return [
		...after.filter( inBoth ).filter( ( figure ) => {
			const known = old.get( nameOf( figure ) );
			return ! known || hasChanged( known, figure );
		} ),
		...before
			.filter( inBoth )
			.filter( ( figure ) => ! current.has( nameOf( figure ) ) ),
	].map( ( figure ) => ( {
		name: nameOf( figure ),
		before: old.get( nameOf( figure ) ),
		after: current.get( nameOf( figure ) ),
	} ) );
}

/**
 * The sum of several figures, e.g. of the scripts of all blocks.
 *
 * @param {Object}   about   As of a figure.
 * @param {Figure[]} figures With the same sides.
 * @return {Figure} Of the medians.
 */
export const sumFigures = ( about, figures ) =>
	makeFigure(
		about,
		Object.fromEntries(
			Object.keys( figures[ 0 ].sides ).map( ( side ) => [
				side,
				[
					figures.reduce(
						( sum, { sides } ) => sum + sides[ side ].median,
						0
					),
				],
			] )
		)
	);
