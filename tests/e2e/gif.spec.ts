import type { Page } from '@playwright/test';
import { readFileSync } from 'fs';
import { php } from '../rest/site.mjs';
import { startGiphy } from '../fakes/gifs.mjs';
import {
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	newPost,
	publish,
	test,
	visit,
	setGate,
} from './test';

const FILE = readFileSync( 'tests/site/demo/rising-dough.gif' );
const BLOCK = '.wp-block-jetpack-gif';

/** GIPHY's pictures; returns what visitors asked for. */
async function answerForGiphy( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'media.giphy.com' );
	await page.route( 'https://media.giphy.com/**', ( route ) => {
		asked.push( new URL( route.request().url() ).pathname );
		return route.fulfill( { contentType: 'image/gif', body: FILE } );
	} );
	return asked;
}

test( 'an author searches, chooses and publishes; a visitor pauses', async ( {
	page,
	watched,
} ) => {
	const giphy = await startGiphy();
	const asked = await answerForGiphy( page, watched.allowedHosts );
	await php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		return Mainstay\\Core\\Keys\\set_key( 'giphy', 'abcdefghijklmnopqrstuvwxyz012345' );
	` );
	try {
		const canvas = await newPost( page );
		await insertBlock( page, 'GIF' );
		const field = canvas.getByRole( 'searchbox' );
		await expect( field ).toBeVisible();
		await expectAccessible( canvas, BLOCK );
		await field.fill( 'bread' );
		await page.keyboard.press( 'Enter' );
		const second = canvas.getByRole( 'button', {
			name: 'Picture Second2',
		} );
		await second.click();
		await expect( second ).toHaveAttribute( 'aria-pressed', 'true' );
		await expectAccessible( canvas, BLOCK );
		const id = await publish( page );
		const saved = await content( page );
		expect( saved ).toBe(
			'<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/Second2","searchText":"bread","paddingTop":"56.3%","alt":"Picture Second2"} /-->'
		);
		await editPost( page, id );
		expect( await isDirty( page ) ).toBe( false );

		asked.length = 0;
		await visit( page, id );
		const picture = page.getByRole( 'img', { name: 'Picture Second2' } );
		await expect( picture ).toBeVisible();
		const shown = () =>
			picture.evaluate( ( img: HTMLImageElement ) => img.currentSrc );
		await expect.poll( shown ).toMatch( /giphy\.webp$/ );
		await expectAccessible( page, BLOCK );
		await page.getByRole( 'button', { name: 'Pause the image' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect.poll( shown ).toMatch( /giphy_s\.gif$/ );
		const play = page.getByRole( 'button', { name: 'Play the image' } );
		await expect( play ).toBeFocused();
		await play.press( 'Space' );
		await expect.poll( shown ).toMatch( /giphy\.webp$/ );

		await page.emulateMedia( { reducedMotion: 'reduce' } );
		asked.length = 0;
		await page.reload();
		await expect.poll( shown ).toMatch( /giphy_s\.gif$/ );
		expect( asked ).toEqual( [ '/media/Second2/giphy_s.gif' ] );
		await play.click();
		await expect.poll( shown ).toMatch( /giphy\.webp$/ );
	} finally {
		await giphy.close();
		await php( `
			require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
			Mainstay\\Core\\Keys\\delete_key( 'giphy' );
		` );
	}
} );

test( 'nothing comes from GIPHY before consent, and nothing hostile reaches a page', async ( {
	page,
	watched,
} ) => {
	const asked = await answerForGiphy( page, watched.allowedHosts );
	await setGate( true );
	try {
		const gif = ( attributes: object ) =>
			`<!-- wp:jetpack/gif ${ JSON.stringify( attributes ).replace( /</g, '\\u003c' ).replace( /--/g, '\\u002d\\u002d' ) } /-->`;
		const id = await createPost(
			[
				gif( {
					giphyUrl: 'https://giphy.com/embed/abc123',
					searchText: 'bread',
					caption: 'Warm <script>window.ran = 1</script><b>bread</b>',
				} ),
				gif( { giphyUrl: 'javascript:window.ran=1' } ),
				gif( {
					giphyUrl: 'https://giphy.com.example.org/embed/abc123',
				} ),
				gif( {
					giphyUrl: [ 'https://giphy.com/embed/abc123' ],
					paddingTop: {},
					id: 'x',
					alt: 5,
				} ),
				gif( {
					url: 'https://evil.example/a.gif',
					still: 'https://evil.example/b.gif',
				} ),
				gif( {
					giphyUrl: 'https://giphy.com/embed/abc456',
					alt: '"><img src=x onerror=window.ran=1>',
					paddingTop: '1%;background:url(https://evil.example/)',
				} ),
			].join( '\n\n' )
		);
		await visit( page, id );
		await expect( page.locator( BLOCK ) ).toHaveCount( 2 );
		expect( asked ).toEqual( [] );
		await page
			.getByRole( 'button', { name: 'Load content from GIPHY' } )
			.first()
			.click();
		await expect(
			page.getByRole( 'img', { name: 'bread' } )
		).toBeVisible();
		await page
			.getByRole( 'button', { name: 'Pause the image' } )
			.first()
			.click();
		await expect(
			page.getByRole( 'button', { name: 'Play the image' } ).first()
		).toBeFocused();
		expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
		const html = await page.content();
		expect( html ).not.toContain( 'evil.example' );
		expect( html ).not.toContain( 'javascript:' );

		const feed = await (
			await page.request.get( `/?p=${ id }&feed=rss2&withoutcomments=1` )
		).text();
		expect( feed ).not.toContain( 'media.giphy.com' );
	} finally {
		await setGate( false );
	}
} );
