/**
 * Posts on their way to a network while processes are killed and answers are lost. On MariaDB where
 * the machine has it, else on SQLite. Each post is there once.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { startCron } from '../../faults/mailing.mjs';
import { startFaultSite } from '../../faults/site.mjs';
import { HOST, mastodonOf } from '../../fakes/mastodon.mjs';

const canRun = spawnSync( 'php', [ '-v' ] ).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };
const pause = ( time ) =>
	new Promise( ( resolve ) => setTimeout( resolve, time ) );
const POSTS = 16;

let site;
let server;
const { there, answer } = mastodonOf();

/** Runs in the site: Mastodon is on this machine. */
const helpers = ( port ) => `<?php
add_filter( 'mainstay_http_allowed_hosts', fn() => array( '127.0.0.1' ) );
add_filter( 'mainstay_http_address', fn( $url ) => str_replace( 'https://${ HOST }', 'http://127.0.0.1:${ port }', $url ) );
`;

before( async () => {
	if ( ! canRun ) {
		return;
	}
	server = http.createServer( async ( request, response ) => {
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const raw = Buffer.concat( chunks );
		const {
			status = 200,
			body,
			cut,
		} = answer( {
			method: request.method,
			path: request.url.split( '?' )[ 0 ],
			headers: request.headers,
			body: raw.toString(),
			raw,
		} );
		// It takes a moment, as any server does.
		await pause( 20 );
		if ( cut ) {
			response.socket.destroy();
			return;
		}
		response.writeHead( status, { 'Content-Type': 'application/json' } );
		response.end( JSON.stringify( body ) );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	site = await startFaultSite();
	fs.writeFileSync(
		`${ site.dir }/wp-content/mu-plugins/sharing.php`,
		helpers( server.address().port )
	);
	there.tokens.add( 'token' );
	site.php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/publicize.php';
		wp_set_current_user( 1 );
		$account = array( 'id' => '109344@${ HOST }', 'name' => 'Baker', 'handle' => '@baker@${ HOST }', 'url' => '', 'picture' => '' );
		return Mainstay\\Publicize\\Connections\\save_account( 'mastodon', array( 'account' => $account, 'token' => array( 'host' => '${ HOST }', 'access' => 'token', 'account' => '109344' ) ), array(), false );`
	);
} );
after( async () => {
	await site?.stop();
	server?.closeAllConnections();
	server?.close();
} );

const publish = () =>
	site.php(
		`wp_set_current_user( 1 );
		for ( $i = 0; $i < ${ POSTS }; $i++ ) { wp_insert_post( array( 'post_title' => "Loaf $i", 'post_status' => 'publish' ) ); }
		return true;`
	);

/** How many are not there; what waits is due now, and whoever was killed is known to be gone. */
const left = () =>
	site.php(
		`global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0 WHERE state = 'waiting'" );
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET locked_at = 0" );
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_shares WHERE state <> 'done'" );`
	);

test(
	'two processes at a time, killed again and again, and every third answer lost',
	options,
	async () => {
		there.troubles = Array.from( { length: 24 }, ( _, number ) =>
			number % 3 ? null : 'lost'
		);
		publish();
		let kills = 0;
		for ( let time = 0; time < 60 && left(); time++ ) {
			const runs = [ startCron( site ), startCron( site ) ];
			if ( kills < 4 ) {
				// Killed at any moment.
				await pause( 400 + Math.random() * 500 );
				runs.forEach( ( run ) => run.kill() );
				kills++;
			}
			await Promise.all( runs.map( ( { ended } ) => ended ) );
		}
		assert.equal( left(), 0, site.database );
		const texts = there.statuses.map( ( { status } ) => status );
		assert.equal( new Set( texts ).size, POSTS );
		assert.equal( texts.length, POSTS, 'none is there twice' );
	}
);
