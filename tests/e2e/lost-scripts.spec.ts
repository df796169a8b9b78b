/**
 * Scripts that do not arrive: a post of every block is opened while no lazy file of the build can be
 * loaded. The editor stays, each part says what is missing and comes with "Try again", and the post
 * is saved as it was.
 */
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { php } from '../rest/site.mjs';
import { canvasOf, content, editPost, expect, test } from './test';

const BUILD = join( __dirname, '../../dist/mainstay-blocks/build' );

/** What WordPress loads by itself: entries of the build, and modules of pages. */
const isEntry = ( file: string ) =>
	/(^|\/)(editor|settings|forms|responses|payments|subscribers|list-screen|view|dataviews(-rtl)?)\.(js|css)$/.test(
		file
	) ||
	/\/style\.css$|\.module\.js$|^map\/(mapbox|maplibre)-gl\./.test( file );

/** Every script and style sheet that our own code asks for later. */
const LAZY = ( readdirSync( BUILD, { recursive: true } ) as string[] )
	.map( ( file ) => file.replaceAll( '\\', '/' ) )
	.filter( ( file ) => /\.(js|css)$/.test( file ) && ! isEntry( file ) );

/** Those that nothing in an opened post asks for, and what tests them instead. */
const ELSEWHERE = [
	'settings/connections.js', // below
	'settings/services.js',
	'settings/services.css',
	'service-setup.js', // only when somebody sets a service up
	'service-setup.css',
	'settings/tools.js',
	'patterns/dialog.js', // only where somebody wants to start from one
	'settings/paid-posts.js', // only where a post is for paid subscribers
	'settings/switch-off-question.js', // only before a block is switched off
	'text-file.js', // tests/unit/…/read-text.test.ts
	'conversation/parse-transcript.js', // tests/unit/…/read-transcript.test.ts
	'external-media/picker.js', // leaves a notice with "Try again"
	'external-media/picker.css',
	'media-upload-checks/checks-panel.js', // leaves WordPress's own notices
	'anchor/hosting-panel.js', // only where the site has a podcast
	// Loaded by lazyEdit as all others, inside a view that is itself lost here.
	'field-parts/edit.js',
	'premium-content-buttons/edit.js',
	'premium-content-login-button/edit.js',
	'recipe-ingredient-item/edit.js',
	'recipe-step/edit.js',
];

const COMPANIES = [
	'calendly.com',
	'calendar.google.com',
	'docs.google.com',
	'nextdoor.com',
	'www.eventbrite.com',
	'www.goodreads.com',
	'www.opentable.com',
	'assets.pinterest.com',
	'tiles.openfreemap.org',
	'giphy.com',
	'media.giphy.com',
];

const EMBED = `<!-- wp:embed {"url":"https://x.com/baker/status/1234567890123456789","type":"rich","providerNameSlug":"twitter","responsive":true} -->
<figure class="wp-block-embed is-type-rich is-provider-twitter wp-block-embed-twitter"><div class="wp-block-embed__wrapper">
https://x.com/baker/status/1234567890123456789
</div></figure>
<!-- /wp:embed -->

<!-- wp:jetpack/payments-intro /-->`;

/** Fails the lazy files that a condition names, and notes which were asked for. */
async function loseFiles( page: Page ) {
	const asked = new Set< string >();
	const state = { isLost: ( file: string ): boolean => file !== '' };
	await page.route( '**/mainstay-blocks/build/**', ( route ) => {
		const file = new URL( route.request().url() ).pathname.split(
			'/mainstay-blocks/build/'
		)[ 1 ]!;
		if ( ! LAZY.includes( file ) || ! state.isLost( file ) ) {
			return route.continue();
		}
		asked.add( file );
		return route.abort();
	} );
	return { asked, state };
}

/** The messages that a lost file leaves in the console, which are the browser's and webpack's. */
function forgetLost( watched: { messages: string[] } ) {
	watched.messages = watched.messages.filter(
		( message ) =>
			! /net::ERR_(FAILED|ABORTED)|Loading (CSS )?chunk|openfreemap/.test(
				message
			) &&
			// The embed of the test leads nowhere.
			! /oembed\/1\.0\/proxy/.test( message )
	);
}

