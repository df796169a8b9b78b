/** The posts that all sides show. They are made of the blocks' saved markup in tests/fixtures. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './weigh.mjs';

export const PARAGRAPH =
	'<!-- wp:paragraph -->\n<p>Bread and coffee from eight.</p>\n<!-- /wp:paragraph -->';

/** Blocks whose parts come when somebody shows interest in them: their pages are also opened from above. */
export const ON_DEMAND_BLOCKS = [
	'map',
	'slideshow',
	'story',
	'podcast-player',
];

/** More than a browser's window holds. */
const ABOVE = Array( 60 ).fill( PARAGRAPH ).join( '\n\n' );

const fixtureOf = ( block ) =>
	path.join( root, 'tests/fixtures', block, 'current.html' );

export const hasContent = ( block ) => fs.existsSync( fixtureOf( block ) );

/** The saved markup of one block. */
export const contentOf = ( block ) =>
	fs.readFileSync( fixtureOf( block ), 'utf8' ).trim();

const wordsFor = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

/** PHP that publishes these contents, a minute apart: their order on the front page is always the same. */
const publish = ( contents ) => `
	$minute = 0;
	$addresses = [];
	foreach ( ${ wordsFor( contents ) } as $name => $content ) {
		$id = wp_insert_post( wp_slash( [
			'post_title' => 'Bench',
			'post_name' => "bench-$name",
			'post_status' => 'publish',
			'post_date' => gmdate( 'Y-m-d H:i:s', strtotime( '2026-01-01' ) + 60 * $minute++ ),
			'post_content' => $content,
		] ) );
		$addresses[ $name ] = get_permalink( $id );
	}`;

/**
 * Publishes a post without the blocks, as the only content of the site: with premium content anywhere,
 * lists of posts take queries on all pages.
 *
 * @param {Function} php As in tests/rest/site.mjs.
 * @return {Promise<{plain: string, demo: string}>} Its address, and the content of the demo page, which
 *         comes back with the other posts.
 */
export const publishPlain = ( php ) =>
	php( `
		// WordPress finds this out when an administrator first comes, and then loads other files.
		update_site_option( 'can_compress_scripts', 1 );
		$demo = get_page_by_path( 'demo' );
		foreach ( array_filter( [ $demo, ...get_posts( [ 'name' => 'hello-world' ] ) ] ) as $post ) {
			wp_delete_post( $post->ID, true );
		}
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/guard.php';
		Mainstay\\PremiumContent\\Guard\\refresh_state();
		${ publish( { plain: PARAGRAPH } ) }
		return $addresses + [ 'demo' => $demo->post_content ];
	` );

/**
 * Publishes the posts with blocks, and the demo page.
 *
 * @param {Function} php    As in tests/rest/site.mjs.
 * @param {string[]} blocks
 * @param {string}   demo   Content of the demo page.
 * @return {Promise<{every: string, one: Record<string, string>, below: Record<string, string>}>}
 *         Addresses: of a post with one of each block, with one block each, and with one that lies
 *         below the first screen.
 */
export async function publishBlocks( php, blocks, demo ) {
	const onDemand = ON_DEMAND_BLOCKS.filter( ( block ) =>
		blocks.includes( block )
	);
	const addresses = await php( `
		wp_insert_post( wp_slash( [ 'post_title' => 'Demo', 'post_name' => 'demo', 'post_type' => 'page', 'post_status' => 'publish', 'post_content' => ${ wordsFor( demo ) } ] ) );
		${ publish( {
			every: blocks.map( contentOf ).join( '\n\n' ),
			...Object.fromEntries(
				blocks.map( ( block ) => [
					`one-${ block }`,
					contentOf( block ),
				] )
			),
			...Object.fromEntries(
				onDemand.map( ( block ) => [
					`below-${ block }`,
					`${ ABOVE }\n\n${ contentOf( block ) }`,
				] )
			),
		} ) }
		return $addresses;
	` );
	const those = ( names, prefix ) =>
		Object.fromEntries(
			names.map( ( name ) => [
				name,
				addresses[ `${ prefix }-${ name }` ],
			] )
		);
	return {
		every: addresses.every,
		one: those( blocks, 'one' ),
		below: those( onDemand, 'below' ),
	};
}
