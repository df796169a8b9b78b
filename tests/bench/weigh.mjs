/** What files weigh on their way to a browser. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export const root = path.resolve(
	path.dirname( new URL( import.meta.url ).pathname ),
	'../..'
);
export const build = path.join( root, 'dist/mainstay-blocks/build' );

export const budgets = JSON.parse(
	fs.readFileSync( path.join( root, 'tests/bench/budgets.json' ), 'utf8' )
);

/** Bytes after `gzip -9`; nothing weighs nothing. */
export const gzipped = ( content ) =>
	content.length ? gzipSync( content, { level: 9 } ).length : 0;

/** Bytes of a file of the build; a file that is not there weighs nothing. */
export function weigh( file ) {
	const whole = path.join( build, file );
	return fs.existsSync( whole ) ? gzipped( fs.readFileSync( whole ) ) : 0;
}

export const kilobytes = ( bytes ) => `${ ( bytes / 1024 ).toFixed( 2 ) } KB`;

/** Names of the block folders of the build. */
export const builtBlocks = () =>
	fs
		.readdirSync( build, { withFileTypes: true } )
		.filter(
			( entry ) =>
				entry.isDirectory() &&
				fs.existsSync( path.join( build, entry.name, 'block.json' ) )
		)
		.map( ( { name } ) => name );
