import type { Page } from '@playwright/test';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	newPost,
	publish,
	test,
	visit,
} from './test';

const BUTTON = '.wp-block-jetpack-button';

/** Other blocks hold it: the inserter does not offer it. */
const insertButton = ( page: Page, attributes: Record< string, unknown > ) =>
	page.evaluate( ( given ) => {
		const { blocks, data } = window.wp;
		data.dispatch( 'core/block-editor' ).insertBlock(
			blocks.createBlock( 'jetpack/button', given )
		);
	}, attributes );

const markup = ( attributes: Record< string, unknown > ) =>
	`<!-- wp:jetpack/button ${ JSON.stringify( attributes )
		.replace( /--/g, '\\u002d\\u002d' )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' )
		.replace( /&/g, '\\u0026' ) } /-->`;

test( 'an author writes on it, chooses its look and saves; a visitor presses it', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await insertButton( page, { element: 'a', url: 'https://example.com/' } );
	const text = canvas.getByRole( 'textbox', { name: 'Button text' } );
	await text.click();
	await page.keyboard.type( 'Book a table' );

	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	await settings.getByRole( 'button', { name: '50%' } ).click();
	expect( await content( page ) ).toContain( '"width":"50%"' );
	await page.evaluate( () => {
		const { select, dispatch } = window.wp.data;
		dispatch( 'core/block-editor' ).updateBlockAttributes(
			select( 'core/block-editor' ).getSelectedBlockClientId()!,
			{ align: 'right' }
		);
	} );
	await expect.poll( () => content( page ) ).not.toContain( 'width' );
	// One step takes back both.
	await page.keyboard.press( 'Control+z' );
	expect( await content( page ) ).toContain( '"width":"50%"' );

	await settings
		.getByRole( 'spinbutton', { name: 'Border radius' } )
		.fill( '0' );
	await settings.getByRole( 'tab', { name: 'Styles' } ).click();
	await settings.getByRole( 'button', { name: 'Outline' } ).click();
	await expectAccessible( canvasOf( page ), BUTTON );
	const id = await publish( page );
	await editPost( page, id );
	await expect( text ).toHaveText( 'Book a table' );
	expect( await isDirty( page ) ).toBe( false );

	await visit( page, id );
	const link = page.getByRole( 'link', { name: 'Book a table' } );
	await expect( link ).toHaveAttribute( 'href', 'https://example.com/' );
	await expect( link ).toHaveCSS( 'border-radius', '0px' );
	await expect( link ).toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );
	await expectAccessible( page, BUTTON );
	await page.keyboard.press( 'Tab' );
	await link.focus();
	await expect( link ).toHaveCSS( 'outline-style', 'solid' );
	expect( ( await link.boundingBox() )!.height ).toBeGreaterThanOrEqual( 24 );
} );

