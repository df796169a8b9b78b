import { resolve } from 'path';
import type { Page } from '@playwright/test';
import {
	canvasOf,
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
	UPLOAD_MS,
	visit,
	whenSettled,
} from './test';

const BLOCK = '.wp-block-jetpack-story';
const SLIDE = '.wp-story__slide';
const file = ( name: string ) => resolve( __dirname, `../site/demo/${ name }` );

/** The part of a file of the media library that is read here. */
interface Media {
	id: number;
	mime_type: string;
	source_url: string;
	media_details: { width?: number; height?: number };
}

/** The demo's pictures and video, as the media library has them. */
async function slides( page: Page, names: string[] ) {
	await page.goto( '/wp-login.php?redirect_to=/wp-admin/profile.php' );
	const media: Media[] = await (
		await page.request.get( '/wp-json/wp/v2/media?per_page=100' )
	).json();
	return names.map( ( name ) => {
		const found = media.find( ( { source_url: url } ) =>
			url.includes( `/${ name }` )
		);
		return {
			alt: `What is on ${ name }`,
			title: name,
			id: found!.id,
			link: '',
			type: found!.mime_type.split( '/' )[ 0 ],
			mime: found!.mime_type,
			caption: `About ${ name }`,
			width: found!.media_details.width ?? 360,
			height: found!.media_details.height ?? 640,
			url: found!.source_url,
		};
	} );
}

const THREE = [ 'bakery-at-night', 'dough', 'loaves' ];

const story = ( mediaFiles: unknown, settings?: object ) =>
	`<!-- wp:jetpack/story ${ JSON.stringify( { settings, mediaFiles } ) } -->\n<div class="wp-story wp-block-jetpack-story"></div>\n<!-- /wp:jetpack/story -->`;

const visitStory = async (
	page: Page,
	{ names = THREE, settings = {} } = {}
) => {
	const id = await createPost(
		story( await slides( page, names ), settings )
	);
	await visit( page, id );
	return page.locator( BLOCK );
};

const current = ( page: Page ) => page.locator( `${ SLIDE }.is-current` );

