import type { Locator, Page } from '@playwright/test';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	newPost,
	test,
	visit,
} from './test';
import { php } from '../rest/site.mjs';
import {
	withConnection,
	withMustUsePlugin,
	withPlugin,
} from '../rest/with-plugin.mjs';

/** The part of the settings that is read here. */
interface Settings {
	extensions: { name: string; is_on: boolean }[];
}

const BLOCK =
	'<!-- wp:jetpack/rating-star {"rating":2} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span><span>★</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const SCREEN = '/wp-admin/options-general.php?page=mainstay-blocks';

const openSettings = async ( page: Page ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( SCREEN ) }#/blocks`
	);
	await page.getByRole( 'heading', { name: 'Blocks and panels' } ).waitFor();
};

/** Opens the inserter and searches it. Gives the options that it finds. */
async function searchInserter(
	page: Page,
	search: string
): Promise< Locator > {
	await page
		.getByRole( 'region', { name: /editor top bar/i } )
		.getByRole( 'button', { name: /block inserter/i } )
		.click();
	const box = page.getByRole( 'searchbox', { name: /search/i } ).first();
	// The list of blocks comes late: nothing is found until it is there.
	await box.fill( 'Paragraph' );
	await page.getByRole( 'option', { name: 'Paragraph' } ).first().waitFor();
	await box.fill( search );
	await expect(
		page.getByRole( 'option', { name: 'Paragraph', exact: true } )
	).toHaveCount( 0 );
	return page
		.getByRole( 'listbox', { name: 'Blocks' } )
		.getByRole( 'option', { name: search, exact: true } );
}

async function selectRating( page: Page ) {
	await canvasOf( page ).locator( '.wp-block-jetpack-rating-star' ).waitFor();
	await page.evaluate( () => {
		const { data } = window.wp;
		data.dispatch( 'core/block-editor' ).selectBlock(
			data.select( 'core/block-editor' ).getBlocks()[ 0 ]!.clientId
		);
	} );
}

/** Opens, saves and views what a post holds of a block that is not available. */
async function expectUnharmed( page: Page, id: number ) {
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( BLOCK );
	await page.evaluate( async () => {
		const { dispatch } = window.wp.data;
		dispatch( 'core/editor' ).editPost( { title: 'Saved again' } );
		await dispatch( 'core/editor' ).savePost();
	} );
	expect( await php( `return get_post( ${ id } )->post_content;` ) ).toBe(
		BLOCK
	);
	await visit( page, id );
	await expect(
		page.locator( '.wp-block-jetpack-rating-star' ).first()
	).toBeVisible();
}

test.beforeEach( () => php( "delete_option( 'mainstay_settings' );" ) );

test.afterEach( () => php( "delete_option( 'mainstay_settings' );" ) );

test( 'a block in use is switched off after its places were shown, and is not offered then', async ( {
	page,
} ) => {
	await createPost( BLOCK, 'Our favourite books' );
	await openSettings( page );
	const toggle = page.getByRole( 'checkbox', { name: 'Star Rating' } );
	await toggle.focus();
	await page.keyboard.press( 'Space' );
	const question = page.getByRole( 'group', {
		name: 'Switch off Star Rating?',
	} );
	await expect( question ).toBeFocused();
	await expect(
		question.getByRole( 'link', { name: 'Our favourite books' } ).first()
	).toHaveAttribute( 'href', /post\.php\?post=\d+&action=edit$/ );
	await expectAccessible( page, '#mainstay-blocks-settings' );
	await expect( toggle ).toBeChecked();
	await page.keyboard.press( 'Escape' );
	await expect( toggle ).toBeFocused();
	await expect( toggle ).toBeChecked();
	await page.keyboard.press( 'Space' );
	await expect( question ).toBeFocused();
	await question
		.getByRole( 'button', { name: 'Switch off' } )
		.press( 'Enter' );
	await expect( toggle ).not.toBeChecked();
	await expect( toggle ).toBeFocused();
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await page.waitForFunction(
		async () =>
			(
				await window.wp.apiFetch< Settings >( {
					path: '/mainstay/v1/settings',
				} )
			).extensions.find( ( { name } ) => name === 'jetpack/rating-star' )!
				.is_on === false
	);

	await newPost( page );
	await expect( await searchInserter( page, 'Star Rating' ) ).toHaveCount(
		0
	);
} );

