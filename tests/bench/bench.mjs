/**
 * npm run bench: what the plugin costs visitors, the editor, the settings and the server, next to the same site
 * without it, and, on request, next to another plugin. docs/performance.md describes the options.
 *
 * node tests/bench/bench.mjs [--only=server,visitors,editor,settings] [--runs=3] [--requests=21]
 *     [--blocks=image-compare,map] [--reference=folder] [--conditions=cold,blocks300,variations40]
 *     [--machine=words] [--wp=7.1] [--port=8890]
 * node tests/bench/bench.mjs --compare=<file or last>
 * node tests/bench/bench.mjs --docs
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../site/site.mjs';
import { readConditions } from './conditions.mjs';
import { compareFigures, findFailures } from './report/figures.mjs';
import {
	addResult,
	describeRun,
	HISTORY,
	PUBLISHED,
	readResults,
} from './report/history.mjs';
import { openBench } from './open-bench.mjs';
import { writeChange, writeLine } from './report/report.mjs';
import { measureEditorTable } from './report/table-editor.mjs';
import { measureServerTable } from './report/table-server.mjs';
import { measureSettingsTable } from './report/table-settings.mjs';
import { measureVisitorsTable } from './report/table-visitors.mjs';
import { root } from './weigh.mjs';
import { chooseResults, writeDocs } from './report/write-docs.mjs';

/** In the order in which they are measured. */
const TABLES = {
	server: measureServerTable,
	visitors: measureVisitorsTable,
	editor: measureEditorTable,
	settings: measureSettingsTable,
};

/** Reads the options; fails where one makes no sense. */
function readOptions() {
	const { values } = parseArgs( {
		options: {
			wp: { type: 'string' },
			port: { type: 'string' },
			runs: { type: 'string', default: '3' },
			requests: { type: 'string', default: '21' },
			blocks: { type: 'string' },
			only: { type: 'string' },
			reference: { type: 'string' },
			conditions: { type: 'string' },
			machine: { type: 'string' },
			compare: { type: 'string' },
			docs: { type: 'boolean' },
		},
	} );
	const conditions = readConditions( values.conditions );
	const wanted =
		values.only?.split( ',' ) ??
		( conditions.length ? [ 'server' ] : Object.keys( TABLES ) );
	const unknown = wanted.filter( ( name ) => ! TABLES[ name ] );
	const tables = Object.keys( TABLES ).filter( ( name ) =>
		wanted.includes( name )
	);
	if ( unknown.length ) {
		throw new Error(
			`There is no table ${ unknown.join( ', ' ) }: there are ${ Object.keys( TABLES ).join( ', ' ) }.`
		);
	}
	if ( conditions.length && String( tables ) !== 'server' ) {
		throw new Error( 'Conditions are for the server table only.' );
	}
	const [ runs, requests ] = [ 'runs', 'requests' ].map( ( name ) => {
		const number = Number( values[ name ] );
		if ( ! Number.isInteger( number ) || number < 1 ) {
			throw new Error( `--${ name } has to be a whole number above 0.` );
		}
		return number;
	} );
	return { ...values, conditions, tables, runs, requests };
}

/** Measures the tables that the options ask for. */
async function measure( options ) {
	const bench = await openBench( options );
	const figures = [];
	try {
		for ( const table of options.tables ) {
			console.log( `\n${ table }` );
			await TABLES[ table ]( bench, ( figure ) => {
				figures.push( figure );
				console.log( writeLine( figure ) );
			} );
		}
	} finally {
		await bench.close();
	}
	const { runs, requests, conditions } = options;
	const { versions, reference } = bench;
	return {
		...versions,
		runs,
		requests,
		conditions,
		blocks: options.blocks?.split( ',' ) ?? [],
		reference,
		figures,
	};
}

/** Runs the benchmark and stores its result; says whether all exact figures keep their budgets. */
async function run( options ) {
	exitOnSignals();
	const result = {
		...describeRun( options.machine ),
		...( await measure( options ) ),
	};
	addResult( HISTORY, result );
	const failures = findFailures( result.figures );
	console.log(
		failures.length
			? `\nOver the budget: ${ failures.map( ( { what, measure: name } ) => `${ what }, ${ name }` ).join( '; ' ) }`
			: '\nWithin the budgets.'
	);
	console.log( `Added to ${ path.relative( root, HISTORY ) }.` );
	return ! failures.length;
}

/** Prints what changed from a stored run to the last one. */
function compare( wanted ) {
	const history = readResults( HISTORY );
	const after = history.at( -1 );
	const before =
		wanted === 'last'
			? history
					.slice( 0, -1 )
					.findLast(
						( { conditions } ) =>
							String( conditions ) === String( after.conditions )
					)
			: readResults( wanted ).findLast(
					( { conditions } ) =>
						String( conditions ) === String( after?.conditions )
				);
	if ( ! before || ! after ) {
		throw new Error(
			'There are no two runs to compare: run `npm run bench` first.'
		);
	}
	const changes = compareFigures( before.figures, after.figures );
	console.log(
		`From ${ before.date } (${ before.commit }) to ${ after.date } (${ after.commit }): ${ changes.length || 'no' } changes`
	);
	changes.forEach( ( change ) => console.log( writeChange( change ) ) );
}

/** Writes docs/performance.md and keeps what it was written from. */
function publish() {
	const results = chooseResults( readResults( HISTORY ) );
	fs.rmSync( PUBLISHED, { force: true } );
	results.forEach( ( result ) => addResult( PUBLISHED, result ) );
	fs.writeFileSync(
		path.join( root, 'docs/performance.md' ),
		writeDocs( results )
	);
	console.log( 'Wrote docs/performance.md.' );
}

try {
	const options = readOptions();
	if ( options.docs ) {
		publish();
	} else if ( options.compare !== undefined ) {
		compare( options.compare );
	} else {
		process.exitCode = ( await run( options ) ) ? 0 : 1;
	}
} catch ( error ) {
	console.error( error.message );
	process.exitCode = 1;
}
