<?php
/**
 * The tables of the ledger, and the only way to them: a database that does not answer is an
 * exception here, because money must not take "nothing found" for "no answer".
 *
 * No transaction holds the statements of one event together, and none has to: WordPress repeats a
 * statement on a new connection when the old one breaks, outside of whatever was begun on it. Each
 * statement can be repeated instead. What must be there once has a unique key, and a row changes only
 * as long as it is the version that somebody decided upon.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Tables;

use Mainstay\Core\Cleanup;
use Mainstay\Core\DatabaseTables;

defined( 'ABSPATH' ) || exit();

/** Autoloaded, so that no page asks the database whether the tables are there. */
const OPTION  = 'mainstay_payments';
const VERSION = 1;

const NAMES = [
	'payments',
	'subscriptions',
	'payment_events',
	'payment_tries',
	'payment_seats',
];

/** The name of a table of ours in this site's database. */
function name( string $table ): string {
	return $GLOBALS['wpdb']->prefix . "mainstay_$table";
}

function are_there(): bool {
	return VERSION === (int) ( wp_load_alloptions()[ OPTION ] ?? 0 );
}

/** Makes or changes the tables where they are not what this version needs. */
function ensure(): void {
	if ( are_there() ) {
		return;
	}
	require_once dirname( __DIR__ ) . '/core/database-tables.php';
	if ( ! DatabaseTables\make_tables( schema() ) ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	DatabaseTables\store_version( OPTION, VERSION );
	require_once dirname( __DIR__ ) . '/core/cleanup.php';
	Cleanup\schedule();
}

/** @return string[] Columns and keys, by the table's whole name. */
function schema(): array {
	$columns = [
		// `amount` and `refunded` in the smallest unit that the provider counts.
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
	return array_combine(
		array_map( __NAMESPACE__ . '\name', array_keys( $columns ) ),
		$columns
	);
}

/**
 * Runs a statement.
 *
 * @param string $sql  With placeholders; the first `%i` is the table.
 * @param mixed  ...$values For them.
 * @return int Rows that it changed.
 * @throws \RuntimeException When the database does not answer.
 */
function change( string $sql, ...$values ): int {
	global $wpdb;
	// What failed holds names and addresses: nothing for a log.
	$was_quiet = $wpdb->suppress_errors();
	$changed   = $wpdb->query( $wpdb->prepare( $sql, ...$values ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared here.
	$wpdb->suppress_errors( $was_quiet );
	if ( false === $changed ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return (int) $changed;
}

/**
 * Asks for rows.
 *
 * @param string $sql  With placeholders.
 * @param mixed  ...$values For them.
 * @return array<string, string>[]
 * @throws \RuntimeException When the database does not answer.
 */
function rows( string $sql, ...$values ): array {
	global $wpdb;
	$was_quiet = $wpdb->suppress_errors();
	$wpdb->flush();
	$rows = $wpdb->get_results( $wpdb->prepare( $sql, ...$values ), ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared here.
	$wpdb->suppress_errors( $was_quiet );
	if ( ! is_array( $rows ) || '' !== $wpdb->last_error ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return $rows;
}

/**
 * Writes a row, unless one with the same unique key is there.
 *
 * @param string $table  As in NAMES.
 * @param array  $values By column; whole numbers, texts, or null.
 * @return bool Whether it is new.
 */
function insert( string $table, array $values ): bool {
	$places = array_map( __NAMESPACE__ . '\place', $values );
	return 1 ===
		change(
			'INSERT IGNORE INTO %i (' .
				implode( ', ', array_fill( 0, count( $values ), '%i' ) ) .
				') VALUES (' .
				implode( ', ', $places ) .
				')',
			name( $table ),
			...array_keys( $values ),
			...array_values(
				array_filter( $values, static fn( $value ) => null !== $value )
			)
		);
}

/**
 * Changes a row, if nobody else has since it was read.
 *
 * @param string $table  `payments` or `subscriptions`.
 * @param array  $row    As it was read.
 * @param array  $values By column.
 * @return bool Whether it was still that version.
 */
function replace( string $table, array $row, array $values ): bool {
	$sets      = '';
	$arguments = [];
	foreach ( $values as $column => $value ) {
		$sets .= '%i = ' . place( $value ) . ', ';
		array_push( $arguments, $column, ...null === $value ? [] : [ $value ] );
	}
	return 1 ===
		change(
			"UPDATE %i SET {$sets}version = version + 1 WHERE id = %d AND version = %d",
			name( $table ),
			...$arguments,
			...[ $row['id'], $row['version'] ]
		);
}

/** @param mixed $value Of a column. */
function place( $value ): string {
	return null === $value ? 'NULL' : ( is_int( $value ) ? '%d' : '%s' );
}
