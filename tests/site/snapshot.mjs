/**
 * A site as it was when it had just started, to which it is put back before each file of tests: then it
 * does not matter which file ran before, or on which site.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What plugins, themes and WordPress itself do not change: new names go, the rest stays. */
const ONLY_NAMES = [ 'plugins', 'themes' ];

/** What belongs to the server that runs, or is never the same. */
const LEFT_ALONE = [
	'mariadb',
	'redis-socket',
	'object-cache.php',
	'ready',
	'sqlite',
];

const LOG = 'debug.log';

const folderOf = ( dir ) => `${ dir }.snapshot`;

/** What WordPress logged on this site before it was put back. */
const logOf = ( dir ) => `${ dir }.debug.log`;

/** Names in wp-content that are copied as a whole. */
const copiedIn = ( content ) =>
	fs
		.readdirSync( content )
		.filter(
			( name ) => ! [ ...ONLY_NAMES, ...LEFT_ALONE ].includes( name )
		);

const remove = ( file ) =>
	fs.rmSync( file, { recursive: true, force: true, maxRetries: 5 } );

/** Runs statements in the site's MariaDB, if it has one. */
function sql( dir, statements ) {
	const [ , socket ] =
		fs
			.readFileSync( path.join( dir, 'wp-config.php' ), 'utf8' )
			.match( /'DB_HOST', 'localhost:([^']+)'/ ) ?? [];
	if ( ! socket ) {
		return '';
	}
	const { status, stdout, stderr } = spawnSync(
		'mariadb',
		[
			'--no-defaults',
			`--socket=${ socket }`,
			'--user=root',
			'--batch',
			'--skip-column-names',
		],
		{ input: statements, encoding: 'utf8' }
	);
	if ( status !== 0 ) {
		throw new Error( `MariaDB: ${ stderr }` );
	}
	return stdout;
}

const tablesIn = ( dir, database ) =>
	sql(
		dir,
		`SELECT table_name FROM information_schema.tables WHERE table_schema = '${ database }' AND table_type = 'BASE TABLE';`
	)
		.split( '\n' )
		.filter( Boolean );

/** Copies all tables of a database, with their rows, into another one, which has nothing else then. */
function copyTables( dir, from, to ) {
	const names = tablesIn( dir, from );
	if ( ! names.length ) {
		return;
	}
	sql(
		dir,
		[
			`CREATE DATABASE IF NOT EXISTS \`${ to }\`;`,
			'SET foreign_key_checks = 0; SET sql_mode = "";',
			...tablesIn( dir, to ).map(
				( name ) => `DROP TABLE \`${ to }\`.\`${ name }\`;`
			),
			...names.flatMap( ( name ) => [
				`CREATE TABLE \`${ to }\`.\`${ name }\` LIKE \`${ from }\`.\`${ name }\`;`,
				`INSERT INTO \`${ to }\`.\`${ name }\` SELECT * FROM \`${ from }\`.\`${ name }\`;`,
			] ),
		].join( '\n' )
	);
}

/** Empties the site's object cache, if it has one. */
function emptyObjectCache( content ) {
	const file = path.join( content, 'redis-socket' );
	if (
		fs.existsSync( path.join( content, 'object-cache.php' ) ) &&
		fs.existsSync( file )
	) {
		spawnSync( 'redis-cli', [
			'-s',
			fs.readFileSync( file, 'utf8' ),
			'FLUSHALL',
		] );
	}
}

/** How long requests are waited for that are still under way, in milliseconds, and how often is looked. */
const PATIENCE = 5000;
const INTERVAL = 20;

/**
 * Waits until nothing has the SQLite database open, which its last user says by taking its log away: an answer
 * arrives before WordPress has ended. A process that was killed leaves the log, so there is a limit.
 */
