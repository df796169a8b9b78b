<?php
/**
 * Imports of subscribers that can be undone: a file of some hundred people at once, a larger one in the background,
 * by an item of the queue whose token is the number of the run. The text of the file waits in options that
 * are deleted when the run has ended.
 *
 * Each person who is added has a mark: the number of the import, and a hash of what the person may change. Undoing
 * an import deletes those who are still as they came and who got no mail. What was added is counted in the table
 * at the end, so a batch that died and was done again is counted once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ListImport;

use Mainstay\Core\Retry;
use Mainstay\Core\SiteLanguage;
use Mainstay\Newsletter\ImportRun;
use Mainstay\Newsletter\ImportText;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CsvImport;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Queue;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/import-run.php';
require_once __DIR__ . '/import-text.php';
require_once __DIR__ . '/subscribers/subscribers.php';
require_once __DIR__ . '/subscribers/csv-import.php';

/** Name of the kind in the queue. */
const KIND = 'list-import';

/** Bytes of a file that is imported at once: some thousand people. */
const SMALL_BYTES = 100 * KB_IN_BYTES;

/** People in a batch that are looked at to be removed. */
const BATCH_PEOPLE = 200;

/** Seconds after which a request leaves the rest to the next one. */
const MAX_SECONDS = 10;

/**
 * Returns the queue's item of a run that waits or works, or null. A run whose item has failed or is gone, because
 * the server stopped each time, ends here: what it has added can be undone, and the text of its file is deleted.
 */
function get_running_item(): ?OutboxItem {
	$item = Queue\get_newest_item( KIND );
	if ( in_array( $item?->state, [ State::Waiting, State::Claimed ], true ) ) {
		return $item;
	}
	$run = ImportRun\get_run();
	if ( State::Failed === $item?->state && (int) $item->token > $run['number'] ) {
		$run = build_run_of( $item, $run['import'] );
	}
	if ( $run['number'] && '' === $run['end'] && ( $item || is_queue_empty() ) ) {
		ImportRun\store_run( ImportRun\end_run( $run, ImportRun\FAILED ) );
	}
	return null;
}

/** Returns whether the queue has no item of an import; false where the database does not answer. */
function is_queue_empty(): bool {
	global $wpdb;
	return '0' === (string) Retry\retry_query(
		static fn() => $wpdb->get_var(
			$wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE kind = %s', Queue\Table\get_table_name(), KIND )
		)
	);
}

/**
 * Returns the run of an item as it begins.
 *
 * @param OutboxItem $item   Of the queue.
 * @param int        $import Number of the import that can be undone.
 * @return array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int}
 */
function build_run_of( OutboxItem $item, int $import ): array {
	$task = ImportRun\UNDO === ( $item->payload['task'] ?? '' ) ? ImportRun\UNDO : ImportRun\IMPORT;
	return ImportRun\build_run( (int) $item->token, $task, $import );
}

/** Returns the number of the next run. */
function get_next_number(): int {
	return 1 + max( ImportRun\get_run()['number'], (int) Queue\get_newest_item( KIND )?->token );
}

/** Returns the error for a second run while one is running. */
function get_running_error(): WP_Error {
	return new WP_Error(
		'mainstay_running',
		__( 'An import is running already, maybe from another window. Please wait until it is done.', 'mainstay-blocks' ),
		[ 'status' => 409 ]
	);
}

/**
 * Imports a file, or starts to.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for CsvImport\import_subscribers().
 * @return array{added: int, known: int, wrong: int, left_out: int, is_running?: true}|WP_Error Error `mainstay_running`
 *         (409), and those of CsvImport\import_subscribers().
 */
function start_import( string $text, array $mapping = [] ): array|WP_Error {
	if ( get_running_item() ) {
		return get_running_error();
	}
	$error = CsvImport\find_error( $text );
	if ( $error ) {
		return $error;
	}
	$number = get_next_number();
	if ( strlen( $text ) <= SMALL_BYTES ) {
		return import_at_once( $text, $mapping, $number );
	}
	if ( ! Tables\ensure_tables() || ! ImportText\store_text( $text ) ) {
		return Subscribers\subscriber_not_stored_error();
	}
	$payload = [
		'task'    => ImportRun\IMPORT,
		'mapping' => $mapping,
		// Another window may have stored another file, although its run was refused.
		'hash'    => md5( $text ),
	];
	if ( ! Queue\add_item( KIND, (string) $number, 0, $payload ) ) {
		return get_running_item() ? get_running_error() : Subscribers\subscriber_not_stored_error();
	}
	Queue\send_item_after_response( KIND, (string) $number );
	return [
		'added'      => 0,
		'known'      => 0,
		'wrong'      => 0,
		'left_out'   => 0,
		'is_running' => true,
	];
}

