/** Tools > Coming from Jetpack: what is there, what becomes of it, and nothing is changed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cookiesOf, page } from '../premium-content-site.mjs';
import { keepOption, php } from '../site.mjs';

const SCREEN = '/wp-admin/tools.php?page=mainstay-coming-from-jetpack';
const restores = [];
let posts = [];

/** Name and amount of the rows, as they are read. */
const rowsOf = ( html ) =>
	Object.fromEntries(
		[
			...html.matchAll(
				/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g
			),
		].map( ( [ , name, amount ] ) => [ name, amount ] )
	);

before( async () => {
	for ( const name of [ 'jetpack_active_modules', 'sharing-services' ] ) {
		restores.push( await keepOption( name ) );
	}
	await php(
		`delete_option( 'jetpack_active_modules' ); delete_option( 'sharing-services' );`
	);
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );`
	);
	for ( const restore of restores ) {
		await restore();
	}
} );

test( 'a site that never had Jetpack has no such screen', async () => {
	const { html, status } = await page( SCREEN, await cookiesOf( 'admin' ) );
	assert.equal( status, 403 );
	assert.doesNotMatch( html, /<h1>Coming from Jetpack/ );
} );

test( 'what is there is counted, and counted again', async () => {
	await php(
		`update_option( 'jetpack_active_modules', [ 'subscriptions', 'likes' ], true );`
	);
	const cookie = await cookiesOf( 'admin' );
	const former = rowsOf( ( await page( SCREEN, cookie ) ).html );
	const count = ( rows, name ) => Number( rows[ name ] ?? 0 );
	posts = await php(
		`return array_map( 'wp_insert_post', [
			[ 'post_type' => 'jetpack_form', 'post_title' => 'F', 'post_status' => 'publish' ],
			[ 'post_type' => 'memberships_coupon', 'post_title' => 'C', 'post_status' => 'publish' ],
			[ 'post_type' => 'post', 'post_title' => 'P', 'post_status' => 'draft', 'post_content' => '<!-- wp:jetpack/like /-->', 'meta_input' => [ '_jetpack_newsletter_access' => 'paid_subscribers', '_wpas_done_all' => '1', 'jetpack_seo_noindex' => '1' ] ],
			[ 'post_type' => 'post', 'post_title' => 'Q', 'post_status' => 'publish', 'meta_input' => [ '_jetpack_newsletter_access' => 'everybody', 'jetpack_seo_noindex' => '0' ] ],
		] );`
	);
	const { html } = await page( SCREEN, cookie );
	const rows = rowsOf( html );
	for ( const [ name, more ] of Object.entries( {
		'Saved forms': 1,
		Coupons: 1,
		'Posts and templates with blocks': 1,
		'Posts for subscribers': 1,
		'Posts that were shared on social networks': 1,
		'Posts hidden from search engines': 1,
	} ) ) {
		assert.equal( count( rows, name ), count( former, name ) + more, name );
	}
	assert.equal( rows.Subscribers, 'Yes' );
	assert.equal( rows[ 'Sharing buttons' ], undefined );
	assert.match( html, /Order import|Import orders|import the file here/ );
	assert.deepEqual( rowsOf( ( await page( SCREEN, cookie ) ).html ), rows );
} );

test( 'only the owner sees it', async () => {
	for ( const user of [ 'editor', 'author', 'subscriber' ] ) {
		const { html } = await page( SCREEN, await cookiesOf( user ) );
		assert.doesNotMatch( html, /<h1>Coming from Jetpack/, user );
	}
} );
