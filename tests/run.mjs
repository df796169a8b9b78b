/**
 * npm test: installs what is missing, builds, and runs every check; the last line counts them.
 *
 * node tests/run.mjs [step] [arguments for the step's tool], e.g.
 * node tests/run.mjs e2e tests/e2e/demo.spec.ts
 * npm test -- --changed: only the tests that what git sees as changed can reach.
 *
 * CHROMIUM_PATH names a browser, WP_SOURCE a folder or zip of WordPress, WP_RUNTIME=playground
 * takes PHP as WebAssembly although there is PHP. REST and end-to-end tests run in parallel, each
 * worker with a site of its own; TEST_WORKERS=1 runs them one after the other.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePackages, root } from './site/ensure-packages.mjs';
import { findChangedFiles, findTests } from './changed.mjs';
import {
	readJest,
	readPlaywright,
	readTap,
	single,
	timesOfJest,
	timesOfPlaywright,
} from './read-reports.mjs';

ensurePackages();
const { default: pLimit } = await import( 'p-limit' );
const { ensureBrowser, ensureShell } = await import( './site/browser.mjs' );
const { ensurePhp } = await import( './site/php.mjs' );
const { ensurePython } = await import( './site/python.mjs' );
const { runGates } = await import( './gates/gates.mjs' );
const { exitOnSignals, startSite } = await import( './site/site.mjs' );
const { RUNS_IN_FOLDER, VARIANTS } = await import( './site/variants.mjs' );

const isChangedOnly = process.argv[ 2 ] === '--changed';
const [ only, ...extra ] = isChangedOnly ? [] : process.argv.slice( 2 );
const reports = path.join( root, 'test-results/reports' );
fs.rmSync( reports, { recursive: true, force: true } );
fs.mkdirSync( reports, { recursive: true } );
exitOnSignals();

const seconds = ( since ) =>
	`${ Math.round( ( Date.now() - since ) / 1000 ) } s`;

/** CPU time of the whole machine since it started, in milliseconds: busy, and in all. */
function readCpuTimes() {
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
function cpuUsageSince( then ) {
	const now = readCpuTimes();
	const all = now.all - then.all || 1;
	return `${ Math.round( ( ( now.busy - then.busy ) / all ) * 100 ) } %`;
}

/** How many files the run names as those that took longest. */
const SLOWEST = 12;

/** @type {{file: string, seconds: number}[]} How long each file of tests took. */
const times = [];

/** Runs a Node program. Its output is shown at once, or, when quiet, only if it fails. */
function node( file, args, { env = {}, quiet = ! only } = {} ) {
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
		let output = '';
		child.stdout?.on( 'data', ( data ) => ( output += data ) );
		child.stderr?.on( 'data', ( data ) => ( output += data ) );
		child.on( 'close', ( code ) => {
			if ( code !== 0 ) {
				console.log( output );
			}
			resolve( code === 0 );
		} );
	} );
}

const wpScripts = ( args, options ) =>
	node( 'node_modules/@wordpress/scripts/bin/wp-scripts.js', args, options );

/** The files of this ending in a folder and in those below it, from the root. */
const filesOf = ( folder, ending ) =>
	fs.existsSync( path.join( root, folder ) )
		? fs
				.readdirSync( path.join( root, folder ), { recursive: true } )
				.filter( ( file ) => file.endsWith( ending ) )
				.map( ( file ) => `${ folder }/${ file }` )
		: [];

const changedFiles = isChangedOnly ? findChangedFiles( root ) : [];

/** Those of the files that this run is about. */
const reached = ( files ) =>
	isChangedOnly ? findTests( changedFiles, files, root ) : files;

const { scripts } = JSON.parse(
	fs.readFileSync( path.join( root, 'package.json' ), 'utf8' )
);

/** The arguments of a script of package.json, without its program's name. */
const argumentsOf = ( script ) =>
	scripts[ script ]
		.match( /"[^"]*"|\S+/g )
		.map( ( part ) => part.replaceAll( '"', '' ) )
		.slice( 1 );

/** PHP as WebAssembly keeps both cores busy with a single site. */
const WORKERS =
	process.env.WP_RUNTIME === 'playground'
		? 1
		: Number( process.env.TEST_WORKERS ) ||
			Math.max( 1, Math.min( 2, os.availableParallelism() ) );

/**
 * Of the sites that end-to-end tests have, one for each of their workers: one more than there are
 * cores, because a worker often waits for its site or for its browser.
 */
