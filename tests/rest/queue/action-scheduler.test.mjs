/**
 * The regular run of the queue in Action Scheduler, where another plugin brings it. A must-use plugin
 * stands in for it: the functions of its documented interface that the queue calls, actions that survive
 * the request, and its runner, which schedules the next instance after a run.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { php, request } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

const HOOK = 'mainstay_outbox';

const ACTION_SCHEDULER = `
function test_actions( $actions = null ) {
	if ( null !== $actions ) {
		update_option( 'test_scheduled_actions', array_values( $actions ), false );
	}
	return get_option( 'test_scheduled_actions', array() );
}
function test_find_actions( $hook, $args, $group ) {
	if ( ! did_action( 'action_scheduler_init' ) ) {
		_doing_it_wrong( $hook, 'Action Scheduler is not ready.', '' );
		return array();
	}
	return array_filter(
		test_actions(),
		fn( $one ) => $one['hook'] === $hook && ( null === $args || $one['args'] === $args ) && ( '' === $group || $one['group'] === $group )
	);
}
function as_schedule_recurring_action( $timestamp, $interval, $hook, $args = array(), $group = '', $unique = false, $priority = 10 ) {
	if ( ! did_action( 'action_scheduler_init' ) || ( $unique && test_find_actions( $hook, null, $group ) ) ) {
		return 0;
	}
	$actions   = test_actions();
	$actions[] = compact( 'timestamp', 'interval', 'hook', 'args', 'group' );
	test_actions( $actions );
	return count( $actions );
}
function as_has_scheduled_action( $hook, $args = null, $group = '' ) {
	return (bool) test_find_actions( $hook, $args, $group );
}
function as_unschedule_all_actions( $hook, $args = array(), $group = '' ) {
	test_actions( array_diff_key( test_actions(), test_find_actions( $hook, $args ?: null, $group ) ) );
}
function test_run_actions() {
	$due = array_filter( test_actions(), fn( $one ) => $one['timestamp'] <= time() );
	foreach ( $due as $key => $one ) {
		do_action_ref_array( $one['hook'], $one['args'] );
		$actions = test_actions();
		$actions[ $key ]['timestamp'] = time() + $one['interval'];
		test_actions( $actions );
	}
	return count( $due );
}
add_action( 'init', fn() => do_action( 'action_scheduler_init' ), 1 );
`;

/** A kind of another plugin, which cannot be sent while the option says so. */
const KIND = `
add_filter(
	'mainstay_outbox_handlers',
	fn( $handlers ) => $handlers + array(
		'test-run' => fn( $row ) => get_option( 'test_run_fails' ) ? new WP_Error( 'no', 'Not now.' ) : update_option( 'test_run_sent', array_merge( get_option( 'test_run_sent', array() ), array( $row['token'] ) ) ),
	)
);`;

let removeKind;
let removeScheduler;

const switchOn = async () => {
	removeScheduler = await addMustUsePlugin( ACTION_SCHEDULER );
};
const switchOff = async () => {
	await removeScheduler?.();
	removeScheduler = undefined;
};

const LOAD = "require_once WP_PLUGIN_DIR . '/mainstay-blocks/queue/queue.php';";

/** Queues something, due at once. */
const add = ( token ) =>
	php(
		`${ LOAD } return Mainstay\\Queue\\add_item( 'test-run', '${ token }', 0, array( 'x' => 1 ) );`
	);

/** As a visit of WP-Cron, which also runs what is due. */
const runWpCron = async () => {
	await php( "delete_transient( 'doing_cron' );" );
	const { status } = await request( '/wp-cron.php' );
	assert.equal( status, 200 );
};

/** Where the run is scheduled: seconds and groups of the actions, and the events of WP-Cron. */
const schedules = () =>
	php( `
		$events = array_filter( _get_cron_array(), fn( $hooks ) => isset( $hooks['${ HOOK }'] ) );
		return array(
			'actions' => array_map( fn( $one ) => array( $one['interval'], $one['group'] ), array_filter( get_option( 'test_scheduled_actions', array() ), fn( $one ) => '${ HOOK }' === $one['hook'] ) ),
			'events'  => count( $events ),
		);` );

