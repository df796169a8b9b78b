/** The box below comments by which their authors subscribe. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { clean } from '../list-site.mjs';
import { keepOption, php, url } from '../site.mjs';

const FIELD = 'mainstay_follow_posts';
const restores = [];
let post;

const setModules = ( ...modules ) =>
	php(
		`update_option( 'jetpack_active_modules', json_decode( '${ JSON.stringify( modules ) }' ), true );`
	);
const setOwn = ( isOn ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/settings.php'; Mainstay\\Core\\Settings\\update_settings( [ 'newsletter' => [ 'on_comments' => ${ isOn } ] ] );`
	);
const hasBox = async () =>
	( await ( await fetch( `${ url }/?p=${ post }` ) ).text() ).includes(
		`name="${ FIELD }"`
	);

let count = 0;

/** Comments as a visitor with the form does, after what keeps comments apart. */
async function comment( email, more = { [ FIELD ]: 'yes' } ) {
	await php(
		`global $wpdb; $wpdb->query( "DELETE FROM $wpdb->comments WHERE comment_post_ID = ${ post }" );`
	);
	const { status } = await fetch( `${ url }/wp-comments-post.php`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams( {
			comment: `Good bread ${ ++count }`,
			author: 'Ada',
			email,
			comment_post_ID: String( post ),
			...more,
		} ),
	} );
	assert.equal( status, 302 );
}

const subscriber = ( email ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; $row = Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' ); return $row ? [ $row['state'], $row['source'], $row['consent'], $row['page'], $row['name'] ] : null;`
	);

before( async () => {
	for ( const name of [
		'jetpack_active_modules',
		'stb_enabled',
		'disallowed_keys',
		'mainstay_list',
		'comment_moderation',
	] ) {
		restores.push( await keepOption( name ) );
	}
	post = await php(
		`delete_option( 'stb_enabled' ); return wp_insert_post( [ 'post_title' => 'Bread', 'post_status' => 'publish', 'post_content' => 'Text', 'comment_status' => 'open' ] );`
	);
} );
beforeEach( async () => {
	await clean();
	await setModules( 'subscriptions' );
} );
after( async () => {
	await clean();
	await php( `wp_delete_post( ${ post }, true );` );
	for ( const restore of restores.reverse() ) {
		await restore();
	}
} );

test( 'the box is there where it was before, until the owner decides', async () => {
	assert.ok( await hasBox() );
	await setModules( 'stats' );
	assert.ok( ! ( await hasBox() ) );
	await setOwn( true );
	assert.ok( await hasBox() );
	await setModules( 'subscriptions' );
	await setOwn( false );
	assert.ok( ! ( await hasBox() ) );
	await clean();
	await php( `update_option( 'stb_enabled', '0' );` );
	assert.ok( ! ( await hasBox() ) );
	await php( `delete_option( 'stb_enabled' );` );
} );

test( 'whoever ticks it is asked to confirm, and what they agreed to is kept', async () => {
	await comment( 'ada@example.com' );
	const [ state, source, consent, page, name ] =
		await subscriber( 'ada@example.com' );
	assert.deepEqual(
		[ state, source, name ],
		[ 'pending', 'comment', 'Ada' ]
	);
	assert.match( consent, /Send me new posts by email/ );
	assert.ok( page );
} );

test( 'nobody is asked who left it empty, or because of spam, or where it is off', async () => {
	await comment( 'bob@example.com', {} );
	await comment( 'bob@example.com', { [ FIELD ]: 'no' } );
	await php( `update_option( 'disallowed_keys', 'Good bread' );` );
	await comment( 'bob@example.com' );
	await php( `delete_option( 'disallowed_keys' );` );
	await setOwn( false );
	await comment( 'bob@example.com' );
	assert.equal( await subscriber( 'bob@example.com' ), null );
} );

test( 'a comment that waits for moderation is no spam', async () => {
	await php( `update_option( 'comment_moderation', '1' );` );
	await comment( 'cem@example.com' );
	await php( `update_option( 'comment_moderation', '0' );` );
	assert.equal( ( await subscriber( 'cem@example.com' ) )[ 0 ], 'pending' );
} );

test( 'one network cannot have many people asked', async () => {
	// An address inside a house stands for many visitors: ten times as many as of others, which are five.
	const used = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/sign-up.php';
		for ( $number = 1; $number <= 49; $number++ ) { $wait = Mainstay\\Core\\RateLimit\\count_and_get_wait_seconds( 'sign-up', Mainstay\\Newsletter\\Subscribers\\SignUp\\MAX_SIGN_UPS_BY_SECONDS, Mainstay\\Forms\\get_visitor_address() ); }
		return $wait;`
	);
	assert.equal( used, 0 );
	await comment( 'first@example.com' );
	await comment( 'second@example.com' );
	assert.ok( await subscriber( 'first@example.com' ) );
	assert.equal( await subscriber( 'second@example.com' ), null );
} );
