import type { Page } from '@playwright/test';
import { askFake, startEmbeds } from '../fakes/embeds.mjs';
import { php } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
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
	test,
	visit,
	setGate,
} from './test';

const LOOM = 'https://www.loom.com/share/0123456789abcdef';
const INSTAGRAM = 'https://www.instagram.com/p/harbour/';

const forget = () =>
	php(
		`delete_transient( 'mainstay_meta_refused' ); $GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '\\\\_transient%oembed%'" ); wp_cache_flush();`
	);

/** The companies, as the browser meets them; returns what they were asked for. */
async function answerForCompanies( page: Page, allowedHosts: string[] ) {
	const asked: string[] = [];
	const hosts = [ 'www.loom.com', 'www.instagram.com' ];
	allowedHosts.push( ...hosts );
	await page.route(
		( url ) => hosts.includes( url.host ),
		( route ) => {
			asked.push( route.request().url() );
			return route.request().url().endsWith( '.js' )
				? route.fulfill( {
						contentType: 'text/javascript',
						body: `document.querySelectorAll( '.instagram-media' ).forEach( ( element ) => element.classList.add( 'instagram-media-rendered' ) );`,
					} )
				: route.fulfill( {
						contentType: 'text/html',
						body: '<!doctype html><title>Video</title><p>A video</p>',
					} );
		}
	);
	return asked;
}

const ofBlocks = ( page: Page ) =>
	page.evaluate( () =>
		window.wp.data
			.select( 'core/block-editor' )
			.getBlocks()
			.map( ( { name, attributes, isValid } ) => [
				name,
				attributes.providerNameSlug,
				isValid,
			] )
	);

test.afterAll( async () => {
	await setGate( false );
	await forget();
} );

test( 'an author embeds, a visitor sees it, behind the gate where there is one', async ( {
	page,
	watched,
} ) => {
	const fake = await startEmbeds();
	await forget();
	await withMustUsePlugin( askFake( fake ), async () => {
		const asked = await answerForCompanies( page, watched.allowedHosts );
		const canvas = await newPost( page );
		await insertBlock( page, 'Loom' );
		await canvas
			.getByPlaceholder( 'Enter URL to embed here…' )
			.fill( LOOM );
		await page.keyboard.press( 'Enter' );
		await expect(
			canvas.locator( '[data-type="core/embed"] iframe' )
		).toBeVisible();
		expect( await content( page ) ).toContain(
			`<!-- wp:embed {"url":"${ LOOM }","type":"video","providerNameSlug":"loom","responsive":true,"className":"wp-embed-aspect-4-3 wp-has-aspect-ratio"} -->`
		);

		// A pasted address finds its company.
		await page.evaluate( ( url ) => {
			const { wp } = window;
			wp.data.dispatch( 'core/block-editor' ).insertBlocks(
				wp.blocks.pasteHandler( {
					plainText: url,
					mode: 'BLOCKS',
				} ) as ReturnType< typeof wp.blocks.parse >
			);
		}, INSTAGRAM );
		await expect
			.poll( () => ofBlocks( page ) )
			.toEqual( [
				[ 'core/embed', 'loom', true ],
				[ 'core/embed', 'instagram', true ],
			] );
		await expect(
			canvas
				.frameLocator( '[data-type="core/embed"] >> nth=1 >> iframe' )
				.locator( 'body' )
		).toBeAttached();
		const id = await publish( page );

		await page.goto( 'about:blank' );
		asked.length = 0;
		await visit( page, id );
		await expect(
			page.locator( 'iframe[src*="loom.com"]' )
		).toHaveAttribute( 'title', 'How we bake "rye" <bread>' );
		await expect(
			page.locator( '.instagram-media-rendered' )
		).toBeVisible();
		expect(
			asked.filter( ( url ) => url.endsWith( 'embed.js' ) )
		).toHaveLength( 1 );

		await setGate( true );
		asked.length = 0;
		await visit( page, id );
		await expect(
			page.getByRole( 'link', { name: 'View this on Loom' } )
		).toHaveAttribute( 'href', LOOM );
		await expectAccessible( page, 'main' );
		expect( asked ).toEqual( [] );
		await page
			.getByRole( 'button', { name: 'Load content from Instagram' } )
			.click();
		await expect(
			page.locator( '.instagram-media-rendered' )
		).toBeVisible();
		expect( asked ).toEqual( [ 'https://www.instagram.com/embed.js' ] );
		await page
			.getByRole( 'button', { name: 'Load content from Loom' } )
			.click();
		await expect( page.locator( 'iframe[src*="loom.com"]' ) ).toBeVisible();
	} );
	await setGate( false );
	await fake.close();
} );

test( 'Instagram is offered only with a connection; what posts hold opens all the same', async ( {
	page,
	watched,
} ) => {
	await answerForCompanies( page, watched.allowedHosts );
	const old = `<!-- wp:embed {"url":"${ INSTAGRAM }","type":"rich","providerNameSlug":"instagram","responsive":true} -->
<figure class="wp-block-embed is-type-rich is-provider-instagram wp-block-embed-instagram"><div class="wp-block-embed__wrapper">
${ INSTAGRAM }
</div></figure>
<!-- /wp:embed -->

<!-- wp:core-embed/facebook {"url":"https://www.facebook.com/harbour/posts/1","type":"rich","providerNameSlug":"facebook","previewable":false} -->
<figure class="wp-block-embed-facebook wp-block-embed is-type-rich is-provider-facebook"><div class="wp-block-embed__wrapper">
https://www.facebook.com/harbour/posts/1
</div></figure>
<!-- /wp:core-embed/facebook -->

<!-- wp:embed {"url":"https://jo.smartframe.io/p/lake_1/7673dc","providerNameSlug":"smartframe","responsive":true} -->
<figure class="wp-block-embed is-provider-smartframe wp-block-embed-smartframe"><div class="wp-block-embed__wrapper">
https://jo.smartframe.io/p/lake_1/7673dc
</div></figure>
<!-- /wp:embed -->`;
	const id = await createPost( old );
	const offered = () =>
		page.evaluate( () =>
			window.wp.blocks
				.getBlockVariations( 'core/embed', 'inserter' )!
				.map( ( { name } ) => name )
				.filter( ( name: string ) =>
					[
						'facebook',
						'instagram',
						'threads',
						'loom',
						'smartframe',
					].includes( name )
				)
				.sort()
		);
	for ( const isConnected of [ true, false ] ) {
		await php(
			isConnected
				? `delete_transient( 'mainstay_meta_refused' );`
				: `set_transient( 'mainstay_meta_refused', 1, 3600 );`
		);
		await editPost( page, id );
		expect( await offered() ).toEqual(
			[
				'facebook',
				...( isConnected ? [ 'instagram' ] : [] ),
				'loom',
				'smartframe',
				'threads',
			].sort()
		);
		expect( await ofBlocks( page ) ).toEqual( [
			[ 'core/embed', 'instagram', true ],
			[ 'core/embed', 'facebook', true ],
			[ 'core/embed', 'smartframe', true ],
		] );
		expect( await isDirty( page ) ).toBe( false );
		await page.goto( 'about:blank' );
	}
	await forget();
	// The proxy could ask nobody: WordPress says so itself.
	watched.messages = watched.messages.filter(
		( message ) => ! message.includes( 'oembed/1.0/proxy' )
	);
	await visit( page, id );
	await expect(
		page.getByRole( 'link', { name: 'https://jo.smartframe.io' } )
	).toBeVisible();
} );
