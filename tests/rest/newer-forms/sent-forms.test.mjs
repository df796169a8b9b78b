/** A form that is sent: what a visitor reads where it is refused, which answers count, and what becomes of a response. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	block,
	form,
	insertPost,
	openForms,
	send,
} from '../forms/form-pages.mjs';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { clean, code } from '../responses-site.mjs';
import { askAsEach, play, statusesOf } from '../services/acts.mjs';
import { php, request } from '../site.mjs';

const FILES = [
	'queue/queue',
	'forms/submissions/submit',
	'forms/submissions/validate',
	'forms/responses/actions',
	'forms/responses/privacy',
	'forms/sources/matching',
];

const pages = [];
before( clean );
after( async () => {
	await clean();
	await php(
		`foreach ( ${ code( pages ) } as $id ) { wp_delete_post( $id, true ); }`
	);
} );

const insert = async ( ...given ) => {
	const found = await insertPost( ...given );
	pages.push( found.id );
	return found;
};

/**
 * PHP: sends the form of a page as a visitor of his own, who had the page open for `$age` seconds.
 * `$more` is laid over what is sent; null takes the token away.
 */
const SEND = `
	$visitor = 0;
	$number  = 0;
	add_filter( 'mainstay_form_visitor_address', static function () use ( &$visitor ) { return "192.0.2.$visitor"; } );
	$send = static function ( $page, $answers = [], $more = [], $age = 3 ) use ( &$visitor, &$number ) {
		$visitor = $more['visitor'] ?? ++$number;
		$form    = Mainstay\\Forms\\Sources\\find_form( "$page-1" );
		$hash    = $more['hash'] ?? $form->definition->hash;
		$result  = Mainstay\\Forms\\Submissions\\Submit\\handle_submission( $more + [
			'mainstay_form'  => "$page-1",
			'mainstay_token' => Mainstay\\Forms\\Submissions\\Token\\issue_token( "$page-1", $hash, $page, time() - $age ),
			'mainstay_key'   => (string) $number,
			'mainstay_end'   => '1',
			'mainstay'       => $answers + [ 'a' => 'Hello' ],
		] );
		$token = Mainstay\\Forms\\Submissions\\Token\\read_token( "$page-1", $result['token'] ?? '' );
		return [
			'state' => $result['state']->value,
			'token' => $token ? [ 'age' => $token['age'], 'host' => $token['host'] ] : null,
		] + array_intersect_key( $result, array_flip( [ 'status', 'message', 'wait', 'is_for_page', 'errors' ] ) );
	};
	$kept = static fn( $page ) => array_map( static fn( $post ) => [ $post->post_status, array_column( Mainstay\\Forms\\read_response( $post )->fields, 'value', 'label' ) ], get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam', 'trash' ], 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC', 'meta_key' => '_mainstay_form', 'meta_value' => "$page-1" ] ) );`;

