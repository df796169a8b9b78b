/** The panels of a form: the CRM plugin, newsletters, a webhook. All of them stand-ins on this machine. */
import type { Page } from '@playwright/test';
import { startMailchimp } from '../fakes/mailchimp.mjs';
import { startReceiver } from '../fakes/receiver.mjs';
import { php, request } from '../rest/site.mjs';
import { withMustUsePlugin } from '../rest/with-plugin.mjs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	isDirty,
	test,
} from './test';

const FORM = `<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email {"required":true} /-->

<!-- wp:jetpack/button {"element":"button","text":"Send"} /--></div>
<!-- /wp:jetpack/contact-form -->`;

const CRM = 'zero-bs-crm/ZeroBSCRM';
const MAILPOET = 'mailpoet/mailpoet';

/** The functions of the CRM plugin that forms ask. */
const CRM_CODE = `
function zeroBSCRM_isExtensionInstalled( $name ) { return get_option( 'test_crm_on' ); }
function zeroBSCRM_extension_install_jetpackforms() {
	if ( get_option( 'test_crm_breaks' ) ) { return new WP_Error( 'x', 'The table is full.' ); }
	return update_option( 'test_crm_on', 1 );
}`;

/** The functions of MailPoet that forms ask. */
const MAILPOET_CODE = `
namespace MailPoet\\API;
class API {
	static function MP( $version ) { return new self; }
	function getLists() { return array( array( 'id' => '3', 'name' => 'Bread letters', 'type' => 'default', 'deleted_at' => null ) ); }
}`;

const base64 = ( text: string ) =>
	`base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

/** Puts a plugin on the site, as WordPress does when it installs one. */
const put = ( file: string, version: string, code: string ) =>
	php(
		`$file = WP_PLUGIN_DIR . '/${ file }.php';
		wp_mkdir_p( dirname( $file ) );
		file_put_contents( $file, ${ base64( `<?php /* Plugin Name: ${ file }\nVersion: ${ version } */\n${ code }` ) } );
		function_exists( 'opcache_invalidate' ) && opcache_invalidate( $file, true );
		wp_cache_delete( 'plugins', 'plugins' );`
	);

const activate = ( file: string ) =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( '${ file }.php' );`
	);

