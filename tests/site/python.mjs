/** Python, for the readers of formats that are written in it. */
import { spawnSync } from 'node:child_process';
import { aptInstall, mayUseApt } from './browser.mjs';

/** Debian's own comes first: another one does not see the packages of apt. */
const PYTHONS = [ '/usr/bin/python3', 'python3' ];

const hasModule = ( python, name ) =>
	spawnSync( python, [ '-c', `import ${ name }` ], { timeout: 30_000 } )
		.status === 0;

/**
 * A Python with a module, or, in CI, one that apt installs it for; undefined where there is none.
 *
 * @param {string} name    Of the module.
 * @param {string} debName Of Debian's package.
 */
export function ensurePython( name, debName ) {
	const find = () => PYTHONS.find( ( python ) => hasModule( python, name ) );
	const found = find();
	if ( found || ! process.env.CI || ! mayUseApt() ) {
		return found;
	}
	console.log( `  no ${ name } for Python here: installing it by apt` );
	aptInstall( debName );
	return find();
}
