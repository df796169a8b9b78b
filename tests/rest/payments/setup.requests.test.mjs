/** The owner sets up Stripe and PayPal: keys are tested, and webhooks are made and repaired. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { signatureOf } from '../../fakes/stripe.mjs';
import { php, request } from '../site.mjs';
import {
	disconnect,
	ELSEWHERE,
	forgetSetup,
	HERE,
	moveTo,
	openWorlds,
	PAYPAL_APPS,
	runDaily,
	save,
	shown,
	STRIPE_KEYS,
	testConnection,
	useMode,
} from './setup-site.mjs';

const STRIPE_URL = `${ HERE }/wp-json/mainstay/v1/stripe`;
const PAYPAL_URL = `${ HERE }/wp-json/mainstay/v1/paypal/webhook`;

let worlds;
let stripe;
let paypal;

before( async () => {
	worlds = await openWorlds();
	( { stripe, paypal } = worlds );
} );
after( () => worlds.close() );
beforeEach( async () => {
	await forgetSetup();
	await moveTo( HERE );
	worlds.old.isThere = false;
	stripe.trouble.isLost = false;
	paypal.trouble.isLost = false;
	for ( const shop of [
		stripe.live,
		stripe.test,
		paypal.live,
		paypal.test,
	] ) {
		shop.webhooks.clear();
		shop.denied.clear();
	}
} );

const webhooksOf = ( shop ) => [ ...shop.webhooks.values() ];
const secretOf = ( slot ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php'; return Mainstay\\Core\\Keys\\get_key_of_slot( '${ slot }' );`
	);
const fieldsOf = ( { client, secret } ) => ( {
	client_id: client,
	secret,
} );

/** Exactly one webhook, at this address, whose secret is the one that is stored. */
async function assertOneWebhook(
	shop,
	slot = 'stripe-webhook',
	url = STRIPE_URL
) {
	const [ webhook, ...others ] = webhooksOf( shop );
	assert.deepEqual( others, [] );
	assert.equal( webhook.url, url );
	assert.equal( webhook.status, 'enabled' );
	assert.equal( await secretOf( slot ), shop.secretOf( webhook ) );
	return webhook;
}

