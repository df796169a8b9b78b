import type { Page } from '@playwright/test';
import { startFacebook } from '../fakes/facebook.mjs';
import { startX } from '../fakes/x.mjs';
import { dropTables, forget, post, runQueue } from '../rest/sharing-site.mjs';
import { php } from '../rest/site.mjs';
import { expect, expectAccessible, test } from './test';

const CARD = '#sharing';

let facebook: Awaited< ReturnType< typeof startFacebook > >;
let x: Awaited< ReturnType< typeof startX > >;

test.beforeAll( async () => {
	facebook = await startFacebook();
	x = await startX();
} );

test.beforeEach( async ( { page } ) => {
	await forget();
	Object.assign( x.is, { posts: [], answers: {} } );
	// The networks' own pages, on which somebody agrees at once.
	await page
		.context()
		.route(
			/^https:\/\/(x\.com\/i\/oauth2|www\.facebook\.com\/v[\d.]+\/dialog)\//,
			( route ) => {
				const { searchParams } = new URL( route.request().url() );
				const back = new URL( searchParams.get( 'redirect_uri' )! );
				back.searchParams.set( 'code', 'good-code' );
				back.searchParams.set( 'state', searchParams.get( 'state' )! );
				return route.fulfill( {
					contentType: 'text/html',
					body: `<script>location.replace( ${ JSON.stringify( String( back ) ) } )</script>`,
				} );
			}
		);
} );

test.afterEach( forget );

test.afterAll( async () => {
	await dropTables();
	await facebook.close();
	await x.close();
} );

async function open( page: Page ) {
	await page.goto(
		'/wp-login.php?redirect_to=/wp-admin/options-general.php?page=mainstay-blocks#/sharing'
	);
	await page.getByRole( 'button', { name: 'Connect an account' } ).waitFor();
}

/** Fills in the app of a network and signs in, with the keyboard. */
async function connect(
	page: Page,
	network: string,
	fields: [ string, string ]
) {
	await page.getByRole( 'button', { name: 'Connect an account' } ).click();
	const select = page.getByRole( 'combobox', { name: 'Network' } );
	await expect( select ).toBeFocused();
	await select.selectOption( { label: network } );
	for ( const label of fields ) {
		// Services have fields of the same names.
		await page
			.locator( CARD )
			.getByRole( 'textbox', { name: label } )
			.fill( 'app-12345' );
	}
	const opened = page.context().waitForEvent( 'page' );
	await page.keyboard.press( 'Enter' );
	const popup = await opened;
	if ( ! popup.isClosed() ) {
		await popup.waitForEvent( 'close' );
	}
}

const done = ( page: Page, text: string ) =>
	expect( page.getByTestId( 'snackbar' ).getByText( text ) ).toBeVisible();

test( 'connects an account of X with an app of the owner, says the cost before, and shares @leaves', async ( {
	page,
} ) => {
	await open( page );
	await page.getByRole( 'button', { name: 'Connect an account' } ).click();
	await page
		.getByRole( 'combobox', { name: 'Network' } )
		.selectOption( { label: 'X' } );
	await expect(
		page
			.locator( CARD )
			.getByText( 'X charges for every post, from the credits' )
			.first()
	).toBeVisible();
	await expect(
		page
			.locator( CARD )
			.getByRole( 'textbox', { name: 'Redirect address' } )
	).toHaveValue( /action=mainstay_sign_in$/ );
	await expectAccessible( page, CARD );
	await page.getByRole( 'button', { name: 'Cancel' } ).click();

	await connect( page, 'X', [ 'Client ID', 'Client secret' ] );
	await done( page, 'The account is connected.' );
	const row = page.locator( CARD ).getByRole( 'listitem' );
	await expect( row ).toContainText( 'Corner Bakery' );
	await expect( row ).toContainText( 'Connected.' );
	await expectAccessible( page, CARD );
	expect( await page.content() ).not.toMatch( /x-(access|refresh)-\d/ );

	const { link } = await post( 'administrator' );
	await runQueue();
	expect( x.is.posts[ 0 ]!.request.text ).toBe( `Fresh bread\n\n${ link }` );
	await page.getByRole( 'button', { name: 'Shared posts' } ).click();
	await expect(
		page.getByRole( 'link', { name: 'View Fresh bread on X' } )
	).toHaveAttribute(
		'href',
		/^https:\/\/x\.com\/cornerbakery\/status\/\d+$/
	);
	await expectAccessible( page, CARD );

	await page
		.getByRole( 'button', { name: 'Disconnect Corner Bakery' } )
		.click();
	await page
		.getByRole( 'group', { name: 'Disconnect Corner Bakery?' } )
		.getByRole( 'button', { name: 'Disconnect', exact: true } )
		.click();
	await done( page, 'Corner Bakery is disconnected.' );
} );

