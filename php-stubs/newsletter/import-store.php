<?php
/**
 * Stores the people of an import, and what they were before, so that it can be undone.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportStore;

use Mainstay\Core\Retry;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once __DIR__ . '/subscribers/tables.php';

/** What may change of a person after the import. */
const MARKED_COLUMNS = [ 'state', 'topics', 'asked_at', 'again_at', 'confirmed_at', 'left_at', 'failures', 'error' ];

/**
 * Yields people in lists of some length.
 *
 * @param iterable<string, array<string, int|string>> $people
 * @return \Generator<int, non-empty-list<array<string, int|string>>>
 */
function split_into_batches( iterable $people, int $limit ): \Generator {
	$batch = [];
	foreach ( $people as $person ) {
		$batch[] = $person;
		if ( count( $batch ) >= $limit ) {
			yield $batch;
			$batch = [];
		}
	}
	if ( $batch ) {
		yield $batch;
	}
}

/**
 * Stores people: new ones are added, and those who are on the list and are unsubscribed in the file become so.
 *
 * @param non-empty-list<array<string, int|string>> $people
 * @param int                                       $import Number of the import; 0 for none.
 * @return array{added: int, unsubscribed: int}|null Null where the database failed.
 */
function store_people( array $people, int $import = 0 ): ?array {
	// First, so that nobody counts as stored who left and is mailed all the same.
	$unsubscribed = unsubscribe_known( $people, $import );
	$added        = null === $unsubscribed ? null : insert_people( $people, $import );
	return null === $added
		? null
		: [
			'added'        => $added,
			'unsubscribed' => (int) $unsubscribed,
		];
}

/**
 * Inserts the people who are not on the list.
 *
 * @param non-empty-list<array<string, int|string>> $people
 * @param int                                       $import Number of the import; 0 for none.
 * @return int|null Number of new ones; null where the database failed.
 */
