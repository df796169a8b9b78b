import { keepOption, php } from '../rest/site.mjs';
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
} from './test';

const BLOCK = '.wp-block-jetpack-wordads';
const SCREEN = '/wp-admin/options-general.php?page=mainstay-blocks';

let restore: ( () => Promise< unknown > )[];

test.beforeEach( async () => {
	restore = await Promise.all(
		[ 'mainstay_ads', 'mainstay_ads_last', 'mainstay_ads_txt' ].map(
			keepOption
		)
	);
	await php( "delete_option( 'mainstay_ads' );" );
} );

test.afterEach( async () => {
	for ( const put of restore ) {
		await put();
	}
} );

/** Stores an ad of a network, as those who may do. */
const addCode = ( format: string ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/ads/ads.php';
		return Mainstay\\Ads\\save_ad( [ 'name' => 'Net', 'format' => '${ format }', 'kind' => 'code', 'code' => '<p>From a network</p><script>window.isFromNetwork = true;</script>' ] )['id'];`
	);

test( 'an author picks a size and brings an ad, and a visitor sees it', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Ad' );
	const box = canvas.locator( `${ BLOCK }__box` );
	await expect( box ).toContainText( 'Rectangle 300×250' );
	await page.getByRole( 'button', { name: 'Pick an ad format' } ).click();
	await page
		.getByRole( 'menuitemradio', { name: 'Mobile leaderboard 320×50' } )
		.click();
	await expect( box ).toContainText( 'Mobile leaderboard 320×50' );
	expect( await box.evaluate( ( element ) => element.clientHeight ) ).toBe(
		48
	);
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/block' )
	);
	await page.getByRole( 'button', { name: 'Add an ad' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Add an ad' } );
	await dialog.getByRole( 'textbox', { name: 'Name' } ).fill( 'Bread week' );
	await expectAccessible( page, '[role="dialog"]' );
	await dialog.getByRole( 'radio', { name: 'Code of a network' } ).check();
	await dialog
		.getByRole( 'textbox', { name: 'Code of the network' } )
		.fill( '<p>Fresh from a network</p>' );
	await page.keyboard.press( 'Tab' );
	await dialog
		.getByRole( 'button', { name: 'Save the ad' } )
		.press( 'Enter' );
	await expect( dialog ).toBeHidden();
	await expect(
		page.getByRole( 'combobox', { name: 'Which ad' } )
	).toContainText( 'Bread week' );
	expect( await content( page ) ).toMatch(
		/^<!-- wp:jetpack\/wordads \{"format":"mobile_leaderboard","ad":\d+\} \/-->$/
	);
	await expectAccessible( canvasOf( page ), BLOCK );

	const id = await publish( page );
	await editPost( page, id );
	expect( await isDirty( page ) ).toBe( false );
	await visit( page, id );
	const ad = page.getByRole( 'group', { name: 'Advertisement' } );
	await expect( ad.getByText( 'Fresh from a network' ) ).toBeVisible();
	await expect(
		page.locator( 'script[src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
	await expectAccessible( page, BLOCK );
} );

test( 'nothing is left of a place without an ad', async ( { page } ) => {
	const id = await createPost( '<!-- wp:jetpack/wordads /-->' );
	await visit( page, id );
	await expect( page.locator( BLOCK ) ).toHaveCount( 0 );
} );

test( 'the place is free before the ad is there, and stays empty on narrow screens where wanted', async ( {
	page,
} ) => {
	await addCode( 'leaderboard' );
	const id = await createPost(
		'<!-- wp:jetpack/wordads {"format":"leaderboard"} /-->\n\n<!-- wp:jetpack/wordads {"format":"leaderboard","hideMobile":true} /-->'
	);
	await visit( page, id );
	const places = page.locator( BLOCK );
	await expect( places ).toHaveCount( 2 );
	expect(
		await places
			.first()
			.locator( `${ BLOCK }__box` )
			.evaluate( ( element ) => element.clientHeight )
	).toBeGreaterThanOrEqual( 90 );
	await page.setViewportSize( { width: 390, height: 800 } );
	await expect( places.first() ).toBeVisible();
	await expect( places.last() ).toBeHidden();
	// Nothing is wider than the screen.
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 390 );
} );

test( 'the code of a network runs after consent where the gate is on', async ( {
	page,
} ) => {
	const restoreSettings = await keepOption( 'mainstay_settings' );
	try {
		await addCode( 'mrec' );
		const id = await createPost( '<!-- wp:jetpack/wordads /-->' );
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );"
		);
		await visit( page, id );
		await expect( page.getByText( 'From a network' ) ).toHaveCount( 0 );
		expect(
			await page.evaluate( () => window.isFromNetwork )
		).toBeUndefined();
		await expectAccessible( page, BLOCK );
		await page
			.getByRole( 'button', {
				name: 'Load content from an advertising network',
			} )
			.click();
		await expect( page.getByText( 'From a network' ) ).toBeVisible();
		expect( await page.evaluate( () => window.isFromNetwork ) ).toBe(
			true
		);
	} finally {
		await restoreSettings();
	}
} );

test( 'the owner writes ads.txt', async ( { page } ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( SCREEN ) }#/tools/ads`
	);
	await page.getByRole( 'button', { name: 'Edit ads.txt' } ).click();
	await page
		.getByRole( 'textbox', { name: 'ads.txt' } )
		.fill( 'example.com, 1, DIRECT' );
	await page.getByRole( 'button', { name: 'Save', exact: true } ).click();
	await expect( page.getByText( 'Settings saved.' ).first() ).toBeVisible();
	await expectAccessible( page, '#ads' );
	expect( await ( await page.request.get( '/ads.txt' ) ).text() ).toBe(
		'example.com, 1, DIRECT\n'
	);
} );
