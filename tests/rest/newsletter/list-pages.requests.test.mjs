/** The site's own list as people meet it: signing up, confirming, leaving, and what is kept of them. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
	addPeople,
	clean,
	confirm,
	find,
	formFields,
	inList,
	keyLink,
	linkOf,
	mailsTo,
	publish,
	runMailings,
	signUp,
} from '../list-site.mjs';
import { keepOption, php, request, url } from '../site.mjs';

const ADA = 'ada@example.com';
const ALMOST =
	'Almost there! Open the link in the email that we have sent you to confirm your subscription.';

let restore;
before( async () => ( restore = await keepOption( 'mainstay_settings' ) ) );
beforeEach( clean );
after( async () => {
	await clean();
	await restore();
} );

const setting = ( name, value ) =>
	php(
		`Mainstay\\Core\\Settings\\update_settings( [ '${ name }' => ${ value } ] );`
	);

describe( 'signing up', () => {
	test( 'asks by mail, and the link in it puts the person on the list', async () => {
		const fields = await formFields( {
			source: 'subscriptions',
			consent: 'New posts by <b>mail</b>',
		} );
		const { status, data } = await signUp( ' Ada@Example.com ', {
			fields,
			more: { mainstay_first_name: 'Ada', mainstay_last_name: 'Miller' },
		} );
		assert.equal( status, 200 );
		assert.deepEqual( data, { state: 'accepted', message: ALMOST } );
		const waiting = await find( ADA );
		assert.equal( waiting.state, 'pending' );
		assert.equal(
			await inList(
				'return Mainstay\\Newsletter\\Subscribers\\count_confirmed();'
			),
			0
		);
		const [ mail, ...others ] = await mailsTo( ADA );
		assert.deepEqual( others, [] );
		assert.match( mail.subject, /^Confirm your subscription to / );
		const answer = await confirm( mail );
		assert.equal( answer.status, 200 );
		assert.match( answer.data, /<h1>You are subscribed<\/h1>/ );
		assert.match(
			answer.headers.get( 'cache-control' ),
			/no-store|no-cache/
		);
		assert.equal( answer.headers.get( 'referrer-policy' ), 'no-referrer' );
		const person = await find( ADA );
		assert.equal( person.state, 'confirmed' );
		assert.equal( person.name, 'Ada Miller' );
		// The proof: what, where, when.
		assert.equal( person.consent, 'New posts by mail' );
		assert.equal( person.source, 'subscriptions' );
		assert.match( person.page, /hello-world/ );
		assert.ok( person.consent_at > Date.now() / 1000 - 60 );
		assert.ok( person.confirmed_at >= person.consent_at );
		assert.equal( person.ip, '' );
		assert.equal(
			await inList(
				'return Mainstay\\Newsletter\\Subscribers\\count_confirmed();'
			),
			1
		);
	} );

	test( 'looking at the confirmation is no consent, however often; the button is', async () => {
		await signUp( ADA );
		const [ mail ] = await mailsTo( ADA );
		const link = linkOf( mail, 'confirm' );
		// Programs that look at links for viruses ask in these ways.
		for ( const method of [ 'HEAD', 'GET', 'GET' ] ) {
			const { status, data } = await request( link, { method } );
			assert.equal( status, 200 );
			assert.equal( ( await find( ADA ) ).state, 'pending', method );
			if ( method === 'GET' ) {
				assert.match( data, /<form method="post"/ );
				assert.doesNotMatch( data, /You are (already )?subscribed/ );
			}
		}
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
		await confirm( mail );
		assert.equal( ( await find( ADA ) ).state, 'confirmed' );
	} );

	test( 'keeps the address of the visitor only where the owner wants that', async () => {
		await setting( 'store_address', 'true' );
		await signUp( ADA );
		assert.equal( ( await find( ADA ) ).ip, '127.0.0.1' );
		await setting( 'store_address', 'false' );
		await signUp( 'bob@example.com' );
		assert.equal( ( await find( 'bob@example.com' ) ).ip, '' );
	} );

	test( 'without script the answer is a page with a way back', async () => {
		const { status, data, headers } = await signUp( ADA, {
			json: false,
			headers: { Referer: `${ url }/hello-world/` },
		} );
		assert.equal( status, 200 );
		assert.match( headers.get( 'content-type' ), /text\/html/ );
		assert.match( data, /<h1>Check your inbox<\/h1>/ );
		assert.ok( data.includes( ALMOST ) );
		assert.match( data, /<a href="[^"]*\/hello-world\/">Back to the page/ );
		assert.ok( ! data.includes( '<script' ) );
		const wrong = await signUp( 'nobody', {
			json: false,
			headers: { Referer: 'https://evil.example/' },
		} );
		assert.equal( wrong.status, 422 );
		assert.ok( wrong.data.includes( 'Enter a valid email address.' ) );
		assert.ok( ! wrong.data.includes( 'evil.example' ) );
	} );

	test( 'says the same whoever asks, and tells the person themselves', async () => {
		await addPeople( ADA, 'gone@example.com' );
		await inList(
			`Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( 'gone@example.com' ), 'unsubscribed' );`
		);
		const earlier = await find( ADA );
		for ( const email of [ ADA, 'gone@example.com', 'new@example.com' ] ) {
			const { status, data } = await signUp( email );
			assert.deepEqual(
				[ status, data ],
				[ 200, { state: 'accepted', message: ALMOST } ]
			);
		}
		const [ mail ] = await mailsTo( ADA );
		assert.match( mail.subject, /^You are already subscribed to .*$/ );
		const person = await find( ADA );
		assert.equal( person.state, 'confirmed' );
		assert.equal( person.consent, earlier.consent, 'the proof stays' );
		// Who left comes back by their own click only.
		assert.equal( ( await find( 'gone@example.com' ) ).state, 'pending' );
		const [ again ] = await mailsTo( 'gone@example.com' );
		await confirm( again );
		assert.equal( ( await find( 'gone@example.com' ) ).state, 'confirmed' );
	} );

	test( 'one address is asked once in ten minutes, however often it is entered', async () => {
		const fields = await formFields();
		await setting( 'store_address', 'false' );
		const answers = await Promise.all(
			Array.from( { length: 20 }, () => signUp( ADA, { fields } ) )
		);
		assert.ok( answers.every( ( { status } ) => status === 200 ) );
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
		// Eleven minutes pass: the mail is named for the second of asking, which may be this one.
		await inList(
			`global $wpdb;
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_subscribers SET asked_at = asked_at - 601, again_at = again_at - 601" );
			$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_outbox SET token = CONCAT( 'earlier-', token ) WHERE kind = 'list-mail'" );`
		);
		await signUp( ADA, { fields } );
		assert.equal( ( await mailsTo( ADA ) ).length, 2 );
		// The next time within a day takes twice as long.
		const person = await find( ADA );
		assert.equal( person.again_at - person.asked_at, 1200 );
	} );

	test( 'a process that ended before the mail was written down is made up for', async () => {
		await inList(
			`Mainstay\\Newsletter\\Subscribers\\store_sign_up_request( '${ ADA }', Mainstay\\Newsletter\\Subscribers\\build_consent_proof( [] ) );`
		);
		assert.deepEqual( await mailsTo( ADA ), [] );
		await signUp( ADA );
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
	} );

	test( 'one visitor gets so far and no further; a made-up header does not lift it', async () => {
		const fields = await formFields();
		const statuses = [];
		// An address inside a house stands for many visitors: ten times as many.
		for ( let number = 0; number < 52; number++ ) {
			const { status, data, headers } = await signUp(
				`p${ number }@example.com`,
				{ fields, headers: { 'X-Forwarded-For': `8.8.8.${ number }` } }
			);
			statuses.push( status );
			if ( status === 429 ) {
				assert.equal(
					data.message,
					'Too many sign-ups came from your network. Wait a few minutes and try again.'
				);
				assert.ok( Number( headers.get( 'retry-after' ) ) > 0 );
			}
		}
		const accepted = statuses.filter( ( status ) => status === 200 ).length;
		assert.ok(
			accepted === 50 || ( accepted > 50 && accepted < 53 ),
			`${ accepted } accepted`
		);
	} );

	for ( const [ why, change ] of [
		[ 'a token of another form', { mainstay_token: 'x' } ],
		[ 'facts that were changed', { mainstay_about: 'eyJwb3N0IjoyfQ' } ],
		[ 'no token', { mainstay_token: '' } ],
	] ) {
		test( `asks once more after ${ why }`, async () => {
			const { status, data } = await signUp( ADA, { more: change } );
			assert.equal( status, 422 );
			assert.equal(
				data.message,
				'This site has changed since you opened this page, so nothing has been sent yet. Send the form again.'
			);
			assert.ok( data.fields.token && data.fields.about );
			assert.equal( await find( ADA ), null );
		} );
	}

	test( 'who fills in what nobody sees is told the same, and nothing happens', async () => {
		const { status, data } = await signUp( ADA, {
			more: { mainstay_more: 'Buy links' },
		} );
		assert.deepEqual( [ status, data.message ], [ 200, ALMOST ] );
		assert.equal( await find( ADA ), null );
	} );

	for ( const email of [
		'',
		'ada',
		'ada@example',
		'ada@example.com\nBcc: all@example.com',
		'ada@example.com, bob@example.com',
		'"<script>"@example.com',
		`${ 'a'.repeat( 200 ) }@example.com`,
	] ) {
		test( `is no address: ${ JSON.stringify( email ).slice( 0, 40 ) }`, async () => {
			const { status, data } = await signUp( email );
			assert.equal( status, 422 );
			assert.deepEqual( data, {
				state: 'invalid',
				message: 'Enter a valid email address.',
			} );
		} );
	}

	test( 'names are text, in the mail and on the page', async () => {
		await signUp( ADA, {
			more: {
				mainstay_name: '<img src=x onerror=alert(1)>Ada\r\nBcc: x',
			},
		} );
		const page = await request( await keyLink( ADA, 'preferences' ) );
		assert.ok( ! /<img/.test( page.data ) );
		for ( const { headers } of await mailsTo( ADA ) ) {
			assert.ok( ! /Bcc/.test( String( headers ) ) );
		}
	} );

	test( 'who agreed in a form is asked too', async () => {
		await php(
			`do_action( 'mainstay_newsletter_signup', [ 'email' => '${ ADA }', 'name' => 'Ada' ], [ 'text' => 'I agree.', 'page' => home_url( '/contact/' ) ], [ 'ip' => '' ] );`
		);
		const person = await find( ADA );
		assert.equal( person.consent, 'I agree.' );
		assert.match( person.page, /\/contact\/$/ );
		assert.equal( ( await mailsTo( ADA ) ).length, 1 );
	} );

	test( 'the address alone, without a form, leads home', async () => {
		const { status, headers } = await request(
			`${ url }/?mainstay-list=sign-up`
		);
		assert.equal( status, 302 );
		assert.equal( headers.get( 'location' ), `${ url }/` );
	} );
} );

describe( 'leaving', () => {
	test( 'opening the link asks, the button ends it', async () => {
		await addPeople( ADA );
		const link = await keyLink( ADA, 'unsubscribe' );
		const asked = await request( link );
		assert.match(
			asked.data,
			/<button type="submit">Unsubscribe<\/button>/
		);
		assert.equal( ( await find( ADA ) ).state, 'confirmed' );
		const done = await request( link, { method: 'POST' } );
		assert.equal( done.status, 200 );
		assert.match( done.data, /<h1>You have unsubscribed<\/h1>/ );
		const person = await find( ADA );
		assert.equal( person.state, 'unsubscribed' );
		assert.ok( person.left_at > 0 );
	} );

	test( 'mail programs do it with one click (RFC 8058), without a cookie', async () => {
		await addPeople( ADA );
		const post = await publish(
			'<!-- wp:paragraph --><p>Hi</p><!-- /wp:paragraph -->'
		);
		await runMailings();
		const [ mail ] = await mailsTo( ADA );
		const header = mail.headers.find( ( one ) =>
			one.startsWith( 'List-Unsubscribe: ' )
		);
		assert.ok(
			mail.headers.includes(
				'List-Unsubscribe-Post: List-Unsubscribe=One-Click'
			)
		);
		const [ , address ] = /<(.+)>/.exec( header );
		const { status } = await request( address, {
			method: 'POST',
			body: new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } ),
		} );
		assert.equal( status, 200 );
		assert.equal( ( await find( ADA ) ).state, 'unsubscribed' );
		await php( `wp_delete_post( ${ post }, true );` );
	} );

	test( 'an old confirmation brings nobody back who left', async () => {
		await signUp( ADA );
		const [ mail ] = await mailsTo( ADA );
		await confirm( mail );
		await request( await keyLink( ADA, 'unsubscribe' ), {
			method: 'POST',
		} );
		const { data } = await request( linkOf( mail, 'confirm' ) );
		assert.match( data, /<h1>Your subscription<\/h1>/ );
		assert.equal( ( await find( ADA ) ).state, 'unsubscribed' );
	} );

	test( 'links are good for one person and one purpose', async () => {
		await addPeople( ADA, 'bob@example.com' );
		const link = await keyLink( ADA, 'unsubscribe' );
		const bob = await find( 'bob@example.com' );
		for ( const wrong of [
			link.replace( 'unsubscribe', 'preferences' ),
			link.replace( /key=\d+/, `key=${ bob.id }` ),
			link.slice( 0, -1 ),
			link.replace( /key=.*/, 'key[]=1' ),
			link.replace( /key=.*/, '' ),
		] ) {
			const { status, data } = await request( wrong, { method: 'POST' } );
			assert.equal( status, 404, wrong );
			assert.match( data, /<h1>This link is not valid<\/h1>/ );
		}
		assert.equal( ( await find( ADA ) ).state, 'confirmed' );
		assert.equal( ( await find( 'bob@example.com' ) ).state, 'confirmed' );
	} );
} );

