/** The responses to forms: found, read, marked, moved, sent again and exported. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { clean as cleanList } from '../list-site.mjs';
import { mails, php, request } from '../site.mjs';
import {
	clean,
	makePage,
	rowsOf,
	runNow,
	send,
	setPost,
	storeOlder,
} from '../responses-site.mjs';
import { startReceiver } from '../../fakes/receiver.mjs';

const PATH = '/mainstay/v1/responses';

const ADA = {
	name: 'Ada Miller',
	email: 'ada@example.com',
	textarea: 'Do you have rye bread on Sundays?\nWe are twelve.',
	consent: 'x',
};
const JONAS = {
	name: 'Jonas Weber',
	email: 'jonas@example.org',
	textarea: 'Öffnen Sie & wann? 100 % 🍞',
};

const list = async ( query = '', as = 'editor' ) =>
	( await request( `${ PATH }${ query }`, { as } ) ).data;
const one = async ( id, as = 'editor' ) =>
	( await request( `${ PATH }/${ id }`, { as } ) ).data;
const act = ( action, ids, as = 'editor' ) =>
	request( PATH, { as, method: 'POST', body: { action, ids } } );
const idsOf = ( { items } ) => items.map( ( { id } ) => id );

let page;
let other;
before( async () => {
	page = await makePage( 'Contact', { to: 'owner@example.com' } );
	other = await makePage( 'Order a cake', { formTitle: 'Cakes' } );
} );
beforeEach( clean );
after( async () => {
	await clean();
	await cleanList();
	await php(
		`wp_delete_post( ${ page }, true ); wp_delete_post( ${ other }, true );`
	);
} );

test( 'only who edits pages reads and changes responses', async () => {
	const id = await send( `${ page }-1`, ADA, { run: true } );
	const [ { id: delivery } ] = await rowsOf( id );
	const routes = [
		[ 'GET', PATH ],
		[ 'GET', `${ PATH }/setup` ],
		[ 'GET', `${ PATH }/${ id }` ],
		[ 'POST', PATH, { action: 'read', ids: [ id ] } ],
		[ 'POST', `${ PATH }/${ id }/deliveries/${ delivery }` ],
		[ 'DELETE', `${ PATH }?view=spam` ],
	];
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] ) {
		for ( const [ method, path, body ] of routes ) {
			const answer = await request( path, { as: role, method, body } );
			assert.equal(
				answer.status,
				status,
				`${ role } ${ method } ${ path }`
			);
			assert.equal(
				JSON.stringify( answer.data ).includes( 'ada@example.com' ),
				status === 200 &&
					path !== `${ PATH }/setup` &&
					! ( method === 'POST' && path === PATH ) &&
					method !== 'DELETE',
				`${ role } ${ method } ${ path }`
			);
		}
	}
	// Who has no right is not told what was wrong with the question.
	assert.equal(
		( await request( `${ PATH }?view=everything`, { as: 'author' } ) )
			.status,
		403
	);
	assert.equal(
		( await request( `/wp/v2/feedback/${ id }`, { as: 'administrator' } ) )
			.status,
		404,
		'WordPress itself hands none out'
	);
} );

test( 'lists the newest first, with counts, page by page', async () => {
	const ids = [];
	for ( let number = 1; number <= 5; number++ ) {
		ids.push(
			await send( `${ page }-1`, { ...ADA, name: `Person ${ number }` } )
		);
	}
	const { items, total, counts } = await list();
	assert.deepEqual( idsOf( { items } ), [ ...ids ].reverse() );
	assert.equal( total, 5 );
	assert.deepEqual( counts, { inbox: 5, spam: 0, trash: 0, unread: 5 } );
	assert.deepEqual(
		{ ...items[ 0 ], date: '' },
		{
			id: ids[ 4 ],
			is_read: false,
			date: '',
			name: 'Person 5',
			email: 'ada@example.com',
			text: 'Do you have rye bread on Sundays? We are twelve.',
			form: `${ page }-1`,
			form_title: 'Contact',
			failed: false,
		}
	);
	assert.match( items[ 0 ].date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/ );
	assert.deepEqual( idsOf( await list( '?per_page=2&page=2' ) ), [
		ids[ 2 ],
		ids[ 1 ],
	] );
	assert.deepEqual( idsOf( await list( '?per_page=2&page=9' ) ), [] );
	assert.deepEqual( idsOf( await list( '?order=asc' ) ), ids );
} );

test( 'filters by form, state, date and what could not be sent', async () => {
	const ada = await send( `${ page }-1`, ADA );
	const cake = await send( `${ other }-1`, JONAS );
	const loose = await storeOlder( {
		post_title: 'Nobody',
		post_content: 'Hello',
		post_parent: page,
	} );
	await setPost( ada, { post_date: '2026-03-01 23:59:59' } );
	await setPost( cake, { post_date: '2026-03-02 00:00:00' } );
	await setPost( loose, { post_date: '2020-01-01 12:00:00' } );
	await act( 'read', [ cake ] );

	const finds = async ( query ) => idsOf( await list( query ) );
	assert.deepEqual( await finds( `?form[]=${ page }-1` ), [ ada ] );
	assert.deepEqual(
		await finds( `?form[]=${ page }-1&form[]=${ other }-1` ),
		[ cake, ada ]
	);
	assert.deepEqual( await finds( `?form[]=page-${ page }` ), [ loose ] );
	assert.deepEqual( await finds( '?state=read' ), [ cake ] );
	assert.deepEqual( await finds( '?state=unread' ), [ ada, loose ] );
	assert.deepEqual( await finds( '?after=2026-03-02' ), [ cake ] );
	assert.deepEqual( await finds( '?before=2026-03-01' ), [ ada, loose ] );
	assert.deepEqual( await finds( '?after=2026-03-01&before=2026-03-01' ), [
		ada,
	] );
	assert.equal( ( await list( `?form[]=${ page }-1` ) ).total, 1 );
	assert.deepEqual( await finds( '?failed=1' ), [] );
	await php(
		`global $wpdb; $wpdb->update( \\Mainstay\\Queue\\Table\\get_table_name(), [ 'state' => 'failed' ], [ 'kind' => 'form-mail', 'subject_id' => ${ ada } ] );`
	);
	const failed = await list( '?failed=1' );
	assert.deepEqual( idsOf( failed ), [ ada ] );
	assert.equal( failed.items[ 0 ].failed, true );

	for ( const query of [
		'?view=all',
		'?state=x',
		'?after=yesterday',
		'?per_page=1000',
		'?page=0',
		`?search=${ 'a'.repeat( 201 ) }`,
	] ) {
		assert.equal(
			( await request( PATH + query, { as: 'editor' } ) ).status,
			400,
			query
		);
	}
	// A day that does not exist is no limit, and no error of the database.
	assert.equal( ( await list( '?after=2026-02-31' ) ).total, 3 );

	const { forms, export_url: exportUrl } = (
		await request( `${ PATH }/setup`, { as: 'editor' } )
	).data;
	assert.deepEqual( forms, [
		{ name: `${ other }-1`, title: 'Cakes' },
		...[ `${ page }-1`, `page-${ page }` ].map( ( name ) => ( {
			name,
			title: 'Contact',
		} ) ),
	] );
	assert.match(
		exportUrl,
		/admin-post\.php\?action=mainstay_export_responses&_wpnonce=/
	);
} );

test( 'filters by form where pages have several, and forms several pages', async () => {
	const [ first, second, third, elsewhere ] = [
		await send( `${ page }-1`, ADA ),
		await send( `${ page }-1`, JONAS ),
		await send( `${ page }-1`, ADA ),
		await send( `${ other }-1`, ADA ),
	];
	const loose = await storeOlder( {
		post_title: 'Nobody',
		post_content: 'Hello',
		post_parent: page,
	} );
	// The second form of the page; and a pattern that is on both pages.
	await php(
		`update_post_meta( ${ second }, '_mainstay_form', '${ page }-2' );
		update_post_meta( ${ third }, '_mainstay_form', '777-1' );
		update_post_meta( ${ elsewhere }, '_mainstay_form', '777-1' );
		delete_transient( 'mainstay_forms_of_responses' );`
	);
	const finds = async ( ...forms ) => {
		const { items, total } = await list(
			`?${ forms.map( ( form ) => `form[]=${ form }` ).join( '&' ) }`
		);
		assert.equal( total, items.length );
		return items.map( ( { id } ) => id ).sort( ( a, b ) => a - b );
	};
	assert.deepEqual( await finds( `${ page }-1` ), [ first ] );
	assert.deepEqual( await finds( `${ page }-2` ), [ second ] );
	assert.deepEqual( await finds( '777-1' ), [ third, elsewhere ] );
	assert.deepEqual( await finds( `page-${ page }` ), [ loose ] );
	assert.deepEqual( await finds( `${ page }-1`, '777-1' ), [
		first,
		third,
		elsewhere,
	] );
	assert.deepEqual( await finds( `${ other }-1` ), [] );
	assert.deepEqual( await finds( '999999-1', 'page-999999' ), [] );
	// One that was on its way while a newer one was seen.
	const late = await send( `${ other }-1`, JONAS );
	await php(
		`$known = get_transient( 'mainstay_forms_of_responses' );
		set_transient( 'mainstay_forms_of_responses', [ ${ late }, array_values( array_filter( $known[1], fn( $pair ) => '${ other }-1' !== $pair[0] ) ) ] );`
	);
	assert.deepEqual( await finds( `${ other }-1` ), [ late ] );
} );

test( 'searches what was typed, whatever letters, and takes nothing for a pattern', async () => {
	const ada = await send( `${ page }-1`, ADA );
	const jonas = await send( `${ page }-1`, JONAS );
	const older = await storeOlder( {
		post_title: 'Zoë - 2019',
		post_content: `Hi\n<!--more-->\nAUTHOR: Zo&euml;\nJSON_DATA\n${ JSON.stringify( { '1_Text': 'crème' } ).replace( 'è', '\\u00e8' ) }`,
	} );
	const finds = async ( text ) =>
		idsOf( await list( `?search=${ encodeURIComponent( text ) }` ) );
	assert.deepEqual( await finds( 'rye BREAD' ), [ ada ] );
	assert.deepEqual( await finds( 'jonas@example.org' ), [ jonas ] );
	assert.deepEqual( await finds( 'Öffnen Sie & wann' ), [ jonas ] );
	assert.deepEqual( await finds( '🍞' ), [ jonas ] );
	assert.deepEqual( await finds( '100 %' ), [ jonas ] );
	assert.deepEqual( await finds( '100_%' ), [] );
	assert.deepEqual( await finds( 'crème' ), [ older ] );
	assert.deepEqual( await finds( "' OR 1=1 -- " ), [] );
	assert.deepEqual( await finds( 'a\\b' ), [] );
	assert.equal( ( await finds( '   ' ) ).length, 3 );
} );

test( 'shows everything about one response', async () => {
	const id = await send( `${ page }-1`, ADA, { run: true } );
	const response = await one( id );
	assert.equal( response.view, 'inbox' );
	assert.equal( response.is_read, false, 'asking is not reading' );
	assert.deepEqual(
		response.fields.map( ( { type, value } ) => [ type, value ] ),
		[
			[ 'name', 'Ada Miller' ],
			[ 'email', 'ada@example.com' ],
			[ 'telephone', '' ],
			[ 'textarea', ADA.textarea ],
			[ 'consent', 'Yes' ],
		]
	);
	const { time, page: where, ...consent } = response.consent;
	assert.deepEqual( consent, {
		text: 'Can we send you an email from time to time?',
		type: 'explicit',
		given: true,
	} );
	assert.equal( time, response.date );
	assert.equal( where, response.page_url );
	assert.match( response.page_url, /\/contact/ );
	assert.equal( response.page_title, 'Contact' );
	assert.equal( response.ip, '', 'not kept' );
	assert.deepEqual(
		response.deliveries.map( ( { kind, to, state } ) => ( {
			kind,
			to,
			state,
		} ) ),
		[
			{ kind: 'form-mail', to: [ 'owner@example.com' ], state: 'done' },
			{ kind: 'form-newsletter', to: [ 'This site' ], state: 'done' },
		]
	);

	for ( const wrong of [ page, 99999999 ] ) {
		const { status, data } = await request( `${ PATH }/${ wrong }`, {
			as: 'editor',
		} );
		assert.equal( status, 404 );
		assert.equal(
			data.message,
			'This response does not exist. It may have been deleted.'
		);
	}
} );

describe( 'responses of other plugins', () => {
	const LINES =
		'AUTHOR: Old Friend\nAUTHOR EMAIL: old@example.com\nAUTHOR URL: https://example.net\nSUBJECT: [Site] Hi &amp; bye\nIP: 192.0.2.7\n';
	const ANSWERS = {
		'1_Name': 'Old Friend',
		'2_Email': 'old@example.com',
		'3_Options': [ 'Bread', 'Cake' ],
		'4_Message': 'Is it <hot> & "fresh"?\nMüller',
		email_marketing_consent: 'yes',
		entry_title: 'Contact',
		entry_permalink: 'https://example.com/contact/',
		feedback_id: 'abc',
	};
	const EXPECTED = [
		[ 'Name', 'Old Friend' ],
		[ 'Email', 'old@example.com' ],
		[ 'Options', [ 'Bread', 'Cake' ] ],
		[ 'Message', 'Is it <hot> & "fresh"?\nMüller' ],
	];
	const entities = ( text ) =>
		text
			.replaceAll( '&', '&amp;' )
			.replaceAll( '<', '&lt;' )
			.replaceAll( '>', '&gt;' );
	const json = JSON.stringify( ANSWERS );

	for ( const [ shape, content ] of [
		[ 'JSON', `Hi\n<!--more-->\n${ LINES }JSON_DATA\n${ json }` ],
		[
			'JSON with entities',
			`Hi\n<!--more-->\n${ LINES }JSON_DATA\n${ entities( json ) }`,
		],
		[
			'JSON with slashes',
			`Hi\n<!--more-->\n${ LINES }JSON_DATA\n${ json.replaceAll( '\\', '\\\\' ).replaceAll( '"', '\\"' ) }`,
		],
	] ) {
		test( `are read like ours: ${ shape }`, async () => {
			const id = await storeOlder( {
				post_title: 'Old Friend - 2021',
				post_content: content,
				post_parent: page,
				post_date: '2021-05-04 10:00:00',
			} );
			const response = await one( id );
			assert.deepEqual(
				response.fields.map( ( { label, value } ) => [ label, value ] ),
				EXPECTED
			);
			assert.equal( response.name, 'Old Friend' );
			assert.equal( response.email, 'old@example.com' );
			assert.equal( response.subject, '[Site] Hi & bye' );
			assert.equal( response.ip, '192.0.2.7' );
			assert.equal( response.consent.given, true );
			assert.equal( response.page_url, 'https://example.com/contact/' );
			const { items } = await list();
			assert.deepEqual(
				[ items[ 0 ].name, items[ 0 ].text, items[ 0 ].form_title ],
				[
					'Old Friend',
					'Bread, Cake · Is it <hot> & "fresh"? Müller',
					'Contact',
				]
			);
		} );
	}

	test( 'are read like ours: as PHP printed them', async () => {
		const id = await storeOlder( {
			post_title: 'Old Friend - 2012',
			post_content: `Is it hot?\n<!--more-->\n${ LINES }Array\n(\n    [1_Name] =&gt; Old Friend\n    [2_Message] =&gt; Is it\nhot?\n)\n`,
		} );
		assert.deepEqual(
			( await one( id ) ).fields.map( ( { label, value } ) => [
				label,
				value,
			] ),
			[
				[ 'Name', 'Old Friend' ],
				[ 'Message', 'Is it\nhot?' ],
			]
		);
	} );

	test( 'are read like ours: the newest, a list of fields', async () => {
		const document = {
			subject: 'Hi &amp; bye',
			ip: '192.0.2.7',
			entry_title: 'Contact',
			entry_page: 1,
			fields: [
				{ key: '1_Name', label: 'Name', value: 'Zoë', type: 'name' },
				{
					key: '2_Email',
					label: 'Email',
					value: 'zoe@example.com',
					type: 'email',
				},
				{
					key: '3_File',
					label: 'File',
					type: 'file',
					value: {
						field_id: 'x',
						files: [ { file_id: 3, name: 'plan.pdf', size: 5 } ],
					},
				},
				{
					key: '4_Pick',
					label: 'Pick',
					type: 'image-select',
					value: { choices: [ { selected: 'A', label: 'Cake' } ] },
				},
				{
					key: '5_Ok',
					label: 'May we write?',
					type: 'consent',
					value: 'Yes',
				},
				{ key: '6_', label: '', type: 'basic', value: null },
				'nonsense',
			],
		};
		const text = JSON.stringify( document );
		for ( const [ mime, content ] of [
			[ 'v3', text ],
			[ 'v3', text.replaceAll( 'ë', '\\u00eb' ) ],
			[ 'v2', text.replaceAll( 'ë', 'u00eb' ) ],
		] ) {
			const id = await storeOlder( {
				post_title: 'Zoë',
				post_content: content,
				post_mime_type: mime,
				post_parent: page,
			} );
			const response = await one( id );
			assert.deepEqual(
				response.fields.map( ( { label, type, value } ) => [
					label,
					type,
					value,
				] ),
				[
					[ 'Name', 'name', 'Zoë' ],
					[ 'Email', 'email', 'zoe@example.com' ],
					[ 'File', 'file', [ 'plan.pdf' ] ],
					[ 'Pick', 'image-select', [ 'A - Cake' ] ],
					[ 'May we write?', 'consent', 'Yes' ],
					[ 'Text field', 'text', '' ],
				],
				content
			);
			assert.equal( response.name, 'Zoë' );
			assert.equal( response.subject, 'Hi & bye' );
			assert.deepEqual(
				[ response.consent.text, response.consent.given ],
				[ 'May we write?', true ]
			);
			assert.match( response.page_url, /\/contact/ );
		}
	} );

	for ( const content of [
		'',
		'{',
		'{"fields":5}',
		'[]',
		'JSON_DATA',
		'<!--more-->JSON_DATA null',
		'<!--more-->JSON_DATA {"a":{"b":{"c":1}}}',
		'O:8:"stdClass":0:{}',
		'a\u0000b',
	] ) {
		test( `nothing breaks on ${ JSON.stringify( content ) }`, async () => {
			const id = await storeOlder( {
				post_title: 'x',
				post_content: content,
			} );
			const { status } = await request( `${ PATH }/${ id }`, {
				as: 'editor',
			} );
			assert.equal( status, 200 );
			assert.equal( ( await list() ).items.length, 1 );
		} );
	}
} );

test( 'marks, moves, restores and deletes, and leaves what it does not fit', async () => {
	const ids = [];
	for ( let number = 0; number < 3; number++ ) {
		ids.push( await send( `${ page }-1`, ADA, { run: true } ) );
	}
	const [ a, b, c ] = ids;
	const does = async ( action, some ) => ( await act( action, some ) ).data;

	assert.deepEqual( await does( 'read', [ a, b ] ), {
		done: [ a, b ],
		counts: { inbox: 3, spam: 0, trash: 0, unread: 1 },
	} );
	assert.equal( ( await does( 'unread', [ b ] ) ).counts.unread, 2 );
	assert.deepEqual( ( await does( 'trash', [ a, b ] ) ).counts, {
		inbox: 1,
		spam: 0,
		trash: 2,
		unread: 1,
	} );
	assert.equal( ( await one( a ) ).view, 'trash' );
	assert.deepEqual( ( await does( 'restore', [ a ] ) ).counts, {
		inbox: 2,
		spam: 0,
		trash: 1,
		unread: 1,
	} );
	assert.equal( ( await one( a ) ).is_read, true, 'as it was' );
	await does( 'spam', [ a ] );
	await does( 'trash', [ a ] );
	await does( 'restore', [ a ] );
	assert.equal( ( await one( a ) ).view, 'spam', 'back to where it was' );

	assert.deepEqual(
		( await does( 'delete', [ c ] ) ).done,
		[],
		'nothing is deleted out of the inbox'
	);
	assert.deepEqual( ( await does( 'delete', [ a, b ] ) ).done, [ a, b ] );
	assert.equal(
		( await request( `${ PATH }/${ a }`, { as: 'editor' } ) ).status,
		404
	);
	assert.deepEqual(
		await rowsOf( a ),
		[],
		'nor is anything kept to be sent'
	);
	assert.deepEqual(
		( await does( 'trash', [ page, 99999999 ] ) ).done,
		[],
		'nothing but responses'
	);
	assert.equal(
		await php( `return get_post_status( ${ page } );` ),
		'publish'
	);
	for ( const body of [
		{ action: 'burn', ids: [ c ] },
		{ action: 'read', ids: [] },
		{ action: 'read', ids: [ 'x' ] },
		{ action: 'read' },
		{
			action: 'read',
			ids: Array.from( { length: 101 }, ( _, number ) => number + 1 ),
		},
	] ) {
		assert.equal(
			( await request( PATH, { as: 'editor', method: 'POST', body } ) )
				.status,
			400
		);
	}
} );

test( 'moving changes neither text nor date', async () => {
	const content = 'a < b &amp; "c" \\ <b>d</b>\n<!--more-->\nJSON_DATA\n{}';
	const id = await storeOlder( {
		post_title: 'x',
		post_content: content,
		post_date: '2020-01-01 12:00:00',
	} );
	for ( const action of [ 'read', 'spam', 'trash', 'restore', 'not-spam' ] ) {
		assert.deepEqual(
			( await act( action, [ id ] ) ).data.done,
			[ id ],
			action
		);
	}
	assert.deepEqual(
		await php(
			`$post = get_post( ${ id } ); return [ $post->post_content, $post->post_date, $post->post_modified, $post->post_status ];`
		),
		[ content, '2020-01-01 12:00:00', '2020-01-01 12:00:00', 'publish' ]
	);
} );

test( 'what was taken for spam is sent when the owner knows better, once', async () => {
	const id = await send( `${ page }-1`, ADA, { spam: 'words' } );
	assert.equal( ( await one( id ) ).spam, 'words' );
	assert.deepEqual( await rowsOf( id ), [] );
	const sent = ( await mails() ).length;
	for ( let time = 0; time < 2; time++ ) {
		await act( 'not-spam', [ id ] );
		await runNow( id );
		await act( 'spam', [ id ] );
	}
	assert.deepEqual(
		( await rowsOf( id ) ).map( ( { kind, state } ) => [ kind, state ] ),
		[
			[ 'form-mail', 'done' ],
			[ 'form-newsletter', 'done' ],
		]
	);
	const toOwner = ( await mails() )
		.slice( sent )
		.filter( ( { to } ) => [ to ].flat().includes( 'owner@example.com' ) );
	assert.equal( toOwner.length, 1 );
	const [ mail ] = toOwner;
	assert.match( mail.message, /rye bread/ );
} );

test( 'spam and trash are emptied in steps', async () => {
	for ( let number = 0; number < 3; number++ ) {
		await send( `${ page }-1`, ADA, { spam: 'trap' } );
	}
	const kept = await send( `${ page }-1`, ADA );
	const { status, data } = await request( `${ PATH }?view=spam`, {
		as: 'editor',
		method: 'DELETE',
	} );
	assert.equal( status, 200 );
	assert.equal( data.done.length, 3 );
	assert.deepEqual( data.counts, { inbox: 1, spam: 0, trash: 0, unread: 1 } );
	assert.equal( ( await one( kept ) ).view, 'inbox' );
	assert.equal(
		(
			await request( `${ PATH }?view=inbox`, {
				as: 'editor',
				method: 'DELETE',
			} )
		).status,
		400
	);
} );

test( 'a delivery is sent again, and the log says what became of it', async () => {
	const receiver = await startReceiver();
	try {
		const hooked = await makePage( 'Hooked', {
			to: 'owner@example.com',
			webhookUrl: `${ receiver.url }/hook`,
		} );
		receiver.answer( 503 );
		const id = await send( `${ hooked }-1`, ADA, { run: true } );
		let { deliveries } = await one( id );
		const hook = deliveries.find( ( { kind } ) => kind === 'form-webhook' );
		assert.equal( hook.state, 'waiting' );
		assert.equal( hook.attempts, 1 );
		assert.equal(
			hook.error,
			'The address responded with an error (503).'
		);
		const again = ( delivery, response = id ) =>
			request( `${ PATH }/${ response }/deliveries/${ delivery }`, {
				as: 'editor',
				method: 'POST',
			} );
		let answer = ( await again( hook.id ) ).data;
		assert.equal( answer.sent, false );
		assert.equal(
			answer.message,
			'The address responded with an error (503).'
		);
		receiver.answer( 200 );
		answer = ( await again( hook.id ) ).data;
		assert.equal( answer.sent, true );
		( { deliveries } = answer.response );
		const { state, log } = deliveries.find(
			( { kind } ) => kind === 'form-webhook'
		);
		assert.equal( state, 'done' );
		assert.deepEqual(
			log.map( ( { status, text } ) => [ status, text ] ),
			[
				[ 503, 'The address responded with an error (503).' ],
				[ 503, 'The address responded with an error (503).' ],
				[ 200, 'The address accepted the webhook (200).' ],
			]
		);
		assert.equal(
			new Set(
				receiver.told.map(
					( { headers } ) => headers[ 'mainstay-delivery' ]
				)
			).size,
			1,
			'every try has the same name'
		);
		const stranger = await send( `${ page }-1`, JONAS );
		assert.equal( ( await again( hook.id, stranger ) ).status, 404 );
		assert.equal( ( await again( 99999999 ) ).status, 404 );
		await php( `wp_delete_post( ${ hooked }, true );` );
	} finally {
		await receiver.close();
	}
} );
