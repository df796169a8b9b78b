/**
 * Connected accounts: who may do what with them, what becomes of a choice, of a test and of a connection
 * that is over, and that no token leaves. connections.requests.test.mjs has the ways to connect.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dropTables, forget, sharingPhp } from '../sharing-site.mjs';
import { php, ROLES } from '../site.mjs';
import { ANSWERING } from '../services/scripted-answers.mjs';

/** PHP: somebody asks a route; somebody has an account. */
const PEOPLE = `
	use Mainstay\\Publicize\\Connections as C;
	use Mainstay\\Publicize\\Connections\\SignIn as S;
	$be  = fn( $who ) => wp_set_current_user( 'visitor' === $who ? 0 : get_user_by( 'login', 'administrator' === $who ? 'admin' : $who )->ID );
	$ask = function ( $who, $method, $path, $body = [] ) use ( $be ) {
		$be( $who );
		$request = new WP_REST_Request( $method, $path );
		'GET' === $method ? $request->set_query_params( $body ) : $request->set_body_params( $body );
		$response = rest_do_request( $request );
		return [ 'status' => $response->get_status(), 'data' => $response->get_data() ];
	};
	$made = fn( $id, $service = 'facebook' ) => [
		'account' => [ 'id' => "$id", 'name' => "Page $id", 'handle' => "@page$id", 'url' => "https://$service.example/$id", 'picture' => '' ],
		'token'   => [ 'page' => "$id", 'access' => "access-$id", 'refresh' => "refresh-$id", 'until' => 0, 'app' => [ 'id' => 'app-12345', 'secret' => 'secret-67890' ], 'blog' => 'bread', 'blog_id' => "$id", 'author' => 'urn:li:person:1' ],
	];
	$connect = function ( $who, $id, $service = 'facebook', $is_shared = false ) use ( $be, $made ) {
		$be( $who );
		return C\\save_account( $service, $made( $id, $service ), [ 'client_id' => 'app-12345', 'client_secret' => 'secret-67890' ], $is_shared );
	};
	$roles = ${ `[ '${ ROLES.join( "', '" ) }' ]` };
`;
/** `use` has to stand first. */
const peoplePhp = ( code ) => {
	const uses = PEOPLE.match( /^\tuse .*;$/gm ).join( '\n' );
	return php(
		`${ uses } require_once dirname( Mainstay\\FILE ) . '/publicize/send.php'; require_once dirname( Mainstay\\FILE ) . '/publicize/connections/shown.php'; ${ PEOPLE.replace( /^\tuse .*;$/gm, '' ) } ${ code }`
	);
};
const SECRETS = /access-\d|refresh-\d|secret-67890|mainstay1:/;

after( async () => {
	await forget();
	await dropTables();
} );

