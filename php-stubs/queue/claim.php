<?php
/**
 * Claims of rows: which process works on one, and rows that a dead process leaves behind.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Claim;

use Mainstay\Core\Retry;
use Mainstay\Core\SiteLanguage;
use Mainstay\Core\Walk;
use Mainstay\Queue\Failures;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/core/site-language.php';
require_once dirname( __DIR__ ) . '/core/walk.php';

/** Seconds after which a claim is released, because its process has probably died. */
const CLAIM_TIMEOUT_SECONDS = 300;

/**
 * Claims an item for this process, and counts the attempt.
 *
 * @param int $id     Item ID.
 * @param int $due_by Unix time by which it must be due.
 * @return OutboxItem|null Null where it is not due, or another process has it.
 */
function claim_item( int $id, int $due_by ): ?OutboxItem {
	global $wpdb;
	$claim   = implode(
		'-',
		[
			get_machine_id(),
			get_process_id( (int) getmypid() ) ?: getmypid(),
			bin2hex( random_bytes( 4 ) ),
		]
	);
	$claimed = $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, claim = %s, claimed_at = %d, attempts = attempts + 1 WHERE id = %d AND state = %s AND next_at <= %d',
			Table\get_table_name(),
			State::Claimed->value,
			$claim,
			time(),
			$id,
			State::Waiting->value,
			$due_by
		)
	);
	if ( 0 === $claimed ) {
		return null;
	}
	// The query may have succeeded although its connection broke.
	$item = Retry\retry_query( static fn() => Table\get_item( $id ) );
	return $item instanceof OutboxItem && $claim === $item->claim ? $item : null;
}

/**
 * Releases the claims of dead processes: at once where the process is known to be gone, otherwise
 * after a timeout.
 */
function release_stale_claims(): void {
	global $wpdb;
	$rows = Walk\walk_by_id(
		static fn( $after ) => (array) $wpdb->get_results(
			$wpdb->prepare(
				'SELECT id, kind, claim, claimed_at, attempts FROM %i WHERE state = %s AND id > %d ORDER BY id LIMIT 100',
				Table\get_table_name(),
				State::Claimed->value,
				$after
			),
			ARRAY_A
		)
	);
	foreach ( $rows as $row ) {
		$item = OutboxItem::from_row( $row );
		if ( $item->claimed_at > time() - CLAIM_TIMEOUT_SECONDS && ! is_claim_dead( $item->claim ) ) {
			continue;
		}
		$is_last = Kinds\is_last_attempt( $item );
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET state = %s, claim = %s, next_at = %d, error = %s WHERE id = %d AND claim = %s',
				Table\get_table_name(),
				$is_last ? State::Failed->value : State::Waiting->value,
				'',
				time(),
				SiteLanguage\in_site_language( static fn() => __( 'The server stopped while sending.', 'mainstay-blocks' ) ),
				$item->id,
				$item->claim
			)
		);
		if ( $is_last ) {
			Failures\update_failed_counts();
		}
	}
}

/** Returns a hash of this machine or container, inside which process IDs are unique. */
function get_machine_id(): string {
	static $place;
	$space   = is_readable( '/proc/self/ns/pid' )
		? @readlink( '/proc/self/ns/pid' )
		: '';
	$place ??= substr( md5( php_uname( 'n' ) . '|' . $space ), 0, 10 );
	return $place;
}

/**
 * Returns a process of this machine, identified by its ID and start time. Without the start time
 * where the system does not tell it; empty where the process is gone.
 *
 * @param int $number Process ID.
 */
function get_process_id( int $number ): string {
	static $can_see;
	$can_see ??= is_readable( '/proc/self/stat' );
	if ( ! $can_see ) {
		return (string) $number;
	}
	$stat = is_readable( "/proc/$number/stat" )
		? (string) file_get_contents( "/proc/$number/stat" ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- No file, but the system's answer.
		: '';
	// The process name in parentheses may contain spaces; the other fields follow it.
	$parts = explode( ' ', substr( (string) strrchr( $stat, ')' ), 2 ) );
	return isset( $parts[19] ) && ! in_array( $parts[0], [ 'Z', 'X' ], true )
		? "$number.$parts[19]"
		: '';
}

/**
 * Returns whether the process of a claim is known to be gone. False also where that cannot be
 * determined.
 */
function is_claim_dead( string $claim ): bool {
	[$place, $process] = explode( '-', $claim ) + [ '', '' ];
	if ( get_machine_id() !== $place ) {
		return false;
	}
	if ( str_contains( $process, '.' ) ) {
		return get_process_id( (int) $process ) !== $process;
	}
	return ctype_digit( $process ) &&
		function_exists( 'posix_kill' ) &&
		! posix_kill( (int) $process, 0 ) &&
		// ESRCH, no such process; other errors mean that it belongs to another user.
		3 === posix_get_last_error();
}
