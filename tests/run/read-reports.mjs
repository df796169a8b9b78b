/**
 * The reports of Jest, Node's test runner and Playwright as one list of
 * `{ name, state: 'passed' | 'failed' | 'skipped', file?, reason?, isUnstable? }`. A test that is skipped without a
 * reason, and a report that is missing or empty, count as failed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A list of one.
 *
 * @param {string}  name    What was checked.
 * @param {boolean} passed  Whether it is so.
 * @param {Object}  details Further fields of the result: `reason`, `variant`.
 */
export const single = ( name, passed, details = {} ) => [
	{ name, state: passed ? 'passed' : 'failed', ...details },
];

/** What a failure says first, as plain text without a terminal's colours. */
const firstLine = ( message = '' ) =>
	stripVTControlCharacters( message ).trim().split( '\n' )[ 0 ];

const skipped = ( name, reason ) =>
	reason
		? { name, state: 'skipped', reason }
		: { name, state: 'failed', reason: 'skipped without a reason' };

function orMissing( results, file ) {
	return results.length
		? results
		: single( `${ path.basename( file ) }: no test has run`, false );
}

/** Jest has no field for the reason: it stands at the end of the title, "… (skipped: reason)". */
export function readJest( report ) {
	if ( ! fs.existsSync( report ) ) {
		return orMissing( [], report );
	}
	const { testResults } = JSON.parse( fs.readFileSync( report, 'utf8' ) );
	const results = testResults.flatMap(
		( { name: testFile, message, status, assertionResults } ) => {
			const file = path.relative( process.cwd(), testFile );
			if ( status === 'failed' && ! assertionResults.length ) {
				return single( path.basename( testFile ), false, {
					file,
					reason: firstLine( message ),
				} );
			}
			return assertionResults.map(
				( { fullName: name, status: state, failureMessages } ) => {
					if ( state === 'passed' ) {
						return { file, name, state };
					}
					if ( state === 'failed' ) {
						const reason = firstLine( failureMessages[ 0 ] );
						return { file, name, state, reason };
					}
					return skipped(
						name,
						name.match( /\(skipped: (.+)\)$/ )?.[ 1 ]
					);
				}
			);
		}
	);
	return orMissing( results, report );
}

/**
 * What a run of the gate makes of results of tests that are known to fail by chance: they count as skipped,
 * with the reason of the list. `npm run test:all` takes them as they are.
 *
 * @param {Object[]}                                            results
 * @param {Array<{file: string, test: string, reason: string}>} unstable Of tests/unstable.json.
 */
export const leaveOutUnstable = ( results, unstable ) =>
	results.map( ( result ) => {
		const listed = unstable.find(
			( { file, test } ) =>
				file === result.file && result.name.includes( test )
		);
		return listed
			? { ...skipped( result.name, listed.reason ), file: result.file }
			: result;
	} );

/**
 * A line of TAP is a test unless tests are nested in it; then it is their suite. A suite that was
 * skipped as a whole does not name its tests, and counts as one.
 */
export function readTap( file ) {
	if ( ! fs.existsSync( file ) ) {
		return orMissing( [], file );
	}
	const lines = fs.readFileSync( file, 'utf8' ).split( '\n' );
	const results = lines.flatMap( ( line, index ) => {
		const [ , ok, title ] =
			line.match( /^ *(not ok|ok) \d+ - (.*)$/ ) ?? [];
		const type = lines
			.slice( index + 1, index + 4 )
			.join( '\n' )
			.match( /type: '(\w+)'/ )?.[ 1 ];
		if ( ! ok ) {
			return [];
		}
		// A suite that ran is not counted: its tests are.
		if ( type === 'suite' && ! / # (SKIP|TODO)/.test( title ) ) {
			return [];
		}
		const [ , name, directive, reason ] = title.match(
			/^(.*?)(?: # (SKIP|TODO) ?(.*))?$/
		);
		if ( directive ) {
			return [ skipped( name, reason ) ];
		}
		if ( ok === 'ok' ) {
			return [ { name, state: 'passed' } ];
		}
		// Short messages are quoted behind "error:", others begin on the line below.
		const [ , quoted, below ] =
			lines
				.slice( index + 1, index + 8 )
				.join( '\n' )
				.match( /^ +error: (?:'(.*)'|\|-\n *(.*))$/m ) ?? [];
		const error = ( quoted ?? below )?.replaceAll( "''", "'" );
		return [ { name, state: 'failed', reason: error } ];
	} );
	return orMissing( results, file );
}

const STATES = {
	expected: 'passed',
	unexpected: 'failed',
	flaky: 'passed',
};

export function readPlaywright( report ) {
	if ( ! fs.existsSync( report ) ) {
		return orMissing( [], report );
	}
	const { suites, errors } = JSON.parse( fs.readFileSync( report, 'utf8' ) );
	const specsOf = ( suite ) => [
		...( suite.specs ?? [] ),
		...( suite.suites ?? [] ).flatMap( specsOf ),
	];
	const results = suites
		.flatMap( specsOf )
		.flatMap( ( { file: spec, title, tests } ) =>
			tests.map( ( { status, annotations, results: tries } ) => {
				const name = `${ spec }: ${ title }`;
				const file = `tests/e2e/${ spec }`;
				return status === 'skipped'
					? skipped(
							name,
							annotations.find( ( { type } ) =>
								[ 'skip', 'fixme' ].includes( type )
							)?.description
						)
					: {
							file,
							name,
							state: STATES[ status ],
							variant: tries[ 0 ]?.annotations?.find(
								( { type } ) => type === 'site'
							)?.description,
							...( status === 'unexpected' && {
								reason: firstLine(
									tries.at( -1 )?.error?.message
								),
							} ),
							...( status === 'flaky' && {
								isUnstable: true,
								reason: firstLine( tries[ 0 ]?.error?.message ),
							} ),
						};
			} )
		);
	return [
		...orMissing( results, report ),
		...errors.map( ( { message } ) => ( {
			name: 'end to end',
			state: 'failed',
			reason: firstLine( message ),
		} ) ),
	];
}

/**
 * How long the files of a Jest report took.
 *
 * @param {string} file The report.
 * @return {{file: string, seconds: number}[]} Empty where there is no report.
 */
export function timesOfJest( file ) {
	if ( ! fs.existsSync( file ) ) {
		return [];
	}
	return JSON.parse( fs.readFileSync( file, 'utf8' ) ).testResults.map(
		( { name, startTime, endTime } ) => ( {
			file: path.relative( process.cwd(), name ),
			seconds: ( endTime - startTime ) / 1000,
		} )
	);
}

/**
 * How long the files of a Playwright report took, second tries among it.
 *
 * @param {string} file The report.
 * @return {{file: string, seconds: number}[]} Empty where there is no report.
 */
export function timesOfPlaywright( file ) {
	if ( ! fs.existsSync( file ) ) {
		return [];
	}
	const timeOf = ( { specs = [], suites = [] } ) =>
		specs
			.flatMap( ( { tests } ) => tests )
			.flatMap( ( { results } ) => results )
			.reduce( ( sum, { duration } ) => sum + duration / 1000, 0 ) +
		suites.reduce( ( sum, suite ) => sum + timeOf( suite ), 0 );
	return JSON.parse( fs.readFileSync( file, 'utf8' ) ).suites.map(
		( suite ) => ( {
			file: `tests/e2e/${ suite.file }`,
			seconds: timeOf( suite ),
		} )
	);
}
