/** Orders of the owner's PayPal app: what PayPal is asked, and what the ledger makes of each of its answers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answered } from '../../fakes/outside-answers.mjs';
import { code as value } from '../responses-site.mjs';
import { APP, connect, disconnect } from '../products.mjs';

const TEST_APP = { ...APP, client: `sandbox|${ APP.client }` };
const API = 'api-m.sandbox.paypal.com';

before( () => connect( TEST_APP ) );
after( disconnect );

/** In PHP: PayPal gives a token, and `$paypal` gives status and body of anything else. */
const PAYPAL = `
$paypal = static fn() => [ 500, [] ];
$outside->answer = static function ( $args ) use ( &$paypal ) {
	$asked = $args['asked'];
	return str_ends_with( $asked, '/v1/oauth2/token' ) ? [ 200, [ 'access_token' => 'token-1' ] ] : $paypal( $asked, $args );
};
$number = 0;
$order = static function ( $row = [] ) use ( &$number ) {
	return M\\Payments\\Orders\\Ledger\\create_order( $row + [
		'provider'  => 'paypal',
		'mode'      => 'test',
		'kind'      => 'product',
		'object_id' => 7,
		'reference' => sprintf( '%032x', ++$number + random_int( 1, PHP_INT_MAX - 999999 ) ),
		'title'     => 'Rye bread',
		'amount'    => 1950,
		'currency'  => 'EUR',
		'quantity'  => 3,
		'intent_id' => 'baker@example.com',
	] );
};
$fill = static fn( $body, $row ) => str_replace( [ '{reference}', '{number}' ], [ $row->reference, (string) $row->id ], wp_json_encode( $body ) );
$stored = static fn( $row ) => M\\Payments\\Orders\\Ledger\\find_payment( 'reference', $row->reference );`;

const inPaypal = ( code ) =>
	answered(
		[
			'payments/payments',
			'payments/orders/ledger',
			'payments/paypal/orders',
			'payments/paypal/confirm',
			'payments/paypal/events',
			'payments/providers',
			'queue/queue',
			'queue/table',
		],
		PAYPAL + code
	);

const PAGE =
	'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T';
const made = ( more ) => ( {
	id: '5O190127TN364715T',
	status: 'PAYER_ACTION_REQUIRED',
	links: [
		{ rel: 'self', href: `https://${ API }/v2/checkout/orders/X` },
		{ rel: 'payer-action', href: PAGE },
	],
	...more,
} );
const issue = ( name ) => ( {
	name: 'UNPROCESSABLE_ENTITY',
	details: [ { issue: name } ],
} );

