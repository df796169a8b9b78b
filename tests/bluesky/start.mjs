/** A site's way to a network of Bluesky's own servers (network.mjs) on this machine. */
import { spawn } from 'node:child_process';
import http from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startService } from '../fakes/service.mjs';

const PROGRAM = fileURLToPath( new URL( 'network.mjs', import.meta.url ) );

/** Of the server that holds accounts; none of Bluesky's own. */
export const SERVER = 'pds.bakery.example';

/** Milliseconds that the servers may take to start. */
const PATIENCE = 60_000;

/** One request to a port of this machine, as if it were a host. */
const ask = ( port, host, { method, path, headers, body } ) =>
	new Promise( ( resolve, reject ) => {
		const request = http.request(
			{
				port,
				host: '127.0.0.1',
				method,
				path,
				headers: { ...headers, host, 'accept-encoding': 'identity' },
			},
			async ( response ) => {
				const chunks = [];
				for await ( const chunk of response ) {
					chunks.push( chunk );
				}
				const { 'content-type': type, ...more } = response.headers;
				for ( const name of [
					'transfer-encoding',
					'content-length',
					'connection',
					'keep-alive',
				] ) {
					delete more[ name ];
				}
				resolve( {
					status: response.statusCode,
					type: type ?? 'text/plain',
					headers: more,
					body: Buffer.concat( chunks ),
				} );
			}
		);
		request.once( 'error', reject );
		request.end( body );
	} );

/**
 * Starts the servers, and leads what the site asks of these hosts to them.
 *
 * @param {string}   folder  Where they are installed.
 * @param {string[]} handles Of the accounts that there will be.
 * @return {Promise<Object>} `url` of the server of accounts; `asked`, what the site asked it; `cut`, which may be set to
 *         the name of a method whose next answer gets lost; `call()`, `createAccount()`, `moveClock()`
 *         and `close()`.
 */
export async function startNetwork( folder, handles ) {
	const child = spawn( process.execPath, [ PROGRAM, SERVER ], {
		cwd: folder,
		stdio: [ 'pipe', 'pipe', 'inherit' ],
		env: { ...process.env, LOG_ENABLED: 'false' },
	} );
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	const ports = await new Promise( ( resolve, reject ) => {
		const timer = setTimeout(
			() => reject( new Error( 'Bluesky’s servers did not start.' ) ),
			PATIENCE
		);
		child.once( 'exit', ( code ) =>
			reject( new Error( `Bluesky’s servers ended: ${ code }` ) )
		);
		createInterface( { input: child.stdout } ).on( 'line', ( line ) => {
			if ( line.startsWith( '{"pds"' ) ) {
				clearTimeout( timer );
				resolve( JSON.parse( line ) );
			}
		} );
	} ).catch( ( error ) => {
		child.kill( 'SIGKILL' );
		throw error;
	} );

	const network = {
		url: `http://127.0.0.1:${ ports.pds }`,
		asked: [],
		cut: '',
	};
	const lead = ( host, port ) =>
		startService(
			[ host ],
			async ( { method, path, query, headers, raw } ) => {
				const search = new URLSearchParams( query ).toString();
				const answer = await ask( port, host, {
					method,
					path: search ? `${ path }?${ search }` : path,
					headers,
					body: raw,
				} );
				const name = path.replace( '/xrpc/', '' );
				if ( host === SERVER ) {
					network.asked.push( { name, status: answer.status } );
				}
				if ( network.cut && network.cut === name ) {
					network.cut = '';
					return { ...answer, cut: 'before' };
				}
				return answer;
			}
		);
	const ways = [
		await lead( SERVER, ports.pds ),
		await lead( 'plc.directory', ports.plc ),
	];
	for ( const handle of handles ) {
		ways.push( await lead( handle, ports.pds ) );
	}

	/** Asks the server of accounts; `as`, an access token. */
	network.call = async ( name, { body, query = {}, as } = {} ) => {
		const search = new URLSearchParams( query ).toString();
		const answer = await ask( ports.pds, SERVER, {
			method: body === undefined ? 'GET' : 'POST',
			path: `/xrpc/${ name }${ search && `?${ search }` }`,
			headers: {
				...( body !== undefined && {
					'content-type': 'application/json',
				} ),
				...( as && { authorization: `Bearer ${ as }` } ),
			},
			body: body === undefined ? undefined : JSON.stringify( body ),
		} );
		const text = answer.body.toString();
		if ( answer.status !== 200 ) {
			throw new Error( `${ name }: ${ answer.status } ${ text }` );
		}
		return text && JSON.parse( text );
	};
	/** An account with an app password: `{ did, handle, password, appPassword, accessJwt }`. */
	network.createAccount = async ( handle ) => {
		const password = `own password of ${ handle }`;
		const account = await network.call(
			'com.atproto.server.createAccount',
			{
				body: { handle, email: `${ handle }@example.com`, password },
			}
		);
		const app = await network.call(
			'com.atproto.server.createAppPassword',
			{
				body: { name: 'Site' },
				as: account.accessJwt,
			}
		);
		return { ...account, password, appPassword: app.password };
	};
	/** Posts of an account as everybody may read them, the oldest first. */
	network.postsOf = async ( { did } ) => {
		const { records } = await network.call(
			'com.atproto.repo.listRecords',
			{
				query: {
					repo: did,
					collection: 'app.bsky.feed.post',
					reverse: true,
				},
			}
		);
		return records;
	};
	/** The servers' clocks go on by so many seconds. */
	network.moveClock = async ( seconds ) => {
		child.stdin.write( `${ JSON.stringify( { seconds } ) }\n` );
		await network.call( 'com.atproto.server.describeServer' );
	};
	network.close = async () => {
		for ( const way of ways ) {
			await way.close();
		}
		child.stdin.end();
		await ended;
	};
	return network;
}
