/**
 * The exact figures of a site against tests/bench/budgets.json: queries, files, bytes and requests of the
 * server and editor tables.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hasPhp } from '../site/php.mjs';
import { findFailures, makeFigure } from './report/figures.mjs';
import { measureSides, pick } from './measure-browser.mjs';
import { editorIsReady } from './measure-editor.mjs';
import { openBench } from './open-bench.mjs';
import { writeLine } from './report/report.mjs';
import { EXACT_LOADING } from './report/table-editor.mjs';
import { measureServerTable } from './report/table-server.mjs';

describe( 'a site', { skip: hasPhp() ? false : 'no PHP here' }, () => {
	let bench;
	before( async () => {
		bench = await openBench( {
			folder: 'bench-test',
			runs: 1,
			requests: 3,
			conditions: [],
		} );
	} );
	after( () => bench?.close() );

	test( 'the server table keeps its budgets', async () => {
		const figures = [];
		await measureServerTable( bench, ( figure ) => figures.push( figure ) );
		const limited = figures.filter(
			( { isExact, atMost } ) => isExact && atMost !== undefined
		);
		// Queries of ten pages, files and bytes of the one without blocks, autoloaded options.
		assert.equal( limited.length, 13 );
		assert.deepEqual( findFailures( figures ).map( writeLine ), [] );
		assert.ok( figures.every( ( { sides } ) => sides.bare && sides.ours ) );
	} );

	test( 'the editor table keeps its budgets', async () => {
		const { browser, cookies, sides, url } = bench;
		const all = await measureSides(
			browser,
			`${ url }/wp-admin/post-new.php`,
			{
				sides: { bare: sides.bare, ours: sides.ours },
				cookies,
				times: 1,
				slower: 1,
				isReady: editorIsReady,
			}
		);
		const figures = EXACT_LOADING.map( ( { read, ...about } ) =>
			makeFigure(
				{ table: 'editor', what: 'post-new.php', ...about },
				pick( all, read )
			)
		);
		assert.equal( figures.length, 5 );
		assert.ok( figures[ 0 ].sides.bare.median > 1_000_000 );
		assert.deepEqual( findFailures( figures ).map( writeLine ), [] );
	} );
} );
