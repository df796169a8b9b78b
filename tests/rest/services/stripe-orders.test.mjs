/** Orders that are paid at Stripe: what Stripe is asked where a buyer turns back, an answer gets lost or nobody pays, and what the ledger makes of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answered } from '../../fakes/outside-answers.mjs';
import { code as value } from '../responses-site.mjs';
import { setKeys, KEY } from '../payments-site.mjs';

before( () => setKeys() );
after( () => setKeys( null, null ) );

/** In PHP: orders of this site, and Stripe, of which `$stripe` gives status and body. */
const STRIPE = `
$stripe = static fn() => [ 500, [] ];
$outside->answer = static function ( $args ) use ( &$stripe ) {
	$asked = $args['asked'];
	return $stripe( substr( $asked, 0, strpos( $asked, ' ' ) ) . substr( $asked, strpos( $asked, '/v1' ) + 3 ), $args );
};
$order = static fn( $row = [] ) => M\\Payments\\Orders\\Ledger\\create_order( $row + [
	'provider'  => 'stripe',
	'mode'      => 'test',
	'kind'      => 'product',
	'object_id' => 7,
	'title'     => 'Lamp',
	'amount'    => 2500,
	'currency'  => 'EUR',
] );
$stored = static fn( $row ) => M\\Payments\\Orders\\Ledger\\find_payment( 'reference', $row->reference );
$session = static fn( $row, $more = [] ) => $more + [
	'id'                  => $row->session_id,
	'client_reference_id' => $row->reference,
	'livemode'            => false,
	'mode'                => 'payment',
	'status'              => 'open',
	'payment_status'      => 'unpaid',
	'currency'            => 'eur',
	'amount_subtotal'     => 2500,
	'amount_total'        => 2500,
	'total_details'       => [ 'amount_tax' => 0, 'amount_discount' => 0, 'amount_shipping' => 0 ],
];
$paid = [ 'status' => 'complete', 'payment_status' => 'paid', 'payment_intent' => [ 'id' => 'pi_' . random_int( 1, PHP_INT_MAX ) ] ];
$try = static function ( $run ) {
	try {
		return $run();
	} catch ( M\\Payments\\Stripe\\Sync\\Unanswered $error ) {
		return 'unanswered';
	}
};`;

const inStripe = ( code ) =>
	answered(
		[
			'payments/payments',
			'payments/plans/plans',
			'payments/providers',
			'payments/orders/ledger',
			'payments/stripe/charges',
			'payments/stripe/confirm',
			'payments/stripe/session',
		],
		STRIPE + code
	);

