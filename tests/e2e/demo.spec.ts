/** The demo page of tests/site/demo: what a newcomer sees first. */
import { blockNames } from './block-names';
import type { Block } from '@wordpress/blocks';
import type { FrameLocator, Page } from '@playwright/test';
import { canvasOf, editPost, expect, expectAccessible, test } from './test';

/** What blocks of the page load from other companies; answered here with nothing. */
const FOREIGN_HOSTS = [
	'assets.pinterest.com',
	'calendar.google.com',
	'calendly.com',
	'tiles.openfreemap.org',
	'www.eventbrite.com',
	'www.opentable.com',
];

/** What a dark variation of the theme does. */
const DARK =
	':root { color-scheme: dark; --wp--preset--color--base: #16181d; --wp--preset--color--contrast: #f2f2f0; } body { background: #16181d; color: #f2f2f0; }';

/** What another look can change: names and roles stay as they are. */
const RULES_OF_LOOKS = [ 'color-contrast', 'target-size' ];

/** As the page comes, then in a dark theme, then right to left as well. */
async function inEveryLook(
	where: Page | FrameLocator,
	checkAll: ( rules?: string[] ) => Promise< void >
) {
	const root = where.locator( 'html' );
	const check = () => checkAll( RULES_OF_LOOKS );
	await checkAll();
	await root.evaluate( ( element, css ) => {
		const style = element.ownerDocument.createElement( 'style' );
		style.textContent = css;
		element.append( style );
	}, DARK );
	await check();
	await root.evaluate( ( element ) => element.setAttribute( 'dir', 'rtl' ) );
	await check();
}

test.beforeEach( async ( { page, watched } ) => {
	watched.allowedHosts.push( ...FOREIGN_HOSTS );
	for ( const host of FOREIGN_HOSTS ) {
		await page
			.context()
			.route( `https://${ host }/**`, ( route ) =>
				route.fulfill( { body: '' } )
			);
	}
} );

/** Gives way to the block that is chosen, so no post holds it. */
const CHOOSER = 'jetpack/payments-intro';

/** Blocks without an element of their own on a page; each with its reason. */
const WITHOUT_ELEMENT = [
	// Drawn by their field, which knows the names of its inputs.
	'jetpack/field-option-checkbox',
	'jetpack/field-option-radio',
	// No form without a key.
	'jetpack/mailchimp',
	CHOOSER,
	// For subscribers only.
	'premium-content/subscriber-view',
	// A page that everybody may read has no wall.
	'jetpack/paywall',
];

test( 'the demo page shows every block of the bundle @short', async ( {
	page,
} ) => {
	await page.goto( '/demo/' );
	const shown = blockNames.filter(
		( name ) => ! WITHOUT_ELEMENT.includes( name )
	);
	for ( const name of shown ) {
		await expect(
			page.locator( `.wp-block-${ name.replace( '/', '-' ) }` ).first(),
			name
		).toBeAttached();
	}
	await inEveryLook( page, ( rules ) =>
		expectAccessible( page, 'main', rules )
	);
} );

test( 'the demo page opens in the editor as it is @short', async ( {
	page,
} ) => {
	await page.goto( '/demo/' );
	const id = await page.evaluate( () =>
		Number( document.body.className.match( /page-id-(\d+)/ )?.[ 1 ] )
	);
	await editPost( page, id );
	const state = await page.evaluate( () => {
		const { data, blocks: api } = window.wp;
		const { getEditedPostContent, isEditedPostDirty } =
			data.select( 'core/editor' );
		const flat = ( tree: Block[] ): Block[] =>
			tree.flatMap( ( block ) => [
				block,
				...flat( block.innerBlocks ),
			] );
		const all = flat( api.parse( getEditedPostContent() ) );
		return {
			invalid: all
				.filter(
					( { name, isValid } ) =>
						! isValid ||
						[ 'core/missing', 'core/freeform' ].includes( name )
				)
				.map(
					( { name, originalContent } ) =>
						`${ name }: ${ originalContent }`
				),
			dirty: isEditedPostDirty(),
			count: all.length,
		};
	} );
	expect( state.invalid ).toEqual( [] );
	expect( state.dirty ).toBe( false );
	expect( state.count ).toBeGreaterThan( blockNames.length );
} );

/** Blocks that the demo page does not hold; paywall.spec.ts has the Paywall in a post. */
const ELSEWHERE = [ CHOOSER, 'jetpack/paywall' ];

test( 'every edit is accessible while it is selected', async ( { page } ) => {
	// Every block, in three looks.
	test.setTimeout( blockNames.length * 10_000 );
	await page.goto( '/demo/' );
	const id = await page.evaluate( () =>
		Number( document.body.className.match( /page-id-(\d+)/ )?.[ 1 ] )
	);
	const canvas = await editPost( page, id );
	const checkAll = async ( rules?: string[] ) => {
		for ( const name of blockNames.filter(
			( one ) => ! ELSEWHERE.includes( one )
		) ) {
			await page.evaluate( ( wanted ) => {
				const { data } = window.wp;
				const [ clientId ] = data
					.select( 'core/block-editor' )
					.getBlocksByName( wanted );
				data.dispatch( 'core/block-editor' ).selectBlock( clientId! );
			}, name );
			const block = canvas.locator( `[data-type="${ name }"]` ).first();
			await expect( block.locator( '.components-spinner' ) ).toHaveCount(
				0
			);
			await expectAccessible( canvas, `[data-type="${ name }"]`, rules );
		}
	};
	await inEveryLook( canvasOf( page ), checkAll );
} );
