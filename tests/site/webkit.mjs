/**
 * WebKit, as Safari has it: WebKitGTK's small browser, driven by WebKitWebDriver on a screen that
 * nobody sees. Debian has both, and Xvfb for the screen.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_SECONDS = 60;

const LIBRARIES = [ '/usr/lib', '/usr/lib64', '/usr/libexec' ];

/** A file in one of the folders below which distributions put WebKitGTK's own programs. */
const findBelow = ( name ) =>
	LIBRARIES.flatMap( ( folder ) =>
		[
			'.',
			...( fs.existsSync( folder ) ? fs.readdirSync( folder ) : [] ),
		].flatMap( ( part ) =>
			[ 'webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0' ].map(
				( version ) => path.join( folder, part, version, name )
			)
		)
	).find( ( file ) => fs.existsSync( file ) );

/** @return {string|undefined} The path of WebKitGTK's small browser, if all that it needs is here. */
export function findWebKit() {
	const isThere = ( name ) =>
		( process.env.PATH ?? '' )
			.split( path.delimiter )
			.some( ( folder ) => fs.existsSync( path.join( folder, name ) ) );
	return isThere( 'WebKitWebDriver' ) && isThere( 'Xvfb' )
		? findBelow( 'MiniBrowser' )
		: undefined;
}

/** Locales of the system, in whose languages tests run. */
export const LOCALES = [ 'ar_EG', 'de_DE', 'en_US' ];

/** Is there a locale of the system, which is where WebKitGTK takes its language from? */
export const hasLocale = ( name ) =>
	( spawnSync( 'locale', [ '-a' ] ).stdout?.toString() ?? '' )
		.toLowerCase()
		.split( '\n' )
		.includes( `${ name }.utf8`.toLowerCase() );

/** A screen that nobody sees, with its number. */
async function startScreen() {
	const screen = spawn(
		'Xvfb',
		[
			'-displayfd',
			'3',
			'-screen',
			'0',
			'1280x900x24',
			'-nolisten',
			'tcp',
		],
		{ stdio: [ 'ignore', 'ignore', 'ignore', 'pipe' ] }
	);
	const number = await new Promise( ( resolve, reject ) => {
		screen.stdio[ 3 ].once( 'data', ( data ) => resolve( Number( data ) ) );
		screen.once( 'error', reject );
		screen.once( 'exit', () =>
			reject( new Error( 'Xvfb did not start.' ) )
		);
	} );
	return { screen, number };
}

const freePort = () =>
	new Promise( ( resolve ) => {
		const server = net.createServer().listen( 0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close( () => resolve( port ) );
		} );
	} );

/** What the user of a desktop chooses: GTK tells WebKit. */
function writeGtkSettings( home, isDark, isCalm ) {
	const folder = path.join( home, '.config/gtk-3.0' );
	fs.mkdirSync( folder, { recursive: true } );
	fs.writeFileSync(
		path.join( folder, 'settings.ini' ),
		`[Settings]\ngtk-application-prefer-dark-theme=${ isDark }\ngtk-enable-animations=${ ! isCalm }\n`
	);
}

/** Sends a command of WebDriver. What the browser refuses is an Error named as WebDriver names it. */
async function send( address, method, body ) {
	const response = await fetch( address, {
		method,
		body: body && JSON.stringify( body ),
	} );
	const { value } = await response.json();
	if ( ! response.ok ) {
		throw Object.assign( new Error( value.message ), {
			name: value.error,
		} );
	}
	return value;
}

/**
 * Starts a WebKit.
 *
 * @param {string}  file                   Path of the browser.
 * @param {Object}  [options]
 * @param {string}  [options.locale]       For example `de_DE`: see hasLocale().
 * @param {boolean} [options.isWithScript] Whether pages may run JavaScript.
 * @param {boolean} [options.isDark]       Whether the user wants dark colours.
 * @param {boolean} [options.isCalm]       Whether the user wants less motion.
 * @param {number}  [options.proxyPort]    Of this machine: all other hosts are asked through it.
 * @return {Promise<{ask: (method: string, path: string, body?: Object) => Promise<*>, end: () => Promise<void>}>}
 *         `ask` sends a command of the session, whose paths begin behind its number.
 */
export async function startWebKit(
	file,
	{
		locale = 'C',
		isWithScript = true,
		isDark = false,
		isCalm = false,
		proxyPort,
	} = {}
) {
	const home = fs.mkdtempSync( path.join( os.tmpdir(), 'webkit-' ) );
	writeGtkSettings( home, isDark, isCalm );
	const { screen, number } = await startScreen();
	const port = await freePort();
	const driver = spawn( 'WebKitWebDriver', [ `--port=${ port }` ], {
		stdio: 'ignore',
		detached: true,
		env: {
			...process.env,
			HOME: home,
			XDG_CONFIG_HOME: path.join( home, '.config' ),
			XDG_RUNTIME_DIR: home,
			DISPLAY: `:${ number }`,
			GDK_BACKEND: 'x11',
			LC_ALL: `${ locale }.UTF-8`,
			LANGUAGE: '',
			...( isDark && { GTK_THEME: 'Adwaita:dark' } ),
			// GLib reads these; WebDriver's own setting speaks TLS with the proxy itself.
			...( proxyPort && {
				http_proxy: `http://127.0.0.1:${ proxyPort }`,
				https_proxy: `http://127.0.0.1:${ proxyPort }`,
				no_proxy: '127.0.0.1,localhost',
			} ),
		},
	} );
	const exited = new Promise( ( resolve ) => driver.once( 'exit', resolve ) );
	const driverAddress = `http://127.0.0.1:${ port }`;
	let session = '';
	const ask = ( method, command, body ) =>
		send(
			`${ driverAddress }/session/${ session }${ command }`,
			method,
			body
		);
	const end = async () => {
		await ( session && ask( 'DELETE', '' ).catch( () => {} ) );
		try {
			process.kill( -driver.pid, 'SIGKILL' );
		} catch {
			// It has ended.
		}
		await exited;
		screen.kill();
		fs.rmSync( home, { recursive: true, force: true, maxRetries: 5 } );
	};
	try {
		for ( let tries = 0; ! session; tries++ ) {
			session = await send( `${ driverAddress }/session`, 'POST', {
				capabilities: {
					alwaysMatch: {
						acceptInsecureCerts: true,
						'webkitgtk:browserOptions': {
							binary: file,
							args: [
								'--automation',
								`--enable-javascript=${ isWithScript }`,
							],
						},
					},
				},
			} )
				.then( ( { sessionId } ) => sessionId )
				.catch( async ( error ) => {
					if ( tries >= START_SECONDS * 5 ) {
						throw error;
					}
					// It does not listen yet.
					await pause( 200 );
					return '';
				} );
		}
	} catch ( error ) {
		await end();
		throw error;
	}
	return { ask, end };
}
