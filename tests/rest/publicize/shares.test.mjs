import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, it } from 'node:test';
import { startMastodon } from '../../fakes/mastodon.mjs';
import {
	connectMastodon,
	dropTables,
	forget,
	post,
	runQueue,
	sharesOf,
	statuses,
} from '../sharing-site.mjs';
import { php, request } from '../site.mjs';

let mastodon;
before( async () => ( mastodon = await startMastodon() ) );
after( async () => {
	await dropTables();
	await mastodon.close();
} );
beforeEach( () =>
	Object.assign( mastodon.there, { statuses: [], troubles: [] } )
);
afterEach( forget );

const log = ( id, as = 'author' ) =>
	request( `/mainstay/v1/shares?post=${ id }`, { as } );
const retry = ( id, as = 'author' ) =>
	request( `/mainstay/v1/shares/${ id }/retry`, { as, method: 'POST' } );

it( 'the log is for whoever may edit the post', async () => {
	const { id } = await post( 'author' );
	assert.deepEqual(
		await statuses( ( as ) => log( id, as ) ),
		[ 401, 403, 403, 200, 200, 200 ]
	);
	const other = await post( 'editor' );
	assert.equal( ( await log( other.id ) ).status, 403 );
} );

it( 'trying again is for whoever may share the post with that connection', async () => {
	await connectMastodon( 'author' );
	mastodon.there.troubles = [ 'invalid' ];
	const { id } = await post( 'author' );
	await runQueue();
	const [ { id: row } ] = ( await log( id ) ).data;
	assert.deepEqual(
		await statuses( ( as ) => retry( row, as ) ),
		[ 401, 403, 403, 200, 403, 403 ]
	);
	assert.deepEqual(
		await statuses( ( as ) => retry( 99999999, as ) ),
		[ 401, 403, 403, 403, 403, 404 ]
	);
} );

it( 'tells of each item what became of it', async () => {
	const connection = await connectMastodon();
	mastodon.there.troubles = [ 'busy' ];
	const { id, link } = await post();
	await runQueue();
	const [ waiting ] = ( await log( id ) ).data;
	assert.equal( waiting.state, 'waiting' );
	assert.equal( waiting.error, 'Mastodon says: Too many requests' );
	assert.ok( waiting.retry_at > Date.now() / 1000 );
	await runQueue();
	const [ { id: row, shared_at: sharedAt, edit_url: editUrl, ...done } ] = (
		await log( id )
	).data;
	assert.equal( typeof row, 'number' );
	assert.ok( editUrl.endsWith( `/post.php?post=${ id }&action=edit` ) );
	assert.ok( Math.abs( sharedAt - Date.now() / 1000 ) < 60 );
	assert.deepEqual( done, {
		title: 'Fresh bread',
		connection_id: connection,
		number: 1,
		item: 0,
		state: 'done',
		text: `Fresh bread\n\n${ link }`,
		url: `https://mastodon.example/@baker/${ mastodon.there.statuses[ 0 ].id }`,
		error: '',
		note: '',
		attempts: 2,
		retry_at: null,
		can_retry: false,
		service_name: 'mastodon',
		service_label: 'Mastodon',
		display_name: '@baker@mastodon.example',
	} );
} );

it( 'tries again what was given up, once', async () => {
	await connectMastodon();
	mastodon.there.troubles = [ 'forbidden' ];
	const { id } = await post();
	await runQueue();
	const [ failed ] = ( await log( id ) ).data;
	assert.deepEqual( [ failed.state, failed.can_retry ], [ 'failed', true ] );
	const { data } = await retry( failed.id );
	assert.equal( data.state, 'done' );
	await retry( failed.id );
	assert.equal( mastodon.there.statuses.length, 1 );
} );

it( 'tries again although the outbox has forgotten it', async () => {
	await connectMastodon();
	mastodon.there.troubles = [ 'forbidden' ];
	const { id } = await post();
	await runQueue();
	await php(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'publicize'" );`
	);
	const [ failed ] = ( await log( id ) ).data;
	assert.equal( ( await retry( failed.id ) ).data.state, 'done' );
} );

