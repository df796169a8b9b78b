/** The site with a Stripe account: keys, the fake behind it, and the page where people pay. */
import type { Page } from '@playwright/test';
import { startStripe } from '../fakes/stripe.mjs';
import { keepOption, php } from '../rest/site.mjs';
import { expect } from './test';

export const KEY = 'rk_test_mainstay1234567890';
export const SECRET = 'whsec_mainstay1234567890';

type Stripe = Awaited< ReturnType< typeof startStripe > >;

/** What tests change, and leave as it was. */
const OPTIONS = [
	'mainstay_key_stripe',
	'mainstay_key_stripe-webhook',
	'mainstay_settings',
	'_transient_mainstay_stripe_account',
	'_transient_timeout_mainstay_stripe_account',
];

const removePlans = () =>
	php(
		`foreach ( get_posts( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'any', 'posts_per_page' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);

/** Visitors' tries are counted for five minutes, and all tests are one visitor. */
export const forgetTries = () =>
	php(
		`global $wpdb; $table = $wpdb->prefix . 'mainstay_payment_tries'; $wpdb->get_var( "SHOW TABLES LIKE '$table'" ) && $wpdb->query( "DELETE FROM $table" );`
	);

/** Stores the keys; without them the site takes no payments. */
export const connect = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php'; Mainstay\\Core\\Keys\\set_key( 'stripe', '${ KEY }' ); Mainstay\\Core\\Keys\\set_key( 'stripe-webhook', '${ SECRET }' );`
	);

export const disconnect = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php'; Mainstay\\Core\\Keys\\delete_key( 'stripe' ); Mainstay\\Core\\Keys\\delete_key( 'stripe-webhook' ); delete_transient( 'mainstay_stripe_account' );`
	);

/** Starts it; `restore()` leaves the site as it was. */
export async function startStripeSite() {
	const restores: ( () => Promise< unknown > )[] = [];
	for ( const option of OPTIONS ) {
		restores.push( await keepOption( option ) );
	}
	const stripe = await startStripe( KEY );
	await removePlans();
	await forgetTries();
	await connect();
	return {
		stripe,
		async restore() {
			await removePlans();
			for ( const restore of restores ) {
				await restore();
			}
			await stripe.close();
		},
	};
}

/** Answers for the page where people pay, which is a page of Stripe. */
export async function answerForCheckout( page: Page, allowedHosts: string[] ) {
	allowedHosts.push( 'checkout.stripe.com' );
	await page.context().route( 'https://checkout.stripe.com/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<!doctype html><html lang="en"><title>Pay</title><h1>Pay here</h1>',
		} )
	);
}

/** The session whose page the browser is on. */
export async function sessionOf( page: Page, stripe: Stripe ) {
	await expect( page ).toHaveURL(
		/^https:\/\/checkout\.stripe\.com\/c\/pay\//
	);
	return stripe.sessions.get( page.url().split( '/' ).pop()! )!;
}

/** Pays there, and comes back as Stripe sends people back. */
export async function payAndComeBack( page: Page, stripe: Stripe ) {
	const session = await sessionOf( page, stripe );
	stripe.pay( session );
	await page.goto(
		session.success_url.replace( '{CHECKOUT_SESSION_ID}', session.id )
	);
	return session;
}
