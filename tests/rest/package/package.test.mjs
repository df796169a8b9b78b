/** What is installed besides the code: the description, the licence, and the licences of what is bundled. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { php } from '../site.mjs';

const root = new URL( '../../../', import.meta.url );
const fileHere = ( name ) => fs.readFileSync( new URL( name, root ), 'utf8' );
const installed = ( name ) =>
	php(
		`return file_get_contents( WP_PLUGIN_DIR . '/mainstay-blocks/${ name }' );`
	);

test( 'readme.txt and LICENSE are in the package', async () => {
	for ( const name of [ 'readme.txt', 'LICENSE' ] ) {
		assert.equal( await installed( name ), fileHere( name ), name );
	}
} );

test( 'the licence of every bundled package is in the package', async () => {
	const notices = await installed( 'third-party-notices.txt' );
	for ( const name of [
		'@wordpress/dataviews', // In the scripts of the screens.
		'maplibre-gl', // Copied whole.
		'mapbox-gl',
		'markdown-it', // In a chunk.
		'linkify-it', // Needed by that.
		'swiper', // In a module of pages.
	] ) {
		const { version } = JSON.parse(
			fileHere( `node_modules/${ name }/package.json` )
		);
		assert.ok( notices.includes( `\n${ name } ${ version } (` ), name );
	}
	assert.match( notices, /Permission is hereby granted, free of charge/ );
} );

test( 'the lists of the screens are in one script, which all of them share', async () => {
	const scripts = await php(
		`$build = WP_PLUGIN_DIR . '/mainstay-blocks/build/';
		return array_values( array_filter(
			array_map( fn( $file ) => substr( $file, strlen( $build ) ), array_merge( glob( $build . '*.js' ), glob( $build . '*/*.js' ) ) ),
			fn( $file ) => str_contains( file_get_contents( $build . $file ), 'dataviews-view-table' )
		) );`
	);
	assert.deepEqual( scripts, [ 'list-screen.js' ] );
} );
