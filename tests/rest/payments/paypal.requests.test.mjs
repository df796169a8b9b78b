import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startPaypal } from '../../fakes/paypal.mjs';
import {
	APP,
	buy,
	connect,
	disconnect,
	follow,
	forgetTries,
	formOf,
	product,
	rowsOf,
	wordIn,
} from '../products.mjs';
import { php, request } from '../site.mjs';
import { withFastWaiting, withMustUsePlugin } from '../with-plugin.mjs';

let paypal;
before( async () => {
	paypal = await startPaypal( APP );
} );
after( async () => {
	await disconnect();
	await paypal.close();
} );
beforeEach( async () => {
	paypal.fail();
	paypal.trouble.isLost = false;
	paypal.trouble.answer = () => undefined;
	paypal.state.capture = 'COMPLETED';
	paypal.asked.length = 0;
	await forgetTries();
} );

const paths = () =>
	paypal.asked.map( ( { method, path } ) => `${ method } ${ path }` );
const statusOf = async ( id ) =>
	( await rowsOf( id ) ).map( ( { status } ) => status );

describe( 'without an app: to an e-mail address', () => {
	before( disconnect );

	const tell = async ( notice ) => {
		const { status, data } = await request( '/mainstay/v1/paypal/notice', {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body: notice,
		} );
		return [ status, data.result ];
	};

	it( 'the form leads to a page of PayPal that has the price of the record, and nobody is asked', async () => {
		const id = await product( { spay_multiple: true } );
		const address = await buy( id, {
			quantity: '3',
			amount: '0.01',
			price: '0.01',
			currency: 'JPY',
			business: 'thief@example.com',
		} );
		assert.ok(
			address.startsWith( 'https://www.paypal.com/cgi-bin/webscr?' )
		);
		const form = formOf( address );
		const [ row ] = await rowsOf( id );
		assert.deepEqual(
			{ ...form, return: '', cancel_return: '', notify_url: '' },
			{
				cmd: '_xclick',
				business: 'baker@example.com',
				item_name: 'Rye bread',
				item_number: String( id ),
				amount: '6.50',
				currency_code: 'EUR',
				quantity: '3',
				custom: row.reference,
				invoice: row.reference,
				no_shipping: '1',
				no_note: '1',
				rm: '1',
				charset: 'utf-8',
				return: '',
				cancel_return: '',
				notify_url: '',
			}
		);
		assert.match(
			form.notify_url,
			/\/wp-json\/mainstay\/v1\/paypal\/notice$/
		);
		assert.deepEqual(
			[ row.provider, row.mode, row.status, row.amount, row.currency ],
			[ 'paypal', 'live', 'open', '1950', 'EUR' ]
		);
		assert.deepEqual( paypal.asked, [] );
	} );

	it( 'a notice that PayPal confirms is a payment, once, however often it comes', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ) );
		assert.deepEqual( await tell( notice ), [ 200, 'paid' ] );
		assert.deepEqual( paths(), [ 'POST /cgi-bin/webscr' ] );
		assert.equal(
			paypal.asked[ 0 ].body,
			`cmd=_notify-validate&${ notice }`
		);
		for ( let time = 0; time < 3; time++ ) {
			await tell( notice );
		}
		const answers = await Promise.all( [ tell( notice ), tell( notice ) ] );
		assert.deepEqual(
			answers.map( ( [ status ] ) => status ),
			[ 200, 200 ]
		);
		const [ row, ...others ] = await rowsOf( id );
		assert.deepEqual( others, [] );
		assert.deepEqual(
			[ row.status, row.email, row.person_name ],
			[ 'paid', 'buyer@example.com', 'Bea Büyer' ]
		);
		assert.equal(
			row.payment_id,
			new URLSearchParams( notice ).get( 'txn_id' )
		);
	} );

	it( 'a forged notice changes nothing', async () => {
		const id = await product();
		const address = await buy( id );
		const forged = paypal.pay( address ).replace( '6.50', '6.5' );
		assert.deepEqual( await tell( forged ), [ 400, 'not-real' ] );
		assert.deepEqual( await statusOf( id ), [ 'open' ] );
	} );

	it( 'a notice about nothing of ours is not even asked about', async () => {
		for ( const notice of [
			'',
			'custom=',
			'custom=abc&payment_status=Completed',
			'custom[]=abc',
			`custom=${ 'a'.repeat( 40 ) }`,
		] ) {
			assert.deepEqual(
				await tell( notice ),
				[ 200, 'not-ours' ],
				notice
			);
		}
		assert.equal( ( await tell( 'a='.padEnd( 40_000, 'b' ) ) )[ 0 ], 413 );
		assert.deepEqual( paypal.asked, [] );
	} );

	for ( const [ what, changes, note ] of [
		[ 'amount', { mc_gross: '0.01' }, 'amount' ],
		[
			'amount, hidden by shipping',
			{ mc_gross: '1.00', mc_shipping: '-5.50' },
			'amount',
		],
		[ 'currency', { mc_currency: 'HUF' }, 'currency' ],
		[
			'receiver',
			{
				receiver_email: 'thief@example.com',
				business: 'thief@example.com',
			},
			'receiver',
		],
		[ 'world: the test system', { test_ipn: '1' }, 'mode' ],
	] ) {
		it( `the wrong ${ what } is no payment, and the owner sees why`, async () => {
			const id = await product();
			const notice = paypal.pay( await buy( id ), changes );
			assert.deepEqual( await tell( notice ), [ 200, 'mismatch' ] );
			const [ row ] = await rowsOf( id );
			assert.deepEqual( [ row.status, row.note ], [ 'mismatch', note ] );
			assert.equal( row.paid_at, '0' );
		} );
	}

	it( 'whoever paid too much has what was ordered, and the owner looks at it', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ), { mc_gross: '65.00' } );
		assert.deepEqual( await tell( notice ), [ 200, 'paid' ] );
		const [ row ] = await rowsOf( id );
		assert.deepEqual(
			[ row.status, row.note, row.paid ],
			[ 'paid', 'total', '6500' ]
		);
	} );

	it( 'tax and shipping of the account of PayPal come on top; the address may be in other letters', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ), {
			mc_gross: '9.80',
			tax: '1.30',
			mc_shipping: '2.00',
			receiver_email: 'Baker@Example.com',
		} );
		assert.deepEqual( await tell( notice ), [ 200, 'paid' ] );
	} );

	it( 'a bank that takes its time is pending first, and paid or failed then', async () => {
		for ( const [ end, state ] of [
			[ 'Completed', 'paid' ],
			[ 'Denied', 'failed' ],
		] ) {
			const id = await product();
			const address = await buy( id );
			const pending = paypal.pay( address, {
				payment_status: 'Pending',
				pending_reason: 'echeck',
			} );
			assert.deepEqual( await tell( pending ), [ 200, 'pending' ] );
			assert.equal(
				wordIn( await follow( formOf( address ).return ) ),
				'pending'
			);
			const final = paypal.pay( address, {
				payment_status: end,
				txn_id: new URLSearchParams( pending ).get( 'txn_id' ),
			} );
			assert.deepEqual( await tell( final ), [ 200, state ] );
			assert.equal(
				wordIn( await follow( formOf( address ).return ) ),
				state
			);
			// Late, and again.
			await tell( pending );
			assert.deepEqual( await statusOf( id ), [
				state === 'paid' ? 'paid' : 'pending',
			] );
		}
	} );

	it( 'refunds count once each; what came before changes nothing afterwards', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ) );
		await tell( notice );
		const part = paypal.after( notice, {
			payment_status: 'Refunded',
			mc_gross: '-2.50',
		} );
		assert.deepEqual( await tell( part ), [ 200, 'partly' ] );
		await Promise.all( [ tell( part ), tell( part ), tell( notice ) ] );
		let [ row ] = await rowsOf( id );
		assert.deepEqual( [ row.status, row.refunded ], [ 'partly', '250' ] );
		// The owner gives the rest back at PayPal, too.
		const { data } = await request( '/mainstay/v1/payments', {
			as: 'administrator',
		} );
		assert.match(
			data.payments.find( ( { id: one } ) => one === Number( row.id ) )
				.refund_url,
			/^https:\/\/www\.(sandbox\.)?paypal\.com\/activity\/payment\/\w+$/
		);
		const rest = paypal.after( notice, {
			payment_status: 'Refunded',
			mc_gross: '-4.00',
		} );
		await tell( rest );
		await tell( rest );
		await tell( notice );
		[ row ] = await rowsOf( id );
		assert.deepEqual( [ row.status, row.refunded ], [ 'refunded', '650' ] );
	} );

	it( 'a refund of another payment is none of ours', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ) );
		await tell( notice );
		await tell(
			paypal.after( notice, {
				payment_status: 'Refunded',
				mc_gross: '-6.50',
				parent_txn_id: '1ABCDEFGH',
			} )
		);
		assert.deepEqual( await statusOf( id ), [ 'paid' ] );
	} );

	it( 'a bank that takes the money back, and gives it again', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ) );
		await tell( notice );
		await tell( paypal.after( notice, { payment_status: 'Reversed' } ) );
		assert.deepEqual( await statusOf( id ), [ 'disputed' ] );
		await tell(
			paypal.after( notice, { payment_status: 'Canceled_Reversal' } )
		);
		assert.deepEqual( await statusOf( id ), [ 'paid' ] );
	} );

	it( 'PayPal that does not answer, or with half an answer, is asked again later', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ) );
		for ( const how of [ 500, 503, 429, 'reset', 'malformed', 'html' ] ) {
			paypal.fail( how );
			assert.deepEqual(
				await tell( notice ),
				[ 503, 'later' ],
				String( how )
			);
		}
		paypal.fail( 'hang' );
		await withFastWaiting( async () =>
			assert.deepEqual( await tell( notice ), [ 503, 'later' ] )
		);
		paypal.fail();
		paypal.trouble.answer = () => ( { type: 'text/plain', body: 'VERI' } );
		assert.deepEqual( await tell( notice ), [ 503, 'later' ] );
		paypal.trouble.answer = () => undefined;
		assert.deepEqual( await statusOf( id ), [ 'open' ] );
		assert.deepEqual( await tell( notice ), [ 200, 'paid' ] );
	} );

	it( 'a database that is down is told to PayPal, and the next notice counts', async () => {
		const id = await product();
		const notice = paypal.pay( await buy( id ) );
		let down;
		await withMustUsePlugin(
			`add_filter( 'query', fn( $sql ) => str_contains( $sql, 'mainstay_payments' ) ? 'SELECT no FROM nowhere' : $sql );`,
			async () => ( down = await tell( notice ) )
		);
		assert.deepEqual( down, [ 503, 'later' ] );
		assert.deepEqual( await tell( notice ), [ 200, 'paid' ] );
	} );

	it( 'whoever comes back, or does not want to, sees the sentence; an address that was changed says nothing', async () => {
		const id = await product();
		const address = await buy( id );
		const { return: back, cancel_return: cancel } = formOf( address );
		assert.equal( wordIn( await follow( back ) ), 'pending' );
		assert.equal( wordIn( await follow( cancel ) ), 'cancelled' );
		assert.deepEqual( await statusOf( id ), [ 'cancelled' ] );
		// Paid all the same, in another window.
		assert.deepEqual( await tell( paypal.pay( address ) ), [
			200,
			'paid',
		] );
		assert.equal( wordIn( await follow( cancel ) ), 'paid' );
		assert.deepEqual( await statusOf( id ), [ 'paid' ] );
		assert.equal(
			wordIn( await follow( back.replace( /\.[0-9a-f]{5}/, '.00000' ) ) ),
			'gone'
		);
	} );
} );

