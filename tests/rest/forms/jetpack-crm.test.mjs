/** The CRM plugin of the site, as far as forms go. A plugin of the same name stands in for it. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { php, request } from '../site.mjs';
import {
	clean,
	code,
	makePage,
	rowsOf,
	runNow,
	send,
} from '../responses-site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/jetpack/v4/jetpack_crm';
const ADA = {
	name: 'Ada Miller Stone',
	email: 'ada@example.com',
	telephone: '+49 30 123',
	textarea: 'Rye bread?',
};

/** What the plugin has: a list of extensions, and a function that takes contacts. */
const PLUGIN = `
function zeroBSCRM_isExtensionInstalled( $name ) { return 'jetpackforms' === $name && get_option( 'test_crm_on' ); }
function zeroBSCRM_extension_install_jetpackforms() {
	$result = get_option( 'test_crm_result', 'true' );
	if ( 'throw' === $result ) { throw new Exception( 'Out of order' ); }
	if ( 'error' === $result ) { return new WP_Error( 'x', 'Disk full' ); }
	if ( 'false' === $result ) { return false; }
	update_option( 'test_crm_on', 1 );
	return true;
}
if ( get_option( 'test_crm_on' ) ) {
	function zero_bs_crm_capture_jetpack_form( $post, $fields, $is_spam, $entry ) {
		if ( get_option( 'test_crm_breaks' ) ) { throw new Exception( 'No table' ); }
		$first = reset( $fields );
		update_option( 'test_crm_taken', [
			'post' => $post,
			'spam' => $is_spam,
			'entry' => $entry,
			'wanted' => $first->form->attributes['jetpackCRM'],
			'fields' => array_map( fn( $field ) => [ $field->get_attribute( 'id' ), $field->get_attribute( 'type' ), $field->value ], $fields ),
		] );
	}
}`;

const install = ( version, isActive = true ) =>
	php(
		`wp_mkdir_p( WP_PLUGIN_DIR . '/zero-bs-crm' );
		file_put_contents( WP_PLUGIN_DIR . '/zero-bs-crm/ZeroBSCRM.php', '<?php /* Plugin Name: Jetpack CRM' . "\\n" . 'Version: ' . ${ code( version ) } . " */\\n" . ${ code( PLUGIN ) } );
		function_exists( 'opcache_invalidate' ) && opcache_invalidate( WP_PLUGIN_DIR . '/zero-bs-crm/ZeroBSCRM.php', true );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		wp_cache_delete( 'plugins', 'plugins' );
		${ isActive ? "activate_plugin( 'zero-bs-crm/ZeroBSCRM.php' );" : '' }`
	);
