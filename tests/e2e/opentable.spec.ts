import type { Locator, Page } from '@playwright/test';
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

const BLOCK = '.wp-block-jetpack-opentable';
const link = ( id: number ) =>
	`<a href="https://www.opentable.com/restref/client/?rid=${ id }">https://www.opentable.com/restref/client/?rid=${ id }</a>`;
const CODE =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=1186210&type=standard&theme=tall&color=1&dark=false&iframe=true&domain=com&lang=de-DE&newtab=false&ot_source=Restaurant%20website&cfe=true'></script>";
const saved = ( attributes: string, className: string, ...ids: number[] ) =>
	`<!-- wp:jetpack/opentable {${ attributes }} -->\n<div class="wp-block-jetpack-opentable${ className }">${ ids.map( link ).join( '' ) }</div>\n<!-- /wp:jetpack/opentable -->`;

/** Answers for OpenTable; returns what it was asked. */
async function answerForOpentable( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'www.opentable.com' );
	await page.route( 'https://www.opentable.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill(
			route.request().url().includes( '/loader?' )
				? {
						contentType: 'text/javascript',
						body: "document.currentScript.insertAdjacentHTML( 'afterend', '<p class=fake-widget>A widget</p>' );",
					}
				: {
						contentType: 'text/html',
						body: '<!doctype html><title>Reserve</title><p>A widget</p>',
					}
		);
	} );
	return asked;
}

const frame = ( page: Page ) => page.locator( `${ BLOCK }__frame` );

/** In the sidebar; WordPress 6.8 has no tabs, and shows everything at once. */
async function openTab( sidebar: Locator, name: string ) {
	const tab = sidebar.getByRole( 'tab', { name } );
	if ( await tab.count() ) {
		await tab.click();
	}
}

test.afterAll( () => setGate( false ) );

test( 'an author embeds a restaurant with the keyboard and changes it; a visitor sees the widget', async ( {
	page,
	watched,
} ) => {
	await setGate( false );
	const asked = await answerForOpentable( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'OpenTable' );
	expect(
		await page.evaluate( () => window.mainstayBlocks!.siteLocale )
	).toBe( 'en-US' );
	const field = canvas.getByRole( 'combobox', { name: 'Restaurant' } );
	await field.focus();
	await expectAccessible( canvasOf( page ), BLOCK );
	await page.keyboard.type( 'Harbour Kitchen' );
	await expect(
		canvas.getByText( 'Restaurants can no longer be found by name.' )
	).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( canvas.locator( BLOCK ) ).toContainText(
		'We ran into an issue'
	);
	await expectAccessible( canvasOf( page ), BLOCK );
	await field.fill( CODE );
	await field.press( 'Enter' );
	await expect( canvas.locator( `${ BLOCK }__frame` ) ).toBeVisible();
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await content( page ) ).toBe(
		saved(
			'"rid":["1186210"],"style":"tall","lang":"de-DE","className":"is-style-tall"',
			' is-style-tall',
			1186210
		)
	);

	// The style picker, with several restaurants and with one.
	await page.evaluate( () => {
		const { select, dispatch } = window.wp.data;
		const [ id ] =
			select( 'core/block-editor' ).getBlocksByName(
				'jetpack/opentable'
			);
		dispatch( 'core/block-editor' ).selectBlock( id! );
		dispatch( 'core/interface' ).enableComplementaryArea(
			'core',
			'edit-post/block'
		);
	} );
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	await expect(
		sidebar.getByRole( 'button', { name: 'Settings', exact: true } )
	).toBeVisible();
	const tab = ( name: string ) => openTab( sidebar, name );
	await tab( 'Styles' );
	await sidebar.getByRole( 'button', { name: 'Wide', exact: true } ).click();
	await expect( canvas.locator( '.components-notice' ) ).toContainText(
		'The wide style may not fit here.'
	);
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await content( page ) ).toContain(
		'"style":"wide","lang":"de-DE","className":"is-style-wide"'
	);
	await sidebar
		.getByRole( 'button', { name: 'Button', exact: true } )
		.click();
	await tab( 'Settings' );
	await sidebar
		.getByRole( 'combobox', { name: 'Restaurant' } )
		.fill( '4471' );
	await sidebar.getByRole( 'button', { name: 'Add' } ).click();
	await tab( 'Styles' );
	await expect(
		sidebar.getByRole( 'button', { name: 'Tall', exact: true } )
	).toBeVisible();
	await expect(
		sidebar.getByRole( 'button', { name: 'Button', exact: true } )
	).toHaveCount( 0 );
	expect( await content( page ) ).toBe(
		saved( '"rid":["1186210","4471"],"lang":"de-DE"', '', 1186210, 4471 )
	);

	const id = await publish( page );
	await editPost( page, id );
	await expect(
		canvasOf( page ).locator( `${ BLOCK }__frame` )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	await page.goto( 'about:blank' );
	asked.length = 0;
	await visit( page, id );
	await expect( frame( page ) ).toBeVisible();
	expect( asked ).toEqual( [
		'https://www.opentable.com/widget/reservation/canvas?rid=1186210%2C4471&type=multi&theme=standard&overlay=false&domain=com&lang=de-DE&newtab=false&disablega=true',
	] );
	await expect(
		page.getByRole( 'link', { name: 'Reserve a table at restaurant 4471' } )
	).toBeVisible();
	await expect(
		page.locator( 'script[type=module][src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
	await expectAccessible( page, BLOCK );
	await page.setViewportSize( { width: 360, height: 800 } );
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth <= innerWidth
		)
	).toBe( true );
} );

test( 'behind the gate, without JavaScript and in a feed there are links; the script comes after consent', async ( {
	page,
	watched,
	browser,
	baseURL,
} ) => {
	await setGate( true );
	const asked = await answerForOpentable( page, watched.allowedHosts );
	const id = await createPost(
		[
			saved( '"rid":["1186210"],"iframe":false', '', 1186210 ),
			`<!-- wp:jetpack/opentable {"rid":["4471"],"style":"wide","align":"wide","className":"is-style-wide"} -->\n${ link( 4471 ) }\n<!-- /wp:jetpack/opentable -->`,
		].join( '\n\n' )
	);
	const canvas = await editPost( page, id );
	await expect(
		canvas
			.getByRole( 'button', { name: 'Load content from OpenTable' } )
			.first()
	).toBeVisible();
	await visit( page, id );
	const load = page.getByRole( 'button', {
		name: 'Load content from OpenTable',
	} );
	await expect( load ).toHaveCount( 2 );
	await expectAccessible( page, BLOCK );
	expect( asked ).toEqual( [] );
	await load.first().click();
	await expect( page.locator( '.fake-widget' ) ).toHaveText( 'A widget' );
	await load.first().click();
	await expect( frame( page ) ).toBeVisible();
	await expect.poll( () => asked ).toHaveLength( 2 );
	await expectAccessible( page, BLOCK );

	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	for ( const rid of [ '1186210', '4471' ] ) {
		await expect(
			plain.locator( `${ BLOCK } a[href$="rid=${ rid }"]` )
		).toBeVisible();
	}
	await context.close();
	const feed = await ( await page.request.get( '/?feed=rss2' ) ).text();
	for ( const rid of [ '1186210', '4471' ] ) {
		expect( feed ).toContain(
			`<a href="https://www.opentable.com/restref/client/?rid=${ rid }">Reserve a table on OpenTable</a>`
		);
	}
	expect( feed ).not.toMatch( /<iframe|widget\/reservation/ );
} );
