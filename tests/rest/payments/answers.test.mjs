/** What Stripe and PayPal say about payments, and what the ledger makes of it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startPaypal } from '../../fakes/paypal.mjs';
import {
	checkOut,
	deliver,
	deliverAll,
	inShop,
	makePlan,
	openShop,
	rowsOf,
	states,
} from '../payments-site.mjs';
import { APP, buy, product } from '../products.mjs';
import { php, request } from '../site.mjs';

let shop;
let stripe;
let paypal;
before( async () => {
	shop = await openShop();
	stripe = shop.stripe;
	paypal = await startPaypal( APP );
} );
after( async () => {
	await paypal.close();
	await shop.close();
} );

test( 'text of any charset is read, and nothing is made up of bytes that are none', async () => {
	const texts = [
		[ 'windows-1252', '4AFC7267656E', 'Jürgen' ],
		[ 'windows-1252', '938094', '“€”' ],
		[ 'ISO-8859-1', '4AF872676572', 'Jørger' ],
		[ 'ISO8859_1', 'E9', 'é' ],
		[ 'latin1', 'E7', 'ç' ],
		[ 'iso-8859-2', 'A3F364BC', 'Łódź' ],
		[ 'ISO-8859-15', 'A4', '€' ],
		[ 'windows-1250', '8ED9', 'ŽŮ' ],
		[ 'cp1251', 'CFB8F2F0', 'Пётр' ],
		[ 'KOI8_R', 'F0A3D4D2', 'Пётр' ],
		[ 'koi8-u', 'A7', 'ї' ],
		[ 'windows-1253', 'C1E8DEEDE1', 'Αθήνα' ],
		[ 'windows-1254', 'DEFD', 'Şı' ],
		[ 'windows-1255', 'F9ECE5ED', 'שלום' ],
		[ 'windows-1256', 'E3CDE3CF', 'محمد' ],
		[ 'windows-874', 'E1C1', 'แม' ],
		[ 'Shift_JIS', '8E5293632091BE98594C', '山田 太郎L' ],
		[ 'windows-31j', '8D82', '高' ],
		[ 'EUC_JP', 'BBB3C5C4', '山田' ],
		[ 'iso-2022-jp', '1B24423B3345441B2842', '山田' ],
		[ 'gb2312', 'CDF5', '王' ],
		[ 'GBK', '9546', '旻' ],
		[ 'gb18030', '81308130', '\u0080' ],
		[ 'Big5', 'A4FDB3AF', '王陳' ],
		[ 'EUC_KR', 'B1E8', '김' ],
		[ 'ks_c_5601-1987', 'B1E8', '김' ],
		[ 'macintosh', '8E', 'é' ],
		[ '"UTF-8"', 'C3BC', 'ü' ],
		[ 'utf8', 'F09F8D9E', '🍞' ],
		[ '', 'C3BC', 'ü' ],
		[ 'UTF-8', '4AFC', null ],
		[ '', 'FC', null ],
		// Browsers read it as windows-1252.
		[ 'us-ascii', 'FC', 'ü' ],
		[ 'Shift_JIS', '81', null ],
		[ 'x-no-charset', '61', null ],
		[ 'base64', 'FC', null ],
		[ 'windows-1252//IGNORE', 'FC', null ],
	];
	assert.deepEqual(
		await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/charset.php';
			return array_map( static fn( $one ) => Mainstay\\Core\\Charset\\to_utf8( hex2bin( $one[1] ), $one[0] ), json_decode( '${ JSON.stringify( texts ) }', true ) );
		` ),
		texts.map( ( [ , , text ] ) => text )
	);
} );

test( 'a notice of PayPal is read in the charset that it names; what is no text of it is kept', async () => {
	const id = await product( { spay_multiple: true } );
	for ( const [ encoded, name ] of [
		[
			'charset=windows-1251&first_name=%CF%B8%F2%F0&last_name=%CC%E8%F0',
			'Пётр Мир',
		],
		[
			'charset=UTF-8&first_name=J%FCrgen&last_name=Bosch',
			'J%FCrgen Bosch',
		],
		[ 'charset=&first_name=Zo%EB&last_name=', 'Zoë' ],
	] ) {
		const notice = paypal.pay( await buy( id ), {}, encoded );
		const { data } = await request( '/mainstay/v1/paypal/notice', {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body: notice,
		} );
		assert.equal( data.result, 'paid', encoded );
		assert.equal(
			( await rowsOf( 'payments' ) ).at( -1 ).person_name,
			name
		);
	}
} );

test( 'the events that a webhook is created with are those that are handled, and the docs list them', async () => {
	const docs = await readFile( 'docs/payments.md', 'utf8' );
	const namesIn = ( text, column ) =>
		text
			.split( '\n## ' )[ 0 ]
			.split( '\n' )
			.flatMap( ( line ) => [
				...( line.split( ' | ' )[ column ] ?? '' ).matchAll(
					/`(.+?)`/g
				),
			] )
			.map( ( [ , name ] ) => name );
	const [ head, tail ] = docs
		.split( '\n## Events' )[ 1 ]
		.split( 'Any other event' );
	const handled = namesIn( head, 1 );
	const others = namesIn( tail, 0 );
	const { listed, uncallable, answers } = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/webhook.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/setup.php';
		$objects = [ 'checkout.session', 'customer', 'subscription', 'invoice', 'charge', 'refund', 'dispute', 'payout' ];
		$answers = [];
		foreach ( json_decode( '${ JSON.stringify( others.filter( ( name ) => /^[a-z_.]+$/.test( name ) ) ) }' ) as $type ) {
			foreach ( $objects as $object ) {
				$answers[] = Payments\\Stripe\\Events\\handle_event( 'evt_1', $type, [ 'id' => 'x_1', 'object' => $object ] )[1];
			}
		}
		return [
			'listed'     => [ ...Payments\\Stripe\\Events\\get_event_types(), ...Payments\\Paypal\\Events\\EVENT_TYPES ],
			'uncallable' => array_filter( Payments\\Stripe\\Events\\EVENT_HANDLERS, static fn( $one ) => ! is_callable( $one[1] ) ),
			'answers'    => $answers,
		];
	` );
	assert.deepEqual( handled.sort(), listed.sort() );
	assert.deepEqual( uncallable, [] );
	assert.ok( answers.length > 200 );
	assert.deepEqual( [ ...new Set( answers ) ], [ 'ignored' ] );
} );

test( 'an address that a customer changes at the portal is followed at once, for all that was bought', async () => {
	const sessions = [];
	for ( const interval of [ '1 month', 'one-time' ] ) {
		const session = await checkOut(
			stripe,
			await makePlan( { title: interval, interval } )
		);
		await deliverAll( stripe.pay( session, { email: 'old@example.com' } ) );
		sessions.push( session );
	}
	const customers = sessions.map( ( { customer } ) =>
		stripe.customers.get( customer )
	);
	const emails = async () =>
		( await rowsOf( 'subscriptions' ) ).map( ( { email } ) => email );
	await deliverAll( [
		...stripe.change( customers[ 0 ], {
			email: 'New@Example.com',
			name: 'Nea New',
		} ),
		...stripe.change( customers[ 1 ], { email: 'once@example.com' } ),
	] );
	assert.deepEqual( await emails(), [
		'new@example.com',
		'once@example.com',
	] );
	// What comes later leaves it, and a payment that comes later has it.
	const [ renewal ] = stripe.renew(
		stripe.subscriptions.get( sessions[ 0 ].subscription )
	);
	await deliverAll( [
		renewal,
		...stripe.refund(
			stripe.chargeOf( sessions[ 1 ].payment_intent ),
			100
		),
		...stripe.change( customers[ 1 ], { email: null } ),
	] );
	assert.deepEqual( await emails(), [
		'new@example.com',
		'once@example.com',
	] );
	const { email, person_name: name } = ( await rowsOf( 'payments' ) ).at(
		-1
	);
	assert.deepEqual( [ email, name ], [ 'new@example.com', 'Nea New' ] );
	// A domain beyond ASCII is stored as mail servers know it, and a link opens what an earlier version stored as typed.
	await deliverAll(
		stripe.change( customers[ 0 ], { email: 'Info@Käsehaus.example' } )
	);
	assert.equal( ( await emails() )[ 0 ], 'info@xn--ksehaus-5wa.example' );
	assert.deepEqual(
		await inShop( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/access/links.php';
			global $wpdb;
			$found = [];
			foreach ( [ 'info@xn--ksehaus-5wa.example', 'info@käsehaus.example' ] as $stored ) {
				$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->prefix}mainstay_subscriptions SET email = %s WHERE email LIKE 'info@%%'", $stored ) );
				foreach ( [ 'info@käsehaus.example', 'info@xn--ksehaus-5wa.example', 'once@example.com' ] as $typed ) {
					parse_str( wp_parse_url( Payments\\Access\\Links\\build_link( $typed, home_url() ), PHP_URL_QUERY ), $query );
					$found[] = count( Payments\\Access\\Links\\parse_token( $query['mainstay-access'] )[1] );
				}
			}
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_subscriptions SET email = 'new@example.com' WHERE email LIKE 'info@%'" );
			return $found;
		` ),
		[ 1, 1, 1, 1, 1, 1 ]
	);
	const [ other ] = stripe.change(
		{ ...customers[ 0 ], id: 'cus_of_another_shop' },
		{ email: 'someone@example.com' }
	);
	assert.deepEqual( ( await deliver( other ) ).data.state, 'not-ours' );
} );

/** An order of 12 dollars, and totals of Stripe for it: state, note, paid, tax and discount. */
const TOTALS = [
	[ 'the price', { sub: 1200, total: 1200 }, 'paid', '', 1200 ],
	[
		'tax inside',
		{ sub: 1200, total: 1200, tax: 192 },
		'paid',
		'',
		1200,
		192,
	],
	[
		'tax on top',
		{ sub: 1200, total: 1428, tax: 228 },
		'paid',
		'',
		1428,
		228,
	],
	[
		'tax inside of shipping',
		{ sub: 1200, total: 1700, tax: 271, ship: 500 },
		'paid',
		'',
		1700,
		271,
	],
	[
		'tax inside the price, on top of shipping',
		{ sub: 1200, total: 1795, tax: 287, ship: 500 },
		'paid',
		'',
		1795,
		287,
	],
	[ 'reverse charge', { sub: 1200, total: 1200, tax: 0 }, 'paid', '', 1200 ],
	[ 'shipping', { sub: 1200, total: 1700, ship: 500 }, 'paid', '', 1700 ],
	[
		'a coupon',
		{ sub: 1200, total: 1080, off: 120 },
		'paid',
		'',
		1080,
		0,
		120,
	],
	[
		'a coupon, tax on top',
		{ sub: 1200, total: 1285, off: 120, tax: 205 },
		'paid',
		'',
		1285,
		205,
		120,
	],
	[
		'a coupon, tax inside',
		{ sub: 1200, total: 1080, off: 120, tax: 172 },
		'paid',
		'',
		1080,
		172,
		120,
	],
	[
		'everything',
		{ sub: 1200, total: 1879, off: 120, tax: 299, ship: 500 },
		'paid',
		'',
		1879,
		299,
		120,
	],
	[
		'a coupon for all of it',
		{ sub: 1200, total: 0, off: 1200, is: 'no_payment_required' },
		'paid',
		'',
		0,
		0,
		1200,
	],
	[
		'a coupon for more',
		{ sub: 1200, total: 0, off: 1500, is: 'no_payment_required' },
		'paid',
		'',
		0,
		0,
		1500,
	],
	[ 'another line', { sub: 1500, total: 1500 }, 'paid', '', 1500 ],
	[
		'another line, tax on top, a coupon',
		{ sub: 1500, total: 1607, tax: 257, off: 150 },
		'paid',
		'',
		1607,
		257,
		150,
	],
	[
		'two lines, tax inside one of them',
		{ sub: 2000, total: 2152, tax: 343 },
		'paid',
		'',
		2152,
		343,
	],
	[
		'a fee that no part explains',
		{ sub: 1200, total: 1236 },
		'paid',
		'total',
		1236,
	],
	[
		'a price without its tax',
		{ sub: 1008, total: 1200, tax: 192 },
		'paid',
		'total',
		1200,
		192,
	],
	[
		'a cheaper line and shipping',
		{ sub: 900, total: 1400, ship: 500 },
		'paid',
		'total',
		1400,
	],
	[ 'no parts', { total: 1300, parts: null }, 'paid', '', 1300 ],
	[
		'no parts, too little',
		{ total: 1100, parts: null },
		'mismatch',
		'amount',
		1100,
	],
	[
		'less, and nothing says why',
		{ sub: 1200, total: 1199 },
		'mismatch',
		'amount',
		1199,
	],
	[ 'a cheaper line', { sub: 500, total: 500 }, 'mismatch', 'amount', 500 ],
	[
		'nothing for nothing',
		{ sub: 0, total: 0, is: 'no_payment_required' },
		'mismatch',
		'amount',
		0,
	],
	[
		'a coupon that is smaller than what is missing',
		{ sub: 1200, total: 600, off: 120 },
		'mismatch',
		'amount',
		600,
		0,
		120,
	],
	[ 'no totals', { parts: null }, 'mismatch', 'amount', 0 ],
	[
		'a bank that takes its time',
		{ sub: 1200, total: 1236, is: 'unpaid' },
		'pending',
		'',
		null,
	],
	[
		'another currency',
		{ sub: 1200, total: 1200, currency: 'eur' },
		'mismatch',
		'currency',
		null,
	],
	[
		'a currency that the buyer chose',
		{
			sub: 1100,
			total: 1310,
			tax: 210,
			currency: 'eur',
			more: {
				currency_conversion: {
					amount_subtotal: 1200,
					amount_total: 1429,
					source_currency: 'usd',
					fx_rate: '0.9167',
				},
			},
		},
		'paid',
		'',
		1429,
		229,
	],
	[
		'a trial',
		{ sub: 0, total: 0, is: 'no_payment_required', recurring: true },
		'paid',
		'',
		0,
	],
	[
		'a subscription, tax inside',
		{ sub: 1200, total: 1200, tax: 192, recurring: true },
		'paid',
		'',
		1200,
		192,
	],
	[
		'a trial with a fee',
		{ sub: 300, total: 300, recurring: true, from: { trial_end: 9000 } },
		'paid',
		'',
		300,
	],
	[
		'the days until the first of the month, with a coupon',
		{
			sub: 400,
			total: 360,
			off: 40,
			recurring: true,
			from: { billing_cycle_anchor: 9000 },
		},
		'paid',
		'',
		360,
		0,
		40,
	],
	[
		'the days until the first of the month, of a cheaper price',
		{
			sub: 400,
			total: 400,
			recurring: true,
			from: { billing_cycle_anchor: 9000, price: 1199 },
		},
		'mismatch',
		'amount',
		400,
	],
	[
		'a trial with a fee that was not paid',
		{ sub: 300, total: 200, recurring: true, from: { trial_end: 9000 } },
		'mismatch',
		'amount',
		200,
	],
	[
		'a whole month that costs less',
		{ sub: 400, total: 400, recurring: true, from: {} },
		'mismatch',
		'amount',
		400,
	],
	[
		'yen, converted to dollars, tax on top',
		{
			sub: 340,
			total: 374,
			tax: 34,
			yen: 500,
			more: {
				currency_conversion: {
					amount_subtotal: 500,
					amount_total: 550,
					source_currency: 'jpy',
				},
			},
		},
		'paid',
		'',
		550,
		50,
	],
	[
		'nothing paid for a subscription, though something had to be',
		{ sub: 0, total: 0, recurring: true },
		'mismatch',
		'amount',
		0,
	],
	[
		'a word for paid that is not known',
		{ sub: 1200, total: 1200, is: 'paid_out_of_band' },
		'pending',
		'',
		null,
	],
	[
		'no word for paid',
		{ sub: 1200, total: 1200, more: { payment_status: null } },
		'pending',
		'',
		null,
	],
	[
		'a session in a state that is not known',
		{ sub: 1200, total: 1200, more: { status: 'archived' } },
		'open',
		'',
		1200,
	],
	[
		'a payment that waits to be captured',
		{
			sub: 1200,
			total: 1200,
			is: 'unpaid',
			more: { payment_intent: { status: 'requires_capture' } },
		},
		'pending',
		'',
		null,
	],
	[
		'a payment that was cancelled',
		{
			sub: 1200,
			total: 1200,
			is: 'unpaid',
			more: { payment_intent: { status: 'canceled' } },
		},
		'failed',
		'',
		null,
	],
	[
		'a payment of the other mode',
		{ sub: 1200, total: 1200, more: { livemode: true } },
		'mismatch',
		'livemode',
		1200,
	],
	[
		'a mode that is not said',
		{ sub: 1200, total: 1200, more: { livemode: null } },
		'mismatch',
		'livemode',
		1200,
	],
	[
		'a setup without a payment',
		{ sub: 1200, total: 1200, more: { mode: 'setup' } },
		'mismatch',
		'mode',
		1200,
	],
	[
		'two coupons and tax inside and on top',
		{ sub: 2400, total: 2170, tax: 370, off: 500 },
		'paid',
		'',
		2170,
		370,
		500,
	],
	[
		'free shipping by a coupon',
		{ sub: 1200, total: 1200, ship: 500, off: 500 },
		'paid',
		'',
		1200,
		0,
		500,
	],
	[
		'a total that is negative',
		{ sub: 1200, total: -100, off: 1300 },
		'mismatch',
		'amount',
		0,
		0,
		1300,
	],
	[
		'a gift that the buyer adds',
		{ sub: 1700, total: 1700 },
		'paid',
		'',
		1700,
	],
	[
		'a converted coupon',
		{
			sub: 1100,
			total: 990,
			off: 110,
			currency: 'eur',
			more: {
				currency_conversion: {
					amount_subtotal: 1200,
					amount_total: 1080,
					source_currency: 'usd',
				},
			},
		},
		'paid',
		'',
		1080,
		0,
		120,
	],
];