test( 'what posts hold of a block that is off stays, and says why, until it is on again', async ( {
	page,
} ) => {
	const id = await createPost( BLOCK );
	await php(
		"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'jetpack/rating-star' ] ] );"
	);
	const canvas = await editPost( page, id );
	await selectRating( page );
	await expect(
		canvas.getByText(
			'This block is switched off on this site. What is here stays on the page.'
		)
	).toBeVisible();
	await expect(
		canvas.getByRole( 'link', { name: /Open settings/ } )
	).toHaveAttribute(
		'href',
		/options-general\.php\?page=mainstay-blocks#\/blocks$/
	);
	await expectAccessible( canvas, '.is-root-container' );
	await expectUnharmed( page, id );

	await openSettings( page );
	await page.getByRole( 'button', { name: 'Switch all on' } ).click();
	await expect(
		page.getByRole( 'checkbox', { name: 'Star Rating' } )
	).toBeChecked();
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect
		.poll( () =>
			php( "return Mainstay\\Core\\Settings\\get_setting( 'off' );" )
		)
		.toEqual( [] );
	await newPost( page );
	await expect( await searchInserter( page, 'Star Rating' ) ).toBeVisible();
} );

test( 'what the plan does not include says so, with the way to a bigger one', async ( {
	page,
} ) => {
	const id = await createPost( BLOCK );
	await withMustUsePlugin(
		"add_filter( 'mainstay_plan', fn() => [ 'name' => 'Small', 'features' => [], 'url' => '/plans/' ] );",
		async () => {
			const canvas = await editPost( page, id );
			await selectRating( page );
			for ( const text of [
				'Premium Block',
				'Upgrade your plan to use this premium block',
				'This block is not included in the hosting plan of this site (Small). What is here stays on the page.',
			] ) {
				await expect(
					canvas.getByText( text, {
						exact: text === 'Premium Block',
					} )
				).toBeVisible();
			}
			await expect(
				canvas.getByRole( 'button', { name: 'Upgrade' } )
			).toBeVisible();
			await expectAccessible( canvas, '.is-root-container' );
			await expectUnharmed( page, id );

			await openSettings( page );
			await expect(
				page.getByText(
					'The hosting plan of this site is Small. The hosting provider decides what the plan includes.'
				)
			).toBeVisible();
			await expect(
				page.getByRole( 'checkbox', { name: 'Star Rating' } )
			).toBeDisabled();
			await expect(
				page.getByRole( 'checkbox', { name: 'Star Rating' } )
			).toHaveAccessibleDescription(
				/Not included in the hosting plan of this site \(Small\)\.$/
			);
		}
	);
} );

test( 'what needs a key says of which service, until there is one', async ( {
	page,
} ) => {
	const id = await createPost( BLOCK );
	await withConnection( 'rating-star', 'mapbox', async () => {
		const canvas = await editPost( page, id );
		await selectRating( page );
		await expect(
			canvas.getByText(
				'This block needs a key for Mapbox. What is here stays on the page.'
			)
		).toBeVisible();
		await canvas.getByRole( 'button', { name: 'Set up Mapbox' } ).click();
		await expect(
			canvas.getByRole( 'textbox', { name: 'Key for Mapbox' } )
		).toBeFocused();
		await expectUnharmed( page, id );

		await openSettings( page );
		await expect(
			page.getByText( 'Connect Mapbox to use it.' )
		).toBeVisible();
		await page
			.getByRole( 'listitem' )
			.filter( { hasText: 'Connect Mapbox to use it' } )
			.getByRole( 'link', { name: 'Enter the key' } )
			.click();
		const key = page.getByRole( 'textbox', { name: 'Key for Mapbox' } );
		await expect( key ).toBeFocused();
		await expect(
			page.getByText( 'Used by: Map and Star Rating.' )
		).toBeVisible();
		await page.keyboard.type( 'pk.a.key' );
		await page.keyboard.press( 'Enter' );
		await expect( key ).toBeDisabled();
		await page.goBack();
		await expect(
			page.getByRole( 'checkbox', { name: 'Star Rating' } )
		).toBeVisible();
		await expect(
			page.getByText( 'Connect Mapbox to use it.' )
		).toHaveCount( 0 );
		await php( "delete_option( 'mainstay_key_mapbox' );" );
	} );
} );

