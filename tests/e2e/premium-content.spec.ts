/**
 * premium-content/container, premium-content/subscriber-view, premium-content/logged-out-view,
 * premium-content/buttons, premium-content/login-button: an author writes two views, a visitor pays.
 */
import type { Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import {
	answerForCheckout,
	connect,
	disconnect,
	forgetTries,
	payAndComeBack,
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
	whenSettled,
	writeAs,
} from './test';

const BLOCK = '.wp-block-premium-content-container';
let site: Awaited< ReturnType< typeof startStripeSite > >;

const forgetPlans = () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'jp_mem_plan', 'numberposts' => -1, 'post_status' => 'any' ] ) as $plan ) { wp_delete_post( $plan->ID, true ); }`
	);

/** The toolbar of the block that is selected. */
const toolbar = ( page: Page ) =>
	page.getByRole( 'toolbar', { name: 'Block tools' } );

const selectContainer = ( page: Page ) =>
	page.evaluate( () => {
		const { wp } = window;
		const [ block ] = wp.data
			.select( 'core/block-editor' )
			.getBlocks()
			.filter( ( { name } ) => name === 'premium-content/container' );
		wp.data.dispatch( 'core/block-editor' ).selectBlock( block!.clientId );
	} );

test.beforeAll( async () => {
	site = await startStripeSite();
} );

test.beforeEach( async () => {
	await forgetTries();
	await forgetPlans();
	await connect();
} );

test.afterAll( async () => {
	await forgetPlans();
	await site.restore();
} );

test( 'an author writes both views; a visitor subscribes and reads @short @leaves @journey', async ( {
	page,
	watched,
} ) => {
	// An Author may not make plans.
	writeAs( 'editor' );
	const canvas = await newPost( page );
	await insertBlock( page, 'Premium Content' );
	const block = canvas.locator( BLOCK );
	await expect(
		block.getByRole( 'document', { name: 'Block: Heading' } ).first()
	).toHaveText( 'Subscriber Content' );
	await expect(
		block.getByText(
			'Add content here that will only be visible to your subscribers.'
		)
	).toBeVisible();
	await expect( block.getByText( 'Subscribe to get access' ) ).toBeHidden();

	// The site has no plan: it gets one, and the block chooses it.
	await expect(
		page.locator( '.components-snackbar', {
			hasText: 'Successfully created plan',
		} )
	).toBeVisible();
	await selectContainer( page );
	await expect(
		toolbar( page ).getByRole( 'button', { name: 'Select a plan' } )
	).toHaveText( 'Monthly Subscription' );
	const [ plan ] = await php< [ { id: number } ] >(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php'; return Mainstay\\Payments\\get_plans();`
	);
	expect( plan ).toMatchObject( {
		title: 'Monthly Subscription',
		price: 5,
		currency: 'USD',
		interval: '1 month',
	} );
	expect( await content( page ) ).toContain(
		`<!-- wp:premium-content/container {"selectedPlanId":${ plan.id }} -->`
	);
	// The button inside sells the same.
	expect( await content( page ) ).toContain(
		`<!-- wp:jetpack/recurring-payments {"planId":${ plan.id }} -->`
	);
	await expectAccessible( canvas, BLOCK );

	await toolbar( page )
		.getByRole( 'button', { name: 'Non-subscriber (Visitor) View' } )
		.click();
	await expect( block.getByText( 'Subscribe to get access' ) ).toBeVisible();
	await expect(
		block.getByText( 'Read more of this content when you subscribe today.' )
	).toBeVisible();
	await expect( block.getByText( 'Subscriber Content' ) ).toBeHidden();
	await expect( block.getByText( 'Log in', { exact: true } ) ).toBeVisible();
	await expectAccessible( canvas, BLOCK );

	const id = await publish( page );
	await editPost( page, id );
	await expect(
		canvasOf( page ).locator( BLOCK ).getByText( 'Subscriber Content' )
	).toBeVisible();
	await whenSettled( page );
	expect( await isDirty( page ) ).toBe( false );

	await answerForCheckout( page, watched.allowedHosts );
	await visit( page, id );
	const shown = page.locator( BLOCK );
	await expect( shown.getByText( 'Subscribe to get access' ) ).toBeVisible();
	await expect( page.getByText( 'Subscriber Content' ) ).toHaveCount( 0 );
	await expect(
		shown.getByRole( 'link', { name: 'Log in' } )
	).toHaveAttribute( 'href', /mainstay-sign-in/ );
	await expectAccessible( page, BLOCK );
	expect( await layoutShift( page ) ).toBeLessThan( 0.01 );
	await expect( page.locator( 'script[src*="premium"]' ) ).toHaveCount( 0 );

	await shown.getByRole( 'link', { name: 'Subscribe', exact: true } ).click();
	await payAndComeBack( page, site.stripe );
	await expect( page.getByText( 'Subscriber Content' ) ).toBeVisible();
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( 'Subscriber Content' ) ).toBeVisible();
	await expect( page.getByText( 'Subscribe to get access' ) ).toHaveCount(
		0
	);
	await expectAccessible( page, BLOCK );
	await page.context().clearCookies();
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( 'Subscriber Content' ) ).toHaveCount( 0 );
	await shown.getByRole( 'link', { name: 'Log in' } ).click();
	await expect( page.getByLabel( /email address/ ) ).toBeVisible();
	await expectAccessible( page, 'body' );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the page is whole, and the way in is a link', async ( { page } ) => {
		const id = await php(
			`return wp_insert_post( [ 'post_title' => 'No script', 'post_status' => 'publish', 'post_content' => '<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view --><div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:premium-content/buttons --><div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:premium-content/login-button --><div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div><!-- /wp:premium-content/login-button --></div><!-- /wp:premium-content/buttons --></div><!-- /wp:premium-content/logged-out-view --></div><!-- /wp:premium-content/container -->' ] );`
		);
		await page.goto( `/?p=${ id }` );
		await page
			.locator( BLOCK )
			.getByRole( 'link', { name: 'Log in' } )
			.click();
		await expect( page.getByLabel( /email address/ ) ).toBeVisible();
	} );
} );

