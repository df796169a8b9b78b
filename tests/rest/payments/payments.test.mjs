/** The book of payments, as the owner looks at it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	checkOut,
	deliverAll,
	forgetAll,
	inShop,
	makePlan,
	openShop,
} from '../payments-site.mjs';
import { inProcess } from '../http/in-process.mjs';
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
			status_text: 'Partially refunded',
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
	assert.match( lines[ 0 ], /Number,Date,Status,Type,Title,Quantity,Amount/ );
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

test( 'the screen is for the owner, its plans for editors, and it says that it needs script', async () => {
	const PAGE = `${ url }/wp-admin/admin.php?page=mainstay-payments`;
	const seen = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/screen.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/screen.php';
		$seen = [];
		foreach ( [ 'admin', 'editor', 'author', 'subscriber' ] as $login ) {
			wp_set_current_user( get_user_by( 'login', $login )->ID );
			ob_start();
			Payments\\Screen\\print_screen();
			$seen[ $login ] = [ Payments\\Screen\\get_screen_url(), ob_get_clean() ];
		}
		return $seen;` );
	for ( const [ login, address, views ] of [
		[ 'admin', PAGE, 'payments unfinished subscriptions customers plans' ],
		[ 'editor', PAGE, 'plans' ],
		[ 'author', '', 'plans' ],
		[ 'subscriber', '', 'plans' ],
	] ) {
		const [ found, html ] = seen[ login ];
		assert.equal( found, address, login );
		assert.ok( html.includes( `data-views="${ views }"` ), html );
		// Who owns the site makes a page for donations from an empty list.
		assert.equal(
			/data-start="\w+"/.test( html ),
			login === 'admin',
			login
		);
		assert.match( html, /<h1>Payments<\/h1>/ );
		assert.match(
			html,
			/<noscript>The list of payments requires JavaScript\./
		);
	}
} );

test( 'who comes back reads one sentence, with the least amount, and nothing that an address makes up', async () => {
	const asked = [
		[ 'amount', '5 USD', /at least \$5\.00\./ ],
		[ 'amount', '0.5 EUR', /at least €0\.50\./ ],
		[ 'amount', '900 JPY', /at least ¥900\./ ],
		[ 'amount-7', '1.005 KWD', /at least KWD\u00a01\.005\./ ],
		[ 'amount', '1e3 USD', /at least …\./ ],
		[ 'amount', '5 usd', /at least …\./ ],
		[ 'amount', '<b>5</b> USD', /at least …\./ ],
		[ 'amount', '12345678 USD', /at least …\./ ],
		[ 'amount', [ '5 USD' ], /at least …\./ ],
		[ 'paid', '', /role="status".*Your payment has arrived/ ],
		[ 'failed-7', '', /role="alert".*Nothing was charged/ ],
		[ 'failed-8', '', /^$/ ],
		[ 'made-up', '', /^$/ ],
		[ '<b>paid', '', /^$/ ],
		[ [ 'paid' ], '', /^$/ ],
	];
	const shown = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/thanks.php';
		return array_map(
			static function ( $one ) {
				$_GET[ Payments\\Thanks\\MESSAGE_QUERY_ARG ] = $one[0];
				$_GET[ Payments\\Thanks\\MINIMUM_QUERY_ARG ] = $one[1];
				$ids = is_string( $one[0] ) && preg_match( '/\\d/', $one[0] ) ? [ 7 ] : [];
				return Payments\\render_return_message( ...$ids );
			},
			json_decode( '${ JSON.stringify( asked.map( ( [ word, least ] ) => [ word, least ] ) ) }', true )
		);` );
	asked.forEach( ( [ word, least, sentence ], at ) =>
		assert.match( shown[ at ], sentence, `${ word } ${ least }` )
	);
} );

/** Amounts as people type them: text, currency, and the amount, both readings of a question, or the problem. */
const TYPED = [
	[ '12', 'USD', 12 ],
	[ '12.5', 'USD', 12.5 ],
	[ '12,5', 'EUR', 12.5 ],
	[ '12,50 €', 'EUR', 12.5 ],
	[ '$ 1,234.50', 'USD', 1234.5 ],
	[ '1.234,50', 'EUR', 1234.5 ],
	[ "1'234.50", 'CHF', 1234.5 ],
	[ '12.-', 'CHF', 12 ],
	[ '1 234,5', 'PLN', 1234.5 ],
	[ '12,34,567', 'INR', 1234567 ],
	[ '٣٫٥', 'USD', 3.5 ],
	[ '１２', 'JPY', 12 ],
	[ '1,000', 'JPY', 1000 ],
	[ '1.000', 'JPY', 1000 ],
	[ '0.500', 'KWD', 0.5 ],
	[ '.5', 'USD', 0.5 ],
	[ '1.234', 'EUR', [ 1.23, 1234 ] ],
	[ '1,234', 'USD', [ 1.23, 1234 ] ],
	[ '5.000', 'KWD', [ 5, 5000 ] ],
	[ '0.125', 'USD', 'decimals' ],
	[ '12.345', 'EUR', [ 12.35, 12345 ] ],
	[ '1234.567', 'USD', 'decimals' ],
	[ '1.5', 'JPY', 'decimals' ],
	[ '', 'USD', 'empty' ],
	[ ' € ', 'EUR', 'empty' ],
	[ '-5', 'USD', 'negative' ],
	[ '−5', 'USD', 'negative' ],
	[ '1e3', 'USD', 'unreadable' ],
	[ '0x10', 'USD', 'unreadable' ],
	[ '1,2,3', 'USD', 'unreadable' ],
	[ '1.2.3', 'EUR', 'unreadable' ],
	[ 'ten', 'USD', 'unreadable' ],
	[ '5 + 5', 'USD', 'unreadable' ],
];

