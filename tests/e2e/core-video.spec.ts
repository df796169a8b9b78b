import { resolve } from 'path';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
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
	newPost,
	publish,
	test,
	visit,
} from './test';
import type { VideoAttributes } from '../../extensions/panels/core-video/types';

/** A video of the block that the site has stored. */
type HostedVideo = VideoAttributes & { id: number };

/** The part of its file in the media library that is read here. */
interface StoredVideo {
	jetpack_videopress: {
		poster: string;
		tracks: { kind: string; label?: string; src: string }[];
	};
}

const BLOCK = '.wp-block-video';
const FRAME = '.mainstay-video__frame';
const VIDEO = resolve( __dirname, '../site/demo/dough.webm' );

/** Requests like this one wait until they are let go. */
async function hold( page: Page, pattern: RegExp, method: string ) {
	let letGo = () => {};
	const gate = new Promise< void >( ( done ) => ( letGo = done ) );
	await page.route( pattern, async ( route ) => {
		if ( route.request().method() === method ) {
			await gate;
		}
		await route.continue();
	} );
	return letGo;
}

/** An author uploads a video. Gives the block in the canvas, with its player. */
async function upload( page: Page ) {
	const canvas = await newPost( page );
	await insertBlock( page, 'Video' );
	await canvas
		.locator( `${ BLOCK } input[type=file]` )
		.setInputFiles( VIDEO );
	await expect( canvas.locator( `${ FRAME } iframe` ) ).toBeVisible( {
		timeout: 30000,
	} );
	return canvas;
}

const panel = ( page: Page, title: string ) =>
	page.getByRole( 'button', { name: title, exact: true } );

const select = ( page: Page ) =>
	page.evaluate( () => {
		const { data } = window.wp;
		data.dispatch( 'core/block-editor' ).selectBlock(
			data.select( 'core/block-editor' ).getBlocks()[ 0 ]!.clientId
		);
	} );

/** Asks the site as the author who is logged in. */
const readMedia = ( page: Page, id: number ): Promise< StoredVideo > =>
	page.evaluate(
		( asked ) => window.wp.apiFetch< StoredVideo >( { path: asked } ),
		`/wp/v2/media/${ id }`
	);

const attributes = ( page: Page ): Promise< HostedVideo > =>
	page.evaluate( () =>
		JSON.parse(
			JSON.stringify(
				window.wp.data.select( 'core/block-editor' ).getBlocks()[ 0 ]!
					.attributes
			)
		)
	);

/** What the browser says of an answer that the test wants. */
function forget( watched: { messages: string[] }, status: number ) {
	watched.messages = watched.messages.filter(
		( message ) => ! message.includes( `status of ${ status }` )
	);
}

const FORMER =
	'<!-- wp:video {"autoplay":true,"guid":"aB3dE5fG","videoPressClassNames":"wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n<figure class="wp-block-video wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/aB3dE5fG?resizeToParent=true&amp;cover=true&amp;autoPlay=true&amp;preloadContent=metadata&amp;useAverageColor=true\n</div></figure>\n<!-- /wp:video -->';

