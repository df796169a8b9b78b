/**
 * npm test: installs what is missing, builds, and runs what decides whether a change lands; the last line
 * counts it. npm run test:all runs everything else as well. docs/testing.md says which test belongs where.
 *
 * node tests/run.mjs [step] [files, or arguments for Playwright]
 * npm test -- --changed: only the tests that what git sees as changed can reach.
 * npm test -- --shuffle=7: files of REST and end-to-end tests in another order, on other sites.
 * npm run test:all -- --part=engines: one part, or several, with commas between them.
 *
 * CHROMIUM_PATH names a browser, WP_SOURCE a folder or zip of WordPress, WP_RUNTIME=playground
 * takes PHP as WebAssembly although there is PHP. TEST_WORKERS=1 runs one file after the other.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackages, root } from './site/ensure-packages.mjs';

/** Ends with a sentence where the command cannot be understood. */
function refuse( message ) {
	console.error( message );
	process.exit( 2 );
}

function readArguments() {
	try {
		// What follows a step is for the step's own program.
		const words = process.argv.slice( 2 );
		const [ step, ...files ] = /^[^-]/.test( words[ 0 ] ?? '' )
			? words
			: [];
		const { values } = parseArgs( {
			args: step ? [] : words,
			options: {
				all: { type: 'boolean' },
				changed: { type: 'boolean' },
				part: { type: 'string' },
				shuffle: { type: 'string' },
			},
		} );
		return { ...values, step, files };
	} catch ( error ) {
		return refuse( error.message );
	}
}

/**
 * Lets this run go before other work of the machine, where we may and nobody has said otherwise (nice): beside
 * programs that keep all cores busy it takes twice as long, not three times.
 */
function goFirst() {
	try {
		if ( os.getPriority() === 0 ) {
			os.setPriority( -5 );
		}
	} catch {
		// Only root may.
	}
}

const given = readArguments();
const seed = given.shuffle === undefined ? null : Number( given.shuffle );
if ( seed !== null && ! ( Number.isInteger( seed ) && seed > 0 ) ) {
	refuse(
		`--shuffle takes a whole number from 1 on, not "${ given.shuffle }".`
	);
}

goFirst();
ensurePackages();
const { cpuUsageSince, readCpuTimes, reports } =
	await import( './run/programs.mjs' );
const { PARTS } = await import( './run/parts.mjs' );
const { readChanges, STEPS } = await import( './run/steps.mjs' );
const { stopSites } = await import( './run/sites.mjs' );
const { printEnd } = await import( './run/print.mjs' );
const { cleanCommit, readParts, writeGate, writePart } =
	await import( './run/records.mjs' );
const { leaveOutUnstable, single } = await import( './run/read-reports.mjs' );
const { setUp } = await import( './site/set-up.mjs' );
const { exitOnSignals } = await import( './site/site.mjs' );

const isAll = Boolean( given.all || given.part );
const parts = given.part
	? given.part.split( ',' )
	: [ 'gate', ...Object.keys( PARTS ) ];
const unknownPart = parts.find(
	( name ) => name !== 'gate' && ! PARTS[ name ]
);
if ( unknownPart !== undefined ) {
	refuse(
		`There is no part "${ unknownPart }": gate, ${ Object.keys( PARTS ).join( ', ' ) }.`
	);
}
if ( given.step && ! STEPS[ given.step ] ) {
	refuse(
		`There is no step "${ given.step }": ${ Object.keys( STEPS ).join( ', ' ) }.`
	);
}
const missingFile = given.files.find(
	( file ) =>
		/^tests\//.test( file ) &&
		! fs.existsSync( path.join( root, file.replace( /:\d+$/, '' ) ) )
);
if ( missingFile ) {
	refuse( `There is no file ${ missingFile }.` );
}

fs.rmSync( reports, { recursive: true, force: true } );
fs.mkdirSync( reports, { recursive: true } );
exitOnSignals();

const started = Date.now();
const secondsSince = ( since ) => ( Date.now() - since ) / 1000;
const run = {
	files: given.files,
	changed: given.changed ? readChanges() : null,
	seed,
	isQuiet: ! given.step,
};

/** Tests that fail by chance, each with its reason. */
const unstable = JSON.parse(
	fs.readFileSync( path.join( root, 'tests/unstable.json' ), 'utf8' )
);

/** Runs a step or part and says what it found, and what it took. */
async function runOne( name, work, share ) {
	console.log( `\n${ name }` );
	const since = Date.now();
	const cpuTimes = readCpuTimes();
	let found;
	try {
		found = await work( run );
	} catch ( error ) {
		console.error( error.message );
		found = single( name, false, { reason: error.message } );
	}
	if ( ! given.all && ! given.part ) {
		found = leaveOutUnstable( found, unstable );
	}
	const seconds = secondsSince( since );
	console.log(
		`${ name } took ${ Math.round( seconds ) } s${ share ? ` of ${ share } s` : '' }`
	);
	return { name, found, seconds, cpu: cpuUsageSince( cpuTimes ), share };
}

const runStep = ( name ) =>
	runOne( name, STEPS[ name ].run, STEPS[ name ].share );

/** All steps: first, side by side, those whose programs keep one core busy each. */
async function runGate() {
	const names = Object.keys( STEPS );
	const rows = await Promise.all(
		names.filter( ( name ) => STEPS[ name ].isSideBySide ).map( runStep )
	);
	for ( const name of names.filter(
		( one ) => ! STEPS[ one ].isSideBySide
	) ) {
		rows.push( await runStep( name ) );
	}
	return rows;
}

const isRed = ( { found } ) =>
	found.some( ( { state } ) => state === 'failed' );

/** The parts, without those that have passed on this commit. */
async function runParts( commit ) {
	const passed = readParts( commit );
	const rows = [];
	let isBuilt = false;
	for ( const name of parts ) {
		if ( passed[ name ] ) {
			rows.push( { name, found: passed[ name ], isEarlier: true } );
			continue;
		}
		if ( name === 'gate' ) {
			const since = Date.now();
			const cpuTimes = readCpuTimes();
			const found = ( await runGate() ).flatMap( ( row ) => row.found );
			isBuilt = true;
			rows.push( {
				name,
				found,
				seconds: secondsSince( since ),
				cpu: cpuUsageSince( cpuTimes ),
			} );
		} else {
			if ( ! isBuilt ) {
				rows.push( await runStep( 'build' ) );
				isBuilt = true;
			}
			rows.push( await runOne( name, PARTS[ name ] ) );
		}
		const row = rows.at( -1 );
		if ( ! isRed( row ) ) {
			writePart( commit, name, row.found );
		}
	}
	return rows;
}

console.log( 'set-up' );
const since = Date.now();
setUp( { all: isAll } );
console.log( `set-up took ${ Math.round( secondsSince( since ) ) } s` );

const commit = cleanCommit();
let rows;
if ( isAll ) {
	rows = await runParts( commit );
} else if ( given.step ) {
	// Whatever runs in WordPress runs the current build.
	rows = STEPS[ given.step ].needsBuild ? [ await runStep( 'build' ) ] : [];
	rows.push( await runStep( given.step ) );
} else {
	rows = await runGate();
}
await stopSites();

const seconds = secondsSince( started );
printEnd( rows, seconds, seed );
const isGreen = ! rows.some( isRed );
if ( isGreen && commit && ! isAll && ! given.step && ! given.changed ) {
	writeGate( commit, rows, seconds );
}
process.exit( isGreen ? 0 : 1 );
