/** A MariaDB of our own, for as long as a test runs: no other data is near, no other is touched. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Debian keeps servers where only the administrator's path looks. */
const PATH = `${ process.env.PATH }:/usr/sbin:/usr/local/sbin`;

/** Has the machine a MariaDB, and a PHP that speaks to it? */
export const hasMariaDb = () =>
	spawnSync( 'mariadbd', [ '--version' ], { env: { ...process.env, PATH } } )
		.status === 0 &&
	spawnSync( 'php', [
		'-r',
		'exit( extension_loaded( "mysqli" ) ? 0 : 1 );',
	] ).status === 0;

/**
 * Starts one with a database `wordpress`.
 *
 * @param {string} [folder] Keeps the data for the next start; without it they go at the end.
 * @return {Promise<{host: string, sql: (statement: string) => string, stop: () => Promise<void>}>}
 *         `host` is what DB_HOST takes.
 */
export async function startMariaDb( folder ) {
	const dir = fs.mkdtempSync( path.join( os.tmpdir(), 'mainstay-db-' ) );
	const env = { ...process.env, PATH };
	const data = folder ?? path.join( dir, 'data' );
	const socket = path.join( dir, 'socket' );
	const user = os.userInfo().username;
	const install = () => {
		fs.rmSync( data, { recursive: true, force: true } );
		return spawnSync(
			'mariadb-install-db',
			[
				'--no-defaults',
				`--datadir=${ data }`,
				`--user=${ user }`,
				'--auth-root-authentication-method=normal',
				'--skip-test-db',
			],
			{ env, encoding: 'utf8' }
		);
	};
	const isNew = ! fs.existsSync( path.join( data, 'mysql' ) );
	let installed = isNew ? install() : { status: 0 };
	if ( installed.status !== 0 ) {
		// Several that are made at one moment can run out of what the system gives to one.
		installed = install();
	}
	if ( installed.status !== 0 ) {
		throw new Error(
			`MariaDB could not be set up: ${ installed.stdout }${ installed.stderr }`
		);
	}
	const server = spawn(
		'mariadbd',
		[
			'--no-defaults',
			`--datadir=${ data }`,
			`--socket=${ socket }`,
			`--user=${ user }`,
			'--skip-networking',
			// Tests end PHP at any moment, never the database: nothing has to be on the disk at once.
			'--innodb-flush-log-at-trx-commit=0',
			'--skip-innodb-doublewrite',
			'--character-set-server=utf8mb4',
		],
		{ env, stdio: 'ignore' }
	);
	const exited = new Promise( ( resolve ) => server.once( 'exit', resolve ) );
	const kill = () => server.kill( 'SIGTERM' );
	process.once( 'exit', kill );
	const sql = ( statement ) =>
		execFileSync(
			'mariadb',
			[
				'--no-defaults',
				`--socket=${ socket }`,
				`--user=root`,
				'--batch',
				'--skip-column-names',
				'-e',
				statement,
			],
			{ env, encoding: 'utf8', stdio: [ 'ignore', 'pipe', 'ignore' ] }
		);
	for ( let tries = 0; ; tries++ ) {
		try {
			sql( 'CREATE DATABASE IF NOT EXISTS wordpress' );
			break;
		} catch ( error ) {
			if ( tries > 100 || server.exitCode !== null ) {
				throw error;
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
		}
	}
	return {
		host: `localhost:${ socket }`,
		sql,
		async stop() {
			process.removeListener( 'exit', kill );
			kill();
			await exited;
			fs.rmSync( dir, { recursive: true, force: true } );
		},
	};
}
