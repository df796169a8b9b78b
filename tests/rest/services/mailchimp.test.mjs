/**
 * Mailchimp, and the lists of other plugins: what the site asks, what each answer means, who is added, and who may
 * choose the list.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { code } from '../responses-site.mjs';
import { request, url } from '../site.mjs';
import { askAsEach, dataFor, play as playActs, statusesOf } from './acts.mjs';

const KEY = `${ 'b'.repeat( 32 ) }-us21`;
const API = 'https://us21.api.mailchimp.com/3.0';

const FILES = [
	'services/mailchimp',
	'newsletter/mailchimp-sign-up',
	'newsletter/subscribers/pages',
	'forms/deliveries/newsletter',
];

/** Plays acts on a site with a key, whose owner has chosen no audience. */
const play = ( acts, more = '' ) =>
	playActs( FILES, acts, {
		before: `
			Mainstay\\Queue\\Table\\ensure_table();
			$key = '${ KEY }';
			$forget = static function () use ( $wpdb ) {
				$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );
				array_map( 'delete_option', [ 'mainstay_key_mailchimp', 'mainstay_newsletter' ] );
				delete_transient( 'mainstay_mailchimp_audience' );
			};
			$forget();
			update_option( 'mainstay_key_mailchimp', $key );
			${ more }`,
		after: '$forget();',
	} );

const AUTHORIZATION = {
	authorization: `Basic ${ Buffer.from( `any:${ KEY }` ).toString( 'base64' ) }`,
};

const hash = ( email ) => createHash( 'md5' ).update( email ).digest( 'hex' );
const list = ( id, doubleOptIn = false ) => ( {
	id,
	name: `List ${ id }`,
	double_optin: doubleOptIn,
} );
const lists = ( ...all ) => [ 200, { lists: all } ];
const member = ( status ) => [ 200, { status } ];
const problem = ( status, title = 'Invalid Resource', detail = 'No.' ) => [
	status,
	{ title, detail, status },
];
const LEFT = problem(
	400,
	'Member In Compliance State',
	'ada@example.com has left.'
);

test( 'audiences, their groups and their own forms are read, and a refusal has its reason', async () => {
	const ask = 'Mainstay\\Services\\Mailchimp\\get_lists( $key )';
	const own = ( id ) =>
		`Mainstay\\Services\\Mailchimp\\get_sign_up_url( $key, '${ id }' )`;
	const groups = 'Mainstay\\Services\\Mailchimp\\get_groups( $key, "a/1" )';
	const check =
		"Mainstay\\Services\\Mailchimp\\check_key( 'mailchimp', $key )";
	const seen = await play( {
		lists: [
			ask,
			lists( list( 'a', true ), { id: 'b' }, { name: 'C' }, 'odd', {
				id: 5,
			} ),
		],
		'nobody answers': [ ask ],
		401: [ ask, problem( 401 ) ],
		429: [ ask, problem( 429 ) ],
		404: [ ask, problem( 404, 'Not Found', '<b>Gone</b> for good' ) ],
		'odd reason': [ ask, [ 400, { title: 'x', detail: [ 'y' ] } ] ],
		'no reason': [ ask, [ 500, '<h1>Sorry</h1>' ] ],
		left: [ ask, LEFT ],
		deleted: [ ask, problem( 400, 'Forgotten Email Not Subscribed' ) ],
		malformed: [ ask, [ 200, '{"lists":' ] ],
		'own form': [
			own( 'a/1' ),
			[ 200, { subscribe_url_long: 'https://list.example/?u=1&id=2' } ],
		],
		'own form as a script': [
			own( 'a' ),
			[ 200, { subscribe_url_long: 'javascript:alert(1)' } ],
		],
		'own form as a list': [
			own( 'a' ),
			[ 200, { subscribe_url_long: [ 'https://list.example' ] } ],
		],
		'own form without an answer': [ own( 'a' ) ],
		groups: [
			groups,
			[
				200,
				{
					categories: [
						{ id: 'c/1', title: 'Likes' },
						{ title: 'Without an ID' },
						{ id: 'c2' },
					],
				},
			],
			[
				200,
				{
					interests: [
						{ name: 'Without an ID' },
						{ id: 'g1', name: 'Bread' },
						{ id: 'g2' },
					],
				},
			],
			[ 200, {} ],
		],
		'groups without an answer': [ groups, problem( 401 ) ],
		'groups in half': [
			groups,
			[ 200, { categories: [ { id: 'c1' } ] } ],
			problem( 429 ),
		],
		'key with audiences': [
			check,
			lists( ...[ 'a', 'b', 'c', 'd' ].map( ( id ) => list( id ) ) ),
		],
		'key without audiences': [ check, lists() ],
		'wrong key': [ check, problem( 401 ) ],
		'key without a data center': [
			"Mainstay\\Services\\Mailchimp\\get_lists( 'abc' )",
			lists(),
		],
	} );

	assert.deepEqual( seen.lists, {
		result: [
			list( 'a', true ),
			{ id: 'b', name: 'b', double_optin: true },
		],
		asked: [
			{
				url: `${ API }/lists?count=100&fields=lists.id,lists.name,lists.double_optin`,
				method: 'GET',
				headers: { accept: 'application/json', ...AUTHORIZATION },
				text: '',
				body: null,
			},
		],
	} );
	const errors = Object.fromEntries(
		Object.entries( seen )
			.filter( ( [ , { result } ] ) => result?.code )
			.map( ( [ name, { result } ] ) => [
				name,
				`${ result.code } ${ result.data?.answered ?? 0 }: ${ result.message }`,
			] )
	);
	const wrong =
		'mainstay_mailchimp 401: Mailchimp does not accept the key of this site.';
	const often =
		'mainstay_mailchimp 429: Mailchimp received too many requests. Try again in a minute.';
	assert.deepEqual( errors, {
		'nobody answers':
			'mainstay_unreachable 0: The address could not be reached.',
		401: wrong,
		429: often,
		404: 'mainstay_mailchimp 404: Mailchimp rejected the request (404). <b>Gone</b> for good',
		'odd reason':
			'mainstay_mailchimp 400: Mailchimp rejected the request (400).',
		'no reason':
			'mainstay_mailchimp 500: Mailchimp rejected the request (500).',
		left: 'mainstay_mailchimp_final 400: Mailchimp rejected the request (400). ada@example.com has left.',
		deleted:
			'mainstay_mailchimp_final 400: Mailchimp rejected the request (400). No.',
		malformed:
			'mainstay_wrong_type 0: The service sent an unexpected response.',
		'groups without an answer': wrong,
		'groups in half': often,
		'wrong key': wrong,
	} );

	assert.equal( seen[ 'own form' ].result, 'https://list.example/?u=1&id=2' );
	assert.equal(
		seen[ 'own form' ].asked[ 0 ].url,
		`${ API }/lists/a%2F1?fields=subscribe_url_long`
	);
	for ( const kind of [ 'as a script', 'as a list', 'without an answer' ] ) {
		assert.equal( seen[ `own form ${ kind }` ].result, '', kind );
	}

	assert.deepEqual( seen.groups.result, [
		{
			id: 'c/1',
			title: 'Likes',
			interests: [
				{ id: 'g1', name: 'Bread' },
				{ id: 'g2', name: 'g2' },
			],
		},
		{ id: 'c2', title: '', interests: [] },
	] );
	assert.deepEqual(
		seen.groups.asked.map( ( { url: asked } ) => asked.split( '?' )[ 0 ] ),
		[ '', '/c%2F1/interests', '/c2/interests' ].map(
			( end ) => `${ API }/lists/a%2F1/interest-categories${ end }`
		)
	);

	assert.deepEqual( seen[ 'key with audiences' ].result, {
		account: 'List a, List b, List c',
	} );
	assert.deepEqual( seen[ 'key without audiences' ].result, {
		reason: 'The account does not have an audience yet.',
		next_step: 'Create one at Mailchimp, then test the connection again.',
	} );
	assert.match(
		seen[ 'key without a data center' ].asked[ 0 ].url,
		/^https:\/\/\.api\.mailchimp\.com\//,
		'and that reaches nobody'
	);
} );

