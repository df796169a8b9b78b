/**
 * A WordPress that may be killed: its own copy, its own database (MariaDB where the machine has it,
 * else SQLite), and a mail transport that fails, dawdles or takes everything, as the test wants.
 */
import AdmZip from 'adm-zip';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { getWordPress } from '../site/get-wordpress.mjs';
import { hasMariaDb, startMariaDb } from './mariadb.mjs';
import { startRedis } from './redis.mjs';

const sqliteZip = path.join(
	path.dirname(
		createRequire( import.meta.url ).resolve(
			'@wp-playground/cli/package.json'
		)
	),
	'sqlite-database-integration.zip'
);

/** What stands in for sendmail: keeps a mail, or does with it what the file `mode` says. */
const SENDMAIL = ( dir ) => `#!/bin/sh
read -r mode <'${ dir }/mode'
[ "$mode" = slow ] && sleep 2
[ "$mode" = fail ] && cat >/dev/null && exit 75
part=$(mktemp '${ dir }/part.XXXXXX')
cat >"$part"
mv "$part" "$part.eml"
`;

/**
 * Runs in the site: the limit of one address would end every test. What makes passwords slow to guess
 * also makes each login of a test slow.
 */
const HELPERS = `<?php
add_filter( 'wp_hash_password_options', fn() => array( 'cost' => 4 ) );
add_filter( 'mainstay_form_limits', fn( $limits ) => is_file( WP_CONTENT_DIR . '/limits' ) ? $limits : array() );
add_action( 'rest_api_init', function () {
	register_rest_route( 'test/v1', '/empty', array(
		'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => fn() => array( 'state' => 'accepted' ),
	) );
	register_rest_route( 'test/v1', '/outbox', array(
		'methods' => 'POST', 'permission_callback' => '__return_true', 'callback' => function () {
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
			return Mainstay\\Queue\\Worker\\send_due_items( 100 );
		},
	) );
} );
`;

/** Its address is the first server's, as a load balancer passes it on: two servers are one site. */
const ONE_SITE = `
$_SERVER['HTTP_HOST'] = getenv( 'WP_HOST' );
define( 'WP_HOME', 'http://' . $_SERVER['HTTP_HOST'] );
define( 'WP_SITEURL', WP_HOME );`;

/** Of a network of sites in folders. */
const NETWORK = `
define( 'MULTISITE', true );
define( 'SUBDOMAIN_INSTALL', false );
define( 'DOMAIN_CURRENT_SITE', $_SERVER['HTTP_HOST'] ?? '' );
define( 'PATH_CURRENT_SITE', '/' );
define( 'SITE_ID_CURRENT_SITE', 1 );
define( 'BLOG_ID_CURRENT_SITE', 1 );
`;

const config = ( database, more = '' ) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '${ database }' );
define( 'DB_CHARSET', 'utf8mb4' );
${ more || ONE_SITE }
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', md5( $name ) );
	define( $name . '_SALT', md5( $name . 'salt' ) );
}
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', true );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

