import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test';
import { php } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';

const KEY = 'pk.eyJ1IjoibWFpbnN0YXkifQ.abcdefgh-wxyz';
const ROOT = '#mainstay-blocks-settings';

async function open( page: Page, place: string ) {
	await page.goto(
		`/wp-login.php?redirect_to=/wp-admin/options-general.php?page=mainstay-blocks#/${ place }`
	);
	await page
		.locator( `#mainstay-place-${ place.split( '/' )[ 0 ] } h2` )
		.first()
		.waitFor();
}

const clean = () =>
	php(
		"delete_option( 'mainstay_key_mapbox' ); delete_option( 'mainstay_settings' );"
	);

test.beforeEach( clean );

test.afterEach( clean );

test( 'opens without a request, from the plugins screen too, in any width and direction', async ( {
	page,
} ) => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '/mainstay/v1/' ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( '/wp-login.php?redirect_to=/wp-admin/plugins.php' );
	await page
		.locator( '[data-plugin="mainstay-blocks/mainstay-blocks.php"]' )
		.getByRole( 'link', { name: 'Settings' } )
		.click();
	const menu = page.getByRole( 'navigation', {
		name: 'Settings sections',
	} );
	await expect( menu.getByRole( 'link' ) ).toHaveText( [
		'Start',
		'Blocks',
		'Services',
		'Business',
		'Newsletter',
		'Sharing',
		'Payments',
		'Privacy',
		'Tools',
	] );
	for ( const place of await menu.getByRole( 'link' ).all() ) {
		await place.press( 'Enter' );
		await expect( place ).toHaveAttribute( 'aria-current', 'page' );
		await expect( page.locator( 'h2:focus' ) ).toBeInViewport();
		await expectAccessible( page, ROOT );
	}
	// What the place Tools shows changes while it is looked at.
	expect(
		asked.filter( ( url ) => ! /v1\/(queue|readiness)\b/.test( url ) )
	).toEqual( [] );

	for ( const [ width, textSize, direction ] of [
		[ 800, '100%', 'ltr' ],
		[ 390, '200%', 'ltr' ],
		[ 390, '100%', 'rtl' ],
		[ 320, '100%', 'ltr' ],
	] as const ) {
		await page.setViewportSize( { width, height: 844 } );
		await page.evaluate(
			( [ dir, size ] ) => {
				document.documentElement.setAttribute( 'dir', dir );
				document.documentElement.style.fontSize = size;
				document.body.style.fontSize = size;
			},
			[ direction, textSize ] as const
		);
		for ( const place of await menu.getByRole( 'link' ).all() ) {
			await place.click();
			expect(
				await page.locator( ROOT ).evaluate( ( element ) =>
					[ element, ...element.querySelectorAll( '*' ) ]
						.filter( ( one ) => {
							const { left, right, height } =
								one.getBoundingClientRect();
							return (
								height > 0 &&
								( left < 0 || right > window.innerWidth )
							);
						} )
						.map( ( { outerHTML } ) => outerHTML.slice( 0, 120 ) )
				),
				`${ await place.textContent() }, ${ width } px, ${ textSize }, ${ direction }`
			).toEqual( [] );
		}
	}
} );

test( 'a search over all places leads into the field', async ( { page } ) => {
	await open( page, 'start' );
	await page
		.getByRole( 'searchbox', { name: 'Search settings' } )
		.fill( 'postal' );
	const results = page.getByRole( 'region', { name: 'Search results' } );
	await expect( results.getByRole( 'link' ) ).toHaveText( [
		'Postal code',
		'Postal address',
		// By its description.
		'Contact Info',
	] );
	await expectAccessible( page, ROOT );
	await results
		.getByRole( 'link', { name: 'Postal address' } )
		.press( 'Enter' );
	const field = page.getByRole( 'textbox', { name: 'Postal address' } );
	await expect( field ).toBeFocused();
	await expect( field ).toBeInViewport();
	await page.goBack();
	await expect(
		page.getByRole( 'heading', { name: 'Get started' } )
	).toBeVisible();
} );

test( 'searches by title, description and keyword', async ( { page } ) => {
	await open( page, 'blocks' );
	const search = page.getByRole( 'searchbox', {
		name: 'Search blocks and panels',
	} );
	await search.fill( 'REVIEW star' );
	await expect( page.getByText( '1 block or panel found.' ) ).toBeVisible();
	await expect(
		page.getByRole( 'checkbox', { name: 'Star Rating' } )
	).toBeVisible();
	await search.fill( 'nothing like it' );
	await expect(
		page.getByText( '0 blocks and panels found.' )
	).toBeVisible();
	await expect(
		page.getByRole( 'checkbox', { name: 'Star Rating' } )
	).toBeHidden();
	await expectAccessible( page, ROOT );
} );

