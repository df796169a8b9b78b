/**
 * npm run bench: what the plugin costs visitors, the editor and the server, next to the same site
 * without it. Prints a table and writes tests/bench/result.json. Bytes, requests and queries are
 * exact, and too many of them fail the run; times are medians of alternating runs, and only marked
 * when they are over their budget.
 *
 * node tests/bench/bench.mjs [--wp=7.1] [--runs=5] [--blocks=image-compare,map] [--only=editor]
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../site/browser.mjs';
import { exitOnSignals, startSite } from '../site/site.mjs';
import { measureBrowser } from './measure-browser.mjs';
import { makePosts } from './many-blocks.mjs';
import { measureServer, median } from './measure-server.mjs';
import { budgets, builtBlocks, kilobytes, root } from './weigh.mjs';

const { values: options } = parseArgs( {
	options: {
		wp: { type: 'string' },
		port: { type: 'string' },
		runs: { type: 'string', default: '5' },
		blocks: { type: 'string' },
		only: { type: 'string' },
	},
} );
const runs = Number( options.runs );

const fixtureOf = ( block ) =>
	path.join( root, 'tests/fixtures', block, 'current.html' );

const blocks = ( options.blocks?.split( ',' ) ?? builtBlocks() ).filter(
	( block ) => fs.existsSync( fixtureOf( block ) )
);
const contentOf = ( block ) =>
	fs.readFileSync( fixtureOf( block ), 'utf8' ).trim();
const paragraph =
	'<!-- wp:paragraph -->\n<p>Bread and coffee from eight.</p>\n<!-- /wp:paragraph -->';

/** One row of the table; `isExact` rows fail the run when they are over their budget. */
const rows = [];
const milliseconds = ( value ) => `${ value.toFixed( 1 ) } ms`;
const rounded = ( value ) => Math.round( value * 1000 ) / 1000;
const count = ( value ) => String( rounded( value ) );

function row(
	what,
	bare,
	ours,
	{ atMost, write = kilobytes, isExact = false }
) {
	const added = ours - bare;
	const isOver = atMost !== undefined && added > atMost + 1e-9;
	const verdict = isExact ? ' OVER' : ' over (a time: run it again)';
	rows.push( { what, bare, ours, added, atMost, isExact, isOver } );
	console.log(
		[
			what.padEnd( 52 ),
			write( bare ).padStart( 12 ),
			write( ours ).padStart( 12 ),
			`+ ${ write( added ) }`.padStart( 14 ),
			( atMost === undefined ? '' : `<= ${ write( atMost ) }` ).padStart(
				14
			),
			isOver ? verdict : '',
		].join( '' )
	);
}

/** Medians of the numbers of several runs. */
const medians = ( all ) =>
	Object.fromEntries(
		Object.keys( all[ 0 ] )
			.filter( ( key ) => typeof all[ 0 ][ key ] === 'number' )
			.map( ( key ) => [
				key,
				median( all.map( ( one ) => one[ key ] ) ),
			] )
	);

/** Alternates, so that a busy minute of the machine is not one side's. */
async function alternate( browser, address, settings, times = runs ) {
	const all = { bare: [], ours: [] };
	for ( let time = 0; time < times; time++ ) {
		const sides = time % 2 ? [ 'ours', 'bare' ] : [ 'bare', 'ours' ];
		for ( const side of sides ) {
			all[ side ].push(
				await measureBrowser( browser, address, { ...settings, side } )
			);
		}
	}
	return { bare: medians( all.bare ), ours: medians( all.ours ), all };
}

exitOnSignals();
const site = await startSite( {
	wp: options.wp,
	port: options.port ?? 0,
	folder: 'bench',
} );
process.env.WP_BASE_URL = site.url;
const { php } = await import( '../rest/site.mjs' );
fs.copyFileSync(
	path.join( root, 'tests/bench/bench.php' ),
	path.join( site.dir, 'wp-content/mu-plugins/bench.php' )
);
const browser = await chromium.launch( {
	executablePath: ensureBrowser(),
	args: [
		'--no-sandbox',
		'--disable-gpu',
		'--disable-background-networking',
		'--disable-component-update',
		// No host but the site's: the same with and without internet.
		'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
	],
} );

/** Makes or renews the post of that name, and says where it is. */
const post = ( slug, content ) =>
	php( `
		$known = get_page_by_path( ${ JSON.stringify( slug ) }, OBJECT, 'post' );
		$id = wp_insert_post( wp_slash( [
			'ID' => $known ? $known->ID : 0,
			'post_title' => 'Bench',
			'post_name' => ${ JSON.stringify( slug ) },
			'post_status' => 'publish',
			'post_content' => json_decode( base64_decode( '${ Buffer.from(
				JSON.stringify( content )
			).toString( 'base64' ) }' ) ),
		] ) );
		return [ 'id' => $id, 'url' => get_permalink( $id ) ];
	` );

