/**
 * A post on its way to a list while things break: processes end, the database forgets us, the mail
 * server has its moods. Nobody is left out; twice gets only what was being handed over just then.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
	after,
	afterEach,
	before,
	beforeEach,
	describe,
	test,
} from 'node:test';
import {
	addReaders,
	misses,
	publish,
	startCron,
	stateOf,
	connectSink,
} from '../../faults/mailing.mjs';
import { startFaultSite } from '../../faults/site.mjs';
import { startSmtpSink } from '../../faults/smtp-sink.mjs';

const pause = ( time ) =>
	new Promise( ( resolve ) => setTimeout( resolve, time ) );

const canRun = spawnSync( 'php', [ '-v' ] ).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };

let site;
let sink;
before( async () => ( site = canRun && ( await startFaultSite() ) ) );
after( () => site?.stop?.() );
beforeEach( () => {
	if ( ! site ) {
		return;
	}
	site.php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; global $wpdb;
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		foreach ( array( 'subscribers', 'mailings', 'letters' ) as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_$table" ); }
		return true;`
	);
} );
afterEach( () => sink?.stop() );

async function startMailing( count, moods ) {
	sink = await startSmtpSink( moods );
	connectSink( site, sink );
	addReaders( site, count );
	return publish( site ).id;
}

const cron = () => startCron( site ).ended;

/** All that waits is due now. */
const timePasses = () =>
	site.php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_letters SET next_at = 0" ); $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_mailings SET next_at = 0" ); return true;`
	);

async function untilDone( id, most = 30 ) {
	for ( let time = 0; time < most; time++ ) {
		if ( stateOf( site, id ).state === 'done' ) {
			return;
		}
		await cron();
	}
	assert.fail( `not done: ${ JSON.stringify( stateOf( site, id ) ) }` );
}

const personOf = ( email ) =>
	site.php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; return Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' );`
	);

test(
	'two processes at a time send each letter once, over one connection each',
	options,
	async () => {
		const id = await startMailing( 200 );
		await Promise.all( [ cron(), cron(), cron() ] );
		await untilDone( id );
		assert.deepEqual( misses( sink, 200 ), {
			missing: 0,
			twice: 0,
			acknowledgedTwice: 0,
		} );
		assert.ok(
			sink.connections() <= 4,
			`${ sink.connections() } connections`
		);
		const names = sink.letters.map(
			( { letter } ) => /^Message-ID: (.+)$/im.exec( letter )[ 1 ]
		);
		assert.equal( new Set( names ).size, 200 );
		assert.match(
			sink.letters[ 0 ].letter,
			/^Content-Type: multipart\/alternative/m
		);
		assert.match( sink.letters[ 0 ].letter, /^Content-Type: text\/plain/m );
		assert.match(
			sink.letters[ 0 ].letter,
			/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m
		);
	}
);

test( 'killed again and again: nobody is left out', options, async () => {
	const id = await startMailing( 200, { delay: 10 } );
	let kills = 0;
	while ( stateOf( site, id ).state !== 'done' ) {
		const run = startCron( site );
		if ( kills < 10 ) {
			// Killed at any moment.
			await pause( 300 + Math.random() * 900 );
			run.kill();
			kills++;
		}
		await run.ended;
	}
	const { missing, twice } = misses( sink, 200 );
	assert.equal( missing, 0 );
	assert.ok( twice <= kills, `${ twice } twice after ${ kills } kills` );
} );

test(
	'the database forgets us all the time: nobody is left out',
	options,
	async ( context ) => {
		if ( ! site.sql ) {
			context.diagnostic( 'SQLite has no connections to lose.' );
			return;
		}
		const id = await startMailing( 200, { delay: 5 } );
		let isDone = false;
		let broken = 0;
		const breaking = ( async () => {
			while ( ! isDone ) {
				for ( const connection of site
					.sql(
						"SELECT id FROM information_schema.processlist WHERE db = 'wordpress' AND user = 'root'"
					)
					.split( '\n' )
					.filter( Boolean ) ) {
					try {
						site.sql( `KILL ${ connection }` );
						broken++;
					} catch {
						// It has ended by itself.
					}
				}
				await pause( 200 );
			}
		} )();
		const sender = async () => {
			for ( let time = 0; time < 6; time++ ) {
				await cron();
			}
		};
		await sender();
		isDone = true;
		await breaking;
		await untilDone( id );
		const { missing, twice } = misses( sink, 200 );
		assert.ok( broken > 5, `${ broken } broken` );
		assert.equal( missing, 0 );
		assert.ok( twice <= 2, `${ twice } twice` );
	}
);

