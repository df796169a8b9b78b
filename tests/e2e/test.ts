/**
 * What every end-to-end test starts from: a page that fails the test on errors and warnings in the
 * console and on requests to foreign hosts, and the steps of an author and a visitor.
 */
import { php, request } from '../rest/site.mjs';
import { restoreSnapshot } from '../site/snapshot.mjs';
import {
	expect,
	test as base,
	type BrowserContext,
	type FrameLocator,
	type Page,
	type Request,
} from '@playwright/test';
import type axeCore from 'axe-core';
import { mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { setTimeout as pause } from 'timers/promises';

export { expect };

const WCAG = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa' ];

const AXE = readFileSync( require.resolve( 'axe-core/axe.min.js' ), 'utf8' );

/** Console messages of WordPress itself, of any version under test. Each with its reason. */
const NOT_OURS = [
	/JQMIGRATE/, // jQuery in wp-admin.
	/React DevTools/,
	/is deprecated since version/, // Core's own calls; ours are caught by the types and the unit tests.
	/was added to the iframe incorrectly/, // Core's own style sheets.
	/^Failed to load resource.*(favicon|gravatar\.com|s\.w\.org|pattern-directory|block-directory)/, // Out of reach here.
	/Block with name "core\//,
	/reading 'domContentLoadedEventStart'/, // Core's interactivity, where a test moves the clock (page.clock).
	/GL Driver Message/, // Maps are drawn without a graphics card here.
];

/** Hosts that the editor of WordPress itself asks: avatars, and the pictures of its welcome guide. */
const CORE_HOSTS = /(^|\.)(gravatar\.com|s\.w\.org)$/;

/** The window of a page in which axe has been loaded. */
type AxeWindow = Window & typeof globalThis & { axe?: typeof axeCore };

interface Watched {
	/** Requests to hosts other than the site's. */
	foreign: string[];
	/** Errors and warnings in the console. */
	messages: string[];
	/** Hosts that a test answers itself (page.route) and expects to be asked. */
	allowedHosts: string[];
}

/** What pages have asked for that is not answered yet. */
const underWay = new WeakMap< Page, Set< Request > >();

interface OfTest {
	watched: Watched;
	/** Does the test change what stays in a context, such as the clock? */
	hasOwnContext: boolean;
}

/** Login names of the site's users. */
export type User = 'author' | 'admin' | 'editor' | 'contributor';

interface OfWorker {
	/** The context of all tests of a worker. Its profile keeps the scripts of WordPress, compiled. */
	kept: BrowserContext;
}

/** Makes a context as good as new, but for the files that the browser keeps by their version. */
async function reset( context: BrowserContext ) {
	await Promise.all( context.pages().map( ( page ) => page.close() ) );
	await context.unrouteAll( { behavior: 'ignoreErrors' } );
	await context.clearPermissions();
	await context.setStorageState( { cookies: [], origins: [] } );
	// It opens a page to look at what each origin has stored.
	await Promise.all( context.pages().map( ( page ) => page.close() ) );
}

/** Who writes in the present test: journeys are an Author's, without `unfiltered_html`, as on most sites. */
let currentUser: User = 'author';

/** Says who writes from now on, where an Author may not do what the test is about. */
export const writeAs = ( user: User ) => {
	currentUser = user;
};

/** The file of tests for which the worker's site was put back. */
let currentFile = '';

/** Puts the site back to what it was at first, once for each file. */
function freshSite( file: string ) {
	if ( file !== currentFile ) {
		currentFile = file;
		restoreSnapshot( process.env.WP_DIR ?? '' );
	}
}

export const test = base.extend< OfTest, OfWorker >( {
	hasOwnContext: [ false, { option: true } ],
	kept: [
		async ( { playwright, headless, launchOptions }, use ) => {
			const profile = mkdtempSync( join( tmpdir(), 'profile-' ) );
			const context = await playwright.chromium.launchPersistentContext(
				profile,
				{
					...launchOptions,
					headless,
					baseURL: process.env.WP_BASE_URL,
				}
			);
			await reset( context );
			await use( context );
			await context.close();
			rmSync( profile, { recursive: true, force: true, maxRetries: 5 } );
		},
		{ scope: 'worker' },
	],
	browser: [
		( { kept }, use ) => use( kept.browser()! ),
		{ scope: 'worker' },
	],
	context: async (
		{ kept, browser, baseURL, javaScriptEnabled, hasOwnContext },
		run,
		{ retry }
	) => {
		if (
			hasOwnContext ||
			retry ||
			javaScriptEnabled === false ||
			baseURL !== process.env.WP_BASE_URL
		) {
			const context = await browser.newContext();
			await run( context );
			await context.close();
			return;
		}
		await run( kept );
		await reset( kept );
	},
	watched: [
		async ( { page, baseURL }, use, testInfo ) => {
			currentUser = testInfo.title.includes( '@journey' )
				? 'author'
				: 'admin';
			freshSite( testInfo.file );
			testInfo.annotations.push( {
				type: 'site',
				description: process.env.WP_VARIANT ?? 'your own',
			} );
			const watched: Watched = {
				foreign: [],
				messages: [],
				allowedHosts: [],
			};
			const home = new URL( baseURL! ).host;
			const asking = new Set< Request >();
			underWay.set( page, asking );
			// What a page that was left still asked for ends unsaid.
			page.on(
				'framenavigated',
				( frame ) => frame.parentFrame() ?? asking.clear()
			);
			page.on( 'requestfinished', ( asked ) => asking.delete( asked ) );
			page.on( 'requestfailed', ( asked ) => asking.delete( asked ) );
			// Of what it may do, WordPress reads the headers only: such an answer never ends.
			page.on( 'response', ( answer ) => {
				const asked = answer.request();
				if ( asked.method() === 'OPTIONS' ) {
					asking.delete( asked );
				}
			} );
			page.on( 'request', ( asked ) => {
				const url = new URL( asked.url() );
				// Core's directory of blocks is out of reach here.
				if ( ! /^blob:|block-directory/.test( url.href ) ) {
					asking.add( asked );
				}
				if (
					/^https?:$/.test( url.protocol ) &&
					url.host !== home &&
					! CORE_HOSTS.test( url.host ) &&
					! watched.allowedHosts.includes( url.host )
				) {
					watched.foreign.push( asked.url() );
				}
			} );
			page.on( 'console', ( message ) => {
				const text = `${ message.text() } ${ message.location().url }`;
				if (
					[ 'error', 'warning' ].includes( message.type() ) &&
					! NOT_OURS.some( ( pattern ) => pattern.test( text ) )
				) {
					watched.messages.push( `${ message.type() }: ${ text }` );
				}
			} );
			page.on( 'pageerror', ( { message } ) => {
				if (
					! NOT_OURS.some( ( pattern ) => pattern.test( message ) )
				) {
					watched.messages.push( `uncaught: ${ message }` );
				}
			} );
			await use( watched );
			expect( watched.foreign ).toEqual( [] );
			expect( watched.messages ).toEqual( [] );
		},
		{ auto: true },
	],
} );

const { beforeAll } = test;

/** Before a file's own preparations the site is put back; these need nothing of Playwright's. */
test.beforeAll = ( ( prepare: () => unknown ) =>
	beforeAll( async () => {
		freshSite( test.info().file );
		await prepare();
	} ) ) as typeof beforeAll;

/** How long an upload may take, in milliseconds: WordPress makes the sizes of a picture in the browser. */
export const UPLOAD_MS = 60_000;

/** The editor's canvas. */
export const canvasOf = ( page: Page ): FrameLocator =>
	page.frameLocator( 'iframe[name="editor-canvas"]' );

/** Waits until the editor has its post, without the guides of a first visit. */
export async function ready( page: Page ) {
	await page.waitForFunction( () =>
		window.wp?.data?.select( 'core/editor' )?.getCurrentPostId?.()
	);
	await page.evaluate( () => {
		const preferences = window.wp.data.dispatch( 'core/preferences' );
		preferences.set( 'core/edit-post', 'welcomeGuide', false );
		preferences.set( 'core', 'enableChoosePatternModal', false );
		// Open, however the test before left it: WordPress remembers it for each user.
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/document' );
	} );
	await canvasOf( page ).locator( '.is-root-container' ).waitFor();
}

/**
 * Opens the editor: WordPress sends whoever is not logged in to its log-in, which lets in who writes in this test.
 * Straight from the page before: an editor after an editor has its scripts at hand.
 */
async function openEditor( page: Page, address: string ) {
	await page.context().addCookies( [
		{
			name: 'mainstay-test-user',
			value: currentUser,
			url: process.env.WP_BASE_URL,
		},
	] );
	await page.goto( address );
	await ready( page );
	return canvasOf( page );
}

/** Opens an empty post. */
export const newPost = ( page: Page ): Promise< FrameLocator > =>
	openEditor( page, '/wp-admin/post-new.php' );

/** Opens a post in the editor. */
export const editPost = ( page: Page, id: number ): Promise< FrameLocator > =>
	openEditor( page, `/wp-admin/post.php?post=${ id }&action=edit` );

/** Inserts a block as an author does: through the inserter's search. */
export async function insertBlock( page: Page, title: string ) {
	const toggle = page
		.getByRole( 'region', { name: /editor top bar/i } )
		.getByRole( 'button', { name: /block inserter/i } );
	await toggle.click();
	await page
		.getByRole( 'searchbox', { name: /search/i } )
		.first()
		.fill( title );
	// A pattern may have the same name.
	await page
		.getByRole( 'listbox', { name: 'Blocks' } )
		.getByRole( 'option', { name: title, exact: true } )
		.click();
	if ( ( await toggle.getAttribute( 'aria-expanded' ) ) === 'true' ) {
		await toggle.click();
	}
}

/** Publishes what is in the editor and returns the post's id. */
export async function publish( page: Page, title = 'Test' ): Promise< number > {
	return page.evaluate( async ( postTitle ) => {
		const { wp } = window;
		wp.data
			.dispatch( 'core/editor' )
			.editPost( { title: postTitle, status: 'publish' } );
		await wp.data.dispatch( 'core/editor' ).savePost();
		return wp.data.select( 'core/editor' ).getCurrentPostId();
	}, title );
}

/** Has the post in the editor changes that are not saved? */
export const isDirty = ( page: Page ): Promise< boolean > =>
	page.evaluate( () =>
		window.wp.data.select( 'core/editor' ).isEditedPostDirty()
	);

/** The content in the editor, as it would be saved. */
export const content = ( page: Page ): Promise< string > =>
	page.evaluate( () =>
		window.wp.data.select( 'core/editor' ).getEditedPostContent()
	);

/** Content as WordPress stores it of people who may not write any HTML: the same but for a space. */
export const asFiltered = ( text: string ): string =>
	text.replace( /(<\w[^>]*[^\s/])\/>/g, '$1 />' );

/** Publishes a post of who writes with this content over REST, without an editor. */
export async function createPost(
	text: string,
	title = 'Test'
): Promise< number > {
	const { status, data } = await request< { id: number } >( '/wp/v2/posts', {
		as: currentUser === 'admin' ? 'administrator' : currentUser,
		method: 'POST',
		body: { title, content: text, status: 'publish' },
	} );
	expect( status ).toBe( 201 );
	return data.id;
}

/** Opens a post as a visitor who is not logged in. */
export async function visit( page: Page, id: number ) {
	// First away from the editor: what it still asks for would be refused.
	await page.goto( 'about:blank' );
	await page.context().clearCookies();
	await page.goto( `/?p=${ id }` );
}

/**
 * Runs axe inside a part of the page: WCAG 2.2 A and AA, and for visitors its best practices, too. In
 * the editor WordPress' own fields do not follow these: they are headings and captions to write in.
 *
 * @param where    Page, or a frame's locator for the editor's canvas.
 * @param selector Part to look at.
 * @param rules    Only these rules of axe; all of them without it.
 */
export async function expectAccessible(
	where: Page | FrameLocator,
	selector: string,
	rules?: string[]
) {
	const target = where.locator( selector ).first();
	// Half a megabyte of script: it is sent once for each document.
	const hasAxe = await target.evaluate(
		( { ownerDocument } ) => 'axe' in ownerDocument.defaultView!
	);
	if ( ! hasAxe ) {
		await target.evaluate(
			( { ownerDocument }, axe ) =>
				( ownerDocument.defaultView! as AxeWindow ).eval( axe ),
			AXE
		);
	}
	const violations = await target.evaluate(
		async ( element, { only, wcag } ) => {
			const view = element.ownerDocument.defaultView! as AxeWindow;
			// What fades in has the contrast of its end once it is there.
			await Promise.allSettled(
				element.ownerDocument
					.getAnimations()
					.filter(
						( { effect, playState } ) =>
							playState === 'running' &&
							effect?.getComputedTiming().endTime !== Infinity
					)
					.map( ( { finished } ) => finished )
			);
			// Blocks of WordPress itself, inside ours, are not ours to judge.
			const context = {
				include: [ element ],
				exclude: [
					...element.querySelectorAll( '[data-type^="core/"]' ),
				],
			};
			const { violations: found } = await view.axe!.run( context, {
				// Another company's frame is not ours to look into, nor can it be.
				iframes: false,
				runOnly:
					only ??
					( element.ownerDocument.body.matches(
						'.wp-admin, .block-editor-iframe__body'
					)
						? wcag
						: [ ...wcag, 'best-practice' ] ),
			} );
			return found
				.map( ( { id, help, nodes } ) => ( {
					id,
					help,
					html: nodes
						// The author chooses the level of a heading block.
						.filter(
							( { html } ) =>
								id !== 'heading-order' ||
								! html.includes( 'wp-block-heading' )
						)
						.map(
							( node ) =>
								`${ node.html } ${ node.failureSummary }`
						),
				} ) )
				.filter( ( { html } ) => html.length );
		},
		{ only: rules, wcag: WCAG }
	);
	expect( violations ).toEqual( [] );
}

/** How long a page is waited for that never idles, because its frames take all of a slow machine's time. */
const BUSY_MS = 5000;

/** Waits until all scripts of a page ran, and what they asked for was sent. */
export const whenIdle = ( page: Page ): Promise< void > =>
	page.evaluate(
		( timeout ) =>
			new Promise( ( done ) =>
				requestIdleCallback( () => done(), { timeout } )
			),
		BUSY_MS
	);

/** Waits until a test's page has all that it asked for, and has nothing left to do. */
export async function whenSettled( page: Page ) {
	await expect
		.poll( async () => {
			await whenIdle( page );
			return [ ...underWay.get( page )! ].map( ( asked ) => asked.url() );
		} )
		.toEqual( [] );
}

/** A little more than the least time in which a server takes a form for read, by its own clock. */
const READING_MS = 2_200;

/** Reads the form of a page, as long as a person would. */
export const readForm = () => pause( READING_MS );

/** How far things have jumped on the page so far (web fonts alone come to less than 0.001). */
export const layoutShift = ( page: Page ): Promise< number > =>
	page.evaluate(
		() =>
			new Promise< number >( ( done ) => {
				let sum = 0;
				new PerformanceObserver( ( list ) => {
					for ( const entry of list.getEntries() ) {
						sum += ( entry as LayoutShift ).value;
					}
				} ).observe( { type: 'layout-shift', buffered: true } );
				// What was painted is told from the next frame on.
				requestAnimationFrame( () =>
					requestAnimationFrame( () =>
						requestIdleCallback( () => done( sum ) )
					)
				);
			} )
	);

/** What the visitor's browser remembers of this site, by its name without the site. */
export const readRemembered = (
	page: Page,
	name: string
): Promise< string | undefined > =>
	page.evaluate(
		( start ) =>
			Object.entries( localStorage ).find( ( [ key ] ) =>
				key.startsWith( start )
			)?.[ 1 ],
		`${ name }_`
	);

/** Whether visitors are asked before content of other companies loads. */
export const setGate = ( isOn: boolean ) =>
	php(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => ${ isOn } ] );`
	);
