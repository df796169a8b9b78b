/** Who agreed to get mail is handed on: to the site's own list, to Mailchimp, to MailPoet. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { keepOption, php, request } from '../site.mjs';
import { clean, makePage, rowsOf, runNow, send } from '../responses-site.mjs';
import { startMailchimp } from '../../fakes/mailchimp.mjs';
import { withFastWaiting, withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/mainstay/v1/newsletter';
const KEY = `${ 'a'.repeat( 32 ) }-us21`;
const HASH = createHash( 'md5' ).update( 'ada@example.com' ).digest( 'hex' );
const ADA = {
	name: 'Ada Miller Stone',
	email: 'Ada@Example.com',
	textarea: 'Hello',
	consent: 'x',
};

const read = async ( as = 'administrator' ) =>
	( await request( PATH, { as } ) ).data;
const choose = ( service, list, as = 'administrator' ) =>
	request( PATH, { as, method: 'POST', body: { service, list } } );
const kindsOf = async ( id ) =>
	( await rowsOf( id ) ).map( ( { kind } ) => kind );
const rowOf = async ( id, wanted ) =>
	( await rowsOf( id ) ).find( ( { kind } ) => kind === wanted );
const logOf = async ( id, wanted ) => {
	const { data } = await request( `/mainstay/v1/responses/${ id }`, {
		as: 'editor',
	} );
	return data.deliveries
		.find( ( { kind } ) => kind === wanted )
		.log.map( ( { status, text } ) => [ status, text ] );
};

let page;
let fake;
let restoreList;
before( async () => {
	// Nobody has subscribed to this site: its own list is not in use.
	restoreList = await keepOption( 'mainstay_subscribers' );
	await php( "delete_option( 'mainstay_subscribers' );" );
	page = await makePage( 'Contact' );
	fake = await startMailchimp( KEY );
} );
beforeEach( async () => {
	await clean();
	await php(
		"delete_option( 'mainstay_newsletter' ); delete_option( 'mainstay_key_mailchimp' );"
	);
	fake.members.clear();
	fake.asked.length = 0;
	fake.trouble.kind = null;
} );
after( async () => {
	await restoreList();
	await fake.close();
	await clean();
	await php(
		`delete_option( 'mainstay_newsletter' ); delete_option( 'mainstay_key_mailchimp' ); wp_delete_post( ${ page }, true );`
	);
} );

/** Runs a test on a site with a key for Mailchimp, whose place the fake takes. */
const connected = ( run, key = KEY ) =>
	withMustUsePlugin(
		`add_filter( 'mainstay_mailchimp_url', fn() => '${ fake.url }' );`,
		async () => {
			await php(
				`update_option( 'mainstay_key_mailchimp', '${ key }' );`
			);
			await run();
		}
	);

test( 'who edits pages reads the lists, the owner chooses', async () => {
	await connected( async () => {
		for ( const [ role, reading, choosing ] of [
			[ 'visitor', 401, 401 ],
			[ 'subscriber', 403, 403 ],
			[ 'contributor', 403, 403 ],
			[ 'author', 403, 403 ],
			[ 'editor', 200, 403 ],
			[ 'administrator', 200, 200 ],
		] ) {
			const answer = await request( PATH, { as: role } );
			assert.equal( answer.status, reading, `${ role } reads` );
			assert.equal(
				( await choose( 'mailchimp', 'a1b2c3', role ) ).status,
				choosing,
				`${ role } chooses`
			);
			assert.ok( ! JSON.stringify( answer.data ).includes( KEY ) );
		}
		assert.equal( ( await choose( 'nobody', 'a', 'author' ) ).status, 403 );
		assert.equal( ( await choose( 'nobody', 'a' ) ).status, 400 );
	} );
} );

