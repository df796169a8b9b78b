/** New salts make the stored keys unreadable: the owner hears of it where it costs money. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mails, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const KEYS = {
	stripe: `sk_test_${ 'a1B2'.repeat( 6 ) }`,
	'stripe-webhook': `whsec_${ 'a1B2'.repeat( 8 ) }`,
	giphy: 'a1B2'.repeat( 8 ),
};

const STORE = Object.entries( KEYS )
	.map(
		( [ slot, key ] ) =>
			`update_option( 'mainstay_key_${ slot }', '${ key }' );`
	)
	.join( ' ' );
const CLEAN = Object.keys( KEYS )
	.map( ( slot ) => `delete_option( 'mainstay_key_${ slot }' );` )
	.join( ' ' );

const TELL = `require_once ABSPATH . 'wp-admin/includes/admin.php';
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/lost-keys.php';
	$notices = [];
	foreach ( [ 'dashboard', 'plugins', 'edit-post', 'toplevel_page_mainstay-payments' ] as $screen ) {
		set_current_screen( $screen );
		ob_start();
		Mainstay\\Core\\LostKeys\\print_notice();
		$notices[ $screen ] = ob_get_clean();
	}
	$health = Mainstay\\Core\\LostKeys\\run_health_test();
	return compact( 'notices', 'health' );`;

const event = () =>
	request( '/mainstay/v1/stripe', {
		method: 'POST',
		body: '{}',
		headers: {
			'Content-Type': 'application/json',
			'Stripe-Signature': 't=1,v1=00',
		},
	} );

const turnedAway = async () =>
	( await mails() ).filter( ( { subject } ) =>
		subject.includes( 'A payment notification was rejected' )
	);

const NEW_SALTS = `add_filter( 'salt', static fn( $salt ) => $salt . 'new' );`;

const setUp = async () => {
	await php( `delete_option( 'mainstay_payment_keys' ); ${ STORE }` );
	const told = await php( TELL );
	assert.deepEqual( Object.values( told.notices ).join( '' ), '' );
	assert.equal( told.health.status, 'good' );
};

const SEND = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; Mainstay\\Queue\\Worker\\send_due_items();`;

test( 'a notice, Site Health, and one mail the first time a payment is turned away', async () => {
	await setUp();
	await withMustUsePlugin( NEW_SALTS, async () => {
		const { notices, health } = await php( TELL );
		for ( const screen of [
			'dashboard',
			'plugins',
			'toplevel_page_mainstay-payments',
		] ) {
			assert.match( notices[ screen ], /No one can pay on this site/ );
			assert.match( notices[ screen ], /Stripe, .*GIPHY/ );
			assert.match( notices[ screen ], /href="[^"]*services\/stripe"/ );
		}
		assert.equal( notices[ 'edit-post' ], '' );
		assert.equal( health.status, 'critical' );
		assert.match( health.description, /salts of this site have changed/ );
		// Whoever writes posts is not a customer.
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php'; Mainstay\\Payments\\can_take_payments(); ${ SEND }`
		);
		assert.equal( ( await turnedAway() ).length, 0 );
		assert.equal( ( await event() ).status, 403 );
		await event();
		await php( SEND );
		const [ mail, ...more ] = await turnedAway();
		assert.deepEqual( more, [] );
		assert.match( JSON.stringify( mail ), /No one can pay/ );
		assert.match( JSON.stringify( mail ), /#\/services\/stripe\b/ );
		assert.ok(
			! Object.values( KEYS ).some( ( key ) =>
				JSON.stringify( mail ).includes( key )
			)
		);
	} );
	await php( CLEAN );
} );

test( 'keys by constant go on, and what is not for payments is no alarm about them', async () => {
	await setUp();
	const constants = Object.entries( {
		STRIPE: KEYS.stripe,
		STRIPE_WEBHOOK: KEYS[ 'stripe-webhook' ],
	} )
		.map(
			( [ name, key ] ) =>
				`defined( 'MAINSTAY_${ name }_KEY' ) || define( 'MAINSTAY_${ name }_KEY', '${ key }' );`
		)
		.join( ' ' );
	const before = ( await turnedAway() ).length;
	await withMustUsePlugin( `${ NEW_SALTS } ${ constants }`, async () => {
		const { notices, health } = await php( TELL );
		assert.doesNotMatch( notices.dashboard, /Stripe|No one can pay/ );
		assert.match( notices.dashboard, /GIPHY/ );
		assert.equal( health.status, 'critical' );
		assert.notEqual( ( await event() ).status, 403 );
	} );
	// The former salts are back.
	const back = await php( TELL );
	assert.equal( back.notices.dashboard, '' );
	assert.equal( back.health.status, 'good' );
	assert.equal( ( await turnedAway() ).length, before );
	await php( CLEAN );
} );

test( 'Site Health names a key that is gone from the database, or damaged there', async () => {
	await setUp();
	const healthAfter = async ( change ) =>
		(
			await php(
				`global $wpdb; $wpdb->query( "${ change }" ); wp_cache_flush(); ${ TELL }`
			)
		).health;
	const gone = await healthAfter(
		"DELETE FROM $wpdb->options WHERE option_name = 'mainstay_key_stripe-webhook'"
	);
	assert.equal( gone.status, 'critical' );
	assert.match(
		gone.description,
		/missing from the database or damaged: Stripe webhook\./
	);
	assert.match( gone.actions, /href="[^"]*#\/services\/stripe">/ );
	const damaged = await healthAfter(
		"UPDATE $wpdb->options SET option_value = 'mainstay1:x' WHERE option_name IN ( 'mainstay_key_stripe', 'mainstay_key_giphy' )"
	);
	assert.match(
		damaged.description,
		/missing from the database or damaged: Stripe, Stripe webhook, and GIPHY\./
	);
	assert.doesNotMatch( damaged.description, /mainstay1/ );
	await php( CLEAN );
} );
