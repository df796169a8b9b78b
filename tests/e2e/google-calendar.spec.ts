import type { Page } from '@playwright/test';
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
	setGate,
	whenIdle,
} from './test';

const CALENDAR =
	'https://calendar.google.com/calendar/embed?src=harbour-bakery%40group.calendar.google.com&ctz=Europe%2FVilnius';
const inHtml = CALENDAR.replace( '&', '&amp;' );
const saved = ( height = 600 ) =>
	`<!-- wp:jetpack/google-calendar {"url":"${ CALENDAR.replace( '&', '\\u0026' ) }"${ height === 600 ? '' : `,"height":${ height }` }} -->\n<a class="wp-block-jetpack-google-calendar" href="${ inHtml }">${ inHtml }</a>\n<!-- /wp:jetpack/google-calendar -->`;
const FAR_DOWN =
	'<!-- wp:spacer {"height":"9000px"} -->\n<div style="height:9000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->\n\n';

/** Answers for Google; returns what it was asked. */
async function answerForGoogle( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'calendar.google.com' );
	await page.route( 'https://calendar.google.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( {
			contentType: 'text/html',
			body: '<!doctype html><html lang="en"><title>Calendar</title><p>The calendar</p></html>',
		} );
	} );
	return asked;
}

const frame = ( page: Page ) => page.locator( 'main iframe' );
const calendar = ( page: Page ) =>
	page.frameLocator( 'main iframe' ).getByText( 'The calendar' );
const plainLink = ( page: Page ) =>
	page.getByRole( 'link', { name: 'View this on Google Calendar' } );

test.afterAll( () => setGate( false ) );

