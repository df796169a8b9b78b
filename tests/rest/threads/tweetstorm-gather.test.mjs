/** Threads of X, Mastodon and Bluesky as items that become blocks. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import {
	addressOf,
	startBlueskyThreads,
} from '../../fakes/bluesky-threads.mjs';
import {
	HOST,
	startMastodonThreads,
	TOKEN_HOST,
	tokenAddress,
} from '../../fakes/mastodon-threads.mjs';
import { KEY, startXThreads } from '../../fakes/x-threads.mjs';
import { forget as forgetSharing, sharingPhp } from '../sharing-site.mjs';
import { keepOption, php, request } from '../site.mjs';

const gather = ( url, as = 'author' ) =>
	request( `/wpcom/v2/tweetstorm/gather?url=${ encodeURIComponent( url ) }`, {
		as,
	} );

/** What was copied, and what was counted. */
const forget = () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'fields' => 'ids', 'posts_per_page' => -1, 'meta_key' => '_mainstay_source', 'meta_compare' => 'LIKE', 'meta_value' => 'thread:' ] ) as $id ) { wp_delete_attachment( $id, true ); }
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}mainstay_outbox WHERE kind = 'form-rate' AND token LIKE 'gather-%'" );`
	);
let fake;
beforeEach( forget );
afterEach( async () => {
	await fake?.close();
	fake = undefined;
	await forget();
	await forgetSharing();
} );

/** Items without what is different every time. */
const short = ( items ) =>
	items.map( ( { type, content, images, alt, url } ) => [
		type,
		content ?? images?.map( ( image ) => image.alt ) ?? alt ?? url,
	] );

/** How many posts came, and why not more. */
const said = ( items ) => [
	new Set( items.map( ( { post } ) => post ) ).size,
	items[ 0 ].missing,
];

/** An account of the author on a server of Mastodon's kind. */
const connectAt = ( host, access ) =>
	sharingPhp( `
		wp_set_current_user( get_user_by( 'login', 'author' )->ID );
		return Mainstay\\Publicize\\Connections\\save_account( 'mastodon', [
			'account' => [ 'id' => '1@${ host }', 'name' => 'Harbour', 'handle' => '@harbour@${ host }', 'url' => 'https://${ host }/@harbour', 'picture' => '' ],
			'token' => [ 'host' => '${ host }', 'access' => '${ access }', 'id' => 'i', 'secret' => 's', 'account' => '1' ],
		], [], false );
	` );

