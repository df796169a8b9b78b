/** The settings, and the lists with something in them. */
import type { Page } from '@playwright/test';
import { addPeople, clean as removePeople } from '../rest/list-site.mjs';
import { makePage, send } from '../rest/responses-site.mjs';
import { php } from '../rest/site.mjs';
import { whenSettled } from './test';

/** Whose names and addresses stand in the lists. */
export const PEOPLE = [
	'ada@example.com',
	'friedrich-wilhelm.von-der-muehlenstrasse@a-very-long-name-of-a-bakery.example.com',
	'haruki@example.jp',
];

/** Payments of each kind, two of them in other currencies and of people with long names. */
const FILL_PAYMENTS = `foreach ( [ 'payments', 'orders/ledger', 'orders/subscriptions', 'plans/plans', 'tables' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/payments/$file.php"; }
	Mainstay\\Payments\\Tables\\ensure_tables();
	foreach ( [ [ 'plan', 'Monthly bread', 'USD', 500, 'paid' ], [ 'product', 'Sourdough loaf with walnuts and dried apricots', 'JPY', 1200, 'partly' ], [ 'donation', 'One-Time Donation', 'EUR', 150000, 'paid' ], [ 'plan', 'Cake', 'USD', 500, 'mismatch' ] ] as $index => [ $kind, $title, $currency, $amount, $status ] ) {
		Mainstay\\Payments\\Orders\\Ledger\\create_order( [ 'provider' => 'stripe', 'kind' => $kind, 'title' => $title, 'status' => $status, 'amount' => $amount, 'currency' => $currency, 'email' => '${ PEOPLE[ 1 ] }', 'person_name' => 'Friedrich Wilhelm von der Mühlenstraße', 'intent_id' => "pi_$index", 'created_at' => time() - 86400 * 40 * $index ] );
	}
	$plan = Mainstay\\Payments\\Plans\\insert_plan( [ 'title' => 'Sourdough of the month', 'price' => 5.0, 'currency' => 'USD', 'interval' => '1 month', 'type' => '' ], 'look-plan' );
	wp_publish_post( $plan );
	Mainstay\\Payments\\Orders\\Subscriptions\\update_subscription( [ 'provider' => 'stripe', 'subscription_id' => 'sub_look', 'plan_id' => $plan, 'email' => '${ PEOPLE[ 1 ] }', 'person_name' => 'Friedrich Wilhelm' ], static fn() => [ 'status' => 'active', 'ended_at' => 0, 'period_end' => time() + 86400 ] );`;

const FORM =
	'<!-- wp:jetpack/contact-form {"subject":"Cakes"} -->\n<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Which cake?"} /--></div>\n<!-- /wp:jetpack/contact-form -->';

/** Fills the lists. */
export async function fillScreens() {
	await removePeople();
	await addPeople( ...PEOPLE );
	await php( FILL_PAYMENTS );
	const form = await makePage( 'Contact the bakery', {
		to: 'owner@example.com',
	} );
	await send( `${ form }-1`, {
		name: 'Friedrich Wilhelm von der Mühlenstraße',
		email: PEOPLE[ 1 ]!,
		textarea: 'Do you have rye bread?',
	} );
	await php(
		`wp_insert_post( wp_slash( [ 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => 'Orders of cakes for weddings and birthdays', 'post_content' => base64_decode( '${ Buffer.from( FORM ).toString( 'base64' ) }' ) ] ) );`
	);
}

/** Opens a screen; a part of it may have to be pressed. */
export async function openScreen( page: Page, address: string ) {
	// A hash alone would not load anything.
	await page.goto( 'about:blank' );
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( `/wp-admin/${ address.split( '#' )[ 0 ] }` ) }${ address.includes( '#' ) ? `#${ address.split( '#' )[ 1 ] }` : '' }`
	);
	await whenSettled( page );
}

/** Opens all that can be opened in a place of the settings. */
export async function openAll( page: Page ) {
	const closed = page
		.locator( '.mainstay-settings__place:not( [hidden] )' )
		.getByRole( 'button', {
			// In the made-up language as well.
			name: /^⟦?(Set up .*|Connect an account|Check the site)[~ ⟧]*$/,
		} );
	// Each has another name once it is open.
	while ( await closed.count() ) {
		await closed.first().click();
	}
	await whenSettled( page );
}

/** What a screen fills. */
export const ROOT = '.wp-exclude-emoji[id^="mainstay-blocks-"]';
