/**
 * Writes the source of block-metadata.ts from the blocks' block.json: a loader of webpack.
 */
const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { join, resolve } = require( 'path' );

const BLOCKS = resolve( __dirname, '../extensions/blocks' );

/** What only the server, the build or an editor of JSON needs. PHP translates the texts (core/editor.php). */
const UNNEEDED = [
	'$schema',
	'mainstay',
	'name',
	'render',
	'style',
	'textdomain',
	'viewScriptModule',
];

/**
 * Returns the definition of a block with the supports marked that the server serves (php-stubs/core/design.php): the
 * editor then leaves them out of what it saves.
 *
 * @param {Object} json block.json.
 */
function leaveDesign( json ) {
	const left = json.mainstay?.designOnServer ?? [];
	if ( ! left.length ) {
		return json;
	}
	const marked = left.map( ( name ) => [
		name,
		{
			...( json.supports[ name ] === true ? {} : json.supports[ name ] ),
			__experimentalSkipSerialization: true,
		},
	] );
	return {
		...json,
		// WordPress 6.8 would read it from the markup.
		attributes: { ...json.attributes, anchor: { type: 'string' } },
		supports: { ...json.supports, ...Object.fromEntries( marked ) },
	};
}

function writeBlockMetadata() {
	const metadata = readdirSync( BLOCKS )
		.map( ( block ) => join( BLOCKS, block, 'block.json' ) )
		.filter( ( file ) => existsSync( file ) )
		.map( ( file ) =>
			leaveDesign( JSON.parse( readFileSync( file, 'utf8' ) ) )
		)
		.map( ( json ) => [
			json.name,
			Object.fromEntries(
				Object.entries( json ).filter(
					( [ key ] ) => ! UNNEEDED.includes( key )
				)
			),
		] );
	return `export const BLOCK_METADATA = ${ JSON.stringify(
		Object.fromEntries( metadata )
	) };\n`;
}

module.exports = function load() {
	this.addContextDependency( BLOCKS );
	return writeBlockMetadata();
};

module.exports.leaveDesign = leaveDesign;
