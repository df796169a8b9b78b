/**
 * The whole site in a made-up language whose texts are longer than in English: on pages, on screens and in the
 * editor nothing is in English, too wide for its place or cut off.
 */
import { readFileSync } from 'fs';
import { join } from 'path';
import { PSEUDO_SITE, untranslated } from '../rest/package/pseudo-language.mjs';
import { php } from '../rest/site.mjs';
import { addMustUsePlugin } from '../rest/with-plugin.mjs';
import { answerForHosts } from './demo-page';
import {
	fillScreens,
	openAll,
	openScreen,
	PEOPLE,
	ROOT,
	SCREENS,
	SETTINGS,
} from './filled-screens';
import { insertableNames, insertAlone } from './insert-alone';
import { findMisfits, MOVING } from './looks';
import { createPost, expect, newPost, test, visit, whenSettled } from './test';
import type { Locator, Page } from '@playwright/test';

/** What the site holds, and what is the same in every language. */
const KNOWN = [
	...PEOPLE,
	'Friedrich Wilhelm von der Mühlenstraße',
	'Monthly bread Sourdough loaf with walnuts and dried apricots Cake Sourdough of the month',
	'Contact the bakery Which cake Cakes Do you have rye bread',
	'Orders of cakes for weddings and birthdays One-Time Donation',
	// Names.
	'Mainstay Blocks WordPress PayPal Stripe Instagram Mastodon Mapbox Pexels Mailchimp Bluesky Facebook LinkedIn Threads Tumblr Twitter GIPHY KLIPY Klipy Giphy Google Photos Openverse OpenStreetMap OpenFreeMap Meta',
	'Calendly Eventbrite OpenTable Tock Nextdoor Pinterest Goodreads Google Calendar Docs Jetpack CRM MailPoet Creative Mail WhatsApp Telegram Reddit Pocket Slack iMessage Nostr VideoPress Loom SmartFrame Revue',
	// Of the machine.
	'wp-config.php HTTPS WP-Cron PHP CSV USD EUR JPY WebVTT ads.txt example.com DIRECT https',
	readFileSync( join( __dirname, '../site/demo/podcast.xml' ), 'utf8' ),
];

let site: string;
let demo: string;
let remove: () => Promise< void >;

test.beforeAll( async () => {
	await fillScreens();
	[ demo, site ] = await php< [ string, string ] >(
		`$all = get_posts( [ 'post_type' => 'any', 'post_status' => 'any', 'numberposts' => 300 ] );
		return [ get_page_by_path( 'demo' )->post_content, implode( ' ', [ get_bloginfo( 'name' ), get_bloginfo( 'description' ), home_url(), ...array_map( fn( $post ) => $post->post_title . ' ' . $post->post_name, $all ), ...array_map( fn( $term ) => $term->name, get_terms( [ 'hide_empty' => false ] ) ), ...array_map( fn( $user ) => $user->display_name, get_users() ) ] ) ];`
	);
	remove = await addMustUsePlugin( PSEUDO_SITE );
} );

test.afterAll( () => remove() );

/** Looks at what stands in an element: its words, and its place. */
async function look( element: Locator, name: string, known: string[] = [] ) {
	expect
		.soft(
			untranslated(
				await element.evaluate( ( { outerHTML } ) => outerHTML ),
				[ ...KNOWN, site, ...known ]
			),
			`${ name }: in English`
		)
		.toEqual( [] );
	expect.soft( await findMisfits( element, MOVING ), name ).toEqual( [] );
}

/** Reads a page to its end: what starts near the screen has started. */
const readToEnd = ( page: Page ) =>
	page.evaluate( async () => {
		for ( let at = 0; at < document.body.scrollHeight; at += 600 ) {
			window.scrollTo( 0, at );
			await new Promise( ( done ) =>
				requestAnimationFrame( () => requestAnimationFrame( done ) )
			);
		}
	} );

test( 'pages with every block', async ( { page, watched } ) => {
	test.setTimeout( 120_000 );
	await answerForHosts( page, watched );
	const id = await createPost( demo );
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await visit( page, id );
		await readToEnd( page );
		await expect( page.locator( 'body' ) ).toContainText( '⟦' );
		await look(
			page.locator( '.wp-block-post-content' ).first(),
			`${ width } px`,
			[ demo ]
		);
		expect
			.soft(
				await page.evaluate(
					() => document.documentElement.scrollWidth
				)
			)
			.toBeLessThanOrEqual( width );
	}
} );

test( 'settings and lists', async ( { page } ) => {
	test.setTimeout( 300_000 );
	for ( const [ name, address ] of Object.entries( SCREENS ) ) {
		await test.step( name, async () => {
			await openScreen( page, address );
			if ( address.startsWith( SETTINGS ) ) {
				await openAll( page );
			}
			for ( const width of [ 1280, 390 ] ) {
				await page.setViewportSize( { width, height: 844 } );
				await look( page.locator( ROOT ), `${ name }, ${ width } px` );
			}
			await page.setViewportSize( { width: 1280, height: 800 } );
		} );
	}
} );

/** Opens a sidebar of the editor. */
const openSidebar = ( page: Page, name: string ) =>
	page.evaluate(
		( sidebar ) =>
			window.wp.data
				.dispatch( 'core/edit-post' )
				.openGeneralSidebar( sidebar ),
		name
	);

test( 'blocks as they are inserted, and their settings', async ( { page } ) => {
	test.setTimeout( 360_000 );
	const canvas = await newPost( page );
	await openSidebar( page, 'edit-post/block' );
	const sidebar = page.locator( '.interface-complementary-area' );
	for ( const name of await insertableNames( page ) ) {
		await look( await insertAlone( page, canvas, name ), name );
		await look( sidebar, `${ name }, settings` );
	}
} );

test( 'panels of the post, of the plugin and before publishing', async ( {
	page,
} ) => {
	test.setTimeout( 120_000 );
	await newPost( page );
	const sidebar = page.locator( '.interface-complementary-area' );
	for ( const name of [
		'edit-post/document',
		'mainstay-sidebar/sidebar',
	] ) {
		await openSidebar( page, name );
		await whenSettled( page );
		const closed = sidebar.locator(
			'.components-panel__body-toggle[aria-expanded="false"]'
		);
		while ( await closed.count() ) {
			await closed.first().click();
		}
		await whenSettled( page );
		await look( sidebar, name );
	}
	await page.evaluate( () =>
		window.wp.data.dispatch( 'core/editor' ).openPublishSidebar()
	);
	await whenSettled( page );
	await look( page.locator( '.editor-post-publish-panel' ), 'publishing' );
} );
