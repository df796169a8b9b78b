/**
 * npm start: everything that is missing, a build, and a WordPress to try the plugin in.
 *
 * npm start -- [--reset] [--wp=6.8] [--port=8881] [--wordpress=path-or-zip]
 *     [--runtime=php|playground]
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensurePackages, root } from './ensure-packages.mjs';

const started = Date.now();
const progress = ( text ) =>
	console.log(
		`[${ String( Math.round( ( Date.now() - started ) / 1000 ) ).padStart( 3 ) } s] ${ text }`
	);

ensurePackages();
const { parseArgs } = await import( 'node:util' );
const { exitOnSignals, startSite } = await import( './site.mjs' );

function fail( message ) {
	console.error( message );
	process.exit( 1 );
}

function readOptions() {
	try {
		return parseArgs( {
			options: {
				reset: { type: 'boolean' },
				wp: { type: 'string' },
				port: { type: 'string' },
				wordpress: { type: 'string' },
				runtime: { type: 'string' },
			},
		} ).values;
	} catch ( error ) {
		return fail( error.message );
	}
}

const options = readOptions();
exitOnSignals();

progress( 'Building the plugin' );
const { status } = spawnSync(
	process.execPath,
	[
		path.join( root, 'node_modules/@wordpress/scripts/bin/wp-scripts.js' ),
		'build',
	],
	{ cwd: root, stdio: [ 'ignore', 'ignore', 'inherit' ] }
);
if ( status !== 0 ) {
	fail( 'The build failed: its own messages are above.' );
}

progress(
	`Starting WordPress ${ options.wp ?? '' }${ options.reset ? ' anew' : '' } (the first time takes longer)`
);
try {
	const { url, wp, runtime } = await startSite( {
		...options,
		folder: 'start',
	} );
	progress(
		`WordPress ${ wp } is ready${ runtime === 'php' ? '' : ' (on PHP as WebAssembly)' }`
	);
	const login = ( page ) =>
		`${ url }/wp-login.php?redirect_to=${ encodeURIComponent( page ) }`;
	console.log( `
  The demo page       ${ url }/demo/
  Write a new post    ${ login( '/wp-admin/post-new.php' ) }
  The admin, logged in ${ login( '/wp-admin/' ) }

  User admin, password "password". Your site stays as it is until the next start; begin anew with
  npm start -- --reset. Another terminal with npm run watch builds while you work. Ctrl+C ends it.
` );
} catch ( error ) {
	fail( error.message );
}