/** Makes the share of a post one that was given up, as if the network's answer had been lost to the end. */
const giveUp = ( id, state ) =>
	php( `
		global $wpdb;
		$wpdb->update( "{$wpdb->prefix}mainstay_shares", [ 'state' => '${ state }', 'attempts' => 6, 'result' => '{}', 'url' => '' ], [ 'post_id' => ${ id } ] );
		$wpdb->update( "{$wpdb->prefix}mainstay_outbox", [ 'state' => 'failed', 'error' => 'Lost.' ], [ 'subject_id' => ${ id } ] );
		return (int) $wpdb->get_var( "SELECT id FROM {$wpdb->prefix}mainstay_outbox WHERE subject_id = ${ id }" );` );
const tryNow = async ( id ) => {
	const { status, data } = await request( `/mainstay/v1/queue/${ id }`, {
		as: 'administrator',
		method: 'POST',
	} );
	return [ status, data.result ?? data.code ];
};
const canTry = async ( id ) =>
	(
		await request( '/mainstay/v1/queue', { as: 'administrator' } )
	).data.items.find( ( item ) => item.id === id )?.can_try;
/** Site Health's "Try again", by the administrator. */
const tryAll = () =>
	php( `
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		require_once dirname( Mainstay\\FILE ) . '/queue/queue.php';
		Mainstay\\Queue\\Failures\\retry_other_items();` );

it( 'what is tried from the queue is looked for first where it may be there, by whoever may use the account', async () => {
	await connectMastodon( 'editor', { is_shared: true } );
	const { id } = await post( 'author' );
	await runQueue();
	assert.equal( mastodon.there.statuses.length, 1 );
	for ( const isAll of [ false, true ] ) {
		const item = await giveUp( id, 'unsure' );
		mastodon.there.forgetKeys();
		assert.equal( await canTry( item ), true );
		if ( isAll ) {
			await tryAll();
			await runQueue();
		} else {
			assert.deepEqual( await tryNow( item ), [ 200, 'sent' ] );
		}
		assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'done' );
		assert.equal( mastodon.there.statuses.length, 1, 'not a second time' );
	}
	// It is not there, and is refused now: whether the first try came through is as unclear as before.
	const item = await giveUp( id, 'unsure' );
	Object.assign( mastodon.there, {
		statuses: [],
		troubles: [ 'forbidden' ],
	} );
	assert.deepEqual( await tryNow( item ), [ 200, 'failed' ] );
	assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'unsure' );
	// Once the account is somebody's own, only they try it.
	await php(
		'global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET is_shared = 0" );'
	);
	await giveUp( id, 'failed' );
	assert.equal( await canTry( item ), false );
	assert.deepEqual( await tryNow( item ), [
		403,
		'mainstay_account_of_other',
	] );
	await tryAll();
	await runQueue();
	assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'failed' );
	assert.equal( mastodon.there.statuses.length, 0 );
	// Nothing leaves by an account that is gone, so the administrator may close it.
	await php(
		'global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_connections" );'
	);
	assert.deepEqual( await tryNow( item ), [ 200, 'sent' ] );
	assert.equal( ( await sharesOf( id ) )[ 0 ].state, 'stopped' );
} );

it( 'goes with the post', async () => {
	await connectMastodon();
	const { id } = await post();
	await php( `wp_delete_post( ${ id }, true );` );
	assert.deepEqual( await sharesOf( id ), [] );
	await runQueue();
	assert.equal( mastodon.there.statuses.length, 0 );
} );

it( 'a connection whose state is not known does not work', async () => {
	const lost = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/connections/connection.php';
		$row = [ 'id' => 1, 'user_id' => 1, 'service' => 'x', 'account_id' => '1', 'account' => [], 'fields' => [], 'limits' => [], 'token' => '', 'message' => '', 'is_shared' => 0, 'lock_key' => '', 'tested_at' => 0, 'created_at' => 0 ];
		return array_map( fn( $state ) => Mainstay\\Publicize\\Connections\\Connection\\Connection::from_row( [ 'state' => $state ] + $row )->is_lost(), [ '', 'must_reauth', 'paused', '0', ' ' ] );` );
	assert.deepEqual( lost, [ false, true, true, true, true ] );
} );
