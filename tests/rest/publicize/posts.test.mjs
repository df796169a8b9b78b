import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startBluesky } from '../../fakes/bluesky.mjs';
import { startMastodon } from '../../fakes/mastodon.mjs';
import {
	connectBluesky,
	connectMastodon,
	dropTables,
	forget,
	post,
	runQueue,
	share,
	statuses,
	update,
} from '../sharing-site.mjs';
import { php, request, ROLES } from '../site.mjs';

let mastodon;
let bluesky;
before( async () => {
	mastodon = await startMastodon();
	bluesky = await startBluesky();
} );
after( async () => {
	await dropTables();
	await mastodon.close();
	await bluesky.close();
} );
beforeEach( () => {
	Object.assign( mastodon.there, { statuses: [], troubles: [] } );
	bluesky.there.records.clear();
	bluesky.there.troubles = [];
} );
afterEach( async () => {
	mastodon.fail();
	await forget();
} );

const texts = () => mastodon.there.statuses.map( ( { status } ) => status );
const firstLines = () => texts().map( ( text ) => text.split( '\n' )[ 0 ] );
/** More than a double click later. */
const laterOn = () =>
	php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_shares SET created_at = created_at - 60" );`
	);

describe( 'who may share', () => {
	it( 'their own post: whoever publishes', async () => {
		for ( const as of ROLES.slice( 3 ) ) {
			await connectBluesky( as );
			const { id } = await post( as );
			assert.equal( ( await share( id, {}, as ) ).status, 200, as );
		}
	} );

	it( 'somebody else’s post: editors and administrators, and nobody gets farther', async () => {
		await connectBluesky( 'administrator', { is_shared: true } );
		const { id } = await post( 'administrator' );
		assert.deepEqual(
			await statuses( ( as ) => share( id, {}, as ) ),
			[ 401, 403, 403, 403, 200, 200 ]
		);
		assert.deepEqual(
			await statuses( ( as ) => share( 99999999, {}, as ) ),
			[ 401, 403, 403, 403, 403, 403 ]
		);
		const pending = await post( 'contributor', { status: 'pending' } );
		assert.equal(
			( await share( pending.id, {}, 'contributor' ) ).status,
			403
		);
	} );

	it( 'only with connections of their own, or lent ones', async () => {
		await connectMastodon( 'administrator' );
		const { id } = await post( 'author' );
		const { status, data } = await share( id );
		assert.deepEqual(
			[ status, data.code ],
			[ 400, 'mainstay_no_connection' ]
		);
	} );
} );

