import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	newPost,
	publish,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-subscriptions';

const forget = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; global $wpdb;
		Mainstay\\Newsletter\\Subscribers\\Tables\\tables_exist() && $wpdb->query( 'DELETE FROM ' . Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table() );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'form-rate', 'list-mail' )" );`
	);
const stateOf = ( email: string ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php'; return Mainstay\\Newsletter\\Subscribers\\find_subscriber( '${ email }' )['state'] ?? '';`
	);

test.beforeEach( forget );

test.afterAll( forget );

test( 'an author makes a form, and a visitor signs up with the keyboard @journey', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Subscribe' );
	await expect( canvas.locator( `${ BLOCK } input` ) ).toBeDisabled();
	const label = canvas.getByRole( 'textbox', { name: 'Button text' } );
	await expect( label ).toHaveText( 'Subscribe' );
	await label.fill( 'Keep me posted' );
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await content( page ) ).toBe(
		'<!-- wp:jetpack/subscriptions {"submitButtonText":"Keep me posted"} /-->'
	);
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/interface' )
			.enableComplementaryArea( 'core', 'edit-post/block' )
	);
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	for ( const [ tab, texts ] of Object.entries( {
		Styles: [
			'Color Settings',
			'Button Background',
			'Button Text',
			'Email Field Background',
			'Text Settings',
			'Border Settings',
			'Spacing Settings',
		],
		Settings: [ 'Display Settings' ],
	} ) ) {
		await sidebar.getByRole( 'tab', { name: tab } ).click();
		for ( const text of texts ) {
			await expect(
				sidebar.getByText( text, { exact: true } ).first()
			).toBeVisible();
		}
	}
	const id = await publish( page );
	await editPost( page, id );
	await expect( canvas.locator( BLOCK ) ).toContainText( 'Keep me posted' );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	await expectAccessible( page, BLOCK );
	const field = page.getByRole( 'textbox', { name: 'Email Address' } );
	await field.focus();
	await page.keyboard.type( 'ada@example.com' );
	await page.keyboard.press( 'Tab' );
	await expect(
		page.getByRole( 'button', { name: 'Keep me posted' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const status = page.locator( `${ BLOCK } [role="status"]` );
	await expect( status ).toHaveText(
		'Almost there! Open the link in the email that we have sent you to confirm your subscription.'
	);
	await expect( status ).toBeFocused();
	await expect( field ).toBeHidden();
	await expectAccessible( page, BLOCK );
	expect( await stateOf( 'ada@example.com' ) ).toBe( 'pending' );
} );

test( 'without JavaScript a page answers', async ( { browser } ) => {
	const id = await createPost(
		'<!-- wp:jetpack/subscriptions {"firstNameShow":true} /-->'
	);
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await plain
		.getByRole( 'textbox', { name: 'Email Address' } )
		.fill( 'bo@example.com' );
	await plain.getByRole( 'textbox', { name: 'First name' } ).fill( 'Bo' );
	await plain.getByRole( 'button', { name: 'Subscribe' } ).click();
	await expect(
		plain.getByRole( 'heading', { name: 'Check your inbox' } )
	).toBeVisible();
	await context.close();
	expect( await stateOf( 'bo@example.com' ) ).toBe( 'pending' );
} );

test( 'what a visitor reads when nobody answers, and when the site says no', async ( {
	page,
	watched,
} ) => {
	const id = await createPost(
		'<!-- wp:jetpack/subscriptions {"successMessage":"A letter is on its way."} /-->'
	);
	await visit( page, id );
	const field = page.getByRole( 'textbox', { name: 'Email Address' } );
	const send = page.getByRole( 'button', { name: 'Subscribe' } );
	const status = page.locator( `${ BLOCK } [role="status"]` );
	await page.route( '**/*mainstay-list*', ( route ) => route.abort() );
	await field.fill( 'cy@example.com' );
	await send.click();
	await expect( status ).toHaveText(
		'Your address could not be sent. Check your connection and try again.'
	);
	await page.unroute( '**/*mainstay-list*' );
	// The browser takes it for an address, the site does not.
	await field.fill( 'cy@example' );
	await send.click();
	await expect( status ).toHaveText( 'Enter a valid email address.' );
	await expect( field ).toBeFocused();
	await field.fill( 'cy@example.com' );
	await send.click();
	await expect( status ).toHaveText( 'A letter is on its way.' );
	// The browser's own notes about the request that was cut off, and the one refused.
	watched.messages.splice(
		0,
		watched.messages.length,
		...watched.messages.filter(
			( text ) => ! /Failed to load resource/.test( text )
		)
	);
} );

test( 'colours, numbers and styles look on the page as in the editor', async ( {
	page,
} ) => {
	const id = await createPost(
		'<!-- wp:jetpack/subscriptions {"customButtonBackgroundColor":"#123456","customTextColor":"#ffffff","customEmailFieldBackgroundColor":"#eeeeee","customFontSize":"20px","borderRadius":12,"borderWeight":3,"customBorderColor":"#654321","padding":20,"spacing":30} /-->'
	);
	const canvas = await editPost( page, id );
	const ofEditor = [
		await canvas
			.locator( `${ BLOCK } input` )
			.evaluate( ( element ) => getComputedStyle( element ).padding ),
		await canvas
			.locator( `${ BLOCK } .wp-block-button__link` )
			.evaluate( ( element ) => {
				const style = getComputedStyle( element );
				return [
					style.backgroundColor,
					style.color,
					style.padding,
					style.borderWidth,
					style.borderRadius,
					style.borderColor,
					style.fontSize,
				];
			} ),
	];
	await visit( page, id );
	const ofPage = [
		await page
			.locator( `${ BLOCK } input[type="email"]` )
			.evaluate( ( element ) => getComputedStyle( element ).padding ),
		await page
			.locator( `${ BLOCK } .wp-block-button__link` )
			.evaluate( ( element ) => {
				const style = getComputedStyle( element );
				return [
					style.backgroundColor,
					style.color,
					style.padding,
					style.borderWidth,
					style.borderRadius,
					style.borderColor,
					style.fontSize,
				];
			} ),
	];
	expect( ofPage ).toEqual( ofEditor );
	expect( ofPage ).toEqual( [
		'20px',
		[
			'rgb(18, 52, 86)',
			'rgb(255, 255, 255)',
			'20px 30px',
			'3px',
			'12px',
			'rgb(101, 67, 33)',
			'20px',
		],
	] );
} );

test( 'content with margins and a shortcode keeps its shape in the editor until it is copied', async ( {
	page,
} ) => {
	const saved = `<!-- wp:jetpack/subscriptions {"submitButtonText":"Keep me posted","style":{"spacing":{"padding":{"top":"2em","bottom":"2em"}}}} -->
<div class="wp-block-jetpack-subscriptions wp-block-jetpack-subscriptions__supports-newline" style="padding-top:2em;padding-bottom:2em">[jetpack_subscription_form show_subscribers_total="false" button_on_newline="false" submit_button_text="Keep me posted" custom_font_size="16px" custom_border_radius="0" custom_border_weight="1" custom_padding="15" custom_spacing="10" submit_button_classes="" email_field_classes="" show_only_email_and_button="true" success_message="Success! An email was just sent to confirm your subscription. Please find the email now and click &#039;Confirm Follow&#039; to start subscribing."]</div>
<!-- /wp:jetpack/subscriptions -->`;
	const id = await createPost( saved );
	const canvas = await editPost( page, id );
	await expect( canvas.locator( BLOCK ) ).toContainText( 'Keep me posted' );
	await page.evaluate( () => {
		const { select, dispatch } = window.wp.data;
		const [ block ] = select( 'core/block-editor' ).getBlocks();
		dispatch( 'core/block-editor' ).updateBlockAttributes(
			block!.clientId,
			{
				submitButtonText: 'Post me',
			}
		);
	} );
	expect( await content( page ) ).toBe(
		saved.replaceAll( 'Keep me posted', 'Post me' )
	);
	await publish( page );
	await editPost( page, id );
	await expect( canvas.locator( BLOCK ) ).toContainText( 'Post me' );
	expect( await isDirty( page ) ).toBe( false );
	await visit( page, id );
	await expect( page.locator( BLOCK ) ).not.toContainText( 'jetpack_' );
} );
