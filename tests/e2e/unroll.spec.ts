import type { Page } from '@playwright/test';
import { HOST, startMastodonThreads } from '../fakes/mastodon-threads.mjs';
import { startXThreads } from '../fakes/x-threads.mjs';
import { php } from '../rest/site.mjs';
import {
	content,
	expect,
	expectAccessible,
	newPost,
	publish,
	test,
	visit,
} from './test';

const TOOLTIP = 'Import the entire Twitter thread directly into this post.';

/** An embed as it is after WordPress asked its service. */
async function insertEmbed( page: Page, url: string, slug = '' ) {
	await page.evaluate(
		( [ address, provider ] ) => {
			const { wp } = window;
			const block = wp.blocks.createBlock( 'core/embed', {
				url: address,
				...( provider && { providerNameSlug: provider, type: 'rich' } ),
			} );
			wp.data.dispatch( 'core/block-editor' ).resetBlocks( [ block ] );
			wp.data
				.dispatch( 'core/block-editor' )
				.selectBlock( block.clientId );
		},
		[ url, slug ]
	);
}

/** What is embedded is not what is tried here. */
const answerForEmbeds = ( page: Page ) =>
	page.route(
		( url ) => /oembed(\/|%2F)1\.0(\/|%2F)proxy/.test( url.href ),
		( route ) =>
			route.fulfill( {
				json: { html: '<p>A post</p>', type: 'rich', version: '1.0' },
			} )
	);

const unrollButton = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Unroll', exact: true } );

test.afterEach( () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'fields' => 'ids', 'posts_per_page' => -1, 'meta_key' => '_mainstay_source', 'meta_compare' => 'LIKE', 'meta_value' => 'thread:' ] ) as $id ) { wp_delete_attachment( $id, true ); }`
	)
);

test( 'an author imports a thread with its pictures; visitors ask nobody', async ( {
	page,
} ) => {
	const fake = await startMastodonThreads();
	await answerForEmbeds( page );
	try {
		const canvas = await newPost( page );
		await insertEmbed(
			page,
			`https://${ HOST }/@harbour/10101`,
			'mastodon'
		);
		const button = unrollButton( page );
		await expect( button ).toHaveAccessibleDescription(
			'Import the entire Mastodon thread directly into this post.'
		);
		await expectAccessible( page, '.block-editor-block-toolbar' );
		await button.click();
		await expect(
			page.getByText( 'Mastodon thread successfully imported' ).first()
		).toBeVisible();
		await expect(
			page
				.getByText(
					'This thread could not be verified as belonging to your account. Make sure that you may publish it here.'
				)
				.first()
		).toBeVisible();
		await expect( canvas.getByText( 'The end.' ) ).toBeVisible();
		expect( await content( page ) ).toMatch(
			/<p>Rye bread, <strong>a thread<\/strong>\.<\/p>.*wp:gallery.*alt="A loaf".*the oven.*alt="Hot &amp; red".*The end\./s
		);
		const id = await publish( page );
		await visit( page, id );
		await expect( page.getByAltText( 'Hot & red' ) ).toHaveAttribute(
			'src',
			/\/wp-content\/uploads\//
		);
	} finally {
		await fake.close();
	}
} );

test( 'what goes wrong is said, and the embed stays', async ( { page } ) => {
	const fake = await startXThreads();
	const url = 'https://twitter.com/harbour/status/20';
	await answerForEmbeds( page );
	try {
		await newPost( page );
		await insertEmbed( page, url, 'twitter' );
		const button = unrollButton( page );
		await expect( button ).toHaveAccessibleDescription( TOOLTIP );
		let answer: object = { code: 'odd' };
		await page.route(
			( address ) => /tweetstorm(\/|%2F)gather/.test( address.href ),
			( route ) => route.fulfill( { json: answer } )
		);
		// By keyboard: the toolbar is one stop, arrows lead through it.
		await button.focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page
				.getByText( 'An error occurred. Please try again later.' )
				.first()
		).toBeVisible();
		answer = [];
		await expect( button ).toBeEnabled();
		await button.click();
		await expect(
			page
				.getByText(
					'We were unable to get any content from this tweet.'
				)
				.first()
		).toBeVisible();
		expect( await content( page ) ).toContain( url );
	} finally {
		await fake.close();
	}
} );
