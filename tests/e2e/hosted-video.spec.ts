/** Videos with a guid, as visitors get them: this site's own, and those of the former host. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'fs';
import { resolve } from 'path';
import { php } from '../rest/site.mjs';
import {
	createPost,
	expect,
	expectAccessible,
	layoutShift,
	readRemembered,
	setGate,
	test,
	visit,
} from './test';

const PLAYER = '.mainstay-video';
const FILM = readFileSync( resolve( __dirname, '../site/demo/dough.webm' ) );

/** So many seconds of silence: for a player a film of which nothing is seen. */
function silence( seconds: number ): Buffer {
	const head = Buffer.alloc( 44 );
	const size = seconds * 8000;
	head.write( 'RIFF' );
	head.writeUInt32LE( 36 + size, 4 );
	head.write( 'WAVEfmt ', 8 );
	head.writeUInt32LE( 16, 16 );
	head.writeUInt16LE( 1, 20 );
	head.writeUInt16LE( 1, 22 );
	head.writeUInt32LE( 8000, 24 );
	head.writeUInt32LE( 8000, 28 );
	head.writeUInt16LE( 1, 32 );
	head.writeUInt16LE( 8, 34 );
	head.write( 'data', 36 );
	head.writeUInt32LE( size, 40 );
	return Buffer.concat( [ head, Buffer.alloc( size, 128 ) ] );
}

interface Video {
	id: number;
	guid: string;
	url: string;
}

const made: number[] = [];
async function upload(
	name: string,
	type: string,
	bytes: Buffer | string,
	metadata = {}
): Promise< Video > {
	const video: Video = await php( `
		require_once dirname( Mainstay\\FILE ) . '/videos/videos.php';
		$file = wp_upload_bits( '${ name }', null, base64_decode( '${ Buffer.from( bytes ).toString( 'base64' ) }' ) );
		$id = wp_insert_attachment( [ 'post_title' => 'Dough rises', 'post_mime_type' => '${ type }' ], $file['file'] );
		wp_update_attachment_metadata( $id, json_decode( '${ JSON.stringify( metadata ) }', true ) );
		return [ 'id' => $id, 'guid' => Mainstay\\Videos\\get_guid( $id ), 'url' => wp_get_attachment_url( $id ) ];` );
	made.push( video.id );
	return video;
}

