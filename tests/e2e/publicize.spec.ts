/** Sharing a post from the editor: before it is published, afterwards, and where a plan has it not. */
import type { Page } from '@playwright/test';
import { startBluesky } from '../fakes/bluesky.mjs';
import { startMastodon } from '../fakes/mastodon.mjs';
import {
	connectBluesky,
	connectMastodon,
	dropTables,
	forget,
	runQueue,
} from '../rest/sharing-site.mjs';
import { php } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
import { expect, expectAccessible, isDirty, ready, test } from './test';

const ACCOUNT = 'The Baker on Mastodon';

let mastodon: Awaited< ReturnType< typeof startMastodon > >;

test.beforeAll( async () => {
	mastodon = await startMastodon();
} );

test.beforeEach( async ( { page, watched } ) => {
	mastodon.fail();
	mastodon.there.statuses.length = 0;
	mastodon.there.troubles.length = 0;
	await connectMastodon( 'administrator' );
	// The pictures of the accounts.
	for ( const host of [ 'files.mastodon.example', 'cdn.bsky.app' ] ) {
		watched.allowedHosts.push( host );
		await page.route( `https://${ host }/**`, ( route ) =>
			route.fulfill( {
				contentType: 'image/svg+xml',
				body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
			} )
		);
	}
} );

test.afterEach( async () => {
	await php(
		"foreach ( get_posts( [ 'title' => 'Fresh bread', 'post_status' => 'any', 'numberposts' => -1 ] ) as $post ) { wp_delete_post( $post->ID, true ); }"
	);
	await forget();
} );

test.afterAll( async () => {
	await dropTables();
	await mastodon.close();
} );

