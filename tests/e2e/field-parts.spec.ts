/** Fields whose label, input and options are blocks: in the editor, and the newer kinds on the page. */
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	test,
	visit,
} from './test';

const FORM = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"required":true} -->
<div><!-- wp:jetpack/label {"label":"Dish","textColor":"contrast"} /-->

<!-- wp:jetpack/input {"placeholder":"Soup","type":"text","style":{"border":{"radius":"8px"}}} /--></div>
<!-- /wp:jetpack/field-text -->

<!-- wp:jetpack/field-radio {"id":"bread"} -->
<div><!-- wp:jetpack/label {"label":"Bread"} /-->

<!-- wp:jetpack/options {"type":"radio"} -->
<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Rye"} /-->

<!-- wp:jetpack/option {"label":"Another","isOther":true} /--></ul>
<!-- /wp:jetpack/options --></div>
<!-- /wp:jetpack/field-radio -->

<!-- wp:jetpack/field-number {"id":"guests","width":33} -->
<div><!-- wp:jetpack/label {"label":"Guests"} /-->

<!-- wp:jetpack/input {"type":"number","min":1,"max":12} /--></div>
<!-- /wp:jetpack/field-number -->

<!-- wp:jetpack/field-time {"width":33} -->
<div><!-- wp:jetpack/label {"label":"When"} /-->

<!-- wp:jetpack/input {"type":"time"} /--></div>
<!-- /wp:jetpack/field-time -->

<!-- wp:jetpack/field-rating {"id":"cake","width":33} -->
<div><!-- wp:jetpack/label {"label":"Our cake"} /-->

<!-- wp:jetpack/input-rating /--></div>
<!-- /wp:jetpack/field-rating -->

<!-- wp:jetpack/field-slider {"id":"sugar","max":10,"default":3,"step":0.5,"minLabel":"Little","maxLabel":"Much"} -->
<div><!-- wp:jetpack/label {"label":"Sugar"} /-->

<!-- wp:jetpack/input-range -->
<div class="wp-block-jetpack-input-range"></div>
<!-- /wp:jetpack/input-range --></div>
<!-- /wp:jetpack/field-slider -->

<!-- wp:jetpack/field-hidden {"label":"Source","default":"Leaflet"} /-->

<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form -->`;

const WITH_FILES = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-file {"id":"plans"} -->
<div><!-- wp:jetpack/label {"label":"Plans"} /-->

<!-- wp:jetpack/dropzone {"backgroundColor":"contrast"} -->
<div class="wp-block-jetpack-dropzone has-contrast-background-color has-background"><!-- wp:paragraph -->
<p>Drop plans here.</p>
<!-- /wp:paragraph --></div>
<!-- /wp:jetpack/dropzone --></div>
<!-- /wp:jetpack/field-file -->

<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div>
<!-- /wp:button --></div>
<!-- /wp:jetpack/contact-form -->`;

test( 'label and options are written in place, undone, saved and opened again', async ( {
	page,
} ) => {
	const id = await createPost( FORM );
	const canvas = await editPost( page, id );
	const labels = canvas.getByRole( 'textbox', {
		name: 'Label',
		exact: true,
	} );
	await expect( labels ).toHaveCount( 6 );
	await expect( canvas.locator( '.mainstay-field' ) ).toHaveCount( 7 );
	await expectAccessible(
		canvasOf( page ),
		'[data-type="jetpack/contact-form"]'
	);
	expect( await content( page ) ).toBe( FORM );
	expect( await isDirty( page ) ).toBe( false );

	await labels.first().click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' & drink' );
	const changed = FORM.replace( '"Dish"', '"Dish \\u0026amp; drink"' );
	expect( await content( page ) ).toBe( changed );

	const options = canvas.getByRole( 'textbox', { name: 'Option' } );
	await options.first().click();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await expect( options.nth( 1 ) ).toBeFocused();
	await page.keyboard.type( 'Oat' );
	await expect( options ).toHaveText( [ 'Rye', 'Oat', 'Another' ] );
	// How many steps typing makes depends on how fast it was.
	await expect( async () => {
		await page.keyboard.press( 'ControlOrMeta+z' );
		expect( await content( page ) ).toBe( changed );
	} ).toPass();
	await expect( options ).toHaveText( [ 'Rye', 'Another' ] );

	// The settings of the field are there while its label is selected.
	await labels.nth( 1 ).click();
	await page
		.getByRole( 'region', { name: 'Editor settings' } )
		.getByRole( 'checkbox', { name: 'Required' } )
		.check();
	await page.keyboard.press( 'ControlOrMeta+s' );
	await expect
		.poll( () => isDirty( page ), { timeout: 15_000 } )
		.toBe( false );
	await editPost( page, id );
	await expect( labels ).toHaveCount( 6 );
	expect( await content( page ) ).toMatch(
		/field-radio \{"required":true,[^}]*"id":"bread"\}/
	);
	expect( await isDirty( page ) ).toBe( false );
} );

