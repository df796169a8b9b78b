/** What a response of a form sets going: webhooks, the spam service, tries again, and what the owner reads of it. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { clean, code, makePage } from '../responses-site.mjs';
import { askAsEach, dataFor, play, statusesOf } from '../services/acts.mjs';
import { LOG_IN, php, request, url } from '../site.mjs';

const FILES = [
	'queue/queue',
	'forms/deliveries/deliveries',
	'forms/deliveries/health',
	'forms/deliveries/former-webhooks',
	'forms/deliveries/webhook',
	'forms/responses/store',
	'forms/spam/akismet',
];
const HOOK = 'https://hooks.example/in?a=1';

let page;
before( async () => {
	await clean();
	page = await makePage( 'Contact' );
} );
after( async () => {
	await clean();
	await php( `wp_delete_post( ${ page }, true );` );
} );

const RESPONSE = {
	form: '1-1',
	url: 'https://example.org/contact/',
	time: '2026-03-01T10:00:00+00:00',
	ip: '192.0.2.7',
	author: { name: 'Ada "A"', email: 'ada@example.com', url: '' },
	fields: [
		{ name: 'name', label: 'Name', type: 'name', value: 'Ada "A"' },
		{
			name: 'likes',
			label: 'Likes',
			type: 'checkbox-multiple',
			value: [ 'Bread & butter', 'Käse/€' ],
		},
	],
};

/** PHP: items of the queue, and forms as filters get them. */
const THINGS = `
	$response = Mainstay\\Forms\\Submission\\Submission::from_array( ${ code( RESPONSE ) } );
	$item = static fn( $kind, $payload = [], $attempts = 1, $subject = 0, $token = 'abc' ) => new Mainstay\\Queue\\OutboxItem\\OutboxItem( 1, $kind, $token, $subject, $payload, attempts: $attempts );`;

