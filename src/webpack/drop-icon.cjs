const { ICON_IMPORT } = require( '../read-block-icons.cjs' );

/**
 * Takes the import of the icon out of a block's index.ts: the start-up script has no icons, and src/editor.ts
 * puts a lazy one in its place.
 */
module.exports = ( source ) =>
	source.replace( ICON_IMPORT, 'const icon = undefined;' );