describe( 'the page of one’s own', () => {
	test( 'shows what is kept, and changes it', async () => {
		await signUp( ADA, {
			fields: await formFields( { consent: 'New posts, please' } ),
		} );
		const [ mail ] = await mailsTo( ADA );
		await confirm( mail );
		const link = await keyLink( ADA, 'preferences' );
		const { data } = await request( link );
		assert.ok( data.includes( 'New posts, please' ) );
		assert.match( data, /value="yes" +checked='checked'/ );
		const saved = await request( link, {
			method: 'POST',
			body: new URLSearchParams( {
				mainstay_name: 'A. Miller',
				mainstay_posts: 'no',
			} ),
		} );
		assert.match(
			saved.data,
			/<p role="status">Your changes have been saved\.<\/p>/
		);
		const person = await find( ADA );
		assert.deepEqual(
			[ person.name, person.state ],
			[ 'A. Miller', 'unsubscribed' ]
		);
		await request( link, {
			method: 'POST',
			body: new URLSearchParams( { mainstay_posts: 'yes' } ),
		} );
		assert.equal( ( await find( ADA ) ).state, 'confirmed' );
	} );

	test( 'deletes everything', async () => {
		await addPeople( ADA );
		const { data } = await request( await keyLink( ADA, 'preferences' ), {
			method: 'POST',
			body: new URLSearchParams( { mainstay_forget: '1' } ),
		} );
		assert.match( data, /<h1>Deleted<\/h1>/ );
		assert.equal( await find( ADA ), null );
	} );
} );

