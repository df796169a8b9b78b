/** Services that are set up where they are missed: in blocks and their sidebar. */
import type { Locator, Page } from '@playwright/test';
import { php } from '../rest/site.mjs';
import { insertableNames, insertAlone } from './insert-alone';
import { expect, newPost, test } from './test';

/** What opens the set-up of a service. */
const OPENER = /^(Connect |Connection to |Enter the key|Set up )/;

const removeKeys = () =>
	php(
		`global $wpdb; foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'mainstay_key_%'" ) as $option ) { delete_option( $option ); }`
	);

test.beforeAll( removeKeys );

/** Opens all panels of the sidebar. */
const openPanels = ( sidebar: Locator ) =>
	sidebar.evaluate( ( element ) =>
		element
			.querySelectorAll< HTMLElement >(
				'.components-panel__body-toggle[aria-expanded="false"]'
			)
			.forEach( ( toggle ) => toggle.click() )
	);

/** What has the focus, where it is a field of a set-up: in the canvas or beside it. */
async function focusedField( page: Page ): Promise< string > {
	for ( const frame of page.frames() ) {
		const label = await frame
			.evaluate( () => {
				const { activeElement: field } = document;
				return field?.matches( '.mainstay-service input' )
					? ( field as HTMLInputElement ).labels?.[ 0 ]?.textContent
					: '';
			} )
			// A frame of another block that has just gone.
			.catch( () => '' );
		if ( label ) {
			return label;
		}
	}
	return '';
}

test( 'what connects a service puts the keyboard into its first field, in every block', async ( {
	page,
} ) => {
	test.setTimeout( 300_000 );
	const canvas = await newPost( page );
	await page.evaluate( () =>
		window.wp.data
			.dispatch( 'core/edit-post' )
			.openGeneralSidebar( 'edit-post/block' )
	);
	const sidebar = page.locator( '.interface-complementary-area' );
	const toolbar = page.getByRole( 'toolbar', { name: 'Block tools' } );
	const opened: Record< string, string[] > = {};
	for ( const name of await insertableNames( page ) ) {
		const block = await insertAlone( page, canvas, name );
		await openPanels( sidebar );
		for ( const part of [ block, toolbar, sidebar ] ) {
			const openers = part.getByRole( 'button', { name: OPENER } );
			for ( const opener of await openers.all() ) {
				const label = ( await opener.textContent() )!;
				await opener.click();
				await expect
					.poll( () => focusedField( page ), `${ name }: ${ label }` )
					.not.toBe( '' );
				( opened[ name ] ??= [] ).push(
					`${ label }: ${ await focusedField( page ) }`
				);
				await opener.click();
				await expect.poll( () => focusedField( page ) ).toBe( '' );
			}
		}
	}
	expect( opened ).toEqual( {
		'jetpack/donations': [ 'Connect Stripe: Key for Stripe' ],
		'jetpack/gif': [
			'Set up GIPHY: Key for GIPHY',
			'Set up KLIPY: Key for KLIPY',
		],
		'jetpack/mailchimp': [ 'Set up Mailchimp form: Key for Mailchimp' ],
		'jetpack/simple-payments': [
			'Set up PayPal: Client ID',
			'Set up Stripe: Key for Stripe',
		],
		'premium-content/container': [
			'Connect Stripe: Key for Stripe',
			'Connect Stripe: Key for Stripe',
		],
	} );
} );