test( 'hostile attributes never reach the page', async ( { page } ) => {
	const safe = [
		{ customTextColor: '#c7e688cc', customBackgroundColor: '#214' },
		{ customBackgroundColor: 'rgba(74, 85, 144, 0.9)' },
		{ customBackgroundColor: 'hsl(120deg 50% 50% / 40%)' },
		{ customTextColor: 'var(--wp--preset--color--contrast)' },
		{ textColor: '#5b94c9', width: '33.3%', borderRadius: 12 },
		{ customGradient: 'linear-gradient(135deg,#cb9c88 0%,#792bce 100%)' },
		{
			customGradient:
				'radial-gradient(rgb(2,3,129) 0%,rgb(40,116,252) 65%)',
		},
		{ style: { typography: { fontSize: 'clamp(1rem, 2vw, 2rem)' } } },
	];
	const hostile = [
		{ customTextColor: 'url(https://evil.example/t)' },
		{ customBackgroundColor: 'red;background:url(https://evil.example/b)' },
		{ customBackgroundColor: 'rgb(url(https://evil.example/r))' },
		{ backgroundColor: 'x" onfocus="alert(1)' },
		{ customGradient: 'url(https://evil.example/g)' },
		{
			customGradient:
				'linear-gradient(red,blue),url(https://evil.example/h)',
		},
		{ customGradient: 'linear-gradient(image(https://evil.example/i))' },
		{ gradient: '"><script>alert(1)</script>' },
		{ width: '1px;position:fixed' },
		{ width: '-5px', borderRadius: '9px' },
		{ url: 'javascript:alert(1)' },
		{ url: 'data:text/html,<script>alert(1)</script>' },
		{ uniqueId: '"><img src=x onerror=alert(1)>' },
		{
			text: 'A<script>alert(1)</script><a href="https://evil.example">b</a>',
		},
		{ text: [ 'a' ], url: { a: 1 }, customTextColor: 5, style: 'x' },
		{ element: 'script', style: { typography: { fontSize: [ 'a' ] } } },
		{ style: { typography: { fontSize: 'url(https://evil.example/f)' } } },
	];
	const saved = `<!-- wp:jetpack/button {"element":"a","saveInPostContent":true,"text":"Go","url":"https://example.com/","customBackgroundColor":"#214"} -->
<div class="wp-block-button jetpack-submit-button wp-block-jetpack-button"><a class="wp-block-button__link has-background" data-id-attr="placeholder" href="javascript:alert(1)" rel="noopener noreferrer" role="button" style="background:url(https://evil.example/s)" target="_blank">Go</a></div>
<!-- /wp:jetpack/button -->`;
	const id = await createPost(
		[
			...[ ...safe, ...hostile ].map( ( attributes ) =>
				markup( { element: 'a', text: 'Go', ...attributes } )
			),
			saved,
		].join( '\n\n' )
	);
	await visit( page, id );
	const links = page.locator( `${ BUTTON } a` );
	const styles = await links.evaluateAll( ( all ) =>
		all.map( ( link ) => link.getAttribute( 'style' ) )
	);
	expect( styles.slice( 0, safe.length ) ).toEqual( [
		'background-color:#214;color:#c7e688cc',
		'background-color:rgba(74, 85, 144, 0.9)',
		'background-color:hsl(120deg 50% 50% / 40%)',
		'color:var(--wp--preset--color--contrast)',
		'color:#5b94c9;border-radius:12px;width:33.3%',
		'background:linear-gradient(135deg,#cb9c88 0%,#792bce 100%)',
		'background:radial-gradient(rgb(2,3,129) 0%,rgb(40,116,252) 65%)',
		'font-size:clamp(1rem, 2vw, 2rem)',
	] );
	expect( styles.slice( safe.length, -1 ) ).toEqual(
		hostile.map( () => null )
	);
	expect( styles.at( -1 ) ).toBe( 'background-color:#214' );
	const html = await page
		.locator( '.entry-content, main' )
		.first()
		.innerHTML();
	expect( html ).not.toMatch(
		/evil\.example|javascript:|data:text|onerror=|<script/
	);
	expect( html ).toContain( '>Aalert(1)b</a>' );
} );

test( 'it is a link, a button or an input, with the id that it was given', async ( {
	page,
} ) => {
	const text = 'Join<br>the <strong>list</strong> &amp; more';
	const id = await createPost(
		[ 'a', 'button', 'input' ]
			.map( ( element ) =>
				markup( {
					element,
					text,
					uniqueId: `one-${ element }`,
					url: 'https://example.com/?a=1&b=2',
					align: 'center',
					className: 'is-style-outline',
					fontSize: 'small',
				} )
			)
			.join( '\n' )
	);
	await visit( page, id );
	const wrapper = page.locator( BUTTON ).first();
	await expect( wrapper ).toHaveClass(
		/(?=.*wp-block-button)(?=.*aligncenter)(?=.*is-style-outline)(?=.*has-small-font-size)/
	);
	for ( const element of [ 'a', 'button', 'input' ] ) {
		const button = page.locator( `${ element }#one-${ element }` );
		await expect( button ).toHaveAttribute(
			'data-id-attr',
			`one-${ element }`
		);
		await expect( button ).toHaveClass(
			/wp-block-button__link wp-element-button/
		);
	}
	await expect( page.locator( 'button#one-button' ) ).toHaveAttribute(
		'type',
		'submit'
	);
	await expect( page.locator( 'input#one-input' ) ).toHaveValue(
		'Join the list & more'
	);
	await expect( page.locator( 'a#one-a strong' ) ).toHaveText( 'list' );
} );