const remove = ( file: string ) =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$file = WP_PLUGIN_DIR . '/${ file }.php';
		deactivate_plugins( '${ file }.php' );
		if ( is_file( $file ) ) { unlink( $file ); rmdir( dirname( $file ) ); }
		wp_cache_delete( 'plugins', 'plugins' );`
	);

/** Other plugins are offered where the site's own list is off. */
const switchOwnList = ( isOn: boolean ) =>
	request( '/mainstay/v1/settings', {
		as: 'administrator',
		method: 'POST',
		body: { switches: { 'jetpack/subscriptions': isOn } },
	} );

const tidy = async () => {
	await switchOwnList( true );
	await remove( CRM );
	await remove( MAILPOET );
	await php(
		`foreach ( [ 'test_crm_on', 'test_crm_breaks', 'mainstay_newsletter', 'mainstay_subscribers', 'mainstay_key_mailchimp' ] as $name ) { delete_option( $name ); }`
	);
};

test.beforeEach( tidy );

test.afterAll( tidy );

/** Opens a form in the editor, and one of its panels. */
async function openPanel( page: Page, id: number, title: string ) {
	await editPost( page, id );
	await selectForm( page );
	return panelOf( page, title );
}

async function selectForm( page: Page ) {
	await canvasOf( page )
		.locator( '[data-type="jetpack/contact-form"]' )
		.waitFor();
	await page.evaluate( () => {
		const { wp } = window;
		const { clientId } = wp.data
			.select( 'core/block-editor' )
			.getBlocks()[ 0 ]!;
		wp.data.dispatch( 'core/block-editor' ).selectBlock( clientId );
		wp.data
			.dispatch( 'core/interface' )
			.enableComplementaryArea( 'core', 'edit-post/block' );
	} );
}

async function panelOf( page: Page, title: string ) {
	const panel = page
		.getByRole( 'region', { name: 'Editor settings' } )
		.locator( '.components-panel__body', {
			has: page.getByRole( 'button', { name: title, exact: true } ),
		} );
	await panel.getByRole( 'button', { name: title, exact: true } ).click();
	return panel;
}

/** WordPress fetches plugins from its directory: a stand-in does what that comes to. */
const answerForDirectory = ( page: Page, install: () => Promise< unknown > ) =>
	page.route(
		( url ) => /\/wp\/v2\/plugins$/.test( url.pathname ),
		async ( route ) => {
			if ( route.request().method() !== 'POST' ) {
				return route.fallback();
			}
			const failure = await install();
			return route.fulfill( {
				status: failure ? 500 : 201,
				json: failure ?? { status: 'active' },
			} );
		}
	);

/** Logs in as somebody else, in place of the administrator. */
async function logInAs( page: Page, login: string ) {
	const cookies = await php(
		`$id = get_user_by( 'login', '${ login }' )->ID; $expires = time() + 3600; $token = WP_Session_Tokens::get_instance( $id )->create( $expires ); return [ LOGGED_IN_COOKIE => wp_generate_auth_cookie( $id, $expires, 'logged_in', $token ), AUTH_COOKIE => wp_generate_auth_cookie( $id, $expires, 'auth', $token ) ];`
	);
	const { origin } = new URL( test.info().project.use.baseURL! );
	await page.context().clearCookies();
	await page.context().addCookies(
		Object.entries( cookies as Record< string, string > ).map(
			( [ name, value ] ) => ( {
				name,
				value: encodeURIComponent( value ),
				url: origin,
			} )
		)
	);
}

test( 'CRM: installed, activated, switched on, and chosen', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( FORM );
	let tries = 0;
	await answerForDirectory( page, async () => {
		expect( tries ).toBeLessThan( 2 );
		if ( ! tries++ ) {
			return { code: 'x', message: 'The directory does not answer.' };
		}
		await put( CRM, '5.1.0', CRM_CODE );
	} );

	const panel = await openPanel( page, id, 'CRM Integration' );
	await expect( panel ).toContainText(
		'Jetpack CRM keeps the people who write to you as contacts, on this site. It is not installed.'
	);
	await expectAccessible( page, '.interface-complementary-area' );
	const install = panel.getByRole( 'button', {
		name: 'Install and activate Jetpack CRM',
	} );
	await install.focus();
	await page.keyboard.press( 'Enter' );
	await expect( panel ).toContainText(
		'The plugin failed to install. The directory does not answer. Plugin information'
	);
	await expect(
		panel.getByRole( 'link', { name: /Plugin information/ } )
	).toHaveAttribute( 'href', /plugin-install\.php\?tab=plugin-information/ );
	await install.click();

	// The stand-in only put it there.
	await expect( panel ).toContainText(
		'Jetpack CRM is installed, but not active.'
	);
	await panel.getByRole( 'button', { name: 'Activate Jetpack CRM' } ).click();

	await expect( panel ).toContainText(
		'Enable the CRM form extension to keep the people who send this form as contacts.'
	);
	await php( "update_option( 'test_crm_breaks', 1 );" );
	const enable = panel.getByRole( 'button', {
		name: 'Enable the CRM form extension',
	} );
	await enable.click();
	await expect( panel ).toContainText(
		'The CRM form extension failed to activate. Error: The table is full.'
	);
	await php( "delete_option( 'test_crm_breaks' );" );
	await enable.click();

	const choice = panel.getByRole( 'checkbox', { name: 'Jetpack CRM' } );
	await expect( choice ).toBeChecked();
	await expect( panel ).toContainText(
		'Store the people who send this form as contacts.'
	);
	expect( await isDirty( page ), 'nothing of that changed the form' ).toBe(
		false
	);
	await choice.focus();
	await page.keyboard.press( 'Space' );
	await expect( choice ).not.toBeChecked();
	expect( await content( page ) ).toContain( '"jetpackCRM":false' );
	await expectAccessible( page, '.interface-complementary-area' );

	// What was refused on purpose.
	watched.messages = watched.messages.filter(
		( message ) => ! /500.*(wp\/v2\/plugins|jetpack_crm)/.test( message )
	);
} );

for ( const [ version, sentence ] of [
	[ 'latest', 'The CRM is installed, but has an invalid version.' ],
	[
		'3.0.18',
		'The Zero BS CRM plugin has been renamed to Jetpack CRM. Update it to the latest version to integrate your contact form.',
	],
	[ '4.0.0', 'Contacts from this form are stored in Jetpack CRM.' ],
] as const ) {
	test( `CRM: version ${ version }`, async ( { page } ) => {
		await put( CRM, version, CRM_CODE );
		await activate( CRM );
		await php( "update_option( 'test_crm_on', 1 );" );
		const id = await createPost( FORM );
		const panel = await openPanel( page, id, 'CRM Integration' );
		await expect( panel ).toContainText( sentence );
		await expect( panel.getByRole( 'checkbox' ) ).toHaveCount( 0 );
	} );
}

test( 'who may not install or switch anything on reads who may', async ( {
	page,
	watched,
} ) => {
	await switchOwnList( false );
	const id = await createPost( FORM );
	const open = async ( title: string ) => {
		await page.goto( 'about:blank' );
		await logInAs( page, 'editor' );
		await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
		await page.waitForFunction( () =>
			window.wp?.data?.select( 'core/editor' )?.getCurrentPostId?.()
		);
		await page.evaluate( () =>
			window.wp.data
				.dispatch( 'core/preferences' )
				.set( 'core/edit-post', 'welcomeGuide', false )
		);
		await selectForm( page );
		return panelOf( page, title );
	};
	let panel = await open( 'CRM Integration' );
	await expect( panel ).toContainText(
		'An administrator can install and activate the plugin Jetpack CRM. In a network it may take one who looks after all of its sites.'
	);
	await expect( panel.getByRole( 'button' ) ).toHaveCount( 1 );

	panel = await panelOf( page, 'Newsletter Integration' );
	await expect( panel ).toContainText(
		'An administrator can install and activate the plugin MailPoet. In a network it may take one who looks after all of its sites.'
	);

	await put( CRM, '5.1.0', CRM_CODE );
	await activate( CRM );
	panel = await open( 'CRM Integration' );
	await expect( panel ).toContainText(
		'The CRM plugin is active. A site administrator must enable the CRM form extension.'
	);
	await expect( panel.getByRole( 'button' ) ).toHaveCount( 1 );
	watched.messages = watched.messages.filter(
		( message ) => ! /403.*wp\/v2\/(plugins|settings|users)/.test( message )
	);
} );

test( 'newsletter: the companion is installed, and a list chosen', async ( {
	page,
	watched,
} ) => {
	const fake = await startMailchimp( `${ 'a'.repeat( 32 ) }-us21` );
	try {
		await withMustUsePlugin(
			`add_filter( 'mainstay_mailchimp_url', fn() => '${ fake.url }' );`,
			async () => {
				await switchOwnList( false );
				const id = await createPost( FORM );
				let tries = 0;
				await answerForDirectory( page, async () => {
					if ( ! tries++ ) {
						return { code: 'x', message: 'No connection.' };
					}
					await put( MAILPOET, '5.0.0', MAILPOET_CODE );
					await activate( MAILPOET );
				} );
				let panel = await openPanel(
					page,
					id,
					'Newsletter Integration'
				);
				for ( const sentence of [
					'With a consent field in this form, every response keeps what the person agreed to, when, and on which page.',
					'Addresses are not sent anywhere yet: this site has no Mailchimp key and no newsletter plugin.',
					'To write and send newsletters from this site, use the plugin MailPoet.',
				] ) {
					await expect( panel ).toContainText( sentence );
				}
				const install = panel.getByRole( 'button', {
					name: 'Install and activate MailPoet',
				} );
				await install.click();
				await expect( panel ).toContainText(
					'The plugin failed to install. No connection.'
				);
				await install.click();
				await expect( panel ).toContainText(
					'People who agree are added to “Bread letters” at MailPoet.'
				);
				await expect( install ).toHaveCount( 0 );

				// With a key there is a service more, and more than one list to choose from.
				await php(
					`update_option( 'mainstay_key_mailchimp', '${ 'a'.repeat( 32 ) }-us21' );`
				);
				panel = await openPanel( page, id, 'Newsletter Integration' );
				const list = panel.getByRole( 'combobox', {
					name: 'List at Mailchimp',
				} );
				await expect( list ).toHaveValue( '' );
				await expectAccessible( page, '.interface-complementary-area' );
				await list.selectOption( { label: 'Friends' } );
				await expect( panel ).toContainText(
					'They confirm by email first.'
				);
				expect( await isDirty( page ) ).toBe( false );
				await expect
					.poll( () =>
						php( "return get_option( 'mainstay_newsletter' );" )
					)
					.toMatchObject( { mailchimp: 'd4e5f6' } );

				// A service in trouble says so, and the rest of the panel is there all the same.
				fake.trouble.kind = 500;
				await php(
					`global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%mailchimp%'" ); wp_cache_flush();`
				);
				panel = await openPanel( page, id, 'Newsletter Integration' );
				await expect(
					panel.locator( '.components-notice.is-error' )
				).toBeVisible();
				await expect( panel ).toContainText( 'Bread letters' );
			}
		);
	} finally {
		await fake.close();
	}
	watched.messages = watched.messages.filter(
		( message ) => ! /500.*wp\/v2\/plugins/.test( message )
	);
} );