const VARIANTS_OF_WORKERS =
	WORKERS > 1
		? [ VARIANTS.pretty, VARIANTS.dated, VARIANTS.mariaDb ]
		: [ VARIANTS.pretty ];

let runningSites = [];

/**
 * Starts a site for each of the variants (tests/site/variants.mjs), all of this version of WordPress,
 * unless they are running.
 */
async function startSites( wp, variants = VARIANTS_OF_WORKERS ) {
	if ( runningSites[ 0 ]?.asked !== wp ) {
		await stopSites();
		ensurePhp();
	}
	for ( const variant of variants ) {
		if ( runningSites.some( ( site ) => site.started === variant ) ) {
			continue;
		}
		const started = Date.now();
		const number = runningSites.length + 1;
		const running = await startSite( {
			wp,
			port: 0,
			reset: true,
			folder: number > 1 ? `test-${ number }` : 'test',
			runtime: process.env.WP_RUNTIME || undefined,
			variant,
		} );
		console.log(
			`  WordPress ${ wp } is up (${ running.runtime }, ${ running.variant.name }, ${ seconds( started ) })`
		);
		runningSites.push( { ...running, asked: wp, started: variant } );
	}
	return runningSites.filter( ( site ) => variants.includes( site.started ) );
}

async function stopSites() {
	await Promise.all( runningSites.map( ( site ) => site.stop() ) );
	runningSites = [];
}

const environmentOf = ( { url, dir, runtime, variant } ) => ( {
	WP_BASE_URL: url,
	WP_DIR: dir,
	WP_VARIANT: variant.name,
	...( runtime === 'playground' && { WP_SLOW: '1' } ),
} );

/** The longest first, so that no worker begins a long file when the others are done. */
const byLength = ( files ) =>
	files
		.map( ( file ) => ( {
			file,
			weight:
				fs.statSync( path.resolve( root, file ) ).size *
				( /-faults|-browsers|hidden-exits/.test( file ) ? 10 : 1 ),
		} ) )
		.sort( ( a, b ) => b.weight - a.weight )
		.map( ( { file } ) => file );

/** Both ends of a text that is too long for a line. */
const shorten = ( text ) =>
	text.length > 400
		? `${ text.slice( 0, 200 ) } … ${ text.slice( -200 ) }`
		: text;

/** What WordPress logged about us while the tests ran. */
function checkLog( { dir, asked, variant } ) {
	const file = path.join( dir, 'wp-content/debug.log' );
	const entries = fs.existsSync( file )
		? fs
				.readFileSync( file, 'utf8' )
				.replaceAll( root, '' )
				.split( /^(?=\[)/m )
		: [];
	const ours = entries.filter( ( entry ) =>
		/mainstay|jetpack/i.test( entry )
	);
	ours.slice( 0, 5 ).forEach( ( entry ) => console.log( entry ) );
	return single(
		`no notice of ours in debug.log of ${ asked }`,
		! ours.length,
		{
			variant: variant.name,
			reason: ours[ 0 ] && shorten( ours[ 0 ].trim() ),
		}
	);
}

/** Runs files of Node's test runner, one at a time on each site. */
async function nodeTests( name, files, sites ) {
	const hasFolder = sites.some( ( { variant } ) => variant.folder );
	const inFolder = ( file ) =>
		hasFolder && RUNS_IN_FOLDER.test( path.basename( file ) );
	const queues = {
		folder: byLength( files.filter( inFolder ) ),
		top: byLength( files.filter( ( file ) => ! inFolder( file ) ) ),
	};
	const results = [];
	const work = async ( site ) => {
		const waiting = site.variant.folder ? queues.folder : queues.top;
		for ( let file = waiting.shift(); file; file = waiting.shift() ) {
			const since = Date.now();
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
				{ env: environmentOf( site ) }
			);
			const found = readTap( report );
			// Something threw outside of a test.
			if (
				! isFine &&
				! found.some( ( { state } ) => state === 'failed' )
			) {
				found.push(
					...single(
						`${ path.basename( file ) }: its process`,
						false
					)
				);
			}
			results.push(
				...found.map( ( result ) => ( {
					...result,
					variant: site.variant.name,
				} ) )
			);
			times.push( { file, seconds: ( Date.now() - since ) / 1000 } );
			console.log( `  ${ file } (${ seconds( since ) })` );
		}
	};
	await Promise.all( sites.map( work ) );
	return results;
}

