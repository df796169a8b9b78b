/**
 * PHPStan: level 8 for some subjects (phpstan-8.neon.dist), level 6 for the others (phpstan.neon.dist).
 * What it found out is kept in node_modules/.cache.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { getWordPress } from '../site/get-wordpress.mjs';
import { cache, failed, findTool, passed, run, skipped } from './tools.mjs';

const NAME = 'PHPStan';

/** What the gate is called in the report, by its configuration. */
const GATES = {
	'phpstan.neon.dist': NAME,
	'phpstan-8.neon.dist': `${ NAME }, level 8`,
};

/** Unpacked, it comes without what Composer would set up: the extension and WordPress's functions. */
async function withoutComposer( folder, config ) {
	const { folder: wordpress } = await getWordPress(
		'7.1',
		process.env.WP_SOURCE
	);
	const neon = path.join( cache, path.basename( config, '.dist' ) );
	fs.writeFileSync(
		neon,
		`includes:
	- ${ path.join( root, config ) }
	- ${ path.join( folder, 'phpstan/ext/wpstan/extension.neon' ) }
parameters:
	tmpDir: ${ path.join( cache, 'phpstan' ) }
	scanDirectories:
		- ${ path.join( wordpress, 'wp-includes' ) }
		- ${ path.join( wordpress, 'wp-admin/includes' ) }
`
	);
	return [ '-a', path.join( folder, 'phpstan/bootstrap.php' ), '-c', neon ];
}

/** Runs one configuration. */
async function analyse( tool, name, file ) {
	let config = [ '-c', file ];
	if ( tool.folder ) {
		try {
			config = await withoutComposer( tool.folder, file );
		} catch ( error ) {
			return skipped( name, `it reads WordPress: ${ error.message }` );
		}
	}
	const { code, output, errors } = await run( tool.program, [
		'analyse',
		...config,
		'--no-progress',
		'--error-format=raw',
	] );
	if ( code === -1 ) {
		return failed( name, 'it did not end in time' );
	}
	return code === 0
		? passed( name )
		: failed( name, output.replaceAll( `${ root }/`, '' ) || errors );
}

export async function phpstan() {
	const tool = findTool( 'phpstan' );
	if ( ! tool ) {
		return skipped( NAME, 'PHPStan is not here' );
	}
	fs.mkdirSync( cache, { recursive: true } );
	const results = [];
	for ( const [ file, name ] of Object.entries( GATES ) ) {
		results.push( await analyse( tool, name, file ) );
	}
	return results;
}