test( 'an amount is read as it was meant, asked about where it has two readings, and never guessed', async () => {
	const found = await inShop( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/currencies/amount-text.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/currencies/currency-format.php';
		return [
			array_map( static fn( $one ) => Mainstay\\Currencies\\AmountText\\parse_amount( $one[0], $one[1] ), json_decode( '${ JSON.stringify( TYPED ).replaceAll( "'", "\\'" ) }', true ) ),
			array_map( static fn( $code ) => [ Mainstay\\Currencies\\CurrencyFormat\\format_amount( 1234.5, $code ), Mainstay\\Currencies\\CurrencyFormat\\format_amount( -0.004, $code ), Mainstay\\Currencies\\CurrencyFormat\\format_amount( -1, strtolower( $code ) ) ], [ 'USD', 'EUR', 'JPY', 'XXX' ] ),
		];` );
	TYPED.forEach( ( [ typed, code, is ], at ) => {
		const { amount, amounts, problem } = found[ 0 ][ at ];
		assert.deepEqual(
			amount ?? amounts ?? problem,
			is,
			`${ typed } ${ code }`
		);
	} );
	assert.deepEqual( found[ 1 ], [
		[ '$1,234.50', '$0.00', '-$1.00' ],
		[ '€1,234.50', '€0.00', '-€1.00' ],
		[ '¥1,235', '¥0', '-¥1' ],
		[ 'XXX\u00a01,234.50', 'XXX\u00a00.00', '-XXX\u00a01.00' ],
	] );
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

test( 'where the database does not answer, lists say so, and an unsigned event of PayPal changes nothing', async () => {
	const found = await inProcess( String.raw`
global $wpdb;
$wpdb->suppress_errors();
add_filter( 'query', static fn( $query ) => str_contains( $query, 'SELECT' ) && preg_match( '/mainstay_(orders|subscriptions|payments)/', $query ) ? 'SELECT nothing FROM nowhere' : $query );
$lists = [ $ask( 'GET', '/mainstay/v1/payments' ), $ask( 'GET', '/mainstay/v1/subscriptions' ) ];
remove_all_filters( 'query' );
$be( 'visitor' );
$request = new WP_REST_Request( 'POST', '/mainstay/v1/paypal/webhook' );
$request->set_body( '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"x","status":"COMPLETED"}}' );
$event = rest_do_request( $request );
return [ array_map( static fn( $list ) => [ $list[0], $list[1]['message'] ?? '' ], $lists ), [ $event->get_status(), $event->get_data(), $event->get_headers()['Cache-Control'] ], count( $asked ) ];` );
	const SENTENCE = 'The database did not respond. Try again.';
	assert.deepEqual( found[ 0 ], [
		[ 503, SENTENCE ],
		[ 503, SENTENCE ],
	] );
	assert.deepEqual( found[ 1 ], [
		403,
		{ result: 'not-connected' },
		'no-store',
	] );
	assert.equal( found[ 2 ], 0 );
} );

test( 'an invoice to come and a refund without a charge are answered, so that they do not come again', async () => {
	const answers = await inShop( `
		$objects = [ [ 'invoice.upcoming', [ 'object' => 'invoice', 'amount_due' => 500 ] ], [ 'refund.updated', [ 'id' => 're_1', 'object' => 'refund', 'charge' => null, 'payment_intent' => 'pi_1' ] ] ];
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/events.php';
		return array_map( static fn( $one ) => Payments\\Stripe\\Events\\handle_event( 'evt_none', ...$one ), $objects );` );
	assert.deepEqual( answers, Array( 2 ).fill( [ 200, 'ignored' ] ) );
} );

test( 'what came in is summed by month of the site and by currency, as adding up by hand does', async () => {
	// Each: paid at, currency, mode, state, ordered, paid (null: stored by an earlier version), refunded.
	let seed = 7;
	const random = ( below ) => {
		seed = ( seed * 16807 ) % 2147483647;
		return seed % below;
	};
	const pick = ( list ) => list[ random( list.length ) ];
	const now = Date.UTC( 2026, 2, 31, 23, 30 ) / 1000;
	const payments = Array.from( { length: 300 }, () => ( {
		at: now - random( 500 * 86400 ) + 86400,
		currency: pick( [ 'EUR', 'EUR', 'JPY', 'USD' ] ),
		mode: pick( [ 'live', 'live', 'live', 'test' ] ),
		status: pick( [
			'paid',
			'paid',
			'partly',
			'refunded',
			'open',
			'failed',
			'mismatch',
			'disputed',
		] ),
		amount: random( 9000 ),
		paid: pick( [ null, random( 9000 ) ] ),
		refunded: random( 300 ),
		isOld: pick( [ false, false, true ] ),
	} ) );
	// The last second of a month and the first of the next, in the site's time and not in that of the server.
	for ( const at of [
		'2026-02-28T23:59:59+09:00',
		'2026-03-01T00:00:00+09:00',
	] ) {
		payments.push( {
			at: Date.parse( at ) / 1000,
			currency: 'EUR',
			mode: 'live',
			status: 'paid',
			amount: 100,
			paid: 100,
			refunded: 0,
			isOld: false,
		} );
	}
	const found = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/totals.php';
		update_option( 'timezone_string', 'Asia/Tokyo' );
		global $wpdb;
		$table = Mainstay\\Payments\\Tables\\get_table_name( 'payments' );
		$wpdb->query( "DELETE FROM $table" );
		$none = Mainstay\\Payments\\Orders\\Totals\\get_totals( 3, ${ now } );
		foreach ( json_decode( '${ JSON.stringify( payments ) }', true ) as $at => $one ) {
			Mainstay\\Payments\\Tables\\insert_row( 'payments', [ 'provider' => 'stripe', 'reference' => "r$at", 'payment_id' => "p$at", 'session_url' => '', 'return_url' => '', 'currency' => $one['currency'], 'mode' => $one['mode'], 'status' => $one['status'], 'amount' => $one['amount'], 'paid' => $one['paid'], 'refunded' => $one['refunded'], 'created_at' => $one['isOld'] ? $one['at'] : 1, 'paid_at' => $one['isOld'] ? 0 : $one['at'] ] );
		}
		return [ 'none' => $none, 'totals' => Mainstay\\Payments\\Orders\\Totals\\get_totals( 12, ${ now } ), 'one' => Mainstay\\Payments\\Orders\\Totals\\get_totals( 1, ${ now } ) ];` );
	assert.deepEqual( found.none, {
		months: [ '2026-02', '2026-03', '2026-04' ],
		currencies: [],
	} );
	const monthOf = ( at ) =>
		new Date( ( at + 9 * 3600 ) * 1000 ).toISOString().slice( 0, 7 );
	const months = Array.from( { length: 12 }, ( none, back ) =>
		new Date( Date.UTC( 2026, 3 - 11 + back, 15 ) )
			.toISOString()
			.slice( 0, 7 )
	);
	assert.deepEqual( found.totals.months, months );
	const counted = payments.filter(
		( { mode, status } ) =>
			mode === 'live' &&
			[ 'paid', 'partly', 'refunded' ].includes( status )
	);
	const sumOf = ( currency, among ) => {
		const rows = counted.filter(
			( one ) =>
				one.currency === currency && among.includes( monthOf( one.at ) )
		);
		const minor = rows.reduce(
			( sum, { amount, paid, refunded } ) =>
				sum + ( paid ?? amount ) - refunded,
			0
		);
		return [ currency === 'JPY' ? minor : minor / 100, rows.length ];
	};
	const shown = ( { received, payments: count } ) => [ received, count ];
	for ( const { currency, months: sums, ...all } of found.totals
		.currencies ) {
		assert.deepEqual( shown( all ), sumOf( currency, months ), currency );
		assert.deepEqual(
			sums.map( shown ),
			months.map( ( month ) => sumOf( currency, [ month ] ) ),
			currency
		);
	}
	assert.equal( found.totals.currencies[ 0 ].currency, 'EUR' );
	assert.equal( found.totals.currencies.length, 3 );
	assert.deepEqual( found.one.months, [ '2026-04' ] );

	// Over the route, and the list of a period.
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'editor', 403 ],
		[ 'administrator', 200 ],
	] ) {
		const answer = await request( '/mainstay/v1/payments/totals', {
			as: role,
		} );
		assert.equal( answer.status, status, role );
	}
	const {
		data: { months: present },
	} = await request( '/mainstay/v1/payments/totals?months=2', {
		as: 'administrator',
	} );
	assert.equal( present.length, 2 );
	const counts = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/orders/listing.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/periods.php';
		global $wpdb;
		$table = Mainstay\\Payments\\Tables\\get_table_name( 'payments' );
		[ $from, $until ] = Mainstay\\Core\\Periods\\get_bounds( 'last-month', time() );
		$wpdb->query( "UPDATE $table SET created_at = 1" );
		foreach ( [ 'r1' => $from - 1, 'r2' => $from, 'r3' => $until - 1, 'r4' => $until ] as $reference => $at ) {
			$wpdb->query( "UPDATE $table SET created_at = $at WHERE reference = '$reference'" );
		}
		$count = static fn( $period ) => count( Mainstay\\Payments\\Orders\\Listing\\find_payments( [ 'period' => $period, 'per_page' => 100 ] )['rows'] );
		return [ $count( 'last-month' ), array_map( static fn( $now ) => array_map( static fn( $period ) => array_map( static fn( $at ) => wp_date( 'Y-m-d H:i', $at ), Mainstay\\Core\\Periods\\get_bounds( $period, strtotime( $now ) ) ), [ 'month', 'last-month', 'year', 'last-year' ] ), [ '2026-03-31 12:00', '2026-01-01 00:00', '2025-12-31 15:00' ] ) ];` );
	const NEW_YEAR = [
		[ '2026-01-01 00:00', '2026-02-01 00:00' ],
		[ '2025-12-01 00:00', '2026-01-01 00:00' ],
		[ '2026-01-01 00:00', '2027-01-01 00:00' ],
		[ '2025-01-01 00:00', '2026-01-01 00:00' ],
	];
	assert.deepEqual( counts, [
		2,
		[
			[
				[ '2026-03-01 00:00', '2026-04-01 00:00' ],
				[ '2026-02-01 00:00', '2026-03-01 00:00' ],
				[ '2026-01-01 00:00', '2027-01-01 00:00' ],
				[ '2025-01-01 00:00', '2026-01-01 00:00' ],
			],
			NEW_YEAR,
			NEW_YEAR,
		],
	] );
	assert.equal( ( await read( 'period=week' ) ).status, 400 );
} );

test( 'customers: a row for each person, in whatever spelling, with what adding up by hand gives', async () => {
	const ANN = [ 'ann@example.com', 'Ann@Example.com', 'ANN@EXAMPLE.COM' ];
	const HOUSE = [ 'info@käsehaus.example', 'info@xn--ksehaus-5wa.example' ];
	const other = {
		mode: 'live',
		status: 'paid',
		currency: 'EUR',
		paid: null,
		refunded: 0,
		name: '',
	};
	const payments = [
		{ ...other, email: ANN[ 0 ], amount: 1000, at: 10, name: 'Ann Old' },
		{ ...other, email: ANN[ 1 ], amount: 1000, paid: 900, at: 30 },
		{ ...other, email: ANN[ 2 ], amount: 500, currency: 'JPY', at: 20, name: 'Ann New' },
		{ ...other, email: ANN[ 0 ], amount: 700, refunded: 700, status: 'refunded', at: 15 },
		{ ...other, email: ANN[ 0 ], amount: 9900, status: 'open', at: 90 },
		{ ...other, email: ANN[ 0 ], amount: 9900, status: 'mismatch', at: 91 },
		{ ...other, email: ANN[ 0 ], amount: 4400, mode: 'test', at: 92 },
		{ ...other, email: HOUSE[ 0 ], amount: 200, at: 50 },
		{ ...other, email: HOUSE[ 1 ], amount: 300, at: 40, name: 'Käse & Co' },
		{ ...other, email: 'joann@example.com', amount: 100, at: 60, name: 'İpek Öz' },
		{ ...other, email: 'doubt@example.com', amount: 800, status: 'disputed', at: 70 },
		{ ...other, email: 'nobody@example.com', amount: 800, status: 'failed', at: 80 },
		{ ...other, email: '', amount: 100, at: 5 },
	]; // prettier-ignore
	const subscriptions = [
		{ email: ANN[ 1 ], subscription_id: 'sub_1', status: 'active' },
		{ email: ANN[ 0 ], subscription_id: 'sub_2', status: 'past_due' },
		{ email: ANN[ 0 ], subscription_id: 'sub_3', status: 'canceled' },
		{ email: ANN[ 0 ], subscription_id: 'sub_4', status: 'active', period_end: 1000 },
		{ email: ANN[ 0 ], subscription_id: 'cs_5', status: 'active' },
		{ email: ANN[ 0 ], subscription_id: 'sub_6', status: 'active', mode: 'test' },
		{ email: HOUSE[ 1 ], subscription_id: 'sub_7', status: 'trialing' },
		{ email: 'joann@example.com', subscription_id: 'cs_8', status: 'active' },
	]; // prettier-ignore
	await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
		foreach ( [ 'payments', 'subscriptions' ] as $table ) {
			Mainstay\\Payments\\Tables\\run_statement( 'DELETE FROM %i', Mainstay\\Payments\\Tables\\get_table_name( $table ) );
		}
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( payments ) ).toString( 'base64' ) }' ), true ) as $at => $one ) {
			Mainstay\\Payments\\Tables\\insert_row( 'payments', [ 'provider' => 'stripe', 'reference' => "c$at", 'payment_id' => "c$at", 'session_url' => '', 'return_url' => '', 'email' => $one['email'], 'person_name' => $one['name'], 'created_at' => $one['at'], 'paid_at' => $at % 2 ? $one['at'] : 0 ] + array_intersect_key( $one, array_flip( [ 'mode', 'status', 'currency', 'amount', 'paid', 'refunded' ] ) ) );
		}
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( subscriptions ) ).toString( 'base64' ) }' ), true ) as $one ) {
			Mainstay\\Payments\\Tables\\insert_row( 'subscriptions', $one + [ 'provider' => 'stripe' ] );
		}` );
	const find = async ( query = '' ) =>
		(
			await request( `/mainstay/v1/payments/customers?${ query }`, {
				as: 'administrator',
			} )
		).data;
	const all = await find();
	assert.deepEqual( [ all.total, all.without_address ], [ 4, 1 ] );
	const shown = all.customers.map(
		( { email, name, payments: count, totals, last, subscriptions: running } ) => [
			email,
			name,
			count,
			totals.map( ( { currency, received, payments: of } ) => [
				currency,
				received,
				of,
			] ),
			Date.parse( last ) / 1000,
			running,
		]
	); // prettier-ignore
	assert.deepEqual( shown, [
		[ 'doubt@example.com', '', 1, [ [ 'EUR', 0, 1 ] ], 70, 0 ],
		[ 'joann@example.com', 'İpek Öz', 1, [ [ 'EUR', 1, 1 ] ], 60, 0 ],
		[ HOUSE[ 0 ], 'Käse & Co', 2, [ [ 'EUR', 5, 2 ] ], 50, 1 ],
		[
			ANN[ 0 ],
			'Ann New',
			4,
			[
				[ 'EUR', 19, 3 ],
				[ 'JPY', 500, 1 ],
			],
			30,
			2,
		],
	] );
	for ( const [ query, wanted ] of [
		[ 'orderby=email&order=asc', [ 'ann', 'doubt', 'info', 'joann' ] ],
		[ 'orderby=payments&order=desc&per_page=2', [ 'ann', 'info' ] ],
		[ 'per_page=3&page=2', [ 'ann' ] ],
		[ 'subscription=running', [ 'info', 'ann' ] ],
		[ 'subscription=none', [ 'doubt', 'joann' ] ],
		[ 'search=Ann%20Old', [ 'ann' ] ],
		[ 'search=ANN%40', [ 'joann', 'ann' ] ],
		[ `search=${ encodeURIComponent( 'KÄSEHAUS' ) }`, [ 'info' ] ],
		[ 'search=xn--ksehaus', [ 'info' ] ],
		[ `search=${ encodeURIComponent( 'İpek Ö' ) }`, [ 'joann' ] ],
		[ 'search=%25', [] ],
		[ 'mode=test', [ 'ann' ] ],
	] ) {
		assert.deepEqual(
			( await find( query ) ).customers.map(
				( { email } ) => email.split( '@' )[ 0 ]
			),
			wanted,
			query
		);
	}
	// Searched by one of two names, the sum is still that of the person.
	assert.equal(
		( await find( 'search=Ann%20Old' ) ).customers[ 0 ].payments,
		4
	);
	// Their payments, and those of nobody whose address only looks like it.
	for ( const [ person, count ] of [
		[ ANN[ 1 ], 7 ],
		[ HOUSE[ 0 ], 2 ],
		[ HOUSE[ 1 ], 2 ],
		[ 'ann@example.co', 0 ],
	] ) {
		assert.equal(
			( await read( `person=${ encodeURIComponent( person ) }` ) ).data
				.total,
			count,
			person
		);
	}
	for ( const [ query, as, status ] of [
		[ '', 'visitor', 401 ],
		[ '', 'editor', 403 ],
		[ 'orderby=secret', 'administrator', 400 ],
		[ 'mode=both', 'administrator', 400 ],
	] ) {
		const answer = await request(
			`/mainstay/v1/payments/customers?${ query }`,
			{ as }
		);
		assert.equal( answer.status, status, `${ as } ${ query }` );
	}
} );
