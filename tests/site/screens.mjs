/**
 * npm run screenshots -- --screens: every place of the settings and every list, of a site that starts anew: empty,
 * with an answer that failed, with 5 and with 500 rows; on a desktop screen, on a phone and right to left. The pictures
 * are in test-results/screens, which Git ignores. `--only=payments,tools` takes those whose names begin so.
 */
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { requireBrowser } from './browser.mjs';
import { root } from './ensure-packages.mjs';
import { LISTS, SCREENS } from './screen-addresses.mjs';
import { startSite } from './site.mjs';

const DESKTOP = { name: 'desktop', viewport: { width: 1280, height: 800 } };
const PHONE = { name: 'phone', viewport: { width: 390, height: 844 } };
const RTL = { ...DESKTOP, name: 'rtl', isRtl: true };

/** What is taken, in this order: rows that the lists have by then, the windows, and whether the site fails to answer. */
const STATES = [
	{ name: 'empty', rows: 0, windows: [ DESKTOP, PHONE ] },
	{ name: 'filled', rows: 5, windows: [ DESKTOP, PHONE, RTL ] },
	{
		name: 'error',
		rows: 5,
		windows: [ DESKTOP ],
		isFailing: true,
		isOfLists: true,
	},
	{ name: '500', rows: 500, windows: [ DESKTOP, PHONE ], isOfLists: true },
];

/** Turns WordPress round for those who bring a cookie. */
const TURN = `<?php add_action( 'init', static function () { if ( isset( $_COOKIE['turned'] ) ) { $GLOBALS['wp_locale']->text_direction = 'rtl'; } }, 0 );`;

/** PHP: settings as an owner has them after a while. */
const FILL_SETTINGS = `
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php';
	Mainstay\\Core\\Keys\\set_key( 'stripe', 'rk_test_mainstay1234567890' );
	Mainstay\\Core\\Keys\\set_key( 'pexels', str_repeat( 'a1b2c3d4', 7 ) );
	Mainstay\\Core\\Settings\\update_settings( [
		'business'   => [ 'name' => 'Harbour Bakery', 'type' => 'Bakery', 'phone' => '+1 555 010 0199', 'email' => 'hello@example.com', 'street' => '12 Harbour Street', 'city' => 'Springfield', 'hours' => [ [ 'name' => 'Mon', 'hours' => [ [ 'opening' => '07:00', 'closing' => '18:00' ] ] ], [ 'name' => 'Sat', 'hours' => [ [ 'opening' => '07:00', 'closing' => '13:00' ] ] ] ] ],
		'newsletter' => [ 'name' => 'Harbour Bakery', 'reply_to' => 'hello@example.com' ],
		'likes'      => [ 'where' => [ 'post' ] ],
	] );`;

/** PHP: rows of every list, up to a number. */
const fillLists = ( rows ) => `
	foreach ( [ 'payments/payments', 'payments/tables', 'payments/orders/ledger', 'payments/orders/subscriptions', 'payments/plans/plans', 'newsletter/subscribers/subscribers', 'newsletter/subscribers/csv-import', 'newsletter/subscribers/tables', 'forms/submissions/submit' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
	Mainstay\\Payments\\Tables\\ensure_tables();
	Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
	$names  = [ 'Ada Miller', 'Ben Okafor', 'Clara Weiss', 'Dario Rossi', 'Emi Tanaka', 'Farid Haddad', 'Greta Lund', 'Friedrich Wilhelm von der Mühlenstraße' ];
	$things = [ [ 'plan', 'Monthly bread', 500, 'EUR' ], [ 'donation', 'One-Time Donation', 1500, 'USD' ], [ 'product', 'Sourdough loaf with walnuts and dried apricots', 1200, 'JPY' ], [ 'plan', 'A year of the newsletter', 4000, 'EUR' ] ];
	$page   = get_page_by_path( 'contact-the-bakery' )->ID ?? wp_insert_post( wp_slash( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'contact-the-bakery', 'post_title' => 'Contact the bakery', 'post_content' => '<!-- wp:jetpack/contact-form {"formTitle":""} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--><!-- wp:jetpack/field-email /--><!-- wp:jetpack/field-textarea /--></div><!-- /wp:jetpack/contact-form -->' ] ) );
	$form   = Mainstay\\Forms\\Sources\\find_form( "$page-1" );
	$plan   = Mainstay\\Payments\\Plans\\insert_plan( [ 'title' => 'Monthly bread', 'price' => 5.0, 'currency' => 'EUR', 'interval' => '1 month', 'type' => '' ], 'screens' );
	wp_publish_post( $plan );
	$emails = [];
	for ( $number = (int) get_option( 'screens_rows', 0 ); $number < ${ rows }; $number++ ) {
		[ $kind, $title, $amount, $currency ] = $things[ $number * 7 % 4 ];
		$name     = $names[ $number * 3 % 8 ];
		$email    = strtolower( strtok( $name, ' ' ) ) . ".$number@example.com";
		$emails[] = $email;
		$order    = [ 'provider' => $number % 5 ? 'stripe' : 'paypal', 'kind' => $kind, 'title' => $title, 'status' => 'paid', 'amount' => $amount, 'paid' => $amount, 'currency' => $currency, 'email' => $email, 'person_name' => $name, 'intent_id' => "pi_$number", 'created_at' => time() - $number * 17 * HOUR_IN_SECONDS ];
		Mainstay\\Payments\\Orders\\Ledger\\create_order( $order );
		Mainstay\\Payments\\Orders\\Ledger\\create_order( [ 'status' => 'open', 'paid' => 0, 'intent_id' => "pi_open_$number" ] + $order );
		Mainstay\\Payments\\Orders\\Subscriptions\\update_subscription( [ 'provider' => 'stripe', 'subscription_id' => "sub_$number", 'plan_id' => $plan, 'email' => $email, 'person_name' => $name ], static fn() => [ 'status' => $number % 4 ? 'active' : 'ended', 'ended_at' => $number % 4 ? 0 : time(), 'period_end' => time() + DAY_IN_SECONDS ] );
		$sent = [];
		foreach ( $form->definition->fields as $field ) {
			$sent[ $field->name ] = [ 'name' => $name, 'email' => $email ][ $field->type ] ?? 'Do you have rye bread on Saturdays, and may I order three loaves?';
		}
		$checked  = Mainstay\\Forms\\Submissions\\Validate\\validate_answers( $form->definition, $sent, true );
		$response = Mainstay\\Forms\\Submissions\\BuildResponse\\build_response( $form, $checked['fields'] );
		Mainstay\\Forms\\Responses\\Store\\store_response( bin2hex( random_bytes( 32 ) ), $response, [], $form->definition->attributes['save'] );
		wp_insert_post( wp_slash( [ 'post_type' => 'jetpack_form', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => $number % 3 ? "Order of cakes no. $number" : 'Orders of cakes for weddings and birthdays', 'post_content' => '<!-- wp:jetpack/contact-form {"subject":"Cakes"} --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"Which cake?"} /--></div><!-- /wp:jetpack/contact-form -->' ] ) );
	}
	$emails && Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( implode( "\\n", $emails ) );
	update_option( 'screens_rows', ${ rows } );`;

