<?php
/**
 * Imports of subscribers that can be undone: a file of some hundred people at once, a larger one in the background,
 * by an item of the queue whose token is the number of the run. The text of the file waits in options that
 * are deleted when the run has ended.
 *
 * Each person who is added has a mark: the number of the import, and a hash of what the person may change. Undoing
 * an import deletes those who are still as they came and who got no mail; whom it unsubscribed has a note of the
 * former state, and gets that again. What was done is counted in the table at the end, so a batch that died and was
 * done again is counted once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ListImport;

use Mainstay\Core\Retry;
use Mainstay\Newsletter\ImportBatches;
use Mainstay\Newsletter\ImportRun;
use Mainstay\Newsletter\ImportText;
use Mainstay\Newsletter\ImportUndo;
use Mainstay\Newsletter\Subscribers\CsvImport;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Queue;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/import-batches.php';
require_once __DIR__ . '/import-run.php';
require_once __DIR__ . '/import-text.php';
require_once __DIR__ . '/import-undo.php';
require_once __DIR__ . '/subscribers/csv-import.php';

/** Name of the kind in the queue. */
const KIND = 'list-import';

/** Bytes of a file that is imported at once: some thousand people. */
const SMALL_BYTES = 100 * KB_IN_BYTES;

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
		$run = build_run_of( $item, $run );
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
 * @param OutboxItem $item Of the queue.
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $last The run before.
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int}
 */
function build_run_of( OutboxItem $item, array $last ): array {
	$is_undo = ImportRun\UNDO === ( $item->payload['task'] ?? '' );
	return ImportRun\build_run(
		(int) $item->token,
		$is_undo ? ImportRun\UNDO : ImportRun\IMPORT,
		(int) ( $item->payload['import'] ?? $last['import'] ),
		$last['imported_at']
	);
}

/** Returns the number of the next run. */
function get_next_number(): int {
	return 1 + max( ImportRun\get_run()['number'], (int) Queue\get_newest_item( KIND )?->token );
}

/** Returns the error for a second run while one is running. */
function get_running_error(): WP_Error {
	return new WP_Error(
		'mainstay_running',
		__( 'An import is already running, perhaps in another window. Wait until it is finished.', 'mainstay-blocks' ),
		[ 'status' => 409 ]
	);
}

/**
 * Starts a run, unless another request starts one just now.
 *
 * @template T
 * @param callable(): T $start Returns what came of it.
 * @return T|WP_Error `mainstay_running` (409), `mainstay_not_stored` (503).
 */
function start_alone( callable $start ): mixed {
	$taken = ImportRun\take_lock();
	if ( ! $taken ) {
		return null === $taken ? get_database_error() : get_running_error();
	}
	try {
		return get_running_item() ? get_running_error() : $start();
	} finally {
		ImportRun\release_lock();
	}
}

/**
 * Imports a file, or starts to.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for CsvImport\import_subscribers().
 * @return array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int, is_running?: true}|WP_Error Error
 *         `mainstay_running` (409), and those of CsvImport\import_subscribers().
 */
function start_import( string $text, array $mapping = [] ): array|WP_Error {
	return CsvImport\find_error( $text ) ?? start_alone(
		static fn() => strlen( $text ) <= SMALL_BYTES
			? import_at_once( $text, $mapping, get_next_number() )
			: queue_import( $text, $mapping, get_next_number() )
	);
}

/**
 * Queues the import of a large file.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for CsvImport\import_subscribers().
 * @param int                   $number  Of the run.
 * @return array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int, is_running: true}|WP_Error Error
 *         `mainstay_not_stored` (503).
 */
function queue_import( string $text, array $mapping, int $number ): array|WP_Error {
	$payload = [
		'task'    => ImportRun\IMPORT,
		'mapping' => $mapping,
		'hash'    => md5( $text ),
	];
	if (
		! Tables\ensure_tables() ||
		! ImportText\store_text( $text, $number ) ||
		! Queue\add_item( KIND, (string) $number, 0, $payload )
	) {
		ImportText\delete_text( $number );
		return get_database_error();
	}
	Queue\send_item_after_response( KIND, (string) $number );
	return [
		'added'        => 0,
		'unsubscribed' => 0,
		'known'        => 0,
		'wrong'        => 0,
		'left_out'     => 0,
		'is_running'   => true,
	];
}

/**
 * Imports a small file.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for CsvImport\import_subscribers().
 * @param int                   $number  Of the run.
 * @return array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int}|WP_Error As CsvImport\import_subscribers()
 *         returns it.
 */
function import_at_once( string $text, array $mapping, int $number ): array|WP_Error {
	$last = ImportRun\get_run();
	$run  = ImportRun\build_run( $number, ImportRun\IMPORT, $last['import'], $last['imported_at'] );
	// Stored first: should this request die, what it has added can be undone.
	ImportRun\store_run(
		[
			'import'      => $number,
			'imported_at' => time(),
			'end'         => ImportRun\FAILED,
			'ended_at'    => time(),
		] + $run
	);
	$result = CsvImport\import_subscribers( $text, $mapping, $number );
	try {
		$run = is_wp_error( $result )
			? ImportRun\end_run( $run, ImportRun\FAILED )
			: ImportRun\end_run( $result + $run, ImportRun\COMPLETE );
	} catch ( \RuntimeException $error ) {
		return CsvImport\import_not_stored_error();
	}
	ImportRun\store_run( $run );
	return $result;
}