test( 'every way in which Stripe comes to a total is understood; what is not, but is enough, gives access and is told', async () => {
	const sessions = TOTALS.map(
		( [
			,
			{
				sub,
				total,
				tax,
				ship,
				off,
				is,
				currency,
				recurring,
				parts,
				from,
				yen,
				more,
			},
		] ) => ( {
			id: 'cs_1',
			status: 'complete',
			payment_status: is ?? 'paid',
			mode: recurring ? 'subscription' : 'payment',
			livemode: false,
			currency: currency ?? 'usd',
			amount_subtotal: sub,
			amount_total: total,
			total_details:
				parts === null
					? null
					: {
							amount_tax: tax ?? 0,
							amount_shipping: ship ?? 0,
							amount_discount: off ?? 0,
						},
			...( from && {
				subscription: {
					id: 'sub_1',
					start_date: 5000,
					billing_cycle_anchor: 5000,
					items: {
						data: [
							{
								quantity: 1,
								price: { unit_amount: from.price ?? 1200 },
							},
						],
					},
					...from,
				},
			} ),
			...( yen && { ordered: { amount: yen, currency: 'JPY' } } ),
			...more,
		} )
	);
	const rows = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/answers.php';
		return array_map(
			static function ( $session ) {
				$order  = Payments\\Orders\\Order\\Order::from_row( ( $session['ordered'] ?? [] ) + [ 'mode' => 'test', 'amount' => 1200, 'currency' => 'USD', 'recurring' => 'subscription' === $session['mode'] ? '1 month' : '' ] );
				$values = Payments\\Stripe\\Answers\\get_order_values( $order, $session );
				return [ $values['status']->value, $values['note'], $values['paid'] ?? null, $values['tax'] ?? 0, $values['discount'] ?? 0 ];
			},
			json_decode( '${ JSON.stringify( sessions ) }', true )
		);
	` );
	assert.deepEqual(
		Object.fromEntries(
			TOTALS.map( ( [ name ], index ) => [ name, rows[ index ] ] )
		),
		Object.fromEntries(
			TOTALS.map(
				( [ name, , status, note, paid, tax = 0, discount = 0 ] ) => [
					name,
					[ status, note, paid, tax, discount ],
				]
			)
		)
	);
} );

test( 'a note says what is true of the payment: nothing was charged where it was refused before', async () => {
	const cases = [
		...[ 'amount', 'currency', 'mode', 'livemode', 'receiver' ].flatMap(
			( note ) => [
				[ 'stripe', 'failed', note, /nothing was charged\.$/ ],
				[ 'stripe', 'mismatch', note, /, so nothing was delivered\./ ],
			]
		),
		[ 'paypal', 'open', 'left', /has not returned/ ],
		[ 'paypal', 'expired', 'left', /has not returned/ ],
		[ 'paypal', 'pending', 'left', /^$/ ],
		[ 'stripe', 'open', 'no-answer', /tries again/ ],
		[ 'stripe', 'paid', 'no-answer', /^$/ ],
		[ 'stripe', 'cancelled', 'busy', /unfinished orders/ ],
		[ 'stripe', 'failed', 'stripe-402', /Stripe .*402.*Nothing was/ ],
		[
			'paypal',
			'failed',
			'INSTRUMENT_DECLINED',
			/\(INSTRUMENT_DECLINED\)/,
		],
		[ 'paypal', 'partly', '4AB12345 5CD67890', /: 4AB12345 5CD67890$/ ],
		[ 'paypal', 'disputed', '4AB12345! 5CD67890', /: 4AB12345 5CD67890$/ ],
		[ 'paypal', 'partly', 'total 4AB12345', /do not add up/ ],
		[ 'stripe', 'disputed', 'dispute dp_1 won dp_2', /^$/ ],
		[ 'jetpack', 'paid', 'From Jetpack', /^From Jetpack$/ ],
		[ 'paypal', 'paid', '', /^$/ ],
	];
	const texts = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/shown.php';
		return array_map(
			fn( $case ) => Mainstay\\Payments\\Shown\\get_note_text( Mainstay\\Payments\\Orders\\Order\\Order::from_row( array_combine( [ 'provider', 'status', 'note' ], $case ) ) ),
			json_decode( '${ JSON.stringify( cases.map( ( one ) => one.slice( 0, 3 ) ) ) }', true )
		);` );
	cases.forEach( ( [ provider, status, note, right ], at ) =>
		assert.match(
			texts[ at ],
			right,
			`${ provider } ${ status } ${ note }`
		)
	);
} );

