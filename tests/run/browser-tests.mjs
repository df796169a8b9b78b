/** End-to-end tests, in Chromium by Playwright: one worker for each site. */
import path from 'node:path';
import { findShell, requireBrowser } from '../site/browser.mjs';
import { VARIANTS } from '../site/variants.mjs';
import { node, reports, times, WORKERS } from './programs.mjs';
import { readPlaywright, timesOfPlaywright } from './read-reports.mjs';
import { checkLog, environmentOf, startSites } from './sites.mjs';

/**
 * Of the sites that end-to-end tests have, one more than there are cores, because a worker often waits for
 * its site or for its browser.
 */
const SITES =
	WORKERS > 1
		? [ VARIANTS.pretty, VARIANTS.pretty, VARIANTS.pretty ]
		: [ VARIANTS.pretty ];

/**
 * Runs them.
 *
 * @param {string}   wp              Version of WordPress.
 * @param {string[]} args            Of Playwright: files, --grep.
 * @param {Object}   [options]
 * @param {Object[]} [options.sites] Their variants.
 * @param {?number}  [options.seed]  Order of the files.
 * @return {Promise<Object[]>} Results, as read-reports.mjs has them.
 */
export async function runBrowserTests(
	wp,
	args,
	{ sites: variants = SITES, seed } = {}
) {
	const sites = await startSites( wp, variants );
	const shell = findShell();
	const report = path.join( reports, `e2e-${ wp }.json` );
	await node(
		'node_modules/@playwright/test/cli.js',
		[
			'test',
			'--reporter=list,json',
			`--workers=${ sites.length }`,
			...( seed ? [ `--shuffle=${ seed }` ] : [] ),
			...args,
		],
		{
			quiet: false,
			env: {
				...environmentOf( sites[ 0 ] ),
				WP_SITES: JSON.stringify( sites.map( environmentOf ) ),
				CHROMIUM_PATH: requireBrowser(),
				...( shell && { CHROMIUM_SHELL_PATH: shell } ),
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
			},
		}
	);
	times.push( ...timesOfPlaywright( report ) );
	return [
		...readPlaywright( report ),
		...sites.flatMap( ( site ) => checkLog( site, { before: true } ) ),
	];
}
