/** Blocks that show what an address stands for: Google Docs, Goodreads, Nextdoor and Tock. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'fs';
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
} from './test';

const NAMES = [
	'jetpack/google-docs-embed',
	'jetpack/goodreads',
	'jetpack/nextdoor',
	'jetpack/tock',
];
const HOSTS = [
	'docs.google.com',
	'nextdoor.com',
	'www.exploretock.com',
	'www.goodreads.com',
];
const SHEET = 'https://docs.google.com/spreadsheets/d/1aB2cD3eF4gH5iJ6/edit';

const selectorOf = ( name: string ) =>
	`.wp-block-${ name.replace( '/', '-' ) }`;

/** All of them, as posts hold them. */
const saved = NAMES.map( ( name ) =>
	readFileSync(
		`tests/fixtures/${ name.replace( 'jetpack/', '' ) }/current.html`,
		'utf8'
	)
).join( '\n' );

/** What Tock's script does, as far as the page can tell: a button for whom it was asked. */
const TOCK = `const button = document.createElement( 'button' );
	button.textContent = 'Book at ' + window.tock.queue[ 0 ][ 1 ];
	document.getElementById( 'Tock_widget_container' ).append( button );`;

/** What Goodreads' script does: it fills the element of its widget. */
const widget = ( id: string ) =>
	`document.getElementById( 'gr_grid_widget_${ id }' ).innerHTML = '<h2>What our bakers read</h2><div class="gr_grid_container"><div class="gr_grid_book_container"><a href="https://www.goodreads.com/book/show/1">A book</a></div></div>';`;

/** Answers for the companies; returns what they were asked. */
async function answer( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( ...HOSTS );
	for ( const host of HOSTS ) {
		await page.route( `https://${ host }/**`, ( route ) => {
			const url = new URL( route.request().url() );
			asked.push( url.href );
			const script =
				host === 'www.exploretock.com'
					? TOCK
					: widget( url.searchParams.get( 'widget_id' ) ?? '' );
			return route.request().resourceType() === 'script'
				? route.fulfill( {
						contentType: 'text/javascript',
						body: script,
					} )
				: route.fulfill( {
						contentType: 'text/html',
						body: `<!doctype html><html lang="en"><title>${ host }</title><p>From ${ host }</p></html>`,
					} );
		} );
	}
	return asked;
}

const from = ( page: Page, host: string ) =>
	page
		.frameLocator( `main iframe[src^="https://${ host }/"]` )
		.getByText( `From ${ host }` );

test.afterAll( () => setGate( false ) );

