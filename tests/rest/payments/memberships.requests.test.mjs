/** Plans, the way to a checkout page and back, access, and what is kept of people. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
	ASK_ACCESS,
	checkOut,
	comeBack,
	deliverAll,
	forgetAll,
	hasAccess,
	inShop,
	KEY,
	makePlan,
	open,
	openShop,
	rowsOf,
	SECRET,
	setKeys,
	states,
} from '../payments-site.mjs';
import { mails, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

let shop;
let stripe;
before( async () => {
	shop = await openShop();
	stripe = shop.stripe;
} );
after( () => shop.close() );
beforeEach( async () => {
	stripe.fail( undefined );
	stripe.trouble.isLost = false;
	await forgetAll();
	await setKeys();
} );

const ROLES = [
	[ 'visitor', 401, 401 ],
	[ 'subscriber', 403, 403 ],
	[ 'contributor', 200, 403 ],
	[ 'author', 200, 403 ],
	[ 'editor', 200, 200 ],
	[ 'administrator', 200, 200 ],
];
const GOLD = { title: 'Gold', price: 5, currency: 'USD', interval: '1 month' };
const status = ( as = 'editor', query = 'source=gutenberg' ) =>
	request( `/wpcom/v2/memberships/status?${ query }`, { as } );
const make = ( body, as = 'editor' ) =>
	request( '/wpcom/v2/memberships/product', { as, method: 'POST', body } );
const makeDonations = ( currency, as = 'editor' ) =>
	request( '/wpcom/v2/memberships/products', {
		as,
		method: 'POST',
		body: { type: 'donation', currency },
	} );

describe( 'how things stand', () => {
	test( 'is told to whoever writes', async () => {
		for ( const [ role, expected ] of ROLES ) {
			assert.equal( ( await status( role ) ).status, expected, role );
		}
	} );

	test( 'of a site without keys: where they are entered', async () => {
		// The list of payments has an address once there has been a plan.
		await makePlan();
		await forgetAll();
		await setKeys( null, null );
		const { data } = await status();
		assert.deepEqual( data, {
			should_upgrade_to_access_memberships: false,
			upgrade_url: '',
			connect_url: `${ url }/wp-admin/options-general.php?page=mainstay-blocks#/services/stripe`,
			manage_url: `${ url }/wp-admin/admin.php?page=mainstay-payments`,
			connected_account_id: '',
			site_slug: new URL( url ).hostname,
			products: [],
		} );
	} );

	test( 'of a site with both keys: the account, and its plans by type', async () => {
		const plan = await makePlan();
		await makeDonations( 'USD' );
		const { data } = await status( 'author', 'source=gutenberg-wpcom' );
		assert.equal( data.connect_url, '' );
		assert.equal( data.connected_account_id, 'acct_1MainstayTest' );
		assert.equal( data.products.length, 4 );
		assert.deepEqual( data.products[ 0 ], {
			...GOLD,
			id: plan.id,
			type: '',
		} );
		const donations = await status( 'author', 'type=donation' );
		assert.deepEqual(
			donations.data.products.map( ( { interval } ) => interval ),
			[ 'one-time', '1 month', '1 year' ]
		);
		assert.equal(
			( await status( 'author', 'type=' ) ).data.products.length,
			1
		);
	} );

	test( 'of a site with half of what it needs: a sentence', async () => {
		await setKeys( KEY, null );
		assert.deepEqual( ( await status() ).data.errors.stripe, [
			'The signing secret of the Stripe webhook is missing. Enter it in the settings. Without it, this site is not notified of payments.',
		] );
		await setKeys( null, SECRET );
		assert.deepEqual( ( await status() ).data.errors.stripe, [
			'The Stripe key is missing. Enter it in the settings.',
		] );
	} );

	test( 'of a key that Stripe does not accept: a sentence, without the key', async () => {
		await setKeys( 'rk_test_somebodyElses12345' );
		const { data } = await status();
		assert.deepEqual( data.errors.stripe, [
			'Stripe does not accept the key of this site.',
		] );
		assert.equal( data.connected_account_id, '' );
		assert.ok( ! JSON.stringify( data ).includes( 'somebody' ) );
	} );

	for ( const how of [ 403, 500, 'reset', 'html' ] ) {
		test( `while Stripe answers ${ how }: connected, as before`, async () => {
			stripe.fail( how );
			const { data } = await status();
			assert.equal( data.connected_account_id, 'stripe' );
			assert.equal( data.errors, undefined );
		} );
	}

	test( 'on a host whose plan leaves payments out, or who says so', async () => {
		await withMustUsePlugin(
			"add_filter( 'mainstay_plan', fn( $plan ) => [ 'features' => [ 'map' ], 'url' => 'https://host.example/plans' ] + $plan );",
			async () => {
				const { data } = await status();
				assert.equal( data.should_upgrade_to_access_memberships, true );
				assert.equal( data.upgrade_url, 'https://host.example/plans' );
			}
		);
		await withMustUsePlugin(
			"add_filter( 'mainstay_should_upgrade_for_memberships', '__return_true' );",
			async () =>
				assert.equal(
					( await status() ).data
						.should_upgrade_to_access_memberships,
					true
				)
		);
	} );
} );

describe( 'a plan', () => {
	test( 'is made by editors and above', async () => {
		for ( const [ role, , expected ] of ROLES ) {
			assert.equal( ( await make( GOLD, role ) ).status, expected, role );
			assert.equal(
				( await makeDonations( 'USD', role ) ).status,
				expected,
				role
			);
			// Whoever may not is told so, and not what was wrong.
			if ( expected !== 200 ) {
				assert.equal(
					( await make( {}, role ) ).status,
					expected,
					role
				);
			}
		}
	} );

	test( 'is changed in its name only, and taken away, by editors and above', async () => {
		const { id } = await makePlan();
		const path = `/wpcom/v2/memberships/product/${ id }`;
		for ( const [ role, , expected ] of ROLES ) {
			const renamed = await request( path, {
				as: role,
				method: 'POST',
				body: { title: `Silver of ${ role }`, price: 1 },
			} );
			assert.equal( renamed.status, expected, role );
			if ( expected === 200 ) {
				assert.equal( renamed.data.title, `Silver of ${ role }` );
				assert.equal( renamed.data.price, 5 );
			} else {
				assert.equal(
					( await request( path, { as: role, method: 'DELETE' } ) )
						.status,
					expected,
					role
				);
			}
		}
		const gone = await request( path, { as: 'editor', method: 'DELETE' } );
		assert.equal( gone.data.deleted, true );
		assert.deepEqual( ( await status() ).data.products, [] );
		assert.equal(
			( await request( path, { as: 'editor', method: 'DELETE' } ) )
				.status,
			404
		);
		const { to } = await open( `/?mainstay-checkout=${ id }` );
		assert.match( to, /mainstay-payment=gone/ );
	} );

	test( 'is a product and a price at Stripe, and a post here', async () => {
		const plan = await makePlan( {
			title: 'Übung <b>1</b>',
			price: 9.5,
			currency: 'EUR',
			interval: '1 year',
		} );
		assert.deepEqual( plan, {
			id: plan.id,
			title: 'Übung <b>1</b>',
			price: 9.5,
			currency: 'EUR',
			interval: '1 year',
			type: '',
		} );
		assert.equal(
			[ ...stripe.products.values() ].at( -1 ).name,
			'Übung <b>1</b>'
		);
		const price = [ ...stripe.prices.values() ].at( -1 );
		assert.deepEqual(
			[
				price.unit_amount,
				price.currency,
				price.recurring.interval,
				price.recurring.interval_count,
			],
			[ 950, 'eur', 'year', 1 ]
		);
		const kept = await php(
			`return [ get_post( ${ plan.id } )->post_type, get_post_meta( ${ plan.id }, 'jetpack_memberships_price', true ), get_post_meta( ${ plan.id }, 'jetpack_memberships_currency', true ), get_post_meta( ${ plan.id }, 'jetpack_memberships_interval', true ) ];`
		);
		assert.deepEqual( kept, [ 'jp_mem_plan', '9.5', 'EUR', '1 year' ] );
	} );

	const WRONG = [
		[ { title: ' ' }, /^Plan requires a name$/ ],
		[ { price: -1 }, /^Plan requires a valid price$/ ],
		[ { price: 0 }, /^Plan requires a valid price$/ ],
		[ { price: 1.005 }, /^Plan requires a valid price$/ ],
		[ { price: 500.5, currency: 'JPY' }, /^Plan requires a valid price$/ ],
		[ { price: 0.49 }, /^Minimum allowed price is \$0\.50\.$/ ],
		[ { price: 49, currency: 'JPY' }, /^Minimum allowed price is ¥50\.$/ ],
		[
			{ price: 2.49, currency: 'DKK' },
			/^Minimum allowed price is DKK\s2\.50\.$/,
		],
	];
	for ( const [ change, sentence ] of WRONG ) {
		test( `(${ JSON.stringify( change ) }) is refused with a sentence`, async () => {
			const { status: code, data } = await make( { ...GOLD, ...change } );
			assert.equal( code, 400 );
			assert.match( data.message, sentence );
		} );
	}

	test( 'of an unknown currency or interval is refused', async () => {
		assert.equal(
			( await make( { ...GOLD, currency: 'XXX' } ) ).status,
			400
		);
		assert.equal(
			( await make( { ...GOLD, interval: '1 day' } ) ).status,
			400
		);
		assert.equal(
			( await make( { ...GOLD, price: 'much' } ) ).status,
			400
		);
	} );

	test( 'cannot be made before Stripe is connected', async () => {
		await setKeys( KEY, null );
		const { status: code, data } = await make( GOLD );
		assert.equal( code, 409 );
		assert.equal(
			data.message,
			'Connect to Stripe to use this block on your site'
		);
	} );

	test( 'made twice is one, also at one moment, and also when answers get lost', async () => {
		const countBefore = stripe.products.size;
		stripe.trouble.isLost = true;
		const lost = await make( GOLD );
		assert.equal( lost.status, 502 );
		assert.deepEqual( ( await status() ).data.products, [] );
		stripe.trouble.isLost = false;
		const answers = await Promise.all(
			Array.from( { length: 6 }, () => make( GOLD ) )
		);
		answers.push( await make( GOLD ) );
		assert.deepEqual(
			[ ...new Set( answers.map( ( { data } ) => data.id ) ) ],
			[ answers[ 0 ].data.id ]
		);
		assert.equal( stripe.products.size, countBefore + 1 );
		assert.equal( ( await status() ).data.products.length, 1 );
	} );

	test( 'is refused with the reason of Stripe', async () => {
		stripe.fail( 429 );
		const { status: code, data } = await make( GOLD );
		assert.equal( code, 502 );
		assert.equal(
			data.message,
			'Stripe received too many requests. Try again in a minute.'
		);
	} );

	test( 'from an earlier plugin, without an interval, is monthly', async () => {
		const id = await php(
			"return wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Old', 'meta_input' => [ 'jetpack_memberships_price' => '7', 'jetpack_memberships_currency' => 'EUR' ] ] );"
		);
		assert.deepEqual(
			await inShop( `return Payments\\get_plan( ${ id } );` ),
			{
				id,
				title: 'Old',
				price: 7,
				currency: 'EUR',
				interval: '1 month',
				type: '',
			}
		);
		const session = await checkOut( stripe, { id } );
		assert.equal( session.amount_total, 700 );
	} );

	for ( const [ what, price, interval ] of [
		[ 'of another interval', 7, '1 week' ],
		[ 'that is too cheap for its currency', 5, '1 month' ],
	] ) {
		test( `from an earlier plugin, ${ what }, is kept and not sold`, async () => {
			const id = await php(
				`return wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'publish', 'post_title' => 'Odd', 'meta_input' => [ 'jetpack_memberships_price' => '${ price }', 'jetpack_memberships_currency' => 'MXN', 'jetpack_memberships_interval' => '${ interval }' ] ] );`
			);
			const sessions = stripe.sessions.size;
			assert.deepEqual(
				await inShop(
					`return array( Payments\\get_plan( ${ id } ), array_column( Payments\\get_plans(), 'title' ) );`
				).then( ( [ plan, titles ] ) => [
					plan,
					titles.includes( 'Odd' ),
				] ),
				[ null, false ]
			);
			// The owner sees it as it is, and may retire it.
			const { products } = ( await status() ).data;
			assert.deepEqual(
				products.find( ( plan ) => plan.id === id ),
				{ id, title: 'Odd', price, currency: 'MXN', interval, type: '' }
			);
			const { to } = await open( `/?mainstay-checkout=${ id }` );
			assert.match( to, /gone/ );
			assert.equal( stripe.sessions.size, sessions );
		} );
	}
} );

test( 'donations have three plans per currency, of its least amount, made once', async () => {
	const first = await makeDonations( 'JPY' );
	assert.deepEqual(
		first.data.products.map( ( { title, price, interval, type } ) => [
			title,
			price,
			interval,
			type,
		] ),
		[
			[ 'One-Time Donation', 50, 'one-time', 'donation' ],
			[ 'Monthly Donation', 50, '1 month', 'donation' ],
			[ 'Yearly Donation', 50, '1 year', 'donation' ],
		]
	);
	assert.deepEqual( ( await makeDonations( 'JPY' ) ).data, first.data );
	assert.equal(
		( await makeDonations( 'EUR' ) ).data.products[ 0 ].price,
		0.5
	);
} );

describe( 'the way to the checkout page', () => {
	test( 'is an address that asks nobody before it is opened, and no cache keeps', async () => {
		const plan = await makePlan();
		const asked = stripe.asked.length;
		assert.equal(
			await inShop(
				`return Payments\\get_checkout_url( ${ plan.id }, [ 'post' => 3 ] );`
			),
			`${ url }/?mainstay-checkout=${ plan.id }&post=3`
		);
		assert.equal( stripe.asked.length, asked );
		const {
			status: code,
			to,
			headers,
		} = await open( `/?mainstay-checkout=${ plan.id }` );
		assert.equal( code, 303 );
		assert.match(
			to,
			/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/
		);
		assert.match( headers.get( 'cache-control' ), /no-store/ );
		assert.equal( headers.get( 'x-robots-tag' ), 'noindex, nofollow' );
		assert.match(
			( await open( '/robots.txt' ) ).text,
			/Disallow: \/\*\?mainstay-/
		);
	} );

	test( 'is not gone by browsers that look ahead', async () => {
		const plan = await makePlan();
		const asked = stripe.asked.length;
		const { status: code } = await open(
			`/?mainstay-checkout=${ plan.id }`,
			{
				headers: { 'Sec-Purpose': 'prefetch;prerender' },
			}
		);
		assert.equal( code, 503 );
		assert.equal( stripe.asked.length, asked );
		assert.deepEqual( await states(), { payments: [], subscriptions: [] } );
	} );

	test( 'leads to a page with the order, at the price of this site', async () => {
		const plan = await makePlan();
		const post = await php(
			'return wp_insert_post( [ "post_title" => "Shop", "post_status" => "publish" ] );'
		);
		const session = await checkOut(
			stripe,
			plan,
			`&post=${ post }&amount=0.5&price=1`
		);
		const [ row ] = await rowsOf( 'payments' );
		assert.equal( session.mode, 'subscription' );
		assert.equal( session.amount_total, 500 );
		assert.equal( session.client_reference_id, row.reference );
		assert.deepEqual(
			[ row.status, row.amount, row.currency, row.recurring, row.mode ],
			[ 'open', 500, 'USD', '1 month', 'test' ]
		);
		assert.match( row.return_url, /\/shop/ );
		await php( `wp_delete_post( ${ post }, true );` );
	} );

	test( 'of a donation takes the amount of a form, and not less than the least', async () => {
		const { data } = await makeDonations( 'EUR' );
		const [ plan, monthly ] = data.products;
		const forgetTries = () =>
			php(
				'global $wpdb; $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_tries" );'
			);
		const LEAST = 'Enter an amount of at least €0.50.';
		const MOST = 'Enter an amount of no more than €999,999.99.';
		const DECIMALS =
			'Amounts in this currency have no more than 2 decimals.';
		const QUESTION = 'Which amount did you mean?';
		const LARGE =
			'This is much more than the suggested amounts. Is it correct?';
		for ( const [ field, amount, outcome ] of [
			[ 'amount', '25', 2500 ],
			[ 'amount', '12,5', 1250 ],
			[ 'amount', '12.34', 1234 ],
			[ 'amount', '12.50 EUR', 1250 ],
			[ 'amount', '€ 7', 700 ],
			[ 'custom-amount', '12,50', 1250 ],
			[ 'custom-amount', '12.50', 1250 ],
			[ 'custom-amount', '١٢٫٥٠', 1250 ],
			[ 'exact-amount', '1234.50 EUR', 123450 ],
			[ 'amount', '0.49', LEAST ],
			[ 'amount', '-5', 'Enter a positive amount.' ],
			[ 'amount', '1e3', 'Enter an amount as a number' ],
			[ 'amount', 'ten', 'Enter an amount as a number' ],
			[ 'amount', '12.50 USD', 'Enter an amount as a number' ],
			[ 'amount', '999999999', MOST ],
			[ 'custom-amount', '1.005', QUESTION ],
			[ 'custom-amount', '1,234', QUESTION ],
			[ 'custom-amount', '1.2345', DECIMALS ],
			[ 'exact-amount', '1.005 EUR', DECIMALS ],
			[ 'exact-amount', '1e5 EUR', 'Enter an amount as a number' ],
			[ 'custom-amount', '1.234,50', LARGE ],
		] ) {
			const countBefore = stripe.sessions.size;
			const response = await fetch( `${ url }/`, {
				method: 'POST',
				redirect: 'manual',
				body: new URLSearchParams( {
					'mainstay-checkout': plan.id,
					[ field ]: amount,
				} ),
			} );
			const page = await response.text();
			await forgetTries();
			if ( typeof outcome === 'number' ) {
				const session = [ ...stripe.sessions.values() ].at( -1 );
				assert.equal(
					response.headers.get( 'location' ),
					session.url,
					amount
				);
				assert.equal( session.amount_total, outcome, amount );
			} else {
				assert.equal( response.status, 200, amount );
				assert.ok( page.includes( outcome ), `${ amount }: ${ page }` );
				assert.equal( stripe.sessions.size, countBefore, amount );
				if ( field === 'custom-amount' ) {
					// What was typed stays.
					assert.ok( page.includes( `value="${ amount }"` ), amount );
				}
			}
			if ( outcome === QUESTION && amount === '1,234' ) {
				assert.match( page, /value="1\.23 EUR">€1\.23</ );
				assert.match( page, /value="1234\.00 EUR">€1,234\.00</ );
			}
		}
		const given = await checkOut( stripe, monthly, '&amount=30' );
		assert.equal( given.mode, 'subscription' );
		assert.equal( given.amount_total, 3000 );
	} );

	/** Gives an amount in a currency: the sums that Stripe was asked for, and the answer's text. */
	async function give( amount, currency ) {
		const { data } = await makeDonations( currency );
		const countBefore = stripe.sessions.size;
		const response = await fetch( `${ url }/`, {
			method: 'POST',
			body: new URLSearchParams( {
				'mainstay-checkout': data.products[ 0 ].id,
				amount,
			} ),
			redirect: 'manual',
		} );
		const page = await response.text();
		const sums = [ ...stripe.sessions.values() ]
			.slice( countBefore )
			.map( ( session ) => session.amount_total );
		await forgetAll();
		return { sums, page };
	}

	test( 'of a donation takes nothing that card services refuse as too little', async () => {
		for ( const [ currency, amount ] of [
			[ 'CZK', '0.10' ],
			[ 'CZK', '2' ],
			[ 'THB', '0.30' ],
			[ 'HUF', '10' ],
			[ 'TWD', '0.30' ],
			[ 'PHP', '2' ],
		] ) {
			const { sums, page } = await give( amount, currency );
			assert.deepEqual( sums, [], `${ amount } ${ currency }` );
			assert.ok( page.includes( 'an amount of at least' ), currency );
		}
		assert.deepEqual( ( await give( '150', 'CZK' ) ).sums, [ 15000 ] );
	} );

	test( 'of a donation takes large numbers where a unit is worth little', async () => {
		for ( const [ currency, amount, sum ] of [
			// About 60 dollars.
			[ 'IDR', '1000000', 100000000 ],
			[ 'VND', '1000000', 1000000 ],
		] ) {
			const { sums } = await give( amount, currency );
			assert.deepEqual( sums, [ sum ], `${ amount } ${ currency }` );
		}
		const { sums, page } = await give( '1000000', 'USD' );
		assert.deepEqual( sums, [] );
		assert.ok( page.includes( 'an amount of no more than $999,999.99' ) );
	} );

	test( 'finds another way when the owner deleted the product at Stripe', async () => {
		const plan = await makePlan();
		stripe.prices.clear();
		const session = await checkOut( stripe, plan );
		assert.equal( session.amount_total, 500 );
		assert.equal( session.mode, 'subscription' );
		const { data } = await makeDonations( 'USD' );
		stripe.products.clear();
		const gift = await checkOut( stripe, data.products[ 0 ], '&amount=8' );
		assert.equal( gift.amount_total, 800 );
	} );

	test( 'an answer that got lost opens no second page', async () => {
		const plan = await makePlan();
		const countBefore = stripe.sessions.size;
		stripe.trouble.isLost = true;
		const lost = await open( `/?mainstay-checkout=${ plan.id }` );
		assert.match( lost.to, /mainstay-payment=failed/ );
		stripe.trouble.isLost = false;
		const again = await open( `/?mainstay-checkout=${ plan.id }` );
		assert.equal( again.to, [ ...stripe.sessions.values() ].at( -1 ).url );
		assert.equal( stripe.sessions.size, countBefore + 1 );
		assert.equal( ( await rowsOf( 'payments' ) ).length, 1 );
	} );

	test( 'an order of test mode is not continued with a key for live payments', async () => {
		const plan = await makePlan();
		stripe.trouble.isLost = true;
		await open( `/?mainstay-checkout=${ plan.id }` );
		stripe.trouble.isLost = false;
		try {
			await setKeys( KEY.replace( 'test', 'live' ) );
			await open( `/?mainstay-checkout=${ plan.id }` );
		} finally {
			await setKeys();
		}
		assert.deepEqual(
			( await rowsOf( 'payments' ) ).map( ( { mode } ) => mode ),
			[ 'test', 'live' ]
		);
	} );

	for ( const how of [ 401, 402, 429, 500, 'reset', 'malformed', 'html' ] ) {
		test( `leads back with a sentence when Stripe answers ${ how }`, async () => {
			const plan = await makePlan();
			stripe.fail( how );
			const { to } = await open( `/?mainstay-checkout=${ plan.id }` );
			const page = await ( await fetch( to ) ).text();
			assert.match(
				page,
				/role="alert"[^>]*>The payment could not be completed\. Nothing was charged\. Try again later\./
			);
		} );
	}

	test( 'is gone ten times in five minutes by one visitor, whatever headers claim', async () => {
		const { id } = await makePlan();
		const countBefore = stripe.asked.length;
		let refused = 0;
		for ( let round = 0; round < 10; round++ ) {
			const answers = await Promise.all(
				Array.from( { length: 10 }, ( _, number ) =>
					open( `/?mainstay-checkout=${ id }`, {
						headers: {
							'X-Forwarded-For': `203.0.113.${ round * 10 + number }`,
						},
					} )
				)
			);
			refused += answers.filter( ( { to } ) =>
				/mainstay-payment=busy/.test( to )
			).length;
		}
		const opened = stripe.asked
			.slice( countBefore )
			.filter( ( { path } ) => path === '/v1/checkout/sessions' );
		assert.ok( opened.length <= 10, `${ opened.length }` );
		assert.ok( refused >= 90, `${ refused }` );
		const { to } = await open( `/?mainstay-checkout=${ id }` );
		assert.match(
			await ( await fetch( to ) ).text(),
			/Too many attempts\. Wait five minutes and try again\./
		);
		await php(
			'global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_payment_tries SET created_at = created_at - 301" );'
		);
		assert.match(
			( await open( `/?mainstay-checkout=${ id }` ) ).to,
			/stripe\.com/
		);
	} );
} );

