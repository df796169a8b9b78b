/** Whoever keeps the list, and whoever is on it: what each act does, who may, and what the pages behind links say. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	addPeople,
	clean,
	find,
	inList,
	keyLink,
	signUp,
} from '../list-site.mjs';
import { code } from '../responses-site.mjs';
import { askAsEach, dataFor, play, statusesOf } from '../services/acts.mjs';
import { LOG_IN, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const FILES = [
	'newsletter/subscribers/people',
	'newsletter/subscribers/csv-import',
	'newsletter/subscribers/mails',
	'queue/queue',
];
const STATES = [ 'pending', 'confirmed', 'unsubscribed', 'bounced' ];

before( clean );
after( clean );

/** PHP: puts people on the list in a state. */
const PEOPLE = `
	$list = 'Mainstay\\\\Newsletter\\\\Subscribers';
	$put  = static function ( $email, $state, $confirmed = true ) use ( $wpdb, $list ) {
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( $email );
		$wpdb->update( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'state' => $state, 'confirmed_at' => $confirmed ? 1700000000 : 0, 'error' => 'bounced' === $state ? 'No such mailbox.' : '' ], [ 'email' => $email ] );
		return Mainstay\\Newsletter\\Subscribers\\find_subscriber( $email );
	};
	$get = static fn( $id ) => Mainstay\\Newsletter\\Subscribers\\find_subscriber( $id );
	$mails = static fn() => $wpdb->get_col( "SELECT payload FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'list-mail' ORDER BY id" );`;

/** What an act makes of somebody in each of STATES; nothing where it is not done. */
const ACTS = {
	ask: [ 'pending', null, null, null ],
	unsubscribe: Array( 4 ).fill( 'unsubscribed' ),
	bounce: [ null, 'bounced', null, null ],
	reach: [ null, null, null, 'confirmed' ],
	delete: Array( 4 ).fill( 'gone' ),
};

test( 'an act of the owner does what it says, and brings nobody back who has left', async () => {
	const seen = await play(
		FILES,
		{
			...Object.fromEntries(
				Object.keys( ACTS ).map( ( action ) => [
					action,
					[
						`array_map( static function ( $state ) use ( $put, $get, $act ) {
							$person = $put( "${ action }-$state@example.com", $state );
							[ $status, $data ] = $act( '${ action }', [ $person['id'], 999999 ] );
							$now = $get( $person['id'] );
							return [ $status, $data['done'] === [ $person['id'] ], $now['state'] ?? 'gone', $now['error'] ?? '' ];
						}, ${ code( STATES ) } )`,
					],
				] )
			),
			'reached before the confirmation': [
				"$act( 'reach', [ $put( 'new@example.com', 'bounced', false )['id'] ] ) ? $get( 'new@example.com' )['state'] : 0",
			],
			mails: [ '$mails()' ],
			several: [
				"$act( 'unsubscribe', [ $put( 'a@example.com', 'confirmed' )['id'], $put( 'b@example.com', 'confirmed' )['id'] ] )[1]['counts']",
			],
			none: [ "$act( 'unsubscribe', [] )[0]" ],
			unknown: [ "$act( 'confirm', [ 1 ] )[0]" ],
			rights: [
				askAsEach( 'PUT', '/mainstay/v1/subscriber-list', {
					ids: [ 1 ],
					action: 'delete',
				} ),
			],
		},
		{
			before: `${ PEOPLE }
				$act = static function ( $action, $ids ) {
					$request = new WP_REST_Request( 'PUT', '/mainstay/v1/subscriber-list' );
					$request->set_body_params( compact( 'action', 'ids' ) );
					$answer = rest_do_request( $request );
					return [ $answer->get_status(), $answer->get_data() ];
				};`,
		}
	);
	for ( const [ action, became ] of Object.entries( ACTS ) ) {
		assert.deepEqual(
			seen[ action ].result.map( ( row ) => row.slice( 0, 3 ) ),
			became.map( ( state, index ) => [
				200,
				state !== null,
				state ?? STATES[ index ],
			] ),
			action
		);
	}
	assert.equal( seen.reach.result[ 3 ][ 3 ], '', 'and the reason goes' );
	assert.equal( seen[ 'reached before the confirmation' ].result, 'pending' );
	assert.deepEqual(
		seen.mails.result.map( ( payload ) => JSON.parse( payload ).what ),
		[ 'ask' ],
		'only who has not answered is asked'
	);
	assert.equal( seen.several.result.unsubscribed, 9 );
	assert.deepEqual( [ seen.none.result, seen.unknown.result ], [ 400, 400 ] );
	assert.equal( statusesOf( seen.rights ), '401 403 403 403 403 200' );
	await clean();
} );

