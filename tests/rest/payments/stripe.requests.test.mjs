/** Messages about payments: forged, changed, late, twice, in any order, while things are down. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { signatureOf } from '../../fakes/stripe.mjs';
import {
	ASK_ACCESS,
	checkOut,
	comeBack,
	deliver,
	deliverAll,
	hasAccess,
	KEY,
	makePlan,
	openShop,
	rowsOf,
	SECRET,
	setKeys,
	states,
} from '../payments-site.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

let shop;
let stripe;
let monthly;
let once;
let session;

before( async () => {
	shop = await openShop();
	stripe = shop.stripe;
	monthly = await makePlan();
	once = await makePlan( { title: 'Book', interval: 'one-time', price: 12 } );
} );
after( () => shop.close() );
beforeEach( async () => {
	stripe.fail( undefined );
	await setKeys();
	await php(
		`global $wpdb; foreach ( [ 'payments', 'subscriptions', 'payment_events', 'payment_tries' ] as $table ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_$table" ); }`
	);
	session = await checkOut( stripe, once );
} );

const now = () => Math.floor( Date.now() / 1000 );
const hmac = ( text, secret = SECRET ) =>
	createHmac( 'sha256', secret ).update( text ).digest( 'hex' );

/** Nothing came of it. */
async function assertNothing( message ) {
	assert.deepEqual(
		await states(),
		{ payments: [ 'open' ], subscriptions: [] },
		message
	);
}

describe( 'a message is believed only when it is signed', () => {
	let event;
	let body;
	beforeEach( () => {
		[ event ] = stripe.pay( session );
		body = JSON.stringify( event );
	} );

	const REFUSED = {
		'without a header': () => ( { header: '' } ),
		'with an empty signature': () => ( { header: `t=${ now() },v1=` } ),
		'with the secret of somebody else': () => ( { secret: 'whsec_other' } ),
		'with an empty secret': () => ( { header: signatureOf( body, '' ) } ),
		'with the key in the place of the secret': () => ( { secret: KEY } ),
		'signed for another time': () => ( {
			header: `t=${ now() },v1=${ hmac( `${ now() - 60 }.${ body }` ) }`,
		} ),
		'signed without a time': () => ( { header: `v1=${ hmac( body ) }` } ),
		'with two times': () => ( {
			header: `t=${ now() - 1 },${ signatureOf( body, SECRET ) }`,
		} ),
		'with a time that is no number': () => ( {
			header: `t=now,v1=${ hmac( `now.${ body }` ) }`,
		} ),
		'with a negative time': () => ( {
			header: `t=-1,v1=${ hmac( `-1.${ body }` ) }`,
		} ),
		'signed by an older scheme': () => ( {
			header: `t=${ now() },v0=${ hmac( `${ now() }.${ body }` ) }`,
		} ),
		'with several signatures, none of them right': () => ( {
			header: `t=${ now() },v1=${ 'a'.repeat( 64 ) },v1=${ 'b'.repeat( 64 ) }`,
		} ),
		'that is 310 seconds old': () => ( { time: now() - 310 } ),
		'that is 310 seconds ahead': () => ( { time: now() + 310 } ),
	};
	for ( const [ how, options ] of Object.entries( REFUSED ) ) {
		test( `one ${ how } is refused`, async () => {
			const { status } = await deliver( event, options() );
			assert.equal( status, 400 );
			await assertNothing( how );
			assert.deepEqual( await rowsOf( 'payment_events' ), [] );
		} );
	}

	test( 'one that was changed by a single letter is refused', async () => {
		const header = signatureOf( body, SECRET );
		const { status } = await deliver(
			body.replace( '"complete"', '"Complete"' ),
			{ header }
		);
		assert.equal( status, 400 );
		await assertNothing();
	} );

	test( 'without a stored secret every one is refused, whatever it is signed with', async () => {
		await setKeys( KEY, null );
		for ( const options of [ {}, { header: signatureOf( body, '' ) } ] ) {
			assert.equal( ( await deliver( event, options ) ).status, 403 );
		}
		await assertNothing();
	} );

	test( 'without a key nothing can be looked up, and every one is refused', async () => {
		await setKeys( null, SECRET );
		assert.equal( ( await deliver( event ) ).status, 403 );
		await assertNothing();
	} );

	test( 'the secret of before is refused when there is a new one', async () => {
		await setKeys( KEY, 'whsec_anotherSecret123456' );
		assert.equal( ( await deliver( event ) ).status, 400 );
		await assertNothing();
	} );

	const ACCEPTED = {
		'that is 290 seconds old': () => ( { time: now() - 290 } ),
		'that is 290 seconds ahead': () => ( { time: now() + 290 } ),
		'from a clock that is 120 seconds late': () => ( {
			time: now() - 120,
		} ),
		'with several signatures, the last of them right': () => ( {
			others: [ 'a'.repeat( 64 ), 'b'.repeat( 64 ) ],
		} ),
		'with several signatures, the first of them right': () => ( {
			header: `${ signatureOf( body, SECRET ) },v1=${ 'a'.repeat( 64 ) }`,
		} ),
		'with another scheme beside the right one': () => ( {
			header: `${ signatureOf( body, SECRET ) },v0=${ 'a'.repeat( 64 ) }`,
		} ),
	};
	for ( const [ how, options ] of Object.entries( ACCEPTED ) ) {
		test( `one ${ how } is accepted`, async () => {
			const { status, data } = await deliver( event, options() );
			assert.deepEqual( [ status, data ], [ 200, { state: 'done' } ] );
			assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
		} );
	}
} );

