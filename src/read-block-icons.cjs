/**
 * Writes the source of block-icons.ts, or of all-icons.ts, from the blocks' index.ts: a loader of webpack
 * and a transformer of Jest. The icon of a block is what its index.ts imports as `icon`.
 */
const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { join, resolve } = require( 'path' );
const babel = require( '@wordpress/scripts/config/babel-transform' );

const BLOCKS = resolve( __dirname, '../extensions/blocks' );

const ICON_IMPORT = /^import \{ (?:(\w+) as )?icon \} from '([^']+)';$/m;

/** Every block of a folder: its name, its block.json, and the text of its index.ts. */
const readBlocks = ( folder ) =>
	readdirSync( folder )
		.filter( ( block ) => existsSync( join( folder, block, 'index.ts' ) ) )
		.map( ( block ) => ( {
			block,
			text: readFileSync( join( folder, block, 'index.ts' ), 'utf8' ),
			...JSON.parse(
				readFileSync( join( folder, block, 'block.json' ), 'utf8' )
			),
		} ) );

/** Blocks that can be switched: parts of others are not, and neither are blocks that nobody inserts. */
function leaveSwitches( blocks ) {
	const names = blocks.map( ( { name } ) => name );
	return blocks.filter(
		( { name, parent = [], ancestor = [], supports } ) =>
			supports?.inserter !== false &&
			! [ ...parent, ...ancestor ].some(
				( other ) => other !== name && names.includes( other )
			)
	);
}

/**
 * Returns the source of block-icons.ts.
 *
 * @param {string}   folder Folder of the blocks.
 * @param {Function} choose Returns those of the blocks whose icons are wanted.
 */
function writeBlockIcons( folder = BLOCKS, choose = leaveSwitches ) {
	const found = choose( readBlocks( folder ) ).map(
		( { block, name, text }, index ) => {
			const [ , icon = 'icon', from ] = ICON_IMPORT.exec( text ) ?? [];
			if ( ! from ) {
				throw new Error( `${ block }/index.ts imports no icon.` );
			}
			const source = from.startsWith( '.' )
				? `../extensions/blocks/${ block }/${ from.slice( 2 ) }`
				: from;
			return {
				line: `import { ${ icon } as icon${ index } } from '${ source }';`,
				entry: `\t'${ name }': icon${ index },`,
			};
		}
	);
	return [
		...found.map( ( { line } ) => line ),
		'export const BLOCK_ICONS = {',
		...found.map( ( { entry } ) => entry ),
		'};',
		'',
	].join( '\n' );
}

module.exports = function load() {
	this.addContextDependency( BLOCKS );
	return this.resourcePath.endsWith( 'all-icons.ts' )
		? writeBlockIcons( BLOCKS, ( blocks ) => blocks )
		: writeBlockIcons();
};
module.exports.ICON_IMPORT = ICON_IMPORT;
module.exports.writeBlockIcons = writeBlockIcons;
module.exports.process = ( _, path, options ) =>
	babel.process( writeBlockIcons(), path, options );
module.exports.getCacheKey = ( _, path, options ) =>
	babel.getCacheKey( writeBlockIcons(), path, options );