test( 'whom the owner adds is asked first; a mail that never arrives is noted with the person', async () => {
	const invite = ( email, name = '' ) =>
		`$invite( ${ code( { email, name } ) } )`;
	const seen = await play(
		FILES,
		{
			new: [ invite( ' New@Example.com ', 'Ada' ) ],
			'not an address': [ invite( 'ada' ) ],
			'on the list': [ invite( 'known@example.com' ) ],
			'has left': [ invite( 'Left@example.com' ) ],
			'was not reached': [ invite( 'bounced@example.com' ) ],
			mails: [
				'array_map( fn( $payload ) => $get( json_decode( $payload, true )["id"] )["email"], $mails() )',
			],
			left: [ "$get( 'left@example.com' )['state']" ],
			rights: [
				askAsEach( 'POST', '/mainstay/v1/subscriber-list', {
					email: 'rights@example.com',
				} ),
			],
			setup: [ askAsEach( 'GET', '/mainstay/v1/subscriber-list/setup' ) ],
			'tried again': [ '$deliver( 1 )' ],
			'not noted yet': [ "$get( 'new@example.com' )['error']" ],
			'for the last time': [ '$deliver( 99 )' ],
			noted: [ "$get( 'new@example.com' )" ],
		},
		{
			before: `${ PEOPLE }
				$put( 'known@example.com', 'confirmed' );
				$put( 'left@example.com', 'unsubscribed' );
				$put( 'bounced@example.com', 'bounced' );
				$invite = static function ( $fields ) {
					$request = new WP_REST_Request( 'POST', '/mainstay/v1/subscriber-list' );
					$request->set_body_params( $fields );
					$answer = rest_do_request( $request );
					return [ $answer->get_status(), $answer->get_data() ];
				};
				$deliver = static function ( $attempts ) use ( $get ) {
					$fail = static function () {
						do_action( 'wp_mail_failed', new WP_Error( 'x', "No such \\xFFmailbox. " . str_repeat( 'x', 600 ) ) );
						return false;
					};
					add_filter( 'pre_wp_mail', $fail, 99 );
					$sent = Mainstay\\Newsletter\\Subscribers\\Mails\\deliver_subscriber_mail( new Mainstay\\Queue\\OutboxItem\\OutboxItem( 1, 'list-mail', 't', 0, [ 'id' => $get( 'new@example.com' )['id'], 'what' => 'ask' ], attempts: $attempts ) );
					remove_filter( 'pre_wp_mail', $fail, 99 );
					return $sent;
				};`,
		}
	);
	const [ status, person ] = seen.new.result;
	assert.equal( status, 200 );
	assert.deepEqual(
		[ person.email, person.name, person.state, person.source ],
		[ 'new@example.com', 'Ada', 'pending', 'owner' ]
	);
	for ( const secret of [ 'secret', 'failures', 'again_at' ] ) {
		assert.ok( ! ( secret in person ), secret );
	}
	for ( const [ name, code_, error, sentence ] of [
		[
			'not an address',
			422,
			'mainstay_wrong_address',
			'Enter a valid email address.',
		],
		[
			'on the list',
			409,
			'mainstay_known',
			'This address is already on the list.',
		],
		[
			'has left',
			409,
			'mainstay_has_left',
			'This person has unsubscribed. Only they can subscribe again, with a form on the site.',
		],
	] ) {
		const [ answered, data ] = seen[ name ].result;
		assert.deepEqual(
			[ answered, data.code, data.message ],
			[ code_, error, sentence ],
			name
		);
	}
	assert.equal( seen[ 'was not reached' ].result[ 0 ], 200 );
	assert.deepEqual( seen.mails.result, [
		'new@example.com',
		'bounced@example.com',
	] );
	assert.equal( seen.left.result, 'unsubscribed' );
	assert.equal( statusesOf( seen.rights ), '401 403 403 403 403 200' );
	assert.equal( statusesOf( seen.setup ), '401 403 403 403 403 200' );
	const { counts, export_url: address } = dataFor(
		seen.setup,
		'administrator'
	);
	assert.deepEqual( counts, {
		pending: 3,
		confirmed: 1,
		unsubscribed: 1,
		bounced: 0,
	} );
	assert.match(
		address,
		/\/admin-post\.php\?action=mainstay_export_subscribers&_wpnonce=\w+$/
	);
	assert.match( seen[ 'tried again' ].result.message, /No such/ );
	assert.equal( seen[ 'not noted yet' ].result, '' );
	assert.equal( seen[ 'for the last time' ].result, true );
	assert.match( seen.noted.result.error, /^No such .*mailbox\. x+$/ );
	assert.equal( [ ...seen.noted.result.error ].length, 500 );
	assert.equal( seen.noted.result.state, 'pending' );
	await clean();
} );

