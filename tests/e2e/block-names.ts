import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';

const folder = join( __dirname, '../../extensions/blocks' );

/** Every block of the bundle. (src/blocks.ts imports the editor, which needs a browser.) */
export const blockNames: string[] = readdirSync( folder ).map(
	( block ) =>
		JSON.parse(
			readFileSync( join( folder, block, 'block.json' ), 'utf8' )
		).name
);

/** Blocks of WordPress that a panel extends, with saved content of their own. */
export const extendedNames = [ 'core/video' ];

/** Blocks that open and keep their bytes, but are not edited. */
export const preservedNames: string[] = Object.keys(
	JSON.parse(
		readFileSync(
			join( __dirname, '../../src/preserved-blocks/blocks.json' ),
			'utf8'
		)
	)
);
