/** Blocks that share and like a post: on pages, in lists, and nowhere else. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepOption, php, request, url } from '../site.mjs';

const list = ( buttons, attributes = {} ) =>
	`<!-- wp:jetpack/sharing-buttons ${ JSON.stringify( attributes ) } --><ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ buttons
		.map(
			( button ) =>
				`<!-- wp:jetpack/sharing-button ${ JSON.stringify( button ) } /-->`
		)
		.join( '' ) }</ul><!-- /wp:jetpack/sharing-buttons -->`;

const made = [];
let restore;

async function newPost( fields = '' ) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Rye & <i>oats</i>', 'post_content' => 'Text.', 'post_status' => 'publish', ${ fields } ] ) );`
	);
	made.push( id );
	return id;
}

const addressOf = ( post ) => php( `return get_permalink( ${ post } );` );
const pageOf = async ( post ) =>
	( await request( await addressOf( post ) ) ).data;

/** PHP of a text. */
const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

const CUT = '<hr class="cut">';

/** What the page of a new post shows of each of these contents. */
async function shown( contents, fields = '' ) {
	const id = await newPost(
		`'post_content' => ${ text( [ '', ...contents, '' ].join( CUT ) ) }, ${ fields }`
	);
	const page = await pageOf( id );
	return {
		id,
		parts: page
			.split( CUT )
			.slice( 1, -1 )
			.map( ( part ) => part.replace( /<\/?p>/g, '' ).trim() ),
	};
}

