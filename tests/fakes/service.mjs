/**
 * One fake of an outside company: answers as its `answer` says, keeps what it was asked, and can be
 * told to fail in the ways that real services do.
 */
import http from 'node:http';
import { startRecord } from '../contracts/record.mjs';
import { php } from '../rest/site.mjs';

const FAILURES = {
	reset: ( response ) => response.socket.destroy(),
	hang: () => {},
	malformed: ( response ) => {
		response.setHeader( 'Content-Type', 'application/json' );
		response.end( '{"data":[' );
	},
	html: ( response ) => {
		response.setHeader( 'Content-Type', 'text/html' );
		response.end( '<h1>Sorry</h1>' );
	},
};

/**
 * Starts a fake and sends what the site means for these hosts to it.
 *
 * @param {string[]} hosts              Of the company.
 * @param {Function} answer             Gets `{ method, path, query, headers, body, raw }`; gives
 *                                      `{ status?, type?, headers?, body }`. An object as body becomes JSON.
 *                                      `cut: 'before'` or `'half'` breaks the connection before the answer, or
 *                                      in its middle: what was asked for is done all the same. `isUnlike`: no
 *                                      answer of the company, so it is not compared with its description.
 * @param {Object}   [options]
 * @param {string}   [options.contract] Service that both sides are compared with, see tests/contracts.
 * @param {Function} [options.refusal]  Gets a status; gives how the company refuses with it.
 * @return {Promise<Object>} `asked`: the requests so far. `fail( how )`: a status or one of `reset`,
 *         `hang`, `malformed`, `html`; nothing ends it. `close()`, which throws where a request or an
 *         answer was not as the service describes it.
 */
export async function startService(
	hosts,
	answer,
	{ contract, refusal } = {}
) {
	const asked = [];
	const record = contract && startRecord( contract );
	let failure;
	const server = http.createServer( async ( request, response ) => {
		const url = new URL( request.url, 'http://fake' );
		const chunks = [];
		for await ( const chunk of request ) {
			chunks.push( chunk );
		}
		const question = {
			method: request.method,
			url: request.url,
			path: url.pathname,
			query: Object.fromEntries( url.searchParams ),
			headers: request.headers,
			body: Buffer.concat( chunks ).toString(),
			raw: Buffer.concat( chunks ),
		};
		asked.push( question );
		if ( FAILURES[ failure ] ) {
			record?.add( question );
			FAILURES[ failure ]( response );
			return;
		}
		const {
			status = 200,
			type,
			headers = {},
			body = '',
			cut,
			isUnlike,
		} = failure
			? ( refusal?.( failure ) ?? {
					status: failure,
					body: { message: 'No.' },
				} )
			: await answer( question );
		if ( cut === 'before' ) {
			record?.add( question );
			response.socket.destroy();
			return;
		}
		const isFile = typeof body === 'string' || Buffer.isBuffer( body );
		const contentType =
			type ?? ( isFile ? 'text/html' : 'application/json' );
		response.writeHead( status, {
			'Content-Type': contentType,
			...headers,
		} );
		const sent = isFile ? body : JSON.stringify( body );
		record?.add(
			question,
			isUnlike
				? undefined
				: {
						status,
						headers: { 'content-type': contentType },
						body: sent,
					}
		);
		if ( cut === 'half' ) {
			response.write( sent.slice( 0, sent.length / 2 ), () =>
				response.socket.destroy()
			);
			return;
		}
		response.end( sent );
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	const url = `http://127.0.0.1:${ server.address().port }`;
	const list = `[ ${ hosts.map( ( host ) => `'${ host }' => '${ url }'` ).join( ', ' ) } ]`;
	await php(
		`update_option( 'development_fakes', ${ list } + get_option( 'development_fakes', [] ) );`
	);
	return {
		url,
		asked,
		record,
		fail( how ) {
			failure = how;
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await php(
				`update_option( 'development_fakes', array_diff_key( get_option( 'development_fakes', [] ), ${ list } ) );`
			);
			record?.finish();
		},
	};
}