describe( 'Stripe', () => {
	test( 'saving the key creates the webhook and stores its secret', async () => {
		const { status, data } = await save( 'stripe', STRIPE_KEYS.test );
		assert.equal( status, 200, JSON.stringify( data ) );
		assert.deepEqual(
			{ ...data.check, checked_at: 0 },
			{
				state: 'connected',
				account: 'acct_1MainstayTest',
				reason: '',
				next_step: '',
				missing: [],
				webhook: null,
				checked_at: 0,
			}
		);
		const { enabled_events: events } = await assertOneWebhook(
			stripe.test
		);
		assert.ok( events.includes( 'checkout.session.completed' ) );
		assert.equal(
			await php(
				"require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php'; return Mainstay\\Payments\\is_connected();"
			),
			true
		);
	} );

	test( 'testing again makes no second webhook and changes nothing', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		const { id } = await assertOneWebhook( stripe.test );
		await testConnection( 'stripe' );
		await runDaily();
		assert.equal( ( await assertOneWebhook( stripe.test ) ).id, id );
	} );

	test( 'a webhook that is off or lacks events is repaired, and keeps events that somebody added', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		const webhook = await assertOneWebhook( stripe.test );
		Object.assign( webhook, {
			status: 'disabled',
			enabled_events: [ 'payout.paid', 'invoice.paid' ],
		} );
		await runDaily();
		assert.equal(
			( await assertOneWebhook( stripe.test ) ).id,
			webhook.id
		);
		assert.ok( webhook.enabled_events.includes( 'payout.paid' ) );
		assert.ok( webhook.enabled_events.includes( 'charge.refunded' ) );
	} );

	test( 'a deleted webhook is created again', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		stripe.test.webhooks.clear();
		await runDaily();
		await assertOneWebhook( stripe.test );
	} );

	test( 'webhooks whose secret nobody knows are replaced, the new one first', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		const [ first ] = webhooksOf( stripe.test );
		await forgetSetup();
		stripe.test.webhooks.set( 'we_2', { ...first, id: 'we_2' } );
		stripe.test.webhooks.set( 'we_other', {
			...first,
			id: 'we_other',
			url: 'https://other.mainstay.blog/hook',
		} );
		const from = stripe.asked.length;
		await save( 'stripe', STRIPE_KEYS.test );
		const changes = stripe.asked
			.slice( from )
			.filter(
				( { method, path } ) =>
					path.includes( 'webhook_endpoints' ) && method !== 'GET'
			)
			.map( ( { method } ) => method );
		assert.deepEqual( changes, [ 'POST', 'DELETE', 'DELETE' ] );
		assert.ok( stripe.test.webhooks.delete( 'we_other' ), 'others stay' );
		await assertOneWebhook( stripe.test );
	} );

	test( 'a webhook that the owner made, with its secret, is taken over', async () => {
		await php(
			`update_option( 'mainstay_key_stripe', '${ STRIPE_KEYS.test }' ); update_option( 'mainstay_key_stripe-webhook', 'whsec_byhand1234567890' );`
		);
		await save( 'stripe', STRIPE_KEYS.live );
		const [ model ] = webhooksOf( stripe.live );
		stripe.test.webhooks.set( 'we_hand', {
			...model,
			id: 'we_hand',
			livemode: false,
		} );
		await testConnection( 'stripe', 'test' );
		assert.deepEqual( [ ...stripe.test.webhooks.keys() ], [ 'we_hand' ] );
		assert.equal(
			await secretOf( 'stripe-webhook' ),
			'whsec_byhand1234567890'
		);
	} );

	test( 'an answer that got lost leaves no second webhook', async () => {
		stripe.trouble.isLost = true;
		const { data } = await save( 'stripe', STRIPE_KEYS.test );
		assert.equal( data.check.state, 'attention' );
		assert.match( data.check.reason, /did not respond/ );
		stripe.trouble.isLost = false;
		await testConnection( 'stripe' );
		await assertOneWebhook( stripe.test );
	} );

	test( 'what the owner saves in another window while Stripe is slow stays', async () => {
		await php(
			"update_option( 'mainstay_key_giphy', str_repeat( 'a', 32 ) );"
		);
		const switchTo = ( value ) =>
			request( '/mainstay/v1/settings', {
				as: 'administrator',
				method: 'POST',
				body: { store_address: value },
			} );
		await switchTo( false );
		let isSaved = null;
		stripe.trouble.beforeAnswer = () => {
			isSaved ??= Promise.all( [
				switchTo( true ),
				php( "delete_option( 'mainstay_key_giphy' );" ),
			] );
			return isSaved;
		};
		try {
			await save( 'stripe', STRIPE_KEYS.test );
		} finally {
			delete stripe.trouble.beforeAnswer;
		}
		await assertOneWebhook( stripe.test );
		const { store_address: isStored, connected } = await php(
			"return get_option( 'mainstay_settings' );"
		);
		await switchTo( false );
		assert.equal( isStored, true );
		assert.deepEqual( Object.keys( connected ).sort(), [
			'stripe',
			'stripe-webhook',
		] );
	} );

	test( 'two tests at once make one webhook', async () => {
		await php(
			`update_option( 'mainstay_key_stripe', '${ STRIPE_KEYS.test }' );`
		);
		await Promise.all( [
			testConnection( 'stripe' ),
			testConnection( 'stripe' ),
		] );
		await assertOneWebhook( stripe.test );
	} );

	test( 'when the site moves, the webhook moves along', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		await moveTo( ELSEWHERE );
		await runDaily();
		await assertOneWebhook(
			stripe.test,
			'stripe-webhook',
			STRIPE_URL.replace( HERE, ELSEWHERE )
		);
	} );

	test( 'a copy of the site does not take the webhook away', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		worlds.old.isThere = true;
		await moveTo( ELSEWHERE );
		await runDaily();
		assert.deepEqual(
			webhooksOf( stripe.test )
				.map( ( { url } ) => new URL( url ).origin )
				.sort(),
			[ ELSEWHERE, HERE ].sort()
		);
	} );

	test( 'where no event can arrive, the screen says why and what to copy', async () => {
		for ( const [ origin, reason ] of [
			[ 'http://shop.mainstay.blog', /HTTPS/ ],
			[ 'http://localhost:8080', /only be reached from this computer/ ],
			[ 'https://192.168.1.5', /only be reached from this computer/ ],
		] ) {
			await moveTo( origin );
			const { data } = await save( 'stripe', STRIPE_KEYS.test );
			assert.equal( data.check.state, 'attention', origin );
			assert.match( data.check.reason, reason );
			assert.equal(
				data.check.webhook.url,
				`${ origin }/wp-json/mainstay/v1/stripe`
			);
			assert.ok( data.check.webhook.events.includes( 'invoice.paid' ) );
		}
		assert.deepEqual( webhooksOf( stripe.test ), [] );
		// With a secret from Stripe's command line tool, that is enough.
		const { data } = await save(
			'stripe-webhook',
			'whsec_local1234567890'
		);
		assert.equal( data.check.state, 'connected' );
	} );

	test( 'a key that lacks permissions is not stored, and each of them is named', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		const [ webhook ] = webhooksOf( stripe.test );
		stripe.test.denied.add( 'POST /v1/prices' );
		stripe.test.denied.add( '/v1/webhook_endpoints' );
		const { status, data } = await save( 'stripe', {
			key: STRIPE_KEYS.test,
		} );
		assert.equal( status, 400 );
		assert.equal( data.code, 'mainstay_key_refused' );
		assert.match(
			data.data.fields.key,
			/lacks permissions.* Prices: Write, Webhook Endpoints: Write\. Add them/
		);
		// The key before, its result and its webhook stay.
		const { hint, check } = ( await shown( 'stripe' ) ).keys[ 1 ];
		assert.equal( hint, STRIPE_KEYS.test.slice( -4 ) );
		assert.equal( check.state, 'connected' );
		assert.deepEqual( webhooksOf( stripe.test ), [ webhook ] );
		await disconnect( 'stripe', 'test' );
		assert.equal(
			( await save( 'stripe', STRIPE_KEYS.test ) ).status,
			400
		);
		assert.equal( await secretOf( 'stripe' ), '' );
	} );

	test( 'a stored key that lost permissions is told each of them', async () => {
		await save( 'stripe', STRIPE_KEYS.test );
		stripe.test.denied.add( 'POST /v1/prices' );
		stripe.test.denied.add( '/v1/webhook_endpoints' );
		const { data } = await testConnection( 'stripe' );
		assert.equal( data.check.state, 'attention' );
		const missing = [ 'Prices: Write', 'Webhook Endpoints: Write' ];
		assert.deepEqual( data.check.missing, missing );
		await runDaily();
		assert.deepEqual(
			( await shown( 'stripe' ) ).keys[ 1 ].check.missing,
			missing
		);
		stripe.test.denied.clear();
		const again = await testConnection( 'stripe' );
		assert.equal( again.data.check.state, 'connected' );
		assert.deepEqual( again.data.check.missing, [] );
	} );

	test( 'a key that may not create webhooks is stored, with what to do by hand', async () => {
		stripe.test.denied.add( '/v1/webhook_endpoints' );
		const { status, data } = await save( 'stripe', STRIPE_KEYS.test );
		assert.equal( status, 200 );
		assert.deepEqual( data.check.missing, [ 'Webhook Endpoints: Write' ] );
		assert.equal( data.check.webhook.url, STRIPE_URL );
		assert.equal( await secretOf( 'stripe' ), STRIPE_KEYS.test );
	} );

	test( 'the permissions to copy are those that are tested', async () => {
		const { permissions } = await shown( 'stripe' );
		await php(
			`update_option( 'mainstay_key_stripe', '${ STRIPE_KEYS.test }' );`
		);
		for ( const path of [
			'/products',
			'/prices',
			'/checkout',
			'/billing_portal',
			'/subscriptions',
			'/invoices',
			'/charges',
			'/payment_intents',
			'/customers',
			'/webhook_endpoints',
		] ) {
			stripe.test.denied.add( `/v1${ path }` );
		}
		const { data } = await testConnection( 'stripe' );
		assert.deepEqual( data.check.missing, permissions );
	} );

	test( 'a key that Stripe does not know is not stored, and the one before stays', async () => {
		for ( const stored of [ '', STRIPE_KEYS.test ] ) {
			if ( stored ) {
				await save( 'stripe', stored );
			}
			const { status, data } = await save(
				'stripe',
				'rk_test_somebodyelse12345'
			);
			assert.equal( status, 400 );
			assert.match( data.message, /does not accept/ );
			assert.equal( await secretOf( 'stripe' ), stored );
		}
		await assertOneWebhook( stripe.test );
	} );

	test( 'live and test stand side by side; the owner switches', async () => {
		await save( 'stripe', STRIPE_KEYS.live );
		await save( 'stripe', STRIPE_KEYS.test, 'test' );
		await assertOneWebhook( stripe.live );
		await assertOneWebhook( stripe.test, 'stripe-webhook-2' );
		const inUse = async () =>
			( await shown( 'stripe' ) ).keys
				.filter( ( key ) => key.in_use )
				.map( ( { mode } ) => mode );
		assert.deepEqual( await inUse(), [ 'live' ] );
		assert.equal( ( await useMode( 'stripe', 'test' ) ).status, 200 );
		assert.deepEqual( await inUse(), [ 'test' ] );
		const used = await php(
			"require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/resources.php'; return Mainstay\\Payments\\Stripe\\Resources\\get_key();"
		);
		assert.equal( used, STRIPE_KEYS.test );
		// An event of live payments still counts.
		const body = JSON.stringify(
			stripe.live.event( 'charge.refunded', {
				id: 'ch_nobody',
				object: 'charge',
			} )
		);
		const deliver = ( secret ) =>
			request( '/mainstay/v1/stripe', {
				method: 'POST',
				body,
				headers: {
					'Content-Type': 'application/json',
					'Stripe-Signature': signatureOf( body, secret ),
				},
			} );
		const [ live ] = webhooksOf( stripe.live );
		assert.equal(
			( await deliver( stripe.live.secretOf( live ) ) ).data.state,
			'not-ours'
		);
		assert.equal(
			( await deliver( 'whsec_wrong' ) ).data.state,
			'not-signed'
		);
		await useMode( 'stripe', 'live' );
		assert.deepEqual( await inUse(), [ 'live' ] );
	} );

	test( 'a mode without a key cannot be used, and a key goes to its own mode', async () => {
		await save( 'stripe', STRIPE_KEYS.live );
		assert.equal( ( await useMode( 'stripe', 'test' ) ).status, 409 );
		const wrong = await save( 'stripe', STRIPE_KEYS.live, 'test' );
		assert.equal( wrong.status, 400 );
		assert.match( wrong.data.message, /This is a live key/ );
	} );

	test( 'disconnecting deletes the webhook and the secret, of that mode only', async () => {
		await save( 'stripe', STRIPE_KEYS.live );
		await save( 'stripe', STRIPE_KEYS.test );
		const { data } = await disconnect( 'stripe', 'test' );
		assert.equal( data.configured, false );
		assert.equal( data.left_over, false );
		assert.deepEqual( webhooksOf( stripe.test ), [] );
		assert.equal( await secretOf( 'stripe-webhook-2' ), '' );
		await assertOneWebhook( stripe.live );
		stripe.trouble.isLost = true;
		stripe.live.denied.add( 'DELETE' );
		assert.equal( ( await disconnect( 'stripe' ) ).data.left_over, true );
		assert.equal( await secretOf( 'stripe' ), '' );
	} );
} );

