/** The form variation for a newsletter on a new site, and the people who agreed before it had a list. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import {
	clean as cleanList,
	confirm,
	find,
	inList,
	mailsTo,
} from '../list-site.mjs';
import { clean, makePage, send as store, setPost } from '../responses-site.mjs';
import { keepOption, php, request, url } from '../site.mjs';

const ADA = 'ada@example.com';
const PATH = '/mainstay/v1/subscriber-list/collected';
const FORM =
	'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true} /--><!-- wp:jetpack/field-email {"required":true} /--><!-- wp:jetpack/field-consent /--><!-- wp:jetpack/button {"element":"button","text":"Subscribe"} /--></div><!-- /wp:jetpack/contact-form -->';

let page;
let restore;
const posts = [];

before( async () => {
	restore = await keepOption( 'mainstay_subscribers' );
	page = await makePage( 'Contact' );
	posts.push( page );
} );
beforeEach( async () => {
	await clean();
	await cleanList();
	// A new site: nobody has ever subscribed.
	await php(
		"delete_option( 'mainstay_subscribers' ); delete_option( 'mainstay_catch_up' ); wp_clear_scheduled_hook( 'mainstay_catch_up' );"
	);
} );
after( async () => {
	await restore();
	await clean();
	await php(
		`delete_option( 'mainstay_catch_up' ); foreach ( ${ JSON.stringify( posts ) } as $id ) { wp_delete_post( $id, true ); }`
	);
} );

test( 'the first visitor who sends the form is asked to confirm, and told so', async () => {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'News', 'post_status' => 'publish', 'post_content' => '${ FORM }' ] ) );`
	);
	posts.push( id );
	const html = await ( await fetch( `${ url }/?p=${ id }` ) ).text();
	const form = /<form [\s\S]*?<\/form>/.exec(
		html.slice( html.indexOf( 'wp-block-jetpack-contact-form' ) )
	)[ 0 ];
	const body = new URLSearchParams();
	for ( const [ tag ] of form.matchAll( /<input [^>]*>/g ) ) {
		const of = ( name ) =>
			new RegExp( `\\b${ name }="([^"]*)"` ).exec( tag )?.[ 1 ] ?? '';
		body.set(
			of( 'name' ),
			{ email: ADA }[ of( 'type' ) ] ??
				( of( 'autocomplete' ) === 'name' ? 'Ada' : of( 'value' ) )
		);
	}
	body.delete( '' );
	const { mainstay_token: token } = await aged(
		Object.fromEntries( body ),
		READING_SECONDS
	);
	body.set( 'mainstay_token', token );
	const endpoint = /data-endpoint="([^"]*)"/
		.exec( form )[ 1 ]
		.replaceAll( '&amp;', '&' )
		.replaceAll( '&#038;', '&' );
	const { status, data } = await request( endpoint, {
		method: 'POST',
		body,
	} );
	assert.equal( status, 200, JSON.stringify( data ) );
	assert.equal( data.state, 'accepted', JSON.stringify( data ) );
	// The mail is written after the answer.
	let sent = [];
	for (
		const end = Date.now() + 20_000;
		! sent.length && Date.now() < end;
	) {
		sent = await mailsTo( ADA );
	}
	assert.deepEqual(
		sent.map( ( { subject } ) => subject.split( ' to ' )[ 0 ] ),
		[ 'Confirm your subscription' ]
	);
	assert.match(
		data.thankYou.html,
		/Almost there! Open the link in the email that we have sent you to confirm your subscription\./
	);
	const [ mail ] = sent;
	assert.equal( ( await find( ADA ) ).state, 'pending' );
	await confirm( mail );
	assert.equal( ( await find( ADA ) ).state, 'confirmed' );
} );

describe( 'people who agreed before there was a list', () => {
	const DAY = 86400;
	/** A response of so many days ago that nobody was told of. */
	async function collect( email, days, more = {} ) {
		const id = await store( `${ page }-1`, {
			name: 'Ada',
			email,
			consent: 'x',
			...more,
		} );
		await php(
			`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox" );
			$facts = json_decode( get_post_meta( ${ id }, '_mainstay_response', true ), true );
			$facts['time'] = gmdate( 'c', time() - ${ days * DAY } );
			update_post_meta( ${ id }, '_mainstay_response', wp_slash( wp_json_encode( $facts ) ) );`
		);
		const when = new Date( Date.now() - days * DAY * 1000 )
			.toISOString()
			.slice( 0, 19 )
			.replace( 'T', ' ' );
		await setPost( id, { post_date: when, post_date_gmt: when } );
		return id;
	}
	const read = () =>
		request( PATH, { as: 'administrator' } ).then( ( { data } ) => data );
	const start = ( period, as = 'administrator' ) =>
		request( PATH, { as, method: 'POST', body: { period } } );
	const runOnce = () => php( "do_action( 'mainstay_catch_up' );" );
	const questions = async () =>
		(
			await inList(
				`global $wpdb; return $wpdb->get_col( "SELECT email FROM {$wpdb->prefix}mainstay_subscribers s JOIN {$wpdb->prefix}mainstay_outbox o ON o.token LIKE CONCAT( 'ask-', s.id, '-%' ) ORDER BY s.id" );`
			)
		).sort();

	test( 'are counted by age; nothing is sent before the owner says so', async () => {
		await collect( 'new@example.com', 2 );
		await collect( 'NEW@example.com', 1 );
		await collect( 'older@example.com', 100 );
		await collect( 'old@example.com', 900 );
		await collect( 'no@example.com', 2, { consent: '' } );
		const { counts, oldest, is_partial: isPartial, run } = await read();
		assert.deepEqual( counts, { month: 1, year: 2, all: 3 } );
		assert.ok(
			Math.abs( oldest - ( Date.now() / 1000 - 900 * DAY ) ) < 60
		);
		assert.deepEqual( [ isPartial, run ], [ false, null ] );
		await runOnce();
		assert.deepEqual( await mailsTo( 'new@example.com' ), [] );
	} );

	test( 'are asked as far back as the owner chose, once, with the proof of then', async () => {
		await collect( 'new@example.com', 2 );
		await collect( 'NEW@example.com', 1 );
		await collect( 'old@example.com', 900 );
		for ( const role of [ 'visitor', 'subscriber', 'author', 'editor' ] ) {
			assert.ok( ( await start( 'all', role ) ).status >= 401, role );
		}
		assert.equal( ( await start( 'month' ) ).status, 200 );
		assert.equal( ( await start( 'month' ) ).status, 409, 'pressed twice' );
		await runOnce();
		await runOnce();
		assert.deepEqual( await questions(), [ 'new@example.com' ] );
		const person = await find( 'new@example.com' );
		assert.equal( person.state, 'pending' );
		assert.ok( person.consent_at < Date.now() / 1000 - 1.9 * DAY );
		assert.equal( ( await mailsTo( 'new@example.com' ) ).length, 1 );
		const { counts, run } = await read();
		assert.deepEqual( counts, { month: 0, year: 0, all: 1 } );
		assert.ok( run.done_at > 0 );
	} );

	test( 'who left, bounced, deleted everything or was asked before is not asked', async () => {
		await inList(
			`Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( "left@example.com\\nbounced@example.com\\nin@example.com" );
			foreach ( [ 'left' => 'unsubscribed', 'bounced' => 'bounced' ] as $who => $state ) { Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( "$who@example.com" ), $state ); }`
		);
		await collect( 'left@example.com', 2 );
		await collect( 'bounced@example.com', 2 );
		await collect( 'in@example.com', 2 );
		await collect( 'gone@example.com', 2 );
		await start( 'all' );
		await runOnce();
		assert.deepEqual( await questions(), [ 'gone@example.com' ] );
		await inList(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/privacy.php'; Mainstay\\Newsletter\\Subscribers\\Privacy\\delete_subscriber( Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'gone@example.com' ) );`
		);
		assert.equal( ( await read() ).counts.all, 0 );
		await start( 'all' );
		await runOnce();
		assert.equal( await find( 'gone@example.com' ), null );
		assert.equal(
			( await find( 'left@example.com' ) ).state,
			'unsubscribed'
		);
	} );

	test( 'twenty at a time, and the rest a minute later', async () => {
		for ( let number = 0; number < 23; number++ ) {
			await collect( `p${ number }@example.com`, 2 );
		}
		await start( 'all' );
		await runOnce();
		assert.equal( ( await questions() ).length, 20 );
		assert.equal( ( await read() ).run.asked, 20 );
		assert.ok(
			await php( "return wp_next_scheduled( 'mainstay_catch_up' );" )
		);
		await runOnce();
		assert.equal( ( await questions() ).length, 23 );
		assert.ok( ( await read() ).run.done_at > 0 );
	} );
} );