test( 'a new number begins with its label and input', async ( { page } ) => {
	const canvas = await editPost( page, await createPost( FORM ) );
	// Also while a part of another field is selected.
	await canvas
		.getByRole( 'textbox', {
			name: 'Label',
			exact: true,
		} )
		.first()
		.click();
	await insertBlock( page, 'Number' );
	expect( await content( page ) ).toContain( `<!-- wp:jetpack/field-number -->
<div><!-- wp:jetpack/label {"label":"Number"} /-->

<!-- wp:jetpack/input {"type":"number"} /--></div>
<!-- /wp:jetpack/field-number -->` );
} );

test( 'on the page: by keyboard, with the number of the slider, and told what is wrong', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( FORM );
	await visit( page, id );
	const form = page.locator( '.mainstay-form' );
	await expectAccessible( page, '.mainstay-form' );

	const slider = form.getByLabel( 'Sugar' );
	await expect( form.locator( 'output' ) ).toHaveText( '3' );
	await slider.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( form.locator( 'output' ) ).toHaveText( '3.5' );

	const rating = form.getByRole( 'group', { name: 'Our cake' } );
	await rating.getByRole( 'radio', { name: '1 of 5' } ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await expect(
		rating.getByRole( 'radio', { name: '3 of 5' } )
	).toBeChecked();

	const other = form.getByRole( 'textbox', { name: 'Another' } );
	await expect( other ).toBeHidden();
	await form.getByRole( 'radio', { name: 'Another' } ).check();
	await other.fill( 'Spelt' );

	await form.getByLabel( 'Dish' ).fill( 'Borscht' );
	await form.getByLabel( 'Guests' ).fill( '13' );
	await form.getByLabel( 'When' ).fill( '18:30' );
	await form.getByRole( 'button', { name: 'Send' } ).click();
	await expect( form.getByRole( 'alert' ) ).toContainText(
		'Guests: Enter 12 or less.'
	);
	watched.messages = watched.messages.filter(
		( message ) => ! /mainstay\/v1\/forms/.test( message )
	);
	await expect( other ).toHaveValue( 'Spelt' );
	await form.getByLabel( 'Guests' ).fill( '12' );
	await form.getByRole( 'button', { name: 'Send' } ).click();
	const thanks = page.locator( '.mainstay-form__thanks' );
	await expect( thanks.locator( 'dd' ) ).toHaveText( [
		'Borscht',
		'Spelt',
		'12',
		'18:30',
		'3/5',
		'3.5',
	] );
} );

test( 'a field for files: label, area and limits in the editor', async ( {
	page,
} ) => {
	const canvas = await editPost( page, await createPost( WITH_FILES ) );
	const words = canvas.getByText( 'Drop plans here.' );
	await expect( words ).toBeVisible();
	expect( await content( page ) ).toBe( WITH_FILES );
	expect( await isDirty( page ) ).toBe( false );
	await expectAccessible(
		canvasOf( page ),
		'[data-type="jetpack/contact-form"]'
	);
	await canvas.getByRole( 'textbox', { name: 'Label', exact: true } ).click();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByLabel( 'Number of files at most' ).fill( '2' );
	await settings.getByRole( 'checkbox', { name: 'Video' } ).uncheck();
	const changed = WITH_FILES.replace(
		'{"id":"plans"}',
		'{"id":"plans","maxFiles":2,"fileTypes":["image","document","audio","archive"]}'
	);
	expect( await content( page ) ).toBe( changed );
	await words.click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' PDF' );
	expect( await content( page ) ).toBe(
		changed.replace( 'plans here.', 'plans here. PDF' )
	);
	await insertBlock( page, 'File Upload' );
	await expect(
		canvas.locator( '[data-type="jetpack/field-file"]' )
	).toHaveCount( 2 );
	expect( await content( page ) ).toContain(
		'<p>Drop files here or choose them.</p>'
	);
} );
