/**
 * How visitors pay and get in, in Chromium, Firefox and WebKit with German and Arabic settings: amounts
 * and intervals, the way to the checkout and back, and the link that opens what was paid for.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { pageOf } from '../../site/outside.mjs';
import { makePlan, openShop } from '../payments-site.mjs';
import {
	container,
	forgetSubscriptions,
	subscribe,
} from '../premium-content-site.mjs';
import { mails, php, request } from '../site.mjs';
import {
	inEveryEngine,
	prepareSite,
	publishPage,
	show,
	until,
} from './visitors.mjs';

const CHECKOUT = 'checkout.stripe.com';
const HIDDEN = 'The Quincebread recipe needs two days.';

const pages = {};
let shop;
let plan;

const site = prepareSite( {
	hosts: {
		[ CHECKOUT ]: ( question, answer ) => {
			answer.writeHead( 200, { 'Content-Type': 'text/html' } );
			answer.end( pageOf( 'Pay here' ) );
		},
	},
	async prepare() {
		shop = await openShop();
		plan = await makePlan();
		const { data } = await request( '/wpcom/v2/memberships/products', {
			as: 'editor',
			method: 'POST',
			body: { type: 'donation', currency: 'EUR' },
		} );
		const planOf = ( interval ) =>
			data.products.find( ( product ) => product.interval === interval )
				?.id;
		const attributes = {
			currency: 'EUR',
			oneTimeDonation: {
				show: true,
				planId: planOf( 'one-time' ),
				amounts: [ 5, 15, 100 ],
			},
			monthlyDonation: {
				show: true,
				planId: planOf( '1 month' ),
				amounts: [ 7, 17, 70 ],
			},
			annualDonation: { show: false },
		};
		const contents = {
			give: `<!-- wp:jetpack/donations ${ JSON.stringify( attributes ) } /-->`,
			join: `<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments {"planId":${ plan.id }} -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Join us"} /--></div>\n<!-- /wp:jetpack/recurring-payments --></div>\n<!-- /wp:jetpack/payment-buttons -->`,
			premium: container(
				`<!-- wp:paragraph -->\n<p>${ HIDDEN }</p>\n<!-- /wp:paragraph -->`,
				{ selectedPlanId: plan.id }
			),
		};
		for ( const [ name, content ] of Object.entries( contents ) ) {
			pages[ name ] = ( await publishPage( name, content ) ).link;
		}
		return async () => {
			await forgetSubscriptions();
			await shop.close();
		};
	},
} );

/** Visitors' tries are counted, and all of these are one visitor. */
const forgetTries = () =>
	php(
		`global $wpdb; $wpdb->suppress_errors(); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_tries" );`
	);

/** The checkout that a step leads to. */
async function checkoutAfter( browser, step ) {
	await forgetTries();
	const known = new Set( shop.stripe.sessions.keys() );
	await step();
	await until(
		async () => ( await browser.address() ).includes( CHECKOUT ),
		'the checkout'
	);
	const made = [ ...shop.stripe.sessions.values() ].filter(
		( { id } ) => ! known.has( id )
	);
	assert.equal( made.length, 1, 'one checkout for one click' );
	return made[ 0 ];
}

const tab = ( interval ) => `.donations__tab[data-interval="${ interval }"]`;
const tabButton = ( interval ) =>
	`.donations__nav-item:has(input[value="${ interval }"])`;
const isShown = ( browser, selector ) =>
	browser.run(
		`return document.querySelector( ${ JSON.stringify( selector ) } ).checkVisibility();`
	);

/** The number on a button. */
const sumOn = async ( browser, form ) =>
	/\d+\.\d\d/.exec(
		( await browser.texts( `${ form } .donations__sum` ) )[ 0 ]
	)[ 0 ];

/** Chooses an interval and an amount; each time, what stands on the button is asked for. */
const give = ( isWithScript, typed ) => async ( browser ) => {
	await browser.goTo( pages.give );
	const once = tab( 'one-time' );
	const monthly = tab( '1 month' );
	const donate = ' .donations__donate-button';
	if ( isWithScript ) {
		assert.equal( await isShown( browser, monthly ), false );
	}
	await browser.press( tabButton( '1 month' ) );
	if ( isWithScript ) {
		await until( () => isShown( browser, monthly ), 'monthly amounts' );
		assert.equal( await isShown( browser, once ), false );
	}
	await browser.press( `${ monthly } .donations__amount:nth-of-type(2)` );
	const session = await checkoutAfter( browser, () =>
		browser.press( monthly + donate )
	);
	assert.equal( session.amount_total, 1700 );
	assert.equal( session.mode, 'subscription' );

	// Thought better of: back on the page, everything can be chosen anew.
	await browser.back();
	await until(
		async () => ( await browser.address() ) === pages.give,
		'the page again'
	);
	// A browser fills in what it kept of the form after the page is there.
	await pause( 300 );
	await browser.press( tabButton( 'one-time' ) );
	if ( isWithScript ) {
		await until( () => isShown( browser, once ), 'single amounts' );
	}
	await browser.clear( `${ once } [name="custom-amount"]` );
	await browser.type( `${ once } [name="custom-amount"]`, typed );
	if ( isWithScript ) {
		assert.equal( await sumOn( browser, once ), '12.50' );
	}
	const second = await checkoutAfter( browser, () =>
		browser.press( once + donate )
	);
	assert.equal( second.amount_total, 1250 );
	assert.equal( second.mode, 'payment' );
	// Whatever the browser kept of the form: what the button says is asked for.
	const field = `${ once } [name="custom-amount"]`;
	const comeBack = async () => {
		await browser.back();
		await until(
			async () =>
				typeof ( await browser.read( field, 'value' ) ) === 'string',
			'the page again'
		);
		// A browser fills in what it kept of the form after the page is there.
		await pause( 300 );
		await browser.press( tabButton( 'one-time' ) );
	};
	await comeBack();
	if ( isWithScript ) {
		const said = await sumOn( browser, once );
		const kept = await checkoutAfter( browser, () =>
			browser.press( once + donate )
		);
		assert.equal( ( kept.amount_total / 100 ).toFixed( 2 ), said );
		await comeBack();
	}
	await browser.clear( field );
	await browser.press( `${ once } .donations__amount:nth-of-type(1)` );
	const third = await checkoutAfter( browser, () =>
		browser.press( once + donate )
	);
	assert.equal( third.amount_total, 500 );
};

