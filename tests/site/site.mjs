/**
 * A real WordPress with the plugin of dist/ in it, for development, tests, benchmark and
 * screenshots alike. Also a command:
 *
 * node tests/site/site.mjs [--wp=7.1] [--port=8881] [--runtime=php|playground] [--reset]
 *     [--folder=name] [--wordpress=path-or-zip] [--variant=pretty|dated|mariaDb|folder|cached]
 *     [--demo=jetpack-16]
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasMariaDb, startMariaDb } from '../faults/mariadb.mjs';
import { hasRedis, startRedis } from '../faults/redis.mjs';
import { root } from './ensure-packages.mjs';
import { getWordPress } from './get-wordpress.mjs';
import { hasPhp, startPhp } from './php.mjs';
import { startPlayground } from './playground.mjs';
import { VARIANTS } from './variants.mjs';

const DEFAULT_PORT = 8881;

/** Written by setup.php. */
const READY = 'wp-content/ready';

const plugin = path.join( root, 'dist/mainstay-blocks' );
const cli = path.dirname(
	createRequire( import.meta.url ).resolve(
		'@wp-playground/cli/package.json'
	)
);
const sqliteZip = path.join( cli, 'sqlite-database-integration.zip' );

const configFor = ( databaseHost ) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '${ databaseHost }' );
define( 'DB_CHARSET', 'utf8mb4' );
// The port may be another one tomorrow.
defined( 'WP_HOME' ) || define( 'WP_HOME', 'http://' . ( $_SERVER['HTTP_HOST'] ?? getenv( 'WP_HOST' ) ) . ( getenv( 'WP_FOLDER' ) ? '/' . getenv( 'WP_FOLDER' ) : '' ) );
defined( 'WP_SITEURL' ) || define( 'WP_SITEURL', WP_HOME );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', md5( $name ) );
	define( $name . '_SALT', md5( $name . 'salt' ) );
}
foreach (
	array(
		'WP_ENVIRONMENT_TYPE'        => 'local',
		'WP_DEBUG'                   => true,
		'WP_DEBUG_DISPLAY'           => false,
		'WP_DEBUG_LOG'               => true,
		'AUTOMATIC_UPDATER_DISABLED' => true,
	) as $name => $value
) {
	defined( $name ) || define( $name, $value );
}
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** The port, if it is free; 0 asks for any. */
const freePort = ( port ) =>
	new Promise( ( resolve ) => {
		const server = net.createServer();
		server.once( 'error', () => resolve( null ) );
		server.listen( port, '127.0.0.1', () => {
			const { port: found } = server.address();
			server.close( () => resolve( found ) );
		} );
	} );

async function choosePort( wanted ) {
	if ( wanted !== undefined ) {
		const port = await freePort( Number( wanted ) );
		if ( port === null ) {
			throw new Error(
				`Port ${ wanted } is in use: choose another one with --port.`
			);
		}
		return port;
	}
	for ( let port = DEFAULT_PORT; ; port++ ) {
		if ( await freePort( port ) ) {
			return port;
		}
	}
}

const isAlive = ( pid ) => {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return error.code === 'EPERM';
	}
};

/** Two servers on one folder would change each other's data. */
function lock( dir ) {
	const file = `${ dir }.lock`;
	const [ pid, url ] = fs.existsSync( file )
		? fs.readFileSync( file, 'utf8' ).split( ' ' )
		: [];
	if ( pid && Number( pid ) !== process.pid && isAlive( Number( pid ) ) ) {
		throw new Error(
			`This site is running already${ url ? `: ${ url }/wp-admin/` : '' } (process ${ pid }). Stop it first.`
		);
	}
	return {
		write: ( address = '' ) =>
			fs.writeFileSync( file, `${ process.pid } ${ address }` ),
		remove: () => fs.rmSync( file, { force: true } ),
	};
}

/** A copy of WordPress that this site may change. */
function prepare( source, dir, reset ) {
	if ( ! fs.existsSync( path.join( dir, 'wp-settings.php' ) ) ) {
		const part = `${ dir }.part`;
		fs.rmSync( part, { recursive: true, force: true } );
		fs.cpSync( source, part, { recursive: true } );
		fs.rmSync( dir, { recursive: true, force: true } );
		fs.renameSync( part, dir );
	}
	fs.rmSync( path.join( dir, READY ), { force: true } );
	if ( reset ) {
		for ( const name of [
			'database',
			'mariadb',
			'uploads',
			'debug.log',
			'mails.jsonl',
			'former-site.json',
			'subscribers.csv',
			// The plugin lays these down for posts that are gone with the database.
			'mu-plugins/mainstay-premium-content',
			'mu-plugins/mainstay-premium-content.php',
		] ) {
			fs.rmSync( path.join( dir, 'wp-content', name ), {
				recursive: true,
				force: true,
			} );
		}
	}
}

