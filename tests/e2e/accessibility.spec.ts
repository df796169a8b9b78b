/** axe over pages with every block, at three widths and in every look; contrast themes; paper. */
import type { Page } from '@playwright/test';
import { keepOption, php, request } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
import { answerForHosts, DARK } from './demo-page';
import { enlargeText, findMisfits, MOVING } from './looks';
import { startStripeSite } from './stripe-site';
import { createPost, expect, expectAccessible, test } from './test';

const WIDTHS = [ 1280, 768, 320 ];

/** A site in Arabic. */
const ARABIC = `if ( ! str_contains( $_SERVER['REQUEST_URI'] ?? '', '/mainstay-development/' ) ) {
	add_filter( 'locale', static fn() => 'ar' );
	add_filter( 'gettext_with_context_default', static fn( $text, $source, $context ) => 'text direction' === $context ? 'rtl' : $text, 10, 3 );
}`;

/** A player in colours of its own. */
const COLOURED = `<!-- wp:jetpack/podcast-player {"url":"https://example.com/slow-oven/feed","customBackgroundColor":"#20123a","hexBackgroundColor":"#20123a","customSecondaryColor":"#f5e9ff","hexSecondaryColor":"#f5e9ff","customPrimaryColor":"#ffd24a","hexPrimaryColor":"#ffd24a"} -->
<div class="wp-block-jetpack-podcast-player"><a href="https://example.com/slow-oven/feed">https://example.com/slow-oven/feed</a></div>
<!-- /wp:jetpack/podcast-player -->`;

/** A choice of two pictures, one or several. */
const createPictureChoice = ( id: string, settings = {} ) =>
	`<!-- wp:jetpack/field-image-select ${ JSON.stringify( { id, required: true, ...settings } ) } -->
<div class="wp-block-jetpack-field-image-select"><div><!-- wp:jetpack/label {"label":"Which view?"} /-->

<!-- wp:jetpack/fieldset-image-options -->
<div class="wp-block-jetpack-fieldset-image-options"><div>${ [
		'Coast',
		'Dunes',
	]
		.map(
			(
				label
			) => `<!-- wp:jetpack/input-image-option {"label":"${ label }"} -->
<div class="wp-block-jetpack-input-image-option"><div><!-- wp:image -->
<figure class="wp-block-image"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt=""/></figure>
<!-- /wp:image --></div></div>
<!-- /wp:jetpack/input-image-option -->`
		)
		.join( '\n\n' ) }</div></div>
<!-- /wp:jetpack/fieldset-image-options --></div></div>
<!-- /wp:jetpack/field-image-select -->`;

/** A choice whose options are parts. */
const createChoice = ( field: string, type: string, label: string ) =>
	`<!-- wp:jetpack/field-${ field } {"id":"${ field }","required":true,"className":"is-style-button"} -->
<div><!-- wp:jetpack/label {"label":"${ label }"} /-->

<!-- wp:jetpack/options {"type":"${ type }"} -->
<ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"Rye"} /-->

<!-- wp:jetpack/option {"label":"Another","isOther":true} /--></ul>
<!-- /wp:jetpack/options --></div>
<!-- /wp:jetpack/field-${ field } -->`;

/** What the demo page does not have: fields made of parts, and the blocks of the former search. */
const OTHER_SHAPES = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form">${ [
	createPictureChoice( 'view' ),
	createPictureChoice( 'views', {
		isMultiple: true,
		showOtherOption: true,
	} ),
	createPictureChoice( 'large', { showLabels: false, isSupersized: true } ),
	createChoice( 'radio', 'radio', 'Bread' ),
	createChoice( 'checkbox-multiple', 'checkbox', 'Breads' ),
	`<!-- wp:jetpack/field-telephone {"id":"phone","required":true,"showCountrySelector":true,"default":"LV"} -->
<div><!-- wp:jetpack/label {"label":"Phone for the driver"} /-->

<!-- wp:jetpack/phone-input /--></div>
<!-- /wp:jetpack/field-telephone -->`,
	`<!-- wp:button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div>
<!-- /wp:button -->`,
].join( '\n\n' ) }</div>
<!-- /wp:jetpack/contact-form -->

