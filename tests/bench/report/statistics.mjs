/** Numbers of several runs in a few: the least, the median, and the middle half around it. */

/**
 * The value below which that share of the numbers lies.
 *
 * @param {number[]} numbers In any order; at least one.
 * @param {number}   share   From 0 to 1.
 * @return {number} Between two neighbours in proportion.
 */
export function quantile( numbers, share ) {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	const place = ( sorted.length - 1 ) * share;
	const below = Math.floor( place );
	const above = Math.ceil( place );
	return (
		sorted[ below ] +
		( sorted[ above ] - sorted[ below ] ) * ( place - below )
	);
}

export const median = ( numbers ) => quantile( numbers, 0.5 );

const round = ( number ) => Math.round( number * 1000 ) / 1000;

/**
 * @typedef {Object} Summary
 * @property {number} least  Of all.
 * @property {number} low    A quarter of the numbers lies below it.
 * @property {number} median Half of the numbers lie below it.
 * @property {number} high   A quarter of the numbers lies above it.
 */

/** @return {Summary} Rounded to thousandths. */
export const summarize = ( numbers ) => ( {
	least: round( Math.min( ...numbers ) ),
	low: round( quantile( numbers, 0.25 ) ),
	median: round( median( numbers ) ),
	high: round( quantile( numbers, 0.75 ) ),
} );
