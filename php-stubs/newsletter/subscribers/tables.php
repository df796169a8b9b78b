<?php
/**
 * Creates the tables of subscribers, mailings and letters when they are first needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Tables;

use Mainstay\Core\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/tables.php';

/**
 * Autoloaded option with the version of the tables, so that no query is needed to know that they
 * exist.
 */
const OPTION        = 'mainstay_subscribers';
const TABLE_VERSION = 4;

/** Integer columns of the table of subscribers. */
const INTEGER_COLUMNS = [
	'id',
	'consent_at',
	'asked_at',
	'again_at',
	'confirmed_at',
	'left_at',
	'failures',
	'created_at',
];

/** Returns the name of the table of subscribers. */
function get_subscribers_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_subscribers';
}

/** Returns the name of the table of mailings, with one row for each post that is sent. */
function get_mailings_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_mailings';
}

/** Returns the name of the table of letters, with one row for each mailing and subscriber. */
function get_letters_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_letters';
}

/**
 * Returns whether the tables exist. Makes no query, except once after an update: tables of an older version
 * become those of this one.
 */
function tables_exist(): bool {
	$version = Tables\get_schema_version( OPTION );
	return TABLE_VERSION === $version || ( $version > 0 && ensure_tables() );
}

/**
 * Creates or updates the tables where they are not of this version.
 *
 * @return bool Whether they exist.
 */
function ensure_tables(): bool {
	return Tables\ensure_tables( OPTION, TABLE_VERSION, __NAMESPACE__ . '\get_schema' );
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
		get_subscribers_table() =>
			"id bigint(20) unsigned NOT NULL auto_increment,
email varchar(190) NOT NULL,
name varchar(100) NOT NULL default '',
state varchar(12) NOT NULL default 'pending',
secret varchar(32) NOT NULL,
source varchar(40) NOT NULL default '',
consent text NOT NULL,
page text NOT NULL,
ip varchar(45) NOT NULL default '',
error text NOT NULL,
topics varchar(1000) NOT NULL default '',
import_mark varchar(40) NOT NULL default '',
import_before varchar(60) NOT NULL default '',
" .
			implode( '', array_map( $number, array_slice( INTEGER_COLUMNS, 1 ) ) ) .
			'PRIMARY KEY  (id),
UNIQUE KEY email (email),
KEY state (state),
KEY import_mark (import_mark),
KEY import_before (import_before)',
		get_mailings_table()    => "id bigint(20) unsigned NOT NULL auto_increment,
post_id bigint(20) unsigned NOT NULL,
state varchar(10) NOT NULL default 'new',
subject text NOT NULL,
html longtext NOT NULL,
plain longtext NOT NULL,
total bigint(20) unsigned NOT NULL default 0,
troubles bigint(20) unsigned NOT NULL default 0,
next_at bigint(20) unsigned NOT NULL default 0,
error text NOT NULL,
created_at bigint(20) unsigned NOT NULL default 0,
done_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY post (post_id),
KEY due (state,next_at)",
		get_letters_table()     => "id bigint(20) unsigned NOT NULL auto_increment,
mailing_id bigint(20) unsigned NOT NULL,
subscriber_id bigint(20) unsigned NOT NULL,
state varchar(10) NOT NULL default 'waiting',
attempts int(10) unsigned NOT NULL default 0,
next_at bigint(20) unsigned NOT NULL default 0,
claim varchar(64) NOT NULL default '',
claimed_at bigint(20) unsigned NOT NULL default 0,
error text NOT NULL,
PRIMARY KEY  (id),
UNIQUE KEY once (mailing_id,subscriber_id),
KEY due (mailing_id,state,next_at),
KEY claim (claim),
KEY subscriber (subscriber_id)",
	];
}

/**
 * Returns a row of the table of subscribers with its types.
 *
 * @param array<string, mixed> $row
 * @return array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}
 */
function cast_subscriber_row( array $row ): array {
	foreach ( array_intersect( INTEGER_COLUMNS, array_keys( $row ) ) as $number ) {
		$row[ $number ] = (int) $row[ $number ];
	}
	return $row;
}