test( 'new subscribers are told what the owner wrote for them', async () => {
	await inList(
		`Mainstay\\Core\\Settings\\update_settings( [ 'newsletter' => Mainstay\\Newsletter\\Subscribers\\Sender\\prepare_sender_settings( [ 'welcome' => "Nice to <b>meet</b> you.\\n\\nWe write on Mondays.", 'name' => 'The Bakery' ] ) ] );`
	);
	await signUp( ADA );
	const [ mail ] = await mailsTo( ADA );
	await confirm( mail );
	await confirm( mail );
	const all = await mailsTo( ADA );
	assert.equal( all.length, 2 );
	assert.match( all[ 1 ].subject, /^Welcome to / );
	assert.match( all[ 1 ].message, /We write on Mondays\./ );
	assert.ok(
		all[ 1 ].headers.some( ( one ) =>
			one.startsWith( 'List-Unsubscribe: <' )
		)
	);
} );

test( 'WordPress hands out and erases what is kept of an address', async () => {
	await signUp( ADA, {
		fields: await formFields( { consent: 'Yes, posts' } ),
	} );
	const exported = await php(
		`$tools = apply_filters( 'wp_privacy_personal_data_exporters', [] ); return call_user_func( $tools['mainstay-subscribers']['callback'], 'ADA@example.com', 1 );`
	);
	assert.equal( exported.done, true );
	const facts = Object.fromEntries(
		exported.data[ 0 ].data.map( ( { name, value } ) => [ name, value ] )
	);
	assert.equal( facts[ 'Email address' ], ADA );
	assert.equal( facts[ 'Agreed to' ], 'Yes, posts' );
	const erased = await php(
		`$tools = apply_filters( 'wp_privacy_personal_data_erasers', [] ); return call_user_func( $tools['mainstay-subscribers']['callback'], '${ ADA }', 1 );`
	);
	assert.deepEqual( erased, {
		items_removed: true,
		items_retained: false,
		messages: [],
		done: true,
	} );
	assert.equal( await find( ADA ), null );
} );

test( 'who never answers is forgotten after a month; who had left before, is so again', async () => {
	await signUp( ADA );
	await signUp( 'gone@example.com' );
	await signUp( 'new@example.com' );
	await inList(
		`global $wpdb; $table = Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
		$wpdb->query( "UPDATE $table SET asked_at = asked_at - 31 * 86400 WHERE email <> 'new@example.com'" );
		$wpdb->query( "UPDATE $table SET left_at = 1700000000 WHERE email = 'gone@example.com'" );
		do_action( 'mainstay_daily' );`
	);
	assert.equal( await find( ADA ), null );
	assert.equal( ( await find( 'gone@example.com' ) ).state, 'unsubscribed' );
	assert.equal( ( await find( 'new@example.com' ) ).state, 'pending' );
} );
