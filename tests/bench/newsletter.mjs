/**
 * One post to a long list, through a mail server that takes 30 ms for each letter: how long it
 * takes, what it needs, and whether everybody gets it once.
 *
 * node tests/bench/newsletter.mjs [--count=10000] [--delay=30] [--kill=30]
 *     --kill: seconds after which the sending process is ended by force, again and again; 0 for never
 */
import { parseArgs } from 'node:util';
import {
	addReaders,
	misses,
	peakMemory,
	publish,
	startCron,
	stateOf,
	connectSink,
} from '../faults/mailing.mjs';
import { startFaultSite } from '../faults/site.mjs';
import { startSmtpSink } from '../faults/smtp-sink.mjs';
import { percentile } from '../faults/submissions.mjs';

const { values } = parseArgs( {
	options: {
		count: { type: 'string', default: '1000' },
		delay: { type: 'string', default: '30' },
		kill: { type: 'string', default: '0' },
	},
} );
const count = Number( values.count );
const killEach = Number( values.kill ) * 1000;

const wait = ( time ) =>
	new Promise( ( resolve ) => setTimeout( resolve, time ) );

const site = await startFaultSite();
const sink = await startSmtpSink( { delay: Number( values.delay ) } );
try {
	connectSink( site, sink );
	addReaders( site, count );
	const mailing = publish( site );

	// Somebody reads the site meanwhile.
	const times = [];
	let isDone = false;
	const reading = ( async () => {
		while ( ! isDone ) {
			const started = performance.now();
			await ( await fetch( site.url ) ).text();
			times.push( performance.now() - started );
			await wait( 500 );
		}
	} )();

	const started = performance.now();
	let kills = 0;
	while ( stateOf( site, mailing.id ).state !== 'done' ) {
		const cron = startCron( site );
		const timer =
			killEach &&
			setTimeout( () => {
				kills++;
				cron.kill();
			}, killEach );
		await cron.ended;
		clearTimeout( timer );
		if ( performance.now() - started > 30 * 60_000 ) {
			break;
		}
	}
	const seconds = ( performance.now() - started ) / 1000;
	isDone = true;
	await reading;
	console.log(
		JSON.stringify(
			{
				database: site.database,
				count,
				delay: Number( values.delay ),
				seconds: Math.round( seconds ),
				perSecond: +( count / seconds ).toFixed( 1 ),
				minutesFor10000: +(
					( 10000 / count ) *
					( seconds / 60 )
				).toFixed( 1 ),
				peakMegabytes: +( peakMemory( site ) / 2 ** 20 ).toFixed( 1 ),
				connections: sink.connections(),
				kills,
				...misses( sink, count ),
				frontPageP95: Math.round( percentile( times, 0.95 ) ),
				state: stateOf( site, mailing.id ),
				log: site.log().slice( 0, 500 ),
			},
			null,
			2
		)
	);
} finally {
	await site.stop();
	await sink.stop();
}
