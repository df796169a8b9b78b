/** Responses that another plugin stored, in every format: in the list, the export and the privacy tools. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { php, request } from '../site.mjs';
import {
	clean,
	code,
	makePage,
	setPost,
	storeOlder,
} from '../responses-site.mjs';

const PATH = '/mainstay/v1/responses';
const MESSAGE = 'Is it "hot"?\nMüller & Söhne';

let page;
let form;
before( async () => {
	page = await makePage( 'Contact' );
	form = await php(
		`return wp_insert_post( [ 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_title' => 'Orders', 'post_content' => '' ] );`
	);
} );
beforeEach( clean );
after( async () => {
	await clean();
	await php(
		`wp_delete_post( ${ page }, true ); wp_delete_post( ${ form }, true );`
	);
} );

/** Stores a response exactly like this, past the filters for HTML. */
async function store( content, { meta = {}, ...fields } = {} ) {
	const id = await storeOlder( { post_title: 'x', post_content: 'x' } );
	await setPost( id, { post_content: content, ...fields } );
	await php(
		`global $wpdb; foreach ( ${ code( meta ) } as $key => $value ) { $wpdb->insert( $wpdb->postmeta, [ 'post_id' => ${ id }, 'meta_key' => $key, 'meta_value' => $value ] ); } clean_post_cache( ${ id } );`
	);
	return id;
}

const read = async ( id ) => {
	const { status, data } = await request( `${ PATH }/${ id }`, {
		as: 'editor',
	} );
	assert.equal( status, 200 );
	return data;
};
const answersOf = ( { fields } ) =>
	fields.map( ( { label, value } ) => [ label, value ] );

/** PHP's own way to print and to store an array. */
const printed = ( value ) =>
	php( `return print_r( ${ code( value ) }, true );` );
const serialized = ( value ) =>
	php( `return serialize( ${ code( value ) } );` );

const documentOf = ( more = {} ) => ( {
	subject: 'Hi &amp; bye',
	ip: '192.0.2.7',
	country_code: 'DE',
	user_agent: 'A browser',
	form_fill_duration: 12,
	notification_recipients: [ 1 ],
	entry_title: 'Contact',
	entry_page: 1,
	source_id: page,
	source_type: 'single',
	request_url: 'https://example.com/contact/?a=1',
	fields: [
		[ 'Name', 'name', 'Zoë &amp; Ann' ],
		[ 'Email', 'email', 'zoe@example.com' ],
		[ 'Message', 'textarea', MESSAGE ],
		[ 'Days', 'checkbox-multiple', [ 'Mon, Tue', 'Wed' ] ],
		[ 'Stars', 'rating', '4/5' ],
		[ 'Phone', 'phone', '+37061234567' ],
		[
			'Pick',
			'image-select',
			{
				type: 'image-select',
				choices: [
					{
						perceived: 'B',
						selected: 'A',
						label: 'Cake',
						image: { id: 3, src: 'https://example.com/a.png' },
					},
				],
			},
		],
		[
			'Plan',
			'file',
			{
				field_id: 'f',
				files: [
					{ file_id: 3, name: 'plan.pdf', size: 5, type: 'a/b' },
				],
			},
		],
		[ 'May we write?', 'consent', 'Yes' ],
	].map( ( [ label, type, value ], index ) => ( {
		key: `${ index + 1 }_${ label }`,
		label,
		value,
		type,
		meta: {},
		form_field_id: `g1-${ label.toLowerCase() }`,
	} ) ),
	...more,
} );

const EXPECTED = [
	[ 'Name', 'Zoë & Ann' ],
	[ 'Email', 'zoe@example.com' ],
	[ 'Message', MESSAGE ],
	[ 'Days', [ 'Mon, Tue', 'Wed' ] ],
	[ 'Stars', '4/5' ],
	[ 'Phone', '+37061234567' ],
	[ 'Pick', [ 'A - Cake' ] ],
	[ 'Plan', [ 'plan.pdf' ] ],
	[ 'May we write?', 'Yes' ],
];

/** As PHP encodes it. */
const encoded = ( value ) =>
	JSON.stringify( value )
		.replaceAll( '/', '\\/' )
		.replace(
			/[^\x20-\x7e]|[<>]/g,
			( char ) =>
				`\\u${ char.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }`
		)
		.replaceAll( '\\u003c', '\\u003C' )
		.replaceAll( '\\u003e', '\\u003E' );
