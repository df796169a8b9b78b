import {
	asFiltered,
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
import { php } from '../rest/site.mjs';
import { resolve } from 'path';
import type { Page } from '@playwright/test';

const BLOCK = '.wp-block-jetpack-slideshow';
const NAME = 'wp-block-jetpack-slideshow';
const LIBRARY = '**/slideshow/carousel*.js*';

const picture = ( name: string ) =>
	resolve( __dirname, `../site/demo/corner-shop-${ name }.jpg` );

/** A picture that needs no file on the site. */
const drawn = ( color: string ) =>
	`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 400'%3E%3Cpath fill='${ color }' d='M0 0h600v400H0z'/%3E%3C/svg%3E`;

const COLORS = [ 'brown', 'seagreen', 'steelblue', 'goldenrod' ];

interface Saved {
	count?: number;
	attributes?: Record< string, unknown >;
	src?: ( index: number ) => string;
	caption?: ( index: number ) => string;
}

const saved = ( {
	count = 3,
	attributes = {},
	src = ( index ) => drawn( COLORS[ index % 4 ]! ),
	caption = ( index ) =>
		index === 1 ? '<a href="#there">A link</a>' : `Caption ${ index + 1 }`,
}: Saved = {} ) => {
	const { autoplay, delay, effect } = {
		autoplay: false,
		delay: 3,
		effect: 'slide',
		...attributes,
	};
	const slides = Array.from(
		{ length: count },
		( _, index ) =>
			`<li class="${ NAME }_slide swiper-slide"><figure><img alt="Picture ${ index + 1 }" class="${ NAME }_image wp-image-${ index + 90000 }" data-id="${ index + 90000 }" src="${ src( index ) }"/><figcaption class="${ NAME }_caption gallery-caption">${ caption( index ) }</figcaption></figure></li>`
	).join( '' );
	const timing = autoplay
		? ` data-autoplay="true" data-delay="${ delay }"`
		: '';
	const comment = JSON.stringify( {
		...attributes,
		ids: Array.from( { length: count }, ( _, index ) => index + 90000 ),
	} );
	return `<!-- wp:jetpack/slideshow ${ comment } -->\n<div class="${ NAME } aligncenter"${ timing } data-effect="${ effect }"><div class="${ NAME }_container swiper-container"><ul class="${ NAME }_swiper-wrapper swiper-wrapper">${ slides }</ul><a class="${ NAME }_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="${ NAME }_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="${ NAME }_button-pause" role="button"></a><div class="${ NAME }_pagination swiper-pagination swiper-pagination-white"></div></div></div>\n<!-- /wp:jetpack/slideshow -->`;
};

const far =
	'<!-- wp:spacer {"height":"4000px"} -->\n<div style="height:4000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';

const live = ( where: Page | ReturnType< typeof canvasOf > ) =>
	where.locator( '.is-live' );
const slide = ( page: Page, index: number ) =>
	page.locator( `${ BLOCK }_slide` ).nth( index );

/** The slide that is in the place of the slideshow, and can be reached. */
async function expectShown( page: Page, index: number ) {
	await expect( slide( page, index ) ).not.toHaveAttribute( 'inert' );
	await expect
		.poll( async () => {
			const [ frame, box ] = await Promise.all( [
				page.locator( `${ BLOCK }_container` ).boundingBox(),
				slide( page, index ).boundingBox(),
			] );
			return Math.round( Math.abs( frame!.x - box!.x ) );
		} )
		.toBe( 0 );
	const count = await page.locator( `${ BLOCK }_slide` ).count();
	await expect( page.locator( `${ BLOCK }_slide[inert]` ) ).toHaveCount(
		count - 1
	);
}

test( 'an author uploads pictures, orders and sizes them; a visitor looks @short @journey', async ( {
	page,
} ) => {
	test.slow();
	// The one journey in which the browser makes the sizes of pictures.
	await page.setExtraHTTPHeaders( { 'X-Sizes-In-Browser': '1' } );
	const canvas = await newPost( page );
	await insertBlock( page, 'Slideshow' );
	await expectAccessible( canvas, BLOCK );
	const isLocked = () =>
		page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).isPostSavingLocked()
		);
	let finish = () => {};
	const held = new Promise< void >( ( release ) => ( finish = release ) );
	await page.route(
		( url ) =>
			/wp\/v2\/media/.test(
				url.pathname + ( url.searchParams.get( 'rest_route' ) ?? '' )
			),
		async ( route ) => {
			if ( route.request().method() === 'POST' ) {
				await held;
			}
			await route.continue();
		}
	);
	await canvas
		.locator( `${ BLOCK } input[type=file]` )
		.setInputFiles( [ picture( 'before' ), picture( 'after' ) ] );
	await expect( canvas.getByText( 'Uploading 2 files…' ) ).toBeVisible();
	expect( await isLocked() ).toBe( true );
	finish();
	await expect( live( canvas ) ).toBeVisible( { timeout: UPLOAD_MS } );
	await expect.poll( isLocked ).toBe( false );
	// Else nothing comes from the browser's cache.
	await page.unrouteAll( { behavior: 'wait' } );
	await expect( canvas.locator( `${ BLOCK }_slide` ) ).toHaveCount( 2 );

	await canvas
		.locator( `${ BLOCK }_slide:not([inert])` )
		.getByRole( 'textbox', { name: 'Caption' } )
		.fill( 'Mill Lane' );
	await canvas.getByRole( 'button', { name: 'Next slide' } ).click();
	await expect(
		canvas.locator( `${ BLOCK }_slide:not([inert]) img` )
	).toHaveAttribute( 'src', /corner-shop-after/ );
	await expectAccessible( canvas, BLOCK );
	// The second becomes the first, and stays in sight.
	await page.getByRole( 'button', { name: 'Move slide earlier' } ).click();
	await expect(
		canvas.locator( `${ BLOCK }_slide` ).first().locator( 'img' )
	).toHaveAttribute( 'src', /corner-shop-after/ );
	await expect(
		canvas.locator( `${ BLOCK }_slide:not([inert]) img` )
	).toHaveAttribute( 'src', /corner-shop-after/ );

	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	if ( ! ( await settings.getByText( 'Slide 1 of 2' ).isVisible() ) ) {
		await page
			.getByRole( 'button', { name: 'Settings', exact: true } )
			.click();
	}
	await settings
		.getByLabel( 'Alternative text' )
		.fill( 'The café in summer' );
	await settings.getByLabel( 'Autoplay' ).check();
	await settings
		.getByRole( 'spinbutton', { name: 'Delay between transitions' } )
		.fill( '5' );
	await settings.getByLabel( 'Transition effect' ).selectOption( 'Fade' );
	await settings.getByLabel( 'Image size' ).selectOption( 'Medium' );
	await expect(
		canvas.locator( `${ BLOCK }_slide:not([inert]) img` )
	).toHaveAttribute( 'src', /corner-shop-after[\d-]*-300x200/ );
	await expect( live( canvas ) ).toBeVisible();

	const id = await publish( page );
	const text = await content( page );
	expect( text ).toContain(
		`class="${ NAME } aligncenter" data-autoplay="true" data-delay="5" data-effect="fade"`
	);
	expect( text ).toMatch(
		/<!-- wp:jetpack\/slideshow \{"autoplay":true,"delay":5,"ids":\[\d+,\d+\],"effect":"fade","sizeSlug":"medium"\} -->/
	);
	expect( text ).not.toContain( 'blob:' );
	await editPost( page, id );
	await expect( live( canvasOf( page ) ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( asFiltered( text ) );

	await visit( page, id );
	await expect( live( page ) ).toBeVisible();
	await expect( page.getByAltText( 'The café in summer' ) ).toBeVisible();
	await expect( page.locator( `${ BLOCK } img[srcset]` ) ).toHaveCount( 2 );
	expect( await layoutShift( page ) ).toBeLessThan( 0.001 );
	await expectAccessible( page, BLOCK );
} );

test( 'the library edits it; it becomes a gallery and back, by keyboard', async ( {
	page,
} ) => {
	test.slow();
	// Pictures that the demo page has brought.
	const pictures = await php< [ number, string ][] >(
		"return array_map( fn( $id ) => [ $id, wp_get_attachment_url( $id ) ], get_posts( [ 'post_type' => 'attachment', 'fields' => 'ids', 'numberposts' => 2, 'meta_key' => '_demo_image', 'post_mime_type' => 'image/jpeg' ] ) );"
	);
	const [ first, second ] = pictures.map( ( [ id ] ) => id );
	const canvas = await newPost( page );
	await page.evaluate( ( chosen: [ number, string ][] ) => {
		const { wp } = window;
		wp.data.dispatch( 'core/block-editor' ).insertBlock(
			wp.blocks.createBlock( 'jetpack/slideshow', {
				images: chosen.map( ( [ id, url ] ) => ( {
					id: `${ id }`,
					alt: `Picture ${ id }`,
					caption: '',
					url,
				} ) ),
				ids: chosen.map( ( [ id ] ) => id ),
			} )
		);
	}, pictures );
	await expect( live( canvas ) ).toBeVisible();
	const before = await content( page );

	// To the block's toolbar and along it.
	await page.keyboard.press( 'Alt+F10' );
	const button = page.getByRole( 'button', { name: 'Edit slideshow' } );
	for ( let step = 0; step < 12; step++ ) {
		if (
			await button.evaluate( ( element ) => element.matches( ':focus' ) )
		) {
			break;
		}
		await page.keyboard.press( 'ArrowRight' );
	}
	await expect( button ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog' ).filter( { hasText: 'gallery' } );
	await expect( dialog ).toBeVisible();
	await expect( dialog.locator( '.attachments .attachment' ) ).toHaveCount(
		2
	);
	await dialog.locator( '.attachment' ).first().hover();
	await dialog.locator( '.attachment-close' ).first().click();
	await dialog.locator( '.media-toolbar-primary button' ).click();
	await expect
		.poll( () => content( page ) )
		.toContain( `"ids":[${ second }]` );
	// The texts of the slideshow stay.
	expect( await content( page ) ).toContain( `alt="Picture ${ second }"` );
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).undo()
	);
	expect( await content( page ) ).toBe( before );

	await page
		.getByRole( 'button', { name: 'Slideshow', exact: true } )
		.click();
	await page
		.getByRole( 'menuitem', { name: 'Gallery', exact: true } )
		.click();
	await expect
		.poll( () => content( page ) )
		.toMatch( /wp:gallery[\s\S]+wp-image-\d+[\s\S]+wp-image-\d+/ );
	expect( await content( page ) ).toContain( `alt="Picture ${ first }"` );
	await page.getByRole( 'button', { name: 'Gallery', exact: true } ).click();
	await page
		.getByRole( 'menuitem', { name: 'Slideshow', exact: true } )
		.click();
	await expect( live( canvas ) ).toBeVisible();
	expect( await content( page ) ).toContain(
		`"ids":[${ first },${ second }]`
	);
} );

