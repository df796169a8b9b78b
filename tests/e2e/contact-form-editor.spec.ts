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
} from './test';

const FORM = '[data-type="jetpack/contact-form"]';

/** Every kind of field, as the newest version and as older ones saved it. */
const ALL = `<!-- wp:jetpack/contact-form {"customThankyou":"message"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-url {"width":25} /-->

<!-- wp:jetpack/field-text {"label":"Cake","width":75,"labelColor":"#6b2d5c","borderRadius":8} /-->

<!-- wp:jetpack/field-date /-->

<!-- wp:jetpack/field-telephone /-->

<!-- wp:jetpack/field-radio {"label":"Size","className":"is-style-button"} -->
<div class="wp-block-jetpack-field-radio is-style-button"><!-- wp:jetpack/field-option-radio {"label":"Small","fieldType":"radio"} /-->

<!-- wp:jetpack/field-option-radio {"label":"Large","fieldType":"radio"} /--></div>
<!-- /wp:jetpack/field-radio -->

<!-- wp:jetpack/field-checkbox-multiple -->
<div class="wp-block-jetpack-field-checkbox-multiple"><!-- wp:jetpack/field-option-checkbox {"label":"Nuts"} /--></div>
<!-- /wp:jetpack/field-checkbox-multiple -->

<!-- wp:jetpack/field-select {"options":["Market","Shop"]} /-->

<!-- wp:jetpack/field-checkbox {"label":"Slice it"} /-->

<!-- wp:jetpack/field-consent {"consentType":"explicit"} /-->

<!-- wp:jetpack/field-textarea /-->

<!-- wp:jetpack/button {"element":"button","text":"Order","lock":{"remove":true}} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const OLD = `<!-- wp:jetpack/contact-form {"has_form_settings_set":"yes","submitButtonText":"Order now","to":"orders@bakery.example"} -->
<!-- wp:jetpack/field-radio {"options":["Small","Large"]} /-->
<!-- /wp:jetpack/contact-form -->`;

test( 'an author makes a form from a template, by keyboard where it is written @short', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Form' );
	await expect(
		canvas.getByText(
			'Choose a form to start from, or skip and add the fields yourself.'
		)
	).toBeVisible();
	await expectAccessible( canvasOf( page ), FORM );
	await canvas
		.getByRole( 'button', { name: 'Find out who will come.' } )
		.click();

	// Fields: what is written goes to the label of the first.
	const names = canvas.getByRole( 'textbox', { name: 'Label' } );
	await expect( names ).toHaveText( [
		'Name',
		'Email',
		'Will you attend?',
		'Anything we should know?',
	] );
	await names.first().click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' & family' );
	await expect(
		page
			.getByRole( 'region', { name: 'Editor settings' } )
			.getByRole( 'checkbox', { name: 'Required' } )
	).toBeChecked();

	// Options: Enter, Backspace, and a pasted list.
	const options = canvas.getByRole( 'textbox', { name: 'Option' } );
	await options.first().click();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Perhaps' );
	await page.keyboard.press( 'Enter' );
	await expect( options ).toHaveCount( 4 );
	await page.keyboard.press( 'Backspace' );
	await expect( options ).toHaveText( [ 'Yes', 'Perhaps', 'No' ] );
	await expect( options.nth( 1 ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await options.nth( 2 ).evaluate( ( element ) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData(
			'text/plain',
			'• Only for coffee\n• Only for cake'
		);
		element.dispatchEvent(
			new ClipboardEvent( 'paste', {
				clipboardData,
				bubbles: true,
				cancelable: true,
			} )
		);
	} );
	await expect( options ).toHaveText( [
		'Yes',
		'Perhaps',
		'Only for coffee',
		'Only for cake',
		'No',
	] );
	await expect( options.nth( 3 ) ).toBeFocused();
	await page.keyboard.type( ' & tea' );

	// Settings: by the toolbar.
	await page
		.getByRole( 'region', { name: 'Editor footer' } )
		.getByRole( 'button', { name: 'Form', exact: true } )
		.click();
	await page.getByRole( 'button', { name: 'Edit Form Settings' } ).click();
	const settings = page.locator(
		'.components-dropdown__content .wp-block-jetpack-contact-form__settings'
	);
	const to = settings.getByLabel( 'Send to' );
	await expect( to ).toHaveValue( 'admin@example.com' );
	await expect( settings.getByLabel( 'Subject' ) ).toHaveValue(
		'A new RSVP from your website'
	);
	await to.fill( 'ann@example.com, bob, cem@' );
	await to.press( 'Enter' );
	await to.press( 'Tab' );
	await expect( settings.getByRole( 'alert' ) ).toHaveText(
		'bob and cem@ are not a valid email address.'
	);
	await to.fill( 'ann@example.com ,bob@example.com' );
	await to.press( 'Tab' );
	await expect( settings.getByRole( 'alert' ) ).toHaveCount( 0 );
	await settings
		.getByLabel( 'After sending, visitors see' )
		.selectOption( 'message' );
	await settings.getByLabel( 'Message' ).fill( 'See you there!' );
	await expectAccessible(
		page,
		'.components-dropdown__content .wp-block-jetpack-contact-form__settings'
	);
	await page.keyboard.press( 'Escape' );

	const id = await publish( page );
	const saved = await content( page );
	expect( saved ).toContain(
		'<!-- wp:jetpack/contact-form {"subject":"A new RSVP from your website","to":"ann@example.com, bob@example.com","customThankyou":"message","customThankyouMessage":"See you there!"} -->'
	);
	expect( saved ).toContain( '"label":"Name \\u0026amp; family"' );
	expect( saved ).toContain(
		'<!-- wp:jetpack/field-option-radio {"label":"Only for cake \\u0026amp; tea","fieldType":"radio"} /-->'
	);
	await editPost( page, id );
	await expect( options ).toHaveCount( 5 );
	expect( await isDirty( page ) ).toBe( false );
} );

test( 'an author makes a form field by field: four of them in six acts, then by keyboard, and looks at its email', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Form' );
	await canvas.getByRole( 'button', { name: 'Skip' } ).click();
	await expect(
		canvas.getByText( 'Choose the fields of your form.' )
	).toBeVisible();
	await expectAccessible( canvasOf( page ), FORM );
	const choose = ( name: string ) =>
		canvas.getByRole( 'menuitem', { name, exact: true } ).click();
	const labels = canvas.getByRole( 'textbox', { name: 'Label' } );
	await choose( 'Name' );
	await expect( labels.first() ).toBeFocused();
	// In place of what stood there.
	await page.keyboard.type( 'Your name' );
	for ( const name of [ 'Email', 'Single choice', 'File upload' ] ) {
		await choose( name );
	}
	await expect( labels ).toHaveText( [
		'Your name',
		'Email',
		'Choose one',
		'Files',
	] );
	await expect( labels.last() ).toBeFocused();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await expect( labels ).toHaveCount( 5 );
	await expect( labels.last() ).toBeFocused();
	await page.keyboard.type( 'Cake' );
	await page.keyboard.press( 'Enter' );
	await expect( labels ).toHaveCount( 6 );
	await expect( labels.last() ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( labels ).toHaveCount( 6 );
	await page.keyboard.type( 'Size' );
	expect(
		( await content( page ) ).match( /<!-- wp:jetpack\/[a-z-]+/g )
	).toEqual(
		[
			'contact-form',
			'field-name',
			'field-email',
			'field-radio',
			'field-option-radio',
			'field-file',
			'label',
			'dropzone',
			'field-text',
			'field-text',
			'button',
		].map( ( name ) => `<!-- wp:jetpack/${ name }` )
	);

	// The toolbar has the fields, too; it hides from who writes.
	await page.mouse.move( 300, 300 );
	await page.mouse.move( 320, 320 );
	await page
		.getByRole( 'region', { name: 'Editor footer' } )
		.getByRole( 'button', { name: 'Form', exact: true } )
		.click();
	await page
		.getByRole( 'button', { name: 'Add field', exact: true } )
		.first()
		.click();
	await expectAccessible( page, '.components-dropdown__content' );
	await page.keyboard.press( 'Escape' );
	await page
		.getByRole( 'region', { name: 'Editor settings' } )
		.getByRole( 'button', { name: 'Preview the email' } )
		.click();
	const dialog = page.getByRole( 'dialog', { name: 'Preview of the email' } );
	await expect(
		dialog.frameLocator( 'iframe' ).getByText( 'Cake' )
	).toBeVisible();
	await expectAccessible( page, '.components-modal__frame' );
} );

test( 'every field opens, is accessible, and stays as it was', async ( {
	page,
} ) => {
	const id = await createPost( ALL );
	const canvas = await editPost( page, id );
	await expect( canvas.locator( '.mainstay-field' ) ).toHaveCount( 12 );
	await expectAccessible( canvasOf( page ), FORM );

	// Two halves in one line, and what does not fit in the next.
	const box = async ( kind: string ) =>
		( await canvas
			.locator( `[data-type="jetpack/field-${ kind }"]` )
			.boundingBox() )!;
	expect( ( await box( 'email' ) ).y ).toBe( ( await box( 'name' ) ).y );
	expect( ( await box( 'text' ) ).width ).toBeGreaterThan(
		2 * ( await box( 'url' ) ).width
	);
	expect( await isDirty( page ) ).toBe( false );

	// The list of a select is written as any other.
	await canvas
		.locator( '[data-type="jetpack/field-select"]' )
		.click( { position: { x: 2, y: 2 } } );
	const options = canvas.getByRole( 'textbox', { name: 'Option' } );
	await options.filter( { hasText: 'Market' } ).click();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Van' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Backspace' );
	expect( await content( page ) ).toContain(
		'"options":["Market","Van","Shop"]'
	);
	// In a dark theme, right to left.
	await canvas.locator( 'html' ).evaluate( ( element ) => {
		const style = element.ownerDocument.createElement( 'style' );
		style.textContent =
			'body { background: #16181d !important; color: #f2f2f0 !important; }';
		element.append( style );
		element.setAttribute( 'dir', 'rtl' );
	} );
	await expectAccessible(
		canvasOf( page ),
		'[data-type="jetpack/field-select"]'
	);
	await expectAccessible(
		canvasOf( page ),
		'[data-type="jetpack/field-radio"]'
	);

	// And becomes another field with what it holds.
	// The toolbar hides from who writes.
	await page.mouse.move( 300, 300 );
	await page.mouse.move( 320, 320 );
	await page.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await page.getByRole( 'menuitem', { name: 'Radio' } ).click();
	expect( await content( page ) ).toContain(
		'<!-- wp:jetpack/field-option-radio {"label":"Van","fieldType":"radio"} /-->'
	);
} );

test( 'an older form opens with its button and its options', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( OLD );
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Option' } )
	).toHaveText( [ 'Small', 'Large' ] );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Button text' } )
	).toHaveText( 'Order now' );
	expect( await isDirty( page ) ).toBe( false );
	// WordPress reports what it migrates.
	watched.messages = watched.messages.filter(
		( message ) => ! message.includes( 'Block validation' )
	);
} );
