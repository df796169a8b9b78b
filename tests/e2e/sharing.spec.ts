/** Sharing buttons: the owner chooses, an author leaves them out, visitors get links. */
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

test.beforeAll( async () => {
	restore = await keepOption( 'mainstay_settings' );
} );

test.afterAll( () => restore() );

const setSharing = () =>
	php(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'likes' => [ 'where' => [] ], 'sharing' => [ 'where' => [ 'post' ] ] ] );`
	);

test( 'an author leaves the buttons out of one post', async ( { page } ) => {
	await setSharing();
	await newPost( page );
	await page
		.locator( '.interface-pinned-items' )
		.getByRole( 'button', { name: 'Mainstay Blocks' } )
		.click();
	const choice = page.getByRole( 'checkbox', {
		name: 'Show sharing buttons.',
	} );
	await expect( choice ).toBeChecked();
	await choice.press( 'Space' );
	const id = await publish( page );
	await expect( choice ).not.toBeChecked();
	await visit( page, id );
	await expect( page.locator( '.mainstay-sharing' ) ).toHaveCount( 0 );
} );

test( 'visitors get links, without script, and not on paper', async ( {
	page,
} ) => {
	await setSharing();
	const id = await createPost( 'Text.' );
	await visit( page, id );
	const list = page.getByRole( 'list', { name: 'Share this:' } );
	await expect( list.getByRole( 'link' ) ).toHaveCount( 5 );
	await expectAccessible( page, '.mainstay-sharing' );
	const link = list.getByRole( 'link', {
		name: 'Share on Mastodon (opens in a new tab)',
	} );
	await link.focus();
	await expect( link ).toBeFocused();
	const scripts = await page
		.locator( 'script[src]' )
		.evaluateAll( ( found ) =>
			found.map( ( script ) => ( script as HTMLScriptElement ).src )
		);
	expect( scripts.filter( ( src ) => src.includes( 'mainstay' ) ) ).toEqual(
		[]
	);
	await page.emulateMedia( { media: 'print' } );
	await expect( list ).toBeHidden();
} );

test( 'the owner chooses buttons and their order', async ( { page } ) => {
	await setSharing();
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( '/wp-admin/options-general.php?page=mainstay-blocks' ) }#/sharing/sharing-buttons`
	);
	const buttons = page.getByRole( 'group', { name: 'Buttons', exact: true } );
	await buttons.getByRole( 'checkbox', { name: 'Reddit' } ).check();
	await buttons.getByRole( 'checkbox', { name: 'Facebook' } ).uncheck();
	await buttons
		.getByRole( 'button', { name: 'Move Reddit up' } )
		.press( 'Enter' );
	await page
		.getByRole( 'button', { name: 'Save', exact: true } )
		.press( 'Enter' );
	await expect(
		page.locator( '.components-snackbar' ).getByText( 'Settings saved.' )
	).toBeVisible();
	await page.reload();
	await expect(
		buttons.getByRole( 'checkbox', { checked: true } )
	).toHaveCount( 5 );
	expect(
		await buttons
			.locator( 'label' )
			.evaluateAll( ( labels ) =>
				labels.slice( 0, 5 ).map( ( label ) => label.textContent )
			)
	).toEqual( [ 'Mastodon', 'Bluesky', 'WhatsApp', 'Reddit', 'Email' ] );
	await expectAccessible( page, '.mainstay-settings' );
} );
