/** The webhook of a form: what it tells, how it is signed, and where it may go. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { clean as cleanList } from '../list-site.mjs';
import { php, request } from '../site.mjs';
import { clean, makePage, rowsOf, runNow, send } from '../responses-site.mjs';
import { startReceiver } from '../../fakes/receiver.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const SECRET = '/mainstay/v1/webhook/secret';
const TEST = '/mainstay/v1/webhook/test';
const ADA = {
	name: 'Ada Müller',
	email: 'ada@example.com',
	textarea: 'Rye <b>bread</b> & "cake" 🍞',
	consent: 'x',
};

const secretOf = async ( method = 'GET' ) =>
	( await request( SECRET, { as: 'administrator', method } ) ).data.secret;
const tryOut = ( url, as = 'administrator', headers = {} ) =>
	request( TEST, { as, method: 'POST', body: { url }, headers } );
const hookOf = async ( id ) =>
	( await rowsOf( id ) ).find( ( { kind } ) => kind === 'form-webhook' );
const allowTests = () =>
	php(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate' AND token LIKE 'webhook-tests-%'" );`
	);

let receiver;
const pages = [];
const pageWith = async ( attributes ) => {
	pages.push(
		await makePage( 'Hooked', { to: 'o@example.com', ...attributes } )
	);
	return pages.at( -1 );
};

before( async () => {
	receiver = await startReceiver();
} );
beforeEach( async () => {
	await clean();
	await allowTests();
	receiver.told.length = 0;
	receiver.answer( 204 );
} );
after( async () => {
	await receiver.close();
	await clean();
	await cleanList();
	await allowTests();
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ pages.join( ', ' ) } ] ); delete_option( 'mainstay_webhook_secret' );`
	);
} );

test( 'the secret is for administrators, a test for who edits pages', async () => {
	for ( const [ role, secret, tried ] of [
		[ 'visitor', 401, 401 ],
		[ 'subscriber', 403, 403 ],
		[ 'contributor', 403, 403 ],
		[ 'author', 403, 403 ],
		[ 'editor', 403, 200 ],
		[ 'administrator', 200, 200 ],
	] ) {
		for ( const method of [ 'GET', 'POST' ] ) {
			const answer = await request( SECRET, { as: role, method } );
			assert.equal( answer.status, secret, `${ role } ${ method }` );
			assert.equal(
				JSON.stringify( answer.data ).includes( 'whsec_' ),
				secret === 200
			);
		}
		assert.equal(
			( await tryOut( `${ receiver.url }/hook`, role ) ).status,
			tried,
			role
		);
	}
} );

test( 'the secret is stored encrypted, is not autoloaded, and can be made anew', async () => {
	const first = await secretOf();
	assert.match( first, /^whsec_[0-9a-f]{48}$/ );
	assert.equal( await secretOf(), first );
	const second = await secretOf( 'POST' );
	assert.notEqual( second, first );
	assert.equal( await secretOf(), second );
	const { autoload, value } = await php(
		`global $wpdb; return $wpdb->get_row( "SELECT autoload, option_value AS value FROM $wpdb->options WHERE option_name = 'mainstay_webhook_secret'" );`
	);
	assert.ok( [ 'off', 'no', 'auto-off' ].includes( autoload ), autoload );
	assert.match( value, /^mainstay1:/ );
	assert.ok( ! atob( value.split( ':' )[ 1 ] ).includes( second ) );
	await withMustUsePlugin(
		"add_filter( 'salt', fn( $salt, $scheme ) => 'auth' === $scheme ? 'changed' : $salt, 10, 2 );",
		async () => {
			const third = await secretOf();
			assert.match( third, /^whsec_/, 'a new one when the salts change' );
			assert.equal( await secretOf(), third );
		}
	);
} );

test( 'a response goes out as signed JSON, once, besides the mail', async () => {
	const page = await pageWith( { webhookUrl: `${ receiver.url }/hook?a=1` } );
	const before_ = Math.floor( Date.now() / 1000 );
	const id = await send( `${ page }-1`, ADA, { run: true } );
	await runNow( id );
	const [ told, ...others ] = receiver.told;
	assert.deepEqual( others, [] );
	assert.equal( told.method, 'POST' );
	assert.equal( told.path, '/hook?a=1' );
	assert.equal(
		told.headers[ 'content-type' ],
		'application/json; charset=utf-8'
	);
	assert.match( told.headers[ 'mainstay-delivery' ], /^[0-9a-f]{32}$/ );
	const [ , time, signature ] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
		told.headers[ 'mainstay-signature' ]
	);
	assert.ok( Math.abs( Number( time ) - before_ ) < 30 );
	assert.equal(
		signature,
		createHmac( 'sha256', await secretOf() )
			.update( `${ time }.${ told.body }` )
			.digest( 'hex' )
	);
	const { event, site, response } = JSON.parse( told.body );
	assert.equal( event, 'response' );
	assert.match( site, /^http/ );
	assert.equal( response.id, id );
	assert.equal( response.form, `${ page }-1` );
	assert.deepEqual( response.author, {
		name: 'Ada Müller',
		email: 'ada@example.com',
		url: '',
	} );
	assert.deepEqual(
		response.fields.map( ( { label, type, value } ) => [
			label,
			type,
			value,
		] ),
		[
			[ 'Name', 'name', 'Ada Müller' ],
			[ 'Email', 'email', 'ada@example.com' ],
			[ 'Phone', 'telephone', '' ],
			[ 'Message', 'textarea', ADA.textarea ],
			[ 'Can we send you an email from time to time?', 'consent', 'Yes' ],
		]
	);
	assert.equal( response.consent.given, true );
	assert.ok(
		! told.body.includes( 'o@example.com' ),
		'not who gets the mail'
	);
	assert.deepEqual(
		( await rowsOf( id ) ).map( ( { kind, state } ) => [ kind, state ] ),
		[
			[ 'form-mail', 'done' ],
			[ 'form-webhook', 'done' ],
			[ 'form-newsletter', 'done' ],
		]
	);
} );

test( 'a form without an address, and spam, tell nobody', async () => {
	const plain = await pageWith( {} );
	const odd = await pageWith( { webhookUrl: { a: 1 } } );
	const hooked = await pageWith( { webhookUrl: `${ receiver.url }/hook` } );
	for ( const [ page, options ] of [
		[ plain, {} ],
		[ odd, {} ],
		[ hooked, { spam: 'trap' } ],
	] ) {
		assert.equal(
			await hookOf( await send( `${ page }-1`, ADA, options ) ),
			undefined
		);
	}
	assert.deepEqual( receiver.told, [] );
} );

for ( const [ path, sentence ] of [
	[ '/status/400', 'The address responded with an error (400).' ],
	[ '/status/401', 'The address responded with an error (401).' ],
	[ '/status/404', 'The address responded with an error (404).' ],
	[ '/status/410', 'The address responded with an error (410).' ],
	[ '/status/429', 'The address responded with an error (429).' ],
	[ '/status/500', 'The address responded with an error (500).' ],
	[ '/redirect', 'The address responded with an error (302).' ],
	[ '/reset', 'The address could not be reached.' ],
] ) {
	test( `what ${ path } answers is tried again, and then given up for all to see`, async () => {
		const page = await pageWith( { webhookUrl: receiver.url + path } );
		const id = await send( `${ page }-1`, ADA, { run: true } );
		for ( let time = 1; time <= 4; time++ ) {
			const { state, attempts, error } = await hookOf( id );
			assert.equal( state, time < 4 ? 'waiting' : 'failed' );
			assert.equal( attempts, time );
			assert.equal( error, sentence );
			await runNow( id );
		}
		assert.equal( receiver.told.length, 4 );
		const { data } = await request( `/mainstay/v1/responses/${ id }`, {
			as: 'editor',
		} );
		const { log } = data.deliveries.find(
			( { kind } ) => kind === 'form-webhook'
		);
		assert.equal( log.length, 4 );
		assert.ok( log.every( ( { text } ) => text === sentence ) );
		assert.equal(
			log[ 0 ].status,
			Number( /\((\d+)\)/.exec( sentence )?.[ 1 ] ?? 0 )
		);
	} );
}

test( 'a long answer is an answer', async () => {
	const { data } = await tryOut( `${ receiver.url }/large` );
	assert.deepEqual( data, {
		ok: true,
		status: 200,
		text: 'The address accepted the webhook (200).',
	} );
} );

test( 'where responses are not kept, the webhook still hears of them', async () => {
	const page = await pageWith( {
		webhookUrl: `${ receiver.url }/hook`,
		saveResponses: false,
	} );
	assert.equal( await send( `${ page }-1`, ADA ), 0 );
	await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; \\Mainstay\\Queue\\Worker\\send_due_items();`
	);
	assert.equal(
		JSON.parse( receiver.told[ 0 ].body ).response.author.email,
		'ada@example.com'
	);
	assert.equal(
		await php(
			`global $wpdb; return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . \\Mainstay\\Queue\\Table\\get_table_name() . " WHERE payload LIKE '%ada@example.com%'" );`
		),
		0,
		'nothing of it stays'
	);
} );

test( 'a test tells what came of it', async () => {
	const { data } = await tryOut( `${ receiver.url }/hook` );
	assert.deepEqual( data, {
		ok: true,
		status: 204,
		text: 'The address accepted the webhook (204).',
	} );
	const { event, response } = JSON.parse( receiver.told[ 0 ].body );
	assert.equal( event, 'test' );
	assert.equal( response.author.email, 'test@example.com' );
	assert.equal(
		( await tryOut( `${ receiver.url }/status/500` ) ).data.text,
		'The address responded with an error (500).'
	);
	for ( const wrong of [
		'',
		'example.com',
		'ftp://example.com',
		'javascript:1',
	] ) {
		const answer = await tryOut( wrong );
		assert.equal( answer.status, 400, wrong );
	}
	assert.equal(
		( await tryOut( 'example.com' ) ).data.message,
		'Enter a full web address, like https://example.com/hook.'
	);
} );

test( 'nothing inside the network is asked, and a closed port says the same as an open one', async () => {
	const answers = [];
	for ( const address of [
		`${ receiver.url }/hook`,
		'http://127.0.0.1:1/',
		'http://localhost/',
		'http://169.254.169.254/latest/meta-data/',
		'http://10.0.0.1/',
		'http://0x7f000001/',
		'http://2130706433/',
	] ) {
		const { data } = await tryOut( address, 'administrator', {
			'X-No-Fakes': '1',
		} );
		answers.push( data.text ?? data.message );
	}
	assert.deepEqual( receiver.told, [] );
	assert.deepEqual(
		[ ...new Set( answers ) ],
		[
			'The address could not be reached.',
			'Enter a full web address, like https://example.com/hook.',
		].filter( ( sentence ) => answers.includes( sentence ) )
	);
	assert.ok(
		answers.slice( 0, 5 ).every( ( text ) => text === answers[ 0 ] ),
		answers.join( '\n' )
	);
} );

test( 'nobody searches a network by tests', async () => {
	let status = 200;
	let count = 0;
	for ( ; status === 200 && count < 30; count++ ) {
		( { status } = await tryOut( `${ receiver.url }/hook`, 'editor' ) );
	}
	assert.equal( status, 429 );
	assert.ok( receiver.told.length <= 20, 'two minutes at most' );
} );

test( 'deliveries that need the first secret at one moment are signed with the same', async () => {
	for ( let round = 0; round < 5; round++ ) {
		await php( "delete_option( 'mainstay_webhook_secret' );" );
		const secrets = await Promise.all(
			Array.from( { length: 6 }, () => secretOf() )
		);
		assert.equal( new Set( secrets ).size, 1, secrets.join( ' ' ) );
		assert.equal( await secretOf(), secrets[ 0 ] );
	}
} );

test( 'webhooks that another plugin saved get the answers by the names of the fields', async () => {
	const webhook = ( format, more = {} ) => ( {
		webhook_id: 'a',
		url: `${ receiver.url }/${ format }`,
		format,
		method: 'POST',
		enabled: true,
		...more,
	} );
	const webhooks = [
		webhook( 'json' ),
		webhook( 'urlencoded' ),
		webhook( 'xml' ),
		webhook( 'json', { url: `${ receiver.url }/off`, enabled: false } ),
		webhook( 'json', { url: `${ receiver.url }/get`, method: 'GET' } ),
		webhook( 'json', { url: 'ftp://example.com/' } ),
		'json',
	];
	const page = await pageWith( { webhooks } );
	await send( `${ page }-1`, ADA, { run: true } );
	assert.deepEqual( receiver.told.map( ( { path } ) => path ).sort(), [
		'/json',
		'/urlencoded',
	] );
	const told = ( path ) =>
		receiver.told.find( ( one ) => one.path === `/${ path }` );
	const json = JSON.parse( told( 'json' ).body );
	assert.equal( json[ `g${ page }-email` ], ADA.email );
	assert.equal( json[ `g${ page }-name` ], ADA.name );
	assert.match(
		told( 'json' ).headers[ 'content-type' ],
		/^application\/json/
	);
	const { headers, body } = told( 'urlencoded' );
	assert.match(
		headers[ 'content-type' ],
		/^application\/x-www-form-urlencoded/
	);
	assert.deepEqual( Object.fromEntries( new URLSearchParams( body ) ), json );
	const [ , time, signature ] = /^t=(\d+),v1=(\w+)$/.exec(
		headers[ 'mainstay-signature' ]
	);
	assert.equal(
		signature,
		createHmac( 'sha256', await secretOf() )
			.update( `${ time }.${ body }` )
			.digest( 'hex' )
	);
} );

test( 'they are sent for posts of administrators only, as before', async () => {
	const page = await pageWith( {
		webhooks: [ { url: `${ receiver.url }/a`, enabled: true } ],
	} );
	const own = ( role ) =>
		php(
			`global $wpdb; $wpdb->update( $wpdb->posts, [ 'post_author' => get_users( [ 'role' => '${ role }', 'fields' => 'ID' ] )[0] ], [ 'ID' => ${ page } ] ); clean_post_cache( ${ page } );`
		);
	await own( 'editor' );
	await send( `${ page }-1`, ADA, { run: true } );
	assert.deepEqual( receiver.told, [] );
	await own( 'administrator' );
	await send( `${ page }-1`, ADA, { run: true } );
	assert.equal( receiver.told.length, 1 );
} );