/**
 * What becomes of somebody: whether the audience has double opt-in, what Mailchimp answers one after the other,
 * the statuses that are asked for, what the site then knows.
 */
const BECOMES = [
	[ false, [ member( 'subscribed' ) ], [ undefined ], 'subscribed' ],
	[ false, [ member( 'unsubscribed' ) ], [ undefined ], 'unsubscribed' ],
	[ false, [ member( 'archived' ) ], [ undefined ], 'archived' ],
	[ false, [ member( 'cleaned' ) ], [ undefined ], 'cleaned' ],
	[ false, [ member( 'pending' ) ], [ undefined ], 'pending' ],
	[
		false,
		[ member( 'transactional' ), member( 'subscribed' ) ],
		[ undefined, 'subscribed' ],
		'subscribed',
	],
	[ true, [ member( 'pending' ) ], [ undefined ], 'pending' ],
	[ true, [ member( 'subscribed' ) ], [ undefined ], 'subscribed' ],
	...[ 'unsubscribed', 'archived', 'cleaned', 'transactional' ].map(
		( was ) => [
			true,
			[ member( was ), member( 'pending' ) ],
			[ undefined, 'pending' ],
			'pending',
		]
	),
	[
		true,
		[ member( 'archived' ), LEFT ],
		[ undefined, 'pending' ],
		undefined,
	],
	[ false, [ LEFT ], [ undefined ], undefined ],
	[ false, [ [ 200, {} ] ], [ undefined ], '' ],
];

