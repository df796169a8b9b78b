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

const BUTTON = '.wp-block-jetpack-whatsapp-button';

test( 'an author adds a button for their country, a visitor taps it', async ( {
	page,
} ) => {
	await page.route( '**/wpcom/v2/visitor-country*', ( route ) =>
		route.continue( {
			headers: { ...route.request().headers(), 'CF-IPCountry': 'PT' },
		} )
	);
	const canvas = await newPost( page );
	await insertBlock( page, 'Send A Message' );
	const text = canvas.getByRole( 'textbox', { name: 'Button text' } );
	await expect( text ).toHaveText( 'Chat on WhatsApp' );
	await expect
		.poll( () => content( page ) )
		.toContain(
			'<!-- wp:jetpack/whatsapp-button {"countryCode":"351PT"} -->'
		);

	// One step to undo, country and all.
	await page.keyboard.press( 'Control+z' );
	await expect( canvas.locator( BUTTON ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Control+Shift+z' );

	await text.click();
	await expect(
		canvas.getByText(
			'Visitors see this button once it has a phone number.'
		)
	).toBeVisible();
	const sidebar = page.getByRole( 'region', { name: 'Editor settings' } );
	const number = sidebar.getByRole( 'textbox', { name: 'Phone number' } );
	await number.fill( '21 3x6' );
	await expect(
		sidebar.getByText( 'Please enter a valid phone number.' )
	).toBeVisible();
	await expectAccessible( page, '.block-editor-block-inspector' );
	await number.fill( '21 346 7000' );
	await expect(
		sidebar.getByText( 'Please enter a valid phone number.' )
	).toBeHidden();
	await sidebar
		.getByRole( 'textbox', { name: 'Default first message' } )
		.fill( 'Olá! “{title}”?' );
	await sidebar.getByRole( 'option', { name: 'WhatsApp dark' } ).click();
	await sidebar.getByRole( 'option', { name: 'WhatsApp green' } ).click();
	await text.click();
	await page.keyboard.press( 'Control+a' );
	await page.keyboard.type( 'Ask the bakery' );
	await expectAccessible(
		canvasOf( page ),
		'.wp-block-jetpack-send-a-message'
	);

	// The same fields in the toolbar, by keyboard.
	await page.keyboard.press( 'Alt+F10' );
	const inToolbar = page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Phone number' } );
	await inToolbar.press( 'Enter' );
	await expect(
		page
			.locator( '.components-popover' )
			.getByRole( 'combobox', { name: 'Country code' } )
	).toHaveValue( '351PT' );
	await page.keyboard.press( 'Escape' );

	const id = await publish( page, 'Bread & water' );
	const saved = await content( page );
	expect( saved ).toContain(
		'href="https://api.whatsapp.com/send?phone=351213467000&amp;text=Ol%C3%A1!%20%E2%80%9C%7Btitle%7D%E2%80%9D%3F" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Ask the bakery</a>'
	);
	await editPost( page, id );
	await expect( text ).toHaveText( 'Ask the bakery' );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	const link = page.getByRole( 'link', { name: 'Ask the bakery' } );
	await expect( link ).toHaveAttribute(
		'href',
		'https://api.whatsapp.com/send?phone=351213467000&text=Ol%C3%A1%21%20%E2%80%9CBread%20%26%20water%E2%80%9D%3F'
	);
	await expect( link ).not.toHaveAttribute( 'target', /./ );
	const box = ( await link.boundingBox() )!;
	expect( box.height ).toBeGreaterThanOrEqual( 44 );
	await expectAccessible( page, BUTTON );
	await expect(
		page.locator(
			'script[src*="mainstay-blocks"], script[src*="whatsapp"]'
		)
	).toHaveCount( 0 );
} );

test( 'opening posts of any version changes nothing and asks nobody', async ( {
	page,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( 'visitor-country' ) ) {
			asked.push( request.url() );
		}
	} );
	const id = await createPost( `<!-- wp:jetpack/send-a-message -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button {"countryCode":"34ES","phoneNumber":"915 55 00 11","align":"right"} -->
<div class="wp-block-jetpack-whatsapp-button alignright is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=34915550011&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website." style="background-color:#25D366" target="_self" rel="noopener noreferrer">Escríbenos</a></div>
<!-- /wp:jetpack/whatsapp-button --></div>
<!-- /wp:jetpack/send-a-message -->` );
	const canvas = await editPost( page, id );
	await expect(
		canvas.getByRole( 'textbox', { name: 'Button text' } )
	).toHaveText( 'Escríbenos' );
	expect( await isDirty( page ) ).toBe( false );
	expect( asked ).toEqual( [] );
	await visit( page, id );
	await expect( page.getByRole( 'link', { name: 'Escríbenos' } ) ).toHaveCSS(
		'color',
		'rgb(0, 0, 0)'
	);
} );