describe( 'PayPal', () => {
	const save_ = ( mode, more = {} ) =>
		save( 'paypal', { ...fieldsOf( PAYPAL_APPS[ mode ] ), ...more }, mode );

	test( 'saving the app creates its webhook, and its ID is stored', async () => {
		const { status, data } = await save_( 'live' );
		assert.equal( status, 200, JSON.stringify( data ) );
		assert.equal( data.check.state, 'connected' );
		const [ webhook, ...others ] = webhooksOf( paypal.live );
		assert.deepEqual( others, [] );
		assert.equal( webhook.url, PAYPAL_URL );
		assert.equal(
			await php(
				"require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/account.php'; return Mainstay\\Payments\\Paypal\\Account\\get_account()['webhook'];"
			),
			webhook.id
		);
		await testConnection( 'paypal' );
		assert.equal( webhooksOf( paypal.live ).length, 1 );
		// Signed for this webhook, an event is believed.
		const { body, headers } = paypal.live.send(
			{
				id: `WH-${ Date.now() }`,
				event_type: 'PAYMENT.CAPTURE.COMPLETED',
				resource: { id: 'X' },
			},
			webhook.id
		);
		const answer = await request( '/mainstay/v1/paypal/webhook', {
			method: 'POST',
			body,
			headers,
		} );
		assert.deepEqual( answer.data, { result: 'not-ours' } );
	} );

	test( 'missing events are added', async () => {
		await save_( 'live' );
		const [ webhook ] = webhooksOf( paypal.live );
		webhook.event_types = [ { name: 'PAYMENT.AUTHORIZATION.CREATED' } ];
		await runDaily();
		const names = webhook.event_types.map( ( { name } ) => name );
		assert.ok( names.includes( 'PAYMENT.AUTHORIZATION.CREATED' ) );
		assert.ok( names.includes( 'CHECKOUT.ORDER.APPROVED' ) );
	} );

	test( 'a lost answer, a deleted webhook and a moved site are repaired', async () => {
		paypal.trouble.isLost = true;
		assert.match(
			( await save_( 'live' ) ).data.check.reason,
			/did not respond/
		);
		paypal.trouble.isLost = false;
		await testConnection( 'paypal' );
		assert.equal( webhooksOf( paypal.live ).length, 1 );
		paypal.live.webhooks.clear();
		await runDaily();
		assert.equal( webhooksOf( paypal.live ).length, 1 );
		await moveTo( ELSEWHERE );
		await runDaily();
		assert.deepEqual(
			webhooksOf( paypal.live ).map(
				( { url } ) => new URL( url ).origin
			),
			[ ELSEWHERE ]
		);
	} );

	test( 'the wrong environment and the wrong secret are told apart, and not stored', async () => {
		const wrong = await save(
			'paypal',
			fieldsOf( PAYPAL_APPS.test ),
			'live'
		);
		assert.equal( wrong.status, 400 );
		assert.match( wrong.data.data.fields.secret, /sandbox app/ );
		const refused = await save_( 'test', { secret: 'X'.repeat( 40 ) } );
		assert.equal( refused.status, 400 );
		assert.match( refused.data.message, /does not accept/ );
		assert.equal( await secretOf( 'paypal' ), '' );
		paypal.live.denied.add( '/v1/notifications/webhooks' );
		const denied = await save_( 'live' );
		assert.match(
			denied.data.check.reason,
			/not allowed to create webhooks/
		);
		assert.equal( denied.data.check.webhook.url, PAYPAL_URL );
	} );

	test( 'live and sandbox stand side by side, and disconnecting deletes the webhook', async () => {
		await save_( 'live' );
		await save_( 'test' );
		assert.equal( webhooksOf( paypal.live ).length, 1 );
		assert.equal( webhooksOf( paypal.test ).length, 1 );
		const getMode = () =>
			php(
				"require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/account.php'; return Mainstay\\Payments\\Paypal\\Account\\get_mode();"
			);
		assert.equal( await getMode(), 'live' );
		await useMode( 'paypal', 'test' );
		assert.equal( await getMode(), 'test' );
		assert.equal(
			( await disconnect( 'paypal', 'live' ) ).data.left_over,
			false
		);
		assert.equal( webhooksOf( paypal.live ).length, 0 );
		assert.equal( webhooksOf( paypal.test ).length, 1 );
		assert.equal( await getMode(), 'test' );
	} );
} );
