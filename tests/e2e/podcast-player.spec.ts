/** Podcast Player: an author embeds a feed; visitors read, hear, and are asked for nothing. */
import type { Page } from '@playwright/test';
import {
	episode,
	feeds,
	feedUrl,
	HOST,
	rss,
	silence,
	startFeeds,
} from '../fakes/feeds.mjs';
import { php } from '../rest/site.mjs';
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
	setGate,
	test,
	visit,
	whenIdle,
} from './test';

const EXTRAS = `<podcast:chapters url="/chapters.json" type="application/json+chapters"/><podcast:transcript url="/transcript.vtt" type="text/vtt"/>`;
let host: Awaited< ReturnType< typeof startFeeds > >;

test.beforeAll( async () => {
	feeds[ '/show' ] = () => ( {
		type: 'application/rss+xml',
		body: rss( episode( 1, EXTRAS ) + episode( 2 ) + episode( 3 ) ),
	} );
	host = await startFeeds();
} );

/** What was asked of the host by the browser. */
let heard: string[];

test.beforeEach( async ( { page, watched } ) => {
	heard = [];
	watched.allowedHosts.push( HOST );
	await page.context().route( `https://${ HOST }/**`, ( route ) => {
		heard.push( route.request().url() );
		if ( route.request().url().includes( '/audio/3' ) ) {
			return route.fulfill( { status: 404 } );
		}
		// Without ranges a browser cannot seek.
		const sound = silence( 200 );
		const start = Number(
			/bytes=(\d+)-/.exec(
				route.request().headers().range ?? ''
			)?.[ 1 ] ?? 0
		);
		return route.fulfill( {
			status: 206,
			headers: {
				'Content-Type': 'audio/wav',
				'Accept-Ranges': 'bytes',
				'Content-Range': `bytes ${ start }-${ sound.length - 1 }/${ sound.length }`,
			},
			body: sound.subarray( start ),
		} );
	} );
} );

test.afterAll( () => host.close() );

const block = ( attributes: object = {} ) =>
	`<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url: feedUrl( '/show' ), ...attributes } ) } -->\n<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="${ feedUrl( '/show' ) }">${ feedUrl( '/show' ) }</a>\n<!-- /wp:jetpack/podcast-player -->`;
const player = ( page: Page ) =>
	page.locator( '.wp-block-jetpack-podcast-player' );
const state = ( page: Page ) =>
	page.evaluate( () => {
		const audio = document.querySelector( 'audio' )!;
		return {
			time: audio.currentTime,
			paused: audio.paused,
			src: audio.src,
			rate: audio.playbackRate,
		};
	} );