describe( 'a signed message that makes no sense', () => {
	const NONSENSE = {
		'no JSON': [ '{"id":', 400 ],
		'a list': [ '[]', 400 ],
		'no id': [ '{"type":"charge.refunded","data":{"object":{}}}', 400 ],
		'no object': [ '{"id":"evt_1","type":"charge.refunded"}', 400 ],
		'an object without a name': [
			'{"id":"evt_1","type":"charge.refunded","livemode":false,"data":{"object":{"object":"charge"}}}',
			400,
		],
		'an id that is a list': [
			'{"id":["evt_1"],"type":"charge.refunded","data":{"object":{}}}',
			400,
		],
		'600 KB': [ JSON.stringify( { id: 'x'.repeat( 600 * 1024 ) } ), 413 ],
	};
	for ( const [ what, [ body, status ] ] of Object.entries( NONSENSE ) ) {
		test( `(${ what }) is refused, and nothing breaks`, async () => {
			assert.equal( ( await deliver( body ) ).status, status );
			await assertNothing();
		} );
	}

	test( 'of a type that is not ours to know is answered, so that it does not come again', async () => {
		const event = stripe.event( 'payout.paid', {
			id: 'po_1',
			object: 'payout',
		} );
		assert.deepEqual( ( await deliver( event ) ).data, {
			state: 'ignored',
		} );
	} );

	test( 'of an invoice to come, which has no id yet, is answered, so that it does not come again', async () => {
		const { status, data } = await deliver(
			stripe.event( 'invoice.upcoming', {
				object: 'invoice',
				customer: 'cus_1',
				amount_due: 500,
			} )
		);
		assert.equal( status, 200 );
		assert.deepEqual( data, { state: 'ignored' } );
	} );

	test( 'about another kind of thing than its type says is ignored', async () => {
		stripe.pay( session );
		const event = stripe.event( 'charge.refunded', session );
		assert.deepEqual( ( await deliver( event ) ).data, {
			state: 'ignored',
		} );
		await assertNothing();
	} );

	test( 'of the live world reaches nothing of the test world', async () => {
		const [ event ] = stripe.pay( session );
		const { data } = await deliver( { ...event, livemode: true } );
		assert.deepEqual( data, { state: 'other-mode' } );
		await assertNothing();
	} );

	test( 'can only be sent by POST', async () => {
		for ( const method of [ 'GET', 'PUT', 'DELETE' ] ) {
			assert.equal(
				( await request( '/mainstay/v1/stripe', { method } ) ).status,
				404,
				method
			);
		}
	} );
} );