/**
 * Copies the demo page into a draft, with what it does not hold: a form that tells a user, a block that can be
 * imported, one that is only kept, a saved form and a paywall.
 */
const createDraft = (): Promise< number > =>
	php(
		`$post = get_page_by_path( 'demo' );
		$form = wp_insert_post( wp_slash( [ 'post_title' => 'Saved form', 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Cake"} /--></div><!-- /wp:jetpack/contact-form -->' ] ) );
		$more = base64_decode( '${ Buffer.from( EMBED ).toString( 'base64' ) }' ) . "\\n\\n<!-- wp:jetpack/ai-chat /-->\\n\\n<!-- wp:jetpack/contact-form {\\"ref\\":$form} /-->\\n\\n<!-- wp:jetpack/paywall /-->";
		return wp_insert_post( wp_slash( [ 'post_title' => 'Every block', 'post_type' => 'post', 'post_author' => 1, 'post_content' => str_replace( '{"subject":', '{"notificationRecipients":[1],"subject":', $post->post_content ) . "\\n\\n" . $more ] ) );`
	);

const rawOf = ( id: number ): Promise< string > =>
	php( `return get_post( ${ id } )->post_content;` );

const crashed = ( page: Page ) =>
	page.getByText( 'The editor has encountered an unexpected error' );

/** What both a block and a part say when their code is lost. */
const LOST = /could not be loaded\. Your content is safe\./;

/** Presses one "Try again" as a person does, and then all others, until nothing says that it is lost. */
async function tryAgain( page: Page ) {
	for ( const place of [
		page.locator( 'body' ),
		canvasOf( page ).locator( 'body' ),
	] ) {
		const buttons = place.getByRole( 'button', {
			name: 'Try again',
			exact: true,
			// One view of premium content is hidden behind the other.
			includeHidden: true,
		} );
		// Not what was read aloud, which stays in the page.
		const messages = place
			.locator( '.components-notice, .block-editor-warning' )
			.filter( { hasText: LOST } );
		const visible = buttons.filter( { visible: true } );
		if ( await visible.count() ) {
			await visible.first().click( { timeout: 10_000 } );
		}
		await expect( async () => {
			await buttons.evaluateAll( ( list ) =>
				list.forEach( ( button ) => ( button as HTMLElement ).click() )
			);
			await expect( messages ).toHaveCount( 0, {
				timeout: 500,
			} );
		} ).toPass( { timeout: 60_000, intervals: [ 200 ] } );
	}
}

async function openEverything( page: Page ) {
	await page.evaluate( () => {
		const { data } = window.wp;
		data.dispatch( 'core/edit-post' ).openGeneralSidebar(
			'mainstay-sidebar/sidebar'
		);
		data.dispatch( 'core/editor' ).editPost( {
			meta: { jetpack_is_tweetstorm: true },
		} );
	} );
	const closed = page.locator(
		'.interface-complementary-area .components-panel__body-toggle[aria-expanded="false"]'
	);
	await page
		.locator( '.interface-complementary-area .components-panel__body' )
		.first()
		.waitFor();
	await expect( async () => {
		await closed.evaluateAll( ( list ) =>
			list.forEach( ( toggle ) => ( toggle as HTMLElement ).click() )
		);
		await expect( closed ).toHaveCount( 0, { timeout: 500 } );
	} ).toPass( { timeout: 30_000 } );
}

const select = ( page: Page, block: string ) =>
	page.evaluate( ( name ) => {
		const { data } = window.wp;
		const { getClientIdsWithDescendants, getBlockName } =
			data.select( 'core/block-editor' );
		data.dispatch( 'core/block-editor' ).selectBlock(
			getClientIdsWithDescendants().find(
				( id ) => getBlockName( id ) === name
			)!
		);
	}, block );

