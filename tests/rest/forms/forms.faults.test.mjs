/**
 * What must hold when things go wrong, with things really going wrong: killed processes, killed
 * connections, a mail transport that refuses. On MariaDB where the machine has it, else on SQLite.
 * The same with thousands: tests/bench/forms.mjs.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { startFaultSite } from '../../faults/site.mjs';
import {
	bodyOf,
	countAll,
	many,
	publishForm,
	send,
} from '../../faults/submissions.mjs';

const canRun = spawnSync( 'php', [ '-v' ] ).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };

let site;
let form;

before( async () => {
	if ( canRun ) {
		site = await startFaultSite();
		form = await publishForm( site );
	}
} );
after( () => site?.stop() );
beforeEach( () => {
	if ( ! site ) {
		return;
	}
	site.mode( 'good' );
	site.clearMails();
	site.php(
		`global $wpdb;
		foreach ( get_posts( array( 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );
		update_option( 'mainstay_outbox', array( 'failed' => 0, 'slow' => array() ) + get_option( 'mainstay_outbox' ), true );`
	);
} );

/** From now on mails take two seconds, and the site has learnt it. */
function slowDown() {
	site.mode( 'slow' );
	site.php(
		`update_option( 'mainstay_outbox', array( 'slow' => array( 'form-mail' ) ) + get_option( 'mainstay_outbox' ), true );`
	);
}

const pause = ( seconds ) =>
	new Promise( ( resolve ) => setTimeout( resolve, seconds * 1000 ) );

/** Waits for mails that go out after the answers. */
async function mailed( count ) {
	for ( let tries = 0; tries < 100 && site.mails().length < count; tries++ ) {
		await pause( 0.1 );
	}
	// One too many would come now.
	await pause( 0.3 );
}

const accepted = ( results ) =>
	results.filter( ( { answer } ) => answer?.state === 'accepted' );

/** Every accepted one is stored once and mailed so often. */
function assertOnce( results, { mails = 1, more = 0 } = {} ) {
	const { stored, mailed: sent } = countAll( site );
	const wrong = accepted( results ).filter(
		( { who } ) => stored[ who ] !== 1 || ! ( sent[ who ] >= mails )
	);
	assert.deepEqual(
		wrong.map( ( { who } ) => [ who, stored[ who ], sent[ who ] ] ),
		[],
		site.database
	);
	const extra = Object.values( sent ).reduce( ( sum, n ) => sum + n - 1, 0 );
	assert.ok( extra <= more, `${ extra } mails too many` );
	assert.equal(
		Object.values( stored ).filter( ( n ) => n > 1 ).length,
		0,
		'stored twice'
	);
}

test(
	'many at once: each is stored once and mailed once',
	options,
	async () => {
		const results = await many( 100, 8, ( number ) =>
			send( site, form, `v${ number }` )
		);
		assert.equal( accepted( results ).length, 100 );
		await mailed( 100 );
		assertOnce( results );
	}
);

test(
	'the same request twice at one moment is one submission',
	options,
	async () => {
		const results = (
			await many( 20, 4, ( number ) =>
				Promise.all( [
					send( site, form, `pair${ number }`, `key${ number }` ),
					send( site, form, `pair${ number }`, `key${ number }` ),
				] )
			)
		).flat();
		assert.equal( accepted( results ).length, 40 );
		await mailed( 20 );
		assertOnce( results );
	}
);

test(
	'an answer that got lost: the second try is the same submission',
	options,
	async () => {
		const body = bodyOf( form, 'lost', 'key-lost' );
		const lost = new AbortController();
		const first = fetch(
			`${ site.url }/wp-json/mainstay/v1/forms/${ form.hidden.mainstay_form }`,
			{ method: 'POST', body, signal: lost.signal }
		).catch( () => null );
		// Some time into the request, wherever that is.
		await pause( 0.02 );
		lost.abort();
		await first;
		const results = [ await send( site, form, 'lost', 'key-lost' ) ];
		assert.equal( accepted( results ).length, 1 );
		await mailed( 1 );
		assertOnce( results );
	}
);

test(
	'killed between storing and mailing: the next run of cron mails it',
	options,
	async () => {
		slowDown();
		let answered;
		const first = new Promise( ( resolve ) => ( answered = resolve ) );
		const sending = many( 4, 4, async ( number ) => {
			const result = await send( site, form, `killed${ number }` );
			answered();
			return result;
		} );
		// Answers take a moment, mails two seconds.
		await first;
		assert.equal( site.mails().length, 0 );
		await site.kill();
		const results = await sending;
		assert.notEqual( accepted( results ).length, 0 );
		site.mode( 'good' );
		await site.start();
		site.cron();
		// What stood in for sendmail outlives the server, and may end its mail: one more a kill at most.
		await pause( 2.5 );
		assertOnce( results, { more: 4 } );
	}
);

