/** The browsers of this machine; set-up.mjs installs what is missing. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findWebKit } from './webkit.mjs';

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

/**
 * The path of a browser.
 *
 * @throws {Error} Where there is none, with what to do.
 */
export function requireBrowser() {
	const found = findBrowser();
	if ( ! found ) {
		throw new Error(
			'No browser: install Chromium or Google Chrome, or name one with CHROMIUM_PATH=path/to/chromium, and run the command again.'
		);
	}
	return found;
}

/** The first program of these names on the PATH that runs, or undefined. */
const findProgram = ( ...names ) =>
	( process.env.PATH ?? '' )
		.split( path.delimiter )
		.flatMap( ( folder ) =>
			names.map( ( name ) => path.join( folder, name ) )
		)
		.find( ( file ) => fs.existsSync( file ) && runs( file ) );

/** The path of Chromium's headless shell; undefined where there is none, or where a browser is named. */
export const findShell = () =>
	process.env.CHROMIUM_PATH
		? undefined
		: findProgram( 'chromium-headless-shell' );

/** The path of a Firefox, or undefined. */
export const findFirefox = () => findProgram( 'firefox-esr', 'firefox' );

/**
 * The browsers of this machine; of Chromium its headless shell, where there is one: it is the same
 * engine without windows, and a page takes it half of the processor's time.
 *
 * @return {Record<'chromium'|'firefox'|'webkit', string|undefined>} Their paths; undefined where there
 *         is none, which is the reason to skip a test by name.
 */
export const findEngines = () => ( {
	chromium: findShell() ?? findBrowser(),
	firefox: findFirefox(),
	webkit: findWebKit(),
} );
