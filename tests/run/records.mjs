/** What a run writes down: that the gate passed on a commit, and which parts did. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../site/ensure-packages.mjs';
import { countAll } from './print.mjs';
import { results as folder } from './programs.mjs';

/** The commit that a run is about: its full hash, or an empty string where the tree differs from it. */
export function cleanCommit() {
	const git = ( ...args ) =>
		execFileSync( 'git', args, {
			cwd: root,
			encoding: 'utf8',
			stdio: [ 'ignore', 'pipe', 'ignore' ],
		} ).trim();
	try {
		return git( 'status', '--porcelain' ) ? '' : git( 'rev-parse', 'HEAD' );
	} catch {
		// No repository: an archive of the source.
		return '';
	}
}

/**
 * Writes down that the gate passed.
 *
 * @param {string}                      commit
 * @param {import('./print.mjs').Row[]} rows
 * @param {number}                      seconds
 */
export function writeGate( commit, rows, seconds ) {
	fs.writeFileSync(
		path.join( folder, 'gate.json' ),
		JSON.stringify(
			{
				commit,
				time: new Date().toISOString(),
				seconds: Math.round( seconds ),
				...countAll( rows.flatMap( ( { found } ) => found ) ),
				unstable: rows.flatMap( ( { found } ) =>
					found
						.filter( ( { isUnstable } ) => isUnstable )
						.map( ( { name } ) => name )
				),
				steps: Object.fromEntries(
					rows.map( ( row ) => [
						row.name,
						{
							seconds: Math.round( row.seconds ),
							...countAll( row.found ),
						},
					] )
				),
			},
			null,
			'\t'
		) + '\n'
	);
}

const memory = path.join( folder, 'parts.json' );

/** Parts that passed on a commit, with their counts; empty for other commits. */
export function readParts( commit ) {
	try {
		const kept = JSON.parse( fs.readFileSync( memory, 'utf8' ) );
		return commit && kept.commit === commit ? kept.parts : {};
	} catch {
		return {};
	}
}

/** Writes down that a part passed on a commit, unless there is none. */
export function writePart( commit, name, found ) {
	if ( ! commit ) {
		return;
	}
	fs.writeFileSync(
		memory,
		JSON.stringify( {
			commit,
			parts: {
				...readParts( commit ),
				[ name ]: found.map( ( { name: title, state, reason } ) => ( {
					name: title,
					state,
					reason,
				} ) ),
			},
		} )
	);
}