test( 'newsletter: a companion that is there is only activated', async ( {
	page,
} ) => {
	await switchOwnList( false );
	await put( MAILPOET, '5.0.0', MAILPOET_CODE );
	const id = await createPost( FORM );
	const panel = await openPanel( page, id, 'Newsletter Integration' );
	await panel.getByRole( 'button', { name: 'Activate MailPoet' } ).click();
	await expect( panel ).toContainText(
		'People who agree are added to “Bread letters” at MailPoet.'
	);
} );

test( 'webhook: an address is checked, tried, and signed with a secret', async ( {
	page,
} ) => {
	const receiver = await startReceiver();
	try {
		const id = await createPost( FORM );
		const panel = await openPanel( page, id, 'Webhook' );
		const address = panel.getByRole( 'textbox', {
			name: 'Web address',
		} );
		await address.fill( 'example' );
		await expect( panel ).toContainText(
			'Enter a full web address, like https://example.com/hook.'
		);
		await expect(
			panel.getByRole( 'button', { name: 'Send a test' } )
		).toHaveCount( 0 );

		// Nothing inside the house is told anything.
		await address.fill( 'http://169.254.169.254/latest' );
		await panel.getByRole( 'button', { name: 'Send a test' } ).click();
		await expect(
			panel.locator( '.components-notice.is-error' )
		).toBeVisible();
		expect( receiver.told ).toEqual( [] );

		for ( const [ path, kind ] of [
			[ '/status/500', 'error' ],
			[ '/hook', 'success' ],
		] as const ) {
			await address.fill( receiver.url + path );
			await panel.getByRole( 'button', { name: 'Send a test' } ).click();
			await expect(
				panel.locator( `.components-notice.is-${ kind }` )
			).toBeVisible();
		}
		expect( receiver.told.map( ( { path } ) => path ) ).toEqual( [
			'/status/500',
			'/hook',
		] );
		expect(
			String( receiver.told[ 1 ]!.headers[ 'mainstay-signature' ] )
		).toMatch( /^t=\d+,v1=[0-9a-f]{64}$/ );
		expect( await content( page ) ).toContain(
			`"webhookUrl":"${ receiver.url }/hook"`
		);
		await panel.getByRole( 'button', { name: 'Show the secret' } ).click();
		const secret = panel.getByRole( 'textbox', { name: 'Secret' } );
		const first = await secret.inputValue();
		expect( first.length ).toBeGreaterThan( 20 );
		expect( await content( page ) ).not.toContain( first );
		await panel
			.getByRole( 'button', { name: 'Make a new secret' } )
			.click();
		await expect( panel ).toContainText(
			'Receivers that know the old secret will refuse what this site sends until they know the new one.'
		);
		await panel.getByRole( 'button', { name: 'Keep this one' } ).click();
		await expect( secret ).toHaveValue( first );
		await panel
			.getByRole( 'button', { name: 'Make a new secret' } )
			.click();
		await panel
			.locator( '.components-notice' )
			.getByRole( 'button', { name: 'Make a new secret' } )
			.click();
		await expect( secret ).not.toHaveValue( first );
		await expectAccessible( page, '.interface-complementary-area' );
	} finally {
		await receiver.close();
	}
} );
