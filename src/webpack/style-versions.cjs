const { createHash } = require( 'crypto' );

/**
 * Writes style-versions.php, the hash of each style sheet by its path: WordPress gives the styles of blocks
 * none, and the version of a script does not change with the style beside it (php-stubs/core/styles.php).
 * Chunks have their hash in the address already.
 */
module.exports = class StyleVersions {
	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'StyleVersions', ( compilation ) =>
			compilation.hooks.processAssets.tap(
				{
					name: 'StyleVersions',
					stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
				},
				( assets ) => {
					const versions = Object.keys( assets )
						.filter( ( file ) => file.endsWith( '.css' ) )
						.sort()
						.map( ( file ) => {
							const hash = createHash( 'md5' )
								.update( assets[ file ].buffer() )
								.digest( 'hex' );
							return `'${ file }' => '${ hash }'`;
						} );
					compilation.emitAsset(
						'style-versions.php',
						new sources.RawSource(
							`<?php return array( ${ versions.join( ', ' ) } );\n`
						)
					);
				}
			)
		);
	}
};
