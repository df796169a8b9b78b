/**
 * Formats all PHP as phpcs.xml.dist says, with PHP_CodeSniffer's phpcbf where it is installed.
 * A command: node tests/gates/format-php.mjs [files]
 */
import fs from 'node:fs';
import path from 'node:path';
import { findTool, run } from './tools.mjs';
import { isFile, unpackedFolder } from './unpacked-tools.mjs';

/** The program and its first arguments, or null where there is none. */
function findFormatter() {
	const tool = findTool( 'phpcbf' );
	if ( tool ) {
		return [ tool.program ];
	}
	const standards = path.join( unpackedFolder(), 'cs' );
	const program = path.join( standards, 'phpcs/bin/phpcbf' );
	return isFile( program )
		? [
				'php',
				program,
				'--runtime-set',
				'installed_paths',
				fs
					.readdirSync( standards )
					.filter( ( name ) => name !== 'phpcs' )
					.map( ( name ) => path.join( standards, name ) )
					.join(),
			]
		: null;
}

const [ program, ...args ] = findFormatter() ?? [];
if ( ! program ) {
	console.log(
		'PHP is not formatted: PHP_CodeSniffer is not here (composer install).'
	);
} else {
	const { code, output, errors } = await run( program, [
		...args,
		'--standard=phpcs.xml.dist',
		'-q',
		...process.argv.slice( 2 ),
	] );
	// 1: everything that was found is fixed.
	if ( code > 1 || code < 0 ) {
		console.error( output + errors );
		process.exitCode = 1;
	}
}
