/** Code that runs in the site for the length of a test: what a host or another plugin would do. */
import { php } from './site.mjs';

let number = 0;

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

/**
 * Adds a must-use plugin, which WordPress loads before all others.
 *
 * @param {string} code PHP without the opening tag.
 * @return {Promise<() => Promise<void>>} Removes it.
 */
export async function addMustUsePlugin( code ) {
	const file = `WPMU_PLUGIN_DIR . '/test-${ process.pid }-${ number++ }.php'`;
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( ${ file }, ${ text( `<?php ${ code }` ) } );`
	);
	return () => php( `unlink( ${ file } );` );
}

/**
 * Runs a test with a must-use plugin.
 *
 * @param {string}              code PHP without the opening tag.
 * @param {() => Promise<void>} run  The test.
 */
export async function withMustUsePlugin( code, run ) {
	const remove = await addMustUsePlugin( code );
	try {
		await run();
	} finally {
		await remove();
	}
}

/**
 * Runs a test while the clock by which answers of other servers are waited for is ten times as fast: what
 * does not answer is given up after a second or two. That it is ten seconds by the real clock is the
 * subject of http.test.mjs.
 *
 * @param {() => Promise<void>} run The test.
 */
export const withFastWaiting = ( run ) =>
	withMustUsePlugin(
		`namespace Mainstay\\Http;
		function microtime( $as_float = false ) {
			static $start;
			$now = \\microtime( true );
			$start ??= $now;
			return $start + 10 * ( $now - $start );
		}`,
		run
	);

/**
 * Runs a test while an ordinary plugin is active.
 *
 * @param {string}              name Of the plugin.
 * @param {string}              code PHP without the opening tag.
 * @param {() => Promise<void>} run  The test.
 */
export async function withPlugin( name, code, run ) {
	const slug = `test-${ process.pid }-${ number++ }`;
	const path = `'${ slug }/${ slug }.php'`;
	await php(
		`mkdir( WP_PLUGIN_DIR . '/${ slug }' );
		file_put_contents( WP_PLUGIN_DIR . '/' . ${ path }, ${ text( `<?php /* Plugin Name: ${ name } */ ${ code }` ) } );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		wp_cache_delete( 'plugins', 'plugins' );
		activate_plugin( ${ path } );`
	);
	try {
		await run();
	} finally {
		await php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php';
			deactivate_plugins( ${ path } );
			unlink( WP_PLUGIN_DIR . '/' . ${ path } );
			rmdir( WP_PLUGIN_DIR . '/${ slug }' );`
		);
	}
}

/**
 * Runs a test as if a block needed the key of a service.
 *
 * @param {string}              block   Its folder.
 * @param {string}              service Slug of the service.
 * @param {() => Promise<void>} run     The test.
 */
export async function withConnection( block, service, run ) {
	const file = "WP_PLUGIN_DIR . '/mainstay-blocks/build/blocks-manifest.php'";
	// All sites read this file: by its new name it is never half written.
	const write = ( contents ) =>
		`file_put_contents( ${ file } . '.new', ${ contents } );
		rename( ${ file } . '.new', ${ file } );
		function_exists( 'opcache_invalidate' ) && opcache_invalidate( realpath( ${ file } ), true );`;
	const kept = await php(
		`$kept = file_get_contents( ${ file } );
		$manifest = require ${ file };
		$manifest['${ block }']['mainstay']['connection'] = '${ service }';
		${ write( "'<?php return ' . var_export( $manifest, true ) . ';'" ) }
		return $kept;`
	);
	try {
		await run();
	} finally {
		await php( write( text( kept ) ) );
	}
}
