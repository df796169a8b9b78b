/**
 * The field's usual gates, each of which is left out, and says so, where its tool is not installed.
 * Also a command: node tests/gates/gates.mjs
 */
import { phpcs } from './phpcs.mjs';
import { phpstan } from './phpstan.mjs';
import { pluginCheck } from './plugin-check.mjs';

/**
 * Runs them one after the other, and prints what they found.
 *
 * @param {Array<() => Promise<Object|Object[]>>} gates
 * @return {Promise<{name: string, state: string, reason?: string}[]>} As read-reports.mjs has them.
 */
export async function runGates( gates = [ phpstan, phpcs, pluginCheck ] ) {
	const results = [];
	for ( const gate of gates ) {
		const since = Date.now();
		for ( const { found, ...result } of [ await gate() ].flat() ) {
			results.push( result );
			const time = Math.round( ( Date.now() - since ) / 1000 );
			console.log(
				result.reason
					? `  ${ result.state }: ${ result.reason }`
					: `  ${ result.name }: ${ result.state } (${ time } s)`
			);
			if ( found ) {
				console.log( found );
			}
		}
	}
	return results;
}

if ( process.argv[ 1 ] === import.meta.filename ) {
	const results = await runGates();
	process.exit( results.some( ( { state } ) => state === 'failed' ) ? 1 : 0 );
}
