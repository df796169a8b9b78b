/**
 * A real mail server on this machine, Python's aiosmtpd, and a real reader of mails behind it,
 * Python's `email`.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';

const PROGRAM = fileURLToPath( new URL( 'mail-server.py', import.meta.url ) );

/**
 * Starts one on a free port.
 *
 * @param {string} python Its path, as findPython() (tests/site/python.mjs) gives it.
 * @return {Promise<Object>} `port`; `mails`, what the reader found in each mail, oldest first;
 *         `waitFor( count )`, those mails when there are so many; `stop()`.
 */
export async function startMailServer( python ) {
	const child = spawn( python, [ '-I', PROGRAM ], {
		stdio: [ 'pipe', 'pipe', 'inherit' ],
	} );
	const ended = new Promise( ( resolve ) => child.once( 'exit', resolve ) );
	const lines = createInterface( { input: child.stdout } );
	const mails = [];
	const port = await new Promise( ( resolve, reject ) => {
		child.once( 'error', reject );
		child.once( 'exit', ( code ) =>
			reject( new Error( `The mail server ended: ${ code }` ) )
		);
		lines.on( 'line', ( line ) => {
			const said = JSON.parse( line );
			if ( said.port ) {
				resolve( said.port );
			} else {
				mails.push( said );
			}
		} );
	} );
	return {
		port,
		mails,
		async waitFor( count ) {
			for (
				let tries = 0;
				mails.length < count && tries < 200;
				tries++
			) {
				await setTimeout( 50 );
			}
			return mails;
		},
		stop() {
			child.stdin.end();
			return ended;
		},
	};
}
