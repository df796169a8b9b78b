<?php
/**
 * The tables of the site's own list: people, posts that go out, and what of them is still to be
 * sent to whom. Made when the first one needs them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Tables;

use Mainstay\Core\DatabaseTables;

defined( 'ABSPATH' ) || exit();

/** Autoloaded, and small: whether the tables are there is known without asking for them. */
const OPTION  = 'mainstay_subscribers';
const VERSION = 1;

/** Columns that are numbers. */
const NUMBERS = [
	'id',
	'consent_at',
	'asked_at',
	'again_at',
	'confirmed_at',
	'left_at',
	'failures',
	'created_at',
];

function people(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_subscribers';
}

/** One row for each post that goes out. */
function mailings(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_mailings';
}

/** One row for each post and person. */
function letters(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_letters';
}

function are_there(): bool {
	return VERSION ===
		(int) maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? 0 );
}

/**
 * Makes or changes the tables where they are not what this version needs.
 *
 * @return bool Whether they are there.
 */
function ensure(): bool {
	if ( are_there() ) {
		return true;
	}
	require_once dirname( __DIR__, 2 ) . '/core/database-tables.php';
	$number  = static fn(
		$name
	) => "$name bigint(20) unsigned NOT NULL default 0,\n";
	$is_made = DatabaseTables\make_tables(
		[
			people()   =>
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
" .
				implode( '', array_map( $number, array_slice( NUMBERS, 1 ) ) ) .
				'PRIMARY KEY  (id),
UNIQUE KEY email (email),
KEY state (state)',
			mailings() => "id bigint(20) unsigned NOT NULL auto_increment,
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
			letters()  => "id bigint(20) unsigned NOT NULL auto_increment,
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
		]
	);
	if ( ! $is_made ) {
		return false;
	}
	return DatabaseTables\store_version( OPTION, VERSION );
}

/** A row as the database gives it, with types. */
function typed( array $row ): array {
	foreach ( array_intersect( NUMBERS, array_keys( $row ) ) as $number ) {
		$row[ $number ] = (int) $row[ $number ];
	}
	return $row;
}
