/** Tests that need no site: unit tests, components, saved content, the rules of this repository. */
import fs from 'node:fs';
import path from 'node:path';
import { argumentsOf, reports, times, wpScripts } from './programs.mjs';
import { readJest, timesOfJest } from './read-reports.mjs';

/** Room for what lives for a moment: Jest's processes collect garbage a tenth of their time otherwise. */
const NODE_OPTIONS = [ process.env.NODE_OPTIONS, '--max-semi-space-size=64' ]
	.filter( Boolean )
	.join( ' ' );

/** What chooses files: it does not go together with their names. */
const CHOICE = '--findRelatedTests';

async function runOnce( name, report, args, env, isAgain ) {
	const given = argumentsOf( `test:${ name }` );
	fs.rmSync( report, { force: true } );
	await wpScripts(
		[
			...( isAgain && given.includes( CHOICE )
				? given.slice( 0, given.indexOf( CHOICE ) )
				: given ),
			'--json',
			`--outputFile=${ report }`,
			...args,
		],
		{ env: { NODE_OPTIONS, ...env } }
	);
}

/**
 * Runs a script of package.json that runs Jest. Files that fail run once more; what passes then counts as
 * unstable.
 *
 * @param {'unit'|'components'|'corpus'|'unit-models'|'component-models'} name
 * @param {string[]}                                                      [args]            Of Jest: files, for example.
 * @param {Object}                                                        [options]
 * @param {Object}                                                        [options.env]     Further environment variables.
 * @param {boolean}                                                       [options.isEmpty] May there be nothing to run?
 * @return {Promise<Object[]>} Results, as read-reports.mjs has them.
 */
export async function runJest( name, args = [], { env, isEmpty } = {} ) {
	const report = path.join( reports, `${ name }.json` );
	await runOnce( name, report, args, env );
	times.push( ...timesOfJest( report ) );
	if ( isEmpty && ! timesOfJest( report ).length ) {
		return [];
	}
	const found = readJest( report );
	const failed = found.filter( ( { state } ) => state === 'failed' );
	const files = [
		...new Set( failed.map( ( { file } ) => file ).filter( Boolean ) ),
	];
	if ( ! files.length ) {
		return found;
	}
	console.log( `  once more: ${ files.join( ' ' ) }` );
	const second = path.join( reports, `${ name }-again.json` );
	await runOnce( name, second, [ '--runTestsByPath', ...files ], env, true );
	const reasons = new Map(
		failed.map( ( result ) => [
			`${ result.file } ${ result.name }`,
			result.reason,
		] )
	);
	return [
		...found.filter( ( { file } ) => ! files.includes( file ) ),
		...readJest( second ).map( ( result ) => {
			const reason = reasons.get( `${ result.file } ${ result.name }` );
			return result.state === 'passed' && reason !== undefined
				? { ...result, isUnstable: true, reason }
				: result;
		} ),
	];
}
