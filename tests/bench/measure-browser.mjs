/** What a page costs the browser: bytes, requests, time until it is ready, blocking, shifts. */
import { SIDES } from './measure-server.mjs';
import { gzipped } from './weigh.mjs';

/** How many times slower the processor is made: a telephone, not this machine. */
const SLOWER = 4;

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

const fetchAgain = async ( url, side ) =>
	Buffer.from(
		await ( await fetch( url, { headers: SIDES[ side ] } ) ).arrayBuffer()
	);

/** Libraries that come only when what they draw is near the screen; counted among the rest. */
const ON_DEMAND = /\/build\/map\/(mapbox|maplibre)-gl\.(js|css)/;

const KINDS = { document: 'document', script: 'scripts', stylesheet: 'styles' };

/**
 * Opens a page once, with empty caches.
 *
 * @param {Object}   browser
 * @param {string}   address
 * @param {Object}   options
 * @param {string}   options.side      `bare` or `ours`.
 * @param {Array}    [options.cookies]
 * @param {Function} [options.isReady] Runs in the page; true when people could begin.
 * @param {Function} [options.then]    Gets the page before it is closed.
 * @return {Promise<Object>} Bytes after gzip by kind, and the rest.
 */
export async function measureBrowser(
	browser,
	address,
	{ side, cookies = [], isReady, then }
) {
	const context = await browser.newContext( {
		extraHTTPHeaders: SIDES[ side ],
		viewport: { width: 1280, height: 900 },
	} );
	await context.addCookies( cookies );
	const page = await context.newPage();
	// A whole editor at a quarter of the speed.
	page.setDefaultTimeout( 120_000 );
	await page.addInitScript( observe );
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: SLOWER } );
	await session.send( 'Performance.enable' );

	const result = {
		document: 0,
		scripts: 0,
		styles: 0,
		other: 0,
		requests: 0,
		restCalls: 0,
		scriptFiles: [],
	};
	const bodies = [];
	// What `then` does in the page is not the page's cost.
	let isOpening = true;
	page.on( 'response', ( response ) => {
		if ( ! isOpening || ! response.url().startsWith( 'http' ) ) {
			return;
		}
		const kind = ON_DEMAND.test( response.url() )
			? 'other'
			: ( KINDS[ response.request().resourceType() ] ?? 'other' );
		result.requests++;
		if ( /\/wp-json\/|[?&]rest_route=/.test( response.url() ) ) {
			result.restCalls++;
		}
		if ( kind === 'scripts' ) {
			result.scriptFiles.push( response.url() );
		}
		bodies.push(
			response
				.body()
				// The browser has let go of some by now; files come again.
				.catch( () => fetchAgain( response.url(), side ) )
				.then( ( body ) => ( result[ kind ] += gzipped( body ) ) )
		);
	} );

	await page.goto( address, { waitUntil: 'load' } );
	if ( isReady ) {
		await page.waitForFunction( isReady, undefined, { polling: 'raf' } );
		result.ready = await page.evaluate( () => performance.now() );
	}
	await page.waitForLoadState( 'networkidle' );
	await page.waitForTimeout( 300 );
	isOpening = false;
	await Promise.all( bodies );
	Object.assign( result, await page.evaluate( () => window.observed ) );
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