test( 'a post of every block survives without any lazy file, and comes back', async ( {
	page,
	watched,
} ) => {
	test.setTimeout( 360_000 );
	const id = await createDraft();
	const before = await rawOf( id );
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'jetpack/rating-star' ] ] );"
	);
	try {
		const { asked, state } = await loseFiles( page );
		// Companies that blocks show a preview of.
		for ( const host of COMPANIES ) {
			watched.allowedHosts.push( host );
			await page.route( `https://${ host }/**`, ( route ) =>
				route.abort()
			);
		}
		const canvas = await editPost( page, id );
		await expect(
			canvas
				.getByText( 'The editor of this block could not be loaded.' )
				.first()
		).toBeVisible();
		await openEverything( page );
		await select( page, 'jetpack/rating-star' );
		const whyOff = canvas.getByText(
			'“Why this block is off” could not be loaded.'
		);
		await expect
			.poll( async () => ( {
				crashes: await crashed( page ).count(),
				messages: await whyOff.count(),
			} ) )
			.toEqual( { crashes: 0, messages: 1 } );
		await expect( whyOff ).toBeVisible();
		for ( const part of [
			'SEO description',
			'Shortlink',
			'Social Previews',
			'Related posts',
			'Share this post',
			'Thread',
			'Warnings of the thread',
			'Import of threads',
		] ) {
			await expect(
				page.getByText( `“${ part }” could not be loaded.` ).first()
			).toBeVisible();
		}
		await page.evaluate( () =>
			window.wp.data.dispatch( 'core/editor' ).openPublishSidebar()
		);
		await expect(
			page
				.getByRole( 'region', { name: 'Editor publish' } )
				.getByText( '“Newsletter” could not be loaded.' )
		).toBeVisible();
		await page.evaluate( () =>
			window.wp.data.dispatch( 'core/editor' ).closePublishSidebar()
		);
		await expect( crashed( page ) ).toHaveCount( 0 );

		// What is written meanwhile is saved, and nothing else changes.
		expect( await content( page ) ).toBe( before );
		await page.evaluate( () => {
			const { dispatch } = window.wp.data;
			dispatch( 'core/editor' ).editPost( {
				title: 'Saved without scripts',
				meta: { jetpack_is_tweetstorm: false },
			} );
			return dispatch( 'core/editor' ).savePost();
		} );
		expect( await rawOf( id ) ).toBe( before );
		await php( `wp_publish_post( ${ id } );` );

		// The files that parts ask for once they are there are lost a little longer.
		const inner = ( file: string ) =>
			/(window-panel|code-panel|(crm|webhook|newsletter)-panel|told-users|carousel)\.(js|css)$/.test(
				file
			) && ! file.startsWith( 'newsletter/' );
		state.isLost = inner;
		await openEverything( page );
		await tryAgain( page );
		await expect( crashed( page ) ).toHaveCount( 0 );
		expect( await content( page ) ).toBe( before );
		await select( page, 'jetpack/contact-form' );
		await page.evaluate( () =>
			window.wp.data
				.dispatch( 'core/edit-post' )
				.openGeneralSidebar( 'edit-post/block' )
		);
		await expect(
			page.getByText( '“Webhook” could not be loaded.' ).first()
		).toBeAttached();
		await expect( async () => {
			await openEverything( page );
			await page
				.getByRole( 'button', { name: 'Show the previews' } )
				.click( { timeout: 3000 } );
		} ).toPass( { timeout: 60_000 } );
		const message = page.getByText(
			'“Social Previews” could not be loaded.'
		);
		await expect( message.first() ).toBeVisible();

		state.isLost = () => false;
		const again = page
			.locator( '.components-notice', { has: message } )
			.getByRole( 'button', { name: 'Try again' } );
		await again.press( 'Enter' );
		await expect(
			page.getByRole( 'dialog', { name: 'Social Previews' } )
		).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await tryAgain( page );
		await expect( crashed( page ) ).toHaveCount( 0 );
		expect( await content( page ) ).toBe( before );

		// Once more with what only parents that are there ask for.
		const earlier = new Set( asked );
		state.isLost = ( file ) => ! earlier.has( file );
		// Straight from the editor, the page would still have the scripts that came.
		await page.goto( 'about:blank' );
		await editPost( page, id );
		await expect(
			canvas
				.getByText( 'The editor of this block could not be loaded.' )
				.first()
		).toBeVisible();
		// Panels come one after the other, and the last may come after the others were opened.
		await expect( async () => {
			await openEverything( page );
			await page
				.getByRole( 'button', { name: 'QR code' } )
				.click( { timeout: 3000 } );
		} ).toPass( { timeout: 60_000 } );
		await expect(
			page.getByText( '“QR code” could not be loaded.' ).first()
		).toBeVisible();
		await expect( crashed( page ) ).toHaveCount( 0 );
		expect( await content( page ) ).toBe( before );
		state.isLost = () => false;
		await tryAgain( page );
		expect( await content( page ) ).toBe( before );

		await test.step( 'every lazy file was lost', () => {
			const never = LAZY.filter(
				( file ) => ! asked.has( file ) && ! ELSEWHERE.includes( file )
			);
			expect( never ).toEqual( [] );
		} );
	} finally {
		await page.goto( 'about:blank' );
		forgetLost( watched );
		await php(
			`wp_delete_post( ${ id }, true ); Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );`
		);
	}
} );

