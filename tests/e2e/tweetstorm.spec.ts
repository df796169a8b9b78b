import type { Page } from '@playwright/test';
import {
	canvasOf,
	content,
	expect,
	expectAccessible,
	newPost,
	test,
} from './test';

const LONG = `${ 'Rye bread is dark. '.repeat( 14 ).trim() } Sour dough it is, and it takes two days.`;

const CONTENT = `<!-- wp:paragraph -->
<p>${ LONG }</p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>With <strong>love</strong> from <a href="https://example.com/">here</a>.</p>
<!-- /wp:paragraph -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>${ 'Rye and oat. '.repeat( 15 ).trim() }</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>${ 'Oat and rye. '.repeat( 15 ).trim() }</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:preformatted -->
<pre class="wp-block-preformatted">Not for X.</pre>
<!-- /wp:preformatted -->`;

const setBlocks = ( page: Page, text: string ) =>
	page.evaluate( ( html ) => {
		const { wp } = window;
		wp.data
			.dispatch( 'core/block-editor' )
			.resetBlocks( wp.blocks.parse( html ) );
	}, text );

/** As the radio in the share panel does. */
const setThreadMode = ( page: Page, isOn: boolean ) =>
	page.evaluate(
		( value ) =>
			window.wp.data
				.dispatch( 'core/editor' )
				.editPost( { meta: { jetpack_is_tweetstorm: value } } ),
		isOn
	);

/** The texts that are marked in the canvas. */
const marks = ( page: Page ): Promise< string[] > =>
	canvasOf( page )
		.locator( 'body' )
		.evaluate( ( body ) => {
			const view = body.ownerDocument.defaultView!;
			return [
				...( ( view.CSS.highlights.get( 'mainstay-thread' ) ??
					[] ) as Iterable< Range > ),
			].map( ( range ) => {
				const before = range.cloneRange();
				before.selectNodeContents(
					range.startContainer.parentElement!.closest( '.rich-text' )!
				);
				before.setEnd( range.endContainer, range.endOffset );
				return before.toString().slice( -12 );
			} );
		} );

const ofThread = ( page: Page ) =>
	page.evaluate( () =>
		window.wp.data
			.select( 'mainstay/tweetstorm' )
			?.getTweets()
			.map( ( { text } ) => text )
	);

test( 'an author sees where posts end and what cannot be posted', async ( {
	page,
} ) => {
	const canvas = await newPost( page );
	await setBlocks( page, CONTENT );
	const before = await content( page );
	await setThreadMode( page, true );

	await expect
		.poll( () => marks( page ) )
		.toEqual( [ 'ead is dark.', 'e from here.', 'Rye and oat.' ] );
	const warnings = canvas.locator( '.mainstay-thread-warnings' );
	await expect( warnings ).toHaveText( [
		/Twitter removes all text formatting\.\s*.*Links will be posted seperately\./s,
		/This block is not exportable to Twitter/,
	] );
	await expectAccessible( canvas, '.mainstay-thread-warnings' );
	expect( await content( page ) ).toBe( before );

	await setThreadMode( page, false );
	await expect( warnings ).toHaveCount( 0 );
	await expect.poll( () => marks( page ) ).toEqual( [] );
} );

test( 'the thread follows what is written, and survives a server that fails', async ( {
	page,
	watched,
} ) => {
	let fails = true;
	let count = 0;
	await page.route(
		( url ) =>
			url.href.includes( 'tweetstorm%2Fparse' ) ||
			url.pathname.endsWith( '/tweetstorm/parse' ),
		( route ) => {
			count++;
			return fails
				? route.fulfill( { status: 500, json: {} } )
				: route.continue();
		}
	);
	const canvas = await newPost( page );
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).editPost( { title: 'Rye' } )
	);
	await setBlocks(
		page,
		'<!-- wp:paragraph --><p>Dark.</p><!-- /wp:paragraph -->'
	);
	await setThreadMode( page, true );
	await expect.poll( () => count ).toBe( 1 );
	fails = false;

	const text = canvas.getByText( 'Dark.' );
	await text.click();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( ' And sour.', { delay: 5 } );
	await expect
		.poll( () => ofThread( page ) )
		.toEqual( [
			'Rye\n\nA thread ⬇️',
			'Dark. And sour.',
			expect.stringMatching( /^Read the whole post: http/ ),
		] );
	// Ten keys are not ten questions.
	expect( count ).toBeLessThan( 5 );
	await expect( text ).toBeFocused();
	await expect( page.getByText( /An error occurred/ ) ).toHaveCount( 0 );
	watched.messages.splice(
		0,
		watched.messages.length,
		...watched.messages.filter( ( message ) => ! /500/.test( message ) )
	);
} );
