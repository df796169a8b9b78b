import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test';
import { php } from '../rest/site.mjs';
import { clean, makePage, send, storeOlder } from '../rest/responses-site.mjs';
import { startReceiver } from '../fakes/receiver.mjs';

const SCREEN = '/wp-admin/admin.php?page=mainstay-responses';
const ROOT = '#mainstay-blocks-responses';

const open = async ( page: Page, query = '' ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( SCREEN + query ) }`
	);
	await page.getByRole( 'navigation', { name: 'Views' } ).waitFor();
};
const row = ( page: Page, name: string ) =>
	page.getByRole( 'row' ).filter( { hasText: name } );
const snackbar = ( page: Page, text: string ) =>
	page.getByTestId( 'snackbar' ).filter( { hasText: text } );

let form: number;

test.beforeAll( async () => {
	form = await makePage( 'Contact the bakery', { to: 'owner@example.com' } );
} );

test.beforeEach( clean );

test.afterAll( async () => {
	await clean();
	await php( `wp_delete_post( ${ form }, true );` );
} );

/** Three responses of a form, and one that another plugin stored. */
async function fill() {
	await storeOlder( {
		post_title: 'Old Friend',
		post_date: '2021-05-04 10:00:00',
		post_content: `Is the oven hot?\n<!--more-->\nAUTHOR: Old Friend\nAUTHOR EMAIL: old@example.com\nJSON_DATA\n${ JSON.stringify( { '1_Name': 'Old Friend', '2_Message': 'Is the oven hot?' } ) }`,
	} );
	await send(
		`${ form }-1`,
		{ name: 'Seller of links', email: 'seo@example.com' },
		{ spam: 'fast' }
	);
	await send( `${ form }-1`, {
		name: 'ليلى حسن',
		email: 'layla@example.net',
		textarea: 'هل لديكم كعك بالعسل؟',
	} );
	await send( `${ form }-1`, {
		name: 'Ada <b>Miller</b>',
		email: 'ada@example.com',
		telephone: '+49 30 123',
		textarea:
			'Do you have rye bread?\n<script>window.ran = 1</script> https://example.com/',
		consent: 'x',
	} );
}

test( 'reads, marks, moves and deletes responses, with the keyboard too', async ( {
	page,
} ) => {
	await fill();
	await open( page );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );
	await expect(
		page.getByRole( 'link', { name: 'Inbox 3 unread' } )
	).toHaveAttribute( 'aria-current', 'page' );
	await expect(
		page
			.locator( '#adminmenu' )
			.getByText( '3 unread responses' )
			// Folded menus repeat it.
			.first()
	).toBeAttached();
	await expectAccessible( page, ROOT );

	// Opened with the keyboard, a response is read.
	const link = page.getByRole( 'link', {
		name: 'Unread: Ada <b>Miller</b>',
	} );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	const heading = page.getByRole( 'heading', { name: 'Ada <b>Miller</b>' } );
	await expect( heading ).toBeFocused();
	await expect( page ).toHaveURL( /response=\d+/ );
	await expect(
		page.getByText( '<script>window.ran = 1</script>' )
	).toBeVisible();
	expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
	await expect(
		page.getByRole( 'link', { name: 'ada@example.com' } )
	).toHaveAttribute( 'href', 'mailto:ada@example.com' );
	await expect(
		page.getByRole( 'link', { name: '+49 30 123' } )
	).toHaveAttribute( 'href', 'tel:+4930123' );
	await expect(
		page.getByRole( 'link', { name: 'Reply by email' } )
	).toHaveAttribute( 'href', /^mailto:ada%40example\.com\?subject=Re/ );
	await expect(
		page.getByText( 'Given. The box was checked.' )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Inbox 2 unread' } )
	).toBeVisible();
	await expectAccessible( page, ROOT );

	await page.getByRole( 'button', { name: 'Next response' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'ليلى حسن' } )
	).toBeFocused();
	await page.goBack();
	await expect( heading ).toBeVisible();
	await page.getByRole( 'button', { name: 'Back to the list' } ).click();
	await expect(
		page.getByRole( 'link', { name: 'Ada <b>Miller</b>', exact: true } )
	).toBeFocused();

	// Many at once.
	await page.getByRole( 'checkbox', { name: 'Select all' } ).first().check();
	await page.getByRole( 'button', { name: 'Move to trash' } ).last().click();
	await expect(
		snackbar( page, '3 responses moved to the trash.' )
	).toBeVisible();
	await expect(
		page.getByText(
			'No responses yet. Responses to the forms on this site appear here.'
		)
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );

	// Spam and back.
	await page.getByRole( 'link', { name: 'Spam 1 response' } ).click();
	await expect( page ).toHaveURL( /view=spam/ );
	await page.getByRole( 'link', { name: 'Unread: Seller of links' } ).click();
	await expect(
		page.getByText( 'It was sent faster than anyone can type.' )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Not spam' } ).click();
	await expect(
		snackbar(
			page,
			'1 response moved to the inbox. Its email is being sent now.'
		)
	).toBeVisible();
	await expect( page.getByText( 'There is no spam.' ) ).toBeVisible();

	// Away for good, after a question.
	await page.getByRole( 'link', { name: /^Inbox/ } ).click();
	await row( page, 'Seller of links' ).getByRole( 'checkbox' ).check();
	await page.getByRole( 'button', { name: 'Move to trash' } ).last().click();
	await page.getByRole( 'link', { name: 'Trash 1 response' } ).click();
	await page.getByRole( 'button', { name: 'Empty trash' } ).click();
	const question = page.getByRole( 'dialog', { name: 'Empty trash' } );
	await expect( question ).toContainText(
		'Delete 1 response permanently? This cannot be undone.'
	);
	await expectAccessible( page, '.components-modal__frame' );
	await question
		.getByRole( 'button', { name: 'Delete permanently' } )
		.click();
	await expect( page.getByText( 'The trash is empty.' ) ).toBeVisible();
} );

test( 'searches, filters, exports, and follows links from outside', async ( {
	page,
	watched,
} ) => {
	await fill();
	await open( page, `&form=${ form }-1` );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 3 );
	await expect( page.getByText( 'Old Friend' ) ).toBeHidden();

	await open( page );
	const search = page.getByRole( 'searchbox', { name: 'Search responses' } );
	await search.fill( 'OVEN' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	await expect( row( page, 'Old Friend' ) ).toBeVisible();
	await search.fill( 'nothing like it' );
	await expect(
		page.getByText( 'No response matches this search.' )
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Export' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	await search.fill( '' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );

	await page.getByRole( 'button', { name: 'Status', exact: true } ).click();
	await page.getByRole( 'option', { name: 'Read', exact: true } ).click();
	await expect(
		page.getByText( 'No response matches this search.' )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await page.getByText( 'Reset', { exact: true } ).click();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );

	await page.getByRole( 'button', { name: 'Export' } ).click();
	await expect(
		page.getByText( '3 responses that match the current filters.' )
	).toBeVisible();
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'link', { name: 'CSV, for spreadsheets' } ).click(),
	] );
	expect( download.suggestedFilename() ).toMatch(
		/^form-responses-.*\.csv$/
	);

	await open( page, '&response=99999999' );
	await expect(
		page
			.getByText(
				'This response does not exist. It may have been deleted.'
			)
			.first()
	).toBeVisible();
	watched.messages = watched.messages.filter(
		( message ) => ! /404.*responses\/99999999/.test( message )
	);
	await page.getByRole( 'button', { name: 'Back to the list' } ).click();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );
} );

test( 'what could not be sent is shown, and sent again', async ( {
	page,
	watched,
} ) => {
	const receiver = await startReceiver();
	const hooked = await makePage( 'Hooked', {
		webhookUrl: `${ receiver.url }/hook`,
	} );
	try {
		receiver.answer( 503 );
		const id = await send(
			`${ hooked }-1`,
			{ name: 'Ada', email: 'ada@example.com' },
			{ run: true }
		);
		await send( `${ hooked }-1`, { name: 'Jonas' } );
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php'; global $wpdb; $wpdb->update( \\Mainstay\\Queue\\Table\\get_table_name(), [ 'state' => 'failed', 'attempts' => 4 ], [ 'kind' => 'form-webhook', 'subject_id' => ${ id } ] ); \\Mainstay\\Queue\\Failures\\update_failed_counts();`
		);
		await open( page );
		await page.getByRole( 'link', { name: 'View responses' } ).click();
		await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
		await expect( row( page, 'Ada' ) ).toContainText( 'Not sent' );
		await page.getByRole( 'link', { name: /Ada/ } ).click();
		await expect(
			page.getByText( /Not sent after 4 attempts\./ )
		).toContainText( 'The address responded with an error (503).' );
		const again = page.getByRole( 'button', {
			name: `Send again: Webhook ${ receiver.url }/hook`,
		} );
		await again.click();
		await expect(
			snackbar( page, 'The address responded with an error (503).' )
		).toBeVisible();
		receiver.answer( 200 );
		await again.click();
		await expect( snackbar( page, 'Sent.' ) ).toBeVisible();
		await page.getByText( '3 attempts' ).click();
		await expect(
			page.getByText( 'The address accepted the webhook (200).' )
		).toBeVisible();
		// Not with the snackbars, which are WordPress's own.
		await expectAccessible( page, '.mainstay-responses__detail' );
	} finally {
		await receiver.close();
		await php( `wp_delete_post( ${ hooked }, true );` );
	}
	expect( watched.foreign ).toEqual( [] );
} );