test( 'somebody is added as the audience wants it, and who has left is never brought back without a confirmation', async () => {
	const add = ( isDouble, person ) =>
		`Mainstay\\Services\\Mailchimp\\add_member( $key, ${ code( list( 'a/1', isDouble ) ) }, ${ code( person ) } )`;
	const email = 'Ada@Example.com';
	const seen = await play( {
		whole: [
			add( false, {
				email,
				name: ' Ada King  Lovelace ',
				fields: { SIGNUP: 'home' },
				interests: [ 'g1', 'g2' ],
				language: 'de',
				ip: '192.0.2.7',
			} ),
			member( 'subscribed' ),
		],
		...Object.fromEntries(
			BECOMES.map( ( [ isDouble, answers ], index ) => [
				index,
				[ add( isDouble, { email } ), ...answers ],
			] )
		),
	} );
	assert.deepEqual( seen.whole.asked, [
		{
			url: `${ API }/lists/a%2F1/members/${ hash( 'ada@example.com' ) }?skip_merge_validation=true`,
			method: 'PUT',
			headers: {
				accept: 'application/json',
				'content-type': 'application/json',
				...AUTHORIZATION,
			},
			text: seen.whole.asked[ 0 ].text,
			body: {
				email_address: email,
				status_if_new: 'subscribed',
				merge_fields: {
					FNAME: 'Ada',
					LNAME: 'King  Lovelace',
					SIGNUP: 'home',
				},
				interests: { g1: true, g2: true },
				language: 'de',
				ip_signup: '192.0.2.7',
			},
		},
	] );
	BECOMES.forEach( ( [ isDouble, , statuses, status ], index ) => {
		const { asked, result } = seen[ index ];
		const said = `${ index }: ${ JSON.stringify( BECOMES[ index ] ) }`;
		assert.deepEqual(
			asked.map( ( { body } ) => body ),
			statuses.map( ( one ) => ( {
				email_address: email,
				...( one && { status: one } ),
				status_if_new: isDouble ? 'pending' : 'subscribed',
			} ) ),
			said
		);
		if ( status === undefined ) {
			assert.equal( result.code, 'mainstay_mailchimp_final', said );
		} else {
			assert.equal( result, status, said );
		}
	} );
} );

/** MailPoet, as far as its API for other plugins goes. */
const MAILPOET = `
	final class TestMailPoet {
		public static $lists = [ [ 'id' => 3, 'name' => 'Weekly' ], [ 'id' => 4, 'name' => 'Daily' ] ];
		public static $known = [ 'known@example.com' => [ 'id' => 8, 'status' => 'subscribed' ], 'left@example.com' => [ 'id' => 9, 'status' => 'unsubscribed' ], 'one@example.com' => [ 'id' => 10, 'status' => 'subscribed', 'subscriptions' => [ [ 'segment_id' => 3, 'status' => 'subscribed' ], [ 'segment_id' => '4', 'status' => 'unsubscribed' ] ] ], 'other@example.com' => [ 'id' => 11, 'status' => 'subscribed', 'subscriptions' => [ [ 'segment_id' => 3, 'status' => 'unsubscribed' ], 'odd' ] ], 'bounced@example.com' => [ 'id' => 12, 'status' => 'bounced' ], 'new@example.com' => [ 'id' => 13, 'status' => 'blocked' ], 'waits@example.com' => [ 'id' => 14, 'status' => 'unconfirmed' ] ];
		public static $done = [];
		public static $error = '';
		public static function MP( $version ) { return 'v1' === $version ? new self() : null; }
		private function work( $what ) {
			if ( self::$error ) { throw new Exception( self::$error ); }
			self::$done[] = $what;
		}
		public function getLists() { $this->work( [ 'lists' ] ); return self::$lists; }
		public function getSubscriber( $email ) {
			if ( ! isset( self::$known[ $email ] ) ) { throw new Exception( 'This subscriber does not exist.' ); }
			return self::$known[ $email ];
		}
		public function subscribeToList( $id, $list ) { $this->work( [ 'subscribe', $id, $list ] ); }
		public function addSubscriber( $person, $lists ) { $this->work( [ 'add', $person, $lists ] ); }
		public static function take() { $done = array_values( array_filter( self::$done, fn( $one ) => 'lists' !== $one[0] ) ); self::$done = []; return $done; }
	}
	class_alias( 'TestMailPoet', 'MailPoet\\API\\API' );`;