test( 'the page of a buyer who turns back is closed first, and what was paid by then is paid', async () => {
	const cases = {
		'nobody paid': { expire: 200, session: { status: 'expired' }, is: [ 'cancelled', 'cancelled' ] },
		'paid a moment before': { expire: 400, session: 'paid', is: [ 'paid', 'paid' ] },
		'a bank takes its time': { expire: 400, session: { status: 'complete' }, is: [ 'cancelled', 'pending' ] },
		'no answer': { expire: 0, status: 0, is: [ 'unanswered', 'open' ] },
		'the page was never opened': { row: { session_id: '' }, is: [ 'cancelled', 'cancelled' ], asked: 0 },
		'paid and told long ago': { row: { status: 'paid' }, is: [ 'paid', 'paid' ], asked: 0 },
		'expired by itself': { row: { status: 'expired' }, is: [ 'cancelled', 'cancelled' ], asked: 0 },
		'refused by the bank': { row: { status: 'failed' }, is: [ 'cancelled', 'failed' ], asked: 0 },
	}; // prettier-ignore
	const seen = await inStripe( `
		$number = 0;
		return array_map(
			static function ( $case ) use ( $order, $stored, $session, $paid, $try, $outside, &$stripe, &$number ) {
				$row = $order( ( $case['row'] ?? [] ) + [ 'session_id' => 'cs_test_' . ++$number ] );
				$stripe = static fn( $asked ) => str_ends_with( $asked, '/expire' )
					? [ $case['expire'], 'x' ]
					: [ $case['status'] ?? 200, $session( $row, 'paid' === $case['session'] ? [ 'payment_intent' => [ 'id' => "pi_c$number" ] ] + $paid : $case['session'] ) ];
				$outside->take();
				$word = $try( static fn() => M\\Payments\\Providers\\get_provider( 'stripe' )->confirm( $row, true, '' ) );
				$asked = $outside->take();
				return [ 'is' => [ $word, $stored( $row )->status->value ], 'asked' => $asked, 'id' => $row->session_id ];
			},
			${ value( cases ) }
		);` );
	for ( const [ name, { is, asked } ] of Object.entries( cases ) ) {
		assert.deepEqual( seen[ name ].is, is, name );
		if ( asked === 0 ) {
			assert.deepEqual( seen[ name ].asked, [], name );
			continue;
		}
		const [ first ] = seen[ name ].asked;
		const { id } = seen[ name ];
		assert.equal(
			first.asked,
			`POST api.stripe.com/v1/checkout/sessions/${ id }/expire`
		);
		assert.equal( first.headers[ 'idempotency-key' ], `expire-${ id }` );
		assert.equal( first.headers.authorization, `Bearer ${ KEY }` );
	}
} );

test( 'a piece that was held is free only where it is certain that nobody paid and nobody can any more', async () => {
	const cases = {
		'no page': [ { session_id: '' }, 200, {}, true ],
		'an expired page': [ {}, 200, { status: 'expired' }, true ],
		'a page that is still open': [ {}, 200, {}, false ],
		'paid a moment before': [ {}, 200, 'paid', false ],
		'a bank takes its time': [ {}, 200, { status: 'complete' }, false ],
		'no answer': [ {}, 503, {}, false ],
		'a page that Stripe does not know': [ {}, 404, {}, false ],
	}; // prettier-ignore
	assert.deepEqual(
		await inStripe( `
			$number = 0;
			return array_map(
				static function ( $case ) use ( $order, $session, $paid, $outside, &$stripe, &$number ) {
					$row = $order( $case[0] + [ 'session_id' => 'cs_held_' . ++$number ] );
					$stripe = static fn( $asked ) => [ $case[1], $session( $row, 'paid' === $case[2] ? [ 'payment_intent' => [ 'id' => "pi_h$number" ] ] + $paid : $case[2] ) ];
					$outside->take();
					return [ M\\Payments\\Providers\\get_provider( 'stripe' )->is_certainly_unpaid( $row ), str_replace( $row->session_id ?: 'none', 'cs', $outside->take()[0]['asked'] ?? '' ) ];
				},
				${ value( cases ) }
			);` ),
		Object.fromEntries(
			Object.entries( cases ).map(
				( [ name, [ { session_id: none }, , , is ] ] ) => [
					name,
					[
						is,
						none === ''
							? ''
							: 'POST api.stripe.com/v1/checkout/sessions/cs/expire',
					],
				]
			)
		)
	);
} );

