/** Premium Content: who has access, when it ends, and what caches and search engines are told. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
	addCareless,
	ARTICLE,
	change,
	container,
	cookiesOf,
	forgetSubscriptions,
	memberCookie,
	page,
	PLAN,
	publish,
	removeCareless,
	SECRET,
	subscribe,
} from '../premium-content-site.mjs';
import { php, request } from '../site.mjs';

const posts = [];
const publishHere = async ( ...asked ) => {
	const post = await publish( ...asked );
	posts.push( post.id );
	return post;
};
let post;

const isOpen = ( { html } ) => html.includes( SECRET );
const userId = ( login ) =>
	php( `return get_user_by( 'login', '${ login }' )->ID;` );

before( async () => {
	post = await publishHere( ARTICLE );
} );
after( async () => {
	await removeCareless();
	await forgetSubscriptions();
	await php(
		`foreach ( [ ${ posts } ] as $id ) { wp_delete_post( $id, true ); }`
	);
} );

it( 'a WordPress user who pays sees it, and not the other view; others do not', async () => {
	const id = await subscribe( { user_id: await userId( 'subscriber' ) } );
	const member = await page( post.url, await cookiesOf( 'subscriber' ) );
	assert.ok( isOpen( member ) );
	assert.doesNotMatch( member.html, /Subscribe to get access/ );
	assert.match( member.headers.get( 'cache-control' ), /private/ );
	assert.match( member.headers.get( 'cache-control' ), /no-store/ );
	assert.ok(
		! isOpen( await page( post.url, await cookiesOf( 'contributor' ) ) )
	);
	const rest = await request( `/wp/v2/posts/${ post.id }`, {
		as: 'subscriber',
	} );
	assert.ok( rest.data.content.rendered.includes( SECRET ) );
	assert.match( rest.headers.get( 'cache-control' ), /no-cache|no-store/ );
	await change( id, { status: 'canceled' } );
	assert.ok(
		! isOpen( await page( post.url, await cookiesOf( 'subscriber' ) ) )
	);
} );

it( 'without an account: by the cookie of a link, and no cache keeps the page', async () => {
	const id = await subscribe();
	const cookie = await memberCookie( id );
	const member = await page( post.url, cookie );
	assert.ok( isOpen( member ) );
	assert.equal( member.headers.get( 'cache-control' ), 'private, no-store' );
	// Page caches let pass whoever has a cookie of this name.
	assert.match(
		member.headers.getSetCookie().join(),
		/wp-postpass_mainstay_\w{8}=1;.*HttpOnly/i
	);
	const [ passed ] = member.headers.getSetCookie();
	const again = await page(
		post.url,
		`${ cookie }; ${ passed.split( ';' )[ 0 ] }`
	);
	assert.ok( isOpen( again ) );
	assert.deepEqual( again.headers.getSetCookie(), [] );
} );

it( 'access ends with the subscription, at the next page', async () => {
	const id = await subscribe();
	const cookie = await memberCookie( id );
	for ( const [ values, expected ] of [
		[ { status: 'active' }, true ],
		[ { status: 'past_due' }, true ],
		[ { status: 'canceled' }, false ],
		[ { status: 'unpaid' }, false ],
		[
			{ status: 'active', ends_at: Math.floor( Date.now() / 1000 ) - 1 },
			false,
		],
		[ { status: 'active', ends_at: 0, plan_id: PLAN + 1 }, false ],
		[ { plan_id: PLAN }, true ],
	] ) {
		await change( id, values );
		assert.equal(
			isOpen( await page( post.url, cookie ) ),
			expected,
			JSON.stringify( values )
		);
	}
} );

it( 'a cookie that is forged, changed or old opens nothing, and changes nothing', async () => {
	const id = await subscribe();
	const right = await memberCookie( id );
	const old = await memberCookie( id, 'time() - 1' );
	const plain = await page( post.url );
	for ( const cookie of [
		old,
		right.replace( /.$/, ( last ) => ( last === '0' ? '1' : '0' ) ),
		right.replace( `=${ id }.`, `=${ id + 1 }.` ),
		'mainstay_access=1',
		'wp-postpass_mainstay=1',
	] ) {
		const answer = await page( post.url, cookie );
		assert.ok( ! isOpen( answer ), cookie );
		assert.equal(
			answer.headers.get( 'cache-control' ),
			plain.headers.get( 'cache-control' )
		);
	}
} );

it( 'without access the page is the same for everybody', async () => {
	const id = await subscribe( { status: 'canceled' } );
	const same = ( html ) => html.replace( /"nonce":"\w+"/g, '' );
	const first = await page( post.url );
	assert.equal( first.headers.getSetCookie().length, 0 );
	assert.equal( first.headers.get( 'cache-control' ), null );
	assert.equal( same( ( await page( post.url ) ).html ), same( first.html ) );
	assert.equal(
		same( ( await page( post.url, await memberCookie( id ) ) ).html ),
		same( first.html )
	);
} );

it( 'the REST API, feeds and embeds take no cookie for access', async () => {
	const cookie = await memberCookie( await subscribe() );
	for ( const path of [
		`/wp-json/wp/v2/posts/${ post.id }`,
		'/feed/',
		`${ new URL( post.url ).pathname }embed/`,
	] ) {
		assert.ok( ! isOpen( await page( path, cookie ) ), path );
	}
} );

it( "the post's author and the editors see it; other authors do not", async () => {
	const mine = await publishHere(
		ARTICLE,
		`'post_author' => get_user_by( 'login', 'author' )->ID`
	);
	for ( const login of [ 'author', 'editor', 'admin' ] ) {
		assert.ok(
			isOpen( await page( mine.url, await cookiesOf( login ) ) ),
			login
		);
	}
	assert.ok(
		! isOpen( await page( post.url, await cookiesOf( 'author' ) ) )
	);
} );

it( 'any of several plans will do; no plan lets nobody in', async () => {
	const cookie = await memberCookie( await subscribe() );
	const hidden = `<p>${ SECRET }</p>`;
	for ( const [ attributes, expected ] of [
		[ { selectedPlanIds: [ 5, PLAN ] }, true ],
		[ { selectedPlanIds: [ 5 ], selectedPlanId: PLAN }, false ],
		[ { selectedPlanId: 5 }, false ],
		[ { selectedPlanId: 0 }, false ],
		[ {}, false ],
		[ { selectedPlanId: `${ PLAN }` }, false ],
		[ { selectedPlanIds: [ `${ PLAN }`, [ PLAN ], { a: PLAN } ] }, false ],
		[ { selectedPlanIds: PLAN }, false ],
	] ) {
		const one = await publishHere( container( hidden, attributes ) );
		assert.equal(
			isOpen( await page( one.url, cookie ) ),
			expected,
			JSON.stringify( attributes )
		);
	}
} );

it( 'two containers on one page are asked about one by one', async () => {
	const both = await publishHere(
		container( '<p>Firstsecret</p>', { selectedPlanId: PLAN } ) +
			container( '<p>Secondsecret</p>', { selectedPlanId: 5 } )
	);
	const { html } = await page(
		both.url,
		await memberCookie( await subscribe() )
	);
	assert.match( html, /Firstsecret/ );
	assert.doesNotMatch( html, /Secondsecret/ );
} );

it( 'the login button leads to the way in and back, for visitors only', async () => {
	const { html } = await page( post.url );
	const href = html.match(
		/wp-block-premium-content-login-button[^>]*><a href="([^"]+)"/
	)[ 1 ];
	const address = new URL( href.replaceAll( '&#038;', '&' ) );
	assert.equal( address.searchParams.get( 'back' ), post.url );
	const way = await page( address.href );
	assert.equal( way.status, 200 );
	assert.match( way.html, /type="email"/ );
	const loggedIn = await page( post.url, await cookiesOf( 'contributor' ) );
	assert.match( loggedIn.html, /Subscribe to get access/ );
	assert.doesNotMatch( loggedIn.html, /premium-content-login-button/ );
} );

it( 'hidden blocks leave nothing behind: no script, no style, no structured data', async () => {
	const held = await publishHere(
		container(
			`<!-- wp:jetpack/calendly {"url":"https://calendly.com/secret/30min"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->`
		)
	);
	const open = await page( held.url, await cookiesOf( 'admin' ) );
	assert.match( open.html, /calendly/ );
	assert.doesNotMatch( ( await page( held.url ) ).html, /calendly/i );
} );

it( 'visitors get no script for it', async () => {
	const plain = await publishHere(
		'<!-- wp:paragraph --><p>Plain</p><!-- /wp:paragraph -->'
	);
	const scripts = ( html ) =>
		[ ...html.matchAll( /<script[^>]+src="[^"]*mainstay[^"]*"/g ) ].length;
	assert.equal( scripts( ( await page( post.url ) ).html ), 0 );
	assert.doesNotMatch( ( await page( plain.url ) ).html, /premium-content/ );
} );

it( 'says that it is not free, once, and which part', async () => {
	const facts = ( { html } ) =>
		[
			...html.matchAll(
				/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g
			),
		]
			.map( ( [ , json ] ) => JSON.parse( json ) )
			.filter( ( node ) =>
				JSON.stringify( node ).includes( 'isAccessible' )
			);
	const [ node, ...others ] = facts( await page( post.url ) );
	assert.deepEqual( others, [] );
	assert.equal( node.isAccessibleForFree, false );
	assert.equal( node.url, post.url );
	await php(
		`wp_update_post( [ 'ID' => ${ post.id }, 'post_title' => "Rye & wheat's <em>best</em>" ] );`
	);
	const [ renamed ] = facts( await page( post.url ) );
	assert.equal( renamed.headline, 'Rye & wheat’s best' );
	assert.deepEqual( node.hasPart, {
		'@type': 'WebPageElement',
		isAccessibleForFree: false,
		cssSelector: '.wp-block-premium-content-container',
	} );
	const free = await publishHere(
		'<!-- wp:paragraph --><p>Free</p><!-- /wp:paragraph -->'
	);
	assert.deepEqual( facts( await page( free.url ) ), [] );

	await addCareless( `
		add_action( 'wp_head', function () {
			$graph = apply_filters( 'wpseo_schema_graph', [
				[ '@type' => [ 'Article' ], '@id' => 'a' ],
				[ '@type' => 'WebPage', '@id' => 'b' ],
				[ '@type' => 'Person', '@id' => 'c' ],
			], null );
			echo '<script type="application/ld+json">', wp_json_encode( [ '@graph' => $graph ] ), '</script>';
		} );` );
	const joined = facts( await page( post.url ) );
	const inFree = facts( await page( free.url ) );
	await removeCareless();
	assert.equal( joined.length, 1 );
	assert.deepEqual(
		joined[ 0 ][ '@graph' ].map( ( one ) => one.isAccessibleForFree ),
		[ false, false, undefined ]
	);
	assert.deepEqual( inFree, [] );
} );

it( 'a post that was handed out with something missing is never stored like that', async () => {
	const stored = await php(
		`wp_set_current_user( 0 );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$GLOBALS['wp_query']->init();
		$posts = ( new WP_Query( [ 'p' => ${ post.id } ] ) )->posts;
		$shown = $posts[0]->post_content;
		$posts[0]->post_title = 'Renamed';
		wp_update_post( wp_slash( (array) $posts[0] ) );
		clean_post_cache( ${ post.id } );
		$now = get_post( ${ post.id } );
		return [ $shown, $now->post_content, $now->post_title ];`
	);
	assert.ok( ! stored[ 0 ].includes( SECRET ) );
	assert.equal( stored[ 1 ], ARTICLE );
	assert.equal( stored[ 2 ], 'Renamed' );
} );
