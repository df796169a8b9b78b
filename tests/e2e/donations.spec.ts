/** jetpack/donations: an author asks for donations; visitors give with and without JavaScript. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { request } from '../rest/site.mjs';
import {
	answerForCheckout,
	connect,
	disconnect,
	forgetTries,
	KEY,
	payAndComeBack,
	SECRET,
	sessionOf,
	startStripeSite,
} from './stripe-site';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	layoutShift,
	newPost,
	publish,
	test,
	visit,
	writeAs,
} from './test';

const BLOCK = '.wp-block-jetpack-donations';
const THANKS = 'Thank you! Your payment has arrived.';
let site: Awaited< ReturnType< typeof startStripeSite > >;

test.beforeAll( async () => {
	site = await startStripeSite();
} );

test.beforeEach( async () => {
	await forgetTries();
	await connect();
} );

test.afterAll( () => site.restore() );

const selectBlock = ( page: Page ) =>
	page.evaluate( () => {
		const { select, dispatch } = window.wp.data;
		const [ id ] =
			select( 'core/block-editor' ).getBlocksByName(
				'jetpack/donations'
			);
		dispatch( 'core/block-editor' ).selectBlock( id! );
		dispatch( 'core/interface' ).enableComplementaryArea(
			'core',
			'edit-post/block'
		);
	} );

/** Publishes donations in a currency, its plans made by the editor's own request. */
async function publishIn( page: Page, currency: string, more: object = {} ) {
	const { data } = await request< {
		products: { id: number }[];
	} >( '/wpcom/v2/memberships/products', {
		as: 'editor',
		method: 'POST',
		body: { type: 'donation', currency },
	} );
	const tier = ( index: number, amounts: number[] ) => ( {
		show: true,
		planId: data.products[ index ]!.id,
		amounts,
	} );
	const amounts = { JPY: [ 500, 1500, 10000 ], KWD: [ 0.25, 1.5, 20 ] }[
		currency
	] ?? [ 5, 15, 100 ];
	return createPost(
		`<!-- wp:jetpack/donations ${ JSON.stringify( {
			currency,
			oneTimeDonation: tier( 0, amounts ),
			monthlyDonation: tier( 1, amounts ),
			annualDonation: tier( 2, amounts ),
			...more,
		} ) } -->\n<div class="wp-block-jetpack-donations"><h4>Make a one-time donation</h4><p>Your contribution is appreciated.</p><a class="jetpack-donations-fallback-link" rel="noopener noreferrer noamphtml" target="_blank">Donate</a><hr class="donations__separator"/><h4>Make a monthly donation</h4><p>Your contribution is appreciated.</p><a class="jetpack-donations-fallback-link" rel="noopener noreferrer noamphtml" target="_blank">Donate monthly</a><hr class="donations__separator"/><h4>Make a yearly donation</h4><p>Your contribution is appreciated.</p><a class="jetpack-donations-fallback-link" rel="noopener noreferrer noamphtml" target="_blank">Donate yearly</a></div>\n<!-- /wp:jetpack/donations -->`,
		`Donations in ${ currency }`
	);
}

/** Sets Stripe up in the block: its key, and by hand the webhook, which Stripe cannot reach on this machine. */
async function setUpStripe( block: Locator, canvas: FrameLocator ) {
	await block.getByRole( 'button', { name: 'Connect Stripe' } ).click();
	const key = block.getByRole( 'textbox', {
		name: 'Key for Stripe',
		exact: true,
	} );
	await expect( key ).toBeFocused();
	await block.getByRole( 'button', { name: 'Test', exact: true } ).click();
	await expectAccessible( canvas, BLOCK );
	await key.fill( KEY );
	await key.press( 'Enter' );
	await expect( block.getByText( 'Needs attention' ) ).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	const secret = block.getByRole( 'textbox', {
		name: 'Key for Stripe webhook',
	} );
	await secret.fill( SECRET );
	await secret.press( 'Enter' );
	await expect( key ).toHaveCount( 0 );
}