test( 'a checkout that Stripe rejects is over, one without an answer goes on under the same name', async () => {
	const page = 'https://checkout.stripe.com/c/pay/cs_1';
	const cases = {
		'a page': [ [ 200, { id: 'cs_made', url: page } ], page, 'open', '' ],
		rejected: [ [ 400, { error: { message: 'No such price' } } ], 'failed', 'failed', 'stripe-400' ],
		'a key that is not accepted': [ [ 401, {} ], 'failed', 'failed', 'stripe-401' ],
		'no permission': [ [ 403, {} ], 'failed', 'failed', 'stripe-403' ],
		'the same at this moment': [ [ 409, {} ], 'failed', 'open', 'no-answer' ],
		'too many requests': [ [ 429, {} ], 'failed', 'open', 'no-answer' ],
		trouble: [ [ 500, {} ], 'failed', 'open', 'no-answer' ],
		'no answer': [ [ 0, '' ], 'failed', 'open', 'no-answer' ],
		'no page in the answer': [ [ 200, { id: 'cs_x' } ], 'failed', 'open', 'no-answer' ],
		'something else than a page': [ [ 200, { id: 'cs_x', url: 'javascript:alert(1)' } ], 'failed', 'open', 'no-answer' ],
	}; // prettier-ignore
	const seen = await inStripe( `
		return array_map(
			static function ( $case ) use ( $order, $stored, $outside, &$stripe ) {
				$row = $order( [ 'quantity' => 2, 'email' => 'buyer@example.com' ] );
				$stripe = static fn() => $case[0];
				$outside->take();
				$url = M\\Payments\\Stripe\\Session\\open_session( $row );
				$now = $stored( $row );
				wp_parse_str( $outside->take()[0]['body'], $given );
				return [ [ is_wp_error( $url ) ? $url->get_error_code() : $url, $now->status->value, $now->note ], $now->session_url, $given, $row->reference, $row->created_at ];
			},
			${ value( cases ) }
		);` );
	for ( const [ name, [ , ...is ] ] of Object.entries( cases ) ) {
		assert.deepEqual( seen[ name ][ 0 ], is, name );
		assert.equal( seen[ name ][ 1 ], is[ 0 ] === page ? page : '', name );
	}
	const [ , , given, reference, createdAt ] = seen[ 'a page' ];
	const { success_url: success, cancel_url: cancel, ...asked } = given;
	assert.match(
		success,
		new RegExp( `${ reference }.*&session=\\{CHECKOUT_SESSION_ID\\}$` )
	);
	assert.ok( cancel.includes( reference ) );
	const metadata = { reference, site: asked.metadata.site };
	assert.deepEqual( asked, {
		mode: 'payment',
		line_items: [
			{
				price_data: {
					currency: 'eur',
					unit_amount: '1250',
					product_data: { name: 'Lamp' },
				},
				quantity: '2',
			},
		],
		client_reference_id: reference,
		metadata,
		payment_intent_data: { metadata },
		expires_at: String( createdAt + 35 * 60 ),
		customer_email: 'buyer@example.com',
	} );
} );

test( 'a plan whose product was deleted at Stripe is sold all the same, and its product made anew the next time', async () => {
	const { url, sessions, kept, once } = await inStripe( `
		$plan = wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Gold', 'meta_input' => [ 'jetpack_memberships_price' => '25', 'jetpack_memberships_currency' => 'EUR', 'jetpack_memberships_interval' => '1 month', '_mainstay_stripe_test' => [ 'product' => 'prod_gone', 'price' => 'price_gone' ] ] ] );
		$stripe = static fn( $asked, $args ) => str_contains( $args['body'], 'price_gone' )
			? [ 400, [ 'error' => [ 'code' => 'resource_missing' ] ] ]
			: [ 200, [ 'id' => 'cs_again', 'url' => 'https://checkout.stripe.com/again' ] ];
		$row = $order( [ 'kind' => 'plan', 'object_id' => $plan, 'recurring' => '1 month', 'title' => 'Gold' ] );
		$outside->take();
		$url = M\\Payments\\Stripe\\Session\\open_session( $row );
		$asked = $outside->take();
		$kept = get_post_meta( $plan, '_mainstay_stripe_test', true );
		wp_delete_post( $plan, true );
		return [ 'url' => $url, 'sessions' => array_map( static function ( $one ) { wp_parse_str( $one['body'], $given ); return $given['line_items'][0]; }, $asked ), 'kept' => $kept, 'once' => array_map( static fn( $one ) => $one['headers']['idempotency-key'], $asked ) ];` );
	assert.equal( url, 'https://checkout.stripe.com/again' );
	assert.deepEqual( sessions, [
		{ price: 'price_gone', quantity: '1' },
		{
			price_data: {
				currency: 'eur',
				unit_amount: '2500',
				recurring: { interval: 'month', interval_count: '1' },
				product_data: { name: 'Gold' },
			},
			quantity: '1',
		},
	] );
	assert.equal( kept, '' );
	assert.notEqual( once[ 0 ], once[ 1 ], 'another request has another name' );
} );

