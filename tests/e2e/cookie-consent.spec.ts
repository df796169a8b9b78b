/** The question about cookies, in the editor and on the page, with embeds behind the consent gate. */
import { readFileSync } from 'fs';
import {
	createPost,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	publish,
	setGate,
	test,
	visit,
} from './test';

const saved = ( name: string ) =>
	readFileSync( `tests/fixtures/${ name }/current.html`, 'utf8' );

const content = `<!-- wp:paragraph --><p><a href="#end">First link</a></p><!-- /wp:paragraph -->${ saved( 'nextdoor' ) }${ saved( 'cookie-consent' ) }`;

test.beforeAll( () => setGate( true ) );

test.afterAll( () => setGate( false ) );

test( 'an author adds the question as one step', async ( { page } ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Cookie Consent' );
	await expect( canvas.getByText( 'Accept' ) ).toBeVisible();
	await visit( page, await publish( page ) );
	await expect(
		page.getByRole( 'region', { name: 'Cookies' } )
	).toBeVisible();
} );

test( 'accepting opens what waits, on every page, until the visitor changes it', async ( {
	page,
	watched,
} ) => {
	watched.allowedHosts.push( 'nextdoor.com' );
	await page.route( 'https://nextdoor.com/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<!doctype html><html lang="en"><title>N</title><p>From Nextdoor</p></html>',
		} )
	);
	const id = await createPost( content );
	await visit( page, id );
	const bar = page.getByRole( 'region', { name: 'Cookies' } );
	const gate = page.getByRole( 'button', {
		name: 'Load content from Nextdoor',
	} );
	const frame = page.locator( 'iframe[src^="https://nextdoor.com/"]' );
	await expect( bar ).toBeVisible();
	await expect( gate ).toBeVisible();
	await expectAccessible( page, '.wp-block-jetpack-cookie-consent__bar' );
	// The page behind it is used as ever.
	await page.getByRole( 'link', { name: 'First link' } ).click();

	await bar.getByRole( 'button', { name: 'Fine' } ).press( 'Enter' );
	await expect( bar ).toBeHidden();
	await expect( frame ).toBeVisible();
	const change = page.getByRole( 'button', {
		name: 'Change my choice about cookies',
	} );
	await expect( change ).toBeFocused();

	await page.reload();
	await expect( frame ).toBeVisible();
	await expect( bar ).toBeHidden();

	await change.press( 'Enter' );
	await expect( bar ).toBeVisible();
	await expect( gate ).toBeVisible();
	await expect( frame ).toHaveCount( 0 );
	await bar.getByRole( 'button', { name: 'Decline' } ).click();
	await expect( bar ).toBeHidden();
	await expect( gate ).toBeVisible();
	await page.reload();
	await expect( bar ).toBeHidden();
	await expect( gate ).toBeVisible();
} );

test( 'at 320 pixels without JavaScript, the question covers half at most and is answered by a form', async ( {
	browser,
	baseURL,
} ) => {
	const id = await createPost( content );
	const context = await browser.newContext( {
		baseURL: baseURL!,
		javaScriptEnabled: false,
		viewport: { width: 320, height: 640 },
	} );
	const visitor = await context.newPage();
	await visitor.goto( `/?p=${ id }` );
	const bar = visitor.getByRole( 'region', { name: 'Cookies' } );
	const box = ( await bar.boundingBox() )!;
	expect( box.height ).toBeLessThanOrEqual( 320 );
	expect( box.x ).toBeGreaterThanOrEqual( 0 );
	expect( box.x + box.width ).toBeLessThanOrEqual( 320 );
	await bar.getByRole( 'button', { name: 'Fine' } ).click();
	await expect( bar ).toBeHidden();
	await visitor.reload();
	await expect( bar ).toBeHidden();
	await visitor
		.getByRole( 'button', { name: 'Change my choice about cookies' } )
		.click();
	await expect( bar ).toBeVisible();
	await context.close();
} );