const say = ( id: number, changes: object ) =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/videos/change.php';
		return Mainstay\\Videos\\Change\\save_changes( ${ id }, json_decode( '${ JSON.stringify( changes ) }', true ) );` );

const SIZE = { width: 360, height: 640, length: 3 };
const upload3 = () => upload( 'film.webm', 'video/webm', FILM, SIZE );

/** The server of the tests gives files only as a whole; players jump in parts. */
const inParts = ( page: Page, { url }: Video, bytes: Buffer ) =>
	page.route( url, ( route ) => {
		const [ , from = '0', to ] =
			/bytes=(\d+)-(\d*)/.exec( route.request().headers().range ?? '' ) ??
			[];
		const end = Math.min( Number( to || Infinity ), bytes.length - 1 );
		return route.fulfill( {
			status: 206,
			contentType: 'video/webm',
			headers: {
				'Accept-Ranges': 'bytes',
				'Content-Range': `bytes ${ from }-${ end }/${ bytes.length }`,
			},
			body: bytes.subarray( Number( from ), end + 1 ),
		} );
	} );

const block = ( video: Video, attributes = {} ) =>
	`<!-- wp:video ${ JSON.stringify( { guid: video.guid, id: video.id, ...attributes } ) } -->\n<figure class="wp-block-video"><video controls src="${ video.url }"></video><figcaption class="wp-element-caption">At four</figcaption></figure>\n<!-- /wp:video -->`;

const film = ( page: Page ) => page.locator( `${ PLAYER } video` );
const timeOf = ( page: Page ) =>
	film( page ).evaluate( ( video: HTMLVideoElement ) => video.currentTime );
const isPaused = ( page: Page ) =>
	film( page ).evaluate( ( video: HTMLVideoElement ) => video.paused );

test.afterEach( async () => {
	await php(
		`foreach ( ${ JSON.stringify( made ) } as $id ) { wp_delete_attachment( $id, true ); }`
	);
	made.length = 0;
} );

test( 'where nothing moves, it is the player of the browser, and no script comes', async ( {
	page,
} ) => {
	const video = await upload3();
	const scripts: string[] = [];
	page.on( 'request', ( request ) => scripts.push( request.url() ) );
	await visit( page, await createPost( block( video ) ) );
	await expect( film( page ) ).toHaveAttribute( 'controls', '' );
	await expect( film( page ) ).toHaveJSProperty( 'videoWidth', 360 );
	await expect( page.locator( 'figcaption' ) ).toHaveText( 'At four' );
	expect( scripts.filter( ( url ) => url.includes( 'video/view' ) ) ).toEqual(
		[]
	);
	expect( await layoutShift( page ) ).toBeLessThan( 0.001 );
	await expectAccessible( page, PLAYER );
	await page.emulateMedia( { media: 'print' } );
	expect(
		await page
			.locator( PLAYER )
			.evaluate(
				( element ) => getComputedStyle( element, '::after' ).content
			)
	).toBe(
		`"Dough rises ${ new URL( page.url() ).origin }/?mainstay-video=${ video.guid }"`
	);
} );

test( 'a seek bar in the colours of the author, by pointer and by keyboard', async ( {
	page,
} ) => {
	const video = await upload3();
	const captions = await upload(
		'film.vtt',
		'text/vtt',
		'WEBVTT\n\n00:00.000 --> 00:03.000\nThe dough rises.\n'
	);
	await inParts( page, video, FILM );
	await say( video.id, {
		tracks: [
			{
				id: captions.id,
				kind: 'captions',
				srclang: 'en',
				label: 'English',
			},
		],
	} );
	await visit(
		page,
		await createPost(
			block( video, {
				seekbarColor: '#113355',
				seekbarPlayedColor: '#ee2255',
				seekbarLoadingColor: '#88aacc',
			} )
		)
	);
	await expect( film( page ) ).not.toHaveAttribute( 'controls' );
	const bar = page.getByRole( 'group', { name: 'Video player' } );
	const seek = bar.getByRole( 'slider', { name: 'Position' } );
	await expect( seek ).toHaveAttribute( 'aria-valuetext', /^0:00 of 0:03$/ );
	await expect( bar ).toContainText( '0:00 / 0:03' );
	const colors = await seek.evaluate( ( element ) =>
		getComputedStyle( element ).getPropertyValue( '--track' )
	);
	for ( const color of [ '#113355', '#ee2255', '#88aacc' ] ) {
		expect( colors ).toContain( color );
	}
	expect( await layoutShift( page ) ).toBeLessThan( 0.001 );
	await expectAccessible( page, PLAYER );

	// The captions are on, and the button says so.
	const shown = () =>
		film( page ).evaluate(
			( element: HTMLVideoElement ) =>
				element.textTracks[ 0 ]!.mode === 'showing' &&
				( element.textTracks[ 0 ]!.cues?.[ 0 ] as VTTCue )?.text
		);
	await expect.poll( shown ).toBe( 'The dough rises.' );
	await bar.getByRole( 'button', { name: 'Hide captions' } ).click();
	expect( await shown() ).toBe( false );
	await bar.getByRole( 'button', { name: 'Show captions' } ).click();

	await seek.focus();
	await page.keyboard.press( 'End' );
	await expect.poll( () => timeOf( page ) ).toBeGreaterThan( 2 );
	await page.keyboard.press( 'Home' );
	await expect.poll( () => timeOf( page ) ).toBe( 0 );
	await bar.getByRole( 'button', { name: 'Play' } ).focus();
	await page.keyboard.press( 'Enter' );
	await bar.getByRole( 'button', { name: 'Pause' } ).click();
	expect( await isPaused( page ) ).toBe( true );
	// The captions stand above the bar, which stays while the film does.
	await expect( page.locator( '.mainstay-video__frame' ) ).toHaveClass(
		/is-awake/
	);
	await bar.getByRole( 'button', { name: 'Mute', exact: true } ).click();
	await expect( film( page ) ).toHaveJSProperty( 'muted', true );
	await expect( bar.getByRole( 'slider', { name: 'Volume' } ) ).toHaveValue(
		'0'
	);
	await bar.getByRole( 'button', { name: 'Unmute' } ).click();
	await bar.getByRole( 'button', { name: 'Full screen' } ).click();
	await bar.getByRole( 'button', { name: 'Leave full screen' } ).click();
	await expect(
		bar.getByRole( 'button', { name: 'Full screen', exact: true } )
	).toBeVisible();
} );

test( 'without controls a button starts and stops it', async ( { page } ) => {
	const video = await upload3();
	const content = block( video, { controls: false } ).replace(
		'<video controls',
		'<video'
	);
	await visit( page, await createPost( content ) );
	await expect( film( page ) ).not.toHaveAttribute( 'controls' );
	await page.getByRole( 'button', { name: 'Play' } ).click();
	await page.getByRole( 'button', { name: 'Pause' } ).click();
	await expect( page.getByRole( 'slider' ) ).toHaveCount( 0 );
	await expectAccessible( page, PLAYER );
} );

test( 'starts by itself, but not for those who want less movement', async ( {
	page,
} ) => {
	const video = await upload3();
	const content = block( video ).replace(
		'<video controls',
		'<video autoplay controls muted loop'
	);
	const id = await createPost( content );
	await visit( page, id );
	await expect.poll( () => isPaused( page ) ).toBe( false );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await visit( page, id );
	await page.waitForLoadState( 'load' );
	expect( await isPaused( page ) ).toBe( true );
} );

test( 'chapters lead into the film, and what is for grown-ups is behind a sentence', async ( {
	page,
} ) => {
	const video = await upload3();
	await inParts( page, video, FILM );
	const chapters = await upload(
		'chapters.vtt',
		'text/vtt',
		'WEBVTT\n\n00:00.000 --> 00:01.000\nKneading\n\n00:02.000 --> 00:03.000\nBaking\n'
	);
	await say( video.id, {
		rating: 'R-17',
		tracks: [ { id: chapters.id, kind: 'chapters', label: 'Chapters' } ],
	} );
	await visit( page, await createPost( block( video ) ) );
	await expect( film( page ) ).toBeHidden();
	await expect( page.locator( 'summary' ) ).toHaveText(
		'R-17 This video is not suitable for people under 17. Show the video'
	);
	await expectAccessible( page, PLAYER );
	await page.locator( 'summary' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( film( page ) ).toBeVisible();
	const links = page
		.getByRole( 'group', { name: 'Chapters' } )
		.getByRole( 'link' );
	await expect( links ).toHaveText( [ '0:00 Kneading', '0:02 Baking' ] );
	await links.nth( 1 ).click();
	await expect.poll( () => timeOf( page ) ).toBeGreaterThanOrEqual( 2 );
	await expect( links.nth( 1 ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( links.first() ).not.toHaveAttribute( 'aria-current' );
} );

test( 'goes on where one was, says so, and can begin anew', async ( {
	page,
} ) => {
	const bytes = silence( 90 );
	const video = await upload( 'talk.webm', 'video/webm', bytes, {
		...SIZE,
		length: 90,
	} );
	await inParts( page, video, bytes );
	const id = await createPost( block( video ) );
	await visit( page, id );
	await expect( film( page ) ).toHaveJSProperty( 'duration', 90 );
	const below = await page.locator( 'figcaption' ).boundingBox();
	await film( page ).evaluate( ( element: HTMLVideoElement ) => {
		element.currentTime = 42.5;
	} );
	await expect
		.poll( () => readRemembered( page, 'mainstay-video' ) )
		.toBe( JSON.stringify( [ [ video.guid, 42 ] ] ) );
	await page.reload();
	await expect( page.getByRole( 'status' ) ).toHaveText( 'Resumes at 0:42.' );
	expect( await timeOf( page ) ).toBe( 42 );
	// What it says lies over the film: what follows stays where it was.
	expect( await page.locator( 'figcaption' ).boundingBox() ).toEqual( below );
	await expectAccessible( page, PLAYER );
	await page
		.getByRole( 'button', { name: 'Start from the beginning' } )
		.click();
	await expect.poll( () => timeOf( page ) ).toBeLessThan( 5 );
	await expect( page.getByRole( 'status' ) ).toHaveText( '' );
	// Near the end there is nothing to come back to.
	await film( page ).evaluate( ( element: HTMLVideoElement ) => {
		element.currentTime = 88;
	} );
	await expect
		.poll( () => readRemembered( page, 'mainstay-video' ) )
		.toBe( '[]' );
} );

test( 'its page is what other sites embed; in posts of this site it needs no frame', async ( {
	page,
} ) => {
	const video = await upload3();
	const address = `/?mainstay-video=${ video.guid }&loop=true&sbpc=%23ee2255`;
	await page.goto( address );
	await expect( page ).toHaveTitle( 'Dough rises' );
	await expect( film( page ) ).toBeVisible();
	await expect( film( page ) ).toHaveJSProperty( 'loop', true );
	await expect(
		page.getByRole( 'slider', { name: 'Position' } )
	).toBeVisible();
	await expectAccessible( page, 'html' );

	const whole = new URL( address, page.url() ).href;
	// As another site does: find the answer by the page, and show its frame.
	const discovered = await page
		.locator( 'link[type="application/json+oembed"]' )
		.getAttribute( 'href' );
	const { html } = await ( await page.request.get( discovered! ) ).json();
	await page.setContent( html );
	const framed = page.frameLocator( 'iframe' ).locator( 'video' );
	await expect( framed ).toBeVisible();
	await expect( framed ).toHaveJSProperty( 'loop', true );

	const id = await createPost(
		`<!-- wp:embed {"url":${ JSON.stringify( whole ) }} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${ whole.replaceAll( '&', '&amp;' ) }\n</div></figure>\n<!-- /wp:embed -->`
	);
	await visit( page, id );
	await expect( film( page ) ).toBeVisible();
	await expect( film( page ) ).toHaveJSProperty( 'loop', true );
	await expect( page.locator( 'iframe' ) ).toHaveCount( 0 );
} );

test( 'without JavaScript it plays, with chapters that open the file there', async ( {
	browser,
} ) => {
	const video = await upload3();
	const id = await createPost( block( video, { seekbarColor: '#113355' } ) );
	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await expect( plain.locator( `${ PLAYER } video` ) ).toHaveAttribute(
		'controls'
	);
	await expect( plain.locator( '.mainstay-video__bar' ) ).toBeHidden();
	await context.close();
} );

test( 'a video of the former host waits for consent', async ( {
	page,
	watched,
} ) => {
	watched.allowedHosts.push( 'videopress.com' );
	const asked: string[] = [];
	await page.route( 'https://videopress.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( {
			contentType: 'text/html',
			body: 'Their player',
		} );
	} );
	await setGate( true );
	try {
		const id = await createPost(
			'<!-- wp:video {"guid":"aB3dE5fG","id":99999,"loop":true,"videoPressClassNames":"wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n<figure class="wp-block-video wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/aB3dE5fG?resizeToParent=true&amp;cover=true&amp;loop=true&amp;preloadContent=metadata\n</div></figure>\n<!-- /wp:video -->'
		);
		await visit( page, id );
		await expect(
			page.getByRole( 'link', { name: 'View this on VideoPress' } )
		).toHaveAttribute( 'href', 'https://videopress.com/v/aB3dE5fG' );
		await expectAccessible( page, '.mainstay-consent' );
		expect( asked ).toEqual( [] );
		await page
			.getByRole( 'button', { name: 'Load content from VideoPress' } )
			.click();
		await expect(
			page.frameLocator( 'iframe' ).getByText( 'Their player' )
		).toBeVisible();
		expect( asked ).toEqual( [
			'https://videopress.com/embed/aB3dE5fG?loop=true',
		] );
		const { width, height } = ( await page
			.locator( 'iframe' )
			.boundingBox() )!;
		expect( width / height ).toBeCloseTo( 16 / 9, 1 );
	} finally {
		await setGate( false );
	}
} );
