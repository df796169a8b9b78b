/** What the owner is told when a key of PayPal or Stripe is saved, tested or removed, and what stands at the company then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered } from '../../fakes/outside-answers.mjs';
import { code as value } from '../responses-site.mjs';
import { request } from '../site.mjs';

const HERE = 'https://shop.mainstay.blog';
const PATH = '/wp-json/mainstay/v1/paypal/webhook';
const LIVE = { client_id: 'L'.repeat( 40 ), secret: 'M'.repeat( 40 ) };
const SANDBOX = { client_id: 'S'.repeat( 40 ), secret: 'T'.repeat( 40 ) };
const OTHER = { client_id: 'O'.repeat( 40 ), secret: 'P'.repeat( 40 ) };
/** An app whose secret is another one by now. */
const WRONG = { ...LIVE, secret: 'X'.repeat( 40 ) };

const EVENTS = [
	'CHECKOUT.ORDER.APPROVED',
	'CHECKOUT.ORDER.COMPLETED',
	'PAYMENT.CAPTURE.COMPLETED',
	'PAYMENT.CAPTURE.DECLINED',
	'PAYMENT.CAPTURE.DENIED',
	'PAYMENT.CAPTURE.PENDING',
	'PAYMENT.CAPTURE.REFUNDED',
	'PAYMENT.CAPTURE.REVERSED',
];

/** In PHP: an owner at the settings screen, and PayPal with the apps LIVE and OTHER, and SANDBOX in its sandbox. */
const WORLD = `
wp_set_current_user( 1 );
$world = (object) [ 'webhooks' => [], 'status' => [], 'types' => ${ value( EVENTS ) }, 'old' => false, 'origin' => '${ HERE }', 'made' => 0 ];
add_filter( 'rest_url', static fn( $url ) => preg_replace( '#^https?://[^/]+#', $world->origin, $url ) );
$apps = [
	'api-m.paypal.com'         => [ ${ [ LIVE, OTHER ].map( ( { client_id: id, secret } ) => `'${ id }:${ secret }'` ).join( ', ' ) } ],
	'api-m.sandbox.paypal.com' => [ '${ SANDBOX.client_id }:${ SANDBOX.secret }' ],
];
$outside->answer = static function ( $args ) use ( $world, $apps ) {
	$asked = $args['asked'];
	preg_match( '~^(\\w+) ([^/]+)(/.*)$~', $asked, $parts );
	[ , $method, $host, $path ] = $parts;
	if ( str_ends_with( $host, '.mainstay.blog' ) ) {
		return $world->old ? [ 400, [ 'result' => 'not-an-event' ] ] : [ 404, '<h1>Gone</h1>' ];
	}
	if ( '/v1/oauth2/token' === $path ) {
		$app = base64_decode( substr( $args['headers']['authorization'], 6 ) );
		return in_array( $app, $apps[ $host ], true ) ? [ 200, [ 'access_token' => 'token of ' . $app ] ] : [ 401, [ 'error' => 'invalid_client' ] ];
	}
	if ( isset( $world->status[ $method ] ) ) {
		return $world->status[ $method ];
	}
	$id = basename( $path );
	if ( 'webhooks-event-types' === $id ) {
		return [ 200, [ 'event_types' => array_map( static fn( $name ) => [ 'name' => $name ], $world->types ) ] ];
	}
	$given = json_decode( (string) $args['body'], true );
	switch ( $method ) {
		case 'GET':
			return [ 200, [ 'webhooks' => array_values( $world->webhooks ) ] ];
		case 'POST':
			$id = 'WH' . ++$world->made;
			return [ 201, $world->webhooks[ $id ] = [ 'id' => $id ] + $given ];
		case 'PATCH':
			$world->webhooks[ $id ]['event_types'] = $given[0]['value'];
			return [ 200, $world->webhooks[ $id ] ];
		default:
			$is_there = isset( $world->webhooks[ $id ] );
			unset( $world->webhooks[ $id ] );
			return $is_there ? [ 204, '' ] : [ 404, [] ];
	}
};
$send = static function ( $method, $path, $params = [] ) {
	$request = new WP_REST_Request( $method, '/mainstay/v1/keys/' . $path );
	foreach ( $params as $name => $one ) {
		$request->set_param( $name, $one );
	}
	$response = rest_do_request( $request );
	return [ 'status' => $response->get_status(), 'data' => $response->get_data() ];
};
$save = static fn( $mode, $fields ) => $send( 'PUT', 'paypal', [ 'mode' => $mode, 'fields' => $fields ] );
$slot = static fn( $mode ) => M\\Core\\KeySlots\\find_slot( 'paypal', $mode );
$account = static fn( $mode ) => null === $slot( $mode ) ? null : M\\Payments\\Paypal\\Account\\get_account_of_slot( $slot( $mode ) );
$forget = static function () use ( $world ) {
	foreach ( [ 'paypal', 'paypal-2', 'stripe', 'stripe-2', 'stripe-webhook', 'stripe-webhook-2' ] as $one ) {
		M\\Core\\Keys\\delete_key( $one );
	}
	M\\Core\\Settings\\update_settings( [ 'second_keys' => [], 'checks' => [], 'webhooks' => [] ] );
	$world->webhooks = [];
	$world->status   = [];
	$world->origin   = '${ HERE }';
};
$forget();
$live    = ${ value( LIVE ) };
$sandbox = ${ value( SANDBOX ) };`;

