const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { dirname, join } = require( 'path' ).posix;

/** The plugin's main file, which requires what every request needs. */
const MAIN = 'mainstay-blocks.php';

/** The file of the build that holds all of that. */
const START_UP = 'start-up.php';

/** It copies its files into the folder of must-use plugins. */
const GUARD = 'premium-content/guard.php';

/** The folder of a file, as PHP writes it. The group is the number of levels up. */
const FOLDER = /(?:__DIR__|dirname\( __DIR__(?:, (\d))? \))/.source;

/** A file that is required outside of functions. Groups: the folder, levels up, the path. */
const REQUIRED = new RegExp(
	`^require(?:_once)? (${ FOLDER }) \\. '/([\\w/-]+\\.php)';\n`,
	'gm'
);

/** The same in a function. */
const REQUIRED_LATER = new RegExp(
	`^\t+require_once (${ FOLDER }) \\. '/([\\w/-]+\\.php)';\n`,
	'gm'
);

/** The beginning of a path. */
const PATH = new RegExp( `(${ FOLDER }) \\. (['"])/`, 'g' );

/** A path below the plugin's folder: `( 'core/load.php', 'dirname( __DIR__ )', undefined )` -> `.` */
const folderOf = ( file, folder, levels = '1' ) =>
	join(
		dirname( file ),
		folder === '__DIR__' ? '.' : '../'.repeat( Number( levels ) )
	).replace( /\/$/, '' );

/**
 * Finds the files that every request loads.
 *
 * @param {(file: string) => string} read  A file below php-stubs.
 * @param {string}                   file
 * @param {Map<string, string>}      files Found until now: their code by their path.
 * @return {Map<string, string>} Each after those which it requires.
 */
function findFiles( read, file = MAIN, files = new Map() ) {
	const code = read( file );
	files.set( file, code );
	for ( const [ , folder, levels, path ] of code.matchAll( REQUIRED ) ) {
		const required = join( folderOf( file, folder, levels ), path );
		if ( ! files.has( required ) ) {
			findFiles( read, required, files );
		}
	}
	files.delete( file );
	return files.set( file, code );
}

/** The code of a file as it stands in a file of the plugin's own folder that has others, too. */
const moveToTop = ( file, code, files ) =>
	code
		.replace( /^<\?php\n/, `// ${ file }\n` )
		.replace( REQUIRED, '' )
		.replace( /^defined\( 'ABSPATH' \) \|\| exit\(\);\n/m, '' )
		.replace( REQUIRED_LATER, ( line, folder, levels, path ) =>
			files.has( join( folderOf( file, folder, levels ), path ) )
				? ''
				: line
		)
		.replace( PATH, ( _, folder, levels, quote ) => {
			const path = folderOf( file, folder, levels );
			return `__DIR__ . ${ quote }/${ path === '.' ? '' : `${ path }/` }`;
		} );

/**
 * Joins the files that the main file requires, and what these require, into one: each file costs every
 * page time, whatever is in it.
 *
 * @param {(file: string) => string} read A file below php-stubs.
 * @return {Map<string, string>} Files of the build by their path: the main file, the file that it requires
 *                               now, and those which are part of that. The latter stay where other files
 *                               require them, and are empty, so that nothing is declared twice.
 */
function joinFiles( read ) {
	const files = findFiles( read );
	const main = files.get( MAIN );
	files.delete( MAIN );
	const head = main.slice( 0, main.search( REQUIRED ) );
	return new Map( [
		[ MAIN, `${ head }require __DIR__ . '/${ START_UP }';\n` ],
		[
			START_UP,
			[
				"<?php\n/**\n * What every request loads, as the build joined it.\n *\n * @package mainstay-blocks\n */\n\nnamespace Mainstay;\n\ndefined( 'ABSPATH' ) || exit();\n",
				...[ ...files ].map( ( [ file, code ] ) =>
					moveToTop( file, code, files )
				),
			].join( '\n' ),
		],
		...[ ...files.keys() ].map( ( file ) => [
			file,
			`<?php\ndefined( 'ABSPATH' ) || exit(); // Part of ${ START_UP }.\n`,
		] ),
	] );
}

/**
 * Finds the files that the guard copies.
 *
 * @param {(file: string) => string} read A file below php-stubs.
 * @return {Map<string, string>} Their code by the path in the build.
 */
const findMustUseFiles = ( read ) =>
	new Map(
		[
			...read( GUARD ).matchAll( /'(premium-content\/[\w-]+\.php)'/g ),
		].map( ( [ , file ] ) => [ `must-use/${ file }`, read( file ) ] )
	);

/**
 * Lists the blocks.
 *
 * @param {string} folder With a folder for each block.
 * @return {string} PHP that returns the folder of each block by its name, in the order of the manifest.
 */
function listBlocks( folder ) {
	const lines = readdirSync( folder )
		.filter( ( block ) =>
			existsSync( `${ folder }/${ block }/block.json` )
		)
		.sort()
		.map( ( block ) => {
			const { name } = JSON.parse(
				readFileSync( `${ folder }/${ block }/block.json`, 'utf8' )
			);
			return `'${ name }' => '${ block }'`;
		} );
	return `<?php return array( ${ lines.join( ', ' ) } );\n`;
}

/**
 * Writes the PHP that the build makes of the plugin's own, instead of a copy.
 *
 * @param {string} source php-stubs.
 * @param {string} blocks The folder of all blocks.
 */
class StartUp {
	constructor( source, blocks ) {
		this.read = ( file ) => readFileSync( join( source, file ), 'utf8' );
		this.blocks = blocks;
	}

	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'StartUp', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{
					name: 'StartUp',
					// After the files are copied.
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				() => {
					const emit = ( file, code ) => {
						const asset = new sources.RawSource( code );
						if ( compilation.getAsset( file ) ) {
							compilation.updateAsset( file, asset );
						} else {
							compilation.emitAsset( file, asset );
						}
					};
					emit( 'block-folders.php', listBlocks( this.blocks ) );
					for ( const [ file, code ] of [
						...joinFiles( this.read ),
						...findMustUseFiles( this.read ),
					] ) {
						emit( `../${ file }`, code );
					}
				}
			)
		);
	}
}

module.exports = { StartUp, findMustUseFiles, joinFiles, listBlocks };