/**
 * Imports a small file.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for CsvImport\import_subscribers().
 * @param int                   $number  Of the run.
 * @return array{added: int, known: int, wrong: int, left_out: int}|WP_Error As CsvImport\import_subscribers()
 *         returns it.
 */
function import_at_once( string $text, array $mapping, int $number ): array|WP_Error {
	$run = ImportRun\build_run( $number, ImportRun\IMPORT, ImportRun\get_run()['import'] );
	// Stored first: should this request die, what it has added can be undone.
	ImportRun\store_run(
		[
			'import'   => $number,
			'end'      => ImportRun\FAILED,
			'ended_at' => time(),
		] + $run
	);
	$result = CsvImport\import_subscribers( $text, $mapping, $number );
	ImportRun\store_run(
		is_wp_error( $result )
			? ImportRun\end_run( $run, ImportRun\FAILED )
			: ImportRun\end_run( $result + $run, ImportRun\COMPLETE )
	);
	return $result;
}

/**
 * Undoes the last import that added somebody, or starts to.
 *
 * @return true|WP_Error `mainstay_running` (409), `mainstay_nothing` (404) where there is nothing to undo, or
 *         `mainstay_not_stored` (503).
 */
function start_undo(): bool|WP_Error {
	if ( get_running_item() ) {
		return get_running_error();
	}
	$import = ImportRun\get_run()['import'];
	if ( ! $import || ! ImportRun\count_added( $import ) ) {
		return new WP_Error(
			'mainstay_nothing',
			__( 'Nobody is on the list any more who came with the last import.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	$number = get_next_number();
	if ( ! Queue\add_item( KIND, (string) $number, 0, [ 'task' => ImportRun\UNDO ] ) ) {
		return get_running_item() ? get_running_error() : Subscribers\subscriber_not_stored_error();
	}
	$item = get_running_item();
	$item && Queue\send_item( $item->id );
	return true;
}

/**
 * Returns how the last run is, and lets it go on after the response.
 *
 * @return array{task: string, is_running: bool, done: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int, undoable: int}
 *         `undoable` is the number of people on the list who came with the import that can be undone.
 */
function get_state(): array {
	$item = get_running_item();
	$run  = ImportRun\get_run();
	if ( $item ) {
		// Not before it is due: while the database does not answer, each look would be an attempt.
		Queue\run_after_response( static fn() => Queue\send_item( $item->id, time() ) );
		if ( (int) $item->token > $run['number'] ) {
			$run = build_run_of( $item, $run['import'] );
		}
	}
	return [
		'task'       => $run['task'],
		'is_running' => null !== $item,
		'done'       => ImportRun\UNDO === $run['task'] ? $run['removed'] + $run['kept'] : $run['after'],
		'undoable'   => ! $item && $run['import'] && Tables\tables_exist() ? ImportRun\count_added( $run['import'] ) : 0,
	] + array_intersect_key( $run, array_flip( [ 'total', 'added', 'known', 'wrong', 'left_out', 'removed', 'kept', 'end', 'ended_at' ] ) );
}

/**
 * Works on a run for some seconds. Called by the queue.
 *
 * @return true|WP_Error True when the run has ended; an error with `retry_at` where more is left, and without
 *         where the database does not answer, so that the queue tries again later.
 */
function deliver_batch( OutboxItem $item ): bool|WP_Error {
	$run    = ImportRun\get_run();
	$number = (int) $item->token;
	if ( $number < $run['number'] || ( $number === $run['number'] && '' !== $run['end'] ) ) {
		return true;
	}
	if ( $number > $run['number'] ) {
		$run = build_run_of( $item, $run['import'] );
	}
	try {
		$run = ImportRun\UNDO === $run['task']
			? remove_people( $run, MAX_SECONDS )
			: add_people( $run, $item->payload, MAX_SECONDS );
	} catch ( \RuntimeException $error ) {
		if ( ! Queue\is_last_attempt( $item ) ) {
			return new WP_Error( 'mainstay_database', __( 'The database did not answer.', 'mainstay-blocks' ) );
		}
		$stored = ImportRun\get_run();
		ImportRun\store_run( ImportRun\end_run( $stored['number'] === $number ? $stored : $run, ImportRun\FAILED ) );
		return true;
	}
	return '' !== $run['end']
		? true
		: new WP_Error( 'mainstay_more', __( 'More is left to do.', 'mainstay-blocks' ), [ 'retry_at' => time() ] );
}

/**
 * Adds people of the file until the time is up.
 *
 * @param array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} $run As it is.
 * @param array<string, mixed> $payload Of the queue's item: `mapping` as for CsvImport\import_subscribers(), `hash` of the text.
 * @param float                $seconds After the file has been read, which takes the longer the larger it is.
 * @param int                  $limit   People of a batch.
 * @return array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function add_people( array $run, array $payload, float $seconds, int $limit = CsvImport\ROWS_PER_STATEMENT ): array {
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( 120 );
	}
	$text = ImportText\read_text();
	if ( null === $text || md5( $text ) !== ( $payload['hash'] ?? '' ) ) {
		$run = ImportRun\end_run( $run, ImportRun\FAILED );
		ImportRun\store_run( $run );
		return $run;
	}
	$mapping             = (array) ( $payload['mapping'] ?? [] );
	[ $people, $result ] = SiteLanguage\in_site_language( static fn() => CsvImport\read_subscribers( $text, $mapping ) );
	$people              = array_values( $people );
	$run                 = [
		'total'    => count( $people ),
		'known'    => $result['known'],
		'wrong'    => $result['wrong'],
		'left_out' => $result['left_out'],
	] + $run;
	$until               = microtime( true ) + $seconds;
	do {
		$chunk = array_slice( $people, $run['after'], $limit );
		$added = $chunk ? CsvImport\insert_subscribers( $chunk, $run['number'] ) : 0;
		if ( null === $added ) {
			throw new \RuntimeException();
		}
		$run['after'] += count( $chunk );
		$run['added'] += $added;
		if ( $run['after'] >= $run['total'] ) {
			$run = ImportRun\end_run( $run, ImportRun\COMPLETE );
		}
		ImportRun\store_run( $run );
	} while ( '' === $run['end'] && microtime( true ) < $until );
	return $run;
}

/**
 * Removes people who came with the import and to whom nothing has happened since, until the time is up.
 *
 * @param array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} $run As it is.
 * @param float $seconds Time for it.
 * @param int   $limit   People of a batch.
 * @return array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function remove_people( array $run, float $seconds, int $limit = BATCH_PEOPLE ): array {
	global $wpdb;
	$until = microtime( true ) + $seconds;
	if ( ! $run['total'] ) {
		$run['total'] = ImportRun\count_added( $run['import'] );
		ImportRun\store_run( $run );
	}
	do {
		$rows = (array) $wpdb->get_results(
			$wpdb->prepare(
				'SELECT s.*, EXISTS ( SELECT 1 FROM %i AS l WHERE l.subscriber_id = s.id ) AS has_mail FROM %i AS s WHERE s.import_mark LIKE %s AND s.id > %d ORDER BY s.id LIMIT %d',
				Tables\get_letters_table(),
				Tables\get_subscribers_table(),
				$run['import'] . '-%',
				$run['after'],
				$limit
			),
			ARRAY_A
		);
		if ( '' !== $wpdb->last_error ) {
			throw new \RuntimeException();
		}
		foreach ( $rows as $row ) {
			$is_same      = ! (int) $row['has_mail'] && CsvImport\get_mark( $row, $run['import'] ) === $row['import_mark'];
			$is_removed   = $is_same && remove_person( $row );
			$run['after'] = (int) $row['id'];
			++$run[ $is_removed ? 'removed' : 'kept' ];
		}
		if ( count( $rows ) < $limit ) {
			$run = ImportRun\end_run( $run, ImportRun\COMPLETE );
		}
		ImportRun\store_run( $run );
	} while ( '' === $run['end'] && microtime( true ) < $until );
	return $run;
}

/**
 * Removes a person, unless something has happened since the row was read.
 *
 * @param array<string, mixed> $row Of the table.
 * @throws \RuntimeException When the database does not answer.
 */
function remove_person( array $row ): bool {
	global $wpdb;
	$removed = Retry\retry_query(
		static fn() => $wpdb->delete(
			Tables\get_subscribers_table(),
			array_intersect_key( $row, array_flip( [ 'id', 'import_mark', ...CsvImport\MARKED_COLUMNS ] ) )
		)
	);
	if ( false === $removed ) {
		throw new \RuntimeException();
	}
	return 1 === $removed;
}