test( 'a refund is compared with what was paid', async () => {
	const cases = [
		// Ordered, paid, charged, refunded, state.
		[ 1200, 1080, 1080, 1080, 'refunded' ],
		[ 1200, 1080, 1080, 1079, 'partly' ],
		[ 1200, 1428, 1428, 1200, 'partly' ],
		[ 1200, 1428, 1428, 1428, 'refunded' ],
		[ 1200, 1428, 1428, 0, 'paid' ],
		[ 1200, 0, 0, 0, 'paid' ],
		// Stored by an earlier version: the charge says what was paid.
		[ 1200, null, 1080, 1080, 'refunded' ],
		[ 1200, null, 1428, 1200, 'partly' ],
		[ 1200, null, 1200, 1200, 'refunded' ],
		[ 1200, null, null, 0, 'paid' ],
	];
	const found = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/answers.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/notices.php';
		return array_map(
			static function ( $case ) {
				[ $ordered, $paid, $charged, $refunded ] = $case;
				$order  = Payments\\Orders\\Order\\Order::from_row( [ 'amount' => $ordered, 'paid' => $paid, 'currency' => 'USD', 'status' => 'paid', 'payment_id' => 'P1' ] );
				$charge = null === $charged ? [] : [ 'amount' => $charged, 'currency' => 'usd', 'amount_refunded' => $refunded ];
				$notice = [ 'parent_txn_id' => 'P1', 'txn_id' => 'P2', 'payment_status' => 'Refunded', 'mc_currency' => 'USD', 'mc_gross' => '-' . number_format( $refunded / 100, 2, '.', '' ) ];
				return [
					Payments\\Stripe\\Answers\\get_charge_values( $charge, $order )['status']->value,
					null === $paid || ! $refunded ? null : Payments\\Paypal\\Notices\\get_notice_values( $order, $notice )['status']->value,
				];
			},
			json_decode( '${ JSON.stringify( cases ) }' )
		);
	` );
	assert.deepEqual(
		found,
		cases.map( ( [ , paid, , refunded, status ] ) => [
			status,
			paid === null || ! refunded ? null : status,
		] )
	);
} );

test( 'what was not ordered stays so when it is refunded or disputed; the owner reads that the buyer has the money back', async () => {
	const cases = [
		// Paid, charged, currency of the charge, refunded, disputed; what is stored as refunded, and whether that is all.
		[ 600, 600, 'usd', 0, false, 0, false ],
		[ 600, 600, 'usd', 599, false, 599, false ],
		[ 600, 600, 'usd', 600, false, 600, true ],
		[ 600, 600, 'usd', 0, true, 0, false ],
		[ 600, 600, 'usd', 600, true, 600, true ],
		[ null, 1100, 'eur', 550, false, 600, false ],
		[ null, 1100, 'eur', 1100, false, 1200, true ],
	];
	const found = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/answers.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/shown.php';
		return array_map(
			static function ( $case ) {
				[ $paid, $charged, $currency, $refunded, $is_disputed ] = $case;
				$order  = Payments\\Orders\\Order\\Order::from_row( [ 'provider' => 'stripe', 'amount' => 1200, 'paid' => $paid, 'currency' => 'USD', 'status' => 'mismatch', 'note' => 'amount' ] );
				$values = Payments\\Stripe\\Answers\\get_charge_values( [ 'amount' => $charged, 'currency' => $currency, 'amount_refunded' => $refunded, 'disputed' => $is_disputed ], $order );
				$now    = $order->with( [ 'status' => $values['status']->value ] + $values );
				return [ $now->status->value, $now->refunded, (bool) preg_match( '/money was refunded\\.$/', Payments\\Shown\\get_note_text( $now ) ), Payments\\Orders\\Ledger\\needs_review( $now ) ];
			},
			json_decode( '${ JSON.stringify( cases ) }' )
		);
	` );
	assert.deepEqual(
		found,
		cases.map( ( [ , , , , , refunded, isAll ] ) => [
			'mismatch',
			refunded,
			isAll,
			! isAll,
		] )
	);
} );