async function answers( url, dir, server ) {
	const deadline = Date.now() + 240_000;
	while ( Date.now() < deadline && server.exitCode === null ) {
		const ok =
			fs.existsSync( path.join( dir, READY ) ) &&
			( await fetch( `${ url }/?rest_route=/`, {
				redirect: 'manual',
				signal: AbortSignal.timeout( 60_000 ),
			} ).then(
				( response ) => response.ok,
				() => false
			) );
		if ( ok ) {
			return;
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
	}
	throw new Error(
		'WordPress did not start: its own messages are above, and in wp-content/debug.log of the site.'
	);
}

/**
 * WordPress' object cache in a Redis of the site's own, where the variant wants it and the machine
 * has what is needed.
 */
async function startObjectCache( dir, { objectCache } ) {
	const content = path.join( dir, 'wp-content' );
	const dropIn = path.join( content, 'object-cache.php' );
	fs.rmSync( dropIn, { force: true } );
	if ( ! objectCache || ! hasRedis() ) {
		return null;
	}
	const redis = await startRedis();
	fs.writeFileSync( path.join( content, 'redis-socket' ), redis.socket );
	fs.copyFileSync(
		path.join( root, 'tests/faults/object-cache.php' ),
		dropIn
	);
	return redis;
}

/** The site's own MariaDB, where the variant wants it and the machine has what is needed; else SQLite. */
const startDatabase = ( dir, { mariaDb }, runtime ) =>
	mariaDb && runtime === 'php' && hasMariaDb()
		? startMariaDb( path.join( dir, 'wp-content/mariadb' ) )
		: null;

/** Ends a server and its workers. */
function end( server ) {
	try {
		if ( process.platform === 'win32' ) {
			server.kill();
		} else {
			process.kill( -server.pid, 'SIGTERM' );
		}
	} catch {
		// It has ended.
	}
}

/**
 * Starts WordPress and keeps its data for the next start.
 *
 * @param {Object}             [options]
 * @param {string}             [options.wp]         Version.
 * @param {number|string}      [options.port]       0: any. Default: the first free one from 8881 on.
 * @param {'php'|'playground'} [options.runtime]    Default: PHP when the machine has what is needed.
 * @param {boolean}            [options.reset]      Start with an empty site.
 * @param {string}             [options.folder]     Keeps sites of the same version apart.
 * @param {string}             [options.wordpress]  Folder or zip of a WordPress.
 * @param {string}             [options.phpVersion] Of the playground, e.g. `8.5`.
 * @param {Object}             [options.variant]    Of variants.mjs; the playground knows the first only.
 * @param {'jetpack-16'}       [options.demo]       A folder beside this file whose fill.php fills the site; the
 *                                                  plugin is not active then.
 * @return {Promise<{url: string, dir: string, wp: string, runtime: string, stop: () => Promise<void>}>} The running site.
 */
export async function startSite( {
	wp = '7.1',
	port,
	runtime = hasPhp() ? 'php' : 'playground',
	reset = false,
	folder = '',
	wordpress = process.env.WP_SOURCE,
	phpVersion,
	variant = VARIANTS.pretty,
	demo,
} = {} ) {
	if ( ! fs.existsSync( path.join( plugin, 'mainstay-blocks.php' ) ) ) {
		throw new Error(
			'The plugin is not built: run `npm run build` first.'
		);
	}
	const { folder: source, version } = await getWordPress( wp, wordpress );
	const dir = path.join( root, '.wp', folder, `${ version }-${ runtime }` );
	fs.mkdirSync( path.dirname( dir ), { recursive: true } );
	const locked = lock( dir );
	locked.write();
	prepare( source, dir, reset );

	const free = await choosePort( port );
	const redis = await startObjectCache( dir, variant );
	const database = await startDatabase( dir, variant, runtime );
	const url = `http://localhost:${ free }${ variant.folder && `/${ variant.folder }` }`;
	const start = runtime === 'php' ? startPhp : startPlayground;
	const server = start( {
		dir,
		port: free,
		plugin,
		cli,
		sqliteZip,
		config: configFor( database?.host ?? '' ),
		phpVersion,
		variant,
		database,
		demo,
	} );
	const exited = new Promise( ( resolve ) => server.once( 'exit', resolve ) );
	const release = () => {
		end( server );
		locked.remove();
	};
	process.once( 'exit', release );
	const stop = async () => {
		process.removeListener( 'exit', release );
		release();
		await exited;
		await redis?.stop();
		await database?.stop();
	};
	const missing = [
		variant.objectCache && ! redis && 'no Redis here',
		variant.mariaDb && ! database && 'no MariaDB here',
	].filter( Boolean );
	try {
		await answers( url, dir, server );
	} catch ( error ) {
		await stop();
		throw error;
	}
	locked.write( url );
	return {
		url,
		dir,
		wp: version,
		runtime,
		variant: missing.length
			? {
					...variant,
					name: `${ variant.name } (${ missing.join( ', ' ) })`,
				}
			: variant,
		stop,
	};
}

/** Ends this process, and with it its sites, when the user or the system says so. */
export function exitOnSignals() {
	for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
		process.once( signal, () => process.exit( 130 ) );
	}
}

if ( process.argv[ 1 ] === import.meta.filename ) {
	const { values } = parseArgs( {
		options: {
			wp: { type: 'string' },
			port: { type: 'string' },
			runtime: { type: 'string' },
			reset: { type: 'boolean' },
			folder: { type: 'string' },
			wordpress: { type: 'string' },
			variant: { type: 'string' },
			demo: { type: 'string' },
		},
	} );
	exitOnSignals();
	try {
		const { url, wp, runtime } = await startSite( {
			...values,
			variant: VARIANTS[ values.variant ?? 'pretty' ],
		} );
		console.log(
			`WordPress ${ wp } (${ runtime }) is ready: ${ url }/wp-admin/`
		);
	} catch ( error ) {
		console.error( error.message );
		process.exit( 1 );
	}
}
