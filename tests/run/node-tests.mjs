/** Files of Node's test runner: each begins on a site that was put back, one at a time on each site. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { restoreSnapshot } from '../site/snapshot.mjs';
import { node, reports, times } from './programs.mjs';
import { readTap, single } from './read-reports.mjs';
import { checkLog, environmentOf } from './sites.mjs';

/** A name that ends so takes several times as long as its size says. */
const SLOW = /\.(engines|exits|faults|versions)\.test/;

/** Short files of long tests. */
const LONGEST = /containers-\w+\.engines|amounts\.engines/;

/** The longest first, so that no worker begins a long file when the others are done. */
const byLength = ( files ) =>
	files
		.map( ( file ) => ( {
			file,
			weight:
				fs.statSync( path.resolve( root, file ) ).size *
				( SLOW.test( file ) ? 10 : 1 ) *
				( LONGEST.test( file ) ? 1000 : 1 ),
		} ) )
		.sort( ( a, b ) => b.weight - a.weight )
		.map( ( { file } ) => file );

/**
 * The files in an order that a seed decides.
 *
 * @param {string[]} files
 * @param {number}   seed
 */
export function shuffle( files, seed ) {
	let state = seed;
	// Park and Miller's generator.
	const next = () => ( state = ( state * 48271 ) % 0x7fffffff );
	next();
	return files
		.map( ( file ) => ( { file, rank: next() } ) )
		.sort( ( a, b ) => a.rank - b.rank )
		.map( ( { file } ) => file );
}

/** Runs one file once. */
async function runFile( name, file, site, { env, quiet } ) {
	restoreSnapshot( site.dir );
	const report = path.join(
		reports,
		`${ name }-${ path.basename( file ) }.tap`
	);
	// Without --test, which starts a process that starts the process of the file.
	const isFine = await node(
		null,
		[
			'--test-reporter=spec',
			'--test-reporter-destination=stdout',
			'--test-reporter=tap',
			`--test-reporter-destination=${ report }`,
			file,
		],
		{ env: { ...environmentOf( site ), ...env }, quiet }
	);
	const found = readTap( report );
	// Something threw outside of a test.
	if ( ! isFine && ! found.some( ( { state } ) => state === 'failed' ) ) {
		found.push(
			...single( `${ path.basename( file ) }: its process`, false )
		);
	}
	return [ ...found, ...checkLog( site ) ].map( ( result ) => ( {
		...result,
		file,
		variant: site.variant.name,
	} ) );
}

const hasFailed = ( found ) =>
	found.some( ( { state } ) => state === 'failed' );

/**
 * Runs files. One that fails runs once more on a fresh site; what passes then counts as unstable.
 *
 * @param {string}   name            Of the step.
 * @param {string[]} files
 * @param {Object[]} sites
 * @param {Object}   [options]
 * @param {number}   [options.seed]  Order of the files; without one the longest come first.
 * @param {Object}   [options.env]   Further environment variables.
 * @param {boolean}  [options.quiet] Is the output of a file shown only if it fails?
 * @return {Promise<Object[]>} Results, as read-reports.mjs has them.
 */
export async function runNodeTests(
	name,
	files,
	sites,
	{ seed, env = {}, quiet = true } = {}
) {
	const waiting = seed ? shuffle( files, seed ) : byLength( files );
	const results = [];
	const work = async ( site ) => {
		for ( let file = waiting.shift(); file; file = waiting.shift() ) {
			const since = Date.now();
			let found = await runFile( name, file, site, { env, quiet } );
			if ( hasFailed( found ) ) {
				console.log( `  ${ file } failed; once more on a fresh site` );
				const again = await runFile( name, file, site, { env, quiet } );
				const failedBefore = new Map(
					found
						.filter( ( { state } ) => state === 'failed' )
						.map( ( { name: title, reason } ) => [ title, reason ] )
				);
				found = again.map( ( result ) =>
					result.state === 'passed' && failedBefore.has( result.name )
						? {
								...result,
								isUnstable: true,
								reason: failedBefore.get( result.name ),
							}
						: result
				);
			}
			results.push( ...found );
			const seconds = ( Date.now() - since ) / 1000;
			times.push( { file, seconds } );
			console.log( `  ${ file } (${ Math.round( seconds ) } s)` );
		}
	};
	await Promise.all( sites.map( work ) );
	return results;
}
