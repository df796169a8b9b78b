import { defineConfig } from '@playwright/test';

// Each worker has a site of its own, of another variant; tests/rest/site.mjs reads the same variables.
const sites = JSON.parse( process.env.WP_SITES ?? '[]' );
Object.assign( process.env, sites[ process.env.TEST_PARALLEL_INDEX ?? 0 ] );

// PHP as WebAssembly (WP_SLOW) takes several times as long, and answers one request at a time.
const patience = process.env.WP_SLOW ? 6 : 1;

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const shell = process.env.CHROMIUM_SHELL_PATH;

/** In the names of tests that leave for another company and come back: the shell follows redirects to its host otherwise. */
const LEAVING = /@leaves/;

const launchOptions = {
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-quic',
		'--no-first-run',
		'--disable-background-networking',
		'--disable-component-update',
		'--disable-sync',
		// Else page.route() comes too late for a sandboxed frame, which has its own process.
		'--disable-features=IsolateSandboxedIframes,HttpsUpgrades,Translate',
		// No host but the site's: the same with and without internet.
		'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
	],
};

const inBrowser = ( name: string, executablePath: string ) => ( {
	name,
	use: { launchOptions: { ...launchOptions, executablePath } },
} );

export default defineConfig( {
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	workers: 1,
	forbidOnly: Boolean( process.env.WP_SITES ),
	// A test that passes only at the second try, on a fresh site, is named at the end of the run.
	retries: process.env.WP_SITES ? 1 : 0,
	// Only what hangs is stopped: on a slow machine a test of many pages takes a minute.
	timeout: 180_000 * patience,
	expect: { timeout: 15_000 * patience },
	reporter: 'list',
	// Chromium's headless shell is the same engine without windows: the editor takes it a third less.
	projects: shell
		? [
				{
					...inBrowser( 'shell', shell ),
					grepInvert: LEAVING,
				},
				{
					...inBrowser( 'chromium', chromium ),
					grep: LEAVING,
				},
			]
		: [ inBrowser( 'chromium', chromium ) ],
	use: {
		baseURL: process.env.WP_BASE_URL ?? 'http://127.0.0.1:8881',
		browserName: 'chromium',
		// What is not there after a minute does not come: a test need not wait for its own end.
		actionTimeout: 60_000 * patience,
		// Recording every test takes a third of the time of the run.
		trace: 'on-first-retry',
	},
} );