test( 'fits a phone, and reads from right to left', async ( { page } ) => {
	await fill();
	await page.setViewportSize( { width: 390, height: 844 } );
	for ( const direction of [ 'ltr', 'rtl' ] ) {
		await open( page );
		await page.evaluate(
			( dir ) => document.documentElement.setAttribute( 'dir', dir ),
			direction
		);
		await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );
		const fits = () =>
			page.locator( ROOT ).evaluate( ( element ) => {
				const { left, right } = element.getBoundingClientRect();
				return (
					left >= 0 &&
					right <= window.innerWidth &&
					element.scrollWidth <= element.clientWidth
				);
			} );
		expect( await fits() ).toBe( true );
		await page.getByRole( 'link', { name: /Ada/ } ).click();
		await page.getByRole( 'heading', { name: /Ada/ } ).waitFor();
		expect( await fits() ).toBe( true );
		await expectAccessible( page, ROOT );
	}
} );

test( 'who does not edit pages gets no screen', async ( { page } ) => {
	const cookies = await php(
		"$id = get_user_by( 'login', 'author' )->ID; $expires = time() + 3600; return [ LOGGED_IN_COOKIE => wp_generate_auth_cookie( $id, $expires, 'logged_in' ), AUTH_COOKIE => wp_generate_auth_cookie( $id, $expires, 'auth' ) ];"
	);
	const { origin } = new URL( test.info().project.use.baseURL! );
	await page.context().addCookies(
		Object.entries( cookies as Record< string, string > ).map(
			( [ name, value ] ) => ( {
				name,
				value: encodeURIComponent( value ),
				url: origin,
			} )
		)
	);
	expect( ( await page.request.get( SCREEN ) ).status() ).toBe( 403 );
} );
