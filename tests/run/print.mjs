/** What a run says at its end. */
import { times } from './programs.mjs';

/** How many files the run names as those that took longest. */
const SLOWEST = 10;

const STATES = [ 'passed', 'failed', 'skipped' ];

const count = ( list, state ) =>
	list.filter( ( result ) => result.state === state ).length;

/** Numbers of results by their state. */
export const countAll = ( found ) =>
	Object.fromEntries(
		STATES.map( ( state ) => [ state, count( found, state ) ] )
	);

/**
 * @typedef {Object} Row
 * @property {string}   name      Of the step or part.
 * @property {Object[]} found     As read-reports.mjs has them.
 * @property {number}   seconds   That it took.
 * @property {number}   cpu       Usage of the machine, in percent.
 * @property {?number}  share     Seconds that it may take.
 * @property {?boolean} isEarlier Has it passed on this commit before, so that it was not run again?
 */

/** @param {Row} row */
function printRow( { name, found, seconds, cpu, share, isEarlier } ) {
	const numbers = Object.values( countAll( found ) )
		.map( ( number ) => String( number ).padStart( 7 ) )
		.join( ' ' );
	const time = isEarlier
		? 'passed before on this commit'
		: `${ `${ Math.round( seconds ) } s`.padStart( 7 ) } ${ ( share ? `${ share } s` : '' ).padStart( 7 ) } ${ `${ cpu } %`.padStart( 6 ) }`;
	console.log( `${ name.padEnd( 14 ) } ${ numbers } ${ time }` );
}

/**
 * Prints the closing table, the slowest files, and what was skipped, unstable or failed.
 *
 * @param {Row[]}   rows
 * @param {number}  seconds Of the whole run.
 * @param {?number} seed
 */
export function printEnd( rows, seconds, seed ) {
	console.log(
		`\n${ ''.padEnd( 14 ) } ${ [ ...STATES, 'time', 'share' ].map( ( word ) => word.padStart( 7 ) ).join( ' ' ) }    CPU`
	);
	rows.forEach( printRow );
	console.log(
		`${ 'all'.padEnd( 38 ) } ${ `${ Math.round( seconds ) } s`.padStart( 7 ) }`
	);
	if ( times.length ) {
		console.log( '\nfiles that took longest' );
	}
	for ( const { file, seconds: took } of times
		.sort( ( a, b ) => b.seconds - a.seconds )
		.slice( 0, SLOWEST ) ) {
		console.log(
			`${ String( Math.round( took ) ).padStart( 5 ) } s  ${ file }`
		);
	}
	console.log( '' );
	const all = rows.flatMap( ( { name, found } ) =>
		found.map( ( result ) => ( { step: name, ...result } ) )
	);
	const print = ( word, { step, name, reason, variant, file } ) => {
		const details = [
			reason,
			word !== 'skipped' && variant && `site: ${ variant }`,
			word === 'unstable' && seed && `seed: ${ seed }`,
			word !== 'skipped' && file,
		].filter( Boolean );
		console.log(
			`${ word }: ${ step }: ${ name }${ details.length ? ` (${ details.join( '; ' ) })` : '' }`
		);
	};
	all.filter( ( { state } ) => state === 'skipped' ).forEach( ( result ) =>
		print( 'skipped', result )
	);
	all.filter( ( { isUnstable } ) => isUnstable ).forEach( ( result ) =>
		print( 'unstable', result )
	);
	all.filter( ( { state } ) => state === 'failed' ).forEach( ( result ) =>
		print( 'failed', result )
	);
	const { passed, failed, skipped } = countAll( all );
	console.log(
		`\n${ passed } passed, ${ failed } failed, ${ skipped } skipped`
	);
}