describe( 'the mail server', options, () => {
	test( 'ends the connection after ten letters', async () => {
		const id = await startMailing( 55, { most: 10 } );
		await cron();
		assert.equal( stateOf( site, id ).state, 'done' );
		assert.equal( sink.connections(), 6 );
		assert.deepEqual( misses( sink, 55 ), {
			missing: 0,
			twice: 0,
			acknowledgedTwice: 0,
		} );
	} );

	test( 'knows no such mailbox: that person gets no more, the others get theirs', async () => {
		const id = await startMailing( 20, {
			refuse: ( address ) =>
				address === 'reader7@example.com'
					? '550 5.1.1 User unknown'
					: '',
		} );
		await cron();
		const { state, counts } = stateOf( site, id );
		assert.equal( state, 'done' );
		assert.deepEqual( counts, { bounced: 1, done: 19 } );
		const person = personOf( 'reader7@example.com' );
		assert.equal( person.state, 'bounced' );
		assert.match( person.error, /^550 .*User unknown/ );
	} );

	test( 'takes one letter later: it is tried again', async () => {
		let isBusy = true;
		const id = await startMailing( 20, {
			refuse: ( address ) =>
				isBusy && address === 'reader7@example.com'
					? '451 4.7.1 Greylisted'
					: '',
		} );
		await cron();
		assert.deepEqual( stateOf( site, id ).counts, {
			done: 19,
			waiting: 1,
		} );
		isBusy = false;
		timePasses();
		await cron();
		assert.equal( stateOf( site, id ).state, 'done' );
		assert.equal( personOf( 'reader7@example.com' ).state, 'confirmed' );
		assert.equal( misses( sink, 20 ).twice, 0 );
	} );

	test( 'does not want us: nobody is taken off the list, and the owner decides', async () => {
		const id = await startMailing( 40, {
			refuse: () => '550 5.7.1 Relaying denied',
		} );
		for ( let time = 0; time < 4; time++ ) {
			await cron();
			timePasses();
		}
		const { state, error, counts } = stateOf( site, id );
		assert.equal( state, 'paused' );
		assert.match( error, /Relaying denied/ );
		assert.deepEqual( counts, { waiting: 40 } );
		assert.equal( personOf( 'reader1@example.com' ).state, 'confirmed' );
	} );

	test( 'is away for a while: no letter loses a try', async () => {
		const id = await startMailing( 10 );
		sink.setDown( true );
		await cron();
		let state = stateOf( site, id );
		assert.deepEqual( [ state.state, state.troubles ], [ 'sending', 1 ] );
		assert.ok( state.next_at > Date.now() / 1000 + 30 );
		assert.deepEqual(
			site.php(
				'global $wpdb; return $wpdb->get_col( "SELECT DISTINCT attempts FROM {$wpdb->prefix}mainstay_letters" );'
			),
			[ '0' ]
		);
		sink.setDown( false );
		timePasses();
		await cron();
		state = stateOf( site, id );
		assert.deepEqual( [ state.state, state.troubles ], [ 'done', 0 ] );
		assert.deepEqual( misses( sink, 10 ), {
			missing: 0,
			twice: 0,
			acknowledgedTwice: 0,
		} );
	} );

	test( 'has a bad day with many mailboxes: after ten in a row it is the server', async () => {
		const id = await startMailing( 40, {
			refuse: () => '550 5.1.1 User unknown',
		} );
		await cron();
		const { state, counts } = stateOf( site, id );
		assert.equal( state, 'sending' );
		assert.deepEqual( counts, { bounced: 10, waiting: 30 } );
	} );
} );
