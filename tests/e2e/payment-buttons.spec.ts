/** jetpack/payment-buttons, jetpack/recurring-payments, jetpack/payments-intro: an author sells, a visitor pays. */
import { request } from '../rest/site.mjs';
import {
	answerForCheckout,
	connect,
	disconnect,
	forgetTries,
	payAndComeBack,
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
} from './test';

const BLOCK = '.wp-block-jetpack-recurring-payments';
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

test( 'an author adds a plan and sells it; a visitor pays and is thanked @leaves', async ( {
	page,
	watched,
} ) => {
	await answerForCheckout( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'Payments' );
	await expect(
		canvas.getByText( 'What would you like to be paid for?' )
	).toBeVisible();
	await expectAccessible( canvas, '.wp-block-jetpack-payments-intro' );
	await canvas.getByRole( 'button', { name: /^Payment Buttons/ } ).click();

	const button = canvas.locator( BLOCK );
	await button.getByRole( 'button', { name: 'Add the first plan' } ).click();
	await expect( button.getByLabel( 'Price' ) ).toHaveValue( '0.5' );
	await expect(
		button.getByText( 'Minimum allowed price is $0.50.' )
	).toBeVisible();
	await button.getByRole( 'button', { name: 'Add plan' } ).click();
	await expect( button.getByText( 'Plan requires a name' ) ).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	await button.getByLabel( 'Name' ).fill( 'Crew' );
	await button.getByLabel( 'Price' ).fill( '5' );
	await button.getByRole( 'button', { name: 'Add plan' } ).click();
	await expect( button.getByText( '$5.00 Contribution' ) ).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	expect( await content( page ) ).toMatch(
		/^<!-- wp:jetpack\/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack\/recurring-payments \{"planId":\d+\} -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack\/button \{"element":"a","uniqueId":"recurring-payments-id","passthroughAttributes":\{"uniqueId":"uniqueId","url":"url"\},"text":"\$5\.00 Contribution"\} \/--><\/div>\n<!-- \/wp:jetpack\/recurring-payments --><\/div>\n<!-- \/wp:jetpack\/payment-buttons -->$/
	);

	const id = await publish( page );
	await editPost( page, id );
	await expect(
		canvasOf( page ).getByText( '$5.00 Contribution' )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	const link = page.getByRole( 'link', { name: '$5.00 Contribution' } );
	await expect( link ).toBeVisible();
	await expectAccessible( page, '.wp-block-jetpack-payment-buttons' );
	expect( await layoutShift( page ) ).toBeLessThan( 0.01 );
	await expect(
		page.locator( 'script[src*="recurring-payments"]' )
	).toHaveCount( 0 );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	const session = await payAndComeBack( page, site.stripe );
	expect( session ).toMatchObject( {
		mode: 'subscription',
		amount_total: 500,
		currency: 'usd',
	} );
	await expect( page.getByText( THANKS ) ).toBeVisible();
	await expect( page ).toHaveURL( new RegExp( `p=${ id }|/test` ) );
} );

test( 'a second button picks a plan; its text follows the plan until the author writes one', async ( {
	page,
} ) => {
	const plan = ( title: string, price: number, interval: string ) =>
		request( '/wpcom/v2/memberships/product', {
			as: 'editor',
			method: 'POST',
			body: { title, price, currency: 'EUR', interval },
		} );
	await plan( 'Once', 12.5, 'one-time' );
	await plan( 'Friends', 120, '1 year' );
	const canvas = await newPost( page );
	await insertBlock( page, 'Payment Buttons' );
	const button = canvas.locator( BLOCK );
	await expect(
		button.getByText( 'Which plan does this button sell?' )
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	await button.getByRole( 'button', { name: 'Once: €12.50' } ).click();
	await expect( button.getByText( '€12.50 Contribution' ) ).toBeVisible();

	const selectButton = () =>
		page.evaluate( () => {
			const { select, dispatch } = window.wp.data;
			const [ id ] = select( 'core/block-editor' ).getBlocksByName(
				'jetpack/recurring-payments'
			);
			dispatch( 'core/block-editor' ).selectBlock( id! );
		} );
	const choose = async ( name: string ) => {
		await selectButton();
		await page.getByRole( 'button', { name: 'Select a plan' } ).click();
		await page.getByRole( 'menuitemradio', { name } ).click();
	};
	await choose( 'Friends: €120.00 / year' );
	await expect( button.getByText( '€120.00 Contribution' ) ).toBeVisible();
	await button.getByText( '€120.00 Contribution' ).fill( 'Join us' );
	await choose( 'Once: €12.50' );
	await expect( button.getByText( 'Join us' ) ).toBeVisible();

	await selectButton();
	const link = page.getByRole( 'link', {
		name: 'Manage payments and plans',
	} );
	await expect( link ).toHaveAttribute(
		'href',
		/\/wp-admin\/admin\.php\?page=mainstay-payments$/
	);
} );

test( 'without a Stripe key the block says so, and a visitor sees nothing broken @leaves', async ( {
	page,
	watched,
} ) => {
	await answerForCheckout( page, watched.allowedHosts );
	const { data: plan } = await request< {
		id: number;
	} >( '/wpcom/v2/memberships/product', {
		as: 'editor',
		method: 'POST',
		body: {
			title: 'Crew',
			price: 5,
			currency: 'USD',
			interval: 'one-time',
		},
	} );
	const inner = ( url = '' ) =>
		`<!-- wp:paragraph -->\n<p>Before</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:jetpack/payment-buttons -->\n<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments {"planId":${ plan.id }${ url && `,"url":"${ url }"` }} -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Join us"} /--></div>\n<!-- /wp:jetpack/recurring-payments --></div>\n<!-- /wp:jetpack/payment-buttons -->`;
	const id = await createPost( inner(), 'Without a link' );
	const withLink = await createPost(
		inner( 'https://pay.example.com/crew' ),
		'With a link'
	);
	// The one-time price, and a visitor who thinks better of it.
	await visit( page, id );
	await page.getByRole( 'link', { name: 'Join us' } ).click();
	const session = await sessionOf( page, site.stripe );
	expect( session ).toMatchObject( { mode: 'payment', amount_total: 500 } );
	await page.goto( session.cancel_url );
	await expect(
		page.getByText( 'The payment was canceled. Nothing was charged.' )
	).toBeVisible();

	await disconnect();
	await visit( page, id );
	await expect( page.getByText( 'Before' ) ).toBeVisible();
	await expect( page.locator( BLOCK ) ).toHaveCount( 0 );
	await visit( page, withLink );
	await expect(
		page.getByRole( 'link', { name: 'Join us' } )
	).toHaveAttribute( 'href', 'https://pay.example.com/crew' );

	const canvas = await editPost( page, id );
	await canvas.locator( BLOCK ).getByText( 'Join us' ).click();
	await page.evaluate( () => {
		const { select, dispatch } = window.wp.data;
		const [ block ] = select( 'core/block-editor' ).getBlocksByName(
			'jetpack/recurring-payments'
		);
		dispatch( 'core/block-editor' ).selectBlock( block! );
	} );
	await expect(
		canvas.getByText( 'Connect to Stripe to use this block on your site' )
	).toBeVisible();
	await canvas.getByRole( 'button', { name: 'Connect Stripe' } ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Key for Stripe' } )
	).toBeFocused();
	await expectAccessible( canvas, BLOCK );
	await connect();
	await canvas.getByRole( 'button', { name: 'Check again' } ).click();
	await expect(
		canvas.getByText( 'Connect to Stripe to use this block on your site' )
	).toHaveCount( 0 );
} );