before( async () => {
	restore = await keepOption( 'mainstay_settings' );
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'likes' => [ 'where' => [ 'post' ] ], 'sharing' => [ 'where' => [] ] ] );"
	);
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), ${ JSON.stringify( made ) } );`
	);
	await restore();
} );

describe( 'sharing buttons', () => {
	const SERVICES =
		'bluesky facebook linkedin mastodon pinterest reddit telegram threads tumblr whatsapp x nextdoor'.split(
			' '
		);

	it( 'are links with the address of the post, and no script', async () => {
		const {
			id,
			parts: [ html, mail ],
		} = await shown( [
			list( SERVICES.map( ( service ) => ( { service, label: 'Go' } ) ) ),
			list( [ { service: 'mail', label: 'Email' } ] ),
		] );
		const link = encodeURIComponent( await addressOf( id ) );
		const addresses = [ ...html.matchAll( /<a href="([^"]+)"/g ) ].map(
			( [ , address ] ) => address
		);
		assert.equal( addresses.length, SERVICES.length );
		addresses.forEach( ( address ) => {
			assert.match( address, /^https:\/\// );
			assert.ok( address.includes( link ), address );
		} );
		assert.match( html, / id="jetpack-sharing-serivces-list"/ );
		assert.match(
			html,
			/ aria-label="Go: Share on X \(opens in a new tab\)"/
		);
		assert.doesNotMatch( html, /<script|<button/ );
		assert.match(
			mail,
			/ href="mailto:\?subject=Rye%20%26%20oats&#038;body=/
		);
		assert.match( mail, / aria-label="Share by email"/ );
	} );

	it( 'print, and share as the device does, with a script of their own', async () => {
		const { id, parts } = await shown( [
			list( [ { service: 'print' }, { service: 'share' } ] ),
		] );
		assert.match(
			parts[ 0 ],
			/<button type="button"[^>]* data-print hidden>/
		);
		assert.match(
			parts[ 0 ],
			/<button type="button"[^>]* data-share="http/
		);
		assert.match( await pageOf( id ), /post-link\/view\.js/ );
		const links = await shown( [ list( [ { service: 'x' } ] ) ] );
		assert.doesNotMatch( await pageOf( links.id ), /post-link\/view\.js/ );
	} );

	it( 'do nothing with hostile values', async () => {
		const { parts } = await shown( [
			list( [ { service: [ 'x' ] } ] ),
			list( [ { service: 'constructor' } ] ),
			list( [ { service: 'pocket', label: 'Pocket' } ] ),
			list( [ { service: 'x', label: '"><script>alert(1)</script>' } ], {
				styleType: '"><b>',
				iconColorValue: 'red;background:url(//evil.example)',
				iconBackgroundColorValue: { a: 1 },
			} ),
			list( [ { service: 'x', label: { a: 1 } } ], {
				styleType: 7,
				iconColorValue: '#6131b3',
			} ),
		] );
		assert.deepEqual( parts.slice( 0, 3 ), [ '', '', '' ] );
		assert.doesNotMatch( parts[ 3 ], /<script|<b>|evil|style="[^"]*url/ );
		assert.match( parts[ 4 ], / style="color:#6131b3"/ );
		assert.match( parts[ 4 ], /<span>X<\/span>/ );
	} );

	it( 'have the anchor as their id, and no id twice', async () => {
		const { parts } = await shown( [
			list( [ { service: 'x' } ] ),
			list( [ { service: 'x' } ] ),
			list( [ { service: 'x' } ], { anchor: 'hours' } ),
		] );
		assert.match( parts[ 0 ], / id="jetpack-sharing-serivces-list"/ );
		assert.doesNotMatch( parts[ 1 ], / id="/ );
		assert.match( parts[ 2 ], / id="hours"/ );
	} );

	it( 'are not for posts that not everybody may open, or whose author wants none', async () => {
		for ( const fields of [
			"'post_status' => 'private'",
			"'post_status' => 'draft'",
			"'post_password' => 'x'",
			"'meta_input' => [ 'sharing_disabled' => '1' ]",
		] ) {
			const id = await newPost( fields );
			assert.equal(
				await php(
					`require_once dirname( Mainstay\\FILE ) . '/share-buttons/share-buttons.php'; return Mainstay\\ShareButtons\\can_be_shared( get_post( ${ id } ) );`
				),
				false,
				fields
			);
		}
		const { parts } = await shown(
			[ list( [ { service: 'x' } ] ) ],
			"'meta_input' => [ 'sharing_disabled' => '1' ]"
		);
		assert.deepEqual( parts, [ '' ] );
	} );
} );

describe( 'like', () => {
	const LIKE = '<!-- wp:jetpack/like {"showReblogButton":true} /-->';

	it( 'is the button of the post, and the one below it stays away', async () => {
		const { id, parts } = await shown( [ LIKE, LIKE ] );
		assert.match(
			parts[ 0 ],
			/<div class="wp-block-jetpack-like"><form class="mainstay-like"[^>]* data-mainstay-site="[0-9a-f]{8}"/
		);
		assert.match( parts[ 0 ], new RegExp( ` id="mainstay-like-${ id }"` ) );
		assert.doesNotMatch( parts[ 1 ], / id="mainstay-like/ );
		assert.doesNotMatch( parts[ 0 ], /reblog/i );
		const page = await pageOf( id );
		assert.equal( page.split( '<form class="mainstay-like"' ).length, 3 );
	} );

	it( 'follows the choice of the author and of the owner', async () => {
		const status = ( value ) =>
			`'meta_input' => [ 'switch_like_status' => '${ value }' ]`;
		const off = await shown( [ LIKE ], status( 0 ) );
		assert.deepEqual( off.parts, [ '' ] );
		const page = await shown( [ LIKE ], "'post_type' => 'page'" );
		assert.deepEqual( page.parts, [ '' ] );
		const on = await shown(
			[ LIKE ],
			`'post_type' => 'page', ${ status( 1 ) }`
		);
		assert.match( on.parts[ 0 ], /<button/ );
	} );
} );

it( 'each post of a list has its own, and locked ones have none', async () => {
	const one = await newPost();
	const other = await newPost( "'post_title' => 'Spelt'" );
	const locked = await newPost( "'post_password' => 'x'" );
	const {
		parts: [ html ],
	} = await shown( [
		`<!-- wp:query {"query":{"postType":"post","perPage":20,"inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:jetpack/like /-->${ list( [ { service: 'facebook' } ] ) }<!-- /wp:post-template --></div><!-- /wp:query -->`,
	] );
	const isShared = async ( id ) =>
		html.includes( `u=${ encodeURIComponent( await addressOf( id ) ) }"` );
	for ( const id of [ one, other ] ) {
		assert.ok( html.includes( ` data-post="${ id }"` ) );
		assert.ok( await isShared( id ) );
	}
	assert.ok( ! html.includes( ` data-post="${ locked }"` ) );
	assert.equal( await isShared( locked ), false );
	assert.equal(
		html.split( 'id="jetpack-sharing-serivces-list"' ).length,
		2
	);
} );

it( 'nothing stands in feeds and the REST API', async () => {
	const { id } = await shown( [
		'<!-- wp:jetpack/like /-->',
		list( [ { service: 'x' } ] ),
	] );
	const { data } = await request( `/wp/v2/posts/${ id }` );
	assert.match( data.content.rendered, /<hr class="cut">/ );
	assert.doesNotMatch( data.content.rendered, /mainstay|jetpack/ );
	const feed = ( await request( `${ url }/feed/` ) ).data;
	const item = feed
		.slice( feed.indexOf( `${ await addressOf( id ) }</guid>` ) )
		.split( '</item>' )[ 0 ];
	assert.match( item, /<hr class="cut"/ );
	assert.doesNotMatch( item, /mainstay|jetpack/ );
} );