test( 'a visitor uses buttons, dots, keys and a swipe', async ( { page } ) => {
	const id = await createPost( saved() );
	await visit( page, id );
	await expect(
		page.getByRole( 'group', { name: 'Slideshow' } )
	).toHaveAttribute( 'aria-roledescription', 'carousel' );
	const list = page.getByRole( 'list', { name: 'Slideshow' } );
	await expect(
		list.getByRole( 'listitem', { name: 'Slide 1 of 3' } )
	).toBeVisible();
	const next = page.getByRole( 'button', { name: 'Next slide' } );
	const status = page.locator( `${ BLOCK }_status` );
	await expectShown( page, 0 );
	await expect(
		page.getByRole( 'button', { name: /Slideshow$/ } )
	).toHaveCount( 0 );

	await next.click();
	await expectShown( page, 1 );
	await expect( status ).toHaveText( 'Slide 2 of 3: Picture 2' );
	await expect( status ).toHaveAttribute( 'aria-live', 'polite' );
	await page.getByRole( 'button', { name: 'Go to slide 3' } ).click();
	await expectShown( page, 2 );
	await expect(
		page.getByRole( 'button', { name: 'Go to slide 3' } )
	).toHaveAttribute( 'aria-current', 'true' );
	// Round and round, without copies.
	await next.click();
	await expectShown( page, 0 );
	await page.getByRole( 'button', { name: 'Previous slide' } ).click();
	await expectShown( page, 2 );
	expect(
		await page.evaluate( () => {
			const ids = [ ...document.querySelectorAll( '[id]' ) ].map(
				( element ) => element.id
			);
			return ids.filter( ( one, at ) => ids.indexOf( one ) !== at );
		} )
	).toEqual( [] );
	await expect( page.locator( `${ BLOCK }_slide` ) ).toHaveCount( 3 );

	// Arrows move; on a dot, the dot as well. Page Down is the page's own.
	await page.getByRole( 'button', { name: 'Go to slide 3' } ).focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expectShown( page, 1 );
	await expect(
		page.getByRole( 'button', { name: 'Go to slide 2' } )
	).toBeFocused();
	// The link of the slide that goes is left in time.
	await page.getByRole( 'link', { name: 'A link' } ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 2 );
	await expect( next ).toBeFocused();
	await page.keyboard.press( 'PageDown' );
	await expectShown( page, 2 );

	// What Page Down began may not be over yet.
	await page.evaluate( async () => {
		for ( let atRest = 0; atRest < 12; atRest++ ) {
			if ( window.scrollY ) {
				window.scrollTo( 0, 0 );
				atRest = 0;
			}
			await new Promise( ( done ) => requestAnimationFrame( done ) );
		}
	} );
	const box = ( await page
		.getByRole( 'group', { name: 'Slideshow' } )
		.boundingBox() )!;
	const swipe = async ( from: number, to: number ) => {
		const y = box.y + box.height / 3;
		await page.mouse.move( box.x + box.width * from, y );
		await page.mouse.down();
		await page.mouse.move( box.x + box.width * to, y, { steps: 6 } );
		await page.mouse.up();
	};
	await swipe( 0.2, 0.8 );
	await expectShown( page, 1 );
	await swipe( 0.8, 0.2 );
	await expectShown( page, 2 );
	await swipe( 0.8, 0.2 );
	await expectShown( page, 0 );
	await swipe( 0.2, 0.8 );
	await expectShown( page, 2 );
	await expectAccessible( page, BLOCK );
	expect( await layoutShift( page ) ).toBeLessThan( 0.001 );
} );

