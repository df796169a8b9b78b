/** Whoever paid: the links by which they come back, what is mailed to whom, and what is handed out and erased. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answered } from '../../fakes/outside-answers.mjs';
import { code as value } from '../responses-site.mjs';
import {
	checkOut,
	comeBack,
	makePlan,
	open,
	openShop,
} from '../payments-site.mjs';
import { php, request, url } from '../site.mjs';

let shop;
before( async () => {
	shop = await openShop();
} );
after( () => shop.close() );

/** In PHP: rows of the ledger, and mails that go nowhere. */
const PEOPLE = `
global $wpdb;
M\\Payments\\Tables\\ensure_tables();
M\\Queue\\Table\\ensure_table();
M\\Newsletter\\Subscribers\\Tables\\ensure_tables();
$forget = static function () use ( $wpdb ) {
	foreach ( [ 'payments', 'subscriptions', 'payment_tries', 'outbox' ] as $table ) {
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_$table" );
	}
};
$forget();
$number = 0;
$subscription = static function ( $row = [] ) use ( $wpdb, &$number ) {
	++$number;
	$wpdb->insert( $wpdb->prefix . 'mainstay_subscriptions', $row + [ 'provider' => 'stripe', 'mode' => 'test', 'subscription_id' => "sub_$number", 'reference' => "ref-$number", 'plan_id' => 7, 'status' => 'active', 'email' => 'reader@example.com', 'person_name' => 'Rea Der', 'customer_id' => "cus_$number", 'period_end' => time() + 1000, 'created_at' => 1767225600 ] );
	return $wpdb->insert_id;
};
$payment = static fn( $row = [] ) => M\\Payments\\Orders\\Ledger\\create_order( $row + [ 'provider' => 'stripe', 'mode' => 'test', 'kind' => 'plan', 'title' => 'Gold', 'amount' => 1234567, 'currency' => 'EUR', 'email' => 'reader@example.com', 'person_name' => 'Rea Der', 'visitor' => 'abc', 'customer_id' => 'cus_9', 'user_id' => 3, 'created_at' => 1767225600 ] );
$items = static function () use ( $wpdb ) {
	$rows = $wpdb->get_results( "SELECT kind, token, payload FROM {$wpdb->prefix}mainstay_outbox WHERE kind LIKE '%-link' ORDER BY id", ARRAY_A );
	$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind LIKE '%-link'" );
	return array_map( static fn( $row ) => [ $row['kind'], json_decode( $row['payload'], true ) ], $rows );
};
$mails = [];
$is_sent = true;
add_filter( 'pre_wp_mail', static function ( $nothing, $mail ) use ( &$mails, &$is_sent ) {
	$mails[] = $mail;
	return $is_sent;
}, 10, 2 );`;

const withPeople = ( code ) =>
	answered(
		[
			'payments/payments',
			'payments/privacy',
			'payments/access/links',
			'payments/orders/ledger',
			'payments/orders/subscriptions',
			'queue/queue',
			'queue/table',
			'newsletter/subscribers/subscribers',
			'newsletter/subscribers/links',
			'premium-content/sign-in',
		],
		PEOPLE + code
	);

/** Who asks for a link, whether the answer is an error, and what is queued. */
const ASKED = [
	[ 'Reader@Example.com ', 'https://evil.example/', true, 'reader@example.com', '/' ],
	[ 'reader@example.com', '/?p=5&mainstay-payment=paid', true, 'reader@example.com', '/?p=5' ],
	[ 'nobody@example.com', '/', true, null ],
	[ 'ended@example.com', '/', true, null ],
	[ 'no address', '/', 'mainstay_bad_email', null ],
	[ '', '/', 'mainstay_bad_email', null ],
	[ `${ 'a'.repeat( 60 ) }@${ 'b'.repeat( 60 ) }.${ 'c'.repeat( 60 ) }.example.com`, '/', 'mainstay_bad_email', null ],
]; // prettier-ignore

