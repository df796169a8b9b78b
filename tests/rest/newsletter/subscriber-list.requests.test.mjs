/** The list for its owner: found, filtered, changed, taken in and handed out; and who writes to it. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { addPeople, clean, find, inList, mailsTo } from '../list-site.mjs';
import { keepOption, request } from '../site.mjs';

const PATH = '/mainstay/v1/subscriber-list';
const ADA = 'ada@example.com';
const BOB = 'bob@example.com';

const owner = ( path, options = {} ) =>
	request( `${ PATH }${ path }`, { as: 'administrator', ...options } );
const post = ( path, body ) => owner( path, { method: 'POST', body } );
const emailsOf = async ( query = '' ) =>
	( await owner( query ) ).data.items.map( ( { email } ) => email );
const importCsv = async ( csv ) =>
	( await post( '/import', { csv, agreed: true } ) ).data;
const exportCsv = ( query = {} ) =>
	inList(
		`return implode( '', iterator_to_array( Mainstay\\Newsletter\\Subscribers\\CsvExport\\get_export_lines( json_decode( '${ JSON.stringify( query ) }', true ) ), false ) );`
	);

let restore;
before( async () => ( restore = await keepOption( 'mainstay_settings' ) ) );
beforeEach( clean );
after( async () => {
	await clean();
	await restore();
} );

describe( 'only the owner', () => {
	for ( const [ method, path, body ] of [
		[ 'GET', '' ],
		[ 'POST', '', { email: ADA } ],
		[ 'PUT', '', { ids: [ 1 ], action: 'delete' } ],
		[ 'GET', '/setup' ],
		[ 'POST', '/import', { csv: ADA, agreed: true } ],
		[ 'GET', '/import' ],
		[ 'DELETE', '/import', { import: 1 } ],
		[ 'POST', '/import/stop' ],
	] ) {
		test( `${ method } ${ path || '/' }`, async () => {
			for ( const [ as, wanted ] of [
				[ 'visitor', 401 ],
				[ 'subscriber', 403 ],
				[ 'contributor', 403 ],
				[ 'author', 403 ],
				[ 'editor', 403 ],
			] ) {
				const { status } = await request( PATH + path, {
					as,
					method,
					body,
				} );
				assert.equal( status, wanted, as );
			}
			assert.equal( await find( ADA ), null );
		} );
	}
} );

test( 'lists people, page by page, by state, search and order, without their secrets', async () => {
	await addPeople( ADA, BOB, 'carl@example.net' );
	await inList(
		`Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ BOB }' ), 'unsubscribed' );`
	);
	const { data } = await owner( '?per_page=2&order_by=email&order=asc' );
	assert.deepEqual(
		data.items.map( ( { email } ) => email ),
		[ ADA, BOB ]
	);
	assert.equal( data.total, 3 );
	assert.deepEqual( data.counts, {
		pending: 0,
		confirmed: 2,
		unsubscribed: 1,
		bounced: 0,
	} );
	assert.ok( data.items.every( ( item ) => ! ( 'secret' in item ) ) );
	assert.deepEqual(
		await emailsOf( '?per_page=2&page=2&order_by=email&order=asc' ),
		[ 'carl@example.net' ]
	);
	assert.deepEqual( await emailsOf( '?state=unsubscribed' ), [ BOB ] );
	assert.deepEqual( await emailsOf( '?search=example.net' ), [
		'carl@example.net',
	] );
	assert.deepEqual( await emailsOf( '?search=%25' ), [] );
	assert.deepEqual(
		await emailsOf( `?search=${ encodeURIComponent( "' OR 1=1 --" ) }` ),
		[]
	);
	assert.equal( ( await owner( '?order_by=secret' ) ).status, 400 );
	assert.equal( ( await owner( '?state=all' ) ).status, 400 );
} );

test( 'a person that is added is asked first', async () => {
	const { status, data } = await post( '', { email: ADA, name: 'Ada' } );
	assert.equal( status, 200 );
	assert.deepEqual(
		[ data.email, data.name, data.state, data.source ],
		[ ADA, 'Ada', 'pending', 'owner' ]
	);
	assert.equal( ( await mailsTo( ADA ) ).length, 1 );
	const wrong = await post( '', { email: 'ada' } );
	assert.deepEqual(
		[ wrong.status, wrong.data.message ],
		[ 422, 'Enter a valid email address.' ]
	);
	await addPeople( BOB );
	const known = await post( '', { email: BOB } );
	assert.deepEqual(
		[ known.status, known.data.message ],
		[ 409, 'This address is already on the list.' ]
	);
	await inList(
		`Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ BOB }' ), 'unsubscribed' );`
	);
	const gone = await post( '', { email: BOB } );
	assert.deepEqual(
		[ gone.status, gone.data.message ],
		[
			409,
			'This person has unsubscribed. Only they can subscribe again, with a form on the site.',
		]
	);
} );

test( 'unsubscribes, reaches again, asks again and deletes', async () => {
	await addPeople( ADA, BOB );
	const ada = ( await find( ADA ) ).id;
	const bob = ( await find( BOB ) ).id;
	const act = async ( action, ...ids ) =>
		( await owner( '', { method: 'PUT', body: { action, ids } } ) ).data;
	assert.deepEqual( ( await act( 'reach', ada ) ).done, [] );
	assert.deepEqual( ( await act( 'ask', ada ) ).done, [] );
	await inList(
		`Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( ${ ada } ), 'bounced', 'No such mailbox' );`
	);
	assert.equal( ( await find( ADA ) ).error, 'No such mailbox' );
	assert.deepEqual( ( await act( 'reach', ada ) ).done, [ ada ] );
	assert.deepEqual(
		[ ( await find( ADA ) ).state, ( await find( ADA ) ).error ],
		[ 'confirmed', '' ]
	);
	// The owner got a mail back.
	assert.deepEqual( ( await act( 'bounce', ada ) ).done, [ ada ] );
	assert.equal( ( await find( ADA ) ).state, 'bounced' );
	assert.deepEqual( ( await act( 'bounce', ada ) ).done, [] );
	const left = await act( 'unsubscribe', ada, bob );
	assert.deepEqual( left.done, [ ada, bob ] );
	assert.equal( left.counts.unsubscribed, 2 );
	// The owner cannot bring back who left.
	assert.deepEqual( ( await act( 'ask', ada ) ).done, [] );
	assert.deepEqual( ( await act( 'reach', ada ) ).done, [] );
	assert.deepEqual( ( await act( 'delete', ada, 999999 ) ).done, [ ada ] );
	assert.equal( await find( ADA ), null );
	await post( '', { email: 'carl@example.com' } );
	const carl = ( await find( 'carl@example.com' ) ).id;
	assert.deepEqual( ( await act( 'ask', carl ) ).done, [ carl ] );
	assert.equal( ( await mailsTo( 'carl@example.com' ) ).length, 1 );
} );

describe( 'import', () => {
	test( 'takes what others export', async () => {
		assert.deepEqual(
			await importCsv(
				'\ufeffEmail Address,First Name,Last Name,Status\r\nAda@Example.com,Ada,"Miller, Dr.",subscribed\r\nbob@example.com,,,unsubscribed\r\ncarl@example.com,Carl,,cleaned\r\nnobody,,,\r\n'
			),
			{ added: 3, unsubscribed: 0, known: 0, left_out: 0, wrong: 1 }
		);
		const ada = await find( ADA );
		assert.deepEqual(
			[ ada.name, ada.state, ada.source ],
			[ 'Ada Miller, Dr.', 'confirmed', 'import' ]
		);
		assert.ok( ada.confirmed_at > 0 );
		assert.equal( ( await find( BOB ) ).state, 'unsubscribed' );
		assert.equal( ( await find( 'carl@example.com' ) ).state, 'bounced' );
		assert.deepEqual( await mailsTo( ADA ), [] );
	} );

	test( 'with semicolons, tabs, other encodings, without a head', async () => {
		assert.equal(
			( await importCsv( 'name;e-mail\nJosé;jose@example.com\n' ) ).added,
			1
		);
		assert.equal( ( await find( 'jose@example.com' ) ).name, 'José' );
		assert.equal(
			( await importCsv( `${ ADA }\tAda\n${ BOB }\tBob` ) ).added,
			2
		);
		assert.equal( ( await find( BOB ) ).name, 'Bob' );
		assert.equal(
			await inList(
				`return Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( "eva@example.com,Zo\\xEB" )['added'];`
			),
			1
		);
		assert.equal( ( await find( 'eva@example.com' ) ).name, 'Zoë' );
	} );

	test( 'brings nobody back, and changes nobody but who left elsewhere', async () => {
		await addPeople( ADA, BOB );
		await inList(
			`Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ ADA }' ), 'unsubscribed' );`
		);
		assert.deepEqual(
			await importCsv(
				`email,name,status\n${ ADA },Other,confirmed\n${ BOB },Other,unsubscribed\n${ BOB },Twice,confirmed\n`
			),
			{ added: 0, unsubscribed: 1, known: 3, left_out: 0, wrong: 0 }
		);
		assert.deepEqual(
			[ ( await find( ADA ) ).state, ( await find( ADA ) ).name ],
			[ 'unsubscribed', '' ]
		);
		assert.equal( ( await find( BOB ) ).state, 'unsubscribed' );
	} );

	test( 'needs that they agreed, addresses, and a size', async () => {
		const refused = await post( '/import', { csv: ADA, agreed: false } );
		assert.deepEqual(
			[ refused.status, refused.data.message ],
			[ 400, 'Only people who agreed to get emails can be imported.' ]
		);
		const none = await post( '/import', {
			csv: 'title,text\na,b\n',
			agreed: true,
		} );
		assert.deepEqual(
			[ none.status, none.data.message ],
			[ 400, 'This file has no column with email addresses.' ]
		);
		assert.equal(
			await inList(
				`return Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( str_repeat( 'a', 8 * 1024 * 1024 + 1 ) )->get_error_message();`
			),
			'This file is larger than 8 MB. Split it into smaller files.'
		);
	} );

	test( 'ten thousand at once', async () => {
		const csv = Array.from(
			{ length: 10000 },
			( _, n ) => `reader${ n }@example.com,Reader ${ n }`
		).join( '\n' );
		assert.equal( ( await importCsv( csv ) ).is_running, true );
		let run;
		do {
			run = ( await owner( '/import' ) ).data;
		} while ( run.is_running );
		assert.deepEqual( [ run.end, run.added ], [ 'complete', 10000 ] );
		assert.equal(
			await inList(
				'return Mainstay\\Newsletter\\Subscribers\\count_confirmed();'
			),
			10000
		);
	} );
} );

describe( 'export', () => {
	test( 'has the proof, and comes back as it was', async () => {
		await importCsv(
			'email,name,status,consent,consent_time,consent_page\nada@example.com,"Miller, ""Ada""",confirmed,Posts please,2024-05-01T10:00:00+00:00,https://example.com/a\nbob@example.com,Bob,unsubscribed,,,\n'
		);
		const csv = await exportCsv();
		assert.match(
			csv,
			/^\ufeffemail,name,status,consent,consent_time,consent_page,consent_ip,confirmed,unsubscribed,source,categories\r\n/
		);
		assert.ok(
			csv.includes(
				'ada@example.com,"Miller, ""Ada""",confirmed,Posts please,2024-05-01T10:00:00+00:00,https://example.com/a,'
			)
		);
		await clean();
		assert.equal( ( await importCsv( csv ) ).added, 2 );
		const ada = await find( ADA );
		assert.deepEqual(
			[ ada.name, ada.state, ada.consent, ada.page, ada.consent_at ],
			[
				'Miller, "Ada"',
				'confirmed',
				'Posts please',
				'https://example.com/a',
				Date.parse( '2024-05-01T10:00:00Z' ) / 1000,
			]
		);
		assert.equal( ( await find( BOB ) ).state, 'unsubscribed' );
	} );

	for ( const name of [
		'=HYPERLINK("https://evil.example","x")',
		'+1+1',
		'-2+3',
		'@SUM(A1)',
		' =1+1',
		'|calc',
		'＝1+1',
		'"=1+1"',
	] ) {
		test( `no spreadsheet takes ${ name } for a formula, and it comes back`, async () => {
			await inList(
				`global $wpdb; Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( '${ ADA }' ); $wpdb->update( Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table(), [ 'name' => base64_decode( '${ Buffer.from( name ).toString( 'base64' ) }' ) ], [ 'email' => '${ ADA }' ] );`
			);
			const csv = await exportCsv();
			const cell = csv.split( '\r\n' )[ 1 ].slice( `${ ADA },`.length );
			assert.match( cell, /^"?'/ );
			await clean();
			await importCsv( csv );
			assert.equal( ( await find( ADA ) ).name, name.trim() );
		} );
	}

	test( 'of one state or search', async () => {
		await addPeople( ADA, BOB );
		assert.ok( ! ( await exportCsv( { search: 'ada' } ) ).includes( BOB ) );
		assert.equal(
			( await exportCsv( { state: 'bounced' } ) ).trim().split( '\r\n' )
				.length,
			1
		);
	} );
} );

const saveSender = async ( newsletter ) => {
	const { status, data } = await request( '/mainstay/v1/settings', {
		as: 'administrator',
		method: 'POST',
		body: { newsletter },
	} );
	return { status, data: data.newsletter ?? data };
};

describe( 'who writes', () => {
	test( 'is kept, and loaded with all options: forms for comments ask', async () => {
		const { status, data } = await saveSender( {
			name: 'The <b>Bakery</b>',
			reply_to: 'bread@example.com',
			address: 'Main Street 1\n12345 Town',
			welcome: 'Hello!',
			by_default: true,
		} );
		assert.equal( status, 200 );
		assert.deepEqual(
			[
				data.name,
				data.reply_to,
				data.address,
				data.welcome,
				data.by_default,
			],
			[
				'The <b>Bakery</b>',
				'bread@example.com',
				'Main Street 1\n12345 Town',
				'Hello!',
				true,
			]
		);
		assert.equal(
			await inList(
				`return isset( wp_load_alloptions()['mainstay_list'] );`
			),
			true
		);
		await post( '', { email: ADA } );
		const [ mail ] = await mailsTo( ADA );
		assert.ok( mail.headers.includes( 'Reply-To: bread@example.com' ) );
		assert.ok( mail.message.includes( 'Main Street 1<br />\n12345 Town' ) );
		// One setting alone leaves the others.
		await saveSender( { by_default: false } );
		assert.equal(
			(
				await request( '/mainstay/v1/settings', {
					as: 'administrator',
				} )
			).data.newsletter.name,
			'The <b>Bakery</b>'
		);
	} );

	test( 'replies go to an address or nowhere', async () => {
		const wrong = await saveSender( {
			reply_to: 'bread@example.com\nBcc: all@example.com',
		} );
		assert.deepEqual(
			[ wrong.status, wrong.data.message ],
			[ 400, 'Enter a valid email address.' ]
		);
		assert.equal( ( await saveSender( { reply_to: '' } ) ).status, 200 );
	} );
} );