test( 'the owner is told once of a total that cannot be explained, and of nothing else; the buyer has access', async () => {
	const plan = await makePlan( {
		title: 'Book',
		interval: 'one-time',
		price: 12,
	} );
	for ( const change of [
		{ amount_total: 1236 },
		{
			amount_total: 1428,
			total_details: {
				amount_tax: 228,
				amount_discount: 0,
				amount_shipping: 0,
			},
		},
	] ) {
		const session = await checkOut( stripe, plan );
		const [ event ] = stripe.pay( Object.assign( session, change ), {
			email: 'eve@example.com',
		} );
		await deliverAll( [
			event,
			{ ...event, id: 'evt_again' + change.amount_total },
		] );
	}
	assert.deepEqual(
		( await rowsOf( 'payments' ) )
			.slice( -2 )
			.map( ( { status, note, paid } ) => [ status, note, paid ] ),
		[
			[ 'paid', 'total', 1236 ],
			[ 'paid', '', 1428 ],
		]
	);
	assert.deepEqual(
		( await rowsOf( 'subscriptions' ) )
			.slice( -2 )
			.map( ( { status } ) => status ),
		[ 'active', 'active' ]
	);
	// 14.28 were paid for it: 12.00 back are a part, and access ends with the rest.
	const charge = stripe.chargeOf(
		[ ...stripe.sessions.values() ].at( -1 ).payment_intent
	);
	for ( const [ amount, payment, access ] of [
		[ 1200, 'partly', 'active' ],
		[ 228, 'refunded', 'canceled' ],
	] ) {
		await deliverAll( stripe.refund( charge, amount ) );
		const { payments, subscriptions } = await states();
		assert.deepEqual(
			[ payments.at( -1 ), subscriptions.at( -1 ) ],
			[ payment, access ]
		);
	}
	const mails = await php( `
		global $wpdb;
		$mails = [];
		add_filter( 'pre_wp_mail', static function ( $null, $mail ) use ( &$mails ) {
			$mails[] = [ $mail['to'], $mail['message'] ];
			return true;
		}, 10, 2 );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/review-mail.php';
		foreach ( $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'payment-review'", ARRAY_A ) as $row ) {
			Mainstay\\Payments\\Orders\\ReviewMail\\deliver_mail( Mainstay\\Queue\\OutboxItem\\OutboxItem::from_row( $row ) );
		}
		return [ $mails, get_option( 'admin_email' ) ];
	` );
	assert.deepEqual(
		mails[ 0 ].map( ( [ to ] ) => [ to ].flat()[ 0 ] ),
		[ mails[ 1 ] ]
	);
	const [ [ , text ] ] = mails[ 0 ];
	assert.match(
		text,
		/Book[^]*\$12\.00[^]*\$12\.36[^]*do not add up[^]*page=mainstay-payments/
	);
	assert.doesNotMatch( text, /eve@|Bea Buyer/ );
} );