test( 'an order at PayPal is the stored order, under its reference, for the address that sells', async () => {
	const orders = [
		[ { amount: 1950, quantity: 3 }, '19.50', '6.50' ],
		[ { amount: 900, currency: 'JPY', quantity: 1 }, '900', '900' ],
		[ { amount: 499000, currency: 'HUF', quantity: 2 }, '4990', '2495' ],
		[ { amount: 1, currency: 'USD', quantity: 1 }, '0.01', '0.01' ],
	];
	const seen = await inPaypal( `
		$paypal = static fn() => [ 201, ${ value( made() ) } ];
		return array_map(
			static function ( $values ) use ( $order, $stored, $outside ) {
				$row = $order( $values + [ 'title' => str_repeat( 'ü', 130 ) ] );
				$outside->take();
				$url = M\\Payments\\Paypal\\Orders\\create_paypal_order( M\\Payments\\Paypal\\Account\\get_account(), $row, [ 'email' => 'baker@example.com' ] );
				$asked = $outside->take();
				$now = $stored( $row );
				return [ 'asked' => end( $asked ), 'url' => $url, 'reference' => $row->reference, 'session' => [ $now->session_id, $now->session_url, $now->status->value ] ];
			},
			${ value( orders.map( ( [ values ] ) => values ) ) }
		);` );
	seen.forEach( ( { asked, url, reference, session }, at ) => {
		const [ { currency = 'EUR', quantity }, total, each ] = orders[ at ];
		assert.equal( url, PAGE );
		assert.deepEqual( session, [ '5O190127TN364715T', PAGE, 'open' ] );
		assert.equal( asked.asked, `POST ${ API }/v2/checkout/orders` );
		assert.equal( asked.headers.authorization, 'Bearer token-1' );
		assert.equal( asked.headers[ 'paypal-request-id' ], reference );
		const {
			intent,
			purchase_units: [ unit, ...more ],
			payment_source: source,
		} = JSON.parse( asked.body );
		const money = { currency_code: currency, value: total };
		assert.deepEqual( more, [] );
		assert.equal( intent, 'CAPTURE' );
		assert.deepEqual( unit, {
			reference_id: reference,
			custom_id: reference,
			invoice_id: reference,
			amount: { ...money, breakdown: { item_total: money } },
			payee: { email_address: 'baker@example.com' },
			items: [
				{
					name: 'ü'.repeat( 127 ),
					quantity: String( quantity ),
					unit_amount: { currency_code: currency, value: each },
				},
			],
		} );
		const {
			return_url: back,
			cancel_url: cancel,
			...look
		} = source.paypal.experience_context;
		assert.equal( look.user_action, 'PAY_NOW' );
		assert.equal( look.shipping_preference, 'NO_SHIPPING' );
		for ( const [ address, word ] of [
			[ back, 'paid' ],
			[ cancel, 'cancelled' ],
		] ) {
			assert.ok( address.includes( reference ), address );
			assert.ok( address.includes( word ), address );
		}
	} );
} );

test( 'what PayPal rejected is over; what it may have created goes on, and no page of somebody else is opened', async () => {
	const link = ( href, rel = 'payer-action' ) => [
		201,
		made( { links: [ { rel, href } ] } ),
	];
	const answers = {
		'a page to approve': [ link( PAGE, 'approve' ), PAGE, 'open', '' ],
		rejected: [ [ 422, issue( 'PAYEE_ACCOUNT_RESTRICTED' ) ], 'failed', 'failed', 'PAYEE_ACCOUNT_RESTRICTED' ],
		malformed: [ [ 400, { name: 'INVALID_REQUEST' } ], 'failed', 'failed', 'INVALID_REQUEST' ],
		'rejected, no word why': [ [ 403, { details: [ { issue: [] } ] } ], 'failed', 'failed', '' ],
		'in use': [ [ 409, {} ], 'failed', 'open', '' ],
		'too many': [ [ 429, {} ], 'failed', 'open', '' ],
		trouble: [ [ 500, {} ], 'failed', 'open', '' ],
		'no answer': [ [ 0, '' ], 'failed', 'open', '' ],
		'half an answer': [ [ 201, '{"id":' ], 'failed', 'open', '' ],
		'no ID': [ [ 201, made( { id: '../../x' } ) ], 'failed', 'open', '' ],
		'no link': [ [ 201, made( { links: [] } ) ], 'failed', 'open', '' ],
		'a link of another': [ link( 'https://www.sandbox.paypal.com.evil.example/' ), 'failed', 'open', '' ],
		'the world of real money': [ link( 'https://www.paypal.com/checkoutnow?token=1' ), 'failed', 'open', '' ],
		'no web page': [ link( 'javascript:alert(1)' ), 'failed', 'open', '' ],
	}; // prettier-ignore
	assert.deepEqual(
		await inPaypal( `
			return array_map(
				static function ( $answer ) use ( $order, $stored, &$paypal ) {
					$row = $order();
					$paypal = static fn() => $answer;
					$url = M\\Payments\\Paypal\\Orders\\create_paypal_order( M\\Payments\\Paypal\\Account\\get_account(), $row, [ 'email' => 'baker@example.com' ] );
					$now = $stored( $row );
					return [ is_wp_error( $url ) ? $url->get_error_code() : $url, $now->status->value, $now->note ];
				},
				${ value(
					Object.fromEntries(
						Object.entries( answers ).map(
							( [ name, [ answer ] ] ) => [ name, answer ]
						)
					)
				) }
			);` ),
		Object.fromEntries(
			Object.entries( answers ).map( ( [ name, [ , ...seen ] ] ) => [
				name,
				seen,
			] )
		)
	);
} );