describe( 'sharing', () => {
	it( 'answers with what became of it, at once', async () => {
		const id = await connectMastodon();
		const bread = await post();
		await runQueue();
		await laterOn();
		const { status, data } = await share( bread.id, {
			message: 'Still warm',
		} );
		assert.equal( status, 200 );
		assert.deepEqual( data, {
			results: [
				{
					connection_id: id,
					service_name: 'mastodon',
					display_name: '@baker@mastodon.example',
					state: 'done',
					url: `https://mastodon.example/@baker/${ mastodon.there.statuses[ 1 ].id }`,
					retry_at: null,
					message: '',
				},
			],
			code: '',
			errors: [],
		} );
		assert.deepEqual( texts(), [
			`Fresh bread\n\n${ bread.link }`,
			`Still warm\n\n${ bread.link }`,
		] );
	} );

	it( 'says what was written for a network before what is said to all', async () => {
		await connectMastodon();
		await connectBluesky();
		const bread = await post( 'author', {
			meta: { _mainstay_share_messages: { mastodon: '#bread' } },
		} );
		await runQueue();
		await laterOn();
		await update( bread.id, {
			meta: { _mainstay_share_messages: { mastodon: '#rye' } },
		} );
		const { data } = await share( bread.id, { message: 'Still warm' } );
		assert.equal( data.code, '' );
		assert.deepEqual( texts(), [
			`#bread\n\n${ bread.link }`,
			`#rye\n\n${ bread.link }`,
		] );
		assert.deepEqual(
			[ ...bluesky.there.records.values() ].map(
				( { value } ) => value.text
			),
			[ 'Fresh bread', 'Still warm' ]
		);
	} );

	it( 'leaves out what is skipped, and an empty message empty', async () => {
		const id = await connectMastodon();
		await connectBluesky();
		const { id: postId } = await post();
		await runQueue();
		await laterOn();
		const { data } = await share( postId, { skipped_connections: [ id ] } );
		assert.deepEqual(
			data.results.map( ( one ) => one.service_name ),
			[ 'bluesky' ]
		);
		assert.equal(
			[ ...bluesky.there.records.values() ][ 1 ].value.text,
			''
		);
		assert.equal( texts().length, 1 );
	} );

	it( 'is not begun twice by a double click', async () => {
		await connectMastodon();
		const { id } = await post();
		await runQueue();
		await laterOn();
		const answers = await Promise.all(
			[ 1, 2, 3, 4 ].map( () => share( id, { message: 'Again' } ) )
		);
		assert.deepEqual(
			answers.map( ( { status } ) => status ),
			[ 200, 200, 200, 200 ]
		);
		await runQueue();
		await share( id, { message: 'Again' } );
		await runQueue();
		assert.equal( texts().length, 2 );
	} );

	it( 'the same words once more, and an answer is lost: both are there', async () => {
		await connectMastodon();
		const { id } = await post();
		await runQueue();
		await laterOn();
		mastodon.there.troubles = [ 'never' ];
		await share( id, { message: 'Fresh bread' } );
		await runQueue();
		assert.equal( texts().length, 2 );
		assert.equal( new Set( texts() ).size, 1 );
	} );

	it( 'says which network refused, in its own words', async () => {
		const id = await connectMastodon();
		const { id: postId } = await post();
		await runQueue();
		await laterOn();
		mastodon.there.troubles = [ 'invalid' ];
		const { data } = await share( postId, { message: 'x' } );
		assert.equal( data.code, 'mainstay_not_shared' );
		assert.deepEqual( data.errors, data.results );
		assert.equal( data.errors[ 0 ].connection_id, id );
		assert.equal(
			data.errors[ 0 ].message,
			'Mastodon: Mastodon says: Validation failed: Text character limit of 500 exceeded'
		);
	} );

	it( 'says when it goes on where a network wants to be asked later', async () => {
		await connectMastodon();
		const { id } = await post();
		await runQueue();
		await laterOn();
		mastodon.there.troubles = [ 'busy' ];
		const { data } = await share( id, { message: 'Later' } );
		assert.equal( data.code, '' );
		assert.equal( data.results[ 0 ].state, 'waiting' );
		assert.ok( data.results[ 0 ].retry_at > Date.now() / 1000 + 500 );
		const again = await share( id, { message: 'Later' } );
		assert.equal( again.data.results[ 0 ].state, 'waiting' );
		await runQueue();
		assert.equal( texts().length, 2 );
	} );

	it( 'refuses what is not published, switched off, or too long', async () => {
		await connectMastodon();
		const { id } = await post( 'author', { status: 'draft' } );
		const draft = await share( id );
		assert.deepEqual(
			[ draft.status, draft.data.message ],
			[ 400, 'You must publish your post before you can share it.' ]
		);
		await update( id, {
			status: 'publish',
			meta: { jetpack_publicize_feature_enabled: false },
		} );
		const off = await share( id );
		assert.deepEqual(
			[ off.status, off.data.message ],
			[ 400, 'Sharing is disabled' ]
		);
		const long = await share( id, { message: 'x'.repeat( 256 ) } );
		assert.deepEqual(
			[ long.status, long.data.code ],
			[ 400, 'rest_invalid_param' ]
		);
		assert.deepEqual( texts(), [] );
	} );
} );