async function benchVisitors() {
	const { withOneBlock } = budgets.visitors;
	for ( const block of blocks ) {
		const { url } = await post( `bench-${ block }`, contentOf( block ) );
		const { bare, ours, all } = await alternate( browser, url, {}, 3 );
		const exact = { isExact: true };
		const scripts = budgets.bundle.viewModule;
		row( `${ block }: JavaScript`, bare.scripts, ours.scripts, {
			...exact,
			atMost: scripts[ block ] ?? scripts.others,
		} );
		const styles = budgets.bundle.style;
		row(
			`${ block }: HTML and CSS`,
			bare.document + bare.styles,
			ours.document + ours.styles,
			{ atMost: ( styles[ block ] ?? styles.others ) + 1024 }
		);
		row(
			`${ block }: layout shift`,
			rounded( bare.layoutShift ),
			rounded( ours.layoutShift ),
			{
				...exact,
				write: count,
				atMost: withOneBlock.layoutShift,
			}
		);
		row( `${ block }: blocked`, bare.blockingTime, ours.blockingTime, {
			write: milliseconds,
			atMost: withOneBlock.blockingTime,
		} );
		const classic = all.ours[ 0 ].scriptFiles.filter( ( file ) =>
			/jquery|react|wp-polyfill|lodash|dist\/i18n/.test( file )
		);
		if ( classic.length ) {
			rows.push( {
				what: `${ block } loads ${ classic }`,
				isOver: true,
				isExact: true,
			} );
			console.log( `${ block } loads ${ classic.join( ', ' ) }  OVER` );
		}
	}
}

async function benchPages( cookie ) {
	const { withoutBlocks, withOneBlock } = budgets.visitors;
	const plain = await post( 'bench-plain', paragraph );
	const every = await post(
		'bench-every',
		blocks.map( contentOf ).join( '\n\n' )
	);
	const pages = [
		[ 'post without the blocks', plain.url, withoutBlocks ],
		[ 'front page', `${ site.url }/`, { serverTime: 1.5 } ],
		[ 'post with one of each block', every.url, withOneBlock ],
		[ 'REST index', `${ site.url }/wp-json/`, { serverTime: 2 } ],
		[
			'new post',
			`${ site.url }/wp-admin/post-new.php`,
			{ serverTime: 6 },
		],
	];
	for ( const [ what, address, atMost ] of pages ) {
		const { bare, ours } = await measureServer( address, {
			times: runs * 3,
			cookie: address.includes( 'wp-admin' ) ? cookie : undefined,
		} );
		row( `${ what }: server`, bare.milliseconds, ours.milliseconds, {
			write: milliseconds,
			atMost: atMost.serverTime,
		} );
		row( `${ what }: queries`, bare.queries, ours.queries, {
			write: count,
			atMost: atMost.queries,
			isExact: true,
		} );
		if ( atMost.bytes === 0 ) {
			row(
				`${ what }: bytes that differ`,
				0,
				bare.page === ours.page
					? 0
					: Math.max(
							1,
							Math.abs( bare.page.length - ours.page.length )
						),
				{ write: count, atMost: 0, isExact: true }
			);
		}
	}
	const many = await makePosts( php );
	const times = { ours: [], paragraphs: [] };
	for ( let time = 0; time < runs * 3; time++ ) {
		for ( const which of [ 'ours', 'paragraphs' ] ) {
			const response = await fetch( many[ which ] );
			await response.text();
			times[ which ].push(
				Number( response.headers.get( 'x-milliseconds' ) )
			);
		}
	}
	const plainTime = median( times.paragraphs );
	row(
		'200 blocks, 200 paragraphs: server',
		plainTime,
		median( times.ours ),
		{
			write: milliseconds,
			atMost: plainTime * budgets.visitors.manyBlocks.serverTimeAdded,
		}
	);
	await php(
		`foreach ( [ ${ many.ids } ] as $id ) { wp_delete_post( $id, true ); }`
	);
	const autoloaded = await php( `
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT SUM( LENGTH( option_value ) ) FROM $wpdb->options
			WHERE option_name LIKE 'mainstay%' AND autoload IN ( 'yes', 'on', 'auto-on', 'auto' )" );
	` );
	row( 'autoloaded options', 0, autoloaded, { atMost: 2048, isExact: true } );
}

/** Runs in the editor: the canvas shows a block that can be typed into. */
function editorIsReady() {
	const canvas = document.querySelector( 'iframe[name="editor-canvas"]' );
	return Boolean(
		( canvas?.contentDocument ?? document ).querySelector(
			'.block-editor-block-list__layout .wp-block'
		)
	);
}

