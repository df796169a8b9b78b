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