test( 'stores a key with the keyboard, never shows it again, replaces and removes it @journey', async ( {
	page,
	watched,
} ) => {
	await open( page, 'services' );
	const card = page.locator( '#mainstay-key-mapbox' );
	await expect( card ).toContainText( 'Not connected' );
	await expectAccessible( page, ROOT );
	await card
		.getByRole( 'button', { name: 'Set up Mapbox' } )
		.press( 'Enter' );
	const field = page.getByRole( 'textbox', { name: 'Key for Mapbox' } );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveAttribute( 'type', 'password' );
	await field.fill( 'sk.secret' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'Nothing was saved. Correct the marked fields above.'
	);
	await expect( field ).toHaveAccessibleErrorMessage(
		'This is a secret token, but the key for maps is visible to every visitor. Use a public token, which starts with “pk.”.'
	);
	await expectAccessible( page, ROOT );
	await field.fill( KEY );
	await page.keyboard.press( 'Enter' );
	await expect(
		page
			.getByTestId( 'snackbar' )
			.getByText( 'The key for Mapbox is saved.' )
	).toBeVisible();
	await expect( field ).toHaveValue( '••••••••wxyz' );
	await expect( field ).toBeDisabled();
	await page.reload();
	await card.getByRole( 'button', { name: 'Change Mapbox' } ).click();
	await expect( field ).toHaveValue( '••••••••wxyz' );
	expect( await page.content() ).not.toContain( KEY );
	await expectAccessible( page, ROOT );

	await page
		.getByRole( 'button', { name: 'Replace the key for Mapbox' } )
		.click();
	await expect( field ).toBeFocused();
	await field.fill( 'pk.another.key4321' );
	await page
		.getByRole( 'button', { name: 'Save the key for Mapbox' } )
		.click();
	await expect( field ).toHaveValue( '••••••••4321' );

	const remove = page.getByRole( 'button', {
		name: 'Remove the key for Mapbox',
	} );
	await remove.click();
	await expect(
		page.getByText(
			'Remove the key? Blocks that need it will no longer be offered. The key cannot be shown again.'
		)
	).toBeVisible();
	await remove.click();
	await expect( field ).toHaveValue( '' );
	await expect( field ).toBeEnabled();

	// The browser says so itself when the site refuses a key.
	watched.messages = watched.messages.filter(
		( message ) => ! /status of 400/.test( message )
	);
} );

test( 'says who set a key that is not set here', async ( { page } ) => {
	await withMustUsePlugin(
		`define( 'MAINSTAY_MAPBOX_KEY', '${ KEY }' );`,
		async () => {
			await open( page, 'services/mapbox' );
			await expect(
				page.getByText(
					'Set by the constant MAINSTAY_MAPBOX_KEY in wp-config.php.'
				)
			).toBeVisible();
			await expect(
				page.getByRole( 'textbox', { name: 'Key for Mapbox' } )
			).toBeDisabled();
			await expect(
				page.getByRole( 'button', { name: /the key for Mapbox/ } )
			).toHaveCount( 0 );
			expect( await page.content() ).not.toContain( KEY );
		}
	);
} );

const GATE = 'Ask visitors before loading content from other companies';

/** Whether settings of these names are on. */
const areOn = ( ...names: string[] ) =>
	php(
		`return array_map( 'Mainstay\\Core\\Settings\\get_setting', [ '${ names.join( "', '" ) }' ] );`
	);

const save = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Save', exact: true } );

const snackbar = ( page: Page, text: string ) =>
	page.getByTestId( 'snackbar' ).filter( { hasText: text } );