test( 'tells which services there are, and their lists', async () => {
	assert.deepEqual( await read(), {
		services: [],
		own_list: true,
		can_choose: true,
	} );
	await connected( async () => {
		assert.deepEqual( ( await read( 'editor' ) ).can_choose, false );
		const { services } = await read();
		assert.deepEqual( services, [
			{
				slug: 'mailchimp',
				name: 'Mailchimp',
				lists: [
					{ id: 'a1b2c3', name: 'Bakery news', double_optin: false },
					{ id: 'd4e5f6', name: 'Friends', double_optin: true },
				],
				list: '',
				error: '',
			},
		] );
		const chosen = ( await choose( 'mailchimp', 'd4e5f6' ) ).data;
		assert.equal( chosen.services[ 0 ].list, 'd4e5f6' );
		const wrong = await choose( 'mailchimp', 'zzz' );
		assert.equal( wrong.status, 400 );
		assert.equal(
			wrong.data.message,
			'This list no longer exists. Choose another one.'
		);
		assert.equal( ( await choose( 'mailpoet', '1' ) ).status, 400 );
	} );
} );

test( 'nobody is handed on without consent, or without an address', async () => {
	await withMustUsePlugin(
		"add_action( 'mainstay_newsletter_signup', fn() => null );",
		() =>
			connected( async () => {
				for ( const answers of [
					{ ...ADA, consent: '' },
					{ ...ADA, email: '' },
				] ) {
					assert.deepEqual(
						await kindsOf( await send( `${ page }-1`, answers ) ),
						[ 'form-mail' ]
					);
				}
				assert.deepEqual(
					await kindsOf(
						await send( `${ page }-1`, ADA, { spam: 'trap' } )
					),
					[]
				);
			} )
	);
	assert.deepEqual( fake.asked, [] );
	await php( "delete_option( 'mainstay_key_mailchimp' );" );
	assert.deepEqual(
		await kindsOf( await send( `${ page }-1`, ADA ) ),
		[ 'form-mail', 'form-newsletter' ],
		'the site’s own list begins with the first who agrees'
	);
} );

test( 'the site’s own list gets the address with the proof, and is tried again', async () => {
	await withMustUsePlugin(
		`add_action( 'mainstay_newsletter_signup', function ( $person, $consent, $response ) {
			if ( get_option( 'test_list_breaks' ) ) { throw new Exception( 'No table' ); }
			update_option( 'test_list', [ $person, $consent, $response['form'] ] );
		}, 10, 3 );`,
		async () => {
			assert.equal( ( await read() ).own_list, true );
			await php( "update_option( 'test_list_breaks', 1 );" );
			const id = await send( `${ page }-1`, ADA, { run: true } );
			const { state, error } = await rowOf( id, 'form-newsletter' );
			assert.deepEqual( [ state, error ], [ 'waiting', 'No table' ] );
			await php( "delete_option( 'test_list_breaks' );" );
			await runNow( id );
			assert.equal(
				( await rowOf( id, 'form-newsletter' ) ).state,
				'done'
			);
			const [ person, consent, form ] = await php(
				"return get_option( 'test_list' );"
			);
			assert.deepEqual( person, {
				email: 'Ada@Example.com',
				name: 'Ada Miller Stone',
				phone: '',
				url: '',
			} );
			assert.equal( form, `${ page }-1` );
			assert.equal(
				consent.text,
				'Can we send you an email from time to time?'
			);
			assert.equal( consent.type, 'explicit' );
			assert.equal( consent.given, true );
			assert.match( consent.page, /\/contact/ );
			assert.match( consent.time, /^\d{4}-\d\d-\d\dT/ );
			assert.deepEqual( await logOf( id, 'form-newsletter' ), [
				[ 0, 'The address was added to the list of this site.' ],
			] );
		}
	);
	await php( "delete_option( 'test_list' );" );
} );

