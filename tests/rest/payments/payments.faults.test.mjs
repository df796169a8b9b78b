/**
 * Payments on two servers with one database, and with a database that breaks: each effect once, and
 * nothing said to be done that was not. On MariaDB where the machine has it, else on SQLite with one
 * server.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { startRecord } from '../../contracts/record.mjs';
import { startFaultSite } from '../../faults/site.mjs';
import { many } from '../../faults/submissions.mjs';
import { signatureOf, stripeOf } from '../../fakes/stripe.mjs';

const KEY = 'rk_test_mainstay1234567890';
const SECRET = 'whsec_mainstay1234567890';

const canRun = spawnSync( 'php', [ '-v' ] ).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };

let site;
let second;
let shop;
let stripe;
let plan;
let asked = [];
const record = startRecord( 'stripe' );

/** Runs in the site: Stripe is on this machine; who is told of a payment writes it down. */
const helpers = ( port ) => `<?php
add_filter( 'mainstay_http_allowed_hosts', fn() => array( '127.0.0.1' ) );
add_filter( 'mainstay_http_address', fn( $url ) => str_replace( 'https://api.stripe.com', 'http://127.0.0.1:${ port }', $url ) );
add_filter( 'mainstay_payment_tries', fn( $limit ) => is_file( WP_CONTENT_DIR . '/tries' ) ? $limit : 100000 );
add_filter( 'query', function ( $query ) {
	if ( is_file( WP_CONTENT_DIR . '/slow' ) ) { usleep( 5000 ); }
	return $query;
} );
add_action( 'mainstay_payment_paid', fn( $row ) => file_put_contents( WP_CONTENT_DIR . '/paid', $row['reference'] . "\\n", FILE_APPEND ) );
add_action( 'rest_api_init', function () {
	register_rest_route( 'test/v1', '/buy', array(
		'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function ( $request ) {
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php';
			$url = Mainstay\\Payments\\start_checkout( array( 'title' => 'Lamp', 'amount' => 2500, 'currency' => 'EUR', 'kind' => 'product', 'object_id' => (int) $request['item'], 'return_url' => home_url( '/' ), 'reference' => $request['reference'], 'seats' => 1 ) );
			return array( 'word' => is_wp_error( $url ) ? $url->get_error_code() : 'page' );
		},
	) );
} );
`;

before( async () => {
	if ( ! canRun ) {
		return;
	}
	const { shop: there, answer } = stripeOf( KEY );
	shop = there;
	stripe = http.createServer( async ( request, response ) => {
		const url = new URL( request.url, 'http://fake' );
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		asked.push( `${ request.method } ${ url.pathname }` );
		const question = {
			method: request.method,
			url: request.url,
			path: url.pathname,
			query: Object.fromEntries( url.searchParams ),
			headers: request.headers,
			body: Buffer.concat( chunks ).toString(),
		};
		const { status = 200, body } = answer( question );
		const headers = { 'content-type': 'application/json' };
		const sent = JSON.stringify( body );
		record.add( question, { status, headers, body: sent } );
		response.writeHead( status, headers );
		response.end( sent );
	} );
	await new Promise( ( resolve ) =>
		stripe.listen( 0, '127.0.0.1', resolve )
	);
	site = await startFaultSite();
	fs.writeFileSync(
		`${ site.dir }/wp-content/mu-plugins/payments.php`,
		helpers( stripe.address().port )
	);
	plan = site.php(
		`update_option( 'mainstay_key_stripe', '${ KEY }', false );
		update_option( 'mainstay_key_stripe-webhook', '${ SECRET }', false );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
		Mainstay\\Payments\\Tables\\ensure_tables();
		return array( 'id' => wp_insert_post( array( 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Gold', 'meta_input' => array( 'jetpack_memberships_price' => '5', 'jetpack_memberships_currency' => 'USD', 'jetpack_memberships_interval' => '1 month' ) ) ) );`
	);
	second = site.sql ? await site.startSecond() : { url: site.url, stop() {} };
} );
after( async () => {
	await second?.stop();
	await site?.stop();
	stripe?.closeAllConnections();
	stripe?.close();
	record.finish();
} );
beforeEach( () => {
	if ( ! site ) {
		return;
	}
	asked = [];
	fs.rmSync( `${ site.dir }/wp-content/paid`, { force: true } );
	fs.rmSync( `${ site.dir }/wp-content/tries`, { force: true } );
	fs.rmSync( `${ site.dir }/wp-content/slow`, { force: true } );
	site.php(
		`global $wpdb; foreach ( array( 'payments', 'subscriptions', 'payment_events', 'payment_tries', 'payment_seats' ) as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_$table" ); }`
	);
} );

