/** The short address of a post: in the sidebar, copied, as a QR code, and where it leads. */
import type { Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import {
	createPost,
	editPost,
	expect,
	expectAccessible,
	newPost,
	test,
} from './test';

const openSidebar = ( page: Page ) =>
	page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/interface' )
			.enableComplementaryArea( 'core', 'mainstay-sidebar/sidebar' )
	);
const panel = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Shortlink', exact: true } );

test( 'a published post has one; it is copied, drawn, and leads to the post @journey', async ( {
	page,
	context,
} ) => {
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	const id = await createPost( 'Text', 'Short' );
	await editPost( page, id );
	await openSidebar( page );
	await panel( page ).click();
	const address = await page
		.getByRole( 'textbox', { name: 'Short address' } )
		.inputValue();
	expect( address ).toMatch( /\/s\/[1-9A-HJ-NP-Za-km-z]+$/ );
	await page.getByRole( 'button', { name: 'Copy', exact: true } ).click();
	await expect(
		page.getByText( 'The short address was copied.' )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'QR code' } ).click();
	await expect(
		page.getByRole( 'img', { name: `QR code of ${ address }` } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Download the QR code' } )
	).toHaveAttribute( 'download', 'qr-code.svg' );
	await expectAccessible( page, '.interface-complementary-area' );
	await page.goto( 'about:blank' );
	await context.clearCookies();
	await page.goto( address );
	await expect( page ).toHaveTitle( /^Short/ );
	expect( page.url() ).not.toContain( '/s/' );
	await php( `wp_delete_post( ${ id }, true );` );
} );

test( 'a draft has none', async ( { page } ) => {
	await newPost( page );
	await openSidebar( page );
	await expect(
		page.getByRole( 'button', { name: 'Social Previews', exact: true } )
	).toBeVisible();
	await expect( panel( page ) ).toHaveCount( 0 );
} );