test( 'webhooks that were saved with a form are an administrator’s, and get the answers in their format', async () => {
	const form = ( webhooks, { post = '0', saved = '0', place = "''" } = {} ) =>
		`array_map( static fn( $one ) => [ $one[0], $one[1]['to'][0], $one[1]['format'], isset( $one[1]['response'] ) ],
			Mainstay\\Forms\\Deliveries\\FormerWebhooks\\add_deliveries( [], [ 'post' => ${ post }, 'saved' => ${ saved }, 'place' => ${ place }, 'definition' => [ 'attributes' => [ 'save' => false, 'given' => [ 'webhooks' => ${ code( webhooks ) } ] ] ] ], $response ) )`;
	const one = ( more ) => ( {
		url: HOOK,
		enabled: true,
		method: 'POST',
		format: 'json',
		...more,
	} );
	const deliver = ( format ) =>
		`Mainstay\\Forms\\Deliveries\\FormerWebhooks\\deliver_webhook( $item( 'form-jetpack-webhook', [ 'to' => [ '${ HOOK }' ], 'response' => $response->to_array() ] + ${ code( format ) } ) )`;
	const sendTest = ( to = HOOK ) =>
		`Mainstay\\Forms\\Deliveries\\Webhook\\send_test_webhook( '${ to }' )`;
	const seen = await play(
		FILES,
		{
			'of an administrator': [ form( [ one() ], { post: '$by[0]' } ) ],
			'of an author': [ form( [ one() ], { post: '$by[1]' } ) ],
			'saved by an administrator, shown by an author': [
				form( [ one() ], { post: '$by[1]', saved: '$by[0]' } ),
			],
			'saved by an author, shown by an administrator': [
				form( [ one() ], { post: '$by[0]', saved: '$by[1]' } ),
			],
			'of a widget': [ form( [ one() ], { place: "'widget'" } ) ],
			'of nowhere': [ form( [ one() ] ) ],
			'of a post that is gone': [ form( [ one() ], { post: '99999' } ) ],
			'which count': [
				form(
					[
						one( { format: 'urlencoded' } ),
						one( { enabled: false } ),
						one( { enabled: 'yes' } ),
						one( { method: 'GET' } ),
						one( { format: 'xml' } ),
						one( { format: [ 'json' ] } ),
						one( { url: 'ftp://hooks.example' } ),
						one( { url: [ HOOK ] } ),
						'odd',
						{ url: HOOK, enabled: true },
						one( { url: 'https://eleventh.example' } ),
					],
					{ post: '$by[0]' }
				),
			],
			json: [ deliver( { format: 'json' } ), [ 200, 'ok' ] ],
			urlencoded: [ deliver( { format: 'urlencoded' } ), [ 204, '' ] ],
			'no format': [ deliver( {} ), [ 200, 'ok' ] ],
			refused: [ deliver( { format: 'json' } ), [ 500, 'Sorry' ] ],
			'led elsewhere': [
				deliver( { format: 'json' } ),
				[ 302, '', { location: 'https://elsewhere.example/' } ],
			],
			down: [ deliver( { format: 'json' } ) ],
			'response is gone': [
				"Mainstay\\Forms\\Deliveries\\FormerWebhooks\\deliver_webhook( $item( 'form-jetpack-webhook', [ 'to' => [ 'https://hooks.example' ] ] ) )",
			],
			secret: [
				'Mainstay\\Forms\\Deliveries\\Webhook\\get_webhook_secret()',
			],
			test: [ sendTest(), [ 200, 'ok' ] ],
			'test again': [ sendTest(), [ 404, '' ] ],
			'nobody hears the test': [ sendTest() ],
			'secret stays': [
				'Mainstay\\Forms\\Deliveries\\Webhook\\get_webhook_secret()',
			],
			'as stored': [ "get_option( 'mainstay_webhook_secret' )" ],
			renewed: [
				'Mainstay\\Forms\\Deliveries\\Webhook\\renew_webhook_secret()',
			],
			'test renewed': [ sendTest(), [ 200, 'ok' ] ],
			'salts changed': [
				"update_option( 'mainstay_webhook_secret', 'v1:' . base64_encode( str_repeat( 'x', 80 ) ), false ) ? Mainstay\\Forms\\Deliveries\\Webhook\\get_webhook_secret() : 0",
			],
			'after that': [
				'Mainstay\\Forms\\Deliveries\\Webhook\\get_webhook_secret()',
			],
			rights: [
				`[ ${ [
					askAsEach( 'GET', '/mainstay/v1/webhook/secret' ),
					askAsEach( 'POST', '/mainstay/v1/webhook/test', {
						url: 'hooks.example',
					} ),
				].join( ', ' ) } ]`,
			],
		},
		{
			before: `${ THINGS }
				$by = array_map( static fn( $login ) => wp_insert_post( [ 'post_title' => 'Form', 'post_status' => 'publish', 'post_author' => get_user_by( 'login', $login )->ID ] ), [ 'admin', 'author' ] );`,
			after: 'foreach ( $by as $id ) { wp_delete_post( $id, true ); }',
		}
	);
	const result = ( name ) => seen[ name ].result;
	const sent = [ 'form-jetpack-webhook', HOOK, 'json', true ];
	for ( const [ name, right ] of [
		[ 'of an administrator', [ sent ] ],
		[ 'of an author', [] ],
		[ 'saved by an administrator, shown by an author', [ sent ] ],
		[ 'saved by an author, shown by an administrator', [] ],
		[ 'of a widget', [ sent ] ],
		[ 'of nowhere', [] ],
		[ 'of a post that is gone', [] ],
		[ 'which count', [ [ sent[ 0 ], HOOK, 'urlencoded', true ], sent ] ],
	] ) {
		assert.deepEqual( result( name ), right, name );
	}

	const signed = ( { headers, text }, secret ) => {
		const [ , time, signature ] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
			headers[ 'mainstay-signature' ]
		);
		assert.equal(
			signature,
			createHmac( 'sha256', secret )
				.update( `${ time }.${ text }` )
				.digest( 'hex' )
		);
		assert.ok( Math.abs( time - Date.now() / 1000 ) < 60 );
	};
	for ( const name of [ 'json', 'urlencoded', 'no format' ] ) {
		assert.equal( result( name ), true, name );
		const [ { method, url: to, headers } ] = seen[ name ].asked;
		assert.deepEqual( [ method, to ], [ 'POST', HOOK ], name );
		assert.match( headers[ 'mainstay-delivery' ], /^[0-9a-f]{32}$/ );
		signed( seen[ name ].asked[ 0 ], result( 'secret' ) );
	}
	assert.deepEqual(
		[ 'json', 'urlencoded', 'no format' ].map(
			( name ) => seen[ name ].asked[ 0 ].headers[ 'content-type' ]
		),
		[
			'application/json; charset=utf-8',
			'application/x-www-form-urlencoded; charset=utf-8',
			'application/json; charset=utf-8',
		]
	);
	assert.equal(
		seen.json.asked[ 0 ].text,
		'{"name":"Ada \\"A\\"","likes":["Bread & butter","Käse/€"]}'
	);
	assert.deepEqual(
		Object.fromEntries(
			new URLSearchParams( seen.urlencoded.asked[ 0 ].text )
		),
		{ name: 'Ada "A"', likes: 'Bread & butter, Käse/€' }
	);
	for ( const [ name, status ] of [
		[ 'refused', 500 ],
		[ 'led elsewhere', 302 ],
		[ 'down', 0 ],
	] ) {
		assert.equal( result( name ).code, 'mainstay_webhook', name );
		assert.equal( result( name ).data.status, status, name );
		assert.equal( seen[ name ].asked.length, 1, name );
	}
	assert.equal( result( 'response is gone' ).code, 'mainstay_no_response' );
	assert.deepEqual( seen[ 'response is gone' ].asked, [] );

	assert.match( result( 'secret' ), /^whsec_[0-9a-f]{48}$/ );
	assert.equal( result( 'secret stays' ), result( 'secret' ) );
	assert.ok( ! result( 'as stored' ).includes( result( 'secret' ) ) );
	assert.deepEqual( result( 'test' ), {
		ok: true,
		status: 200,
		text: 'The address accepted the webhook (200).',
	} );
	assert.deepEqual( result( 'test again' ), {
		ok: false,
		status: 404,
		text: 'The address responded with an error (404).',
	} );
	assert.deepEqual( result( 'nobody hears the test' ), {
		ok: false,
		status: 0,
		text: 'The address could not be reached.',
	} );
	const [ asked ] = seen.test.asked;
	signed( asked, result( 'secret' ) );
	assert.equal( asked.body.event, 'test' );
	assert.deepEqual( asked.body.response.fields, [
		{
			name: 'message',
			label: 'Message',
			type: 'textarea',
			value: 'This is a test of the webhook.',
		},
	] );
	assert.notEqual(
		asked.headers[ 'mainstay-delivery' ],
		seen[ 'test again' ].asked[ 0 ].headers[ 'mainstay-delivery' ],
		'each test is one of its own'
	);
	signed( seen[ 'test renewed' ].asked[ 0 ], result( 'renewed' ) );
	assert.match( result( 'salts changed' ), /^whsec_[0-9a-f]{48}$/ );
	assert.equal( result( 'after that' ), result( 'salts changed' ) );
	assert.equal(
		new Set( [ 'secret', 'renewed', 'salts changed' ].map( result ) ).size,
		3
	);
	const [ secret, tests ] = result( 'rights' );
	assert.equal( statusesOf( { result: secret } ), '401 403 403 403 403 200' );
	assert.equal( statusesOf( { result: tests } ), '401 403 403 403 400 400' );
} );

