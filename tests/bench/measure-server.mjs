/** What a page costs the server: time, CPU time of PHP, queries, files of PHP, memory. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { headersOf } from './sides.mjs';
import { root } from './weigh.mjs';

/**
 * Makes PHP measure each request from its beginning, and run without a debugger: a folder of settings
 * for the PHP processes that are started after this.
 *
 * @return {() => void} Removes it.
 */
export function preparePhp() {
	const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'bench-php-' ) );
	const start = path.join( root, 'tests/bench/bench-start.php' );
	fs.writeFileSync(
		path.join( folder, 'bench.ini' ),
		`auto_prepend_file="${ start }"\n`
	);
	// An empty first part: the usual folder, too.
	process.env.PHP_INI_SCAN_DIR = `${ path.delimiter }${ folder }`;
	process.env.XDEBUG_MODE = 'off';
	return () => fs.rmSync( folder, { recursive: true, force: true } );
}

/** Parts the page from what bench.php wrote behind it. */
function readReport( text, address ) {
	const at = text.lastIndexOf( '\nBENCH{' );
	if ( at < 0 ) {
		throw new Error( `${ address } did not say what it cost.` );
	}
	return {
		page: text.slice( 0, at ),
		report: JSON.parse( text.slice( at + '\nBENCH'.length ) ),
	};
}

/**
 * Asks for a page in turns: bare, ours, reference, bare, ...
 *
 * @param {string}                      address
 * @param {Object}                      options
 * @param {import('./sides.mjs').Sides} options.sides
 * @param {number}                      options.times        How often for each side.
 * @param {string}                      [options.cookie]
 * @param {string[]}                    [options.conditions] As in conditions.mjs.
 * @param {boolean}                     [options.isCached]   With an object cache that lasts, one for each side, where
 *                                                           filled-site/object-cache.php is in the site.
 * @param {number}                      [options.status]     That the page answers.
 * @param {number}                      [options.warmUps]    Requests of each side before those that count, which
 *                                                           fill the caches of PHP and of WordPress.
 * @return {Promise<{samples: Record<string, Record<string, number[]>>, pages: Record<string, string>}>}
 *         By measure (`time` and `cpu` in ms, `queries`, `files`, `memory` in bytes, and `lists` of the
 *         first two) the numbers of each side, and the last page of each.
 */
export async function measureServer(
	address,
	{
		sides,
		times,
		cookie,
		conditions = [],
		isCached = false,
		status = 200,
		warmUps = 2,
	}
) {
	const reports = {};
	const pages = {};
	for ( let time = -warmUps; time < times; time++ ) {
		for ( const [ side, plugin ] of Object.entries( sides ) ) {
			const response = await fetch( address, {
				redirect: 'manual',
				headers: {
					...headersOf( plugin ),
					'X-Bench-Report': '1',
					'X-Bench-Conditions': conditions.join( ',' ),
					...( isCached && { 'X-Bench-Cache': side } ),
					...( cookie && { cookie } ),
				},
			} );
			if ( response.status !== status ) {
				throw new Error(
					`${ address } answered ${ response.status } (${ side }).`
				);
			}
			const { page, report } = readReport(
				await response.text(),
				address
			);
			pages[ side ] = page;
			if ( time >= 0 ) {
				( reports[ side ] ??= [] ).push( report );
			}
		}
	}
	const samples = {};
	for ( const [ side, all ] of Object.entries( reports ) ) {
		for ( const measure of Object.keys( all[ 0 ] ) ) {
			( samples[ measure ] ??= {} )[ side ] = all.map(
				( report ) => report[ measure ]
			);
		}
	}
	return { samples, pages };
}
