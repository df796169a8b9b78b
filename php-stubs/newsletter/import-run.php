<?php
/**
 * The last import of subscribers, or how it is undone, as an option holds it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportRun;

use Mainstay\Core\Retry;
use Mainstay\Newsletter\ImportText;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once __DIR__ . '/import-text.php';
require_once __DIR__ . '/subscribers/tables.php';

/** Option with the last run; not autoloaded. */
const OPTION = 'mainstay_list_import';

/** Option with the time until which a request starts a run; not autoloaded. */
const LOCK_OPTION = 'mainstay_list_import_lock';

/** Seconds for which a request that died keeps others from starting a run. */
const LOCK_SECONDS = 120;

/** Option with the number of the run that the owner stopped; not autoloaded. */
const STOP_OPTION = 'mainstay_list_import_stop';

/** What a run does. */
const IMPORT = 'import';
const UNDO   = 'undo';

/** How a run ended. */
const COMPLETE = 'complete';
const STOPPED  = 'stopped';
const FAILED   = 'failed';

/**
 * Returns the last run as it is stored.
 *
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int}
 *         `import` is the number of the import that can be undone, 0 for none, and `imported_at` when it ended; `after`
 *         is how far the run has come;
 *         `end` is empty while it runs.
 */
function get_run(): array {
	$stored = get_option( OPTION );
	$run    = array_merge( build_run( 0, IMPORT ), is_array( $stored ) ? $stored : [] );
	// Runs of older versions have no such time.
	$run['imported_at'] = $run['imported_at'] ?: ( $run['import'] === $run['number'] ? $run['ended_at'] : 0 );
	return $run;
}

/**
 * Returns a run that has done nothing.
 *
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int}
 */
function build_run( int $number, string $task, int $import = 0, int $imported_at = 0 ): array {
	return [
		'number'       => $number,
		'task'         => $task,
		'import'       => $import,
		'imported_at'  => $imported_at,
		'after'        => 0,
		'total'        => 0,
		'added'        => 0,
		'unsubscribed' => 0,
		'known'        => 0,
		'wrong'        => 0,
		'left_out'     => 0,
		'removed'      => 0,
		'kept'         => 0,
		'restored'     => 0,
		'end'          => '',
		'ended_at'     => 0,
	];
}

/**
 * Counts the people on the list who came with an import.
 *
 * @throws \RuntimeException When the database does not answer.
 */
function count_added( int $import ): int {
	return count_marked( 'import_mark', "$import-" );
}

/**
 * Counts the people whom an import unsubscribed, and to whom nothing has happened since.
 *
 * @throws \RuntimeException When the database does not answer.
 */
function count_unsubscribed( int $import ): int {
	return count_marked( 'import_before', "$import:" );
}

/**
 * Counts the people with a mark of an import.
 *
 * @param string $column Of the table.
 * @param string $mark   Beginning of its value.
 * @throws \RuntimeException When the database does not answer.
 */
function count_marked( string $column, string $mark ): int {
	global $wpdb;
	$count = Retry\retry_query(
		static fn() => $wpdb->get_var(
			$wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE %i LIKE %s', Tables\get_subscribers_table(), $column, "$mark%" )
		)
	);
	if ( ! is_numeric( $count ) ) {
		throw new \RuntimeException();
	}
	return (int) $count;
}

/**
 * Ends a run: what it came to is told by the table.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @param string $how COMPLETE, STOPPED or FAILED.
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer, unless the run has failed: then what was noted stands.
 */
function end_run( array $run, string $how ): array {
	if ( IMPORT === $run['task'] ) {
		ImportText\delete_text( $run['number'] );
	}
	try {
		$run = IMPORT === $run['task'] ? count_import( $run ) : count_undone( $run );
	} catch ( \RuntimeException $error ) {
		if ( FAILED !== $how ) {
			throw $error;
		}
		if ( IMPORT === $run['task'] ) {
			$run['import'] = $run['number'];
		}
	}
	$is_own = IMPORT === $run['task'] && $run['import'] === $run['number'];
	return [
		'end'         => $how,
		'ended_at'    => time(),
		'imported_at' => $is_own ? time() : $run['imported_at'],
	] + $run;
}

/**
 * Counts what an import came to.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function count_import( array $run ): array {
	$added               = count_added( $run['number'] );
	$run['unsubscribed'] = count_unsubscribed( $run['number'] );
	$run['known']       += max( 0, $run['after'] - $added );
	$run['added']        = $added;
	// An import that changed nothing leaves the one before to be undone.
	$run['import'] = $added || $run['unsubscribed'] ? $run['number'] : $run['import'];
	return $run;
}

/**
 * Counts what was undone: a batch that died had removed people without a note.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 * @return array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} As it is afterwards.
 * @throws \RuntimeException When the database does not answer.
 */
function count_undone( array $run ): array {
	$run['kept']    = count_added( $run['import'] );
	$run['removed'] = max( 0, $run['total'] - $run['kept'] );
	return $run;
}

/** Returns whether the owner stopped a run, in this process or in another. */
function is_stopped( int $number ): bool {
	global $wpdb;
	return $number === (int) $wpdb->get_var(
		$wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, STOP_OPTION )
	);
}

/**
 * Keeps other requests from starting a run, until release_lock(). Unlike add_option(), this lets one of several through.
 *
 * @return bool|null False where another request starts one, null where the database does not answer.
 */
function take_lock(): ?bool {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare( 'DELETE FROM %i WHERE option_name = %s AND option_value < %s', $wpdb->options, LOCK_OPTION, (string) time() )
	);
	$taken = $wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)',
			$wpdb->options,
			LOCK_OPTION,
			(string) ( time() + LOCK_SECONDS ),
			'no'
		)
	);
	return false === $taken ? null : 1 === $taken;
}

/** Lets other requests start a run. */
function release_lock(): void {
	global $wpdb;
	$wpdb->delete( $wpdb->options, [ 'option_name' => LOCK_OPTION ] );
}

/**
 * Stores a run.
 *
 * @param array{number: int, task: string, import: int, imported_at: int, after: int, total: int, added: int, unsubscribed: int, known: int, wrong: int, left_out: int, removed: int, kept: int, restored: int, end: string, ended_at: int} $run As it is.
 */
function store_run( array $run ): void {
	update_option( OPTION, $run, false );
}