describe( 'behind a proxy that the owner names', () => {
	const from = ( address ) => ( { 'X-Forwarded-For': address } );
	const named = ( run ) =>
		withMustUsePlugin(
			"define( 'MAINSTAY_TRUSTED_PROXIES', '127.0.0.1' );",
			run
		);

	test( 'every visitor has ten checkouts in five minutes', () =>
		named( async () => {
			const { id } = await makePlan();
			const checkout = async ( address ) =>
				(
					await open( `/?mainstay-checkout=${ id }`, {
						headers: from( address ),
					} )
				).to;
			for ( let number = 1; number <= 13; number++ ) {
				assert.match(
					await checkout( `198.51.100.${ number }` ),
					/stripe\.com/,
					`visitor ${ number }`
				);
			}
			for ( let time = 2; time <= 10; time++ ) {
				assert.match( await checkout( '198.51.100.1' ), /stripe\.com/ );
			}
			assert.match(
				await checkout( '198.51.100.1' ),
				/mainstay-payment=busy/
			);
			// What somebody writes into the header themselves stands left of what the proxy adds.
			assert.match(
				await checkout( '203.0.113.5, 198.51.100.1' ),
				/mainstay-payment=busy/
			);
		} ) );

	test( 'every visitor has five links by email in a quarter of an hour', () =>
		named( async () => {
			const ask = async ( address, time ) =>
				(
					await open( '/?mainstay-sign-in=1', {
						method: 'POST',
						headers: from( address ),
						body: new URLSearchParams( {
							email: `nobody-${ time }@example.com`,
						} ),
					} )
				).text;
			for ( let number = 1; number <= 8; number++ ) {
				assert.match(
					await ask( `198.51.100.${ number }`, number ),
					/is on its way/,
					`visitor ${ number }`
				);
			}
			for ( let time = 2; time <= 5; time++ ) {
				assert.match(
					await ask( '198.51.100.1', time ),
					/is on its way/
				);
			}
			assert.match( await ask( '198.51.100.1', 6 ), /Too many attempts/ );
		} ) );
} );