const remove = () =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'zero-bs-crm/ZeroBSCRM.php' );
		if ( is_dir( WP_PLUGIN_DIR . '/zero-bs-crm' ) ) { unlink( WP_PLUGIN_DIR . '/zero-bs-crm/ZeroBSCRM.php' ); rmdir( WP_PLUGIN_DIR . '/zero-bs-crm' ); }
		wp_cache_delete( 'plugins', 'plugins' );
		foreach ( [ 'on', 'result', 'taken', 'breaks' ] as $name ) { delete_option( "test_crm_$name" ); }`
	);
const set = ( name, value ) =>
	php( `update_option( 'test_crm_${ name }', ${ code( value ) } );` );
const read = async ( as = 'administrator' ) =>
	( await request( PATH, { as } ) ).data;
const activate = (
	as = 'administrator',
	body = { extension: 'jetpackforms' }
) => request( PATH, { as, method: 'POST', body } );
const taken = () => php( "return get_option( 'test_crm_taken' );" );
const crmOf = async ( id ) =>
	( await rowsOf( id ) ).find( ( { kind } ) => kind === 'form-crm' );

let page;
let without;
before( async () => {
	await remove();
	await clean();
	page = await makePage( 'Contact' );
	without = await makePage( 'Contact', { jetpackCRM: false } );
} );
afterEach( async () => {
	await remove();
	await clean();
} );
after( () =>
	php(
		`wp_delete_post( ${ page }, true ); wp_delete_post( ${ without }, true );`
	)
);

test( 'who publishes reads the state, who manages the site changes it', async () => {
	await install( '5.4.2' );
	for ( const [ role, reading, changing ] of [
		[ 'visitor', 401, 401 ],
		[ 'subscriber', 403, 403 ],
		[ 'contributor', 403, 403 ],
		[ 'author', 200, 403 ],
		[ 'editor', 200, 403 ],
		[ 'administrator', 200, 200 ],
	] ) {
		const answer = await request( PATH, { as: role } );
		assert.equal( answer.status, reading, `${ role } reads` );
		assert.equal( 'crm_version' in answer.data, reading === 200, role );
		assert.equal(
			( await activate( role ) ).status,
			changing,
			`${ role } changes`
		);
	}
	assert.equal( ( await activate( 'author', {} ) ).status, 403 );
	assert.equal( ( await activate( 'administrator', {} ) ).status, 400 );
	assert.equal(
		( await activate( 'administrator', { extension: 'other' } ) ).status,
		400
	);
} );

test( 'not installed, installed, and active', async () => {
	assert.deepEqual( await read(), {
		crm_installed: false,
		crm_active: false,
		crm_version: null,
		jp_form_ext_enabled: null,
		can_install_crm: true,
		can_activate_crm: false,
		can_activate_extension: false,
	} );
	assert.equal( ( await read( 'editor' ) ).can_install_crm, false );
	await install( '4.0.0', false );
	assert.deepEqual( await read(), {
		crm_installed: true,
		crm_active: false,
		crm_version: '4.0.0',
		jp_form_ext_enabled: null,
		can_install_crm: false,
		can_activate_crm: true,
		can_activate_extension: false,
	} );
	await install( '4.0.0' );
	assert.deepEqual( await read(), {
		crm_installed: true,
		crm_active: true,
		crm_version: '4.0.0',
		jp_form_ext_enabled: false,
		can_install_crm: false,
		can_activate_crm: false,
		can_activate_extension: true,
	} );
	assert.equal( ( await read( 'editor' ) ).can_activate_extension, false );
} );

test( 'the extension is switched on, or the reason is told', async () => {
	const refused = await activate();
	assert.equal( refused.status, 409 );
	assert.equal( refused.data.message, 'The CRM plugin is not active.' );
	await install( '5.4.2' );
	for ( const [ result, sentence ] of [
		[ 'error', 'Disk full' ],
		[ 'throw', 'Out of order' ],
		[ 'false', 'The CRM plugin did not give a reason.' ],
	] ) {
		await set( 'result', result );
		const { status, data } = await activate();
		assert.equal( status, 500 );
		assert.notEqual( data.code, 'success' );
		assert.equal( data.message, sentence );
		assert.equal( ( await read() ).jp_form_ext_enabled, false );
	}
	await set( 'result', 'true' );
	const { status, data } = await activate();
	assert.equal( status, 200 );
	assert.deepEqual( data, { code: 'success' } );
	assert.equal( ( await read() ).jp_form_ext_enabled, true );
} );

test( 'who sends a form becomes a contact, unless the form says otherwise', async () => {
	await install( '5.4.2' );
	assert.equal(
		await crmOf( await send( `${ page }-1`, ADA ) ),
		undefined,
		'not before the extension is on'
	);
	await activate();
	const id = await send( `${ page }-1`, ADA, { run: true } );
	assert.equal( ( await crmOf( id ) ).state, 'done' );
	const contact = await taken();
	assert.equal( contact.post, id );
	assert.equal( contact.spam, false );
	assert.equal( contact.wanted, true );
	assert.match( contact.entry.entry_permalink, /\/contact/ );
	assert.deepEqual(
		contact.fields
			.map( ( [ , type, value ] ) => [ type, value ] )
			.slice( 0, 3 ),
		[
			[ 'name', 'Ada Miller Stone' ],
			[ 'email', 'ada@example.com' ],
			[ 'telephone', '+49 30 123' ],
		]
	);
	for ( const [ form, answers, options ] of [
		[ `${ without }-1`, ADA, {} ],
		[ `${ page }-1`, { name: 'Nobody' }, {} ],
		[ `${ page }-1`, ADA, { spam: 'trap' } ],
	] ) {
		assert.equal(
			await crmOf( await send( form, answers, options ) ),
			undefined
		);
	}
} );

test( 'a form of shortcodes can say otherwise, too', async () => {
	await install( '5.4.2' );
	await activate();
	for ( const [ word, isTaken ] of [
		[ '', true ],
		[ 'jetpackcrm="true"', true ],
		[ 'jetpackcrm="false"', false ],
		[ 'jetpackCRM=0', false ],
	] ) {
		const form = `[contact-form ${ word }][contact-field label="Name" type="name"/][contact-field label="Mail" type="email"/][/contact-form]`;
		const id = await php(
			`return wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_title' => 'Shortcode', 'post_content' => ${ code( form ) } ] );`
		);
		const response = await send( `${ id }-s1`, ADA, { run: true } );
		assert.equal(
			( await crmOf( response ) )?.state === 'done',
			isTaken,
			form
		);
		await php( `wp_delete_post( ${ id }, true );` );
	}
} );

test( 'a CRM that breaks is tried again, and the owner sees why', async () => {
	await install( '5.4.2' );
	await activate();
	await set( 'breaks', 1 );
	const id = await send( `${ page }-1`, ADA, { run: true } );
	let row = await crmOf( id );
	assert.deepEqual(
		[ row.state, row.attempts, row.error ],
		[ 'waiting', 1, 'No table' ]
	);
	await set( 'breaks', 0 );
	await runNow( id );
	row = await crmOf( id );
	assert.deepEqual( [ row.state, row.error ], [ 'done', '' ] );
	assert.equal( ( await taken() ).post, id );
} );

test( 'any other CRM can listen', async () => {
	await withMustUsePlugin(
		"add_action( 'mainstay_crm_contact', fn( $contact, $response ) => update_option( 'test_crm_taken', [ $contact, $response['form'] ] ), 10, 2 );",
		async () => {
			const id = await send( `${ page }-1`, ADA, { run: true } );
			assert.equal( ( await crmOf( id ) ).state, 'done' );
			assert.deepEqual( await taken(), [
				{
					email: 'ada@example.com',
					name: 'Ada Miller Stone',
					phone: '+49 30 123',
					url: '',
				},
				`${ page }-1`,
			] );
		}
	);
} );
