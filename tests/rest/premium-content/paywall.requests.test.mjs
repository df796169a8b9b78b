/**
 * Posts with an access level: who reads them as a whole, how a reader gets in, and what is stored.
 * What everybody else gets, by every way out of a site, is in hidden-content.exits.test.mjs.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { mailsTo } from '../list-site.mjs';
import {
	change,
	cookiesOf,
	forgetSubscriptions,
	memberCookie,
	page,
	publish,
	subscribe,
	text,
} from '../premium-content-site.mjs';
import { php, request, url } from '../site.mjs';

const SECRET = 'Figcompote';
const CONTENT = `<!-- wp:paragraph --><p>Open beginning.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>The ${ SECRET } is ready.</p><!-- /wp:paragraph -->`;

const posts = {};
const tiers = {};

const level = ( name, tier = 0 ) =>
	`'meta_input' => [ '_jetpack_newsletter_access' => '${ name }', '_jetpack_newsletter_tier_id' => ${ tier } ]`;

const isOpen = async ( post, cookie = '' ) =>
	( await page( post.url, cookie ) ).html.includes( SECRET );

/** Somebody on the list; returns the number. */
const person = ( email, state = 'confirmed' ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		global $wpdb;
		$wpdb->delete( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => '${ email }' ] );
		$wpdb->insert( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => '${ email }', 'state' => '${ state }', 'secret' => bin2hex( random_bytes( 16 ) ), 'consent' => '', 'page' => '', 'error' => '' ] );
		return $wpdb->insert_id;`
	);

/** Address of a page of somebody on the list. */
const link = ( id, purpose ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/links.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		return Mainstay\\Newsletter\\Subscribers\\Links\\get_link_url( Mainstay\\Newsletter\\Subscribers\\find_subscriber( ${ id } ), '${ purpose }' );`
	);

const readerCookie = ( response ) =>
	response.headers
		.getSetCookie()
		.find( ( one ) => /^mainstay_reader_\w{8}=/.test( one ) )
		?.split( ';' )[ 0 ];

const map = ( mapping ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/tiers.php';
		delete_option( 'mainstay_tiers' );
		Mainstay\\Core\\Settings\\update_settings( [ 'paid_posts' => Mainstay\\PremiumContent\\Tiers\\prepare_tier_mapping( json_decode( ${ text( JSON.stringify( mapping ) ) }, true ) ) ] );
		Mainstay\\PremiumContent\\Tiers\\forget_unmapped_count();`
	);

const tier = ( price, interval = '1 month', more = '' ) =>
	php(
		`return wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Tier', 'meta_input' => [ 'jetpack_memberships_type' => 'tier', 'jetpack_memberships_price' => '${ price }', 'jetpack_memberships_currency' => 'EUR', 'jetpack_memberships_interval' => '${ interval }', ${ more } ] ] );`
	);

before( async () => {
	tiers.low = await tier( 5 );
	tiers.high = await tier( 20 );
	tiers.year = await tier(
		50,
		'1 year',
		`'jetpack_memberships_tier' => ${ tiers.low }`
	);
	posts.free = await publish( CONTENT, level( 'subscribers' ) );
	posts.low = await publish(
		CONTENT,
		level( 'paid_subscribers', tiers.low )
	);
	posts.high = await publish(
		CONTENT,
		level( 'paid_subscribers', tiers.high )
	);
	posts.any = await publish( CONTENT, level( 'paid_subscribers_all_tiers' ) );
	posts.lost = await publish(
		CONTENT,
		level( 'paid_subscribers', 99123456 )
	);
	posts.unknown = await publish( CONTENT, level( 'vip' ) );
	posts.everybody = await publish( CONTENT, level( 'everybody' ) );
} );
after( async () => {
	await forgetSubscriptions();
	await map( {} );
	for ( const { id } of Object.values( posts ) ) {
		await php( `wp_delete_post( ${ id }, true );` );
	}
	for ( const id of Object.values( tiers ) ) {
		await php( `wp_delete_post( ${ id }, true );` );
	}
} );

it( 'a visitor gets the beginning, the wall, and the way in', async () => {
	for ( const [ name, post ] of Object.entries( posts ) ) {
		const { html } = await page( post.url );
		assert.match( html, /Open beginning/, name );
		assert.equal( html.includes( SECRET ), name === 'everybody', name );
	}
	const { html } = await page( posts.free.url );
	assert.match( html, /for subscribers\.<\/p>/ );
	assert.match( html, /name="mainstay_email"/ );
	assert.match( html, /mainstay-reader=1/ );
	assert.match( ( await page( posts.low.url ) ).html, /mainstay-sign-in=1/ );
	assert.doesNotMatch(
		( await page( posts.everybody.url ) ).html,
		/jetpack-paywall__wall"/
	);
} );

