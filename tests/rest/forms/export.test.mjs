/** Responses as a file: who gets it, what is in it, and what it costs. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { php, request, url } from '../site.mjs';
import {
	clean,
	code,
	makePage,
	send,
	setPost,
	storeOlder,
} from '../responses-site.mjs';

const BOM = '\uFEFF';

/** A browser's cookies of a user. */
const cookiesOf = async ( login ) =>
	Object.entries(
		await php(
			`$id = get_user_by( 'login', '${ login }' )->ID; $expires = time() + 3600; $token = WP_Session_Tokens::get_instance( $id )->create( $expires ); return [ LOGGED_IN_COOKIE => wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ), AUTH_COOKIE => wp_generate_auth_cookie( $id, $expires, 'auth', $token ) ];`
		)
	)
		.map(
			( [ name, value ] ) => `${ name }=${ encodeURIComponent( value ) }`
		)
		.join( '; ' );

/** The address of the export, as the screen has it for somebody. */
async function exportUrl( Cookie ) {
	const { data } = await request(
		'/wp-admin/admin.php?page=mainstay-responses',
		{ headers: { Cookie } }
	);
	return JSON.parse( `"${ /"export_url":"([^"]+)"/.exec( data )[ 1 ] }"` );
}

const get = ( address, Cookie ) =>
	fetch( address, { headers: { Cookie }, redirect: 'manual' } );

/** Cells of a CSV file, as RFC 4180 has them. */
function parse( csv ) {
	const rows = [ [] ];
	const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
	for (
		let match;
		( match = cells.exec( csv ) ) && cells.lastIndex <= csv.length;
	) {
		const [ all, cell, end ] = match;
		rows.at( -1 ).push(
			cell.startsWith( '"' )
				? cell.slice( 1, -1 ).replaceAll( '""', '"' )
				: cell
		);
		if ( end === '\r\n' ) {
			rows.push( [] );
		}
		if ( ! all || ! end ) {
			break;
		}
	}
	assert.deepEqual( rows.pop(), [ '' ], 'it ends with a line' );
	return rows;
}

let page;
let cookie;
before( async () => {
	page = await makePage( 'Contact', { to: 'owner@example.com' } );
	cookie = await cookiesOf( 'editor' );
} );
beforeEach( clean );
after( async () => {
	await clean();
	await php( `wp_delete_post( ${ page }, true );` );
} );

test( 'only who reads responses exports them, and only from the screen', async () => {
	await send( `${ page }-1`, { name: 'Ada', email: 'ada@example.com' } );
	const address = await exportUrl( cookie );
	assert.equal( ( await get( address, cookie ) ).status, 200 );
	for ( const [ who, others ] of [
		[ 'nobody', '' ],
		[ 'an author', await cookiesOf( 'author' ) ],
		[ 'a subscriber', await cookiesOf( 'subscriber' ) ],
	] ) {
		const answer = await get( address, others );
		assert.notEqual( answer.status, 200, who );
		assert.ok(
			! ( await answer.text() ).includes( 'ada@example.com' ),
			who
		);
	}
	const withoutNonce = await get(
		`${ url }/wp-admin/admin-post.php?action=mainstay_export_responses`,
		cookie
	);
	assert.equal( withoutNonce.status, 403 );
	// The nonce of one is none of another.
	assert.equal(
		( await get( address, await cookiesOf( 'admin' ) ) ).status,
		403
	);
} );

