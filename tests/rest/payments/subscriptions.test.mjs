/** Who subscribed to what, as the owner looks at it. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
	checkOut,
	deliverAll,
	makePlan,
	openShop,
	rowsOf,
} from '../payments-site.mjs';
import { request } from '../site.mjs';

let shop;
let stripe;
let subscription;
before( async () => {
	shop = await openShop();
	stripe = shop.stripe;
	const session = await checkOut( stripe, await makePlan() );
	await deliverAll( stripe.pay( session, { email: 'ada@example.com' } ) );
	const book = await checkOut(
		stripe,
		await makePlan( { title: 'Book', interval: 'one-time' } )
	);
	await deliverAll( stripe.pay( book, { email: 'bob@example.com' } ) );
	subscription = stripe.subscriptions.get( session.subscription );
} );
after( () => shop.close() );
beforeEach( () => stripe.fail( undefined ) );

const read = ( query = 'order=asc', as = 'administrator' ) =>
	request( `/mainstay/v1/subscriptions?${ query }`, { as } );
const cancel = ( id, as = 'administrator' ) =>
	request( `/mainstay/v1/subscriptions/${ id }/cancel`, {
		as,
		method: 'POST',
	} );

test( 'the owner sees and ends them, and nobody else', async () => {
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 403 ],
	] ) {
		assert.equal( ( await read( '', role ) ).status, status, role );
		assert.equal( ( await cancel( 1, role ) ).status, status, role );
	}
	assert.equal( ( await read() ).status, 200 );
	assert.equal( ( await cancel( 999999 ) ).status, 404 );
	assert.equal( subscription.status, 'active' );
} );

test( 'one has everything that a row of a table needs', async () => {
	const { data } = await read();
	assert.deepEqual( [ data.total, data.pages ], [ 2, 1 ] );
	const [ monthly, book ] = data.subscriptions;
	assert.deepEqual(
		{
			...monthly,
			id: 0,
			time: '',
			period_end: '',
			plan_id: 0,
			subscription_id: '',
			url: '',
		},
		{
			id: 0,
			time: '',
			plan_id: 0,
			title: 'Gold',
			amount_text: '$5.00',
			interval: '1 month',
			status: 'active',
			status_text: 'Active',
			is_active: true,
			can_cancel: true,
			period_end: '',
			ends_at: null,
			ended_at: null,
			provider: 'stripe',
			mode: 'test',
			email: 'ada@example.com',
			name: 'Bea Buyer',
			user_id: 0,
			subscription_id: '',
			url: '',
		}
	);
	assert.equal(
		monthly.url,
		`https://dashboard.stripe.com/test/subscriptions/${ subscription.id }`
	);
	assert.deepEqual(
		[ book.interval, book.is_active, book.can_cancel, book.url ],
		[ 'one-time', true, false, '' ]
	);
} );

test( 'they are searched and filtered', async () => {
	assert.equal( ( await read( 'search=bob' ) ).data.total, 1 );
	assert.equal( ( await read( 'status[]=canceled' ) ).data.total, 0 );
	assert.equal( ( await read( 'mode[]=test&orderby=email' ) ).data.total, 2 );
	assert.equal( ( await read( 'status[]=nice' ) ).status, 400 );
} );

test( 'one ends at Stripe, or not at all', async () => {
	const [ { id }, { id: book } ] = ( await read() ).data.subscriptions;
	assert.equal(
		( await cancel( book ) ).status,
		404,
		'bought once: nothing to end'
	);
	stripe.fail( 500 );
	assert.equal( ( await cancel( id ) ).status, 502 );
	stripe.fail( undefined );
	assert.equal( ( await rowsOf( 'subscriptions' ) )[ 0 ].status, 'active' );
	const { status, data } = await cancel( id );
	assert.equal( status, 200 );
	assert.deepEqual(
		[ data.status, data.status_text, data.is_active, data.can_cancel ],
		[ 'canceled', 'Ended', false, false ]
	);
	assert.notEqual( data.ended_at, null );
	assert.equal( subscription.status, 'canceled' );
	assert.equal( ( await cancel( id ) ).status, 200, 'twice is once' );
} );