test( 'several Pages of one sign-in are a choice, and are lent to all authors @leaves', async ( {
	page,
} ) => {
	await open( page );
	await connect( page, 'Facebook', [ 'App ID', 'App secret' ] );
	const choice = page.getByRole( 'group', {
		name: 'Which Facebook account do you want to connect?',
	} );
	await expect( choice ).toBeVisible();
	await expectAccessible( page, CARD );
	// They wait for whoever comes back later.
	await page.reload();
	await choice.getByRole( 'checkbox', { name: 'Bread Club' } ).check();
	await page
		.getByRole( 'button', { name: 'Connect selected accounts' } )
		.click();
	await done( page, 'The account is connected.' );
	await expect( choice ).toBeHidden();
	const lent = page.getByRole( 'checkbox', {
		name: 'All authors can share to Bread Club',
	} );
	await lent.click();
	await expect( lent ).toBeChecked();
	await page.reload();
	await expect( lent ).toBeChecked();
} );

test( 'a connection that is over is signed in again without the secret @leaves', async ( {
	page,
} ) => {
	await open( page );
	await connect( page, 'X', [ 'Client ID', 'Client secret' ] );
	await done( page, 'The account is connected.' );
	x.tokens.expire( { all: true } );
	await php(
		'global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}mainstay_connections SET tested_at = 0" ); rest_do_request( new WP_REST_Request( "GET", "/wpcom/v2/publicize/connection-test-results" ) );'
	);
	await page.reload();
	const row = page.locator( CARD ).getByRole( 'listitem' );
	await expect( row ).toContainText( 'You need to sign in again.' );
	await expect( row ).toContainText(
		'X no longer accepts the connection. Sign in again.'
	);
	await expectAccessible( page, CARD );
	await row
		.getByRole( 'button', { name: 'Sign in again: Corner Bakery' } )
		.click();
	await expect( row ).toContainText( 'Connected.' );
} );

test( 'authors connect their own accounts, on a screen of their own @leaves', async ( {
	page,
	baseURL,
} ) => {
	const cookies = await php< Record< string, string > >(
		"$id = get_user_by( 'login', 'author' )->ID; $expires = time() + 3600; $token = WP_Session_Tokens::get_instance( $id )->create( $expires ); return [ LOGGED_IN_COOKIE => wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ), AUTH_COOKIE => wp_generate_auth_cookie( $id, $expires, 'auth', $token ) ];"
	);
	await page.context().addCookies(
		Object.entries( cookies ).map( ( [ name, value ] ) => ( {
			name,
			value: encodeURIComponent( String( value ) ),
			url: baseURL!,
		} ) )
	);
	await page.goto( '/wp-admin/profile.php?page=mainstay-sharing' );
	await expect(
		page.getByRole( 'heading', { name: 'Sharing', level: 1 } )
	).toBeVisible();
	await connect( page, 'X', [ 'Client ID', 'Client secret' ] );
	await done( page, 'The account is connected.' );
	await expect( page.getByText( '@cornerbakery' ) ).toBeVisible();
	await expect( page.getByRole( 'checkbox' ) ).toHaveCount( 0 );
	await expectAccessible( page, CARD );
} );
