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
import type { Page } from '@playwright/test';

/** The block's toolbar hides while its author types. */
async function stopTyping( page: Page ) {
	await page.mouse.move( 500, 300 );
	await page.mouse.move( 520, 320, { steps: 5 } );
}

const BLOCK = '.wp-block-jetpack-markdown';

test( 'an author writes, looks, saves and comes back; a visitor reads', async ( {
	page,
} ) => {
	test.slow();
	const canvas = await newPost( page );
	await insertBlock( page, 'Markdown' );
	const field = canvas.getByRole( 'textbox', { name: 'Markdown' } );
	await expect( field ).toBeFocused();
	await page.keyboard.type( '## Menu\n\nSoup -- *warm*[^1]\n\n[^1]: Daily' );
	await stopTyping( page );

	await page.getByRole( 'button', { name: 'Preview' } ).click();
	await expect(
		canvas.getByRole( 'heading', { name: 'Menu' } )
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	await page
		.locator( 'button[aria-pressed]', { hasText: 'Markdown' } )
		.click();
	await expect( field ).toHaveValue( /## Menu/ );

	const id = await publish( page );
	const saved = await content( page );
	expect( saved ).toContain( '<h2>Menu</h2>\n<p>Soup – <em>warm</em>' );
	await editPost( page, id );
	await expect(
		canvasOf( page ).getByRole( 'heading', { name: 'Menu' } )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( saved );

	await visit( page, id );
	await expect( page.getByRole( 'heading', { name: 'Menu' } ) ).toBeVisible();
	await page.getByRole( 'link', { name: '[1]' } ).click();
	expect( new URL( page.url() ).hash ).toBe( '#fn1' );
	await expectAccessible( page, BLOCK );
	await expect(
		page.locator( 'script[src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
} );

test( 'an empty block shows what to do and goes with Backspace', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Markdown' );
	await canvas
		.getByRole( 'textbox', { name: /add title/i } )
		// The toolbar of the block lies over its beginning.
		.click( { position: { x: 600, y: 10 } } );
	await expect(
		canvas.getByText( 'Write your _Markdown_ **here**…' )
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	await canvas.getByText( 'Write your _Markdown_ **here**…' ).click();
	await expect(
		canvas.getByRole( 'textbox', { name: 'Markdown' } )
	).toBeFocused();
	await page.keyboard.press( 'Backspace' );
	await expect( canvas.locator( BLOCK ) ).toHaveCount( 0 );
} );

test( 'leaving by a link in the preview is asked about', async ( { page } ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Markdown' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Markdown' } )
	).toBeFocused();
	await page.keyboard.type( '[Away](/elsewhere/)' );
	await stopTyping( page );
	await page.getByRole( 'button', { name: 'Preview' } ).click();
	const asked = page.waitForEvent( 'dialog' ).then( async ( dialog ) => {
		await dialog.dismiss();
		return dialog.message();
	} );
	await canvas.getByRole( 'link', { name: 'Away' } ).click();
	expect( await asked ).toBe( 'Are you sure you wish to leave this page?' );
	expect( page.url() ).toContain( 'post-new.php' );
} );

test( 'hostile texts neither run nor break the editor', async ( { page } ) => {
	const source =
		'<script>window.ran = 1</script>\n\n<img src=x onerror="window.ran = 1">\n\n[x](javascript:window.ran=1)';
	const html = '<p>&lt;script&gt; was here</p>';
	const block = ( attributes: object, inner: string ) =>
		`<!-- wp:jetpack/markdown ${ JSON.stringify( attributes ).replace( /</g, '\\u003c' ).replace( /--/g, '\\u002d\\u002d' ) } -->\n<div class="wp-block-jetpack-markdown">${ inner }</div>\n<!-- /wp:jetpack/markdown -->`;
	const text = [
		block( { source }, html ),
		block( { source: [ 'a' ] }, '' ),
		block( { source: 7 }, '' ),
	].join( '\n\n' );
	const id = await createPost( text );
	const canvas = await editPost( page, id );
	await expect( canvas.locator( BLOCK ) ).toHaveCount( 3 );
	await expect( canvas.getByText( '<script>' ) ).toBeVisible();
	await canvas.getByText( '<script>' ).click();
	await page.getByRole( 'button', { name: 'Preview' } ).click();
	await expect( canvas.getByText( '<script>' ) ).toBeVisible();
	await visit( page, id );
	await expect( page.getByText( '<script> was here' ) ).toBeVisible();
	expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
} );
