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
		[ 'us-ascii', 'FC', null ],
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
			'charset=Shift_JIS&first_name=%91%BE%98Y&last_name=%8ER%93c',
			'太郎 山田',
		],
		[
			'charset=UTF-8&first_name=J%FCrgen&last_name=Bosch',
			'J%FCrgen Bosch',
		],
		[ 'charset=&first_name=Zo%EB&last_name=', 'Zoë' ],
		[ 'charset=elvish&first_name=Zo%EB&last_name=Plain', 'Zo%EB Plain' ],
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
	const [ other ] = stripe.change(
		{ ...customers[ 0 ], id: 'cus_of_another_shop' },
		{ email: 'someone@example.com' }
	);
	assert.deepEqual( ( await deliver( other ) ).data.state, 'not-ours' );
} );
