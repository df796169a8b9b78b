import type { Page } from '@playwright/test';
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
} from './test';

const BLOCK = '.wp-block-videopress-video';
const fixture = ( name: string ) =>
	readFileSync( `tests/fixtures/videopress-video/${ name }.html`, 'utf8' );

/** The demo's video in the media library. */
async function findFilm( page: Page ) {
	await page.goto( '/wp-login.php?redirect_to=/wp-admin/profile.php' );
	const media: { id: number; source_url: string }[] = await (
		await page.request.get( '/wp-json/wp/v2/media?media_type=video' )
	).json();
	const film = media.find( ( one ) => one.source_url.includes( 'dough' ) )!;
	return { id: film.id, url: film.source_url };
}

test( 'opens as it was saved, takes another file and is undone', async ( {
	page,
} ) => {
	const { id, url } = await findFilm( page );
	const post = await createPost(
		`<!-- wp:videopress/video {"guid":"OO1OtCLo","caption":"Rising"} /-->`
	);
	const canvas = await editPost( page, post );
	await expect(
		canvas.getByText( 'videopress.com/v/OO1OtCLo' )
	).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	await canvas.locator( BLOCK ).click();
	await expectAccessible( canvasOf( page ), BLOCK );

	await page.getByRole( 'button', { name: 'Replace' } ).click();
	await page.getByRole( 'menuitem', { name: /Media Library/ } ).click();
	await page.getByRole( 'tab', { name: 'Media Library' } ).click();
	await page.locator( `.attachments [data-id="${ id }"]` ).click();
	await page.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect( canvas.locator( `${ BLOCK } video` ) ).toHaveAttribute(
		'src',
		url
	);
	expect( await content( page ) ).toContain( `"id":${ id }` );
	expect( await content( page ) ).not.toContain( 'OO1OtCLo' );
	expect( await content( page ) ).toContain( '"caption":"Rising"' );
	await page.keyboard.press( 'ControlOrMeta+z' );
	await expect(
		canvas.getByText( 'videopress.com/v/OO1OtCLo' )
	).toBeVisible();
} );

test( 'the older shape stays until it is changed, and keeps its caption', async ( {
	page,
} ) => {
	// Without the number of a file that this site does not have.
	const saved = fixture( 'v1' ).replace( '"id":9062,', '' );
	const canvas = await editPost( page, await createPost( saved ) );
	await expect( canvas.getByText( 'Eighteen hours in two' ) ).toBeVisible();
	expect( ( await content( page ) ).trim() ).toBe( saved.trim() );
	await canvas.locator( BLOCK ).click();
	await page.getByLabel( 'Loop' ).check();
	expect( await content( page ) ).toMatch(
		/^<!-- wp:videopress\/video \{.*"caption":"Eighteen hours in two \\u003cem.*"loop":true.*\} \/-->$/
	);
} );