test( 'an author embeds a podcast, and visitors read it', async ( {
	page,
	watched,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Podcast Player' );
	const field = canvas.getByPlaceholder( 'Enter URL here…' );
	await field.fill( 'not an address at all' );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( canvas.getByText( /couldn't be embedded/ ) ).toBeVisible();
	await field.fill( `${ HOST }/show` );
	await field.press( 'Enter' );
	await expect( canvas.getByText( 'Episode 2' ) ).toBeVisible();
	await expectAccessible( canvas, '[data-type="jetpack/podcast-player"]' );

	// The first click is for the block, from then on the player can be used.
	await canvas
		.getByRole( 'button', { name: 'Use the podcast player' } )
		.click();
	await canvas.getByRole( 'button', { name: 'Play', exact: true } ).click();
	await expect(
		canvas.getByRole( 'button', { name: 'Pause', exact: true } )
	).toBeVisible();
	await canvas.getByRole( 'button', { name: /Skip forward/ } ).click();
	await expect( canvas.getByText( /^0:3\d \/ 3:20$/ ) ).toBeVisible();
	await canvas.getByRole( 'button', { name: /Episode 3/ } ).click();
	await expect( canvas.getByText( 'Episode unavailable.' ) ).toBeVisible();
	// The browser's own note of the 404.
	watched.messages = watched.messages.filter(
		( text ) => ! /404/.test( text )
	);

	expect( await content( page ) ).toContain(
		`"url":"http://${ HOST }/show"`
	);
	const id = await publish( page );
	await visit( page, id );
	await expect( player( page ) ).toContainText( 'The Slow Oven' );
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );
} );

test( 'what is no feed and can be embedded becomes an embed', async ( {
	page,
	watched,
} ) => {
	await page.route( '**/oembed/1.0/proxy**', ( route ) =>
		route.fulfill( {
			json: { html: '<iframe src="about:blank"></iframe>', type: 'rich' },
		} )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'Podcast Player' );
	await canvas
		.getByPlaceholder( 'Enter URL here…' )
		.fill( feedUrl( '/html' ) );
	await canvas.getByRole( 'button', { name: 'Embed' } ).click();
	await expect( canvas.locator( '[data-type="core/embed"]' ) ).toBeVisible();
	// The browser's own note of the refusal.
	watched.messages = watched.messages.filter(
		( text ) => ! /422/.test( text )
	);
	expect( await content( page ) ).toContain( feedUrl( '/html' ) );
} );

test( 'episodes, number and colours are chosen in the settings', async ( {
	page,
} ) => {
	const id = await createPost( block() );
	const canvas = await editPost( page, id );
	await expect( canvas.getByText( 'Episode 3' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	await canvas
		.getByRole( 'button', { name: 'Use the podcast player' } )
		.click();
	const count = page.getByRole( 'spinbutton', { name: 'Number of items' } );
	await count.fill( '2' );
	await expect( canvas.getByText( 'Episode 3' ) ).toBeHidden();
	await page
		.getByRole( 'combobox', { name: 'Episodes' } )
		.fill( 'Episode 3' );
	await page.getByRole( 'option', { name: 'Episode 3' } ).click();
	await expect( count ).toBeDisabled();
	await expect( canvas.getByText( 'Episode 3' ) ).toBeVisible();
	await expect( canvas.getByText( 'Episode 1' ) ).toHaveCount( 0 );
	// The list of suggestions goes away, and what is below it moves.
	await page.keyboard.press( 'Escape' );
	await page.keyboard.press( 'Tab' );
	await page.getByLabel( 'Show Episode Description' ).uncheck();
	const saved = await content( page );
	expect( saved ).toContain(
		'"selectedEpisodes":[{"guid":"guid-3","title":"Episode 3"}],"itemsToShow":1,"showEpisodeDescription":false'
	);
} );

test( 'a visitor plays, and no byte of audio is asked for before @short @journey', async ( {
	page,
} ) => {
	const id = await createPost( block() );
	await page.addInitScript( () => {
		window.shifts = [];
		new PerformanceObserver( ( list ) =>
			( list.getEntries() as LayoutShift[] )
				.flatMap( ( { sources } ) => sources )
				.filter(
					( { node, previousRect, currentRect } ) =>
						// The font of the theme comes late, and may be wider.
						previousRect.top !== currentRect.top &&
						node?.closest?.( '.wp-block-jetpack-podcast-player' )
				)
				.forEach( ( { node } ) =>
					window.shifts.push( node!.outerHTML )
				)
		).observe( { type: 'layout-shift', buffered: true } );
	} );
	await visit( page, id );
	const play = page.getByRole( 'button', { name: 'Play', exact: true } );
	await expect( play ).toBeVisible();
	await whenIdle( page );
	expect( heard ).toEqual( [] );
	expect( await page.evaluate( () => window.shifts ) ).toEqual( [] );
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );

	// Keyboard alone.
	await play.focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'button', { name: 'Pause', exact: true } )
	).toBeFocused();
	await expect
		.poll( async () => ( await state( page ) ).paused )
		.toBe( false );
	await expect.poll( () => heard.length ).toBeGreaterThan( 0 );
	await page
		.getByRole( 'button', { name: 'Skip forward 30 seconds' } )
		.click();
	await expect
		.poll( async () => ( await state( page ) ).time )
		.toBeGreaterThan( 29 );
	await page.getByRole( 'button', { name: 'Jump back 5 seconds' } ).click();
	await expect
		.poll( async () => ( await state( page ) ).time )
		.toBeLessThan( 29 );
	await page.getByLabel( 'Speed' ).selectOption( '1.5' );
	expect( ( await state( page ) ).rate ).toBe( 1.5 );

	// Chapters and transcript.
	await page.getByRole( 'button', { name: 'Chapters' } ).click();
	await page.getByRole( 'button', { name: '1:30' } ).click();
	await expect
		.poll( async () => ( await state( page ) ).time )
		.toBeGreaterThan( 90 );
	await expect(
		page.locator( '[aria-current]', { hasText: 'The oven' } )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Transcript' } ).click();
	await expect(
		page.getByText( 'Hello & welcome. Today: bread.' )
	).toBeVisible();
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );
	expect(
		await page.evaluate( () => navigator.mediaSession.metadata?.title )
	).toBe( 'Episode 1' );

	// Another episode; then the first one goes on where it was.
	await page.getByRole( 'button', { name: 'Episode 2 1:02:03' } ).click();
	await expect( page.getByRole( 'status' ).last() ).toHaveText(
		'Now playing: Episode 2'
	);
	expect( ( await state( page ) ).src ).toContain( '/audio/2.mp3' );
	await page.reload();
	await expect( page.getByText( /^1:3\d \/ 1:02:03$/ ) ).toBeVisible();
	await expect( page.getByLabel( 'Speed' ) ).toHaveValue( '1.5' );
} );

test( 'Play after Pause goes on where it was, also from a remembered position', async ( {
	page,
} ) => {
	const id = await createPost( block() );
	await visit( page, id );
	const button = ( name: string ) =>
		page.getByRole( 'button', { name, exact: true } );
	const time = async () => ( await state( page ) ).time;
	await button( 'Play' ).click();
	await expect.poll( time ).toBeGreaterThan( 0 );
	await page.getByRole( 'button', { name: /Skip forward/ } ).click();
	await expect.poll( time ).toBeGreaterThan( 31 );
	await button( 'Pause' ).click();
	const left = await time();
	await button( 'Play' ).click();
	await expect.poll( time ).toBeGreaterThan( left );
	await button( 'Pause' ).click();

	// Another day: from there, and again on from where it was paused then.
	await page.reload();
	await button( 'Play' ).click();
	await expect.poll( time ).toBeGreaterThan( left );
	await page.getByRole( 'button', { name: /Skip forward/ } ).click();
	await expect.poll( time ).toBeGreaterThan( left + 29 );
	await button( 'Pause' ).click();
	await button( 'Play' ).click();
	await expect
		.poll( async () => ( await state( page ) ).paused )
		.toBe( false );
	expect( await time() ).toBeGreaterThan( left + 29 );
	await expect.poll( time ).toBeLessThan( left + 60 );
} );

test( 'says so when an episode cannot be played', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( block() );
	await visit( page, id );
	await page.getByRole( 'button', { name: 'Episode 3 1:02:03' } ).click();
	await expect( page.getByText( 'Episode unavailable.' ) ).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'Open in a new tab' } )
	).toHaveAttribute( 'href', feedUrl( '/audio/3.mp3' ) );
	await expect( page.locator( '[role=alert]' ) ).toHaveText(
		'Error: Episode unavailable - Open in a new tab'
	);
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );
	// The browser's own note of the 404.
	watched.messages = watched.messages.filter(
		( text ) => ! /404|ERR_/.test( text )
	);
} );

