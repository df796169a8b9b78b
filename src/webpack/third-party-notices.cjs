const { readdirSync, readFileSync, writeFileSync } = require( 'fs' );
const { join, resolve } = require( 'path' );

/** The folder of the package that a file belongs to, or nothing. */
const packageOf = ( file = '' ) =>
	/^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
		file
	)?.[ 1 ];

/** A package's name, version and licence, with the text of the licence where the package has it. */
function noticeOf( folder ) {
	const { name, version, license, homepage } = JSON.parse(
		readFileSync( join( folder, 'package.json' ), 'utf8' )
	);
	const text = readdirSync( folder ).find( ( file ) =>
		/^(licen[cs]e|copying)/i.test( file )
	);
	return {
		name,
		notice: [
			`${ name } ${ version } (${ license })`,
			...( homepage ? [ homepage ] : [] ),
			...( text
				? [ '', readFileSync( join( folder, text ), 'utf8' ).trim() ]
				: [] ),
		].join( '\n' ),
	};
}

/**
 * Writes the licences of all packages that the build contains, because minified scripts have lost them. One
 * instance serves several compilers: whichever ends last has what all of them found.
 */
module.exports = class ThirdPartyNotices {
	/**
	 * @param {string}   file     To write.
	 * @param {string[]} packages Names of packages that are copied, not compiled.
	 */
	constructor( file, packages ) {
		this.file = file;
		this.folders = new Set(
			packages.map( ( name ) => resolve( 'node_modules', name ) )
		);
	}

	apply( compiler ) {
		compiler.hooks.compilation.tap( 'ThirdPartyNotices', ( compilation ) =>
			compilation.hooks.afterChunks.tap( 'ThirdPartyNotices', () => {
				for ( const module of compilation.modules ) {
					const folder = packageOf( module.resource );
					// A loader's own modules run while building, and are in no chunk.
					if (
						folder &&
						compilation.chunkGraph.getNumberOfModuleChunks( module )
					) {
						this.folders.add( folder );
					}
				}
			} )
		);
		compiler.hooks.done.tap( 'ThirdPartyNotices', () => {
			const notices = [ ...this.folders ]
				.map( noticeOf )
				.sort( ( one, other ) => one.name.localeCompare( other.name ) )
				.map( ( { notice } ) => notice );
			writeFileSync(
				this.file,
				`Mainstay Blocks contains these packages.\n\n${ [
					...new Set( notices ),
				].join( `\n\n${ '-'.repeat( 72 ) }\n\n` ) }\n`
			);
		} );
	}
};