test( 'CSV holds one column per label, the proof of consent, and no formula', async () => {
	await storeOlder( {
		post_title: 'Old',
		post_date: '2020-01-01 12:00:00',
		post_parent: page,
		post_content: `x\n<!--more-->\nIP: 192.0.2.7\nJSON_DATA\n${ JSON.stringify( { '1_Name': 'Old', '2_Name': 'Twice', '3_List': [ 'a', 'b' ] } ) }`,
	} );
	const id = await send( `${ page }-1`, {
		name: 'Ada "A" Miller',
		email: 'ada@example.com',
		telephone: '+49 30 123',
		textarea: '=HYPERLINK("http://evil.example")\nnext, line',
		consent: 'x',
	} );
	await setPost( id, { post_date: '2026-03-01 10:00:00' } );
	const answer = await get(
		`${ await exportUrl( cookie ) }&format=csv`,
		cookie
	);
	assert.equal(
		answer.headers.get( 'content-type' ),
		'text/csv; charset=utf-8'
	);
	assert.match(
		answer.headers.get( 'content-disposition' ),
		/^attachment; filename="form-responses-\d{4}-\d\d-\d\d\.csv"$/
	);
	assert.match( answer.headers.get( 'cache-control' ), /no-cache|no-store/ );
	const bytes = Buffer.from( await answer.arrayBuffer() );
	assert.deepEqual( [ ...bytes.subarray( 0, 3 ) ], [ 0xef, 0xbb, 0xbf ] );
	const text = bytes.toString( 'utf8' );
	assert.ok( text.startsWith( BOM ) );
	const [ head, older, ours ] = parse( text.slice( 1 ) );
	const row = ( cells ) =>
		Object.fromEntries(
			head.map( ( name, index ) => [ name, cells[ index ] ] )
		);
	assert.equal( older.length, head.length );
	assert.equal( ours.length, head.length );
	assert.deepEqual(
		{ ...row( older ), Number: '' },
		{
			Number: '',
			Date: '2020-01-01 12:00:00',
			Form: 'Contact',
			Page: row( ours ).Page,
			Name: 'Old',
			'Name (2)': 'Twice',
			List: 'a, b',
			Email: '',
			Phone: '',
			Message: '',
			'Can we send you an email from time to time?': '',
			Consent: '',
			'Consent: text': '',
			'Consent: time': '',
			'Consent: page': '',
			'IP address': '192.0.2.7',
		}
	);
	const { Date: date, 'Consent: time': time, ...rest } = row( ours );
	assert.match( date, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ );
	assert.match( time, /^\d{4}-\d\d-\d\dT/ );
	assert.deepEqual( rest, {
		Number: String( id ),
		Form: 'Contact',
		Page: rest.Page,
		Name: 'Ada "A" Miller',
		'Name (2)': '',
		List: '',
		Email: 'ada@example.com',
		Phone: '+49 30 123',
		Message: '\'=HYPERLINK("http://evil.example")\nnext, line',
		'Can we send you an email from time to time?': 'Yes',
		Consent: 'Yes',
		'Consent: text': 'Can we send you an email from time to time?',
		'Consent: page': rest.Page,
		'IP address': '',
	} );
} );