test( 'the file with all subscribers is the administrator’s, by the button of the screen', async () => {
	await addPeople( 'ada@example.com', 'bob@example.com' );
	const { cookies, nonces } = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/csv-export.php';
		global $wpdb;
		$table = Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
		$wpdb->update( $table, [ 'name' => '=1+1' ], [ 'email' => 'ada@example.com' ] );
		$wpdb->update( $table, [ 'state' => 'unsubscribed' ], [ 'email' => 'bob@example.com' ] );
		${ LOG_IN }
		$cookies = $nonces = [];
		foreach ( [ 'editor', 'admin' ] as $login ) {
			$cookies[ $login ] = $log_in( $login );
			parse_str( wp_parse_url( Mainstay\\Newsletter\\Subscribers\\CsvExport\\get_export_url(), PHP_URL_QUERY ), $query );
			$nonces[ $login ] = $query['_wpnonce'];
		}
		return compact( 'cookies', 'nonces' );` );
	const get = ( login, nonce, query = '' ) =>
		request(
			`/wp-admin/admin-post.php?action=mainstay_export_subscribers&_wpnonce=${ nonce }${ query }`,
			{ headers: { Cookie: cookies[ login ] } }
		);
	for ( const [ login, nonce ] of [
		[ 'editor', nonces.editor ],
		[ 'admin', nonces.editor ],
		[ 'admin', '' ],
	] ) {
		const { status, data } = await get( login, nonce );
		assert.equal( status, 403, `${ login } ${ nonce }` );
		assert.ok( ! data.includes( 'ada@example.com' ) );
	}
	const { status, data, headers } = await get( 'admin', nonces.admin );
	assert.equal( status, 200 );
	assert.equal( headers.get( 'content-type' ), 'text/csv; charset=utf-8' );
	assert.equal( headers.get( 'x-content-type-options' ), 'nosniff' );
	assert.match( headers.get( 'cache-control' ), /no-cache|no-store/ );
	assert.match(
		headers.get( 'content-disposition' ),
		/^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/
	);
	const lines = data.trim().split( '\r\n' );
	assert.equal( lines.length, 3 );
	assert.match( lines[ 0 ], /email,name,status,consent,/ );
	assert.ok( lines[ 1 ].startsWith( "ada@example.com,'=1+1,confirmed," ) );
	assert.ok( lines[ 2 ].startsWith( 'bob@example.com,,unsubscribed,' ) );
	const open = ( login, page ) =>
		request( `/wp-admin/admin.php?page=mainstay-${ page }`, {
			headers: { Cookie: cookies[ login ] },
		} );
	for ( const [ login, page, answered ] of [
		[ 'admin', 'subscribers', 200 ],
		[ 'editor', 'subscribers', 403 ],
		[ 'editor', 'forms', 200 ],
	] ) {
		const shown = await open( login, page );
		assert.equal( shown.status, answered, `${ login } ${ page }` );
		assert.equal(
			shown.data.includes( `<div id="mainstay-blocks-${ page }"` ) &&
				shown.data.includes( `/build/${ page }.js` ) &&
				/list[^<]* requires JavaScript/.test( shown.data ),
			answered === 200,
			`${ login } ${ page }`
		);
	}
	for ( const [ query, people ] of [
		[ '&state=unsubscribed', [ 'bob' ] ],
		[ '&search=ada', [ 'ada' ] ],
		[ '&state=confirmed&search=bob', [] ],
		[ '&state=none', [ 'ada', 'bob' ] ],
	] ) {
		const found = ( await get( 'admin', nonces.admin, query ) ).data;
		assert.deepEqual(
			[ ...found.matchAll( /(\w+)@example\.com/g ) ].map(
				( [ , name ] ) => name
			),
			people,
			query
		);
	}
} );

test( 'a link only asks; its button does it; and a link that is not valid gives nothing away', async () => {
	const ada = 'ada@example.com';
	const leave = await keyLink( ada, 'unsubscribe' );
	const asked = await request( leave );
	assert.equal( asked.status, 200 );
	assert.match( asked.data, /<h1>Unsubscribe<\/h1>/ );
	assert.match(
		asked.data,
		/stop getting posts from .* at ada@example\.com\?/
	);
	assert.match( asked.data, /<form method="post" action="[^"]*unsubscribe/ );
	assert.match( asked.headers.get( 'cache-control' ), /no-cache|no-store/ );
	assert.equal( asked.headers.get( 'referrer-policy' ), 'no-referrer' );
	assert.equal( asked.headers.get( 'x-robots-tag' ), 'noindex' );
	assert.equal( ( await find( ada ) ).state, 'confirmed' );

	await withMustUsePlugin(
		"$GLOBALS['wpdb']->suppress_errors(); add_filter( 'query', fn( $query ) => preg_match( '/^UPDATE .?\\w*mainstay_subscribers/', $query ) ? 'SELECT broken FROM' : $query );",
		async () => {
			const failed = await request( leave, { method: 'POST' } );
			assert.equal( failed.status, 503 );
			assert.match(
				failed.data,
				/could not save this\. Try again in a minute\./
			);
		}
	);
	assert.equal( ( await find( ada ) ).state, 'confirmed' );

	const pressed = await request( leave, { method: 'POST' } );
	assert.equal( pressed.status, 200 );
	assert.match( pressed.data, /<h1>You have unsubscribed<\/h1>/ );
	assert.match( pressed.data, /href="[^"]*mainstay-list=preferences/ );
	assert.equal( ( await find( ada ) ).state, 'unsubscribed' );
	const since = 1700000000;
	await inList(
		`global $wpdb; $wpdb->update( "{$wpdb->prefix}mainstay_subscribers", [ 'left_at' => ${ since } ], [ 'email' => '${ ada }' ] );`
	);
	for ( const method of [ 'GET', 'POST' ] ) {
		const again = await request( leave, { method } );
		assert.match( again.data, /<h1>You have unsubscribed<\/h1>/ );
		assert.equal( ( await find( ada ) ).left_at, since, method );
	}

	const key = new URL( leave ).searchParams.get( 'key' );
	for ( const [ purpose, other ] of [
		[ 'unsubscribe', key.replace( /.$/, 'g' ) ],
		[ 'preferences', key ],
		[ 'confirm', key ],
		[ 'confirm', '' ],
	] ) {
		const { status, data } = await request(
			`${ url }/?mainstay-list=${ purpose }&key=${ other }`
		);
		assert.equal( status, 404, purpose );
		assert.match( data, /<h1>This link is not valid<\/h1>/ );
		assert.doesNotMatch( data, /ada@/ );
		assert.equal(
			/<button type="submit">Send me a new email<\/button>/.test( data ),
			purpose === 'confirm'
		);
	}
} );

test( 'a sign-up that failed is shown again with all that was typed; opening its address leads home', async () => {
	const opened = await request( `${ url }/?mainstay-list=sign-up` );
	assert.deepEqual(
		[ opened.status, opened.headers.get( 'location' ) ],
		[ 302, `${ url }/` ]
	);
	const { status, data } = await signUp( 'ada@', {
		json: false,
		more: { mainstay_first_name: '"><b>Ada', mainstay_last_name: 'King' },
	} );
	assert.equal( status, 422 );
	assert.match( data, /<h1>This did not work<\/h1>/ );
	assert.match(
		data,
		/<p id="problem" role="status">Enter a valid email address\.<\/p>/
	);
	assert.match(
		data,
		/id="email" name="mainstay_email" type="email" value="ada@"[^>]* required aria-invalid="true" aria-describedby="problem"/
	);
	assert.match(
		data,
		/name="mainstay_first_name"[^>]*value="&quot;&gt;&lt;b&gt;Ada"/
	);
	assert.match( data, /name="mainstay_last_name"[^>]*value="King"/ );
	assert.doesNotMatch( data, /name="mainstay_name"/ );
	const backFrom = async ( headers ) =>
		/<a href="([^"]*)">Back to the page/.exec(
			( await signUp( 'ada@', { json: false, headers } ) ).data
		)[ 1 ];
	assert.equal( await backFrom( {} ), `${ url }/`, 'nobody said from where' );
	assert.equal(
		await backFrom( { Referer: `${ url }/a-page/` } ),
		`${ url }/a-page/`
	);
	assert.equal(
		await backFrom( { Referer: 'https://elsewhere.example/' } ),
		`${ url }/`
	);
	const about = /name="mainstay_about" value="([^"]*)"/.exec( data )[ 1 ];
	const token = /name="mainstay_token" value="([^"]*)"/.exec( data )[ 1 ];
	const sent = await signUp( 'again@example.com', {
		fields: { mainstay_about: about, mainstay_token: token },
	} );
	assert.equal( sent.data.state, 'accepted' );
	assert.equal( ( await find( 'again@example.com' ) ).state, 'pending' );
} );
