/** Messages that are not about forms and could not be sent: the owner sees them and tries again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepOption, php, request } from '../site.mjs';

const load = `foreach ( [ 'queue/queue', 'forms/deliveries/health' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }`;

const seen = () =>
	php(
		`${ load }
		ob_start();
		Mainstay\\Forms\\Deliveries\\Health\\print_failed_notice();
		$forms = ob_get_clean();
		ob_start();
		Mainstay\\Forms\\Deliveries\\Health\\print_failed_other_notice();
		$others = ob_get_clean();
		return [ 'forms' => $forms, 'others' => $others, 'health' => Mainstay\\Forms\\Deliveries\\Health\\get_site_health_result()['description'] ];`
	);

let restore;
before( async () => {
	restore = await keepOption( 'mainstay_outbox' );
	await php(
		`${ load }
		global $wpdb;
		Mainstay\\Queue\\Table\\ensure_table();
		foreach ( [ 'one', 'two' ] as $token ) {
			$wpdb->insert( Mainstay\\Queue\\Table\\get_table_name(), [ 'kind' => 'test-kind', 'token' => $token, 'payload' => '{}', 'state' => 'failed', 'attempts' => 4, 'error' => "The oven is cold.", 'created_at' => time() ] );
		}
		Mainstay\\Queue\\Failures\\update_failed_counts();`
	);
} );
after( async () => {
	await php(
		`${ load } global $wpdb; $wpdb->delete( Mainstay\\Queue\\Table\\get_table_name(), [ 'kind' => 'test-kind' ] );`
	);
	await restore();
} );

test( 'the owner reads how many and why, and nothing about forms', async () => {
	const { forms, others, health } = await seen();
	assert.equal( forms, '' );
	assert.match(
		others,
		/2 messages to subscribers, customers or services could not be sent after several attempts\./
	);
	assert.match(
		others,
		/admin-post\.php\?action=mainstay_send_again&amp;_wpnonce=/
	);
	assert.match( others, /page=mainstay-blocks#\/tools\/queue">See why</ );
	assert.match( health, /after several attempts\. The oven is cold\./ );
} );

test( 'others read nothing of it, and may not try again', async () => {
	const notice = await php(
		`${ load } wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
		ob_start();
		Mainstay\\Forms\\Deliveries\\Health\\print_failed_other_notice();
		return ob_get_clean();`
	);
	assert.equal( notice, '' );
	const { status } = await request(
		'/wp-admin/admin-post.php?action=mainstay_send_again'
	);
	assert.notEqual( status, 200 );
} );

test( 'tried again they wait, and nothing is said any more', async () => {
	const state = await php(
		`${ load }
		Mainstay\\Queue\\Failures\\retry_other_items();
		global $wpdb;
		return [ $wpdb->get_col( "SELECT CONCAT( state, attempts ) FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'test-kind'" ), Mainstay\\Queue\\Table\\get_queue_status()['failed_others'] ];`
	);
	assert.deepEqual( state, [ [ 'waiting0', 'waiting0' ], 0 ] );
	const { others, health } = await seen();
	assert.equal( others, '' );
	assert.doesNotMatch( health, /several attempts/ );
} );