test.describe( 'by the clock', () => {
	test.use( { hasOwnContext: true } );

	test( 'it plays by itself until somebody looks, works with it or stops it', async ( {
		page,
	} ) => {
		const id = await createPost(
			saved( { attributes: { autoplay: true, delay: 1 } } )
		);
		await page.clock.install();
		await visit( page, id );
		const status = page.locator( `${ BLOCK }_status` );
		const pause = page.getByRole( 'button', { name: 'Pause Slideshow' } );
		await page.mouse.move( 0, 0 );
		await expect( status ).toHaveAttribute( 'aria-live', 'off' );
		await expectShown( page, 1 );
		await expectShown( page, 2 );
		await expectShown( page, 0 );
		await expect( status ).toBeEmpty();

		const seen = () =>
			page
				.locator( `${ BLOCK }_slide:not([inert])` )
				.getAttribute( 'aria-label' );
		const staysFor = async ( milliseconds: number ) => {
			const before = await seen();
			await page.clock.fastForward( milliseconds );
			expect( await seen() ).toBe( before );
		};
		await page.locator( `${ BLOCK }_slide:not([inert])` ).hover();
		await staysFor( 1500 );
		await page.mouse.move( 0, 0 );
		// With the keyboard: it waits while one of its parts has the focus.
		await page.getByRole( 'button', { name: 'Next slide' } ).focus();
		await page.keyboard.press( 'ArrowRight' );
		await expect( status ).toHaveAttribute( 'aria-live', 'polite' );
		await staysFor( 1500 );
		await pause.focus();
		await page.keyboard.press( 'Enter' );
		const play = page.getByRole( 'button', { name: 'Play Slideshow' } );
		await expect( play ).toBeFocused();
		await staysFor( 1500 );
		const before = await seen();
		await page.keyboard.press( 'Enter' );
		await expect( pause ).toBeFocused();
		await expect.poll( seen ).not.toBe( before );
	} );

	test( 'whoever wants less movement starts it, or nothing moves', async ( {
		page,
	} ) => {
		const id = await createPost(
			saved( {
				attributes: { autoplay: true, delay: 1, effect: 'fade' },
			} )
		);
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await page.clock.install();
		await visit( page, id );
		const play = page.getByRole( 'button', { name: 'Play Slideshow' } );
		await expect( play ).toBeVisible();
		await page.clock.fastForward( 1500 );
		await expectShown( page, 0 );
		await page.getByRole( 'button', { name: 'Next slide' } ).click();
		await expect( slide( page, 1 ) ).toHaveCSS( 'opacity', '1' );
		await expect( slide( page, 0 ) ).toHaveCSS( 'opacity', '0' );
		await expectShown( page, 1 );
		await page.emulateMedia( { reducedMotion: 'no-preference' } );
		await play.click();
		await page.mouse.move( 0, 0 );
		await expectShown( page, 2 );
		// The wish comes later.
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await expect( play ).toBeVisible();
	} );
} );

