/** Which hosts a browser asks while it shows a page: everything goes through a proxy that writes it down. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { firefoxProxy, startBrowser } from './browser-process.mjs';
import { startWebKit } from './webkit.mjs';

/** A host that a page asks once it is done. */
export const DONE = 'page-is-done.example';

/** What browsers ask by themselves. */
const OWN_HOSTS =
	/(^|\.)(mozilla\.(com|net|org)|firefox\.com|mozaws\.net|google\.com|googleapis\.com|gstatic\.com|gvt1\.com)$/;

/** By browser, what it asks by itself that pages of the tests never do. */
const isOwn = ( host, wanted ) =>
	! wanted.includes( host ) && OWN_HOSTS.test( host );

/** Starts a browser that asks all other hosts through a port of this machine, and shows a page. */
const START = {
	firefox: ( file, port, url ) =>
		startBrowser( 'firefox', file, {
			preferences: firefoxProxy( port ),
			more: [ url ],
		} ),
	chromium: ( file, port, url ) =>
		startBrowser( 'chromium', file, {
			more: [ `--proxy-server=http://127.0.0.1:${ port }`, url ],
		} ),
	async webkit( file, port, url ) {
		const { ask, end } = await startWebKit( file, { proxyPort: port } );
		await ask( 'POST', '/url', { url } );
		return { end };
	},
};

/** Answers nothing but the page's last request; notes the host of each. */
function startProxy() {
	const hosts = [];
	let finish;
	const done = new Promise( ( resolve ) => ( finish = resolve ) );
	const note = ( host ) => {
		hosts.push( host );
		if ( host === DONE ) {
			finish( true );
		}
	};
	const server = http.createServer( ( request, response ) => {
		note( new URL( request.url ).hostname );
		response.writeHead( 204, { 'Access-Control-Allow-Origin': '*' } );
		response.end();
	} );
	server.on( 'connect', ( request, socket ) => {
		socket.on( 'error', () => {} );
		note( request.url.replace( /:\d+$/, '' ) );
		socket.end( 'HTTP/1.1 502 Bad Gateway\r\n\r\n' );
	} );
	return new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', () =>
			resolve( { server, hosts, done, port: server.address().port } )
		)
	);
}

/**
 * Opens a page in a browser with an empty profile, until the page asks DONE.
 *
 * @param {'chromium'|'firefox'|'webkit'} name
 * @param {string}                        file     Of the browser.
 * @param {string}                        url
 * @param {string[]}                      wanted   Hosts that count although the browser asks them by itself.
 * @param {RegExp[]}                      expected Hosts that the page will ask: it stays open until they were
 *                                                 asked, for 60 seconds at most.
 * @return {Promise<string[]>} The hosts, one for each request. Hosts of this machine are not among
 *         them: browsers ask these without a proxy.
 */
export async function watchHosts(
	name,
	file,
	url,
	wanted = [],
	expected = []
) {
	const { server, hosts, done, port } = await startProxy();
	const browser = await START[ name ]( file, port, url );
	let timer;
	try {
		const isDone = await Promise.race( [
			done,
			new Promise( ( resolve ) => {
				timer = setTimeout( () => resolve( false ), 90_000 );
			} ),
		] );
		if ( ! isDone ) {
			throw new Error(
				`${ name } did not show ${ url } within 90 seconds.`
			);
		}
		const isAsked = ( pattern ) =>
			hosts.some( ( host ) => pattern.test( host ) );
		const until = Date.now() + 60_000;
		while ( ! expected.every( isAsked ) && Date.now() < until ) {
			await sleep( 200 );
		}
	} finally {
		clearTimeout( timer );
		await browser.end();
		server.closeAllConnections();
		server.close();
	}
	return hosts.filter( ( host ) => host !== DONE && ! isOwn( host, wanted ) );
}
