/**
 * How many submissions a second, and is each of them stored and mailed once?
 *
 * node tests/bench/forms.mjs [--count=5000] [--at-once=8]   (FAULT_DATABASE=sqlite: not on MariaDB)
 *
 * The measure beside it is a route that does nothing, asked in the same way in between: what the
 * machine and WordPress take without us. Both are asked in turns, and the medians of the turns are
 * what counts, so that a machine with something else to do slows down both.
 */
import { parseArgs } from 'node:util';
import { startFaultSite } from '../faults/site.mjs';
import {
	countAll,
	many,
	percentile,
	publishForm,
	send,
} from '../faults/submissions.mjs';

const { values } = parseArgs( {
	options: {
		count: { type: 'string', default: '1000' },
		'at-once': { type: 'string', default: '8' },
	},
} );
const count = Number( values.count );
const atOnce = Number( values[ 'at-once' ] );

/** Submissions in one turn. */
const ROUND = 250;

const site = await startFaultSite();
try {
	const form = await publishForm( site );
	const measure = async ( number, task ) => {
		const started = performance.now();
		const results = await many( number, atOnce, task );
		const seconds = ( performance.now() - started ) / 1000;
		return { results, perSecond: number / seconds };
	};
	const empty = async () => {
		const started = performance.now();
		const response = await fetch( `${ site.url }/wp-json/test/v1/empty`, {
			method: 'POST',
			body: new URLSearchParams( { a: 'b' } ),
		} );
		await response.text();
		return { status: response.status, time: performance.now() - started };
	};
	await measure( 16, empty );
	await measure( 16, ( number ) => send( site, form, `warm-${ number }` ) );
	const rounds = [];
	for ( let from = 0; from < count; from += ROUND ) {
		const size = Math.min( ROUND, count - from );
		rounds.push( {
			base: await measure( Math.min( size, 100 ), empty ),
			ours: await measure( size, ( number ) =>
				send( site, form, `v${ from + number }` )
			),
		} );
	}
	const medianOf = ( value ) =>
		+percentile( rounds.map( value ), 0.5 ).toFixed( 2 );
	const results = rounds.flatMap( ( { ours } ) => ours.results );
	await new Promise( ( resolve ) => setTimeout( resolve, 2000 ) );
	site.cron();
	const { stored, mailed } = countAll( site );
	const accepted = results.filter(
		( { answer } ) => answer?.state === 'accepted'
	);
	const times = accepted.map( ( { time } ) => time );
	console.log(
		JSON.stringify(
			{
				database: site.database,
				count,
				atOnce,
				accepted: accepted.length,
				perSecond: medianOf( ( { ours } ) => ours.perSecond ),
				emptyRoutePerSecond: medianOf( ( { base } ) => base.perSecond ),
				// How many times as long as the empty route.
				ratio: medianOf(
					( { base, ours } ) => base.perSecond / ours.perSecond
				),
				p50: Math.round( percentile( times, 0.5 ) ),
				p95: Math.round( percentile( times, 0.95 ) ),
				p95OfMedianRound: medianOf( ( { ours } ) =>
					percentile(
						ours.results.map( ( { time } ) => time ),
						0.95
					)
				),
				emptyRouteP95: medianOf( ( { base } ) =>
					percentile(
						base.results.map( ( { time } ) => time ),
						0.95
					)
				),
				lost: accepted.filter( ( { who } ) => ! stored[ who ] ).length,
				storedTwice: Object.values( stored ).filter( ( n ) => n > 1 )
					.length,
				unmailed: accepted.filter( ( { who } ) => ! mailed[ who ] )
					.length,
				mailedTwice: Object.values( mailed ).filter( ( n ) => n > 1 )
					.length,
				others: results
					.filter( ( { answer } ) => answer?.state !== 'accepted' )
					.slice( 0, 3 ),
			},
			null,
			2
		)
	);
} finally {
	await site.stop();
}
