/** Python, for the readers of formats that are written in it. */
import { spawnSync } from 'node:child_process';

/** Debian's own comes first: another one does not see the packages of apt. */
const PYTHONS = [ '/usr/bin/python3', 'python3' ];

const hasModule = ( python, name ) =>
	spawnSync( python, [ '-c', `import ${ name }` ], { timeout: 30_000 } )
		.status === 0;

/**
 * A Python with a module, or undefined.
 *
 * @param {string} name Of the module.
 */
export const findPython = ( name ) =>
	PYTHONS.find( ( python ) => hasModule( python, name ) );
