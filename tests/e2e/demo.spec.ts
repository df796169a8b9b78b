/** The demo page of tests/site/demo: what a newcomer sees first. */
import { blockNames } from './block-names';
import type { Block } from '@wordpress/blocks';
import type { FrameLocator, JSHandle, Page } from '@playwright/test';
import { answerForHosts, DARK } from './demo-page';
import {
	content,
	editPost,
	expect,
	expectAccessible,
	test,
	writeAs,
} from './test';

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
	const style = await root.evaluateHandle( ( element, css ) => {
		const added = element.ownerDocument.createElement( 'style' );
		added.textContent = css;
		element.append( added );
		return added;
	}, DARK );
	await check();
	await root.evaluate( ( element ) => element.setAttribute( 'dir', 'rtl' ) );
	await check();
	await root.evaluate( ( element ) => element.removeAttribute( 'dir' ) );
	await style.evaluate( ( added ) => added.remove() );
}

test.beforeEach( ( { page, watched } ) => answerForHosts( page, watched ) );

/** Gives way to the block that is chosen, so no post holds it. */
const CHOOSER = 'jetpack/payments-intro';

/** Blocks without an element of their own on a page; each with its reason. */
const WITHOUT_ELEMENT = [
	// Nothing on this site counts views.
	'jetpack/blog-stats',
	// Drawn by their field, which knows the names of its inputs.
	'jetpack/field-option-checkbox',
	'jetpack/field-option-radio',
	// No form without a key.
	'jetpack/mailchimp',
	CHOOSER,
	// For nobody to see.
	'jetpack/field-hidden',
	// For subscribers only.
	'premium-content/subscriber-view',
	// A page that everybody may read has no wall.
	'jetpack/paywall',
];

test( 'the demo page shows every block of the bundle @short @journey', async ( {
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

test( 'the demo page opens in the editor as it is @short @journey', async ( {
	page,
} ) => {
	// It is not an Author's page.
	writeAs( 'admin' );
	await page.goto( '/demo/' );
	const id = await page.evaluate( () =>
		Number( document.body.className.match( /page-id-(\d+)/ )?.[ 1 ] )
	);
	const canvas = await editPost( page, id );
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

	// What is changed beside all of them reaches the post; nothing is saved.
	await canvas.getByText( 'On which day?', { exact: true } ).click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' Or night' );
	await expect
		.poll( () => content( page ) )
		.toContain( '"label":"On which day? Or night"' );
} );

/** Blocks that the demo page does not hold; paywall.spec.ts has the Paywall in a post. */
const ELSEWHERE = [ CHOOSER, 'jetpack/paywall' ];

/** Blocks of the page that are looked at together: axe reads the whole document for each of them. */
const BLOCKS_AT_ONCE = 6;

/** Leaves in the editor only these blocks, and says which of ours are among them. */
const showBlocks = ( page: Page, blocks: JSHandle< Block[] >, start: number ) =>
	page.evaluate(
		( { all, from, size, names } ) => {
			const { dispatch, select } = window.wp.data;
			void dispatch( 'core/block-editor' ).resetBlocks(
				all.slice( from, from + size )
			);
			return names.filter(
				( name ) =>
					select( 'core/block-editor' ).getBlocksByName( name ).length
			);
		},
		{ all: blocks, from: start, size: BLOCKS_AT_ONCE, names: blockNames }
	);

test( 'every edit is accessible while it is selected', async ( { page } ) => {
	// Every block, in three looks.
	test.setTimeout( blockNames.length * 10_000 );
	await page.goto( '/demo/' );
	const id = await page.evaluate( () =>
		Number( document.body.className.match( /page-id-(\d+)/ )?.[ 1 ] )
	);
	const canvas = await editPost( page, id );
	const blocks = await page.evaluateHandle( () =>
		window.wp.data.select( 'core/block-editor' ).getBlocks()
	);
	const count = await blocks.evaluate( ( { length } ) => length );
	const left = new Set(
		blockNames.filter( ( name ) => ! ELSEWHERE.includes( name ) )
	);
	for ( let start = 0; start < count; start += BLOCKS_AT_ONCE ) {
		const names = ( await showBlocks( page, blocks, start ) ).filter(
			( name ) => left.delete( name )
		);
		for ( const name of names ) {
			await page.evaluate( ( wanted ) => {
				const { data } = window.wp;
				const [ clientId ] = data
					.select( 'core/block-editor' )
					.getBlocksByName( wanted );
				data.dispatch( 'core/block-editor' ).selectBlock( clientId! );
			}, name );
			const selector = `[data-type="${ name }"]`;
			await expect(
				canvas
					.locator( selector )
					.first()
					.locator( '.components-spinner' )
			).toHaveCount( 0 );
			await inEveryLook( canvas, ( rules ) =>
				expectAccessible( canvas, selector, rules )
			);
		}
	}
	expect( [ ...left ] ).toEqual( [] );
} );