/** Runs in the editor: a thousand blocks, read and written. */
function readAndWrite( contents ) {
	const { parse, serialize } = window.wp.blocks;
	const content = Array.from(
		{ length: 1000 },
		( _, index ) => contents[ index % contents.length ]
	).join( '\n\n' );
	const quiet = [ 'info', 'groupCollapsed', 'groupEnd', 'warn', 'error' ];
	quiet.forEach( ( name ) => ( window.console[ name ] = () => {} ) );
	const time = ( act ) => {
		const times = Array.from( { length: 7 }, () => {
			const start = performance.now();
			act();
			return performance.now() - start;
		} ).sort( ( a, b ) => a - b );
		return times[ 3 ];
	};
	const blocksOfContent = parse( content );
	// A content may hold several blocks, one in the other: the times are those of a thousand.
	const flat = ( tree ) =>
		tree.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );
	const thousands = flat( blocksOfContent ).length / 1000;
	return {
		parse: time( () => parse( content ) ) / thousands,
		// Afresh each time: WordPress remembers what it has written.
		serialize:
			time( () =>
				serialize(
					blocksOfContent.map( ( block ) => ( { ...block } ) )
				)
			) / thousands,
		invalid: flat( blocksOfContent ).filter( ( { isValid } ) => ! isValid )
			.length,
	};
}

/** Runs in the editor: 200 blocks, until the last one shows its edit; in milliseconds. */
async function showBlocks( contents ) {
	const { blocks: api, data } = window.wp;
	const flat = ( list ) =>
		list.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );
	const tree = [];
	for ( let index = 0; flat( tree ).length < 200; index++ ) {
		tree.push( ...api.parse( contents[ index % contents.length ] ) );
	}
	tree.push( api.createBlock( 'core/paragraph', { content: 'Typed:' } ) );
	const canvas = document.querySelector(
		'iframe[name="editor-canvas"]'
	).contentDocument;
	const editor = data.dispatch( 'core/block-editor' );
	editor.resetBlocks( [] );
	await new Promise( ( resolve ) => setTimeout( resolve, 500 ) );
	const start = performance.now();
	editor.resetBlocks( tree );
	const isShown = () =>
		tree.every( ( { clientId } ) =>
			canvas.querySelector( `[data-block="${ clientId }"]` )
		) && ! canvas.querySelector( '.wp-block > .components-spinner' );
	do {
		await new Promise( ( resolve ) =>
			window.requestAnimationFrame( resolve )
		);
	} while ( ! isShown() && performance.now() - start < 60_000 );
	const shown = performance.now() - start;
	editor.selectBlock( tree.at( -1 ).clientId, -1 );
	// From a key to the frame that shows its letter.
	window.typed = [];
	canvas.addEventListener(
		'keydown',
		() => {
			const pressed = performance.now();
			window.requestAnimationFrame( () =>
				setTimeout( () =>
					window.typed.push( performance.now() - pressed )
				)
			);
		},
		true
	);
	return shown;
}

/** Shows 200 blocks, then types a sentence below them. */
async function fillAndType( page, contents ) {
	const shown = await page.evaluate( showBlocks, contents );
	await page.waitForTimeout( 1_000 );
	await page.keyboard.type( 'Bread and coffee from eight, cake from ten.', {
		delay: 60,
	} );
	await page.waitForTimeout( 300 );
	const typed = ( await page.evaluate( () => window.typed ) ).sort(
		( a, b ) => a - b
	);
	return {
		shown,
		typing: typed[ Math.floor( typed.length / 2 ) ],
		slowTyping: typed[ Math.floor( typed.length * 0.95 ) ],
	};
}

/** Opens the inserter and searches in it; in milliseconds. */
async function tryInserter( page ) {
	const timed = async ( act, selector ) => {
		const start = Date.now();
		await act();
		await page.locator( selector ).first().waitFor();
		return Date.now() - start;
	};
	const toggle = page
		.getByRole( 'button', { name: /block inserter/i } )
		.first();
	const open = await timed(
		() => toggle.click(),
		'.block-editor-block-types-list__item'
	);
	const search = await timed(
		() => page.keyboard.type( 'table' ),
		'.block-editor-inserter__search .components-button[aria-label*="eset"], .block-editor-block-types-list__item.editor-block-list-item-table'
	);
	await toggle.click();
	return { open, search };
}

