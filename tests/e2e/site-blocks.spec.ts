/** Blocks about the site and its posts, in the editor and on the page, in every look. */
import type { Page } from '@playwright/test';
import { DARK } from './demo-page';
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

const SHARING = `<!-- wp:jetpack/sharing-buttons {"iconColorValue":"#1a1a5e","iconBackgroundColorValue":"#e8e8ff"} -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button {"service":"facebook","label":"Facebook"} /-->

<!-- wp:jetpack/sharing-button {"service":"nextdoor","label":"Nextdoor"} /-->

<!-- wp:jetpack/sharing-button {"service":"mail","label":"Tell everybody in the whole neighbourhood about it"} /-->

<!-- wp:jetpack/sharing-button {"service":"print","label":"Print"} /-->

<!-- wp:jetpack/sharing-button {"service":"share","label":"Share"} /--></ul>
<!-- /wp:jetpack/sharing-buttons -->`;

const BLOGROLL = `<!-- wp:jetpack/blogroll -->
<div class="wp-block-jetpack-blogroll"><!-- wp:heading -->
<h2 class="wp-block-heading">Blogroll</h2>
<!-- /wp:heading -->

<!-- wp:jetpack/blogroll-item {"name":"The Slow Oven","is_non_wpcom_site":true,"url":"https://example.com/","description":"Bread, week by week."} -->
<div class="wp-block-jetpack-blogroll-item"></div>
<!-- /wp:jetpack/blogroll-item --></div>
<!-- /wp:jetpack/blogroll -->`;

const ALL = [
	SHARING,
	BLOGROLL,
	'<!-- wp:jetpack/like /-->',
	'<!-- wp:jetpack/top-posts {"period":"all-time"} /-->',
	'<!-- wp:jetpack/top-posts {"layout":"list","period":"all-time"} /-->',
	'<!-- wp:jetpack/blog-stats /-->',
].join( '\n\n' );

/** What has an element on the page. */
const NAMES = [ 'sharing-buttons', 'blogroll', 'top-posts' ];

const overflow = ( page: Page ) =>
	page.evaluate(
		() =>
			document.documentElement.scrollWidth -
			document.documentElement.clientWidth
	);

test( 'saved blocks open unchanged, and say what visitors do not see', async ( {
	page,
} ) => {
	await editPost( page, await createPost( ALL ) );
	const canvas = canvasOf( page );
	await expect(
		canvas.getByText( 'Nothing on this site counts this' ).last()
	).toBeVisible();
	await expect(
		canvas.getByText( 'Likes are off for this post' ).last()
	).toBeVisible();
	await expect(
		canvas.locator( '.wp-block-jetpack-top-posts li' ).first()
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( ALL );
	for ( const name of NAMES ) {
		await expectAccessible( canvas, `.wp-block-jetpack-${ name }` );
	}
} );

test( 'an author makes a row of buttons and a blogroll, and takes a step back', async ( {
	page,
} ) => {
	await page.route( /url-details/, ( route ) =>
		route.fulfill( {
			json: { title: 'Mill Lane', description: 'News.', icon: '' },
		} )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'Sharing Buttons' );
	await canvas
		.getByRole( 'button', { name: 'Add a sharing button' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Mastodon' } ).click();
	const buttons = canvas.locator( '.wp-block-jetpack-sharing-button' );
	await expect( buttons ).toHaveCount( 5 );
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect( buttons ).toHaveCount( 4 );
	await insertBlock( page, 'Blogroll' );
	await canvas
		.getByRole( 'textbox', { name: 'Address of a site' } )
		.fill( 'example.com' );
	await page.keyboard.press( 'Enter' );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Name of the site' } )
	).toHaveValue( 'Mill Lane' );

	await visit( page, await publish( page ) );
	await expect(
		page.getByRole( 'link', { name: 'Share by email' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: /Mill Lane/ } )
	).toBeVisible();
} );

test( 'a page shows them in every look', async ( { page } ) => {
	await visit( page, await createPost( ALL ) );
	await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeVisible();
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		for ( const name of NAMES ) {
			await expectAccessible( page, `.wp-block-jetpack-${ name }` );
		}
		expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
	}
	await page.addStyleTag( { content: DARK } );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
} );

test( 'print prints, and share opens the sheet or copies the link', async ( {
	page,
} ) => {
	await page.addInitScript( () => {
		const done: unknown[] = [];
		Object.assign( window, { done, print: () => done.push( 'print' ) } );
		Object.defineProperty( navigator, 'share', {
			configurable: true,
			value: async ( what: object ) => {
				done.push( what );
				throw new DOMException( 'Closed.', 'AbortError' );
			},
		} );
	} );
	const id = await createPost( SHARING );
	await visit( page, id );
	await page.getByRole( 'button', { name: 'Print' } ).click();
	await page.getByRole( 'button', { name: 'Share' } ).click();
	expect(
		await page.evaluate(
			() => ( window as unknown as { done: unknown } ).done
		)
	).toEqual( [
		'print',
		{ url: expect.stringContaining( 'http' ), title: expect.any( String ) },
	] );
	await page.addInitScript( () => {
		Object.defineProperty( navigator, 'share', { value: undefined } );
		Object.defineProperty( navigator, 'clipboard', {
			value: { writeText: async () => {} },
		} );
	} );
	await visit( page, id );
	await page.getByRole( 'button', { name: 'Share' } ).click();
	await expect(
		page.getByRole( 'button', { name: 'Link copied' } )
	).toBeVisible();
} );
