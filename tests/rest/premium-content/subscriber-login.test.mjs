/** The login of subscribers: who sees what, and what each link does. Nothing of it needs JavaScript. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
	cookiesOf,
	forgetSubscriptions,
	memberCookie,
	page,
	publish,
	subscribe,
} from '../premium-content-site.mjs';
import { php, request, url } from '../site.mjs';

const EMAIL = 'login@reader.example';

const block = ( attributes ) =>
	`<!-- wp:jetpack/subscriber-login ${ attributes ? `${ JSON.stringify( attributes ) } ` : '' }/-->`;

const posts = {};
let person;

/** What the block prints on a page. */
async function login( post, cookie = '' ) {
	const { html, headers } = await page( post.url, cookie );
	const found =
		/<(?:div|li)[^>]*class="[^"]*wp-block-jetpack-subscriber-login[^]*?<\/div>/.exec(
			html
		);
	return { html: found?.[ 0 ] ?? '', page: html, headers };
}

const decode = ( address ) =>
	address.replaceAll( '&#038;', '&' ).replaceAll( '&amp;', '&' );

const linkIn = ( html, text ) =>
	decode(
		new RegExp( `<a href="([^"]+)"[^>]*>${ text }</a>` ).exec(
			html
		)?.[ 1 ] ?? ''
	);

const actionIn = ( html ) =>
	decode( /<form method="post" action="([^"]+)"/.exec( html )?.[ 1 ] ?? '' );

const cookiesSetBy = ( response ) =>
	response.headers.getSetCookie().map( ( one ) => one.split( ';' )[ 0 ] );

/** A subscriber, logged in by the link of an email. */
async function readerCookie() {
	const address = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/links.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		return home_url( '/?mainstay-reader=' . Mainstay\\Newsletter\\Subscribers\\Links\\get_link_key( Mainstay\\Newsletter\\Subscribers\\find_subscriber( ${ person } ), 'read' ) );`
	);
	const entered = await fetch( address, { redirect: 'manual' } );
	return cookiesSetBy( entered ).find( ( one ) =>
		/^mainstay_reader_\w{8}=/.test( one )
	);
}

before( async () => {
	posts.plain = await publish( block() );
	posts.labels = await publish(
		block( {
			redirectToCurrent: false,
			logInLabel: 'Come <b>in</b> & "read"',
			logOutLabel: 'Leave <img src=x onerror=alert(1)>',
			manageSubscriptionsLabel: 'Letters',
		} )
	);
	posts.unmanaged = await publish(
		block( { showManageSubscriptionsLink: false } )
	);
	posts.hostile = await publish(
		block( {
			redirectToCurrent: [ 'x' ],
			logInLabel: 12,
			logOutLabel: { a: 1 },
			showManageSubscriptionsLink: 'no',
			manageSubscriptionsLabel: [ '<script>' ],
			align: '"><script>alert(1)</script>',
		} )
	);
	posts.menu = await publish(
		`<!-- wp:navigation --><!-- wp:navigation-link {"label":"Shop","url":"https://shop.example/"} /-->${ block() }<!-- /wp:navigation -->`
	);
	person = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		global $wpdb;
		$table = Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
		$wpdb->delete( $table, [ 'email' => '${ EMAIL }' ] );
		$wpdb->insert( $table, [ 'email' => '${ EMAIL }', 'state' => 'confirmed', 'secret' => bin2hex( random_bytes( 16 ) ), 'consent' => '', 'page' => '', 'error' => '' ] );
		return $wpdb->insert_id;`
	);
} );
after( async () => {
	await forgetSubscriptions();
	for ( const { id } of Object.values( posts ) ) {
		await php( `wp_delete_post( ${ id }, true );` );
	}
	await php(
		`global $wpdb; $wpdb->delete( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'email' => '${ EMAIL }' ] );`
	);
} );

it( 'a visitor gets a link to log in, and comes back to the page', async () => {
	const { html, headers } = await login( posts.plain );
	const address = new URL( linkIn( html, 'Log in' ) );
	assert.equal( address.searchParams.get( 'mainstay-reader' ), '1' );
	assert.equal( address.searchParams.get( 'back' ), posts.plain.url );
	assert.doesNotMatch( html, /<form|Log out|Manage/ );
	// Everybody gets the same, so the page may be cached.
	assert.doesNotMatch(
		headers.get( 'cache-control' ) ?? '',
		/no-store|private/
	);
	const form = await page( address.href );
	assert.equal( form.status, 200 );
	assert.match( form.html, /Log in by email/ );
} );

