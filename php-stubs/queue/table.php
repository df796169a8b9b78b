<?php
/**
 * The table of the queue: one row for each thing that has to leave the site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Table;

use Mainstay\Core\Cleanup;
use Mainstay\Core\DatabaseTables;
use Mainstay\Queue\Failures;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/cleanup.php';

/** Name and autoloaded value say whether the table is there: no page asks the database for it. */
const OPTION  = 'mainstay_outbox';
const VERSION = 1;

function table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_outbox';
}

/**
 * What is known of the table without asking for it.
 *
 * @return array{version: int, transactions: bool, failed: int, failed_others: int, slow: string[]}
 *         Failed is what was about responses to forms, which the owner sees with the response; slow
 *         are the kinds whose last try took longer than QUICK.
 */
function known(): array {
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	return ( is_array( $stored ) ? $stored : [] ) + [
		'version'       => 0,
		'transactions'  => false,
		'failed'        => 0,
		'failed_others' => 0,
		'slow'          => [],
	];
}

/**
 * Makes or changes the table where it is not what this version needs: on activation, after an
 * upgrade, and on a site of a network that was never activated by itself.
 *
 * @return bool Whether it is there.
 */
function ensure_table(): bool {
	if ( VERSION === known()['version'] ) {
		return true;
	}
	require_once dirname( __DIR__ ) . '/core/database-tables.php';
	$is_made = DatabaseTables\make_tables(
		[
			table() => "id bigint(20) unsigned NOT NULL auto_increment,
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
		]
	);
	if ( ! $is_made ) {
		return false;
	}
	update_option(
		OPTION,
		[
			'version'      => VERSION,
			'transactions' => has_transactions(),
			'slow'         => [],
		] + Failures\count_failed(),
		true
	);
	Cleanup\schedule();
	return true;
}

/** Can the tables that belong together change together? Old sites may have some that cannot. */
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
			table()
		)
	);
	return 3 === count( $engines ) &&
		! array_diff( array_map( 'strtolower', $engines ), [ 'innodb' ] );
}

/** The number of a row, or 0. */
function id_of( string $kind, string $token ): int {
	global $wpdb;
	return VERSION === known()['version']
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE kind = %s AND token = %s',
				table(),
				$kind,
				$token
			)
		)
		: 0;
}

/** When the next row is due, or null when none waits. */
function next_due(): ?int {
	global $wpdb;
	$next = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT MIN(next_at) FROM %i WHERE state IN (%s, %s)',
			table(),
			'waiting',
			'claimed'
		)
	);
	return null === $next ? null : (int) $next;
}

/**
 * Asks the database again where it did not answer: WordPress connects anew, but not for the query
 * that lost the connection.
 *
 * @param callable $ask Gives null or false for no answer.
 * @return mixed
 */
function insist( callable $ask ) {
	global $wpdb;
	// WordPress logs the query that failed, which holds names, addresses and answers.
	$was_quiet = $wpdb->suppress_errors();
	try {
		for ( $try = 0; $try < 3; $try++ ) {
			$answer = $ask();
			if ( null !== $answer && false !== $answer ) {
				return $answer;
			}
			usleep( 50000 );
		}
		return $answer;
	} finally {
		$wpdb->suppress_errors( $was_quiet );
	}
}

/**
 * One row, its payload decoded, or null.
 *
 * @return array{id: int, kind: string, token: string, subject_id: int, payload: array, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int}|null
 */
function row( int $id ): ?array {
	global $wpdb;
	$row = $wpdb->get_row(
		$wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', table(), $id ),
		ARRAY_A
	);
	return $row ? typed( $row ) : null;
}

/** A row as the database gives it, with types. */
function typed( array $row ): array {
	foreach (
		[ 'id', 'subject_id', 'attempts', 'next_at', 'claimed_at', 'created_at' ]
		as $number
	) {
		$row[ $number ] = (int) $row[ $number ];
	}
	$payload        = json_decode( $row['payload'], true );
	$row['payload'] = is_array( $payload ) ? $payload : [];
	return $row;
}
