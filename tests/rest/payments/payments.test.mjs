/** The book of payments, as the owner looks at it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	checkOut,
	deliverAll,
	forgetAll,
	makePlan,
	openShop,
} from '../payments-site.mjs';
import { php, request, url } from '../site.mjs';

let shop;
let stripe;
before( async () => {
	shop = await openShop();
	stripe = shop.stripe;
	const book = await makePlan( {
		title: 'Book',
		interval: 'one-time',
		price: 12,
	} );
	const gold = await makePlan( {
		title: '=Gold',
		currency: 'JPY',
		price: 900,
	} );
	for ( const [ plan, email ] of [
		[ book, 'ada@example.com' ],
		[ gold, 'bob@example.com' ],
		[ book, 'cem@example.com' ],
	] ) {
		const session = await checkOut( stripe, plan );
		await deliverAll( stripe.pay( session, { email, name: '+Name' } ) );
	}
	await checkOut( stripe, book );
	const paid = [ ...stripe.sessions.values() ].find(
		( { customer_details: buyer } ) => buyer?.email === 'cem@example.com'
	);
	await deliverAll(
		stripe.refund( stripe.chargeOf( paid.payment_intent ), 200 )
	);
} );
after( () => shop.close() );

const read = ( query = '', as = 'administrator' ) =>
	request( `/mainstay/v1/payments?${ query }`, { as } );
const emails = async ( query ) =>
	( await read( query ) ).data.payments.map( ( { email } ) => email );

test( 'the owner sees it, and nobody else', async () => {
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 403 ],
		[ 'administrator', 200 ],
	] ) {
		assert.equal( ( await read( '', role ) ).status, status, role );
		assert.equal(
			( await read( 'page=0', role ) ).status,
			status === 200 ? 400 : status,
			role
		);
		assert.equal(
			( await request( '/mainstay/v1/payments/export', { as: role } ) )
				.status,
			status,
			role
		);
	}
} );

test( 'a payment has everything that a row of a table needs', async () => {
	const { data, headers } = await read( 'search=cem' );
	assert.equal( headers.get( 'x-wp-total' ), '1' );
	const [ payment ] = data.payments;
	assert.match( payment.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/ );
	assert.match(
		payment.refund_url,
		/^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/
	);
	assert.deepEqual(
		{
			...payment,
			id: 0,
			time: '',
			paid_at: '',
			object_id: 0,
			payment_id: '',
			refund_url: '',
		},
		{
			id: 0,
			time: '',
			paid_at: '',
			kind: 'plan',
			object_id: 0,
			title: 'Book',
			quantity: 1,
			amount: 12,
			amount_text: '$12.00',
			paid: 12,
			paid_text: '$12.00',
			tax: 0,
			tax_text: '$0.00',
			discount: 0,
			discount_text: '$0.00',
			refunded: 2,
			refunded_text: '$2.00',
			currency: 'USD',
			interval: 'one-time',
			status: 'partly',
			status_text: 'Refunded in part',
			note: '',
			note_text: '',
			provider: 'stripe',
			mode: 'test',
			email: 'cem@example.com',
			name: '+Name',
			user_id: 0,
			payment_id: '',
			subscription_id: '',
			post: null,
			refund_url: '',
		}
	);
} );

test( 'it is searched, filtered, sorted, and turned page by page', async () => {
	assert.deepEqual( await emails( '' ), [
		'',
		'cem@example.com',
		'bob@example.com',
		'ada@example.com',
	] );
	assert.deepEqual( await emails( 'order=asc&per_page=2&page=2' ), [
		'cem@example.com',
		'',
	] );
	assert.deepEqual( await emails( 'search=%3DGold' ), [ 'bob@example.com' ] );
	assert.deepEqual( await emails( 'search=%25' ), [] );
	assert.deepEqual( await emails( 'status[]=open' ), [ '' ] );
	assert.deepEqual( await emails( 'status[]=paid&status[]=partly' ), [
		'cem@example.com',
		'bob@example.com',
		'ada@example.com',
	] );
	assert.deepEqual( await emails( 'kind[]=donation' ), [] );
	assert.deepEqual( await emails( 'mode[]=live' ), [] );
	assert.deepEqual( await emails( 'orderby=email&order=asc&per_page=2' ), [
		'',
		'ada@example.com',
	] );
	const { data } = await read( 'per_page=3' );
	assert.deepEqual( [ data.total, data.pages ], [ 4, 2 ] );
	assert.equal( data.statuses.disputed, 'Disputed' );
	for ( const query of [
		'status[]=stolen',
		'orderby=visitor',
		'per_page=101',
	] ) {
		assert.equal( ( await read( query ) ).status, 400, query );
	}
} );

test( 'a renewal leads to its payment at Stripe; what was not paid leads nowhere', async () => {
	const { data } = await read( 'order=asc' );
	const [ , gold, , open ] = data.payments;
	assert.match( gold.refund_url, /\/test\/(payments\/pi_|invoices\/in_)/ );
	assert.equal( gold.amount_text, '¥900' );
	assert.equal( open.refund_url, '' );
} );

test( 'amounts of all currencies are written alike, so that a column can be compared', async () => {
	assert.deepEqual(
		await php( `
			require_once dirname( Mainstay\\FILE ) . '/payments/stripe/amounts.php';
			return array_map( static fn( $code ) => Mainstay\\Payments\\Stripe\\Amounts\\format_minor_amount( 123450, $code ), [ 'EUR', 'USD', 'DKK', 'BRL', 'CHF' ] );
		` ),
		[
			'€1,234.50',
			'$1,234.50',
			'DKK\u00a01,234.50',
			'R$1,234.50',
			'CHF\u00a01,234.50',
		]
	);
} );

test( 'as a file it holds no formulas, and what was asked for', async () => {
	const { status, data, headers } = await request(
		'/mainstay/v1/payments/export?status[]=paid',
		{ as: 'administrator' }
	);
	assert.equal( status, 200 );
	assert.equal( headers.get( 'content-type' ), 'text/csv; charset=utf-8' );
	assert.match(
		headers.get( 'content-disposition' ),
		/^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/
	);
	const lines = data.trim().split( '\r\n' );
	assert.equal( lines.length, 3 );
	assert.match( lines[ 0 ], /Number,Date,Status,Kind,Title,Quantity,Amount/ );
	assert.match(
		lines[ 2 ],
		/,'=Gold,1,900,0,JPY,1 month,'\+Name,bob@example\.com,/
	);
} );

test( 'the address of the file is for a browser that is logged in', async () => {
	const { data } = await read();
	assert.match(
		data.export_url,
		new RegExp(
			`^${ url }/wp-json/mainstay/v1/payments/export\\?_wpnonce=\\w+$`
		)
	);
	assert.equal( ( await request( data.export_url ) ).status, 403 );
} );

test( 'an empty book, and one that was never begun, are no errors', async () => {
	await forgetAll();
	assert.deepEqual( ( await read() ).data.payments, [] );
	await php(
		"global $wpdb; foreach ( [ 'payments', 'subscriptions' ] as $table ) { $wpdb->query( \"DROP TABLE {$wpdb->prefix}mainstay_$table\" ); } delete_option( 'mainstay_payments' );"
	);
	assert.deepEqual( ( await read() ).data.total, 0 );
	const plan = await makePlan();
	await checkOut( stripe, plan );
	assert.equal( ( await read() ).data.total, 1, 'begun again by itself' );
} );
