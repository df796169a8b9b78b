/** The sides of a comparison: the site without plugins, with this one, and with another in its place. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './weigh.mjs';

/**
 * The plugins that are active on a side, as WordPress names them.
 *
 * @typedef {Record<'bare'|'ours'|'reference', string>} Sides
 */

/** @type {Sides} */
export const SIDES = {
	bare: 'none',
	ours: 'mainstay-blocks/mainstay-blocks.php',
};

/** The headers that bench.php reads. */
export const headersOf = ( plugin ) => ( { 'X-Bench-Plugins': plugin } );

/** Puts bench.php into a site. */
export function addMeter( siteFolder ) {
	fs.copyFileSync(
		path.join( root, 'tests/bench/bench.php' ),
		path.join( siteFolder, 'wp-content/mu-plugins/bench.php' )
	);
}

/**
 * Finds the file of a plugin that WordPress loads, by its header.
 *
 * @param {string} folder
 * @return {{file: string, name: string, version: string}} Fails where the folder holds no plugin.
 */
export function readPlugin( folder ) {
	const files = fs.existsSync( folder )
		? fs.readdirSync( folder ).filter( ( name ) => name.endsWith( '.php' ) )
		: [];
	for ( const file of files ) {
		const head = fs
			.readFileSync( path.join( folder, file ), 'utf8' )
			.slice( 0, 8192 );
		const field = ( name ) =>
			head.match( new RegExp( `^[ \\t/*#@]*${ name }:(.*)$`, 'mi' ) );
		if ( field( 'Plugin Name' ) ) {
			return {
				file,
				name: field( 'Plugin Name' )[ 1 ].replace( '*/', '' ).trim(),
				version: field( 'Version' )?.[ 1 ].trim() ?? '',
			};
		}
	}
	throw new Error(
		`${ folder } is not the folder of a plugin: none of its PHP files has a "Plugin Name".`
	);
}

/**
 * Puts another plugin into a site. It is active only in requests that ask for its side.
 *
 * @param {string}   siteFolder
 * @param {string}   folder     Of the plugin.
 * @param {Function} request    As in tests/rest/site.mjs.
 * @return {Promise<{name: string, version: string, plugin: string, remove: () => void}>} The plugin.
 */
export async function addReference( siteFolder, folder, request ) {
	const { file, name, version } = readPlugin( folder );
	const slug = path.basename( path.resolve( folder ) );
	const place = path.join( siteFolder, 'wp-content/plugins', slug );
	fs.rmSync( place, { recursive: true, force: true } );
	fs.symlinkSync( path.resolve( folder ), place, 'junction' );
	const plugin = `${ slug }/${ file }`;
	// WordPress' own way would be refused: the header makes it active already.
	const { status, data } = await request( '/mainstay-development/v1/php', {
		as: 'administrator',
		method: 'POST',
		headers: headersOf( plugin ),
		body: { code: `do_action( 'activate_${ plugin }', false );` },
	} );
	if ( status !== 200 ) {
		throw new Error(
			`${ name } could not be activated (${ status }): ${ data?.message ?? data }`
		);
	}
	return { name, version, plugin, remove: () => fs.rmSync( place ) };
}