const inWorld = ( code ) =>
	answered(
		[
			'core/key-slots',
			'core/connection-check',
			'core/lock',
			'payments/paypal/setup',
			'payments/stripe/setup',
			'payments/webhooks/daily',
		],
		WORLD + code
	);

const named = ( names ) => names.map( ( name ) => ( { name } ) );

test( 'saving an app of PayPal creates its webhook at once, and no second one later', async () => {
	const { saved, asked, stored, webhooks, again } = await inWorld( `
		$saved = $save( 'live', $live );
		$asked = $outside->take();
		$stored = $account( 'live' );
		$send( 'POST', 'paypal/test' );
		M\\Payments\\Webhooks\\Daily\\check_connections();
		return [ 'saved' => $saved, 'asked' => $asked, 'stored' => $stored, 'webhooks' => array_values( $world->webhooks ), 'again' => array_column( $outside->take(), 'asked' ) ];` );
	assert.equal( saved.status, 200 );
	assert.deepEqual(
		{ ...saved.data.check, checked_at: 0 },
		{
			account: 'app LLLLLLLL…',
			state: 'connected',
			reason: '',
			next_step: '',
			missing: [],
			webhook: null,
			checked_at: 0,
		}
	);
	assert.deepEqual( webhooks, [
		{ id: 'WH1', url: HERE + PATH, event_types: named( EVENTS ) },
	] );
	assert.deepEqual( stored, {
		mode: 'live',
		client: LIVE.client_id,
		secret: LIVE.secret,
		webhook: 'WH1',
	} );
	assert.ok(
		! again.some( ( one ) =>
			/^(POST|PATCH|DELETE) .*webhooks/.test( one )
		),
		again.join()
	);
	const [ token, ...others ] = asked;
	assert.equal( token.asked, 'POST api-m.paypal.com/v1/oauth2/token' );
	for ( const { headers } of others ) {
		assert.equal(
			headers.authorization,
			`Bearer token of ${ LIVE.client_id }:${ LIVE.secret }`
		);
	}
	// The secret goes to PayPal only, and comes back to nobody.
	assert.ok( ! JSON.stringify( saved ).includes( LIVE.secret ) );
} );

