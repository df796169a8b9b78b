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

const EVENT =
	'https://www.eventbrite.com/e/baking-with-rye-tickets-100000000001';
const ID = '100000000001';
const inline = `<!-- wp:jetpack/eventbrite {"url":"${ EVENT }","eventId":${ ID }} -->\n<div class="wp-block-jetpack-eventbrite"><a class="eventbrite__direct-link" href="${ EVENT }">${ EVENT }</a></div>\n<!-- /wp:jetpack/eventbrite -->`;
const modal = `<!-- wp:jetpack/eventbrite {"url":"${ EVENT }","eventId":${ ID },"style":"modal"} -->\n<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Register"} /--></div>\n<!-- /wp:jetpack/eventbrite -->`;
const FAR_DOWN =
	'<!-- wp:spacer {"height":"9000px"} -->\n<div style="height:9000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->\n\n';

/** What Eventbrite's script does: a frame in the container, a little later. */
const SCRIPT = `window.EBWidgets = { createWidget( { widgetType, eventId, iframeContainerId, iframeContainerHeight } ) {
	setTimeout( () => {
		const frame = document.createElement( 'iframe' );
		frame.src = 'https://www.eventbrite.com/checkout-external?eid=' + eventId;
		frame.height = iframeContainerHeight;
		document.getElementById( iframeContainerId ).append( frame );
	} );
} };`;

const SOURCE = 'https://www.eventbrite.com/static/widgets/eb_widgets.js';

/** Answers for Eventbrite; returns what it was asked. */
async function answerForEventbrite( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'www.eventbrite.com' );
	await page.route( 'https://www.eventbrite.com/**', ( route ) => {
		const url = route.request().url();
		asked.push( url );
		return url.endsWith( '.js' )
			? route.fulfill( { contentType: 'text/javascript', body: SCRIPT } )
			: route.fulfill( {
					contentType: 'text/html',
					body: `<!doctype html><html lang="en"><title>Checkout</title><p>Tickets ${ new URL( url ).searchParams.get( 'eid' ) }</p><button>Buy</button></html>`,
				} );
	} );
	return asked;
}

const register = ( page: Page ) =>
	page.getByRole( 'link', { name: 'Register' } );
const dialog = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Register' } );
const frames = ( page: Page ) => page.locator( 'main iframe' );
const tickets = ( page: Page ) =>
	page.frameLocator( 'main iframe' ).first().getByText( `Tickets ${ ID }` );
const load = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Load content from Eventbrite' } );

test.afterAll( () => setGate( false ) );