/** Opens the editor with our sidebar; gives the panel. */
async function openSidebar( page: Page, id?: number ) {
	const path = id ? `post.php?post=${ id }&action=edit` : 'post-new.php?a=b';
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( `/wp-admin/${ path }` ) }`
	);
	await ready( page );
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'mainstay-sidebar/sidebar' )
	);
	const panel = page.locator( '.components-panel__body', {
		has: page.getByRole( 'button', { name: 'Share this post' } ),
	} );
	await panel.getByRole( 'checkbox', { name: ACCOUNT } ).waitFor();
	return panel;
}

/** The panel that opens before publishing, and stays after it. */
async function openPublishing( page: Page ) {
	await page.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	return page.getByRole( 'region', { name: 'Editor publish' } );
}

async function publishIt( page: Page ) {
	const region = page.getByRole( 'region', { name: 'Editor publish' } );
	await region
		.getByRole( 'button', { name: 'Publish', exact: true } )
		.click();
	await page.getByText( 'is now live.' ).first().waitFor();
	return region;
}

const setTitle = ( page: Page ) =>
	page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/editor' )
			.editPost( { title: 'Fresh bread' } )
	);

const postId = ( page: Page ): Promise< number > =>
	page.evaluate( () =>
		window.wp.data.select( 'core/editor' ).getCurrentPostId()
	);

/** A published post that was shared nowhere. */
const publishedPost = (): Promise< number > =>
	php(
		"return wp_insert_post( [ 'post_title' => 'Fresh bread', 'post_content' => '<!-- wp:paragraph --><p>Rye.</p><!-- /wp:paragraph -->', 'post_status' => 'publish', 'post_author' => 1, 'meta_input' => [ 'jetpack_publicize_feature_enabled' => 0 ] ] );"
	);

test( '@short a post goes out once when it is published, with its message @journey', async ( {
	page,
} ) => {
	await openSidebar( page );
	await setTitle( page );
	const before = await openPublishing( page );
	const box = before.getByRole( 'textbox', { name: 'Message' } );
	await expect( box ).toHaveValue( 'Fresh bread' );
	await box.fill( 'Warm from the oven 👩‍🍳' );
	await expect( before ).toContainText( '235 characters left.' );
	await expectAccessible( page, '.editor-post-publish-panel' );
	const after = await publishIt( page );
	await runQueue();
	await runQueue();
	await expect(
		after.getByRole( 'link', {
			name: /baker@mastodon\.example on Mastodon/,
		} )
	).toBeVisible();
	await expect( after ).toContainText( 'Shared.' );
	await expectAccessible( page, '.post-publish-panel__postpublish' );
	expect( mastodon.there.statuses ).toHaveLength( 1 );
	expect( mastodon.there.statuses[ 0 ]!.status ).toMatch(
		/^Warm from the oven 👩‍🍳\n\nhttp/
	);
} );

test( 'a network gets the text that was written for it, the others the message', async ( {
	page,
} ) => {
	const bluesky = await startBluesky();
	try {
		await connectBluesky( 'administrator' );
		await openSidebar( page );
		await setTitle( page );
		const before = await openPublishing( page );
		await before
			.getByRole( 'button', { name: 'A text for each network' } )
			.focus();
		await page.keyboard.press( 'Enter' );
		const texts = before.getByRole( 'group', {
			name: 'A text for each network',
		} );
		await expect( texts.getByRole( 'textbox' ) ).toHaveCount( 2 );
		const text = texts.getByRole( 'textbox', { name: 'Mastodon' } );
		await expect( text ).toHaveAttribute( 'placeholder', 'Fresh bread' );
		await text.fill( 'x'.repeat( 476 ) );
		await expect( text ).toHaveAccessibleDescription(
			'1 character too many. The end of the text is left out there.'
		);
		await expectAccessible( page, '.editor-post-publish-panel' );
		await text.fill( '' );
		await text.focus();
		await page.keyboard.type( 'Warm #rye' );
		await expect( text ).toHaveAccessibleDescription(
			'466 characters left.'
		);
		await publishIt( page );
		await runQueue();
		await runQueue();
		expect( mastodon.there.statuses ).toHaveLength( 1 );
		expect( mastodon.there.statuses[ 0 ]!.status ).toMatch(
			/^Warm #rye\n\nhttp/
		);
		expect(
			[ ...bluesky.there.records.values() ].map(
				( { value } ) => value.text
			)
		).toEqual( [ 'Fresh bread' ] );

		const again = await openSidebar( page, await postId( page ) );
		const kept = again.getByRole( 'textbox', { name: 'Mastodon' } );
		await expect( kept ).toHaveValue( 'Warm #rye' );
		expect( await isDirty( page ) ).toBe( false );
		await expectAccessible( page, '.interface-complementary-area' );
	} finally {
		await bluesky.close();
	}
} );

test( 'an author decides by keyboard alone, and the post remembers it', async ( {
	page,
} ) => {
	const panel = await openSidebar( page );
	expect( await isDirty( page ) ).toBe( false );
	await setTitle( page );
	await expectAccessible( page, '.interface-complementary-area' );
	await expect( panel ).toContainText(
		'You must publish your post before you can share it.'
	);
	await expect(
		panel.getByRole( 'button', { name: 'Share post' } )
	).toBeDisabled();
	const account = panel.getByRole( 'checkbox', { name: ACCOUNT } );
	await account.focus();
	await page.keyboard.press( 'Space' );
	await expect( account ).not.toBeChecked();
	await expect(
		panel.getByRole( 'textbox', { name: 'Message' } )
	).toHaveCount( 0 );
	await openPublishing( page );
	await publishIt( page );
	await runQueue();
	expect( mastodon.there.statuses ).toEqual( [] );

	const again = await openSidebar( page, await postId( page ) );
	await expect(
		again.getByRole( 'checkbox', { name: ACCOUNT } )
	).not.toBeChecked();
	expect( await isDirty( page ) ).toBe( false );
	await again.getByRole( 'checkbox', { name: 'Sharing is enabled' } ).focus();
	await page.keyboard.press( 'Space' );
	await expect(
		again.getByRole( 'checkbox', { name: 'Sharing is disabled' } )
	).toBeFocused();
	await expect(
		again.getByRole( 'checkbox', { name: ACCOUNT } )
	).toBeDisabled();
} );

test( 'what is published is shared when its author says so, and what failed is tried again', async ( {
	page,
	watched,
} ) => {
	const panel = await openSidebar( page, await publishedPost() );
	await panel
		.getByRole( 'checkbox', { name: 'Sharing is disabled' } )
		.click();
	const share = panel.getByRole( 'button', { name: 'Share post' } );
	mastodon.there.troubles.push( 'invalid' );
	await share.click();
	await expect(
		page.locator( '.components-notice', {
			hasText: 'Unable to share the Post',
		} )
	).toBeVisible();
	const log = panel.getByRole( 'list', { name: 'Shared so far' } );
	await expect( log ).toContainText( '@baker@mastodon.example on Mastodon' );
	await expectAccessible( page, '.interface-complementary-area' );
	expect( mastodon.there.statuses ).toEqual( [] );

	await log.getByRole( 'button', { name: /^Try again/ } ).click();
	await expect( log ).toContainText( 'Shared.' );
	expect( mastodon.there.statuses ).toHaveLength( 1 );
	// The choice was stored for it, nothing is left to save.
	expect( await isDirty( page ) ).toBe( false );
	expect( watched.messages ).toEqual( [] );
} );

test( 'where the plan shares nothing again, it says which one does', async ( {
	page,
} ) => {
	await page.route( /mainstay(\/|%2F)v1(\/|%2F)plans/, ( route ) =>
		route.fulfill( {
			json: [
				{
					product_slug: 'big',
					product_name: 'Big',
					formatted_price: '$9 a month',
					path_slug: 'big',
				},
			],
		} )
	);
	await withMustUsePlugin(
		"add_filter( 'mainstay_plan', fn() => [ 'name' => 'Small', 'features' => [ 'publicize', 'sidebar' ], 'url' => '/plans/' ] );",
		async () => {
			await page.goto(
				`/wp-login.php?redirect_to=${ encodeURIComponent( `/wp-admin/post.php?post=${ await publishedPost() }&action=edit` ) }`
			);
			await ready( page );
			await page.evaluate( () =>
				window.wp.data
					.dispatch( 'core/edit-post' )
					.openGeneralSidebar( 'mainstay-sidebar/sidebar' )
			);
			const panel = page.locator( '.interface-complementary-area' );
			await expect(
				panel.getByRole( 'button', {
					name: 'Upgrade now for $9 a month',
				} )
			).toBeVisible();
			await expect(
				panel.getByRole( 'button', { name: 'Share post' } )
			).toHaveCount( 0 );
			await expectAccessible( page, '.interface-complementary-area' );
		}
	);
} );
