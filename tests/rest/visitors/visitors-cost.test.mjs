/** What the plugin costs on a page without any of its blocks. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { forgetContent } from './fresh-content.mjs';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

/**
 * Prints what a page took, and leaves our plugin out when it is asked to. It begins with an empty object
 * cache: one that outlives the request would answer what is read on every page, and hide its queries.
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
		$files = array_values( preg_grep( '/mainstay-blocks/', array_map( fn( $file ) => strstr( $file, 'mainstay-blocks/' ), get_included_files() ) ) );
		echo '<!-- meter ' . wp_json_encode( [ 'queries' => array_column( $GLOBALS['wpdb']->queries, 0 ), 'files' => $files ], JSON_HEX_TAG ) . ' meter -->';
	}, PHP_INT_MAX );
	}`;

let id;
const restore = [];
before( async () => {
	await forgetContent();
	for ( const name of [
		'mainstay_publicize',
		'advanced_seo_title_formats',
	] ) {
		restore.push( await keepOption( name ) );
	}
	id = await php(
		`delete_option( 'advanced_seo_title_formats' );
		return wp_insert_post( [ 'post_title' => 'Plain', 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Plain</p><!-- /wp:paragraph -->' ] );`
	);
} );
after( async () => {
	await php( `wp_delete_post( ${ id }, true );` );
	await Promise.all( restore.map( ( put ) => put() ) );
} );

/** The page of a post with our plugin, and without it. */
async function measureBoth() {
	let both;
	await withMustUsePlugin( METER, async () => {
		const address = await php( `return get_permalink( ${ id } );` );
		const measure = async ( query ) => {
			const { data: page } = await request( `${ address }?${ query }` );
			const [ whole, json ] = page.match( /<!-- meter (.*) meter -->/s );
			return {
				...JSON.parse( json ),
				page: page.replace( whole, '' ).replaceAll( `?${ query }`, '' ),
			};
		};
		// The first of each fills caches.
		await measure( 'with' );
		await measure( 'without' );
		both = [ await measure( 'with' ), await measure( 'without' ) ];
	} );
	const [ withUs, without ] = both;
	assert.ok( without.queries.length > 0 );
	const added = withUs.queries.filter(
		( query ) => ! without.queries.includes( query )
	);
	// The access levels of the pages that the theme's menu lists are read at once.
	const levels = added.filter( ( query ) =>
		/wp_postmeta WHERE post_id IN \([\d,]+\)/.test( query )
	);
	assert.ok( levels.length <= 1 );
	assert.equal(
		withUs.queries.length - levels.length,
		without.queries.length,
		added.join( '\n' )
	);
	assert.deepEqual( without.files, [] );
	for ( const file of withUs.files ) {
		assert.doesNotMatch(
			file,
			/(keys|services|connectors|screen|notices|conflicts|rest|editor)\.php|(business|rest|services)\/(?!hooks\.|callbacks\.)/
		);
	}
	return both;
}

test( 'a page without our blocks has no byte, no service and no query but that for access levels more', async () => {
	// Sites that share nothing; those that do tell networks what a page is about.
	await php( "delete_option( 'mainstay_publicize' );" );
	const [ withUs, without ] = await measureBoth();
	assert.equal( withUs.page, without.page );
} );

test( 'where accounts of networks are connected, it has tags for these, and no query for them', async () => {
	await php(
		"require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/tables.php'; Mainstay\\Publicize\\Tables\\ensure_tables(); delete_option( 'mainstay_creators' );"
	);
	const [ withUs ] = await measureBoth();
	assert.match( withUs.page, /property="og:title" content="Plain"/ );
} );