async function playwright( wp, args ) {
	const isShort = args.includes( '@short' );
	const files = isChangedOnly
		? reached( filesOf( 'tests/e2e', '.spec.ts' ) ).filter(
				( file ) =>
					! isShort ||
					fs
						.readFileSync( path.join( root, file ), 'utf8' )
						.includes( '@short' )
			)
		: [];
	if ( isChangedOnly && ! files.length ) {
		return [];
	}
	const sites = await startSites( wp );
	const shell = ensureShell();
	const report = path.join( reports, `e2e-${ wp }.json` );
	await node(
		'node_modules/@playwright/test/cli.js',
		[
			'test',
			'--reporter=list,json',
			`--workers=${ sites.length }`,
			...args,
			...files,
		],
		{
			quiet: false,
			env: {
				...environmentOf( sites[ 0 ] ),
				WP_SITES: JSON.stringify( sites.map( environmentOf ) ),
				CHROMIUM_PATH: ensureBrowser(),
				...( shell && { CHROMIUM_SHELL_PATH: shell } ),
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
			},
		}
	);
	times.push( ...timesOfPlaywright( report ) );
	return [ ...readPlaywright( report ), ...sites.flatMap( checkLog ) ];
}

async function runJest( name, args ) {
	const report = path.join( reports, `${ name }.json` );
	await wpScripts( [
		...argumentsOf( `test:${ name }` ),
		'--json',
		`--outputFile=${ report }`,
		...args,
	] );
	times.push( ...timesOfJest( report ) );
	return report;
}

/** After a change: the rules of the repository, and the tests that import what has changed. */
const jestChanged = async ( name ) => {
	const report = await runJest( name, [
		'--passWithNoTests',
		'--findRelatedTests',
		...changedFiles,
		...( name === 'unit' ? filesOf( 'tests/house', '.test.ts' ) : [] ),
	] );
	return timesOfJest( report ).length ? readJest( report ) : [];
};

const jest = async ( name ) =>
	isChangedOnly
		? jestChanged( name )
		: readJest( await runJest( name, extra ) );

/** Runs functions of which each keeps one core busy, no more at once than there are cores. */
const onCore = pLimit( WORKERS );

/** The build of this run, if there is one. */
let building = Promise.resolve();

/** What a whole run in CI installs for its tests; a single step installs what it needs by itself. */
const installing =
	process.env.CI && ! only
		? node( 'tests/site/install-programs.mjs', [] )
		: Promise.resolve();

/** A check that passes or fails as a whole, by a program that keeps one core busy. */
const check = async ( name, run ) => single( name, await onCore( run ) );

const STEPS = {
	build: () => {
		building = check( 'build', () =>
			wpScripts( [ 'build' ], { quiet: true } )
		);
		return building;
	},
	types: () =>
		check( 'types', () => node( 'node_modules/typescript/bin/tsc', [] ) ),
	lint: async () => {
		// The gates and PHP's own check are PHP programs.
		const installed = installing.then( ensurePhp );
		return (
			await Promise.all( [
				// Prettier checks these files below, in half the time.
				check( 'scripts', () =>
					wpScripts( [
						...argumentsOf( 'lint:js' ),
						'--rule',
						'prettier/prettier: off',
					] )
				),
				// Plugin Check reads what is built.
				Promise.all( [ building, installed ] ).then( () =>
					onCore( runGates )
				),
				installed.then( () =>
					check( 'PHP', () => node( 'tests/site/lint-php.mjs', [] ) )
				),
				check( 'format', () =>
					node( 'node_modules/prettier/bin/prettier.cjs', [
						'--check',
						...argumentsOf( 'format:js' ).slice( 1 ),
					] )
				),
				check( 'styles', () => wpScripts( argumentsOf( 'lint:css' ) ) ),
			] )
		).flat();
	},
	unit: () => {
		ensurePython( 'srt', 'python3-srt' );
		return jest( 'unit' );
	},
	components: () => jest( 'components' ),
	rest: async () => {
		const files = extra.length
			? extra
			: reached( filesOf( 'tests/rest', '.test.mjs' ) );
		// Most of these tests wait for servers and browsers: twice as many sites as there are cores.
		const isInFolder = ( file ) =>
			RUNS_IN_FOLDER.test( path.basename( file ) );
		const elsewhere = files.filter( ( file ) => ! isInFolder( file ) );
		const sites =
			WORKERS > 1 && files.length
				? await startSites( '7.1', [
						...[
							VARIANTS.pretty,
							VARIANTS.cached,
							VARIANTS.mariaDb,
						].slice( 0, elsewhere.length ),
						...( files.some( isInFolder )
							? [ VARIANTS.folder ]
							: [] ),
					] )
				: await startSites( '7.1' );
		return [
			...( await nodeTests( 'rest', files, sites ) ),
			...sites.flatMap( checkLog ),
		];
	},
	e2e: () => playwright( '7.1', extra ),
	budgets: async () => {
		const files = filesOf( 'tests/bench', '.test.mjs' );
		return files.length
			? nodeTests(
					'budgets',
					files,
					await startSites( '7.1', [ VARIANTS.pretty ] )
				)
			: [];
	},
	'e2e-6.8': () => playwright( '6.8', [ '--grep', '@short', ...extra ] ),
};

