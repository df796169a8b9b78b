<?php
/**
 * What waits to leave the site, in the plugin's section on the Info tab of Site Health.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\DebugRows;

use Mainstay\Core\Admin\DebugSection;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/admin/debug-section.php';
require_once __DIR__ . '/queue.php';

/**
 * Adds the rows to the section.
 *
 * @param array<string, array<string, mixed>> $info Sections by key.
 * @return array<string, array<string, mixed>>
 */
function add_rows( array $info ): array {
	if ( ! isset( $info[ DebugSection\SECTION ] ) ) {
		return $info;
	}
	$status = Table\get_queue_status();
	$next   = wp_next_scheduled( Schedule\CRON_HOOK );
	$rows   = [
		'queue'        => DebugSection\create_row(
			__( 'Queue of emails and messages', 'mainstay-blocks' ),
			$status['version'] ? describe_items() : __( 'Not used yet', 'mainstay-blocks' )
		),
		'queue_run'    => DebugSection\create_row(
			__( 'Next run of the queue', 'mainstay-blocks' ),
			match ( true ) {
				$status['in_action_scheduler'] => 'Action Scheduler',
				(bool) $next => gmdate( 'c', $next ),
				default => __( 'None', 'mainstay-blocks' ),
			}
		),
		'transactions' => DebugSection\create_row(
			__( 'Database with transactions', 'mainstay-blocks' ),
			$status['transactions'] ? __( 'Yes', 'mainstay-blocks' ) : __( 'No', 'mainstay-blocks' )
		),
	];
	$info[ DebugSection\SECTION ]['fields'] += $rows;
	return $info;
}

/** Returns how many items there are in each state, and since when the oldest one waits. */
function describe_items(): string {
	global $wpdb;
	$rows   = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT state, COUNT(*) AS number, MIN(next_at) AS since FROM %i WHERE state <> %s GROUP BY state',
			Table\get_table_name(),
			State::Done->value
		)
	);
	$counts = array_map( 'intval', array_column( $rows, 'number', 'state' ) );
	$since  = (int) ( array_column( $rows, 'since', 'state' )[ State::Waiting->value ] ?? 0 );
	$parts  = [];
	foreach ( [ State::Waiting, State::Claimed, State::Failed ] as $state ) {
		$parts[] = $state->value . ': ' . ( $counts[ $state->value ] ?? 0 );
	}
	if ( $since && $since < time() ) {
		$parts[] = 'due since ' . gmdate( 'c', $since );
	}
	return implode( ', ', $parts );
}
