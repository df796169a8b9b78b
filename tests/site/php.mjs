/** WordPress on the machine's own PHP and its web server. */
import AdmZip from 'adm-zip';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

/** Has the machine a PHP with these extensions? */
export const hasPhpExtensions = ( ...names ) =>
	spawnSync( 'php', [
		'-r',
		'exit( array_filter( array_slice( $argv, 1 ), static fn( $name ) => ! extension_loaded( $name ) ) ? 1 : 0 );',
		'--',
		...names,
	] ).status === 0;

/** Has the machine a PHP that runs WordPress on SQLite? */
export const hasPhp = () =>
	spawnSync( 'php', [ '-r', 'exit( PHP_VERSION_ID >= 80100 ? 0 : 1 );' ] )
		.status === 0 &&
	hasPhpExtensions( 'curl', 'pdo_sqlite', 'mbstring', 'dom', 'SimpleXML' );

/** WordPress speaks to SQLite through this drop-in. */
function addDatabase( content, sqliteZip ) {
	if ( fs.existsSync( `${ content }/db.php` ) ) {
		return;
	}
	new AdmZip( sqliteZip ).extractAllTo( content, true );
	// From before, where the site had another database meanwhile.
	fs.rmSync( `${ content }/sqlite`, { recursive: true, force: true } );
	fs.renameSync(
		`${ content }/plugin-sqlite-database-integration`,
		`${ content }/sqlite`
	);
	fs.writeFileSync(
		`${ content }/db.php`,
		fs
			.readFileSync( `${ content }/sqlite/db.copy`, 'utf8' )
			.replace(
				'{SQLITE_IMPLEMENTATION_FOLDER_PATH}',
				`${ content }/sqlite`
			)
			.replaceAll( '{SQLITE_PLUGIN}', 'none' )
	);
}

function link( target, file ) {
	fs.rmSync( file, { recursive: true, force: true } );
	fs.symlinkSync( target, file, 'junction' );
}

/** A folder that holds the site in one of this name. */
function aroundFolder( dir, name ) {
	const top = `${ dir }.top`;
	fs.mkdirSync( top, { recursive: true } );
	link( dir, path.join( top, name ) );
	return top;
}

/** Starts the server, and the database on first use. */
export function startPhp( {
	dir,
	port,
	plugin,
	sqliteZip,
	config,
	variant,
	database,
	demo,
} ) {
	const content = path.join( dir, 'wp-content' );
	const env = {
		...process.env,
		WP_DIR: dir,
		WP_HOST: `localhost:${ port }`,
		WP_FOLDER: variant.folder,
		WP_PERMALINKS: variant.permalinks,
		WP_SERVER_SIZES: variant.serverSizes ? '1' : '',
		PHP_CLI_SERVER_WORKERS: '4',
	};
	if ( database ) {
		fs.rmSync( `${ content }/db.php`, { force: true } );
	} else {
		addDatabase( content, sqliteZip );
	}
	fs.mkdirSync( `${ content }/mu-plugins`, { recursive: true } );
	fs.writeFileSync( `${ dir }/wp-config.php`, config );
	// Anew: it may be a link, and a link must not be written through.
	fs.rmSync( `${ content }/mu-plugins/development.php`, { force: true } );
	fs.writeFileSync(
		`${ content }/mu-plugins/development.php`,
		`<?php require ${ JSON.stringify( path.join( here, 'development.php' ) ) };\n`
	);
	link( plugin, `${ content }/plugins/mainstay-blocks` );
	for ( const script of [
		'install.php',
		...( demo ? [ `${ demo }/fill.php` ] : [] ),
		'setup.php',
	] ) {
		execFileSync( 'php', [ path.join( here, script ) ], {
			env,
			stdio: [ 'ignore', 'inherit', 'inherit' ],
		} );
	}
	return spawn(
		'php',
		[
			'-d',
			'opcache.enable_cli=1',
			'-d',
			'memory_limit=512M',
			'-d',
			'display_errors=0',
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			variant.folder ? aroundFolder( dir, variant.folder ) : dir,
			path.join( here, 'router.php' ),
		],
		{ env, stdio: 'ignore', detached: true }
	);
}