test( 'the accounts and services on the settings screen come with a second try', async ( {
	page,
	watched,
} ) => {
	const { state } = await loseFiles( page );
	const places = { Accounts: 'sharing', Services: 'services' };
	for ( const [ part, place ] of Object.entries( places ) ) {
		state.isLost = () => true;
		await page.goto(
			`/wp-login.php?redirect_to=${ encodeURIComponent( '/wp-admin/options-general.php?page=mainstay-blocks' ) }#/${ place }`
		);
		const message = page
			.locator( '.components-notice' )
			.filter( { hasText: `“${ part }” could not be loaded.` } );
		const again = message.getByRole( 'button', { name: 'Try again' } );
		await expect( message ).toBeVisible();
		await again.press( 'Enter' );
		await expect( message ).toBeVisible();
		state.isLost = () => false;
		await again.press( 'Enter' );
		await expect( message ).toHaveCount( 0 );
		await expect( page.locator( ':focus' ) ).toHaveCount( 1 );
	}
	forgetLost( watched );
} );

test( 'files have no names that ad blockers stop', () => {
	/** Parts of addresses as the common lists have them (EasyList, EasyPrivacy, Fanboy's). */
	const STOPPED = [
		/\/(ads?|adverts?|advertis\w*|banners?|sponsors?\w*|wordads)[/._-]/,
		/[/._-]ads?[/._-]/,
		/\/(share|sharing|social)[/._-]/,
		/[/._-](share|sharing|social)[/._-]?(bar|button|buttons|icons|panel|links|likes?)?[./]/,
		/\/(likes?|follow|publicize|tweet\w*share)[/._-]/,
		/\/(analytics|stats|track(er|ing)?|pixel|beacon|telemetry)[/._-]/,
		/[/._-](analytics|track(er|ing)|pixel|beacon)[./_-]/,
		/\/(pop-?up|pop-?under|promo)[/._-]/,
	];
	const pages = ( readdirSync( BUILD, { recursive: true } ) as string[] )
		.map( ( file ) => `/${ file.replaceAll( '\\', '/' ) }` )
		.filter( ( file ) => /\.(js|css)$/.test( file ) );
	expect( pages.length ).toBeGreaterThan( 100 );
	expect(
		pages.filter( ( file ) =>
			STOPPED.some( ( pattern ) => pattern.test( file ) )
		)
	).toEqual( [] );
	// The names that scripts ask for are those of the files.
	expect( readFileSync( join( BUILD, 'editor.js' ), 'utf8' ) ).toContain(
		'place/edit'
	);
} );
