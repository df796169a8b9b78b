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

const BLOCK = '.wp-block-jetpack-podcast-episode';
const saved = readFileSync(
	'tests/fixtures/podcast-episode/current.html',
	'utf8'
);

test( 'opens as it was saved, and its details are changed in the sidebar', async ( {
	page,
	watched,
} ) => {
	watched.allowedHosts.push( 'bakery.example' );
	await page.route( 'https://bakery.example/**', ( route ) =>
		route.fulfill( { contentType: 'audio/mpeg', body: '' } )
	);
	const post = await createPost( saved );
	const canvas = await editPost( page, post );
	await expect( canvas.getByText( 'Season 2' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( ( await content( page ) ).trim() ).toBe( saved.trim() );
	await canvas.getByText( 'Season 2' ).click();
	await expectAccessible( canvasOf( page ), BLOCK );
	await page.getByRole( 'spinbutton', { name: 'Season' } ).fill( '3' );
	await expect( canvas.getByText( 'Season 3' ) ).toBeVisible();
	expect( await content( page ) ).toBe(
		saved.trim().replace( '"seasonNumber":2', '"seasonNumber":3' )
	);

	await visit( page, post );
	const player = page.locator( `${ BLOCK } audio` );
	await expect( player ).toHaveAttribute( 'preload', 'none' );
	await expect( page.getByText( 'Explicit' ) ).toBeVisible();
	await expectAccessible( page, BLOCK );
} );