describe( 'each effect is there once', () => {
	test( 'of a message that comes twice', async () => {
		const [ event ] = stripe.pay( session );
		assert.deepEqual( ( await deliver( event ) ).data, { state: 'done' } );
		assert.deepEqual( ( await deliver( event ) ).data, { state: 'known' } );
		assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
		assert.equal( ( await rowsOf( 'payment_events' ) ).length, 1 );
	} );

	test( 'of a message that comes ten times at one moment', async () => {
		await withMustUsePlugin(
			"add_action( 'mainstay_payment_paid', fn( $row ) => file_put_contents( WP_CONTENT_DIR . '/paid.txt', $row['reference'] . \"\\n\", FILE_APPEND ) );",
			async () => {
				const [ event ] = stripe.pay( session );
				const answers = await Promise.all(
					Array.from( { length: 10 }, () => deliver( event ) )
				);
				assert.deepEqual(
					answers.filter(
						( { status } ) => status !== 200 && status !== 503
					),
					[]
				);
				await deliver( event );
				assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
				const told = await php(
					"$told = file( WP_CONTENT_DIR . '/paid.txt' ); unlink( WP_CONTENT_DIR . '/paid.txt' ); return count( $told );"
				);
				assert.equal( told, 1, 'who is told of it is told once' );
			}
		);
	} );

	test( 'of two messages about one payment', async () => {
		const events = stripe.pay( session, { unpaid: true } );
		events.push( ...stripe.confirm( session ) );
		await deliverAll( [ ...events, ...events.reverse() ] );
		assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
	} );

	test( 'of a visitor who comes back and a message at the same moment', async () => {
		const plan = await checkOut( stripe, monthly );
		const events = stripe.pay( plan );
		await Promise.all( [
			comeBack( plan ),
			...events.map( ( event ) => deliver( event ) ),
		] );
		await deliverAll( events );
		assert.deepEqual( await states(), {
			payments: [ 'open', 'paid' ],
			subscriptions: [ 'active' ],
		} );
	} );
} );

