/** A site that shares: accounts at fakes of networks, posts, the queue, and nothing left behind. */
import assert from 'node:assert/strict';
import { HANDLE, PASSWORD } from '../fakes/bluesky.mjs';
import { HOST } from '../fakes/mastodon.mjs';
import { php, request, ROLES } from './site.mjs';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds from a look for replies to the next one. */
export const REPLY_DELAYS = [
	HOUR / 4,
	HOUR,
	4 * HOUR,
	12 * HOUR,
	DAY,
	2 * DAY,
	4 * DAY,
	7 * DAY,
	14 * DAY,
];

/** A part of a post as a network gets it. */
export const newItem = ( more ) => ( {
	media: [],
	reply_to: null,
	root: null,
	language: 'en',
	since: Math.floor( Date.now() / 1000 ) - 60,
	...more,
} );

const LOAD =
	"require_once dirname( Mainstay\\FILE ) . '/publicize/send.php'; require_once dirname( Mainstay\\FILE ) . '/publicize/connections/shown.php';";

/** Runs PHP with everything of sharing at hand. */
export const sharingPhp = ( code ) => php( `${ LOAD } ${ code }` );

/** What each role is answered. */
export async function statuses( ask ) {
	const found = [];
	for ( const as of ROLES ) {
		found.push( ( await ask( as ) ).status );
	}
	return found;
}

/** Takes away every connection, share and post of these tests. */
export const forget = () =>
	php( `
		global $wpdb;
		foreach ( get_posts( [ 'meta_key' => '_sharing_test', 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) {
			wp_delete_post( $id, true );
		}
		delete_option( 'mainstay_creators' );
		if ( get_option( 'mainstay_publicize' ) ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_connections" );
			$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_shares" );
		}
		if ( get_option( 'mainstay_outbox' ) ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'publicize'" );
			require_once dirname( Mainstay\\FILE ) . '/queue/queue.php';
			Mainstay\\Queue\\Failures\\update_failed_counts();
		}
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_sign_in%' OR option_name LIKE '%mainstay_connection_choices%'" );
		wp_cache_flush();
	` );

/** Takes the tables away, too: the site is as it was. */
export const dropTables = () =>
	php( `
		global $wpdb;
		foreach ( [ 'connections', 'shares' ] as $table ) { $wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}mainstay_$table" ); }
		delete_option( 'mainstay_publicize' );
	` );

export const connections = ( as = 'author', more = {} ) =>
	request( '/mainstay/v1/connections', { as, ...more } );

export const connectBluesky = ( as = 'author', more = {} ) =>
	connections( as, {
		method: 'POST',
		body: {
			service: 'bluesky',
			fields: { handle: HANDLE, password: PASSWORD },
			...more,
		},
	} );

/** The cookies of somebody who is logged in. */
async function cookiesOf( as ) {
	const [ name, value ] = await php( `
		$user = get_user_by( 'login', '${ as === 'administrator' ? 'admin' : as }' );
		return [ AUTH_COOKIE, rawurlencode( wp_generate_auth_cookie( $user->ID, time() + 600, 'auth' ) ) ];
	` );
	return `${ name }=${ value }`;
}

/** The network sends somebody back. */
export const comeBack = async ( query, as = 'author' ) =>
	request(
		`/wp-admin/admin-post.php?action=mainstay_sign_in&${ new URLSearchParams( query ) }`,
		{ headers: { Cookie: await cookiesOf( as ) } }
	);

/** Asks for the page to sign in at. */
export const beginMastodon = ( as = 'author', more = {} ) =>
	connections( as, {
		method: 'POST',
		body: { service: 'mastodon', fields: { server: HOST }, ...more },
	} );

/** The number of a connection that somebody just made. */
export async function connectMastodon( as = 'author', more = {} ) {
	const { status, data } = await beginMastodon( as, more );
	assert.equal( status, 200, JSON.stringify( data ) );
	const page = await comeBack(
		{
			code: 'good-code',
			state: new URL( data.url ).searchParams.get( 'state' ),
		},
		as
	);
	assert.equal( page.status, 200, page.data );
	return String( /"keyring_id":(\d+)/.exec( page.data )?.[ 1 ] );
}

/** A post of somebody. @return {Promise<Object>} As the REST API gives it. */
export async function post( as = 'author', more = {} ) {
	const { status, data } = await request( '/wp/v2/posts', {
		as,
		method: 'POST',
		body: {
			title: 'Fresh bread',
			content:
				'<!-- wp:paragraph --><p>Baked this morning.</p><!-- /wp:paragraph -->',
			status: 'publish',
			...more,
		},
	} );
	assert.equal( status, 201, JSON.stringify( data ) );
	await php( `update_post_meta( ${ data.id }, '_sharing_test', 1 );` );
	return data;
}

/** Changes a post. */
export const update = ( id, body, as = 'author' ) =>
	request( `/wp/v2/posts/${ id }?context=edit`, {
		as,
		method: 'POST',
		body,
	} );

/** Sends what waits, whenever it is due; as cron does, without a user. */
export const runQueue = () =>
	sharingPhp( `
		global $wpdb;
		wp_set_current_user( 0 );
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0 WHERE kind = 'publicize' AND state = 'waiting'" );
		return Mainstay\\Queue\\Worker\\send_due_items( 1000 );
	` );

/** The log of a post, straight from the table. */
export const sharesOf = ( id ) =>
	sharingPhp(
		`return Mainstay\\Publicize\\Shares\\get_post_shares( ${ id } );`
	);

/** What the outbox has of a post. */
export const queueOf = ( id ) =>
	sharingPhp(
		`return array_values( array_filter( Mainstay\\Queue\\get_items_of_subject( ${ id } ), fn( $item ) => 'publicize' === $item->kind ) );`
	);

/** Shares a published post. */
export const share = ( id, body = {}, as = 'author' ) =>
	request( `/wpcom/v2/posts/${ id }/publicize`, {
		as,
		method: 'POST',
		body,
	} );
