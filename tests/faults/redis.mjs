/** A Redis of our own, for as long as a test runs; tests/faults/object-cache.php speaks to it. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Has the machine a Redis, and a PHP that speaks to it? */
export const hasRedis = () =>
	spawnSync( 'redis-server', [ '--version' ] ).status === 0 &&
	spawnSync( 'php', [ '-r', 'exit( extension_loaded( "redis" ) ? 0 : 1 );' ] )
		.status === 0;

/**
 * Starts an empty one, which keeps nothing on disk.
 *
 * @return {Promise<{socket: string, ask: (...words: string[]) => string, stop: () => Promise<void>}>}
 *         `ask` is the command line.
 */
export async function startRedis() {
	const dir = fs.mkdtempSync( path.join( os.tmpdir(), 'mainstay-redis-' ) );
	const socket = path.join( dir, 'socket' );
	const server = spawn(
		'redis-server',
		[
			[ '--port', '0' ],
			[ '--unixsocket', socket ],
			[ '--save', '' ],
			[ '--appendonly', 'no' ],
		].flat(),
		{ stdio: 'ignore' }
	);
	const exited = new Promise( ( resolve ) => server.once( 'exit', resolve ) );
	process.once( 'exit', () => server.kill( 'SIGKILL' ) );
	const ask = ( ...words ) =>
		spawnSync( 'redis-cli', [ '-s', socket, ...words ], {
			encoding: 'utf8',
		} ).stdout.trim();
	for ( let tries = 0; ask( 'PING' ) !== 'PONG'; tries++ ) {
		if ( tries > 100 || server.exitCode !== null ) {
			throw new Error( 'Redis does not answer.' );
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
	}
	return {
		socket,
		ask,
		async stop() {
			server.kill( 'SIGTERM' );
			await exited;
			fs.rmSync( dir, { recursive: true, force: true } );
		},
	};
}