describe( 'with an app of the owner', () => {
	before( () => connect() );

	const tell = async ( { body, headers } ) => {
		const { status, data } = await request( '/mainstay/v1/paypal/webhook', {
			method: 'POST',
			headers,
			body,
		} );
		return [ status, data.result ];
	};
	const last = () => [ ...paypal.orders.values() ].at( -1 );
	const backOf = ( order ) =>
		order.given.payment_source.paypal.experience_context;
	async function approved( meta ) {
		const id = await product( meta );
		const address = await buy( id );
		const order = last();
		const message = paypal.approve( order );
		return { id, address, order, message };
	}

	it( 'an order is made from the record, and the buyer sent to PayPal', async () => {
		const id = await product( { spay_multiple: true, spay_price: 6.5 } );
		const address = await buy( id, { quantity: '4', amount: '0.01' } );
		const order = last();
		assert.equal(
			address,
			`https://www.paypal.com/checkoutnow?token=${ order.id }`
		);
		const [ row ] = await rowsOf( id );
		const [ unit ] = order.given.purchase_units;
		assert.deepEqual( unit, {
			reference_id: row.reference,
			custom_id: row.reference,
			invoice_id: row.reference,
			amount: {
				currency_code: 'EUR',
				value: '26.00',
				breakdown: {
					item_total: { currency_code: 'EUR', value: '26.00' },
				},
			},
			payee: { email_address: 'baker@example.com' },
			items: [
				{
					name: 'Rye bread',
					quantity: '4',
					unit_amount: { currency_code: 'EUR', value: '6.50' },
				},
			],
		} );
		const { headers } = paypal.asked.at( -1 );
		assert.equal( headers[ 'paypal-request-id' ], row.reference );
		assert.equal( backOf( order ).user_action, 'PAY_NOW' );
	} );

	for ( const [ currency, price, value, amount ] of [
		[ 'JPY', 1250, '1250', '1250' ],
		[ 'HUF', 4990, '4990', '499000' ],
		[ 'TWD', 300, '300', '30000' ],
		[ 'USD', 0.1, '0.10', '10' ],
		[ 'USD', 1.15, '1.15', '115' ],
		[ 'CHF', 19.99, '19.99', '1999' ],
		[ 'THB', 1234567.89, '1234567.89', '123456789' ],
	] ) {
		it( `${ price } ${ currency } are ${ value } at PayPal, and come back the same`, async () => {
			const { id, order } = await approved( {
				spay_currency: currency,
				spay_price: price,
			} );
			assert.equal( order.purchase_units[ 0 ].amount.value, value );
			await follow( backOf( order ).return_url );
			const [ row ] = await rowsOf( id );
			assert.deepEqual( [ row.status, row.amount ], [ 'paid', amount ] );
		} );
	}

	it( 'the money is taken when the buyer comes back, once, however often', async () => {
		const { id, order } = await approved();
		const back = `${ backOf( order ).return_url }&token=${ order.id }&PayerID=X`;
		const words = await Promise.all( [ follow( back ), follow( back ) ] );
		words.push( await follow( back ) );
		assert.deepEqual( words.map( wordIn ), [ 'paid', 'paid', 'paid' ] );
		const [ row, ...others ] = await rowsOf( id );
		assert.deepEqual( others, [] );
		assert.deepEqual(
			[ row.status, row.payment_id, row.email ],
			[ 'paid', paypal.captureOf( order ).id, 'buyer@example.com' ]
		);
	} );

	it( 'nobody who does not approve it pays; whoever cancels is told so', async () => {
		const id = await product();
		await buy( id );
		const { return_url: back, cancel_url: cancel } = backOf( last() );
		assert.equal( wordIn( await follow( back ) ), 'failed' );
		assert.equal( wordIn( await follow( cancel ) ), 'cancelled' );
		assert.deepEqual( await statusOf( id ), [ 'cancelled' ] );
	} );

	it( 'a buyer who does not come back is found by the message, signed', async () => {
		const { id, message } = await approved();
		const sent = paypal.send( message );
		assert.deepEqual( await tell( sent ), [ 200, 'paid' ] );
		assert.deepEqual( await tell( sent ), [ 200, 'known' ] );
		assert.deepEqual( await statusOf( id ), [ 'paid' ] );
	} );

	it( 'a message that is forged, changed, or of another webhook is refused', async () => {
		const { id, message } = await approved();
		const sent = paypal.send( message );
		const { body, headers } = sent;
		for ( const wrong of [
			{ body, headers: { 'Content-Type': 'application/json' } },
			{ body: body.replace( 'APPROVED', 'COMPLETED' ), headers },
			{ body: `${ body } `, headers },
			{
				body,
				headers: { ...headers, 'PayPal-Transmission-Sig': 'AAAA' },
			},
			{
				body,
				headers: { ...headers, 'PayPal-Transmission-Id': 'other' },
			},
		] ) {
			assert.deepEqual( await tell( wrong ), [ 400, 'not-signed' ] );
		}
		for ( const nothing of [
			'',
			'[]',
			'{}',
			'null',
			'{"id":1}',
			body.slice( 0, 90 ),
		] ) {
			assert.equal(
				( await tell( { body: nothing, headers } ) )[ 0 ],
				400
			);
		}
		assert.equal(
			(
				await tell( { body: `"${ 'a'.repeat( 300_000 ) }"`, headers } )
			)[ 0 ],
			413
		);
		assert.deepEqual( await statusOf( id ), [ 'open' ] );
		await connect( { ...APP, webhook: '8PT597110X687430LKGECATB' } );
		assert.deepEqual( await tell( sent ), [ 400, 'not-signed' ] );
		await connect( { ...APP, webhook: '' } );
		assert.deepEqual( await tell( sent ), [ 403, 'not-connected' ] );
		await connect();
	} );

	it( 'messages in the wrong order, and twice at once, end in what is true', async () => {
		const { id, order, message } = await approved();
		await follow( backOf( order ).return_url );
		const captured = paypal.captured( order );
		const part = paypal.refund( order, '1.50' );
		await Promise.all(
			[ part, captured, message, part ].map( ( one ) =>
				tell( paypal.send( one ) )
			)
		);
		let [ row ] = await rowsOf( id );
		assert.deepEqual( [ row.status, row.refunded ], [ 'partly', '150' ] );
		const rest = paypal.refund( order, '5.00' );
		await tell( paypal.send( rest ) );
		await tell( paypal.send( captured ) );
		[ row ] = await rowsOf( id );
		assert.deepEqual( [ row.status, row.refunded ], [ 'refunded', '650' ] );
	} );

	it( 'what is pending is said to be, until PayPal says how it ended', async () => {
		for ( const [ end, state ] of [
			[ 'COMPLETED', 'paid' ],
			[ 'DECLINED', 'failed' ],
		] ) {
			paypal.state.capture = 'PENDING';
			const { id, order } = await approved();
			assert.equal(
				wordIn( await follow( backOf( order ).return_url ) ),
				'pending'
			);
			assert.deepEqual( await statusOf( id ), [ 'pending' ] );
			await tell( paypal.send( paypal.settle( order, end ) ) );
			assert.deepEqual( await statusOf( id ), [ state ] );
		}
	} );

	it( 'a refusal (422) is no payment, and is said', async () => {
		paypal.state.capture = 'INSTRUMENT_DECLINED';
		const { id, order } = await approved();
		assert.equal(
			wordIn( await follow( backOf( order ).return_url ) ),
			'failed'
		);
		const [ row ] = await rowsOf( id );
		assert.deepEqual(
			[ row.status, row.note ],
			[ 'failed', 'INSTRUMENT_DECLINED' ]
		);
	} );

	it( 'an order that is not what was ordered is not taken', async () => {
		for ( const [ note, change ] of [
			[ 'amount', ( unit ) => ( unit.amount.value = '0.01' ) ],
			[ 'currency', ( unit ) => ( unit.amount.currency_code = 'USD' ) ],
			[
				'receiver',
				( unit ) => ( unit.payee.email_address = 'thief@example.com' ),
			],
		] ) {
			const { id, order } = await approved();
			change( order.purchase_units[ 0 ] );
			await follow( backOf( order ).return_url );
			const [ row ] = await rowsOf( id );
			assert.deepEqual( [ row.status, row.note ], [ 'failed', note ] );
			assert.equal( order.status, 'APPROVED' );
		}
	} );

	it( 'less money than was asked for gives nothing', async () => {
		const { id, order } = await approved();
		paypal.trouble.answer = ( { method, path } ) => {
			if (
				method === 'GET' &&
				/orders/.test( path ) &&
				order.status === 'COMPLETED'
			) {
				paypal.captureOf( order ).amount.value = '0.01';
			}
		};
		await follow( backOf( order ).return_url );
		const [ row ] = await rowsOf( id );
		assert.deepEqual( [ row.status, row.note ], [ 'mismatch', 'amount' ] );
	} );

	it( 'an order of somebody else, by its name, is not ours', async () => {
		const one = await approved();
		const other = await approved();
		const message = structuredClone( one.message );
		message.resource.id = other.order.id;
		await tell( paypal.send( message ) );
		assert.deepEqual( await statusOf( one.id ), [ 'open' ] );
	} );

	it( 'PayPal in trouble while an order is made: a sentence, and the next try is the same order', async () => {
		for ( const how of [
			401,
			422,
			500,
			503,
			429,
			'reset',
			'malformed',
			'html',
			'hang',
		] ) {
			await forgetTries();
			const id = await product();
			paypal.fail( how );
			const refuse = async () =>
				assert.equal(
					wordIn( await buy( id ) ),
					'failed',
					String( how )
				);
			await ( how === 'hang' ? withFastWaiting( refuse ) : refuse() );
			paypal.fail();
			assert.match( await buy( id ), /checkoutnow/ );
		}
		const id = await product();
		paypal.trouble.isLost = true;
		assert.equal( wordIn( await buy( id ) ), 'failed' );
		paypal.trouble.isLost = false;
		const made = last();
		assert.match( await buy( id ), new RegExp( made.id ) );
		assert.equal( ( await rowsOf( id ) ).length, 1 );
	} );

	it( 'an address that is not of PayPal is not followed', async () => {
		const id = await product();
		for ( const href of [
			'https://www.paypal.com.example.org/checkoutnow?token=1',
			'http://www.paypal.com/checkoutnow',
			'https://example.org/',
			'javascript:alert(1)',
			7,
		] ) {
			await forgetTries();
			paypal.trouble.answer = ( { path } ) =>
				path === '/v2/checkout/orders' && {
					body: {
						id: 'ABCDE12345',
						status: 'PAYER_ACTION_REQUIRED',
						links: [ { rel: 'payer-action', href } ],
					},
				};
			assert.equal( wordIn( await buy( id ) ), 'failed', String( href ) );
		}
	} );

	it( 'an answer that is lost while the money is taken: the buyer is told to wait, it is looked at again, and taken once', async () => {
		const { id, order } = await approved();
		paypal.trouble.answer = ( { path } ) => {
			paypal.trouble.isLost = /capture$/.test( path );
		};
		assert.equal(
			wordIn( await follow( backOf( order ).return_url ) ),
			'pending'
		);
		assert.equal( order.status, 'COMPLETED' );
		assert.deepEqual( await statusOf( id ), [ 'open' ] );
		paypal.trouble.answer = () => undefined;
		paypal.trouble.isLost = false;
		const [ { reference } ] = await rowsOf( id );
		const isDone = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; return Mainstay\\Queue\\Worker\\send_item_by_token( 'paypal-order', '${ reference }' );`
		);
		assert.equal( isDone, true );
		assert.deepEqual( await statusOf( id ), [ 'paid' ] );
	} );

	it( 'PayPal in trouble while a message is looked at: PayPal sends it again', async () => {
		const { id, message } = await approved();
		const sent = paypal.send( message );
		for ( const how of [ 500, 'reset', 'malformed' ] ) {
			paypal.fail( how );
			assert.deepEqual(
				await tell( sent ),
				[ 503, 'later' ],
				String( how )
			);
		}
		paypal.fail( 'hang' );
		await withFastWaiting( async () =>
			assert.deepEqual( await tell( sent ), [ 503, 'later' ] )
		);
		paypal.fail();
		paypal.trouble.answer = ( { path } ) =>
			/orders/.test( path ) && { status: 503, body: {} };
		assert.deepEqual( await tell( sent ), [ 503, 'later' ] );
		paypal.trouble.answer = () => undefined;
		assert.deepEqual( await tell( sent ), [ 200, 'paid' ] );
		assert.deepEqual( await statusOf( id ), [ 'paid' ] );
	} );

	it( 'the key is in no answer, no page and no row', async () => {
		const { id, order } = await approved();
		const { data } = await request( backOf( order ).return_url );
		const text = JSON.stringify( [
			data,
			await rowsOf( id ),
			( await request( '/mainstay/v1/keys', { as: 'administrator' } ) )
				.data,
			await php( `return wp_load_alloptions();` ),
		] );
		assert.ok( ! text.includes( APP.secret ) );
		assert.ok( ! text.includes( APP.client ) );
	} );
} );

describe( 'stolen cards', () => {
	after( disconnect );

	it( 'are not tried out here: of a hundred tries in five minutes, PayPal sees ten', async () => {
		await connect();
		await forgetTries();
		paypal.asked.length = 0;
		const id = await product();
		const words = [];
		for ( let number = 0; number < 100; number += 10 ) {
			words.push(
				...( await Promise.all(
					Array.from( { length: 10 }, () => buy( id ) )
				) )
			);
		}
		assert.ok(
			paths().filter( ( one ) => /orders$/.test( one ) ).length <= 10
		);
		assert.equal(
			words.filter( ( one ) => wordIn( one ) === 'busy' ).length,
			90
		);
	} );
} );

describe( 'the last one', () => {
	after( disconnect );

	it( 'is sold once to fifty who pay at one moment', async () => {
		await connect();
		const id = await product( { mainstay_stock: 1 } );
		let addresses;
		await withMustUsePlugin(
			`$_SERVER['REMOTE_ADDR'] = $_SERVER['HTTP_X_VISITOR'] ?? $_SERVER['REMOTE_ADDR'];`,
			async () =>
				( addresses = await Promise.all(
					Array.from( { length: 50 }, ( nobody, buyer ) =>
						buy(
							id,
							{},
							{ 'X-Visitor': `198.51.100.${ buyer + 1 }` }
						)
					)
				) )
		);
		const toPay = addresses.filter( ( one ) => /checkoutnow/.test( one ) );
		assert.equal( toPay.length, 1 );
		assert.deepEqual(
			[
				...new Set(
					addresses
						.filter( ( one ) => ! toPay.includes( one ) )
						.map( wordIn )
				),
			],
			[ 'sold-out' ]
		);
		const order = [ ...paypal.orders.values() ].at( -1 );
		paypal.approve( order );
		await follow(
			order.given.payment_source.paypal.experience_context.return_url
		);
		await forgetTries();
		assert.equal( wordIn( await buy( id ) ), 'sold-out' );
		const paid = ( await rowsOf( id ) ).filter(
			( { status } ) => status === 'paid'
		);
		assert.equal( paid.length, 1 );
	} );

	it( 'comes back when the buyer cancels; whoever approves too late is not charged', async () => {
		await connect();
		const id = await product( { mainstay_stock: 1 } );
		await buy( id );
		const early = [ ...paypal.orders.values() ].at( -1 );
		await follow(
			early.given.payment_source.paypal.experience_context.cancel_url
		);
		assert.match( await buy( id ), /checkoutnow/ );
		const late = [ ...paypal.orders.values() ].at( -1 );
		paypal.approve( late );
		await follow(
			late.given.payment_source.paypal.experience_context.return_url
		);
		paypal.approve( early );
		assert.equal(
			wordIn(
				await follow(
					early.given.payment_source.paypal.experience_context
						.return_url
				)
			),
			'sold-out'
		);
		assert.equal( early.status, 'APPROVED' );
	} );
} );
