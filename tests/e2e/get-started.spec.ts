/** The first steps after activation: the notice, and "Get started" on the settings screen. */
import type { Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import { canvasOf, expect, expectAccessible, ready, test } from './test';

const PLUGINS = '/wp-login.php?redirect_to=/wp-admin/plugins.php';
const SETTINGS =
	'/wp-login.php?redirect_to=/wp-admin/options-general.php?page=mainstay-blocks';

const clean = () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'page', 'post_status' => 'any', 'meta_key' => '_mainstay_start', 'numberposts' => -1 ] ) as $page ) { wp_delete_post( $page->ID, true ); }
		update_option( 'mainstay_start', 'new' );`
	);

test.beforeEach( clean );

test.afterEach( async () => {
	await clean();
	await php( `update_option( 'mainstay_start', 'dismissed' );` );
} );

const notice = ( page: Page ) =>
	page
		.locator( '.notice' )
		.filter( { hasText: 'Mainstay Blocks is ready.' } );

const postId = ( page: Page ) =>
	new URL( page.url() ).searchParams.get( 'post' );

test( 'a contact form is published three clicks after activation @journey', async ( {
	page,
} ) => {
	await page.goto( PLUGINS );
	await expectAccessible( page, '.notice:has([value=contact])' );
	await notice( page ).getByRole( 'button', { name: 'Contact' } ).click();
	await page.waitForURL( /post\.php/ );
	await ready( page );
	const canvas = canvasOf( page );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Add title' } )
	).toHaveText( 'Contact' );
	await expect( canvas.locator( '.mainstay-field' ) ).toHaveCount( 3 );
	await page
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.first()
		.click();
	await page
		.getByRole( 'region', { name: 'Editor publish' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect(
		page.getByRole( 'region', { name: 'Editor publish' } )
	).toContainText( 'is now live' );

	await page.goto( PLUGINS );
	await expect( notice( page ) ).toHaveCount( 0 );
	await page.goto( SETTINGS );
	const section = page
		.getByRole( 'region', { name: 'Start' } )
		.locator( '#mainstay-start' );
	await expect(
		section.getByRole( 'listitem' ).filter( { hasText: 'Contact' } )
	).toContainText( 'Done' );
	await expect(
		section.getByRole( 'button', { name: 'Create another page Contact' } )
	).toBeVisible();
	await expectAccessible( page, '#mainstay-start' );
} );

test( 'the notice is dismissed for good, and the other pages are made from the settings by keyboard', async ( {
	page,
} ) => {
	await page.goto( PLUGINS );
	await notice( page ).getByRole( 'button', { name: 'Dismiss' } ).click();
	await page.waitForURL( /plugins\.php/ );
	await expect( notice( page ) ).toHaveCount( 0 );

	await page.setViewportSize( { width: 320, height: 700 } );
	await page.goto( SETTINGS );
	const section = page
		.getByRole( 'region', { name: 'Start' } )
		.locator( '#mainstay-start' );
	await expect( section ).toBeVisible();
	expect(
		await section.evaluate(
			( element ) => element.scrollWidth <= element.clientWidth
		)
	).toBe( true );
	await section
		.getByRole( 'button', {
			name: /^Make (the|another) page Opening hours/,
		} )
		.press( 'Enter' );
	await page.waitForURL( /post\.php/ );
	const first = postId( page );
	await expect(
		canvasOf( page ).locator( '[data-type="jetpack/business-hours"]' )
	).toBeVisible();

	// Pressed again before it is published: the same draft.
	await page.goto( SETTINGS );
	await section
		.getByRole( 'button', { name: 'Open the draft Opening hours' } )
		.click();
	await page.waitForURL( /post\.php/ );
	expect( postId( page ) ).toBe( first );
} );
