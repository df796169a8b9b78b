/** How often pages with our blocks ask the database, next to the same pages without the plugin. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { forgetContent } from './fresh-content.mjs';
import { php, request } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

const folder = path.join( import.meta.dirname, '../../fixtures' );

/** The blocks that the limit was not written for. */
const NEWER_BLOCKS = [
	'blog-stats',
	'blogroll',
	'blogroll-item',
	'cookie-consent',
	'core-video',
	'field-file',
	'field-hidden',
	'field-number',
	'field-rating',
	'field-slider',
	'field-time',
	'goodreads',
	'google-docs-embed',
	'like',
	'nextdoor',
	'paypal-payment-buttons',
	'podcast-episode',
	'recipe',
	'recipe-details',
	'recipe-hero',
	'recipe-ingredient-item',
	'recipe-ingredients-list',
	'recipe-step',
	'recipe-steps',
	'sharing-button',
	'sharing-buttons',
	'subscriber-login',
	'tock',
	'top-posts',
	'videopress-video',
];

/**
 * Prints the queries of a page, and leaves out our plugin and its must-use plugin when it is asked to. It
 * begins with an empty object cache.
 */
const METER = `
	namespace Mainstay\\Core\\Availability {
		if ( isset( $_GET['without'] ) ) {
			// By this function the must-use plugin knows that it has nothing to do.
			function get_taken_block_names() { return []; }
		}
	}
	namespace {
		if ( isset( $_GET['with'] ) || isset( $_GET['without'] ) ) {
			define( 'SAVEQUERIES', true );
			wp_cache_flush();
		}
		if ( isset( $_GET['without'] ) ) {
			add_filter( 'option_active_plugins', fn( $plugins ) => array_diff( $plugins, [ 'mainstay-blocks/mainstay-blocks.php' ] ) );
		}
		add_action( 'wp_footer', function () {
			echo '<!-- meter ' . wp_json_encode( array_column( $GLOBALS['wpdb']->queries ?? [], 0 ), JSON_HEX_TAG ) . ' meter -->';
		}, PHP_INT_MAX );
	}`;

const ids = [];
let removePlugin;
before( async () => {
	await forgetContent();
	removePlugin = await addMustUsePlugin( METER );
} );
after( async () => {
	await php(
		`foreach ( [ ${ ids } ] as $id ) { wp_delete_post( $id, true ); }`
	);
	await removePlugin();
} );

const insert = async ( content, more = '' ) => {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Cost', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from(
			content
		).toString( 'base64' ) }' ), ${ more } ] ) );`
	);
	ids.push( id );
	return id;
};

/** The queries of a post with the plugin, or without. */
async function listQueries( id, side ) {
	const address = await php( `return get_permalink( ${ id } );` );
	const measured = `${ address }${ address.includes( '?' ) ? '&' : '?' }${ side }`;
	// The first time fills caches that are in the database.
	await request( measured );
	const { data } = await request( measured );
	return JSON.parse( data.match( /<!-- meter (.*) meter -->/s )[ 1 ] );
}

const contentOf = ( isMeant ) =>
	fs
		.readdirSync( folder )
		.filter( isMeant )
		.map( ( block ) => path.join( folder, block, 'current.html' ) )
		.filter( ( file ) => fs.existsSync( file ) )
		.map( ( file ) => fs.readFileSync( file, 'utf8' ).trim() )
		.join( '\n\n' );

/** Asked once each, and only where the site has such a list: whether it has one depends on other tests. */
const OF_LISTS =
	/SELECT COUNT\(\*\) FROM `wp_mainstay_subscribers`|FROM `wp_mainstay_related_posts` WHERE post_id = /;

async function checkQueries( id, atMost ) {
	const withUs = await listQueries( id, 'with' );
	const without = await listQueries( id, 'without' );
	assert.ok( without.length > 5 );
	const added =
		withUs.filter( ( query ) => ! OF_LISTS.test( query ) ).length -
		without.length;
	assert.ok(
		added <= atMost,
		`${ added } queries more than ${ without.length }:\n${ withUs
			.filter( ( query ) => ! without.includes( query ) )
			.join( '\n' ) }`
	);
}

// One of them is for the access levels of pages, where the theme's menu lists pages.
test( 'one of each block of the first version: four queries at most', async () => {
	await checkQueries(
		await insert(
			contentOf( ( block ) => ! NEWER_BLOCKS.includes( block ) )
		),
		4
	);
} );

test( 'one of every block: twelve queries at most', async () => {
	await checkQueries( await insert( contentOf( () => true ) ), 12 );
} );

test( 'comments of a post are asked for once, although who may read them is decided by us', async () => {
	const id = await insert(
		'<!-- wp:paragraph --><p>Bread</p><!-- /wp:paragraph -->'
	);
	const comments = ( queries ) =>
		queries.filter( ( query ) =>
			/SELECT SQL_CALC_FOUND_ROWS\s+\S*comments/.test( query )
		).length;
	const without = comments( await listQueries( id, 'without' ) );
	assert.ok( without > 0 );
	assert.equal( comments( await listQueries( id, 'with' ) ), without );
} );

test( 'categories of top posts are loaded together', async () => {
	for ( const name of [ 'one', 'two', 'three', 'four' ] ) {
		await insert(
			`<!-- wp:paragraph --><p>${ name }</p><!-- /wp:paragraph -->`
		);
	}
	const id = await insert(
		'<!-- wp:jetpack/top-posts {"displayContext":true,"postsToShow":4} /-->',
		"'post_type' => 'page'"
	);
	const queries = await listQueries( id, 'with' );
	const single = queries.filter( ( query ) =>
		/taxonomy IN \('category'\)\s+AND tr\.object_id IN \(\d+\)/.test(
			query
		)
	);
	assert.deepEqual( single, [] );
} );
