/**
 * Bluesky's own servers, PDS and PLC, for tests/rest/publicize/bluesky-network.contracts.test.mjs: 250 MB that
 * nothing else needs, so they are installed into the user's cache folder, and only when asked for.
 *
 * node tests/bluesky/install.mjs
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../site/get-wordpress.mjs';

const source = fileURLToPath( new URL( '.', import.meta.url ) );
const FILES = [ 'package.json', 'package-lock.json' ];

/** Milliseconds; without a compiler or a prebuilt SQLite it may take for ever. */
const MOST = 10 * 60_000;

/** Where the servers of these versions are, or will be. */
export function networkFolder() {
	const hash = createHash( 'sha256' );
	FILES.forEach( ( file ) =>
		hash.update( fs.readFileSync( source + file ) )
	);
	return path.join(
		cacheFolder(),
		'bluesky',
		`${ hash.digest( 'hex' ).slice( 0, 12 ) }-node${ process.versions.modules }`
	);
}

const run = ( folder, command, ...args ) =>
	spawnSync( command, args, {
		cwd: folder,
		stdio: 'inherit',
		shell: process.platform === 'win32',
		timeout: MOST,
		killSignal: 'SIGKILL',
	} ).status === 0;

/** Its SQLite is a program for this very machine. */
const works = ( folder ) =>
	spawnSync(
		process.execPath,
		[ '-e', "new ( require( 'better-sqlite3' ) )( ':memory:' )" ],
		{ cwd: folder, timeout: 30_000 }
	).status === 0;

/** The folder with the servers in it, or undefined when they are not installed. */
export function findNetwork() {
	const folder = networkFolder();
	return fs.existsSync( folder ) ? folder : undefined;
}

/** Installs them, as a whole or not at all. @return {string} What hindered it, or nothing. */
function install() {
	const folder = networkFolder();
	fs.mkdirSync( path.dirname( folder ), { recursive: true } );
	const part = fs.mkdtempSync( `${ folder }.part-` );
	try {
		FILES.forEach( ( file ) =>
			fs.copyFileSync( source + file, path.join( part, file ) )
		);
		if ( ! run( part, 'npm', 'ci', '--no-audit', '--no-fund' ) ) {
			return 'npm could not install them';
		}
		// Some npm run no scripts of packages unless told.
		if (
			! works( part ) &&
			! run( part, 'npm', 'rebuild', 'better-sqlite3' )
		) {
			return 'better-sqlite3 could not be built';
		}
		if ( ! works( part ) ) {
			return 'better-sqlite3 does not run here';
		}
		fs.renameSync( part, folder );
		return '';
	} catch ( error ) {
		// Another run was faster.
		return findNetwork() ? '' : error.message;
	} finally {
		fs.rmSync( part, { recursive: true, force: true } );
	}
}

if (
	process.argv[ 1 ] === fileURLToPath( import.meta.url ) &&
	! findNetwork()
) {
	console.log( 'Installing Bluesky’s own servers (a few minutes, once)' );
	const hindrance = install();
	if ( hindrance ) {
		console.error( `The tests against them are skipped: ${ hindrance }.` );
	}
}
