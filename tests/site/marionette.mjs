/**
 * The wire to a Firefox that is driven: WebDriver's commands, as Firefox itself takes them on a port of
 * this machine (Marionette). Each message is its length, a colon and JSON.
 */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What Firefox has to be started with: the port is one that is free. */
export const MARIONETTE = {
	preferences: { 'marionette.port': 0 },
	more: [ '--marionette', '--remote-allow-system-access' ],
};

const COMMAND = 0;
const START_SECONDS = 60;

/** The port that Firefox took: it writes it into its profile once it listens. */
async function readPort( profile ) {
	const file = path.join( profile, 'MarionetteActivePort' );
	for ( let tries = 0; tries < START_SECONDS * 10; tries++ ) {
		const port = fs.existsSync( file ) && fs.readFileSync( file, 'utf8' );
		if ( port ) {
			return Number( port );
		}
		await pause( 100 );
	}
	throw new Error(
		`Firefox did not start within ${ START_SECONDS } seconds.`
	);
}

/**
 * Connects with a Firefox.
 *
 * @param {string} profile Its folder.
 * @return {Promise<{ask: (name: string, parameters?: Object) => Promise<*>, close: () => void}>} What
 *         Firefox refuses is an Error whose `name` is WebDriver's, e.g. `no such element`.
 */
export async function connect( profile ) {
	const socket = net.connect( await readPort( profile ), '127.0.0.1' );
	const waiting = new Map();
	let read = Buffer.alloc( 0 );
	let count = 0;
	const fail = ( error ) => {
		for ( const [ , reject ] of waiting.values() ) {
			reject( error );
		}
		waiting.clear();
	};
	socket.on( 'error', fail );
	socket.on( 'close', () => fail( new Error( 'Firefox has ended.' ) ) );
	socket.on( 'data', ( chunk ) => {
		read = Buffer.concat( [ read, chunk ] );
		for (;;) {
			const colon = read.indexOf( ':' );
			const end = colon + 1 + Number( read.subarray( 0, colon ) );
			if ( colon < 0 || read.length < end ) {
				return;
			}
			const message = JSON.parse( read.subarray( colon + 1, end ) );
			read = read.subarray( end );
			// The first message says who speaks.
			if ( Array.isArray( message ) ) {
				const [ , id, error, result ] = message;
				const [ resolve, reject ] = waiting.get( id ) ?? [];
				waiting.delete( id );
				if ( error ) {
					reject?.(
						Object.assign( new Error( error.message ), {
							name: error.error,
						} )
					);
				} else {
					resolve?.( result );
				}
			}
		}
	} );
	return {
		ask: ( name, parameters = {} ) =>
			new Promise( ( resolve, reject ) => {
				const id = ++count;
				waiting.set( id, [ resolve, reject ] );
				const body = JSON.stringify( [
					COMMAND,
					id,
					name,
					parameters,
				] );
				socket.write( `${ Buffer.byteLength( body ) }:${ body }` );
			} ),
		close: () => socket.destroy(),
	};
}