test.describe( 'without a gate', () => {
	test.beforeAll( () => setGate( false ) );

	test( 'an author enters an address, a visitor sees the document', async ( {
		page,
		watched,
	} ) => {
		await answer( page, watched.allowedHosts );
		// What the server learns of Google about a document that is not shared.
		await page.route( /resolve-redirect/, ( route ) =>
			route.fulfill( {
				json: { status: 200, url: 'https://accounts.google.com/' },
			} )
		);
		const canvas = await newPost( page );
		await insertBlock( page, 'Google Sheets' );
		const block = selectorOf( NAMES[ 0 ]! );
		const field = canvas.getByRole( 'textbox', {
			name: 'Google Docs address or embed code',
		} );
		await field.focus();
		await expectAccessible( canvasOf( page ), block );
		await page.keyboard.type( SHEET.replace( 'docs.', 'docs-' ) );
		await canvas.getByRole( 'button', { name: 'Embed' } ).press( 'Enter' );
		await expect(
			canvas
				.locator( '.components-notice' )
				.getByText( 'This is not the address of a document' )
		).toBeVisible();
		await expectAccessible( canvasOf( page ), block );
		await field.fill( SHEET );
		await canvas.getByRole( 'button', { name: 'Embed' } ).press( 'Enter' );
		await expect(
			canvas
				.frameLocator( `${ block } iframe` )
				.getByText( 'From docs.google.com' )
		).toBeVisible();
		await expect(
			canvas
				.locator( block )
				.getByText( 'Visitors cannot see this document' )
		).toBeVisible();
		await expectAccessible( canvasOf( page ), block );
		expect( await content( page ) ).toBe(
			`<!-- wp:jetpack/google-docs-embed {"url":"${ SHEET }","variation":"jetpack/google-sheets"} -->\n<figure><div class="embed__wrapper">\n${ SHEET }\n</div></figure>\n<!-- /wp:jetpack/google-docs-embed -->`
		);

		await visit( page, await publish( page ) );
		await expect( from( page, 'docs.google.com' ) ).toBeVisible();
		await expect(
			page.locator( 'script[src*="mainstay-blocks"]' )
		).toHaveCount( 0 );
		await expectAccessible( page, block );
	} );

	test( 'saved blocks open as they are, and visitors see what they show', async ( {
		page,
		watched,
		browser,
		baseURL,
	} ) => {
		await answer( page, watched.allowedHosts );
		const id = await createPost( saved );
		const canvas = await editPost( page, id );
		await expect( canvas.getByText( 'Book now' ) ).toBeVisible();
		await expect(
			canvas
				.frameLocator( `${ selectorOf( NAMES[ 1 ]! ) } iframe` )
				.getByRole( 'link', { name: 'A book' } )
		).toBeVisible();
		for ( const name of NAMES ) {
			await expectAccessible( canvasOf( page ), selectorOf( name ) );
		}
		expect( await isDirty( page ) ).toBe( false );

		await visit( page, id );
		await expect(
			page.getByRole( 'button', { name: 'Book at harbour-bakery' } )
		).toBeVisible();
		await expect(
			page.getByRole( 'link', { name: 'Book on Tock' } )
		).toBeHidden();
		await expect(
			page.getByRole( 'link', { name: 'A book' } )
		).toBeVisible();
		await expect(
			page.getByRole( 'link', { name: 'View this on Goodreads' } )
		).toBeHidden();
		for ( const host of HOSTS.slice( 0, 2 ) ) {
			await page
				.locator( `main iframe[src^="https://${ host }/"]` )
				.scrollIntoViewIfNeeded();
			await expect( from( page, host ) ).toBeVisible();
		}
		for ( const name of NAMES ) {
			await expectAccessible( page, selectorOf( name ) );
		}

		const context = await browser.newContext( {
			javaScriptEnabled: false,
			baseURL,
		} );
		const plain = await context.newPage();
		await answer( plain, [] );
		await plain.goto( `/?p=${ id }` );
		for ( const text of [
			'View this on Google Docs',
			'View this on Goodreads',
			'View this on Nextdoor',
			'Book on Tock',
		] ) {
			await expect(
				plain.getByRole( 'link', { name: text } )
			).toBeVisible();
		}
		await context.close();
	} );
} );

test( 'behind the gate nobody is asked until the visitor says so', async ( {
	page,
	watched,
} ) => {
	await setGate( true );
	const asked = await answer( page, watched.allowedHosts );
	await visit( page, await createPost( saved ) );
	for ( const company of [
		'Google Docs',
		'Goodreads',
		'Nextdoor',
		'Tock',
	] ) {
		const load = page.getByRole( 'button', {
			name: `Load content from ${ company }`,
		} );
		await expect( load ).toBeVisible();
	}
	await expectAccessible( page, 'main' );
	expect( asked ).toEqual( [] );
	await page
		.getByRole( 'button', { name: 'Load content from Tock' } )
		.press( 'Enter' );
	await expect(
		page.getByRole( 'button', { name: 'Book at harbour-bakery' } )
	).toBeVisible();
	expect( asked ).toEqual( [ 'https://www.exploretock.com/tock.js' ] );
	await page
		.getByRole( 'button', { name: 'Load content from Goodreads' } )
		.press( 'Enter' );
	await expect( page.getByRole( 'link', { name: 'A book' } ) ).toBeVisible();
	await page
		.getByRole( 'button', { name: 'Load content from Google Docs' } )
		.press( 'Enter' );
	await expect( from( page, 'docs.google.com' ) ).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Load content from Nextdoor' } )
	).toBeVisible();
} );
