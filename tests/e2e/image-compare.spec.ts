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
} from './test';
import { resolve } from 'path';
import type { Page } from '@playwright/test';

const BLOCK = '.wp-block-jetpack-image-compare';
const LABEL = 'Move the slider to compare the two images';
const picture = ( name: string ) =>
	resolve( __dirname, `../site/demo/corner-shop-${ name }.jpg` );

/** A small picture that needs no file on the site. */
const GIF = '/wp-includes/images/blank.gif';

const saved = ( attributes: string, before: string, after: string ) =>
	`<!-- wp:jetpack/image-compare ${ attributes } -->\n<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="horizontal">${ before }${ after }</div></figure>\n<!-- /wp:jetpack/image-compare -->`;

const image = ( side: string, src = GIF ) =>
	`<img src="${ src }" alt="${ side }" width="600" height="400" class="image-compare__image-${ side }"/>`;

const attributes = JSON.stringify( {
	imageBefore: { url: GIF, alt: 'before', width: 600, height: 400 },
	imageAfter: { url: GIF, alt: 'after', width: 600, height: 400 },
} );

test( 'an author compares two uploads; a visitor slides', async ( {
	page,
} ) => {
	test.slow();
	const canvas = await newPost( page );
	await insertBlock( page, 'Image Compare' );
	await expectAccessible( canvas, BLOCK );
	for ( const name of [ 'before', 'after' ] ) {
		await canvas
			.locator( `${ BLOCK } input[type=file]` )
			.first()
			.setInputFiles( picture( name ) );
		await expect(
			canvas.locator( `${ BLOCK } img[src*="corner-shop-${ name }"]` )
		).toBeVisible( { timeout: UPLOAD_MS } );
	}
	const slider = canvas.getByRole( 'slider', { name: LABEL } );
	await slider.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( slider ).toHaveValue( '51' );
	await expectAccessible( canvas, BLOCK );
	await page.getByRole( 'button', { name: 'Vertical' } ).click();
	await canvas
		.getByRole( 'textbox', { name: 'Caption' } )
		.fill( 'Mill Lane' );

	const id = await publish( page );
	const text = await content( page );
	expect( text ).toMatch( /data-mode="vertical"><img id="\d+" src="http/ );
	await editPost( page, id );
	await expect( canvasOf( page ).getByRole( 'slider' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
	expect( await content( page ) ).toBe( text );

	await visit( page, id );
	const range = page.getByRole( 'slider', { name: LABEL } );
	await expect( range ).toHaveAttribute(
		'aria-valuetext',
		'50 % before, 50 % after'
	);
	// What is left is the web font of the caption.
	expect( await layoutShift( page ) ).toBeLessThan( 0.001 );
	await range.focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( range ).toHaveValue( '51' );
	await page.keyboard.press( 'Enter' );
	await expect( range ).toHaveValue( '10' );
	await page.keyboard.press( ' ' );
	await expect( range ).toHaveValue( '90' );
	const stage = page.locator( '.juxtapose' );
	const box = ( await stage.boundingBox() )!;
	await stage.click( { position: { x: 20, y: box.height / 4 } } );
	await expect( range ).toHaveValue( '25' );
	await page.mouse.down();
	await page.mouse.move( box.x + 40, box.y + box.height / 2, { steps: 4 } );
	await page.mouse.up();
	await expect( range ).toHaveValue( '50' );
	await expect( page.locator( `${ BLOCK } img[srcset]` ) ).toHaveCount( 2 );
	await expectAccessible( page, BLOCK );
} );

test( 'right to left, the line starts at the right', async ( { page } ) => {
	const id = await createPost(
		saved( attributes, image( 'before' ), image( 'after' ) )
	);
	await page.route( '**/?p=*', async ( route ) => {
		const response = await route.fetch();
		const html = ( await response.text() ).replace(
			'<html ',
			'<html dir="rtl" '
		);
		await route.fulfill( { response, body: html } );
	} );
	await visit( page, id );
	const range = page.getByRole( 'slider', { name: LABEL } );
	await range.focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( range ).toHaveValue( '51' );
	const stage = page.locator( '.juxtapose' );
	const { width } = ( await stage.boundingBox() )!;
	await stage.click( { position: { x: width / 4, y: 20 } } );
	await expect( range ).toHaveValue( '75' );
	await expect( page.locator( '.image-compare__image-after' ) ).toHaveCSS(
		'clip-path',
		'inset(0px 75% 0px 0px)'
	);
} );

test( 'without scripts and on paper there are two pictures', async ( {
	page,
	browser,
} ) => {
	const id = await createPost(
		saved( attributes, image( 'before' ), image( 'after' ) )
	);
	const apart = async ( where: Page ) => {
		const [ first, second ] = await Promise.all(
			[ 'before', 'after' ].map( ( side ) =>
				where.getByRole( 'img', { name: side } ).boundingBox()
			)
		);
		return second!.y >= first!.y + first!.height;
	};
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: test.info().project.use.baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	expect( await apart( plain ) ).toBe( true );
	await expect( plain.getByRole( 'slider' ) ).toHaveCount( 0 );
	await context.close();

	await visit( page, id );
	expect( await apart( page ) ).toBe( false );
	await page.emulateMedia( { media: 'print' } );
	expect( await apart( page ) ).toBe( true );
} );

test( 'a missing picture, none, and hostile attributes', async ( { page } ) => {
	const empty = ( side: string ) =>
		`<img class="image-compare__image-${ side }"/>`;
	const id = await createPost(
		[
			saved(
				`{"imageAfter":{"url":"${ GIF }","alt":"after","width":600,"height":400}}`,
				empty( 'before' ),
				image( 'after' )
			),
			saved( '{}', empty( 'before' ), empty( 'after' ) ),
			saved(
				`{"imageBefore":"text","imageAfter":{"id":"\\u003cscript\\u003e","url":"${ GIF }","alt":"\\u0022 onload=\\u0022window.ran=1"},"orientation":["x"],"caption":{"a":1}}`,
				empty( 'before' ),
				`<img id="&lt;script&gt;" src="${ GIF }" alt="&quot; onload=&quot;window.ran=1" class="image-compare__image-after"/>`
			),
		].join( '\n\n' )
	);
	await editPost( page, id );
	await expect( canvasOf( page ).locator( BLOCK ) ).toHaveCount( 3 );
	await visit( page, id );
	const figures = page.locator( `figure${ BLOCK }` );
	await expect( figures ).toHaveCount( 2 );
	await expect( figures.first().getByRole( 'img' ) ).toHaveCount( 1 );
	await expect( page.getByRole( 'slider' ) ).toHaveCount( 0 );
	await expectAccessible( page, BLOCK );
	expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
} );
