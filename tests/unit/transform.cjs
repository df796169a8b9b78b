/**
 * Turns our modules into what Jest loads: types go, JSX and imports become calls. Sucrase does it in a tenth of
 * Babel's time, and on a fresh checkout each module is new.
 */
const { createHash } = require( 'crypto' );
const fs = require( 'fs' );
const { transform, getVersion } = require( 'sucrase' );

const version = [ getVersion(), fs.readFileSync( __filename ) ].join();

module.exports = {
	process( source, file ) {
		const isTypeScript = /\.tsx?$/.test( file );
		const { code, sourceMap } = transform( source, {
			transforms: [
				'imports',
				'jest',
				...( isTypeScript ? [ 'typescript' ] : [] ),
				...( /\.ts$/.test( file ) ? [] : [ 'jsx' ] ),
			],
			jsxRuntime: 'automatic',
			// Names of functions and parameters are enough to find a fault; without lines in each element.
			production: true,
			preserveDynamicImport: false,
			filePath: file,
			sourceMapOptions: { compiledFilename: file },
		} );
		return { code, map: sourceMap };
	},
	getCacheKey: ( source, file ) =>
		createHash( 'sha256' )
			.update( [ version, file, source ].join( '\0' ) )
			.digest( 'hex' ),
};
