/** A conversation as pages and feeds have it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

const line = ( label, time = '', content = 'Hello.' ) =>
	`<!-- wp:jetpack/dialogue -->\n<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">${ label }</div>${
		time &&
		`<div class="wp-block-jetpack-dialogue__timestamp-label"><a class="wp-block-jetpack-dialogue__timestamp_link" href="${ time }">00:30</a></div>`
	}</div><p class="wp-block-jetpack-dialogue__content">${ content }</p></div>\n<!-- /wp:jetpack/dialogue -->`;

const conversation = ( inner ) =>
	`<!-- wp:jetpack/conversation -->\n<div class="wp-block-jetpack-conversation">${ inner }</div>\n<!-- /wp:jetpack/conversation -->`;

const rendered = ( inner, { post = '', before = '' } = {} ) =>
	php(
		`$GLOBALS['post'] = new WP_Post( (object) [ 'filter' => 'raw', 'post_content' => ${ text( post ) } ] ); ${ before } return do_blocks( ${ text( conversation( inner ) ) } );`
	);

const hrefOf = ( html ) =>
	/ href="([^"]*)"/.exec( html )?.[ 1 ].replace( /&(amp|#038);/g, '&' );

it( 'leads into the recording inside the conversation, else into the first of the post', async () => {
	const post = '<audio controls src="/a.mp3"></audio><video src="/b.mp4">';
	assert.equal(
		hrefOf( await rendered( line( 'Anna', '#30' ), { post } ) ),
		'/a.mp3#t=30'
	);
	assert.equal(
		hrefOf(
			await rendered(
				`<figure><audio src="https://media.example/c.mp3?x=1&amp;y=2"></audio></figure>${ line( 'Anna', '#30' ) }`,
				{ post }
			)
		),
		'https://media.example/c.mp3?x=1&y=2#t=30'
	);
} );

it( 'has no link without a recording; a picture that moves by itself is none', async () => {
	for ( const post of [
		'',
		'<video autoplay muted loop src="/cover.mp4"></video>',
		'<audio src="javascript:alert(1)"></audio>',
		'<audio></audio>',
	] ) {
		const html = await rendered( line( 'Anna', '#30' ), { post } );
		assert.equal( hrefOf( html ), undefined, post );
		assert.match( html, / data-time="30"[^>]*>00:30<\/a>/ );
	}
} );

it( 'makes a number of whatever a time leads to', async () => {
	const post = '<audio src="/a.mp3"></audio>';
	for ( const [ href, time ] of [
		[ 'javascript:alert(1)', 0 ],
		[ 'https://evil.example/', 0 ],
		[ '#12abc', 12 ],
	] ) {
		assert.equal(
			hrefOf( await rendered( line( 'Anna', href ), { post } ) ),
			`/a.mp3#t=${ time }`
		);
	}
} );

it( 'leaves a conversation without times as it was saved', async () => {
	const html = await rendered( line( 'Anna' ) );
	assert.match(
		html,
		/<div class="wp-block-jetpack-dialogue__participant has-bold-style">Anna<\/div><\/div><p class="wp-block-jetpack-dialogue__content">Hello\.<\/p>/
	);
} );

it( 'says in feeds who speaks, in one paragraph', async () => {
	const html = await rendered(
		[
			line( 'Anna &amp; Bo', '#30', 'One<br>$1 \\2' ),
			line( '', '#30' ),
			line( 'Ben' ),
			line( '' ),
		].join( '\n\n' ),
		{ before: "$GLOBALS['wp_query']->is_feed = true;" }
	);
	assert.match(
		html,
		/<p><strong>Anna &amp; Bo<\/strong> \(00:30\): One<br>\$1 \\2<\/p>/
	);
	assert.match( html, /<p>\(00:30\): Hello\.<\/p>/ );
	assert.match( html, /<p><strong>Ben<\/strong>: Hello\.<\/p>/ );
	assert.match( html, /<p>Hello\.<\/p>/ );
	assert.doesNotMatch( html, /__meta|__participant/ );
} );