/** Akismet, as far as its class goes. */
const AKISMET = `
	final class Akismet {
		public static $asked = [];
		public static $answers = [];
		public static $key = 'key';
		public static function get_api_key() { return self::$key; }
		public static function http_post( $query, $path ) {
			parse_str( $query, $question );
			self::$asked[] = [ $path, $question ];
			return array_shift( self::$answers ) ?? [ [], '' ];
		}
		public static function take() { $asked = self::$asked; self::$asked = []; return $asked; }
	}
	$response_id = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Response' ] );
	$rows = static fn() => $wpdb->get_results( "SELECT kind, token, subject_id, payload FROM {$wpdb->prefix}mainstay_outbox WHERE kind <> 'form-rate' ORDER BY id", ARRAY_N );
	$check = static function ( $answer, $attempts = 1, $token = 'aa' ) use ( $item, $response_id ) {
		Akismet::$answers = [ $answer ];
		return Mainstay\\Forms\\Spam\\Akismet\\deliver_spam_check( $item( 'form-check', [ 'question' => [ 'comment_content' => 'Buy & sell' ], 'deliveries' => [ [ 'form-mail', [ 'to' => [ 'owner@example.org' ] ] ], [ 'form-webhook', [ 'to' => [ 'https://hooks.example' ] ] ] ] ], $attempts, $response_id, $token ) );
	};
	$report = static function ( $answer, $attempts = 1 ) use ( $item ) {
		Akismet::$answers = [ $answer ];
		return Mainstay\\Forms\\Spam\\Akismet\\deliver_spam_report( $item( 'form-report', [ 'path' => 'submit-ham', 'question' => [ 'comment_content' => 'No spam' ] ], $attempts ) );
	};`;