test(
	'killed while a visitor waits for the mail: stored, mailed by cron, and sent again it is the same one',
	options,
	async () => {
		site.mode( 'slow' );
		const sending = send( site, form, 'waiting0', 'key-waiting' );
		// The transport takes longer.
		await pause( 1 );
		assert.equal( site.mails().length, 0 );
		await site.kill();
		assert.equal(
			( await sending ).answer,
			null,
			'nobody was told anything'
		);
		site.mode( 'good' );
		await site.start();
		site.cron();
		const results = [ await send( site, form, 'waiting0', 'key-waiting' ) ];
		assert.equal( accepted( results ).length, 1 );
		assert.match( results[ 0 ].answer.thankYou.html, />Message Sent</ );
		// As long as the slow transport takes, which outlives the server.
		await pause( 2.5 );
		assertOnce( results, { more: 1 } );
	}
);

test(
	'a slow transport keeps one visitor waiting, and the next reads what is true',
	options,
	async () => {
		site.mode( 'slow' );
		const first = await send( site, form, 'slow0' );
		assert.ok( first.time > 2000, `${ first.time } ms` );
		assert.match( first.answer.thankYou.html, />Message Sent</ );
		assert.doesNotMatch( first.answer.thankYou.html, /being sent now/ );
		const next = await send( site, form, 'slow1' );
		assert.ok( next.time < 1900, `${ next.time } ms` );
		assert.match( next.answer.thankYou.html, />Message Sent</ );
		assert.match(
			next.answer.thankYou.html,
			/Your message is saved on this site\. The email about it is being sent now; if that fails, it will be tried again\./
		);
		await mailed( 2 );
		// Faster again: from the next one on, visitors know more.
		site.mode( 'good' );
		const results = [ first, next, await send( site, form, 'slow2' ) ];
		await mailed( 3 );
		results.push( await send( site, form, 'slow3' ) );
		assert.doesNotMatch(
			results[ 3 ].answer.thankYou.html,
			/being sent now|could not be sent/
		);
		assertOnce( results );
	}
);

test(
	'killed under load: nothing that was accepted is lost',
	options,
	async () => {
		const results = [];
		for ( let round = 0; round < 3; round++ ) {
			const sending = many( 16, 8, ( number ) =>
				send( site, form, `load${ round }-${ number }` )
			);
			await pause( 0.25 + round * 0.1 );
			await site.kill();
			await site.start();
			results.push( ...( await sending ) );
		}
		site.cron();
		assertOnce( results, { more: 12 } );
	}
);

test(
	'connections that break: accepted is stored, once',
	options,
	async ( t ) => {
		if ( ! site.sql ) {
			t.skip( 'SQLite has no connections' );
			return;
		}
		let isOver = false;
		const killing = ( async () => {
			while ( ! isOver ) {
				const ids = site
					.sql(
						"SELECT id FROM information_schema.processlist WHERE db = 'wordpress'"
					)
					.trim()
					.split( '\n' )
					.filter( Boolean );
				for ( const id of ids ) {
					try {
						site.sql( `KILL ${ id }` );
					} catch {
						// It has ended.
					}
				}
				await pause( 0.1 );
			}
		} )();
		const results = await many( 60, 6, async ( number ) => {
			// As a visitor does who reads that it did not work.
			for ( let tries = 0; ; tries++ ) {
				const result = await send(
					site,
					form,
					`broken${ number }`,
					`broken-key${ number }`
				);
				if ( result.answer?.state === 'accepted' || tries > 20 ) {
					return result;
				}
			}
		} );
		isOver = true;
		await killing;
		assert.equal( accepted( results ).length, 60 );
		for ( let runs = 0; runs < 5; runs++ ) {
			// Later: what failed is due again, and what a broken connection left claimed is free.
			site.php(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1, claimed_at = 1 WHERE state IN ( 'waiting', 'claimed' )" );`
			);
			site.cron();
		}
		// A connection that breaks while a mail leaves cannot write down that it did.
		assertOnce( results, { more: 20 } );
	}
);

