/** The owner's first payment: from a key of Stripe to money in test mode, counted as a person does it. */
import { php } from '../rest/site.mjs';
import { addMustUsePlugin } from '../rest/with-plugin.mjs';
import {
	answerForCheckout,
	disconnect,
	KEY,
	payAndComeBack,
	startStripeSite,
} from './stripe-site';
import {
	content,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	test,
	writeAs,
} from './test';

const MAX_STEPS = 6;
const MAX_MS = 90_000;

/** Where Stripe finds the site, which it cannot on this machine. */
const PUBLIC_ADDRESS = `add_filter(
	'rest_url',
	static fn( $url, $path ) => '/mainstay/v1/stripe' === $path ? 'https://shop.mainstay.blog/wp-json/mainstay/v1/stripe' : $url,
	10,
	2
);`;

let site: Awaited< ReturnType< typeof startStripeSite > >;
let removePlugin: () => Promise< void >;

test.beforeAll( async () => {
	removePlugin = await addMustUsePlugin( PUBLIC_ADDRESS );
	site = await startStripeSite();
	await disconnect();
} );

test.afterAll( async () => {
	await php(
		"delete_option( 'mainstay_checks' ); delete_option( 'mainstay_webhooks' );"
	);
	await site.restore();
	await removePlugin();
} );

test( 'a key is pasted in the block, and six steps later there is a test payment @leaves @journey', async ( {
	page,
	watched,
} ) => {
	// Only the owner may store keys.
	writeAs( 'admin' );
	await answerForCheckout( page, watched.allowedHosts );
	const canvas = await newPost( page );
	await insertBlock( page, 'Donations' );
	const block = canvas.locator( '.wp-block-jetpack-donations' );
	await block.getByRole( 'button', { name: 'Connect Stripe' } ).click();
	const key = block.getByRole( 'textbox', {
		name: 'Key for Stripe',
		exact: true,
	} );
	await expect( key ).toBeFocused();
	await key.fill( KEY );
	await expect(
		block.getByText( 'This is a test key. It is stored under “Test”.' )
	).toBeVisible();
	await expectAccessible( canvas, '.wp-block-jetpack-donations' );

	const steps: string[] = [];
	const take = async < T >( step: string, act: () => Promise< T > ) => {
		steps.push( step );
		return act();
	};
	const begin = Date.now();
	await take( 'Save the key', () => key.press( 'Enter' ) );
	await expect( key ).toHaveCount( 0 );
	await expect
		.poll( () => content( page ) )
		.toMatch( /"oneTimeDonation":\{"show":true,"planId":\d+/ );
	await take( 'Publish', () =>
		page
			.getByRole( 'region', { name: /editor top bar/i } )
			.getByRole( 'button', { name: 'Publish', exact: true } )
			.click()
	);
	const panel = page.getByRole( 'region', { name: 'Editor publish' } );
	await take( 'Publish, after the questions of WordPress', () =>
		panel.getByRole( 'button', { name: 'Publish', exact: true } ).click()
	);
	// It opens a tab of its own.
	const opening = page.waitForEvent( 'popup' );
	await take( 'View the post', () =>
		panel.getByRole( 'link', { name: /^View/ } ).click()
	);
	const post = await opening;
	await take( 'Donate', () =>
		post.getByRole( 'button', { name: /^Donate/ } ).click()
	);
	const session = await take( 'Pay at Stripe', () =>
		payAndComeBack( post, site.stripe )
	);
	await expect(
		post.getByText( 'Thank you! Your payment has arrived.' )
	).toBeVisible();
	const took = Date.now() - begin;

	expect( steps.length, steps.join( ', ' ) ).toBeLessThanOrEqual( MAX_STEPS );
	expect( took ).toBeLessThan( MAX_MS );
	expect( session ).toMatchObject( {
		livemode: false,
		payment_status: 'paid',
	} );
	// The webhook was made by the plugin.
	expect(
		[ ...site.stripe.webhooks.values() ].map( ( { url } ) => url )
	).toEqual( [ 'https://shop.mainstay.blog/wp-json/mainstay/v1/stripe' ] );
	// And the owner sees what came in.
	await page.goto( '/wp-admin/admin.php?page=mainstay-payments' );
	await expect( page.getByText( 'buyer@example.com' ).first() ).toBeVisible();
} );