test( 'what is switched and typed in a place is saved by keyboard, and undone @journey', async ( {
	page,
} ) => {
	await open( page, 'privacy' );
	const bar = page.getByRole( 'region', { name: 'Save changes' } );
	const gate = page.getByRole( 'checkbox', { name: GATE } );
	const address = page.getByRole( 'checkbox', {
		name: 'Save the IP address of people who send a form',
	} );
	await expect( bar.getByRole( 'status' ) ).toHaveText(
		'No unsaved changes'
	);
	await gate.press( 'Space' );
	await address.press( 'Space' );
	await expect( bar.getByRole( 'status' ) ).toHaveText(
		'Unsaved changes: 2'
	);
	await expect( bar ).toBeInViewport( { ratio: 1 } );
	expect( await areOn( 'consent_gate', 'store_address' ) ).toEqual( [
		false,
		false,
	] );
	await expectAccessible( page, ROOT );
	await page.keyboard.press( 'Tab' );
	await expect(
		bar.getByRole( 'button', { name: 'Discard' } )
	).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( save( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( snackbar( page, 'Settings saved.' ) ).toBeVisible();
	await expect( save( page ) ).toBeFocused();
	expect( await areOn( 'consent_gate', 'store_address' ) ).toEqual( [
		true,
		true,
	] );
	await expectAccessible( page, ROOT );

	// What another window stores meanwhile stays.
	await php(
		"Mainstay\\Core\\Settings\\update_settings( [ 'delete_data' => true ] );"
	);
	await page.getByRole( 'button', { name: 'Undo' } ).press( 'Enter' );
	await expect(
		snackbar( page, 'The previous settings are restored.' )
	).toBeVisible();
	await expect( gate ).not.toBeChecked();
	expect(
		await areOn( 'consent_gate', 'store_address', 'delete_data' )
	).toEqual( [ false, false, true ] );
} );

test( 'leaving a place with changes is asked about: by menu, back button and closing', async ( {
	page,
} ) => {
	await open( page, 'privacy' );
	const menu = page.getByRole( 'navigation', {
		name: 'Settings sections',
	} );
	await menu.getByRole( 'link', { name: 'Business' } ).click();
	const city = page.getByRole( 'textbox', { name: 'City' } );
	await city.fill( 'Berlin' );
	const question = page.getByRole( 'dialog', { name: 'Save your changes?' } );
	await page.goBack();
	await expect( question ).toBeVisible();
	await expectAccessible( page, '.components-modal__frame' );
	await page.keyboard.press( 'Escape' );
	await expect( question ).toBeHidden();
	await expect( page ).toHaveURL( /#\/business$/ );
	await expect( city ).toHaveValue( 'Berlin' );

	const closing = page.waitForEvent( 'dialog' );
	// Ends once the question is answered.
	const going = page.evaluate( () => window.location.assign( 'index.php' ) );
	const asked = await closing;
	expect( asked.type() ).toBe( 'beforeunload' );
	await asked.dismiss();
	await going;

	await menu.getByRole( 'link', { name: 'Privacy' } ).click();
	await question.getByRole( 'button', { name: 'Save and continue' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Privacy' } )
	).toBeFocused();
	await expect( page ).toHaveURL( /#\/privacy$/ );
	expect(
		await php(
			"return Mainstay\\Core\\Settings\\get_setting( 'business' );"
		)
	).toEqual( { city: 'Berlin' } );
} );

test( 'the bar is whole on a phone, in large text and right to left, and covers no field', async ( {
	page,
} ) => {
	await open( page, 'business' );
	await page.getByRole( 'textbox', { name: 'City' } ).fill( 'Berlin' );
	for ( const [ textSize, direction ] of [
		[ '100%', 'ltr' ],
		[ '200%', 'ltr' ],
		[ '100%', 'rtl' ],
	] as const ) {
		await page.setViewportSize( { width: 390, height: 844 } );
		await page.evaluate(
			( [ dir, size ] ) => {
				document.documentElement.setAttribute( 'dir', dir );
				document.documentElement.style.fontSize = size;
				document.body.style.fontSize = size;
			},
			[ direction, textSize ] as const
		);
		const bar = page.getByRole( 'region', { name: 'Save changes' } );
		await page.getByRole( 'textbox', { name: 'Name of the' } ).focus();
		// Down to the last field, each of which is above the bar when it has the focus.
		for ( const field of await page
			.locator( '#business :is( input, select )' )
			.all() ) {
			await field.focus();
			const box = ( await field.boundingBox() )!;
			const { x, y, width } = ( await bar.boundingBox() )!;
			expect( box.y + box.height ).toBeLessThanOrEqual( y + 1 );
			expect( x ).toBeGreaterThanOrEqual( 0 );
			expect( x + width ).toBeLessThanOrEqual( 390 );
		}
	}
} );

test( 'answers on networks become comments with one switch, which says what is kept', async ( {
	page,
} ) => {
	await open( page, 'sharing' );
	const replies = page.getByRole( 'checkbox', {
		name: 'Replies as comments',
	} );
	await expect( replies ).not.toBeChecked();
	await expect( replies ).toHaveAccessibleDescription(
		/names and profile links of the people who replied are then stored on this site/
	);
	await replies.press( 'Space' );
	await save( page ).press( 'Enter' );
	await expect( snackbar( page, 'Settings saved.' ) ).toBeVisible();
	expect( await areOn( 'import_replies' ) ).toEqual( [ true ] );
	await page.reload();
	await expect( replies ).toBeChecked();
	await expectAccessible( page, '#sharing' );
} );

test( 'a change that cannot be saved stays, and that is said', async ( {
	page,
	watched,
} ) => {
	await open( page, 'privacy' );
	await page.route( '**/mainstay/v1/settings*', ( route ) =>
		route.request().method() === 'POST' ? route.abort() : route.continue()
	);
	const gate = page.getByRole( 'checkbox', { name: GATE } );
	await gate.click();
	await save( page ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'The site could not be reached.'
	);
	await expect( gate ).toBeChecked();
	await page.unroute( '**/mainstay/v1/settings*' );
	await save( page ).click();
	await expect( snackbar( page, 'Settings saved.' ) ).toBeVisible();
	expect( await areOn( 'consent_gate' ) ).toEqual( [ true ] );
	watched.messages = watched.messages.filter(
		( message ) => ! /ERR_FAILED/.test( message )
	);
} );

test( 'a link shows its place in the settings: a card by its heading, a service by its field', async ( {
	page,
} ) => {
	const settings = '/wp-admin/options-general.php?page=mainstay-blocks';
	await page.goto( `/wp-login.php?redirect_to=${ settings }` );
	// The services come later than the page, and so does what is above them.
	await page.goto( 'about:blank' );
	await page.goto( `${ settings }#/services/stripe` );
	const field = page.getByRole( 'textbox', { name: 'Key for Stripe' } );
	await expect( field ).toBeFocused();
	await expect( field ).toBeInViewport();

	const services = await page
		.locator( '[id^="mainstay-key-"]:is( li )' )
		.evaluateAll( ( items ) => items.map( ( { id } ) => id ) );
	expect( services.length ).toBeGreaterThan( 10 );
	for ( const service of services ) {
		await page.evaluate(
			( place ) => ( window.location.hash = place ),
			service.replace( 'mainstay-key-', '/services/' )
		);
		const first = page.locator( `#${ service } input` ).first();
		await expect( first ).toBeFocused();
		await expect( first ).toBeInViewport();
	}
	// Cards, by the addresses that earlier versions linked to as well.
	for ( const card of [
		'/payments/payments',
		'/sharing/likes',
		'/sharing/podcast',
		'blocks',
		'keys',
		'business',
		'newsletter',
		'sharing',
	] ) {
		await page.evaluate(
			( place ) => ( window.location.hash = place ),
			card
		);
		const heading = page.locator( `#${ card.split( '/' ).at( -1 ) } h2` );
		await expect( heading ).toBeFocused();
		await expect( heading ).toBeInViewport();
		// Not below the toolbar of WordPress.
		expect( ( await heading.boundingBox() )!.y ).toBeGreaterThan( 32 );
	}
	// A form that the address opens.
	await page.evaluate( () => ( window.location.hash = '/sharing/connect' ) );
	const network = page.getByRole( 'combobox', { name: 'Network' } );
	await expect( network ).toBeFocused();
	await expect( network ).toBeInViewport();
} );

test( 'the Connectors screen of WordPress has the same keys', async ( {
	page,
	watched,
} ) => {
	// eslint-disable-next-line playwright/no-skipped-test -- Only newer versions have that screen.
	test.skip(
		! ( await php( "return class_exists( 'WP_Connector_Registry' );" ) ),
		'This WordPress has no Connectors screen.'
	);
	await open( page, 'services' );
	await page
		.getByRole( 'link', {
			name: 'These keys are also on the Connectors screen.',
		} )
		.click();
	const item = page
		.locator( '.components-item' )
		.filter( { has: page.getByText( 'Mapbox', { exact: true } ) } );
	await item.getByRole( 'button', { name: 'Set up' } ).click();
	await item.getByRole( 'textbox' ).fill( KEY );
	await item.getByRole( 'button', { name: 'Save' } ).click();
	await expect( item.getByText( 'Connected' ) ).toBeVisible();
	await open( page, 'services/mapbox' );
	await expect(
		page.getByRole( 'textbox', { name: 'Key for Mapbox' } )
	).toHaveValue( '••••••••wxyz' );
	// WordPress asks for plugins that are not installed.
	watched.messages = watched.messages.filter(
		( message ) => ! /wp\/v2\/plugins\//.test( message )
	);
} );

test( 'nobody but the owner gets the screen', async ( { page } ) => {
	await php( "get_user_by( 'login', 'editor' )->set_role( 'editor' );" );
	const cookies = await php(
		"$id = get_user_by( 'login', 'editor' )->ID; $expires = time() + 3600; return [ LOGGED_IN_COOKIE => wp_generate_auth_cookie( $id, $expires, 'logged_in' ), AUTH_COOKIE => wp_generate_auth_cookie( $id, $expires, 'auth' ) ];"
	);
	const { origin } = new URL( test.info().project.use.baseURL! );
	await page.context().addCookies(
		Object.entries( cookies as Record< string, string > ).map(
			( [ name, value ] ) => ( {
				name,
				value: encodeURIComponent( value ),
				url: origin,
			} )
		)
	);
	const response = await page.request.get(
		'/wp-admin/options-general.php?page=mainstay-blocks'
	);
	expect( response.status() ).toBe( 403 );
} );
