/** The plugin's own sidebar in the editor of posts. */
import {
	createPost,
	expect,
	expectAccessible,
	newPost,
	ready,
	test,
} from './test';

const sidebar = '.interface-complementary-area:has-text("Mainstay Blocks")';

test( 'jetpackSidebarIsOpen=true opens it, once @short @journey', async ( {
	page,
} ) => {
	const id = await createPost( 'Text.' );
	await page.goto(
		`/wp-admin/post.php?post=${ id }&action=edit&jetpackSidebarIsOpen=true`
	);
	await expect( page.locator( sidebar ) ).toBeVisible();
	await expect( page ).not.toHaveURL( /jetpackSidebarIsOpen/ );
	await expect( page.locator( sidebar ) ).toBeVisible();
	await expectAccessible( page, sidebar );
	// For a second it comes back, whatever WordPress opens; then it gives way.
	await expect( async () => {
		await ready( page );
		await expect( page.locator( sidebar ) ).toHaveCount( 0, {
			timeout: 500,
		} );
	} ).toPass( { timeout: 15_000 } );
	await page.reload();
	await ready( page );
	await expect( page.locator( sidebar ) ).toHaveCount( 0 );
} );

test( 'it is opened from the top bar and from the menu, by keyboard', async ( {
	page,
} ) => {
	await newPost( page );
	const bar = page.getByRole( 'region', { name: /editor top bar/i } );
	await bar
		.getByRole( 'button', { name: 'Mainstay Blocks' } )
		.press( 'Enter' );
	await expect( page.locator( sidebar ) ).toBeVisible();
	await bar.getByRole( 'button', { name: 'Options' } ).press( 'Enter' );
	const entry = page.getByRole( 'menuitemcheckbox', {
		name: 'Mainstay Blocks',
	} );
	await expect( entry ).toBeChecked();
	await entry.press( 'Enter' );
	await expect( page.locator( sidebar ) ).toHaveCount( 0 );
} );

test( 'the editor of the site has it not', async ( { page } ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( '/wp-admin/site-editor.php?canvas=edit&jetpackSidebarIsOpen=true' ) }`
	);
	await page.locator( '.interface-pinned-items button' ).first().waitFor();
	await expect(
		page.locator( 'button[aria-label="Mainstay Blocks"]' )
	).toHaveCount( 0 );
} );