test( 'says so when it breaks before anybody did anything, and when its data are broken', async ( {
	page,
} ) => {
	const sentence =
		'An unexpected error occured within the Podcast Player. Reloading this page might fix the problem.';
	const id = await createPost( block() );
	await visit( page, id );
	await expect(
		page.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeVisible();
	await player( page )
		.locator( 'audio' )
		.evaluate( ( audio ) => audio.dispatchEvent( new Event( 'error' ) ) );
	await expect( page.locator( '[role=alert]' ) ).toHaveText( sentence );
	await page.route( `**/?p=${ id }`, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: ( await response.text() ).replace( '{"title"', '“title"' ),
		} );
	} );
	await page.goto( `/?p=${ id }` );
	await expect( page.getByRole( 'alert' ) ).toHaveText( sentence );
	await expect( player( page ).locator( 'audio' ).first() ).toBeVisible();
} );

test( 'one player at a time is heard', async ( { page } ) => {
	const id = await createPost( block() + block( { itemsToShow: 1 } ) );
	await visit( page, id );
	const play = page.getByRole( 'button', { name: 'Play', exact: true } );
	await play.first().click();
	// The first is called Pause when its audio plays.
	await expect( play ).toHaveCount( 1 );
	await play.click();
	await expect
		.poll( () =>
			page.evaluate( () =>
				[ ...document.querySelectorAll( 'audio' ) ].map(
					( { paused } ) => paused
				)
			)
		)
		.toEqual( [ true, false ] );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'there is a player of the browser for each episode', async ( {
		page,
	} ) => {
		const id = await php(
			`return wp_insert_post( wp_slash( [ 'post_title' => 'Test', 'post_status' => 'publish', 'post_content' => '${ block() }' ] ) );`
		);
		await page.goto( `/?p=${ id }` );
		const players = page.locator( 'audio[controls][preload=none]' );
		await expect( players ).toHaveCount( 3 );
		await expect( players.nth( 2 ) ).toBeVisible();
		await expect(
			page.getByRole( 'link', { name: 'Transcript' } )
		).toBeVisible();
		expect( heard ).toEqual( [] );
	} );
} );

test( 'in a feed, on paper, right to left and with the gate', async ( {
	page,
} ) => {
	const id = await createPost( block(), 'Podcast in a feed' );
	const feed = await ( await page.request.get( '/feed/' ) ).text();
	expect( feed ).toContain( 'Episode 1</a></li>' );
	expect( feed ).not.toContain( 'podcast-player__data' );
	await setGate( true );
	try {
		await visit( page, id );
		await expect(
			page.getByText( `The audio is loaded from ${ HOST }` )
		).toBeVisible();
	} finally {
		await setGate( false );
	}
	await page
		.locator( 'html' )
		.evaluate( ( element ) => element.setAttribute( 'dir', 'rtl' ) );
	await expectAccessible( page, '.wp-block-jetpack-podcast-player' );
	await page.emulateMedia( { media: 'print' } );
	await expect(
		page.getByRole( 'button', { name: 'Play', exact: true } )
	).toBeHidden();
	await expect( page.getByText( 'Episode 3' ) ).toBeVisible();
} );