const ORDER = '5O190127TN364715T';

/** An order at PayPal that the row of `$order()` belongs to. */
const there = ( status, { amount = '19.50', currency = 'EUR', payee = 'Baker@example.com', captured, refunds, breakdown } = {} ) => ( {
	id: ORDER,
	status,
	payer: { email_address: 'buyer@example.com', name: { given_name: ' Bea ', surname: 'Büyer' } },
	purchase_units: [ {
		custom_id: '{reference}',
		amount: { currency_code: currency, value: amount, ...( breakdown && { breakdown } ) },
		payee: { email_address: payee },
		...( captured && { payments: { captures: [ { id: 'CAP-{number}', amount: { currency_code: currency, value: amount }, ...captured } ], ...( refunds && { refunds } ) } } ),
	} ],
} ); // prettier-ignore
const captured = ( status, more = {}, capture = {} ) =>
	there( 'COMPLETED', { ...more, captured: { status, ...capture } } );
const refund = ( value_, status = 'COMPLETED' ) => ( {
	status,
	amount: { currency_code: 'EUR', value: value_ },
} );
const ok = ( body ) => [ 200, body ];

/** What is stored before, PayPal's answers to GET, to the capture and to GET afterwards, and what is stored then. */
const CAPTURES = {
	'approved, and captured': { get: ok( there( 'APPROVED' ) ), capture: ok( captured( 'COMPLETED' ) ), then: ok( captured( 'COMPLETED' ) ), is: [ 'paid', '', 1950, 0, 'CAP-1' ], email: 'buyer@example.com', name: 'Bea Büyer' },
	'captured by another request': { get: ok( there( 'APPROVED' ) ), capture: [ 422, issue( 'ORDER_ALREADY_CAPTURED' ) ], then: ok( captured( 'COMPLETED' ) ), is: [ 'paid', '', 1950, 0, 'CAP-1' ] },
	'the card is refused': { get: ok( there( 'APPROVED' ) ), capture: [ 422, issue( 'INSTRUMENT_DECLINED' ) ], is: [ 'failed', 'INSTRUMENT_DECLINED', null, 0, null ] },
	'no answer to the capture': { get: ok( there( 'APPROVED' ) ), capture: [ 503, {} ], is: 'later' },
	'no answer after the capture': { get: ok( there( 'APPROVED' ) ), capture: ok( captured( 'COMPLETED' ) ), then: [ 0, '' ], is: 'later' },
	'too many requests': { get: [ 429, {} ], is: 'later' },
	'no answer': { get: [ 0, '' ], is: 'later' },
	'a key that counts no more': { get: [ 401, {} ], is: 'later' },
	'no such order': { get: [ 404, {} ], is: [ 'open', '', null, 0, null ] },
	'not approved': { get: ok( there( 'PAYER_ACTION_REQUIRED' ) ), is: [ 'open', '', null, 0, null ] },
	voided: { get: ok( there( 'VOIDED' ) ), is: [ 'expired', '', null, 0, null ] },
	'voided after it was cancelled': { row: { status: 'cancelled' }, get: ok( there( 'VOIDED' ) ), is: [ 'cancelled', '', null, 0, null ] },
	'the order of another row': { get: ok( { ...there( 'APPROVED' ), purchase_units: [ { custom_id: 'f'.repeat( 32 ) } ] } ), is: [ 'open', '', null, 0, null ] },
	'another order for this row': { row: { session_id: 'OTHER-ORDER' }, get: ok( there( 'APPROVED' ) ), is: [ 'open', '', null, 0, null ] },
	'approved for less': { get: ok( there( 'APPROVED', { amount: '0.01' } ) ), is: [ 'failed', 'amount', null, 0, null ] },
	'approved in another currency': { get: ok( there( 'APPROVED', { currency: 'HUF' } ) ), is: [ 'failed', 'currency', null, 0, null ] },
	'approved for somebody else': { get: ok( there( 'APPROVED', { payee: 'thief@example.com' } ) ), is: [ 'failed', 'receiver', null, 0, null ] },
	'less was captured': { get: ok( captured( 'COMPLETED', {}, { amount: { currency_code: 'EUR', value: '19.49' } } ) ), is: [ 'mismatch', 'amount', 1949, 0, 'CAP-1' ] },
	'less was captured, and refunded': { get: ok( captured( 'REFUNDED', { refunds: [ refund( '19.49' ) ] }, { amount: { currency_code: 'EUR', value: '19.49' } } ) ), is: [ 'mismatch', 'amount', 1949, 1949, 'CAP-1' ] },
	'captured in another currency': { get: ok( captured( 'COMPLETED', {}, { amount: { currency_code: 'USD', value: '19.50' } } ) ), is: [ 'mismatch', 'amount', null, 0, 'CAP-1' ] },
	'captured for somebody else': { get: ok( captured( 'COMPLETED', { payee: 'thief@example.com' } ) ), is: [ 'mismatch', 'receiver', 1950, 0, 'CAP-1' ] },
	'a bank takes its time': { get: ok( captured( 'PENDING' ) ), is: [ 'pending', '', null, 0, 'CAP-1' ] },
	'a bank says no': { get: ok( captured( 'DECLINED' ) ), is: [ 'failed', '', null, 0, 'CAP-1' ] },
	'a capture that failed': { get: ok( captured( 'FAILED' ) ), is: [ 'failed', '', null, 0, 'CAP-1' ] },
	'a word that is not known': { get: ok( captured( 'SOMETHING' ) ), is: [ 'open', '', null, 0, null ] },
	'all is refunded': { get: ok( captured( 'REFUNDED', { refunds: [ refund( '10.00' ), refund( '9.50' ) ] } ) ), is: [ 'refunded', '', 1950, 1950, 'CAP-1' ] },
	'refunded in part': { get: ok( captured( 'PARTIALLY_REFUNDED', { refunds: [ refund( '10.00' ), refund( '5.00', 'PENDING' ), refund( '1.00', 'FAILED' ) ] } ) ), is: [ 'partly', '', 1950, 1000, 'CAP-1' ] },
	'with tax and discount': { get: ok( captured( 'COMPLETED', { breakdown: { tax_total: { currency_code: 'EUR', value: '3.11' }, discount: { currency_code: 'EUR', value: '1.00' } } } ) ), is: [ 'paid', '', 1950, 0, 'CAP-1' ], tax: 311, discount: 100 },
	'the last piece went to another buyer': { row: { seat: 'product-7' }, get: ok( there( 'APPROVED' ) ), is: [ 'cancelled', 'sold-out', null, 0, null ] },
	'of a test, with a key for real money': { row: { mode: 'live' }, get: ok( captured( 'COMPLETED' ) ), is: [ 'open', '', null, 0, null ] },
}; // prettier-ignore

