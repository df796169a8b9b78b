/** The results of earlier runs: one line of JSON each. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../weigh.mjs';

/** Not in the repository: figures of different machines do not belong into one list. */
export const HISTORY = path.join( root, 'tests/bench/history.jsonl' );

/** What docs/performance.md was written from. */
export const PUBLISHED = path.join( root, 'tests/bench/published.jsonl' );

/**
 * @typedef {Object} Result
 * @property {string}                               date       ISO 8601, UTC.
 * @property {string}                               commit     Short; with a `+` where files had been changed.
 * @property {string}                               wordpress  Version.
 * @property {string}                               php        Version.
 * @property {number}                               cores      Of the machine.
 * @property {string}                               machine    In words.
 * @property {number}                               requests   To each page of the server table, for each side.
 * @property {number}                               runs       Of the editor and of each block's page, for each side.
 * @property {string[]}                             conditions Of the server table; none where it is the usual one.
 * @property {string[]}                             blocks     Whose pages were measured; none where it was all.
 * @property {{name: string, version: string}|null} reference  The other plugin.
 * @property {import('./figures.mjs').Figure[]}     figures    What was measured.
 */

const git = ( ...words ) =>
	execFileSync( 'git', words, { cwd: root, encoding: 'utf8' } ).trim();

/** Where and when a run took place. */
export const describeRun = ( machine ) => ( {
	date: new Date().toISOString(),
	commit:
		git( 'rev-parse', '--short', 'HEAD' ) +
		( git( 'status', '--porcelain', '--untracked-files=no' ) ? '+' : '' ),
	cores: os.cpus().length,
	machine: machine ?? `${ os.cpus().length } cores`,
} );

/**
 * Reads results, oldest first.
 *
 * @param {string} file
 * @return {Result[]} Empty where there is no such file.
 */
export const readResults = ( file ) =>
	fs.existsSync( file )
		? fs
				.readFileSync( file, 'utf8' )
				.split( '\n' )
				.filter( Boolean )
				.map( ( line ) => JSON.parse( line ) )
		: [];

/** Adds a result to a file. */
export const addResult = ( file, result ) =>
	fs.appendFileSync( file, `${ JSON.stringify( result ) }\n` );