test( 'the spam service decides what is delivered, and where it says nothing no message is lost', async () => {
	const status = 'get_post_status( $response_id )';
	const seen = await play(
		FILES,
		{
			'what is asked': [
				'Mainstay\\Forms\\Spam\\Akismet\\build_spam_check_query( $response )',
			],
			'no answer': [ "$check( [ [], '' ] )" ],
			'an odd answer': [ "$check( [ [], 'invalid' ] )" ],
			'an error': [ "$check( new WP_Error( 'x', 'y' ) )" ],
			'nothing is sent yet': [ '$rows()' ],
			spam: [ "$check( [ [], 'true' ] )" ],
			'spam is not delivered': [ `[ ${ status }, $rows() ]` ],
			asked: [ 'Akismet::take()' ],
			'no spam': [ "$check( [ [], ' false ' ], 1, 'bb' )" ],
			'no spam is delivered': [ '$rows()' ],
			'last try': [ "$check( [ [], '' ], 99, 'cc' )" ],
			'delivered after the last try': [
				'array_slice( array_column( $rows(), 1 ), 2 )',
			],
			'no key any more': [
				"( Akismet::$key = '' ) . ( true === $check( [ [], 'true' ], 1, 'dd' ) ? 'done' : 'waits' )",
			],
			'delivered without a key': [
				'array_slice( array_column( $rows(), 1 ), 4 )',
			],
			'nobody to report to': [ "$report( [ [], '' ] )" ],
			'key again': [ "( Akismet::$key = 'key' ) && Akismet::take()" ],
			report: [ "$report( [ [], 'Thanks' ] )" ],
			'what is reported': [ 'Akismet::take()' ],
			'report without an answer': [ "$report( [ [], '' ] )" ],
			'report for the last time': [ "$report( [ [], '' ], 99 )" ],
		},
		{
			before: `${ THINGS } ${ AKISMET } $_SERVER['HTTP_USER_AGENT'] = 'Browser';`,
			after: `wp_delete_post( $response_id, true ); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );`,
		}
	);
	const result = ( name ) => seen[ name ].result;
	const { user_ip: address, ...question } = result( 'what is asked' );
	assert.match( address, /^[\d.:a-f]+$/ );
	assert.deepEqual( question, {
		blog: url,
		blog_lang: 'en_US',
		blog_charset: 'UTF-8',
		user_agent: 'Browser',
		permalink: RESPONSE.url,
		comment_type: 'contact-form',
		comment_author: 'Ada "A"',
		comment_author_email: 'ada@example.com',
		comment_author_url: '',
		comment_content: 'Ada "A"\nBread & butter, Käse/€',
	} );
	for ( const name of [
		'no answer',
		'an odd answer',
		'an error',
		'report without an answer',
	] ) {
		assert.deepEqual(
			[ result( name ).code, result( name ).message ],
			[ 'mainstay_no_verdict', 'The spam service did not respond.' ],
			name
		);
	}
	assert.deepEqual( result( 'nothing is sent yet' ), [] );
	assert.equal( result( 'spam' ), true );
	assert.deepEqual( result( 'spam is not delivered' ), [ 'spam', [] ] );
	assert.equal( result( 'asked' ).length, 4 );
	assert.deepEqual( result( 'asked' )[ 0 ], [
		'comment-check',
		{ comment_content: 'Buy & sell' },
	] );
	assert.equal( result( 'no spam' ), true );
	assert.deepEqual(
		result( 'no spam is delivered' ).map(
			( [ kind, token, , payload ] ) => [
				kind,
				token,
				JSON.parse( payload ),
			]
		),
		[
			[ 'form-mail', 'bb', { to: [ 'owner@example.org' ] } ],
			[ 'form-webhook', 'bb-1', { to: [ 'https://hooks.example' ] } ],
		]
	);
	assert.equal( result( 'last try' ), true );
	assert.deepEqual( result( 'delivered after the last try' ), [
		'cc',
		'cc-1',
	] );
	assert.equal( result( 'no key any more' ), 'done' );
	assert.deepEqual( result( 'delivered without a key' ), [ 'dd', 'dd-1' ] );
	assert.equal( result( 'nobody to report to' ), true );
	assert.equal( result( 'report' ), true );
	assert.deepEqual( result( 'what is reported' ), [
		[ 'submit-ham', { comment_content: 'No spam' } ],
	] );
	assert.equal( result( 'report for the last time' ), true );
} );

