/**
 * Recipes: jetpack/recipe with jetpack/recipe-hero, jetpack/recipe-details, jetpack/recipe-ingredients-list,
 * jetpack/recipe-ingredient-item, jetpack/recipe-steps and jetpack/recipe-step inside.
 */
import { readFileSync } from 'fs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-recipe';
const saved = readFileSync( 'tests/fixtures/recipe/current.html', 'utf8' )
	// Its picture is nowhere.
	.replace( /<!-- wp:jetpack\/recipe-hero[^]*?recipe-hero -->\s*/, '' );

test( 'Enter adds ingredients and steps, and undo takes them away', async ( {
	page,
} ) => {
	const post = await createPost( saved );
	const canvas = await editPost( page, post );
	await expect( canvas.getByText( '400 ml water' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( ( await content( page ) ).trim() ).toBe( saved.trim() );

	await canvas.getByText( '400 ml water' ).click();
	await expectAccessible( canvasOf( page ), BLOCK );
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( '10 g salt' );
	expect( await content( page ) ).toContain(
		'<!-- wp:jetpack/recipe-ingredient-item {"ingredient":"10 g salt"} -->'
	);

	await canvas.getByText( 'Bake at 230 degrees.' ).click();
	await page.keyboard.press( 'End' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.type( 'Let it cool.' );
	const steps = canvas.locator( '.wp-block-jetpack-recipe-step' );
	await expect( steps ).toHaveCount( 3 );
	await expect( steps.nth( 2 ) ).toContainText( 'Let it cool.' );
	await expect( steps.nth( 1 ).locator( 'p' ) ).toHaveCount( 1 );
	// Slow typing is undone in several steps.
	await expect( async () => {
		await page.keyboard.press( 'ControlOrMeta+z' );
		await expect( steps ).toHaveCount( 2, { timeout: 500 } );
	} ).toPass( { timeout: 15_000 } );

	await visit( page, post );
	await expectAccessible( page, BLOCK );
	await page.evaluate( () => {
		window.print = () => document.body.setAttribute( 'data-printed', '' );
	} );
	await page.getByRole( 'button', { name: 'Print Recipe' } ).press( 'Enter' );
	await expect( page.locator( 'body[data-printed]' ) ).toBeVisible();
	await page.emulateMedia( { media: 'print' } );
	await expect(
		page.getByRole( 'button', { name: 'Print Recipe' } )
	).toBeHidden();
	await expect( page.getByText( '500 g rye flour' ) ).toBeVisible();
} );