test( 'who is refused reads why, and nothing is stored', async () => {
	const content = form(
		{ to: 'owner@example.org' },
		block( 'field-text', { id: 'a', label: 'Question' } )
	);
	const open = ( await insert( content ) ).id;
	const hidden = ( await insert( content, "'post_status' => 'private'" ) ).id;
	const limit = ( limits ) =>
		`( remove_all_filters( 'mainstay_form_limits' ) || true ) && add_filter( 'mainstay_form_limits', fn() => ${ limits } )`;
	const forged = "[ 'mainstay_token' => 'x' ]";
	const seen = await play(
		FILES,
		{
			'forged token': [ `$send( ${ open }, [], ${ forged } )` ],
			'forged token of a restricted page': [
				`$send( ${ hidden }, [], ${ forged } )`,
			],
			'at once': [ `$send( ${ open }, [], [], 0 )` ],
			'after a second': [ `$send( ${ open }, [], [], 1 )` ],
			'cut off': [ `$send( ${ open }, [], [ 'mainstay_end' => '' ] )` ],
			'too long': [
				`$send( ${ open }, [ 'a' => str_repeat( 'x', 300000 ) ] )`,
			],
			'nothing yet': [ `$kept( ${ open } )` ],
			'from one network': [
				`( ${ limit( '[ 60 => 2 ]' ) } ) ? array_map( fn( $number ) => $send( ${ open }, [ 'a' => "$number" ], [ 'visitor' => 200, 'mainstay_key' => "n$number" ] ), range( 1, 4 ) ) : 0`,
			],
			'from elsewhere': [ `$send( ${ open }, [ 'a' => 'else' ] )` ],
			kept: [ `$kept( ${ open } )` ],
			'no database': [
				`( $is_down = true ) ? $send( ${ open }, [ 'a' => 'lost' ] ) : 0`,
			],
			'kept as before': [
				`( $is_down = false ) || 1 ? count( $kept( ${ open } ) ) : 0`,
			],
			'a bot': [
				`$send( ${ open }, [ 'a' => 'Buy' ], [ 'mainstay_more' => 'x' ], 0 )`,
			],
			'as spam': [ `array_slice( $kept( ${ open } ), -1 )` ],
		},
		{
			before: `${ SEND }
				$is_down = false;
				add_filter( 'query', static function ( $query ) use ( &$is_down, $wpdb ) {
					return $is_down && preg_match( "/^INSERT INTO .?$wpdb->posts/", $query ) ? 'SELECT broken FROM' : $query;
				} );
				$wpdb->suppress_errors();`,
		}
	);
	const result = ( name ) => seen[ name ].result;
	const tooOld = 'This page was open for too long. Send your message again.';
	assert.deepEqual( result( 'forged token' ), {
		state: 'refused',
		status: 422,
		message: tooOld,
		wait: 2,
		token: { age: 0, host: open },
	} );
	assert.deepEqual(
		result( 'forged token of a restricted page' ),
		{
			state: 'refused',
			status: 422,
			message: tooOld,
			is_for_page: true,
			token: null,
		},
		'who may read it is for the page to say'
	);
	for ( const [ name, age ] of [
		[ 'at once', 0 ],
		[ 'after a second', 1 ],
	] ) {
		const { token, wait, ...rest } = result( name );
		assert.deepEqual( rest, {
			state: 'refused',
			status: 422,
			message:
				'Your message was sent very quickly, as spam programs do. Nothing is lost: check your message and send it again.',
		} );
		// A second may pass in between.
		assert.ok(
			wait === 2 - age || wait === 1 - age,
			`${ name }: ${ wait }`
		);
		assert.ok( token.age >= age, 'and the time goes on from then' );
	}
	for ( const name of [ 'cut off', 'too long' ] ) {
		assert.equal( result( name ).status, 413, name );
		assert.match( result( name ).message, /too long and was not sent/ );
	}
	assert.deepEqual( result( 'nothing yet' ), [] );
	assert.deepEqual(
		result( 'from one network' ).map( ( { status } ) => status ),
		[ 200, 200, 429, 429 ]
	);
	const [ , , { message, wait } ] = result( 'from one network' );
	assert.equal(
		message,
		'Too many messages were sent from your network. Wait a few minutes and send yours again.'
	);
	assert.ok( wait >= 1 && wait <= 60, `${ wait }` );
	assert.equal( result( 'from elsewhere' ).status, 200 );
	assert.deepEqual(
		result( 'kept' ).map( ( [ , { Question } ] ) => Question ),
		[ '1', '2', 'else' ]
	);
	assert.deepEqual(
		[ result( 'no database' ).state, result( 'no database' ).status ],
		[ 'refused', 503 ]
	);
	assert.match( result( 'no database' ).message, /\S+ \S+/ );
	assert.equal( result( 'kept as before' ), 3 );
	assert.equal( result( 'a bot' ).state, 'accepted' );
	assert.deepEqual( result( 'as spam' ), [
		[ 'spam', { Question: 'Buy' } ],
	] );
} );

