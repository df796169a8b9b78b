import type { Page } from '@playwright/test';
import { request } from '../rest/site.mjs';
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

const BLOCK = '.wp-block-jetpack-paywall';

const paragraph = ( words: string ) =>
	`<!-- wp:paragraph -->\n<p>${ words }</p>\n<!-- /wp:paragraph -->`;

/** Publishes a post with a paywall and this level. */
async function createClosed( access: string ) {
	const id = await createPost(
		`${ paragraph( 'Open words.' ) }<!-- wp:jetpack/paywall /-->${ paragraph( 'Hidden words.' ) }`
	);
	const { status } = await request( `/wp/v2/posts/${ id }`, {
		as: 'administrator',
		method: 'POST',
		body: { meta: { _jetpack_newsletter_access: access } },
	} );
	expect( status ).toBe( 200 );
	return id;
}

/** The level of the post that is being edited. */
const level = ( page: Page ) =>
	page.evaluate(
		() =>
			window.wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute( 'meta' )._jetpack_newsletter_access
	);

test( 'an author chooses who can read what stands below', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Paywall' );
	await expect(
		canvas.getByText( 'Everyone can read the content below' )
	).toBeVisible();
	await page.evaluate( () => {
		const { blocks, data } = window.wp;
		const { insertBlocks, selectBlock } =
			data.dispatch( 'core/block-editor' );
		const wall = data
			.select( 'core/block-editor' )
			.getBlocks()
			.find( ( { name } ) => name === 'jetpack/paywall' );
		insertBlocks(
			blocks.createBlock( 'core/paragraph', { content: 'Hidden words.' } )
		);
		selectBlock( wall!.clientId );
		data.dispatch( 'core/edit-post' ).openGeneralSidebar(
			'edit-post/block'
		);
	} );
	const choice = page.getByRole( 'combobox', { name: 'Who can read it' } );
	await choice.selectOption( 'subscribers' );
	await expect(
		canvas.getByText( 'Only subscribers can read the content below' )
	).toBeVisible();
	await expect(
		page
			.getByRole( 'tabpanel', { name: 'Block' } )
			.getByText( 'Images and files in the text can still be opened' )
	).toBeVisible();
	await page.screenshot( { path: 'test-results/paywall-editor.png' } );
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await level( page ) ).toBe( 'subscribers' );
	expect( await content( page ) ).toContain( '<!-- wp:jetpack/paywall /-->' );
	const id = await publish( page );
	await editPost( page, id );
	expect( await isDirty( page ) ).toBe( false );
	expect( await level( page ) ).toBe( 'subscribers' );
	await expect(
		canvasOf( page ).getByText(
			'Only subscribers can read the content below'
		)
	).toBeVisible();
	await page.context().clearCookies();
	await visit( page, id );
	await expect( page.getByText( 'Hidden words.' ) ).toHaveCount( 0 );
	await expect(
		page.getByText( 'The rest of this post is for subscribers.' )
	).toBeVisible();
} );

test( 'a visitor meets the wall, with and without JavaScript', async ( {
	page,
	browser,
} ) => {
	const id = await createClosed( 'subscribers' );
	await page.context().clearCookies();
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await visit( page, id );
		await expect( page.getByText( 'Open words.' ) ).toBeVisible();
		await expect( page.getByText( 'Hidden words.' ) ).toHaveCount( 0 );
		await expect(
			page.getByRole( 'link', { name: 'Log in by email' } )
		).toBeVisible();
		await page.locator( BLOCK ).scrollIntoViewIfNeeded();
		await page.screenshot( {
			path: `test-results/paywall-${ width }.png`,
		} );
		await expectAccessible( page, BLOCK );
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth <= innerWidth
			)
		).toBe( true );
	}
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( page.url() );
	await plain.getByRole( 'link', { name: 'Log in by email' } ).click();
	await plain
		.getByLabel( 'The email address that you subscribed with' )
		.fill( 'nobody@example.com' );
	await plain.screenshot( { path: 'test-results/paywall-sign-in.png' } );
	await plain.getByRole( 'button', { name: 'Send me a link' } ).click();
	await expect( plain.getByText( 'Check your inbox' ) ).toBeVisible();
	await context.close();
} );

test( 'a level that is not known stays, and is said to be closed', async ( {
	page,
} ) => {
	const id = await createClosed( 'vip' );
	await editPost( page, id );
	await expect(
		canvasOf( page ).getByText( 'Only editors can read the content below' )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await level( page ) ).toBe( 'vip' );
} );

test( 'a post that nobody could read asks before it is published, and says what to do', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Paywall' );
	await page.evaluate( () => {
		const { blocks, data } = window.wp;
		void data
			.dispatch( 'core/block-editor' )
			.insertBlocks( blocks.createBlock( 'jetpack/calendly' ) );
		data.dispatch( 'core/editor' ).editPost( {
			title: 'Closed',
			meta: { _jetpack_newsletter_access: 'paid_subscribers_all_tiers' },
		} );
		data.dispatch( 'core/editor' ).openPublishSidebar();
	} );
	const publishing = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect(
		publishing.getByText( 'No one can read on: Stripe is not connected' )
	).toBeVisible();
	await expect(
		publishing.getByText( 'Add the address of your calendar.' )
	).toBeVisible();
	await expectAccessible( page, '.editor-post-publish-panel' );
	const confirm = publishing.getByRole( 'button', {
		name: 'Publish',
		exact: true,
	} );
	await expect( confirm ).toHaveAttribute( 'aria-disabled', 'true' );

	// The link leads to the block, where what is written can be saved again.
	await publishing.getByRole( 'button', { name: 'Calendly' } ).click();
	await expect( publishing.getByText( 'No one can read on' ) ).toHaveCount(
		0
	);
	await expect(
		canvas.locator( '[data-type="jetpack/calendly"] :focus' )
	).toHaveCount( 1 );
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).openPublishSidebar()
	);
	await publishing
		.getByRole( 'checkbox', { name: 'Publish it all the same' } )
		.check();
	await confirm.click();
	await expect( publishing.getByText( /is now live/ ) ).toBeVisible();
} );
