/** WordPress on PHP as WebAssembly: slower, and nothing to install. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;

/** The oldest version that the plugin supports. */
export const OLDEST_PHP = '8.1';

/** The newest that there is; package.json leaves these and the default in. */
export const NEWEST_PHP = '8.5';

const DEFAULT_PHP = '8.3';

/** Starts the server; install.php and setup.php run before it answers. */
export function startPlayground( {
	dir,
	port,
	plugin,
	cli,
	config,
	phpVersion = DEFAULT_PHP,
	demo,
} ) {
	const content = path.join( dir, 'wp-content' );
	fs.mkdirSync( `${ content }/mu-plugins`, { recursive: true } );
	fs.writeFileSync( `${ dir }/wp-config.php`, config );
	fs.writeFileSync(
		`${ content }/mu-plugins/development.php`,
		'<?php require "/setup/development.php";\n'
	);
	const blueprint = `${ dir }.blueprint.json`;
	fs.writeFileSync(
		blueprint,
		JSON.stringify( {
			preferredVersions: { php: phpVersion, wp: 'latest' },
			steps: [
				{ step: 'runPHP', code: '<?php require "/setup/install.php";' },
				...( demo
					? [
							{
								step: 'runPHP',
								code: `<?php require "/setup/${ demo }/fill.php";`,
							},
						]
					: [] ),
				{ step: 'runPHP', code: '<?php require "/setup/setup.php";' },
			],
		} )
	);
	return spawn(
		process.execPath,
		[
			path.join( cli, 'wp-playground.js' ),
			'server',
			`--php=${ phpVersion }`,
			`--port=${ port }`,
			`--site-url=http://localhost:${ port }`,
			// More than one, so that a request may ask the site itself.
			'--workers=3',
			'--verbosity=quiet',
			'--wordpress-install-mode=do-not-attempt-installing',
			`--mount-before-install=${ dir }:/wordpress`,
			`--mount-before-install=${ here }:/setup`,
			`--mount=${ plugin }:/wordpress/wp-content/plugins/mainstay-blocks`,
			`--blueprint=${ blueprint }`,
		],
		{ stdio: [ 'ignore', 'ignore', 'inherit' ], detached: true }
	);
}
