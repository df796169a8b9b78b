/** Likes: an author wants them, a visitor likes, without an account and without JavaScript. */
import { keepOption, php } from '../rest/site.mjs';
import {
	createPost,
	expect,
	expectAccessible,
	newPost,
	publish,
	test,
	visit,
} from './test';

let restore: () => Promise< unknown >;

const setLikes = ( types: string ) =>
	php(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'likes' => [ 'where' => [ ${ types } ] ] ] );`
	);

test.beforeAll( async () => {
	restore = await keepOption( 'mainstay_settings' );
} );

test.afterAll( () => restore() );

test( 'an author wants likes for one post, and a visitor likes it by keyboard @journey', async ( {
	page,
} ) => {
	await setLikes( '' );
	await newPost( page );
	await page
		.locator( '.interface-pinned-items' )
		.getByRole( 'button', { name: 'Mainstay Blocks' } )
		.click();
	const choice = page.getByRole( 'checkbox', { name: 'Show likes.' } );
	await expect( choice ).not.toBeChecked();
	await choice.check();
	await expectAccessible( page, '.interface-complementary-area' );
	const id = await publish( page );

	await visit( page, id );
	const button = page.getByRole( 'button', { name: 'Like', exact: true } );
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
	await expectAccessible( page, '.mainstay-like' );
	await button.focus();
	const answered = () =>
		page.waitForResponse(
			( response ) =>
				response.url().includes( '/mainstay/v1/likes' ) && response.ok()
		);
	let answer = answered();
	await page.keyboard.press( 'Enter' );
	await answer;
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( page.getByRole( 'status' ) ).toHaveText( 'Likes: 1' );
	expect( await page.context().cookies() ).toEqual( [] );

	await page.reload();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	answer = answered();
	await button.press( 'Space' );
	await answer;
	await expect( page.getByRole( 'status' ) ).toHaveText( 'Likes: 0' );
	await page.reload();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
} );

test( 'without JavaScript a click comes back to the post', async ( {
	browser,
} ) => {
	await setLikes( `'post'` );
	const id = await createPost( 'Text.' );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	const button = plain.getByRole( 'button', { name: 'Like', exact: true } );
	await button.click();
	await expect( plain ).toHaveURL( new RegExp( `mainstay-like=${ id }` ) );
	await expect( button ).toHaveAttribute( 'aria-pressed', 'true' );
	await expect( plain.getByRole( 'status' ) ).toHaveText( 'Likes: 1' );
	await button.click();
	await expect( button ).toHaveAttribute( 'aria-pressed', 'false' );
	await context.close();
} );
