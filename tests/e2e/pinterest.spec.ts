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
	setGate,
	whenIdle,
} from './test';

/** What a consent banner gives to a page, and what this one keeps there. */
interface ConsentBanner {
	wp_consent_type?: string;
	wp_has_consent?: ( category: string ) => boolean;
	consents?: Record< string, string >;
}

const PIN = 'https://www.pinterest.com/pin/99360735500167749/';
const BOARD = 'https://www.pinterest.com/harbour-bakery/rye-bread/';
const saved = ( url: string ) =>
	`<!-- wp:jetpack/pinterest {"url":"${ url }"} -->\n<a class="wp-block-jetpack-pinterest" href="${ url }">${ url }</a>\n<!-- /wp:jetpack/pinterest -->`;

/** What Pinterest's script does: its marked links become pins. */
const SCRIPT = `for ( const link of document.querySelectorAll( 'a[data-pin-do]' ) ) {
	const pin = document.createElement( 'span' );
	pin.className = 'fake-pin';
	pin.innerHTML = '<a href="' + link.href + '">A pin: ' + link.dataset.pinDo + '</a>';
	link.replaceWith( pin );
}`;

/** Answers for Pinterest; returns what it was asked. */
async function answerForPinterest( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	allowedHosts.push( 'assets.pinterest.com' );
	await page.route( 'https://assets.pinterest.com/**', ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( {
			contentType: 'text/javascript',
			body: SCRIPT,
		} );
	} );
	return asked;
}

const gate = ( page: Page ) => page.locator( '.mainstay-consent' );
const load = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Load content from Pinterest' } );
const pins = ( page: Page ) => page.locator( '.fake-pin' );

test.afterAll( () => setGate( false ) );