describe( 'who may', () => {
	let told;
	before( async () => {
		told = await peoplePhp( `
			$path = '/mainstay/v1/connections';
			$all  = fn( ...$what ) => array_map( fn( $who ) => $ask( $who, ...$what )['status'], $roles );
			$mine = $connect( 'author', 1 );
			$lent = $connect( 'editor', 2, 'facebook', true );
			$own  = $connect( 'editor', 3 );
			$seen = fn( $who ) => $ask( $who, 'GET', $path )['data'];
			$list = [ 'author' => $seen( 'author' ), 'editor' => $seen( 'editor' ), 'administrator' => $seen( 'administrator' ) ];
			$former = $connect( 'contributor', 9 );
			$told = [
				'see'    => $all( 'GET', $path ),
				'lend a new one' => $all( 'POST', $path, [ 'service' => 'facebook', 'is_shared' => true, 'fields' => [ 'client_id' => 'a b', 'client_secret' => 'x' ] ] ),
				'connect' => $all( 'POST', $path, [ 'service' => 'facebook', 'fields' => [ 'client_id' => 'a b', 'client_secret' => 'x' ] ] ),
				'why'    => $ask( 'author', 'POST', $path, [ 'service' => 'facebook', 'is_shared' => true ] )['data']['message'],
				'unknown network' => [ $ask( 'author', 'POST', $path, [ 'service' => 'myspace' ] )['status'], S\\start_connection( 'myspace', [], false )->get_error_code() ],
				'choose' => $all( 'POST', "$path/choices", [ 'id' => 1, 'accounts' => [ '1' ] ] ),
				'seen'   => $list,
				'lend'   => $all( 'POST', "$path/$mine", [ 'is_shared' => true ] ),
				'lent'   => C\\get_connection( $mine )->is_shared,
				'lend none' => $all( 'POST', "$path/999999", [ 'is_shared' => true ] ),
				'take away none' => $all( 'DELETE', "$path/999999" ),
				'take away the editor’s' => array_map( fn( $who ) => $ask( $who, 'DELETE', "$path/$own" )['status'], [ 'visitor', 'subscriber', 'contributor', 'author' ] ),
				'by one who may not publish any more' => array_map( fn( $method ) => $ask( 'contributor', $method, "$path/$former", [ 'is_shared' => true ] )['status'], [ 'POST', 'DELETE' ] ),
				'of one who may not' => $ask( 'administrator', 'DELETE', "$path/$former" )['status'],
				'by its owner' => $ask( 'editor', 'DELETE', "$path/$own" ),
				'once more' => $ask( 'administrator', 'DELETE', "$path/$own" ),
				'take back' => $ask( 'editor', 'POST', "$path/$lent", [ 'is_shared' => false ] )['data'],
				'take away an author’s' => $ask( 'administrator', 'DELETE', "$path/$mine" )['status'],
				'left'   => array_map( fn( $one ) => $one->id, C\\get_connections() ),
				'ids'    => [ $mine, $lent, $own ],
				'stored' => $GLOBALS['wpdb']->get_col( "SELECT token FROM {$GLOBALS['wpdb']->prefix}mainstay_connections" ),
				'token'  => C\\get_token( C\\get_connection( $lent ) )['access'],
			];
			$twice = [ $connect( 'editor', 8, 'facebook', true ), $connect( 'author', 8 ) ];
			foreach ( [ 'author', 'editor' ] as $who ) {
				$usable          = array_column( C\\get_usable_connections( get_user_by( 'login', $who )->ID ), 'id' );
				$told['twice'][] = array_values( array_intersect_key( [ 'of the editor', 'of the author' ], array_intersect( $twice, $usable ) ) );
			}
			array_map( 'Mainstay\\Publicize\\Connections\\delete_connection', [ $lent, ...$twice ] );
			return $told;
		` );
	} );

	test( 'see, make and choose connections: whoever publishes', () => {
		assert.deepEqual( told.see, [ 401, 403, 403, 200, 200, 200 ] );
		assert.deepEqual( told.connect, [ 401, 403, 403, 400, 400, 400 ] );
		assert.deepEqual( told.choose, [ 401, 403, 403, 404, 404, 404 ] );
		assert.deepEqual( told[ 'unknown network' ], [
			400,
			'mainstay_unknown_network',
		] );
	} );

	test( 'lend one: whoever may edit what others wrote, and has it', () => {
		assert.deepEqual(
			told[ 'lend a new one' ],
			[ 401, 403, 403, 403, 400, 400 ]
		);
		assert.equal(
			told.why,
			'Only editors and administrators can share an account with everyone.'
		);
		assert.deepEqual( told.lend, [ 401, 403, 403, 403, 403, 200 ] );
		assert.equal( told.lent, true );
		assert.deepEqual(
			told[ 'lend none' ],
			[ 401, 403, 403, 403, 403, 404 ]
		);
		assert.equal( told[ 'take back' ].connection.is_shared, false );
	} );

	test( 'take one away: its owner, and administrators', () => {
		assert.deepEqual(
			told[ 'take away none' ],
			[ 401, 403, 403, 403, 403, 404 ]
		);
		assert.deepEqual(
			told[ 'take away the editor’s' ],
			[ 401, 403, 403, 403 ]
		);
		assert.deepEqual(
			told[ 'by one who may not publish any more' ],
			[ 403, 403 ]
		);
		assert.equal( told[ 'of one who may not' ], 200 );
		const [ , lent, own ] = told.ids;
		assert.deepEqual( told[ 'by its owner' ], {
			status: 200,
			data: { deleted: true, id: String( own ) },
		} );
		assert.equal( told[ 'once more' ].status, 404 );
		assert.equal(
			told[ 'once more' ].data.message,
			'This account is not connected to this site.'
		);
		assert.equal( told[ 'take away an author’s' ], 200 );
		assert.deepEqual( told.left, [ lent ] );
	} );

	test( 'see which: administrators all, others their own and what is lent', () => {
		const names = ( who ) =>
			told.seen[ who ].connections.map( ( one ) => [
				one.display_name,
				one.owner,
				one.is_mine,
				one.can_change,
			] );
		assert.deepEqual( names( 'author' ), [
			[ '@page1', 'Author', true, true ],
			[ '@page2', 'Editor', false, false ],
		] );
		assert.deepEqual(
			names( 'editor' ).map( ( [ name ] ) => name ),
			[ '@page2', '@page3' ]
		);
		assert.deepEqual(
			names( 'administrator' ).map( ( [ name, , , mayChange ] ) => [
				name,
				mayChange,
			] ),
			[
				[ '@page1', true ],
				[ '@page2', true ],
				[ '@page3', true ],
			]
		);
		assert.deepEqual(
			Object.values( told.seen ).map( ( one ) => one.can_lend ),
			[ false, true, true ]
		);
		const signIns = Object.fromEntries(
			told.seen.author.networks.map( ( one ) => [
				one.slug,
				one.has_sign_in,
			] )
		);
		assert.deepEqual( signIns, {
			bluesky: false,
			facebook: true,
			linkedin: true,
			mastodon: true,
			threads: true,
			tumblr: true,
			x: true,
		} );
	} );

	test( 'share with an account twice: nobody, and each with their own', () => {
		assert.deepEqual( told.twice, [
			[ 'of the author' ],
			[ 'of the editor' ],
		] );
	} );

	test( 'see tokens: nobody, and the database has them encrypted', () => {
		assert.doesNotMatch( JSON.stringify( told.seen ), SECRETS );
		assert.equal( told.stored.length, 1 );
		assert.match( told.stored[ 0 ], /^mainstay\d:/ );
		assert.doesNotMatch( told.stored[ 0 ], /access|secret/ );
		assert.equal( told.token, 'access-2' );
	} );
} );

