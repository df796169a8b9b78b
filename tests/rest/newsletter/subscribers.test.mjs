/** How many people get the posts, and what visitors see of it; the forms that lead to the list. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { php, request, url } from '../site.mjs';

const PATH = '/wpcom/v2/subscribers/count';
const posts = [];

/** A visitor's view of a post with this content. */
async function view( content ) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Subscribe', 'post_status' => 'publish', 'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ] ) );`
	);
	posts.push( id );
	const response = await fetch( `${ url }/?p=${ id }` );
	assert.equal( response.status, 200 );
	const html = await response.text();
	const [ , block = '' ] =
		/(<div [^>]*class="[^"]*wp-block-jetpack-(?:subscriptions|revue)[\s\S]*?<\/form><\/div>)/.exec(
			html
		) ?? [];
	return { id, html, block };
}

/** Sends a form as a browser does. */
async function send( block, fields, headers = {} ) {
	const body = new URLSearchParams();
	for ( const [ tag ] of block.matchAll( /<input [^>]*>/g ) ) {
		const of = ( name ) =>
			new RegExp( `\\b${ name }="([^"]*)"` ).exec( tag )?.[ 1 ] ?? '';
		body.set( of( 'name' ), of( 'value' ).replaceAll( '&amp;', '&' ) );
	}
	for ( const [ name, value ] of Object.entries( fields ) ) {
		assert.ok( body.has( name ), `${ name } is in the form` );
		body.set( name, value );
	}
	const action = /<form [^>]*action="([^"]*)"/
		.exec( block )[ 1 ]
		.replaceAll( '&#038;', '&' );
	const response = await fetch( action, { method: 'POST', headers, body } );
	return { status: response.status, text: await response.text() };
}

const person = ( email ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; return Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' );`
	);
const confirm = ( email ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		Mainstay\\Newsletter\\Subscribers\\request_sign_up( '${ email }' );
		Mainstay\\Newsletter\\Subscribers\\set_subscriber_state( Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' ), 'confirmed' );`
	);
const forget = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		global $wpdb;
		Mainstay\\Newsletter\\Subscribers\\Tables\\tables_exist() && $wpdb->query( 'DELETE FROM ' . Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table() );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-rate', 'list-mail' )" );`
	);

before( forget );
after( async () => {
	await forget();
	await php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }`
	);
} );

test( 'who writes posts reads the number, nobody else', async () => {
	for ( const [ as, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 200 ],
		[ 'author', 200 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] ) {
		assert.equal( ( await request( PATH, { as } ) ).status, status, as );
	}
	assert.deepEqual( ( await request( PATH, { as: 'author' } ) ).data, {
		count: 0,
	} );
} );

test( 'the number stands on the page from the first subscriber on, in the right words', async () => {
	const block =
		'<!-- wp:jetpack/subscriptions {"showSubscribersTotal":true} /-->';
	assert.doesNotMatch( ( await view( block ) ).block, /__count/ );
	await confirm( 'one@example.com' );
	assert.match( ( await view( block ) ).block, />Join 1 other subscriber</ );
	await confirm( 'two@example.com' );
	assert.match( ( await view( block ) ).block, />Join 2 other subscribers</ );
	assert.doesNotMatch(
		( await view( '<!-- wp:jetpack/subscriptions /-->' ) ).block,
		/other subscriber/,
		'not where it is not asked for'
	);
	assert.equal( ( await request( PATH, { as: 'author' } ) ).data.count, 2 );
} );

test( 'a form without choices has the words and the look of the specification', async () => {
	const { block } = await view( '<!-- wp:jetpack/subscriptions /-->' );
	assert.match( block, /placeholder="Email Address"/ );
	assert.match( block, />Subscribe<\/button>/ );
	assert.match(
		block,
		/<input [^>]*style="font-size:max\(16px, 1rem\);padding:15px 15px;border-radius:0px;border-width:1px;border-style:solid"/
	);
	assert.match( block, /<button [^>]*padding:15px 23px/ );
	assert.match( block, /gap:10px/ );
	assert.match( block, /<label [^>]*>Email Address<\/label>/ );
} );

test( 'field and button share a frame where the author wants nothing else', async () => {
	// The editor draws by the same table.
	const table = JSON.parse(
		readFileSync(
			new URL(
				'../../unit/extensions/blocks/subscriptions/joined.json',
				import.meta.url
			)
		)
	);
	const blocks = table.map(
		( [ , attributes ] ) =>
			`<!-- wp:jetpack/subscriptions ${ JSON.stringify( attributes ) } /-->`
	);
	const shown = await php(
		`return array_map( 'do_blocks', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( blocks ) ).toString( 'base64' ) }' ) ) );`
	);
	assert.deepEqual(
		shown.map( ( html, index ) => [
			/__fields is-joined"/.test( html ),
			table[ index ][ 1 ],
		] ),
		table
	);
} );

