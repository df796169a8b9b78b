/** A Chromium for tests and screenshots: the machine's own, or one that is installed here. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findWebKit, hasLocale } from './webkit.mjs';

const require = createRequire( import.meta.url );

const NAMES = [
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'microsoft-edge',
];

const PLACES = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Some systems ship a `chromium` that only says how to install one; libraries may be missing. */
const runs = ( file ) =>
	process.platform === 'win32' ||
	spawnSync( file, [ '--version' ], { timeout: 30_000 } ).status === 0;

/** The path of a browser that runs, or undefined. */
export function findBrowser() {
	const { CHROMIUM_PATH, PATH = '' } = process.env;
	if ( CHROMIUM_PATH ) {
		return CHROMIUM_PATH;
	}
	const { chromium } = require( '@playwright/test' );
	const onPath = PATH.split( path.delimiter ).flatMap( ( folder ) =>
		NAMES.map( ( name ) => path.join( folder, name ) )
	);
	return [ ...onPath, ...PLACES, chromium.executablePath() ].find(
		( file ) => fs.existsSync( file ) && runs( file )
	);
}

/** Is this a machine that we may install packages on: root, with apt? */
export const mayUseApt = () =>
	process.getuid?.() === 0 &&
	spawnSync( 'apt-get', [ '--version' ] ).status === 0;

/** Are apt's lists of packages those of today? */
let isUpdated = false;

/** Installs packages of the system, and says whether that worked. */
export function aptInstall( ...packages ) {
	const run = ( ...args ) =>
		spawnSync( 'apt-get', [ '-qq', ...args ], {
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			stdio: [ 'ignore', 'ignore', 'inherit' ],
			timeout: 600_000,
		} ).status === 0;
	isUpdated ||= run( 'update' );
	return (
		isUpdated &&
		run( 'install', '-y', '--no-install-recommends', ...packages )
	);
}

/** The path of a browser, which is installed when there is none. */
export function ensureBrowser() {
	const found = findBrowser();
	if ( found ) {
		return found;
	}
	if ( mayUseApt() ) {
		console.log( '  no browser here: installing Chromium by apt' );
		aptInstall( 'chromium' );
	}
	if ( ! findBrowser() ) {
		console.log( '  no browser here: installing Chromium by Playwright' );
		const cli = path.join(
			path.dirname( require.resolve( '@playwright/test/package.json' ) ),
			'cli.js'
		);
		spawnSync( process.execPath, [ cli, 'install', 'chromium' ], {
			stdio: 'inherit',
			timeout: 900_000,
		} );
	}
	const installed = findBrowser();
	if ( ! installed ) {
		throw new Error(
			'No browser: install Chromium or Google Chrome, or name one with CHROMIUM_PATH=path/to/chromium, and run the command again.'
		);
	}
	return installed;
}

/**
 * The path of Chromium's headless shell: the machine's own, or, in CI, one that apt installs; undefined
 * where there is none, or where a browser is named.
 */
export function ensureShell() {
	const { CHROMIUM_PATH, CI, PATH = '' } = process.env;
	const find = () =>
		PATH.split( path.delimiter )
			.map( ( folder ) => path.join( folder, 'chromium-headless-shell' ) )
			.find( ( file ) => fs.existsSync( file ) && runs( file ) );
	if ( CHROMIUM_PATH ) {
		return undefined;
	}
	const found = find();
	if ( found || ! CI || ! mayUseApt() ) {
		return found;
	}
	console.log( '  no headless shell here: installing it by apt' );
	aptInstall( 'chromium-headless-shell' );
	return find();
}

/** The path of a Firefox: the machine's own, or, in CI, one that apt installs; undefined where there is none. */
export function ensureFirefox() {
	const find = () =>
		( process.env.PATH ?? '' )
			.split( path.delimiter )
			.flatMap( ( folder ) =>
				[ 'firefox-esr', 'firefox' ].map( ( name ) =>
					path.join( folder, name )
				)
			)
			.find( ( file ) => fs.existsSync( file ) && runs( file ) );
	const found = find();
	if ( found || ! process.env.CI || ! mayUseApt() ) {
		return found;
	}
	console.log( '  no Firefox here: installing it by apt' );
	aptInstall( 'firefox-esr' );
	return find();
}

/** Locales of the system for WebKit, which takes its language from there. */
const LOCALES = [ 'ar_EG', 'de_DE', 'en_US' ];

/** The path of a WebKit: the machine's own, or, in CI, one that apt installs; undefined where there is none. */
export function ensureWebKit() {
	if ( ! process.env.CI || ! mayUseApt() ) {
		return findWebKit();
	}
	if ( ! findWebKit() ) {
		console.log( '  no WebKit here: installing it by apt' );
		aptInstall( 'webkit2gtk-driver', 'xvfb', 'locales' );
	}
	for ( const locale of LOCALES.filter( ( name ) => ! hasLocale( name ) ) ) {
		spawnSync( 'localedef', [
			'-i',
			locale,
			'-f',
			'UTF-8',
			`${ locale }.UTF-8`,
		] );
	}
	return findWebKit();
}

/**
 * The browsers of this machine; of Chromium its headless shell, where there is one: it is the same
 * engine without windows, and a page takes it half of the processor's time.
 *
 * @return {Record<'chromium'|'firefox'|'webkit', string|undefined>} Their paths; undefined where there
 *         is none, which is the reason to skip a test by name.
 */
export const findEngines = () => ( {
	chromium: ensureShell() ?? ensureBrowser(),
	firefox: ensureFirefox(),
	webkit: ensureWebKit(),
} );