<!-- wp:jetpack-search/search-results -->
<div class="wp-block-jetpack-search-search-results">${ [
	'search-input {"placeholder":"Find a recipe"}',
	'results-count',
	'results-sort',
	'filter-checkbox',
	'filter-date',
	'active-filters',
	'clear-filters',
	'results-list',
	'results-load-more',
]
	.map( ( name ) => `<!-- wp:jetpack-search/${ name } /-->` )
	.join( '\n\n' ) }</div>
<!-- /wp:jetpack-search/search-results -->`;

let shop: Awaited< ReturnType< typeof startStripeSite > >;
let demo: string;
let undo: ( () => Promise< unknown > )[];

/** Posts and patterns of this file: the demo page's words in many posts would be each other's like. */
const made: number[] = [];

/** Publishes a post until the end of this file. */
async function makePost( content: string ) {
	const id = await createPost( content );
	made.push( id );
	return id;
}

test.beforeAll( async () => {
	undo = [ await keepOption( 'mainstay_key_mailchimp' ) ];
	shop = await startStripeSite();
	// With a key the form is there.
	await php(
		`update_option( 'mainstay_key_mailchimp', '${ 'c'.repeat( 32 ) }-us21' );`
	);
	demo = await php< string >(
		`return get_page_by_path( 'demo' )->post_content;`
	);
} );

test.afterAll( async () => {
	await php(
		`foreach ( ${ JSON.stringify( made ) } as $id ) { wp_delete_post( $id, true ); }`
	);
	await Promise.all( undo.map( ( restore ) => restore() ) );
	await shop.restore();
} );

test.beforeEach( ( { page, watched } ) => answerForHosts( page, watched ) );

/** A synced pattern with these blocks, which a page has twice. */
async function createTwice( content: string ) {
	const pattern = await php< number >(
		`return wp_insert_post( wp_slash( [ 'post_type' => 'wp_block', 'post_title' => 'Everything', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => base64_decode( '${ Buffer.from(
			content
		).toString( 'base64' ) }' ) ] ) );`
	);
	made.push( pattern );
	const again = `<!-- wp:block {"ref":${ pattern }} /-->`;
	return makePost( `${ again }\n\n${ again }` );
}

/** Opens a post, and reads it to its end: what starts near the screen has started. */
async function read( page: Page, id: number ) {
	await page.goto( `/?p=${ id }` );
	await page.evaluate( async () => {
		for ( let at = 0; at < document.body.scrollHeight; at += 600 ) {
			window.scrollTo( 0, at );
			await new Promise( ( done ) =>
				requestAnimationFrame( () => requestAnimationFrame( done ) )
			);
		}
	} );
}

/** A post that subscribers may read from the wall on. */
async function createClosed() {
	const id = await makePost( '<!-- wp:jetpack/paywall /-->' );
	const { status } = await request( `/wp/v2/posts/${ id }`, {
		as: 'administrator',
		method: 'POST',
		body: { meta: { _jetpack_newsletter_access: 'subscribers' } },
	} );
	expect( status ).toBe( 200 );
	return id;
}

/** Looks at the page at every width. */
async function checkWidths( page: Page, look: string ) {
	for ( const width of WIDTHS ) {
		await test.step( `${ look }, ${ width } px`, async () => {
			await page.setViewportSize( { width, height: 800 } );
			await expectAccessible( page, '.wp-block-post-content' );
			expect(
				await page.evaluate(
					() => document.documentElement.scrollWidth
				),
				`${ look }: nothing is wider than ${ width } px`
			).toBeLessThanOrEqual( width );
		} );
	}
}

test( 'axe finds nothing on pages with every block, at any width and in any look', async ( {
	page,
} ) => {
	test.setTimeout( 360_000 );
	for ( const [ id, ...blocks ] of [
		[
			await createTwice( `${ demo }\n\n${ COLOURED }` ),
			'.donations__amounts',
			'.wp-block-jetpack-mailchimp form',
		],
		[ await createClosed(), '.wp-block-jetpack-paywall__wall' ],
		[
			await makePost( OTHER_SHAPES ),
			'.is-images',
			'.mainstay-field__phone',
			'[role=search]',
		],
	] as [ number, ...string[] ][] ) {
		await read( page, id );
		// What a site shows only with keys and subscribers.
		for ( const block of blocks ) {
			await expect( page.locator( block ).first() ).toBeAttached();
		}
		await checkWidths( page, 'light' );

		await page.emulateMedia( { forcedColors: 'active' } );
		await checkWidths( page, 'contrast theme' );

		await page.emulateMedia( { forcedColors: null, colorScheme: 'dark' } );
		await page.addStyleTag( { content: DARK } );
		await checkWidths( page, 'dark' );

		await withMustUsePlugin( ARABIC, async () => {
			await page.emulateMedia( { colorScheme: 'light' } );
			await read( page, id );
			await expect( page.locator( 'html' ) ).toHaveAttribute(
				'dir',
				'rtl'
			);
			await checkWidths( page, 'right to left' );
		} );
	}
} );

