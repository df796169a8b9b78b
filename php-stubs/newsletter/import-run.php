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

/** What a run does. */
const IMPORT = 'import';
const UNDO   = 'undo';

/** How a run ended. */
const COMPLETE = 'complete';
const FAILED   = 'failed';

/**
 * Returns the last run as it is stored.
 *
 * @return array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int}
 *         `import` is the number of the import that can be undone, 0 for none; `after` is how far the run has come;
 *         `end` is empty while it runs.
 */
function get_run(): array {
	$stored = get_option( OPTION );
	return array_merge( build_run( 0, IMPORT ), is_array( $stored ) ? $stored : [] );
}

/**
 * Returns a run that has done nothing.
 *
 * @return array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int}
 */
function build_run( int $number, string $task, int $import = 0 ): array {
	return [
		'number'   => $number,
		'task'     => $task,
		'import'   => $import,
		'after'    => 0,
		'total'    => 0,
		'added'    => 0,
		'known'    => 0,
		'wrong'    => 0,
		'left_out' => 0,
		'removed'  => 0,
		'kept'     => 0,
		'end'      => '',
		'ended_at' => 0,
	];
}

/** Counts the people on the list who came with an import. */
function count_added( int $import ): int {
	global $wpdb;
	return (int) Retry\retry_query(
		static fn() => $wpdb->get_var(
			$wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE import_mark LIKE %s', Tables\get_subscribers_table(), "$import-%" )
		)
	);
}

/**
 * Ends a run: what it came to is told by the table.
 *
 * @param array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} $run As it is.
 * @param string $how COMPLETE or FAILED.
 * @return array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} As it is afterwards.
 */
function end_run( array $run, string $how ): array {
	if ( IMPORT === $run['task'] ) {
		ImportText\delete_text();
		$added         = count_added( $run['number'] );
		$run['known'] += max( 0, $run['after'] - $added );
		$run['added']  = $added;
		// An import that added nobody leaves the one before to be undone.
		$run['import'] = $added ? $run['number'] : $run['import'];
	} else {
		// A batch that died had removed people without a note.
		$run['kept']    = count_added( $run['import'] );
		$run['removed'] = max( 0, $run['total'] - $run['kept'] );
	}
	return [
		'end'      => $how,
		'ended_at' => time(),
	] + $run;
}

/**
 * Stores a run.
 *
 * @param array{number: int, task: string, import: int, after: int, total: int, added: int, known: int, wrong: int, left_out: int, removed: int, kept: int, end: string, ended_at: int} $run As it is.
 */
function store_run( array $run ): void {
	update_option( OPTION, $run, false );
}