const freePort = () =>
	new Promise( ( resolve ) => {
		const server = net.createServer();
		server.listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );

/**
 * Starts one. `FAULT_DATABASE=sqlite` takes SQLite even where there is MariaDB.
 *
 * @param {Object}  [options]
 * @param {boolean} [options.withRedis] Its object cache is in Redis.
 * @param {boolean} [options.isNetwork] It is the first site of a network, active for all of it.
 */
export async function startFaultSite( { withRedis, isNetwork } = {} ) {
	const redis = withRedis ? await startRedis() : null;
	const database =
		hasMariaDb() && process.env.FAULT_DATABASE !== 'sqlite'
			? await startMariaDb()
			: null;
	const { folder: source } = await getWordPress( '7.1' );
	const dir = fs.mkdtempSync( path.join( os.tmpdir(), 'mainstay-site-' ) );
	const content = path.join( dir, 'wp-content' );
	fs.cpSync( source, dir, { recursive: true } );
	fs.writeFileSync(
		`${ dir }/wp-config.php`,
		config( database ? database.host : '' )
	);
	if ( ! database ) {
		new AdmZip( sqliteZip ).extractAllTo( content, true );
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
	if ( redis ) {
		fs.writeFileSync( `${ content }/redis-socket`, redis.socket );
		fs.copyFileSync(
			path.join( root, 'tests/faults/object-cache.php' ),
			`${ content }/object-cache.php`
		);
	}
	fs.mkdirSync( `${ content }/mu-plugins`, { recursive: true } );
	fs.writeFileSync( `${ content }/mu-plugins/helpers.php`, HELPERS );
	fs.symlinkSync(
		path.join( root, 'dist/mainstay-blocks' ),
		`${ content }/plugins/mainstay-blocks`
	);
	const mails = path.join( dir, 'mails' );
	fs.mkdirSync( mails );
	fs.writeFileSync( `${ mails }/mode`, 'good' );
	fs.writeFileSync( `${ mails }/sendmail`, SENDMAIL( mails ), {
		mode: 0o755,
	} );

	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const compiled = path.join( dir, 'compiled' );
	fs.mkdirSync( compiled );
	const options = [
		'-d',
		'opcache.enable_cli=1',
		// Each process of its own, and a server that starts again, find WordPress compiled.
		'-d',
		`opcache.file_cache=${ compiled }`,
		'-d',
		`sendmail_path=${ mails }/sendmail`,
		'-d',
		'display_errors=0',
	];
	const env = {
		...process.env,
		WP_DIR: dir,
		HTTP_HOST: `127.0.0.1:${ port }`,
		WP_HOST: `127.0.0.1:${ port }`,
		PHP_CLI_SERVER_WORKERS: '4',
	};
	/** Runs PHP in a process of its own; what it returns comes back through JSON. */
	const php = ( code ) => {
		const file = path.join( dir, `run-${ process.hrtime.bigint() }.php` );
		fs.writeFileSync(
			file,
			`<?php $_SERVER['HTTP_HOST'] = '127.0.0.1:${ port }'; $_SERVER['REMOTE_ADDR'] = '127.0.0.1'; require '${ dir }/wp-load.php';
			echo "\\x02" . wp_json_encode( ( function () { ${ code } } )() );`
		);
		try {
			const output = execFileSync( 'php', [ ...options, file ], {
				env,
				encoding: 'utf8',
				stdio: [ 'ignore', 'pipe', 'inherit' ],
			} );
			return JSON.parse( output.split( '\x02' )[ 1 ] );
		} finally {
			fs.rmSync( file );
		}
	};
	execFileSync(
		'php',
		[ ...options, path.join( root, 'tests/site/install.php' ) ],
		{ env, stdio: [ 'ignore', 'ignore', 'inherit' ] }
	);
	if ( isNetwork ) {
		php(
			`global $wpdb;
			foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) {
				$wpdb->$name = $table;
			}
			require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			require_once ABSPATH . 'wp-admin/includes/schema.php';
			install_network();
			return populate_network( 1, '127.0.0.1:${ port }', 'admin@example.com', 'Network', '/', false );`
		);
		fs.writeFileSync(
			`${ dir }/wp-config.php`,
			config( database ? database.host : '', NETWORK )
		);
	}
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
		$GLOBALS['wp_rewrite']->flush_rules();
		return activate_plugin( 'mainstay-blocks/mainstay-blocks.php', '', ${ Boolean( isNetwork ) } );`
	);

	let server;
	const serve = ( at = port ) =>
		spawn(
			'php',
			[
				...options,
				'-S',
				`127.0.0.1:${ at }`,
				'-t',
				dir,
				path.join( root, 'tests/site/router.php' ),
			],
			{ env, stdio: 'ignore', detached: true }
		);
	/** A server that answers at the port. */
	async function answering( at ) {
		let started = serve( at );
		for (;;) {
			// A worker that has not quite ended still holds the port.
			if ( started.exitCode !== null ) {
				started = serve( at );
			}
			const ok = await fetch( `http://127.0.0.1:${ at }/wp-json/`, {
				signal: AbortSignal.timeout( 10_000 ),
			} ).then(
				( response ) => response.ok,
				() => false
			);
			if ( ok && started.exitCode === null ) {
				return started;
			}
			await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		}
	}
	async function end( running ) {
		const exited = new Promise( ( resolve ) =>
			running.once( 'exit', resolve )
		);
		process.kill( -running.pid, 'SIGKILL' );
		await exited;
	}
	async function start() {
		server = await answering( port );
	}
	/** The server and its workers, in the middle of whatever they do. */
	const kill = () => end( server );
	/** One more server of the same site, with the same database. */
	async function startSecond() {
		const at = await freePort();
		const second = await answering( at );
		return { url: `http://127.0.0.1:${ at }`, stop: () => end( second ) };
	}
	await start();
	return {
		url,
		dir,
		options,
		env,
		database: database ? 'MariaDB' : 'SQLite',
		sql: database?.sql,
		redis,
		php,
		start,
		kill,
		startSecond,
		mode: ( mode ) => fs.writeFileSync( `${ mails }/mode`, mode ),
		mails: () =>
			fs
				.readdirSync( mails )
				.filter( ( file ) => file.endsWith( '.eml' ) )
				.map( ( file ) =>
					fs.readFileSync( `${ mails }/${ file }`, 'utf8' )
				),
		clearMails: () =>
			fs
				.readdirSync( mails )
				.filter( ( file ) => file.endsWith( '.eml' ) )
				.forEach( ( file ) => fs.rmSync( `${ mails }/${ file }` ) ),
		/** As the system's own cron would. */
		cron: () =>
			execFileSync( 'php', [ ...options, `${ dir }/wp-cron.php` ], {
				env,
				stdio: 'ignore',
			} ),
		log: () =>
			fs.existsSync( `${ content }/debug.log` )
				? fs.readFileSync( `${ content }/debug.log`, 'utf8' )
				: '',
		async stop() {
			await kill();
			await database?.stop();
			await redis?.stop();
			fs.rmSync( dir, { recursive: true, force: true } );
		},
	};
}

/** What a form in a page carries, without its answers. */
export const hiddenOf = ( page ) =>
	Object.fromEntries(
		[
			...page.matchAll(
				/<input type="hidden" name="(mainstay_\w+)" value="([^"]*)"/g
			),
		].map( ( [ , name, value ] ) => [ name, value ] )
	);
