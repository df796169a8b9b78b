/**
 * What a request loads of the plugin before it has anything to do: the files are counted, on pages that
 * show none of the blocks.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { keepOption, php, url } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

const root = path.join( import.meta.dirname, '../../..' );
const { findMustUseFiles, joinFiles, listBlocks } = createRequire(
	import.meta.url
)( path.join( root, 'src/webpack/start-up.cjs' ) );

/** All that a page without our blocks loads. More than six is a fault. */
const FILES = [
	'build/block-folders.php',
	'core/panels.php',
	'core/settings-schema.php',
	'mainstay-blocks.php',
	'start-up.php',
];

/** Tells in a header which of the plugin's files a request has loaded, and shows one post on the front page. */
const listFilesOn = ( post ) => `
	ob_start();
	add_action( 'shutdown', function () {
		$folder = realpath( WP_PLUGIN_DIR . '/mainstay-blocks' ) . '/';
		$files  = array_filter( get_included_files(), fn( $file ) => str_starts_with( $file, $folder ) );
		header( 'X-Plugin-Files: ' . implode( ' ', array_map( fn( $file ) => substr( $file, strlen( $folder ) ), $files ) ) );
	}, 0 );
	add_action( 'pre_get_posts', fn( $query ) => $query->is_main_query() && ( $query->is_home() || $query->is_feed() || $query->is_search() ) && $query->set( 'post__in', [ ${ post } ] ) );`;

/** Options of former plugins, and of what an owner switched on, by which a page has more to do. */
const OPTIONS = [
	'advanced_seo_front_page_description',
	'advanced_seo_title_formats',
	'jetpack_active_modules',
	'jetpack_sharing_buttons_auto_add',
	'mainstay_publicize',
	'mainstay_settings',
	'mainstay_subscribers',
	'seo_meta_description',
	'sharing-services',
	'verification_services_codes',
];

async function filesOf( address, headers = {} ) {
	const response = await fetch( url + address, { headers } );
	await response.text();
	return {
		status: response.status,
		files: ( response.headers.get( 'x-plugin-files' ) ?? '' )
			.split( ' ' )
			.sort(),
	};
}

describe( 'start-up', { timeout: 120_000 }, () => {
	const restore = [];
	let plain;
	let hours;

	const insert = ( content ) =>
		php(
			`$id = wp_insert_post( [ 'post_title' => 'Plain', 'post_status' => 'publish', 'post_content' => '${ content }' ] );
			wp_insert_comment( [ 'comment_post_ID' => $id, 'comment_content' => 'Yes.', 'comment_approved' => 1 ] );
			return $id;`
		);

	before( async () => {
		plain = await insert(
			'<!-- wp:paragraph --><p>Bread.</p><!-- /wp:paragraph -->'
		);
		hours = await insert( '<!-- wp:jetpack/business-hours /-->' );
		for ( const option of OPTIONS ) {
			restore.push( await keepOption( option ) );
			await php( `delete_option( '${ option }' );` );
		}
		restore.push( await addMustUsePlugin( listFilesOn( plain ) ) );
	} );

	after( async () => {
		for ( const undo of restore.reverse() ) {
			await undo();
		}
		await php(
			`wp_delete_post( ${ plain }, true ); wp_delete_post( ${ hours }, true );`
		);
	} );

	it( 'a page without our blocks loads at most six files, whatever page it is', async () => {
		assert.ok( FILES.length <= 6 );
		for ( const [ address, expected ] of [
			[ '/', 200 ],
			[ `/?p=${ plain }`, 200 ],
			[ '/?p=999999', 404 ],
			[ '/?feed=rss2', 200 ],
			[ `/?feed=rss2&p=${ plain }`, 200 ],
		] ) {
			// The first visit may have something to store, such as what the theme's styles name.
			await filesOf( address );
			const { status, files } = await filesOf( address );
			assert.equal( status, expected, address );
			assert.deepEqual( files, FILES, address );
		}
	} );

	it( 'a search loads one more, which keeps hidden text from being found', async () => {
		await filesOf( '/?s=bread' );
		const { files } = await filesOf( '/?s=bread' );
		assert.deepEqual(
			files,
			[ ...FILES, 'premium-content/search.php' ].sort()
		);
		assert.ok( files.length <= 6 );
	} );

	it( 'a page with one of them loads what this needs', async () => {
		const { files } = await filesOf( `/?p=${ hours }` );
		assert.ok( files.includes( 'build/blocks-manifest.php' ) );
		assert.ok( files.includes( 'build/business-hours/render.php' ) );
	} );

	it( 'what a header of a reader may open is asked for', async () => {
		const { files } = await filesOf( `/?p=${ plain }`, {
			cookie: 'mainstay_reader=made-up',
		} );
		assert.ok( files.includes( 'premium-content/page.php' ) );
	} );

	it( 'the build has what the source has', () => {
		const built = path.join( root, 'dist/mainstay-blocks' );
		const read = ( file ) =>
			fs.readFileSync( path.join( root, 'php-stubs', file ), 'utf8' );
		for ( const [ file, code ] of [
			...joinFiles( read ),
			...findMustUseFiles( read ),
			[
				'build/block-folders.php',
				listBlocks( path.join( root, 'extensions/blocks' ) ),
			],
		] ) {
			assert.equal(
				fs.readFileSync( path.join( built, file ), 'utf8' ),
				code,
				file
			);
		}
	} );

	it( 'the list of blocks has the order of the manifest', async () => {
		const [ listed, manifest ] = await php(
			`$build = WP_PLUGIN_DIR . '/mainstay-blocks/build/';
			$manifest = require $build . 'blocks-manifest.php';
			return [
				array_map( null, array_keys( require $build . 'block-folders.php' ), array_values( require $build . 'block-folders.php' ) ),
				array_map( null, array_column( $manifest, 'name' ), array_map( 'strval', array_keys( $manifest ) ) ),
			];`
		);
		assert.ok( listed.length > 80 );
		assert.deepEqual( listed, manifest );
	} );
} );
