import { defineConfig } from '@playwright/test';

// Each worker has a site of its own, of another variant; tests/rest/site.mjs reads the same variables.
const sites = JSON.parse( process.env.WP_SITES ?? '[]' );
Object.assign( process.env, sites[ process.env.TEST_PARALLEL_INDEX ?? 0 ] );

// PHP as WebAssembly (WP_SLOW) takes several times as long, and answers one request at a time.
const patience = process.env.WP_SLOW ? 6 : 1;

export default defineConfig( {
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	workers: 1,
	// A test that passes only at the second try is named at the end of the run.
	retries: process.env.CI ? 1 : 0,
	timeout: 60_000 * patience,
	expect: { timeout: 15_000 * patience },
	reporter: 'list',
	use: {
		baseURL: process.env.WP_BASE_URL ?? 'http://127.0.0.1:8881',
		browserName: 'chromium',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
		},
		// Recording every test takes a third of the time of the run.
		trace: process.env.CI ? 'on-first-retry' : 'off',
	},
} );
