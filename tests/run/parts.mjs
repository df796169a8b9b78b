/**
 * The parts of `npm run test:all` besides the gate. A file of tests/rest that has a part in its name runs
 * there: `forms.faults.test.mjs`. What is here is what no name of a file can say.
 */
import path from 'node:path';
import { runGates } from '../gates/gates.mjs';
import { phpstan } from '../gates/phpstan.mjs';
import { pluginCheck } from '../gates/plugin-check.mjs';
import { RUNS_IN_FOLDER, VARIANTS } from '../site/variants.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runJest } from './jest.mjs';
import { runNodeTests } from './node-tests.mjs';
import { filesIn, WORKERS } from './programs.mjs';
import { startSites } from './sites.mjs';
import { isOfGate, JOURNEY, sitesOf } from './steps.mjs';

const restFiles = filesIn( 'tests/rest', '.test.mjs' );

const partOf = ( file ) => file.match( /\.(\w+)\.test\.mjs$/ )?.[ 1 ];

/** Sites as hosts have them: what passed on SQLite in the gate passes on these as well. */
const OTHER_SITES = [ VARIANTS.folder, VARIANTS.cached, VARIANTS.mariaDb ];

/** The sites of end-to-end tests that are no journeys. */
const EDITOR_SITES = [ VARIANTS.pretty, VARIANTS.dated, VARIANTS.mariaDb ];

/** Its files change the plugin's own folder, which all sites share: one after the other, on one site. */
const ALONE = 'alone';

async function runRest( name, files, { seed, env } ) {
	const sites = await startSites(
		'7.1',
		name === ALONE ? [ VARIANTS.pretty ] : sitesOf( files )
	);
	return runNodeTests( name, files, sites, { seed, env } );
}

const filesOfPart = ( part ) =>
	restFiles.filter( ( file ) => partOf( file ) === part );

/** Files on sites as hosts have them, always the same files on the same site. */
async function runOnOtherSites( name, files, { seed } ) {
	const isInFolder = ( file ) => RUNS_IN_FOLDER.test( path.basename( file ) );
	const elsewhere = files.filter( ( file ) => ! isInFolder( file ) );
	const lists = [
		files.filter( isInFolder ),
		elsewhere.filter( ( file, at ) => at % 2 ),
		elsewhere.filter( ( file, at ) => ! ( at % 2 ) ),
	];
	const sites = await startSites( '7.1', OTHER_SITES );
	const found = await Promise.all(
		sites.map( ( site, at ) =>
			runNodeTests( name, lists[ at ], [ site ], { seed } )
		)
	);
	return found.flat();
}

const LONG = { TEST_LONG: '1' };

const editor =
	( shard ) =>
	( { seed } ) =>
		runBrowserTests(
			'7.1',
			[ '--grep-invert', JOURNEY, `--shard=${ shard }` ],
			{
				sites: WORKERS > 1 ? EDITOR_SITES : [ VARIANTS.pretty ],
				seed,
			}
		);

/** @type {Record<string, (run: import('./steps.mjs').Run) => Promise<Object[]>>} */
export const PARTS = {
	analysis: () => runGates( [ phpstan, pluginCheck ] ),
	sites: ( run ) =>
		runOnOtherSites( 'sites', restFiles.filter( isOfGate ), run ),
	corpus: () => runJest( 'corpus', [], { env: LONG } ),
	'unit-models': () => runJest( 'unit-models', [], { env: LONG } ),
	'component-models': () => runJest( 'component-models', [], { env: LONG } ),
	'rest-models': ( run ) =>
		runRest(
			'models',
			restFiles.filter( ( file ) => file.endsWith( '-model.test.mjs' ) ),
			{ ...run, env: LONG }
		),
	...Object.fromEntries(
		[ ...new Set( restFiles.map( partOf ).filter( Boolean ) ) ]
			.sort()
			.map( ( part ) => [
				part,
				( run ) =>
					part === 'requests'
						? runOnOtherSites( part, filesOfPart( part ), run )
						: runRest( part, filesOfPart( part ), run ),
			] )
	),
	'wordpress-6.8': ( { seed } ) =>
		runBrowserTests( '6.8', [ '--grep', '@short' ], { seed } ),
	'editor-1': editor( '1/3' ),
	'editor-2': editor( '2/3' ),
	'editor-3': editor( '3/3' ),
};
