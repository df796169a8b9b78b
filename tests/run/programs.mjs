/** Programs that a run starts, and what they take of the machine. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';

/** Where reports of tests lie, and what a run remembers. */
export const results = path.join( root, 'test-results' );
export const reports = path.join( results, 'reports' );

/**
 * How many programs that keep one core busy run at a time. PHP as WebAssembly keeps two cores busy with a
 * single site.
 */
export const WORKERS =
	process.env.WP_RUNTIME === 'playground'
		? 1
		: Number( process.env.TEST_WORKERS ) ||
			Math.max( 1, Math.min( 2, os.availableParallelism() ) );

/** CPU time of the whole machine since it started, in milliseconds: busy, and in all. */
export function readCpuTimes() {
	const sums = { busy: 0, all: 0 };
	for ( const { times: spent } of os.cpus() ) {
		const all = Object.values( spent ).reduce(
			( sum, one ) => sum + one,
			0
		);
		sums.all += all;
		sums.busy += all - spent.idle;
	}
	return sums;
}

/** CPU usage of the whole machine since `then` (of `readCpuTimes()`), in percent. */
export function cpuUsageSince( then ) {
	const now = readCpuTimes();
	const all = now.all - then.all || 1;
	return Math.round( ( ( now.busy - then.busy ) / all ) * 100 );
}

/**
 * Runs a Node program.
 *
 * @param {?string}  file            Its script, from the root; null: its arguments say what to run.
 * @param {string[]} args
 * @param {Object}   [options]
 * @param {Object}   [options.env]   Besides this process's own.
 * @param {boolean}  [options.quiet] Is its output shown only if it fails?
 * @return {Promise<boolean>} Whether it ended without an error.
 */
export function node( file, args, { env = {}, quiet = true } = {} ) {
	return new Promise( ( resolve ) => {
		const child = spawn(
			process.execPath,
			[ ...( file ? [ path.join( root, file ) ] : [] ), ...args ],
			{
				cwd: root,
				env: { ...process.env, ...env },
				stdio: [
					'ignore',
					quiet ? 'pipe' : 'inherit',
					quiet ? 'pipe' : 'inherit',
				],
			}
		);
		// Else it goes on where this process is ended.
		const end = () => child.kill();
		process.once( 'exit', end );
		let output = '';
		child.stdout?.on( 'data', ( data ) => ( output += data ) );
		child.stderr?.on( 'data', ( data ) => ( output += data ) );
		child.on( 'close', ( code ) => {
			process.removeListener( 'exit', end );
			if ( code !== 0 ) {
				console.log( output );
			}
			resolve( code === 0 );
		} );
	} );
}

export const wpScripts = ( args, options ) =>
	node( 'node_modules/@wordpress/scripts/bin/wp-scripts.js', args, options );

const { scripts } = JSON.parse(
	fs.readFileSync( path.join( root, 'package.json' ), 'utf8' )
);

/** The arguments of a script of package.json, without its program's name. */
export const argumentsOf = ( script ) =>
	scripts[ script ]
		.match( /"[^"]*"|\S+/g )
		.map( ( part ) => part.replaceAll( '"', '' ) )
		.slice( 1 );

/** The files of this ending in a folder and in those below it, from the root. */
export const filesIn = ( folder, ending ) =>
	fs.existsSync( path.join( root, folder ) )
		? fs
				.readdirSync( path.join( root, folder ), { recursive: true } )
				.filter( ( file ) => file.endsWith( ending ) )
				.map( ( file ) => `${ folder }/${ file }` )
				.sort()
		: [];

/** @type {{file: string, seconds: number}[]} How long each file of tests took. */
export const times = [];