test( 'a link is mailed to who has a subscription; the answer is the same for everybody', async () => {
	const seen = await withPeople( `
		$subscription();
		$subscription( [ 'email' => 'ended@example.com', 'status' => 'canceled' ] );
		return array_map(
			static function ( $case ) use ( $items ) {
				$back = str_starts_with( $case[1], '/' ) ? home_url( $case[1] ) : $case[1];
				$answer = M\\Payments\\send_sign_in_link( $case[0], $back );
				return [ is_wp_error( $answer ) ? $answer->get_error_code() : $answer, is_wp_error( $answer ) ? $answer->get_error_data()['status'] : 200, $items() ];
			},
			${ value( ASKED ) }
		);` );
	ASKED.forEach( ( [ typed, , is, email, back ], at ) => {
		assert.deepEqual(
			seen[ at ].slice( 0, 2 ),
			[ is, is === true ? 200 : 400 ],
			typed
		);
		assert.deepEqual(
			seen[ at ][ 2 ],
			email
				? [
						[
							'access-link',
							{ email, back: url + back, locale: 'en_US' },
						],
					]
				: [],
			typed
		);
	} );
} );

test( 'an address gets three links an hour and a visitor asks five times, whoever it is for; without the database nothing is promised', async () => {
	const { answers, sent, other, down } = await withPeople( `
		$subscription();
		$ask = static fn( $email ) => M\\Payments\\send_sign_in_link( $email );
		$answers = [];
		for ( $number = 0; $number < 6; $number++ ) {
			$answers[] = $ask( 'reader@example.com' );
		}
		$sent = count( $items() );
		$other = $ask( 'nobody@example.com' );
		$forget();
		$subscription();
		$wpdb->suppress_errors();
		add_filter( 'query', static fn( $sql ) => str_contains( $sql, 'mainstay_subscriptions' ) ? 'SELECT no FROM nowhere' : $sql );
		$down = $ask( 'reader@example.com' );
		$of = static fn( $one ) => is_wp_error( $one ) ? [ $one->get_error_code(), $one->get_error_data()['status'] ] : $one;
		return [ 'answers' => array_map( $of, $answers ), 'sent' => $sent, 'other' => $of( $other ), 'down' => $of( $down ) ];` );
	assert.deepEqual( answers, [
		true,
		true,
		true,
		true,
		true,
		[ 'mainstay_too_many', 429 ],
	] );
	assert.equal( sent, 3 );
	assert.deepEqual( other, [ 'mainstay_too_many', 429 ] );
	assert.deepEqual( down, [ 'mainstay_not_stored', 503 ] );
} );

