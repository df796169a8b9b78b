/** The question about cookies on pages, with whatever stands in the post, and without JavaScript. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { page, publish } from '../premium-content-site.mjs';
import { php, request, url } from '../site.mjs';

const BUTTON =
	'<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="https://elsewhere.example/">Fine <em>by me</em></a></div><!-- /wp:button -->';

const block = (
	attributes,
	text = 'We use <strong>cookies</strong>.',
	inner = BUTTON
) =>
	`<!-- wp:jetpack/cookie-consent ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-cookie-consent alignwide" role="dialog" aria-modal="true"><p>${ text }</p>${ inner }<span>365</span></div><!-- /wp:jetpack/cookie-consent -->`;

const posts = {};

/** What the block prints, and the page around it. */
async function look( post, cookie = '' ) {
	const { html, headers } = await page( post.url, cookie );
	const at = html.indexOf( 'data-cookie="' );
	return {
		headers,
		page: html,
		html:
			at < 0 ? '' : html.slice( at - 5, html.indexOf( '</script>', at ) ),
	};
}

const send = ( post, fields, headers = {} ) =>
	fetch( post.url, {
		method: 'POST',
		redirect: 'manual',
		headers,
		body: new URLSearchParams( fields ),
	} );

before( async () => {
	posts.plain = await publish(
		block( { consentExpiryDays: 30, showOverlay: true, align: 'right' } )
	);
	posts.bare = await publish( block( {}, 'Cookies?', '' ) );
	posts.hostile = await publish(
		block(
			{
				consentExpiryDays: '5;domain=evil',
				showOverlay: 'yes',
				align: '"><script>alert(1)</script>',
				backgroundColor: [ 'x' ],
				style: { color: { background: 'url(https://evil.example)' } },
			},
			'<script>alert(2)</script><img src=x onerror=alert(3)>Hi <b>there'
		)
	);
} );
after( async () => {
	for ( const { id } of Object.values( posts ) ) {
		await php( `wp_delete_post( ${ id }, true );` );
	}
} );

it( 'the question is a form with the author’s words, and no dialog', async () => {
	const { html, headers } = await look( posts.plain );
	assert.match( html, /<p>We use <strong>cookies<\/strong>\.<\/p>/ );
	assert.match(
		html,
		/<button type="submit" name="mainstay-cookies" value="yes" class="wp-block-button__link[^"]*"[^>]*>Fine <em>by me<\/em><\/button>/
	);
	assert.match(
		html,
		/is-style-outline">\s*<button [^>]*value="no" class="wp-block-button__link wp-element-button">Decline</
	);
	assert.match( html, /role="region" aria-label="Cookies"/ );
	assert.match( html, /__bar is-right has-overlay"/ );
	assert.match( html, /max-age=2592000;samesite=lax/ );
	assert.doesNotMatch( html, /aria-modal|role="dialog"|elsewhere|<span>365/ );
	// The same for everybody.
	assert.doesNotMatch(
		headers.get( 'cache-control' ) ?? '',
		/no-store|private/
	);
	assert.equal(
		( await look( posts.plain, 'mainstay-cookies=yes' ) ).html,
		html
	);
	const bare = await look( posts.bare );
	assert.match( bare.html, /value="yes"[^>]*>Accept</ );
	assert.match( bare.html, /max-age=31536000/ );
} );

it( 'hostile values do nothing', async () => {
	const { html } = await look( posts.hostile );
	assert.match( html, /Hi <b>there<\/b><\/p>/ );
	assert.match( html, /max-age=31536000/ );
	assert.doesNotMatch(
		html,
		/<script>alert|onerror|domain=|has-overlay|evil/
	);
} );

it( 'without JavaScript the answer is kept, and can be changed', async () => {
	const sent = await send( posts.plain, {
		'mainstay-cookies': 'yes',
		'mainstay-cookies-days': '30',
	} );
	assert.equal( sent.status, 303 );
	assert.equal(
		new URL( sent.headers.get( 'location' ), url ).href,
		posts.plain.url
	);
	const [ cookie ] = sent.headers
		.getSetCookie()
		.filter( ( one ) => one.startsWith( 'mainstay-cookies' ) );
	assert.match( cookie, /^mainstay-cookies_\w{8}=yes\.form;/ );
	assert.match( cookie, /max-age=2592000/i );
	// Page caches, which answer before PHP runs, let pass whoever has a cookie of this name.
	const bypass = sent.headers
		.getSetCookie()
		.find( ( one ) => one.startsWith( 'wp-postpass_' ) );
	assert.match(
		bypass,
		/^wp-postpass_mainstay-cookies_\w{8}=1;.*max-age=2592000/i
	);
	const answered = await look( posts.plain, cookie.split( ';' )[ 0 ] );
	assert.match( answered.html, /aria-label="Cookies" hidden/ );
	assert.match( answered.html, /__again">/ );
	assert.match( answered.headers.get( 'cache-control' ), /private|no-store/ );
	assert.match(
		answered.headers.getSetCookie().join(),
		/wp-postpass_mainstay-cookies_\w{8}=1;/
	);
	// Who answered again by the script may get cached pages.
	const [ name ] = cookie.split( '=' );
	const byScript = await look(
		posts.plain,
		`${ name }=yes; ${ bypass.split( ';' )[ 0 ] }`
	);
	assert.match(
		byScript.headers.getSetCookie().join(),
		/wp-postpass_mainstay-cookies_\w{8}=(deleted)?;.*1970/
	);
	const changed = await send( posts.plain, { 'mainstay-cookies': '' } );
	assert.match(
		changed.headers.getSetCookie().join(),
		/wp-postpass_mainstay-cookies_\w{8}=(deleted)?;.*1970/
	);
	assert.match(
		changed.headers.getSetCookie().join(),
		/mainstay-cookies_\w{8}=(deleted)?;.*1970/
	);
	for ( const fields of [
		{ 'mainstay-cookies': 'maybe' },
		{ 'mainstay-cookies[]': 'yes' },
	] ) {
		const { status, headers } = await send( posts.plain, fields );
		assert.equal( status, 200 );
		assert.deepEqual( headers.getSetCookie(), [] );
	}
	// Another site answers for nobody.
	const foreign = await send(
		posts.plain,
		{ 'mainstay-cookies': 'yes' },
		{ Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }
	);
	assert.deepEqual( foreign.headers.getSetCookie(), [] );
} );

it( 'feeds and the REST API hold nothing of it', async () => {
	const feed = await ( await fetch( `${ url }/?feed=rss2` ) ).text();
	assert.doesNotMatch( feed, /mainstay-cookies|cookie-consent__bar/ );
	const { data } = await request( `/wp/v2/posts/${ posts.plain.id }` );
	assert.doesNotMatch( data.content.rendered, /mainstay-cookies|aria-modal/ );
} );
