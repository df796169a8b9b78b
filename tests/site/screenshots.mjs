/**
 * npm run screenshots: the pictures of the README and of docs/, of a site that starts anew. With a folder, all
 * pictures go there instead. With --looks, those of looks.mjs; with --screens, those of screens.mjs.
 */
import { chromium } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { root } from './ensure-packages.mjs';
import { exitOnSignals, startSite } from './site.mjs';

const { values, positionals } = parseArgs( {
	allowPositionals: true,
	options: {
		looks: { type: 'boolean' },
		screens: { type: 'boolean' },
		only: { type: 'string' },
		themes: { type: 'string' },
		port: { type: 'string' },
	},
} );
exitOnSignals();
if ( values.looks ) {
	const { takeLooks } = await import( './looks.mjs' );
	await takeLooks( { ...values, to: positionals[ 0 ] } );
	process.exit();
}
if ( values.screens ) {
	const { takeScreens } = await import( './screens.mjs' );
	await takeScreens( { ...values, to: positionals[ 0 ] } );
	process.exit();
}

const folder = path.resolve(
	positionals[ 0 ] ?? path.join( root, 'docs/screenshots' )
);
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** What a dark variation of the theme does. */
const DARK =
	':root { color-scheme: dark; --wp--preset--color--base: #16181d; --wp--preset--color--contrast: #f2f2f0; }';

const login = ( page ) =>
	`/wp-login.php?redirect_to=${ encodeURIComponent( page ) }`;

const { url, stop } = await startSite( {
	port: 0,
	reset: true,
	folder: 'screenshots',
} );
const browser = await chromium.launch( {
	executablePath: requireBrowser(),
	args: [
		'--no-sandbox',
		'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
	],
} );
fs.mkdirSync( folder, { recursive: true } );

/** Opens a page in a browser of its own and keeps what it shows. */
async function shoot( name, address, { options, prepare } ) {
	const context = await browser.newContext( { baseURL: url, ...options } );
	const page = await context.newPage();
	await page.goto( address );
	await prepare?.( page );
	await page.evaluate( () => document.fonts.ready );
	await page.screenshot( {
		path: path.join( folder, `${ name }.png` ),
		animations: 'disabled',
	} );
	await context.close();
	console.log( `${ name }.png` );
}

const SETTINGS = 'options-general.php?page=mainstay-blocks';

/** Waits for what a screen shows: a card, or the rows of a list, and for nothing that spins. */
async function lookAtScreen( page ) {
	await page
		.locator(
			'.mainstay-settings__place:not( [hidden] ) :is( h2, h3 ), .mainstay-screen__list tbody tr'
		)
		.first()
		.waitFor();
	await page.locator( '.components-spinner' ).first().waitFor( {
		state: 'detached',
	} );
	await page.waitForLoadState( 'networkidle' );
}

/** Lists with something in them: a year of payments, and readers who came one after the other. */
async function fillLists() {
	process.env.WP_BASE_URL = url;
	const { php } = await import( '../rest/site.mjs' );
	await php( `
		foreach ( [ 'payments/payments', 'payments/tables', 'payments/orders/ledger', 'newsletter/subscribers/subscribers', 'newsletter/subscribers/csv-import', 'newsletter/subscribers/tables' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		Mainstay\\Payments\\Tables\\ensure_tables();
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
		$names = [ 'Ada Miller', 'Ben Okafor', 'Clara Weiss', 'Dario Rossi', 'Emi Tanaka', 'Farid Haddad', 'Greta Lund', 'Hugo Silva' ];
		$things = [ [ 'plan', 'Monthly bread', 500 ], [ 'donation', 'One-Time Donation', 1500 ], [ 'product', 'Rye loaf', 650 ], [ 'plan', 'A year of the newsletter', 4000 ] ];
		for ( $number = 0; $number < 40; $number++ ) {
			[ $kind, $title, $amount ] = $things[ $number * 7 % 4 ];
			$name = $names[ $number * 3 % 8 ];
			Mainstay\\Payments\\Orders\\Ledger\\create_order( [ 'provider' => $number % 5 ? 'stripe' : 'paypal', 'kind' => $kind, 'title' => $title, 'status' => 'paid', 'amount' => $amount, 'paid' => $amount, 'currency' => 'EUR', 'email' => strtolower( strtok( $name, ' ' ) ) . '@example.com', 'person_name' => $name, 'intent_id' => "pi_$number", 'created_at' => time() - $number * 9 * DAY_IN_SECONDS ] );
		}
		Mainstay\\Newsletter\\Subscribers\\CsvImport\\import_subscribers( implode( "\\n", array_map( static fn( $name ) => strtolower( str_replace( ' ', '.', $name ) ) . '@example.com', $names ) ) );
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_subscribers SET created_at = created_at - id * 2000000, confirmed_at = confirmed_at - id * 2000000" );` );
}

