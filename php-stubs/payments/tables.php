<?php
/**
 * The tables of the ledger and the functions that read and write them. A database that does not answer
 * is an exception here, so that no answer is never taken for an empty result.
 *
 * There are no transactions: WordPress repeats a statement on a new connection when the old one breaks,
 * outside of any transaction. Instead, each statement can be repeated: unique keys prevent duplicates,
 * and a row is changed only while it has the version that was read.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Tables;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Core\Cleanup;
use Mainstay\Core\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/tables.php';

/** Option with the version of the tables; autoloaded, so that no page queries for it. */
const VERSION_OPTION = 'mainstay_payments';
const SCHEMA_VERSION = 2;

const TABLE_NAMES = [
	'payments',
	'subscriptions',
	'payment_events',
	'payment_tries',
	'payment_seats',
];

/** Columns and keys for dbDelta(), by table. */
const TABLE_COLUMNS = [
	// Amounts are in the provider's smallest unit. `paid` is null before a payment, and for those that
	// version 1 stored.
	'payments'       => "id bigint(20) unsigned NOT NULL auto_increment,
provider varchar(16) NOT NULL,
mode varchar(4) NOT NULL default 'live',
kind varchar(16) NOT NULL default '',
object_id bigint(20) unsigned NOT NULL default 0,
title varchar(255) NOT NULL default '',
reference varchar(64) NOT NULL,
session_id varchar(191) NOT NULL default '',
session_url text NOT NULL,
payment_id varchar(191) default NULL,
intent_id varchar(191) NOT NULL default '',
customer_id varchar(191) NOT NULL default '',
subscription_id varchar(191) NOT NULL default '',
status varchar(16) NOT NULL default 'open',
amount bigint(20) NOT NULL default 0,
refunded bigint(20) NOT NULL default 0,
paid bigint(20) default NULL,
tax bigint(20) NOT NULL default 0,
discount bigint(20) NOT NULL default 0,
currency char(3) NOT NULL default '',
quantity int(10) unsigned NOT NULL default 1,
recurring varchar(16) NOT NULL default '',
email varchar(191) NOT NULL default '',
person_name varchar(191) NOT NULL default '',
user_id bigint(20) unsigned NOT NULL default 0,
post_id bigint(20) unsigned NOT NULL default 0,
return_url text NOT NULL,
seat varchar(64) NOT NULL default '',
visitor varchar(32) NOT NULL default '',
note varchar(255) NOT NULL default '',
returned tinyint(1) NOT NULL default 0,
version int(10) unsigned NOT NULL default 1,
created_at bigint(20) unsigned NOT NULL default 0,
paid_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY reference (reference),
UNIQUE KEY payment (provider,payment_id),
KEY intent (intent_id),
KEY session (session_id),
KEY email (email),
KEY created (created_at)",
	'subscriptions'  => "id bigint(20) unsigned NOT NULL auto_increment,
provider varchar(16) NOT NULL,
mode varchar(4) NOT NULL default 'live',
subscription_id varchar(191) NOT NULL,
customer_id varchar(191) NOT NULL default '',
plan_id bigint(20) unsigned NOT NULL default 0,
reference varchar(64) NOT NULL default '',
status varchar(24) NOT NULL default '',
email varchar(191) NOT NULL default '',
person_name varchar(191) NOT NULL default '',
user_id bigint(20) unsigned NOT NULL default 0,
period_end bigint(20) unsigned NOT NULL default 0,
ends_at bigint(20) unsigned NOT NULL default 0,
version int(10) unsigned NOT NULL default 1,
created_at bigint(20) unsigned NOT NULL default 0,
ended_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY subscription (provider,subscription_id),
KEY customer (customer_id),
KEY email (email),
KEY user (user_id)",
	'payment_events' => "id bigint(20) unsigned NOT NULL auto_increment,
provider varchar(16) NOT NULL,
event_id varchar(191) NOT NULL,
type varchar(64) NOT NULL default '',
state varchar(10) NOT NULL default 'new',
created_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY event (provider,event_id),
KEY created (created_at)",
	'payment_tries'  => 'id bigint(20) unsigned NOT NULL auto_increment,
kind varchar(16) NOT NULL,
visitor varchar(64) NOT NULL,
created_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
KEY who (kind,visitor,created_at)',
	'payment_seats'  => "id bigint(20) unsigned NOT NULL auto_increment,
item varchar(64) NOT NULL,
number int(10) unsigned NOT NULL,
reference varchar(64) NOT NULL,
state varchar(8) NOT NULL default 'held',
held_until bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY seat (item,number),
KEY reference (reference)",
];