test( 'payments that an earlier version stored are read as before, give access, and are completed by what comes next', async () => {
	await php(
		`global $wpdb;
		foreach ( [ 'paid', 'tax', 'discount' ] as $column ) { $wpdb->query( "ALTER TABLE {$wpdb->prefix}mainstay_payments DROP COLUMN $column" ); }
		update_option( 'mainstay_payments', 1 );`
	);
	assert.ok( ! ( 'paid' in ( await rowsOf( 'payments' ) )[ 0 ] ) );
	const ask = ( query = 'search=old%40example.com' ) =>
		request( `/mainstay/v1/payments?${ query }`, { as: 'administrator' } );
	const { data } = await ask();
	assert.deepEqual(
		data.payments.map( ( { amount, paid, tax } ) => [ amount, paid, tax ] ),
		[
			[ 5, 5, 0 ],
			[ 5, 5, 0 ],
		]
	);
	assert.equal(
		await inShop(
			"require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/subscriptions.php'; return count( Payments\\Orders\\Subscriptions\\get_active_by( 'email', 'new@example.com' ) );"
		),
		1
	);
	const once = [ ...stripe.sessions.values() ].find(
		( { mode, customer_details: buyer } ) =>
			mode === 'payment' && buyer?.email === 'old@example.com'
	);
	await deliverAll(
		stripe.refund( stripe.chargeOf( once.payment_intent ), 400 )
	);
	const [ payment ] = (
		await ask( 'search=old%40example.com&status[]=refunded' )
	).data.payments;
	assert.deepEqual( [ payment.paid, payment.refunded ], [ 5, 5 ] );
	const { data: csv } = await request(
		'/mainstay/v1/payments/export?search=old%40example.com&status[]=refunded',
		{ as: 'administrator' }
	);
	assert.match( csv, /,Paid,Tax,Discount,Note\r\n.*,5,0,0,\r\n/ );
} );

