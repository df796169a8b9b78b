<?php
/**
 * Adds the people of a large file, a batch at a time.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportBatches;

use Mainstay\Newsletter\ImportRun;
use Mainstay\Newsletter\ImportStore;
use Mainstay\Newsletter\ImportText;
use Mainstay\Newsletter\Subscribers\CsvImport;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/import-run.php';
require_once __DIR__ . '/import-store.php';
require_once __DIR__ . '/import-text.php';
require_once __DIR__ . '/subscribers/csv-import.php';

/**
 * Adds people of the file until the time is up.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @param array<string, mixed> $payload Of the queue's item: `mapping` as for CsvImport\import_subscribers(), `hash` of the text.
 * @param float                $seconds After the file has been read, which takes the longer the larger it is.
 * @param int                  $limit   People of a batch.
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function add_people( array $run, array $payload, float $seconds, int $limit = CsvImport\ROWS_PER_STATEMENT ): array {
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( 120 );
	}
	if ( ImportRun\is_stopped( $run['number'] ) ) {
		return end_and_store( $run, ImportRun\STOPPED );
	}
	$text = ImportText\read_text( $run['number'] );
	if ( null === $text || md5( $text ) !== ( $payload['hash'] ?? '' ) ) {
		return end_and_store( $run, ImportRun\FAILED );
	}
	[ $people, $result ] = CsvImport\read_subscribers( $text, (array) ( $payload['mapping'] ?? [] ), $run['after'] );
	$run                 = array_intersect_key( $result, array_flip( [ 'total', 'known', 'wrong', 'left_out' ] ) ) + $run;
	$until               = microtime( true ) + $seconds;
	foreach ( ImportStore\split_into_batches( $people, $limit ) as $batch ) {
		if ( ImportRun\is_stopped( $run['number'] ) ) {
			return end_and_store( $run, ImportRun\STOPPED );
		}
		$run = add_batch( $run, $batch );
		ImportRun\store_run( $run );
		if ( $run['after'] < $run['total'] && microtime( true ) >= $until ) {
			return $run;
		}
	}
	return end_and_store( $run, ImportRun\COMPLETE );
}

/**
 * Adds the people of a batch, but for those who were erased meanwhile.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @param non-empty-list<array<string, int|string>> $batch
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function add_batch( array $run, array $batch ): array {
	$out    = ImportText\read_left_out();
	$people = $out ? array_values( array_filter( $batch, static fn( $person ) => ! in_array( ImportText\hash_address( (string) $person['email'] ), $out, true ) ) ) : $batch;
	$stored = $people ? ImportStore\store_people( $people, $run['number'] ) : [
		'added'        => 0,
		'unsubscribed' => 0,
	];
	if ( null === $stored ) {
		throw new \RuntimeException();
	}
	$run['after']        += count( $batch );
	$run['added']        += $stored['added'];
	$run['unsubscribed'] += $stored['unsubscribed'];
	return $run;
}

/**
 * Ends a run, and stores it.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @param string $how As for ImportRun\end_run().
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function end_and_store( array $run, string $how ): array {
	$run = ImportRun\end_run( $run, $how );
	ImportRun\store_run( $run );
	return $run;
}
