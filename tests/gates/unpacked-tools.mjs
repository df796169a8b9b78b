/** The folder of unpacked tools beside the project. End-to-end tests, which run as CommonJS, load this. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const UNPACK = path.resolve( '../shared/tools/unpack' );

export const isFile = ( file ) =>
	fs.statSync( file, { throwIfNoEntry: false } )?.isFile() ?? false;

let unpacked;

/** The folder of the unpacked tools, or an empty string. */
export function unpackedFolder() {
	unpacked ??= isFile( UNPACK )
		? spawnSync( UNPACK, {
				encoding: 'utf8',
				timeout: 60_000,
			} ).stdout?.trim()
		: '';
	return unpacked ?? '';
}
