<?php
/**
 * The tables of sharing: connected accounts, and the log of shares. Created when the first account is
 * connected.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Tables;

use Mainstay\Core\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/tables.php';

/** Version of the tables. Autoloaded, so that no query is needed to know whether they exist. */
const OPTION_NAME    = 'mainstay_publicize';
const TABLES_VERSION = 1;

/** Columns with integers. */
const INTEGER_COLUMNS = [
	'id',
	'user_id',
	'is_shared',
	'tested_at',
	'locked_at',
	'created_at',
	'post_id',
	'connection_id',
	'number',
	'item',
	'attempts',
	'asked_at',
	'retry_at',
	'done_at',
];

/** Columns that hold JSON_COLUMNS. */
const JSON_COLUMNS = [ 'account', 'fields', 'limits', 'content', 'result' ];

/** Returns the name of the table of connections: one row for each account and user. */
function get_connections_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_connections';
}

/**
 * Returns the name of the table of shares: one row for each post, connection, share and item of a
 * thread.
 */
function get_shares_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_shares';
}

/** Returns whether the tables exist in the current version. */
function are_tables_ready(): bool {
	return TABLES_VERSION === Tables\get_schema_version( OPTION_NAME );
}

/**
 * Creates or updates the tables where needed.
 *
 * @return bool Whether they exist.
 */
function ensure_tables(): bool {
	return Tables\ensure_tables( OPTION_NAME, TABLES_VERSION, __NAMESPACE__ . '\get_schema' );
}

/**
 * Returns columns and keys for dbDelta(), by full table name.
 *
 * @return array<string, string>
 */
function get_schema(): array {
	$number = static fn(
		$name
	) => "$name bigint(20) unsigned NOT NULL default 0,\n";
	return [
		get_connections_table() =>
			"id bigint(20) unsigned NOT NULL auto_increment,
user_id bigint(20) unsigned NOT NULL,
service varchar(20) NOT NULL,
account_id varchar(150) NOT NULL,
account text NOT NULL,
fields text NOT NULL,
limits text NOT NULL,
token text NOT NULL,
state varchar(12) NOT NULL default '',
message text NOT NULL,
lock_key varchar(32) NOT NULL default '',
" .
			$number( 'is_shared' ) .
			$number( 'tested_at' ) .
			$number( 'locked_at' ) .
			$number( 'created_at' ) .
			'PRIMARY KEY  (id),
UNIQUE KEY once (user_id,service,account_id)',
		get_shares_table()      =>
			"id bigint(20) unsigned NOT NULL auto_increment,
post_id bigint(20) unsigned NOT NULL,
connection_id bigint(20) unsigned NOT NULL,
number bigint(20) unsigned NOT NULL default 1,
item bigint(20) unsigned NOT NULL default 0,
state varchar(10) NOT NULL default 'waiting',
content longtext NOT NULL,
result text NOT NULL,
url text NOT NULL,
error text NOT NULL,
" .
			$number( 'attempts' ) .
			$number( 'asked_at' ) .
			$number( 'retry_at' ) .
			$number( 'created_at' ) .
			$number( 'done_at' ) .
			'PRIMARY KEY  (id),
UNIQUE KEY once (post_id,connection_id,number,item),
KEY connection_id (connection_id)',
	];
}

/**
 * Casts the columns of a row to their types, and decodes JSON_COLUMNS.
 *
 * @param array<string, mixed> $row As $wpdb returns it.
 * @return array<string, mixed>
 */
function cast_row( array $row ): array {
	foreach ( array_intersect( INTEGER_COLUMNS, array_keys( $row ) ) as $number ) {
		$row[ $number ] = (int) $row[ $number ];
	}
	foreach ( array_intersect( JSON_COLUMNS, array_keys( $row ) ) as $json ) {
		$row[ $json ] = (array) json_decode( (string) $row[ $json ], true );
	}
	return $row;
}