test.describe( 'without a gate', () => {
	test.beforeAll( () => setGate( false ) );

	test( 'an author pastes the embed code, a visitor sees the calendar', async ( {
		page,
		watched,
	} ) => {
		const asked = await answerForGoogle( page, watched.allowedHosts );
		const canvas = await newPost( page );
		await insertBlock( page, 'Google Calendar' );
		const block = '.wp-block-jetpack-google-calendar';
		const field = canvas.getByRole( 'textbox', {
			name: 'Google Calendar URL or Embed Code',
		} );
		await field.focus();
		await expectAccessible( canvasOf( page ), block );
		await page.keyboard.type(
			`<iframe src="${ inHtml }" onload="alert(1)" height="450"></iframe>`
		);
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect(
			canvas
				.locator( '.components-notice' )
				.getByText(
					"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work."
				)
		).toBeVisible();
		await expectAccessible( canvasOf( page ), block );
		expect( await content( page ) ).toBe(
			'<!-- wp:jetpack/google-calendar -->\n<a class="wp-block-jetpack-google-calendar"></a>\n<!-- /wp:jetpack/google-calendar -->'
		);

		await field.fill(
			`<iframe src="${ inHtml }" style="border: 0" width="800" height="450" frameborder="0" scrolling="no"></iframe>`
		);
		await canvas.getByRole( 'button', { name: 'Embed' } ).press( 'Enter' );
		await expect(
			canvas
				.frameLocator( `${ block } iframe` )
				.getByText( 'The calendar' )
		).toBeVisible();
		await expectAccessible( canvasOf( page ), block );
		expect( await content( page ) ).toBe( saved( 450 ) );

		const id = await publish( page );
		await editPost( page, id );
		await expect(
			canvasOf( page ).locator( `${ block } iframe` )
		).toBeVisible();
		expect( await isDirty( page ) ).toBe( false );

		await page.goto( 'about:blank' ); // The editor keeps asking until it is left.
		asked.length = 0;
		await visit( page, id );
		await expect( calendar( page ) ).toBeVisible();
		expect( asked ).toEqual( [ CALENDAR ] );
		await expect( frame( page ) ).toHaveCSS( 'height', '450px' );
		await expect( plainLink( page ) ).toBeHidden();
		await expect(
			page.locator( 'script[src*="mainstay-blocks"]' )
		).toHaveCount( 0 );
		await expectAccessible( page, block );
		await page.setViewportSize( { width: 390, height: 800 } );
		await expect( frame( page ) ).toHaveCSS( 'height', '300px' );
		await page.emulateMedia( { media: 'print' } );
		await expect( plainLink( page ) ).toBeVisible();
	} );

	test( 'it loads when it comes near, and without JavaScript there is the link', async ( {
		page,
		watched,
		browser,
		baseURL,
	} ) => {
		const asked = await answerForGoogle( page, watched.allowedHosts );
		const id = await createPost( FAR_DOWN + saved() );
		await visit( page, id );
		await whenIdle( page );
		expect( asked ).toEqual( [] );
		await frame( page ).scrollIntoViewIfNeeded();
		await expect( calendar( page ) ).toBeVisible();

		const context = await browser.newContext( {
			javaScriptEnabled: false,
			baseURL,
		} );
		const plain = await context.newPage();
		await answerForGoogle( plain, [] );
		await plain.goto( `/?p=${ id }` );
		await expect( plainLink( plain ) ).toBeVisible();
		await expect( plainLink( plain ) ).toHaveAttribute( 'href', CALENDAR );
		await expect( frame( plain ) ).toBeHidden();
		await context.close();
	} );

	test( 'an older or a foreign address opens as it is', async ( {
		page,
		watched,
	} ) => {
		await answerForGoogle( page, watched.allowedHosts );
		const block = ( url: string ) =>
			`<!-- wp:jetpack/google-calendar {"url":"${ url }","height":300} -->\n<a href="${ url }" class="wp-block-jetpack-google-calendar">${ url }</a>\n<!-- /wp:jetpack/google-calendar -->`;
		const text = [
			block(
				'https://www.google.com/calendar/embed?src=a%40example.com'
			),
			block(
				'https://calendar.google.com.example.org/calendar/embed?src=a'
			),
			'<!-- wp:jetpack/google-calendar {"url":{"a":1},"height":"tall","align":7} -->\n<a class="wp-block-jetpack-google-calendar"></a>\n<!-- /wp:jetpack/google-calendar -->',
		].join( '\n\n' );
		const canvas = await editPost( page, await createPost( text ) );
		await expect(
			canvas.locator( '.wp-block-jetpack-google-calendar iframe' )
		).toHaveCount( 1 );
		await expect( canvas.getByText( "couldn't be embedded" ) ).toHaveCount(
			1
		);
		await expect(
			canvas.getByRole( 'textbox', { name: 'Google Calendar URL' } )
		).toHaveCount( 2 );
		expect( await isDirty( page ) ).toBe( false );
	} );
} );

test( 'behind the gate Google is asked when the visitor says so', async ( {
	page,
	watched,
} ) => {
	await setGate( true );
	const asked = await answerForGoogle( page, watched.allowedHosts );
	const id = await createPost( saved() );
	await visit( page, id );
	const load = page.getByRole( 'button', {
		name: 'Load content from Google Calendar',
	} );
	await expect( load ).toBeVisible();
	await expect( plainLink( page ) ).toHaveAttribute( 'href', CALENDAR );
	await whenIdle( page );
	expect( asked ).toEqual( [] );
	await expectAccessible( page, '.wp-block-jetpack-google-calendar' );
	const height = () =>
		page
			.locator( '.wp-block-jetpack-google-calendar' )
			.evaluate( ( element ) => element.clientHeight );
	const before = await height();
	await load.focus();
	await page.keyboard.press( 'Enter' );
	await expect( calendar( page ) ).toBeVisible();
	expect( Math.abs( ( await height() ) - before ) ).toBeLessThan( 60 );
	expect( await page.context().cookies() ).toEqual( [] );
	await expectAccessible( page, '.wp-block-jetpack-google-calendar' );

	const canvas = await editPost( page, id );
	asked.length = 0;
	await expect(
		canvas.getByRole( 'link', { name: CALENDAR } )
	).toBeVisible();
	await expectAccessible(
		canvasOf( page ),
		'.wp-block-jetpack-google-calendar'
	);
	expect( asked ).toEqual( [] );
} );
