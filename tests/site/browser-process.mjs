/** Browsers as processes of their own, each with an empty profile that goes when the browser ends. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Firefox asks nobody by itself. */
const FIREFOX_PREFERENCES = {
	'app.normandy.enabled': false,
	'app.update.enabled': false,
	'browser.aboutwelcome.enabled': false,
	'browser.shell.checkDefaultBrowser': false,
	'browser.startup.homepage_override.mstone': 'ignore',
	'browser.safebrowsing.update.enabled': false,
	'datareporting.policy.dataSubmissionEnabled': false,
	'dom.security.https_first': false,
	'extensions.update.enabled': false,
	'network.captive-portal-service.enabled': false,
	'network.connectivity-service.enabled': false,
	'services.settings.server': 'data:,',
	'toolkit.telemetry.enabled': false,
};

/** Sends all but this machine's own addresses to a port of this machine. */
export const firefoxProxy = ( port ) => ( {
	'network.proxy.type': 1,
	'network.proxy.http': '127.0.0.1',
	'network.proxy.ssl': '127.0.0.1',
	'network.proxy.http_port': port,
	'network.proxy.ssl_port': port,
} );

function firefoxSwitches( profile, preferences ) {
	fs.writeFileSync(
		path.join( profile, 'user.js' ),
		Object.entries( { ...FIREFOX_PREFERENCES, ...preferences } )
			.map(
				( [ name, value ] ) =>
					`user_pref(${ JSON.stringify( name ) }, ${ JSON.stringify( value ) });\n`
			)
			.join( '' )
	);
	return [ '--headless', '--no-remote', '--profile', profile ];
}

const chromiumSwitches = ( profile ) => [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--no-first-run',
	'--disable-features=HttpsUpgrades,Translate',
	`--user-data-dir=${ profile }`,
];

/**
 * Starts a browser.
 *
 * @param {'firefox'|'chromium'} name
 * @param {string}               file
 * @param {Object}               [options]
 * @param {Object}               [options.preferences] Of Firefox, by name.
 * @param {string[]}             [options.more]        Switches and addresses.
 * @param {Object}               [options.environment] Variables besides the present ones.
 * @return {{profile: string, exited: Promise<void>, end: () => Promise<void>}} `profile` is its
 *         folder; `end()` ends the browser with all that it started.
 */
export function startBrowser(
	name,
	file,
	{ preferences = {}, more = [], environment = {} } = {}
) {
	const profile = fs.mkdtempSync( path.join( os.tmpdir(), `${ name }-` ) );
	const switches =
		name === 'firefox'
			? firefoxSwitches( profile, preferences )
			: chromiumSwitches( profile );
	const browser = spawn( file, [ ...switches, ...more ], {
		stdio: 'ignore',
		env: {
			...process.env,
			HOME: profile,
			MOZ_CRASHREPORTER_DISABLE: '1',
			...environment,
		},
		detached: process.platform !== 'win32',
	} );
	const exited = new Promise( ( resolve ) =>
		browser.once( 'exit', resolve )
	);
	return {
		profile,
		exited,
		async end() {
			try {
				process.kill(
					process.platform === 'win32' ? browser.pid : -browser.pid,
					'SIGKILL'
				);
			} catch {
				// It has ended.
			}
			await exited;
			fs.rmSync( profile, {
				recursive: true,
				force: true,
				maxRetries: 5,
			} );
		},
	};
}