test( 'a dispute that was won is over for good; another one is not', async () => {
	const steps = [
		[
			'',
			{ id: 'dp_1', status: 'needs_response' },
			'dispute dp_1',
			'disputed',
		],
		[
			'dispute dp_1',
			{ id: 'dp_1', status: 'under_review' },
			'dispute dp_1',
			'disputed',
		],
		[
			'dispute dp_1',
			{ id: 'dp_1', status: 'lost' },
			'dispute dp_1',
			'disputed',
		],
		[
			'dispute dp_1',
			{ id: 'dp_1', status: 'won' },
			'dispute-won dp_1',
			'paid',
		],
		// One is lost or goes on, and another is won.
		[
			'dispute dp_1',
			{ id: 'dp_2', status: 'won' },
			'dispute dp_1 won dp_2',
			'disputed',
		],
		[
			'dispute dp_1 dp_3 won dp_2',
			{ id: 'dp_3', status: 'won' },
			'dispute dp_1 won dp_2 dp_3',
			'disputed',
		],
		[
			'dispute dp_1 won dp_2',
			{ id: 'dp_1', status: 'won' },
			'dispute-won dp_2 dp_1',
			'paid',
		],
		[
			'dispute-won dp_2 dp_1',
			{ id: 'dp_2', status: 'needs_response' },
			'dispute-won dp_2 dp_1',
			'paid',
		],
		[
			'dispute-won dp_1',
			{ id: 'dp_1', status: 'lost' },
			'dispute dp_1',
			'disputed',
		],
		[ 'total', { id: 'dp_1' }, 'total', 'disputed' ],
		[ '', { id: 'dp_1', status: 'won' }, 'dispute-won dp_1', 'paid' ],
		[
			'',
			{ id: 'dp_1', status: 'warning_closed' },
			'dispute-won dp_1',
			'paid',
		],
		[
			'dispute-won dp_1',
			{ id: 'dp_1', status: 'needs_response' },
			'dispute-won dp_1',
			'paid',
		],
		[
			'dispute-won dp_1',
			{ id: 're_1', object: 'refund', status: 'succeeded' },
			'dispute-won dp_1',
			'paid',
		],
		[
			'dispute-won dp_1',
			{ id: 'dp_2', status: 'needs_response' },
			'dispute dp_2 won dp_1',
			'disputed',
		],
	];
	assert.deepEqual(
		await inShop( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/answers.php';
			return array_map(
				static function ( $step ) {
					$note  = Payments\\Stripe\\Answers\\get_dispute_note( $step[0], $step[1] + [ 'object' => 'dispute' ] );
					$order = Payments\\Orders\\Order\\Order::from_row( [ 'amount' => 1200, 'currency' => 'USD', 'status' => 'disputed', 'note' => $note ] );
					return [ $note, Payments\\Stripe\\Answers\\get_charge_values( [ 'amount' => 1200, 'amount_refunded' => 0, 'currency' => 'usd', 'disputed' => true ], $order )['status']->value ];
				},
				json_decode( '${ JSON.stringify( steps ) }', true )
			);
		` ),
		steps.map( ( [ , , note, status ] ) => [ note, status ] )
	);
} );

test( 'whoever was erased is not brought back by what a provider reports later', async () => {
	const person = {
		email: 'eve@example.com',
		person_name: 'Eve',
		customer_id: 'cus_1',
		user_id: 3,
	};
	const rows = [
		[ 'order', { paid_at: 5 }, [ 'status' ] ],
		[ 'order', { paid_at: 0 }, [ ...Object.keys( person ), 'status' ] ],
		[
			'order',
			{ paid_at: 5, email: 'eve@example.com' },
			[ ...Object.keys( person ), 'status' ],
		],
		[ 'subscription', { id: 7 }, [ 'status' ] ],
		[
			'subscription',
			{ id: 7, customer_id: 'cus_1' },
			[ ...Object.keys( person ), 'status' ],
		],
	];
	assert.deepEqual(
		await inShop( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/subscriptions.php';
			$classes = [ 'order' => Payments\\Orders\\Order\\Order::class, 'subscription' => Payments\\Orders\\Subscription\\Subscription::class ];
			return array_map(
				static fn( $one ) => array_keys( Payments\\Orders\\Ledger\\without_person( json_decode( '${ JSON.stringify(
					{ ...person, status: 'paid' }
				) }', true ), $classes[ $one[0] ]::from_row( $one[1] ) ) ),
				json_decode( '${ JSON.stringify( rows ) }', true )
			);
		` ),
		rows.map( ( [ , , kept ] ) => kept )
	);
} );

