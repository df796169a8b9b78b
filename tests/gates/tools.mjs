/**
 * Finds the programs that the gates run: in vendor/bin, where Composer puts them, in a folder of
 * unpacked tools beside the project, or on the PATH. None of them is needed to pass.
 */
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { isFile, unpackedFolder } from './unpacked-tools.mjs';

export { unpackedFolder };

/** What gates remember between two runs. */
export const cache = path.join( root, 'node_modules/.cache/gates' );

/** No tool may take longer, in milliseconds. */
const LIMIT = 6 * 60_000;

const runs = ( program ) =>
	spawnSync( program, [ '--version' ], { stdio: 'ignore', timeout: 30_000 } )
		.status === 0;

/**
 * Finds a program.
 *
 * @param {string} name E.g. `phpstan`.
 * @return {?{program: string, folder: string}} `folder` is that of the unpacked tools where it is one
 *         of them, else empty.
 */
export function findTool( name ) {
	if ( ! runs( 'php' ) ) {
		return null;
	}
	const composer = path.join( root, 'vendor/bin', name );
	if ( isFile( composer ) ) {
		return { program: composer, folder: '' };
	}
	const folder = unpackedFolder();
	if ( folder && isFile( path.join( folder, 'bin', name ) ) ) {
		return { program: path.join( folder, 'bin', name ), folder };
	}
	return runs( name ) ? { program: name, folder: '' } : null;
}

/**
 * Runs a program to its end.
 *
 * @param {string}   program
 * @param {string[]} args
 * @param {Object}   [env]   Besides this process's own.
 * @return {Promise<{code: number, output: string, errors: string}>} `code` is -1 when it was stopped.
 */
export const run = ( program, args, env = {} ) =>
	new Promise( ( resolve ) => {
		const child = spawn( program, args, {
			cwd: root,
			env: { ...process.env, ...env },
			stdio: [ 'ignore', 'pipe', 'pipe' ],
			timeout: LIMIT,
		} );
		let output = '';
		let errors = '';
		child.stdout.on( 'data', ( data ) => ( output += data ) );
		child.stderr.on( 'data', ( data ) => ( errors += data ) );
		child.on( 'error', ( error ) =>
			resolve( { code: -1, output, errors: error.message } )
		);
		child.on( 'close', ( code ) =>
			resolve( { code: code ?? -1, output, errors } )
		);
	} );

export const passed = ( name ) => ( { name, state: 'passed' } );

export const skipped = ( name, reason ) => ( {
	name,
	state: 'skipped',
	reason,
} );

/** A failure, with what was found, line by line. */
export const failed = ( name, found ) => ( { name, state: 'failed', found } );

/** One hash of all files below these folders and of these words. */
export function hashOf( folders, ...words ) {
	const hash = crypto.createHash( 'sha256' );
	for ( const folder of folders ) {
		for ( const file of fs
			.readdirSync( folder, { recursive: true } )
			.sort()
			.map( ( name ) => path.join( folder, name ) )
			.filter( isFile ) ) {
			hash.update( file ).update( fs.readFileSync( file ) );
		}
	}
	return hash.update( words.join( '\n' ) ).digest( 'hex' );
}
