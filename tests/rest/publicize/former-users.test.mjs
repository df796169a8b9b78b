/** Accounts of people who left the site, or may no longer share, do not stay connected. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connectBluesky, dropTables, sharingPhp } from '../sharing-site.mjs';
import { startBluesky } from '../../fakes/bluesky.mjs';

const bluesky = await startBluesky();
after( async () => {
	await dropTables();
	await bluesky.close();
} );

test( 'connections of former users go with the next day, those of members and what the site shares stay', async () => {
	// Its tables are made.
	assert.equal( ( await connectBluesky( 'editor' ) ).status, 200 );
	const result = await sharingPhp(
		`
		global $wpdb;
		$table = "{$wpdb->prefix}mainstay_connections";
		$row   = $wpdb->get_row( "SELECT * FROM $table LIMIT 1", ARRAY_A );
		$left  = static fn() => $wpdb->get_col( "SELECT account_id FROM $table ORDER BY account_id" );
		$wpdb->query( "DELETE FROM $table" );
		$users = [];
		foreach ( [ 'member' => 'author', 'demoted' => 'subscriber', 'sharer' => 'subscriber', 'nobody' => '' ] as $name => $role ) {
			$users[ $name ] = wp_insert_user( [ 'user_login' => "former-$name", 'user_pass' => 'x', 'user_email' => "former-$name@example.com", 'role' => $role ] );
			update_user_option( $users[ $name ], 'mainstay_google_photos', 'token' );
		}
		// Not by WordPress' functions: as where this plugin does not run.
		$users['deleted'] = 987654;
		foreach ( $users as $name => $user ) {
			$wpdb->insert( $table, [ 'id' => null, 'user_id' => $user, 'account_id' => $name, 'is_shared' => (int) in_array( $name, [ 'sharer', 'deleted' ], true ) ] + $row );
		}
		$steps = [ $left() ];
		$kept  = $wpdb->usermeta;
		$wpdb->suppress_errors( true );
		$wpdb->usermeta = 'no_such_table';
		wp_cache_flush();
		do_action( 'mainstay_daily' );
		$wpdb->usermeta = $kept;
		$wpdb->suppress_errors( false );
		wp_cache_flush();
		$wpdb->last_error = '';
		$steps[] = $left();
		do_action( 'mainstay_daily' );
		$steps[] = $left();
		$tokens  = array_keys( array_filter( $users, static fn( $user ) => (bool) get_user_option( 'mainstay_google_photos', $user ) ) );
		// A network that the site does not know any more.
		$wpdb->insert( $table, [ 'id' => null, 'user_id' => $users['member'], 'account_id' => 'unknown', 'service' => 'gone-network' ] + $row );
		$erased = Mainstay\\Publicize\\Privacy\\erase_personal_data( 'former-member@example.com' )['items_removed'];
		$steps[] = $left();
		foreach ( $users as $user ) { get_userdata( $user ) && wp_delete_user( $user ); }
		return [ $steps, $tokens, $erased ];
	`.replace(
			'global',
			"require_once ABSPATH . 'wp-admin/includes/user.php'; require_once dirname( Mainstay\\FILE ) . '/publicize/privacy.php'; global"
		)
	);
	// Without an answer about roles, only who is certainly deleted is taken for gone.
	const all = [ 'deleted', 'demoted', 'member', 'nobody', 'sharer' ];
	assert.deepEqual( result, [
		[ all, all.slice( 1 ), [ 'member', 'sharer' ], [ 'sharer' ] ],
		[ 'member' ],
		true,
	] );
} );