test( 'no cell begins like a formula, and every line parses', async () => {
	const values = [
		'=1+1',
		'+1+1',
		'-1-1',
		'+1-555-0100',
		'@SUM(1)',
		'\t=1',
		'\r=1',
		'\n=1',
		' =1',
		'\u00a0=1',
		'\u200b=1',
		'\ufeff=1',
		'\u00ad=1',
		'\u2060=1',
		'\u061c=1',
		'\u0001=1',
		'＝1+1',
		'＋1',
		'－1',
		'＠a',
		"=cmd|' /C calc'!A0",
		'|calc',
		'%0A=1',
		'"=1"',
		'"=1+1"',
		'",=1',
		';=1',
		'a,b',
		'a"b',
		'a\r\nb',
		'a;b',
		'',
		' ',
		'plain',
		'1.5',
		'Łódź 🍞 مرحبا',
		"'=1",
	];
	const numbers = [
		'-5',
		'+5',
		'-1,234.50',
		'+49 30 1234567',
		'+1 (555) 010-0199',
		'+44 20/7946-0018',
		'- 12',
	];
	const kept = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/export.php';
		return array_map( fn( $value ) => \\Mainstay\\Forms\\Responses\\Export\\format_csv_line( [ $value ] ), ${ code( numbers ) } );`
	);
	assert.deepEqual(
		kept.map( ( line ) => parse( line )[ 0 ][ 0 ] ),
		numbers,
		'numbers stay'
	);
	const lines = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/export.php';
		return array_map( fn( $value ) => \\Mainstay\\Forms\\Responses\\Export\\format_csv_line( [ $value, 'b' ] ), ${ code( values ) } );`
	);
	for ( const [ index, line ] of lines.entries() ) {
		const [ [ cell, second ], ...others ] = parse( line );
		assert.deepEqual( others, [], JSON.stringify( line ) );
		assert.equal( second, 'b', JSON.stringify( line ) );
		assert.doesNotMatch(
			cell,
			/^[\s\p{Z}\p{C}",;]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u,
			JSON.stringify( line )
		);
		assert.equal(
			cell.replace( /^'/, '' ),
			values[ index ].replace( /^'/, '' ),
			'nothing is lost'
		);
	}
	assert.deepEqual(
		parse( lines[ values.indexOf( 'plain' ) ] ),
		[ [ 'plain', 'b' ] ],
		'what is harmless stays'
	);
} );

test( 'a wrong byte hides no formula', async () => {
	const cells = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/export.php';
		return array_map( 'Mainstay\\Forms\\Responses\\Export\\escape_csv_cell', [ "=1+1\\xFF", "\\xC3=cmd", " @x\\xE9", "+49 30 1\\xA0", "Zo\\xEB" ] );`
	);
	assert.deepEqual( cells, [
		"'=1+1\uFFFD",
		'\uFFFD=cmd',
		"' @x\uFFFD",
		"'+49 30 1\uFFFD",
		'Zo\uFFFD',
	] );
} );

test( 'JSON holds the same, with names of any language', async () => {
	const id = await send( `${ page }-1`, {
		name: 'Zoë 🍞',
		email: 'zoe@example.com',
		textarea: '=1 </script>',
	} );
	const answer = await get(
		`${ await exportUrl( cookie ) }&format=json`,
		cookie
	);
	assert.equal(
		answer.headers.get( 'content-type' ),
		'application/json; charset=utf-8'
	);
	const [ response, ...others ] = await answer.json();
	assert.deepEqual( others, [] );
	assert.equal( response.id, id );
	assert.equal( response.status, 'inbox' );
	assert.equal( response.form, `${ page }-1` );
	assert.equal( response.form_title, 'Contact' );
	assert.deepEqual(
		response.fields.map( ( { value } ) => value ),
		[ 'Zoë 🍞', 'zoe@example.com', '', '=1 </script>', 'No' ]
	);
	assert.equal( response.consent.given, false );
	assert.deepEqual(
		await (
			await get(
				`${ await exportUrl( cookie ) }&format=json&view=trash`,
				cookie
			)
		).json(),
		[],
		'nothing is a list too'
	);
} );

test( 'the export is of what the list shows', async () => {
	const ada = await send( `${ page }-1`, { name: 'Ada', textarea: 'rye' } );
	await send( `${ page }-1`, { name: 'Jonas', textarea: 'wheat' } );
	const spam = await send(
		`${ page }-1`,
		{ name: 'Spam' },
		{ spam: 'trap' }
	);
	const address = await exportUrl( cookie );
	const ids = async ( query ) =>
		(
			await (
				await get( `${ address }&format=json${ query }`, cookie )
			).json()
		).map( ( response ) => response.id );
	assert.deepEqual( await ids( '&search=rye' ), [ ada ] );
	assert.deepEqual( await ids( '&view=spam' ), [ spam ] );
	assert.equal( ( await ids( `&form[]=${ page }-1` ) ).length, 2 );
	assert.deepEqual( await ids( '&form[]=999-1' ), [] );
	assert.deepEqual( await ids( '&before=2000-01-01' ), [] );
	assert.equal(
		( await ids( "&view=x'&search[]=1&after=1' OR 1=1" ) ).length,
		2
	);
} );

test( 'thousands of responses need no more memory than a few', async () => {
	const peak = async ( count ) => {
		await clean();
		return php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/export.php';
			global $wpdb;
			$fields = wp_json_encode( [ [ 'name' => 'name', 'label' => 'Name', 'type' => 'name', 'value' => 'Ada' ], [ 'name' => 'message', 'label' => 'Message', 'type' => 'textarea', 'value' => str_repeat( 'rye bread ', 50 ) ] ] );
			for ( $from = 0; $from < ${ count }; $from += 500 ) {
				$posts = $meta = [];
				$first = 1 + (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
				for ( $id = $first; $id < $first + 500; $id++ ) {
					$posts[] = "($id, 0, '2026-01-01 10:00:00', '2026-01-01 10:00:00', 'Message', 'Ada', '', 'publish', 'open', 'closed', '', '', '', '2026-01-01', '2026-01-01', '', 0, '', 0, 'feedback', '', 0)";
					$meta[]  = $wpdb->prepare( '(%d, %s, %s)', $id, '_mainstay_fields', $fields );
				}
				$wpdb->query( "INSERT INTO $wpdb->posts (ID, post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, comment_status, ping_status, post_name, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, post_parent, guid, menu_order, post_type, post_mime_type, comment_count) VALUES " . implode( ', ', $posts ) );
				$wpdb->query( "INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value) VALUES " . implode( ', ', $meta ) );
			}
			unset( $posts, $meta );
			$wpdb->flush();
			gc_collect_cycles();
			function_exists( 'memory_reset_peak_usage' ) && memory_reset_peak_usage();
			$before = memory_get_usage();
			$bytes = 0;
			$lines = 0;
			\\Mainstay\\Forms\\Responses\\Export\\write_export( 'csv', [], function ( $text ) use ( &$bytes, &$lines ) { $bytes += strlen( $text ); $lines += substr_count( $text, "\\r\\n" ); } );
			return [ 'lines' => $lines, 'bytes' => $bytes, 'peak' => memory_get_peak_usage() - $before, 'kept' => memory_get_usage() - $before ];`
		);
	};
	const few = await peak( 500 );
	const many = await peak( 3000 );
	assert.equal( few.lines, 501 );
	assert.equal( many.lines, 3001 );
	assert.ok( many.bytes > 1_500_000 );
	assert.ok(
		many.peak < few.peak + 2 ** 20,
		`${ many.peak } bytes for 3000, ${ few.peak } for 500`
	);
	assert.ok( many.kept < 2 ** 20, `${ many.kept } bytes stay` );
} );