test.describe( 'without a gate', () => {
	test.beforeAll( () => setGate( false ) );

	test( 'an author embeds a pin with the keyboard, a visitor sees it', async ( {
		page,
		watched,
	} ) => {
		const asked = await answerForPinterest( page, watched.allowedHosts );
		const canvas = await newPost( page );
		await insertBlock( page, 'Pinterest' );
		const field = canvas.getByPlaceholder( 'Enter URL to embed here…' );
		await field.focus();
		await expectAccessible(
			canvasOf( page ),
			'.wp-block-jetpack-pinterest'
		);
		await page.keyboard.type( PIN );
		await page.keyboard.press( 'Enter' );
		const pin = canvas
			.frameLocator( '.wp-block-jetpack-pinterest iframe' )
			.locator( '.fake-pin' );
		await expect( pin ).toHaveText( 'A pin: embedPin' );
		await expectAccessible(
			canvasOf( page ),
			'.wp-block-jetpack-pinterest'
		);
		expect( await content( page ) ).toBe( saved( PIN ) );

		const id = await publish( page );
		await editPost( page, id );
		await expect(
			canvasOf( page )
				.frameLocator( '.wp-block-jetpack-pinterest iframe' )
				.locator( '.fake-pin' )
		).toBeVisible();
		expect( await isDirty( page ) ).toBe( false );

		await page.goto( 'about:blank' ); // The editor keeps asking until it is left.
		asked.length = 0;
		await visit( page, id );
		await expect( pins( page ) ).toHaveText( 'A pin: embedPin' );
		expect( asked ).toEqual( [
			'https://assets.pinterest.com/js/pinit.js',
		] );
		await expect(
			page.locator( 'script[type=module][src*="mainstay-blocks"]' )
		).toHaveCount( 0 );
		await expectAccessible( page, '.wp-block-jetpack-pinterest' );
	} );

	test( 'what cannot be embedded becomes a link', async ( { page } ) => {
		const canvas = await newPost( page );
		await insertBlock( page, 'Pinterest' );
		await canvas
			.getByPlaceholder( 'Enter URL to embed here…' )
			.fill( 'https://pinterest.com.example.org/pin/1/' );
		await canvas.getByRole( 'button', { name: 'Embed' } ).click();
		await expect(
			canvas
				.locator( '.components-notice' )
				.getByText( 'Sorry, this content could not be embedded.' )
		).toBeVisible();
		await expectAccessible(
			canvasOf( page ),
			'.wp-block-jetpack-pinterest'
		);
		await canvas
			.getByRole( 'button', { name: 'Convert block to link' } )
			.click();
		expect( await content( page ) ).toContain(
			'<p><a href="https://pinterest.com.example.org/pin/1/">'
		);
	} );

	test( 'a pasted address becomes the block', async ( { page, watched } ) => {
		await answerForPinterest( page, watched.allowedHosts );
		const canvas = await newPost( page );
		await canvas
			.getByRole( 'button', { name: 'Add default block' } )
			.click();
		await canvas
			.locator( '[data-type="core/paragraph"]' )
			.evaluate( ( element, text ) => {
				const clipboardData = new DataTransfer();
				clipboardData.setData( 'text/plain', text );
				element.dispatchEvent(
					new ClipboardEvent( 'paste', {
						clipboardData,
						bubbles: true,
						cancelable: true,
					} )
				);
			}, PIN );
		await expect(
			canvas
				.frameLocator( '.wp-block-jetpack-pinterest iframe' )
				.locator( '.fake-pin' )
		).toBeVisible();
		expect( await content( page ) ).toBe( saved( PIN ) );
	} );

	test( 'without JavaScript, in a feed and in old posts there is the link', async ( {
		page,
		browser,
		baseURL,
	} ) => {
		const old = `<!-- wp:jetpack/pinterest {"url":"${ BOARD }"} -->\n<div class="wp-block-jetpack-pinterest"><a data-pin-do="embedBoard" href="${ BOARD }"></a></div>\n<!-- /wp:jetpack/pinterest -->`;
		const id = await createPost( `${ saved( PIN ) }\n\n${ old }` );
		const context = await browser.newContext( {
			javaScriptEnabled: false,
			baseURL,
		} );
		const plain = await context.newPage();
		await plain.goto( `/?p=${ id }` );
		for ( const url of [ PIN, BOARD ] ) {
			await expect(
				plain.getByRole( 'link', { name: url } )
			).toHaveAttribute( 'href', url );
		}
		await context.close();
		const feed = await ( await page.request.get( '/?feed=rss2' ) ).text();
		expect( feed ).toContain( `<a href="${ PIN }">${ PIN }</a>` );
		expect( feed ).toContain( `<a href="${ BOARD }">${ BOARD }</a>` );
		expect( feed ).not.toContain( 'data-pin-do' );
	} );

	test( 'hostile content shows nothing of Pinterest and breaks nothing', async ( {
		page,
	} ) => {
		const block = ( attributes: string, html: string ) =>
			`<!-- wp:jetpack/pinterest ${ attributes } -->\n${ html }\n<!-- /wp:jetpack/pinterest -->`;
		const empty = '<a class="wp-block-jetpack-pinterest"></a>';
		const wrongTypes = [
			block(
				'{"url":"javascript:alert(1)"}',
				'<a class="wp-block-jetpack-pinterest" href="javascript:alert(1)">javascript:alert(1)</a>'
			),
			block( '{"url":{"a":1},"align":7}', empty ),
			block( '{"url":true,"align":"nowhere"}', empty ),
		];
		const byHand = [
			block(
				'{"url":"https://pinterest.com.example.org/pin/1/"}',
				'<a data-pin-do="embedPin" class="wp-block-jetpack-pinterest" href="https://pinterest.com.example.org/pin/1/">A</a>'
			),
			block(
				'{"url":"https://www.pinterest.com/pin/1/"}',
				'<a class="wp-block-jetpack-pinterest" href="https://www.pinterest.com/a/b/c/"><script>window.ran=1</script>A</a>'
			),
		];
		const opened = await createPost( wrongTypes.join( '\n\n' ) );
		const canvas = await editPost( page, opened );
		await expect(
			canvas.getByPlaceholder( 'Enter URL to embed here…' )
		).toHaveCount( 3 );
		expect( await isDirty( page ) ).toBe( false );

		const id = await createPost(
			[ ...wrongTypes, ...byHand ].join( '\n\n' )
		);
		await visit( page, id );
		const html = await page.content();
		expect( html ).not.toContain( 'javascript:alert' );
		expect( html ).not.toContain( 'pinit.js' );
		expect( html ).not.toContain( 'data-pin-do' );
		expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
	} );
} );

