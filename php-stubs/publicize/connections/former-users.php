<?php
/**
 * Deletes the connections of users who are deleted, leave the site or may not share posts any more.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\FormerUsers;

use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections.php';

/**
 * Deletes the connections of users who may not connect accounts any more: in a network, somebody may be removed where
 * this plugin does not run. An account that a member shares with all authors stays, and the administrators manage it.
 */
function delete_connections_of_former_users(): void {
	global $wpdb;
	$users = Tables\are_tables_ready()
		? array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT DISTINCT user_id FROM %i', Tables\get_connections_table() ) ) )
		: [];
	foreach ( $users as $user ) {
		$is_member = is_user_member_of_blog( $user ) || is_super_admin( $user );
		$may       = user_can( $user, 'publish_posts' );
		// Without an answer of the database, nobody is a member.
		if ( '' !== $wpdb->last_error || ( $is_member && $may ) ) {
			continue;
		}
		$wpdb->delete( Tables\get_connections_table(), [ 'user_id' => $user ] + ( $is_member ? [ 'is_shared' => 0 ] : [] ) );
		Connections\refresh_creators();
	}
}

/**
 * Deletes the connections of a user.
 *
 * @return bool Whether there were any.
 */
function delete_user_connections( int $user_id ): bool {
	global $wpdb;
	$deleted = Tables\are_tables_ready()
		? (int) $wpdb->delete( Tables\get_connections_table(), [ 'user_id' => $user_id ] )
		: 0;
	$deleted && Connections\refresh_creators();
	return $deleted > 0;
}
