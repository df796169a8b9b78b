/** The site's own list in a browser: its screen, its pages, and the choice before publishing. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, newPost, test, writeAs } from './test';
import {
	addPeople,
	clean,
	inList,
	keyLink,
	linkOf,
	mailsTo,
	runMailings,
	signUp,
} from '../rest/list-site.mjs';
import { php } from '../rest/site.mjs';

const SCREEN = '/wp-admin/admin.php?page=mainstay-subscribers';
const ROOT = '#mainstay-blocks-subscribers';

const open = async ( page: Page ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( SCREEN ) }`
	);
	await page.getByRole( 'button', { name: 'Add subscriber' } ).waitFor();
};
const row = ( page: Page, text: string ) =>
	page.getByRole( 'row' ).filter( { hasText: text } );

test.beforeEach( clean );

test.afterAll( clean );

test( 'the list: add, import, filter, look at the proof, remove', async ( {
	page,
} ) => {
	await open( page );
	await expect(
		page.getByText( 'No one gets new posts by email yet.' )
	).toBeVisible();
	await expect(
		page.getByText(
			'No one is on the list yet. Add a Subscribe block to a page, add a subscriber, or import a list.'
		)
	).toBeVisible();
	await expectAccessible( page, ROOT );

	await page.getByRole( 'button', { name: 'Add subscriber' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByLabel( 'Email address' ).fill( 'ada@example.com' );
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByTestId( 'snackbar' ).filter( {
			hasText: 'A confirmation email was sent to ada@example.com.',
		} )
	).toBeVisible();
	await expect( row( page, 'ada@example.com' ) ).toContainText(
		'Waiting for confirmation'
	);

	await page.getByRole( 'button', { name: 'Import' } ).click();
	await dialog.getByLabel( 'CSV file' ).setInputFiles( {
		name: 'people.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			'email,name\nbob@example.com,Bob\ncarl@example.com,Carl\nada@example.com,\nnobody,\n'
		),
	} );
	const submit = dialog.getByRole( 'button', { name: 'Import' } );
	await expect( submit ).toBeDisabled();
	await dialog
		.getByLabel( 'These people agreed to get emails from this site.' )
		.check();
	await expectAccessible( page, '[role="dialog"]' );
	await submit.click();
	await expect(
		dialog.getByText(
			'2 people were added. 1 was already on the list. 1 line has no valid address.'
		)
	).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Close' } ).last().click();
	await expect(
		page.getByText( '2 people get new posts by email.' )
	).toBeVisible();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 4 );
	await expectAccessible( page, `${ ROOT } .mainstay-screen__list` );

	await page.getByRole( 'searchbox' ).fill( 'carl' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	await row( page, 'carl' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Details' } ).click();
	await expect(
		dialog.getByText(
			'Imported by the site owner, who confirmed that these people agreed.'
		)
	).toBeVisible();
	await page.keyboard.press( 'Escape' );

	await row( page, 'carl' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Delete permanently' } ).click();
	await dialog.getByRole( 'button', { name: 'Delete permanently' } ).click();
	await expect(
		page.getByText( 'No one matches this search.' )
	).toBeVisible();
	expect(
		await inList(
			'return Mainstay\\Newsletter\\Subscribers\\count_confirmed();'
		)
	).toBe( 1 );

	const download = page.waitForEvent( 'download' );
	await page.getByRole( 'searchbox' ).fill( '' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 3 );
	await page.locator( ROOT ).getByRole( 'link', { name: 'Export' } ).click();
	expect( ( await download ).suggestedFilename() ).toMatch(
		/^subscribers-\d{4}-\d\d-\d\d\.csv$/
	);
} );

test( 'before publishing the author decides; the mail goes out, and both places say so @journey', async ( {
	page,
	watched,
} ) => {
	// Afterwards the list is looked at, which an Author may not.
	writeAs( 'admin' );
	await addPeople( 'ada@example.com', 'bob@example.com' );
	await newPost( page );
	await page.evaluate( () => {
		const { wp } = window;
		wp.data.dispatch( 'core/editor' ).editPost( { title: 'Fresh bread' } );
		wp.data.dispatch( 'core/block-editor' ).insertBlocks(
			wp.blocks.createBlock( 'core/paragraph', {
				content: 'Hi, readers.',
			} )
		);
	} );
	await page
		.getByRole( 'region', { name: /editor top bar/i } )
		.getByRole( 'button', { name: 'Publish' } )
		.click();
	const choice = page.getByRole( 'checkbox', {
		name: 'Send this post by email',
	} );
	await expect( choice ).not.toBeChecked();
	await expect(
		page.getByText( '2 people get it, once, when it is published.' )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Preview the email' } ).click();
	const frame = page.frameLocator( 'iframe[title="The email"]' );
	await expect( frame.getByText( 'Hi, readers.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Show it as plain text' } ).click();
	await expect( page.locator( 'pre' ) ).toContainText( 'Hi, readers.' );
	// The mail's own frame runs no script, that of the check neither.
	await expectAccessible( page, '[role="dialog"]' );
	await page.getByRole( 'button', { name: 'Send a test to me' } ).click();
	await expect(
		page.getByText( /^The test is on its way to .+@.+\.$/ )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await choice.check();
	await page
		.getByRole( 'region', { name: 'Editor publish' } )
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await expect(
		page.getByText( 'This post is about to be sent by email.' )
	).toBeVisible();
	expect( await runMailings() ).toBe( 2 );
	expect( await mailsTo( 'bob@example.com' ) ).toHaveLength( 1 );
	await open( page );
	await expect( page.getByText( /^Sent to 2 people, / ) ).toBeVisible();
	// The browser's own recorder wants to run in the mail's frame, which lets nobody.
	const others = watched.messages.filter(
		( text ) => ! /Blocked script execution in 'about:srcdoc'/.test( text )
	);
	watched.messages.splice( 0, Infinity, ...others );
	await php(
		`foreach ( get_posts( [ 'title' => 'Fresh bread', 'post_status' => 'any', 'numberposts' => -1 ] ) as $post ) { wp_delete_post( $post->ID, true ); }`
	);
} );

test( 'confirming, choosing and leaving need no account and no script', async ( {
	browser,
} ) => {
	await signUp( 'ada@example.com' );
	const [ mail ] = await mailsTo( 'ada@example.com' );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await page.goto( linkOf( mail, 'confirm' ) );
	// Looking at the page is no consent, however often.
	await page.reload();
	await expect(
		page.getByRole( 'heading', { name: 'Confirm your subscription' } )
	).toBeVisible();
	await page
		.getByRole( 'button', { name: 'Confirm my subscription' } )
		.click();
	await expect(
		page.getByRole( 'heading', { name: 'You are subscribed' } )
	).toBeVisible();
	await page.getByRole( 'link', { name: 'Manage subscription' } ).click();
	await page.getByLabel( 'Name (optional)' ).fill( 'Ada' );
	await page.getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'Your changes have been saved.'
	);
	await expect( page.getByLabel( 'Send them to me' ) ).toBeChecked();
	await page.goto( await keyLink( 'ada@example.com', 'unsubscribe' ) );
	await page.getByRole( 'button', { name: 'Unsubscribe' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'You have unsubscribed' } )
	).toBeVisible();
	await context.close();
} );

test( 'the pages and the mail are accessible, in light and dark', async ( {
	page,
} ) => {
	await addPeople( 'ada@example.com' );
	for ( const scheme of [ 'light', 'dark' ] as const ) {
		await page.emulateMedia( { colorScheme: scheme } );
		for ( const purpose of [ 'preferences', 'unsubscribe' ] ) {
			await page.goto( await keyLink( 'ada@example.com', purpose ) );
			await expectAccessible( page, 'main' );
		}
	}
} );