describe( 'several accounts of one sign-in', () => {
	let told;
	before( async () => {
		told = await peoplePhp( `
			$path  = '/mainstay/v1/connections';
			$offer = function ( $who, $service, $ids, $is_shared = false ) use ( $be, $made ) {
				$be( $who );
				$taken = S\\save_accounts( $service, [ 'choices' => array_map( fn( $id ) => $made( $id, $service ), $ids ) ], [ 'client_id' => 'app-12345', 'client_secret' => 'secret-67890' ], $is_shared );
				return is_wp_error( $taken ) ? $taken->get_error_code() : ( $taken['choices']['id'] ?? [ $taken['connection'] ] );
			};
			$choose = fn( $who, $id, $accounts ) => $ask( $who, 'POST', "$path/choices", [ 'id' => $id, 'accounts' => $accounts ] );
			$id     = $offer( 'author', 'facebook', [ 1, 2, 3 ], true );
			$kept   = get_transient( S\\get_transient_name() );
			$told   = [
				'id' => $id,
				'kept' => $kept,
				'offered' => $ask( 'author', 'GET', $path )['data']['choices'],
				'to others' => $ask( 'editor', 'GET', $path )['data']['choices'],
				'by others' => $choose( 'editor', $id, [ '1' ] )['status'],
				'another sign-in' => $choose( 'author', $id + 1, [ '1' ] ),
				'none' => $choose( 'author', $id, [] ),
				'unknown' => $choose( 'author', $id, [ '9' ] )['status'],
				'chosen' => $choose( 'author', $id, [ '1', '3', '9' ] ),
				'once more' => $choose( 'author', $id, [ '2' ] )['status'],
				'tokens' => array_map( fn( $one ) => [ $one->account_id, C\\get_token( $one )['access'], $one->is_shared, $one->fields ], C\\get_connections() ),
				'no account' => $offer( 'author', 'facebook', [] ),
				'one is no choice' => count( $offer( 'author', 'facebook', [ 2 ] ) ),
			];
			$blog = $offer( 'editor', 'tumblr', [ 7, 8 ], true );
			$told['one blog'] = array_column( $choose( 'editor', $blog, [ '8', '7' ] )['data']['connections'], 'display_name' );
			$told['lent']     = array_map( fn( $one ) => $one->is_shared, array_filter( C\\get_connections(), fn( $one ) => 'tumblr' === $one->service ) );
			return $told;
		` );
	} );
	after( forget );

	test( 'are offered to whoever signed in, without tokens', () => {
		assert.deepEqual(
			told.offered.accounts.map( ( { id, name } ) => [ id, name ] ),
			[
				[ '1', 'Page 1' ],
				[ '2', 'Page 2' ],
				[ '3', 'Page 3' ],
			]
		);
		assert.equal( told.offered.id, told.id );
		assert.doesNotMatch( JSON.stringify( told.offered ), SECRETS );
		assert.match( told.kept, /^mainstay\d:/ );
		assert.equal( told[ 'to others' ], null );
		assert.equal( told[ 'by others' ], 404 );
	} );

	test( 'are chosen from once', () => {
		assert.deepEqual(
			[
				told[ 'another sign-in' ].status,
				told[ 'another sign-in' ].data.message,
			],
			[ 404, 'This sign-in took too long. Start again.' ]
		);
		assert.deepEqual(
			[ told.none.status, told.none.data.message ],
			[ 400, 'Choose an account.' ]
		);
		assert.equal( told.unknown, 400 );
		assert.deepEqual(
			told.chosen.data.connections.map(
				( one ) => one.profile_display_name
			),
			[ 'Page 1', 'Page 3' ]
		);
		assert.equal( told[ 'once more' ], 404 );
	} );

	test( 'have a token each, and are lent by nobody who may not', () => {
		assert.deepEqual( told.tokens, [
			[ '1', 'access-1', false, { client_id: 'app-12345' } ],
			[ '3', 'access-3', false, { client_id: 'app-12345' } ],
		] );
		assert.equal( told[ 'no account' ], 'mainstay_no_account' );
		assert.equal( told[ 'one is no choice' ], 1 );
	} );

	test( 'are one where they share a token', () => {
		assert.deepEqual( told[ 'one blog' ], [ '@page8' ] );
		assert.deepEqual( Object.values( told.lent ), [ true ] );
	} );
} );

