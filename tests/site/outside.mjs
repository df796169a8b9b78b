/**
 * The other companies, as a browser meets them: a proxy on this machine that answers for every host
 * behind a certificate of its own, and writes down what was asked.
 */
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';

const listen = ( server ) =>
	new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', () => resolve( server.address().port ) )
	);

/** Sends bytes, or the part of them that is asked for: without that, a browser cannot seek. */
export function sendBytes( request, response, type, bytes ) {
	const range = /bytes=(\d+)-(\d*)/.exec( request.headers.range ?? '' );
	const start = Number( range?.[ 1 ] ?? 0 );
	const end = Math.min(
		Number( range?.[ 2 ] || Infinity ),
		bytes.length - 1
	);
	response.writeHead( range ? 206 : 200, {
		'Content-Type': type,
		'Accept-Ranges': 'bytes',
		'Access-Control-Allow-Origin': '*',
		'Content-Length': end - start + 1,
		...( range && {
			'Content-Range': `bytes ${ start }-${ end }/${ bytes.length }`,
		} ),
	} );
	response.end( bytes.subarray( start, end + 1 ) );
}

/** @return {string} A page with a heading. */
export const pageOf = ( heading, more = '' ) =>
	`<!doctype html><html lang="en"><meta charset="utf-8"><title>${ heading }</title><h1>${ heading }</h1>${ more }</html>`;

/**
 * Starts it.
 *
 * @param {{key: string, cert: string}} certificate PEM.
 * @param {Record<string, Function>}    hosts       What answers, by host: it gets request, response and address
 *                                                  (a URL). All others say their name.
 * @return {Promise<{port: number, asked: string[], close: () => void}>} `asked` are addresses, in their order.
 */
export async function startOutside( certificate, hosts = {} ) {
	const asked = [];
	const answer = ( request, response ) => {
		const url = new URL(
			request.url,
			`${ request.socket.encrypted ? 'https' : 'http' }://${ request.headers.host }`
		);
		asked.push( url.href );
		if ( hosts[ url.host ] ) {
			hosts[ url.host ]( request, response, url );
			return;
		}
		response.writeHead( 200, {
			'Content-Type': 'text/html',
			'Access-Control-Allow-Origin': '*',
		} );
		response.end( pageOf( url.host ) );
	};
	const inside = http.createServer( answer );
	const secured = tls.createServer( certificate, ( socket ) =>
		inside.emit( 'connection', socket )
	);
	secured.on( 'tlsClientError', () => {} );
	const open = new Set();
	const port = await listen( secured );
	const proxy = http.createServer( answer );
	proxy.on( 'connect', ( request, socket, head ) => {
		const wire = net.connect( port, '127.0.0.1', () => {
			socket.write( 'HTTP/1.1 200 Connection Established\r\n\r\n' );
			wire.write( head );
			socket.pipe( wire ).pipe( socket );
		} );
		for ( const end of [ socket, wire ] ) {
			open.add( end );
			end.on( 'error', () => {} );
			end.on( 'close', () => open.delete( end ) );
		}
	} );
	return {
		port: await listen( proxy ),
		asked,
		close() {
			open.forEach( ( end ) => end.destroy() );
			proxy.closeAllConnections();
			proxy.close();
			secured.close();
		},
	};
}