test(
	'a transport that refuses: the visitor is told, the owner sees it, and can send again',
	options,
	async () => {
		site.mode( 'fail' );
		// At one moment: nobody has seen it fail before.
		const results = await many( 2, 2, ( number ) =>
			send( site, form, `refused${ number }` )
		);
		assert.equal( accepted( results ).length, 2 );
		for ( const { answer } of results ) {
			assert.match( answer.thankYou.html, />Message saved</ );
			assert.match(
				answer.thankYou.html,
				/Your message is saved on this site. The email about it could not be sent yet; it will be tried again./
			);
			assert.doesNotMatch( answer.thankYou.html, /Message Sent/ );
		}
		// One try too many would come now.
		await pause( 0.5 );
		const rows = () =>
			site.php(
				`global $wpdb; return $wpdb->get_results( "SELECT id, state, attempts, next_at, created_at, error FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-mail' ORDER BY id" );`
			);
		// After 1, 5 and 30 minutes.
		for ( const [ attempts, minutes ] of [
			[ 1, 1 ],
			[ 2, 5 ],
			[ 3, 30 ],
		] ) {
			for ( const row of rows() ) {
				assert.equal( row.state, 'waiting' );
				assert.equal( Number( row.attempts ), attempts );
				assert.ok( row.error );
				const wait = row.next_at - Date.now() / 1000;
				assert.ok(
					Math.abs( wait - minutes * 60 ) < 20,
					`${ wait } seconds instead of ${ minutes } minutes`
				);
			}
			site.php(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1 WHERE state = 'waiting'" );`
			);
			site.cron();
		}
		assert.deepEqual(
			rows().map( ( { state } ) => state ),
			[ 'failed', 'failed' ]
		);
		const seen = site.php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/deliveries/health.php';
		wp_set_current_user( 1 );
		ob_start();
		Mainstay\\Forms\\Deliveries\\Health\\print_failed_notice();
		return array( ob_get_clean(), Mainstay\\Forms\\Deliveries\\Health\\get_site_health_result()['status'] );`
		);
		assert.match(
			seen[ 0 ],
			/2 emails or other deliveries about form responses could not be sent after several attempts. The responses themselves are saved./
		);
		assert.equal( seen[ 1 ], 'critical' );
		site.mode( 'good' );
		const sent = site.php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
		return array( Mainstay\\Queue\\Failures\\resend_item( ${ rows()[ 0 ].id } ), Mainstay\\Queue\\Failures\\resend_item( ${ rows()[ 1 ].id } ), Mainstay\\Queue\\Table\\get_queue_status()['failed'] );`
		);
		assert.deepEqual( sent, [ true, true, 0 ] );
		assertOnce( results );
	}
);

test(
	'a mail server that takes the connection and says nothing: told soon, tried again, and nobody else waits',
	options,
	async () => {
		const held = [];
		const server = net.createServer( ( socket ) => held.push( socket ) );
		await new Promise( ( resolve ) =>
			server.listen( 0, '127.0.0.1', resolve )
		);
		const file = `${ site.dir }/wp-content/mu-plugins/smtp.php`;
		fs.writeFileSync(
			file,
			`<?php add_action( 'phpmailer_init', function ( $mailer ) { $mailer->isSMTP(); $mailer->Host = '127.0.0.1'; $mailer->Port = ${ server.address().port }; $mailer->SMTPAutoTLS = false; }, 1 );`
		);
		try {
			const first = await send( site, form, 'mute0' );
			assert.ok(
				first.time > 4500 && first.time < 9000,
				`${ first.time } ms`
			);
			assert.match( first.answer.thankYou.html, />Message saved</ );
			const next = await send( site, form, 'mute1' );
			assert.ok( next.time < 3000, `${ next.time } ms` );
			assert.match( next.answer.thankYou.html, />Message saved</ );
			assert.match( next.answer.thankYou.html, /could not be sent yet/ );
		} finally {
			fs.rmSync( file );
			held.forEach( ( socket ) => socket.destroy() );
			await new Promise( ( resolve ) => server.close( resolve ) );
		}
	}
);

test(
	'two servers that empty the outbox at one moment: each mail leaves once',
	options,
	async () => {
		site.mode( 'fail' );
		const results = await many( 24, 8, ( number ) =>
			send( site, form, `both${ number }` )
		);
		assert.equal( accepted( results ).length, 24 );
		site.mode( 'good' );
		site.php(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1 WHERE state = 'waiting'" );`
		);
		const second = await site.startSecond();
		try {
			// A server that has compiled nothing yet would come when all are sent.
			await Promise.all(
				[ 1, 2, 3, 4 ].map( () => fetch( `${ second.url }/wp-json/` ) )
			);
			const tried = await Promise.all(
				[ second, site, second, site, second, site ].map(
					async ( { url } ) =>
						(
							await fetch( `${ url }/wp-json/test/v1/outbox`, {
								method: 'POST',
							} )
						).json()
				)
			);
			assert.equal(
				tried.reduce( ( sum, n ) => sum + n, 0 ),
				24
			);
			assert.ok(
				tried[ 0 ] + tried[ 2 ] + tried[ 4 ] > 0 &&
					tried[ 1 ] + tried[ 3 ] + tried[ 5 ] > 0,
				`both took part: ${ tried }`
			);
		} finally {
			await second.stop();
		}
		await mailed( 24 );
		assertOnce( results );
	}
);

