/** How a post looks when it is found or shared: the window before publishing and in the sidebar. */
import type { Page } from '@playwright/test';
import { dropTables } from '../rest/sharing-site.mjs';
import { php } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
import {
	createPost,
	editPost,
	expect,
	expectAccessible,
	newPost,
	test,
	visit,
} from './test';

const TITLE = 'Bread & butter';

/** Opens the panel that WordPress shows before it publishes. */
async function openPrePublish( page: Page ) {
	await newPost( page );
	await page.evaluate(
		( title ) =>
			window.wp.data.dispatch( 'core/editor' ).editPost( { title } ),
		TITLE
	);
	await page
		.getByRole( 'region', { name: /editor top bar/i } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
}

/** Opens a part of ours, wherever it stands. */
async function openPart( page: Page ) {
	await page
		.getByRole( 'button', { name: 'Social Previews', exact: true } )
		.click();
	await page.getByRole( 'button', { name: 'Show the previews' } ).click();
	return page.getByRole( 'dialog', { name: 'Social Previews' } );
}

test( 'before publishing: a tab for each network @short', async ( {
	page,
} ) => {
	await openPrePublish( page );
	const dialog = await openPart( page );
	const tab = ( name: string ) => dialog.getByRole( 'tab', { name } );
	const panel = dialog.getByRole( 'tabpanel' );
	await expect( tab( 'Google Search' ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	await expect(
		panel.getByText( `${ TITLE } – Mainstay Blocks` )
	).toBeVisible();
	// The post was never saved: this is the address that it will have.
	await expect( panel.getByText( /› bread-butter$/ ) ).toBeVisible();
	await expect(
		dialog.getByText(
			'There is no image: networks show a bare link. A featured image helps.'
		)
	).toBeVisible();
	// With the keyboard alone.
	await tab( 'Google Search' ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( tab( 'Facebook' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( panel.getByText( TITLE ) ).toBeVisible();
	await tab( 'Twitter' ).click();
	await expect( panel.getByText( '@account' ) ).toBeVisible();
	await expectAccessible( page, '.mainstay-previews' );
	await tab( 'Messages and feeds' ).click();
	await expect( panel.getByText( 'WhatsApp' ) ).toBeVisible();
	await expectAccessible( page, '.mainstay-previews' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect(
		page.getByRole( 'button', { name: 'Show the previews' } )
	).toBeFocused();
} );

test( 'a published post is drawn from the tags of its page', async ( {
	page,
} ) => {
	const id = await createPost(
		'<!-- wp:paragraph --><p>So it begins.</p><!-- /wp:paragraph -->',
		TITLE
	);
	// Sites that share their posts have tags.
	await php(
		"require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/tables.php'; Mainstay\\Publicize\\Tables\\ensure_tables();"
	);
	await editPost( page, id );
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/interface' )
			.enableComplementaryArea( 'core', 'mainstay-sidebar/sidebar' )
	);
	const dialog = await openPart( page );
	await expect(
		dialog.getByRole( 'checkbox', {
			name: 'Show what the published page says',
		} )
	).toBeChecked();
	await dialog.getByRole( 'tab', { name: 'Facebook' } ).click();
	await expect( dialog.getByText( 'So it begins.' ) ).toBeVisible();
	await visit( page, id );
	await expect( page.locator( 'meta[property="og:title"]' ) ).toHaveAttribute(
		'content',
		TITLE
	);
	await dropTables();
	await php( `wp_delete_post( ${ id }, true );` );
} );

test( 'a plan without previews leads to one that has them', async ( {
	page,
} ) => {
	await withMustUsePlugin(
		"add_filter( 'mainstay_plan', fn( $plan ) => [ 'name' => 'Starter', 'features' => [ 'seo' ], 'url' => home_url( '/?plans' ) ] + $plan );",
		async () => {
			await openPrePublish( page );
			const dialog = await openPart( page );
			await expect( dialog.getByRole( 'tab' ) ).toHaveCount( 0 );
			await expect(
				dialog.getByRole( 'button', { name: 'Upgrade' } )
			).toBeVisible();
			await expectAccessible( page, '.mainstay-previews' );
		}
	);
} );