describe( 'a test of the connections', () => {
	let told;
	before( async () => {
		told = await peoplePhp( `
			${ ANSWERING }
			global $wpdb;
			$table  = "{$wpdb->prefix}mainstay_connections";
			$file   = WP_CONTENT_DIR . '/mails.jsonl';
			$mails  = fn() => is_file( $file ) ? count( file( $file ) ) : 0;
			$page   = [ 'id' => '1', 'name' => 'New name', 'username' => 'page1' ];
			$id     = $connect( 'author', 1 );
			$blog   = $connect( 'author', 't1', 'tumblr' );
			$other  = $connect( 'editor', 2 );
			$age    = fn() => $wpdb->query( "UPDATE $table SET tested_at = tested_at - 301" );
			$age();
			$test   = fn( ...$answers ) => $call( [ 'answers' => $answers ], function () use ( $ask ) {
				return $ask( 'author', 'GET', '/wpcom/v2/publicize/connection-test-results' )['data'];
			} );
			$broke  = [ 'status' => 503 ];
			$blogs  = [ 'body' => [ 'response' => [ 'user' => [ 'blogs' => [ [ 'name' => 'bread', 'uuid' => 't1' ] ] ] ] ] ];
			$told   = [ 'good' => $test( [ 'body' => $page ], $blogs ), 'just now' => $test() ];
			$age();
			$told['a fault'] = $test( $broke, [ 'status' => 401 ], [ 'body' => [ 'access_token' => 'access-9', 'refresh_token' => 'refresh-9', 'expires_in' => 2520 ] ], $broke );
			$told['renewed'] = C\\get_token( C\\get_connection( $blog ) );
			$age();
			$wpdb->query( "UPDATE $table SET lock_key = 'somebody', locked_at = " . time() );
			$told['locked'] = $test();
			$wpdb->query( "UPDATE $table SET lock_key = '', locked_at = 0" );
			$before = $mails();
			$told['over'] = $test( [ 'status' => 401 ], $blogs );
			$told['the editor of the author’s'] = $ask( 'administrator', 'GET', '/mainstay/v1/connections' )['data']['connections'][0];
			$told['mail'] = array_map( 'json_decode', array_slice( file( $file ), $before ) );
			$age();
			$told['stays over'] = $test( $blogs );
			C\\mark_disconnected( C\\get_connection( $id ), 'Once more' );
			$told['mails'] = $mails() - $before;
			$wpdb->query( $wpdb->prepare( "UPDATE $table SET token = 'x', tested_at = 0 WHERE id = %d", $blog ) );
			$told['unreadable'] = $test();
			$nameless = [ 'account' => [ 'handle' => '' ] + $made( 6 )['account'] ] + $made( 6 );
			$be( 'author' );
			$last = C\\get_connection( C\\save_account( 'linkedin', $nameless, [], false ) );
			C\\mark_disconnected( $last, 'Over' );
			$told['nameless'] = json_decode( array_slice( file( $file ), -1 )[0] );
			C\\delete_connection( $last->id );

			// Connected anew while the network was asked about the former token.
			$anew   = function ( $late ) use ( $connect, $mails ) {
				$old = C\\get_connection( $connect( 'author', 3 ) );
				$new = C\\get_connection( $connect( 'author', 3 ) );
				$before = $mails();
				$late( $old );
				$now = C\\get_connection( $old->id );
				return [ $new->token === $now->token, $now->state->value, $now->message, $mails() - $before ];
			};
			$late   = [ 'token' => [ 'access' => 'access-late' ] ] + $made( 3 );
			$told['anew'] = [
				'works'   => $anew( fn( $old ) => C\\record_check( $old, $late ) ),
				'renewed' => $anew( fn( $old ) => C\\save_renewed_token( $old, $late['token'] ) ),
				'over'    => $anew( fn( $old ) => C\\mark_disconnected( $old, 'Over' ) ),
			];
			$told['renewed, then over'] = ( function () use ( $connect, $late, $mails ) {
				$before = $mails();
				$third  = $connect( 'author', 3 );
				C\\mark_disconnected( C\\save_renewed_token( C\\get_connection( $third ), $late['token'] ), 'Over' );
				$now = C\\get_connection( $third );
				C\\delete_connection( $third );
				return [ C\\get_token( $now )['access'], $now->is_lost(), $mails() - $before ];
			} )();
			$told['fields'] = [ S\\get_all_fields( C\\get_connection( $id ) ), S\\get_all_fields( C\\get_connection( $blog ) ) ];
			$told['ids'] = [ $id, $blog, $other ];
			return $told;
		` );
	} );
	after( forget );

	const of = ( name, index ) => told[ name ].result[ index ];

	test( 'asks for those that somebody may use, and not again for a while', () => {
		assert.deepEqual(
			told.good.result.map( ( one ) => one.id ),
			told.ids.slice( 0, 2 ).map( String )
		);
		assert.equal( of( 'good', 0 ).profile_display_name, 'New name' );
		assert.equal( of( 'good', 0 ).test_success, true );
		assert.equal( told.good.asked.length, 2 );
		assert.equal( told[ 'just now' ].asked.length, 0 );
		assert.equal( told.locked.asked.length, 0 );
		for ( const name of [ 'good', 'a fault', 'over' ] ) {
			assert.doesNotMatch(
				JSON.stringify( told[ name ].result ),
				SECRETS
			);
		}
	} );

	test( 'says what is wrong, and keeps a token that was renewed meanwhile', () => {
		const fault = of( 'a fault', 0 );
		assert.deepEqual(
			[ fault.test_success, fault.test_message, fault.can_refresh ],
			[ false, 'Facebook has a problem (503). Try again later.', true ]
		);
		assert.equal(
			of( 'a fault', 1 ).test_message,
			'Tumblr has a problem (503). Try again later.'
		);
		assert.equal( told.renewed.access, 'access-9' );
		assert.equal( told.renewed.refresh, 'refresh-9' );
	} );

	test( 'says who has to sign in again, once by mail, and where', () => {
		const over = of( 'over', 0 );
		assert.deepEqual(
			[ over.test_success, over.toggleable, over.refresh_text ],
			[ 'must_reauth', false, 'Refresh Facebook' ]
		);
		assert.equal( of( 'over', 1 ).test_success, true );
		const page = new URL( over.refresh_url );
		assert.match( page.pathname, /\/wp-admin\/admin-post\.php$/ );
		assert.deepEqual(
			[ 'action', 'connection' ].map( ( name ) =>
				page.searchParams.get( name )
			),
			[ 'mainstay_refresh_connection', String( told.ids[ 0 ] ) ]
		);
		assert.ok( page.searchParams.get( '_wpnonce' ) );
		const seen = told[ 'the editor of the author’s' ];
		assert.equal( seen.test_success, 'must_reauth' );
		assert.deepEqual(
			[ seen.can_refresh, seen.refresh_url ],
			[ false, '' ]
		);

		assert.equal( told.mails, 1 );
		const [ mail ] = told.mail;
		assert.equal( mail.to, 'author@example.com' );
		assert.match( mail.subject, /Reconnect Facebook$/ );
		assert.match( mail.message, /@page1/ );
		assert.doesNotMatch( mail.message, SECRETS );
		assert.match(
			told.nameless.message,
			/^<p>LinkedIn no longer accepts the connection to the account Page 6, which/
		);
	} );

	test( 'says nothing about a connection that was made anew meanwhile', () => {
		for ( const [ late, seen ] of Object.entries( told.anew ) ) {
			assert.deepEqual( seen, [ true, '', '', 0 ], late );
		}
		assert.deepEqual( told[ 'renewed, then over' ], [
			'access-late',
			true,
			1,
		] );
	} );

	test( 'asks for no connection that is over, or that cannot be read', () => {
		const urls = told[ 'stays over' ].asked.map( ( { url } ) => url );
		assert.deepEqual( urls, [ 'https://api.tumblr.com/v2/user/info' ] );
		const { result, asked } = told.unreadable;
		assert.equal( asked.length, 0 );
		assert.equal( result[ 1 ].test_success, 'must_reauth' );
		assert.equal(
			result[ 1 ].test_message,
			'The saved connection can no longer be read. Connect the account again.'
		);
	} );

	test( 'leaves the keys of the app for the next sign-in, where they can be read', () => {
		assert.deepEqual( told.fields, [
			{ client_id: 'app-12345', client_secret: 'secret-67890' },
			{ client_id: 'app-12345' },
		] );
	} );

	describe( 'the next sign-in', () => {
		let pages;
		before( async () => {
			pages = await peoplePhp( `
				add_filter( 'wp_redirect', fn( $url ) => throw new Exception( $url ) );
				foreach ( [ 'wp_die_handler', 'wp_die_json_handler' ] as $filter ) {
					add_filter( $filter, fn() => fn( $text, $title, $args ) => throw new Exception( $args['response'] . ' ' . ( is_string( $text ) ? $text : 'error' ) ) );
				}
				$come = function ( $who, $id, $nonce = null ) use ( $be ) {
					$be( $who );
					$_GET     = [ 'connection' => $id ];
					$_REQUEST = [ '_wpnonce' => $nonce ?? wp_create_nonce( S\\REFRESH_ACTION ) ];
					try {
						S\\redirect_to_sign_in();
					} catch ( Exception $error ) {
						return $error->getMessage();
					}
				};
				[ $id, $blog, $other ] = ${ JSON.stringify( told.ids ) };
				return [
					'owner'   => $come( 'author', $id ),
					'unreadable' => $come( 'author', $blog ),
					'another' => $come( 'administrator', $id ),
					'none'    => $come( 'author', 999999 ),
					'no nonce' => $come( 'author', $id, 'x' ),
				];
			` );
		} );

		test( 'begins at the network, for whoever connected the account', () => {
			const url = new URL( pages.owner );
			assert.equal( url.host, 'www.facebook.com' );
			assert.equal( url.searchParams.get( 'client_id' ), 'app-12345' );
			assert.ok( url.searchParams.get( 'state' ) );
			assert.doesNotMatch( pages.owner, SECRETS );
			assert.match( pages.unreadable, /^403 Enter the ID/ );
			for ( const name of [ 'another', 'none' ] ) {
				assert.equal(
					pages[ name ],
					'403 Only the person who connected this account can connect it again.'
				);
			}
			assert.doesNotMatch( pages[ 'no nonce' ] ?? '', /^https/ );
		} );
	} );

	test( 'person’s data are exported without tokens, and erased', async () => {
		const [ items, none, erased, left ] = await sharingPhp( `
			$tool = fn( $what ) => apply_filters( "wp_privacy_personal_data_$what", [] )['mainstay-connections']['callback'];
			return [
				$tool( 'exporters' )( 'author@example.com', 1 ),
				$tool( 'exporters' )( 'nobody@example.com', 1 ),
				$tool( 'erasers' )( 'author@example.com', 1 ),
				array_map( fn( $one ) => $one->account_id, Mainstay\\Publicize\\Connections\\get_connections() ),
			];
		` );
		assert.equal( items.done, true );
		assert.deepEqual(
			items.data[ 0 ].data
				.slice( 0, 4 )
				.map( ( { name, value } ) => [ name, value ] ),
			[
				[ 'Network', 'Facebook' ],
				[ 'Account', '@page1' ],
				[ 'Name', 'New name' ],
				[ 'Address', 'https://www.facebook.com/1' ],
			]
		);
		assert.equal( items.data.length, 2 );
		assert.doesNotMatch( JSON.stringify( items ), SECRETS );
		assert.deepEqual( none.data, [] );
		assert.equal( erased.items_removed, true );
		assert.deepEqual( left, [ '2' ] );
	} );
} );