function insert_people( array $people, int $import ): ?int {
	global $wpdb;
	$people  = array_map( static fn( $person ) => $person + [ 'import_mark' => get_mark( $person, $import ) ], $people );
	$columns = array_keys( $people[0] );
	$places  = '(' . implode( ', ', array_map( static fn( $value ) => is_int( $value ) ? '%d' : '%s', array_values( $people[0] ) ) ) . ')';
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders and names of columns.
	$statement = $wpdb->prepare(
		'INSERT IGNORE INTO %i (' .
			implode( ', ', $columns ) .
			') VALUES ' .
			implode( ', ', array_fill( 0, count( $people ), $places ) ),
		[ Tables\get_subscribers_table(), ...array_merge( ...array_map( 'array_values', $people ) ) ]
	);
	$added     = Retry\retry_query( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
	return false === $added ? null : (int) $added;
}

/**
 * Returns the mark of somebody who comes with an import: its number, and a hash of what may change afterwards.
 *
 * @param array<string, mixed> $person Columns of the table; those that are missing are empty.
 * @param int                  $import Number of the import; 0 for none.
 */
function get_mark( array $person, int $import ): string {
	$values = array_map( static fn( $column ) => (string) ( $person[ $column ] ?? '' ) ?: '0', MARKED_COLUMNS );
	return $import ? "$import-" . substr( md5( implode( "\n", $values ) ), 0, 16 ) : '';
}

/**
 * Unsubscribes the people on the list who are unsubscribed in the file, and notes what they were.
 *
 * @param non-empty-list<array<string, int|string>> $people
 * @param int                                       $import Number of the import; 0 for none.
 * @return int|null Number of them; null where the database failed.
 */
function unsubscribe_known( array $people, int $import ): ?int {
	global $wpdb;
	$left = array_column( array_filter( $people, static fn( $person ) => 'unsubscribed' === $person['state'] ), 'email' );
	$rows = find_not_left( $left );
	if ( ! $rows ) {
		return null === $rows ? null : 0;
	}
	$now = time();
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	// What they were is noted first: MySQL gives columns their values from left to right.
	$statement = $wpdb->prepare(
		"UPDATE %i SET import_before = CONCAT( %s, state, ':', left_at, %s ), state = 'unsubscribed', left_at = %d WHERE state <> 'unsubscribed' AND id IN (" .
			implode( ', ', array_fill( 0, count( $rows ), '%d' ) ) .
			')',
		[ Tables\get_subscribers_table(), "$import:", ":$now", $now, ...array_column( $rows, 'id' ) ]
	);
	$changed   = Retry\retry_query( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
	if ( false === $changed ) {
		return null;
	}
	foreach ( $rows as $row ) {
		/** This action is documented in php-stubs/newsletter/subscribers/subscribers.php */
		do_action( 'mainstay_subscriber_changed', $row, 'unsubscribed' );
	}
	return (int) $changed;
}

/**
 * Returns those of some addresses who are on the list and have not unsubscribed.
 *
 * @param string[] $emails Normalized.
 * @return list<array<string, mixed>>|null Rows; null where the database failed.
 */
function find_not_left( array $emails ): ?array {
	global $wpdb;
	if ( ! $emails ) {
		return [];
	}
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$statement = $wpdb->prepare(
		"SELECT * FROM %i WHERE state <> 'unsubscribed' AND email IN (" . implode( ', ', array_fill( 0, count( $emails ), '%s' ) ) . ') ORDER BY id',
		[ Tables\get_subscribers_table(), ...$emails ]
	);
	$rows      = Retry\retry_query(
		static function () use ( $wpdb, $statement ) {
			$rows = $wpdb->get_results( $statement, ARRAY_A );
			return '' === $wpdb->last_error ? $rows : null;
		}
	);
	// phpcs:enable
	// Databases take letters with accents for those without.
	$found = array_filter( (array) $rows, static fn( $row ) => in_array( $row['email'], $emails, true ) );
	return null === $rows ? null : array_values( array_map( 'Mainstay\Newsletter\Subscribers\Tables\cast_subscriber_row', $found ) );
}

/**
 * Gives people whom an import unsubscribed their former state again, unless something has happened since.
 *
 * @param int $import Number of the import.
 * @param int $limit  People at most.
 * @return array{done: int, restored: int} `done` is the number of people that were looked at.
 * @throws \RuntimeException When the database does not answer.
 */
function restore_people( int $import, int $limit ): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE import_before LIKE %s ORDER BY id LIMIT %d',
			Tables\get_subscribers_table(),
			"$import:%",
			$limit
		),
		ARRAY_A
	);
	if ( '' !== $wpdb->last_error ) {
		throw new \RuntimeException();
	}
	$restored = 0;
	foreach ( (array) $rows as $row ) {
		$restored += (int) restore_person( Tables\cast_subscriber_row( $row ) );
	}
	return [
		'done'     => count( (array) $rows ),
		'restored' => $restored,
	];
}

/**
 * Gives a person the former state again, unless something has happened since; then only the note of it is deleted.
 *
 * @param array<string, mixed> $row Of the table.
 * @throws \RuntimeException When the database does not answer.
 */
function restore_person( array $row ): bool {
	global $wpdb;
	[ , $state, $left_at, $written ] = explode( ':', $row['import_before'] );
	$is_same                         = 'unsubscribed' === $row['state'] && (int) $written === $row['left_at'];
	$changed                         = Retry\retry_query(
		static fn() => $wpdb->update(
			Tables\get_subscribers_table(),
			[ 'import_before' => '' ] + ( $is_same
				? [
					'state'   => $state,
					'left_at' => (int) $left_at,
				]
				: [] ),
			array_intersect_key( $row, array_flip( [ 'id', 'state', 'left_at', 'import_before' ] ) )
		)
	);
	if ( false === $changed ) {
		throw new \RuntimeException();
	}
	if ( $is_same && $changed ) {
		/** This action is documented in php-stubs/newsletter/subscribers/subscribers.php */
		do_action( 'mainstay_subscriber_changed', $row, $state );
		return true;
	}
	return false;
}
