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

const BLOCK = '.wp-block-jetpack-rating-star';

const block = ( attributes: unknown ) =>
	`<!-- wp:jetpack/rating-star ${ JSON.stringify( attributes ) } -->
<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★</span></figure>
<!-- /wp:jetpack/rating-star -->`;

test( 'an author rates by mouse and by keyboard, and a visitor sees it', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Star Rating' );
	const figure = canvas.locator( BLOCK );
	const slider = canvas.getByRole( 'slider', { name: 'Rating' } );
	await canvas.getByRole( 'button', { name: '4 stars' } ).click();
	await canvas.getByRole( 'button', { name: '4 stars' } ).click();
	await expect( slider ).toHaveValue( '3.5' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( slider ).toHaveValue( '4' );
	await page.keyboard.press( 'ArrowUp' );
	await page.keyboard.press( 'End' );
	await expect( slider ).toHaveValue( '5' );
	await page.keyboard.press( 'ArrowLeft' );
	await page.keyboard.press( 'ArrowLeft' );
	await page.keyboard.press( 'ArrowDown' );
	await expect( slider ).toHaveValue( '3.5' );
	await expect( slider ).toBeFocused();
	await expectAccessible( canvasOf( page ), BLOCK );

	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/block' )
	);
	await page
		.getByRole( 'spinbutton', { name: 'Highest rating' } )
		.fill( '7' );
	await expect( figure.getByRole( 'button' ) ).toHaveCount( 7 );
	await page.getByRole( 'button', { name: 'Align text' } ).click();
	await page
		.getByRole( 'menuitemradio', { name: 'Align text center' } )
		.click();
	expect( await content( page ) ).toBe(
		`<!-- wp:jetpack/rating-star {"rating":3.5,"maxRating":7,"align":"center"} -->
<figure class="wp-block-jetpack-rating-star" style="text-align:center"><span>★</span><span>★</span><span>★</span><span>★</span></figure>
<!-- /wp:jetpack/rating-star -->`
	);

	const id = await publish( page );
	await editPost( page, id );
	await expect( slider ).toHaveValue( '3.5' );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	const image = page.getByRole( 'img', { name: 'Rating: 3.5 out of 7.' } );
	await expect( image ).toHaveCSS( 'text-align', 'center' );
	await expect( image.locator( 'svg' ) ).toHaveCount( 7 );
	// Four stars are started: three whole ones and a half.
	await expect( image.locator( '[fill=currentColor]' ) ).toHaveCount( 4 );
	await expectAccessible( page, BLOCK );
	await expect(
		page.locator( 'script[src*="mainstay-blocks"]' )
	).toHaveCount( 0 );
} );

test( 'what is hostile or out of range stays out of the page', async ( {
	page,
} ) => {
	const id = await createPost(
		[
			{ rating: 'many', maxRating: [ 5 ], align: { left: 1 }, color: 7 },
			{ rating: 1e9, maxRating: 1e9 },
			{ rating: -3, maxRating: -3 },
			{ rating: 2, color: 'red;background:url(https://evil.example/a)' },
			{ rating: 2, color: '</style><script>alert(1)</script>' },
			{ rating: 2, align: 'left;background:url(https://evil.example/b)' },
			{ rating: 2, color: '#cf2e2e', className: '"><script>alert(1)' },
		]
			.map( block )
			.join( '\n' )
	);
	await visit( page, id );
	const labels = await page
		.locator( BLOCK )
		.evaluateAll( ( figures ) =>
			figures.map( ( figure ) => figure.getAttribute( 'aria-label' ) )
		);
	expect( labels ).toEqual( [
		'Rating: 1 out of 5.',
		'Rating: 100 out of 100.',
		'Rating: 0 out of 1.',
		...Array( 4 ).fill( 'Rating: 2 out of 5.' ),
	] );
	const styles = await page
		.locator( BLOCK )
		.evaluateAll( ( figures ) =>
			figures.map( ( figure ) => figure.getAttribute( 'style' ) )
		);
	expect( styles ).toEqual( [
		...Array( 6 ).fill( 'text-align:start' ),
		'text-align:start;color:#cf2e2e',
	] );
	await expect( page.locator( 'script:text("alert(1)")' ) ).toHaveCount( 0 );
} );

test( 'a feed has characters and words', async ( { page } ) => {
	await createPost(
		block( { rating: 3.5, maxRating: 5 } ),
		'Rated in a feed'
	);
	const feed = await ( await page.request.get( '/?feed=rss2' ) ).text();
	expect( feed ).toContain( '★★★½☆ Rating: 3.5 out of 5.' );
} );
