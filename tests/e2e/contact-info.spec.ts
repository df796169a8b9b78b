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

const CONTACT = '.wp-block-jetpack-contact-info';

test( 'an author inserts, fills and saves it; a visitor sees it', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Contact Info' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Email' } )
	).toBeVisible();

	// One step to undo, with everything in it.
	await page.keyboard.press( 'Control+z' );
	await expect( canvas.locator( CONTACT ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Control+Shift+z' );

	await canvas.getByRole( 'textbox', { name: 'Email' } ).click();
	await page.keyboard.type( 'Write to hello@example.com, please' );
	await canvas.getByRole( 'textbox', { name: 'Phone number' } ).click();
	await page.keyboard.type( 'Tel. +1 555 010 0199' );
	await canvas.getByRole( 'textbox', { name: 'Street Address' } ).click();
	await page.keyboard.type( '12 Harbour Street #4' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Springfield' );
	await page
		.getByRole( 'region', { name: 'Editor settings' } )
		.getByLabel( 'Link address to Google Maps' )
		.check();
	await expectAccessible( canvasOf( page ), CONTACT );

	const id = await publish( page );
	expect( await content( page ) ).toContain(
		'"address":"12 Harbour Street #4","city":"Springfield","linkToGoogleMaps":true'
	);
	await editPost( page, id );
	await expect( canvas.locator( `${ CONTACT } a` ) ).toHaveCount( 3 );
	expect( await isDirty( page ) ).toBe( false );

	// One click is enough to write, and leads nowhere.
	await canvas.getByRole( 'link', { name: 'hello@example.com' } ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Email' } )
	).toBeFocused();

	await visit( page, id );
	const contact = page.locator( CONTACT );
	// The page's link leaves out the comma that the saved one holds.
	await expect(
		contact.getByRole( 'link', { name: 'hello@example.com' } )
	).toHaveAttribute( 'href', 'mailto:hello@example.com' );
	await expect(
		contact.getByRole( 'link', { name: '+1 555 010 0199' } )
	).toHaveAttribute( 'href', 'tel:+15550100199' );
	await expect(
		contact.getByRole( 'link', { name: /Springfield/ } )
	).toHaveAttribute(
		'href',
		'https://www.google.com/maps/search/?api=1&query=12%20Harbour%20Street%20%234%2C%20Springfield'
	);
	await expectAccessible( page, CONTACT );
	await expect(
		page.locator( 'script[src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
} );

test( 'by keyboard alone: fields, new blocks, and back', async ( { page } ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Contact Info' );
	await canvas.getByRole( 'textbox', { name: 'Email' } ).focus();
	await page.keyboard.type( 'a@example.com' );
	await page.keyboard.press( 'Enter' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Phone number' } )
	).toBeFocused();
	await page.keyboard.type( '+1 555 0100' );
	await page.keyboard.press( 'Enter' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Street Address' } )
	).toBeFocused();
	await canvas.getByRole( 'textbox', { name: 'Country' } ).focus();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Ask for Ann' );
	expect( await content( page ) ).toContain(
		'<!-- /wp:jetpack/contact-info -->\n\n<!-- wp:paragraph -->\n<p>Ask for Ann</p>'
	);

	await canvas.getByRole( 'textbox', { name: 'Address Line 2' } ).focus();
	await page.keyboard.press( 'Backspace' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Street Address' } )
	).toBeFocused();
	await page.keyboard.press( 'Backspace' );
	expect( await content( page ) ).not.toContain( 'jetpack/address' );
} );

test( 'hostile content stays text', async ( { page, watched } ) => {
	const id = await createPost( `<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"me@example.com"} -->
<div class="wp-block-jetpack-email"><a href="javascript:alert(1)">me@example.com</a></div>
<!-- /wp:jetpack/email -->

<!-- wp:jetpack/email {"email":["x"]} /-->

<!-- wp:jetpack/phone {"phone":{"a":1}} /-->

<!-- wp:jetpack/address {"address":{"a":1},"city":"\\u003c/style\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e","linkToGoogleMaps":true} -->
<div class="wp-block-jetpack-address"><a href="javascript:alert(1)">&lt;/style>&lt;script>alert(1)&lt;/script></a></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info -->` );
	await visit( page, id );
	const links = page.locator( `${ CONTACT } a` );
	await expect( links ).toHaveText( [
		'me@example.com',
		'</style><script>alert(1)</script>',
	] );
	expect(
		await links.evaluateAll( ( all ) =>
			all.map( ( a ) => a.getAttribute( 'href' ) )
		)
	).toEqual( [
		null,
		'https://www.google.com/maps/search/?api=1&query=%3C%2Fstyle%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E',
	] );

	// Links of any kind open, for the text is right, and are made anew.
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByRole( 'link', { name: 'me@example.com' } )
	).toHaveAttribute( 'href', 'mailto:me@example.com' );
	await expect( canvas.getByText( 'invalid content' ) ).toHaveCount( 0 );
	expect( await isDirty( page ) ).toBe( false );
	// WordPress reports what it migrates.
	watched.messages = watched.messages.filter(
		( message ) => ! message.includes( 'Block validation' )
	);
} );
