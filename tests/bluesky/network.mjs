/**
 * A network of Bluesky's own servers on this machine: one that holds accounts (PDS) and the directory
 * of accounts (PLC). Runs in a process of its own, in the folder that install.mjs made:
 *
 * node network.mjs <host of the PDS>
 *
 * Prints `{ pds, plc }`, their ports. Each line that it then reads, `{ seconds }`, moves its clock.
 * Ends with its input.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire( path.join( process.cwd(), 'package.json' ) );

// The servers would listen on all addresses of the machine.
const { listen } = net.Server.prototype;
net.Server.prototype.listen = function ( port, ...more ) {
	return listen.call(
		this,
		Number( port ),
		'127.0.0.1',
		...more.filter( ( one ) => typeof one === 'function' )
	);
};

let moved = 0;
const RealDate = Date;
globalThis.Date = class extends RealDate {
	constructor( ...given ) {
		if ( given.length ) {
			super( ...given );
		} else {
			super( RealDate.now() + moved );
		}
	}
	static now() {
		return RealDate.now() + moved;
	}
};

const [ host ] = process.argv.slice( 2 );
const folder = fs.mkdtempSync( path.join( os.tmpdir(), 'mainstay-bluesky-' ) );
const secret = () => randomBytes( 32 ).toString( 'hex' );

const freePort = () =>
	new Promise( ( resolve ) => {
		const server = net.createServer();
		server.listen( 0, () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );

const { Database, PlcServer } = require( '@did-plc/server' );
const { PDS, envToCfg, envToSecrets } = require( '@atproto/pds' );

const plcPort = await freePort();
const plc = PlcServer.create( { db: Database.mock(), port: plcPort } );
await plc.start();
const pdsPort = await freePort();
const settings = {
	// Takes addresses of this machine, and http between its own parts.
	devMode: true,
	port: pdsPort,
	hostname: host,
	dataDirectory: folder,
	blobstoreDiskLocation: path.join( folder, 'blobs' ),
	didPlcUrl: `http://127.0.0.1:${ plcPort }`,
	serviceHandleDomains: [ '.test' ],
	inviteRequired: false,
	rateLimitsEnabled: true,
	adminPassword: secret(),
	jwtSecret: secret(),
	plcRotationKeyK256PrivateKeyHex: secret(),
	// Nobody there answers: what makes views of posts is not in this network.
	bskyAppViewUrl: 'https://appview.invalid',
	bskyAppViewDid: 'did:web:appview.invalid',
};
const pds = await PDS.create( envToCfg( settings ), envToSecrets( settings ) );
await pds.start();
console.log( JSON.stringify( { pds: pdsPort, plc: plcPort } ) );

createInterface( { input: process.stdin } )
	.on( 'line', ( line ) => ( moved += JSON.parse( line ).seconds * 1000 ) )
	.on( 'close', () => {
		fs.rmSync( folder, { recursive: true, force: true } );
		process.exit();
	} );