test( 'a form’s sender is added to the list that the owner chose, once and truly', async () => {
	const deliver = ( kind, email = 'ada@example.com' ) =>
		`Mainstay\\Forms\\Deliveries\\Newsletter\\deliver_sign_up( new Mainstay\\Queue\\OutboxItem\\OutboxItem( 1, '${ kind }', 't', $response, ${ code(
			{
				response: {
					form: '1-1',
					author: { name: 'Ada Lovelace', email, url: '' },
					fields: [
						{
							name: 'name',
							label: 'Name',
							type: 'name',
							value: 'Ada Lovelace',
						},
						{
							name: 'email',
							label: 'Email',
							type: 'email',
							value: email,
						},
					],
				},
			}
		) } ) )`;
	const choose = ( service, id ) =>
		`Mainstay\\Forms\\Deliveries\\NewsletterLists\\set_chosen_list_id( '${ service }', '${ id }' )`;
	const log = `array_column( Mainstay\\Forms\\Deliveries\\Attempts\\get_delivery_attempts( $response ), 'text' )`;
	const both = lists( list( 'a' ), list( 'b' ) );
	const mailchimp = deliver( 'form-mailchimp' );
	const mailpoet = ( email ) => deliver( 'form-mailpoet', email );
	const seen = await play(
		{
			'no list of two chosen': [ mailchimp, both ],
			'the only one': [
				mailchimp,
				lists( list( 'a' ) ),
				member( 'subscribed' ),
			],
			chosen: [ choose( 'mailchimp', 'b' ) ],
			subscribed: [ mailchimp, both, member( 'subscribed' ) ],
			pending: [
				mailchimp,
				lists( list( 'b', true ) ),
				member( 'pending' ),
			],
			'has left': [ mailchimp, both, member( 'unsubscribed' ) ],
			final: [ mailchimp, both, LEFT ],
			down: [ mailchimp, both, problem( 500 ) ],
			'the chosen one is gone': [ mailchimp, lists( list( 'a' ) ) ],
			logged: [ log ],
			'no key': [
				"delete_option( 'mainstay_key_mailchimp' ) ? " +
					mailchimp +
					' : 0',
			],
			'no response': [
				"Mainstay\\Forms\\Deliveries\\Newsletter\\deliver_sign_up( new Mainstay\\Queue\\OutboxItem\\OutboxItem( 1, 'form-mailchimp', 't', 0, [] ) )",
			],
			'unknown list': [ deliver( 'form-else' ) ],
			'MailPoet without a list': [ mailpoet( 'ada@example.com' ) ],
			'MailPoet is chosen': [ choose( 'mailpoet', '4' ) ],
			new: [ mailpoet( 'ada@example.com' ) ],
			'new with MailPoet': [ 'TestMailPoet::take()' ],
			known: [ mailpoet( 'known@example.com' ) ],
			'known with MailPoet': [ 'TestMailPoet::take()' ],
			left: [ mailpoet( 'left@example.com' ) ],
			'left with MailPoet': [ 'TestMailPoet::take()' ],
			...Object.fromEntries(
				[ 'one', 'other', 'bounced', 'new', 'waits' ].map( ( name ) => [
					`MailPoet knows ${ name }`,
					[
						`${ mailpoet( `${ name }@example.com` ) } ? array_column( TestMailPoet::take(), 1 ) : 0`,
					],
				] )
			),
			choices: [ "get_option( 'mainstay_newsletter' )" ],
			'MailPoet is in trouble': [
				`( TestMailPoet::$error = 'The list is locked.' ) ? ${ mailpoet( 'ada@example.com' ) } : 0`,
			],
		},
		`${ MAILPOET } $response = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Response' ] );`
	);
	const result = ( name ) => seen[ name ].result;
	for ( const name of [
		'no list of two chosen',
		'the chosen one is gone',
		'no key',
		'MailPoet without a list',
	] ) {
		assert.equal( result( name ).code, 'mainstay_no_list', name );
		assert.ok(
			seen[ name ].asked.every( ( { method } ) => method === 'GET' ),
			`${ name }: nobody is added anywhere`
		);
	}
	for ( const name of [
		'the only one',
		'subscribed',
		'pending',
		'has left',
		'final',
		'new',
		'known',
		'left',
	] ) {
		assert.equal( result( name ), true, name );
	}
	const addedTo = ( name ) =>
		/lists\/(\w+)\/members/.exec( seen[ name ].asked[ 1 ].url )[ 1 ];
	assert.deepEqual(
		[ addedTo( 'the only one' ), addedTo( 'subscribed' ) ],
		[ 'a', 'b' ]
	);
	assert.deepEqual( seen.subscribed.asked[ 1 ].body, {
		email_address: 'ada@example.com',
		status_if_new: 'subscribed',
		merge_fields: { FNAME: 'Ada', LNAME: 'Lovelace' },
		language: 'en',
	} );
	assert.equal( result( 'down' ).data.answered, 500 );
	assert.equal( result( 'no response' ).code, 'mainstay_no_response' );
	assert.equal( result( 'unknown list' ).code, 'mainstay_unknown_service' );
	assert.deepEqual( seen.logged.result, [
		'No list is chosen for new contacts in Mailchimp. Choose one in the “Newsletter Integration” panel of a form.',
		'The address is in the Mailchimp audience.',
		'The address is in the Mailchimp audience.',
		'Mailchimp has sent a confirmation email and is waiting for the person to confirm.',
		'Mailchimp keeps this address as “unsubscribed”: people who unsubscribed are never added again.',
		'Mailchimp rejected the request (400). ada@example.com has left.',
		'Mailchimp rejected the request (500). No.',
		'No list is chosen for new contacts in Mailchimp. Choose one in the “Newsletter Integration” panel of a form.',
	] );
	assert.deepEqual( result( 'new with MailPoet' ), [
		[
			'add',
			{
				email: 'ada@example.com',
				first_name: 'Ada',
				last_name: 'Lovelace',
			},
			[ '4' ],
		],
	] );
	assert.deepEqual( result( 'known with MailPoet' ), [
		[ 'subscribe', 8, '4' ],
	] );
	assert.deepEqual( result( 'left with MailPoet' ), [] );
	assert.deepEqual(
		[ 'one', 'other', 'bounced', 'new', 'waits' ].map( ( name ) =>
			result( `MailPoet knows ${ name }` )
		),
		[ [], [ 11 ], [], [], [ 14 ] ]
	);
	assert.deepEqual( result( 'choices' ), { mailchimp: 'b', mailpoet: '4' } );
	assert.deepEqual(
		[
			result( 'MailPoet is in trouble' ).code,
			result( 'MailPoet is in trouble' ).message,
		],
		[ 'mainstay_mailpoet', 'The list is locked.' ]
	);
} );