test( 'right to left, the next picture comes from the left', async ( {
	page,
} ) => {
	const id = await createPost( saved() );
	await page.route( '**/?p=*', async ( route ) => {
		const response = await route.fetch();
		const html = ( await response.text() ).replace(
			'<html ',
			'<html dir="rtl" '
		);
		await route.fulfill( { response, body: html } );
	} );
	await visit( page, id );
	const next = page.getByRole( 'button', { name: 'Next slide' } );
	await expect( live( page ) ).toBeVisible();
	const [ frame, button ] = await Promise.all( [
		page.locator( `${ BLOCK }_container` ).boundingBox(),
		next.boundingBox(),
	] );
	expect( button!.x - frame!.x ).toBeLessThan( 20 );
	await next.focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expectShown( page, 1 );
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 0 );
	await page.keyboard.press( 'ArrowRight' );
	await expectShown( page, 2 );
} );

test( 'without scripts it is a strip; on paper all pictures stand below each other', async ( {
	page,
	browser,
} ) => {
	const id = await createPost( saved() );
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: test.info().project.use.baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await expect(
		plain.getByRole( 'button', { name: 'Next slide' } )
	).toBeHidden();
	const strip = plain.locator( `${ BLOCK }_swiper-wrapper` );
	await expect( strip ).toHaveCSS( 'scroll-snap-type', 'inline mandatory' );
	await strip.focus();
	await slide( plain, 2 ).scrollIntoViewIfNeeded();
	await expect( plain.getByAltText( 'Picture 3' ) ).toBeInViewport();
	await expect( plain.getByText( 'Caption 3' ) ).toBeVisible();
	await context.close();

	await visit( page, id );
	await expect( live( page ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Next slide' } ).click();
	await expectShown( page, 1 );
	await page.emulateMedia( { media: 'print' } );
	const boxes = await Promise.all(
		[ 0, 1, 2 ].map( ( index ) =>
			page.getByAltText( `Picture ${ index + 1 }` ).boundingBox()
		)
	);
	expect( boxes[ 1 ]!.y ).toBeGreaterThanOrEqual(
		boxes[ 0 ]!.y + boxes[ 0 ]!.height
	);
	expect( boxes[ 2 ]!.y ).toBeGreaterThanOrEqual(
		boxes[ 1 ]!.y + boxes[ 1 ]!.height
	);
	await expect(
		page.getByRole( 'button', { name: 'Next slide' } )
	).toBeHidden();
} );

test( 'the library comes when the slideshow is near, and never for one picture', async ( {
	page,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	const isAsked = () =>
		asked.some( ( url ) => /slideshow\/carousel/.test( url ) );
	const id = await createPost(
		`${ saved( { count: 1 } ) }\n\n${ far }\n\n${ saved( { count: 20 } ) }`
	);
	await visit( page, id );
	await expect( page.getByAltText( 'Picture 1' ).first() ).toBeVisible();
	await whenSettled( page );
	expect( isAsked() ).toBe( false );
	await expect(
		page.locator( `${ BLOCK }` ).first().getByRole( 'button' )
	).toHaveCount( 0 );
	// The visitor was quicker: what the strip shows is where the slideshow begins.
	const strip = page.locator( `${ BLOCK }_swiper-wrapper` ).nth( 1 );
	await strip.evaluate( ( element ) =>
		element.scrollTo( {
			left: element.clientWidth * 2,
			behavior: 'instant',
		} )
	);
	await strip.scrollIntoViewIfNeeded();
	await expect( live( page ) ).toHaveCount( 1 );
	expect( isAsked() ).toBe( true );
	// Too many for dots.
	await expect(
		page.getByText( 'Slide 3 of 20', { exact: true } )
	).toBeVisible();
	await expect( page.getByRole( 'button', { name: /Go to/ } ) ).toHaveCount(
		0
	);
} );

test( 'without its library the strip stays, and authors are told', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( saved() );
	const message = 'The Swiper library could not be loaded.';
	await page.route( LIBRARY, ( route ) => route.abort() );
	await editPost( page, id );
	const canvas = canvasOf( page );
	await expect( canvas.getByText( message ) ).toBeVisible();
	await page.unroute( LIBRARY );
	await canvas.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( live( canvas ) ).toBeVisible();
	await expect( canvas.getByText( message ) ).toBeHidden();
	expect( await isDirty( page ) ).toBe( false );

	await page.route( LIBRARY, ( route ) => route.abort() );
	await page.goto( 'about:blank' );
	await page.goto( `/?p=${ id }` );
	await expect( page.getByText( message ) ).toBeVisible();
	await visit( page, id );
	await slide( page, 2 ).scrollIntoViewIfNeeded();
	await expect( page.getByAltText( 'Picture 3' ) ).toBeInViewport();
	await expect( page.getByText( message ) ).toBeHidden();
	watched.messages = watched.messages.filter(
		( text ) => ! /ERR_FAILED|ChunkLoadError|Loading chunk/.test( text )
	);
} );

test( 'a failing upload says why; hostile content does nothing', async ( {
	page,
	watched,
} ) => {
	await newPost( page );
	await insertBlock( page, 'Slideshow' );
	const canvas = canvasOf( page );
	await page.route(
		( url ) =>
			/wp\/v2\/media/.test(
				url.pathname + ( url.searchParams.get( 'rest_route' ) ?? '' )
			),
		( route ) =>
			route.request().method() === 'POST'
				? route.fulfill( {
						status: 500,
						json: { code: 'x', message: 'The disk is full.' },
					} )
				: route.continue()
	);
	await canvas
		.locator( `${ BLOCK } input[type=file]` )
		.setInputFiles( picture( 'before' ) );
	await expect( canvas.getByText( /disk is full/ ) ).toBeVisible( {
		timeout: UPLOAD_MS,
	} );
	expect(
		await page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).isPostSavingLocked()
		)
	).toBe( false );
	watched.messages = watched.messages.filter(
		( text ) => ! /status of 500/.test( text )
	);

	const id = await createPost(
		[
			saved().replace(
				'slideshow {',
				`slideshow ${ JSON.stringify( {
					autoplay: 'yes',
					delay: '1"onclick=x',
					effect: '<script>window.ran=1</script>',
					metadata: { name: '"><script>window.ran=1</script>' },
				} )
					.replace( '}}', '},' )
					.replaceAll( '<', '\\u003c' ) }`
			),
			'<!-- wp:jetpack/slideshow {"ids":{"a":1},"images":"x"} /-->',
		].join( '\n\n' )
	);
	await visit( page, id );
	await expect( live( page ) ).toBeVisible();
	await expect( live( page ) ).toHaveAttribute( 'data-effect', 'slide' );
	expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
} );