test( 'money is taken once, for what was ordered, and every state of PayPal is one of the ledger', async () => {
	const seen = await inPaypal( `
		return array_map(
			static function ( $case ) use ( $order, $stored, $fill, $outside, &$paypal ) {
				$row = $order( $case['row'] ?? [] );
				$gets = 0;
				$paypal = static function ( $asked ) use ( $case, $row, $fill, &$gets ) {
					[ $status, $body ] = match ( true ) {
						str_ends_with( $asked, '/capture' ) => $case['capture'] ?? [ 500, [] ],
						default => $gets++ && isset( $case['then'] ) ? $case['then'] : $case['get']
					};
					return [ $status, is_string( $body ) ? $body : $fill( $body, $row ) ];
				};
				$outside->take();
				$item = null;
				try {
					M\\Payments\\Paypal\\Orders\\sync_order( $row, '${ ORDER }' );
					$is_later = false;
				} catch ( RuntimeException $error ) {
					$is_later = true;
					$item = $GLOBALS['wpdb']->get_row( $GLOBALS['wpdb']->prepare( "SELECT kind, payload FROM {$GLOBALS['wpdb']->prefix}mainstay_outbox WHERE token = %s", $row->reference ) );
				}
				$now = $stored( $row );
				return [
					'isLater'   => $is_later,
					'item'      => $item,
					'reference' => $row->reference,
					'asked'     => $outside->take(),
					'is'        => [ $now->status->value, $now->note, $now->paid, $now->refunded, str_replace( (string) $row->id, '1', $now->payment_id ?? '' ) ?: null ],
					'email'     => $now->email,
					'name'      => $now->person_name,
					'tax'       => $now->tax,
					'discount'  => $now->discount,
				];
			},
			${ value( CAPTURES ) }
		);` );
	for ( const [ name, { is, row, capture, ...more } ] of Object.entries(
		CAPTURES
	) ) {
		const { asked, item, isLater, reference, ...found } = seen[ name ];
		assert.equal( isLater, is === 'later', name );
		if ( isLater ) {
			assert.deepEqual( found.is, [ 'open', '', null, 0, null ], name );
			assert.equal( item.kind, 'paypal-order', name );
			assert.match( item.payload, new RegExp( ORDER ), name );
		} else {
			assert.deepEqual( found.is, is, name );
		}
		for ( const column of [ 'email', 'name', 'tax', 'discount' ] ) {
			if ( more[ column ] ) {
				assert.equal( found[ column ], more[ column ], name );
			}
		}
		// Nothing is captured that should not be.
		const captures = asked.filter( ( one ) =>
			one.asked.endsWith( '/capture' )
		);
		assert.equal( captures.length, capture ? 1 : 0, name );
		for ( const { headers, asked: what } of captures ) {
			assert.equal(
				what,
				`POST ${ API }/v2/checkout/orders/${ ORDER }/capture`
			);
			assert.equal( headers[ 'paypal-request-id' ], `c${ reference }` );
		}
		if ( row?.mode === 'live' ) {
			assert.deepEqual( asked, [], name );
		}
	}
} );