test( 'an author uploads, orders, describes and publishes', async ( {
	page,
} ) => {
	test.slow();
	const canvas = await newPost( page );
	await insertBlock( page, 'Story' );
	await expectAccessible( canvas, BLOCK );
	await canvas
		.locator( `${ BLOCK } input[type=file]` )
		.setInputFiles( [
			file( 'bakery-at-night.webp' ),
			file( 'dough.webm' ),
		] );
	const block = canvas.locator( BLOCK );
	await expect( block.locator( SLIDE ) ).toHaveCount( 2, {
		timeout: UPLOAD_MS,
	} );
	// The styles came with the edit, into the canvas too.
	await expect( block.locator( '.wp-story__frame' ) ).toHaveCSS(
		'overflow',
		'clip'
	);
	await expect(
		block.getByRole( 'button', { name: /^Slide 2: / } )
	).toBeVisible();
	await block.getByRole( 'button', { name: /^Slide 2: / } ).click();
	await page.getByRole( 'button', { name: 'Move slide earlier' } ).click();
	await expect(
		page.getByRole( 'button', { name: 'Move slide earlier' } )
	).toBeDisabled();
	await page
		.getByRole( 'textbox', { name: 'Alternative text' } )
		.fill( 'Dough rises' );
	await page.getByRole( 'textbox', { name: 'Caption' } ).fill( 'At four' );
	await page.getByLabel( 'Start without sound' ).check();
	await expectAccessible( canvas, BLOCK );

	// It plays in its place, and stands still when something else is selected.
	await block.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect(
		block.getByRole( 'button', { name: 'Pause', exact: true } )
	).toBeVisible();
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/block-editor' ).clearSelectedBlock()
	);
	await expect(
		block.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();

	const id = await publish( page );
	const saved = await content( page );
	expect( saved ).toMatch(
		/^<!-- wp:jetpack\/story \{"settings":\{"startMuted":true\},"mediaFiles":\[\{"alt":"Dough rises","title":"dough[^"]*","id":\d+,"link":"[^"]*","type":"video","mime":"video\/webm","caption":"At four",.*\} -->\n<div class="wp-story wp-block-jetpack-story"><\/div>/
	);
	await editPost( page, id );
	await expect(
		canvasOf( page ).locator( `${ BLOCK } ${ SLIDE }` )
	).toHaveCount( 2 );
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( saved );
} );

test( 'a file that is neither picture nor video is refused, and a slide can be removed', async ( {
	page,
} ) => {
	const mediaFiles = await slides( page, THREE );
	const id = await createPost( story( mediaFiles ) );
	const canvas = await editPost( page, id );
	const block = canvas.locator( BLOCK );
	await block
		.locator( '.wp-story__frame' )
		.click( { position: { x: 180, y: 120 } } );
	await page.keyboard.press( 'ArrowRight' );
	await page.getByRole( 'button', { name: 'Remove slide' } ).click();
	await expect( block.locator( SLIDE ) ).toHaveCount( 2 );
	await page.getByRole( 'button', { name: 'Remove slide' } ).click();
	await page.getByRole( 'button', { name: 'Remove slide' } ).click();
	await expect( block.locator( 'input[type=file]' ) ).toBeAttached();
	await block.locator( 'input[type=file]' ).setInputFiles( {
		name: 'notes.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'Notes' ),
	} );
	await expect( block.locator( '.components-notice' ) ).toContainText(
		'notes.txt'
	);
} );

test( 'a visitor plays it in full screen, by keyboard, and comes back to where they were', async ( {
	page,
} ) => {
	const block = await visitStory( page );
	await expectAccessible( page, BLOCK );
	const play = block.getByRole( 'button', { name: 'Play', exact: true } );
	await play.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Story with 3 slides' } );
	await expect( dialog ).toBeVisible();
	await expect( dialog ).toHaveAttribute( 'aria-modal', 'true' );
	expect( await dialog.boundingBox() ).toMatchObject( { x: 0, y: 0 } );
	await expectAccessible( page, '.wp-story__player' );
	// Nothing else can be reached.
	for ( let press = 0; press < 12; press++ ) {
		await page.keyboard.press( 'Tab' );
		await expect(
			page.locator( ':focus:not(.wp-story__player *)' )
		).toHaveCount( 0 );
	}
	await block.locator( '.wp-story__slides' ).focus();
	await page.keyboard.press( ' ' );
	await expect(
		dialog.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();
	await page.keyboard.press( 'ArrowRight' );
	await expect( current( page ).locator( 'video' ) ).toBeVisible();
	await expect( page.locator( '.wp-story__status' ) ).toHaveText(
		'Slide 2 of 3'
	);
	await page.keyboard.press( 'Enter' );
	await expect(
		dialog.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( current( page ).locator( 'img' ) ).toHaveAttribute(
		'alt',
		'What is on bakery-at-night'
	);
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( play ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( dialog ).toBeHidden();
	await expect( page.locator( '.wp-story__player' ) ).toHaveClass(
		/is-ended/
	);
} );

test( 'time passes: pictures by the settings, videos by their own length; muting only where there is sound', async ( {
	page,
} ) => {
	test.slow();
	const block = await visitStory( page, {
		settings: { imageTime: 1000, playInFullscreen: false },
	} );
	const mute = block.getByRole( 'button', { name: 'Mute' } );
	await expect( mute ).toBeHidden();
	await block.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect( current( page ).locator( 'video' ) ).toBeVisible( {
		timeout: 4000,
	} );
	await expect( mute ).toBeVisible();
	await mute.click();
	await expect(
		block.getByRole( 'button', { name: 'Unmute' } )
	).toBeVisible();
	expect(
		await current( page )
			.locator( 'video' )
			.evaluate( ( video: HTMLVideoElement ) => [
				video.muted,
				video.volume,
			] )
	).toEqual( [ true, 0.8 ] );
	await expect( current( page ).locator( 'img' ) ).toHaveAttribute(
		'alt',
		'What is on loaves',
		{ timeout: 10000 }
	);
	await expect( page.locator( '.wp-story__player' ) ).toHaveClass(
		/is-ended/,
		{
			timeout: 4000,
		}
	);
} );

test( 'holding pauses, a tap toggles, the sides lead on and back', async ( {
	page,
} ) => {
	const block = await visitStory( page, {
		settings: { playInFullscreen: false, imageTime: 60000 },
	} );
	const player = page.locator( '.wp-story__player' );
	const stage = block.locator( '.wp-story__frame' );
	await stage.click( { position: { x: 180, y: 200 } } );
	await expect( player ).toHaveClass( /is-playing/ );
	await stage.click( { position: { x: 180, y: 200 } } );
	await expect( player ).not.toHaveClass( /is-playing/ );
	await stage.click( { position: { x: 180, y: 200 } } );
	await page.mouse.down();
	await expect( player ).not.toHaveClass( /is-playing/ );
	await page.mouse.up();
	await expect( player ).toHaveClass( /is-playing/ );
	await stage.click( { position: { x: 340, y: 200 } } );
	await expect( current( page ).locator( 'video' ) ).toBeVisible();
	await stage.click( { position: { x: 20, y: 200 } } );
	await expect( current( page ).locator( 'img' ) ).toBeVisible();
	await block.getByRole( 'button', { name: 'Go to slide 3' } ).click();
	await expect( current( page ).locator( 'img' ) ).toHaveAttribute(
		'alt',
		'What is on loaves'
	);
} );

test.describe( 'by the clock', () => {
	test.use( { hasOwnContext: true } );

	test( 'nothing loads before its turn, nothing jumps, no time passes while hidden', async ( {
		page,
	} ) => {
		const asked: string[] = [];
		page.on( 'request', ( request ) => {
			if ( /uploads/.test( request.url() ) ) {
				asked.push( request.url().split( '/' ).pop()! );
			}
		} );
		const id = await createPost(
			story(
				await slides( page, [
					'bakery-at-night',
					'loaves',
					'corner-shop-after',
					'corner-shop-before',
				] ),
				{
					playInFullscreen: false,
					imageTime: 1000,
				}
			)
		);
		asked.length = 0;
		// Painted before the script comes, which may then move nothing.
		await page.route( '**/story/view.js*', async ( route ) => {
			await page.waitForFunction(
				() =>
					performance.getEntriesByName( 'first-contentful-paint' )
						.length
			);
			await route.continue();
		} );
		await visit( page, id );
		await expect( page.locator( '.wp-story__player' ) ).toHaveClass(
			/is-started/
		);
		await whenSettled( page );
		expect( asked.join( ' ' ) ).toMatch( /^bakery-at-night\S*$/ );
		expect( await layoutShift( page ) ).toBeLessThan( 0.001 );
		await page.clock.install();
		await page.getByRole( 'button', { name: 'Play', exact: true } ).click();
		await expect
			.poll( () => asked.some( ( name ) => /^loaves/.test( name ) ) )
			.toBe( true );
		expect(
			asked.some( ( name ) => /^corner-shop-before/.test( name ) )
		).toBe( false );
		await page.evaluate( () => {
			Object.defineProperty( document, 'hidden', {
				get: () => true,
				configurable: true,
			} );
			document.dispatchEvent( new Event( 'visibilitychange' ) );
		} );
		const progress = () =>
			page
				.locator( '.wp-story__bullet[aria-current]' )
				.getAttribute( 'style' );
		const reached = await progress();
		// Longer than the slide would last.
		await page.clock.fastForward( 1800 );
		expect( await progress() ).toBe( reached );
	} );
} );

test( 'without JavaScript, in feeds and on paper all slides are there', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const id = await createPost( story( await slides( page, THREE ) ) );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	const items = plain.locator( `${ BLOCK } ${ SLIDE }` );
	await expect( items ).toHaveCount( 3 );
	await expect( items.first().locator( 'img' ) ).toBeVisible();
	await expect( items.nth( 1 ).locator( 'video' ) ).toHaveAttribute(
		'controls'
	);
	await expect( items.first() ).toContainText( 'About bakery-at-night' );
	await expect(
		plain.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeHidden();
	await plain.emulateMedia( { media: 'print' } );
	const boxes = await items.evaluateAll( ( all ) =>
		all.map( ( item ) => item.getBoundingClientRect().top )
	);
	expect( boxes[ 1 ] ).toBeGreaterThan( boxes[ 0 ]! );
	await context.close();

	const feed = await ( await page.request.get( `/?feed=rss2` ) ).text();
	expect( feed ).toContain( '<ol><li' );
	expect( feed ).toContain( 'alt="What is on bakery-at-night"' );
	expect( feed ).not.toContain( 'wp-story__controls' );
} );

test( 'from right to left the sides and the arrows are mirrored', async ( {
	page,
} ) => {
	const block = await visitStory( page, {
		settings: { playInFullscreen: false },
	} );
	await page.evaluate( () => {
		document.documentElement.dir = 'rtl';
	} );
	await page.addInitScript( () =>
		document.addEventListener( 'DOMContentLoaded', () => {
			document.documentElement.dir = 'rtl';
		} )
	);
	await page.reload();
	await block.locator( '.wp-story__slides' ).focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( current( page ).locator( 'video' ) ).toBeVisible();
	const next = ( await block
		.getByRole( 'button', { name: 'Next slide' } )
		.boundingBox() )!;
	const frame = ( await block.locator( '.wp-story__frame' ).boundingBox() )!;
	expect( next.x ).toBeCloseTo( frame.x, 0 );
} );

test( 'it starts by itself only for those who do not mind', async ( {
	page,
} ) => {
	const settings = { playOnLoad: true, playInFullscreen: false };
	await visitStory( page, { settings } );
	await expect( page.locator( '.wp-story__player' ) ).toHaveClass(
		/is-playing/
	);
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.reload();
	await expect( page.locator( '.wp-story__player' ) ).toHaveClass(
		/is-started/
	);
	await expect( page.locator( '.wp-story__player' ) ).not.toHaveClass(
		/is-playing/
	);
} );

test( 'hostile slides and settings do nothing', async ( { page } ) => {
	const id = await createPost(
		story(
			[
				{
					type: 'image',
					url: 'javascript:alert(1)',
					alt: '',
					caption: '',
				},
				{
					type: 'video"><script>window.hacked = 1</script>',
					mime: 'video/mp4" onerror="window.hacked = 1',
					url: '/nowhere.mp4?"onerror="window.hacked=1',
					alt: '"><script>window.hacked = 1</script>',
					caption: '<img src=x onerror="window.hacked = 1">',
					poster: 'javascript:alert(1)',
					tracks: [ { src: 'javascript:alert(1)' }, 'x' ],
				},
				'text',
				null,
				{ url: { a: 1 } },
			],
			{
				imageTime: '"><script>window.hacked = 1</script>',
				volume: { a: 1 },
				defaultAspectRatio: '1;} body { display: none',
			}
		)
	);
	page.on( 'dialog', () => expect( false ).toBe( true ) );
	await page.route( '**/nowhere.mp4*', ( route ) =>
		route.fulfill( { status: 200, contentType: 'video/mp4', body: '' } )
	);
	await visit( page, id );
	await expect( page.locator( SLIDE ) ).toHaveCount( 1 );
	await expect( page.locator( '.wp-story__player' ) ).toHaveClass(
		/is-started/
	);
	expect( await page.evaluate( () => window.hacked ) ).toBeUndefined();
	await expect( page.locator( SLIDE ) ).toContainText( '<img src=x' );
} );
