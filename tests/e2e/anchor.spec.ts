import type { Page } from '@playwright/test';
import type { Block } from '@wordpress/blocks';
import { episode, feeds, feedUrl, rss, startFeeds } from '../fakes/feeds.mjs';
import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	expect,
	expectAccessible,
	newPost,
	test,
} from './test';

const FEED = 'https://podcast.example/feed.xml';

const setPodcast = ( podcast: Record< string, string > ) =>
	php(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'podcast' => json_decode( '${ JSON.stringify( podcast ) }', true ) ] );`
	);

test.beforeEach( () => php( "delete_option( 'mainstay_settings' );" ) );

test.afterEach( () => php( "delete_option( 'mainstay_settings' );" ) );

const TRACKS = [
	{
		guid: 'guid-2',
		title: 'Rye &amp; <b>oats</b>',
		description: '<p>All about <em>rye</em>.</p>',
	},
	{ guid: 'guid-1', title: 'Wheat', description: 'Just wheat.' },
];

/** Answers for the feed; returns what was asked. */
async function answerForFeed(
	page: Page,
	answer: { status?: number; json?: unknown } = {}
) {
	const asked: URLSearchParams[] = [];
	await page.route(
		( url ) =>
			/wpcom\/v2\/podcast-player/.test( decodeURIComponent( url.href ) ),
		( route ) => {
			const { searchParams } = new URL( route.request().url() );
			asked.push( searchParams );
			const guid = searchParams.get( 'guids[0]' );
			return route.fulfill( {
				json: {
					title: 'Bread talk',
					tracks: TRACKS.filter(
						( one ) => ! guid || one.guid === guid
					),
				},
				...answer,
			} );
		}
	);
	return asked;
}

async function open( page: Page, query: string ) {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( `/wp-admin/post-new.php?${ query }` ) }`
	);
	await page.waitForFunction( () =>
		window.wp?.data?.select( 'core/editor' )?.getCurrentPostId?.()
	);
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/preferences' )
			.set( 'core/edit-post', 'welcomeGuide', false )
	);
	await canvasOf( page ).locator( '.is-root-container' ).waitFor();
}

/** A block without what this file does not look at. */
interface Plain {
	name: string;
	inner?: Plain[];
	[ attribute: string ]: unknown;
}

const blocks = ( page: Page ): Promise< Plain[] > =>
	page.evaluate( () => {
		const plain = ( tree: Block[] ): Plain[] =>
			tree.map( ( { name, attributes, innerBlocks } ) => ( {
				name,
				...Object.fromEntries(
					Object.entries( {
						content: attributes.content?.toString(),
						text: attributes.text?.toString(),
						url: attributes.url,
						selected: attributes.selectedEpisodes,
						participants: attributes.participants,
						label: attributes.label?.toString(),
						slug: attributes.slug,
					} ).filter( ( [ , value ] ) => value !== undefined )
				),
				...( innerBlocks.length && { inner: plain( innerBlocks ) } ),
			} ) );
		return plain(
			window.wp.data.select( 'core/block-editor' ).getBlocks()
		);
	} );

const speaker = ( number: number ) => ( {
	name: 'jetpack/dialogue',
	label: `Speaker ${ number }`,
	slug: `participant-${ number - 1 }`,
} );

const TEMPLATE = ( feed: string ) => [
	{
		name: 'jetpack/podcast-player',
		url: feed,
		selected: [ { guid: 'guid-2', title: 'Rye &amp; <b>oats</b>' } ],
	},
	{ name: 'core/heading', content: 'Summary' },
	{ name: 'core/paragraph', content: 'All about rye.' },
	{ name: 'core/heading', content: 'Transcription' },
	{
		name: 'jetpack/conversation',
		participants: [ 1, 2, 3 ].map( ( number ) => ( {
			slug: `participant-${ number - 1 }`,
			label: `Speaker ${ number }`,
		} ) ),
		inner: [ 1, 2, 3 ].map( speaker ),
	},
];

