/** Related Posts: an author sees what will be shown, and why; visitors get a list of links. */
import type { Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import {
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	layoutShift,
	newPost,
	publish,
	test,
	visit,
} from './test';

const BLOCK =
	'<!-- wp:jetpack/related-posts -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->';
const NO_POSTS =
	"Preview unavailable: you haven't published enough posts with similar content.";
const TITLES = [
	'Kohlrabi for beginners',
	'Kohlrabi in the cellar',
	'Kohlrabi and frost',
	'Kohlrabi, raw',
];
/** Has a word in common with the title that WordPress gives to a new post: "Auto Draft". */
const DRAFTS = 'Kohlrabi: a first draft';
const list = ( page: Page ) =>
	page.locator( 'nav.wp-block-jetpack-related-posts' );

/** Takes away what is here about kohlrabi, of a first try, too. */
const forget = () =>
	php(
		`foreach ( get_posts( array( 's' => 'kohlrabi', 'numberposts' => -1, 'post_status' => 'any', 'fields' => 'ids' ) ) as $id ) { wp_delete_post( $id, true ); } return true;`
	);

test.beforeAll( async () => {
	await forget();
	await php( `
		array_map( fn( $title ) => wp_insert_post( array( 'post_title' => $title, 'post_content' => 'All about kohlrabi.', 'post_status' => 'publish' ) ), json_decode( '${ JSON.stringify( [ DRAFTS, ...TITLES ] ) }' ) );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/build.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/related-posts.php';
		Mainstay\\RelatedPosts\\Build\\start_build();
		return Mainstay\\RelatedPosts\\Build\\index_queued_posts( 60 );
	` );
} );

test.afterAll( forget );

test( 'the preview follows what is written, and visitors get the list', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Related Posts' );
	await expect( canvas.getByText( NO_POSTS ) ).toBeVisible();
	await expect(
		canvas.getByRole( 'document', { name: 'Block: Heading' } )
	).toHaveText( 'Related' );
	await canvas
		.getByRole( 'textbox', { name: 'Add title' } )
		.fill( 'Pickled kohlrabi' );
	await expect( canvas.getByText( TITLES[ 3 ]! ) ).toBeVisible();
	await expectAccessible( canvas, '[data-type="jetpack/related-posts"]' );
	expect( await content( page ) ).toContain(
		'<div class="wp-block-jetpack-related-posts"><!-- wp:heading {"level":3} -->'
	);

	const id = await publish( page, 'Pickled kohlrabi' );
	await page.reload();
	await expect( canvas.getByText( TITLES[ 3 ]! ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	await expect( list( page ).getByRole( 'listitem' ) ).toHaveCount( 3 );
	await expect(
		list( page ).getByRole( 'heading', { name: 'Related', exact: true } )
	).toBeVisible();
	await expectAccessible( page, 'nav.wp-block-jetpack-related-posts' );
	expect( await layoutShift( page ) ).toBeLessThan( 0.01 );
	const link = list( page ).getByRole( 'link' ).first();
	await link.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveTitle( /Kohlrabi/ );
	// The next list would have it.
	await php( `wp_delete_post( ${ id }, true );` );
} );

test( 'its settings are those of the block, and the choices those of the post', async ( {
	page,
} ) => {
	const id = await createPost( BLOCK, 'Kohlrabi stewed' );
	const canvas = await editPost( page, id );
	await canvas.getByText( TITLES[ 3 ]! ).waitFor();
	await page.evaluate( () => {
		const { dispatch, select } = window.wp.data;
		const { clientId } = select( 'core/block-editor' ).getBlocks()[ 0 ]!;
		dispatch( 'core/block-editor' ).selectBlock( clientId );
		dispatch( 'core/edit-post' ).openGeneralSidebar( 'edit-post/block' );
	} );
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'checkbox', { name: 'Display date' } ).uncheck();
	await settings
		.getByRole( 'checkbox', { name: 'Display context (category or tag)' } )
		.check();
	await expect( canvas.getByText( 'Similar post' ).first() ).toBeVisible();
	await settings
		.getByRole( 'spinbutton', { name: 'Number of posts' } )
		.fill( '2' );
	await expect( canvas.locator( '.has-2-posts' ) ).toBeVisible();

	await settings
		.getByRole( 'button', { name: 'Posts of this list' } )
		.click();
	await settings
		.getByRole( 'button', { name: `Leave out: ${ TITLES[ 3 ] }` } )
		.click();
	await settings
		.getByRole( 'button', { name: `Pin: ${ TITLES[ 0 ] }` } )
		.click();
	await expect(
		settings.getByRole( 'button', { name: `Unpin: ${ TITLES[ 0 ] }` } )
	).toBeVisible();
	await expect( canvas.locator( '.has-2-posts li' ).first() ).toContainText(
		TITLES[ 0 ]!
	);
	await publish( page, 'Kohlrabi stewed' );
	expect( await content( page ) ).toContain(
		'{"displayDate":false,"displayContext":true,"postsToShow":2}'
	);
	await visit( page, id );
	await expect( list( page ).getByRole( 'listitem' ).first() ).toContainText(
		TITLES[ 0 ]!
	);
	await expect( list( page ) ).not.toContainText( TITLES[ 3 ]! );
} );

test( 'whoever edits a category can leave its posts out of all lists', async ( {
	page,
} ) => {
	const { term, post } = ( await php( `
		$term = wp_insert_term( 'Heirlooms', 'category' )['term_id'];
		$post = wp_insert_post( array( 'post_title' => 'Kohlrabi of old', 'post_content' => 'All about kohlrabi.', 'post_status' => 'publish', 'post_category' => array( $term ) ) );
		return compact( 'term', 'post' );
	` ) ) as { term: number; post: number };
	const id = await createPost( BLOCK, 'Kohlrabi, red' );
	const setField = async ( isLeftOut: boolean ) => {
		await page.goto(
			`/wp-login.php?redirect_to=${ encodeURIComponent( `/wp-admin/term.php?taxonomy=category&tag_ID=${ term }` ) }`
		);
		const field = page.getByRole( 'checkbox', {
			name: 'Leave posts in this category or tag out of related posts lists',
		} );
		await expect( field ).toBeChecked( { checked: ! isLeftOut } );
		await expect( field ).toHaveAccessibleDescription(
			'Authors can still choose these posts as related posts.'
		);
		await field.focus();
		await page.keyboard.press( 'Space' );
		await page.getByRole( 'button', { name: 'Update' } ).click();
		await expect( page.getByText( 'Category updated.' ) ).toBeVisible();
	};
	const expectInList = async ( isThere: boolean ) => {
		await visit( page, id );
		await expect(
			list( page ).getByRole( 'link', { name: 'Kohlrabi of old' } )
		).toHaveCount( isThere ? 1 : 0 );
		await expect( list( page ).getByRole( 'listitem' ) ).toHaveCount( 3 );
	};
	try {
		await expectInList( true );
		await setField( true );
		await expectInList( false );
		// What changes a category elsewhere says nothing of this.
		await php(
			`wp_update_term( ${ term }, 'category', array( 'description' => 'Old sorts.' ) );`
		);
		await expectInList( false );
		await setField( false );
		await expectInList( true );
	} finally {
		await php(
			`wp_delete_term( ${ term }, 'category' ); wp_delete_post( ${ post }, true ); wp_delete_post( ${ id }, true );`
		);
	}
} );

test( 'the site editor shows what a list will look like', async ( {
	page,
} ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( '/wp-admin/site-editor.php?p=/wp_template/twentytwentyfive//single&canvas=edit' ) }`
	);
	await page.waitForFunction(
		() =>
			window.wp?.data?.select( 'core/block-editor' )?.getBlocks?.().length
	);
	await page.evaluate( () => {
		const { blocks, data } = window.wp;
		data.dispatch( 'core/preferences' ).set(
			'core/edit-site',
			'welcomeGuide',
			false
		);
		data.dispatch( 'core/block-editor' ).insertBlock(
			blocks.createBlock( 'jetpack/related-posts' )
		);
	} );
	const frame = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await expect(
		frame.locator( '.wp-block-jetpack-related-posts li' )
	).toHaveCount( 3 );
} );