/** PHP: the fields of a form that was on a page for `$age` seconds, and what comes of it for a visitor of his own. */
const VISITORS = `
	$visitor = 0;
	add_filter( 'mainstay_form_visitor_address', static function () use ( &$visitor ) { return "192.0.2.$visitor"; } );
	$fields = static function ( $facts, $age ) {
		$about = Mainstay\\Newsletter\\Subscribers\\SignUp\\build_sealed_fields( 'mailchimp', $facts )['about'];
		$body  = base_convert( (string) ( time() - $age ), 10, 36 ) . '.' . bin2hex( random_bytes( 6 ) );
		return [ 'mainstay_about' => $about, 'mainstay_token' => $body . '.' . Mainstay\\Newsletter\\Subscribers\\SignUpToken\\sign_token( "mailchimp:$about", $body ) ];
	};
	$send = static function ( $email, $facts = [], $more = [], $age = 3 ) use ( &$visitor, $fields ) {
		$visitor++;
		return Mainstay\\Newsletter\\MailchimpSignUp\\handle_sign_up( $more + [ 'mainstay_email' => $email ] + $fields( $facts + [ 'post' => 1 ], $age ) );
	};
	$rows = static fn() => $wpdb->get_results( "SELECT state, payload FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'mailchimp-sign-up' ORDER BY id", ARRAY_N );`;

const SUCCESS = "Success! You're on the list.";
const ERROR =
	"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.";
const WAITING =
	'Your address is saved on this site. The mailing service is not responding. Your sign-up will be sent to it as soon as it responds.';
const URL_AT_MAILCHIMP = [
	200,
	{ subscribe_url_long: 'https://list.example/?id=a' },
];

/** Whoever signs up: what Mailchimp knows of them, by audience. Nobody may learn it from what they read. */
const WHOEVER = [ false, true ].flatMap( ( isDouble ) =>
	[ false, true ].flatMap( ( hasForm ) =>
		Object.entries( {
			subscribed: [ member( 'subscribed' ) ],
			pending: [ member( 'pending' ) ],
			unsubscribed: [ member( 'unsubscribed' ) ],
			cleaned: [ member( 'cleaned' ) ],
			archived: [ member( 'archived' ) ],
			transactional: [
				member( 'transactional' ),
				member( isDouble ? 'pending' : 'subscribed' ),
			],
			left: [ LEFT ],
			forgotten: [ problem( 400, 'Forgotten Email Not Subscribed' ) ],
		} ).map( ( [ status, answers ] ) => ( {
			name: `${ status }, ${ isDouble ? 'double' : 'single' } opt-in, ${ hasForm ? 'a' : 'no' } form of its own`,
			isDouble,
			hasForm,
			answers:
				isDouble &&
				[ 'unsubscribed', 'cleaned', 'archived' ].includes( status )
					? [ ...answers, member( 'pending' ) ]
					: answers,
		} ) )
	)
);

