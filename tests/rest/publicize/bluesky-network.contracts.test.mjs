/**
 * Sharing on Bluesky's own servers, which check every record and every token by themselves. What makes
 * views of posts (the AppView: names, pictures and answers of people) is not part of this network; for
 * that there is the fake.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { RichText } from '@atproto/api';
import { findNetwork } from '../../bluesky/install.mjs';
import { startNetwork } from '../../bluesky/start.mjs';
import {
	connections,
	dropTables,
	forget,
	post,
	runQueue,
	sharesOf,
	sharingPhp,
} from '../sharing-site.mjs';
import { php, request } from '../site.mjs';

const folder = findNetwork();
const skip = folder
	? false
	: 'needs Bluesky’s own servers: npm run test:bluesky installs them';

const HANDLE = 'baker.test';
const OTHER = 'walker.test';
const HOURS = 60 * 60;
const DAYS = 24 * HOURS;

let network;
let baker;
let walker;
before( async () => {
	if ( folder ) {
		network = await startNetwork( folder, [ HANDLE, OTHER ] );
		baker = await network.createAccount( HANDLE );
		walker = await network.createAccount( OTHER );
	}
} );
after( async () => {
	if ( network ) {
		await network.close();
		await dropTables();
	}
} );
afterEach( () => network && forget() );

/** Connects an account; the connection, as the REST API gives it. */
const connect = ( fields = {} ) =>
	connections( 'author', {
		method: 'POST',
		body: {
			service: 'bluesky',
			fields: { handle: HANDLE, password: baker.appPassword, ...fields },
		},
	} );
async function connected( fields ) {
	const { status, data } = await connect( fields );
	assert.ok( status < 300, JSON.stringify( data ) );
	return data.connection;
}

/** What became of a post's shares. */
const shown = async ( id ) =>
	( await sharesOf( id ) ).map( ( { state, error } ) => [ state, error ] );

/** Publishes, sends, and gives what is there since. */
async function shared( more ) {
	const known = ( await network.postsOf( baker ) ).map( ( { uri } ) => uri );
	const one = await post( 'author', more );
	await runQueue();
	const rows = await sharesOf( one.id );
	assert.deepEqual(
		rows.map( ( { state } ) => state ),
		rows.map( () => 'done' ),
		JSON.stringify( rows )
	);
	const there = ( await network.postsOf( baker ) ).filter(
		( { uri } ) => ! known.includes( uri )
	);
	return { ...one, rows, there };
}

const askedFor = ( name ) =>
	network.asked.filter( ( one ) => one.name === `com.atproto.${ name }` );

describe( 'signing in', { skip }, () => {
	test( 'by handle and app password, on the account’s own server, again and again', async () => {
		for ( let time = 0; time < 2; time++ ) {
			const connection = await connected();
			assert.equal( connection.display_name, `@${ HANDLE }` );
			const { data } = await request(
				'/wpcom/v2/publicize/connection-test-results',
				{ as: 'author' }
			);
			assert.deepEqual(
				data.map( ( one ) => [ one.display_name, one.test_success ] ),
				[ [ `@${ HANDLE }`, true ] ]
			);
		}
		// An account is one connection, however often it is made.
		assert.equal( ( await connections() ).data.connections.length, 1 );
	} );

	test( 'by a DID, or the address of a profile', async () => {
		for ( const handle of [
			baker.did,
			`@${ HANDLE }`,
			`https://bsky.app/profile/${ HANDLE }`,
		] ) {
			const connection = await connected( { handle } );
			assert.equal( connection.display_name, `@${ HANDLE }` );
			await forget();
		}
	} );

	test( 'a wrong password is said to be one, and nothing is kept', async () => {
		for ( const fields of [
			{ password: 'aaaa-bbbb-cccc-dddd' },
			{ password: walker.appPassword },
			{ handle: OTHER },
		] ) {
			const { status, data } = await connect( fields );
			assert.equal( status, 400 );
			assert.match( data.message, /does not accept this handle/ );
		}
		// Neither its own site nor Bluesky's public view is there to ask.
		const { status } = await connect( { handle: 'nobody.test' } );
		assert.ok( status >= 400 );
		assert.deepEqual( ( await connections() ).data.connections, [] );
	} );

	test( 'a connection that is taken away is gone, and can be made anew', async () => {
		const { id } = await connected();
		const gone = await request( `/mainstay/v1/connections/${ id }`, {
			as: 'author',
			method: 'DELETE',
		} );
		assert.equal( gone.status, 200, JSON.stringify( gone.data ) );
		assert.deepEqual( ( await connections() ).data.connections, [] );
		const one = await post();
		await runQueue();
		assert.deepEqual( await sharesOf( one.id ), [] );
		await connected();
	} );
} );

