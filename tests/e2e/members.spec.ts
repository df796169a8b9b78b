/** The login of subscribers, and buttons of PayPal, in the editor and on the page. */
import {
	createPost,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	publish,
	test,
	visit,
} from './test';

const NAME = 'jetpack/subscriber-login';

/** As PayPal hands it out, for jetpack/paypal-payment-buttons. */
const PAYPAL_CODE = `<script src="https://www.paypal.com/sdk/js?client-id=BAA15&components=hosted-buttons&currency=USD"></script>
<div id="paypal-container-ABCDEF123"></div>
<script>paypal.HostedButtons({ hostedButtonId: "ABCDEF123" }).render("#paypal-container-ABCDEF123")</script>`;

test( 'an author adds a login, a visitor finds the way to it without JavaScript', async ( {
	page,
	browser,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Subscriber Login' );
	await expect( canvas.getByText( 'Log in' ) ).toBeVisible();
	await page
		.getByRole( 'button', { name: 'Logged in', exact: true } )
		.click();
	await expect( canvas.getByText( 'Log out' ) ).toBeVisible();
	const id = await publish( page );

	const context = await browser.newContext( {
		javaScriptEnabled: false,
		viewport: { width: 320, height: 640 },
	} );
	const visitor = await context.newPage();
	await visitor.goto( `/?p=${ id }` );
	const link = visitor.getByRole( 'link', { name: 'Log in', exact: true } );
	await link.focus();
	await visitor.keyboard.press( 'Enter' );
	await expect(
		visitor.getByRole( 'heading', { name: 'Log in by email' } )
	).toBeVisible();
	await context.close();
} );

test( 'an author pastes the code of PayPal’s buttons, and PayPal fills the page', async ( {
	page,
	watched,
} ) => {
	watched.allowedHosts.push( 'www.paypal.com' );
	await page.route( 'https://www.paypal.com/sdk/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/javascript',
			body: "window.paypal = { HostedButtons: ( { hostedButtonId } ) => ( { render( selector ) { document.querySelector( selector ).innerHTML = '<button>Pay for ' + hostedButtonId + '</button>'; } } ) };",
		} )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'PayPal Payment Buttons' );
	await canvas
		.getByRole( 'textbox', { name: 'Code, address or ID of the button' } )
		.fill( PAYPAL_CODE );
	await canvas.getByRole( 'button', { name: 'Embed' } ).press( 'Enter' );
	await expect(
		canvas.getByText(
			'Visitors see the buttons of PayPal here (ABCDEF123).'
		)
	).toBeVisible();
	await visit( page, await publish( page ) );
	await expect(
		page.getByRole( 'button', { name: 'Pay for ABCDEF123' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Pay with PayPal' } )
	).toBeHidden();
} );

test( 'a login is accessible', async ( { page } ) => {
	await visit(
		page,
		await createPost( `<!-- wp:${ NAME } {"align":"center"} /-->` )
	);
	await expectAccessible( page, '.wp-block-jetpack-subscriber-login' );
} );