test( 'at PayPal too, whoever paid enough has what was ordered, and the owner looks at what is not explained', async () => {
	const notices = {
		'the price': [ {}, 'paid', '' ],
		'shipping of a cart': [
			{ mc_gross: '9.50', mc_shipping: '3.00' },
			'paid',
			'',
		],
		'shipping of a single button': [
			{ mc_gross: '9.50', shipping: '3.00' },
			'paid',
			'',
		],
		'handling under its other name': [
			{
				mc_gross: '9.50',
				shipping: '1.00',
				mc_shipping: '1.00',
				handling_amount: '2.00',
			},
			'paid',
			'',
		],
		'a fee that no part explains': [
			{ mc_gross: '9.50' },
			'paid',
			'total',
		],
		'enough only with its tax': [
			{ mc_gross: '6.50', tax: '1.00' },
			'paid',
			'total',
		],
		'too little': [ { mc_gross: '6.49' }, 'mismatch', 'amount' ],
		'too little with its shipping': [
			{ mc_gross: '6.00', mc_shipping: '3.00' },
			'mismatch',
			'amount',
		],
		'nothing that can be read': [
			{ mc_gross: 'much' },
			'mismatch',
			'amount',
		],
		'another currency': [
			{ mc_gross: '90.00', mc_currency: 'SEK' },
			'mismatch',
			'currency',
		],
		'tax, shipping, handling and insurance on top': [
			{
				mc_gross: '12.50',
				tax: '2.00',
				mc_shipping: '2.00',
				mc_handling: '1.00',
				insurance_amount: '1.00',
			},
			'paid',
			'',
		],
		'an amount with a comma': [
			{ mc_gross: '6,50' },
			'mismatch',
			'amount',
		],
		'a negative amount': [ { mc_gross: '-6.50' }, 'mismatch', 'amount' ],
		// What was not received is no payment, whatever its amount.
		'too little, denied': [
			{ payment_status: 'Denied', mc_gross: '6.49' },
			'failed',
			null,
		],
		'another currency, which waits to be accepted': [
			{
				payment_status: 'Pending',
				mc_gross: '90.00',
				mc_currency: 'SEK',
			},
			'pending',
			null,
		],
		'too little, expired': [
			{ payment_status: 'Expired', mc_gross: '1.00' },
			'failed',
			null,
		],
		'too little, voided': [
			{ payment_status: 'Voided', mc_gross: '1.00' },
			'failed',
			null,
		],
		'no amount, in progress': [
			{ payment_status: 'In-Progress', mc_gross: '' },
			'pending',
			null,
		],
		'denied to somebody else': [
			{ payment_status: 'Denied', receiver_email: 'x@example.com' },
			null,
			null,
		],
		'pending in the other mode': [
			{ payment_status: 'Pending', test_ipn: '0' },
			null,
			null,
		],
		// Nor is a word that is not known.
		'a word of another time': [
			{ payment_status: 'Completed_Funds_Held' },
			null,
			null,
		],
		'a word in small letters': [
			{ payment_status: 'completed' },
			null,
			null,
		],
		created: [ { payment_status: 'Created' }, null, null ],
		'no status': [ { payment_status: '' }, null, null ],
	};
	assert.deepEqual(
		await inShop( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/notices.php';
			$order = Payments\\Orders\\Order\\Order::from_row( [ 'mode' => 'test', 'amount' => 650, 'currency' => 'USD', 'intent_id' => 'shop@example.com' ] );
			return array_map(
				static function ( $one ) use ( $order ) {
					$values = Payments\\Paypal\\Notices\\get_notice_values( $order, $one[0] + [ 'payment_status' => 'Completed', 'txn_id' => 'T1', 'test_ipn' => '1', 'receiver_email' => 'shop@example.com', 'mc_currency' => 'USD', 'mc_gross' => '6.50' ] );
					return [ ( $values['status'] ?? null )?->value, $values['note'] ?? null ];
				},
				json_decode( '${ JSON.stringify( notices ) }', true )
			);
		` ),
		Object.fromEntries(
			Object.entries( notices ).map( ( [ name, [ , ...is ] ] ) => [
				name,
				is,
			] )
		)
	);
} );

test( 'only a capture that PayPal has made is a payment', async () => {
	// Status and amount of the capture; the state, and the note.
	const cases = [
		[ 'COMPLETED', '6.50', 'paid', '' ],
		[ 'COMPLETED', '6.49', 'mismatch', 'amount' ],
		[ 'REFUNDED', '6.50', 'refunded', '' ],
		[ 'PARTIALLY_REFUNDED', '6.50', 'partly', '' ],
		[ 'REFUNDED', '1.00', 'mismatch', 'amount' ],
		[ 'PENDING', '6.50', 'pending', '' ],
		[ 'PENDING', '1.00', 'pending', '' ],
		[ 'DECLINED', '6.50', 'failed', '' ],
		[ 'DECLINED', '6.49', 'failed', '' ],
		[ 'FAILED', '0.00', 'failed', '' ],
		[ 'ON_HOLD', '6.50', null, null ],
		[ 'completed', '6.50', null, null ],
		[ '', '6.50', null, null ],
	];
	assert.deepEqual(
		await inShop( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/capture.php';
			$order = Payments\\Orders\\Order\\Order::from_row( [ 'mode' => 'test', 'amount' => 650, 'currency' => 'USD', 'intent_id' => 'shop@example.com' ] );
			$money = static fn( $value ) => [ 'currency_code' => 'USD', 'value' => $value ];
			return array_map(
				static function ( $case ) use ( $order, $money ) {
					$values = Payments\\Paypal\\Capture\\get_order_values( $order, [ 'id' => 'O1', 'status' => 'COMPLETED', 'purchase_units' => [ [ 'amount' => $money( '6.50' ), 'payments' => [ 'captures' => [ [ 'id' => 'C1', 'status' => $case[0], 'amount' => $money( $case[1] ) ] ] ] ] ] ] );
					return [ ( $values['status'] ?? null )?->value, $values['note'] ?? null ];
				},
				json_decode( '${ JSON.stringify( cases ) }' )
			);
		` ),
		cases.map( ( [ , , ...is ] ) => is )
	);
} );