describe( 'a post', { skip }, () => {
	test( 'has its card with a picture, its language, links and tags', async () => {
		await connected();
		const image = await php(
			"return (int) get_posts( [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'meta_key' => '_demo_image', 'fields' => 'ids' ] )[0];"
		);
		const message =
			'Grüße 🥐👩‍🍳 #Brötchen, siehe https://example.org/a_(b)?c=d&e=ü. 山田 #パン';
		for ( let time = 0; time < 2; time++ ) {
			const { link, there } = await shared( {
				featured_media: image,
				excerpt: 'Baked — this morning & “warm”.',
				meta: { jetpack_publicize_message: message },
			} );
			assert.equal( there.length, 1 );
			const [ { value, uri, cid } ] = there;
			assert.ok( cid && uri.startsWith( `at://${ baker.did }/` ) );
			assert.equal( value.text, message );
			assert.deepEqual( value.langs, [ 'en-US' ] );
			const { thumb, ...card } = value.embed.external;
			assert.deepEqual( card, {
				uri: link,
				title: 'Fresh bread',
				description: 'Baked — this morning & “warm”.',
			} );
			assert.match( thumb.mimeType, /^image\// );
			assert.ok( thumb.size > 1000 && thumb.size <= 1_000_000 );
			// The same places that Bluesky's own apps find.
			const own = new RichText( { text: message } );
			own.detectFacetsWithoutResolution();
			assert.deepEqual(
				value.facets.map( ( { index, features: [ feature ] } ) => [
					index.byteStart,
					index.byteEnd,
					feature.uri ?? feature.tag,
				] ),
				own.facets.map( ( { index, features: [ feature ] } ) => [
					index.byteStart,
					index.byteEnd,
					feature.uri ?? feature.tag,
				] )
			);
			const picture = await fetch(
				`${ network.url }/xrpc/com.atproto.sync.getBlob?did=${ baker.did }&cid=${ thumb.ref.$link }`
			);
			assert.equal(
				( await picture.arrayBuffer() ).byteLength,
				thumb.size
			);
		}
	} );

	test( 'whose answer got lost is there once', async () => {
		await connected();
		network.cut = 'com.atproto.repo.createRecord';
		const known = ( await network.postsOf( baker ) ).length;
		const { id } = await post();
		await runQueue();
		assert.notEqual( ( await sharesOf( id ) )[ 0 ].state, 'done' );
		assert.equal( ( await network.postsOf( baker ) ).length, known + 1 );
		await runQueue();
		await runQueue();
		assert.deepEqual( await shown( id ), [ [ 'done', '' ] ] );
		assert.equal( ( await network.postsOf( baker ) ).length, known + 1 );
	} );

	test( 'with the same key is made once, whatever the server says to the second', async () => {
		await connected();
		const known = ( await network.postsOf( baker ) ).length;
		const results = await sharingPhp( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/bluesky/bluesky.php';
			global $wpdb;
			$id = (int) $wpdb->get_var( "SELECT id FROM {$wpdb->prefix}mainstay_connections" );
			$token = Mainstay\\Publicize\\Connections\\get_token( Mainstay\\Publicize\\Connections\\get_connection( $id ) );
			$item = [ 'text' => 'Once', 'link' => null, 'media' => [], 'reply_to' => null, 'root' => null, 'language' => 'de', 'since' => time() ];
			$results = [];
			foreach ( [ 'publish_post', 'publish_post', 'find_post' ] as $what ) {
				$result = call_user_func( "Mainstay\\\\Services\\\\Bluesky\\\\$what", $token, $item, 'the-key' );
				$results[] = is_wp_error( $result ) ? [ 'error' => $result->get_error_message(), 'data' => $result->get_error_data() ] : $result;
			}
			$results[] = Mainstay\\Services\\Bluesky\\find_post( $token, $item, 'another-key' );
			return $results;
		` );
		const [ first, second, found, absent ] = results;
		assert.ok( first.uri, JSON.stringify( first ) );
		assert.ok( second.error || second.uri === first.uri );
		assert.equal( found.uri, first.uri );
		assert.equal( found.cid, first.cid );
		assert.equal( absent, null, JSON.stringify( absent ) );
		assert.equal( ( await network.postsOf( baker ) ).length, known + 1 );
	} );
} );

test( 'a thread answers itself, from its first post on', { skip }, async () => {
	await connected();
	for ( let time = 0; time < 2; time++ ) {
		const { rows, there } = await shared( {
			title: 'How we bake',
			content: `<!-- wp:paragraph --><p>${ 'Bread is flour & water. '.repeat( 8 ).trim() }</p><!-- /wp:paragraph -->`,
			meta: { jetpack_is_tweetstorm: true },
		} );
		assert.equal( rows.length, 3 );
		assert.equal( there.length, 3 );
		const place = ( { uri, cid } ) => ( { uri, cid } );
		assert.deepEqual(
			there.map( ( { value } ) => value.reply ),
			[
				undefined,
				{ root: place( there[ 0 ] ), parent: place( there[ 0 ] ) },
				{ root: place( there[ 0 ] ), parent: place( there[ 1 ] ) },
			]
		);
		assert.deepEqual(
			rows.map( ( { url } ) => url.split( '/' ).at( -1 ) ),
			there.map( ( { uri } ) => uri.split( '/' ).at( -1 ) )
		);
	}
} );

describe( 'a session', { skip }, () => {
	test( 'that is over is renewed, and the fresh one is kept', async () => {
		await connected();
		network.asked.length = 0;
		for ( let time = 1; time <= 2; time++ ) {
			await network.moveClock( 3 * HOURS );
			assert.equal( ( await shared() ).there.length, 1 );
			assert.equal( ( await shared() ).there.length, 1 );
			assert.equal( askedFor( 'server.refreshSession' ).length, time );
		}
		assert.equal( askedFor( 'server.createSession' ).length, 0 );
	} );

	test( 'that cannot be renewed any more is opened anew with the app password', async () => {
		await connected();
		network.asked.length = 0;
		for ( let time = 1; time <= 2; time++ ) {
			await network.moveClock( 100 * DAYS );
			assert.equal( ( await shared() ).there.length, 1 );
			assert.equal( askedFor( 'server.createSession' ).length, time );
		}
	} );

	test( 'finds a handle that changed', async () => {
		const { id } = await connected();
		const session = await network.call(
			'com.atproto.server.createSession',
			{
				body: { identifier: baker.did, password: baker.password },
			}
		);
		const rename = ( handle ) =>
			network.call( 'com.atproto.identity.updateHandle', {
				body: { handle },
				as: session.accessJwt,
			} );
		await rename( 'miller.test' );
		try {
			await php(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET tested_at = 0" );`
			);
			const { data } = await request(
				'/wpcom/v2/publicize/connection-test-results',
				{ as: 'author' }
			);
			assert.deepEqual(
				data.map( ( one ) => [
					one.id,
					one.display_name,
					one.test_success,
				] ),
				[ [ String( id ), '@miller.test', true ] ]
			);
			const { rows } = await shared();
			assert.match( rows[ 0 ].url, /profile\/miller\.test\/post/ );
		} finally {
			await rename( HANDLE );
		}
	} );

	test( 'of an app password that was withdrawn asks for a new one', async () => {
		await connected();
		const session = await network.call(
			'com.atproto.server.createSession',
			{
				body: { identifier: baker.did, password: baker.password },
			}
		);
		await network.call( 'com.atproto.server.revokeAppPassword', {
			body: { name: 'Site' },
			as: session.accessJwt,
		} );
		await network.moveClock( 3 * HOURS );
		const { id } = await post();
		await runQueue();
		const [ row ] = await sharesOf( id );
		assert.notEqual( row.state, 'done' );
		assert.match( row.error, /Connect the account again/ );
		const { data } = await request(
			'/wpcom/v2/publicize/connection-test-results',
			{ as: 'author' }
		);
		assert.equal( data[ 0 ].test_success, 'must_reauth' );
		const fresh = await network.call(
			'com.atproto.server.createAppPassword',
			{
				body: { name: 'Site again' },
				as: (
					await network.call( 'com.atproto.server.createSession', {
						body: {
							identifier: baker.did,
							password: baker.password,
						},
					} )
				).accessJwt,
			}
		);
		baker.appPassword = fresh.password;
		await connected();
		assert.equal( ( await shared() ).there.length, 1 );
	} );
} );