test( 'the mail has a link that opens what this address has now, for twenty minutes', async () => {
	const { ids, mail, opened, moved, forged, late, failed } =
		await withPeople( `
		$ids = [ $subscription(), $subscription() ];
		$subscription( [ 'status' => 'canceled' ] );
		$subscription( [ 'email' => 'other@example.com' ] );
		$item = static fn( $payload ) => M\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'kind' => 'access-link', 'token' => 't', 'payload' => $payload ] );
		$deliver = static fn() => M\\Payments\\Access\\Links\\deliver_link( $item( [ 'email' => 'reader@example.com', 'back' => home_url( '/?a=1&b=2' ) ] ) );
		$deliver();
		preg_match( '/mainstay-access=([\\w.-]+)/', $mails[0]['message'], $parts );
		$parse = static fn( $token ) => M\\Payments\\Access\\Links\\parse_token( $token )[1] ?? null;
		$opened = $parse( $parts[1] );
		$forged = [];
		foreach ( [ '/^\\d+/' => '999', '/\\.\\d{10}\\./' => '.9999999999.', '/.$/' => '!', '/\\.[0-9a-f]{16}\\./' => '.0000000000000000.' ] as $pattern => $new ) {
			$forged[] = $parse( preg_replace( $pattern, $new, $parts[1], 1 ) );
		}
		$body = $ids[0] . '.' . ( time() - 1 ) . '.' . str_repeat( 'a', 16 ) . '.' . M\\Core\\SiteIdentity\\create_signature( 'address', 'reader@example.com' );
		$late = $parse( $body . '.' . M\\Core\\SiteIdentity\\create_signature( 'link', $body ) );
		$wpdb->update( $wpdb->prefix . 'mainstay_subscriptions', [ 'email' => 'somebody@example.com' ], [ 'id' => $ids[1] ] );
		$moved = $parse( $parts[1] );
		$is_sent = false;
		$failed = $deliver();
		return [ 'ids' => $ids, 'mail' => $mails[0], 'opened' => $opened, 'moved' => $moved, 'forged' => $forged, 'late' => $late, 'failed' => is_wp_error( $failed ) ? $failed->get_error_code() : $failed ];` );
	assert.equal( mail.to, 'reader@example.com' );
	assert.match( mail.subject, /^Your access to / );
	assert.match(
		mail.message,
		/The link works once, within twenty minutes\./
	);
	assert.match( mail.message, /back=[^"\s]*a%3D1%26b%3D2/ );
	assert.deepEqual( opened, ids );
	assert.deepEqual(
		moved,
		ids.slice( 0, 1 ),
		'what was moved to another address since stays closed'
	);
	assert.deepEqual( [ ...forged, late ], [ null, null, null, null, null ] );
	assert.equal( failed, 'mainstay_not_sent' );
} );

test( 'a subscriber of the list gets a link to read, a customer one to what was bought, nobody else any', async () => {
	const { seen, busy, mail, read, left, failed } = await withPeople( `
		$_SERVER['REMOTE_ADDR'] = '93.184.216.34';
		$subscription( [ 'email' => 'customer@example.com' ] );
		$person = static function ( $email, $state ) use ( $wpdb ) {
			$table = M\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
			$wpdb->delete( $table, [ 'email' => $email ] );
			$wpdb->insert( $table, [ 'email' => $email, 'state' => $state, 'secret' => bin2hex( random_bytes( 16 ) ), 'consent' => '', 'page' => '', 'error' => '' ] );
			return $wpdb->insert_id;
		};
		$id = $person( 'listed@example.com', 'confirmed' );
		$person( 'pending@example.com', 'pending' );
		$seen = [];
		foreach ( [ 'Listed@example.com', 'listed@example.com', 'pending@example.com', 'customer@example.com', 'no address' ] as $email ) {
			$answer = M\\PremiumContent\\SignIn\\send_link( $email, home_url( '/?p=5' ) );
			$seen[] = is_wp_error( $answer ) ? $answer->get_error_code() : $answer;
		}
		$seen[] = array_map( static fn( $one ) => [ $one[0], ( $one[1]['id'] ?? null ) === $id ? 'listed' : $one[1]['email'] ?? '' ], $items() );
		M\\PremiumContent\\SignIn\\send_link( 'nobody@example.com', '' );
		$busy = M\\PremiumContent\\SignIn\\send_link( 'nobody@example.com', '' );
		$deliver = static fn() => M\\PremiumContent\\SignIn\\deliver_link( M\\Queue\\OutboxItem\\OutboxItem::from_row( [ 'kind' => 'reader-link', 'payload' => [ 'id' => $id, 'back' => home_url( '/?p=5&q=1' ) ] ] ) );
		$deliver();
		preg_match( '/mainstay-reader=([\\w.-]+)/', $mails[0]['message'], $parts );
		$read = M\\Newsletter\\Subscribers\\Links\\find_subscriber_by_key( $parts[1], 'read' )['email'] ?? null;
		$is_sent = false;
		$failed = $deliver();
		$count = count( $mails );
		$person( 'listed@example.com', 'unsubscribed' );
		$left = [ $deliver(), count( $mails ) - $count ];
		return [ 'seen' => $seen, 'busy' => is_wp_error( $busy ) ? $busy->get_error_data()['status'] : $busy, 'mail' => $mails[0], 'read' => $read, 'left' => $left, 'failed' => is_wp_error( $failed ) || false === $failed ];` );
	assert.deepEqual( seen, [
		true,
		true,
		true,
		true,
		'mainstay_wrong_address',
		[
			[ 'reader-link', 'listed' ],
			[ 'access-link', 'customer@example.com' ],
		],
	] );
	assert.equal( busy, 429 );
	assert.deepEqual( mail.to, [ 'listed@example.com' ] );
	assert.match( mail.subject, /^Your login link for / );
	assert.match( mail.message, /Continue reading/ );
	assert.match( mail.message, /back=[^"\s]*p%3D5%26q%3D1/ );
	assert.equal( read, 'listed@example.com' );
	assert.equal( failed, true );
	assert.deepEqual( left, [ true, 0 ] );
} );

test( 'who is logged in keeps what the link opens, and takes nothing of another account', async () => {
	assert.deepEqual(
		await withPeople( `
			$ids = [ $subscription(), $subscription( [ 'user_id' => 1 ] ), $subscription() ];
			$user = get_user_by( 'login', 'subscriber' )->ID;
			wp_set_current_user( 0 );
			M\\Payments\\Access\\grant_access( [ $ids[0] ] );
			$visitor = $wpdb->get_col( "SELECT user_id FROM {$wpdb->prefix}mainstay_subscriptions ORDER BY id" );
			wp_set_current_user( $user );
			M\\Payments\\Access\\grant_access( array_slice( $ids, 0, 2 ) );
			return [ array_map( 'intval', $visitor ), array_map( static fn( $one ) => (int) $one === $user ? 'own' : (int) $one, $wpdb->get_col( "SELECT user_id FROM {$wpdb->prefix}mainstay_subscriptions ORDER BY id" ) ) ];` ),
		[
			[ 0, 1, 0 ],
			[ 'own', 1, 0 ],
		]
	);
} );

test( 'a link that is no longer valid says so, and leads to a new one; customers go on to the portal, others to the form', async () => {
	const back = `${ url }/?p=1&q="><b>`;
	for ( const method of [ 'GET', 'POST' ] ) {
		const gone = await open(
			`/?mainstay-access=1.2.3&back=${ encodeURIComponent( back ) }`,
			{ method }
		);
		assert.equal( gone.status, 410 );
		assert.match( gone.text, /A link works once, within twenty minutes\./ );
		assert.match(
			gone.text,
			/<a href="[^"]*mainstay-sign-in=1&#038;back=[^"]*">Send me a new link/
		);
		assert.ok( ! gone.text.includes( '"><b>' ) );
		assert.match( gone.headers.get( 'cache-control' ), /no-store|private/ );
		assert.deepEqual( gone.headers.getSetCookie(), [] );
	}
	const asked = [];
	for ( const email of [ 'reader@example.com', 'nobody@example.com' ] ) {
		const { status, text } = await open( `/?mainstay-sign-in=1&back=${ encodeURIComponent( `${ url }/?p=1` ) }`, { method: 'POST', body: new URLSearchParams( { email } ) } ); // prettier-ignore
		assert.equal( status, 200 );
		asked.push( text );
	}
	assert.equal( asked[ 0 ], asked[ 1 ] );
	assert.match( asked[ 0 ], /If there is a subscription for this address/ );
	assert.match( asked[ 0 ], /check your spam folder/ );
	assert.ok(
		asked[ 0 ].includes( `<a href="${ url }/?p=1">Back to the page` )
	);
	const stranger = await open( '/?mainstay-portal=1' );
	assert.equal( stranger.status, 303 );
	assert.match( stranger.to, /mainstay-sign-in=1&back=.*mainstay-portal/ );
	const session = await checkOut( shop.stripe, await makePlan() );
	shop.stripe.pay( session );
	const { cookie } = await comeBack( session );
	const portal = () => open( `/?mainstay-portal=1&back=${ encodeURIComponent( 'https://evil.example/' ) }`, { headers: { cookie } } ); // prettier-ignore
	const there = await portal();
	assert.match( there.to, /^https:\/\/billing\.stripe\.com\// );
	const opened = [ ...shop.stripe.portals.values() ].at( -1 );
	assert.equal( opened.customer, session.customer );
	assert.ok( opened.return_url.startsWith( `${ url }/` ), opened.return_url );
	shop.stripe.fail( 500 );
	assert.match( ( await portal() ).to, /mainstay-payment=busy/ );
	shop.stripe.fail( undefined );
} );

test( 'what is kept of a person is handed out whole, page by page, and of nobody else', async () => {
	const { first, second, count, other, none } = await withPeople( `
		$plan = wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Gold' ] );
		$payment( [ 'payment_id' => 'in_1', 'paid' => 1400000, 'tax' => 165433, 'discount' => 100, 'refunded' => 500, 'status' => 'partly' ] );
		$payment( [ 'email' => 'other@example.com', 'title' => 'Silver' ] );
		$payment( [ 'title' => 'Bronze', 'currency' => 'JPY', 'amount' => 900 ] );
		for ( $more = 0; $more < 99; $more++ ) {
			$subscription( [ 'plan_id' => $plan ] );
		}
		$subscription( [ 'email' => 'other@example.com' ] );
		$tool = apply_filters( 'wp_privacy_personal_data_exporters', [] )['mainstay-payments']['callback'];
		$first = $tool( 'reader@example.com', 1 );
		$second = $tool( 'reader@example.com', 2 );
		wp_delete_post( $plan, true );
		return [ 'first' => [ $first['done'], array_slice( $first['data'], 0, 3 ) ], 'second' => [ $second['done'], count( $second['data'] ) ], 'count' => count( $first['data'] ), 'other' => str_contains( wp_json_encode( [ $first, $second ] ), 'other@' ), 'none' => $tool( 'nobody@example.com', 1 ) ];` );
	const [ isDone, [ paid, unpaid, subscribed ] ] = first;
	assert.deepEqual( [ isDone, count, second ], [ false, 100, [ true, 1 ] ] );
	assert.equal( other, false );
	assert.deepEqual( none, { data: [], done: true } );
	const read = ( { data } ) =>
		Object.fromEntries( data.map( ( one ) => [ one.name, one.value ] ) );
	assert.equal( paid.group_id, 'mainstay-payments' );
	assert.match( paid.item_id, /^payment-\d+$/ );
	assert.deepEqual( read( paid ), {
		Title: 'Gold',
		Amount: '€12,345.67',
		Paid: '€14,000.00',
		Tax: '€1,654.33',
		Discount: '€1.00',
		Refunded: '€5.00',
		Status: 'partly',
		Provider: 'stripe',
		'Payment ID': 'in_1',
		Name: 'Rea Der',
		Email: 'reader@example.com',
		Date: '2026-01-01T00:00:00+00:00',
	} );
	const { Amount: amount, ...more } = read( unpaid );
	assert.equal( amount, '¥900' );
	assert.ok(
		! ( 'Refunded' in more || 'Tax' in more || 'Payment ID' in more )
	);
	assert.match( subscribed.item_id, /^subscription-\d+$/ );
	assert.deepEqual( read( subscribed ), {
		Plan: 'Gold',
		Status: 'active',
		Provider: 'stripe',
		'Subscription ID': 'sub_1',
		Name: 'Rea Der',
		Email: 'reader@example.com',
		Date: '2026-01-01T00:00:00+00:00',
	} );
} );

test( 'erasing leaves sums without a person, and a running subscription until it is ended', async () => {
	const { running, between, ended, rows, again } = await withPeople( `
		$kept = $payment( [ 'recurring' => '1 month', 'status' => 'paid' ] );
		$payment( [ 'title' => 'Lamp', 'status' => 'paid' ] );
		$payment( [ 'email' => 'other@example.com' ] );
		$id = $subscription( [ 'reference' => $kept->reference ] );
		$subscription( [ 'status' => 'canceled' ] );
		// Bought once: nothing of it runs on.
		$subscription( [ 'subscription_id' => 'cs_once', 'period_end' => 0 ] );
		$subscription( [ 'email' => 'other@example.com' ] );
		$tool = apply_filters( 'wp_privacy_personal_data_erasers', [] )['mainstay-payments']['callback'];
		$people = static fn() => [ $wpdb->get_results( "SELECT email, person_name, customer_id, user_id, visitor, amount, version FROM {$wpdb->prefix}mainstay_payments ORDER BY id" ), $wpdb->get_results( "SELECT email, person_name, customer_id, user_id FROM {$wpdb->prefix}mainstay_subscriptions ORDER BY id" ) ];
		$running = $tool( 'reader@example.com', 1 );
		$between = $people();
		$wpdb->update( $wpdb->prefix . 'mainstay_subscriptions', [ 'status' => 'canceled', 'ended_at' => 5 ], [ 'id' => $id ] );
		$ended = $tool( 'reader@example.com', 1 );
		return [ 'running' => $running, 'between' => $between, 'ended' => $ended, 'rows' => $people(), 'again' => $tool( 'reader@example.com', 1 ) ];` );
	assert.deepEqual( running, {
		items_removed: true,
		items_retained: true,
		messages: [
			'A subscription is still active. Cancel it first, then erase the data again.',
		],
		done: true,
	} );
	const emails = ( list ) => list.map( ( { email } ) => email );
	assert.deepEqual( between.map( emails ), [
		[ 'reader@example.com', '', 'other@example.com' ],
		[ 'reader@example.com', '', '', 'other@example.com' ],
	] );
	assert.deepEqual(
		[ ended.items_removed, ended.items_retained, ended.messages ],
		[ true, false, [] ]
	);
	assert.deepEqual( rows.map( emails ), [
		[ '', '', 'other@example.com' ],
		[ '', '', '', 'other@example.com' ],
	] );
	assert.deepEqual( rows[ 0 ][ 1 ], {
		email: '',
		person_name: '',
		customer_id: '',
		user_id: '0',
		visitor: '',
		amount: '1234567',
		version: '2',
	} );
	assert.deepEqual( rows[ 1 ][ 0 ], {
		email: '',
		person_name: '',
		customer_id: '',
		user_id: '0',
	} );
	assert.deepEqual(
		[ rows[ 0 ][ 2 ].person_name, rows[ 0 ][ 2 ].visitor ],
		[ 'Rea Der', 'abc' ]
	);
	assert.equal( again.items_removed, false );
} );

test( 'a subscription is erased once it has ended, not because its state is not known or pays for nothing now', async () => {
	const runs = {
		active: true,
		trialing: true,
		past_due: true,
		unpaid: true,
		paused: true,
		incomplete: true,
		suspended: true,
		ACTIVE: true,
		'': true,
		canceled: false,
		incomplete_expired: false,
	};
	assert.deepEqual(
		await withPeople( `
			$found = [];
			$tool  = apply_filters( 'wp_privacy_personal_data_erasers', [] )['mainstay-payments']['callback'];
			foreach ( ${ value( Object.keys( runs ) ) } as $at => $status ) {
				$forget();
				$subscription( [ 'status' => $status ] );
				$found[ $status ] = $tool( 'reader@example.com', 1 )['items_retained'];
			}
			return $found;` ),
		runs
	);
} );

test( 'a payment that another plugin reports counts once, for the amount that was ordered, in any order', async () => {
	const steps = [
		[ 'a bank takes its time', { event_id: 'E0', status: 'pending' }, 'changed', 'pending' ],
		[ 'paid', { event_id: 'E1' }, 'new', 'paid' ],
		[ 'the same message', { event_id: 'E1' }, 'known', 'paid' ],
		[ 'the same message, saying something else', { event_id: 'E1', status: 'refunded', refunded: 2500 }, 'known', 'paid' ],
		[ 'another message of it', { event_id: 'E2' }, 'known', 'paid' ],
		[ 'another payment of a paid order', { event_id: 'E3', payment_id: 'CAP-2' }, 'known', 'paid' ],
		[ 'a refund', { event_id: 'E4', status: 'refunded', refunded: 2500 }, 'changed', 'refunded' ],
		[ 'paid, told late', { event_id: 'E5' }, 'known', 'refunded' ],
		[ 'pending, told late', { event_id: 'E6', status: 'pending' }, 'known', 'refunded' ],
	]; // prettier-ignore
	const others = [
		[ { amount: 25 }, 'mismatch' ],
		[ { currency: 'HUF' }, 'mismatch' ],
		[ { currency: 'eur' }, 'new' ],
		[ { status: 'failed', amount: 25 }, 'changed' ],
		// Nothing is delivered in a state that is not known.
		[ { status: 'mystery' }, 'mismatch' ],
	];
	const { seen, rows, found, alone } = await withPeople( `
		$row = [ 'provider' => 'other', 'payment_id' => 'CAP-1', 'reference' => 'order-1', 'status' => 'paid', 'amount' => 2500, 'currency' => 'EUR' ];
		$make = static fn( $reference ) => M\\Payments\\create_order( [ 'provider' => 'other', 'kind' => 'product', 'reference' => $reference, 'amount' => 2500, 'currency' => 'EUR' ] );
		$make( 'order-1' );
		$status = static fn( $reference ) => M\\Payments\\Orders\\Ledger\\find_payment( 'reference', $reference )->status->value;
		$seen = [];
		foreach ( ${ value( steps ) } as $step ) {
			$seen[] = [ M\\Payments\\record_payment( $step[1] + $row ), $status( 'order-1' ) ];
		}
		$others = [];
		foreach ( ${ value( others ) } as $at => $case ) {
			$make( "more-$at" );
			$others[] = M\\Payments\\record_payment( $case[0] + [ 'reference' => "more-$at", 'payment_id' => "MORE-$at" ] + $row );
		}
		$alone = [];
		foreach ( [ 1, 2 ] as $time ) {
			$alone[] = M\\Payments\\record_payment( [ 'reference' => '', 'payment_id' => 'GIFT' ] + $row );
		}
		return [ 'seen' => $seen, 'rows' => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_payments" ), 'found' => $others, 'alone' => $alone ];` );
	assert.deepEqual(
		seen,
		steps.map( ( [ , , ...is ] ) => is )
	);
	assert.deepEqual(
		found,
		others.map( ( [ , is ] ) => is )
	);
	assert.deepEqual( alone, [ 'new', 'known' ] );
	assert.equal( rows, 1 + others.length + 1 );
} );

test( 'a plan is renamed and taken away by those who may; its price and who has it stay', async () => {
	const plan = await makePlan( { title: 'Gold' } );
	const path = `/wpcom/v2/memberships/product/${ plan.id }`;
	for ( const [ as, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'author', 403 ],
	] ) {
		for ( const [ method, body ] of [
			[ 'POST', { title: 'Mine' } ],
			[ 'DELETE' ],
		] ) {
			assert.equal(
				( await request( path, { as, method, body } ) ).status,
				status,
				`${ as } ${ method }`
			);
		}
	}
	const change = ( title ) =>
		request( path, { as: 'editor', method: 'POST', body: { title, price: 1, currency: 'JPY' } } ); // prettier-ignore
	const renamed = await change( 'Gold & <b>more</b> \\ "it"\n' );
	assert.deepEqual(
		[ renamed.status, renamed.data ],
		[ 200, { ...plan, title: 'Gold & <b>more</b> \\ "it"' } ]
	);
	assert.equal( ( await change( ' ' ) ).status, 400 );
	const removed = await request( path, { as: 'editor', method: 'DELETE' } );
	assert.deepEqual( removed.data, { deleted: true, previous: renamed.data } );
	for ( const again of [
		await request( path, { as: 'editor', method: 'DELETE' } ),
		await change( 'Silver' ),
	] ) {
		assert.equal( again.status, 404 );
		assert.equal( again.data.code, 'mainstay_no_plan' );
	}
} );

test( 'a plan that the former plugin deleted, or made for a trial of payments, is not for sale', async () => {
	const plan = await makePlan( { title: 'Silver' } );
	const marks = [
		[ 'is_deleted', '1', false ],
		[ 'is_deleted', 'true', false ],
		[ 'is_deleted', 'something', false ],
		[ 'is_deleted', '', true ],
		[ 'is_deleted', '0', true ],
		[ 'is_deleted', 'false', true ],
		[ 'is_sandboxed', '1', false ],
		[ 'is_sandboxed', '', true ],
	];
	assert.deepEqual(
		await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/plans/plans.php';
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/plans/checkout.php';
			return array_map(
				static function ( $mark ) {
					update_post_meta( ${ plan.id }, "jetpack_memberships_$mark[0]", $mark[1] );
					$is = [
						in_array( ${ plan.id }, array_column( Mainstay\\Payments\\Plans\\get_all_plans(), 'id' ), true ),
						null !== Mainstay\\Payments\\Plans\\find_plan( ${ plan.id } ),
						! is_wp_error( Mainstay\\Payments\\Plans\\Checkout\\build_order( ${ plan.id }, home_url( '/' ) ) ),
					];
					delete_post_meta( ${ plan.id }, "jetpack_memberships_$mark[0]" );
					return $is;
				},
				json_decode( '${ JSON.stringify( marks ) }' )
			);
		` ),
		marks.map( ( [ , , is ] ) => [ is, is, is ] )
	);
} );