describe( 'the way back', () => {
	const sentence = async ( to ) =>
		/<p class="mainstay-payment[^>]*role="(\w+)"[^>]*>([^<]*)</
			.exec( await ( await fetch( to ) ).text() )
			?.slice( 1 );

	test( 'from a payment: thanks, once on the page, and no cache keeps it', async () => {
		const plan = await makePlan();
		const session = await checkOut( stripe, plan );
		stripe.pay( session );
		const { to } = await comeBack( session );
		assert.deepEqual( await sentence( to ), [
			'status',
			'Thank you! Your payment has arrived.',
		] );
		const page = await fetch( to );
		assert.match( page.headers.get( 'cache-control' ), /no-store/ );
		assert.equal( ( await page.text() ).split( 'Thank you!' ).length, 2 );
		// Stripe was asked: no message had to come.
		assert.deepEqual( await states(), {
			payments: [ 'paid' ],
			subscriptions: [ 'active' ],
		} );
	} );

	test( 'from a bank that takes its time', async () => {
		const plan = await makePlan( { interval: 'one-time' } );
		const session = await checkOut( stripe, plan );
		stripe.pay( session, { unpaid: true } );
		const { to, cookie } = await comeBack( session );
		assert.deepEqual( await sentence( to ), [
			'status',
			'Thank you! Your payment is being processed. Your bank still has to confirm it.',
		] );
		assert.equal( cookie, '' );
	} );

	test( 'with an address that somebody made up: nothing', async () => {
		const session = await checkOut( stripe, await makePlan() );
		stripe.pay( session );
		const forged = session.success_url.replace(
			/\.[0-9a-f]{32}\.paid/,
			`.${ 'a'.repeat( 32 ) }.paid`
		);
		assert.match( ( await open( forged ) ).to, /mainstay-payment=gone/ );
		const other = await comeBack( { ...session, id: 'cs_test_other' } );
		assert.equal( other.cookie, '', 'only with the name of the session' );
	} );

	test( 'opened a second time lets nobody else in', async () => {
		const session = await checkOut( stripe, await makePlan() );
		stripe.pay( session );
		assert.notEqual( ( await comeBack( session ) ).cookie, '' );
		assert.equal( ( await comeBack( session ) ).cookie, '' );
	} );

	test( 'without paying: nothing was charged, and the page at Stripe is closed', async () => {
		const session = await checkOut( stripe, await makePlan() );
		const { to } = await open( session.cancel_url );
		assert.deepEqual( await sentence( to ), [
			'alert',
			'The payment was canceled. Nothing was charged.',
		] );
		assert.equal( session.status, 'expired' );
		assert.deepEqual( ( await states() ).payments, [ 'cancelled' ] );
	} );

	test( 'by the way of those who did not pay, after paying, takes nothing away', async () => {
		const session = await checkOut( stripe, await makePlan() );
		await deliverAll( stripe.pay( session ) );
		await open( session.cancel_url );
		assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
	} );

	test( 'a word that nobody knows prints nothing', async () => {
		// A page of its own: links of blocks lead back to the address that was opened.
		const plain = await php(
			"return wp_insert_post( [ 'post_title' => 'Plain', 'post_status' => 'publish', 'post_type' => 'page' ] );"
		);
		for ( const word of [
			'nobody-knows-it',
			'<script>',
			'paid-1-2',
			'amount',
		] ) {
			const text = await (
				await fetch(
					`${ url }/?page_id=${ plain }&mainstay-payment=${ encodeURIComponent( word ) }&mainstay-least=%3Cscript%3E1`
				)
			).text();
			assert.doesNotMatch( text, /nobody-knows-it|<script>1/ );
		}
		await php( `wp_delete_post( ${ plain }, true );` );
	} );
} );