describe( 'Mailchimp', () => {
	test( 'adds a new person as the audience wants it', () =>
		connected( async () => {
			for ( const [ list, status, sentence ] of [
				[
					'a1b2c3',
					'subscribed',
					'The address is in the Mailchimp audience.',
				],
				[
					'd4e5f6',
					'pending',
					'Mailchimp has sent a confirmation email and is waiting for the person to confirm.',
				],
			] ) {
				await choose( 'mailchimp', list );
				fake.asked.length = 0;
				const id = await send( `${ page }-1`, ADA, { run: true } );
				assert.equal(
					( await rowOf( id, 'form-mailchimp' ) ).state,
					'done'
				);
				const { method, path, body } = fake.asked.at( -1 );
				assert.equal( method, 'PUT' );
				assert.equal(
					path,
					`/lists/${ list }/members/${ HASH }?skip_merge_validation=true`
				);
				assert.deepEqual( JSON.parse( body ), {
					email_address: 'Ada@Example.com',
					status_if_new: status,
					merge_fields: { FNAME: 'Ada', LNAME: 'Miller Stone' },
					language: 'en',
				} );
				assert.deepEqual( await logOf( id, 'form-mailchimp' ), [
					[ 0, sentence ],
				] );
			}
		} ) );

	test( 'brings nobody back who has left', () =>
		connected( async () => {
			await choose( 'mailchimp', 'a1b2c3' );
			fake.members.set( `a1b2c3/${ HASH }`, { status: 'unsubscribed' } );
			const id = await send( `${ page }-1`, ADA, { run: true } );
			assert.equal(
				fake.members.get( `a1b2c3/${ HASH }` ).status,
				'unsubscribed'
			);
			assert.deepEqual( await logOf( id, 'form-mailchimp' ), [
				[
					0,
					'Mailchimp keeps this address as “unsubscribed”: people who unsubscribed are never added again.',
				],
			] );
			assert.equal(
				( await rowOf( id, 'form-mailchimp' ) ).state,
				'done'
			);
		} ) );

	for ( const kind of [ 'compliance', 'forgotten' ] ) {
		test( `does not insist when an address is refused for good (${ kind })`, () =>
			connected( async () => {
				await choose( 'mailchimp', 'a1b2c3' );
				fake.trouble.kind = kind;
				const id = await send( `${ page }-1`, ADA, { run: true } );
				assert.equal(
					( await rowOf( id, 'form-mailchimp' ) ).state,
					'done'
				);
				const [ [ status, text ] ] = await logOf(
					id,
					'form-mailchimp'
				);
				assert.equal( status, 400 );
				assert.match(
					text,
					/^Mailchimp rejected the request \(400\)\. /
				);
			} ) );
	}

	for ( const [ kind, status, sentence ] of [
		[ 401, 401, 'Mailchimp does not accept the key of this site.' ],
		[
			404,
			404,
			'Mailchimp rejected the request (404). <b>Trouble</b> 404',
		],
		[
			429,
			429,
			'Mailchimp received too many requests. Try again in a minute.',
		],
		[
			500,
			500,
			'Mailchimp rejected the request (500). <b>Trouble</b> 500',
		],
		[ 'malformed', 0, 'The service sent an unexpected response.' ],
		[ 'hang', 0, 'The address could not be reached.' ],
	] ) {
		test( `in trouble (${ kind }): tried again, with the reason in the log`, () =>
			connected( async () => {
				await php(
					"update_option( 'mainstay_newsletter', [ 'mailchimp' => 'a1b2c3' ] );"
				);
				fake.trouble.kind = kind;
				let id;
				const sendNow = async () =>
					( id = await send( `${ page }-1`, ADA, { run: true } ) );
				await ( kind === 'hang'
					? withFastWaiting( sendNow )
					: sendNow() );
				const { state, error } = await rowOf( id, 'form-mailchimp' );
				assert.deepEqual( [ state, error ], [ 'waiting', sentence ] );
				assert.deepEqual( await logOf( id, 'form-mailchimp' ), [
					[ status, sentence ],
				] );
				if ( kind !== 'hang' ) {
					assert.deepEqual( ( await read() ).services[ 0 ], {
						slug: 'mailchimp',
						name: 'Mailchimp',
						lists: [],
						list: 'a1b2c3',
						error: sentence,
					} );
				}
				fake.trouble.kind = null;
				await runNow( id );
				assert.equal(
					( await rowOf( id, 'form-mailchimp' ) ).state,
					'done'
				);
			} ) );
	}

	test( 'the key goes in the header, and the wrong one is said to be', () =>
		connected(
			async () => {
				const { services } = await read();
				assert.equal(
					services[ 0 ].error,
					'Mailchimp does not accept the key of this site.'
				);
				assert.ok( ! fake.asked[ 0 ].path.includes( 'bbbb' ) );
			},
			`${ 'b'.repeat( 32 ) }-us21`
		) );

	test( 'with one audience nothing has to be chosen, with several it has', () =>
		connected( async () => {
			const id = await send( `${ page }-1`, ADA, { run: true } );
			assert.equal(
				( await rowOf( id, 'form-mailchimp' ) ).error,
				'No list is chosen for new contacts in Mailchimp. Choose one in the “Newsletter Integration” panel of a form.'
			);
			const [ second ] = fake.lists.splice( 1, 1 );
			await runNow( id );
			fake.lists.push( second );
			assert.equal(
				( await rowOf( id, 'form-mailchimp' ) ).state,
				'done'
			);
			assert.ok( fake.members.has( `a1b2c3/${ HASH }` ) );
		} ) );
} );