test( 'of a webhook that is there, what is missing is added, and nothing is taken away', async () => {
	const cases = {
		'all are there': [ EVENTS, EVENTS, null ],
		'others': [ [ 'PAYMENT.AUTHORIZATION.CREATED' ], EVENTS, [ 'PAYMENT.AUTHORIZATION.CREATED', ...EVENTS ] ],
		'one is missing': [ EVENTS.slice( 1 ), EVENTS, [ ...EVENTS.slice( 1 ), EVENTS[ 0 ] ] ],
		'every event': [ [ '*' ], EVENTS, null ],
		'one that this app cannot receive': [ EVENTS.slice( 1 ), EVENTS.slice( 1 ), null ],
		'no list of what it can receive': [ EVENTS.slice( 1 ), [], [ ...EVENTS.slice( 1 ), EVENTS[ 0 ] ] ],
	}; // prettier-ignore
	const seen = await inWorld( `
		$seen = [];
		foreach ( ${ value( cases ) } as $name => [ $events, $types ] ) {
			$forget();
			$world->types = $types;
			$world->webhooks = [
				'A' => [ 'id' => 'A', 'url' => 'https://other.mainstay.blog/hook', 'event_types' => [] ],
				'B' => [ 'id' => 'B', 'url' => '${ HERE + PATH }', 'event_types' => array_map( static fn( $one ) => [ 'name' => $one ], $events ) ],
			];
			$outside->take();
			$saved = $save( 'live', $live );
			$patches = array_values( array_filter( $outside->take(), static fn( $one ) => ! str_starts_with( $one['asked'], 'GET' ) && ! str_contains( $one['asked'], 'token' ) ) );
			$seen[ $name ] = [ $saved['data']['check']['state'], $account( 'live' )['webhook'], array_column( $patches, 'asked' ), array_map( static fn( $one ) => json_decode( $one['body'], true ), $patches ), count( $world->webhooks ) ];
		}
		return $seen;` );
	for ( const [ name, [ , , events ] ] of Object.entries( cases ) ) {
		assert.deepEqual(
			seen[ name ],
			[
				'connected',
				'B',
				events
					? [ 'PATCH api-m.paypal.com/v1/notifications/webhooks/B' ]
					: [],
				events
					? [
							[
								{
									op: 'replace',
									path: '/event_types',
									value: named( events ),
								},
							],
						]
					: [],
				2,
			],
			name
		);
	}
} );

test( 'what PayPal refuses is not stored, and the owner reads why', async () => {
	const cases = {
		'another secret': [ 'live', WRONG, /does not accept this key/ ],
		'a sandbox app as live': [ 'live', SANDBOX, /those? .*sandbox app.*“Test”|sandbox app, which cannot take real payments\. Enter them under “Test”/ ],
		'a live app as sandbox': [ 'test', LIVE, /of a live app\. Enter them under “Live”/ ],
	}; // prettier-ignore
	const seen = await inWorld( `
		$seen = [];
		foreach ( ${ value( cases ) } as $name => [ $mode, $fields ] ) {
			foreach ( [ null, ${ value( OTHER ) } ] as $before ) {
				$forget();
				$before && $save( $mode, 'live' === $mode ? $before : $sandbox );
				$kept = $account( $mode );
				$saved = $save( $mode, $fields );
				$seen[ $name ][] = [ $saved['status'], $saved['data']['data']['fields'] ?? [], $kept === $account( $mode ), count( $world->webhooks ) ];
			}
		}
		return $seen;` );
	for ( const [ name, [ , , sentence ] ] of Object.entries( cases ) ) {
		seen[ name ].forEach( ( [ status, fields, isKept, webhooks ], at ) => {
			assert.equal( status, 400, name );
			assert.deepEqual( Object.keys( fields ), [ 'secret' ], name );
			assert.match( fields.secret, sentence );
			assert.equal( isKept, true, name );
			assert.equal( webhooks, at, name );
		} );
	}
} );

