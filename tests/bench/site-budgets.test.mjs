/**
 * The exact figures of a site against tests/bench/budgets.json (queries, files, bytes and requests of
 * the server and editor tables), and the benchmark itself beside another plugin.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { hasPhp } from '../site/php.mjs';
import { findFailures, makeFigure } from './report/figures.mjs';
import { measureSides, pick } from './measure-browser.mjs';
import { editorIsReady } from './measure-editor.mjs';
import { measureServer } from './measure-server.mjs';
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
			reference: path.join( import.meta.dirname, 'made-up-plugin' ),
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

	test( 'another plugin renders the same post in its turns, and only in these', async () => {
		const { php, reference, sides } = bench;
		const posts = await bench.publishBlocks();
		assert.deepEqual( reference, {
			name: 'Made-up blocks',
			version: '1.2',
		} );
		assert.equal(
			await php( "return get_option( 'made_up_activated' );" ),
			'yes'
		);
		const address = posts.one[ 'rating-star' ];
		const { samples, pages } = await measureServer( address, {
			sides,
			times: 2,
		} );
		assert.deepEqual( Object.keys( pages ), [
			'bare',
			'ours',
			'reference',
		] );
		assert.match( pages.reference, /<p class="made-up">Stars<\/p>/ );
		assert.doesNotMatch( pages.bare + pages.ours, /made-up/ );
		assert.match( pages.ours, /out of 5|rating/i );
		assert.doesNotMatch( pages.reference, /mainstay-blocks/ );
		// One file of its own; those of WordPress for a block's script come with it.
		assert.ok( samples.files.reference[ 0 ] > samples.files.bare[ 0 ] );
		assert.ok( samples.cpu.bare.every( ( time ) => time > 1 ) );
		assert.ok( samples.memory.ours[ 0 ] > samples.memory.bare[ 0 ] );
	} );

	test( 'its script is weighed', async () => {
		const { browser, sides } = bench;
		const posts = await bench.publishBlocks();
		const all = await measureSides( browser, posts.one[ 'rating-star' ], {
			sides,
			times: 1,
			slower: 1,
		} );
		const scripts = pick(
			all,
			( { scriptFiles } ) =>
				scriptFiles.filter( ( file ) => /made-up|jquery/.test( file ) )
					.length
		);
		assert.deepEqual( scripts, {
			bare: [ 0 ],
			ours: [ 0 ],
			reference: [ 3 ],
		} );
		const bytes = pick( all, ( page ) => page.scripts );
		assert.equal( bytes.ours[ 0 ], bytes.bare[ 0 ] );
		assert.ok( bytes.reference[ 0 ] > bytes.bare[ 0 ] );
	} );

	test( 'bad conditions are there', async () => {
		const { addTheme } = await import( './conditions.mjs' );
		const { php, plain, sides } = bench;
		const siteFolder = await php( 'return ABSPATH;' );
		const conditions = [ 'cold', 'blocks300', 'variations40' ];
		addTheme(
			siteFolder,
			conditions,
			await php( "return get_option( 'template' );" )
		);
		const measure = ( list ) =>
			measureServer( plain, {
				sides: { bare: sides.bare },
				times: 3,
				conditions: list,
			} );
		const usual = await measure( [] );
		for ( const condition of conditions ) {
			let isSlower = false;
			// What else the machine does can outweigh the difference.
			for ( let tries = 0; tries < 4 && ! isSlower; tries++ ) {
				const { samples } = await measure( [ condition ] );
				const now = await measure( [] );
				isSlower =
					Math.min( ...samples.cpu.bare ) >
					Math.min( ...now.samples.cpu.bare );
			}
			assert.ok( isSlower, condition );
		}
		const { samples } = await measure( [ 'blocks300' ] );
		assert.ok( samples.memory.bare[ 0 ] > usual.samples.memory.bare[ 0 ] );
	} );
} );
