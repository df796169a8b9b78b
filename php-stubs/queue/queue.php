<?php
/**
 * What has to leave the site: written down in the same transaction as what it is about, sent
 * afterwards, tried again, and kept for the owner to see when it failed. A killed process loses
 * nothing: its row is still there for the next run.
 *
 * A row is promised to be sent at least once. Twice is possible only where a process ends between
 * sending and writing down that it did.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/claim.php';
require_once __DIR__ . '/failures.php';
require_once __DIR__ . '/kinds.php';
require_once __DIR__ . '/retention.php';
require_once __DIR__ . '/table.php';
require_once __DIR__ . '/worker.php';

/** The event of WP-Cron. */
const EVENT = 'mainstay_outbox';

/**
 * Writes a row down, to be sent from now on.
 *
 * @param string $kind       As in Kinds\handlers().
 * @param string $token      Whatever has the same kind and token is the same thing.
 * @param int    $subject_id The post it is about, or 0.
 * @param array  $payload    What the handler needs.
 * @return bool Whether it is new.
 */
function add(
	string $kind,
	string $token,
	int $subject_id,
	array $payload
): bool {
	global $wpdb;
	if ( ! Table\ensure_table() ) {
		return false;
	}
	schedule();
	$now = time();
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (kind, token, subject_id, payload, state, next_at, error, created_at) VALUES (%s, %s, %d, %s, %s, %d, %s, %d)',
				Table\table(),
				$kind,
				$token,
				$subject_id,
				wp_json_encode( $payload ),
				'waiting',
				$now,
				'',
				$now
			)
		);
}

/** Makes sure that WP-Cron comes back soon. Asks no database as long as it will. */
function schedule( int $at = 0 ): void {
	if ( ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_single_event( $at ?: time(), EVENT );
	}
}

/**
 * Sends what is of one kind about a post while the visitor waits for the answer, which can say then
 * what came of it. What was slow the last time is left for afterwards.
 */
function run_before_answer( string $kind, int $subject_id ): void {
	global $wpdb;
	if ( in_array( $kind, Table\known()['slow'], true ) ) {
		return;
	}
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT id FROM %i WHERE subject_id = %d AND kind = %s AND state = %s',
			Table\table(),
			$subject_id,
			$kind,
			'waiting'
		)
	);
	is_waited_for( true );
	array_map( __NAMESPACE__ . '\Worker\run_one', array_map( 'intval', $ids ) );
	is_waited_for( false );
}

/** Does a visitor wait for what is being sent? With an argument, remembers it. */
function is_waited_for( ?bool $is = null ): bool {
	static $kept = false;
	$kept        = $is ?? $kept;
	return $kept;
}

/**
 * Sends what is about a post, when the visitor has the answer.
 *
 * @param int $subject_id Of the post.
 */
function run_after_answer( int $subject_id ): void {
	work_after_answer( static fn() => Worker\run( 25, $subject_id ) );
}

/** Sends one row by its name, when the visitor has the answer. */
function send_after_answer( string $kind, string $token ): void {
	work_after_answer( static fn() => Worker\run_named( $kind, $token ) );
}

/** Does something when the visitor has the answer; without an argument, does now what waits for that. */
function work_after_answer( ?callable $work = null ): void {
	static $waiting = [];
	if ( $work ) {
		$waiting[] = $work;
		return;
	}
	if ( $waiting ) {
		end_answer();
	}
	while ( $waiting ) {
		array_shift( $waiting )();
	}
}

/**
 * The delivery log of one post, oldest first.
 *
 * @return array[] Rows as Table\row() gives them.
 */
function of_subject( int $subject_id ): array {
	global $wpdb;
	if ( Table\VERSION !== Table\known()['version'] ) {
		return [];
	}
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE subject_id = %d AND kind <> %s ORDER BY id',
			Table\table(),
			$subject_id,
			'form'
		),
		ARRAY_A
	);
	return array_map( __NAMESPACE__ . '\Table\typed', $rows );
}

/**
 * Hands the answer to the visitor, so that whatever comes now keeps nobody waiting. Where the
 * server cannot do that, its headers have told the browser how long the answer is.
 */
function end_answer(): void {
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	} elseif ( function_exists( 'litespeed_finish_request' ) ) {
		litespeed_finish_request();
	} else {
		while ( ob_get_level() && ob_end_flush() ) {
			continue;
		}
		flush();
	}
}