test( 'notices of PayPal come in any order, and a dispute that ends leaves what was refunded', async () => {
	const P = 'Completed T1';
	// Status, number and amount of each notice; the state and what was refunded.
	const cases = [
		[ [ P, 'Refunded R1 2.00', 'Refunded R2 4.50' ], 'refunded', 650 ],
		[ [ P, 'Refunded R1 3.25', 'Refunded R1 3.25' ], 'partly', 325 ],
		[ [ P, 'Reversed V1', 'Canceled_Reversal C1' ], 'paid', 0 ],
		[ [ P, 'Canceled_Reversal C1', 'Reversed V1' ], 'paid', 0 ],
		[
			[ P, 'Refunded R1 2.00', 'Reversed V1', 'Canceled_Reversal C1' ],
			'partly',
			200,
		],
		[
			[ P, 'Reversed V1', 'Refunded R1 2.00', 'Canceled_Reversal C1' ],
			'partly',
			200,
		],
		[
			[ P, 'Refunded R1 6.50', 'Reversed V1', 'Canceled_Reversal C1' ],
			'refunded',
			650,
		],
		[
			[ P, 'Reversed V1', 'Reversed V2', 'Canceled_Reversal C1' ],
			'disputed',
			0,
		],
		[
			[
				P,
				'Reversed V1',
				'Canceled_Reversal C1',
				'Canceled_Reversal C1',
				'Reversed V2',
			],
			'disputed',
			0,
		],
		[ [ 'old', 'Canceled_Reversal C1' ], 'paid', 0 ],
		// Less than the price, which is never what was ordered.
		[ [ 'Completed T1 6.49', 'Refunded R1 6.49' ], 'mismatch', 649 ],
		[
			[
				'Completed T1 6.49',
				'Reversed V1',
				'Refunded R1 2.00',
				'Canceled_Reversal C1',
			],
			'mismatch',
			200,
		],
		// PayPal sends again what comes before the notice of the payment.
		[ [ 'Refunded R1 6.50', P ], 'later', 0 ],
		[ [ 'Reversed V1', P ], 'later', 0 ],
	];
	const [ found, text ] = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/paypal/notices.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/shown.php';
		$text  = '';
		$found = array_map(
			static function ( $case ) use ( &$text ) {
				$order = Payments\\Orders\\Order\\Order::from_row( [ 'mode' => 'test', 'provider' => 'paypal', 'amount' => 650, 'currency' => 'USD', 'intent_id' => 'shop@example.com' ] );
				foreach ( $case[0] as $notice ) {
					if ( 'old' === $notice ) {
						$order = $order->with( [ 'status' => 'disputed', 'payment_id' => 'T1', 'note' => 'V1' ] );
						continue;
					}
					[ $status, $name, $amount ] = explode( ' ', $notice ) + [ '', '', '6.50' ];
					try {
						$values = Payments\\Paypal\\Notices\\get_notice_values( $order, [ 'payment_status' => $status, 'txn_id' => $name, 'test_ipn' => '1', 'receiver_email' => 'shop@example.com', 'mc_currency' => 'USD', 'mc_gross' => 'Refunded' === $status ? "-$amount" : $amount, 'parent_txn_id' => 'Completed' === $status ? '' : 'T1' ] ) ?? [];
					} catch ( RuntimeException $error ) {
						return [ 'later', 0 ];
					}
					$order = $order->with( isset( $values['status'] ) ? [ 'status' => $values['status']->value ] + $values : $values );
				}
				$text .= Payments\\Shown\\get_note_text( $order );
				return [ $order->status->value, $order->refunded ];
			},
			json_decode( '${ JSON.stringify( cases ) }', true )
		);
		return [ $found, $text ];
	` );
	assert.deepEqual(
		found,
		cases.map( ( [ , ...is ] ) => is )
	);
	assert.match( text, /at PayPal: V1 V2 C1/ );
	assert.doesNotMatch( text, /[!~]/ );
} );
