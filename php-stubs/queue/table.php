<?php
/**
 * The table of the queue: one row for each thing that has to leave the site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Table;

use Mainstay\Core\Cleanup;
use Mainstay\Core\StoredOptions;
use Mainstay\Core\Tables;
use Mainstay\Queue\Copies;
use Mainstay\Queue\Failures;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/cleanup.php';
require_once dirname( __DIR__ ) . '/core/tables.php';

/**
 * Option that is autoloaded and holds the version of the table and counters, so that pages need no
 * query.
 */
const OPTION        = 'mainstay_outbox';
const TABLE_VERSION = 1;

/** Returns the name of the table. */
function get_table_name(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_outbox';
}

/**
 * Returns the stored status of the queue without a query.
 *
 * `failed` counts failed items about form responses, `failed_others` all others. `slow` are the
 * kinds whose last try was too slow to wait for. `version` is 0 where there is no table.
 * `in_action_scheduler`: Action Scheduler runs the queue, not WP-Cron.
 *
 * @return array{version: int, transactions: bool, failed: int, failed_others: int, slow: string[], in_action_scheduler: bool}
 */
function get_queue_status(): array {
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	$stored = is_array( $stored ) ? $stored : [];
	return [
		'version'             => (int) ( $stored['version'] ?? 0 ),
		'transactions'        => (bool) ( $stored['transactions'] ?? false ),
		'failed'              => (int) ( $stored['failed'] ?? 0 ),
		'failed_others'       => (int) ( $stored['failed_others'] ?? 0 ),
		'slow'                => array_map( 'strval', (array) ( $stored['slow'] ?? [] ) ),
		'in_action_scheduler' => (bool) ( $stored['in_action_scheduler'] ?? false ),
	];
}

/**
 * Changes some members of the status, the others as they are stored now: sending takes time.
 *
 * @param callable(): array<string, mixed> $change Returns the new values, by member; those that are stored already
 *                                                 write nothing.
 */
function change_queue_status( callable $change ): void {
	require_once dirname( __DIR__ ) . '/core/stored-options.php';
	StoredOptions\change_options(
		[ OPTION ],
		static function () use ( $change ) {
			$status  = get_queue_status();
			$changed = array_merge( $status, $change() );
			$changed === $status || update_option( OPTION, $changed, true );
		}
	);
}

/**
 * Creates or updates the table where it is not of this version: on activation, after an update, and
 * on network sites that were never activated by themselves.
 *
 * @return bool Whether the table exists.
 */
function ensure_table(): bool {
	if ( TABLE_VERSION === get_queue_status()['version'] ) {
		return true;
	}
	$is_made = Tables\ensure_tables(
		OPTION,
		TABLE_VERSION,
		__NAMESPACE__ . '\get_schema',
		static fn() => [
			'version'      => TABLE_VERSION,
			'transactions' => has_transactions(),
			'slow'         => [],
		] + Failures\count_failed()
	);
	if ( $is_made ) {
		Cleanup\schedule_cleanup();
	}
	return $is_made;
}

/**
 * Returns columns and keys for dbDelta(), by full table name.
 *
 * @return array<string, string>
 */
function get_schema(): array {
	return [
		get_table_name() => "id bigint(20) unsigned NOT NULL auto_increment,
kind varchar(32) NOT NULL,
token varchar(64) NOT NULL,
subject_id bigint(20) unsigned NOT NULL default 0,
payload longtext NOT NULL,
state varchar(10) NOT NULL default 'waiting',
attempts int(10) unsigned NOT NULL default 0,
next_at bigint(20) unsigned NOT NULL default 0,
claim varchar(64) NOT NULL default '',
claimed_at bigint(20) unsigned NOT NULL default 0,
error text NOT NULL,
created_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY kind_token (kind,token),
KEY due (state,next_at),
KEY subject (subject_id)",
	];
}

/**
 * Returns whether the tables that are changed together support transactions; old sites may have
 * MyISAM tables.
 */
function has_transactions(): bool {
	global $wpdb;
	if ( ! ( $wpdb->dbh instanceof \mysqli ) ) {
		return true;
	}
	$engines = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT ENGINE FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (%s, %s, %s)',
			$wpdb->posts,
			$wpdb->postmeta,
			get_table_name()
		)
	);
	return 3 === count( $engines ) &&
		! array_diff( array_map( 'strtolower', $engines ), [ 'innodb' ] );
}

/** Returns the ID of an item, or 0. */
function find_item_id( string $kind, string $token ): int {
	global $wpdb;
	return TABLE_VERSION === get_queue_status()['version']
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE kind = %s AND token = %s',
				get_table_name(),
				$kind,
				$token
			)
		)
		: 0;
}

/** Returns the Unix time at which the next item is due, or null where none waits. */
function get_next_due_time(): ?int {
	global $wpdb;
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE state IN (%s, %s) AND ' . Copies\get_condition(), // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			get_table_name(),
			State::Waiting->value,
			State::Claimed->value
		)
	);
	return null === $next ? null : (int) $next;
}

/**
 * Returns an item, or null.
 *
 * @param int $id Item ID.
 */
function get_item( int $id ): ?OutboxItem {
	global $wpdb;
	$row = $wpdb->get_row(
		$wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', get_table_name(), $id ),
		ARRAY_A
	);
	return $row ? OutboxItem::from_row( $row ) : null;
}