describe( 'access', () => {
	const link = async () =>
		/http[^\s"]+mainstay-access=[^\s"]+/
			.exec( ( await mails() ).at( -1 ).message )[ 0 ]
			.replaceAll( /&(amp|#038);/g, '&' );
	/** Subscribes somebody who has no account. */
	async function subscribe( plan, email = 'reader@example.com' ) {
		const session = await checkOut( stripe, plan );
		await deliverAll( stripe.pay( session, { email } ) );
		return session;
	}
	const ask = ( email, back = '' ) =>
		open(
			`/?mainstay-sign-in=1${ back && `&back=${ encodeURIComponent( back ) }` }`,
			{
				method: 'POST',
				body: new URLSearchParams( { email } ),
			}
		);

	test( 'comes back by a link in a mail, which works once', async () => {
		await withMustUsePlugin( ASK_ACCESS, async () => {
			const plan = await makePlan();
			await subscribe( plan );
			const countBefore = ( await mails() ).length;
			const back = `${ url }/?p=1`;
			const { text } = await ask( 'Reader@example.com', back );
			assert.match(
				text,
				/If there is a subscription for this address, an email with a link is on its way\./
			);
			const sent = ( await mails() ).slice( countBefore );
			assert.equal( sent.length, 1 );
			assert.equal( sent[ 0 ].to, 'reader@example.com' );
			const address = await link();
			// A program that looks at mails opens it first.
			const seen = await open( address );
			assert.equal( seen.status, 200 );
			assert.match( seen.text, /Continue to the page/ );
			assert.equal( seen.headers.getSetCookie().length, 0 );
			const entered = await open( address, { method: 'POST' } );
			assert.equal( entered.status, 303 );
			assert.match( entered.to, /p=1&mainstay-payment=welcome/ );
			const [ cookie ] = entered.headers.getSetCookie();
			assert.match( cookie, /HttpOnly; SameSite=Lax/ );
			assert.doesNotMatch( cookie, /reader/ );
			const held = cookie.split( ';' )[ 0 ];
			assert.equal( await hasAccess( held, plan ), true );
			for ( const method of [ 'GET', 'POST' ] ) {
				const again = await open( address, { method } );
				assert.equal( again.status, 410 );
				assert.equal( again.headers.getSetCookie().length, 0 );
			}
			// Nothing of it can be changed.
			const [ name, value ] = held.split( '=' );
			const [ ids, time, signature ] = value.split( '.' );
			for ( const forged of [
				`${ Number( ids ) + 1 }.${ time }.${ signature }`,
				`${ ids }.${ Number( time ) + 1 }.${ signature }`,
				`${ ids }.${ time }.${ '0'.repeat( 64 ) }`,
				`${ ids }-999.${ time }.${ signature }`,
				'1',
			] ) {
				assert.equal(
					await hasAccess( `${ name }=${ forged }`, plan ),
					false
				);
			}
		} );
	} );

	test( 'the same is said of every address, and no mail goes to who has nothing', async () => {
		await subscribe( await makePlan() );
		const countBefore = ( await mails() ).length;
		const known = await ask( 'reader@example.com' );
		const unknown = await ask( 'nobody@example.com' );
		assert.equal( known.text, unknown.text );
		assert.equal( known.status, unknown.status );
		assert.equal( ( await mails() ).length, countBefore + 1 );
		assert.match(
			( await ask( 'no address' ) ).text,
			/Enter a valid email address\./
		);
	} );

	test( 'an address gets three mails an hour, a visitor asks five times in a quarter', async () => {
		await subscribe( await makePlan() );
		const countBefore = ( await mails() ).length;
		for ( let number = 0; number < 5; number++ ) {
			assert.equal( ( await ask( 'reader@example.com' ) ).status, 200 );
		}
		assert.equal( ( await mails() ).length, countBefore + 3 );
		const refused = await ask( 'reader@example.com' );
		assert.equal( refused.status, 429 );
		assert.match( refused.text, /Too many attempts/ );
	} );

	test( 'a link is too old after twenty minutes', async () => {
		await subscribe( await makePlan() );
		const [ old, changed ] = await inShop(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/access/links.php';
			$make = function ( $time ) { $body = "1.$time." . bin2hex( random_bytes( 8 ) ) . '.' . \\Mainstay\\Core\\SiteIdentity\\create_signature( 'address', 'reader@example.com' ); return home_url( '/?mainstay-access=' . $body . '.' . \\Mainstay\\Core\\SiteIdentity\\create_signature( 'link', $body ) ); };
			return [ $make( time() - 1 ), preg_replace( '/=\\d+\\./', '=2.', $make( time() + 60 ) ) ];`
		);
		for ( const address of [ old, changed ] ) {
			assert.equal(
				( await open( address, { method: 'POST' } ) ).status,
				410
			);
		}
	} );

	test( 'leads only to pages of this site', async () => {
		await subscribe( await makePlan() );
		await ask( 'reader@example.com', 'https://evil.example/' );
		const { to } = await open( await link(), { method: 'POST' } );
		assert.ok( to.startsWith( `${ url }/` ), to );
	} );

	test( 'of a WordPress user needs no link, and no cookie', async () => {
		await withMustUsePlugin( ASK_ACCESS, async () => {
			const plan = await makePlan();
			await subscribe( plan );
			const has = ( login ) =>
				inShop(
					`wp_set_current_user( get_user_by( 'login', '${ login }' )->ID ); return Payments\\has_access( [ ${ plan.id } ] );`
				);
			assert.equal( await has( 'subscriber' ), false );
			await php(
				`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_subscriptions SET user_id = " . get_user_by( 'login', 'subscriber' )->ID );`
			);
			assert.equal( await has( 'subscriber' ), true );
			assert.equal( await has( 'author' ), false );
		} );
	} );

	test( 'bought with test cards is worth nothing where real ones pay', async () => {
		await withMustUsePlugin( ASK_ACCESS, async () => {
			const plan = await makePlan();
			const session = await checkOut( stripe, plan );
			stripe.pay( session );
			const { cookie } = await comeBack( session );
			assert.equal( await hasAccess( cookie, plan ), true );
			await setKeys( KEY.replace( '_test_', '_live_' ) );
			assert.equal( await hasAccess( cookie, plan ), false );
		} );
	} );

	test( 'leads customers to the portal, and others to the form', async () => {
		const plan = await makePlan();
		const session = await checkOut( stripe, plan );
		stripe.pay( session );
		const { cookie } = await comeBack( session );
		const there = await open( '/?mainstay-portal=1', {
			headers: { cookie },
		} );
		assert.match( there.to, /^https:\/\/billing\.stripe\.com\// );
		assert.equal(
			[ ...stripe.portals.values() ].at( -1 ).customer,
			session.customer
		);
		const stranger = await open( '/?mainstay-portal=1' );
		assert.match( stranger.to, /mainstay-sign-in=1&back=/ );
	} );
} );

describe( 'amounts', () => {
	const table = {
		USD: [
			[ 5, 500 ],
			[ 0.5, 50 ],
			[ 19.99, 1999 ],
			[ 1.005, 101 ],
			[ 8.165, 817 ],
			[ 1234.56, 123456 ],
		],
		EUR: [
			[ 4.35, 435 ],
			[ 1.15, 115 ],
			[ 0.29 * 3, 87 ],
		],
		GBP: [
			[ 0.3, 30 ],
			[ 33.33, 3333 ],
		],
		JPY: [
			[ 50, 50 ],
			[ 1000, 1000 ],
			[ 99.5, 100 ],
		],
		KRW: [ [ 1500, 1500 ] ],
		VND: [ [ 26000, 26000 ] ],
		XOF: [ [ 500, 500 ] ],
		CLP: [ [ 990, 990 ] ],
		ISK: [
			[ 500, 50000 ],
			[ 499.6, 50000 ],
		],
		UGX: [
			[ 3700, 370000 ],
			[ 3700.4, 370000 ],
		],
		HUF: [
			[ 175, 17500 ],
			[ 1990, 199000 ],
		],
		TWD: [
			[ 100, 10000 ],
			[ 99.5, 9950 ],
		],
		KWD: [
			[ 5.125, 5130 ],
			[ 5.124, 5120 ],
			[ 0.5, 500 ],
		],
		BHD: [ [ 1.234, 1230 ] ],
		JOD: [ [ 2, 2000 ] ],
		OMR: [ [ 0.255, 260 ] ],
		TND: [ [ 10.005, 10010 ] ],
	};

	test( 'are exact in currencies with none, two and three decimals', async () => {
		const wrong = await inShop(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/amounts.php';
			$wrong = [];
			foreach ( json_decode( '${ JSON.stringify( table ) }', true ) as $currency => $pairs ) {
				foreach ( $pairs as [ $major, $minor ] ) {
					$is = Payments\\Stripe\\Amounts\\to_minor( $major, $currency );
					if ( $is !== $minor || Payments\\Stripe\\Amounts\\to_minor( Payments\\Stripe\\Amounts\\to_major( $is, $currency ), $currency ) !== $is ) { $wrong[] = [ $currency, $major, $is, $minor ]; }
				}
			}
			return $wrong;`
		);
		assert.deepEqual( wrong, [] );
	} );

	test( 'reach Stripe so in every currency that the editor offers', async () => {
		const codes =
			'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB ISK UGX KWD'.split(
				' '
			);
		for ( const currency of codes ) {
			// Above the minimum of every one of them.
			const amount = currency === 'UGX' ? 12345 : 1234;
			const { status: code, data } = await make( {
				...GOLD,
				title: currency,
				price: amount,
				currency,
			} );
			assert.equal( code, 200, `${ currency }: ${ data.message }` );
			const price = [ ...stripe.prices.values() ].at( -1 );
			const decimals = { JPY: 0, KWD: 3 }[ currency ] ?? 2;
			assert.equal(
				price.unit_amount,
				amount * 10 ** decimals,
				currency
			);
		}
	} );
} );

describe( 'the last one', () => {
	// Stripe remembers the names of orders longer than a test.
	let round = 0;
	beforeEach( () => round++ );
	const buy = ( name, stock = 1 ) =>
		inShop(
			`add_filter( 'mainstay_payment_tries', fn() => 1000 );
			$url = Payments\\start_checkout( [ 'title' => 'Lamp', 'amount' => 2500, 'currency' => 'EUR', 'kind' => 'product', 'object_id' => 77, 'return_url' => home_url( '/' ), 'reference' => '${ name }-${ round }', 'seats' => ${ stock } ] );
			return is_wp_error( $url ) ? $url->get_error_code() : $url;`
		);

	test( 'is sold once to fifty who want it at one moment', async () => {
		const answers = await Promise.all(
			Array.from( { length: 50 }, ( _, number ) =>
				buy( `buyer-${ number }` )
			)
		);
		const pages = answers.filter( ( answer ) => /^https:/.test( answer ) );
		assert.equal( pages.length, 1, answers.join() );
		assert.equal(
			answers.filter( ( answer ) => answer === 'sold-out' ).length,
			49
		);
		const session = [ ...stripe.sessions.values() ].at( -1 );
		await deliverAll( stripe.pay( session ) );
		assert.equal( await buy( 'late' ), 'sold-out' );
		assert.equal(
			await inShop(
				"return Payments\\count_available( 'product-77', 1 );"
			),
			0
		);
	} );

	test( 'is free again when nobody paid, and not before that is certain', async () => {
		await buy( 'first' );
		const [ session ] = [ ...stripe.sessions.values() ].slice( -1 );
		assert.equal( await buy( 'second' ), 'sold-out' );
		const passTime = () =>
			php(
				'global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_payment_seats SET held_until = 1" );'
			);
		// Its time is up, and it was paid a moment before; the message is still on its way.
		const events = stripe.pay( session );
		await passTime();
		assert.equal( await buy( 'third' ), 'sold-out' );
		await deliverAll( events );
		assert.equal( await buy( 'fourth' ), 'sold-out' );
		await forgetAll();
		await buy( 'fifth' );
		const other = [ ...stripe.sessions.values() ].at( -1 );
		await passTime();
		assert.match( await buy( 'sixth' ), /^https:/ );
		assert.equal( other.status, 'expired', 'the page of before is closed' );
	} );

	test( 'is free again at once when a buyer comes back without paying', async () => {
		await buy( 'first' );
		const session = [ ...stripe.sessions.values() ].at( -1 );
		await open( session.cancel_url );
		assert.match( await buy( 'second' ), /^https:/ );
	} );

	test( 'the same order keeps its own', async () => {
		const page = await buy( 'first', 2 );
		assert.equal( await buy( 'first', 2 ), page );
		assert.match( await buy( 'second', 2 ), /^https:/ );
		assert.equal( await buy( 'third', 2 ), 'sold-out' );
	} );
} );

describe( 'other providers write into the same book', () => {
	const record = ( more ) =>
		inShop(
			`return Payments\\record_payment( json_decode( '${ JSON.stringify( {
				provider: 'paypal',
				event_id: 'WH-1',
				payment_id: 'CAP-1',
				reference: 'order-1',
				status: 'paid',
				amount: 2500,
				currency: 'EUR',
				...more,
			} ) }', true ) );`
		);
	beforeEach( () =>
		inShop(
			"Payments\\create_order( [ 'provider' => 'paypal', 'kind' => 'product', 'reference' => 'order-1', 'amount' => 2500, 'currency' => 'EUR', 'title' => 'Lamp' ] );"
		)
	);

	test( 'each payment once', async () => {
		assert.equal( await record( {} ), 'new' );
		assert.equal( await record( {} ), 'known' );
		assert.equal( await record( { event_id: 'WH-2' } ), 'known' );
		assert.equal(
			await record( { event_id: 'WH-3', payment_id: 'CAP-2' } ),
			'known',
			'an order is paid once'
		);
		const [ row, ...more ] = await rowsOf( 'payments' );
		assert.deepEqual( more, [] );
		assert.deepEqual( [ row.status, row.payment_id ], [ 'paid', 'CAP-1' ] );
		assert.equal(
			await record( {
				event_id: 'WH-4',
				status: 'refunded',
				refunded: 2500,
			} ),
			'changed'
		);
		// A copy of what was said first, on its way for days.
		assert.equal( await record( { event_id: 'WH-5' } ), 'known' );
		assert.equal(
			await record( { event_id: 'WH-6', status: 'pending' } ),
			'known'
		);
		assert.deepEqual( ( await states() ).payments, [ 'refunded' ] );
	} );

	test( 'also without an order of ours, once', async () => {
		await forgetAll();
		const gift = { reference: '', payment_id: 'CAP-9' };
		const answers = await Promise.all(
			Array.from( { length: 8 }, ( _, number ) =>
				record( { ...gift, event_id: `WH-${ number }` } )
			)
		);
		assert.equal(
			answers.filter( ( answer ) => answer === 'new' ).length,
			1
		);
		assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
	} );

	test( 'and nothing for another amount or currency', async () => {
		assert.equal( await record( { amount: 25 } ), 'mismatch' );
		assert.deepEqual( ( await states() ).payments, [ 'mismatch' ] );
		await forgetAll();
		await inShop(
			"Payments\\create_order( [ 'provider' => 'paypal', 'reference' => 'order-1', 'amount' => 2500, 'currency' => 'EUR' ] );"
		);
		assert.equal( await record( { currency: 'HUF' } ), 'mismatch' );
	} );

	test( 'twenty at one moment are one', async () => {
		const answers = await Promise.all(
			Array.from( { length: 20 }, ( _, number ) =>
				record( { event_id: `WH-${ number % 3 }` } )
			)
		);
		assert.equal(
			answers.filter( ( answer ) => answer === 'new' ).length,
			1
		);
		assert.deepEqual( ( await states() ).payments, [ 'paid' ] );
	} );
} );

describe( 'what is kept of people', () => {
	const tool = ( what, email ) =>
		php(
			`$tools = apply_filters( 'wp_privacy_personal_data_${ what }s', [] ); return call_user_func( $tools['mainstay-payments']['callback'], '${ email }', 1 );`
		);

	test( 'is handed out', async () => {
		const session = await checkOut( stripe, await makePlan() );
		await deliverAll(
			stripe.pay( session, {
				email: 'reader@example.com',
				name: 'Rea Der',
			} )
		);
		const { data, done } = await tool( 'exporter', 'reader@example.com' );
		assert.equal( done, true );
		assert.equal( data.length, 2 );
		const text = JSON.stringify( data );
		assert.match( text, /Rea Der/ );
		assert.match( text, /\$5\.00/ );
		assert.deepEqual(
			( await tool( 'exporter', 'other@example.com' ) ).data,
			[]
		);
	} );

	test( 'is erased from the book, which keeps the sums, once nothing runs any more', async () => {
		const session = await checkOut( stripe, await makePlan() );
		await deliverAll(
			stripe.pay( session, { email: 'reader@example.com' } )
		);
		let erased = await tool( 'eraser', 'reader@example.com' );
		assert.equal( erased.items_retained, true );
		assert.match(
			erased.messages[ 0 ],
			/^A subscription is still active\./
		);
		await deliverAll(
			stripe.cancel( stripe.subscriptions.get( session.subscription ) )
		);
		erased = await tool( 'eraser', 'reader@example.com' );
		assert.deepEqual(
			[ erased.items_removed, erased.items_retained ],
			[ true, false ]
		);
		const text = JSON.stringify( [
			await rowsOf( 'payments' ),
			await rowsOf( 'subscriptions' ),
		] );
		assert.doesNotMatch( text, /reader@example|Bea Buyer/ );
		assert.match( text, /"amount":500/ );
	} );

	test( 'goes by itself where it came to nothing', async () => {
		await checkOut( stripe, await makePlan() );
		await php(
			'global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_payments SET created_at = created_at - 91 * 86400" ); do_action( "mainstay_daily" );'
		);
		assert.deepEqual( await rowsOf( 'payments' ), [] );
		assert.deepEqual(
			await rowsOf( 'payment_tries' ).then( ( rows ) => rows.length ),
			1
		);
	} );
} );

test( 'keys of Stripe are checked, kept apart, and in no answer', async () => {
	for ( const [ slug, key, pattern ] of [
		[ 'stripe', 'pk_live_abcdefghijklmnop', /publishable/ ],
		[ 'stripe', 'whsec_abcdefghijklmnop', /signing secret/ ],
		[ 'stripe', 'hello', /rk_live_/ ],
		[ 'stripe-webhook', KEY, /whsec_/ ],
	] ) {
		const { status: code, data } = await request(
			`/mainstay/v1/keys/${ slug }`,
			{
				as: 'administrator',
				method: 'PUT',
				body: { key },
			}
		);
		assert.equal( code, 400 );
		assert.match( data.message, pattern );
	}
	for ( const role of [ 'editor', 'administrator' ] ) {
		for ( const path of [
			'/wpcom/v2/memberships/status',
			'/mainstay/v1/settings',
			'/mainstay/v1/payments',
		] ) {
			const { data } = await request( path, { as: role } );
			assert.ok(
				! JSON.stringify( data ).includes( KEY.slice( 8, -4 ) ),
				path
			);
			assert.ok(
				! JSON.stringify( data ).includes( SECRET.slice( 6, -4 ) ),
				path
			);
		}
	}
} );
