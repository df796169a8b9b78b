/** The description of a post: written before publishing, kept, and on its page. */
import { php } from '../rest/site.mjs';
import {
	editPost,
	expect,
	expectAccessible,
	newPost,
	test,
	visit,
} from './test';

test( 'written before publishing, it is in the head of the page', async ( {
	page,
} ) => {
	await newPost( page );
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/editor' )
			.editPost( { title: 'Described', excerpt: 'An excerpt' } )
	);
	const topBar = page.getByRole( 'region', { name: /editor top bar/i } );
	await topBar
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await page
		.getByRole( 'button', { name: 'SEO description', exact: true } )
		.click();
	const field = page.getByRole( 'textbox', { name: 'SEO description' } );
	await expect( field ).toHaveAttribute( 'placeholder', 'An excerpt' );
	await field.fill( 'About bread 👨‍👩‍👧‍👦' );
	await expect( page.getByText( '13 characters' ) ).toBeVisible();
	await expectAccessible( page, '.editor-post-publish-panel' );
	await page
		.locator( '.editor-post-publish-panel' )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect(
		page.locator( '.editor-post-publish-panel' ).getByText( /is now live/ )
	).toBeVisible();
	const id: number = await page.evaluate( () =>
		window.wp.data.select( 'core/editor' ).getCurrentPostId()
	);

	await editPost( page, id );
	expect(
		await page.evaluate(
			() =>
				window.wp.data
					.select( 'core/editor' )
					.getEditedPostAttribute( 'meta' ).advanced_seo_description
		)
	).toBe( 'About bread 👨‍👩‍👧‍👦' );
	await visit( page, id );
	await expect( page.locator( 'meta[name="description"]' ) ).toHaveAttribute(
		'content',
		'About bread 👨‍👩‍👧‍👦'
	);
	await php( `wp_delete_post( ${ id }, true );` );
} );
