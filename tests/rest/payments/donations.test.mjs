/** Donations and payment buttons as a page shows them, whatever stands in the post. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startStripe } from '../../fakes/stripe.mjs';
import { keepOption, php, request } from '../site.mjs';

const KEY = 'rk_test_mainstay1234567890';
const restores = [];
let stripe;
let donations;
let plan;

const load = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php';`;
const connect = () =>
	php(
		`${ load } Mainstay\\Core\\Keys\\set_key( 'stripe', '${ KEY }' ); Mainstay\\Core\\Keys\\set_key( 'stripe-webhook', 'whsec_mainstay1234567890' );`
	);
const disconnect = () =>
	php(
		`${ load } Mainstay\\Core\\Keys\\delete_key( 'stripe' ); Mainstay\\Core\\Keys\\delete_key( 'stripe-webhook' );`
	);
const render = ( saved, first = '' ) =>
	php(
		`${ first } return do_blocks( ${ JSON.stringify( saved ).replaceAll( '$', '\\$' ) } );`
	);
const FEED = "$GLOBALS['wp_query']->is_feed = true;";

const tier = ( index, more = {} ) => ( {
	show: true,
	planId: donations[ index ].id,
	amounts: [ 5, 15, 100 ],
	...more,
} );
const block = ( attributes = {} ) =>
	`<!-- wp:jetpack/donations ${ JSON.stringify( {
		oneTimeDonation: tier( 0 ),
		monthlyDonation: tier( 1 ),
		annualDonation: tier( 2 ),
		...attributes,
	} ) } /-->`;
const button = ( attributes, inner = true ) => {
	const json = JSON.stringify( attributes );
	return inner
		? `<!-- wp:jetpack/recurring-payments ${ json } -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Join us"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->`
		: `<!-- wp:jetpack/recurring-payments ${ json } /-->`;
};
const hrefs = ( html ) =>
	[ ...html.matchAll( /href="([^"]*)"/g ) ].map( ( [ , href ] ) =>
		href.replaceAll( '&#038;', '&' )
	);

before( async () => {
	for ( const option of [
		'mainstay_key_stripe',
		'mainstay_key_stripe-webhook',
		'mainstay_settings',
	] ) {
		restores.push( await keepOption( option ) );
	}
	stripe = await startStripe( KEY );
	await connect();
	const make = ( path, body ) =>
		request( `/wpcom/v2/memberships/${ path }`, {
			as: 'editor',
			method: 'POST',
			body,
		} );
	const made = await make( 'products', {
		type: 'donation',
		currency: 'USD',
	} );
	donations = made.data.products;
	plan = (
		await make( 'product', {
			title: 'Crew',
			price: 5,
			currency: 'USD',
			interval: '1 month',
		} )
	).data;
} );
after( async () => {
	await php(
		`foreach ( get_posts( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);
	for ( const restore of restores ) {
		await restore();
	}
	await stripe.close();
} );

it( 'donations are a form for each way to give, with the default words', async () => {
	const html = await render( block() );
	const actions = [ ...html.matchAll( /action="([^"]+)"/g ) ];
	assert.deepEqual(
		actions.map(
			( [ , action ] ) => /mainstay-checkout=(\d+)/.exec( action )[ 1 ]
		),
		donations.map( ( { id } ) => String( id ) )
	);
	for ( const words of [
		'One-Time',
		'Monthly',
		'Yearly',
		'Make a one-time donation',
		'Make a monthly donation',
		'Make a yearly donation',
		'Choose an amount',
		'Or enter a custom amount',
		'Your contribution is appreciated.',
		'>Donate<',
		'>Donate monthly<',
		'>Donate yearly<',
		'$100.00',
		'placeholder="50.00"',
		'inputmode="decimal"',
		'value="100.00 USD"',
		'name="ask-above" value="1000"',
	] ) {
		assert.ok( html.includes( words ), words );
	}
	assert.doesNotMatch( html, /<script|type="number"/ );
	// The cards of the amounts are as wide as "$100.00", all of them.
	assert.equal( html.match( /style="--longest:7"/g ).length, 3 );
	assert.deepEqual(
		[ ...html.matchAll( /donations__trust">([^<]*)<(\/p|a)/g ) ].map(
			( [ , text, next ] ) => [ text.trim(), next ]
		),
		[
			[ 'Secure payment by Stripe.', '/p' ],
			[ 'Secure payment by Stripe. You can cancel at any time.', 'a' ],
			[ 'Secure payment by Stripe. You can cancel at any time.', 'a' ],
		]
	);
	assert.equal(
		html.match( /href="[^"]*mainstay-portal=1[^"]*" rel="nofollow"/g )
			.length,
		2,
		'who wants to cancel is led to where that is done'
	);
} );

it( 'what the author hides is not there; one way needs no choice', async () => {
	const html = await render(
		block( {
			monthlyDonation: tier( 1, { show: false } ),
			annualDonation: tier( 2, { show: false } ),
			showCustomAmount: false,
		} )
	);
	assert.equal( html.match( /<form/g ).length, 1 );
	assert.doesNotMatch( html, /donations__nav|custom-amount/ );
} );

const actionsIn = ( html ) =>
	[ ...html.matchAll( /<form[^>]* action="([^"]+)"/g ) ].map(
		( [ , action ] ) =>
			action.replaceAll( '&#038;', '&' ).replaceAll( '&amp;', '&' )
	);

it( 'a block that nobody opened in the editor shows its forms', async () => {
	for ( const planId of [ null, -1 ] ) {
		const html = await render(
			block( { oneTimeDonation: tier( 0, { planId } ) } )
		);
		assert.equal( actionsIn( html ).length, 3 );
		assert.ok(
			html.includes( `mainstay-checkout=${ donations[ 0 ].id }` )
		);
	}
	const bare = await render( '<!-- wp:jetpack/donations /-->' );
	assert.equal( actionsIn( bare ).length, 3 );
} );

const countPlans = () =>
	php( `return (int) wp_count_posts( 'jp_mem_plan' )->publish;` );
const forgetTries = () =>
	php(
		`global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_tries" );`
	);
const send = async ( action, fields ) => {
	const response = await fetch( action, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams( fields ),
	} );
	return {
		status: response.status,
		to: response.headers.get( 'location' ) ?? '',
		html: await response.text(),
	};
};

it( 'plans that nobody made are made by the first who gives, and once', async () => {
	await forgetTries();
	const saved = block( { currency: 'SEK' } );
	const countBefore = await countPlans();
	const [ once ] = actionsIn( await render( saved ) );
	// To look at a page makes nothing.
	assert.equal( await countPlans(), countBefore );
	// Nobody makes plans that no page of this site offers.
	const forged = await send( once.replace( 'SEK', 'NOK' ), {
		amount: '50.00 NOK',
	} );
	assert.match( forged.to, /mainstay-payment=gone/ );
	assert.equal( await countPlans(), countBefore );
	for ( let round = 0; round < 2; round++ ) {
		const { to } = await send( once, { amount: '50.00 SEK' } );
		const session = [ ...stripe.sessions.values() ].at( -1 );
		assert.equal( to, session.url );
		assert.deepEqual(
			[ session.amount_total, session.currency ],
			[ 5000, 'sek' ]
		);
	}
	assert.equal( await countPlans(), countBefore + 3 );
	assert.doesNotMatch( await render( saved ), /mainstay-checkout=SEK/ );
	await forgetTries();
} );

it( 'amounts of which none can be paid give way to usual ones', async () => {
	const few = await render(
		block( {
			currency: 'CZK',
			oneTimeDonation: tier( 0, { amounts: [ 0.1, 0.3, 2 ] } ),
		} )
	);
	assert.match( few, /value="150\.00 CZK"/ );
	assert.doesNotMatch( few, /value="0\.10 CZK"/ );
	const none = await render(
		block( { oneTimeDonation: tier( 0, { amounts: [] } ) } )
	);
	assert.equal( none.match( /<fieldset/g ).length, 2 );
} );

const IN_LANGUAGES = {
	en_US: '€12.50',
	de_DE: '12,50\u00a0€',
	pt_BR: '€\u00a012,50',
};
it( 'amounts are written in the language of the page', async () => {
	for ( const [ locale, text ] of Object.entries( IN_LANGUAGES ) ) {
		// WordPress's own words for numbers in these languages.
		const signs = locale === 'en_US' ? [ '.', ',' ] : [ ',', '.' ];
		const html = await render(
			block( {
				currency: 'EUR',
				oneTimeDonation: tier( 0, { amounts: [ 12.5 ] } ),
			} ),
			`add_filter( 'pre_determine_locale', fn() => '${ locale }' ); $GLOBALS['wp_locale']->number_format = [ 'decimal_point' => '${ signs[ 0 ] }', 'thousands_sep' => '${ signs[ 1 ] }' ];`
		);
		assert.ok(
			html.includes( `<span>${ text }</span>` ),
			`${ locale } ${ text }`
		);
		assert.ok( html.includes( 'value="12.50 EUR"' ) );
	}
} );

it( 'a plan of another site is replaced by the one of this site', async () => {
	const html = await render(
		block( { oneTimeDonation: tier( 0, { planId: 99999999 } ) } )
	);
	assert.ok( html.includes( `mainstay-checkout=${ donations[ 0 ].id }` ) );
} );

it( 'attributes of the wrong type and hostile texts do no harm', async () => {
	const wrong = [
		{ oneTimeDonation: 'x' },
		{ oneTimeDonation: { planId: '7; DROP', amounts: 'x' } },
		{ monthlyDonation: [ 1, 2 ] },
		{ currency: { a: 1 } },
		{ currency: '"><script>' },
		{ showCustomAmount: 'no' },
		{ chooseAmountText: [ 'x' ], customAmountText: 7 },
		{ fallbackLinkUrl: { a: 1 } },
		{
			oneTimeDonation: tier( 0, {
				heading:
					'<script>x()</script><img src=x onerror=y()><a href="javascript:z()">z</a>',
				extraText: { a: 1 },
				buttonText: '<a href="https://evil.example/">q</a>',
				amounts: [ '<b>', null, -5, 0.1, { a: 1 }, 1e300 ],
			} ),
		},
	];
	for ( const attributes of wrong ) {
		const html = await render( block( attributes ) );
		assert.doesNotMatch(
			html,
			/<script|<img|onerror=|javascript:|evil\.example/
		);
	}
} );

it( 'in a feed donations are links to the post', async () => {
	const html = await render(
		block(),
		`${ FEED } $GLOBALS['post'] = get_posts()[0];`
	);
	assert.doesNotMatch( html, /<form|<input/ );
	assert.match( html, /jetpack-donations-fallback-link/ );
} );

it( 'without a key donations are the fallback link, or nothing', async () => {
	await disconnect();
	assert.equal( ( await render( block() ) ).trim(), '' );
	const html = await render(
		block( { fallbackLinkUrl: 'https://give.example.com/boat' } )
	);
	assert.deepEqual(
		hrefs( html ),
		Array( 3 ).fill( 'https://give.example.com/boat' )
	);
	assert.doesNotMatch( html, /<form/ );
	const hostile = await render(
		block( { fallbackLinkUrl: 'javascript:alert(1)' } )
	);
	assert.equal( hostile.trim(), '' );
	await connect();
} );

it( 'a payment button leads to the checkout of its plan', async () => {
	const html = await render( button( { planId: plan.id, align: 'center' } ) );
	assert.match(
		hrefs( html )[ 0 ],
		new RegExp( `mainstay-checkout=${ plan.id }` )
	);
	assert.match( html, /rel="nofollow"/ );
	assert.match( html, /aligncenter/ );
	assert.doesNotMatch( html, /target=|recurring-payments-id/ );
	// The first of several that this site has.
	const several = await render(
		button( { planIds: [ 99999999, plan.id ] } )
	);
	assert.match(
		hrefs( several )[ 0 ],
		new RegExp( `mainstay-checkout=${ plan.id }` )
	);
	const feed = await render( button( { planId: plan.id } ), FEED );
	assert.match( hrefs( feed )[ 0 ], /^https?:.*mainstay-checkout=/ );
} );

it( 'a button from before buttons were blocks works as it is', async () => {
	const html = await render(
		button(
			{
				planId: plan.id,
				submitButtonText: '$5.00 Contribution',
				customBackgroundButtonColor: '#1f97c3',
				textButtonColor: 'green',
			},
			false
		)
	);
	assert.match(
		hrefs( html )[ 0 ],
		new RegExp( `mainstay-checkout=${ plan.id }` )
	);
	assert.match( html, /\$5\.00 Contribution/ );
	assert.match( html, /#1f97c3/ );
	assert.match( html, /has-green-color/ );
} );

it( 'without its plan a button is the saved link, or nothing', async () => {
	for ( const attributes of [
		{},
		{ planId: 99999999 },
		{ planId: donations[ 0 ].id },
		{ planId: '7', planIds: 'x', url: { a: 1 } },
		{ url: '#' },
		{ url: '?open_payment_plan=12' },
		{ url: 'javascript:alert(1)' },
	] ) {
		assert.equal(
			( await render( button( attributes ) ) ).trim(),
			'',
			JSON.stringify( attributes )
		);
	}
	const html = await render(
		button( { url: 'https://pay.example.com/crew' } )
	);
	assert.deepEqual( hrefs( html ), [ 'https://pay.example.com/crew' ] );
} );

it( 'the interval and the amounts that the author chose come first', async () => {
	const html = await render(
		block( {
			defaultInterval: '1 year',
			monthlyDonation: tier( 1, { defaultAmountIndex: 2 } ),
			customAmountPlaceholder: 12.5,
		} )
	);
	assert.match( html, /value="1 year"[^>]* checked/ );
	assert.equal( html.match( /value="one-time"[^>]* checked/ ), null );
	const month = html.slice( html.indexOf( 'data-interval="1 month"' ) );
	assert.equal(
		/name="amount" value="([^"]+)"[^>]*\schecked/.exec( month )[ 1 ],
		'100.00 USD'
	);
	assert.match( html, /placeholder="12.50"/ );
	for ( const hostile of [ 'daily', [ '1 year' ], 7, null ] ) {
		assert.match(
			await render( block( { defaultInterval: hostile } ) ),
			/value="one-time"[^>]* checked/
		);
	}
} );

it( 'a minimum and a maximum hold for what donors type, with and without JavaScript', async () => {
	const html = await render(
		block( { minimumAmount: 2.5, maximumAmount: 500 } )
	);
	assert.match( html, /name="least" value="2.5"/ );
	assert.match( html, /name="most" value="500"/ );
	const money = JSON.parse(
		/data-money="([^"]+)"/
			.exec( html )[ 1 ]
			.replaceAll( '&quot;', '"' )
			.replaceAll( '&#039;', "'" )
			.replaceAll( '&amp;', '&' )
	);
	assert.equal( money.least, 2.5 );
	assert.equal( money.most, 500 );
	assert.match( money.words.least, /\$2\.50/ );
	const action = actionsIn( html )[ 0 ];
	const give = async ( fields ) => {
		const response = await fetch( action, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams( {
				'ask-above': '1000',
				least: '2.5',
				most: '500',
				...fields,
			} ),
		} );
		return { status: response.status, html: await response.text() };
	};
	const low = await give( { 'custom-amount': '2' } );
	assert.match( low.html, /at least \$2\.50/ );
	assert.match( low.html, /name="least" value="2.5"/ );
	assert.match(
		( await give( { 'custom-amount': '501' } ) ).html,
		/no more than \$500\.00/
	);
	assert.match(
		( await give( { 'exact-amount': '1.00 USD' } ) ).html,
		/at least/
	);
	// What the author suggests is never too little.
	assert.equal( ( await give( { amount: '1.00 USD' } ) ).status, 303 );
	assert.equal( ( await give( { 'custom-amount': '3' } ) ).status, 303 );
	for ( const hostile of [
		{ minimumAmount: 500, maximumAmount: 5 },
		{ minimumAmount: -1, maximumAmount: 'x' },
		{ minimumAmount: [ 5 ], maximumAmount: { a: 1 } },
	] ) {
		const plain = await render( block( hostile ) );
		assert.doesNotMatch( plain, /name="(least|most)"/ );
	}
} );

it( 'colors, sizes and borders are CSS variables, and nothing else', async () => {
	const html = await render(
		block( {
			activeTabBackgroundColor: '#ff3c12cc',
			selectedAmountOutlineColor: 'var(--wp--preset--color--contrast)',
			tabPadding: {
				top: '0.2em',
				right: '0',
				bottom: '11vw',
				left: 'var:preset|spacing|30',
			},
			buttonFontSize: 'var(--wp--preset--font-size--large)',
			amountBorderRadius: {
				topLeft: '1px',
				topRight: '2px',
				bottomLeft: '3px',
				bottomRight: '4px',
			},
			blockBorder: {
				top: { width: '1px', color: '#782ef1' },
				bottom: { width: '3px' },
			},
			amountBorder: { color: '#a40199', style: 'dashed', width: '2px' },
			buttonAlignment: 'full',
			contentAlignment: 'right',
			tabsAppearance: 'buttons',
		} )
	);
	const [ , style ] =
		/<div class="[^"]*has-tab-buttons[^"]*" style="([^"]*)"/.exec(
			html
		) ?? [ , /<div style="([^"]*)"/.exec( html )?.[ 1 ] ];
	for ( const declaration of [
		'--donations-active-tab-background:#ff3c12cc;',
		'--donations-selected-outline:var(--wp--preset--color--contrast);',
		'--donations-tab-padding:0.2em 0 11vw var(--wp--preset--spacing--30);',
		'--donations-button-size:var(--wp--preset--font-size--large);',
		'--donations-amount-radius:1px 2px 4px 3px;',
		'--donations-border-width:1px 0 3px 0;',
		'--donations-border-color:#782ef1 currentcolor currentcolor currentcolor;',
		'--donations-amount-border-style:dashed;',
		'--donations-align:right;',
		'--donations-button-width:100%',
	] ) {
		assert.ok( style.includes( declaration ), declaration );
	}
	const hostile = await render(
		block( {
			activeTabBackgroundColor: 'url(https://evil.example/a)',
			inactiveTabTextColor: 'red;background:url(//evil.example)',
			tabPadding: { top: '1px;position:fixed', left: [ 'x' ] },
			buttonPadding: '1px" onclick="alert(1)',
			tabFontSize: 12,
			amountBorder: { color: 'expression(1)', width: 'calc(1px)' },
			blockBorder: [ 'x' ],
			blockBorderRadius: { topLeft: '</style><script>' },
			contentAlignment: 'x;y',
			buttonAlignment: [ 'full' ],
			tabsAppearance: { a: 1 },
		} )
	);
	assert.doesNotMatch(
		hostile,
		/evil|onclick|position:fixed|--donations-|<script|has-tab-buttons/
	);
} );

it( 'a window needs no script, and its button says what the author wrote', async () => {
	const html = await render(
		block( {
			displayMode: 'modal',
			triggerButtonText: 'A <img src=x onerror=alert(1)>coffee & cake',
			triggerIcon: 'coffee',
			triggerSticky: true,
		} )
	);
	const [ , id ] = /popovertarget="([^"]+)"/.exec( html );
	assert.match( html, new RegExp( `id="${ id }" popover role="dialog"` ) );
	assert.ok(
		html.includes(
			'<span>A &lt;img src=x onerror=alert(1)&gt;coffee &amp; cake</span>'
		)
	);
	assert.match( html, /is-sticky/ );
	assert.match( html, /<svg[^>]*aria-hidden="true"/ );
	assert.equal( actionsIn( html ).length, 3 );
	const hostile = await render(
		block( {
			displayMode: 'modal',
			triggerButtonText: [ 'x' ],
			triggerIcon: '"><script>',
			triggerSticky: 'yes',
		} )
	);
	assert.match( hostile, /<span>Donate<\/span>/ );
	assert.doesNotMatch( hostile, /<svg|is-sticky|<script/ );
	assert.doesNotMatch( await render( block() ), /popover/ );
	// Feeds have links.
	assert.doesNotMatch(
		await render( block( { displayMode: 'modal' } ), FEED ),
		/popover|<form/
	);
} );

it( 'a goal has a bar with what live donations brought since its first day', async () => {
	const rows = [
		[ 'donation', 'USD', 'live', 'paid', 30_050, null, 0, 2_000 ],
		[ 'donation', 'USD', 'live', 'partly', 10_000, 9_000, 4_000, 2_000 ],
		[ 'donation', 'USD', 'live', 'refunded', 700, 700, 700, 2_000 ],
		[ 'donation', 'USD', 'live', 'disputed', 9_900, 9_900, 0, 2_000 ],
		[ 'donation', 'USD', 'live', 'open', 9_900, null, 0, 2_000 ],
		[ 'donation', 'USD', 'test', 'paid', 9_900, 9_900, 0, 2_000 ],
		[ 'donation', 'EUR', 'live', 'paid', 9_900, 9_900, 0, 2_000 ],
		[ 'plan', 'USD', 'live', 'paid', 9_900, 9_900, 0, 2_000 ],
		[ 'donation', 'USD', 'live', 'paid', 5_000, 5_000, 0, -2_000 ],
	];
	const goals = [
		{ goalAmount: 1000, goalSince: '2026-03-01' },
		{ goalAmount: 100.5, goalSince: 'x' },
		{ goalAmount: 1000, goalSince: '2026-03-01', currency: 'JPY' },
		{ goalAmount: 0 },
		{ goalAmount: -5 },
		{ goalAmount: '1000' },
		{},
	];
	const first64 = Buffer.from( block( goals[ 0 ] ) ).toString( 'base64' );
	const shown = await php( `
		$forget = static fn() => $GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%mainstay_goal_%'" ) && wp_cache_flush();
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
		Mainstay\\Payments\\Tables\\ensure_tables();
		$forget();
		$day = strtotime( '2026-03-01 00:00:00 ' . wp_timezone_string() );
		foreach ( json_decode( '${ JSON.stringify( rows ) }' ) as $at => [ $kind, $currency, $mode, $status, $amount, $paid, $refunded, $after ] ) {
			Mainstay\\Payments\\Tables\\insert_row( 'payments', [ 'provider' => 'stripe', 'reference' => "goal-$at", 'payment_id' => "goal-$at", 'session_url' => '', 'return_url' => '', 'kind' => $kind, 'currency' => $currency, 'mode' => $mode, 'status' => $status, 'amount' => $amount, 'paid' => $paid, 'refunded' => $refunded, 'created_at' => 1, 'paid_at' => $day + $after ] );
		}
		$html = array_map( 'do_blocks', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( goals.map( block ) ) ).toString( 'base64' ) }' ) ) );
		$first       = base64_decode( '${ first64 }' );
		$published   = get_posts( [ 'numberposts' => 1 ] )[0];
		$draft       = get_post( wp_insert_post( [ 'post_title' => 'Goal' ] ) );
		$contributor = get_users( [ 'role' => 'contributor', 'number' => 1 ] )[0]->ID;
		$owner       = get_current_user_id();
		$to          = [];
		foreach ( [ [ 0, null, false ], [ 0, $published, false ], [ $owner, $draft, true ], [ 0, $draft, false ], [ 0, $published, true ], [ $contributor, null, false ], [ $contributor, $published, false ], [ $contributor, $draft, true ] ] as [ $user, $post, $is_preview ] ) {
			wp_set_current_user( $user );
			$GLOBALS['post']                  = $post;
			$GLOBALS['wp_query']->is_preview = $is_preview;
			$to[]                             = do_blocks( $first );
		}
		$GLOBALS['post']                  = null;
		$GLOBALS['wp_query']->is_preview = false;
		wp_set_current_user( $owner );
		wp_delete_post( $draft->ID, true );
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . Mainstay\\Payments\\Tables\\get_table_name( 'payments' ) . " WHERE reference LIKE 'goal-%'" );
		$again = do_blocks( $first );
		$forget();
		return [ ...$html, $again, ...$to ];` );
	const today = await php( "return wp_date( get_option( 'date_format' ) );" );
	const bars = shown.map(
		( html ) =>
			/donations__goal"><progress max="([^"]*)" value="([^"]*)" aria-label="Goal"><\/progress><p>([^<]*)<\/p>/
				.exec( html )
				?.slice( 1 ) ?? null
	);
	const first = [ '1000', '350', `$350.00 of $1,000.00 given by ${ today }` ];
	assert.deepEqual( bars, [
		first,
		[ '100.5', '100.5', `$400.00 of $100.50 given by ${ today }` ],
		[ '1000', '0', `¥0 of ¥1,000 given by ${ today }` ],
		null,
		null,
		null,
		null,
		// The sum is kept for an hour.
		first,
		// Pages of the site, and the draft of whoever sees payments anyway.
		first,
		first,
		first,
		// What nobody has published tells nobody else what each day brought.
		...Array( 5 ).fill( [
			'1000',
			'0',
			'Visitors see how much of $1,000.00 was given.',
		] ),
	] );
} );