test.describe( 'without a gate', () => {
	test.beforeAll( () => setGate( false ) );

	test( 'an author embeds an event with the keyboard and gives it a button, a visitor opens it', async ( {
		page,
		watched,
	} ) => {
		const asked = await answerForEventbrite( page, watched.allowedHosts );
		const block = '.wp-block-jetpack-eventbrite';
		const canvas = await newPost( page );
		await insertBlock( page, 'Eventbrite' );
		const field = canvas.getByPlaceholder( 'Enter URL to embed here…' );
		await field.focus();
		await expectAccessible( canvasOf( page ), block );
		await page.keyboard.type( 'https://eventbrite.com.example.org/e/a-1' );
		await page.keyboard.press( 'Enter' );
		await expect(
			canvas
				.locator( '.components-notice' )
				.getByText( 'Sorry, this content could not be embedded.' )
		).toBeVisible();
		await expect(
			canvas.getByRole( 'button', { name: 'Convert block to link' } )
		).toBeVisible();
		await expectAccessible( canvasOf( page ), block );
		expect( await content( page ) ).toBe(
			'<!-- wp:jetpack/eventbrite /-->'
		);

		await field.fill( EVENT );
		await field.press( 'Enter' );
		await expect(
			canvas
				.frameLocator( `${ block } iframe` )
				.getByText( `Tickets ${ ID }` )
		).toBeVisible();
		await expectAccessible( canvasOf( page ), block );
		expect( await content( page ) ).toBe( inline );
		expect( asked ).not.toContain( SOURCE );

		await page
			.getByRole( 'radio', { name: 'In a window that a button opens' } )
			.check();
		await expect(
			canvas.getByRole( 'textbox', { name: 'Button text' } )
		).toHaveText( 'Register' );
		await expectAccessible( canvasOf( page ), block );
		expect( await content( page ) ).toBe( modal );

		const id = await publish( page );
		await editPost( page, id );
		await expect(
			canvasOf( page ).getByRole( 'textbox', { name: 'Button text' } )
		).toBeVisible();
		expect( await isDirty( page ) ).toBe( false );

		await page.goto( 'about:blank' ); // The editor keeps asking until it is left.
		asked.length = 0;
		await visit( page, id );
		await whenIdle( page );
		expect( asked ).toEqual( [] );
		await expect( register( page ) ).toHaveAttribute( 'href', EVENT );
		await expect( register( page ) ).toHaveAttribute(
			'aria-haspopup',
			'dialog'
		);
		await expectAccessible( page, block );

		await register( page ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( dialog( page ) ).toBeVisible();
		await expect( tickets( page ) ).toBeVisible();
		expect( page.context().pages() ).toHaveLength( 1 );
		await expect( frames( page ) ).toHaveAttribute(
			'title',
			'Tickets on Eventbrite'
		);
		expect( asked ).toEqual( [
			SOURCE,
			`https://www.eventbrite.com/checkout-external?eid=${ ID }`,
		] );
		const close = dialog( page ).getByRole( 'button', { name: 'Close' } );
		await expect( close ).toBeFocused();
		await expectAccessible( page, block );
		await page.keyboard.press( 'Escape' );
		await expect( dialog( page ) ).toBeHidden();
		await expect( register( page ) ).toBeFocused();

		// Again, with what is there already.
		await register( page ).click();
		await close.click();
		await expect( dialog( page ) ).toBeHidden();
		await expect( register( page ) ).toBeFocused();
		await register( page ).click();
		await page.mouse.click( 5, 5 );
		await expect( dialog( page ) ).toBeHidden();
		await expect( register( page ) ).toBeFocused();
		await expect( frames( page ) ).toHaveCount( 1 );
		expect( asked ).toHaveLength( 2 );

		// It fits a phone, and moves only for those who do not mind.
		await page.setViewportSize( { width: 390, height: 640 } );
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await register( page ).click();
		await expect( dialog( page ) ).toHaveCSS( 'animation-name', 'none' );
		const box = ( await dialog( page ).boundingBox() )!;
		expect( box.x ).toBeGreaterThan( 0 );
		expect( box.x + box.width ).toBeLessThan( 390 );
		expect( box.y + box.height ).toBeLessThan( 640 );
	} );

	test( 'in the page it loads when it comes near, once for all, and nothing jumps', async ( {
		page,
		watched,
	} ) => {
		const asked = await answerForEventbrite( page, watched.allowedHosts );
		const id = await createPost(
			`${ FAR_DOWN }${ inline }\n\n${ inline }\n\n<!-- wp:paragraph -->\n<p>After</p>\n<!-- /wp:paragraph -->`
		);
		await visit( page, id );
		await whenIdle( page );
		expect( asked ).toEqual( [] );
		const link = page.getByRole( 'link', { name: EVENT } );
		await expect( link ).toHaveCount( 2 );
		const bottom = () =>
			page
				.getByText( 'After' )
				.evaluate(
					( element ) =>
						element.getBoundingClientRect().top + window.scrollY
				);
		const before = await bottom();
		await link.first().scrollIntoViewIfNeeded();
		await expect( frames( page ) ).toHaveCount( 2 );
		await expect( tickets( page ) ).toBeVisible();
		expect( asked.filter( ( url ) => url === SOURCE ) ).toHaveLength( 1 );
		expect( await bottom() ).toBe( before );
		await expect( link ).toHaveCount( 0 );
		await expectAccessible( page, 'main' );
		await page.emulateMedia( { media: 'print' } );
		await expect( link.first() ).toBeVisible();
	} );

	test( 'without JavaScript and without Eventbrite there are links', async ( {
		page,
		watched,
		browser,
		baseURL,
	} ) => {
		const id = await createPost( `${ inline }\n\n${ modal }` );
		const context = await browser.newContext( {
			javaScriptEnabled: false,
			baseURL,
		} );
		const plain = await context.newPage();
		await plain.goto( `/?p=${ id }` );
		for ( const link of [
			plain.getByRole( 'link', { name: EVENT } ),
			register( plain ),
		] ) {
			await expect( link ).toBeVisible();
			await expect( link ).toHaveAttribute( 'href', EVENT );
		}
		await expect( plain.locator( 'dialog' ) ).toBeHidden();
		await context.close();

		watched.allowedHosts.push( 'www.eventbrite.com' );
		await page.route( SOURCE, ( route ) => route.abort() );
		await visit( page, id );
		await expect( page.getByRole( 'link', { name: EVENT } ) ).toBeVisible();
		await register( page ).click();
		await expect(
			dialog( page ).getByRole( 'link', {
				name: 'View this on Eventbrite',
			} )
		).toBeVisible();
		await page.keyboard.press( 'Escape' );
		// The next click tries again.
		await page.unroute( SOURCE );
		await answerForEventbrite( page, watched.allowedHosts );
		await register( page ).click();
		await expect( dialog( page ).locator( 'iframe' ) ).toBeVisible();
		// The browser reports what the test did.
		watched.messages.length = 0;
	} );

	test( 'content of every version opens as it is', async ( { page } ) => {
		const old = `<!-- wp:jetpack/eventbrite {"url":"${ EVENT }","eventId":${ ID },"useModal":true,"text":"Come and bake"} -->\n<div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link" href="${ EVENT }" id="eventbrite-widget-${ ID }" rel="noopener noreferrer" role="button" target="_blank">Come and bake</a></div>\n<!-- /wp:jetpack/eventbrite -->`;
		const hostile =
			'<!-- wp:jetpack/eventbrite {"url":{"a":1},"eventId":"x","style":{"color":1},"align":7} /-->';
		const id = await createPost( `${ old }\n\n${ modal }\n\n${ hostile }` );
		const canvas = await editPost( page, id );
		await expect(
			canvas.getByRole( 'textbox', { name: 'Button text' } )
		).toHaveText( [ 'Come and bake', 'Register' ] );
		await expect(
			canvas.getByPlaceholder( 'Enter URL to embed here…' )
		).toHaveCount( 1 );
		expect( await isDirty( page ) ).toBe( false );
	} );
} );

test( 'behind the gate nobody is asked before the visitor agrees, and not after they take it back', async ( {
	page,
	watched,
} ) => {
	await setGate( true );
	const asked = await answerForEventbrite( page, watched.allowedHosts );
	const id = await createPost( `${ modal }\n\n${ inline }` );
	await visit( page, id );
	await whenIdle( page );
	await register( page ).click();
	await expect( dialog( page ) ).toBeVisible();
	await whenIdle( page );
	expect( asked ).toEqual( [] );
	await expectAccessible( page, 'main' );
	await dialog( page ).getByLabel( 'Always load Eventbrite' ).check();
	await load( page ).first().click();
	await expect( dialog( page ).locator( 'iframe' ) ).toBeVisible();
	await expect( frames( page ) ).toHaveCount( 2 );
	await expectAccessible( page, 'main' );
	await page.keyboard.press( 'Escape' );
	await expect( register( page ) ).toBeFocused();

	// Remembered: in the page at once, in the window when it is opened.
	await page.reload();
	await expect( frames( page ) ).toHaveCount( 1 );
	await page
		.getByRole( 'button', {
			name: 'Ask me again before loading content from Eventbrite',
		} )
		.click();
	await expect( frames( page ) ).toHaveCount( 0 );
	await load( page ).click();
	await expect( frames( page ) ).toHaveCount( 1 );
	await page.reload();
	await whenIdle( page );
	await expect( frames( page ) ).toHaveCount( 0 );

	const canvas = await editPost( page, id );
	asked.length = 0;
	await expect( canvas.getByRole( 'link', { name: EVENT } ) ).toBeVisible();
	await expectAccessible( canvasOf( page ), '.is-root-container' );
	expect( asked ).toEqual( [] );
} );
