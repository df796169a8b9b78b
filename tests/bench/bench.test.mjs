/** The benchmark itself: what calculates and writes; and, on a site, another plugin beside ours. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { hasPhp } from '../site/php.mjs';
import { readConditions } from './conditions.mjs';
import { measureSides, pick } from './measure-browser.mjs';
import { measureServer } from './measure-server.mjs';
import { openBench } from './open-bench.mjs';
import {
	compareFigures,
	findFailures,
	isOver,
	makeFigure,
	sumFigures,
} from './report/figures.mjs';
import { addResult, PUBLISHED, readResults } from './report/history.mjs';
import { writeChange, writeLine, writeTable } from './report/report.mjs';
import { readPlugin } from './sides.mjs';
import { quantile, summarize } from './report/statistics.mjs';
import { budgets, root } from './weigh.mjs';
import { chooseResults, writeDocs } from './report/write-docs.mjs';

const time = ( samples, about = {} ) =>
	makeFigure(
		{
			table: 'server',
			what: 'front page',
			measure: 'CPU time',
			unit: 'ms',
			...about,
		},
		samples
	);
const exact = ( bare, ours, about = {} ) =>
	time(
		{ bare: [ bare ], ours: [ ours ] },
		{ measure: 'queries', unit: 'count', isExact: true, ...about }
	);

test( 'quartiles lie between neighbours in proportion, in any order of the numbers', () => {
	assert.equal( quantile( [ 4, 1, 3, 2 ], 0.25 ), 1.75 );
	assert.equal( quantile( [ 10, 9, 8 ], 0.5 ), 9 );
	assert.deepEqual( summarize( [ 100, 9, 10, 20, 30 ] ), {
		least: 9,
		low: 10,
		median: 20,
		high: 30,
	} );
	assert.deepEqual( summarize( [ 5 ] ), {
		least: 5,
		low: 5,
		median: 5,
		high: 5,
	} );
} );

test( 'times: what is added is the difference of the least, the ratio is that of each round', () => {
	const { added, ratio } = time( {
		bare: [ 10, 40, 20 ],
		ours: [ 15, 48, 30 ],
		reference: [ 30, 80, 40 ],
	} );
	assert.deepEqual( added, { ours: 5, reference: 20 } );
	assert.equal( ratio.ours.median, 1.5 );
	assert.equal( ratio.reference.median, 2 );
	assert.deepEqual( time( { bare: [ 0 ], ours: [ 5 ] } ).ratio, {} );
} );

test( 'exact figures: the median counts, so that one odd request does not', () => {
	const figure = time(
		{ bare: [ 10, 10, 14 ], ours: [ 9, 12, 12 ] },
		{ isExact: true }
	);
	assert.equal( figure.added.ours, 2 );
} );

test( 'an exact figure over its budget fails, a time is only marked', () => {
	const figures = [
		exact( 10, 12, { atMost: 2 } ),
		exact( 10, 13, { atMost: 2 } ),
		exact( 10, 99 ),
		time( { bare: [ 10 ], ours: [ 13 ] }, { atMost: 2 } ),
		time(
			{ bare: [ 10 ], ours: [ 13 ] },
			{ atMost: ( bare ) => bare * 0.3 }
		),
	];
	assert.deepEqual( figures.map( isOver ), [
		false,
		true,
		false,
		true,
		false,
	] );
	assert.deepEqual( findFailures( figures ), [ figures[ 1 ] ] );
	assert.match( writeLine( figures[ 1 ] ), /OVER$/ );
	assert.match( writeLine( figures[ 3 ] ), /over \(a time/ );
	assert.doesNotMatch( writeLine( figures[ 0 ] ), /over/i );
} );

test( 'a sum adds up each side', () => {
	assert.deepEqual(
		sumFigures( { table: 'visitors', what: 'all', unit: 'bytes' }, [
			exact( 1, 2 ),
			exact( 10, 20 ),
		] ).added,
		{ ours: 11 }
	);
} );

test( 'a comparison names what differs: exact figures at once, times when the runs lie apart', () => {
	const other = { what: 'dashboard' };
	const former = [
		exact( 10, 12 ),
		time( { bare: [ 10, 10, 10 ], ours: [ 20, 21, 22 ] } ),
		time( { bare: [ 10, 10 ], ours: [ 20, 21 ] }, other ),
		exact( 1, 1, { what: 'gone' } ),
		exact( 1, 1, { table: 'editor', what: 'not measured again' } ),
	];
	const latter = [
		exact( 20, 23 ),
		// A machine that is half as fast.
		time( { bare: [ 20, 20, 20 ], ours: [ 40, 43, 43 ] } ),
		time( { bare: [ 10, 10 ], ours: [ 30, 31 ] }, other ),
		exact( 1, 1, { what: 'new' } ),
	];
	assert.deepEqual( compareFigures( former, latter ).map( writeChange ), [
		'server / front page / queries: +2 -> +3',
		'server / dashboard / CPU time: +10.0 ms, 2.05 x -> +20.0 ms, 3.05 x',
		'server / new / queries: new',
		'server / gone / queries: gone',
	] );
	assert.deepEqual( compareFigures( former, former ), [] );
} );

test( 'a table has a column for the other plugin, with nothing where it was not measured', () => {
	const figures = [
		time( { bare: [ 10, 12 ], ours: [ 11, 13 ], reference: [ 30, 36 ] } ),
		exact( 2048, 3072, { unit: 'bytes', atMost: 2048 } ),
	];
	assert.equal(
		writeTable( figures, 'Other 2' ),
		[
			'| What | Measure | Bare | Mainstay Blocks adds | Other 2 adds | At most |',
			'| --- | --- | --- | --- | --- | --- |',
			'| front page | CPU time | 10.0 ms (11.0; 10.5 to 11.5) | +1.0 ms, 1.09 x | +20.0 ms, 3.00 x |  |',
			'| front page | queries | 2.00 KB | +1.00 KB |  | +2.00 KB |',
		].join( '\n' )
	);
	assert.doesNotMatch( writeTable( figures ), /Other/ );
	assert.equal(
		writeTable( [ exact( 5, 5, { table: 'visitors' } ) ] ).split( '\n' )
			.length,
		2
	);
} );

test( 'results are kept, one a line', () => {
	const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'bench-test-' ) );
	const file = path.join( folder, 'history.jsonl' );
	assert.deepEqual( readResults( file ), [] );
	addResult( file, { date: '1' } );
	addResult( file, { date: '2' } );
	assert.deepEqual( readResults( file ), [ { date: '1' }, { date: '2' } ] );
	fs.rmSync( folder, { recursive: true } );
} );

const result = ( about ) => ( {
	date: '2026-01-01T00:00:00.000Z',
	commit: 'abc',
	wordpress: '7.1',
	php: '8.2',
	machine: '2 cores',
	requests: 3,
	runs: 1,
	conditions: [],
	blocks: [],
	reference: null,
	figures: [ 'server', 'visitors', 'editor', 'settings' ].map( ( table ) =>
		exact( 1, 2, { table } )
	),
	...about,
} );

test( 'published is the last run with all tables, and one of its commit under bad conditions', () => {
	const whole = result();
	const bad = result( { conditions: [ 'cold' ] } );
	const part = result( { figures: [ exact( 1, 2 ) ] } );
	assert.deepEqual(
		chooseResults( [ result( { commit: 'old' } ), bad, whole, part ] ),
		[ whole, bad ]
	);
	assert.deepEqual( chooseResults( [ whole, { ...bad, commit: 'old' } ] ), [
		whole,
	] );
	assert.throws(
		() => chooseResults( [ part, bad ] ),
		/No run has all tables/
	);
	const page = writeDocs( [ whole, bad ] );
	assert.match(
		page,
		/2026-01-01, commit abc, WordPress 7\.1, PHP 8\.2, 2 cores/
	);
	assert.match(
		page,
		/## Server under bad conditions\n\nConditions: cold\./
	);
} );

test( 'docs/performance.md is what was measured', () => {
	assert.equal(
		fs.readFileSync( path.join( root, 'docs/performance.md' ), 'utf8' ),
		writeDocs( readResults( PUBLISHED ) )
	);
} );

test( 'unknown conditions are refused', () => {
	assert.deepEqual( readConditions( 'cold,blocks300,variations40' ), [
		'cold',
		'blocks300',
		'variations40',
	] );
	assert.deepEqual( readConditions(), [] );
	assert.throws(
		() => readConditions( 'cold,blocks' ),
		/Unknown conditions: blocks/
	);
	assert.throws( () => readConditions( 'variations0' ), /Unknown/ );
} );

test( 'a plugin is known by its header; another folder is refused', () => {
	assert.deepEqual(
		readPlugin( path.join( import.meta.dirname, 'made-up-plugin' ) ),
		{ file: 'made-up-plugin.php', name: 'Made-up blocks', version: '1.2' }
	);
	assert.throws(
		() => readPlugin( import.meta.dirname ),
		/not the folder of a plugin/
	);
	assert.throws(
		() => readPlugin( '/nowhere' ),
		/not the folder of a plugin/
	);
} );

test( 'every page of the server table has a budget', () => {
	for ( const [ name, limits ] of Object.entries( budgets.server ) ) {
		if ( name !== 'autoloaded' ) {
			assert.equal( typeof limits.queries, 'number', name );
			assert.equal( typeof limits.cpu, 'number', name );
		}
	}
} );

describe( 'a benchmark', { skip: hasPhp() ? false : 'no PHP here' }, () => {
	let bench;
	before( async () => {
		bench = await openBench( {
			folder: 'bench-of-two',
			runs: 1,
			requests: 3,
			conditions: [],
			reference: path.join( import.meta.dirname, 'made-up-plugin' ),
		} );
	} );
	after( () => bench?.close() );

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
		assert.ok( samples.cpu.bare.every( ( one ) => one > 1 ) );
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