test( 'an ID that is none is not part of an address', async () => {
	assert.deepEqual(
		await inPaypal( `
			$account = M\\Payments\\Paypal\\Account\\get_account();
			$found = [];
			foreach ( [ '', '../../x', 'AB/CD', "ABCDE\\n", 'ABCD', str_repeat( 'A', 65 ), 'ABCDE?x=1', 'ÄBCDE' ] as $id ) {
				$found[] = M\\Services\\Paypal\\get_order( $account, $id )->get_error_code();
				$found[] = M\\Services\\Paypal\\capture_order( $account, $id, 'r' )->get_error_code();
			}
			return [ array_values( array_unique( $found ) ), $outside->take() ];` ),
		[ [ 'mainstay_paypal_none' ], [] ]
	);
} );

test( 'who comes back, and what is asked again later, ends in the state of PayPal', async () => {
	const [ paid, known, unopened, again, gone, down ] = await inPaypal( `
		$reply = [ 200, ${ value( captured( 'COMPLETED' ) ) } ];
		$now = null;
		$paypal = static function () use ( &$reply, &$now, $fill ) { return [ $reply[0], $fill( $reply[1], $now ) ]; };
		$confirm = static fn( $row ) => M\\Payments\\Providers\\get_provider( 'paypal' )->confirm( $row, false, '' );
		$seen = [];
		$now = $order( [ 'session_id' => '${ ORDER }' ] );
		$outside->take();
		$seen[] = [ $confirm( $now ), count( $outside->take() ) > 0 ];
		$seen[] = [ $confirm( $stored( $now ) ), count( $outside->take() ) ];
		$now = $order();
		$seen[] = [ $confirm( $now ), count( $outside->take() ) ];
		$now = $order( [ 'session_id' => '${ ORDER }' ] );
		$item = static fn( $token, $payload ) => M\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'kind' => 'paypal-order', 'token' => $token, 'payload' => wp_json_encode( $payload ) ] );
		$retry = static fn( $token ) => M\\Payments\\Paypal\\Orders\\retry_sync( $item( $token, [ 'order' => '${ ORDER }' ] ) );
		$seen[] = [ $retry( $now->reference ), $stored( $now )->status->value ];
		$seen[] = $retry( str_repeat( '0', 32 ) );
		$now = $order();
		$reply = [ 503, [] ];
		$seen[] = [ $retry( $now->reference )->get_error_code(), $stored( $now )->status->value ];
		return $seen;` );
	assert.deepEqual( paid, [ 'paid', true ] );
	assert.deepEqual( known, [ 'paid', 0 ], 'what is paid is not asked again' );
	assert.deepEqual( unopened, [ 'pending', 0 ] );
	assert.deepEqual( again, [ true, 'paid' ] );
	assert.equal(
		gone,
		true,
		'an order that was deleted is not asked for ever'
	);
	assert.deepEqual( down, [ 'mainstay_paypal', 'open' ] );
} );

