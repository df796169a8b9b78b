import type { Page } from '@playwright/test';
import { readFileSync } from 'fs';
import { startGooglePhotos } from '../fakes/google-photos.mjs';
import { startOpenverse } from '../fakes/openverse.mjs';
import { php } from '../rest/site.mjs';
import {
	content,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	publish,
	test,
	visit,
} from './test';

const PICTURE = readFileSync( 'tests/site/demo/corner-shop-before.jpg' );

/** What authors' browsers get from Openverse itself. */
async function answerForThumbnails( page: Page, allowedHosts: string[] ) {
	allowedHosts.push( 'api.openverse.org' );
	await page.route( 'https://api.openverse.org/**', ( route ) =>
		route.fulfill( { contentType: 'image/jpeg', body: PICTURE } )
	);
}

const forget = () =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		Mainstay\\Core\\Keys\\delete_key( 'google-photos' );
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_media%'" );
		$wpdb->query( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE '%mainstay_google_photos'" );
		foreach ( get_posts( [ 'post_type' => 'attachment', 'meta_key' => '_mainstay_source', 'numberposts' => -1, 'fields' => 'ids', 'post_status' => 'any' ] ) as $id ) {
			wp_delete_attachment( $id, true );
		}
	` );

test.beforeEach( forget );

test.afterEach( forget );

const windowOf = ( page: Page ) =>
	page.getByRole( 'dialog', { name: /^(Select|Inserting) media$/ } );

const optionsOf = ( page: Page ) => windowOf( page ).getByRole( 'option' );

async function searchFor( page: Page, words: string ) {
	await windowOf( page ).getByRole( 'searchbox' ).fill( words );
	await windowOf( page )
		.getByRole( 'button', { name: 'Search', exact: true } )
		.click();
	await expect( optionsOf( page ).first() ).toHaveAccessibleName(
		new RegExp( words )
	);
}

test( 'an author fills an image block from Openverse by keyboard alone @short', async ( {
	page,
	watched,
} ) => {
	const openverse = await startOpenverse();
	await answerForThumbnails( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'Image' );
	// WordPress's own button opens the library at once, as without the plugin.
	await canvas.getByRole( 'button', { name: 'Media Library' } ).click();
	await page
		.locator( '.media-modal' )
		.getByRole( 'button', { name: 'Close dialog' } )
		.click();
	const button = canvas.getByRole( 'button', { name: 'Other sources' } );
	await button.press( 'Enter' );
	// Services without a key are not offered.
	await expect(
		page.locator( '.components-popover' ).getByRole( 'menuitem' )
	).toHaveText( [ 'Openverse' ] );
	const chooseOpenverse = async () => {
		await expect(
			page.getByRole( 'menuitem', { name: 'Openverse' } )
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
	};
	await chooseOpenverse();
	const dialog = windowOf( page );
	const field = dialog.getByRole( 'searchbox' );
	await expect( field ).toBeFocused();
	await expect( optionsOf( page ) ).toHaveCount( 20 );

	// Out again, and back where it began.
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( button ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await chooseOpenverse();

	await expect( optionsOf( page ) ).toHaveCount( 20 );
	const search = dialog.getByRole( 'button', {
		name: 'Search',
		exact: true,
	} );
	await expect( search ).toBeDisabled();
	await field.fill( 'harbour' );
	await page.keyboard.press( 'Enter' );
	const first = optionsOf( page ).first();
	await expect( first ).toHaveAccessibleName(
		'A harbour <1>, by Zoe & Co, CC0 1.0'
	);
	await expectAccessible( page, '.mainstay-media' );

	await first.focus();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'ArrowUp' );
	await expect( optionsOf( page ).nth( 1 ) ).toBeFocused();
	await page.keyboard.press( 'End' );
	await expect( optionsOf( page ).nth( 19 ) ).toBeFocused();
	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'Space' );
	await expect( first ).toHaveAttribute( 'aria-selected', 'true' );
	// One replaces the other where one picture is wanted.
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'Enter' );
	await expect( first ).toHaveAttribute( 'aria-selected', 'false' );
	await expect( dialog.getByText( '1 selected' ) ).toBeVisible();

	const more = dialog.getByRole( 'button', { name: 'Load More' } );
	await more.press( 'Enter' );
	await expect( optionsOf( page ) ).toHaveCount( 40 );
	await expect( optionsOf( page ).nth( 20 ) ).toBeFocused();
	await more.press( 'Enter' );
	await expect( optionsOf( page ) ).toHaveCount( 45 );
	await expect( more ).toBeHidden();
	await expect( optionsOf( page ).nth( 40 ) ).toBeFocused();

	await dialog
		.getByRole( 'button', { name: 'Select', exact: true } )
		.press( 'Enter' );
	await expect( dialog ).toBeHidden();
	const block = canvas.locator( '.wp-block-image' );
	await expect( block.locator( 'img' ) ).toHaveAttribute(
		'alt',
		'A harbour <2>'
	);
	await expect( block ).toBeFocused();
	const saved = await content( page );
	expect( saved ).toContain( 'wp-content/uploads' );
	expect( saved ).toContain(
		'<figcaption class="wp-element-caption"><a href="https://www.flickr.com/photos/zoe/2">“A harbour &lt;2&gt;”</a> by <a href="https://www.flickr.com/photos/zoe">Zoe &amp; Co</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a></figcaption>'
	);

	const id = await publish( page );
	await visit( page, id );
	await expect(
		page.getByRole( 'link', { name: 'Zoe & Co' } )
	).toBeVisible();
	await openverse.close();
} );

test( 'a picture is replaced from the menu of its toolbar', async ( {
	page,
	watched,
} ) => {
	const openverse = await startOpenverse();
	await answerForThumbnails( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await page.evaluate( () => {
		const { blocks, data } = window.wp;
		data.dispatch( 'core/block-editor' ).insertBlocks(
			blocks.createBlock( 'core/image', {
				url: '/wp-includes/images/w-logo-blue.png',
				alt: 'Before',
			} )
		);
	} );
	const dialog = windowOf( page );
	const block = canvas.locator( '.wp-block-image' );
	await page.getByRole( 'button', { name: 'Replace', exact: true } ).click();
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
	await searchFor( page, 'meadow' );
	await optionsOf( page ).nth( 4 ).click();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( block.locator( 'img' ) ).toHaveAttribute(
		'alt',
		'A meadow <5>'
	);
	await openverse.close();
} );

test( 'a gallery takes ten at most; one that fails is named, and the rest goes in', async ( {
	page,
	watched,
} ) => {
	const openverse = await startOpenverse( {
		served: { 2: { status: 404, type: 'text/html', body: 'Gone' } },
	} );
	await answerForThumbnails( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'Gallery' );
	await canvas.getByRole( 'button', { name: 'Other sources' } ).click();
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
	const dialog = windowOf( page );
	await searchFor( page, 'harbour' );
	for ( let index = 0; index < 11; index++ ) {
		await optionsOf( page ).nth( index ).click();
	}
	await expect(
		dialog.getByText( '10 selected. This is the most at once.' )
	).toBeVisible();
	await expect( optionsOf( page ).nth( 10 ) ).toHaveAttribute(
		'aria-selected',
		'false'
	);
	for ( let index = 3; index < 10; index++ ) {
		await optionsOf( page ).nth( index ).click();
	}
	await expect( dialog.getByText( '3 selected' ) ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect(
		dialog.getByText(
			'“A harbour <2>” was not copied: The address could not be reached.'
		)
	).toBeVisible();
	await expectAccessible( page, '.mainstay-media' );
	const files = () =>
		openverse.asked.filter( ( { path } ) => path.endsWith( '_b.jpg' ) )
			.length;
	expect( files() ).toBe( 3 );
	await dialog.getByRole( 'button', { name: 'Try again' } ).click();
	await expect.poll( files ).toBe( 4 );
	// The button went and came again; the keyboard stayed in the window.
	await expect( dialog.locator( ':focus' ) ).toHaveCount( 1 );
	await dialog.getByRole( 'button', { name: 'Insert the other 2' } ).click();
	await expect( dialog ).toBeHidden();
	const pictures = canvas.locator( '.wp-block-gallery .wp-block-image img' );
	await expect( pictures ).toHaveCount( 2 );

	// Those that are there stay.
	await page
		.getByRole( 'button', { name: 'Select parent block: Gallery' } )
		.click();
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Add', exact: true } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
	await searchFor( page, 'meadow' );
	await optionsOf( page ).nth( 5 ).click();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( pictures ).toHaveCount( 3 );
	await openverse.close();
} );

async function chooseFirst( page: Page ) {
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
	await optionsOf( page ).first().click();
	await windowOf( page )
		.getByRole( 'button', { name: 'Select', exact: true } )
		.click();
	await expect( windowOf( page ) ).toBeHidden();
}

for ( const [ title, block ] of [
	[ 'Slideshow', '.wp-block-jetpack-slideshow' ],
	[ 'Tiled Gallery', '.wp-block-jetpack-tiled-gallery' ],
	[ 'Story', '.wp-block-jetpack-story' ],
] as const ) {
	test( `${ title } takes pictures from Openverse`, async ( {
		page,
		watched,
	} ) => {
		const openverse = await startOpenverse();
		await answerForThumbnails( page, watched.allowedHosts );
		const canvas = await newPost( page );
		await insertBlock( page, title );
		await canvas
			.locator( block )
			.getByRole( 'button', { name: 'Other sources' } )
			.click();
		await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
		await searchFor( page, 'harbour' );
		await optionsOf( page ).nth( 0 ).click();
		await optionsOf( page ).nth( 2 ).click();
		await windowOf( page )
			.getByRole( 'button', { name: 'Select', exact: true } )
			.click();
		await expect( windowOf( page ) ).toBeHidden();
		await expect(
			canvas
				.locator( `${ block } img[src*="wp-content/uploads"]` )
				.first()
		).toBeVisible();
		await expect
			.poll(
				async () =>
					( await content( page ) ).match( /wp-content\/uploads/g )
						?.length
			)
			.toBeGreaterThanOrEqual( 2 );
		expect( await content( page ) ).toContain( 'A harbour' );
		await openverse.close();
	} );
}

test( 'the featured image is chosen, and the keyboard goes back to it', async ( {
	page,
	watched,
} ) => {
	const openverse = await startOpenverse();
	await answerForThumbnails( page, watched.allowedHosts );
	await newPost( page );
	// WordPress remembers how each test before left it.
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/document' )
	);
	const panel = page.locator( '.editor-post-featured-image' );
	const sources = panel.getByRole( 'button', { name: 'Other sources' } );
	await sources.click();
	await chooseFirst( page );
	await expect( sources ).toBeFocused();
	await expect( panel.locator( 'img' ) ).toBeVisible();
	await expectAccessible( page, '.editor-post-featured-image' );
	expect(
		await page.evaluate( () =>
			window.wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute( 'featured_media' )
		)
	).toBeGreaterThan( 0 );
	await openverse.close();
} );

test( 'a cover, and media with text', async ( { page, watched } ) => {
	const openverse = await startOpenverse();
	await answerForThumbnails( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'Cover' );
	await canvas.getByRole( 'button', { name: 'Other sources' } ).click();
	await chooseFirst( page );
	await expect(
		canvas.locator( '.wp-block-cover__image-background' )
	).toBeVisible();
	await canvas.getByRole( 'textbox', { name: 'Add title' } ).click();
	await insertBlock( page, 'Media & Text' );
	await canvas.getByRole( 'button', { name: 'Other sources' } ).click();
	await chooseFirst( page );
	await expect( canvas.locator( '.wp-block-media-text img' ) ).toBeVisible();
	await openverse.close();
} );

test( 'an author signs in to Google Photos in a window, chooses there, and signs out', async ( {
	page,
	context,
	watched,
} ) => {
	const google = await startGooglePhotos();
	google.poll( '0.2s' );
	await php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		return Mainstay\\Core\\Keys\\set_key( 'google-photos', '123-abc.apps.googleusercontent.com|GOCSPX-secretsecretsecret' );
	` );
	watched.allowedHosts.push( 'accounts.google.com', 'photos.google.com' );
	await context.route( 'https://accounts.google.com/**', ( route ) => {
		const { searchParams } = new URL( route.request().url() );
		const back = new URL( searchParams.get( 'redirect_uri' )! );
		back.searchParams.set( 'state', searchParams.get( 'state' )! );
		back.searchParams.set( 'code', 'good-1' );
		return route.fulfill( {
			contentType: 'text/html',
			body: `<script>location.replace( ${ JSON.stringify( back.href ) } )</script>`,
		} );
	} );
	await context.route( 'https://photos.google.com/**', ( route ) =>
		route.fulfill( { contentType: 'text/html', body: 'Choose' } )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'Gallery' );
	await canvas.getByRole( 'button', { name: 'Other sources' } ).click();
	await page.getByRole( 'menuitem', { name: 'Google Photos' } ).click();
	const dialog = windowOf( page );
	const connect = dialog.getByRole( 'button', {
		name: 'Connect to Google Photos',
	} );
	await expect( connect ).toBeVisible();
	await expectAccessible( page, '.mainstay-media' );
	await connect.click();
	const open = dialog.getByRole( 'link', {
		name: 'Open Google Photos (in a new tab)',
	} );
	await expect( open ).toBeVisible();
	await expectAccessible( page, '.mainstay-media' );
	const [ tab ] = await Promise.all( [
		context.waitForEvent( 'page' ),
		open.click(),
	] );
	await expect(
		dialog.getByText( 'Waiting for your choice…' )
	).toBeVisible();
	google.choose( 2 );
	await tab.close();
	// What was chosen there is selected here.
	await expect( dialog.getByText( '2 selected' ) ).toBeVisible();
	await expect( dialog.locator( ':focus' ) ).toHaveCount( 1 );
	await expect( optionsOf( page ).first().locator( 'img' ) ).toHaveAttribute(
		'src',
		/^data:image\/jpeg/
	);
	await optionsOf( page ).first().click();
	await expect( dialog.getByText( '1 selected' ) ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect(
		canvas.locator( '.wp-block-gallery .wp-block-image img' )
	).toHaveCount( 1 );
	await expect.poll( () => google.sessions.size ).toBe( 0 );

	await page
		.getByRole( 'button', { name: 'Select parent block: Gallery' } )
		.click();
	await page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Add', exact: true } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Google Photos' } ).click();
	await dialog
		.getByRole( 'button', { name: 'Disconnect from Google Photos' } )
		.click();
	await expect( connect ).toBeVisible();
	expect( google.asked.some( ( { path } ) => path === '/revoke' ) ).toBe(
		true
	);
	await google.close();
} );

test( 'it reads from right to left, and fits on a phone', async ( {
	page,
	watched,
} ) => {
	const openverse = await startOpenverse();
	await answerForThumbnails( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
		// What makes WordPress's own isRTL() true.
		window.wp.i18n.setLocaleData( {
			'text direction\u0004ltr': [ 'rtl' ],
		} );
	} );
	await insertBlock( page, 'Image' );
	await canvas.getByRole( 'button', { name: 'Other sources' } ).click();
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).click();
	const [ first, second ] = [
		optionsOf( page ).first(),
		optionsOf( page ).nth( 1 ),
	];
	await first.focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( second ).toBeFocused();
	const left = async ( one: typeof first ) => ( await one.boundingBox() )!.x;
	expect( await left( second ) ).toBeLessThan( await left( first ) );
	await page.setViewportSize( { width: 390, height: 844 } );
	const select = windowOf( page ).getByRole( 'button', {
		name: 'Select',
		exact: true,
	} );
	await expect( select ).toBeInViewport();
	const dialogBox = ( await windowOf( page ).boundingBox() )!;
	expect( dialogBox.width ).toBeLessThanOrEqual( 390 );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 390 );
	await openverse.close();
} );