test( "a host's link makes a new post the page of its episode", async ( {
	page,
} ) => {
	const asked = await answerForFeed( page );
	await open(
		page,
		'anchor_podcast=22b6608&anchor_episode=guid-2&spotify_url=https%3A%2F%2Fopen.spotify.com%2Fshow%2F1'
	);
	const feed = 'https://anchor.fm/s/22b6608/podcast/rss';
	await expect.poll( async () => ( await blocks( page ) ).length ).toBe( 6 );
	expect( await blocks( page ) ).toEqual( [
		...TEMPLATE( feed ),
		{
			name: 'core/buttons',
			inner: [
				{
					name: 'core/button',
					text: 'Listen on Spotify',
					url: 'https://open.spotify.com/show/1',
				},
			],
		},
	] );
	expect(
		await page.evaluate( () =>
			window.wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute( 'title' )
		)
	).toBe( 'Rye & oats' );
	expect( asked[ 0 ]!.get( 'url' ) ).toBe( feed );
	expect( asked[ 0 ]!.get( 'guids[0]' ) ).toBe( 'guid-2' );
} );

test( 'an episode of a real feed comes with its player', async ( { page } ) => {
	feeds[ '/hosted' ] = () => ( {
		type: 'application/rss+xml',
		body: rss( episode( 1 ) + episode( 2 ) ),
	} );
	const host = await startFeeds();
	await open(
		page,
		`podcast_feed=${ encodeURIComponent( feedUrl( '/hosted' ) ) }&podcast_episode=guid-2`
	);
	const player = canvasOf( page ).locator(
		'[data-type="jetpack/podcast-player"]'
	);
	await expect( player ).toContainText( 'Episode 2' );
	await expect( player ).not.toContainText( 'Episode 1' );
	expect( ( await blocks( page ) ).map( ( { name } ) => name ) ).toEqual( [
		'jetpack/podcast-player',
		'core/heading',
		'core/paragraph',
		'core/heading',
		'jetpack/conversation',
	] );
	await host.close();
} );

test( 'any feed will do; an episode that is not there can be tried again', async ( {
	page,
} ) => {
	await answerForFeed( page );
	const query = `podcast_feed=${ encodeURIComponent( FEED ) }&podcast_episode=guid-9`;
	await open( page, query );
	const notice = page.locator( '.components-notice.is-error' );
	await expect( notice ).toContainText(
		"We couldn't find that episode in your feed. If you just published the episode, please try creating the post again in a few minutes."
	);
	expect( await blocks( page ) ).toEqual( [] );
	await expectAccessible( page, '.components-notice.is-error' );
	const retry = notice.getByRole( 'link', { name: 'Retry' } );
	expect( await retry.getAttribute( 'href' ) ).toContain( query );
	await Promise.all( [ page.waitForEvent( 'load' ), retry.click() ] );
	await expect( notice ).toBeVisible();
} );

test( 'what the site says about a feed that cannot be read is shown', async ( {
	page,
	watched,
} ) => {
	await answerForFeed( page, {
		status: 500,
		json: { code: 'feed', message: 'The feed cannot be read.' },
	} );
	await open( page, `podcast_feed=${ encodeURIComponent( FEED ) }` );
	await expect( page.locator( '.components-notice.is-error' ) ).toContainText(
		'The feed cannot be read.'
	);
	// The browser reports the answer.
	watched.messages.length = 0;
} );

