<?php
/**
 * Changes options that several requests change, from what is stored now: a request that waited for another server
 * has read them seconds ago, and would put back what others have stored since.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\StoredOptions;

use Mainstay\Core\Lock;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/lock.php';

/** Seconds to wait for another request that changes the same options; afterwards it is taken for dead. */
const MAX_WAIT_SECONDS = 1;

/**
 * Calls a function that reads options, and stores them changed: one request at a time, each from what is stored then.
 * The function asks no other server, and changes no options by this function that are already being changed by it.
 *
 * @template T
 * @param non-empty-list<string> $options Names of what it reads; whoever changes the same names them in this order.
 * @param callable(): T          $change  Called without arguments.
 * @return T What the function returns.
 */
function change_options( array $options, callable $change ) {
	$lock    = "{$options[0]}_lock";
	$is_mine = wait_for_lock( $lock );
	try {
		forget_read_values( $options );
		return $change();
	} finally {
		if ( $is_mine ) {
			Lock\release_lock( $lock );
		}
	}
}

/**
 * Forgets what this request has read of options, so that the next read finds what is stored now.
 *
 * @param list<string> $options Their names.
 */
function forget_read_values( array $options ): void {
	foreach ( [ 'alloptions', 'notoptions', ...$options ] as $key ) {
		wp_cache_delete( $key, 'options' );
	}
}

/** Waits for a lock, and returns whether this request has it. */
function wait_for_lock( string $lock ): bool {
	$end = microtime( true ) + MAX_WAIT_SECONDS;
	while ( ! Lock\acquire_lock( $lock ) ) {
		if ( microtime( true ) > $end ) {
			return false;
		}
		usleep( 20000 );
	}
	return true;
}