test( 'on a dark ground nothing is out of reach, and no field glares', async ( {
	page,
} ) => {
	const id = await makePost(
		`<!-- wp:group {"style":{"color":{"background":"#16181d","text":"#f2f2f0"}}} -->\n<div class="wp-block-group has-text-color has-background" style="color:#f2f2f0;background-color:#16181d">${ demo }</div>\n<!-- /wp:group -->`
	);
	await read( page, id );
	await checkWidths( page, 'dark ground' );
	const grounds = await page.evaluate( () =>
		[
			...document.querySelectorAll< HTMLElement >(
				'.entry-content :is(input:not([type=checkbox], [type=radio], [type=range], [tabindex="-1"]), select, textarea)'
			),
		]
			.filter( ( field ) => field.checkVisibility() )
			.map( ( field ) => [
				field.outerHTML.slice( 0, 120 ),
				getComputedStyle( field ).backgroundColor,
			] )
	);
	expect( grounds.length ).toBeGreaterThan( 8 );
	expect(
		grounds.filter( ( [ , ground ] ) => ground !== 'rgba(0, 0, 0, 0)' )
	).toEqual( [] );
} );

test( 'boxes to tick grow with the text', async ( { page } ) => {
	await read( page, await makePost( demo ) );
	const box = page.locator( '.mainstay-form [type=checkbox]' ).first();
	const measure = () =>
		box.evaluate( ( element ) => [
			element.getBoundingClientRect().width,
			parseFloat( getComputedStyle( element.parentElement! ).fontSize ),
		] );
	const [ before, textBefore ] = await measure();
	await page.addStyleTag( { content: 'html { font-size: 200%; }' } );
	const [ after, textAfter ] = await measure();
	expect( textAfter! / textBefore! ).toBeGreaterThan( 1.5 );
	expect( after! / before! ).toBeCloseTo( textAfter! / textBefore!, 1 );
} );

