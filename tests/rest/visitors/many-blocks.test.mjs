/** What a page with 200 of our blocks costs the server, next to one with 200 paragraphs. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { makePosts } from '../../bench/many-blocks.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

/** Prints how often a page asked the database, and whom else. */
const METER = `
	add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) {
		$GLOBALS['asked'][] = $url;
		return $answer;
	}, 10, 3 );
	add_action( 'wp_footer', function () {
		echo '<!-- meter ' . wp_json_encode( [ 'queries' => $GLOBALS['wpdb']->num_queries, 'asked' => $GLOBALS['asked'] ?? [] ] ) . ' meter -->';
	}, PHP_INT_MAX );`;

test( '200 blocks: ten queries more than 200 paragraphs at most, each script once, nobody else is asked', async () => {
	const { ours, paragraphs, ids } = await makePosts( php );
	await withMustUsePlugin( METER, async () => {
		const measure = async ( address ) => {
			// The first time fills caches.
			await request( address );
			const { data: page } = await request( address );
			return {
				...JSON.parse( page.match( /<!-- meter (.*) meter -->/ )[ 1 ] ),
				page,
			};
		};
		const many = await measure( ours );
		const plain = await measure( paragraphs );
		assert.ok(
			many.queries - plain.queries <= 10,
			`${ many.queries } queries, ${ plain.queries } with paragraphs`
		);
		assert.deepEqual( many.asked, [] );
		// Goodreads draws each of its widgets by a script of its own.
		const scripts = [
			...many.page.matchAll( /<script[^>]* src="([^"?]*)/g ),
		]
			.map( ( [ , address ] ) => address )
			.filter( ( address ) => ! /goodreads\.com/.test( address ) );
		assert.ok( scripts.length > 5 );
		assert.deepEqual( scripts, [ ...new Set( scripts ) ] );
	} );
	await php(
		`foreach ( [ ${ ids } ] as $id ) { wp_delete_post( $id, true ); }`
	);
} );

test( 'galleries that moved from another site: nobody looks for each picture, and none is taken for another', async () => {
	const saved = fs.readFileSync(
		new URL( '../../fixtures/tiled-gallery/current.html', import.meta.url ),
		'utf8'
	);
	const picture = await php(
		`return get_posts( [ 'post_type' => 'attachment', 'post_mime_type' => 'image', 'fields' => 'ids' ] )[0];`
	);
	assert.ok( picture );
	const post = ( content ) =>
		php(
			`return wp_insert_post( wp_slash( [ 'post_title' => 'Moved', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from(
				content
			).toString( 'base64' ) }' ) ] ) );`
		);
	const gone = await post( saved );
	const plain = await post(
		'<!-- wp:paragraph --><p>Bread</p><!-- /wp:paragraph -->'
	);
	const other = await post( saved.replaceAll( '9000', String( picture ) ) );
	const addressOf = ( id ) => php( `return get_permalink( ${ id } );` );
	await withMustUsePlugin( METER, async () => {
		const queriesOf = async ( id ) => {
			const address = await addressOf( id );
			// The first time fills caches.
			await request( address );
			const { data } = await request( address );
			return JSON.parse( data.match( /<!-- meter (.*) meter -->/ )[ 1 ] )
				.queries;
		};
		const added =
			( await queriesOf( gone ) ) - ( await queriesOf( plain ) );
		assert.ok( added <= 2, `${ added } queries more` );
	} );
	const { data } = await request( await addressOf( other ) );
	// Before any script.
	assert.match( data, /<button aria-label="Enlarge image 1 of \d"/ );
	assert.doesNotMatch( data, new RegExp( `wp-image-${ picture }\\b` ) );
	assert.doesNotMatch(
		data,
		new RegExp(
			await php( `return basename( get_attached_file( ${ picture } ) );` )
		)
	);
	await php(
		`foreach ( [ ${ gone }, ${ plain }, ${ other } ] as $id ) { wp_delete_post( $id, true ); }`
	);
} );

test( 'what a theme says of a style of ours is on the page, and a style that no theme knows costs nothing', async () => {
	const stars = ( style ) =>
		`<!-- wp:jetpack/rating-star {"rating":4,"className":"is-style-${ style }"} --><figure class="wp-block-jetpack-rating-star is-style-${ style }" style="text-align:left"></figure><!-- /wp:jetpack/rating-star -->`;
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Styles', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from(
			stars( 'filled' ) + stars( 'plain' )
		).toString( 'base64' ) }' ) ] ) );`
	);
	const pageOf = async () =>
		( await request( await php( `return get_permalink( ${ id } );` ) ) )
			.data;
	assert.doesNotMatch( await pageOf(), /is-style-filled--\d/ );
	await withMustUsePlugin(
		`add_action( 'init', fn() => register_block_style( 'jetpack/rating-star', [ 'name' => 'filled', 'label' => 'Filled', 'style_data' => [ 'color' => [ 'background' => '#123456' ] ] ] ) );`,
		async () => {
			const page = await pageOf();
			assert.match( page, /is-style-filled--\d/ );
			assert.match( page, /#123456/ );
			assert.doesNotMatch( page, /is-style-plain--\d/ );
		}
	);
	await php( `wp_delete_post( ${ id }, true );` );
} );