const unslashed = ( text ) => text.replace( /\\(.)/g, '$1' );

describe( 'JSON', () => {
	for ( const [ name, mime, toContent ] of [
		[ 'as it is now', 'v3', encoded ],
		[ 'with letters beyond ASCII', 'v3', JSON.stringify ],
		[ 'without its kind', '', encoded ],
		[ 'of the second kind, whole', 'v2', encoded ],
		[
			'of the second kind, with slashes twice',
			'v2',
			( value ) => encoded( value ).replace( /[\\"']/g, '\\$&' ),
		],
	] ) {
		test( `${ name }: every field, the sender, the page`, async () => {
			const id = await store( toContent( documentOf() ), {
				post_mime_type: mime,
				post_parent: page,
			} );
			const response = await read( id );
			assert.deepEqual( answersOf( response ), EXPECTED );
			assert.equal( response.name, 'Zoë & Ann' );
			assert.equal( response.email, 'zoe@example.com' );
			assert.equal( response.subject, 'Hi & bye' );
			assert.equal( response.ip, '192.0.2.7' );
			assert.equal( response.fields[ 5 ].type, 'telephone' );
			assert.equal( response.consent.given, true );
			assert.equal( response.consent.page, response.page_url );
			assert.match( response.page_url, /\/contact/ );
			assert.equal( response.form_title, 'Contact' );
		} );
	}

	test( 'of the second kind, without slashes: quotes and line breaks inside texts are found again', async () => {
		const broken = documentOf();
		broken.fields[ 2 ].value = 'He said "hi", twice: "a", "b" <b>';
		const id = await store( unslashed( encoded( broken ) ), {
			post_mime_type: 'v2',
			post_parent: page,
		} );
		const response = await read( id );
		assert.deepEqual( answersOf( response ).slice( 0, 2 ), [
			[ 'Name', 'Zoë & Ann' ],
			[ 'Email', 'zoe@example.com' ],
		] );
		assert.equal( response.fields.length, EXPECTED.length );
		assert.match( response.fields[ 2 ].value, /^He said "hi", twice: "a/ );

		const lines = await store(
			'{"subject":"","fields":[{"key":"1_Text","label":"Text","value":"one "two"\nthree C:\\new","type":"text"}]}',
			{ post_mime_type: 'v2' }
		);
		assert.deepEqual( answersOf( await read( lines ) ), [
			[ 'Text', 'one "two"\nthree C:\new' ],
		] );
	} );

	test( 'of a saved form: the page that showed it, the form as its name', async () => {
		const id = await store(
			encoded(
				documentOf( { source_id: 0, source_type: 'block_template' } )
			),
			{
				post_mime_type: 'v3',
				post_parent: form,
				meta: {
					_feedback_source_post_id: page,
					_feedback_is_test: '1',
				},
			}
		);
		const response = await read( id );
		assert.equal( response.form_title, 'Orders' );
		assert.equal( response.page_title, 'Contact' );
		assert.match( response.page_url, /\/contact/ );
		const { data } = await request(
			`${ PATH }?form[]=${ encodeURIComponent( response.form ) }`,
			{ as: 'editor' }
		);
		assert.deepEqual(
			data.items.map( ( item ) => item.id ),
			[ id ],
			'the list finds it by its form'
		);
	} );

	test( 'of a page that is gone: the address that it was sent from', async () => {
		const id = await store(
			encoded( documentOf( { source_id: 99999999 } ) ),
			{ post_mime_type: 'v3' }
		);
		assert.equal(
			( await read( id ) ).page_url,
			'https://example.com/contact/?a=1'
		);
		const bad = await store(
			encoded(
				documentOf( {
					source_id: 0,
					request_url: 'javascript:alert(1)',
				} )
			),
			{ post_mime_type: 'v3' }
		);
		assert.equal( ( await read( bad ) ).page_url, '' );
	} );
} );

describe( 'text', () => {
	const LINES =
		'AUTHOR: Old Friend\nAUTHOR EMAIL: old@example.com\nIP: 192.0.2.7\n';

	test( 'with printed arrays: lists stay lists, lines of an answer stay lines', async () => {
		for ( const newline of [ '\n', '\r\n' ] ) {
			const answers = await printed( {
				'1_Name': 'Old Friend',
				'2_Days': [ 'Mon', 'Tue' ],
				'3_Message': 'one\n[0] => two\n) three',
				'4_None': [],
				'5_Last': [ 'a', 'b' ],
			} );
			const id = await store(
				`Hi\n<!--more-->\n${ LINES }${ answers }`.replaceAll(
					'\n',
					newline
				)
			);
			const response = await read( id );
			assert.deepEqual( answersOf( response ), [
				[ 'Name', 'Old Friend' ],
				[ 'Days', [ 'Mon', 'Tue' ] ],
				[ 'Message', 'one\n[0] => two\n) three' ],
				[ 'None', [] ],
				[ 'Last', [ 'a', 'b' ] ],
			] );
			assert.equal( response.email, 'old@example.com' );
		}
	} );

	test( 'a name like a mark of the format does not hide the answers', async () => {
		const id = await store(
			`Hi\n<!--more-->\nAUTHOR: JSON_DATA {}\nJSON_DATA\n{"1_Text":"yes"}`
		);
		assert.deepEqual( answersOf( await read( id ) ), [
			[ 'Text', 'yes' ],
		] );
	} );

	test( 'with answers in the meta: nothing twice, nothing left out', async () => {
		const extra = await serialized( {
			'11_Days': 'Monday',
			'12_Colour': [ 'Red', 'Blue' ],
			entry_title: 'Contact',
		} );
		const meta = { _feedback_extra_fields: extra };
		const both = await store(
			`Hi\n<!--more-->\n${ LINES }JSON_DATA\n{"1_Name":"Old Friend","3_Days":"Monday"}`,
			{ meta }
		);
		assert.deepEqual( answersOf( await read( both ) ), [
			[ 'Name', 'Old Friend' ],
			[ 'Days', 'Monday' ],
			[ 'Colour', [ 'Red', 'Blue' ] ],
		] );
		const alone = await store( `Hi there\n<!--more-->\n${ LINES }`, {
			meta,
		} );
		assert.deepEqual( answersOf( await read( alone ) ), [
			[ 'Name', 'Old Friend' ],
			[ 'Email', 'old@example.com' ],
			[ 'Message', 'Hi there' ],
			[ 'Days', 'Monday' ],
			[ 'Colour', [ 'Red', 'Blue' ] ],
		] );
	} );
} );

test( 'no class is restored from what is stored, and nothing breaks on hostile values', async () => {
	const object = 'O:9:"WP_Object":1:{s:1:"a";s:1:"b";}';
	const deep = `${ '{"a":'.repeat( 600 ) }1${ '}'.repeat( 600 ) }`;
	for ( const [ content, meta ] of [
		[ 'x<!--more-->', object ],
		[ 'x<!--more-->', `a:2:{s:3:"1_A";${ object }s:3:"2_B";s:2:"ok";}` ],
		[ 'x<!--more-->', 'a:1:{s:3:"1_A";i:5' ],
		[ 'x<!--more-->', 'a:999999999:{}' ],
		[ encoded( documentOf( { subject: [ 'a' ], ip: { b: 1 } } ) ), '' ],
		[
			encoded(
				documentOf( {
					fields: {
						a: { label: {}, type: [], value: { files: 'x' } },
					},
				} )
			),
			'',
		],
		[ encoded( documentOf( { source_id: [ 1 ], request_url: {} } ) ), '' ],
		[ `{"fields":[{"label":"A","value":${ deep }}]}`, '' ],
		[
			`x<!--more-->\nArray\n(\n${ '    [a] => Array\n(\n'.repeat( 50 ) }`,
			'',
		],
		[ '{"fields":["'.padEnd( 60000, '"' ), '' ],
	] ) {
		const id = await store( content, {
			post_mime_type: content.startsWith( '{' ) ? 'v2' : '',
			meta: { _feedback_extra_fields: meta },
		} );
		const response = await read( id );
		assert.ok( Array.isArray( response.fields ) );
		if ( meta.includes( '"ok"' ) ) {
			assert.deepEqual(
				answersOf( response ).filter( ( [ label ] ) => label === 'B' ),
				[ [ 'B', 'ok' ] ]
			);
		}
		assert.equal(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/legacy.php'; return count( array_filter( Mainstay\\Forms\\Responses\\LegacyValues\\read_serialized_map( ${ code( meta ) } ), 'is_object' ) );`
			),
			0
		);
	}
	assert.equal(
		( await request( PATH, { as: 'editor' } ) ).data.items.length,
		10
	);
} );

test( 'read and unread, spam and trash are those that were stored; what was kept for a day is not listed', async () => {
	const content = encoded( documentOf() );
	const unread = await store( content, { post_mime_type: 'v3' } );
	const isRead = await store( content, { comment_status: 'closed' } );
	const spam = await store( content, { post_status: 'spam' } );
	const now = new Date().toISOString().slice( 0, 19 ).replace( 'T', ' ' );
	const fresh = await store( content, {
		post_status: 'jp-temp-feedback',
		post_date_gmt: now,
	} );
	const old = await store( content, {
		post_status: 'jp-temp-feedback',
		post_date_gmt: '2025-01-01 10:00:00',
	} );
	const list = async ( query ) =>
		( await request( PATH + query, { as: 'editor' } ) ).data.items.map(
			( { id, is_read: state } ) => [ id, state ]
		);
	assert.deepEqual( ( await list( '' ) ).sort(), [
		[ unread, false ],
		[ isRead, true ],
	] );
	assert.deepEqual( await list( '?state=unread' ), [ [ unread, false ] ] );
	assert.deepEqual( await list( '?view=spam' ), [ [ spam, false ] ] );
	for ( const id of [ fresh, old ] ) {
		assert.equal(
			( await request( `${ PATH }/${ id }`, { as: 'editor' } ) ).status,
			404
		);
	}
	await php( `do_action( 'mainstay_daily' );` );
	assert.deepEqual(
		await php(
			`return array_values( array_filter( [ ${ unread }, ${ spam }, ${ fresh }, ${ old } ], 'get_post' ) );`
		),
		[ unread, spam, fresh ],
		'what should be gone after a day is gone'
	);
} );

test( 'the export and the privacy tools know every format', async () => {
	const ids = [
		await store( encoded( documentOf() ), { post_mime_type: 'v3' } ),
		await store(
			unslashed( encoded( documentOf() ) ).replaceAll( '\n', ' ' ),
			{
				post_mime_type: 'v2',
			}
		),
		await store(
			`Hi\n<!--more-->\nAUTHOR: Zoë &amp; Ann\nAUTHOR EMAIL: zoe@example.com\nJSON_DATA\n{"1_Name":"Zo\\u00eb &amp; Ann","2_Message":"Hi"}`
		),
		await store( 'Hi\n<!--more-->\nAUTHOR: Zoë &amp; Ann', {
			meta: {
				_feedback_extra_fields: await serialized( {
					'5_Second email': 'zoe@example.com',
				} ),
			},
		} ),
		await store( encoded( documentOf() ), {
			post_status: 'jp-temp-feedback',
		} ),
	];
	const csv = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/export.php';
		$text = ''; Mainstay\\Forms\\Responses\\Export\\write_export( 'csv', [], function ( $part ) use ( &$text ) { $text .= $part; } ); return $text;`
	);
	assert.equal( csv.match( /Zoë & Ann/g ).length, 4 );
	assert.match( csv, /Second email/ );
	const tool = ( what ) =>
		php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/privacy.php'; return Mainstay\\Forms\\Responses\\Privacy\\${ what }_personal_data( 'zoe@example.com' );`
		);
	assert.deepEqual(
		( await tool( 'export' ) ).data.map( ( item ) => item.item_id ),
		ids.map( ( id ) => `response-${ id }` )
	);
	await store(
		encoded(
			documentOf( {
				fields: [
					{
						label: 'Email',
						type: 'email',
						value: 'not-zoe@example.com',
					},
				],
			} )
		)
	);
	assert.equal( ( await tool( 'erase' ) ).items_removed, true );
	assert.equal(
		await php(
			`return count( array_filter( [ ${ ids.join( ', ' ) } ], 'get_post' ) );`
		),
		0
	);
	assert.equal(
		( await request( PATH, { as: 'editor' } ) ).data.items.length,
		1,
		'that of somebody else stays'
	);
} );