test( 'a form that was changed while somebody wrote keeps what its fields were', async () => {
	const { id } = await insert(
		form(
			{ to: 'owner@example.org' },
			block( 'field-text', { id: 'a', label: 'Question' } )
		)
	);
	const many = Object.fromEntries(
		Array.from( { length: 60 }, ( _, number ) => [ `f${ number }`, 'x' ] )
	);
	const seen = await play(
		FILES,
		{
			'with the old form': [
				`$send( ${ id }, ${ code( {
					'g12-your_old-name': ' Ada\u0007 \r\nLovelace ',
					list: [ 'one\ntwo', '', ' three ' ],
					'': 'x',
					'<b>': 'y',
				} ) }, [ 'hash' => str_repeat( '0', 8 ) ] )`,
			],
			kept: [ `$kept( ${ id } )` ],
			'with the form of now': [
				`$send( ${ id }, [ 'other' => 'not asked for' ] )`,
			],
			'kept then': [ `array_slice( $kept( ${ id } ), -1 )` ],
			many: [
				`count( Mainstay\\Forms\\Submissions\\Validate\\build_unknown_fields( ${ code( many ) } ) )`,
			],
		},
		{
			before: `${ SEND } $hash = Mainstay\\Forms\\Sources\\find_form( '${ id }-1' )->definition->hash;`,
		}
	);
	assert.equal( seen[ 'with the old form' ].result.status, 200 );
	assert.deepEqual( seen.kept.result, [
		[
			'publish',
			{
				Question: 'Hello',
				'Your old name': 'Ada \nLovelace',
				List: [ 'one two', 'three' ],
			},
		],
	] );
	assert.equal( seen[ 'with the form of now' ].result.status, 200 );
	assert.deepEqual( seen[ 'kept then' ].result, [
		[ 'publish', { Question: 'Hello' } ],
	] );
	assert.equal( seen.many.result, 50 );
} );

const ADDRESSES = {
	'https://example.com': true,
	'http://example.com/a?b=c#d': true,
	'HTTPS://EXAMPLE.COM': true,
	'https://sub.example.co.uk:8080/': true,
	'https://bücher.example/ü': true,
	'https://例え.テスト': true,
	'https://1.example': true,
	'https://a-b.example': true,
	'https://user:secret@example.com/': true,
	'example.com': false,
	'//example.com': false,
	'https://': false,
	'https:///path': false,
	'https://localhost': false,
	'https://-a.example': false,
	'https://a-.example': false,
	'https://a..example': false,
	'https://a_b.example': false,
	'https://example.com.': false,
	'https://exa mple.com': false,
	'https://example.c': false,
	'ftp://example.com': false,
	'javascript://example.com/%0Aalert(1)': false,
	'mailto:a@example.com': false,
	'data:text/html,x': false,
	'https://example.com\n': false,
};

const DATES = {
	'2026-02-28': true,
	'2024-02-29': true,
	'0001-01-01': true,
	'2026-02-29': false,
	'2026-02-30': false,
	'2026-13-01': false,
	'2026-00-10': false,
	'2026-01-00': false,
	'2026-1-1': false,
	'26-01-01': false,
	'01/02/2026': false,
	'2026-01-01 ': true,
	'2026-01-01T00:00': false,
	'': false,
	today: false,
};