describe( 'MailPoet', () => {
	const PLUGIN = `namespace MailPoet\\API; class API {
		public static function MP( $version ) { return new self(); }
		public function getLists() { return [ [ 'id' => '3', 'name' => 'Newsletter list' ] ]; }
		public function getSubscriber( $email ) {
			$known = get_option( 'test_mailpoet_known' );
			if ( ! $known ) { throw new \\Exception( 'This subscriber does not exist.' ); }
			return [ 'id' => 7, 'status' => $known ];
		}
		public function addSubscriber( $person, $lists ) {
			if ( get_option( 'test_mailpoet_breaks' ) ) { throw new \\Exception( 'Sending is paused.' ); }
			update_option( 'test_mailpoet', [ $person, $lists ] );
		}
		public function subscribeToList( $id, $list ) { update_option( 'test_mailpoet', [ $id, $list ] ); }
	}`;
	const forget = () =>
		php(
			"foreach ( [ '', '_known', '_breaks' ] as $name ) { delete_option( 'test_mailpoet' . $name ); }"
		);
	const taken = () => php( "return get_option( 'test_mailpoet' );" );

	test( 'takes new people, known ones, and none who left', async () => {
		await withMustUsePlugin( PLUGIN, async () => {
			assert.deepEqual( ( await read() ).services, [
				{
					slug: 'mailpoet',
					name: 'MailPoet',
					lists: [
						{
							id: '3',
							name: 'Newsletter list',
							double_optin: true,
						},
					],
					list: '',
					error: '',
				},
			] );
			await php( "update_option( 'test_mailpoet_breaks', 1 );" );
			const id = await send( `${ page }-1`, ADA, { run: true } );
			assert.equal(
				( await rowOf( id, 'form-mailpoet' ) ).error,
				'Sending is paused.'
			);
			await php( "delete_option( 'test_mailpoet_breaks' );" );
			await runNow( id );
			assert.deepEqual( await taken(), [
				{
					email: 'Ada@Example.com',
					first_name: 'Ada',
					last_name: 'Miller Stone',
				},
				[ '3' ],
			] );
			await php(
				"update_option( 'test_mailpoet_known', 'subscribed' );"
			);
			await send( `${ page }-1`, ADA, { run: true } );
			assert.deepEqual( await taken(), [ 7, '3' ] );
			await php(
				"update_option( 'test_mailpoet_known', 'unsubscribed' ); delete_option( 'test_mailpoet' );"
			);
			const left = await send( `${ page }-1`, ADA, { run: true } );
			assert.equal( await taken(), false );
			assert.deepEqual( await logOf( left, 'form-mailpoet' ), [
				[
					0,
					'MailPoet keeps this address as “unsubscribed”: people who unsubscribed are never added again.',
				],
			] );
		} );
		await forget();
	} );
} );
