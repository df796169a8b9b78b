/** What a page costs the browser: bytes, requests, time until it is ready, blocking, shifts. */
import { chromium } from '@playwright/test';
import { requireBrowser } from '../site/browser.mjs';
import { headersOf } from './sides.mjs';
import { gzipped } from './weigh.mjs';

/** How many times slower the processor is made: a telephone, not this machine. */
const SLOWER = 4;

/**
 * Starts a browser that reaches no host but this machine: the same with and without internet.
 *
 * @return {Promise<Object>} Playwright's.
 */
export const launchBrowser = () =>
	chromium.launch( {
		executablePath: requireBrowser(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--disable-component-update',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
		],
	} );

/** Runs in the page before anything else. */
function observe() {
	window.observed = { blockingTime: 0, layoutShift: 0 };
	const { observed } = window;
	new PerformanceObserver( ( list ) => {
		for ( const { duration } of list.getEntries() ) {
			observed.blockingTime += Math.max( 0, duration - 50 );
		}
	} ).observe( { type: 'longtask', buffered: true } );
	new PerformanceObserver( ( list ) => {
		for ( const { value, hadRecentInput } of list.getEntries() ) {
			observed.layoutShift += hadRecentInput ? 0 : value;
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
}

const fetchAgain = async ( url, plugin ) =>
	Buffer.from(
		await (
			await fetch( url, { headers: headersOf( plugin ) } )
		).arrayBuffer()
	);

/** Our libraries that come only when what they draw is near the screen. */
const ON_DEMAND =
	/\/build\/(map\/(mapbox|maplibre)-gl|map\/markers|slideshow\/carousel)/;

/** What is counted in bytes. */
const BYTES = [ 'document', 'scripts', 'styles', 'library', 'other' ];

/** WordPress loads it some time after the page, or not at all: the same on all sides. */
const LATE = /wp-emoji-release/;

/** What a browser keeps once it has it. */
const FILES = [ 'script', 'stylesheet', 'image', 'font' ];

const KINDS = { document: 'document', script: 'scripts', stylesheet: 'styles' };

/** Counts what a page loads, until it is told to stop. */
function countResponses( page, plugin ) {
	const counts = {
		...Object.fromEntries( BYTES.map( ( kind ) => [ kind, 0 ] ) ),
		requests: 0,
		restCalls: 0,
		scriptFiles: [],
	};
	const bodies = [];
	const known = new Set();
	const count = ( response ) => {
		const address = response.url();
		const type = response.request().resourceType();
		// A file that was preloaded is reported again when it is used.
		const isAgain = FILES.includes( type ) && known.has( address );
		if (
			! address.startsWith( 'http' ) ||
			LATE.test( address ) ||
			isAgain
		) {
			return;
		}
		known.add( address );
		const kind = ON_DEMAND.test( address )
			? 'library'
			: ( KINDS[ type ] ?? 'other' );
		counts.requests++;
		if ( /\/wp-json\/|[?&]rest_route=/.test( address ) ) {
			counts.restCalls++;
		}
		if ( kind === 'scripts' ) {
			counts.scriptFiles.push( address );
		}
		bodies.push(
			response
				.body()
				// The browser has let go of some by now; files come again.
				.catch( () => fetchAgain( address, plugin ) )
				.then( ( body ) => ( counts[ kind ] += gzipped( body ) ) )
		);
	};
	page.on( 'response', count );
	const open = new Set();
	let changed = Date.now();
	const note = ( isOpen ) => ( request ) => {
		if ( request.url().startsWith( 'http' ) ) {
			open[ isOpen ? 'add' : 'delete' ]( request );
			changed = Date.now();
		}
	};
	page.on( 'request', note( true ) );
	page.on( 'requestfinished', note( false ) );
	page.on( 'requestfailed', note( false ) );
	return {
		/** Waits for half a second without requests; frames of the editor that are replaced keep the browser's own waiting from its end. */
		waitUntilQuiet: async () => {
			const deadline = Date.now() + 120_000;
			while ( open.size || Date.now() - changed < 500 ) {
				if ( Date.now() > deadline ) {
					throw new Error(
						`Still loading after two minutes: ${ [ ...open ].map( ( request ) => request.url() ).join( ', ' ) }`
					);
				}
				await page.waitForTimeout( 100 );
			}
			await page.waitForTimeout( 300 );
		},
		read: async () => {
			await Promise.all( bodies );
			return { ...counts, scriptFiles: [ ...counts.scriptFiles ] };
		},
		stop: () => page.off( 'response', count ),
	};
}

/**
 * Opens a page once, with empty caches.
 *
 * @param {Object}   browser
 * @param {string}   address
 * @param {Object}   options
 * @param {string}   options.plugin     That is active, as in sides.mjs.
 * @param {Array}    [options.cookies]
 * @param {number}   [options.slower]   How many times slower the processor is made.
 * @param {Function} [options.isReady]  Runs in the page; true when people could begin.
 * @param {Function} [options.interest] Gets the page and shows interest in it, e.g. scrolls; what has
 *                                      been loaded by then is in `interested`.
 * @param {Function} [options.then]     Gets the page before it is closed; nothing is counted any more.
 * @return {Promise<Object>} Bytes after gzip by kind, and the rest.
 */
export async function measureBrowser(
	browser,
	address,
	{ plugin, cookies = [], slower = SLOWER, isReady, interest, then }
) {
	const context = await browser.newContext( {
		extraHTTPHeaders: headersOf( plugin ),
		viewport: { width: 1280, height: 900 },
	} );
	await context.addCookies( cookies );
	const page = await context.newPage();
	// A whole editor at a quarter of the speed.
	page.setDefaultTimeout( 120_000 );
	await page.addInitScript( observe );
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: slower } );
	await session.send( 'Performance.enable' );
	const responses = countResponses( page, plugin );

	await page.goto( address, { waitUntil: 'load' } );
	let ready;
	if ( isReady ) {
		await page.waitForFunction( isReady, undefined, { polling: 'raf' } );
		ready = await page.evaluate( () => performance.now() );
	}
	await responses.waitUntilQuiet();
	const result = { ready, ...( await responses.read() ) };
	Object.assign( result, await page.evaluate( () => window.observed ) );
	if ( interest ) {
		await interest( page );
		await responses.waitUntilQuiet();
		result.interested = await responses.read();
	}
	responses.stop();
	await session.send( 'HeapProfiler.collectGarbage' );
	const { metrics } = await session.send( 'Performance.getMetrics' );
	result.heap = metrics.find(
		( { name } ) => name === 'JSHeapUsedSize'
	).value;
	if ( then ) {
		result.then = await then( page );
	}
	await context.close();
	return result;
}

/**
 * Opens a page in turns: bare, ours, reference, bare, ...
 *
 * @param {Object}                      browser
 * @param {string|Function}             address        Also a function of the side.
 * @param {Object}                      settings       As of measureBrowser().
 * @param {import('./sides.mjs').Sides} settings.sides
 * @param {number}                      settings.times How often for each side.
 * @return {Promise<Record<string, Object[]>>} The results by side.
 */
export async function measureSides(
	browser,
	address,
	{ sides, times, ...settings }
) {
	const all = {};
	for ( let time = 0; time < times; time++ ) {
		for ( const [ side, plugin ] of Object.entries( sides ) ) {
			( all[ side ] ??= [] ).push(
				await measureBrowser(
					browser,
					typeof address === 'function' ? address( side ) : address,
					{ ...settings, plugin }
				)
			);
		}
	}
	return all;
}

/** One number of each result, by side. */
export const pick = ( all, read ) =>
	Object.fromEntries(
		Object.entries( all ).map( ( [ side, results ] ) => [
			side,
			results.map( read ),
		] )
	);