test( 'an app that may not have a webhook is stored, with what to do by hand; without an answer nothing was tested', async () => {
	const refuse = ( method, status, body = {} ) => ( {
		[ method ]: [ status, body ],
	} );
	const byHand = ( reason ) => [ 200, 'attention', reason, true ];
	const later = [ 200, 'attention', /^PayPal did not respond/, false ];
	const cases = {
		'may not list': [ refuse( 'GET', 403 ), byHand( /^The app is not allowed to create webhooks/ ) ],
		'may not create': [ refuse( 'POST', 403 ), byHand( /^The app is not allowed to create webhooks/ ) ],
		'an address that it does not like': [ refuse( 'POST', 400, { name: 'WEBHOOK_URL' } ), byHand( /^PayPal did not accept the webhook/ ) ],
		'too many requests': [ refuse( 'GET', 429 ), later ],
		trouble: [ refuse( 'GET', 500 ), later ],
		'no answer': [ refuse( 'POST', 0 ), later ],
		'an answer without an ID': [ refuse( 'POST', 201, { url: 'x' } ), later ],
		'not an address that PayPal reaches': [ { origin: 'http://localhost' }, byHand( /only be reached from this computer or network/ ) ],
		'no secure address': [ { origin: 'http://shop.mainstay.blog' }, byHand( /does not use HTTPS/ ) ],
		'another process does it': [ { lock: true }, later ],
	}; // prettier-ignore
	const seen = await inWorld( `
		$seen = [];
		foreach ( ${ value( cases ) } as $name => [ $case ] ) {
			$forget();
			$world->origin = $case['origin'] ?? $world->origin;
			isset( $case['lock'] ) && M\\Core\\Lock\\acquire_lock( 'mainstay_webhook_lock_paypal' );
			$world->status = array_diff_key( $case, [ 'origin' => 1, 'lock' => 1 ] );
			$saved = $save( 'live', $live );
			isset( $case['lock'] ) && M\\Core\\Lock\\release_lock( 'mainstay_webhook_lock_paypal' );
			$seen[ $name ] = [ $saved['status'], $saved['data']['check'], null !== $account( 'live' ), count( $world->webhooks ) ];
		}
		// What failed half way is whole after the next test.
		$world->status = [];
		$world->origin = '${ HERE }';
		return [ $seen, $send( 'POST', 'paypal/test' )['data']['check']['state'], count( $world->webhooks ) ];` );
	for ( const [
		name,
		[ , [ status, state, reason, isByHand ] ],
	] of Object.entries( cases ) ) {
		const [ found, check, isStored, webhooks ] = seen[ 0 ][ name ];
		assert.deepEqual(
			[ found, check.state, isStored, webhooks ],
			[ status, state, true, 0 ],
			name
		);
		assert.match( check.reason, reason, name );
		assert.ok( check.next_step, name );
		assert.equal( check.webhook !== null, isByHand, name );
		if ( isByHand ) {
			assert.match(
				check.webhook.url,
				/\/mainstay\/v1\/paypal\/webhook$/
			);
			assert.deepEqual( check.webhook.events, EVENTS );
		}
	}
	assert.deepEqual( seen.slice( 1 ), [ 'connected', 1 ] );
} );

test( 'a site that moved takes its webhook along, a copy leaves that of the other site', async () => {
	assert.deepEqual(
		await inWorld( `
			$seen = [];
			foreach ( [ false, true ] as $is_copy ) {
				$forget();
				$save( 'live', $live );
				$world->old = $is_copy;
				$world->origin = 'https://new.mainstay.blog';
				$outside->take();
				M\\Payments\\Webhooks\\Daily\\check_connections();
				$asked = array_values( array_filter( array_column( $outside->take(), 'asked' ), static fn( $one ) => str_contains( $one, 'shop.mainstay.blog' ) ) );
				$seen[] = [ array_column( $world->webhooks, 'url' ), $account( 'live' )['webhook'] === array_key_last( $world->webhooks ), $asked ];
			}
			return $seen;` ),
		[
			[ [ `https://new.mainstay.blog${ PATH }` ], true, [ `POST shop.mainstay.blog${ PATH }` ] ],
			[ [ HERE + PATH, `https://new.mainstay.blog${ PATH }` ], true, [ `POST shop.mainstay.blog${ PATH }` ] ],
		]
	); // prettier-ignore
} );