test( 'who reads responses tries a delivery again, and the answer is what came of it', async () => {
	const retry = ( response, delivery, state = '' ) =>
		`$as_editor( 'POST', "/mainstay/v1/responses/{${ response }}/deliveries/{${ delivery }}", '${ state }' )`;
	const seen = await play(
		FILES,
		{
			'fails again': [ retry( '$ids[0]', '$items[0]' ), [ 500, 'x' ] ],
			'what the owner reads': [ '$health()' ],
			works: [ retry( '$ids[0]', '$items[0]', 'failed' ), [ 200, 'ok' ] ],
			'sent since it was seen': [
				retry( '$ids[0]', '$items[0]', 'failed' ),
			],
			'sent once more': [
				retry( '$ids[0]', '$items[0]', 'done' ),
				[ 200, 'ok' ],
			],
			'two at the same moment': [
				`$at_once( static fn() => ${ retry( '$ids[0]', '$items[0]', 'done' ) } )`,
				[ 200, 'ok' ],
				[ 200, 'ok' ],
			],
			'nothing to read': [ '$health()' ],
			'another response’s': [ retry( '$ids[1]', '$items[0]' ) ],
			'no delivery': [ retry( '$ids[0]', '$none' ) ],
			'no response': [ retry( '$none', '$items[0]' ) ],
			'what cannot be sent any more': [ retry( '$ids[1]', '$items[1]' ) ],
			log: [
				"array_column( Mainstay\\Forms\\Deliveries\\Attempts\\get_delivery_attempts( $ids[0] ), 'text' )",
			],
			rights: [
				askAsEach( 'POST', '/mainstay/v1/responses/1/deliveries/1' ),
			],
		},
		{
			before: `
				$ids = $items = [];
				$none = 999999;
				foreach ( [ 'form-webhook', 'form-unknown' ] as $number => $kind ) {
					$ids[] = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Response', 'post_content' => wp_slash( "x\\n<!--more-->\\nJSON_DATA\\n" . wp_json_encode( [ '1_Name' => 'Ada' ] ) ) ] );
					$wpdb->insert( Mainstay\\Queue\\Table\\get_table_name(), [ 'kind' => $kind, 'token' => "t$number", 'subject_id' => $ids[ $number ], 'payload' => '{"to":["${ HOOK }"]}', 'state' => 'failed', 'attempts' => 7, 'error' => 'Gone.', 'created_at' => time() ] );
					$items[] = $wpdb->insert_id;
				}
				Mainstay\\Queue\\Failures\\update_failed_counts();
				$as_editor = static function ( $method, $path, $state = '' ) {
					wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
					$request = new WP_REST_Request( $method, $path );
					'' === $state || $request->set_param( 'state', $state );
					$answer = rest_do_request( $request );
					wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
					return [ $answer->get_status(), $answer->get_data() ];
				};
				// The other one does it all between what this one reads and what it writes, a second later.
				$at_once = static function ( $press ) {
					$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}mainstay_outbox SET next_at = next_at - 1" );
					$is_first = true;
					add_filter(
						'query',
						static function ( $query ) use ( &$is_first, $press ) {
							if ( $is_first && str_contains( $query, 'attempts = 0' ) ) {
								$is_first = false;
								$press();
							}
							return $query;
						}
					);
					return $press();
				};
				$health = static function () {
					ob_start();
					Mainstay\\Forms\\Deliveries\\Health\\print_failed_notice();
					return [ ob_get_clean(), Mainstay\\Forms\\Deliveries\\Health\\get_site_health_result() ];
				};`,
			after: 'foreach ( $ids as $id ) { wp_delete_post( $id, true ); } $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" ); Mainstay\\Queue\\Failures\\update_failed_counts();',
		}
	);
	const answer = ( name ) => seen[ name ].result;
	const [ status, failed ] = answer( 'fails again' );
	assert.deepEqual(
		[ status, failed.sent, failed.message ],
		[ 200, false, 'The address responded with an error (500).' ]
	);
	const [ delivery ] = failed.response.deliveries;
	assert.equal(
		delivery.error,
		'The address responded with an error (500).'
	);
	const [ notice, { status: state, description } ] = answer(
		'what the owner reads'
	);
	const sentence =
		'1 email or other delivery about a form response could not be sent after several attempts. The response itself is saved.';
	assert.ok( notice.includes( sentence ), notice );
	assert.match( notice, /admin\.php\?page=mainstay-responses&amp;failed=1"/ );
	assert.equal( state, 'critical' );
	assert.ok( description.includes( sentence ) );
	const [ , worked ] = answer( 'works' );
	assert.deepEqual( [ worked.sent, worked.message ], [ true, '' ] );
	assert.equal( seen.works.asked[ 0 ].url, HOOK );
	assert.ok( seen.works.asked[ 0 ].text.includes( 'Ada' ) );
	assert.equal( answer( 'sent since it was seen' )[ 1 ].sent, true );
	assert.deepEqual( seen[ 'sent since it was seen' ].asked, [] );
	assert.equal( seen[ 'sent once more' ].asked.length, 1 );
	assert.equal( answer( 'two at the same moment' )[ 1 ].sent, true );
	assert.equal( seen[ 'two at the same moment' ].asked.length, 1 );
	assert.deepEqual( answer( 'log' ), [
		'The address responded with an error (500).',
		...Array( 3 ).fill( 'The address accepted the webhook (200).' ),
	] );
	for ( const name of [
		'another response’s',
		'no delivery',
		'no response',
	] ) {
		assert.equal( answer( name )[ 0 ], 404, name );
		assert.deepEqual( seen[ name ].asked, [], name );
	}
	assert.deepEqual(
		[
			answer( 'what cannot be sent any more' )[ 1 ].sent,
			answer( 'what cannot be sent any more' )[ 1 ].message,
		],
		[ false, 'There is nothing to send again.' ]
	);
	assert.equal( statusesOf( seen.rights ), '401 403 403 403 404 404' );
	assert.equal( dataFor( seen.rights, 'author' ).code, 'rest_forbidden' );
} );

test( 'a notice’s buttons work once, for whoever manages the site', async () => {
	const ACTIONS = [ 'mainstay_send_again', 'mainstay_silent_mailer' ];
	const { cookies, nonces } = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';
		global $wpdb;
		$wpdb->insert( Mainstay\\Queue\\Table\\get_table_name(), [ 'kind' => 'test-kind', 'token' => 'one', 'payload' => '{}', 'state' => 'failed', 'attempts' => 4, 'error' => 'Cold.', 'created_at' => time() ] );
		Mainstay\\Queue\\Failures\\update_failed_counts();
		update_option( 'mainstay_silent_mailer', [ 'file' => 'quiet/quiet.php' ] );
		${ LOG_IN }
		$cookies = $nonces = [];
		foreach ( [ 'editor', 'admin' ] as $login ) {
			$cookies[ $login ] = $log_in( $login );
			foreach ( ${ code( ACTIONS ) } as $action ) { $nonces[ $login ][ $action ] = wp_create_nonce( $action ); }
		}
		return compact( 'cookies', 'nonces' );` );
	const press = ( action, login, nonce = nonces[ login ][ action ] ) =>
		request(
			`/wp-admin/admin-post.php?action=${ action }&_wpnonce=${ nonce }`,
			{
				headers: { Cookie: cookies[ login ] },
			}
		);
	const read = () =>
		php(
			`global $wpdb; return [ $wpdb->get_var( "SELECT state FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'test-kind'" ), ! empty( get_option( 'mainstay_silent_mailer' )['is_dismissed'] ) ];`
		);
	for ( const action of ACTIONS ) {
		for ( const [ login, nonce ] of [
			[ 'editor' ],
			[ 'admin', 'wrong' ],
		] ) {
			const { status } = await press( action, login, nonce );
			assert.equal( status, 403, `${ action } ${ login }` );
		}
	}
	assert.deepEqual( await read(), [ 'failed', false ] );
	for ( const action of ACTIONS ) {
		const { status, headers } = await press( action, 'admin' );
		assert.equal( status, 302 );
		assert.equal( headers.get( 'location' ), `${ url }/wp-admin/` );
	}
	assert.deepEqual( await read(), [ 'waiting', true ] );
	await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; delete_option( 'mainstay_silent_mailer' ); global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'test-kind'" ); Mainstay\\Queue\\Failures\\update_failed_counts();`
	);
} );
