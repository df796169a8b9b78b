/** The plugin's section on the Info tab of Site Health: what helps who helps, and nothing private. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { php } from '../site.mjs';

const KEY = 'pk.eyJ1IjoibWFpbnN0YXkifQ.abcdefgh-wxyz';

const SECTION = `apply_filters( 'debug_information', array() )['mainstay-blocks']`;

after( () =>
	php(
		`delete_option( 'mainstay_key_mapbox' ); delete_option( 'mainstay_settings' ); return true;`
	)
);

test( 'names the version, services without their keys, and what is switched off', async () => {
	await php(
		`update_option( 'mainstay_key_mapbox', '${ KEY }' ); return Mainstay\\Core\\Settings\\update_settings( array( 'off' => array( 'jetpack/gif' ) ) );`
	);
	const section = await php( `return ${ SECTION };` );
	assert.equal( section.label, 'Mainstay Blocks' );
	const { version, off, taken, services } = section.fields;
	assert.match( version.value, /^\d+\.\d+\.\d+$/ );
	assert.equal( off.value, 'jetpack/gif' );
	assert.equal( taken.value, 'None' );
	assert.match( services.value, /\bMapbox \(not tested\)/ );
	assert.doesNotMatch( JSON.stringify( section ), /pk\.|wxyz/ );
	for ( const { label, value } of Object.values( section.fields ) ) {
		assert.equal( typeof label, 'string' );
		assert.equal( typeof value, 'string' );
	}
} );

test( 'says of a stored key that it cannot be read any more', async () => {
	// What another site has encrypted.
	const services = await php(
		`global $wpdb; $wpdb->update( $wpdb->options, array( 'option_value' => 'v1:' . base64_encode( random_bytes( 64 ) ) ), array( 'option_name' => 'mainstay_key_mapbox' ) ); wp_cache_flush(); return ${ SECTION }['fields']['services']['value'];`
	);
	assert.match( services, /\bMapbox \(unreadable\)/ );
} );

test( 'counts what waits, and says since when', async () => {
	const [ before, now ] = await php(
		`global $wpdb;
		Mainstay\\Queue\\Table\\ensure_table();
		$before = ${ SECTION }['fields']['queue']['value'];
		foreach ( array( 'waiting', 'failed', 'done' ) as $state ) {
			$wpdb->insert( Mainstay\\Queue\\Table\\get_table_name(), array( 'kind' => 'debug-rows', 'token' => $state, 'payload' => 'person@example.com', 'state' => $state, 'next_at' => 1000000000, 'error' => '', 'created_at' => 1000000000 ) );
		}
		$now = ${ SECTION }['fields']['queue']['value'];
		$wpdb->delete( Mainstay\\Queue\\Table\\get_table_name(), array( 'kind' => 'debug-rows' ) );
		return array( $before, $now );`
	);
	const numbersOf = ( text ) =>
		text
			.match( /^waiting: (\d+), claimed: \d+, failed: (\d+)/ )
			.slice( 1 )
			.map( Number );
	assert.deepEqual(
		numbersOf( now ),
		numbersOf( before ).map( ( number ) => number + 1 )
	);
	assert.match( now, /, due since 2001-09-09T01:46:40\+00:00$/ );
	assert.doesNotMatch( now, /example/ );
} );

test( 'names what runs the queue, and the kind of database', async () => {
	const { queue_run: run, transactions } = await php(
		`return ${ SECTION }['fields'];`
	);
	assert.match( run.value, /^(None|\d{4}-\d\d-\d\dT.*|Action Scheduler)$/ );
	assert.match( transactions.value, /^(Yes|No)$/ );
} );