/**
 * Returns the full name of a table in this site's database.
 *
 * @param string $table One of TABLE_NAMES.
 */
function get_table_name( string $table ): string {
	return $GLOBALS['wpdb']->prefix . "mainstay_$table";
}

/** Checks whether the tables exist, maybe in an earlier version, which can be read. */
function do_tables_exist(): bool {
	return Tables\get_schema_version( VERSION_OPTION ) > 0;
}

/**
 * Creates or updates the tables where needed; called before rows are written.
 *
 * @throws \RuntimeException When the database does not create them.
 */
function ensure_tables(): void {
	if ( SCHEMA_VERSION === Tables\get_schema_version( VERSION_OPTION ) ) {
		return;
	}
	if ( ! Tables\ensure_tables( VERSION_OPTION, SCHEMA_VERSION, __NAMESPACE__ . '\get_schema' ) ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	require_once dirname( __DIR__ ) . '/core/cleanup.php';
	Cleanup\schedule_cleanup();
}

/**
 * Returns columns and keys for dbDelta(), by full table name.
 *
 * @return array<string, string>
 */
function get_schema(): array {
	return array_combine(
		array_map( __NAMESPACE__ . '\get_table_name', array_keys( TABLE_COLUMNS ) ),
		TABLE_COLUMNS
	);
}

/**
 * Runs a statement that changes rows.
 *
 * @param string $sql       With placeholders; the first `%i` is the table.
 * @param mixed  ...$values Values of the placeholders.
 * @return int Number of changed rows.
 * @throws \RuntimeException When the database does not answer.
 */
function run_statement( string $sql, ...$values ): int {
	global $wpdb;
	// The statement holds personal data, which must not be logged.
	$was_quiet = $wpdb->suppress_errors();
	$changed   = $wpdb->query( $wpdb->prepare( $sql, ...$values ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared here.
	$wpdb->suppress_errors( $was_quiet );
	if ( false === $changed ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return (int) $changed;
}

/**
 * Runs a query.
 *
 * @param string $sql       With placeholders.
 * @param mixed  ...$values Values of the placeholders.
 * @return list<array<string, string>> Rows by column; `payment_id` may be null.
 * @throws \RuntimeException When the database does not answer.
 */
function get_rows( string $sql, ...$values ): array {
	global $wpdb;
	$was_quiet = $wpdb->suppress_errors();
	$wpdb->flush();
	$rows = $wpdb->get_results( $wpdb->prepare( $sql, ...$values ), ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared here.
	$wpdb->suppress_errors( $was_quiet );
	if ( ! is_array( $rows ) || '' !== $wpdb->last_error ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	/** @var list<array<string, string>> $rows */
	return $rows;
}

/**
 * Inserts a row, unless one with the same unique key exists.
 *
 * @param string               $table  One of TABLE_NAMES.
 * @param array<string, mixed> $values By column: integers, texts or null.
 * @return bool Whether it was inserted.
 * @throws \RuntimeException When the database does not answer.
 */
function insert_row( string $table, array $values ): bool {
	$places = array_map( __NAMESPACE__ . '\get_placeholder', $values );
	return 1 ===
		run_statement(
			'INSERT IGNORE INTO %i (' .
				implode( ', ', array_fill( 0, count( $values ), '%i' ) ) .
				') VALUES (' .
				implode( ', ', $places ) .
				')',
			get_table_name( $table ),
			...array_keys( $values ),
			...array_values(
				array_filter( $values, static fn( $value ) => null !== $value )
			)
		);
}

/**
 * Updates a row if it still has the version that was read.
 *
 * @param string               $table  `payments` or `subscriptions`.
 * @param Order|Subscription   $record As it was read.
 * @param array<string, mixed> $values By column.
 * @return bool Whether it was updated.
 * @throws \RuntimeException When the database does not answer.
 */
function update_row( string $table, Order|Subscription $record, array $values ): bool {
	$sets      = '';
	$arguments = [];
	foreach ( $values as $column => $value ) {
		$sets .= '%i = ' . get_placeholder( $value ) . ', ';
		array_push( $arguments, $column, ...null === $value ? [] : [ $value ] );
	}
	return 1 ===
		run_statement(
			"UPDATE %i SET {$sets}version = version + 1 WHERE id = %d AND version = %d",
			get_table_name( $table ),
			...$arguments,
			...[ $record->id, $record->version ]
		);
}

/**
 * Returns the placeholder for a value.
 *
 * @param mixed $value Of a column.
 */
function get_placeholder( $value ): string {
	return null === $value ? 'NULL' : ( is_int( $value ) ? '%d' : '%s' );
}