test.describe( 'behind the gate', () => {
	test.beforeAll( () => setGate( true ) );

	test( 'nobody is asked until the visitor clicks; "always" is remembered and can be taken back', async ( {
		page,
		watched,
	} ) => {
		const asked = await answerForPinterest( page, watched.allowedHosts );
		const id = await createPost(
			`${ saved( PIN ) }\n\n${ saved( BOARD ) }`
		);
		await visit( page, id );
		await expect( load( page ) ).toHaveCount( 2 );
		await expect( gate( page ).first() ).toContainText( 'Pinterest' );
		await expect(
			page.getByRole( 'link', { name: 'View this on Pinterest' } ).first()
		).toHaveAttribute( 'href', PIN );
		await expectAccessible( page, '.mainstay-consent' );
		await whenIdle( page );
		expect( asked ).toEqual( [] );

		await load( page ).first().focus();
		await page.keyboard.press( 'Enter' );
		await expect( pins( page ) ).toHaveText( [ 'A pin: embedPin' ] );
		await expect(
			page.getByRole( 'group', { name: 'Content from Pinterest' } )
		).toBeFocused();
		await expect( page.getByRole( 'status' ).first() ).toHaveText(
			'Content from Pinterest was loaded.'
		);
		expect( asked ).toHaveLength( 1 );
		await expectAccessible( page, '.mainstay-consent' );

		await page.reload();
		await whenIdle( page );
		expect( asked ).toHaveLength( 1 );
		await page
			.getByLabel( 'Always load Pinterest on this site' )
			.first()
			.check();
		await load( page ).first().click();
		await expect( pins( page ) ).toHaveText( [
			'A pin: embedPin',
			'A pin: embedBoard',
		] );
		expect( await page.context().cookies() ).toEqual( [] );

		await page.reload();
		await expect( pins( page ) ).toHaveCount( 2 );
		await page
			.getByRole( 'button', {
				name: 'Ask me again before loading content from Pinterest',
			} )
			.first()
			.click();
		await expect( load( page ) ).toHaveCount( 2 );
		asked.length = 0;
		await page.reload();
		await whenIdle( page );
		await expect( load( page ) ).toHaveCount( 2 );
		expect( asked ).toEqual( [] );
	} );

	test( 'a consent banner decides', async ( { page, watched } ) => {
		const asked = await answerForPinterest( page, watched.allowedHosts );
		const id = await createPost( saved( PIN ) );
		await page.addInitScript( () => {
			const view = window as ConsentBanner;
			view.wp_consent_type = 'optin';
			view.consents = {};
			view.wp_has_consent = ( category: string ) =>
				view.consents![ category ] === 'allow';
		} );
		await visit( page, id );
		await expect( load( page ) ).toBeVisible();
		await expect(
			page.getByLabel( 'Always load Pinterest on this site' )
		).toBeHidden();
		const answer = ( detail: object ) =>
			page.evaluate(
				( change ) =>
					document.dispatchEvent(
						new CustomEvent( 'wp_listen_for_consent_change', {
							detail: change,
						} )
					),
				detail
			);
		await answer( { statistics: 'allow' } );
		expect( asked ).toEqual( [] );
		await answer( { marketing: 'allow' } );
		await expect( pins( page ) ).toHaveCount( 1 );
		await answer( { marketing: 'deny' } );
		await expect( pins( page ) ).toHaveCount( 0 );
		await expect( load( page ) ).toBeVisible();
	} );

	test( 'without JavaScript there is the link and no button', async ( {
		browser,
		baseURL,
	} ) => {
		const id = await createPost( saved( PIN ) );
		const context = await browser.newContext( {
			javaScriptEnabled: false,
			colorScheme: 'dark',
			baseURL,
		} );
		const plain = await context.newPage();
		await plain.goto( `/?p=${ id }` );
		await expect(
			plain.getByRole( 'link', { name: 'View this on Pinterest' } )
		).toHaveAttribute( 'href', PIN );
		await expect( load( plain ) ).toBeHidden();
		await context.close();
	} );

	test( 'the editor asks Pinterest only when the author wants it', async ( {
		page,
		watched,
	} ) => {
		const id = await createPost( saved( PIN ) );
		const canvas = await editPost( page, id );
		await expect( canvas.getByRole( 'link', { name: PIN } ) ).toBeVisible();
		await expectAccessible(
			canvasOf( page ),
			'.wp-block-jetpack-pinterest'
		);
		const asked = await answerForPinterest( page, watched.allowedHosts );
		await canvas
			.getByRole( 'button', { name: 'Load content from Pinterest' } )
			.click();
		await expect.poll( () => asked.length ).toBe( 1 );
	} );

	test( 'a page without embeds gets nothing of it', async ( { page } ) => {
		const id = await createPost(
			'<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->'
		);
		await visit( page, id );
		expect( await page.content() ).not.toContain( 'mainstay' );
	} );
} );