test( 'the first plan is chosen after a second; another one in the toolbar, several in the sidebar', async ( {
	page,
	watched,
} ) => {
	const ids = await php< number[] >(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/rest/memberships.php';
		$made = [];
		foreach ( [ [ 'Readers', 3, '1 month' ], [ 'Friends', 40, '1 year' ] ] as [ $title, $price, $interval ] ) {
			$request = new WP_REST_Request( 'POST', '/wpcom/v2/memberships/product' );
			$request->set_body_params( compact( 'title', 'price', 'interval' ) + [ 'currency' => 'EUR' ] );
			$made[] = rest_do_request( $request )->get_data()['id'];
		}
		return $made;`
	);
	let made = 0;
	page.on( 'request', ( request ) => {
		made +=
			request.method() === 'POST' &&
			request.url().includes( 'memberships/product' )
				? 1
				: 0;
	} );
	const canvas = await newPost( page );
	await insertBlock( page, 'Premium Content' );
	await expect( canvas.getByText( 'Subscriber Content' ) ).toBeVisible();
	expect( await content( page ) ).toContain(
		'premium-content/container -->'
	);
	await expect.poll( () => content( page ) ).toContain( '"selectedPlanId":' );
	expect( made ).toBe( 0 );
	const first = Number(
		/"selectedPlanId":(\d+)/.exec( await content( page ) )![ 1 ]
	);
	expect( ids ).toContain( first );

	await selectContainer( page );
	await toolbar( page )
		.getByRole( 'button', { name: 'Select a plan' } )
		.click();
	await page
		.getByRole( 'menuitemradio', { name: 'Friends: €40.00 / year' } )
		.click();
	expect( await content( page ) ).toContain(
		`"selectedPlanId":${ ids[ 1 ] }`
	);
	expect( await content( page ) ).toContain(
		`recurring-payments {"planId":${ ids[ 1 ] }}`
	);

	const sidebar = page.getByRole( 'region', { name: /settings/i } );
	await sidebar.getByLabel( 'Readers: €3.00 / month' ).check();
	expect( await content( page ) ).toContain(
		`{"selectedPlanIds":[${ ids[ 1 ] },${ ids[ 0 ] }]}`
	);
	await sidebar.getByLabel( 'Readers: €3.00 / month' ).uncheck();
	expect( await content( page ) ).toContain(
		`{"selectedPlanId":${ ids[ 1 ] }}`
	);

	await sidebar
		.getByRole( 'button', { name: 'Add a new subscription' } )
		.click();
	await expect(
		sidebar.getByRole( 'link', { name: /Manage your subscriptions\./ } )
	).toBeVisible();
	await expect( sidebar.getByLabel( 'Name' ) ).toHaveValue(
		'Monthly Subscription'
	);
	await expect( sidebar.getByLabel( 'Price' ) ).toHaveValue( '5' );
	await expect(
		sidebar.getByLabel( 'Interval' ).getByRole( 'option' )
	).toHaveText( [ 'Month', 'Year' ] );
	await sidebar.getByLabel( 'Name' ).fill( '' );
	await sidebar.getByLabel( 'Price' ).fill( '0.1' );
	await sidebar.getByRole( 'button', { name: 'Add plan' } ).click();
	await expect( sidebar.getByText( 'Plan requires a name' ) ).toBeVisible();
	await expect(
		sidebar.getByText( 'Minimum allowed price is $0.50.' )
	).toBeVisible();
	await sidebar.getByLabel( 'Price' ).fill( 'five' );
	await expect(
		sidebar.getByText( 'Plan requires a valid price' )
	).toBeVisible();
	await sidebar.getByLabel( 'Name' ).fill( 'Patrons' );
	await sidebar.getByLabel( 'Price' ).fill( '9' );
	// Answered once it was seen that one has to wait.
	let letGo = () => {};
	const isSeen = new Promise< void >( ( resolve ) => ( letGo = resolve ) );
	await page.route( /memberships(\/|%2F)product(\?|&|$)/, async ( route ) => {
		await isSeen;
		await route.continue();
	} );
	const saving = page.waitForResponse( /memberships(\/|%2F)product(\?|&|$)/ );
	await sidebar.getByRole( 'button', { name: 'Add plan' } ).click();
	await expect( sidebar.getByText( 'Saving plan…' ) ).toBeVisible();
	letGo();
	const added = ( await ( await saving ).json() ).id;
	await expect(
		page.locator( '.components-snackbar', {
			hasText: 'Successfully created plan',
		} )
	).toBeVisible();
	expect( await content( page ) ).toContain(
		`{"selectedPlanId":${ added }}`
	);

	await page.route( /memberships(\/|%2F)product/, ( route ) =>
		route.fulfill( {
			status: 502,
			json: { code: 'x', message: 'Stripe did not respond.' },
		} )
	);
	await sidebar.getByRole( 'button', { name: 'Add plan' } ).click();
	await expect(
		sidebar
			.getByText(
				'There was an error when adding the plan. Stripe did not respond.'
			)
			.first()
	).toBeVisible();
	expect( watched.messages ).toEqual( [ expect.stringContaining( '502' ) ] );
	watched.messages.length = 0;
} );

test( 'without Stripe the toolbar opens its set-up in the block; an error of the site is said', async ( {
	page,
	watched,
} ) => {
	await disconnect();
	const canvas = await newPost( page );
	await insertBlock( page, 'Premium Content' );
	await expect( canvas.getByText( 'Subscriber Content' ) ).toBeVisible();
	await selectContainer( page );
	await toolbar( page )
		.getByRole( 'button', { name: 'Connect Stripe' } )
		.click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Key for Stripe' } )
	).toBeVisible();
	await expect(
		canvas
			.getByText( 'Connect to Stripe to use this block on your site' )
			.first()
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	await whenSettled( page );
	expect( await content( page ) ).not.toContain( 'selectedPlanId' );

	let answer = () => {};
	const asked = new Promise< void >( ( resolve ) => ( answer = resolve ) );
	await page.route( /memberships(\/|%2F)status/, async ( route ) => {
		await asked;
		await route.fulfill( {
			json: { errors: { one: [ 'Payments are asleep.' ] } },
		} );
	} );
	const id = await publish( page );
	await editPost( page, id );
	await expect( canvasOf( page ).getByText( 'Loading data…' ) ).toBeVisible();
	answer();
	// The block says so, and so does the payment button inside.
	await expect(
		canvasOf( page ).getByText( 'Payments are asleep.' ).first()
	).toBeVisible();
	await expect(
		canvasOf( page ).getByText( 'Subscriber Content' )
	).toBeVisible();
	watched.messages.length = 0;
} );

test( 'a selection becomes what subscribers see, unless there is one inside or around', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	const possible = ( which: 'two' | 'container' | 'inside' ) =>
		page.evaluate( ( asked ) => {
			const { wp } = window;
			const all = wp.data.select( 'core/block-editor' ).getBlocks();
			const blocks = {
				two: () => all.slice( 0, 2 ),
				container: () => all,
				inside: () => all.at( -1 )!.innerBlocks[ 0 ]!.innerBlocks,
			}[ asked ]();
			return wp.blocks
				.getPossibleBlockTransformations( blocks )
				.some( ( { name } ) => name === 'premium-content/container' );
		}, which );
	await page.evaluate( () => {
		const { wp } = window;
		wp.data
			.dispatch( 'core/block-editor' )
			.insertBlocks( [
				wp.blocks.createBlock( 'core/paragraph', { content: 'One' } ),
				wp.blocks.createBlock( 'core/paragraph', { content: 'Two' } ),
				wp.blocks.createBlock( 'core/paragraph', { content: 'Three' } ),
			] );
	} );
	expect( await possible( 'two' ) ).toBe( true );
	await page.evaluate( () => {
		const { wp } = window;
		const blocks = wp.data
			.select( 'core/block-editor' )
			.getBlocks()
			.slice( 1, 3 );
		wp.data.dispatch( 'core/block-editor' ).replaceBlocks(
			blocks.map( ( { clientId } ) => clientId ),
			wp.blocks.switchToBlockType( blocks, 'premium-content/container' )!
		);
	} );
	await expect( canvas.locator( BLOCK ).getByText( 'Two' ) ).toBeVisible();
	expect( await content( page ) ).toMatch(
		/subscriber-view -->[\s\S]*Two[\s\S]*Three[\s\S]*\/wp:premium-content\/subscriber-view[\s\S]*Subscribe to get access/
	);
	expect( await possible( 'container' ) ).toBe( false );
	expect( await possible( 'inside' ) ).toBe( false );
} );

test( 'the login button: text, colours, corners', async ( { page } ) => {
	const id = await createPost( `<!-- wp:premium-content/container -->
<div class="wp-block-premium-content-container wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->
<div class="wp-block-premium-content-subscriber-view entry-content"></div>
<!-- /wp:premium-content/subscriber-view -->

<!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view --></div>
<!-- /wp:premium-content/container -->` );
	const canvas = await editPost( page, id );
	await selectContainer( page );
	await toolbar( page )
		.getByRole( 'button', { name: 'Non-subscriber (Visitor) View' } )
		.click();
	const text = canvas.getByRole( 'textbox', { name: 'Button text' } );
	await text.click();
	await text.fill( 'Sign in' );
	const sidebar = page.getByRole( 'region', { name: /settings/i } );
	const styles = sidebar.getByRole( 'tab', { name: 'Styles' } );
	const settings = sidebar.getByRole( 'tab', { name: 'Settings' } );
	if ( await settings.count() ) {
		await settings.click();
	}
	const radius = sidebar.getByRole( 'spinbutton', { name: 'Border radius' } );
	await expect( radius ).toHaveAttribute( 'max', '50' );
	await expect( radius ).toHaveAttribute( 'min', '0' );
	await radius.fill( '12' );
	if ( await styles.count() ) {
		await styles.click();
	}
	await sidebar.getByRole( 'button', { name: 'Text', exact: true } ).click();
	await page
		.getByRole( 'option', { name: /^(Color: )?Contrast/ } )
		.first()
		.click();
	expect( await content( page ) ).toContain(
		'<!-- wp:premium-content/login-button {"borderRadius":12,"textColor":"contrast"} -->\n<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link has-contrast-color has-text-color" style="border-radius:12px">Sign in</a></div>'
	);
} );