test( 'disconnecting deletes the webhook of this site and mode, and says where it could not', async () => {
	const { sandboxGone, left, lost, gone, key } = await inWorld( `
		$world->webhooks['X'] = [ 'id' => 'X', 'url' => 'https://other.mainstay.blog/hook' ];
		$save( 'live', $live );
		$save( 'test', $sandbox );
		$world->webhooks['X'] = [ 'id' => 'X', 'url' => 'https://other.mainstay.blog/hook' ];
		$outside->take();
		$removed = $send( 'DELETE', 'paypal', [ 'mode' => 'test' ] );
		$sandbox_gone = [ $removed['data']['left_over'], null === $account( 'test' ), null !== $account( 'live' ), array_values( array_filter( array_column( $outside->take(), 'asked' ), static fn( $one ) => str_starts_with( $one, 'DELETE' ) ) ) ];
		$left = array_column( $world->webhooks, 'url' );
		$world->webhooks['Y'] = [ 'id' => 'Y', 'url' => '${ HERE + PATH }' ];
		$world->status['DELETE'] = [ 500, [] ];
		$lost = [ $send( 'DELETE', 'paypal' )['data']['left_over'], null === $account( 'live' ) ];
		$world->status = [];
		$save( 'live', $live );
		$world->status['DELETE'] = [ 404, [] ];
		$gone = [ $send( 'DELETE', 'paypal' )['data']['left_over'], null === $account( 'live' ) ];
		return [ 'sandboxGone' => $sandbox_gone, 'left' => $left, 'lost' => $lost, 'gone' => $gone, 'key' => M\\Core\\Settings\\get_setting( 'webhooks' ) ];` );
	assert.deepEqual( sandboxGone.slice( 0, 3 ), [ false, true, true ] );
	assert.match(
		sandboxGone[ 3 ].join(),
		/^DELETE api-m\.sandbox\.paypal\.com\/v1\/notifications\/webhooks\/WH\d$/
	);
	assert.deepEqual( left, [ 'https://other.mainstay.blog/hook' ] );
	assert.deepEqual( lost, [ true, true ] );
	assert.deepEqual( gone, [ false, true ] );
	assert.deepEqual( Object.values( key ), [] );
} );

const RESTRICTED = 'rk_test_mainstay1234567890';

/** In PHP: a Stripe that knows this key, which lacks the permissions of `$denied`. */
const STRIPE = `
$denied = [];
$status = 404;
$hooks = [];
$refused = false;
$outside->answer = static function ( $args ) use ( &$denied, &$status, &$hooks, &$refused ) {
	$asked = $args['asked'];
	$path = substr( $asked, strpos( $asked, '/v1' ) + 3 );
	foreach ( $denied as $one ) {
		if ( str_starts_with( $path, $one ) ) {
			return [ 403, [ 'error' => [ 'message' => 'no permission' ] ] ];
		}
	}
	if ( '/account' === $path ) {
		return [ 200, [ 'id' => 'acct_1', 'email' => 'owner@example.com', 'charges_enabled' => true ] ];
	}
	if ( str_starts_with( $path, '/webhook_endpoints' ) ) {
		if ( str_starts_with( $asked, 'GET' ) ) {
			return [ 200, [ 'data' => $hooks ] ];
		}
		if ( $refused ) {
			return [ 400, [ 'error' => [ 'message' => 'You have reached the maximum of 16 webhook endpoints.' ] ] ];
		}
		return [ 200, $hooks[] = [ 'id' => 'we_1', 'url' => rest_url( 'mainstay/v1/stripe' ), 'status' => 'enabled', 'enabled_events' => [ '*' ], 'secret' => 'whsec_secret0000001' ] ];
	}
	return [ $status, [ 'error' => [ 'code' => 'resource_missing' ] ] ];
};
$key = static fn() => M\\Core\\Keys\\get_key_of_slot( 'stripe' );
$save = static fn( $key ) => $send( 'PUT', 'stripe', [ 'key' => $key ] );`;

