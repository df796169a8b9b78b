/** Files that are uploaded together, as on a site of https: there the browser itself makes the sizes. */
import { crc32, deflateSync } from 'zlib';
import type { FrameLocator, Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	test,
} from './test';

const trusted = new URL( process.env.WP_BASE_URL ?? 'http://127.0.0.1:8881' );
// Browsers trust this name as they trust https, and not the number.
trusted.hostname = 'localhost';
test.use( { baseURL: trusted.origin } );

const chunk = ( type: string, data: Buffer ) => {
	const body = Buffer.concat( [ Buffer.from( type ), data ] );
	const frame = Buffer.alloc( 8 );
	frame.writeUInt32BE( data.length, 0 );
	frame.writeUInt32BE( crc32( body ), 4 );
	return Buffer.concat( [
		frame.subarray( 0, 4 ),
		body,
		frame.subarray( 4 ),
	] );
};

/** A picture of 200 by 200 in one colour, large enough for a thumbnail. */
function png( color: number ): Buffer {
	const header = Buffer.from( [ 0, 0, 0, 200, 0, 0, 0, 200, 8, 2, 0, 0, 0 ] );
	const row = Buffer.concat( [
		Buffer.from( [ 0 ] ),
		Buffer.alloc( 600, Buffer.from( [ color, 128, 255 - color ] ) ),
	] );
	const rows = Buffer.concat( Array.from( { length: 200 }, () => row ) );
	return Buffer.concat( [
		Buffer.from( [ 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a ] ),
		chunk( 'IHDR', header ),
		chunk( 'IDAT', deflateSync( rows ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

const files = ( count: number, name: string ) =>
	Array.from( { length: count }, ( _, index ) => ( {
		name: `${ name }${ String( index + 1 ).padStart( 2, '0' ) }.png`,
		mimeType: 'image/png',
		buffer: png( index * 8 ),
	} ) );

const isUpload = ( url: URL ) =>
	/wp\/v2\/media$/.test(
		( url.searchParams.get( 'rest_route' ) ?? url.pathname ).replace(
			/\/$/,
			''
		)
	);

interface Gallery {
	title: string;
	block: string;
	/** Of the attribute with the pictures. */
	list: string;
	more: (
		page: Page,
		canvas: FrameLocator,
		chosen: ReturnType< typeof files >
	) => Promise< void >;
	/** Describes the first picture, moves it behind the second, and removes that. */
	edit: ( page: Page, canvas: FrameLocator ) => Promise< void >;
}

const editSlides =
	( first: string | RegExp ): Gallery[ 'edit' ] =>
	async ( page, canvas ) => {
		await page
			.getByRole( 'textbox', { name: 'Alternative text' } )
			.fill( 'Kept' );
		await page.getByRole( 'button', { name: 'Move slide later' } ).click();
		await canvas.getByRole( 'button', { name: first } ).click();
		await page.getByRole( 'button', { name: 'Remove slide' } ).click();
	};

const GALLERIES: Gallery[] = [
	{
		title: 'Slideshow',
		block: '.wp-block-jetpack-slideshow',
		list: 'images',
		more: ( page, canvas, chosen ) =>
			canvas
				.locator( '.wp-block-jetpack-slideshow input[type=file]' )
				.setInputFiles( chosen ),
		edit: editSlides( 'Previous slide' ),
	},
	{
		title: 'Story',
		block: '.wp-story',
		list: 'mediaFiles',
		more: async ( page, canvas, chosen ) => {
			const chooser = page.waitForEvent( 'filechooser' );
			await page
				.getByRole( 'button', { name: 'Upload', exact: true } )
				.click();
			await ( await chooser ).setFiles( chosen );
		},
		edit: editSlides( /^Slide 1: / ),
	},
	{
		title: 'Tiled Gallery',
		block: '.wp-block-jetpack-tiled-gallery',
		list: 'images',
		more: ( page, canvas, chosen ) =>
			canvas
				.locator( '.wp-block-jetpack-tiled-gallery input[type=file]' )
				.first()
				.setInputFiles( chosen ),
		edit: async ( page, canvas ) => {
			await canvas
				.getByRole( 'button', { name: /^Image 1 of 3/ } )
				.click();
			await page
				.getByRole( 'textbox', { name: 'Alternative text' } )
				.fill( 'Kept' );
			await canvas
				.getByRole( 'button', { name: 'Move image forward' } )
				.click();
			await canvas
				.getByRole( 'button', { name: /^Image 1 of 3/ } )
				.focus();
			await page.keyboard.press( 'Delete' );
		},
	},
];

const listOf = ( page: Page, key: string ) =>
	page.evaluate( ( name ) => {
		const [ block ] = window.wp.data
			.select( 'core/block-editor' )
			.getBlocks();
		return (
			( block?.attributes[ name ] ?? [] ) as {
				alt?: string;
				url: string;
			}[]
		 ).map(
			( { alt, url } ) =>
				`${ /([^/]+?)(-\d+x\d+)?\.png$/.exec( url )?.[ 1 ] ?? url }${ alt ? ` (${ alt })` : '' }`
		);
	}, key );

/** Others look for the site's first pictures. */
test.afterEach( () =>
	php(
		"foreach ( get_posts( [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { if ( preg_match( '/^[lti][0-9a-z]{8}-(old|new)|^r[0-9a-z]{8}-/', get_post( $id )->post_title ) ) { wp_delete_attachment( $id, true ); } }"
	)
);

const isLocked = ( page: Page ) =>
	page.evaluate( () =>
		window.wp.data.select( 'core/editor' ).isPostSavingLocked()
	);

for ( const { title, block, list, more, edit } of GALLERIES ) {
	test( `${ title }: 30 files uploaded together stay, in order, and so does what is edited meanwhile`, async ( {
		page,
	} ) => {
		test.setTimeout( 300_000 );
		const run = `${ title[ 1 ] }${ Date.now().toString( 36 ) }-`;
		let release = () => {};
		let gate: Promise< void > = Promise.resolve();
		let sizes = 0;
		await page.route( isUpload, async ( route ) => {
			if ( route.request().method() === 'POST' ) {
				await gate;
			}
			await route.continue();
		} );
		page.on( 'request', ( request ) => {
			if (
				/media(\/|%2F)\d+(\/|%2F)(sideload|finalize)/.test(
					request.url()
				)
			) {
				sizes++;
			}
		} );
		await page.setExtraHTTPHeaders( { 'X-Sizes-In-Browser': '1' } );
		const canvas = await newPost( page );
		await insertBlock( page, title );
		await canvas
			.locator( `${ block } input[type=file]` )
			.first()
			.setInputFiles( files( 3, `${ run }old` ) );
		const old = [ '01', '02', '03' ].map(
			( name ) => `${ run }old${ name }`
		);
		await expect
			.poll( () => listOf( page, list ), { timeout: 60_000 } )
			.toEqual( old );
		// The browser made the sizes, as Chromium does on sites of https.
		expect( await page.evaluate( () => window.crossOriginIsolated ) ).toBe(
			true
		);
		expect( sizes ).toBeGreaterThan( 0 );

		gate = new Promise( ( done ) => ( release = done ) );
		await more( page, canvas, files( 30, `${ run }new` ) );
		await expect.poll( () => isLocked( page ) ).toBe( true );
		await edit( page, canvas );
		const edited = [ `${ old[ 0 ] } (Kept)`, old[ 2 ] ];
		await expect.poll( () => listOf( page, list ) ).toEqual( edited );
		expect( await content( page ) ).not.toContain( 'blob:' );
		release();

		const arrived = files( 30, `${ run }new` ).map( ( { name } ) =>
			name.replace( '.png', '' )
		);
		await expect
			.poll( () => listOf( page, list ), { timeout: 240_000 } )
			.toEqual( [ ...edited, ...arrived ] );
		await expect.poll( () => isLocked( page ) ).toBe( false );
		expect( await content( page ) ).not.toContain( 'blob:' );
		// One step takes out what came together; what was edited stays.
		await page.evaluate( () =>
			window.wp.data.dispatch( 'core/editor' ).undo()
		);
		await expect.poll( () => listOf( page, list ) ).toEqual( edited );
	} );
}

test( 'a file that is refused is named, and the others stay; a block that comes back gets its files', async ( {
	page,
	watched,
} ) => {
	test.slow();
	const run = `r${ Date.now().toString( 36 ) }-`;
	let release = () => {};
	const gate = new Promise< void >( ( done ) => ( release = done ) );
	let isFull = true;
	await page.route( isUpload, async ( route ) => {
		const request = route.request();
		if ( request.method() === 'POST' ) {
			await gate;
			if ( isFull && request.postData()?.includes( `${ run }02.png` ) ) {
				return route.fulfill( {
					status: 400,
					json: { code: 'full', message: 'The disk is full.' },
				} );
			}
		}
		return route.continue();
	} );
	const canvas = await newPost( page );
	await insertBlock( page, 'Slideshow' );
	await canvas
		.locator( '.wp-block-jetpack-slideshow input[type=file]' )
		.setInputFiles( files( 3, run ) );
	await expect( canvas.getByText( 'Uploading 3 files…' ) ).toBeVisible();
	// Removed while they are on their way, and brought back when all have arrived.
	await page.evaluate( () => {
		const { dispatch, select } = window.wp.data;
		dispatch( 'core/block-editor' ).removeBlocks(
			select( 'core/block-editor' ).getBlockOrder()
		);
	} );
	release();
	await expect(
		page.getByText( /The files were uploaded to the media library/ ).first()
	).toBeVisible( { timeout: 60_000 } );
	expect( await isLocked( page ) ).toBe( false );
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).undo()
	);
	await expect
		.poll( () => listOf( page, 'images' ), { timeout: 60_000 } )
		.toEqual( [ `${ run }01`, `${ run }03` ] );
	await canvasOf( page )
		.locator( '.wp-block-jetpack-slideshow' )
		.first()
		.click();
	await expect(
		canvas.getByText( `${ run }02.png: The disk is full.` )
	).toBeVisible();
	isFull = false;
	await canvas.getByRole( 'button', { name: 'Try again' } ).click();
	await expect
		.poll( () => listOf( page, 'images' ), { timeout: 60_000 } )
		.toEqual( [ `${ run }01`, `${ run }03`, `${ run }02` ] );
	watched.messages = watched.messages.filter(
		( text ) => ! /status of 400/.test( text )
	);
} );

for ( const { title, block, list } of GALLERIES ) {
	test( `${ title }: a file that fails is named in the block, where it can be tried again`, async ( {
		page,
		watched,
	} ) => {
		test.slow();
		let isFull = true;
		const run = `r${ Date.now().toString( 36 ) }-`;
		await page.route( isUpload, ( route ) => {
			const request = route.request();
			return isFull &&
				request.method() === 'POST' &&
				request.postData()?.includes( `${ run }02.png` )
				? route.fulfill( {
						status: 400,
						json: { code: 'full', message: 'The disk is full.' },
					} )
				: route.continue();
		} );
		const canvas = await newPost( page );
		await page.evaluate(
			( name ) => {
				const { blocks, data } = window.wp;
				data.dispatch( 'core/block-editor' ).insertBlocks(
					blocks.createBlock( name )
				);
				// On a phone it covers the canvas.
				data.dispatch( 'core/edit-post' ).closeGeneralSidebar();
			},
			`jetpack/${ title.toLowerCase().replace( ' ', '-' ) }`
		);
		await canvas
			.locator( `${ block } input[type=file]` )
			.first()
			.setInputFiles( files( 2, run ) );
		const notice = canvas
			.locator( `${ block } .components-notice` )
			.filter( { hasText: `${ run }02.png: The disk is full.` } );
		await expect( notice ).toBeVisible( { timeout: 60_000 } );
		await expect
			.poll( () => listOf( page, list ), { timeout: 60_000 } )
			.toEqual( [ `${ run }01` ] );
		for ( const width of [ 1280, 320 ] ) {
			await page.setViewportSize( { width, height: 800 } );
			await expect( notice ).toBeVisible();
			await expectAccessible( canvas, block );
			expect(
				await canvas
					.locator( 'html' )
					.evaluate(
						( element ) =>
							element.scrollWidth <= element.clientWidth
					)
			).toBe( true );
		}
		// At 320 pixels.
		isFull = false;
		await notice.getByRole( 'button', { name: 'Try again' } ).click();
		await expect
			.poll( () => listOf( page, list ), { timeout: 60_000 } )
			.toEqual( [ `${ run }01`, `${ run }02` ] );
		await expect( notice ).toHaveCount( 0 );
		watched.messages = watched.messages.filter(
			( text ) => ! /status of 400/.test( text )
		);
	} );
}
