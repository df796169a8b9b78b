/**
 * A server that behaves well or badly, by the path that it is asked for. It counts its visitors,
 * so that a test can say that nobody came.
 */
import http from 'node:http';
import zlib from 'node:zlib';

const CHUNK = Buffer.alloc( 64 * 1024, 'a' );

const MB = 1024 * 1024;

/** 200 MB of nothing in 200 KB. */
const bomb = () => zlib.gzipSync( Buffer.alloc( 200 * MB ), { level: 9 } );

const zeros = ( size ) => Buffer.alloc( size );

/** What comes as a small answer and is a large one, by name: encoding and body. */
const bombs = {
	gzip: () => [ 'gzip', bomb() ],
	deflate: () => [ 'deflate', zlib.deflateSync( zeros( 200 * MB ) ) ],
	'raw-deflate': () => [
		'deflate',
		zlib.deflateRawSync( zeros( 200 * MB ) ),
	],
	brotli: () => [
		'br',
		zlib.brotliCompressSync( zeros( 200 * MB ), {
			params: { [ zlib.constants.BROTLI_PARAM_QUALITY ]: 3 },
		} ),
	],
	// Twice in truth, once or twice in the header.
	double: () => [ 'gzip', zlib.gzipSync( bomb() ) ],
	'double-declared': () => [ 'gzip, gzip', zlib.gzipSync( bomb() ) ],
	'deflate-in-gzip': () => [
		'deflate, gzip',
		zlib.gzipSync( zlib.deflateSync( zeros( 200 * MB ) ) ),
	],
	// Not decoded by cURL, which does not know the word.
	unknown: () => [ 'x-unknown', zlib.gzipSync( zeros( 100 * MB ) ) ],
	// The first bytes are garbled, so that the client asks once more.
	garbled: () => [
		'gzip',
		Buffer.concat( [ Buffer.from( '\x1f\x8b\x08garbled' ), bomb() ] ),
	],
};
const made = {};

const answers = {
	'/ok': ( request, response ) => {
		response.setHeader( 'Content-Type', 'text/html' );
		response.end( '<p>Hello</p>' );
	},
	'/json': ( request, response ) => {
		response.setHeader( 'Content-Type', 'application/json; charset=utf-8' );
		response.end( '{"name":"Hello"}' );
	},
	'/large.json': ( request, response ) => {
		response.setHeader( 'Content-Type', 'application/json' );
		response.end( JSON.stringify( { text: 'a'.repeat( 70_000 ) } ) );
	},
	'/malformed.json': ( request, response ) => {
		response.setHeader( 'Content-Type', 'application/json' );
		response.end( '{"name":' );
	},
	'/headers': ( request, response ) => {
		response.setHeader( 'Content-Type', 'application/json' );
		response.end( JSON.stringify( request.headers ) );
	},
	'/no-head': ( request, response ) => {
		response.statusCode = request.method === 'HEAD' ? 405 : 200;
		response.end();
	},
	'/malformed': ( request, response ) =>
		response.socket.end( 'HELLO THERE\r\n\r\n' ),
	'/reset': ( request, response ) => response.socket.destroy(),
	'/hang': () => {},
	'/drip': ( request, response ) => {
		const timer = setInterval( () => response.write( 'a' ), 500 );
		response.on( 'close', () => clearInterval( timer ) );
	},
	'/endless': ( request, response ) => {
		const more = () => {
			while ( ! response.destroyed && response.write( CHUNK ) ) {
				// As fast as it is taken.
			}
		};
		response.on( 'drain', more );
		more();
	},
	'/bomb': ( request, response ) => {
		response.setHeader( 'Content-Encoding', 'gzip' );
		response.end( bomb() );
	},
	// A compressed stream without an end: each piece is 1,000 times as large as it looks.
	'/endless-gzip': ( request, response ) => {
		response.setHeader( 'Content-Encoding', 'gzip' );
		const gzip = zlib.createGzip( { level: 9 } );
		const nothing = Buffer.alloc( 4 * MB );
		const more = () => ! response.destroyed && gzip.write( nothing, more );
		response.on( 'close', () => gzip.destroy() );
		gzip.pipe( response );
		more();
	},
	// A compressed answer of which a byte comes twice a second.
	'/slow-gzip': ( request, response ) => {
		response.setHeader( 'Content-Encoding', 'gzip' );
		const bytes = bomb();
		let at = 0;
		const timer = setInterval(
			() => response.write( bytes.subarray( at, ++at ) ),
			500
		);
		response.on( 'close', () => clearInterval( timer ) );
	},
	// Headers without an end.
	'/endless-headers': ( request, response ) => {
		const { socket } = response;
		socket.on( 'error', () => {} );
		socket.write( 'HTTP/1.1 200 OK\r\n' );
		const line = `X-More: ${ 'a'.repeat( 8000 ) }\r\n`.repeat( 8 );
		const more = () => {
			while ( ! socket.destroyed && socket.write( line ) ) {
				// As fast as it is taken.
			}
		};
		socket.on( 'drain', more );
		more();
	},
	// Small brackets, large arrays.
	'/brackets.json': ( request, response ) => {
		response.setHeader( 'Content-Type', 'application/json' );
		response.end( `[${ '[0],'.repeat( 1_000_000 ) }0]` );
	},
	'/broken-gzip': ( request, response ) => {
		response.setHeader( 'Content-Encoding', 'gzip' );
		response.end( 'this is not gzip' );
	},
};

/**
 * Starts one on a free port.
 *
 * @return {Promise<{url: string, port: number, visits: string[], close: () => Promise<void>}>}
 *         `/redirect?to=URL`, `/status/404` and `/chain/3` (three redirects, then `/ok`) are there
 *         besides the named answers, and `/bomb/gzip` (any of `bombs`).
 */
export async function startTrouble() {
	const visits = [];
	const server = http.createServer( ( request, response ) => {
		visits.push( `${ request.method } ${ request.url }` );
		const { pathname, searchParams } = new URL(
			request.url,
			'http://127.0.0.1'
		);
		const [ , first, second ] = pathname.split( '/' );
		const redirect = ( to ) =>
			response.writeHead( 302, { Location: to } ).end();
		if ( first === 'redirect' ) {
			redirect( searchParams.get( 'to' ) );
		} else if ( first === 'chain' ) {
			redirect( Number( second ) > 1 ? `/chain/${ second - 1 }` : '/ok' );
		} else if ( first === 'plain' ) {
			response.end( Buffer.alloc( Number( second ), 'a' ) );
		} else if ( first === 'status' ) {
			response.writeHead( Number( second ) ).end( 'Status' );
		} else if ( first === 'bomb' && bombs[ second ] ) {
			const [ encoding, body ] = ( made[ second ] ??= bombs[ second ]() );
			response.setHeader( 'Content-Type', 'text/html' );
			response.setHeader( 'Content-Encoding', encoding );
			response.end( body );
		} else if ( answers[ pathname ] ) {
			answers[ pathname ]( request, response );
		} else {
			response.writeHead( 404 ).end();
		}
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	const { port } = server.address();
	return {
		url: `http://127.0.0.1:${ port }`,
		port,
		visits,
		close: () => {
			server.closeAllConnections();
			return new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
