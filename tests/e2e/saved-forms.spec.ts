/** Forms that are saved for reuse: their screen, their editor, and pages that use them. */
import type { Page } from '@playwright/test';
import {
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	publish,
	test,
	visit,
} from './test';
import { php } from '../rest/site.mjs';

const SCREEN = '/wp-admin/admin.php?page=mainstay-forms';
const ROOT = '#mainstay-blocks-forms';
const FORM =
	'<!-- wp:jetpack/contact-form {"subject":"Cakes"} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Which cake?"} /-->\n\n<!-- wp:jetpack/button {"element":"button","text":"Order","lock":{"remove":true}} /--></div>\n<!-- /wp:jetpack/contact-form -->';

const clean = () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'jetpack_form', 'post_status' => [ 'publish', 'draft', 'private', 'pending', 'future', 'trash', 'auto-draft' ], 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);
const makeForm = ( title: string ): Promise< number > =>
	php(
		`return wp_insert_post( wp_slash( [ 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => '${ title }', 'post_content' => base64_decode( '${ Buffer.from( FORM ).toString( 'base64' ) }' ) ] ) );`
	);
const countForms = () =>
	php(
		`return (int) wp_count_posts( 'jetpack_form' )->publish;`
	) as Promise< number >;

const open = async ( page: Page ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( SCREEN ) }`
	);
	await page.getByRole( 'navigation', { name: 'Views' } ).waitFor();
};
const row = ( page: Page, name: string ) =>
	page.getByRole( 'row' ).filter( { hasText: name } );
const snackbar = ( page: Page, text: string ) =>
	page.getByTestId( 'snackbar' ).filter( { hasText: text } );

test.beforeEach( clean );

test.afterAll( clean );

test( 'the screen: empty, a form with its pages, copies, the trash and back, by keyboard', async ( {
	page,
} ) => {
	await open( page );
	const empty = page.getByText( /No saved forms yet\./ );
	await expect( empty ).toBeVisible();
	await expect(
		page.locator( ROOT ).getByRole( 'link', { name: 'Add form' } )
	).toHaveAttribute( 'href', /post-new\.php\?post_type=jetpack_form$/ );
	await expectAccessible( page, ROOT );

	const form = await makeForm( 'Cake orders' );
	await makeForm( 'Feedback' );
	await createPost(
		`<!-- wp:jetpack/contact-form {"ref":${ form }} /-->`,
		'Shop'
	);
	await page.reload();
	await expect( row( page, 'Cake orders' ) ).toContainText( 'Shop' );
	await expect( row( page, 'Feedback' ) ).toContainText( 'Not used' );
	await expectAccessible( page, ROOT );

	await page.getByRole( 'searchbox' ).fill( 'cake' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	const trash = row( page, 'Cake orders' ).getByRole( 'button', {
		name: 'Move to trash',
	} );
	await row( page, 'Cake orders' ).hover();
	await trash.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'It is used here: Shop.' );
	await expectAccessible( page, '[role="dialog"]' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( row( page, 'Cake orders' ) ).toBeVisible();

	await trash.focus();
	await page.keyboard.press( 'Enter' );
	await dialog.getByRole( 'button', { name: 'Move to trash' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByText( 'No form matches this search.' )
	).toBeVisible();
	await snackbar( page, '1 form moved to the trash.' )
		.getByRole( 'button', { name: 'Undo' } )
		.click();
	await expect( row( page, 'Cake orders' ) ).toContainText( 'Published' );

	await row( page, 'Cake orders' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Duplicate' } ).click();
	await expect( row( page, 'Cake orders (copy)' ) ).toContainText( 'Draft' );

	await row( page, 'Cake orders (copy)' )
		.getByRole( 'link', { name: 'Cake orders (copy)' } )
		.click();
	await page.waitForURL( /post\.php\?post=\d+&action=edit/ );
} );

test( 'a saved form is edited as one block, whose fields can change', async ( {
	page,
} ) => {
	const form = await makeForm( 'Cake orders' );
	const canvas = await editPost( page, form );
	await expect( canvas.getByText( 'Which cake?' ).first() ).toBeVisible();
	const rights = await page.evaluate( () => {
		const editor = window.wp.data.select( 'core/block-editor' );
		const id = editor.getBlockOrder()[ 0 ]!;
		return [
			editor.canRemoveBlock( id ),
			editor.canInsertBlockType( 'core/paragraph' ),
			editor.canInsertBlockType( 'jetpack/field-email', id ),
			editor.canRemoveBlock( editor.getBlockOrder( id )[ 0 ]! ),
		];
	} );
	expect( rights ).toEqual( [ false, false, true, true ] );
	expect( await content( page ) ).toBe( FORM );
	// From the editor back to our screen, not to WordPress's list of posts.
	await page.goto( '/wp-admin/edit.php?post_type=jetpack_form' );
	await expect( row( page, 'Cake orders' ) ).toBeVisible();
} );

test( 'save for reuse, undo, redo, detach, undo', async ( { page } ) => {
	const id = await createPost( FORM, 'Shop' );
	const canvas = await editPost( page, id );
	await canvas.getByText( 'Which cake?' ).first().waitFor();
	const select = () =>
		page.evaluate( () => {
			const { select: find, dispatch } = window.wp.data;
			void dispatch( 'core/block-editor' ).selectBlock(
				find( 'core/block-editor' ).getBlockOrder()[ 0 ]!
			);
		} );
	const undo = ( step: 'undo' | 'redo' ) =>
		page.evaluate(
			( name ) => window.wp.data.dispatch( 'core/editor' )[ name ](),
			step
		);
	await select();
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	await toolbar
		.getByRole( 'button', { name: 'Save this form for reuse' } )
		.click();
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog.getByLabel( 'Name of the form' ) ).toHaveValue(
		'Shop'
	);
	await expectAccessible( page, '[role="dialog"]' );
	await dialog.getByLabel( 'Name of the form' ).fill( 'Cake orders' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toBeHidden();
	const reference = await content( page );
	expect( reference ).toMatch(
		/^<!-- wp:jetpack\/contact-form \{"ref":\d+\} \/-->$/
	);
	expect( await countForms() ).toBe( 1 );
	await expect( canvas.getByText( 'Which cake?' ).first() ).toBeVisible();

	await undo( 'undo' );
	expect( await content( page ) ).toBe( FORM );
	await undo( 'redo' );
	expect( await content( page ) ).toBe( reference );

	await publish( page, 'Shop' );
	await select();
	await expect(
		toolbar.getByRole( 'link', { name: 'Edit form' } )
	).toHaveAttribute( 'href', /post=\d+&action=edit/ );
	await toolbar.getByRole( 'button', { name: 'Detach' } ).click();
	await expect( snackbar( page, 'has a copy of the form' ) ).toBeVisible();
	expect( await content( page ) ).toBe( FORM );
	await undo( 'undo' );
	expect( await content( page ) ).toBe( reference );
	expect( await countForms() ).toBe( 1 );

	await visit( page, id );
	await expect( page.getByLabel( 'Which cake?' ) ).toBeVisible();
} );
