import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test';
import { php } from '../rest/site.mjs';
import { code } from '../rest/responses-site.mjs';

const SCREEN = '/wp-admin/admin.php?page=mainstay-payments';
const ROOT = '#mainstay-blocks-payments';

const open = async ( page: Page, query = '' ) => {
	await page.goto(
		`/wp-login.php?redirect_to=${ encodeURIComponent( SCREEN + query ) }`
	);
	await page.getByRole( 'navigation', { name: 'Views' } ).waitFor();
};
const row = ( page: Page, name: string ) =>
	page.getByRole( 'row' ).filter( { hasText: name } );
const snackbar = ( page: Page, text: string ) =>
	page.getByTestId( 'snackbar' ).filter( { hasText: text } );
const go = ( page: Page, name: string ) =>
	page
		.getByRole( 'navigation', { name: 'Views' } )
		.getByRole( 'link', { name } )
		.click();

const ledger = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php';
	foreach ( [ 'orders/ledger', 'orders/subscriptions', 'plans/plans', 'screen' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/payments/$file.php"; }`;

const payment = ( more: object ) => ( {
	provider: 'stripe',
	kind: 'plan',
	title: 'Monthly bread',
	status: 'paid',
	amount: 500,
	currency: 'USD',
	email: 'ada@example.com',
	person_name: 'Ada Miller',
	...more,
} );

const PAYMENTS = [
	payment( { recurring: '1 month', intent_id: 'pi_bread' } ),
	payment( {
		kind: 'product',
		title: 'Rye <b>loaf</b>',
		quantity: 3,
		amount: 1200,
		currency: 'JPY',
		refunded: 400,
		status: 'partly',
		intent_id: 'pi_loaf',
		provider: 'paypal',
		email: 'haruki@example.jp',
		person_name: '春樹',
	} ),
	payment( {
		kind: 'donation',
		title: 'One-Time Donation',
		amount: 1500,
		mode: 'test',
		email: 'tester@example.com',
		person_name: '',
	} ),
	payment( {
		title: 'Cake',
		status: 'mismatch',
		note: 'Paid 1 USD instead of 5 USD.',
	} ),
	payment( { title: 'Left at the door', status: 'open', email: '' } ),
];

const clean = () =>
	php( `${ ledger }
		global $wpdb;
		if ( Mainstay\\Payments\\Tables\\do_tables_exist() ) {
			foreach ( [ 'payments', 'subscriptions' ] as $table ) { $wpdb->query( 'DELETE FROM ' . Mainstay\\Payments\\Tables\\get_table_name( $table ) ); }
		}
		foreach ( get_posts( [ 'post_type' => 'jp_mem_plan', 'title' => 'Screen plan', 'post_status' => 'any', 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'jp_mem_plan', 'title' => 'Weekly bread', 'post_status' => 'any', 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }` );

const fill = () =>
	php( `${ ledger }
		foreach ( ${ code( PAYMENTS ) } as $payment ) { Mainstay\\Payments\\Orders\\Ledger\\create_order( $payment + [ 'created_at' => 1767225600 ] ); }
		$plan = Mainstay\\Payments\\Plans\\insert_plan( [ 'title' => 'Screen plan', 'price' => 5.0, 'currency' => 'USD', 'interval' => '1 month', 'type' => '' ], 'screen-plan' );
		wp_publish_post( $plan );
		foreach ( [ [ 'sub_running', 'active', 0 ], [ 'sub_ended', 'canceled', 1767225600 ] ] as [ $id, $status, $ended ] ) {
			Mainstay\\Payments\\Orders\\Subscriptions\\update_subscription(
				[ 'provider' => 'stripe', 'subscription_id' => $id, 'plan_id' => $plan, 'email' => "$id@example.com", 'person_name' => 'Ada' ],
				static fn() => [ 'status' => $status, 'ended_at' => $ended, 'period_end' => time() + 86400 ]
			);
		}` );

test.beforeEach( async () => {
	await clean();
	await php( `${ ledger } Mainstay\\Payments\\Tables\\ensure_tables();` );
} );

test.afterAll( clean );

test( 'can be opened before the first plan, and fits into a narrow window', async ( {
	page,
} ) => {
	await php( "return delete_option( 'mainstay_payments' );" );
	await open( page );
	await expect(
		page.getByRole( 'heading', { name: 'Payments', level: 1 } )
	).toBeVisible();
	await expect( page.getByText( /^No payments yet\./ ) ).toBeVisible();

	await php( `${ ledger } Mainstay\\Payments\\Tables\\ensure_tables();` );
	await fill();
	await page.setViewportSize( { width: 800, height: 700 } );
	await open( page );
	await row( page, 'Cake' ).waitFor();
	// Every column is there without scrolling to the side.
	expect(
		await page
			.locator( ROOT )
			.locator( '.dataviews-layout__container' )
			.evaluate(
				( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth
			)
	).toBe( 0 );
	const last = row( page, 'Cake' ).getByText( 'Paid 1 USD' );
	await expect( last ).toBeVisible();
} );

test( 'shows what was paid, searched, filtered and as a file', async ( {
	page,
} ) => {
	await open( page );
	await expect(
		page.getByText(
			'No payments yet. Payments made on this site appear here.'
		)
	).toBeVisible();
	await expectAccessible( page, ROOT );

	await fill();
	await open( page );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 5 );
	await expect( row( page, 'Monthly bread' ) ).toContainText( '$5.00' );
	await expect( row( page, 'Monthly bread' ) ).toContainText( 'monthly' );
	const loaf = row( page, '3 × Rye <b>loaf</b>' );
	await expect( loaf ).toContainText( '¥1,200' );
	await expect( loaf ).toContainText( '¥400 refunded' );
	await expect( loaf ).toContainText( 'Partially refunded' );
	await expect( row( page, 'One-Time Donation' ) ).toContainText( 'Test' );
	await expect( row( page, 'Cake' ) ).toContainText(
		'Paid 1 USD instead of 5 USD.'
	);
	await expect(
		page.getByRole( 'link', { name: 'haruki@example.jp' } )
	).toHaveAttribute( 'href', 'mailto:haruki@example.jp' );
	await expectAccessible( page, ROOT );

	// The way to give money back leads to the provider.
	await page.evaluate( () => {
		window.opened = [];
		window.open = ( address ) => {
			window.opened.push( address );
			return null;
		};
	} );
	await row( page, 'Monthly bread' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page
		.getByRole( 'menuitem', { name: 'Refund at the provider' } )
		.click();
	expect( await page.evaluate( () => window.opened ) ).toEqual( [
		expect.stringMatching(
			/^https:\/\/dashboard\.stripe\.com\/.*pi_bread$/
		),
	] );

	const search = page.getByRole( 'searchbox', { name: 'Search payments' } );
	await search.fill( 'HARUKI' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	await search.fill( 'nothing like it' );
	await expect(
		page.getByText( 'No results match this search.' )
	).toBeVisible();
	await search.fill( '' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 5 );

	await page
		.getByRole( 'button', { name: 'Type', exact: true } )
		.first()
		.click();
	await page.getByRole( 'option', { name: 'Donation', exact: true } ).click();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	await page.keyboard.press( 'Escape' );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.getByRole( 'link', { name: 'Export as CSV' } ).click(),
	] );
	expect( download.suggestedFilename() ).toMatch( /^payments-.*\.csv$/ );

	await go( page, 'Not finished' );
	await expect( page ).toHaveURL( /view=unfinished/ );
	await expect( row( page, 'Left at the door' ) ).toBeVisible();
	await expect( page.getByRole( 'row' ) ).toHaveCount( 2 );
	await page.goBack();
	await expect( row( page, 'Cake' ) ).toBeVisible();
} );

test( 'subscriptions and plans: ended, renamed, sold no longer', async ( {
	page,
	watched,
} ) => {
	await fill();
	await open( page, '&view=subscriptions' );
	await expect( page.getByRole( 'row' ) ).toHaveCount( 3 );
	await expect( row( page, 'sub_ended@example.com' ) ).toContainText(
		'Ended'
	);
	await expectAccessible( page, ROOT );

	// Without a key of Stripe nothing is said to have ended, and the question stays.
	await row( page, 'sub_running@example.com' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'End subscription' } ).click();
	const question = page.getByRole( 'dialog', { name: 'End subscription' } );
	await expectAccessible( page, '.components-modal__frame' );
	await question.getByRole( 'button', { name: 'End subscription' } ).click();
	await expect(
		question.locator( '.components-notice.is-error' )
	).toContainText( 'This subscription was started in Stripe’s live mode' );
	watched.messages = watched.messages.filter(
		( message ) => ! message.includes( '409 (Conflict)' )
	);
	await question.getByRole( 'button', { name: 'Back' } ).click();
	await expect( row( page, 'sub_running@example.com' ) ).toContainText(
		'Active'
	);

	await go( page, 'Plans' );
	const plan = row( page, 'Screen plan' );
	await expect( plan ).toContainText( '$5.00 / month' );
	await plan.getByRole( 'button', { name: 'Actions' } ).click();
	await page.getByRole( 'menuitem', { name: 'Rename' } ).click();
	await page.getByRole( 'textbox', { name: 'Name' } ).fill( 'Weekly bread' );
	await page.getByRole( 'button', { name: 'Save' } ).click();
	await expect( snackbar( page, 'Plan renamed.' ) ).toBeVisible();
	await row( page, 'Weekly bread' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Stop selling' } ).click();
	await expect( page.getByRole( 'dialog' ) ).toContainText(
		'“Weekly bread” can no longer be bought. Existing subscribers keep it and continue to pay for it until they or you cancel it.'
	);
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Stop selling' } )
		.click();
	await expect(
		snackbar( page, 'The plan is no longer for sale.' )
	).toBeVisible();
	await expect( row( page, 'Weekly bread' ) ).toHaveCount( 0 );
} );