const toBlock = ( block ) => ( page ) =>
	page
		.locator( `.wp-block-jetpack-${ block }` )
		.first()
		.evaluate( ( element ) => {
			const { top } = element.getBoundingClientRect();
			window.scrollBy( { top: top - 180, behavior: 'instant' } );
		} );

/** Opens the demo page in the editor, with the settings of one block beside it. */
const selectBlock = ( block ) => async ( page ) => {
	await page.goto( '/demo/' );
	const id = await page.evaluate(
		() => document.body.className.match( /page-id-(\d+)/ )[ 1 ]
	);
	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	const element = canvas
		.locator( `[data-type="jetpack/${ block }"]` )
		.first();
	await element.waitFor();
	await page.evaluate( ( name ) => {
		const { select, dispatch } = window.wp.data;
		const { clientId } = select( 'core/block-editor' )
			.getBlocks()
			.find( ( one ) => one.name === name );
		dispatch( 'core/block-editor' ).selectBlock( clientId );
		dispatch( 'core/interface' ).enableComplementaryArea(
			'core',
			'edit-post/block'
		);
	}, `jetpack/${ block }` );
	// Blocks above load their edits as they come into view, and move what is below.
	for ( let times = 0; times < 4; times++ ) {
		await element.evaluate( ( node ) =>
			node.scrollIntoView( { block: 'center' } )
		);
		// Longer than an edit loads: nothing says that no other one will.
		await pause( 1500 );
	}
};

try {
	await shoot( 'demo-desktop', '/demo/', {
		options: { viewport: DESKTOP },
		prepare: toBlock( 'business-hours' ),
	} );
	await shoot( 'demo-phone-dark', '/demo/', {
		options: {
			viewport: PHONE,
			colorScheme: 'dark',
		},
		prepare: async ( page ) => {
			await page.addStyleTag( { content: DARK } );
			await toBlock( 'contact-info' )( page );
		},
	} );
	await shoot( 'editor', login( '/wp-admin/' ), {
		options: { viewport: DESKTOP },
		prepare: selectBlock( 'business-hours' ),
	} );
	await shoot( 'gallery', login( '/wp-admin/' ), {
		options: { viewport: DESKTOP },
		prepare: selectBlock( 'tiled-gallery' ),
	} );
	await fillLists();
	for ( const [ name, screen, options ] of [
		[ 'settings', `${ SETTINGS }#/services` ],
		[ 'settings-start', `${ SETTINGS }#/start` ],
		[ 'settings-stripe', `${ SETTINGS }#/services/stripe` ],
		[ 'settings-phone', `${ SETTINGS }#/business`, { viewport: PHONE } ],
		[ 'payments', 'admin.php?page=mainstay-payments' ],
		[ 'subscribers', 'admin.php?page=mainstay-subscribers' ],
	] ) {
		const [ page, hash ] = screen.split( '#' );
		await shoot(
			name,
			`${ login( `/wp-admin/${ page }` ) }${ hash ? `#${ hash }` : '' }`,
			{
				options: { viewport: DESKTOP, ...options },
				prepare: lookAtScreen,
			}
		);
	}
} finally {
	await browser.close();
	await stop();
}