describe( 'the accounts of a post', () => {
	test( 'are switched by whoever may share it, and nobody else’s are', async () => {
		const told = await peoplePhp( `
			require_once dirname( Mainstay\\FILE ) . '/publicize/publicize.php';
			$mine  = $connect( 'author', 1 );
			$lent  = $connect( 'editor', 4, 'facebook', true );
			$other = $connect( 'editor', 5 );
			$be( 'author' );
			$post  = wp_insert_post( [ 'post_title' => 'Bread', 'post_status' => 'draft' ] );
			update_post_meta( $post, '_sharing_test', 1 );
			$set   = fn( $who, $list ) => array_column( $ask( $who, 'POST', "/wp/v2/posts/$post", [ 'context' => 'edit', 'jetpack_publicize_connections' => $list ] )['data']['jetpack_publicize_connections'] ?? [], 'enabled', 'id' );
			$off   = fn( ...$ids ) => array_map( fn( $id ) => [ 'id' => "$id", 'enabled' => false ], $ids );
			$skip  = fn() => Mainstay\\Publicize\\get_skipped_connections( $post );
			$told  = [
				'ids' => [ $mine, $lent, $other ],
				'off' => $set( 'author', $off( $mine, $other, 999 ) ),
				'skipped' => $skip(),
				'by a contributor' => $set( 'contributor', $off( $lent ) ),
				'still' => $skip(),
				'by the editor' => $set( 'editor', $off( $lent, $mine ) ),
				'both' => $skip(),
				'on' => $set( 'author', [ [ 'id' => "$mine", 'enabled' => true ], [ 'id' => "$lent" ] ] ),
				'one' => $skip(),
				'all on' => $set( 'author', [ [ 'id' => "$lent", 'enabled' => true ] ] ),
				'none' => [ $skip(), metadata_exists( 'post', $post, Mainstay\\Publicize\\SKIPPED_META_KEY ) ],
			];
			return $told;
		` );
		const [ mine, lent, other ] = told.ids;
		assert.deepEqual( told.off, { [ mine ]: false, [ lent ]: true } );
		assert.deepEqual( told.skipped, [ mine ] );
		assert.deepEqual( told[ 'by a contributor' ], [] );
		assert.deepEqual( told.still, [ mine ] );
		assert.deepEqual( told[ 'by the editor' ], {
			[ lent ]: false,
			[ other ]: true,
		} );
		assert.deepEqual( told.both, [ mine, lent ] );
		assert.deepEqual( told.on, { [ mine ]: true, [ lent ]: false } );
		assert.deepEqual( told.one, [ lent ] );
		assert.deepEqual( told[ 'all on' ], {
			[ mine ]: true,
			[ lent ]: true,
		} );
		assert.deepEqual( told.none, [ [], false ] );
	} );

	test( 'that have it in another language are off until somebody switches them on', async () => {
		const told = await peoplePhp( `
			require_once dirname( Mainstay\\FILE ) . '/publicize/publicize.php';
			[ $mine, $other ] = [ $connect( 'author', 11 ), $connect( 'author', 12 ) ];
			$be( 'author' );
			$posts = array_map( fn( $title ) => wp_insert_post( [ 'post_title' => $title, 'post_status' => 'draft' ] ), [ 'de' => 'Brot', 'en' => 'Bread', 'fr' => 'Pain' ] );
			add_filter( 'mainstay_post_translations', fn( $found, $post ) => in_array( $post->ID, $posts, true ) ? $posts : $found, 10, 2 );
			// Those of the tests before are there, too.
			$are_ours = fn( $one ) => in_array( (int) ( $one['id'] ?? $one ), [ $mine, $other ], true );
			$field = fn( $name, $list = null ) => array_map(
				fn( $one ) => [ $one['id'], $one['enabled'], $one['has_translation'] ?? null ],
				array_values( array_filter( $ask( 'author', 'POST', "/wp/v2/posts/$posts[$name]", [ 'context' => 'edit' ] + ( null === $list ? [] : [ 'jetpack_publicize_connections' => $list ] ) )['data']['jetpack_publicize_connections'], $are_ours ) )
			);
			$share = function ( $name ) use ( $posts, $are_ours ) {
				Mainstay\\Publicize\\start_sharing( get_post( $posts[ $name ] ) );
				return array_values( array_filter( array_column( Mainstay\\Publicize\\Shares\\get_post_shares( $posts[ $name ] ), 'connection_id' ), $are_ours ) );
			};
			$told = [
				'ids' => [ $mine, $other ],
				'before' => $field( 'de' ),
				'de chosen' => $field( 'de', [ [ 'id' => "$other", 'enabled' => false ] ] ),
				'de' => $share( 'de' ),
				'en offered' => $field( 'en' ),
				'en' => $share( 'en' ),
				'fr offered' => $field( 'fr' ),
				'fr chosen' => $field( 'fr', [ [ 'id' => "$mine", 'enabled' => true ], [ 'id' => "$other", 'enabled' => true ] ] ),
				'fr' => $share( 'fr' ),
			];
			foreach ( $posts as $post ) {
				Mainstay\\Publicize\\delete_post_shares( $post );
				wp_delete_post( $post, true );
			}
			return $told;
		` );
		const [ mine, other ] = told.ids;
		assert.deepEqual( told, {
			ids: [ mine, other ],
			before: [
				[ `${ mine }`, true, null ],
				[ `${ other }`, true, null ],
			],
			'de chosen': [
				[ `${ mine }`, true, null ],
				[ `${ other }`, false, null ],
			],
			de: [ mine ],
			'en offered': [
				[ `${ mine }`, false, true ],
				[ `${ other }`, true, null ],
			],
			en: [ other ],
			'fr offered': [
				[ `${ mine }`, false, true ],
				[ `${ other }`, false, true ],
			],
			'fr chosen': [
				[ `${ mine }`, true, true ],
				[ `${ other }`, true, true ],
			],
			fr: [ mine, other ],
		} );
	} );
} );
