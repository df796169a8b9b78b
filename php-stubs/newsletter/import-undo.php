<?php
/**
 * Undoes an import: takes the people off the list who came with it, and gives those whom it unsubscribed their
 * former state again, unless something has happened since.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportUndo;

use Mainstay\Core\Retry;
use Mainstay\Newsletter\ImportRun;
use Mainstay\Newsletter\ImportStore;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/import-run.php';
require_once __DIR__ . '/import-store.php';

/** People in a batch. */
const BATCH_PEOPLE = 200;

/** States of letters that may have reached somebody; those that wait, or were skipped, have not. */
const REACHED_STATES = [ 'claimed', 'done', 'failed', 'bounced' ];

/**
 * Undoes an import until the time is up.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @param float $seconds Time for it.
 * @param int   $limit   People of a batch.
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function undo_people( array $run, float $seconds, int $limit = BATCH_PEOPLE ): array {
	$until = microtime( true ) + $seconds;
	if ( ! $run['total'] ) {
		$run['total'] = ImportRun\count_added( $run['import'] );
		ImportRun\store_run( $run );
	}
	do {
		$rows = find_added( $run['import'], $run['after'], $limit );
		foreach ( $rows as $row ) {
			$is_removed   = ImportStore\get_mark( $row, $run['import'] ) === $row['import_mark'] && remove_person( $row );
			$run['after'] = (int) $row['id'];
			++$run[ $is_removed ? 'removed' : 'kept' ];
		}
		if ( ! $rows ) {
			$part             = ImportStore\restore_people( $run['import'], $limit );
			$run['restored'] += $part['restored'];
			$run              = $part['done'] ? $run : ImportRun\end_run( $run, ImportRun\COMPLETE );
		}
		ImportRun\store_run( $run );
	} while ( '' === $run['end'] && microtime( true ) < $until );
	return $run;
}

/**
 * Returns people who came with an import.
 *
 * @param int $import Number of the import.
 * @param int $after  ID after which they are looked for.
 * @param int $limit  People at most.
 * @return list<array<string, string>> Rows of the table.
 * @throws \RuntimeException When the database does not answer.
 */
function find_added( int $import, int $after, int $limit ): array {
	global $wpdb;
	$rows = (array) $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE import_mark LIKE %s AND id > %d ORDER BY id LIMIT %d',
			Tables\get_subscribers_table(),
			"$import-%",
			$after,
			$limit
		),
		ARRAY_A
	);
	if ( '' !== $wpdb->last_error ) {
		throw new \RuntimeException();
	}
	return $rows;
}

/**
 * Removes a person and the letters that wait for them, unless a letter may have reached them, or something has
 * happened since the row was read.
 *
 * @param array<string, string> $row Of the table.
 * @throws \RuntimeException When the database does not answer.
 */
function remove_person( array $row ): bool {
	global $wpdb;
	$same      = array_intersect_key( $row, array_flip( [ 'id', 'import_mark', ...ImportStore\MARKED_COLUMNS ] ) );
	$condition = implode( ' AND ', array_fill( 0, count( $same ), '%i = %s' ) );
	$values    = array_merge( ...array_map( null, array_keys( $same ), array_values( $same ) ) );
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$statement = $wpdb->prepare(
		"DELETE FROM %i WHERE $condition AND NOT EXISTS ( SELECT 1 FROM %i AS l WHERE l.subscriber_id = %d AND l.state IN (" .
			implode( ', ', array_fill( 0, count( REACHED_STATES ), '%s' ) ) .
			') )',
		[ Tables\get_subscribers_table(), ...$values, Tables\get_letters_table(), $row['id'], ...REACHED_STATES ]
	);
	$removed   = Retry\retry_query( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
	if ( false === $removed ) {
		throw new \RuntimeException();
	}
	// Afterwards: whoever stays keeps them, and one without a person is skipped.
	$removed && $wpdb->delete(
		Tables\get_letters_table(),
		[
			'subscriber_id' => $row['id'],
			'state'         => 'waiting',
		]
	);
	return 1 === $removed;
}