describe( 'Mastodon', () => {
	const address = ( id ) => `https://${ HOST }/@harbour/${ id }`;
	const THREAD = [
		[ 'paragraph', 'Rye bread, <strong>a thread</strong>.' ],
		[
			'paragraph',
			'See <a href="https://example.com/rye">example.com/rye</a>',
		],
		[ 'gallery', [ 'A loaf', '' ] ],
		[ 'paragraph', 'Second:<br>the oven.' ],
		[ 'image', 'Hot & red' ],
		[ 'paragraph', 'The end.' ],
		[ 'embed', `https://${ HOST }/@guest/7` ],
	];
	beforeEach( async () => {
		fake = await startMastodonThreads();
	} );

	it( 'the author’s own posts, one answering the other, from any of them', async () => {
		for ( const id of [ 10101, 10103, 10105 ] ) {
			const { status, data } = await gather( address( id ) );
			assert.equal( status, 200 );
			assert.deepEqual(
				short( data ).map( ( [ type, what ] ) => [
					type,
					typeof what === 'string'
						? what.replace( 'window.ran=1', '' )
						: what,
				] ),
				THREAD
			);
			assert.ok( data.every( ( item ) => item.is_verified === false ) );
		}
	} );

	it( 'pictures are copied once, with their text alternatives', async () => {
		const { data } = await gather( address( 10103 ) );
		const again = await gather( address( 10103 ) );
		const image = data.find( ( { type } ) => type === 'image' );
		assert.deepEqual( again.data, data );
		assert.match( image.url, /\/wp-content\/uploads\// );
		assert.equal(
			await php(
				`return get_post_meta( ${ image.id }, '_wp_attachment_image_alt', true );`
			),
			'Hot & red'
		);
		assert.equal(
			fake.asked.filter( ( { path } ) => path === '/oven-hot.jpg' )
				.length,
			1
		);
	} );

	it( 'whoever may not upload gets the post itself in the place of its pictures', async () => {
		const { data } = await gather( address( 10103 ), 'contributor' );
		assert.deepEqual( short( data ).slice( 2, 3 ), [
			[ 'embed', address( 10101 ) ],
		] );
		assert.equal(
			fake.asked.filter( ( { path } ) => path.endsWith( '.jpg' ) ).length,
			0
		);
	} );

	it( 'tells which post each item is of, and whether all came', async () => {
		const { data } = await gather( address( 10101 ) );
		assert.deepEqual( said( data ), [ 3, '' ] );
		await fake.close();
		fake = await startMastodonThreads( { isPartial: true } );
		assert.deepEqual( said( ( await gather( address( 10101 ) ) ).data ), [
			1,
			'The other posts of the thread could not be read. Undo the import and try again later.',
		] );
	} );

	it( 'takes only what the server says is for anybody', async () => {
		const found = await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/mastodon/threads.php';
			$post = fn( $visibility ) => Mainstay\\Services\\Mastodon\\Threads\\is_public( [ 'id' => '1', 'visibility' => $visibility ] );
			return [
				array_map( $post, [ 'public', 'unlisted' ] ),
				array_map( $post, [ 'private', 'direct', 'local', 'Public', '', null, true, 1, [ 'public' ] ] ),
				array_map( 'Mainstay\\Services\\Mastodon\\Threads\\is_public', [ [ 'id' => '1' ], [], 'public', null ] ),
			];` );
		assert.deepEqual( found, [
			Array( 2 ).fill( true ),
			Array( 9 ).fill( false ),
			Array( 4 ).fill( false ),
		] );
	} );

	it( 'GoToSocial shows posts to its own accounts only, which is said', async () => {
		const { status, data } = await gather( tokenAddress( 'A' ) );
		assert.equal( status, 403 );
		assert.equal( data.code, 'mainstay_login_required' );
		assert.match( data.message, /^gotosocial\.example only shows posts/ );
	} );

	it( 'GoToSocial: with an account there, what anybody may read', async () => {
		await connectAt( TOKEN_HOST, 'token-of-author' );
		await fake.close();
		fake = await startMastodonThreads( { token: 'token-of-author' } );
		for ( const letter of [ 'A', 'B' ] ) {
			const { data } = await gather( tokenAddress( letter ) );
			assert.deepEqual( short( data ), [
				[ 'paragraph', 'First.' ],
				[ 'paragraph', 'Second.' ],
			] );
		}
		const hidden = await gather( tokenAddress( 'C' ) );
		assert.equal( hidden.data.code, 'mainstay_not_public' );
		// The account of somebody else helps nobody.
		assert.equal(
			( await gather( tokenAddress( 'A' ), 'editor' ) ).status,
			403
		);
		// A token goes to its own server only.
		await gather( address( 10101 ) );
		assert.deepEqual(
			[
				...new Set(
					fake.asked
						.filter( ( { headers } ) => headers.authorization )
						.map( ( { path } ) => /statuses\/01/.test( path ) )
				),
			],
			[ true ]
		);
	} );

	it( 'an empty post has nothing', async () => {
		assert.deepEqual( ( await gather( address( 10200 ) ) ).data, [] );
	} );

	it( 'what is not there, or not well, is an error', async () => {
		assert.equal( ( await gather( address( 999 ) ) ).status, 502 );
		for ( const how of [ 500, 429, 'malformed', 'html', 'reset' ] ) {
			fake.fail( how );
			assert.equal(
				( await gather( address( 10101 ) ) ).status,
				502,
				how
			);
		}
	} );
} );

describe( 'Bluesky', () => {
	beforeEach( async () => {
		fake = await startBlueskyThreads();
	} );

	it( 'the whole thread, from its start', async () => {
		const { status, data } = await gather( addressOf( 5 ) );
		assert.equal( status, 200 );
		const items = short( data );
		assert.deepEqual( items.slice( 0, 9 ), [
			[
				'paragraph',
				'Rüe bread → <a href="https://example.com/rye">example.com/rye</a> &lt;b&gt;',
			],
			[ 'paragraph', 'Post 2.<br>More.' ],
			[ 'paragraph', 'End.' ],
			[ 'image', 'A loaf' ],
			[ 'paragraph', 'Post 3.<br>More.' ],
			[ 'paragraph', 'End.' ],
			[ 'embed', addressOf( 3 ) ],
			[ 'paragraph', 'Post 4.<br>More.' ],
			[ 'paragraph', 'End.' ],
		] );
		assert.deepEqual(
			items.slice( 9, 11 ).map( ( [ type ] ) => type ),
			[ 'embed', 'embed' ]
		);
		assert.deepEqual( items.at( -2 ), [
			'paragraph',
			'Post 30.<br>More.',
		] );
		assert.ok( ! items.some( ( [ , text ] ) => /Nice/.test( text ) ) );
	} );

	it( 'says that it is whole', async () => {
		const { data } = await gather( addressOf( 5 ) );
		assert.deepEqual( said( data ), [ 30, '' ] );
	} );

	it( 'is not read where its author wants readers who are logged in', async () => {
		const { status, data } = await gather( addressOf( 95 ) );
		assert.equal( status, 403 );
		assert.equal( data.code, 'mainstay_not_public' );
	} );

	it( 'what is not there is an error', async () => {
		const url =
			'https://bsky.app/profile/nobody.example/post/3kaaaaaaaaaaa';
		assert.equal( ( await gather( url ) ).status, 502 );
	} );
} );

describe( 'X', () => {
	const address = ( id ) => `https://twitter.com/harbour/status/${ id }`;
	const TEXT = [
		'paragraph',
		'Rye &amp; oat<br><a href="https://t.co/a">https://t.co/a</a>',
	];
	let restore;
	const withKey = async () => {
		restore = await keepOption( 'mainstay_key_x' );
		await php( `update_option( 'mainstay_key_x', '${ KEY }', false );` );
	};
	afterEach( async () => {
		await restore?.();
		restore = undefined;
	} );

	it( 'without a key the one post, as it would be embedded', async () => {
		fake = await startXThreads();
		const { status, data } = await gather( address( 20 ) );
		assert.equal( status, 200 );
		// Its pictures are not told.
		assert.deepEqual( short( data ), [ TEXT, [ 'embed', address( 20 ) ] ] );
		assert.equal( said( data )[ 0 ], 1 );
		assert.match( said( data )[ 1 ], /to sites that have a key/ );
		assert.ok( fake.asked.every( ( { path } ) => path === '/oembed' ) );
		assert.equal( ( await gather( address( 404 ) ) ).status, 502 );
	} );

	it( 'with a key the thread, its pictures and videos', async () => {
		fake = await startXThreads();
		await withKey();
		for ( const id of [ 20, 22 ] ) {
			const { data } = await gather( address( id ) );
			assert.deepEqual(
				short( data ).map( ( [ type, what ] ) =>
					type === 'video' ? [ type ] : [ type, what ]
				),
				[
					[
						'paragraph',
						'Rye &amp; oat <a href="https://example.com/rye">example.com/rye</a>',
					],
					[ 'image', 'A loaf' ],
					[ 'video' ],
					[ 'paragraph', 'Second.' ],
					[ 'paragraph', 'Third.' ],
					[ 'embed', 'https://x.com/i/status/7' ],
				]
			);
			assert.match( data[ 2 ].url, /\/wp-content\/uploads\/.*\.mp4$/ );
			assert.deepEqual( said( data ), [ 3, '' ] );
		}
		assert.equal(
			fake.asked.filter( ( { path } ) => path === '/large.mp4' ).length,
			1
		);
	} );

	it( 'with a key that X does not take any more the one post', async () => {
		fake = await startXThreads( { credits: false } );
		await withKey();
		const { data } = await gather( address( 20 ) );
		assert.deepEqual( short( data )[ 0 ], TEXT );
		assert.match( said( data )[ 1 ], /did not accept the key/ );
	} );

	it( 'with a key the one post of a thread that is too old for its search', async () => {
		fake = await startXThreads( { isOld: true } );
		await withKey();
		for ( const id of [ 20, 22 ] ) {
			const { data } = await gather( address( id ) );
			assert.equal( said( data )[ 0 ], 1 );
			assert.match( said( data )[ 1 ], /from the past week/ );
		}
	} );
} );

it( 'other addresses are refused, and nobody is asked', async () => {
	for ( const url of [
		'https://example.com/',
		'https://mastodon.example/about',
		'http://mastodon.example/@harbour/10101',
		'javascript:alert(1)',
	] ) {
		const { status, data } = await gather( url );
		assert.equal( status, 400, url );
		assert.equal(
			data.message,
			'Enter the address of a post on X, Mastodon or Bluesky.'
		);
	}
	// One that only this server could reach.
	const { status } = await request(
		`/wpcom/v2/tweetstorm/gather?url=${ encodeURIComponent( 'https://127.0.0.1/@harbour/10101' ) }`,
		{ as: 'author', headers: { 'X-No-Fakes': '1' } }
	);
	assert.equal( status, 502 );
} );