const sent = () => php( "return get_option( 'test_run_sent', array() );" );

const ONE_ACTION = { actions: [ [ 300, 'mainstay-blocks' ] ], events: 0 };

before( async () => {
	removeKind = await addMustUsePlugin( KIND );
	await php(
		`${ LOAD } Mainstay\\Queue\\Table\\ensure_table(); Mainstay\\Queue\\Schedule\\unschedule_run();
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}mainstay_outbox WHERE kind <> 'form-rate'" );
		delete_option( 'test_run_sent' ); delete_option( 'test_scheduled_actions' );`
	);
} );

after( async () => {
	await switchOff();
	await removeKind();
	await php(
		`${ LOAD } Mainstay\\Queue\\Schedule\\unschedule_run();
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}mainstay_outbox WHERE kind = 'test-run'" );
		foreach ( array( 'sent', 'fails' ) as $name ) { delete_option( "test_run_$name" ); }
		delete_option( 'test_scheduled_actions' );`
	);
} );

test( 'without Action Scheduler, WP-Cron runs the queue while something waits', async () => {
	assert.equal( await add( 'one' ), true );
	assert.deepEqual( await schedules(), { actions: [], events: 1 } );
	await runWpCron();
	assert.deepEqual( await sent(), [ 'one' ] );
} );

test( 'with it, the run is one recurring action, and the event of WP-Cron is gone', async () => {
	await php( "update_option( 'test_run_fails', 1 );" );
	await add( 'two' );
	assert.equal( ( await schedules() ).events, 1 );
	await switchOn();
	await runWpCron();
	assert.deepEqual( await schedules(), ONE_ACTION );
	await runWpCron();
	await add( 'three' );
	assert.deepEqual( await schedules(), ONE_ACTION );
} );

test( 'only its action sends then', async () => {
	await php( "delete_option( 'test_run_fails' );" );
	await runWpCron();
	assert.deepEqual( await sent(), [ 'one' ] );
	assert.equal( await php( 'return test_run_actions();' ), 1 );
	assert.deepEqual( ( await sent() ).sort(), [ 'one', 'three', 'two' ] );
	assert.deepEqual( await schedules(), ONE_ACTION );
	// It is not due again before five minutes have passed.
	assert.equal( await php( 'return test_run_actions();' ), 0 );
	await php(
		"test_actions( array_map( fn( $one ) => array( 'timestamp' => 1 ) + $one, test_actions() ) );"
	);
	await add( 'four' );
	assert.equal( await php( 'return test_run_actions();' ), 1 );
	assert.equal( ( await sent() ).includes( 'four' ), true );
	assert.deepEqual( await schedules(), ONE_ACTION );
} );

test( 'an action that an operator cancelled comes back with the next item', async () => {
	await php( 'test_actions( array() );' );
	await add( 'five' );
	assert.deepEqual( await schedules(), ONE_ACTION );
} );

test( 'WP-Cron takes over where Action Scheduler has gone, and gives it back', async () => {
	await switchOff();
	await php( "update_option( 'test_run_fails', 1 );" );
	await runWpCron();
	assert.equal( ( await schedules() ).events, 1 );
	await php( "delete_option( 'test_run_fails' );" );
	await php(
		`$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}mainstay_outbox SET next_at = 0 WHERE kind = 'test-run' AND state = 'waiting'" );`
	);
	await runWpCron();
	assert.equal( ( await sent() ).includes( 'five' ), true );

	// Its own table still has the action of before; there is no second one.
	await add( 'six' );
	assert.equal( ( await schedules() ).events, 1 );
	await switchOn();
	await runWpCron();
	assert.deepEqual( await schedules(), ONE_ACTION );
} );

test( 'nothing is left in either when the plugin is deactivated', async () => {
	await php(
		`${ LOAD } wp_schedule_single_event( time() + 60, '${ HOOK }' ); Mainstay\\Queue\\Schedule\\unschedule_run();`
	);
	assert.deepEqual( await schedules(), { actions: [], events: 0 } );
	assert.equal(
		await php(
			`${ LOAD } return Mainstay\\Queue\\Table\\get_queue_status()['in_action_scheduler'];`
		),
		false
	);
} );
