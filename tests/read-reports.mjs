/**
 * The reports of Jest, Node's test runner and Playwright as one list of
 * `{ name, state: 'passed' | 'failed' | 'skipped', reason?, isFlaky? }`. A test that is skipped without a
 * reason, and a report that is missing or empty, count as failed.
 */
import fs from 'node:fs';
import path from 'node:path';

/** A list of one. */
export const single = ( name, passed ) => [
	{ name, state: passed ? 'passed' : 'failed' },
];

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
export function readJest( file ) {
	if ( ! fs.existsSync( file ) ) {
		return orMissing( [], file );
	}
	const { testResults } = JSON.parse( fs.readFileSync( file, 'utf8' ) );
	const results = testResults.flatMap(
		( { name: testFile, message, status, assertionResults } ) => {
			if ( status === 'failed' && ! assertionResults.length ) {
				const reason = message.split( '\n' )[ 0 ];
				return [
					{
						name: path.basename( testFile ),
						state: 'failed',
						reason,
					},
				];
			}
			return assertionResults.map( ( { fullName, status: state } ) => {
				if ( state === 'passed' || state === 'failed' ) {
					return { name: fullName, state };
				}
				return skipped(
					fullName,
					fullName.match( /\(skipped: (.+)\)$/ )?.[ 1 ]
				);
			} );
		}
	);
	return orMissing( results, file );
}

/** A line of TAP is a test unless tests are nested in it; then it is their suite. */
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
		if ( ! ok || type === 'suite' ) {
			return [];
		}
		const [ , name, directive, reason ] = title.match(
			/^(.*?)(?: # (SKIP|TODO) ?(.*))?$/
		);
		if ( directive ) {
			return [ skipped( name, reason ) ];
		}
		return [ { name, state: ok === 'ok' ? 'passed' : 'failed' } ];
	} );
	return orMissing( results, file );
}

const STATES = {
	expected: 'passed',
	unexpected: 'failed',
	flaky: 'passed',
};

export function readPlaywright( file ) {
	if ( ! fs.existsSync( file ) ) {
		return orMissing( [], file );
	}
	const { suites, errors } = JSON.parse( fs.readFileSync( file, 'utf8' ) );
	const specsOf = ( suite ) => [
		...( suite.specs ?? [] ),
		...( suite.suites ?? [] ).flatMap( specsOf ),
	];
	const results = suites
		.flatMap( specsOf )
		.flatMap( ( { file: spec, title, tests } ) =>
			tests.map( ( { status, annotations, results: tries } ) => {
				const name = `${ spec }: ${ title }`;
				return status === 'skipped'
					? skipped(
							name,
							annotations.find( ( { type } ) =>
								[ 'skip', 'fixme' ].includes( type )
							)?.description
						)
					: {
							name,
							state: STATES[ status ],
							variant: tries[ 0 ]?.annotations?.find(
								( { type } ) => type === 'site'
							)?.description,
							...( status === 'flaky' && { isFlaky: true } ),
						};
			} )
		);
	return [
		...orMissing( results, file ),
		...errors.map( ( { message } ) => ( {
			name: 'end to end',
			state: 'failed',
			reason: message.split( '\n' )[ 0 ],
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