test( 'ours stands aside for another plugin, and says so', async ( {
	page,
} ) => {
	await php( "file_put_contents( WP_CONTENT_DIR . '/debug.log', '' );" );
	await withPlugin(
		'Other Stars',
		`add_action( 'init', function () {
			wp_register_script( 'other-stars', plugins_url( 'other.js', __FILE__ ), [ 'wp-blocks', 'wp-element', 'wp-block-editor' ], '1' );
			wp_add_inline_script( 'other-stars', "wp.blocks.registerBlockType( 'jetpack/rating-star', { apiVersion: 3, title: 'Their stars', category: 'text', edit: () => wp.element.createElement( 'p', wp.blockEditor.useBlockProps(), 'theirs' ), save: () => null } );", 'before' );
			wp_scripts()->registered['other-stars']->src = false;
			register_block_type( 'jetpack/rating-star', [ 'api_version' => 3, 'title' => 'Their stars', 'editor_script_handles' => [ 'other-stars' ], 'render_callback' => function () { return 'theirs'; } ] );
		} );
		add_action( 'rest_api_init', function () { register_rest_route( 'mainstay/v1', '/usage', [ 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => function () { return true; } ] ); } );`,
		async () => {
			await page.goto(
				'/wp-login.php?redirect_to=/wp-admin/plugins.php'
			);
			await expect(
				page.getByText(
					'Another active plugin already provides these blocks, so Mainstay Blocks does not: jetpack/rating-star (Other Stars).'
				)
			).toBeVisible();
			await expect(
				page.getByText(
					'Another active plugin already provides these REST API routes, so Mainstay Blocks does not: /mainstay/v1/usage (Other Stars).'
				)
			).toBeVisible();

			await openSettings( page );
			await expect(
				page.getByText(
					'Other Stars already provides it. Deactivate that plugin to use ours.'
				)
			).toBeVisible();
			await expect(
				page.getByText( '/mainstay/v1/usage (Other Stars)', {
					exact: true,
				} )
			).toBeVisible();

			await newPost( page );
			await expect(
				await searchInserter( page, 'Their stars' )
			).toBeVisible();
			expect(
				await page.evaluate(
					() =>
						window.wp.blocks.getBlockType( 'jetpack/rating-star' )!
							.title
				)
			).toBe( 'Their stars' );
		}
	);
	expect(
		await php(
			"return preg_grep( '/incorrectly|mainstay/i', file( WP_CONTENT_DIR . '/debug.log' ) );"
		)
	).toEqual( [] );
} );

/** What people look for, and what the inserter shows first. */
const FOUND_FIRST = {
	newsletter: [ 'Subscribe', 'Form', 'Mailchimp' ],
	form: [ 'Form' ],
	paywall: [ 'Paywall', 'Premium Content' ],
	donate: [ 'Donations' ],
};

test( 'everyday words find the right block first, and none of a closed service', async ( {
	page,
} ) => {
	await newPost( page );
	await page
		.getByRole( 'region', { name: /editor top bar/i } )
		.getByRole( 'button', { name: /block inserter/i } )
		.click();
	const box = page.getByRole( 'searchbox', { name: /search/i } ).first();
	const found = page.getByRole( 'option' );
	for ( const [ search, titles ] of Object.entries( FOUND_FIRST ) ) {
		await box.fill( search );
		await expect
			.poll(
				async () =>
					( await found.allInnerTexts() ).slice( 0, titles.length ),
				{ message: search }
			)
			.toEqual( titles );
		expect( await found.allInnerTexts() ).not.toContain( 'Revue' );
	}
	await box.fill( 'Mainstay Blocks' );
	await expect.poll( () => found.count() ).toBeGreaterThan( 40 );
} );
