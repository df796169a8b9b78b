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
	readRemembered,
	test,
	visit,
} from './test';

const BLOCK = '.wp-block-jetpack-repeat-visitor';

const block = ( attributes: object, text: string ) =>
	`<!-- wp:jetpack/repeat-visitor ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->
<p>${ text }</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:jetpack/repeat-visitor -->`;

test( 'an author says who sees it', async ( { page } ) => {
	const canvas = await newPost( page );
	await insertBlock( page, 'Repeat Visitor' );
	await expect(
		canvas.getByText(
			'Only people who have been on this page at least 3 times before see this block.'
		)
	).toBeVisible();
	await page.evaluate( () => {
		const { blocks, data } = window.wp;
		const { insertBlocks, selectBlock } =
			data.dispatch( 'core/block-editor' );
		const { clientId } = data
			.select( 'core/block-editor' )
			.getBlocks()[ 0 ]!;
		insertBlocks(
			blocks.createBlock( 'core/paragraph', { content: 'Again!' } ),
			0,
			clientId
		);
		selectBlock( clientId );
		data.dispatch( 'core/edit-post' ).openGeneralSidebar(
			'edit-post/block'
		);
	} );
	await page
		.getByRole( 'radio', { name: 'Before a number of visits' } )
		.check();
	const field = page.getByRole( 'textbox', { name: 'Visits to this page' } );
	await field.fill( '0' );
	await expect(
		page.getByText( 'Please enter a valid number.' )
	).toBeVisible();
	await field.fill( '2' );
	await expect(
		page.getByText( 'Please enter a valid number.' )
	).toBeHidden();
	await expect(
		canvas.getByText(
			'Only people who have been on this page less than 2 times before see this block.'
		)
	).toBeVisible();
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( await content( page ) ).toBe(
		block( { criteria: 'before-visits', threshold: 2 }, 'Again!' )
	);
	const id = await publish( page );
	await editPost( page, id );
	expect( await isDirty( page ) ).toBe( false );
} );

test( 'visitors see it after, and until, the visits, and nothing moves', async ( {
	page,
} ) => {
	const id = await createPost(
		[
			block( { threshold: 2 }, 'Welcome back' ),
			block( { criteria: 'before-visits', threshold: 2 }, 'New here?' ),
			'<!-- wp:paragraph -->\n<p>For everybody.</p>\n<!-- /wp:paragraph -->',
		].join( '\n\n' )
	);
	await page.addInitScript( () => {
		window.shift = 0;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				window.shift += ( entry as LayoutShift ).value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await visit( page, id );
	const after = page.getByText( 'Welcome back' );
	const before = page.getByText( 'New here?' );
	for ( const isBack of [ false, false, true, true ] ) {
		await expect( page.getByText( 'For everybody.' ) ).toBeVisible();
		await expect( after ).toBeVisible( { visible: isBack } );
		await expect( before ).toBeVisible( { visible: ! isBack } );
		// The theme's font moves its title by a fraction of a pixel; a paragraph is a hundred times more.
		expect( await page.evaluate( () => window.shift ) ).toBeLessThan(
			0.001
		);
		await page.reload();
	}
	expect( await readRemembered( page, 'mainstay-visits' ) ).toBe(
		JSON.stringify( { [ id ]: 5 } )
	);
	await expectAccessible( page, 'main' );
} );

test( 'without JavaScript it is as its author said', async ( {
	browser,
	baseURL,
} ) => {
	const id = await createPost(
		[
			block( {}, 'Hidden' ),
			block( { showUncounted: true }, 'Shown' ),
			block( { criteria: 'before-visits' }, 'Welcome' ),
		].join( '\n\n' )
	);
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await expect( plain.getByText( 'Welcome' ) ).toBeVisible();
	await expect( plain.getByText( 'Shown' ) ).toBeVisible();
	await expect( plain.getByText( 'Hidden' ) ).toBeHidden();
	await context.close();
} );