it( 'there is room for as many letters as people see, in any script', async () => {
	const letters = [
		'x',
		'हिं',
		'ที่',
		'น้ำ',
		'é',
		'e\u0301',
		'👩‍👩‍👧',
		'🇱🇹',
		'👍🏽',
		'語',
		'שׁ',
		'1️⃣',
	];
	const found = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/rest/posts.php';
		$is_valid = static fn( $letter, $count ) => true === Mainstay\\Rest\\Posts\\validate_message( str_repeat( $letter, $count ), new WP_REST_Request(), 'message' );
		return array_map( static fn( $letter ) => [ $letter, $is_valid( $letter, 255 ), $is_valid( $letter, 256 ) ], json_decode( '${ JSON.stringify( letters ) }' ) );`
	);
	assert.deepEqual(
		found,
		letters.map( ( letter ) => [ letter, true, false ] )
	);
} );

describe( 'what is news', () => {
	it( 'of an archive that comes by REST, nothing is shared, unless its author asked for it', async () => {
		await connectMastodon( 'author' );
		for ( const more of [
			{ date: '2012-05-06T07:08:09', title: 'Twelve' },
			{ date: '2019-12-31T23:59:59', title: 'Nineteen' },
		] ) {
			await post( 'author', more );
		}
		const late = await post( 'author', {
			status: 'draft',
			date: '2015-01-01T00:00:00',
			title: 'Asked for',
		} );
		await php(
			`update_post_meta( ${ late.id }, 'jetpack_publicize_feature_enabled', 1 );`
		);
		await update( late.id, { status: 'publish' } );
		await post( 'author', { title: 'Today' } );
		await runQueue();
		assert.deepEqual( firstLines(), [ 'Asked for', 'Today' ] );
	} );

	it( 'a copy that visitors see on its way to replace its post is not shared', async () => {
		await connectMastodon( 'author' );
		const { id } = await post( 'author', {
			status: 'draft',
			title: 'Rewritten',
		} );
		await php(
			`register_post_status( 'test-replaces', [ 'public' => true ] );
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'test-replaces' ] );
			wp_set_current_user( 1 );`
		);
		const { data } = await request( `/mainstay/v1/shares?post=${ id }`, {
			as: 'administrator',
		} );
		assert.deepEqual( data, [] );
	} );

	it( 'a scheduled post of somebody who is gone, or may not publish any more, goes to the accounts of its author, and the log says so', async () => {
		await connectMastodon( 'author' );
		const ids = [];
		for ( const fate of [
			'wp_delete_user( $user );',
			"get_userdata( $user )->set_role( 'subscriber' );",
		] ) {
			const { id } = await post( 'author', {
				status: 'draft',
				title: 'Tomorrow',
			} );
			ids.push( id );
			await php(
				`require_once ABSPATH . 'wp-admin/includes/user.php';
				$user = wp_insert_user( [ 'user_login' => 'gone${ id }', 'user_pass' => 'x', 'user_email' => 'gone${ id }@example.com', 'role' => 'editor' ] );
				wp_set_current_user( $user );
				wp_update_post( [ 'ID' => ${ id }, 'post_status' => 'future', 'post_date' => '2040-01-01 00:00:00', 'post_date_gmt' => '2040-01-01 00:00:00', 'edit_date' => true ] );
				wp_set_current_user( 0 );
				${ fate }
				wp_publish_post( ${ id } );
				wp_set_current_user( 1 );
				get_userdata( $user ) && wp_delete_user( $user );`
			);
		}
		await runQueue();
		assert.deepEqual( firstLines(), [ 'Tomorrow', 'Tomorrow' ] );
		for ( const id of ids ) {
			const { data } = await request(
				`/mainstay/v1/shares?post=${ id }`,
				{
					as: 'author',
				}
			);
			assert.match( data[ 0 ].note, /author’s accounts, because/ );
		}
		const { data } = await request(
			`/mainstay/v1/shares?post=${ ( await post() ).id }`,
			{ as: 'author' }
		);
		assert.equal( data[ 0 ].note, '' );
	} );
} );
