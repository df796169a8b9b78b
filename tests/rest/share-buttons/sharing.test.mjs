/** Sharing buttons on pages: links and nothing else, where the owner and the author want them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepOption, php, request, url } from '../site.mjs';

const EARLIER = [
	'jetpack_active_modules',
	'sharing-options',
	'sharing-services',
];

const posts = [];
let restore;

const settings = ( sharing ) =>
	php(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'sharing' => ${ sharing } ] );`
	);

const options = () =>
	php(
		"require_once WP_PLUGIN_DIR . '/mainstay-blocks/share-buttons/share-buttons.php'; return Mainstay\\ShareButtons\\get_share_button_settings();"
	);

async function newPost( fields = '' ) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Shared', 'post_content' => 'Text.', 'post_status' => 'publish', ${ fields } ] ) );`
	);
	posts.push( id );
	return id;
}

const pageOf = async ( post ) =>
	( await request( await php( `return get_permalink( ${ post } );` ) ) ).data;

const buttons = ( page ) =>
	/<div class="mainstay-sharing[\s\S]*?<\/div>/.exec( page )?.[ 0 ] ?? '';

before( async () => {
	restore = await Promise.all(
		[ 'mainstay_settings', ...EARLIER ].map( keepOption )
	);
	await php(
		`array_map( 'delete_option', ${ JSON.stringify( EARLIER ).replaceAll( '"', "'" ) } );`
	);
	await settings( "[ 'where' => [ 'post' ] ]" );
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), ${ JSON.stringify( posts ) } );`
	);
	await Promise.all( restore.map( ( put ) => put() ) );
} );

test( 'a page has links to every network, with its address and title', async () => {
	await settings(
		"[ 'where' => [ 'post' ], 'label' => 'Pass <it> on', 'buttons' => [ 'x', 'facebook', 'linkedin', 'mastodon', 'bluesky', 'threads', 'reddit', 'tumblr', 'pinterest', 'whatsapp', 'telegram', 'email' ] ]"
	);
	const post = await newPost(
		`'post_title' => 'Q&A: "50 % <b>off</b>" – ünïcode #1'`
	);
	const html = buttons( await pageOf( post ) );
	const link = encodeURIComponent(
		await php( `return get_permalink( ${ post } );` )
	);
	const title = encodeURIComponent(
		await php(
			`return html_entity_decode( wp_strip_all_tags( get_the_title( ${ post } ) ), ENT_QUOTES, 'UTF-8' );`
		)
	);
	assert.match( decodeURIComponent( title ), /^Q&A: .50 % off/ );
	const found = [ ...html.matchAll( / href="([^"]+)"/g ) ].map(
		( [ , href ] ) => href.replaceAll( '&#038;', '&' )
	);
	assert.equal( found.length, 12 );
	const encoded = found.map( ( href ) =>
		// esc_url leaves these as they are, encodeURIComponent too, PHP does not.
		href.replace( /%(21|27|28|29|2A)/g, ( hex ) =>
			decodeURIComponent( hex )
		)
	);
	assert.deepEqual( encoded, [
		`https://x.com/intent/post?text=${ title }&url=${ link }`,
		`https://www.facebook.com/sharer/sharer.php?u=${ link }`,
		`https://www.linkedin.com/sharing/share-offsite/?url=${ link }`,
		`https://share.joinmastodon.org/#text=${ title }%20${ link }`,
		`https://bsky.app/intent/compose?text=${ title }%20${ link }`,
		`https://www.threads.com/intent/post?text=${ title }&url=${ link }`,
		`https://www.reddit.com/submit?url=${ link }&title=${ title }`,
		`https://www.tumblr.com/widgets/share/tool?canonicalUrl=${ link }&title=${ title }`,
		`https://www.pinterest.com/pin/create/link/?url=${ link }&description=${ title }`,
		`https://wa.me/?text=${ title }%20${ link }`,
		`https://t.me/share/url?url=${ link }&text=${ title }`,
		`mailto:?subject=${ title }&body=${ link }`,
	] );
	assert.equal(
		html.match( /target="_blank" rel="nofollow noopener"/g ).length,
		11
	);
	assert.match( html, /aria-label="Share on X \(opens in a new tab\)"/ );
	assert.match( html, /aria-label="Share by email"/ );
	assert.match( html, /Pass &lt;it&gt; on<\/p>/ );
	assert.equal( html.match( /<svg /g ).length, 12 );
	assert.doesNotMatch( html, /<script| on\w+=|<img/i );
} );

test( 'as icons, as text, or as both; without a label the list has a name', async () => {
	const post = await newPost();
	const look = async ( style ) => {
		await settings(
			`[ 'where' => [ 'post' ], 'label' => '', 'style' => '${ style }', 'buttons' => [ 'reddit' ] ]`
		);
		const html = buttons( await pageOf( post ) );
		assert.match( html, /<ul aria-label="Share" role="list">/ );
		return [ /<svg /.test( html ), /<span>Reddit<\/span>/.test( html ) ];
	};
	assert.deepEqual( await look( 'icon' ), [ true, false ] );
	assert.deepEqual( await look( 'text' ), [ false, true ] );
	assert.deepEqual( await look( 'icon-text' ), [ true, true ] );
	assert.deepEqual( await look( 'official' ), [ true, true ] );
} );

test( 'pages without buttons get nothing, and what is not for everybody has none', async () => {
	await settings( "[ 'where' => [ 'post', 'index' ] ]" );
	const shown = await newPost();
	for ( const fields of [
		"'post_type' => 'page'",
		"'post_password' => 'secret'",
		"'meta_input' => [ 'sharing_disabled' => '1' ]",
	] ) {
		const page = await pageOf( await newPost( fields ) );
		assert.doesNotMatch( page, /mainstay-sharing/, fields );
	}
	assert.match( buttons( await pageOf( shown ) ), /Share this:/ );
	assert.doesNotMatch(
		( await request( `${ url }/feed/` ) ).data,
		/mainstay-sharing/
	);
	const { data } = await request( `/wp/v2/posts/${ shown }` );
	assert.doesNotMatch( data.content.rendered, /mainstay-sharing/ );
	assert.doesNotMatch( data.excerpt.rendered, /Share this/ );
	await settings( "[ 'where' => [] ]" );
	assert.doesNotMatch( await pageOf( shown ), /mainstay-sharing/ );
} );

test( 'the author’s choice is what saved posts mean by it, and goes before the site’s', async () => {
	const post = await newPost();
	const field = async () =>
		(
			await request( `/wp/v2/posts/${ post }?context=edit`, {
				as: 'administrator',
			} )
		).data.jetpack_sharing_enabled;
	const change = ( isOn, as = 'administrator' ) =>
		request( `/wp/v2/posts/${ post }`, {
			as,
			method: 'POST',
			body: { jetpack_sharing_enabled: isOn },
		} );
	const meta = () =>
		php( `return get_post_meta( ${ post }, 'sharing_disabled' );` );
	for ( const [ where, value, expected ] of [
		[ "'post'", '', true ],
		[ '', '', false ],
		[ "'post'", '1', false ],
		[ '', '1', false ],
		[ '', '0', true ],
	] ) {
		await settings( `[ 'where' => [ ${ where } ] ]` );
		await php(
			`update_post_meta( ${ post }, 'sharing_disabled', '${ value }' );`
		);
		assert.equal( await field(), expected, `${ where } ${ value }` );
		assert.equal(
			/mainstay-sharing/.test( buttons( await pageOf( post ) ) ),
			expected
		);
	}
	await settings( "[ 'where' => [ 'post' ] ]" );
	await php( `delete_post_meta( ${ post }, 'sharing_disabled' );` );
	await change( true );
	assert.deepEqual( await meta(), [] );
	await change( false );
	assert.deepEqual( await meta(), [ '1' ] );
	await settings( "[ 'where' => [] ]" );
	await change( true );
	assert.deepEqual( await meta(), [ '0' ] );
	for ( const as of [ 'visitor', 'subscriber', 'contributor', 'author' ] ) {
		assert.ok(
			[ 401, 403 ].includes( ( await change( false, as ) ).status ),
			as
		);
	}
	assert.equal( ( await change( 'sometimes' ) ).status, 400 );
	assert.deepEqual( await meta(), [ '0' ] );
} );

test( 'what an earlier plugin had is kept until the owner decides', async () => {
	await settings( '[]' );
	assert.deepEqual( ( await options() ).where, [] );
	await php(
		`update_option( 'sharing-services', [ 'visible' => [ 'twitter', 'mastodon', 'jetpack-whatsapp', 'pocket', 'email' ], 'hidden' => [ 'reddit' ] ] );
		update_option( 'sharing-options', [ 'global' => [ 'button_style' => 'icon', 'sharing_label' => 'Teilen mit:', 'open_links' => 'same', 'show' => [ 'post', 'index' ], 'custom' => [] ] ] );
		update_option( 'jetpack_active_modules', [ 'sharedaddy' ] );`
	);
	const kept = {
		where: [ 'post', 'index' ],
		buttons: [ 'x', 'mastodon', 'whatsapp', 'email' ],
		label: 'Teilen mit:',
		style: 'icon',
	};
	assert.deepEqual( await options(), kept );
	await php( "delete_option( 'jetpack_active_modules' );" );
	assert.deepEqual( await options(), kept );
	await php( "update_option( 'jetpack_active_modules', [ 'stats' ] );" );
	assert.deepEqual( await options(), { ...kept, where: [] } );
	await settings( "[ 'where' => [ 'page' ], 'buttons' => [ 'reddit' ] ]" );
	assert.deepEqual( await options(), {
		where: [ 'page' ],
		buttons: [ 'reddit' ],
		label: 'Share this:',
		style: 'icon-text',
	} );
} );

test( 'buttons that the owner made there stand where they stood, with their addresses', async () => {
	await settings( '[]' );
	const addresses = {
		1: 'https://news.example/add?u=%post_full_url%&amp;t=%post_title%&x=%post_url%',
		2: 'http://bücher.example/%post_id%/%post_slug%?e=%post_excerpt%&g=%post_tags%&h=%home_url%&n=50%25#a',
		3: 'https://plain.example',
		4: 'javascript:alert(1)//https://a.example',
		5: ' JAVASCRIPT:alert(1)',
		6: 'data:text/html,<script>alert(1)</script>',
		7: '//relative.example/%post_url%',
		8: 'https://%post_title%/x',
		9: 'https:///none',
		10: [ 'https://list.example' ],
		11: 'https://quoted.example/" onclick="alert(1)',
		12: '%post_url%',
	};
	const stored = {
		global: {
			button_style: 'icon-text',
			open_links: 'new',
			show: [ 'post' ],
		},
		'custom-1"><script>alert(2)</script>': {
			name: 'x',
			url: 'https://a.example',
		},
		'custom-': { name: 'x', url: 'https://a.example' },
		'custom-99': 'https://a.example',
	};
	for ( const [ number, address ] of Object.entries( addresses ) ) {
		stored[ `custom-${ number }` ] = {
			name: `Place ${ number }`,
			url: address,
			icon: 'https://pictures.example/a.png" onerror="alert(3)',
		};
	}
	stored[ 'custom-1' ].name = 'I <3 "news" & <script>alert(4)</script>';
	stored[ 'custom-3' ].name = { a: 1 };
	const data = ( value ) =>
		`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;
	const store = () =>
		php( `
			update_option( 'sharing-options', ${ data( stored ) } );
			update_option( 'sharing-services', [ 'visible' => [ 'print', 'custom-1', 'facebook', ...array_map( fn( $number ) => "custom-$number", range( 2, 12 ) ), 'custom-99', 'custom-', 'pocket' ], 'hidden' => [ 'tumblr' ] ] );
			update_option( 'jetpack_active_modules', [ 'sharedaddy' ] );` );
	await store();
	assert.deepEqual( ( await options() ).buttons, [
		'print',
		'custom-1',
		'facebook',
		'custom-2',
		'custom-3',
		'custom-11',
	] );
	const post = await newPost(
		`'post_title' => 'Q&A %post_url% "1"', 'post_name' => 'パン', 'post_excerpt' => 'Short & <b>good</b>', 'tags_input' => [ 'Rye & oats', 'Zwei' ]`
	);
	const encode = ( value ) => `rawurlencode( ${ value } )`;
	const [ link, home ] = await php(
		`return [ ${ encode( `get_permalink( ${ post } )` ) }, ${ encode( 'home_url()' ) } ];`
	);
	const title = encodeURIComponent(
		await php(
			`return html_entity_decode( get_the_title( ${ post } ), ENT_QUOTES, 'UTF-8' );`
		)
	);
	let page = await pageOf( post );
	let html = buttons( page );
	const hrefs = [ ...html.matchAll( / href="([^"]+)"/g ) ].map(
		( [ , href ] ) => href.replaceAll( '&#038;', '&' )
	);
	assert.deepEqual( hrefs, [
		`https://news.example/add?u=${ link }&t=${ title }&x=${ link }`,
		`https://www.facebook.com/sharer/sharer.php?u=${ link }`,
		`http://bücher.example/${ post }/%E3%83%91%E3%83%B3?e=Short%20%26%20good&g=Rye%20%26%20oats%2CZwei&h=${ home }&n=50%25#a`,
		'https://plain.example',
		'https://quoted.example/%20onclick=alert(1)',
	] );
	assert.doesNotMatch( html, /<script|pictures\.example|<img| on\w+="/ );
	assert.match(
		html,
		/<span>I &lt;3 &quot;news&quot; &amp; &lt;script&gt;alert\(4\)&lt;\/script&gt;<\/span>/
	);
	assert.match( html, /<span>plain\.example<\/span>/ );
	assert.match(
		html,
		/<li><button type="button"[^>]* data-print hidden><svg [\s\S]*?<span>Print<\/span><\/button><\/li><li><a /
	);
	assert.match( page, /post-link\/view\.js/ );
	assert.equal( html.match( / target="_blank"/g ).length, 5 );

	// In the same tab, as by default; pictures alone are names where there is none.
	delete stored.global.open_links;
	stored.global.button_style = 'icon';
	await store();
	html = buttons( await pageOf( post ) );
	assert.doesNotMatch( html, /target=|new tab/ );
	assert.match( html, /rel="nofollow" aria-label="Share on Facebook"><svg/ );
	assert.match( html, /aria-label="Share on Place 2"><span>Place 2<\/span>/ );

	// The owner keeps them in the settings, and the screen tells what is left out.
	const { data: known } = await request( '/mainstay/v1/settings', {
		as: 'administrator',
	} );
	const slugs = known.sharing_services.map( ( { slug } ) => slug );
	assert.deepEqual( slugs.slice( -5 ), [
		'custom-1',
		'custom-2',
		'custom-3',
		'custom-11',
		'print',
	] );
	await settings(
		"[ 'where' => [ 'post' ], 'buttons' => [ 'custom-2', 'print' ] ]"
	);
	page = await pageOf( post );
	html = buttons( page );
	assert.equal( html.match( /<li>/g ).length, 2 );
	assert.match( html, /bücher\.example[\s\S]* data-print/ );
	assert.deepEqual(
		await php(
			"require_once WP_PLUGIN_DIR . '/mainstay-blocks/share-buttons/share-buttons.php'; return Mainstay\\ShareButtons\\get_lost_services();"
		),
		[
			...[ 4, 5, 6, 7, 8, 9, 10, 12, 99 ].map(
				( number ) => `custom-${ number }`
			),
			'custom-',
			'pocket',
			'tumblr',
		]
	);
	await settings( "[ 'where' => [ 'post' ], 'buttons' => [ 'x' ] ]" );
	assert.doesNotMatch( await pageOf( post ), /post-link\/view\.js/ );
} );