test( 'an event is believed when PayPal says that it signed these bytes for this webhook, and handled once', async () => {
	const SIGNED_ORDER = 'SIGNED-ORDER';
	const SIGNED = {
		'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
		'PAYPAL-CERT-URL': 'https://api.paypal.com/cert',
		'PAYPAL-TRANSMISSION-ID': 'T-1',
		'PAYPAL-TRANSMISSION-SIG': 'c2ln',
		'PAYPAL-TRANSMISSION-TIME': '2026-01-01T00:00:00Z',
	};
	const event = ( id, type, resource ) => ( {
		id,
		event_type: type,
		resource,
	} );
	const approved = event( 'WH-1', 'CHECKOUT.ORDER.APPROVED', {
		id: SIGNED_ORDER,
	} );
	const yes = { verification_status: 'SUCCESS' };
	const no = { verification_status: 'FAILURE' };
	const steps = [
		[ 'unsigned', approved, {}, ok( yes ), [ 400, 'not-signed' ], 0 ],
		[ 'a header is missing', approved, { ...SIGNED, 'PAYPAL-TRANSMISSION-SIG': '' }, ok( yes ), [ 400, 'not-signed' ], 0 ],
		[ 'forged', approved, SIGNED, ok( no ), [ 400, 'not-signed' ], 1 ],
		[ 'no clear word', approved, SIGNED, ok( {} ), [ 400, 'not-signed' ], 1 ],
		[ 'refused', approved, SIGNED, [ 400, {} ], [ 400, 'not-signed' ], 1 ],
		[ 'PayPal in trouble', approved, SIGNED, [ 503, {} ], [ 503, 'later' ], 1 ],
		[ 'no event', { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED' }, SIGNED, ok( yes ), [ 400, 'not-an-event' ], 0 ],
		[ 'no ID', event( '', 'CHECKOUT.ORDER.APPROVED', {} ), SIGNED, ok( yes ), [ 400, 'not-an-event' ], 0 ],
		[ 'of another kind', event( 'WH-2', 'BILLING.PLAN.CREATED', {} ), SIGNED, ok( yes ), [ 200, 'ignored' ], 1 ],
		[ 'about nothing of ours', event( 'WH-3', 'CHECKOUT.ORDER.APPROVED', { id: 'NOTHINGOFOURS' } ), SIGNED, ok( yes ), [ 200, 'not-ours' ], 1 ],
		[ 'ours', approved, SIGNED, ok( yes ), [ 200, 'paid' ], 1 ],
		[ 'once more', approved, SIGNED, ok( yes ), [ 200, 'known' ], 1 ],
	]; // prettier-ignore
	const [ seen, tooLong, verify, rows ] = await inPaypal( `
		$row = $order( [ 'session_id' => '${ SIGNED_ORDER }' ] );
		$verdict = null;
		$asked = [];
		$paypal = static function ( $what, $args ) use ( $row, $fill, &$verdict, &$asked ) {
			if ( str_ends_with( $what, '/verify-webhook-signature' ) ) {
				$asked[] = $args['body'];
				return $verdict;
			}
			return [ 200, $fill( ${ value( { ...captured( 'COMPLETED' ), id: SIGNED_ORDER } ) }, $row ) ];
		};
		$seen = [];
		foreach ( ${ value( steps ) } as [ $name, $event, $headers, $verdict ] ) {
			$asked = [];
			// Spaces, as PayPal may send them: its bytes are what is signed.
			$body = str_replace( '":', '" : ', wp_json_encode( $event ) );
			$seen[ $name ] = [ M\\Payments\\Paypal\\Events\\receive_event( $body, static fn( $one ) => $headers[ $one ] ?? null ), count( $asked ) ];
			$last = $asked ? [ $asked[0], $body ] : $last ?? null;
		}
		$asked = [];
		$long = M\\Payments\\Paypal\\Events\\receive_event( str_repeat( ' ', 256 * 1024 + 1 ), static fn() => 'x' );
		return [ $seen, [ $long, count( $asked ) ], $last, $GLOBALS['wpdb']->get_col( $GLOBALS['wpdb']->prepare( "SELECT status FROM {$GLOBALS['wpdb']->prefix}mainstay_payments WHERE session_id = %s AND reference = %s", '${ SIGNED_ORDER }', $row->reference ) ) ];` );
	assert.deepEqual(
		seen,
		Object.fromEntries(
			steps.map( ( [ name, , , , is, asked ] ) => [
				name,
				[ is, asked ],
			] )
		)
	);
	assert.deepEqual( tooLong, [ [ 413, 'too-long' ], 0 ] );
	const [ question, body ] = verify;
	assert.ok( question.endsWith( `,"webhook_event":${ body }}` ), question );
	assert.deepEqual(
		{ ...JSON.parse( question ), webhook_event: undefined },
		{
			webhook_id: APP.webhook,
			auth_algo: 'SHA256withRSA',
			cert_url: 'https://api.paypal.com/cert',
			transmission_id: 'T-1',
			transmission_sig: 'c2ln',
			transmission_time: '2026-01-01T00:00:00Z',
			webhook_event: undefined,
		}
	);
	assert.deepEqual( rows, [ 'paid' ] );
} );

test( 'an event is about the order that it names, in any of PayPal’s ways, and about no other', async () => {
	const related = ( ids, more = {} ) => ( {
		id: 'R-1',
		supplementary_data: { related_ids: ids },
		...more,
	} );
	const up = ( id ) => ( {
		id: 'R-1',
		links: [
			{ rel: 'self', href: 'https://x/refunds/R-1' },
			{
				rel: 'up',
				href: `https://api.paypal.com/v2/payments/captures/${ id }`,
			},
		],
	} );
	const cases = [
		[ 'CHECKOUT.ORDER.APPROVED', { id: 'ORDER-ONE' }, 'one', 'ORDER-ONE' ],
		[ 'CHECKOUT.ORDER.COMPLETED', { id: 'ORDER-OTHER', purchase_units: [ { custom_id: '{two}' } ] }, 'two', 'ORDER-OTHER' ],
		[ 'CHECKOUT.ORDER.APPROVED', { id: 'NONE' }, null, 'NONE' ],
		[ 'PAYMENT.CAPTURE.COMPLETED', related( { order_id: 'ORDER-ONE' } ), 'one', 'ORDER-ONE' ],
		[ 'PAYMENT.CAPTURE.COMPLETED', { id: 'CAP-ONE' }, 'one', 'ORDER-ONE' ],
		[ 'PAYMENT.CAPTURE.PENDING', { id: 'CAP-TWO', custom_id: '{two}' }, 'two', '' ],
		[ 'PAYMENT.CAPTURE.REFUNDED', related( { capture_id: 'CAP-ONE' } ), 'one', 'ORDER-ONE' ],
		[ 'PAYMENT.CAPTURE.REFUNDED', up( 'CAP-ONE' ), 'one', 'ORDER-ONE' ],
		[ 'PAYMENT.CAPTURE.REFUNDED', up( '../CAP-ONE/x' ), null, '' ],
		[ 'PAYMENT.CAPTURE.REVERSED', { id: 'CAP-OF-STRIPE' }, null, '' ],
		[ 'PAYMENT.CAPTURE.REFUNDED', { id: [ 'CAP-ONE' ], links: 'x', custom_id: 7 }, null, '' ],
	]; // prettier-ignore
	const seen = await inPaypal( `
		$rows = [
			'one'    => $order( [ 'session_id' => 'ORDER-ONE', 'payment_id' => 'CAP-ONE' ] ),
			'two'    => $order(),
			'stripe' => $order( [ 'provider' => 'stripe', 'session_id' => 'NONE', 'payment_id' => 'CAP-OF-STRIPE' ] ),
		];
		return array_map(
			static function ( $case ) use ( $rows ) {
				$resource = json_decode( str_replace( '{two}', $rows['two']->reference, wp_json_encode( $case[1] ) ), true );
				[ $row, $order ] = M\\Payments\\Paypal\\Events\\find_order( $case[0], $resource );
				return [ $row ? array_search( $row->reference, array_map( static fn( $one ) => $one->reference, $rows ), true ) : null, $order ];
			},
			${ value( cases ) }
		);` );
	assert.deepEqual(
		seen,
		cases.map( ( [ , , row, order ] ) => [ row, order ] )
	);
} );

test( 'an event of the mode that the owner left still counts, and without a key none does', async () => {
	const { live, mode } = await inPaypal( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/key-slots.php';
		M\\Core\\Keys\\set_key( 'paypal-2', '${ [ APP.client, APP.secret, 'LIVE-WEBHOOK' ].join( '|' ) }' );
		$webhooks = [];
		$paypal = static function ( $asked, $args ) use ( &$webhooks ) {
			$webhooks[] = [ substr( $asked, 5, strpos( $asked, '/' ) - 5 ), json_decode( $args['body'], true )['webhook_id'] ];
			return [ 200, [ 'verification_status' => str_contains( $args['body'], 'LIVE-WEBHOOK' ) ? 'SUCCESS' : 'FAILURE' ] ];
		};
		$event = '{"id":"WH-LIVE","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"X"}}';
		$live = [ M\\Payments\\Paypal\\Events\\receive_event( $event, static fn() => 'x' ), $webhooks ];
		M\\Core\\Keys\\delete_key( 'paypal-2' );
		return [ 'live' => $live, 'mode' => M\\Payments\\Paypal\\Account\\get_mode() ];` );
	assert.deepEqual( live, [
		[ 200, 'not-ours' ],
		[
			[ API, APP.webhook ],
			[ 'api-m.paypal.com', 'LIVE-WEBHOOK' ],
		],
	] );
	assert.equal( mode, 'test' );
	await disconnect();
	assert.deepEqual(
		await inPaypal(
			`return [ M\\Payments\\Paypal\\Events\\receive_event( '{"id":"WH-9","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}', static fn() => 'x' ), $outside->take() ];`
		),
		[ [ 403, 'not-connected' ], [] ]
	);
} );