test( 'choices are printed between their limits, and nothing else is', async () => {
	const look = async ( attributes ) =>
		(
			await view(
				`<!-- wp:jetpack/subscriptions ${ JSON.stringify( attributes ) } /-->`
			)
		).block;
	const most = await look( {
		borderRadius: 900,
		borderWeight: 99,
		padding: 99,
		spacing: 999,
		buttonOnNewLine: true,
		buttonWidth: '50%',
		customFontSize: '20px',
	} );
	assert.match( most, /border-radius:50px;border-width:15px/ );
	assert.match( most, /padding:50px 50px/ );
	assert.match( most, /padding:50px 75px/ );
	assert.match( most, /gap:50px/ );
	assert.match( most, /__use-newline/ );
	assert.match( most, /wp-block-button" style="width:50%"/ );
	assert.match( most, /font-size:max\(20px, 1.25rem\)/ );
	assert.match(
		await look( { customFontSize: '32' } ),
		/font-size:max\(32px, 2rem\)/,
		'a size of today’s sites without a unit'
	);
	const least = await look( {
		borderRadius: -5,
		borderWeight: -1,
		padding: 0,
		spacing: -9,
	} );
	assert.match( least, /padding:5px 5px;border-radius:0px;border-width:0px/ );
	assert.match( least, /gap:0px/ );
	const colors = await look( {
		buttonBackgroundColor: 'vividRed',
		customTextColor: '#123456',
		emailFieldGradient: 'cool-to-warm-spectrum',
		customBorderColor: 'rgb(1, 2, 3)',
		className: 'is-style-compact',
	} );
	assert.match( colors, /has-vivid-red-background-color/ );
	assert.match( colors, /color:#123456/ );
	assert.match( colors, /has-cool-to-warm-spectrum-gradient-background/ );
	assert.match( colors, /border-color:rgb\(1, 2, 3\)/ );
	assert.match( colors, /gap:0px/ );
	const hostile = await look( {
		customButtonBackgroundColor: 'url(https://evil.example/x)',
		customTextColor: 'red;background:url(//evil.example)',
		customFontSize: { a: 1 },
		borderRadius: [],
		submitButtonText:
			'Go <img src=x onerror=alert(1)><a href="javascript:1">x</a>',
		subscribePlaceholder: '"><script>alert(1)</script>',
		successMessage: '"><svg onload=1>',
		buttonWidth: '1px;position:fixed',
		firstNameShow: 'yes',
		className: [ 'x' ],
	} );
	assert.doesNotMatch(
		hostile,
		/evil|onerror|<script|<svg|javascript:|position:fixed|first_name/
	);
} );

test( 'older content with a shortcode inside is the form, and no shortcode', async () => {
	const { block, html } = await view(
		`<!-- wp:jetpack/subscriptions {"submitButtonText":"Follow us"} -->
<div class="wp-block-jetpack-subscriptions">[jetpack_subscription_form show_only_email_and_button="true" submit_button_text="Follow us"]</div>
<!-- /wp:jetpack/subscriptions -->`
	);
	assert.match( block, />Follow us<\/button>/ );
	assert.doesNotMatch( html, /jetpack_subscription_form/ );
} );

test( 'a visitor signs up without JavaScript, is asked by mail, and the proof says what was read', async () => {
	const { id, block } = await view(
		'<!-- wp:jetpack/subscriptions {"firstNameShow":true,"lastNameShow":true,"submitButtonText":"Send me \\u003cem\\u003eall\\u003c/em\\u003e"} /-->'
	);
	const answer = await send( block, {
		mainstay_email: 'Ada@Example.com',
		mainstay_first_name: 'Ada',
		mainstay_last_name: 'Stone',
	} );
	assert.equal( answer.status, 200 );
	assert.match( answer.text, /<!doctype html>/ );
	assert.match( answer.text, /Check your inbox/ );
	const row = await person( 'ada@example.com' );
	assert.equal( row.state, 'pending' );
	assert.equal( row.name, 'Ada Stone' );
	assert.equal( row.source, 'subscriptions' );
	assert.equal( row.consent, 'Send me all' );
	assert.match( row.page, new RegExp( `p=${ id }$|/subscribe` ) );
} );

test( 'the same in JSON, for the script', async () => {
	const { block } = await view( '<!-- wp:jetpack/subscriptions /-->' );
	const json = { Accept: 'application/json' };
	const wrong = await send( block, { mainstay_email: 'nobody' }, json );
	assert.equal( wrong.status, 422 );
	assert.equal( JSON.parse( wrong.text ).state, 'invalid' );
	const right = await send(
		block,
		{ mainstay_email: 'bo@example.com' },
		json
	);
	assert.equal( JSON.parse( right.text ).state, 'accepted' );
} );

test( 'one mailbox gets six requests to confirm a day, whatever tags its addresses have', async () => {
	const ask = ( emails ) =>
		php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
			return array_map(
				function ( $email ) { $result = Mainstay\\Newsletter\\Subscribers\\request_sign_up( $email ); return is_wp_error( $result ) ? $result->get_error_data()['status'] : 200; },
				${ JSON.stringify( emails ) }
			);`
		);
	const numbers = Array.from( { length: 9 }, ( _, number ) => number );
	const some = [ ...Array( 6 ).fill( 200 ), 429, 429, 429 ];
	assert.deepEqual(
		await ask( numbers.map( ( number ) => `zoe+${ number }@example.com` ) ),
		some
	);
	assert.equal( await person( 'zoe+8@example.com' ), null );
	assert.deepEqual(
		await ask(
			numbers.map(
				( number ) =>
					`${ 'zoeatgmail'.slice( 0, number + 1 ) }.${ 'zoeatgmail'.slice( number + 1 ) }@${ number % 2 ? 'googlemail' : 'gmail' }.com`
			)
		),
		some
	);
	assert.deepEqual(
		await ask( [ 'zoe+0@example.com', 'zoe@example.org' ] ),
		[ 200, 200 ],
		'who was asked already, and another mailbox'
	);
	await forget();
} );

test( 'a sign-up that the database does not take is not said to be accepted', async () => {
	const { block } = await view( '<!-- wp:jetpack/subscriptions /-->' );
	const json = { Accept: 'application/json' };
	const email = 'lost@example.com';
	// The database itself refuses the row, as it does on a full disk.
	await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		global $wpdb;
		$trigger = 'CREATE TRIGGER full_disk BEFORE INSERT ON ' . Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
		$wpdb->dbh instanceof mysqli
			? $wpdb->query( "$trigger FOR EACH ROW SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1021, MESSAGE_TEXT = 'full'" )
			: $wpdb->dbh->get_connection()->get_pdo()->exec( "$trigger BEGIN SELECT RAISE( ABORT, 'full' ); END" );
	` );
	let answer;
	try {
		answer = await send( block, { mainstay_email: email }, json );
	} finally {
		await php(
			`global $wpdb;
			$wpdb->dbh instanceof mysqli
				? $wpdb->query( 'DROP TRIGGER full_disk' )
				: $wpdb->dbh->get_connection()->get_pdo()->exec( 'DROP TRIGGER full_disk' );`
		);
	}
	assert.equal( await person( email ), null );
	assert.equal( answer.status, 503 );
	assert.equal( JSON.parse( answer.text ).state, 'refused' );
	const again = await send( block, { mainstay_email: email }, json );
	assert.equal( JSON.parse( again.text ).state, 'accepted' );
	assert.equal( ( await person( email ) ).state, 'pending' );
} );

test( 'Revue: the form posts to the site’s own list', async () => {
	const { block, html } = await view(
		`<!-- wp:jetpack/revue {"revueUsername":"ada","firstNameLabel":"Given name","lastNameShow":false} -->
<div class="wp-block-jetpack-revue"><!-- wp:jetpack/button {"element":"button","uniqueId":"revue-widget-id","text":"Join us","customBackgroundColor":"#123456"} /--><a class="wp-block-jetpack-revue__fallback" href="https://www.getrevue.co/profile/ada">https://www.getrevue.co/profile/ada</a></div>
<!-- /wp:jetpack/revue -->`
	);
	assert.doesNotMatch( html, /getrevue/ );
	assert.match( block, />Email address<\/label>/ );
	assert.match( block, /placeholder="Enter your email address"/ );
	assert.match( block, />Given name<\/label>/ );
	assert.match( block, /placeholder="Enter your first name"/ );
	assert.doesNotMatch( block, /Last name/ );
	assert.match( block, /background-color:#123456[^>]*>Join us<\/button>/ );
	const answer = await send( block, {
		mainstay_email: 'eve@example.com',
		mainstay_first_name: 'Eve',
	} );
	assert.equal( answer.status, 200 );
	const row = await person( 'eve@example.com' );
	assert.deepEqual(
		[ row.state, row.name, row.source, row.consent ],
		[ 'pending', 'Eve', 'revue', 'Join us' ]
	);
} );

test( 'Revue: older content has its button, and none without a username', async () => {
	const old = await view(
		`<!-- wp:jetpack/revue {"revueUsername":"ada","text":"Read along","customTextColor":"#abcdef"} -->
<div class="wp-block-jetpack-revue"><a href="https://www.getrevue.co/profile/ada">https://www.getrevue.co/profile/ada</a></div>
<!-- /wp:jetpack/revue -->`
	);
	assert.match( old.block, /color:#abcdef[^>]*>Read along<\/button>/ );
	const without = await view(
		`<!-- wp:jetpack/revue {"revueUsername":"  "} -->
<div class="wp-block-jetpack-revue"><a class="wp-block-jetpack-revue__fallback" href="https://www.getrevue.co/profile/  ">https://www.getrevue.co/profile/  </a></div>
<!-- /wp:jetpack/revue -->`
	);
	assert.equal( without.block, '' );
	assert.doesNotMatch( without.html, /getrevue/ );
} );

test( 'feeds have a link to the form', async () => {
	await view(
		'<!-- wp:jetpack/subscriptions {"submitButtonText":"In the feed"} /-->'
	);
	const feed = await ( await fetch( `${ url }/?feed=rss2` ) ).text();
	assert.match( feed, /Subscribe on the site<\/a>/ );
	assert.doesNotMatch( feed, /In the feed<\/button>|mainstay_token/ );
} );

test( 'who joined and left by month is what adding up by hand gives; sources are counted and filtered by', async () => {
	let seed = 11;
	const random = ( below ) => {
		seed = ( seed * 16807 ) % 2147483647;
		return seed % below;
	};
	const pick = ( list ) => list[ random( list.length ) ];
	const now = Date.UTC( 2026, 2, 31, 23, 30 ) / 1000;
	const at = () => pick( [ 0, now - random( 500 * 86400 ) ] );
	const people = Array.from( { length: 200 }, () => ( {
		state: pick( [ 'pending', 'confirmed', 'unsubscribed', 'bounced' ] ),
		source: pick( [ '', 'import', 'import', 'owner', 'another-plugin' ] ),
		confirmed_at: at(),
		left_at: at(),
	} ) );
	// The last second of a month and the first of the next, in the site's time and not in that of the server.
	for ( const time of [
		'2026-02-28T23:59:59+09:00',
		'2026-03-01T00:00:00+09:00',
	] ) {
		const moment = Date.parse( time ) / 1000;
		people.push(
			{
				state: 'confirmed',
				source: 'import',
				confirmed_at: moment,
				left_at: 0,
			},
			{
				state: 'unsubscribed',
				source: 'import',
				confirmed_at: moment,
				left_at: moment,
			}
		);
	}
	const found = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/growth.php';
		update_option( 'timezone_string', 'Asia/Tokyo' );
		global $wpdb;
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		$table = Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
		$wpdb->query( "DELETE FROM $table" );
		$none = Mainstay\\Newsletter\\Growth\\get_growth( 2, ${ now } ) + [ 'sources' => Mainstay\\Newsletter\\Growth\\get_sources() ];
		foreach ( json_decode( '${ JSON.stringify( people ) }', true ) as $number => $one ) {
			$wpdb->insert( $table, $one + [ 'email' => "p$number@example.com", 'secret' => 'x', 'consent' => '', 'page' => '', 'error' => '' ] );
		}
		return [ $none, Mainstay\\Newsletter\\Growth\\get_growth( 12, ${ now } ), Mainstay\\Newsletter\\Growth\\get_growth( 1, ${ now } ), Mainstay\\Newsletter\\Growth\\get_sources() ];` );
	const [ none, growth, one, sources ] = found;
	assert.deepEqual( none, {
		months: [ '2026-03', '2026-04' ],
		joined: [ 0, 0 ],
		left: [ 0, 0 ],
		unknown: { joined: 0, left: 0 },
		sources: [],
	} );
	const monthOf = ( time ) =>
		new Date( ( time + 9 * 3600 ) * 1000 ).toISOString().slice( 0, 7 );
	const months = Array.from( { length: 12 }, ( empty, back ) =>
		new Date( Date.UTC( 2026, 3 - 11 + back, 15 ) )
			.toISOString()
			.slice( 0, 7 )
	);
	const count = ( is ) => people.filter( is ).length;
	const hasLeft = ( { state, confirmed_at: joined, left_at: left } ) =>
		joined > 0 && state !== 'confirmed' && left >= joined;
	assert.deepEqual( growth, {
		months,
		joined: months.map( ( month ) =>
			count(
				( { confirmed_at: time } ) =>
					time > 0 && monthOf( time ) === month
			)
		),
		left: months.map( ( month ) =>
			count(
				( someone ) =>
					hasLeft( someone ) && monthOf( someone.left_at ) === month
			)
		),
		unknown: {
			joined: count(
				( { state, confirmed_at: time } ) =>
					! time && [ 'confirmed', 'bounced' ].includes( state )
			),
			left: count(
				( { state, confirmed_at: joined, left_at: left } ) =>
					joined > 0 && state === 'unsubscribed' && left < joined
			),
		},
	} );
	assert.deepEqual( one.joined, growth.joined.slice( -1 ) );
	const labels = {
		import: 'Import',
		owner: 'Added by you',
		'another-plugin': 'another-plugin',
		none: 'Unknown',
	};
	const bySource = ( key ) =>
		people.filter( ( { source } ) => ( source || 'none' ) === key );
	assert.deepEqual(
		Object.fromEntries(
			sources.map( ( { source, label, people: all, subscribed } ) => [
				source,
				[ label, all, subscribed ],
			] )
		),
		Object.fromEntries(
			Object.entries( labels ).map( ( [ key, label ] ) => [
				key,
				[
					label,
					bySource( key ).length,
					bySource( key ).filter(
						( { state } ) => state === 'confirmed'
					).length,
				],
			] )
		)
	);

	// Over the routes.
	for ( const [ as, status ] of [
		[ 'visitor', 401 ],
		[ 'editor', 403 ],
		[ 'administrator', 200 ],
	] ) {
		const answer = await request( '/mainstay/v1/subscriber-list/growth', {
			as,
		} );
		assert.equal( answer.status, status, as );
	}
	const { data } = await request(
		'/mainstay/v1/subscriber-list?source=none&per_page=1',
		{ as: 'administrator' }
	);
	assert.equal( data.total, bySource( 'none' ).length );
	assert.deepEqual(
		[ data.items[ 0 ].source, data.items[ 0 ].source_text ],
		[ '', 'Unknown' ]
	);
} );