test( 'a visitor’s sign-up goes to the audience or waits, and what the visitor reads is true', async () => {
	const audience = [ lists( list( 'a' ) ), URL_AT_MAILCHIMP ];
	const seen = await play(
		{
			'no address': [ "$send( 'nobody' )" ],
			'another form’s settings': [
				"$send( 'ada@example.com', [], [ 'mainstay_about' => 'eyJpbnRlcmVzdHMiOlsiZzEiXX0' ] )",
			],
			'no token': [
				"$send( 'ada@example.com', [], [ 'mainstay_token' => '' ] )",
			],
			'too quick': [ "$send( 'ada@example.com', [], [], 0 )" ],
			bot: [
				"$send( 'ada@example.com', [ 'success' => 'Hurrah' ], [ 'mainstay_more' => 'buy' ] )",
			],
			'nothing of it is kept': [ '$rows()' ],
			first: [
				"$send( 'Ada@Example.com', [ 'interests' => [ 'g1' ], 'tag' => 'SIGNUP', 'value' => 'home', 'success' => 'Hurrah' ] )",
				...audience,
				member( 'subscribed' ),
			],
			'and nothing is kept here': [ '$rows()' ],
			'the same again': [
				"$send( 'Ada@Example.com', [ 'interests' => [ 'g1' ], 'tag' => 'SIGNUP', 'value' => 'home', 'success' => 'Hurrah' ] )",
			],
			left: [ "$send( 'left@example.com' )", LEFT ],
			'groups that are gone': [
				"$send( 'groups@example.com', [ 'interests' => [ 'gone' ] ] )",
				problem( 400 ),
				member( 'subscribed' ),
			],
			'address kept': [
				`update_option( 'mainstay_settings', [ 'store_address' => true ] + (array) get_option( 'mainstay_settings', [] ) ) ? $send( 'kept@example.com' ) : 0`,
				member( 'subscribed' ),
			],
			'not kept again': [
				`update_option( 'mainstay_settings', [ 'store_address' => false ] + (array) get_option( 'mainstay_settings', [] ) )`,
			],
			down: [ "$send( 'down@example.com' )", problem( 500 ) ],
			'next visitor': [ "$send( 'next@example.com' )" ],
			'what waits': [
				'array_map( fn( $row ) => [ $row[0], json_decode( $row[1], true ) ], array_slice( $rows(), -2 ) )',
			],
			'up again': [
				'$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET next_at = 0" ) ? Mainstay\\Queue\\Worker\\send_due_items() : 0',
				member( 'subscribed' ),
				member( 'subscribed' ),
			],
			'nothing waits': [
				'array_values( array_unique( array_column( $rows(), 0 ) ) )',
			],
			'double opt-in': [
				"delete_transient( 'mainstay_mailchimp_audience' ) ? $send( 'double@example.com', [ 'success' => 'Hurrah' ] ) : 0",
				lists( list( 'a', true ) ),
				URL_AT_MAILCHIMP,
				member( 'pending' ),
			],
			'no form at Mailchimp': [
				"delete_transient( 'mainstay_mailchimp_audience' ) ? $send( 'bare@example.com' ) : 0",
				lists( list( 'a' ) ),
				[ 200, {} ],
				member( 'subscribed' ),
			],
			'double opt-in without a form': [
				"delete_transient( 'mainstay_mailchimp_audience' ) ? $send( 'bare2@example.com' ) : 0",
				lists( list( 'a', true ) ),
				[ 200, {} ],
				member( 'pending' ),
			],
			...Object.fromEntries(
				WHOEVER.map(
					( { name, isDouble, hasForm, answers }, index ) => [
						name,
						[
							`[ delete_transient( 'mainstay_mailchimp_audience' ), $send( 'whoever${ index }@example.com' ) ][1]`,
							lists( list( 'a', isDouble ) ),
							hasForm ? URL_AT_MAILCHIMP : [ 200, {} ],
							...answers,
						],
					]
				)
			),
			flood: [
				"add_filter( 'mainstay_form_limits', fn() => [ 600 => 5 ] ) ? array_map( function ( $number ) use ( $send, &$visitor ) { $visitor = 99; $result = $send( \"flood$number@example.com\" ); return [ $result['status'], ( $result['wait'] ?? 0 ) > 0 ]; }, range( 1, 7 ) ) : 0",
				...Array( 7 ).fill( member( 'subscribed' ) ),
			],
			'no key': [
				"delete_option( 'mainstay_key_mailchimp' ) ? [ $send( 'key@example.com', [ 'error' => 'Alas' ] ), count( array_filter( $rows(), fn( $row ) => str_contains( $row[1], 'key@' ) ) ) ] : 0",
			],
		},
		VISITORS
	);
	const result = ( name ) => seen[ name ].result;
	const brief = ( name ) => {
		const { state, status, message } = result( name );
		return `${ status } ${ state }: ${ message }`;
	};
	assert.equal(
		brief( 'no address' ),
		'422 invalid: Enter a valid email address.'
	);
	for ( const name of [ 'another form’s settings', 'no token' ] ) {
		assert.equal(
			brief( name ),
			'422 refused: This site has changed since you opened this page, so nothing has been sent yet. Send the form again.'
		);
		const { about } = result( name ).fields;
		assert.deepEqual(
			JSON.parse( Buffer.from( about, 'base64url' ) ),
			{
				interests: [],
				tag: '',
				value: '',
				success: SUCCESS,
				error: ERROR,
			},
			'only the site’s own settings are signed'
		);
	}
	assert.equal(
		brief( 'too quick' ),
		'422 refused: The form was sent within two seconds, as spam programs do. Nothing is lost: send it again.'
	);
	assert.equal( result( 'too quick' ).retry_in, 2 );
	assert.equal( brief( 'bot' ), '200 accepted: Hurrah' );
	assert.deepEqual( result( 'nothing of it is kept' ), [] );

	for ( const isDouble of [ false, true ] ) {
		for ( const hasForm of [ false, true ] ) {
			const same = WHOEVER.filter(
				( one ) => one.isDouble === isDouble && one.hasForm === hasForm
			);
			assert.equal( same.length, 8 );
			for ( const { name } of same ) {
				assert.deepEqual(
					result( name ),
					result( same[ 0 ].name ),
					name
				);
			}
			const { message, link: linked } = result( same[ 0 ].name );
			assert.match(
				`${ message } ${ linked?.text ?? '' }`,
				isDouble
					? /^Almost there! .* (No email\? Sign up at Mailchimp|Contact us and we will help you\. )$/
					: /^Success! .*[Uu]nsubscribed before,? or never confirmed/
			);
		}
	}
	const link = {
		text: 'Unsubscribed before, or never confirmed? Sign up at Mailchimp',
		url: 'https://list.example/?id=a',
	};
	assert.deepEqual( result( 'first' ), {
		state: 'accepted',
		status: 200,
		title: 'Thank you',
		message: 'Hurrah',
		link,
	} );
	assert.deepEqual( seen.first.asked.at( -1 ).body, {
		email_address: 'ada@example.com',
		status_if_new: 'subscribed',
		merge_fields: { SIGNUP: 'home' },
		interests: { g1: true },
		language: 'en',
	} );
	assert.deepEqual( result( 'and nothing is kept here' ), [
		[ 'done', '' ],
	] );
	assert.deepEqual( result( 'the same again' ), result( 'first' ) );
	assert.deepEqual( result( 'left' ), {
		...result( 'first' ),
		message: SUCCESS,
	} );
	assert.equal(
		brief( 'groups that are gone' ),
		`200 accepted: ${ SUCCESS }`
	);
	assert.deepEqual(
		seen[ 'groups that are gone' ].asked.map(
			( { body } ) => body.interests
		),
		[ { gone: true }, undefined ]
	);
	assert.match(
		seen[ 'address kept' ].asked[ 0 ].body.ip_signup,
		/^192\.0\.2\.\d+$/
	);
	assert.equal( brief( 'down' ), `200 accepted: ${ WAITING }` );
	assert.equal( brief( 'next visitor' ), `200 accepted: ${ WAITING }` );
	assert.deepEqual(
		result( 'what waits' ),
		[ 'down', 'next' ].map( ( name ) => [
			'waiting',
			{
				email: `${ name }@example.com`,
				interests: [],
				fields: [],
				language: 'en',
				ip: '',
			},
		] )
	);
	assert.deepEqual(
		seen[ 'up again' ].asked.map( ( { body } ) => body.email_address ),
		[ 'down@example.com', 'next@example.com' ]
	);
	assert.deepEqual( result( 'nothing waits' ), [ 'done' ] );
	assert.deepEqual( result( 'double opt-in' ), {
		state: 'accepted',
		status: 200,
		message:
			'Almost there! Open the link in the email from Mailchimp to confirm your subscription. You will get no email if you are already on the list.',
		link: { ...link, text: 'No email? Sign up at Mailchimp' },
	} );
	assert.equal(
		brief( 'no form at Mailchimp' ),
		`200 accepted: ${ SUCCESS } If you unsubscribed before or never confirmed, this form cannot add your address. Contact us and we will help you.`
	);
	assert.equal( result( 'no form at Mailchimp' ).link, undefined );
	assert.match(
		result( 'double opt-in without a form' ).message,
		/ If no email arrives, this form cannot add your address\. Contact us and we will help you\.$/
	);
	assert.deepEqual( result( 'flood' ), [
		...Array( 5 ).fill( [ 200, false ] ),
		...Array( 2 ).fill( [ 429, true ] ),
	] );
	assert.deepEqual( result( 'no key' ), [
		{ state: 'refused', status: 503, message: 'Alas' },
		0,
	] );
	// What needs no Mailchimp asks none, and what it has answered is not asked again.
	for ( const name of [
		'no address',
		'another form’s settings',
		'no token',
		'too quick',
		'bot',
		'the same again',
		'next visitor',
		'no key',
	] ) {
		assert.deepEqual( seen[ name ].asked, [], name );
	}
} );