test( 'an author chooses an episode; nothing is asked before', async ( {
	page,
} ) => {
	const asked = await answerForFeed( page );
	await setPodcast( { feed: FEED } );
	await newPost( page );
	expect( asked ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Options', exact: true } ).click();
	await page.getByRole( 'menuitem', { name: 'Podcast episode' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Podcast episode' } );
	await expect( dialog.getByLabel( 'Episode', { exact: true } ) ).toHaveValue(
		'guid-2'
	);
	await expectAccessible( page, '[role="dialog"]' );
	const insert = dialog.getByRole( 'button', { name: 'Insert the episode' } );
	await dialog
		.getByLabel( 'Address at Spotify' )
		.fill( 'https://evil.example/show/1' );
	await expect( insert ).toBeDisabled();
	await expect( dialog ).toContainText(
		'This is no address of open.spotify.com.'
	);
	await dialog.getByLabel( 'Address at Spotify' ).fill( '' );
	await insert.click();
	await expect( dialog ).toBeHidden();
	expect( await blocks( page ) ).toEqual( TEMPLATE( FEED ) );
	expect( await content( page ) ).toContain( 'Speaker 3' );
} );

test( 'after publishing, a link leads to where the post becomes an episode', async ( {
	page,
} ) => {
	await newPost( page );
	const publishIt = async () => {
		await page.evaluate( () =>
			window.wp.data
				.dispatch( 'core/editor' )
				.editPost( { title: 'Rye & oats' } )
		);
		await page
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
		await page
			.getByRole( 'region', { name: 'Editor publish' } )
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click();
		await page.getByText( 'is now live.' ).first().waitFor();
	};
	// Without an address there is nothing.
	await publishIt();
	await expect( page.getByText( 'Convert to audio' ) ).toHaveCount( 0 );

	await setPodcast( {
		convert_url: 'https://host.example/new?title={title}&from={url}&n={id}',
	} );
	await newPost( page );
	await page.evaluate( () => {
		window.told = [];
		window.wp.hooks.addAction(
			'mainstay.event',
			'test',
			( ...told: unknown[] ) => window.told.push( told )
		);
	} );
	await publishIt();
	const id = await page.evaluate( () =>
		window.wp.data.select( 'core/editor' ).getCurrentPostId()
	);
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await expect(
		panel.getByRole( 'button', { name: 'Convert to audio' } )
	).toBeVisible();
	await expect( panel ).toContainText(
		'Seamlessly turn this post into a podcast episode with Anchor - and let readers listen to your post.'
	);
	const link = panel.getByRole( 'link', {
		name: 'Create a podcast episode',
	} );
	await expect( link ).toHaveAttribute( 'target', '_top' );
	const { searchParams, host } = new URL(
		( await link.getAttribute( 'href' ) )!
	);
	expect( host ).toBe( 'host.example' );
	expect( searchParams.get( 'title' ) ).toBe( 'Rye & oats' );
	expect( searchParams.get( 'n' ) ).toBe( String( id ) );
	expect( searchParams.get( 'from' ) ).toMatch( /^https?:\/\/localhost/ );
	await expectAccessible( page, '.post-publish-panel__postpublish' );
	await link.evaluate( ( element ) => {
		element.addEventListener( 'click', ( event ) =>
			event.preventDefault()
		);
		( element as HTMLElement ).click();
	} );
	expect( await page.evaluate( () => window.told ) ).toEqual( [
		[ 'podcast_impression', { post: id } ],
		[ 'podcast_click', { post: id } ],
	] );
} );

test( 'the owner says where the podcast is', async ( { page, watched } ) => {
	await page.goto(
		'/wp-login.php?redirect_to=/wp-admin/options-general.php?page=mainstay-blocks#/sharing/podcast'
	);
	const card = page.locator( '#podcast' );
	const feed = card.getByLabel( 'Podcast RSS feed' );
	await feed.fill( 'nonsense' );
	const save = page.getByRole( 'button', { name: 'Save', exact: true } );
	await save.click();
	await expect( feed ).toHaveAccessibleErrorMessage(
		'Enter a valid web address.'
	);
	await expect( feed ).toBeFocused();
	// The browser reports the answer.
	watched.messages.length = 0;
	await feed.fill( FEED );
	await card
		.getByLabel( 'Where to turn a post into an episode' )
		.fill( 'https://host.example/new?from={url}' );
	await save.click();
	await expect( page.getByText( 'Settings saved.' ).first() ).toBeVisible();
	await expectAccessible( page, '#podcast' );
	expect(
		await php(
			"return Mainstay\\Core\\Settings\\get_setting( 'podcast' );"
		)
	).toEqual( {
		feed: FEED,
		convert_url: 'https://host.example/new?from={url}',
	} );
} );