async function benchEditor( cookies ) {
	const { editor } = budgets;
	const { bare, ours, all } = await alternate(
		browser,
		`${ site.url }/wp-admin/post-new.php`,
		{
			cookies,
			isReady: editorIsReady,
			then: async ( page ) => {
				const contents = blocks.map( contentOf );
				const hasBlocks = await page.evaluate( () =>
					Boolean(
						window.wp.blocks.getBlockType( 'jetpack/rating-star' )
					)
				);
				return {
					inserter: await tryInserter( page ),
					paragraphs: {
						...( await fillAndType( page, [ paragraph ] ) ),
						...( await page.evaluate( readAndWrite, [
							paragraph,
						] ) ),
					},
					blocks: hasBlocks && {
						...( await fillAndType( page, contents ) ),
						...( await page.evaluate( readAndWrite, contents ) ),
					},
				};
			},
		}
	);
	const exact = { isExact: true };
	const bytes = [
		[ 'JavaScript', 'scripts' ],
		[ 'CSS', 'styles' ],
		[ 'document', 'document' ],
	];
	for ( const [ what, key ] of bytes ) {
		row( `editor: ${ what }`, bare[ key ], ours[ key ], {
			...exact,
			atMost: editor[ key ],
		} );
	}
	for ( const [ what, key ] of [
		[ 'requests', 'requests' ],
		[ 'REST calls at load', 'restCalls' ],
	] ) {
		row( `editor: ${ what }`, bare[ key ], ours[ key ], {
			...exact,
			write: count,
			atMost: editor[ key ],
		} );
	}
	row( 'editor: ready', bare.ready, ours.ready, {
		write: milliseconds,
		atMost: bare.ready * ( editor.readyRatio - 1 ),
	} );
	row( 'editor: blocked', bare.blockingTime, ours.blockingTime, {
		write: milliseconds,
		atMost: editor.blockingTime,
	} );
	row( 'editor: heap', bare.heap, ours.heap, { atMost: editor.heap } );
	const inEditor = ( kind, act ) =>
		median( all.ours.map( ( { then } ) => then[ kind ][ act ] ) );
	row(
		'parse 1,000 paragraphs, then 1,000 of the blocks',
		inEditor( 'paragraphs', 'parse' ),
		inEditor( 'blocks', 'parse' ),
		{
			write: milliseconds,
			atMost:
				inEditor( 'paragraphs', 'parse' ) * ( editor.parseRatio - 1 ),
		}
	);
	row(
		'serialise 1,000 paragraphs, then 1,000 of the blocks',
		inEditor( 'paragraphs', 'serialize' ),
		inEditor( 'blocks', 'serialize' ),
		{
			write: milliseconds,
			atMost:
				inEditor( 'paragraphs', 'serialize' ) *
				( editor.serialiseRatio - 1 ),
		}
	);
	for ( const [ what, key, ratio ] of [
		[
			'200 paragraphs shown, then 200 of the blocks',
			'shown',
			'shownRatio',
		],
		[ 'a key below them: median', 'typing', 'typingRatio' ],
		[ 'a key below them: 95 of 100', 'slowTyping', 'slowTypingRatio' ],
	] ) {
		const paragraphs = inEditor( 'paragraphs', key );
		row( what, paragraphs, inEditor( 'blocks', key ), {
			write: milliseconds,
			atMost: paragraphs * ( editor[ ratio ] - 1 ),
		} );
	}
	for ( const key of [ 'open', 'search' ] ) {
		const [ without, withUs ] = [ 'bare', 'ours' ].map( ( side ) =>
			median( all[ side ].map( ( { then } ) => then.inserter[ key ] ) )
		);
		row( `inserter: ${ key }`, without, withUs, {
			write: milliseconds,
			atMost: without * ( editor.inserterRatio - 1 ),
		} );
	}
	row(
		'blocks that the editor calls invalid',
		0,
		inEditor( 'blocks', 'invalid' ),
		{
			...exact,
			write: count,
			atMost: 0,
		}
	);
}

/** Logs in once, for the pages that need it. */
async function logIn() {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto( `${ site.url }/wp-login.php` );
	const cookies = await context.cookies();
	await context.close();
	return cookies;
}

try {
	console.log(
		`WordPress ${ site.wp } on ${ site.runtime }: without the plugin, with it, added, budget\n`
	);
	const cookies = await logIn();
	const parts = {
		pages: () =>
			benchPages(
				cookies
					.map( ( { name, value } ) => `${ name }=${ value }` )
					.join( '; ' )
			),
		visitors: benchVisitors,
		editor: () => benchEditor( cookies ),
	};
	for ( const part of options.only?.split( ',' ) ?? Object.keys( parts ) ) {
		await parts[ part ]();
	}
} finally {
	await browser.close();
	await site.stop();
}

fs.writeFileSync(
	path.join( root, 'tests/bench/result.json' ),
	JSON.stringify(
		{ wordpress: site.wp, runtime: site.runtime, runs, rows },
		null,
		'\t'
	)
);
const over = rows.filter( ( { isOver, isExact } ) => isOver && isExact );
console.log(
	over.length
		? `\nOver the budget: ${ over.map( ( { what } ) => what ).join( '; ' ) }`
		: '\nWithin the budgets. Written to tests/bench/result.json.'
);
process.exit( over.length ? 1 : 0 );