test( 'a key of Stripe that lacks permissions is not stored, each of them is named, and it is no webhook', async () => {
	const all = {
		'/products': 'Products: Write',
		'/prices': 'Prices: Write',
		'/checkout': 'Checkout Sessions: Write',
		'/billing_portal': 'Customer portal: Write',
		'/subscriptions': 'Subscriptions: Write',
		'/invoices': 'Invoices: Read',
		'/charges': 'Charges: Read',
		'/payment_intents': 'PaymentIntents: Read',
		'/customers': 'Customers: Read',
	};
	const seen = await inWorld( `${ STRIPE }
		$seen = [];
		foreach ( [ ...array_map( static fn( $one ) => [ $one ], ${ value( Object.keys( all ) ) } ), [ '/prices', '/webhook_endpoints' ] ] as $denied ) {
			$saved = $save( '${ RESTRICTED }' );
			$seen[] = [ $saved['status'], $saved['data']['code'], $saved['data']['message'], $saved['data']['data']['fields']['key'] ?? '', $key(), count( $hooks ) ];
		}
		$denied = [ '/webhook_endpoints' ];
		$saved  = $save( '${ RESTRICTED }' );
		$by_hand = [ $saved['status'], $saved['data']['check'], $key() ];
		$denied = [];
		$refused = true;
		$too_many = $send( 'POST', 'stripe/test' )['data']['check'];
		$refused = false;
		$whole = [ $send( 'POST', 'stripe/test' )['data']['check'], count( $hooks ) ];
		// It loses one later: the daily test keeps quiet about it until the owner asks.
		$denied = [ '/prices' ];
		$daily = [];
		M\\Payments\\Webhooks\\Daily\\check_connections();
		$daily[] = M\\Core\\ConnectionCheck\\get_check( 'stripe' )['missing'];
		$daily[] = $send( 'POST', 'stripe/test' )['data']['check']['missing'];
		M\\Payments\\Webhooks\\Daily\\check_connections();
		$daily[] = M\\Core\\ConnectionCheck\\get_check( 'stripe' )['missing'];
		$denied = [];
		$status = 503;
		$down = $send( 'POST', 'stripe/test' )['data']['check'];
		$after = M\\Core\\ConnectionCheck\\get_check( 'stripe' )['missing'];
		return [ 'seen' => $seen, 'byHand' => $by_hand, 'tooMany' => $too_many, 'whole' => $whole, 'daily' => $daily, 'down' => $down, 'after' => $after ];` );
	const names = [
		...Object.values( all ),
		'Prices: Write, Webhook Endpoints: Write',
	];
	names.forEach( ( name, at ) => {
		const [ status, code, message, field, key, hooks ] = seen.seen[ at ];
		assert.deepEqual(
			[ status, code, key, hooks ],
			[ 400, 'mainstay_key_refused', '', 0 ],
			name
		);
		assert.ok(
			message.includes( `${ name }. Add them to the key` ),
			message
		);
		assert.equal( field, message );
	} );
	const [ status, check, key ] = seen.byHand;
	assert.deepEqual(
		[ status, check.state, check.missing, key ],
		[ 200, 'attention', [ 'Webhook Endpoints: Write' ], RESTRICTED ]
	);
	assert.match(
		check.reason,
		/not allowed to create webhooks, so this site is not notified/
	);
	assert.equal( check.webhook.url, `${ HERE }/wp-json/mainstay/v1/stripe` );
	assert.ok( check.webhook.events.includes( 'invoice.paid' ) );
	assert.equal( seen.tooMany.state, 'attention' );
	assert.match(
		seen.tooMany.reason,
		/^The webhook could not be created\. .*maximum of 16/
	);
	assert.equal( seen.tooMany.webhook.url, check.webhook.url );
	assert.deepEqual(
		[ seen.whole[ 0 ].state, seen.whole[ 0 ].account, seen.whole[ 1 ] ],
		[ 'connected', 'owner@example.com', 1 ]
	);
	assert.deepEqual( seen.daily, [
		[],
		[ 'Prices: Write' ],
		[ 'Prices: Write' ],
	] );
	assert.match( seen.down.reason, /^Stripe did not respond/ );
	assert.deepEqual( seen.after, [ 'Prices: Write' ] );
} );