const urls = () => [ site.url, second.url ];

/** Opens checkout pages. @return {Promise<Object[]>} The sessions. */
async function checkOut( count ) {
	const known = new Set( shop.sessions.keys() );
	await many( count, 4, ( number ) =>
		fetch( `${ urls()[ number % 2 ] }/?mainstay-checkout=${ plan.id }`, {
			redirect: 'manual',
		} )
	);
	return [ ...shop.sessions.values() ].filter(
		( { id } ) => ! known.has( id )
	);
}

/** Gives a message to a server; the status of the answer, 0 for none. */
async function deliver( event, to, time = 0 ) {
	const body = JSON.stringify( event );
	return fetch( `${ to }/wp-json/mainstay/v1/stripe`, {
		method: 'POST',
		body,
		headers: {
			'Content-Type': 'application/json',
			'Stripe-Signature': signatureOf( body, SECRET, {
				time: Math.floor( Date.now() / 1000 ) + time,
			} ),
		},
		signal: AbortSignal.timeout( 60_000 ),
	} ).then(
		( response ) => response.status,
		() => 0
	);
}

/** Gives messages until each is taken, as Stripe does. @return {Promise<number[]>} Statuses. */
async function insist( events, to = ( number ) => urls()[ number % 2 ] ) {
	const statuses = [];
	let left = events;
	for ( let round = 0; left.length && round < 10; round++ ) {
		const answers = await many( left.length, 8, ( number ) =>
			deliver( left[ number ], to( number + round ) )
		);
		statuses.push( ...answers );
		left = left.filter( ( _, number ) => answers[ number ] !== 200 );
	}
	assert.deepEqual( left, [], 'all are taken in the end' );
	return statuses;
}

const book = () =>
	site.php(
		`global $wpdb; return array(
			'payments' => $wpdb->get_results( "SELECT reference, status, payment_id FROM {$wpdb->prefix}mainstay_payments" ),
			'subscriptions' => $wpdb->get_results( "SELECT reference, status FROM {$wpdb->prefix}mainstay_subscriptions" ),
			'told' => is_file( WP_CONTENT_DIR . '/paid' ) ? array_map( 'trim', file( WP_CONTENT_DIR . '/paid' ) ) : array(),
		);`
	);

/** So many were paid, each once, and each told once. */
function assertOnce( count, { told = true } = {} ) {
	const { payments, subscriptions, told: heard } = book();
	assert.equal( payments.length, count, site.database );
	assert.deepEqual(
		[ ...new Set( payments.map( ( { status } ) => status ) ) ],
		[ 'paid' ]
	);
	assert.equal(
		new Set( payments.map( ( { payment_id: id } ) => id ) ).size,
		count
	);
	assert.equal( subscriptions.length, count );
	assert.deepEqual(
		[ ...new Set( subscriptions.map( ( { status } ) => status ) ) ],
		[ 'active' ]
	);
	assert.equal( new Set( heard ).size, heard.length, 'nobody is told twice' );
	if ( told ) {
		assert.equal( heard.length, count );
	}
}

test(
	'each message at both servers at once, in any order, with clocks two minutes apart',
	options,
	async () => {
		const sessions = await checkOut( 15 );
		const events = sessions.flatMap( ( session ) => shop.pay( session ) );
		const twice = [ ...events, ...events.toReversed(), ...events ];
		await many( twice.length, 8, ( number ) =>
			deliver(
				twice[ number ],
				urls()[ number % 2 ],
				number % 3 ? 120 : -120
			)
		);
		await insist( events );
		assertOnce( 15 );
	}
);

test(
	'a subscription that begins and ends while both servers hear of it',
	options,
	async () => {
		const sessions = await checkOut( 8 );
		const events = sessions.flatMap( ( session ) => shop.pay( session ) );
		const first = many( events.length, 4, ( number ) =>
			deliver( events[ number ], urls()[ 0 ] )
		);
		const ends = sessions
			.map( ( { subscription } ) =>
				shop.subscriptions.get( subscription )
			)
			.flatMap( ( subscription ) => shop.cancel( subscription ) );
		await Promise.all( [
			first,
			many( ends.length, 4, ( number ) =>
				deliver( ends[ number ], urls()[ 1 ] )
			),
		] );
		await insist( [ ...ends, ...events ] );
		assert.deepEqual(
			[
				...new Set(
					book().subscriptions.map( ( { status } ) => status )
				),
			],
			[ 'canceled' ]
		);
	}
);