test( 'text at twice its size is whole, in every block', async ( { page } ) => {
	const content = page.locator( '.wp-block-post-content' ).first();
	for ( const id of [
		await makePost( demo ),
		await createClosed(),
		await makePost( OTHER_SHAPES ),
	] ) {
		for ( const width of [ 1280, 320 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await read( page, id );
			await enlargeText( content, 2 );
			expect
				.soft( await findMisfits( content, MOVING ), `${ width } px` )
				.toEqual( [] );
		}
	}
} );

test( 'contrast themes: buttons have an edge, and what is chosen can be told', async ( {
	page,
} ) => {
	await page.emulateMedia( { forcedColors: 'active' } );
	await read( page, await makePost( demo ) );
	const found = await page.evaluate( () => {
		const ground = getComputedStyle( document.body ).backgroundColor;
		const style = getComputedStyle;
		const isOurs = ( element: Element ) =>
			! element.matches( '.lightbox-trigger' ) &&
			element.checkVisibility();
		/** Is it drawn, or does it lie on a picture in colours of its own? */
		const isSeen = ( element: Element, part?: string ) =>
			style( element, part ).backgroundColor !== ground ||
			style( element, part ).forcedColorAdjust === 'none';
		const buttons = [
			...document.querySelectorAll(
				'main :is(button, summary, [role=button], a.wp-element-button, .whatsapp-block__button)'
			),
		].filter( isOurs );
		const drawings = [ ...document.querySelectorAll( 'main *' ) ].filter(
			( element ) => {
				const { content, maskImage, clipPath } = style(
					element,
					'::before'
				);
				return (
					content === '""' &&
					( maskImage !== 'none' || clipPath !== 'none' ) &&
					element.checkVisibility()
				);
			}
		);
		return {
			counts: [ buttons.length, drawings.length ],
			withoutEdge: buttons
				.filter(
					( button ) =>
						// A drawing, a link in a line, a border, or an outline that is painted here only.
						button.textContent!.trim() &&
						! parseFloat( style( button ).borderTopWidth ) &&
						style( button ).outlineStyle === 'none' &&
						! [ button, ...button.children ].some( ( part ) =>
							style( part ).textDecorationLine.includes(
								'underline'
							)
						)
				)
				.map( ( { outerHTML } ) => outerHTML.slice( 0, 200 ) ),
			unseen: drawings
				.filter( ( one ) => ! isSeen( one, '::before' ) )
				.map( ( { outerHTML } ) => outerHTML.slice( 0, 200 ) ),
		};
	} );
	expect( found.counts[ 0 ] ).toBeGreaterThan( 25 );
	expect( found.counts[ 1 ] ).toBeGreaterThan( 10 );
	expect( found.withoutEdge ).toEqual( [] );
	expect( found.unseen ).toEqual( [] );

	const grounds = ( selector: string, part?: string ) =>
		page
			.locator( selector )
			.evaluateAll(
				( elements, name ) =>
					elements.map(
						( element ) =>
							getComputedStyle( element, name ).backgroundColor
					),
				part
			);
	for ( const [ chosen, other, part ] of [
		[
			'.donations__nav-item:has(:checked)',
			'.donations__nav-item:not(:has(:checked))',
		],
		[
			'.wp-block-jetpack-slideshow_dot[aria-current]',
			'.wp-block-jetpack-slideshow_dot:not([aria-current])',
			'::before',
		],
		[ '.wp-story__bullet i', '.wp-story__frame' ],
	] as [ string, string, string? ][] ) {
		const [ one ] = await grounds( chosen, part );
		expect( one, chosen ).toBeTruthy();
		expect( await grounds( other, part ) ).not.toContain( one );
	}
	const amount = page.locator( '.donations__amount:has([type=radio])' );
	await amount.first().locator( 'input' ).check();
	const [ first, second ] = await grounds(
		'.donations__amount:has([type=radio])'
	);
	expect( first ).not.toBe( second );
} );

test( 'a map that cannot be drawn leaves its first view and its list', async ( {
	page,
} ) => {
	await read( page, await makePost( demo ) );
	const block = page.locator( '.wp-block-jetpack-map' );
	await block.getByRole( 'button', { name: 'Show map' } ).press( 'Enter' );
	await expect( block.locator( '[role=status]' ) ).toHaveText(
		'The interactive map could not be loaded.'
	);
	await expect(
		block.getByRole( 'button', { name: 'Try again' } )
	).toBeFocused();
	await expect( block.locator( 'use' ).first() ).toBeVisible();
	await expect( block.getByRole( 'link' ).first() ).toBeVisible();
	await expectAccessible( page, '.wp-block-jetpack-map' );
} );

test( 'on paper there is nothing to press, and text is as dark as the page has it', async ( {
	page,
} ) => {
	await read( page, await makePost( `${ demo }\n\n${ COLOURED }` ) );
	await page.emulateMedia( { media: 'print' } );
	const buttons = await page.evaluate( () =>
		[
			...document.querySelectorAll(
				'.entry-content :is(button, [type=submit], [role=button])'
			),
		]
			.filter(
				( button ) =>
					// WordPress' own, and the titles of episodes.
					! button.matches(
						'.lightbox-trigger, .wp-block-jetpack-podcast-player__choice'
					) && button.checkVisibility( { visibilityProperty: true } )
			)
			.map( ( { outerHTML } ) => outerHTML.slice( 0, 200 ) )
	);
	expect( buttons ).toEqual( [] );
	// Laid over a round picture, it makes Chromium print white.
	const overlays = await page
		.locator( '.tiled-gallery__item' )
		.evaluateAll( ( items ) => [
			...new Set(
				items.map(
					( item ) => getComputedStyle( item, '::after' ).display
				)
			),
		] );
	expect( overlays ).toEqual( [ 'none' ] );
	const text = page
		.locator( '.wp-block-jetpack-podcast-player__choice' )
		.last();
	await expect( text ).toHaveCSS(
		'color',
		await page
			.locator( 'main p' )
			.first()
			.evaluate( ( element ) => getComputedStyle( element ).color )
	);
} );
