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
} from './test';

const ANNA = 'https://calendly.com/anna/30min';
const BLOCK = '.wp-block-jetpack-calendly';
const SORRY =
	"Your calendar couldn't be embedded. Please double check your URL or code.";
const BADGE = `<!-- Calendly badge widget begin -->
<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">
<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>
<script type="text/javascript">window.onload = function() { Calendly.initBadgeWidget({ url: '${ ANNA }', text: 'Book a tasting', color: '#7a1f3d', textColor: '#ffffff', branding: true }); }</script>
<!-- Calendly badge widget end -->`;

const saved = ( attributes = '' ) =>
	`<!-- wp:jetpack/calendly {${ attributes }"url":"${ ANNA }"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->`;

/** What Calendly's page does: it says how tall it is, the first time too early. */
const CALENDAR = `<!doctype html><title>Anna</title><p>Choose a time</p><script>
	const say = ( height ) => parent.postMessage( { event: 'calendly.page_height', payload: { height } }, '*' );
	say( '2px' );
	const later = setInterval( () => say( '912px' ), 50 );
	setTimeout( () => clearInterval( later ), 10000 );
</script>`;

/** Answers for Calendly; returns what it was asked. */
async function answerForCalendly( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'calendly.com' );
	await page.route( 'https://calendly.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( { contentType: 'text/html', body: CALENDAR } );
	} );
	return asked;
}

const frame = ( page: Page ) => page.locator( `${ BLOCK }__frame` );
const viewModule = ( page: Page ) =>
	page.locator( 'script[type=module][src*="build/calendly"]' );

test.afterAll( () => setGate( false ) );

test( 'an author embeds a calendar with the keyboard; for visitors it is as tall as it says', async ( {
	page,
	watched,
} ) => {
	await setGate( false );
	const asked = await answerForCalendly( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'Calendly' );
	const field = canvas.getByPlaceholder(
		'Calendly web address or embed code…'
	);
	await field.focus();
	await expectAccessible( canvasOf( page ), BLOCK );
	await page.keyboard.type( '<script>alert(1)</script>' );
	await page.keyboard.press( 'Enter' );
	await expect(
		canvas.locator( '.components-notice' ).getByText( SORRY )
	).toBeVisible();
	await expectAccessible( canvasOf( page ), BLOCK );
	await field.fill( ANNA );
	await field.press( 'Enter' );
	await expect( canvas.locator( `${ BLOCK }__frame` ) ).toBeVisible();
	await expect( canvas.locator( '.components-notice' ) ).toHaveCount( 0 );
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await content( page ) ).toBe( saved() );

	const id = await publish( page );
	await editPost( page, id );
	await expect(
		canvasOf( page ).locator( `${ BLOCK }__frame` )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	await page.goto( 'about:blank' );
	asked.length = 0;
	await visit( page, id );
	await expect( frame( page ) ).toHaveCSS( 'height', '912px' );
	await expect( page.getByText( 'Schedule time with me' ) ).toBeHidden();
	expect( asked ).toHaveLength( 1 );
	await expectAccessible( page, BLOCK );
	// Another window says something too.
	await page.evaluate( () =>
		window.postMessage( {
			event: 'calendly.page_height',
			payload: { height: '400px' },
		} )
	);
	await expect( frame( page ) ).toHaveCSS( 'height', '912px' );
} );

test( 'badge code becomes a locked button, without any script for visitors', async ( {
	page,
	watched,
} ) => {
	await setGate( true );
	const canvas = await newPost( page );
	await insertBlock( page, 'Calendly' );
	await canvas
		.getByPlaceholder( 'Calendly web address or embed code…' )
		.fill( BADGE );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	const button = canvas.locator( '.wp-block-jetpack-button' );
	await expect( button ).toHaveText( 'Book a tasting' );
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await content( page ) ).toContain(
		'"text":"Book a tasting","url":"https://calendly.com/anna/30min","customTextColor":"#ffffff","customBackgroundColor":"#7a1f3d"'
	);
	// One step brought it, one takes it back.
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).undo()
	);
	expect( await content( page ) ).not.toContain( 'calendly.com' );
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).redo()
	);
	expect(
		await page.evaluate( () => {
			const editor = window.wp.data.select( 'core/block-editor' );
			const [ id ] = editor.getBlocksByName( 'jetpack/button' );
			return [ editor.canRemoveBlock( id! ), editor.canMoveBlock( id! ) ];
		} )
	).toEqual( [ false, false ] );

	const id = await publish( page );
	await visit( page, id );
	await expect(
		page.getByRole( 'link', { name: 'Book a tasting' } )
	).toHaveAttribute( 'href', ANNA );
	await expect(
		page.locator( 'script[type=module][src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
	await expectAccessible( page, BLOCK );
	expect( watched.foreign ).toEqual( [] );
} );

test( 'without JavaScript and in a feed there is the link; old posts open as before', async ( {
	page,
	watched,
	browser,
	baseURL,
} ) => {
	await setGate( false );
	await answerForCalendly( page, watched.allowedHosts );
	const old = `<!-- wp:jetpack/calendly {"submitButtonText":"Book a tour","submitButtonBackgroundColor":"#7a1f3d","submitButtonTextColor":"#ffffff","style":"link","url":"${ ANNA }"} -->\n<a href="${ ANNA }" class="wp-block-jetpack-calendly">${ ANNA }</a>\n<!-- /wp:jetpack/calendly -->`;
	const id = await createPost( `${ saved() }\n\n${ old }` );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL,
	} );
	const plain = await context.newPage();
	await plain.route( 'https://calendly.com/**', ( route ) => route.abort() );
	await plain.goto( `/?p=${ id }` );
	for ( const name of [ 'Schedule time with me', 'Book a tour' ] ) {
		const link = plain.getByRole( 'link', { name } );
		await expect( link ).toBeVisible();
		await expect( link ).toHaveAttribute( 'href', ANNA );
	}
	await context.close();
	const feed = await ( await page.request.get( '/?feed=rss2' ) ).text();
	expect( feed ).toContain( `<a href="${ ANNA }">Schedule time with me</a>` );
	expect( feed ).toContain( `<a href="${ ANNA }">Book a tour</a>` );
	expect( feed ).not.toContain( '<iframe' );

	const canvas = await editPost( page, id );
	await expect( canvas.locator( '.wp-block-jetpack-button' ) ).toHaveText(
		'Book a tour'
	);
	await expect( canvas.locator( `${ BLOCK }__frame` ) ).toBeVisible();
} );

test( 'behind the gate Calendly is asked nothing until the visitor clicks, and then the calendar grows', async ( {
	page,
	watched,
} ) => {
	await setGate( true );
	const asked = await answerForCalendly( page, watched.allowedHosts );
	const id = await createPost( saved() );
	await editPost( page, id );
	await expect(
		canvasOf( page ).getByRole( 'button', {
			name: 'Load content from Calendly',
		} )
	).toBeVisible();
	await visit( page, id );
	await expect(
		page.getByRole( 'link', { name: 'View this on Calendly' } )
	).toHaveAttribute( 'href', ANNA );
	await expect( viewModule( page ) ).toHaveCount( 1 );
	await expectAccessible( page, BLOCK );
	expect( asked ).toEqual( [] );
	await page
		.getByRole( 'button', { name: 'Load content from Calendly' } )
		.click();
	await expect( frame( page ) ).toHaveCSS( 'height', '912px' );
	expect( asked ).toHaveLength( 1 );
	await expectAccessible( page, BLOCK );
} );