it( 'a plan on the wall is priced as the language of the page writes it', async () => {
	assert.equal(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/build/paywall/functions.php';
			return Mainstay\\Blocks\\Paywall\\format_plan_label( [ 'title' => 'Gold', 'price' => 1234.5, 'currency' => 'EUR', 'interval' => '1 month' ] );`
		),
		'Gold – €1,234.50 a month'
	);
} );

it( 'an author is told by which plans readers come in: as the wall offers them', async () => {
	const ask = ( query ) =>
		request( `/wpcom/v2/memberships/status${ query }`, { as: 'author' } );
	const openedBy = async ( wanted ) =>
		( await ask( `?tier=${ wanted }` ) ).data.opened_by.sort();
	const plain = await php(
		`return wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Plain', 'meta_input' => [ 'jetpack_memberships_price' => '7', 'jetpack_memberships_currency' => 'EUR', 'jetpack_memberships_interval' => '1 month' ] ] );`
	);
	assert.deepEqual( await openedBy( 0 ), Object.values( tiers ) );
	assert.deepEqual( await openedBy( tiers.low ), Object.values( tiers ) );
	assert.deepEqual( await openedBy( tiers.high ), [ tiers.high ] );
	assert.deepEqual( await openedBy( 99123456 ), [] );
	await map( { 99123456: [ plain, 880088 ] } );
	assert.deepEqual( await openedBy( 99123456 ), [ plain ] );
	await map( {} );
	await php( `wp_delete_post( ${ plain }, true );` );
	assert.equal( 'opened_by' in ( await ask( '' ) ).data, false );
	assert.equal( ( await ask( '?tier=any' ) ).status, 400 );
} );

it( 'who confirms, reads; who leaves, does not', async () => {
	const id = await person( 'new@reader.example', 'pending' );
	const address = await link( id, 'confirm' );
	// Programs that look at links open them, too: only the button confirms.
	const asked = await page( address );
	assert.equal( asked.status, 200 );
	assert.equal( readerCookie( asked ), undefined );
	const confirmed = await fetch( address, { method: 'POST' } );
	assert.equal( confirmed.status, 200 );
	const cookie = readerCookie( confirmed );
	assert.ok( cookie );
	const opened = await page( posts.free.url, cookie );
	assert.match( opened.html, new RegExp( SECRET ) );
	assert.match( opened.headers.get( 'cache-control' ), /private|no-store/ );
	assert.match(
		opened.headers.getSetCookie().join(),
		/wp-postpass_mainstay_\w{8}=1/
	);
	for ( const name of [ 'low', 'high', 'any', 'lost', 'unknown' ] ) {
		assert.equal( await isOpen( posts[ name ], cookie ), false, name );
	}
	// Other pages may ask the REST API with the visitor's cookies.
	const { data } = await request( `/wp/v2/posts/${ posts.free.id }`, {
		headers: { Cookie: cookie },
	} );
	assert.ok( ! JSON.stringify( data ).includes( SECRET ) );
	for ( const forged of [
		cookie.replace( /\d+\./, `${ id + 1 }.` ),
		cookie.slice( 0, -1 ) + ( cookie.endsWith( '0' ) ? '1' : '0' ),
		cookie.replace( /\.\d{10}\./, '.9999999999.' ),
		'mainstay_reader[]=1',
	] ) {
		assert.equal( await isOpen( posts.free, forged ), false, forged );
	}
	await fetch( await link( id, 'unsubscribe' ), { method: 'POST' } );
	assert.equal( await isOpen( posts.free, cookie ), false );
} );

it( 'a link by email lets a subscriber in, and says nothing about others', async () => {
	const id = await person( 'known@reader.example' );
	const ask = ( email ) =>
		fetch(
			`${ url }/?mainstay-reader=1&back=${ encodeURIComponent( posts.free.url ) }`,
			{ method: 'POST', body: new URLSearchParams( { email } ) }
		);
	const answers = [];
	for ( const email of [ 'known@reader.example', 'nobody@reader.example' ] ) {
		const answer = await ask( email );
		assert.equal( answer.status, 200 );
		answers.push( await answer.text() );
	}
	assert.equal( answers[ 0 ], answers[ 1 ] );
	// The ways on: another address, and back to what was to be read.
	assert.match( answers[ 0 ], /<a href="[^"]*mainstay-reader=1/ );
	assert.ok( answers[ 0 ].includes( `<a href="${ posts.free.url }">` ) );
	assert.equal( ( await ask( 'nonsense' ) ).status, 400 );
	const [ mail ] = await mailsTo( 'known@reader.example' );
	const address = /https?:\/\/\S+mainstay-reader=[^\s"<]+/
		.exec( mail.text ?? mail.message ?? JSON.stringify( mail ) )[ 0 ]
		.replaceAll( '&#038;', '&' )
		.replaceAll( '&amp;', '&' );
	const entered = await page( address );
	assert.equal( entered.status, 303 );
	assert.equal( entered.headers.get( 'location' ), posts.free.url );
	assert.equal( await isOpen( posts.free, readerCookie( entered ) ), true );
	assert.equal(
		( await page( address.replace( /\w&back/, 'x&back' ) ) ).status,
		404
	);
	await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/privacy.php'; Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( Mainstay\\Newsletter\\Subscribers\\find_subscriber( ${ id } ) );`
	);
	assert.equal( ( await page( address ) ).status, 404 );
} );