describe( 'the order of messages says nothing', () => {
	let plan;
	beforeEach( async () => {
		plan = await checkOut( stripe, monthly );
	} );
	const ofPlan = async () => ( await rowsOf( 'payments' ) ).slice( 1 );

	for ( const order of [
		[ 0, 1, 2 ],
		[ 0, 2, 1 ],
		[ 1, 0, 2 ],
		[ 1, 2, 0 ],
		[ 2, 0, 1 ],
		[ 2, 1, 0 ],
	] ) {
		test( `a new subscription, told in the order ${ order }`, async () => {
			const events = stripe.pay( plan );
			await deliverAll( order.map( ( number ) => events[ number ] ) );
			const [ payment, ...more ] = await ofPlan();
			assert.deepEqual( more, [] );
			assert.equal( payment.status, 'paid' );
			assert.equal( payment.payment_id, plan.invoice );
			const [ subscription ] = await rowsOf( 'subscriptions' );
			assert.equal( subscription.status, 'active' );
			assert.equal( subscription.plan_id, String( monthly.id ) );
			assert.equal( subscription.email, 'buyer@example.com' );
		} );
	}

	test( 'an end that is told before the beginning is the end', async () => {
		const begin = stripe.pay( plan );
		const end = stripe.cancel(
			stripe.subscriptions.get( plan.subscription )
		);
		await deliverAll( [ ...end, ...begin ] );
		assert.deepEqual( ( await states() ).subscriptions, [ 'canceled' ] );
	} );

	test( 'an old message, full of old things, changes nothing back', async () => {
		const begin = stripe.pay( plan );
		await deliverAll( begin );
		await deliverAll(
			stripe.cancel( stripe.subscriptions.get( plan.subscription ) )
		);
		const old = {
			...begin[ 0 ],
			id: 'evt_old',
			type: 'customer.subscription.updated',
		};
		assert.equal( old.data.object.status, 'active' );
		await deliver( old );
		assert.deepEqual( ( await states() ).subscriptions, [ 'canceled' ] );
	} );

	test( 'a refund that is told before the payment is a refund', async () => {
		const begin = stripe.pay( session );
		const refund = stripe.refund(
			stripe.chargeOf( session.payment_intent )
		);
		await deliverAll( [ ...refund, ...begin ] );
		const [ payment ] = await rowsOf( 'payments' );
		assert.deepEqual(
			[ payment.status, payment.refunded ],
			[ 'refunded', 1200 ]
		);
	} );

	test( 'a refund of a subscription that is told before everything else is one', async () => {
		const begin = stripe.pay( plan );
		const invoice = stripe.invoices.get( plan.invoice );
		const { payment_intent: intent } = invoice.payments.data[ 0 ].payment;
		const refund = stripe.refund( stripe.chargeOf( intent ) );
		await deliverAll( [ ...refund, ...begin, ...refund ] );
		const [ payment ] = await ofPlan();
		assert.equal( payment.status, 'refunded' );
	} );

	test( 'what a message says of amounts and states is not believed', async () => {
		const event = stripe.event( 'checkout.session.completed', {
			...session,
			status: 'complete',
			payment_status: 'paid',
		} );
		assert.equal( ( await deliver( event ) ).status, 200 );
		assert.deepEqual(
			( await states() ).payments,
			[ 'open', 'open' ],
			'as Stripe says'
		);
	} );

	test( 'a month later there is one more payment, and it is told in any order', async () => {
		await deliverAll( stripe.pay( plan ) );
		const events = stripe.renew(
			stripe.subscriptions.get( plan.subscription )
		);
		await deliverAll( [ ...events.reverse(), ...events ] );
		const [ first, second, ...more ] = await ofPlan();
		assert.deepEqual( more, [] );
		assert.deepEqual(
			[ first.status, second.status, second.amount, second.currency ],
			[ 'paid', 'paid', 500, 'USD' ]
		);
		assert.notEqual( first.payment_id, second.payment_id );
	} );
} );

