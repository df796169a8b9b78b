/**
 * Installs the npm packages when they are missing or not those of package-lock.json. Runs before
 * anything is installed, and on any Node: only old names of built-in modules in here.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath( new URL( '../..', import.meta.url ) );

const NEEDED_NODE = [ 20, 19 ];

function checkNode() {
	const [ major, minor ] = process.versions.node.split( '.' ).map( Number );
	if (
		major < NEEDED_NODE[ 0 ] ||
		( major === NEEDED_NODE[ 0 ] && minor < NEEDED_NODE[ 1 ] )
	) {
		console.error(
			`Node ${ NEEDED_NODE.join( '.' ) } or newer is needed, and this is ${ process.versions.node }: install a newer one from nodejs.org.`
		);
		process.exit( 1 );
	}
}

function packagesOf( file ) {
	try {
		return JSON.parse( fs.readFileSync( path.join( root, file ), 'utf8' ) )
			.packages;
	} catch {
		return null;
	}
}

/** Are the packages in node_modules those of package-lock.json? */
function isInstalled() {
	// A link is somebody's own arrangement: npm would replace it by a folder.
	const folder = path.join( root, 'node_modules' );
	if ( fs.existsSync( folder ) && fs.lstatSync( folder ).isSymbolicLink() ) {
		return true;
	}
	const installed = packagesOf( 'node_modules/.package-lock.json' );
	return (
		installed !== null &&
		Object.entries( packagesOf( 'package-lock.json' ) ).every(
			( [ name, { version, optional } ] ) =>
				name === '' ||
				optional ||
				( installed[ name ] && installed[ name ].version === version )
		)
	);
}

function npm( command ) {
	// When npm itself started us, its own path is known; npm is a script on Windows.
	const own = process.env.npm_execpath;
	const args = [ command, '--no-audit', '--no-fund' ];
	const isWindows = process.platform === 'win32';
	const { status } =
		own && /\.c?js$/.test( own )
			? spawnSync( process.execPath, [ own, ...args ], {
					cwd: root,
					stdio: 'inherit',
				} )
			: spawnSync( 'npm', args, {
					cwd: root,
					stdio: 'inherit',
					shell: isWindows,
				} );
	return status === 0;
}

export function ensurePackages() {
	checkNode();
	if ( isInstalled() ) {
		return;
	}
	console.log( 'Installing the npm packages (a few minutes the first time)' );
	if ( npm( 'ci' ) ) {
		return;
	}
	console.log( '`npm ci` failed; trying `npm install`' );
	if ( ! npm( 'install' ) ) {
		console.error(
			'The npm packages could not be installed: see the message of npm above, check the connection to the package registry, and run the command again.'
		);
		process.exit( 1 );
	}
}