it( 'who pays reads what the plan opens, as long as it runs', async () => {
	const table = [
		// Plan, and the posts that it opens.
		[ tiers.low, [ 'free', 'low', 'any' ] ],
		[ tiers.high, [ 'free', 'low', 'high', 'any' ] ],
		[ tiers.year, [ 'free', 'low', 'any' ] ],
		[ 880088, [ 'free' ] ],
	];
	for ( const [ plan, opened ] of table ) {
		const id = await subscribe( { plan_id: plan } );
		const cookie = await memberCookie( id );
		for ( const [ name, post ] of Object.entries( posts ) ) {
			assert.equal(
				await isOpen( post, cookie ),
				name === 'everybody' || opened.includes( name ),
				`plan ${ plan }, post ${ name }`
			);
		}
		await change( id, { status: 'ended' } );
		assert.equal( await isOpen( posts.low, cookie ), false );
		assert.equal( await isOpen( posts.free, cookie ), false );
	}
} );

it( 'a plan opens a tier that the owner gives it, and no other', async () => {
	const id = await subscribe( { plan_id: 880088 } );
	const cookie = await memberCookie( id );
	await map( { [ tiers.high ]: [ 880088 ] } );
	for ( const [ name, expected ] of Object.entries( {
		high: true,
		low: true,
		any: true,
		lost: false,
		unknown: false,
	} ) ) {
		assert.equal( await isOpen( posts[ name ], cookie ), expected, name );
	}
	await map( { 99123456: [ 880088 ] } );
	assert.equal( await isOpen( posts.lost, cookie ), true );
	assert.equal( await isOpen( posts.high, cookie ), false );
	await map( {} );
	assert.equal( await isOpen( posts.lost, cookie ), false );
} );

it( 'who may edit reads all; other roles do not', async () => {
	const editor = await cookiesOf( 'editor' );
	const author = await cookiesOf( 'author' );
	for ( const [ name, post ] of Object.entries( posts ) ) {
		assert.equal( await isOpen( post, editor ), true, name );
		assert.equal(
			await isOpen( post, author ),
			name === 'everybody',
			name
		);
	}
} );

it( 'the level is stored by those who may edit, and an unknown one is kept', async () => {
	const path = `/wp/v2/posts/${ posts.unknown.id }`;
	const read = await request( path );
	assert.equal( read.data.meta._jetpack_newsletter_access, 'vip' );
	const kept = await request( path, {
		as: 'editor',
		method: 'POST',
		body: { title: 'Kept', meta: read.data.meta },
	} );
	assert.equal( kept.status, 200 );
	assert.equal( kept.data.meta._jetpack_newsletter_access, 'vip' );
	assert.equal( await isOpen( posts.unknown ), false );
	for ( const as of [ 'visitor', 'subscriber', 'contributor', 'author' ] ) {
		const { status } = await request( path, {
			as,
			method: 'POST',
			body: { meta: { _jetpack_newsletter_access: 'everybody' } },
		} );
		assert.ok( status >= 400, as );
	}
	assert.equal( await isOpen( posts.unknown ), false );
} );

it( 'emails to subscribers hold what subscribers may read', async () => {
	const mail = ( { id } ) =>
		php(
			`foreach ( [ 'newsletter/mailings/mailings', 'newsletter/mailings/content' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
			return Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( ${ id } ) );`
		);
	const free = await mail( posts.free );
	assert.match( free.html, new RegExp( SECRET ) );
	assert.match( free.plain, new RegExp( SECRET ) );
	for ( const name of [ 'low', 'any', 'lost', 'unknown' ] ) {
		const { html, plain } = await mail( posts[ name ] );
		assert.match( plain, /Open beginning/ );
		assert.ok( ! ( html + plain ).includes( SECRET ), name );
	}
} );

it( 'the owner hears of posts that nobody can pay for', async () => {
	await php( `delete_transient( 'mainstay_unmapped_posts' );` );
	const admin = await cookiesOf( 'admin' );
	const { html } = await page( '/wp-admin/index.php', admin );
	assert.match( html, /no plan gives access/ );
	assert.match( html, /#\/payments\/paid-posts/ );
	assert.match( html, /access level that this site does not know/ );
	assert.doesNotMatch(
		( await page( '/wp-admin/index.php', await cookiesOf( 'editor' ) ) )
			.html,
		/no plan gives access/
	);
} );