test( 'web addresses and dates are what they say', async () => {
	const found = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/validate.php';
		return [ array_map( 'Mainstay\\Forms\\Submissions\\Validate\\is_web_address', ${ code( Object.keys( ADDRESSES ) ) } ), array_map( 'Mainstay\\Forms\\Submissions\\Validate\\is_date', ${ code( Object.keys( DATES ) ) } ) ];`
	);
	[ ADDRESSES, DATES ].forEach( ( right, number ) =>
		assert.deepEqual(
			Object.fromEntries(
				Object.keys( right ).map( ( value, index ) => [
					value,
					found[ number ][ index ],
				] )
			),
			right
		)
	);
} );

test( 'where a form has sent too many mails the message stays, and the owner hears of it once a day', async () => {
	const one = ( given ) =>
		form(
			{ to: 'owner@example.org', ...given },
			block( 'field-text', { id: 'a', label: 'Question' } )
		);
	const kept = ( await insert( one() ) ).id;
	const mailed = ( await insert( one( { saveResponses: false } ) ) ).id;
	const rows = `$wpdb->get_results( "SELECT kind, state, error FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-mail', 'form-limit' ) ORDER BY id", ARRAY_N )`;
	const seen = await play(
		FILES,
		{
			sent: [
				`array_map( fn( $text ) => $send( ${ kept }, [ 'a' => $text ] )['status'], [ 'one', 'two', 'three' ] )`,
			],
			kept: [ `count( $kept( ${ kept } ) )` ],
			rows: [ rows ],
			'not kept': [
				`array_map( fn( $text ) => $send( ${ mailed }, [ 'a' => $text ] ), [ 'one', 'two' ] )`,
			],
			notices: [
				`( Mainstay\\Queue\\Worker\\send_due_items() || 1 ) ? array_map( fn( $mail ) => [ $mail['to'], $mail['subject'], $mail['message'] ], array_values( array_filter( $mails, fn( $mail ) => str_contains( $mail['subject'], 'Too many' ) ) ) ) : 0`,
			],
		},
		{
			before: `${ SEND }
				Mainstay\\Queue\\Table\\ensure_table();
				$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );
				add_filter( 'mainstay_form_mail_limits', fn() => [ 'form' => 1, 'recipient' => 0 ] );
				$mails = [];
				remove_all_filters( 'pre_wp_mail' );
				add_filter( 'pre_wp_mail', static function ( $nothing, $mail ) use ( &$mails ) { $mails[] = $mail; return true; }, 10, 2 );`,
		}
	);
	assert.deepEqual( seen.sent.result, [ 200, 200, 200 ] );
	assert.equal( seen.kept.result, 3 );
	const reason =
		'Not sent, because too many emails were sent for this form or to this recipient within an hour.';
	assert.deepEqual(
		seen.rows.result.filter( ( [ kind ] ) => kind === 'form-mail' ),
		[
			[ 'form-mail', 'done', '' ],
			[ 'form-mail', 'failed', reason ],
			[ 'form-mail', 'failed', reason ],
		]
	);
	assert.equal(
		seen.rows.result.filter( ( [ kind ] ) => kind === 'form-limit' ).length,
		1
	);
	const [ first, second ] = seen[ 'not kept' ].result;
	assert.deepEqual( [ first.status, second.status ], [ 200, 429 ] );
	assert.ok( second.wait >= 1 && second.wait <= 3600 );
	assert.equal( seen.notices.result.length, 2, 'one for each form' );
	for ( const [ to, subject, message ] of seen.notices.result ) {
		assert.match( String( to ), /@/ );
		assert.notEqual( String( to ), 'owner@example.org' );
		assert.match( subject, /Too many emails from the form/ );
		assert.match( message, /Nothing is lost/ );
	}
} );

test( 'a response is read, put away, brought back and deleted, and kept as long as its form said', async () => {
	await clean();
	const { id } = await insert(
		form(
			{ retentionDays: 30 },
			block( 'field-text', { id: 'a', label: 'Question' } )
		)
	);
	const act = ( action, index = 0 ) =>
		`$act( '${ action }', $ids[ ${ index } ] )`;
	const seen = await play(
		FILES,
		{
			...Object.fromEntries(
				[
					'unread',
					'read',
					'unread',
					'trash',
					'restore',
					'spam',
					'trash',
					'restore',
					'trash',
					'spam',
					'not-spam',
					'delete',
				].map( ( action, index ) => [
					`${ index } ${ action }`,
					[ act( action ) ],
				] )
			),
			'delete spam': [
				`[ ${ act( 'spam', 1 ) }, ${ act( 'trash', 2 ) }, $empty( 'spam' ) ]`,
			],
			left: [ 'array_map( fn( $id ) => get_post_status( $id ), $ids )' ],
			'delete trash': [ "$empty( 'trash' )" ],
			'after that': [
				'array_map( fn( $id ) => get_post_status( $id ), $ids )',
			],
			'wrong view': [ "$empty( 'inbox' )" ],
			rights: [
				askAsEach( 'DELETE', '/mainstay/v1/responses', {
					view: 'trash',
				} ),
			],
			'form is there': [ '$expire( 20, 29 )' ],
			'form is gone': [
				`wp_delete_post( ${ id }, true ) ? $expire( 31, 29 ) : 0`,
			],
		},
		{
			before: `${ SEND }
				foreach ( [ 'one', 'two', 'three', 'four', 'five' ] as $text ) { $send( ${ id }, [ 'a' => $text ] ); }
				$ids = get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'fields' => 'ids', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC', 'meta_key' => '_mainstay_form', 'meta_value' => '${ id }-1' ] );
				$ask = static function ( $method, $fields, $path ) {
					$request = new WP_REST_Request( $method, $path );
					$request->set_body_params( $fields );
					return rest_do_request( $request );
				};
				$act = static function ( $action, $id ) use ( $ask ) {
					$modified = get_post( $id )->post_modified;
					$done = $ask( 'POST', [ 'ids' => [ $id ], 'action' => $action ], '/mainstay/v1/responses' )->get_data()['done'] ?? null;
					$post = get_post( $id );
					return [ $done === [ $id ], $post?->post_status, $post?->comment_status, (bool) get_post_meta( $id, '_wp_trash_meta_time', true ), $post?->post_modified === $modified ];
				};
				$empty = static function ( $view ) use ( $ask ) {
					$answer = $ask( 'DELETE', [ 'view' => $view ], '/mainstay/v1/responses' );
					return [ $answer->get_status(), $answer->get_data()['done'] ?? [] ];
				};
				$expire = static function ( ...$days ) use ( $ids, $wpdb ) {
					foreach ( $days as $index => $number ) {
						$old = gmdate( 'Y-m-d H:i:s', time() - $number * DAY_IN_SECONDS );
						$wpdb->update( $wpdb->posts, [ 'post_date' => $old, 'post_date_gmt' => $old ], [ 'ID' => $ids[ 3 + $index ] ] );
					}
					wp_cache_flush();
					Mainstay\\Forms\\Responses\\Privacy\\delete_expired_responses();
					wp_cache_flush();
					return array_map( fn( $number ) => get_post_status( $ids[ $number ] ), [ 3, 4 ] );
				};`,
		}
	);
	/** Whether it was done, the response then: status, whether unread, whether WordPress will empty it; never changed by that. */
	const became = [
		[ true, 'publish', 'open', false, true ],
		[ true, 'publish', 'closed', false, true ],
		[ true, 'publish', 'open', false, true ],
		[ true, 'trash', 'open', true, true ],
		[ true, 'publish', 'open', false, true ],
		[ true, 'spam', 'open', false, true ],
		[ true, 'trash', 'open', true, true ],
		[ true, 'spam', 'open', false, true ],
		[ true, 'trash', 'open', true, true ],
		[ true, 'spam', 'open', false, true ],
		[ true, 'publish', 'open', false, true ],
		// Only what is spam or in the trash is deleted.
		[ false, 'publish', 'open', false, true ],
	];
	Object.entries( seen )
		.filter( ( [ name ] ) => /^\d/.test( name ) )
		.forEach( ( [ name, { result } ], index ) =>
			assert.deepEqual( result, became[ index ], name )
		);
	const [ , , emptied ] = seen[ 'delete spam' ].result;
	assert.equal( emptied[ 1 ].length, 1 );
	assert.deepEqual( seen.left.result, [
		'publish',
		false,
		'trash',
		'publish',
		'publish',
	] );
	assert.equal( seen[ 'delete trash' ].result[ 1 ].length, 1 );
	assert.deepEqual( seen[ 'after that' ].result, [
		'publish',
		false,
		false,
		'publish',
		'publish',
	] );
	assert.equal( seen[ 'wrong view' ].result[ 0 ], 400 );
	assert.deepEqual( seen[ 'form is there' ].result, [
		'publish',
		'publish',
	] );
	assert.deepEqual( seen[ 'form is gone' ].result, [ false, 'publish' ] );
	assert.equal( statusesOf( seen.rights ), '401 403 403 403 200 200' );
} );

const contact = ( to, labels, name = 'Contact' ) => ( {
	blockName: 'jetpack/contact-form',
	attrs: { to, subject: name },
	innerBlocks: labels.map( ( label ) => ( {
		blockName: 'jetpack/field-text',
		attrs: { label },
		innerBlocks: [],
		innerHTML: '',
		innerContent: [],
	} ) ),
	innerHTML: '',
	innerContent: labels.map( () => null ),
} );

/** Forms of a post before and after it was saved, and the number of each after: that of a form before where it is the same. */
const EDITS = [
	[
		'other recipients in the same place',
		[ contact( 'ada', [ 'A', 'B' ] ) ],
		[ contact( 'eve', [ 'A', 'B' ] ) ],
		[ 1 ],
	],
	[
		'a copy of the second in the place of the first',
		[ contact( 'ada', [ 'A', 'B' ] ), contact( 'eve', [ 'A', 'B' ] ) ],
		[ contact( 'eve', [ 'A', 'B', 'C' ] ), contact( 'eve', [ 'A', 'B' ] ) ],
		[ 3, 2 ],
	],
	[
		'a third person’s in the place of the first',
		[ contact( 'ada', [ 'A', 'B' ] ), contact( 'eve', [ 'A', 'B' ] ) ],
		[ contact( 'joe', [ 'A', 'B', 'C' ] ), contact( 'eve', [ 'A', 'B' ] ) ],
		[ 1, 2 ],
	],
	[
		'recipients of the second, but fields of the first',
		[ contact( 'ada', [ 'A', 'B' ] ), contact( 'eve', [ 'X', 'Y' ] ) ],
		[ contact( 'eve', [ 'A', 'B', 'C' ] ), contact( 'eve', [ 'X', 'Y' ] ) ],
		[ 1, 2 ],
	],
	[
		'other fields',
		[ contact( 'ada', [ 'A', 'B' ] ) ],
		[ contact( 'eve', [ 'C', 'D' ] ) ],
		[ 2 ],
	],
	[
		'another subject',
		[ contact( 'ada', [ 'A', 'B' ] ) ],
		[ contact( 'eve', [ 'A', 'B' ], 'Orders' ) ],
		[ 2 ],
	],
];

test( 'a message from an open page reaches no other person because of an edit', async () => {
	const numbers = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/sources.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/sources/matching.php';
		return array_map( static fn( $edit ) => array_column( Mainstay\\Forms\\Sources\\Matching\\match_forms( Mainstay\\Forms\\Sources\\Matching\\match_forms( null, $edit[1] ), $edit[2] )['forms'], 'number' ), ${ code( EDITS ) } );`
	);
	EDITS.forEach( ( [ name, , , right ], index ) =>
		assert.deepEqual( numbers[ index ], right, name )
	);
} );