describe( 'what became of it', () => {
	test( 'a bank that takes its time, and says yes', async () => {
		await deliverAll( stripe.pay( session, { unpaid: true } ) );
		assert.deepEqual( ( await states() ).payments, [ 'pending' ] );
		assert.deepEqual( ( await states() ).subscriptions, [] );
		await deliverAll( stripe.confirm( session, true ) );
		assert.deepEqual( await states(), {
			payments: [ 'paid' ],
			subscriptions: [ 'active' ],
		} );
	} );

	test( 'a bank that takes its time, and says no', async () => {
		await deliverAll( stripe.pay( session, { unpaid: true } ) );
		await deliverAll( stripe.confirm( session, false ) );
		assert.deepEqual( await states(), {
			payments: [ 'failed' ],
			subscriptions: [],
		} );
	} );

	test( 'a page that nobody paid on', async () => {
		await deliverAll( stripe.expire( session ) );
		assert.deepEqual( ( await states() ).payments, [ 'expired' ] );
	} );

	test( 'a refund of a part leaves what was bought, of all of it takes it away', async () => {
		await deliverAll( stripe.pay( session ) );
		const charge = stripe.chargeOf( session.payment_intent );
		await deliverAll( stripe.refund( charge, 200 ) );
		let [ payment ] = await rowsOf( 'payments' );
		assert.deepEqual(
			[ payment.status, payment.refunded ],
			[ 'partly', 200 ]
		);
		assert.deepEqual( ( await states() ).subscriptions, [ 'active' ] );
		await deliverAll( stripe.refund( charge, 1000 ) );
		[ payment ] = await rowsOf( 'payments' );
		assert.deepEqual(
			[ payment.status, payment.refunded ],
			[ 'refunded', 1200 ]
		);
		assert.deepEqual( ( await states() ).subscriptions, [ 'canceled' ] );
	} );

	test( 'a dispute', async () => {
		await deliverAll( stripe.pay( session ) );
		await deliverAll(
			stripe.dispute( stripe.chargeOf( session.payment_intent ) )
		);
		assert.deepEqual( await states(), {
			payments: [ 'disputed' ],
			subscriptions: [ 'canceled' ],
		} );
	} );

	test( 'a dispute that the owner wins gives access back, whatever comes late; another one closes it again', async () => {
		await deliverAll( stripe.pay( session ) );
		const charge = stripe.chargeOf( session.payment_intent );
		const [ begun ] = stripe.dispute( charge );
		const paid = { payments: [ 'paid' ], subscriptions: [ 'active' ] };
		const closed = {
			payments: [ 'disputed' ],
			subscriptions: [ 'canceled' ],
		};
		await deliver( begun );
		assert.deepEqual( await states(), closed );
		await deliverAll( stripe.settle( begun, 'won' ) );
		assert.deepEqual( await states(), paid );
		await deliverAll( [
			{ ...begun, id: 'evt_late' },
			{
				...begun,
				id: 'evt_again',
				type: 'checkout.session.completed',
				data: { object: session },
			},
		] );
		assert.deepEqual( await states(), paid );
		await deliverAll( stripe.refund( charge, 100 ) );
		assert.deepEqual( await states(), { ...paid, payments: [ 'partly' ] } );
		const [ other ] = stripe.dispute( charge );
		await deliver( other );
		assert.deepEqual( await states(), closed );
		await deliverAll( stripe.settle( other, 'lost' ) );
		assert.deepEqual( await states(), closed );
	} );

	test( 'whoever was erased stays so, whatever Stripe reports later', async () => {
		await deliverAll( stripe.pay( session, { email: 'eve@example.com' } ) );
		const people = async () =>
			[
				...( await rowsOf( 'payments' ) ),
				...( await rowsOf( 'subscriptions' ) ),
			].map( ( row ) => row.email + row.person_name + row.customer_id );
		assert.equal( ( await people() ).join( '' ).includes( 'eve@' ), true );
		await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/privacy.php';
			Mainstay\\Payments\\Privacy\\erase_personal_data( 'eve@example.com' );
		` );
		assert.deepEqual( await people(), [ '', '' ] );
		const customer = stripe.customers.get( session.customer );
		const [ completed ] = stripe.change( customer, {
			email: 'eve.new@example.com',
		} );
		await deliverAll( [
			completed,
			{
				...completed,
				id: 'evt_once_more',
				type: 'checkout.session.completed',
				data: { object: session },
			},
			...stripe.refund( stripe.chargeOf( session.payment_intent ), 100 ),
		] );
		assert.deepEqual( await people(), [ '', '' ] );
		assert.deepEqual( await states(), {
			payments: [ 'partly' ],
			subscriptions: [ 'active' ],
		} );
	} );

	test( 'access ends with the subscription, and a late payment has some days', async () => {
		await withMustUsePlugin( ASK_ACCESS, async () => {
			const plan = await checkOut( stripe, monthly );
			await deliverAll( stripe.pay( plan ) );
			const { cookie } = await comeBack( plan );
			const subscription = stripe.subscriptions.get( plan.subscription );
			assert.equal( await hasAccess( cookie, monthly ), true );
			assert.equal( await hasAccess( '', monthly ), false );
			assert.equal( await hasAccess( cookie, once ), false );
			await deliverAll( stripe.renew( subscription, { fails: true } ) );
			assert.equal( await hasAccess( cookie, monthly ), true );
			await deliverAll( stripe.cancel( subscription ) );
			assert.equal( await hasAccess( cookie, monthly ), false );
		} );
	} );
} );

describe( 'what was paid is compared with what was ordered', () => {
	const CHANGES = {
		amount: { amount_total: 1, amount_subtotal: 1 },
		'amount, by a discount that nobody gave': { amount_total: 1 },
		currency: { currency: 'jpy' },
		mode: { mode: 'subscription' },
		livemode: { livemode: true },
	};
	for ( const [ what, change ] of Object.entries( CHANGES ) ) {
		test( `another ${ what } gives nothing`, async () => {
			const [ event ] = stripe.pay( session );
			Object.assign( session, change );
			assert.equal( ( await deliver( event ) ).status, 200 );
			const [ payment ] = await rowsOf( 'payments' );
			assert.equal( payment.status, 'mismatch' );
			assert.equal( payment.note, what.split( ',' )[ 0 ] );
			assert.deepEqual( ( await states() ).subscriptions, [] );
		} );
	}

	test( 'taxes and discounts that Stripe explains are no difference', async () => {
		const [ event ] = stripe.pay( session );
		Object.assign( session, {
			amount_total: 1328,
			total_details: {
				amount_tax: 228,
				amount_discount: 100,
				amount_shipping: 0,
			},
		} );
		await deliver( event );
		assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
	} );

	test( 'a page of another order, with the name of this one, pays nothing', async () => {
		const other = await checkOut( stripe, monthly );
		const [ , , event ] = stripe.pay( other );
		const own = other.client_reference_id;
		other.client_reference_id = session.client_reference_id;
		await php(
			`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_payments SET session_id = '' WHERE reference = '${ own }'" );`
		);
		assert.deepEqual( ( await deliver( event ) ).data, {
			state: 'not-ours',
		} );
		assert.deepEqual( ( await states() ).payments, [ 'open', 'open' ] );
	} );

	test( 'a payment of the same account that has nothing to do with this site is left alone', async () => {
		const [ event ] = stripe.pay( session );
		session.client_reference_id = null;
		await php(
			'global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payments" );'
		);
		assert.deepEqual( ( await deliver( event ) ).data, {
			state: 'not-ours',
		} );
		assert.deepEqual( await states(), { payments: [], subscriptions: [] } );
	} );

	test( 'what is not there any more at Stripe is nothing', async () => {
		const [ event ] = stripe.pay( session );
		stripe.sessions.delete( session.id );
		assert.deepEqual( ( await deliver( event ) ).data, {
			state: 'not-ours',
		} );
		await assertNothing();
	} );
} );