/** Steps whose programs keep one core busy each: they run side by side. */
const OF_ONE_CORE = [ 'build', 'types', 'lint' ];

if ( only && ! STEPS[ only ] ) {
	console.error(
		`There is no step "${ only }": ${ Object.keys( STEPS ).join( ', ' ) }.`
	);
	process.exit( 1 );
}

const started = Date.now();
const results = [];
const rows = [];

/** Runs a step and keeps what it found, and what it took. */
async function runStep( name ) {
	console.log( `\n${ name }` );
	const since = Date.now();
	const cpuTimes = readCpuTimes();
	let found;
	try {
		found = await STEPS[ name ]();
	} catch ( error ) {
		console.error( error.message );
		found = single( `${ name }: ${ error.message }`, false );
	}
	results.push( ...found.map( ( result ) => ( { step: name, ...result } ) ) );
	rows.push( {
		name,
		found,
		time: seconds( since ),
		cpu: cpuUsageSince( cpuTimes ),
	} );
}

if ( only ) {
	// Whatever runs in WordPress runs the current build.
	const needsBuild = ! [ ...OF_ONE_CORE, 'unit', 'components' ].includes(
		only
	);
	if ( needsBuild ) {
		await runStep( 'build' );
	}
	await runStep( only );
} else {
	await Promise.all( OF_ONE_CORE.map( runStep ) );
	await installing;
	for ( const name of Object.keys( STEPS ) ) {
		if ( ! OF_ONE_CORE.includes( name ) ) {
			await runStep( name );
		}
	}
}
await stopSites();

const count = ( list, state ) =>
	list.filter( ( result ) => result.state === state ).length;
console.log(
	`\n${ 'step'.padEnd( 10 ) } passed failed skipped    time     CPU`
);
for ( const { name, found, time, cpu } of rows ) {
	const [ passed, failed, skipped ] = [ 'passed', 'failed', 'skipped' ].map(
		( state ) => String( count( found, state ) )
	);
	console.log(
		`${ name.padEnd( 10 ) } ${ passed.padStart( 6 ) } ${ failed.padStart( 6 ) } ${ skipped.padStart( 7 ) } ${ time.padStart( 7 ) } ${ cpu.padStart( 7 ) }`
	);
}
console.log( `${ 'all'.padEnd( 33 ) } ${ seconds( started ).padStart( 7 ) }` );
console.log( '\nfiles that took longest' );
for ( const { file, seconds: took } of times
	.sort( ( a, b ) => b.seconds - a.seconds )
	.slice( 0, SLOWEST ) ) {
	console.log(
		`${ String( Math.round( took ) ).padStart( 5 ) } s  ${ file }`
	);
}
console.log( '' );
for ( const state of [ 'skipped', 'failed' ] ) {
	for ( const { step, name, reason, variant, ...result } of results ) {
		if ( result.state === state ) {
			const details = [
				reason,
				state === 'failed' && variant && `site: ${ variant }`,
			].filter( Boolean );
			console.log(
				`${ state }: ${ step }: ${ name }${ details.length ? ` (${ details.join( '; ' ) })` : '' }`
			);
		}
	}
}
for ( const { step, name } of results.filter( ( { isFlaky } ) => isFlaky ) ) {
	console.log( `only at the second try: ${ step }: ${ name }` );
}
const failed = count( results, 'failed' );
console.log(
	`\n${ count( results, 'passed' ) } passed, ${ failed } failed, ${ count( results, 'skipped' ) } skipped`
);
process.exit( failed ? 1 : 0 );