test( 'whether payments can be taken, as the editor hears it: by keys, by Stripe’s answer, once a day', async () => {
	const ready = { is_connected: true, id: 'acct_1', error: '' };
	const goesOn = { is_connected: true, id: 'stripe', error: '' };
	const cases = {
		'no key': [ '', '', [ 200, { id: 'acct_1' } ], { is_connected: false, id: '', error: '' }, 0 ],
		'no signing secret': [ 'k', '', [ 200, { id: 'acct_1' } ], { is_connected: false, id: '', error: /signing secret of the Stripe webhook is missing/ }, 0 ],
		'no key, but its secret': [ '', 's', [ 200, { id: 'acct_1' } ], { is_connected: false, id: '', error: /The Stripe key is missing/ }, 0 ],
		'both': [ 'k', 's', [ 200, { id: 'acct_1' } ], ready, 1 ],
		'no right to read the account': [ 'k', 's', [ 403, {} ], goesOn, 1 ],
		'trouble': [ 'k', 's', [ 500, {} ], goesOn, 1 ],
		'no answer': [ 'k', 's', [ 0, '' ], goesOn, 1 ],
		'a key that Stripe does not accept': [ 'k', 's', [ 401, { error: { message: 'x' } } ], { is_connected: false, id: '', error: /\w/ }, 2 ],
	}; // prettier-ignore
	const seen = await inWorld( `
		$seen = [];
		foreach ( ${ value( cases ) } as $name => [ $key, $secret, $answer ] ) {
			$forget();
			delete_transient( 'mainstay_stripe_account' );
			'' === $key || M\\Core\\Keys\\set_key( 'stripe', '${ RESTRICTED }' );
			'' === $secret || M\\Core\\Keys\\set_key( 'stripe-webhook', 'whsec_mainstay1234567890' );
			$outside->answer = static fn() => $answer;
			$outside->take();
			$state = M\\Payments\\Stripe\\Account\\get_account_state();
			$again = M\\Payments\\Stripe\\Account\\get_account_state();
			$seen[ $name ] = [ $state, $state === $again, count( $outside->take() ) ];
		}
		// Each as on another site of a network, because the plan of a site is read once.
		$features = [];
		$site = $GLOBALS['blog_id'];
		foreach ( [ true, [], [ 'donations' ], [ 'recurring-payments', 'x' ], [ 'simple-payments' ] ] as $at => $included ) {
			$plan = static fn() => [ 'features' => $included ];
			add_filter( 'mainstay_plan', $plan );
			$GLOBALS['blog_id'] = 100 + $at;
			$features[] = M\\Payments\\Stripe\\Account\\is_excluded_by_plan();
			remove_filter( 'mainstay_plan', $plan );
		}
		$GLOBALS['blog_id'] = $site;
		return [ $seen, $features ];` );
	for ( const [
		name,
		[ , , , { error, ...state }, asked ],
	] of Object.entries( cases ) ) {
		const [ { error: sentence, ...found }, isSame, count ] =
			seen[ 0 ][ name ];
		assert.deepEqual( found, state, name );
		assert.match( sentence, error === '' ? /^$/ : error, name );
		assert.ok( ! sentence.includes( RESTRICTED ) );
		assert.deepEqual( [ isSame, count ], [ true, asked ], name );
	}
	assert.deepEqual( seen[ 1 ], [ false, true, false, false, true ] );
} );

test( 'the state of payments is told to whoever writes, with where to enter the keys', async () => {
	for ( const [ as, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 200 ],
	] ) {
		const { status: found, data } = await request(
			'/wpcom/v2/memberships/status?source=gutenberg',
			{ as }
		);
		assert.equal( found, status, as );
		if ( status === 200 ) {
			assert.deepEqual( data.products, [] );
			assert.equal( data.manage_url, '', 'not for who may not open it' );
		}
	}
} );
