/** A form in steps: its labels and steps in the editor, and one step at a time for visitors. */
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	publish,
	test,
	visit,
} from './test';

const step = ( label: string, field: string ) =>
	`<!-- wp:jetpack/form-step {"stepLabel":"${ label }"} -->\n<div class="wp-block-jetpack-form-step"><!-- wp:jetpack/field-text {"label":"${ field }"} /--></div>\n<!-- /wp:jetpack/form-step -->`;
const button = ( name: string, text: string, type = '' ) =>
	`<!-- wp:button {"tagName":"button"${ type && `,"type":"${ type }"` },"className":"is-${ name }"} -->\n<div class="wp-block-button is-${ name }"><button type="${ type || 'button' }" class="wp-block-button__link wp-element-button">${ text }</button></div>\n<!-- /wp:button -->`;
const FORM = `<!-- wp:jetpack/contact-form {"variationName":"multistep"} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/form-step-container -->\n<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ step( 'About you', 'Name' ) }\n\n${ step( 'Your cake', 'Cake' ) }</div></div>\n<!-- /wp:jetpack/form-step-container -->\n\n<!-- wp:jetpack/form-step-navigation -->\n<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${ button( 'previous', 'Back' ) }\n\n${ button( 'next', 'Next' ) }\n\n${ button( 'submit', 'Order', 'submit' ) }</div></div>\n<!-- /wp:jetpack/form-step-navigation --></div>\n<!-- /wp:jetpack/contact-form -->`;

test( 'steps open with every byte, are labelled and added, and follow each other on the page', async ( {
	page,
} ) => {
	const id = await createPost( FORM, 'Order' );
	const canvas = await editPost( page, id );
	const second = canvas.getByLabel( 'Label for Step 2' );
	await expect( second ).toHaveValue( 'Your cake' );
	expect( await content( page ) ).toBe( FORM );
	await expect( canvas.getByText( 'This form has no button' ) ).toHaveCount(
		0
	);
	await second.fill( 'The cake' );
	expect( await content( page ) ).toBe(
		FORM.replace( '"Your cake"', '"The cake"' )
	);
	await canvas.getByRole( 'button', { name: 'Add step' } ).click();
	await canvas.getByLabel( 'Label for Step 3' ).fill( 'Wishes' );
	await publish( page, 'Order' );

	await visit( page, id );
	const form = page.locator( 'form.mainstay-form' );
	const heading = form.getByRole( 'heading' );
	await expect( heading ).toHaveText( [ 'About you' ] );
	await expect( form.getByRole( 'button' ) ).toHaveText( [ 'Next' ] );
	await expectAccessible( page, 'form.mainstay-form' );
	await form.getByRole( 'button', { name: 'Next' } ).click();
	await expect( heading ).toHaveText( [ 'The cake' ] );
	await expect(
		form.getByRole( 'group', { name: 'Step 2 of 3: The cake' } )
	).toBeFocused();
	await form.getByRole( 'button', { name: 'Next' } ).click();
	await expect( heading ).toHaveText( [ 'Wishes' ] );
	await expect( form.getByRole( 'button' ) ).toHaveText( [
		'Back',
		'Order',
	] );
	await page.emulateMedia( { media: 'print' } );
	await expect( heading ).toHaveText( [ 'About you', 'The cake', 'Wishes' ] );
} );

test( 'a form in steps is made from its template, undone and made again', async ( {
	page,
} ) => {
	await newPost( page );
	await insertBlock( page, 'Multi-step Form' );
	const canvas = canvasOf( page );
	await expect( canvas.getByLabel( 'Label for Step 2' ) ).toHaveValue(
		'Your message'
	);
	const made = await content( page );
	expect( made ).toContain( '"variationName":"multistep"' );
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect.poll( () => content( page ) ).not.toContain( 'form-step' );
	await page.keyboard.press( 'ControlOrMeta+Shift+z' );
	await expect.poll( () => content( page ) ).toBe( made );
	const id = await publish( page, 'Steps' );

	await visit( page, id );
	const form = page.locator( 'form.mainstay-form' );
	await expect( form.getByRole( 'heading' ) ).toHaveText( [ 'About you' ] );
	await form.getByRole( 'button', { name: 'Next →' } ).click();
	await expect( form.getByLabel( /^Name/ ) ).toBeFocused();
	await expect( form.getByRole( 'alert' ) ).toContainText(
		'This field is required.'
	);
	await expectAccessible( page, 'form.mainstay-form' );
} );
