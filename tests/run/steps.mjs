/**
 * The steps of `npm test`, which decide whether a change lands. Each returns what it found, as
 * read-reports.mjs has it, and names its share of the twelve minutes, in seconds.
 */
import pLimit from 'p-limit';
import { runGates } from '../gates/gates.mjs';
import { phpcs } from '../gates/phpcs.mjs';
import { root } from '../site/ensure-packages.mjs';
import { VARIANTS } from '../site/variants.mjs';
import { findChangedFiles, findTests } from './changed.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runJest } from './jest.mjs';
import { runNodeTests } from './node-tests.mjs';
import { argumentsOf, filesIn, node, WORKERS, wpScripts } from './programs.mjs';
import { single } from './read-reports.mjs';
import { startSites } from './sites.mjs';

/** In the title of an end-to-end test: it belongs to the gate. */
export const JOURNEY = '@journey';

/**
 * Files of tests/rest that belong to the gate: neither models nor those that name their part, such as
 * `forms.faults.test.mjs`.
 */
export const isOfGate = ( file ) =>
	/\/[^/.]+\.test\.mjs$/.test( file ) && ! file.endsWith( '-model.test.mjs' );

/** After a change, those of parts that need nothing but the sites of the gate are worth their time as well. */
const isOfChange = ( file ) =>
	isOfGate( file ) || /\.(requests|exits)\.test\.mjs$/.test( file );

/**
 * @typedef {Object} Run
 * @property {string[]}  files   What the user names, if anything; for Playwright other arguments, too.
 * @property {?string[]} changed What has changed, where only what that can reach is to run.
 * @property {?number}   seed    Of the order of files.
 * @property {boolean}   isQuiet Is output shown only of what fails?
 */

/** What `--changed` compares. */
export const readChanges = () => findChangedFiles( root );

/** Those of the files that a run is about. */
const reached = ( files, { changed } ) =>
	changed ? findTests( changed, files, root ) : files;

/** Runs functions of which each keeps one core busy, no more at once than there are cores. */
const onCore = pLimit( WORKERS );

/** A check that passes or fails as a whole, by a program that keeps one core busy. */
const check = async ( name, run ) => single( name, await onCore( run ) );

/** After a change: the rules of the repository, and the tests that import what has changed. */
const jest = ( name, { files, changed } ) =>
	changed
		? runJest(
				name,
				[
					'--passWithNoTests',
					'--findRelatedTests',
					...changed,
					...( name === 'unit'
						? filesIn( 'tests/house', '.test.ts' )
						: [] ),
				],
				{ isEmpty: true }
			)
		: runJest( name, files );

async function lint() {
	const found = await Promise.all( [
		// Prettier checks these files below, in half the time.
		check( 'scripts', () =>
			wpScripts( [
				...argumentsOf( 'lint:js' ),
				'--rule',
				'prettier/prettier: off',
			] )
		),
		onCore( () => runGates( [ phpcs ] ) ),
		check( 'PHP', () => node( 'tests/site/lint-php.mjs', [] ) ),
		check( 'format', () =>
			node( 'node_modules/prettier/bin/prettier.cjs', [
				'--check',
				...argumentsOf( 'format:js' ).slice( 1 ),
			] )
		),
		check( 'styles', () => wpScripts( argumentsOf( 'lint:css' ) ) ),
	] );
	return found.flat();
}

/** Most of these tests wait for a site: one more of them than there are cores. */
export const sitesOf = ( files, variant = VARIANTS.pretty ) =>
	Array.from(
		{ length: Math.min( files.length, WORKERS > 1 ? 3 : 1 ) },
		() => variant
	);

async function rest( run ) {
	const files = run.files.length
		? run.files
		: reached(
				filesIn( 'tests/rest', '.test.mjs' ).filter(
					run.changed ? isOfChange : isOfGate
				),
				run
			);
	const sites = await startSites( '7.1', sitesOf( files ) );
	return runNodeTests( 'rest', files, sites, {
		seed: run.seed,
		quiet: run.isQuiet,
	} );
}

async function e2e( run ) {
	if ( run.files.length ) {
		return runBrowserTests( '7.1', [ '--retries=0', ...run.files ], run );
	}
	const files = run.changed
		? reached( filesIn( 'tests/e2e', '.spec.ts' ), run )
		: [];
	return run.changed && ! files.length
		? []
		: runBrowserTests( '7.1', [ '--grep', JOURNEY, ...files ], run );
}

async function budgets( run ) {
	const files = run.files.length
		? run.files
		: filesIn( 'tests/bench', '.test.mjs' );
	const sites = await startSites(
		'7.1',
		files.slice( 0, WORKERS ).map( () => VARIANTS.pretty )
	);
	return runNodeTests( 'budgets', files, sites, { quiet: run.isQuiet } );
}

/** @type {Record<string, {share: number, isSideBySide?: boolean, needsBuild?: boolean, run: (run: Run) => Promise<Object[]>}>} */
export const STEPS = {
	build: {
		share: 60,
		isSideBySide: true,
		run: () =>
			check( 'build', () => wpScripts( [ 'build' ], { quiet: true } ) ),
	},
	types: {
		share: 60,
		isSideBySide: true,
		// TypeScript 7 takes a third of the time; what ESLint asks is in TypeScript 6 only.
		run: () =>
			check( 'types', () =>
				node( 'node_modules/typescript-7/bin/tsc', [] )
			),
	},
	lint: { share: 130, isSideBySide: true, run: lint },
	unit: { share: 90, run: ( run ) => jest( 'unit', run ) },
	components: { share: 150, run: ( run ) => jest( 'components', run ) },
	rest: { share: 180, needsBuild: true, run: rest },
	e2e: { share: 180, needsBuild: true, run: e2e },
	budgets: { share: 40, needsBuild: true, run: budgets },
};