it( 'labels are the author’s, as text; without the setting, the front page follows', async () => {
	const { html } = await login( posts.labels );
	assert.match(
		html,
		/>Come &lt;b&gt;in&lt;\/b&gt; &amp; &quot;read&quot;</
	);
	const address = new URL( decode( /href="([^"]+)"/.exec( html )[ 1 ] ) );
	assert.equal( address.searchParams.get( 'back' ), `${ url }/` );
	const inside = await login( posts.labels, await readerCookie() );
	assert.match( inside.html, />Letters</ );
	assert.match( inside.html, /Leave &lt;img/ );
	assert.doesNotMatch( inside.html, /<img/ );
} );

it( 'values of an unexpected kind are as good as none', async () => {
	const { html, page: whole } = await login( posts.hostile );
	assert.match( html, />Log in</ );
	assert.doesNotMatch( whole, /<script>alert/ );
	const inside = await login( posts.hostile, await readerCookie() );
	assert.match( inside.html, />Log out</ );
	assert.doesNotMatch( inside.html, /<script|Array/ );
} );

it( 'a subscriber manages the subscription and logs out, never from a cached page', async () => {
	const cookie = await readerCookie();
	const { html, headers } = await login( posts.plain, cookie );
	assert.match( headers.get( 'cache-control' ), /private|no-store/ );
	assert.doesNotMatch( html, />Log in</ );
	// The page holds no key of the subscriber.
	assert.doesNotMatch( html, /key=/ );
	const managed = await page( linkIn( html, 'Manage subscription' ), cookie );
	assert.equal( managed.status, 303 );
	assert.match(
		managed.headers.get( 'location' ),
		/mainstay-list=preferences/
	);
	const action = actionIn( html );
	// An opened address changes nothing: programs look at links.
	const opened = await page( action, cookie );
	assert.equal( opened.status, 303 );
	assert.ok(
		! cookiesSetBy( opened ).some( ( one ) =>
			/^mainstay_reader\w*=(deleted)?$/.test( one )
		)
	);
	const left = await fetch( action, {
		method: 'POST',
		headers: { Cookie: cookie },
		redirect: 'manual',
	} );
	assert.equal( left.status, 303 );
	assert.equal( left.headers.get( 'location' ), posts.plain.url );
	assert.ok(
		left.headers
			.getSetCookie()
			.some( ( one ) =>
				/^mainstay_reader_\w{8}=(deleted)?;.*1970/.test( one )
			)
	);
	assert.doesNotMatch(
		( await login( posts.unmanaged, cookie ) ).html,
		/Manage/
	);
} );

it( 'whoever pays logs out, too', async () => {
	const cookie = await memberCookie( await subscribe() );
	const { html } = await login( posts.plain, cookie );
	assert.match( html, />Log out</ );
	assert.match( html, />Manage subscription</ );
	const left = await fetch( actionIn( html ), {
		method: 'POST',
		headers: { Cookie: cookie },
		redirect: 'manual',
	} );
	assert.ok(
		left.headers
			.getSetCookie()
			.some( ( one ) =>
				/^mainstay_access_\w{8}=(deleted)?;.*1970/.test( one )
			)
	);
} );

it( 'somebody with an account logs out by the button, and by no other page', async () => {
	const cookie = await cookiesOf( 'subscriber' );
	const { html } = await login( posts.plain, cookie );
	assert.doesNotMatch( html, /Manage/ );
	const send = ( nonce ) =>
		fetch( actionIn( html ), {
			method: 'POST',
			headers: { Cookie: cookie },
			body: new URLSearchParams( { _wpnonce: nonce } ),
			redirect: 'manual',
		} );
	const loggedOut = ( response ) =>
		response.headers
			.getSetCookie()
			.some( ( one ) =>
				/^wordpress_logged_in_[^=]*=(%20|\+| )?;/.test( one )
			);
	assert.equal( loggedOut( await send( 'forged' ) ), false );
	const nonce = /name="_wpnonce" value="(\w+)"/.exec( html )[ 1 ];
	assert.equal( loggedOut( await send( nonce ) ), true );
} );

it( 'in a menu it is an item; feeds and emails hold nothing of it', async () => {
	const { page: html } = await login( posts.menu );
	assert.match(
		html,
		/<li[^>]*class="[^"]*wp-block-navigation-item[^"]*"[^>]*><div[^>]*wp-block-jetpack-subscriber-login/
	);
	const feed = await ( await fetch( `${ url }/?feed=rss2` ) ).text();
	assert.doesNotMatch( feed, /subscriber-login|mainstay-reader/ );
	const { data } = await request( `/wp/v2/posts/${ posts.plain.id }` );
	assert.match( data.content.rendered, />Log in</ );
} );