test( 'the block’s form carries what its author chose, signed, and prints nothing else of it', async () => {
	const render = ( attributes ) =>
		`do_blocks( ${ code( `<!-- wp:jetpack/mailchimp ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","text":"Join"} /--></div><!-- /wp:jetpack/mailchimp -->` ) } )`;
	const seen = await play( {
		form: [
			render( {
				emailPlaceholder: '"><script>alert(1)</script>',
				consentText:
					'Yes <a href="javascript:alert(1)">no</a> <a href="https://example.com/privacy">privacy</a>',
				successLabel: 'Hurrah "you"',
				interests: [ 'g1', '<b>', { a: 1 }, 'g2' ],
				signupFieldTag: 'SIGNUP',
				signupFieldValue: 'home',
			} ),
		],
		'odd attributes': [
			render( {
				successLabel: { a: 1 },
				interests: 'all',
				signupFieldTag: 'A B',
			} ),
		],
		'without a key': [
			`delete_option( 'mainstay_key_mailchimp' ) ? ${ render( {} ) } : 0`,
		],
	} );
	const factsOf = ( html ) =>
		JSON.parse(
			Buffer.from(
				/name="mainstay_about" value="([^"]*)"/.exec( html )[ 1 ],
				'base64url'
			)
		);
	const { result: html } = seen.form;
	assert.match(
		html,
		/<form [^>]*action="[^"]*\/\?mainstay-mailchimp=sign-up"/
	);
	assert.doesNotMatch( html, /<script|javascript:|b{32}/ );
	assert.match( html, /<a href="https:\/\/example\.com\/privacy"/ );
	assert.match(
		html,
		/name="mainstay_token" value="[0-9a-z]+\.[0-9a-f]{12}\.[0-9a-f]{32}"/
	);
	const { interests, tag, value, success } = factsOf( html );
	assert.deepEqual(
		{ interests, tag, value, success },
		{
			interests: [ 'g1', 'g2' ],
			tag: 'SIGNUP',
			value: 'home',
			success: 'Hurrah "you"',
		}
	);
	const odd = factsOf( seen[ 'odd attributes' ].result );
	assert.deepEqual(
		[ odd.interests, odd.tag, odd.success ],
		[ [], '', SUCCESS ]
	);
	assert.equal( seen[ 'without a key' ].result.trim(), '' );
} );

