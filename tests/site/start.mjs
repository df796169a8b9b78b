/**
 * npm start: everything that is missing, a build, and a WordPress to try the plugin in.
 *
 * npm start -- [--reset] [--wp=6.8] [--port=8881] [--wordpress=path-or-zip]
 *     [--runtime=php|playground] [--demo=jetpack-16]
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
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
				demo: { type: 'string' },
			},
		} ).values;
	} catch ( error ) {
		return fail( error.message );
	}
}

const options = readOptions();
if ( options.demo && options.demo !== 'jetpack-16' ) {
	fail( 'There is one other site to start with: --demo=jetpack-16' );
}
exitOnSignals();

/** As its owner does; all that the site holds was stored before. */
async function activatePlugin( { url } ) {
	const { ok } = await fetch(
		`${ url }/wp-json/wp/v2/plugins/mainstay-blocks/mainstay-blocks`,
		{
			method: 'POST',
			headers: {
				Authorization: `Basic ${ btoa( 'admin:mainstaymainstaymainstay' ) }`,
				'Content-Type': 'application/json',
			},
			body: '{"status":"active"}',
		}
	);
	if ( ! ok ) {
		fail(
			'The plugin could not be activated: see wp-content/debug.log of the site.'
		);
	}
}

/** Where to look first on the usual site. */
const describeDemo = ( { url }, login ) => `
  The demo page       ${ url }/demo/
  Write a new post    ${ login( '/wp-admin/post-new.php' ) }
  The admin, logged in ${ login( '/wp-admin/' ) }`;

/** What the site of another plugin holds, and where to look first. */
function describeFormerSite( { url, dir }, login ) {
	const content = path.join( dir, 'wp-content' );
	const made = JSON.parse(
		fs.readFileSync( path.join( content, 'former-site.json' ), 'utf8' )
	);
	return `
  A made-up site of Jetpack 16.1.2, which has just changed over: ${ made.posts } posts and pages, ${ made.forms } saved
  forms, ${ made.responses } responses, ${ made.plans } plans, ${ made.orders } orders, and a file of ${ made.subscribers } subscribers to import:
  ${ path.join( content, 'subscribers.csv' ) }

  The blog             ${ url }/
  Its kinds of pages   ${ made.pages.map( ( page ) => `/${ page }/` ).join( ' ' ) }
  What happens to it   ${ login( '/wp-admin/tools.php?page=mainstay-coming-from-jetpack' ) }
  Responses            ${ login( '/wp-admin/admin.php?page=mainstay-responses' ) }
  The admin, logged in ${ login( '/wp-admin/' ) }`;
}

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
	const site = await startSite( {
		...options,
		folder: options.demo ? `start-${ options.demo }` : 'start',
	} );
	progress(
		`WordPress ${ site.wp } is ready${ site.runtime === 'php' ? '' : ' (on PHP as WebAssembly)' }`
	);
	if ( options.demo ) {
		await activatePlugin( site );
	}
	const login = ( page ) =>
		`${ site.url }/wp-login.php?redirect_to=${ encodeURIComponent( page ) }`;
	console.log( `${ ( options.demo ? describeFormerSite : describeDemo )( site, login ) }

  User admin, password "password". Your site stays as it is until the next start; begin anew with
  npm start -- ${ options.demo ? `--demo=${ options.demo } ` : '' }--reset. Another terminal with npm run watch builds while you work. Ctrl+C ends it.
` );
} catch ( error ) {
	fail( error.message );
}