/**
 * Undoes an import, or starts to.
 *
 * @param int $import Its number, as the owner saw it.
 * @return true|WP_Error `mainstay_running` (409), `mainstay_other_import` (409) where another one can be undone now,
 *         `mainstay_nothing` (404) where there is nothing to undo, or `mainstay_not_stored` (503).
 */
function start_undo( int $import ): bool|WP_Error {
	return start_alone( static fn() => queue_undo( $import ) );
}

/**
 * Queues that an import is undone, and begins.
 *
 * @return true|WP_Error As start_undo() returns it.
 */
function queue_undo( int $import ): bool|WP_Error {
	if ( ImportRun\get_run()['import'] !== $import ) {
		return new WP_Error(
			'mainstay_other_import',
			__( 'This import can no longer be undone, because there was another one. Nothing was changed. Reload this screen.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	try {
		$count = $import ? ImportRun\count_added( $import ) + ImportRun\count_unsubscribed( $import ) : 0;
	} catch ( \RuntimeException $error ) {
		return get_database_error();
	}
	if ( ! $count ) {
		return new WP_Error(
			'mainstay_nothing',
			__( 'No one from this import is still on the list.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	$payload = [
		'task'   => ImportRun\UNDO,
		'import' => $import,
	];
	if ( ! Queue\add_item( KIND, (string) get_next_number(), 0, $payload ) ) {
		return get_database_error();
	}
	$item = get_running_item();
	$item && Queue\send_item( $item->id );
	return true;
}

/**
 * Stops the import that is running after its present batch. What it has added stays, and can be undone.
 *
 * @return array<string, mixed>|WP_Error As get_state() returns it.
 */
function stop_import(): array|WP_Error {
	$item = get_running_item();
	if ( $item && ImportRun\UNDO !== ( $item->payload['task'] ?? '' ) ) {
		update_option( ImportRun\STOP_OPTION, (int) $item->token, false );
		Queue\send_item( $item->id );
	}
	return get_state();
}

/** Returns the error that nothing was changed, because the database does not answer. */
function get_database_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_stored',
		__( 'The database did not respond. Nothing was changed. Try again.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}

/**
 * Returns how the last run is, and lets it go on after the response.
 *
 * @return array{task: string, is_running: bool, done: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int, import: int, imported_at: int, is_shown: bool, undoable: int, restorable: int}|WP_Error
 *         `import` is the number of the one that can be undone, `is_shown` whether the run is that one or undoes it;
 *         `undoable` is the number of people on the list who came with it, `restorable` of those whom it unsubscribed.
 *         Error `mainstay_not_read` (503) where the database does not answer.
 */
function get_state(): array|WP_Error {
	$item = get_running_item();
	$run  = ImportRun\get_run();
	if ( $item ) {
		// Not before it is due: while the database does not answer, each look would be an attempt.
		Queue\run_after_response( static fn() => Queue\send_item( $item->id, time() ) );
		if ( (int) $item->token > $run['number'] ) {
			$run = build_run_of( $item, $run );
		}
	}
	$can_count = ! $item && $run['import'] && Tables\tables_exist();
	try {
		$counts = [
			'undoable'   => $can_count ? ImportRun\count_added( $run['import'] ) : 0,
			'restorable' => $can_count ? ImportRun\count_unsubscribed( $run['import'] ) : 0,
		];
	} catch ( \RuntimeException $error ) {
		return new WP_Error( 'mainstay_not_read', __( 'The database did not respond.', 'mainstay-blocks' ), [ 'status' => 503 ] );
	}
	return [
		'is_running' => null !== $item,
		'done'       => ImportRun\UNDO === $run['task'] ? $run['removed'] + $run['kept'] : $run['after'],
		'is_shown'   => ImportRun\UNDO === $run['task'] || $run['import'] === $run['number'],
	] + $counts + array_diff_key(
		$run,
		[
			'number' => true,
			'after'  => true,
		]
	);
}

/** Ends what did not end within a day, because nothing runs the queue, and deletes the texts that nobody needs. Runs daily. */
function clean_up(): void {
	$item = get_running_item();
	if ( ( $item && $item->created_at > time() - DAY_IN_SECONDS ) || ! ImportRun\take_lock() ) {
		return;
	}
	if ( $item ) {
		$last = ImportRun\get_run();
		ImportRun\store_run( ImportRun\end_run( (int) $item->token > $last['number'] ? build_run_of( $item, $last ) : $last, ImportRun\FAILED ) );
		Queue\delete_item( $item->id );
	}
	ImportText\delete_all_texts();
	ImportRun\release_lock();
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
		$run = build_run_of( $item, $run );
	}
	try {
		$run = ImportRun\UNDO === $run['task']
			? ImportUndo\undo_people( $run, MAX_SECONDS )
			: ImportBatches\add_people( $run, $item->payload, MAX_SECONDS );
	} catch ( \RuntimeException $error ) {
		if ( ! Queue\is_last_attempt( $item ) ) {
			return new WP_Error( 'mainstay_database', __( 'The database did not respond.', 'mainstay-blocks' ) );
		}
		$stored = ImportRun\get_run();
		ImportRun\store_run( ImportRun\end_run( $stored['number'] === $number ? $stored : $run, ImportRun\FAILED ) );
		return true;
	}
	return '' !== $run['end']
		? true
		: new WP_Error( 'mainstay_more', __( 'There is more to do.', 'mainstay-blocks' ), [ 'retry_at' => time() ] );
}