test( 'a form’s shortcode is a form, which can be sent', async () => {
	const { link } = await insert(
		'<!-- wp:shortcode -->[contact-form to="owner@example.org" subject="Bread"][contact-field label="Your &quot;name&quot;" type="name" required="1"/][contact-field label="Site" type="website"/][/contact-form] [[contact-form]]<!-- /wp:shortcode -->'
	);
	const { data: html } = await request( link );
	assert.match( html, /<div[^>]*class="wp-block-jetpack-contact-form/ );
	assert.match( html, /jetpack-contact-form-style(-inline)?-css"/ );
	assert.match(
		html,
		/<script [^>]*\/contact-form\/view\.js[^>]*type="module"/
	);
	assert.ok( html.includes( '[contact-form]' ), 'what is escaped stays' );
	const [ opened, ...more ] = await openForms( link );
	assert.equal( more.length, 0 );
	assert.equal( opened.names.length, 2 );
	assert.match( opened.html, /type="url"/ );
	const { status } = await send(
		{
			...opened,
			names: opened.names.slice( 0, 1 ),
			hidden: await aged( opened.hidden, READING_SECONDS ),
		},
		'Ada of the shortcode'
	);
	assert.equal( status, 200 );
	const stored = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/forms.php';
		$response = Mainstay\\Forms\\read_response( get_posts( [ 'post_type' => 'feedback', 'numberposts' => 1, 's' => 'shortcode' ] )[0] );
		return [ $response->recipients, $response->subject, $response->author['name'] ];`
	);
	assert.deepEqual( stored, [
		[ 'owner@example.org' ],
		'Bread',
		'Ada of the shortcode',
	] );
} );
