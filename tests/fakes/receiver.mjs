/** Whoever a webhook tells: keeps what it was told, and answers as its path says. */
import http from 'node:http';

/**
 * Starts one on a free port.
 *
 * @return {Promise<{url: string, told: {path: string, method: string, headers: Object, body: string}[], answer: (status: number) => void, close: () => Promise<void>}>}
 *         `/status/500` answers with that status, `/redirect` sends elsewhere, `/large` says a
 *         megabyte, `/reset` hangs up; anything else answers 204, or what `answer()` was told last.
 */
export async function startReceiver() {
	const told = [];
	let usual = 204;
	const server = http.createServer( ( request, response ) => {
		let body = '';
		request.setEncoding( 'utf8' );
		request.on( 'data', ( part ) => ( body += part ) );
		request.on( 'end', () => {
			const { url: path, method, headers } = request;
			told.push( { path, method, headers, body } );
			const [ , first, second ] = path.split( '/' );
			if ( first === 'status' ) {
				response.writeHead( Number( second ) ).end( 'Status' );
			} else if ( first === 'redirect' ) {
				response.writeHead( 302, { Location: '/elsewhere' } ).end();
			} else if ( first === 'large' ) {
				response.end( 'a'.repeat( 1024 * 1024 ) );
			} else if ( first === 'reset' ) {
				response.socket.destroy();
			} else {
				response.writeHead( usual ).end();
			}
		} );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		told,
		answer: ( status ) => ( usual = status ),
		close: () => {
			server.closeAllConnections();
			return new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