async function join( browser ) {
	const link = '.wp-block-jetpack-recurring-payments a';
	for ( let times = 0; times < 2; times++ ) {
		await browser.goTo( pages.join );
		await show( browser, link ).catch( () => {} );
		const session = await checkoutAfter( browser, () =>
			browser.press( link )
		);
		assert.equal( session.amount_total, 500 );
		await browser.back();
		await until(
			async () => ( await browser.address() ) === pages.join,
			'the page again'
		);
	}
	const session = await checkoutAfter( browser, () => browser.press( link ) );
	shop.stripe.pay( session, { email: `${ session.id }@example.com` } );
	const back = session.success_url.replace(
		'{CHECKOUT_SESSION_ID}',
		session.id
	);
	await browser.goTo( back );
	const text = await until(
		async () => ( await browser.texts( 'main' ) ).join( ' ' ),
		'thanks'
	);
	assert.match( text, /Thank/ );
	// What was bought opens at once, and stays open.
	for ( let times = 0; times < 2; times++ ) {
		await browser.goTo( pages.premium );
		assert.match( ( await browser.texts( 'main' ) ).join(), /Quincebread/ );
	}
}

/** Signs in by a link of a mail, which works once. */
async function signIn( browser, engine ) {
	const email = `${ engine }-${ Date.now() }@example.com`;
	await subscribe( { email, plan_id: plan.id, mode: 'test' } );
	await forgetTries();
	const main = async () =>
		( await browser.texts( 'main, body' ) ).join( ' ' );
	await browser.goTo( pages.premium );
	assert.doesNotMatch( await main(), /Quincebread/ );
	await browser.press( '.wp-block-premium-content-login-button a' );
	await until(
		async () => ( await browser.address() ).includes( 'mainstay-sign-in' ),
		'the page for an address'
	);
	const ask = '[type="email"]';
	await browser.type( ask, email );
	await browser.press( 'form [type="submit"], form button' );
	await until(
		async () => ( await main() ).includes( 'is on its way' ),
		'a sentence'
	);
	const link = await until( async () => {
		const mail = ( await mails() ).findLast( ( { to } ) =>
			[ to ].flat().includes( email )
		);
		return (
			mail &&
			/https?:\/\/[^\s"]*mainstay-access=[^\s"]*/
				.exec( mail.message )?.[ 0 ]
				.replaceAll( /&(amp|#038);/g, '&' )
		);
	}, 'a mail' );
	await browser.goTo( link );
	assert.match( await main(), /Welcome back/ );
	await browser.press( 'form button' );
	await until(
		async () => ( await main() ).includes( HIDDEN ),
		'what was hidden'
	);
	await browser.goTo( pages.premium );
	assert.match( await main(), /Quincebread/ );
	await browser.reload();
	assert.match( await main(), /Quincebread/ );
	// The link has been used.
	await browser.goTo( link );
	assert.match( await main(), /no longer valid/ );
	await browser.goTo( pages.premium );
	assert.match( await main(), /Quincebread/ );
	await browser.forget();
	await browser.goTo( pages.premium );
	assert.doesNotMatch( await main(), /Quincebread/ );
}

const WAYS = {
	'a plan is bought, left, and bought': join,
	'a link in a mail signs in, once': signIn,
};

inEveryEngine(
	site,
	{ language: 'de', region: 'DE' },
	{
		'intervals and amounts, and back from the checkout': give(
			true,
			'12,50'
		),
		...WAYS,
	}
);

inEveryEngine(
	site,
	{ language: 'ar', region: 'EG' },
	{
		'intervals and amounts, and back from the checkout': give(
			true,
			'١٢٫٥٠'
		),
	}
);

inEveryEngine(
	site,
	{ isWithScript: false },
	{
		'intervals and amounts, and back from the checkout': give(
			false,
			'12.50'
		),
		...WAYS,
	}
);