test(
	'a database that refuses in the middle: said so, nothing half stored, and the next try works',
	options,
	async ( t ) => {
		if ( ! site.sql ) {
			t.skip( 'SQLite has no triggers that fail as a full disk does' );
			return;
		}
		const left = () =>
			site
				.sql(
					`SELECT ( SELECT COUNT(*) FROM wordpress.wp_posts WHERE post_type = 'feedback' ),
					( SELECT COUNT(*) FROM wordpress.wp_postmeta WHERE meta_key LIKE '\\_mainstay%' ),
					( SELECT COUNT(*) FROM wordpress.wp_mainstay_outbox WHERE kind <> 'form-rate' )`
				)
				.trim();
		assert.equal( left(), '0\t0\t0' );
		for ( const [ number, [ moment, table, when ] ] of [
			[ 'INSERT', 'wp_mainstay_outbox', "NEW.kind = 'form'" ],
			[ 'INSERT', 'wp_posts', "NEW.post_type = 'feedback'" ],
			[ 'INSERT', 'wp_postmeta', "NEW.meta_key = '_mainstay_form'" ],
			[ 'UPDATE', 'wp_mainstay_outbox', 'NEW.subject_id <> 0' ],
			[ 'INSERT', 'wp_mainstay_outbox', "NEW.kind = 'form-mail'" ],
		].entries() ) {
			const where = `${ moment } ${ table } ${ when }`;
			site.sql(
				`DELIMITER //
				CREATE TRIGGER wordpress.refuse BEFORE ${ moment } ON wordpress.${ table } FOR EACH ROW
				IF ${ when } THEN SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1021, MESSAGE_TEXT = 'Disk full'; END IF //`
			);
			const refused = await send(
				site,
				form,
				`full${ number }`,
				`key-full${ number }`
			);
			site.sql( 'DROP TRIGGER wordpress.refuse' );
			assert.equal( refused.status, 503, where );
			assert.equal(
				refused.answer.message,
				'Your message could not be saved. Nothing is lost: send it again in a minute.'
			);
			assert.equal( left(), '0\t0\t0', where );
			assert.equal( site.mails().length, 0 );
			const results = [
				await send(
					site,
					form,
					`full${ number }`,
					`key-full${ number }`
				),
			];
			assert.equal( accepted( results ).length, 1, where );
			await mailed( 1 );
			assertOnce( results );
			site.clearMails();
			site.php(
				`global $wpdb;
				foreach ( get_posts( array( 'post_type' => 'feedback', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); }
				$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );`
			);
		}
	}
);

test(
	'without cron, whoever opens wp-admin sends what is late',
	options,
	async () => {
		slowDown();
		const results = [ await send( site, form, 'late' ) ];
		await site.kill();
		await site.start();
		site.mode( 'good' );
		// As long as the slow transport takes, which outlives the server.
		await pause( 2.2 );
		site.clearMails();
		site.php(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 1, state = 'waiting', claim = '' WHERE kind = 'form-mail'" );`
		);
		const cookie = site.php(
			`return LOGGED_IN_COOKIE . '=' . wp_generate_auth_cookie( 1, time() + 600, 'logged_in' ) . '; ' . AUTH_COOKIE . '=' . wp_generate_auth_cookie( 1, time() + 600, 'auth' );`
		);
		const { status } = await fetch( `${ site.url }/wp-admin/profile.php`, {
			headers: { Cookie: cookie },
			redirect: 'manual',
		} );
		assert.equal( status, 200 );
		await mailed( 1 );
		assertOnce( results );
	}
);

test(
	'a mail is plain text and HTML, from the site, with the visitor to reply to',
	options,
	async () => {
		assert.equal( ( await send( site, form, 'content' ) ).status, 200 );
		await mailed( 1 );
		const [ mail ] = site.mails();
		assert.match( mail, /^To: owner@example\.com$/m );
		assert.match( mail, /^Subject: Test$/m );
		assert.match( mail, /^Reply-To: content <visitor@example\.org>$/m );
		assert.match( mail, /^Content-Type: multipart\/alternative;/m );
		assert.match( mail, /^Content-Type: text\/plain; charset=/im );
		assert.match( mail, /^Content-Type: text\/html; charset=/im );
		assert.match( mail, /page=mainstay-responses&response=\d+/ );
	}
);

test( 'leaves nothing in the log', options, () => {
	const ours = site
		.log()
		.split( /^(?=\[)/m )
		.filter(
			( entry ) =>
				/mainstay-blocks\//.test( entry ) &&
				// What a killed connection makes of any plugin.
				! /MySQL server has gone away|Lost connection|mysqli_/.test(
					entry
				)
		);
	assert.deepEqual( ours, [] );
} );