test(
	'fifty who want the last one at one moment, on two servers',
	options,
	async () => {
		for ( let round = 1; round <= 3; round++ ) {
			const answers = await many( 50, 50, async ( number ) => {
				const response = await fetch(
					`${ urls()[ number % 2 ] }/wp-json/test/v1/buy`,
					{
						method: 'POST',
						body: new URLSearchParams( {
							item: round,
							reference: `round-${ round }-buyer-${ number }`,
						} ),
					}
				);
				return ( await response.json() ).word;
			} );
			assert.equal(
				answers.filter( ( word ) => word === 'page' ).length,
				1,
				`${ site.database }: ${ answers }`
			);
			assert.equal(
				answers.filter( ( word ) => word === 'sold-out' ).length,
				49
			);
		}
	}
);

test(
	'a hundred tries of one visitor on two servers: Stripe sees ten at most',
	options,
	async () => {
		fs.writeFileSync( `${ site.dir }/wp-content/tries`, '' );
		await checkOut( 100 );
		const seen = asked.filter(
			( one ) => one === 'POST /v1/checkout/sessions'
		);
		assert.ok( seen.length <= 10 && seen.length > 0, `${ seen.length }` );
	}
);

test(
	'a database whose connections break all the time: told so, and then once',
	{
		skip: options.skip || false,
	},
	async ( context ) => {
		if ( ! site.sql ) {
			context.skip( 'needs MariaDB' );
			return;
		}
		const sessions = await checkOut( 15 );
		const events = sessions.flatMap( ( session ) => shop.pay( session ) );
		let isOver = false;
		const breaking = ( async () => {
			while ( ! isOver ) {
				const ids = site
					.sql(
						"SELECT id FROM information_schema.processlist WHERE db = 'wordpress' AND id <> CONNECTION_ID()"
					)
					.trim()
					.split( '\n' )
					.filter( Boolean );
				for ( const id of ids ) {
					try {
						site.sql( `KILL ${ id }` );
					} catch {
						// It has ended by itself.
					}
				}
				await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
			}
		} )();
		const statuses = await many( events.length, 6, ( number ) =>
			deliver( events[ number ], urls()[ number % 2 ] )
		);
		isOver = true;
		await breaking;
		assert.deepEqual(
			statuses.filter( ( status ) => status !== 200 && status < 500 ),
			[],
			'taken, or to come again'
		);
		await insist( events );
		assertOnce( 15, { told: false } );
	}
);

test(
	'a database that lost its tables: 5xx, and nothing is lost',
	options,
	async () => {
		const [ session ] = await checkOut( 1 );
		const events = shop.pay( session );
		const rename = ( from, to ) =>
			site.php(
				`global $wpdb; return $wpdb->query( "ALTER TABLE {$wpdb->prefix}${ from } RENAME TO {$wpdb->prefix}${ to }" );`
			);
		rename( 'mainstay_payment_events', 'lost' );
		for ( const event of events ) {
			assert.ok( ( await deliver( event, site.url ) ) >= 500 );
		}
		rename( 'lost', 'mainstay_payment_events' );
		await insist( events );
		assertOnce( 1 );
	}
);

test(
	'a server that is killed in the middle: the message comes again, and that is all',
	options,
	async () => {
		const sessions = await checkOut( 10 );
		const events = sessions.flatMap( ( session ) => shop.pay( session ) );
		// Each query takes a moment, so that other messages are under way when the fourth is answered.
		fs.writeFileSync( `${ site.dir }/wp-content/slow`, '' );
		let answered = 0;
		let kill;
		const killed = new Promise( ( resolve ) => ( kill = resolve ) );
		const running = many( events.length, 6, async ( number ) => {
			const status = await deliver( events[ number ], site.url );
			if ( ++answered === 4 ) {
				kill( site.kill() );
			}
			return status;
		} );
		await killed;
		const statuses = await running;
		fs.rmSync( `${ site.dir }/wp-content/slow` );
		await site.start();
		assert.ok( statuses.includes( 200 ), 'some were taken' );
		assert.ok( statuses.includes( 0 ), 'some were in the middle' );
		await insist( events );
		assertOnce( 10, { told: false } );
	}
);