test( 'the owner sets Stripe and donations up; a visitor gives monthly @short @leaves @journey', async ( {
	page,
	watched,
} ) => {
	// Only the owner may store keys.
	writeAs( 'admin' );
	await disconnect();
	const canvas = await newPost( page );
	await insertBlock( page, 'Donations' );
	const block = canvas.locator( BLOCK );
	await expect( block.getByText( 'Make a one-time donation' ) ).toBeVisible();
	await setUpStripe( block, canvas );
	await expect( block.getByText( 'Make a one-time donation' ) ).toBeVisible();
	await expect
		.poll( () => content( page ) )
		.toMatch( /"oneTimeDonation":\{"show":true,"planId":\d+/ );
	await expectAccessible( canvas, BLOCK );

	// Tabs by keyboard.
	await block.getByRole( 'tab', { name: 'One-Time' } ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( block.getByText( 'Make a monthly donation' ) ).toBeVisible();

	// Amounts: too little stays in the field and out of the post.
	const amount = block.getByRole( 'textbox', { name: 'Amount 1' } );
	await expect( amount ).toHaveValue( '5.00' );
	// What can be read in two ways is asked, and not stored before.
	await amount.fill( '1,234' );
	await expect(
		block.getByText( 'Which amount did you mean?' )
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	expect( await content( page ) ).not.toContain( '1234' );
	await block.getByRole( 'button', { name: '$1,234.00' } ).click();
	expect( await content( page ) ).toContain( '"amounts":[1234,15,100]' );
	await amount.fill( '5.0001' );
	await expect(
		block.getByText(
			'Amounts in this currency have no more than 2 decimals.'
		)
	).toBeVisible();
	await amount.fill( '1000000' );
	await expect( block.getByText( 'At most $999,999.99.' ) ).toBeVisible();
	expect( await content( page ) ).toContain( '"amounts":[1234,15,100]' );
	await amount.fill( '0.4' );
	await expect( block.getByText( 'At least $0.50.' ) ).toBeVisible();
	await expect( amount ).toHaveAttribute( 'aria-invalid', 'true' );
	await expectAccessible( canvas, BLOCK );
	expect( await content( page ) ).not.toContain( '0.4' );
	await amount.fill( '7.5' );
	expect( await content( page ) ).toContain( '"amounts":[7.5,15,100]' );

	// Another currency has amounts of its own.
	await selectBlock( page );
	await page.getByLabel( 'Currency' ).selectOption( 'JPY' );
	await expect( amount ).toHaveValue( '500' );
	await expect
		.poll(
			async () =>
				( await content( page ) ).match(
					/"amounts":\[500,1500,10000\]/g
				)?.length
		)
		.toBe( 3 );
	await page.getByLabel( 'Currency' ).selectOption( 'USD' );
	await expect( amount ).toHaveValue( '5.00' );
	await expect
		.poll( () => content( page ) )
		.toContain( '"amounts":[5,15,100]' );
	// Switched off, the tab that was open gives way to the first.
	await page.getByLabel( 'Monthly donations' ).uncheck();
	await expect( block.getByText( 'Make a one-time donation' ) ).toBeVisible();
	await expect( block.getByRole( 'tab' ) ).toHaveCount( 2 );
	await page.getByLabel( 'Monthly donations' ).check();

	const id = await publish( page );
	await editPost( page, id );
	await expect(
		canvasOf( page ).getByText( 'Make a one-time donation' )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	await answerForCheckout( page, watched.allowedHosts );
	await visit( page, id );
	await expectAccessible( page, BLOCK );
	expect( await layoutShift( page ) ).toBeLessThan( 0.01 );
	await page.getByRole( 'radio', { name: 'Monthly' } ).check();
	await expect( page.getByText( 'Make a one-time donation' ) ).toBeHidden();
	await page.getByRole( 'radio', { name: '$15.00' } ).check();
	await page.getByRole( 'button', { name: 'Donate monthly $15.00' } ).click();
	const session = await payAndComeBack( page, site.stripe );
	expect( session ).toMatchObject( {
		mode: 'subscription',
		amount_total: 1500,
		currency: 'usd',
	} );
	await expect( page.getByText( THANKS ) ).toBeVisible();
	await expectAccessible( page, BLOCK );
} );

// How euros are typed, in every engine: tests/rest/payments/amounts.engines.test.mjs.
const IN_CURRENCIES = [
	{ currency: 'USD', amount: '12.34', minor: 1234, suggested: 500 },
	{ currency: 'JPY', amount: '750', minor: 750, suggested: 500 },
	// Card payments end with a zero there.
	{ currency: 'KWD', amount: '1.25', minor: 1250, suggested: 250 },
	{ currency: 'TND', amount: '2,75', minor: 2750, suggested: 5000 },
];

for ( const isWithScript of [ true, false ] ) {
	test.describe( `JavaScript: ${ isWithScript }`, () => {
		for ( const { currency, amount, minor, suggested } of IN_CURRENCIES ) {
			test( `a visitor gives ${ amount } ${ currency }, then what is suggested @leaves`, async ( {
				page,
				watched,
				browser,
				baseURL,
			} ) => {
				const id = await publishIn( page, currency );
				const context = await browser.newContext( {
					baseURL: baseURL!,
					javaScriptEnabled: isWithScript,
				} );
				const visitor = await context.newPage();
				await answerForCheckout( visitor, watched.allowedHosts );
				await visitor.goto( `/?p=${ id }` );
				const field = visitor.getByLabel( 'Or enter a custom amount' );
				await field.first().fill( amount );
				await visitor
					.getByRole( 'button', { name: /^Donate( .*\d)?$/ } )
					.click();
				expect( await sessionOf( visitor, site.stripe ) ).toMatchObject(
					{
						mode: 'payment',
						amount_total: minor,
						currency: currency.toLowerCase(),
					}
				);
				await visitor.goto( `/?p=${ id }` );
				await visitor
					.getByRole( 'button', { name: /^Donate( .*\d)?$/ } )
					.click();
				const session = await payAndComeBack( visitor, site.stripe );
				expect( session.amount_total ).toBe( suggested );
				await expect( visitor.getByText( THANKS ) ).toBeVisible();
				await context.close();
			} );
		}
	} );
}

test( 'a custom amount takes the place of a suggested one, and has a least @leaves', async ( {
	page,
	watched,
} ) => {
	await answerForCheckout( page, watched.allowedHosts );
	const id = await publishIn( page, 'USD' );
	await visit( page, id );
	const field = page.getByLabel( 'Or enter a custom amount' ).first();
	const first = page.getByRole( 'radio', { name: '$5.00' } ).first();
	await expect( first ).toBeChecked();
	await field.fill( '0.2' );
	await expect( first ).not.toBeChecked();
	await page.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	expect(
		await field.evaluate(
			( element: HTMLInputElement ) => element.validationMessage
		)
	).toBe( 'Enter an amount of at least $0.50.' );
	await expect( page.locator( BLOCK ) ).toBeVisible();
	await field.fill( '' );
	await expect( first ).toBeChecked();
	await page.getByRole( 'radio', { name: '$100.00' } ).first().check();
	await page.getByRole( 'button', { name: 'Donate $100.00' } ).click();
	expect( await sessionOf( page, site.stripe ) ).toMatchObject( {
		amount_total: 10000,
	} );
} );

/** Opens a page as a visitor, and types an amount key by key. */
async function typeAmount( visitor: Page, id: number, typed: string ) {
	await visitor.goto( `/?p=${ id }` );
	const field = visitor.getByLabel( 'Or enter a custom amount' ).first();
	await field.pressSequentially( typed );
	return field;
}

for ( const locale of [ 'en-US', 'de-DE' ] ) {
	for ( const isWithScript of [ true, false ] ) {
		test( `12,50 and Enter is never a thousand in a ${ locale } browser; JavaScript: ${ isWithScript } @leaves`, async ( {
			page,
			watched,
			browser,
			baseURL,
		} ) => {
			const id = await publishIn( page, 'EUR' );
			const context = await browser.newContext( {
				baseURL: baseURL!,
				locale,
				javaScriptEnabled: isWithScript,
			} );
			const visitor = await context.newPage();
			await answerForCheckout( visitor, watched.allowedHosts );
			const field = await typeAmount( visitor, id, '12,50' );
			await field.press( 'Enter' );
			expect( await sessionOf( visitor, site.stripe ) ).toMatchObject( {
				amount_total: 1250,
				currency: 'eur',
			} );
			await context.close();
		} );
	}
}

for ( const isWithScript of [ true, false ] ) {
	test( `a thousand or one is asked, and much is asked; JavaScript: ${ isWithScript } @leaves`, async ( {
		page,
		watched,
		browser,
		baseURL,
	} ) => {
		const id = await publishIn( page, 'USD' );
		const context = await browser.newContext( {
			baseURL: baseURL!,
			javaScriptEnabled: isWithScript,
		} );
		const visitor = await context.newPage();
		await answerForCheckout( visitor, watched.allowedHosts );
		const countBefore = site.stripe.sessions.size;
		const donate = async ( typed: string ) => {
			await visitor.goto( `/?p=${ id }` );
			const field = visitor
				.getByLabel( 'Or enter a custom amount' )
				.first();
			await field.fill( typed );
			await field.press( 'Enter' );
		};
		await donate( '1,234' );
		await expect(
			visitor.getByText( 'Which amount did you mean?' )
		).toBeVisible();
		if ( isWithScript ) {
			// axe is a script itself.
			await expectAccessible( visitor, BLOCK );
		}
		// What was typed stays.
		await expect(
			visitor.locator( '[name="custom-amount"]' ).first()
		).toHaveValue( '1,234' );
		expect( site.stripe.sessions.size ).toBe( countBefore );
		await visitor
			.getByRole( 'button', { name: '$1.23', exact: true } )
			.click();
		expect( await sessionOf( visitor, site.stripe ) ).toMatchObject( {
			amount_total: 123,
		} );
		// Ten times the largest suggestion is a thousand dollars.
		await donate( '1000.01' );
		await expect(
			visitor.getByText( 'This is much more than the suggested amounts' )
		).toBeVisible();
		await visitor.getByRole( 'button', { name: 'Yes, $1,000.01' } ).click();
		expect( await sessionOf( visitor, site.stripe ) ).toMatchObject( {
			amount_total: 100001,
		} );
		await donate( '1000' );
		expect( await sessionOf( visitor, site.stripe ) ).toMatchObject( {
			amount_total: 100000,
		} );
		await context.close();
	} );
}

test( 'without a key: nothing, or the fallback link; in feeds a link', async ( {
	page,
} ) => {
	const id = await publishIn( page, 'USD' );
	const withLink = await publishIn( page, 'USD', {
		fallbackLinkUrl: 'https://give.example.com/boat',
	} );
	const feed = await request(
		`${ process.env.WP_BASE_URL }/?feed=rss2&p=${ id }&withoutcomments=1`
	);
	expect( feed.data ).toContain( 'jetpack-donations-fallback-link' );
	expect( feed.data ).not.toContain( '<form' );

	await disconnect();
	await visit( page, id );
	await expect( page.locator( BLOCK ) ).toHaveCount( 0 );
	await visit( page, withLink );
	await expect(
		page.getByRole( 'link', { name: 'Donate', exact: true } )
	).toHaveAttribute( 'href', 'https://give.example.com/boat' );
	await expectAccessible( page, BLOCK );

	const canvas = await newPost( page );
	await insertBlock( page, 'Donations' );
	await expect(
		canvas.getByText( 'Connect to Stripe to use this block on your site' )
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
} );

test( 'a status that cannot be loaded locks the block until it can', async ( {
	page,
	watched,
} ) => {
	const isStatus = ( url: URL ) =>
		decodeURIComponent( url.href ).includes( '/memberships/status' );
	await page.route( isStatus, ( route ) =>
		route.fulfill( {
			status: 500,
			contentType: 'application/json',
			body: '{"code":"x","message":"The database rests."}',
		} )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'Donations' );
	await expect(
		canvas.getByText( 'Could not load data from the provider.' )
	).toBeVisible();
	await expect( canvas.getByText( 'The database rests.' ) ).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	await page.unroute( isStatus );
	await canvas.getByRole( 'button', { name: 'Try again' } ).click();
	await expect(
		canvas.getByText( 'Make a one-time donation' )
	).toBeVisible();
	watched.messages = watched.messages.filter(
		( message ) => ! message.includes( 'status of 500' )
	);
} );
