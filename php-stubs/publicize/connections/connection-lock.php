<?php
/**
 * Locks a connection while one process uses it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\ConnectionLock;

use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections.php';

/** Seconds after which a lock counts as abandoned. */
const LOCK_LIFETIME_SECONDS = 120;

/**
 * Locks a connection: a token that can be renewed once must not be renewed by two processes, and
 * items of threads have to be sent in order.
 *
 * @param int $patience Seconds to wait for another process.
 * @return string The key for unlocking, or an empty string where another process has the lock.
 */
function lock_connection( int $id, int $patience = 0 ): string {
	global $wpdb;
	$key = bin2hex( random_bytes( 8 ) );
	$end = time() + $patience;
	while ( true ) {
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET lock_key = %s, locked_at = %d WHERE id = %d AND (lock_key = %s OR locked_at < %d)',
				Tables\get_connections_table(),
				$key,
				time(),
				$id,
				'',
				time() - LOCK_LIFETIME_SECONDS
			)
		);
		// Read back, since the connection to the database may have failed after the statement.
		if ( $key === ( Connections\get_connection( $id )->lock_key ?? '' ) ) {
			return $key;
		}
		if ( time() >= $end ) {
			return '';
		}
		usleep( random_int( 100000, 300000 ) );
	}
}

/**
 * Releases the lock of a connection.
 *
 * @param string $key Of lock_connection().
 */
function unlock_connection( int $id, string $key ): void {
	global $wpdb;
	$wpdb->update(
		Tables\get_connections_table(),
		[
			'lock_key'  => '',
			'locked_at' => 0,
		],
		[
			'id'       => $id,
			'lock_key' => $key,
		]
	);
}
