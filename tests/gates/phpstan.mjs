/** PHPStan, as phpstan.neon.dist says; what it found out is kept in node_modules/.cache. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { getWordPress } from '../site/get-wordpress.mjs';
import { cache, failed, findTool, passed, run, skipped } from './tools.mjs';

const NAME = 'PHPStan';

/** Unpacked, it comes without what Composer would set up: the extension and WordPress's functions. */
async function withoutComposer( folder ) {
	const { folder: wordpress } = await getWordPress(
		'7.1',
		process.env.WP_SOURCE
	);
	const neon = path.join( cache, 'phpstan.neon' );
	fs.writeFileSync(
		neon,
		`includes:
	- ${ path.join( root, 'phpstan.neon.dist' ) }
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

export async function phpstan() {
	const tool = findTool( 'phpstan' );
	if ( ! tool ) {
		return skipped( NAME, 'PHPStan is not here' );
	}
	fs.mkdirSync( cache, { recursive: true } );
	let config = [ '-c', 'phpstan.neon.dist' ];
	if ( tool.folder ) {
		try {
			config = await withoutComposer( tool.folder );
		} catch ( error ) {
			return skipped( NAME, `it reads WordPress: ${ error.message }` );
		}
	}
	const { code, output, errors } = await run( tool.program, [
		'analyse',
		...config,
		'--no-progress',
		'--error-format=raw',
	] );
	if ( code === -1 ) {
		return skipped( NAME, 'it did not end in time' );
	}
	return code === 0
		? passed( NAME )
		: failed( NAME, output.replaceAll( `${ root }/`, '' ) || errors );
}