describe( 'while something is down, the message is to come again', () => {
	for ( const how of [ 401, 429, 500, 503, 'reset', 'malformed', 'html' ] ) {
		test( `Stripe (${ how })`, async () => {
			const [ event ] = stripe.pay( session );
			stripe.fail( how );
			const { status, data } = await deliver( event );
			assert.deepEqual( [ status, data ], [ 503, { state: 'later' } ] );
			await assertNothing();
			stripe.fail( undefined );
			assert.deepEqual( ( await deliver( event ) ).data, {
				state: 'done',
			} );
			assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
		} );
	}

	for ( const [ what, pattern ] of Object.entries( {
		'for everything': 'mainstay_',
		'for messages': 'payment_events',
		'for writing payments': 'UPDATE .*mainstay_payments',
		'for the last word about a message': 'UPDATE .*payment_events',
		'for subscriptions': 'mainstay_subscriptions',
	} ) ) {
		test( `the database, ${ what }`, async () => {
			const [ event ] = stripe.pay( session );
			await withMustUsePlugin(
				`add_filter( 'query', fn( $query ) => preg_match( '/${ pattern }/', $query ) && isset( $_SERVER['HTTP_STRIPE_SIGNATURE'] ) && [ $GLOBALS['wpdb']->suppress_errors() ] ? 'SELECT nothing FROM nowhere' : $query );`,
				async () => {
					const { status, data } = await deliver( event );
					assert.deepEqual(
						[ status, data ],
						[ 503, { state: 'later' } ]
					);
				}
			);
			assert.deepEqual( ( await deliver( event ) ).data, {
				state: 'done',
			} );
			assert.deepEqual( await states(), {
				payments: [ 'paid' ],
				subscriptions: [ 'active' ],
			} );
		} );
	}
} );