test( 'an author uploads a video, says how it plays, and publishes @short', async ( {
	page,
} ) => {
	test.slow();
	const startUpload = await hold( page, /wp\/v2\/media/, 'POST' );
	const startPreview = await hold( page, /oembed\/1\.0\/proxy/, 'GET' );
	const uploading = upload( page );
	const canvas = canvasOf( page );
	await expect( canvas.getByText( 'Uploading…' ) ).toBeVisible( {
		timeout: 60000,
	} );
	startUpload();
	await expect( canvas.getByText( 'Generating preview…' ) ).toBeVisible( {
		timeout: 30000,
	} );
	startPreview();
	await uploading;
	await expect(
		page.getByRole( 'button', { name: 'Edit video' } )
	).toBeVisible();

	// The player is covered until it is asked for, and again when something else is selected.
	const overlay = canvas.getByRole( 'button', { name: 'Use the player' } );
	await overlay.click();
	await expect( overlay ).toHaveCount( 0 );
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/block-editor' ).clearSelectedBlock()
	);
	await expect( overlay ).toBeVisible();
	await select( page );

	await page.getByLabel( 'Autoplay' ).check();
	await expect(
		page.getByText(
			'Note: Autoplaying videos may cause usability issues for some visitors.'
		)
	).toBeVisible();
	await page.getByLabel( 'Autoplay' ).uncheck();
	await page.getByLabel( 'Loop' ).check();
	await page.getByLabel( 'Muted' ).check();
	await page.getByLabel( 'Play inline' ).check();
	await page.getByLabel( 'Preload' ).selectOption( 'auto' );
	await expect(
		page.getByText(
			'Note: Automatically downloading videos may cause issues if there are many videos displayed on the same page.'
		)
	).toBeVisible();
	await expect( page.getByLabel( 'Playback Controls' ) ).toBeChecked();
	await expect(
		page.getByRole( 'heading', { name: 'Progress Colors' } )
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: /^Main(?!stay)/ } )
	).toBeVisible();
	await expect( page.getByLabel( 'Match video' ) ).toBeChecked();
	await canvas.getByLabel( 'Video caption' ).fill( 'How dough rises' );
	// The player is asked again, with what was said.
	await expect( canvas.locator( `${ FRAME } iframe` ) ).toHaveAttribute(
		'src',
		/mainstay-video=[a-z0-9]{12}.*loop=/
	);
	await expectAccessible( canvas, BLOCK );
	await expectAccessible( page, '.block-editor-block-inspector' );

	const id = await publish( page );
	const saved = await content( page );
	expect( saved ).toMatch(
		/^<!-- wp:video \{"id":\d+,"loop":true,"muted":true,"preload":"auto","src":"[^"]+\.webm","playsInline":true,"guid":"[a-z0-9]{12}","playsinline":true\} -->\n<figure class="wp-block-video"><video controls loop muted preload="auto" src="[^"]+\.webm" playsinline><\/video><figcaption class="wp-element-caption">How dough rises<\/figcaption><\/figure>\n<!-- \/wp:video -->$/
	);
	const again = await editPost( page, id );
	await expect( again.locator( `${ FRAME } iframe` ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( saved );

	await visit( page, id );
	const video = page.locator( `${ BLOCK } video` );
	await expect( video ).toHaveAttribute( 'src', /\.webm$/ );
	await expect( video ).toHaveJSProperty( 'loop', true );
	await expect( page.getByText( 'How dough rises' ) ).toBeVisible();
} );

test( 'a frame of the video becomes its poster, and a rating that is refused goes back', async ( {
	page,
} ) => {
	test.slow();
	await upload( page );
	const { id, guid } = await attributes( page );
	await page
		.getByRole( 'button', { name: 'Use a frame of the video' } )
		.click();
	const dialog = page.getByRole( 'dialog', {
		name: 'Use a frame of the video',
	} );
	await dialog
		.locator( 'video' )
		.evaluate(
			( video: HTMLVideoElement ) =>
				video.readyState >= 2 ||
				new Promise( ( done ) =>
					video.addEventListener( 'loadeddata', done, { once: true } )
				)
		);
	await expectAccessible( page, '.mainstay-poster__grabber' );
	await dialog.getByRole( 'button', { name: 'Use this frame' } ).click();
	await expect( dialog ).toHaveCount( 0, { timeout: 30000 } );
	expect( ( await attributes( page ) ).poster ).toMatch(
		/-poster[^/]*\.jpg$/
	);
	await expect
		.poll(
			async () =>
				( await readMedia( page, id ) ).jetpack_videopress.poster
		)
		.toMatch( /-poster[^/]*\.jpg$/ );
	await page.getByRole( 'button', { name: 'Remove poster image' } ).click();
	expect( ( await attributes( page ) ).poster ).toBeUndefined();

	await panel( page, 'Video File Settings' ).click();
	const rating = page.getByLabel( 'Rating' );
	await expect( rating ).toHaveValue( 'G' );
	await expect( rating.locator( 'option' ) ).toHaveText( [
		'G',
		'PG-13',
		'R-17',
	] );
	await rating.selectOption( 'PG-13' );
	await expect
		.poll( async () => ( await readMedia( page, id ) ).jetpack_videopress )
		.toMatchObject( { guid, rating: 'PG-13' } );
	// Any status but 200 is a refusal.
	let asked: unknown;
	await page.route( /videopress\/meta/, ( route ) => {
		asked = route.request().postDataJSON();
		return route.fulfill( { json: { status: 500 } } );
	} );
	await rating.selectOption( 'R-17' );
	await expect( rating ).toHaveValue( 'PG-13' );
	expect( asked ).toEqual( { id, rating: 'R-17' } );
	await expect(
		page
			.getByTestId( 'snackbar' )
			.getByText(
				'The site did not save this setting of the video, which stays as it was.'
			)
	).toBeVisible();
} );

test( 'captions and chapters are added, named and removed', async ( {
	page,
	watched,
} ) => {
	test.slow();
	await upload( page );
	const { id } = await attributes( page );
	const tracks = async () =>
		( await readMedia( page, id ) ).jetpack_videopress.tracks;
	await panel( page, 'Captions and chapters' ).click();
	const field = page.locator( '.components-form-file-upload input' );
	await field.setInputFiles( {
		name: 'wrong.vtt',
		mimeType: 'text/vtt',
		buffer: Buffer.from( 'No captions at all' ),
	} );
	await expect(
		page
			.locator( '.components-notice' )
			.getByText( /is not in WebVTT format/ )
	).toBeVisible();
	forget( watched, 500 );
	await field.setInputFiles( {
		name: 'dough.vtt',
		mimeType: 'text/vtt',
		buffer: Buffer.from(
			'WEBVTT\n\n00:00.000 --> 00:01.000\nThe dough rests.\n'
		),
	} );
	await expect
		.poll( tracks )
		.toMatchObject( [
			{ kind: 'captions', srclang: 'en', label: 'English' },
		] );
	await page.getByLabel( 'Kind' ).selectOption( 'subtitles' );
	await page.getByLabel( 'Label' ).fill( 'Deutsch' );
	await page.getByLabel( 'Language' ).fill( 'de' );
	await page.getByLabel( 'Language' ).blur();
	await expect
		.poll( tracks )
		.toMatchObject( [
			{ kind: 'subtitles', srclang: 'de', label: 'Deutsch' },
		] );

	const chapters = page.getByLabel( 'Chapters', { exact: true } );
	const save = page.getByRole( 'button', { name: 'Save chapters' } );
	await chapters.fill( 'No time' );
	await expect(
		page.getByText( 'This line has no time: No time' )
	).toBeVisible();
	await expect( save ).toBeDisabled();
	await chapters.fill( '00:00 Flour\n00:01 Dough & bread' );
	await save.click();
	await expect
		.poll( tracks )
		.toMatchObject( [
			{ kind: 'subtitles' },
			{ kind: 'chapters', label: 'Chapters' },
		] );
	const { src } = ( await tracks() )[ 1 ]!;
	expect( await ( await page.request.get( src ) ).text() ).toContain(
		'00:00:01.000 --> '
	);
	await expectAccessible( page, '.block-editor-block-inspector' );
	await page.screenshot( { path: '/tmp/v3.png' } );

	// They belong to the video: another post that shows it has them, too.
	const post = await publish( page );
	await editPost( page, post );
	await select( page );
	await panel( page, 'Captions and chapters' ).click();
	await expect( page.getByLabel( 'Chapters', { exact: true } ) ).toHaveValue(
		'00:00 Flour\n00:01 Dough & bread'
	);
	await page.getByRole( 'button', { name: /^Remove dough/ } ).click();
	await expect.poll( tracks ).toMatchObject( [ { kind: 'chapters' } ] );
	await page.getByLabel( 'Chapters', { exact: true } ).fill( '' );
	await page.getByRole( 'button', { name: 'Save chapters' } ).click();
	await expect.poll( tracks ).toEqual( [] );
} );

test( 'without a guid the block stays what WordPress makes of it', async ( {
	page,
	watched,
} ) => {
	test.slow();
	// Once the request fails, once the answer names none.
	let answer: object | null = null;
	await page.route( /wp\/v2\/media\/\d+/, async ( route ) => {
		if ( route.request().method() !== 'GET' ) {
			return route.continue();
		}
		return answer
			? route.fulfill( { json: answer } )
			: route.fulfill( { status: 500, json: { code: 'broken' } } );
	} );
	const canvas = await newPost( page );
	for ( const next of [
		null,
		{ source_url: '', jetpack_videopress: null },
	] ) {
		answer = next;
		await insertBlock( page, 'Video' );
		await canvas
			.locator( `${ BLOCK } input[type=file]` )
			.setInputFiles( VIDEO );
		await expect( canvas.locator( `${ BLOCK } video` ) ).toBeVisible( {
			timeout: 30000,
		} );
		expect( ( await attributes( page ) ).guid ).toBeUndefined();
		await expect(
			page.locator( '.components-snackbar.is-error' )
		).toHaveCount( 0 );
		await page.evaluate( () =>
			window.wp.data.dispatch( 'core/block-editor' ).resetBlocks( [] )
		);
	}
	forget( watched, 500 );
} );

test( 'a video that this site does not know any more is one of WordPress again', async ( {
	page,
} ) => {
	const text =
		'<!-- wp:video {"id":999999,"src":"/wp-content/gone.webm","guid":"k3v9x0q2m7ta"} -->\n<figure class="wp-block-video"><video controls src="/wp-content/gone.webm"></video></figure>\n<!-- /wp:video -->';
	const id = await createPost( text );
	await page.route( '**/gone.webm', ( route ) =>
		route.fulfill( { path: VIDEO, contentType: 'video/webm' } )
	);
	await page.route( /wp\/v2\/media\/999999/, ( route ) =>
		route.fulfill( { json: { source_url: '', jetpack_videopress: null } } )
	);
	const canvas = await editPost( page, id );
	await expect( canvas.locator( `${ BLOCK } video` ) ).toBeVisible();
	// Opening shows it so, and saves nothing.
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( text );
} );

test( 'a request that fails while a post is open takes nothing of a video away', async ( {
	page,
	watched,
} ) => {
	test.slow();
	const text =
		'<!-- wp:video {"id":999999,"src":"/wp-content/dough.webm","guid":"k3v9x0q2m7ta","seekbarColor":"#ee2255"} -->\n<figure class="wp-block-video"><video controls src="/wp-content/dough.webm"></video></figure>\n<!-- /wp:video -->';
	const id = await createPost( text );
	await page.route( '**/dough.webm', ( route ) =>
		route.fulfill( { path: VIDEO, contentType: 'video/webm' } )
	);
	await page.route( /wp\/v2\/media\/999999/, ( route ) =>
		route.fulfill( {
			status: 503,
			json: { code: 'unavailable', message: 'Maintenance' },
		} )
	);
	const canvas = await editPost( page, id );
	// WordPress's own block, for now.
	await expect( canvas.locator( `${ BLOCK } video` ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( text );
	await publish( page, 'Another title' );
	expect( await content( page ) ).toBe( text );
	forget( watched, 503 );

	// Gone for good, by the site's own word.
	await page.unroute( /wp\/v2\/media\/999999/ );
	const again = await editPost( page, id );
	await expect( again.locator( `${ BLOCK } video` ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( text );
	forget( watched, 404 );
} );

test( 'a video of the former host shows, stays as it is, and is never taken away', async ( {
	page,
	watched,
} ) => {
	test.slow();
	watched.allowedHosts.push( 'videopress.com' );
	await page.route( 'https://videopress.com/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<!doctype html><title>Player</title><p>Player</p>',
		} )
	);
	let embeds = true;
	await page.route( /oembed\/1\.0\/proxy/, ( route ) =>
		embeds
			? route.fulfill( {
					json: {
						type: 'video',
						html: '<iframe src="https://videopress.com/embed/aB3dE5fG?loop=0"></iframe>',
						width: 640,
						height: 360,
						title: 'Dough',
					},
				} )
			: route.fulfill( { status: 404, json: { code: 'gone' } } )
	);
	const id = await createPost( FORMER );
	let canvas = await editPost( page, id );
	const frame = canvas.locator( `${ FRAME } iframe` );
	await expect( frame ).toHaveAttribute(
		'src',
		'https://videopress.com/embed/aB3dE5fG?loop=0'
	);
	await expect( frame ).toHaveAttribute( 'title', 'Dough' );
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( FORMER );

	embeds = false;
	canvas = await editPost( page, id );
	await expect(
		canvas.getByText(
			'This video cannot be shown here right now. It stays on the page.'
		)
	).toBeVisible();
	await expectAccessible( canvas, BLOCK );
	expect( await content( page ) ).toBe( FORMER );
	forget( watched, 404 );
	embeds = true;

	// Another one, by its address.
	canvas = await newPost( page );
	await insertBlock( page, 'Video' );
	await canvas.getByRole( 'button', { name: 'Insert from URL' } ).click();
	const address = page.getByPlaceholder( /paste or type url/i );
	await address.fill( 'https://videopress.com/v/aB3dE5fG' );
	await address.press( 'Enter' );
	await expect( canvas.locator( `${ FRAME } iframe` ) ).toBeVisible();
	expect( await content( page ) ).toBe(
		FORMER.replace( '"autoplay":true,', '' ).replace(
			'autoPlay=true&amp;',
			''
		)
	);
} );

test( 'files that are dropped become videos only if all of them are', async ( {
	page,
} ) => {
	await newPost( page );
	const made = await page.evaluate( () => {
		const { blocks } = window.wp;
		const file = ( name: string, type: string ) =>
			new File( [ '' ], name, { type } );
		const become = ( files: File[] ) => {
			const found = blocks.findTransform(
				blocks.getBlockTransforms( 'from', 'core/video' ),
				( transform ) =>
					transform.type === 'files' && transform.isMatch!( files )
			);
			return found?.type === 'files'
				? [ found.transform!( files ) ]
						.flat()
						.map( ( { name } ) => name )
				: [];
		};
		const one = file( 'a.webm', 'video/webm' );
		const two = file( 'b.mp4', 'video/mp4' );
		return [
			become( [ one, two ] ),
			become( [ one ] ),
			become( [ one, file( 'c.jpg', 'image/jpeg' ) ] ),
		];
	} );
	expect( made ).toEqual( [
		[ 'core/video', 'core/video' ],
		[ 'core/video' ],
		[],
	] );
} );

const SMALL_PLAN =
	"add_filter( 'mainstay_plan', fn() => [ 'name' => 'Small', 'features' => [ 'story' ], 'url' => '/plans/' ] );";

test( 'where the plan of the host has no videos, the buttons are off and say so', async ( {
	page,
	watched,
} ) => {
	test.slow();
	const former = await createPost( FORMER );
	await withMustUsePlugin( SMALL_PLAN, async () => {
		const canvas = await newPost( page );
		await insertBlock( page, 'Video' );
		for ( const name of [ 'Media Library', 'Upload' ] ) {
			await expect(
				canvas.getByRole( 'button', { name, exact: true } )
			).toBeDisabled();
		}
		await expect(
			canvas.getByText( 'Upgrade your plan to use this premium block' )
		).toBeVisible();
		await expect(
			canvas.getByRole( 'button', { name: 'Upgrade' } )
		).toBeVisible();
		await expectAccessible( canvas, BLOCK );
		await page.screenshot( { path: '/tmp/v4.png' } );

		// What posts hold opens and stays.
		await page.route( /oembed\/1\.0\/proxy/, ( route ) =>
			route.fulfill( { status: 404, json: { code: 'gone' } } )
		);
		await editPost( page, former );
		await expect(
			canvasOf( page ).getByText( /^This video cannot be shown here/ )
		).toBeVisible();
		expect( await content( page ) ).toBe( FORMER );
		forget( watched, 404 );
	} );
} );

test( 'covers and audio say it where the host takes neither', async ( {
	page,
} ) => {
	test.slow();
	await withMustUsePlugin(
		`${ SMALL_PLAN } add_filter( 'upload_mimes', fn( $types ) => array_filter( $types, fn( $type ) => ! preg_match( '~^(video|audio)/~', $type ) ) );`,
		async () => {
			const canvas = await newPost( page );
			for ( const [ title, file ] of [
				[ 'Cover', { name: 'clip.mp4', mimeType: 'video/mp4' } ],
				[ 'Audio', { name: 'song.mp3', mimeType: 'audio/mpeg' } ],
			] as const ) {
				await insertBlock( page, title );
				await canvas
					.locator(
						`.wp-block-${ title.toLowerCase() } input[type=file]`
					)
					.setInputFiles( { ...file, buffer: Buffer.from( 'x' ) } );
				await expect(
					canvas.getByText(
						'Upgrade your plan to use this premium block'
					)
				).toBeVisible();
				await page.screenshot( { path: `/tmp/v5-${ title }.png` } );
				await page.evaluate( () =>
					window.wp.data
						.dispatch( 'core/block-editor' )
						.resetBlocks( [] )
				);
			}
		}
	);
	// Here everything is allowed: nobody is told anything.
	const canvas = await newPost( page );
	await insertBlock( page, 'Cover' );
	await canvas
		.locator( '.wp-block-cover input[type=file]' )
		.setInputFiles( VIDEO );
	await expect( canvas.locator( '.wp-block-cover video' ) ).toBeAttached( {
		timeout: 30000,
	} );
	await expect(
		canvas.getByText( 'Upgrade your plan to use this premium block' )
	).toHaveCount( 0 );
} );