test( 'a refund of a payment that is not known yet is looked up by its invoice, and not believed without an answer', async () => {
	const seen = await inStripe( `
		$charge = [ 'id' => 'ch_1', 'payment_intent' => 'pi_unknown', 'livemode' => false ];
		$invoices = null;
		$stripe = static function ( $asked ) use ( &$invoices, $charge ) {
			return match ( true ) {
				str_starts_with( $asked, 'GET/charges/' ) => [ 200, $charge ],
				str_starts_with( $asked, 'GET/invoice_payments' ) => $invoices,
				default => [ 404, [] ]
			};
		};
		$sync = static fn() => M\\Payments\\Stripe\\Charges\\sync_charge( 'ch_1' );
		$seen = [];
		foreach ( [ [ 200, [ 'data' => [] ] ], [ 200, [ 'data' => [ [ 'invoice' => 'in_1' ] ] ] ], [ 200, [ 'data' => [ [ 'invoice' => [ 'id' => 'in_2' ] ] ] ] ], [ 404, [] ], [ 503, [] ] ] as $invoices ) {
			$outside->take();
			$seen[] = [ $try( $sync ), array_map( static fn( $one ) => rawurldecode( $one['asked'] ), $outside->take() ) ];
		}
		return $seen;` );
	const invoiceOf =
		'GET api.stripe.com/v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_unknown';
	for ( const [ , asked ] of seen ) {
		assert.equal( asked[ 1 ], invoiceOf );
	}
	assert.deepEqual(
		seen.map( ( [ is ] ) => is ),
		[ null, null, null, null, 'unanswered' ]
	);
	assert.equal( seen[ 0 ][ 1 ].length, 2 );
	assert.match( seen[ 1 ][ 1 ][ 2 ], /\/invoices\/in_1\b/ );
	assert.match( seen[ 2 ][ 1 ][ 2 ], /\/invoices\/in_2\b/ );
} );

test( 'the portal is opened for the customer who asks, and a refused request is an error', async () => {
	const [ url, none, code, [ asked, again ] ] = await inStripe( `
		$open = static fn() => M\\Payments\\Stripe\\Resources\\create_portal_session( 'cus_1', 'https://example.com/?a=1&b=2' );
		$stripe = static fn() => [ 200, [ 'url' => 'https://billing.stripe.com/p/session/1' ] ];
		$seen = [ $open() ];
		$stripe = static fn() => [ 200, [] ];
		$seen[] = $open();
		$stripe = static fn() => [ 403, [ 'error' => [ 'message' => 'The key rk_test_mainstay1234567890 may not' ] ] ];
		$error = $open();
		return [ ...$seen, [ $error->get_error_code(), $error->get_error_message() ], $outside->take() ];` );
	assert.equal( url, 'https://billing.stripe.com/p/session/1' );
	assert.equal( none, '' );
	assert.deepEqual( code, [
		'mainstay_stripe',
		'Stripe rejected the request (403).',
	] );
	assert.equal(
		asked.asked,
		'POST api.stripe.com/v1/billing_portal/sessions'
	);
	assert.deepEqual( Object.fromEntries( new URLSearchParams( asked.body ) ), {
		customer: 'cus_1',
		return_url: 'https://example.com/?a=1&b=2',
	} );
	assert.notEqual(
		asked.headers[ 'idempotency-key' ],
		again.headers[ 'idempotency-key' ]
	);
} );