test( 'who writes reads the audiences, and only who manages the site chooses one', async () => {
	const both = lists( list( 'a' ), list( 'b' ) );
	const seen = await play( {
		account: [
			askAsEach( 'GET', '/wpcom/v2/mailchimp' ),
			...Array( 4 ).fill( both ),
		],
		'account in trouble': [
			askAsEach( 'GET', '/wpcom/v2/mailchimp' ),
			...Array( 4 ).fill( problem( 401 ) ),
		],
		'groups of none': [
			askAsEach( 'GET', '/wpcom/v2/mailchimp/groups' ),
			...Array( 4 ).fill( both ),
		],
		services: [
			askAsEach( 'GET', '/mainstay/v1/newsletter' ),
			both,
			problem( 401 ),
		],
		'no such list': [
			askAsEach( 'POST', '/mainstay/v1/newsletter', {
				service: 'mailchimp',
				list: 'c',
			} ),
			both,
		],
		'no such service': [
			askAsEach( 'POST', '/mainstay/v1/newsletter', {
				service: 'mailpoet',
				list: 'a',
			} ),
		],
		'lists in trouble': [
			askAsEach( 'POST', '/mainstay/v1/newsletter', {
				service: 'mailchimp',
				list: 'a',
			} ),
		],
		'still none': [ "get_option( 'mainstay_newsletter' )" ],
		chosen: [
			askAsEach( 'POST', '/mainstay/v1/newsletter', {
				service: 'mailchimp',
				list: 'b',
			} ),
			both,
			both,
		],
		stored: [ "get_option( 'mainstay_newsletter' )" ],
		groups: [
			askAsEach( 'GET', '/wpcom/v2/mailchimp/groups' ),
			both,
			URL_AT_MAILCHIMP,
			...Array( 4 ).fill( [ 200, { categories: [] } ] ),
		],
		'without a key': [
			`delete_option( 'mainstay_key_mailchimp' ) ? ${ askAsEach( 'GET', '/wpcom/v2/mailchimp' ) } : 0`,
		],
	} );
	const data = ( name, role ) => dataFor( seen[ name ], role );
	assert.deepEqual(
		Object.fromEntries(
			Object.keys( seen )
				.filter( ( name ) => ! /^(still|stored)/.test( name ) )
				.map( ( name ) => [ name, statusesOf( seen[ name ] ) ] )
		),
		{
			account: '401 403 200 200 200 200',
			'account in trouble': '401 403 502 502 502 502',
			'groups of none': '401 403 409 409 409 409',
			services: '401 403 403 403 200 200',
			'no such list': '401 403 403 403 403 400',
			'no such service': '401 403 403 403 403 400',
			'lists in trouble': '401 403 403 403 403 502',
			chosen: '401 403 403 403 403 200',
			groups: '401 403 200 200 200 200',
			'without a key': '401 403 200 200 200 200',
		}
	);
	assert.ok(
		! JSON.stringify(
			Object.values( seen ).map( ( one ) => one.result )
		).includes( KEY )
	);
	const { connect_url: connect, ...account } = data(
		'account',
		'administrator'
	);
	assert.match( connect, /\/wp-admin\// );
	assert.deepEqual( account, {
		code: 'connected',
		lists: [ list( 'a' ), list( 'b' ) ],
		list: '',
		can_choose: true,
	} );
	assert.deepEqual( data( 'account', 'contributor' ), {
		...account,
		connect_url: '',
		can_choose: false,
	} );
	assert.equal(
		data( 'account in trouble', 'author' ).message,
		'Mailchimp does not accept the key of this site.'
	);
	assert.equal( data( 'groups of none', 'author' ).code, 'mainstay_no_list' );
	assert.deepEqual( data( 'services', 'editor' ).services, [
		{
			slug: 'mailchimp',
			name: 'Mailchimp',
			lists: [ list( 'a' ), list( 'b' ) ],
			list: '',
			error: '',
		},
	] );
	assert.equal( data( 'services', 'editor' ).can_choose, false );
	assert.deepEqual(
		data( 'services', 'administrator' ).services.map( ( one ) => [
			one.lists,
			one.error,
		] ),
		[ [ [], 'Mailchimp does not accept the key of this site.' ] ]
	);
	assert.equal( data( 'services', 'administrator' ).can_choose, true );
	assert.equal(
		data( 'no such list', 'administrator' ).message,
		'This list no longer exists. Choose another one.'
	);
	assert.equal( seen[ 'still none' ].result, false );
	assert.deepEqual( seen.stored.result, { mailchimp: 'b' } );
	assert.equal( data( 'chosen', 'administrator' ).services[ 0 ].list, 'b' );
	assert.deepEqual( data( 'groups', 'author' ), { interest_categories: [] } );
	assert.deepEqual( data( 'without a key', 'author' ), {
		code: 'not_connected',
		connect_url: '',
		lists: [],
		list: 'b',
		can_choose: false,
	} );
} );

test( 'without JavaScript the answer is a page, with what was typed', async () => {
	const address = `${ url }/?mainstay-mailchimp=sign-up`;
	const opened = await request( address );
	assert.equal( opened.status, 302 );
	assert.equal( opened.headers.get( 'location' ), `${ url }/` );
	const fields = {
		mainstay_email: 'ada"><b>@example.com',
		mainstay_about: 'x',
		mainstay_token: 'x',
	};
	const send = ( headers ) =>
		request( address, {
			method: 'POST',
			body: new URLSearchParams( fields ),
			headers,
		} );
	const { status, data } = await send( {} );
	assert.equal( status, 422 );
	assert.match( data, /<h1>Send it again<\/h1>/ );
	assert.match( data, /<p id="problem" role="status">This site has changed/ );
	assert.match(
		data,
		/<form method="post" action="[^"]*mainstay-mailchimp=sign-up"/
	);
	assert.match( data, /value="ada&quot;&gt;&lt;b&gt;@example\.com"/ );
	assert.match(
		data,
		/name="mainstay_token" value="[0-9a-z]+\.[0-9a-f]{12}\.[0-9a-f]{32}"/
	);
	const { data: json } = await send( { Accept: 'application/json' } );
	assert.equal( json.state, 'refused' );
	assert.equal( json.status, undefined );
} );
