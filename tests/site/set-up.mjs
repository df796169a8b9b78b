/**
 * Finds what the tests need besides npm packages, and installs what is missing: by one call of apt, where
 * the machine has it and we are root. It runs before anything else; no test installs anything. Also a command:
 *
 * node tests/site/set-up.mjs [--all]
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasMariaDb } from '../faults/mariadb.mjs';
import { hasRedis } from '../faults/redis.mjs';
import { findBrowser, findFirefox, findShell } from './browser.mjs';
import { hasPhp, hasPhpExtensions } from './php.mjs';
import { findPython } from './python.mjs';
import { findWebKit, hasLocale, LOCALES } from './webkit.mjs';

/** How long apt waits for another program that installs something, in seconds. */
const LOCK_SECONDS = 600;

const hasLocales = () => LOCALES.every( hasLocale );

/**
 * @typedef {Object} Need
 * @property {string}        name     For people.
 * @property {() => unknown} isHere   Whether the machine has it.
 * @property {string[]}      packages Debian's.
 * @property {string}        without  What happens where it cannot be had.
 */

/** @type {Need[]} What `npm test` needs. */
const OF_GATE = [
	{
		name: 'PHP',
		isHere: hasPhp,
		packages: [
			'php-cli',
			'php-curl',
			'php-sqlite3',
			'php-mbstring',
			'php-xml',
		],
		without:
			'WordPress runs on PHP as WebAssembly, which is several times slower',
	},
	{
		name: 'PHP with GD and intl',
		isHere: () => hasPhpExtensions( 'gd', 'intl' ),
		packages: [ 'php-gd', 'php-intl' ],
		without: 'what needs these extensions is skipped',
	},
	{
		name: 'Chromium',
		isHere: findBrowser,
		packages: [ 'chromium' ],
		without: 'tests in a browser cannot run',
	},
	{
		name: "Chromium's headless shell",
		isHere: () => process.env.CHROMIUM_PATH || findShell(),
		packages: [ 'chromium-headless-shell' ],
		without: 'the whole browser takes its place, which is slower',
	},
];

/** @type {Need[]} What `npm run test:all` needs besides. */
const OF_ALL = [
	{
		name: 'MariaDB',
		isHere: hasMariaDb,
		packages: [ 'mariadb-server', 'php-mysql' ],
		without: 'all sites are on SQLite',
	},
	{
		name: 'Redis',
		isHere: hasRedis,
		packages: [ 'redis-server', 'php-redis' ],
		without: 'no site has an object cache',
	},
	{
		name: 'Firefox',
		isHere: findFirefox,
		packages: [ 'firefox-esr' ],
		without: 'tests in Firefox are skipped',
	},
	{
		name: 'WebKit',
		isHere: findWebKit,
		packages: [ 'webkit2gtk-driver', 'xvfb' ],
		without: 'tests in WebKit are skipped',
	},
	{
		name: 'locales',
		isHere: hasLocales,
		packages: [ 'locales' ],
		without: 'WebKit knows no language but English',
	},
	...[ 'srt', 'feedparser', 'aiosmtpd' ].map( ( module ) => ( {
		name: `${ module } for Python`,
		isHere: () => findPython( module ),
		packages: [ `python3-${ module }` ],
		without: 'what it reads is skipped',
	} ) ),
];

/** Is this a machine that we may install packages on: root, with apt? */
const mayUseApt = () =>
	process.getuid?.() === 0 &&
	spawnSync( 'apt-get', [ '--version' ] ).status === 0;

/** Installs packages of Debian; waits for whoever else installs some. */
function aptInstall( packages ) {
	const run = ( ...args ) =>
		spawnSync(
			'apt-get',
			[ '-qq', `-oDPkg::Lock::Timeout=${ LOCK_SECONDS }`, ...args ],
			{
				env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
				stdio: [ 'ignore', 'ignore', 'inherit' ],
				timeout: ( LOCK_SECONDS + 600 ) * 1000,
			}
		).status === 0;
	// The lists of a new machine may be empty, or those of another day.
	return (
		run( 'update' ) &&
		run( 'install', '-y', '--no-install-recommends', ...packages )
	);
}

/** Makes the locales that WebKit takes its language from. */
function makeLocales() {
	for ( const name of LOCALES.filter( ( one ) => ! hasLocale( one ) ) ) {
		spawnSync( 'localedef', [
			'-i',
			name,
			'-f',
			'UTF-8',
			`${ name }.UTF-8`,
		] );
	}
}

/** Where there is no apt, Playwright has a Chromium to download. */
function downloadChromium() {
	const require = createRequire( import.meta.url );
	const cli = path.join(
		path.dirname( require.resolve( '@playwright/test/package.json' ) ),
		'cli.js'
	);
	spawnSync( process.execPath, [ cli, 'install', 'chromium' ], {
		stdio: 'inherit',
		timeout: 900_000,
	} );
}

/**
 * Installs what is missing, and prints a line for each thing that cannot be had.
 *
 * @param {Object}  [options]
 * @param {boolean} [options.all] Whether for all tests, not only for those of the gate.
 * @return {string[]} What is not here in the end, by name.
 */
export function setUp( { all = false } = {} ) {
	const needs = all ? [ ...OF_GATE, ...OF_ALL ] : OF_GATE;
	const missing = () => needs.filter( ( { isHere } ) => ! isHere() );
	const before = missing();
	if ( before.length ) {
		const names = before.map( ( { name } ) => name ).join( ', ' );
		if ( mayUseApt() ) {
			console.log( `  installing by apt: ${ names }` );
			aptInstall( before.flatMap( ( { packages } ) => packages ) );
		} else if ( ! findBrowser() ) {
			console.log( '  no browser here: Playwright downloads Chromium' );
			downloadChromium();
		}
		if ( all ) {
			makeLocales();
		}
	}
	const left = before.length ? missing() : [];
	for ( const { name, packages, without } of left ) {
		console.log(
			`  not here: ${ name }: ${ without } (Debian: ${ packages.join( ' ' ) })`
		);
	}
	return left.map( ( { name } ) => name );
}

if ( process.argv[ 1 ] === import.meta.filename ) {
	setUp( { all: process.argv.includes( '--all' ) } );
}