/** Opens a screen, and waits until nothing is loading. */
async function openScreen( page, address ) {
	const [ file, hash = '' ] = address.split( '#' );
	// Only a hash would not load anything.
	await page.goto( 'about:blank' );
	await page.goto( `/wp-admin/${ file }${ hash && `#${ hash }` }` );
	await page.waitForLoadState( 'networkidle' );
	await page
		.locator( '.components-spinner' )
		.first()
		.waitFor( { state: 'detached' } );
	await page.evaluate( () => document.fonts.ready );
}

/**
 * Takes the pictures.
 *
 * @param {Object} options
 * @param {string} [options.to]   Folder of the pictures.
 * @param {string} [options.only] Beginnings of names, with commas between them.
 * @param {string} [options.port] Of the site; a free one by default.
 */
export async function takeScreens( {
	to = path.join( root, 'test-results/screens' ),
	only = '',
	port = '0',
} ) {
	const { url, dir, stop } = await startSite( {
		port: Number( port ),
		reset: true,
		folder: 'screens',
	} );
	const browser = await chromium.launch( {
		executablePath: requireBrowser(),
		args: [
			'--no-sandbox',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
		],
	} );
	const isAsked = ( name ) =>
		only.split( ',' ).some( ( beginning ) => name.startsWith( beginning ) );
	try {
		process.env.WP_BASE_URL = url;
		const { php } = await import( '../rest/site.mjs' );
		const plugins = path.join( dir, 'wp-content/mu-plugins' );
		fs.mkdirSync( plugins, { recursive: true } );
		fs.writeFileSync( path.join( plugins, 'turn.php' ), TURN );
		fs.mkdirSync( to, { recursive: true } );
		for ( const state of STATES ) {
			if ( state.rows ) {
				await php( FILL_SETTINGS );
				await php( fillLists( state.rows ) );
			}
			const screens = Object.entries(
				state.isOfLists ? LISTS : SCREENS
			).filter( ( [ name ] ) => isAsked( name ) );
			for ( const { name: window, viewport, isRtl } of state.windows ) {
				const context = await browser.newContext( {
					baseURL: url,
					viewport,
				} );
				const page = await context.newPage();
				// The tests' own page logs in who asks for it.
				await page.goto(
					`/wp-login.php?redirect_to=${ encodeURIComponent( '/wp-admin/profile.php' ) }`
				);
				if ( isRtl ) {
					await context.addCookies( [
						{ name: 'turned', value: '1', url },
					] );
				}
				if ( state.isFailing ) {
					await page.route( /rest_route|wp-json/, ( route ) =>
						route.request().method() === 'GET'
							? route.fulfill( {
									status: 500,
									json: { code: 'down', message: '' },
								} )
							: route.continue()
					);
				}
				for ( const [ name, address ] of screens ) {
					await openScreen( page, address );
					const file = `${ name }-${ state.name }-${ window }.png`;
					await page.screenshot( {
						path: path.join( to, file ),
						fullPage: viewport === PHONE.viewport,
						animations: 'disabled',
					} );
					console.log( file );
				}
				await context.close();
			}
		}
	} finally {
		await browser.close();
		await stop();
	}
}
