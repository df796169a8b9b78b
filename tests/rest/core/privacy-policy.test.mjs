/** What the plugin suggests for the privacy policy: of each feature that is in use, and of no other. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

/** Runs PHP of an administrator, and returns what is suggested then, by heading. */
const suggestions = async ( before = '' ) =>
	Object.fromEntries(
		await php( `
			${ before }
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			set_current_screen( 'dashboard' );
			remove_all_actions( 'admin_init', 1 );
			remove_all_actions( 'admin_init', 20 );
			do_action( 'admin_init' );
			$texts = array();
			foreach ( ( new ReflectionProperty( 'WP_Privacy_Policy_Content', 'policy_content' ) )->getValue() as $one ) {
				if ( str_starts_with( $one['plugin_name'], 'Mainstay Blocks: ' ) ) {
					$texts[] = array( substr( $one['plugin_name'], 17 ), $one['policy_text'] );
				}
			}
			return $texts;
		` )
	);

test( 'each feature in use suggests a text', async () => {
	const made = await php(
		"return wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Sent' ) );"
	);
	try {
		const texts = await suggestions();
		assert.match( texts.Forms, /^<h2>Forms<\/h2><p>What you send/ );
		assert.match( texts.Forms, /Your IP address is not stored with it\./ );
		assert.match(
			texts[ 'Content from other companies' ],
			/Such content is loaded with the page\./
		);
	} finally {
		await php( `wp_delete_post( ${ made }, true );` );
	}
} );

test( 'a feature that is not in use suggests none', async () => {
	const isOld = `add_filter( 'alloptions', fn( $all ) => array_diff_key( $all, array_flip( array( 'mainstay_payments', 'mainstay_subscribers' ) ) ) );`;
	await withMustUsePlugin( isOld, async () => {
		const texts = await suggestions();
		assert.equal( texts.Payments, undefined );
		assert.equal( texts.Newsletter, undefined );
		assert.ok( texts[ 'Content from other companies' ] );
	} );
	const both = await suggestions( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/tables.php';
		Mainstay\\Payments\\Tables\\ensure_tables();
		Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();` );
	assert.match( both.Payments, /Stripe or PayPal/ );
	assert.match( both.Newsletter, /unsubscribe/ );
} );

test( 'what is suggested follows the settings', async () => {
	const texts = await suggestions( `
		add_filter( 'alloptions', fn( $all ) => array( 'mainstay_settings' => array( 'consent_gate' => true, 'likes' => array( 'where' => array( 'post' ) ) ) ) + $all );` );
	assert.match(
		texts[ 'Content from other companies' ],
		/only after you agree to it/
	);
	assert.match( texts.Likes, /No cookie is set/ );
} );

test( 'whoever may not edit the policy costs nothing', async () => {
	assert.deepEqual( await suggestions( 'wp_set_current_user( 0 );' ), {} );
} );