function waitUntilClosed( content ) {
	const log = path.join( content, 'database/.ht.sqlite-wal' );
	const clock = new Int32Array( new SharedArrayBuffer( 4 ) );
	for (
		let waited = 0;
		waited < PATIENCE && fs.existsSync( log );
		waited += INTERVAL
	) {
		Atomics.wait( clock, 0, 0, INTERVAL );
	}
}

/**
 * Keeps a site as it is now.
 *
 * @param {string} dir The site's folder; nothing may be asking it.
 */
export function keepSnapshot( dir ) {
	const kept = folderOf( dir );
	const content = path.join( dir, 'wp-content' );
	waitUntilClosed( content );
	remove( kept );
	remove( logOf( dir ) );
	fs.mkdirSync( path.join( kept, 'wp-content' ), { recursive: true } );
	for ( const name of copiedIn( content ) ) {
		fs.cpSync(
			path.join( content, name ),
			path.join( kept, 'wp-content', name ),
			{
				recursive: true,
				verbatimSymlinks: true,
				preserveTimestamps: true,
			}
		);
	}
	fs.copyFileSync(
		path.join( dir, 'wp-config.php' ),
		path.join( kept, 'wp-config.php' )
	);
	fs.writeFileSync(
		path.join( kept, 'names.json' ),
		JSON.stringify(
			Object.fromEntries(
				[
					'.',
					...ONLY_NAMES.map( ( name ) => `wp-content/${ name }` ),
				].map( ( folder ) => [
					folder,
					fs.readdirSync( path.join( dir, folder ) ),
				] )
			)
		)
	);
	copyTables( dir, 'wordpress', 'kept' );
}

/**
 * Puts a site back. What its log holds is kept for `readLog()`.
 *
 * @param {string} dir The site's folder, of which there is a snapshot; else nothing happens.
 */
export function restoreSnapshot( dir ) {
	const kept = folderOf( dir );
	if ( ! fs.existsSync( kept ) ) {
		return;
	}
	const content = path.join( dir, 'wp-content' );
	waitUntilClosed( content );
	const log = path.join( content, LOG );
	if ( fs.existsSync( log ) ) {
		fs.appendFileSync( logOf( dir ), fs.readFileSync( log ) );
	}
	for ( const [ folder, names ] of Object.entries(
		JSON.parse( fs.readFileSync( path.join( kept, 'names.json' ), 'utf8' ) )
	) ) {
		for ( const name of fs.readdirSync( path.join( dir, folder ) ) ) {
			if ( ! names.includes( name ) ) {
				remove( path.join( dir, folder, name ) );
			}
		}
	}
	fs.copyFileSync(
		path.join( kept, 'wp-config.php' ),
		path.join( dir, 'wp-config.php' )
	);
	for ( const name of copiedIn( content ) ) {
		remove( path.join( content, name ) );
	}
	fs.cpSync( path.join( kept, 'wp-content' ), content, {
		recursive: true,
		verbatimSymlinks: true,
		preserveTimestamps: true,
	} );
	if ( fs.existsSync( path.join( content, 'mariadb' ) ) ) {
		copyTables( dir, 'kept', 'wordpress' );
	}
	emptyObjectCache( content );
}

/**
 * What WordPress logged on a site since it was put back, once its requests have ended.
 *
 * @param {string}  dir              The site's folder.
 * @param {Object}  [options]
 * @param {boolean} [options.before] Whether what was logged before that comes, too.
 * @return {string} All of it, line by line.
 */
export function readLog( dir, { before = false } = {} ) {
	const content = path.join( dir, 'wp-content' );
	waitUntilClosed( content );
	return [ ...( before ? [ logOf( dir ) ] : [] ), path.join( content, LOG ) ]
		.filter( ( file ) => fs.existsSync( file ) )
		.map( ( file ) => fs.readFileSync( file, 'utf8' ) )
		.join( '' );
}

/** Forgets what WordPress logged on a site. */
export function emptyLog( dir ) {
	remove( logOf( dir ) );
	remove( path.join( dir, 'wp-content', LOG ) );
}
