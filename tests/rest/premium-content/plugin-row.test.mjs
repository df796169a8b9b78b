/** What the plugins screen says of posts for subscribers, before the plugin is deactivated or deleted. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ARTICLE, publish } from '../premium-content-site.mjs';
import { keepOption, php, request } from '../site.mjs';

const FILE = 'mainstay-blocks/mainstay-blocks.php';

const restores = [];
before( async () => {
	for ( const option of [
		'mainstay_hidden_posts',
		'mainstay_settings',
		'mainstay_key_stripe',
	] ) {
		restores.push( await keepOption( option ) );
	}
	await php( `delete_option( 'mainstay_key_stripe' );` );
} );
after( () => Promise.all( restores.map( ( restore ) => restore() ) ) );

/** The notes below rows of the plugins screen, as the owner reads them. */
async function readNotes() {
	const { headers } = await request( '/wp-login.php' );
	const { status, data } = await request( '/wp-admin/plugins.php', {
		headers: {
			Cookie: headers
				.getSetCookie()
				.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
				.join( '; ' ),
		},
	} );
	assert.equal( status, 200 );
	return [
		...data.matchAll(
			/<tr class="plugin-update-tr[^"]*"><td colspan="\d"[^>]*><div class="[^"]*notice-(warning|error)">(.*?)<\/div>/g
		),
	]
		.filter( ( [ whole ] ) => whole.includes( 'Mainstay Blocks' ) )
		.map( ( [ , kind, html ] ) => ( { kind, html } ) );
}

const turn = ( verb ) =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${ verb }( '${ FILE }' );`
	);

/**
 * Removes the must-use plugin.
 *
 * @param {string} code PHP that runs before, so that the next request does not write it again.
 */
const removeGuard = ( code ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/guard.php'; ${ code } Mainstay\\PremiumContent\\Guard\\remove_files();`
	);

/** Writes it again where it is needed. */
const installGuard = () =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/guard.php'; delete_transient( 'mainstay_guard_failed' ); Mainstay\\PremiumContent\\Guard\\refresh_state();`
	);

test( 'a site with nothing to hide reads nothing', async () => {
	await removeGuard(
		`update_option( 'mainstay_hidden_posts', 'no', true );`
	);
	try {
		assert.deepEqual( await readNotes(), [] );
	} finally {
		await installGuard();
	}
} );

test( 'the owner reads what stays hidden, before and after the plugin is deactivated', async () => {
	const post = await publish( ARTICLE );
	try {
		const [ note, ...more ] = await readNotes();
		assert.deepEqual( more, [] );
		assert.equal( note.kind, 'warning' );
		assert.match(
			note.html,
			/If you deactivate or delete Mainstay Blocks, a must-use plugin keeps them hidden, even from subscribers/
		);
		assert.doesNotMatch( note.html, /Stripe|its data/ );
		await turn( 'deactivate_plugins' );
		const [ later ] = await readNotes();
		assert.equal( later.kind, 'warning' );
		assert.match( later.html, /stays if you delete Mainstay Blocks/ );
		// What deleting calls.
		assert.equal(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/guard.php'; Mainstay\\PremiumContent\\Guard\\remove_if_unneeded(); return is_file( WPMU_PLUGIN_DIR . '/mainstay-premium-content.php' );`
			),
			true
		);
	} finally {
		await turn( 'activate_plugin' );
		await php( `wp_delete_post( ${ post.id }, true );` );
	}
} );

test( 'what goes on being charged and what is deleted is said, too', async () => {
	const post = await publish( ARTICLE );
	try {
		await php(
			`update_option( 'mainstay_key_stripe', 'rk_test_mainstay1234567890', false ); update_option( 'mainstay_settings', [ 'delete_data' => true ] + (array) get_option( 'mainstay_settings', [] ) );`
		);
		const [ { html } ] = await readNotes();
		assert.match( html, /Stripe continues to charge for subscriptions/ );
		assert.match( html, /Deleting Mainstay Blocks also deletes its data/ );
	} finally {
		await php(
			`delete_option( 'mainstay_key_stripe' ); wp_delete_post( ${ post.id }, true );`
		);
	}
} );

test( 'where the must-use plugin cannot be written, the owner is told that everything becomes public', async () => {
	const post = await publish( ARTICLE );
	// As after an attempt that failed: no other for an hour.
	await removeGuard(
		`set_transient( 'mainstay_guard_failed', 1, HOUR_IN_SECONDS );`
	);
	try {
		const [ note ] = await readNotes();
		assert.equal( note.kind, 'error' );
		assert.match(
			note.html,
			/everyone can read them, because the plugin that would keep them hidden cannot be written to the folder .*mu-plugins/
		);
	} finally {
		await installGuard();
		await php( `wp_delete_post( ${ post.id }, true );` );
	}
} );
