<?php
/**
 * Sends rows: those that are due, or one by its name, and notes what became of each try.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Worker;

use Mainstay\Core\PlainText;
use Mainstay\Core\Retry;
use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteLanguage;
use Mainstay\Queue;
use Mainstay\Queue\Claim;
use Mainstay\Queue\Copies;
use Mainstay\Queue\Failures;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/core/site-language.php';

/** Seconds after which a run ends and leaves the rest to the next one. */
const MAX_RUN_SECONDS = 20;

/** Items at most of a run by Action Scheduler, which runs less often than WP-Cron. */
const MAX_ITEMS_OF_ACTION = 100;

/** Seconds. Kinds whose last try took longer are not sent while a visitor waits. */
const MAX_SYNCHRONOUS_SECONDS = 0.7;

/**
 * Sends the items that are due. Any number of runs may work at the same time, on any number of
 * servers.
 *
 * @param int $limit      Items at most.
 * @param int $subject_id Only items about this post; 0 for all.
 * @return int Number of items that were tried.
 */
function send_due_items( int $limit = 25, int $subject_id = 0 ): int {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return 0;
	}
	Claim\release_stale_claims();
	$due   = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT id FROM %i WHERE state = %s AND next_at <= %d AND (0 = %d OR subject_id = %d) AND ' . ( $subject_id ? '1 = 1' : Copies\get_condition() ) . ' ORDER BY next_at, id LIMIT %d', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			State::Waiting->value,
			time(),
			$subject_id,
			$subject_id,
			$limit
		)
	);
	$end   = time() + MAX_RUN_SECONDS;
	$tried = 0;
	foreach ( $due as $id ) {
		if ( time() > $end ) {
			break;
		}
		// An item that another process tried meanwhile is not due any more.
		$tried += (int) claim_and_send_item( (int) $id, time() );
	}
	return $tried;
}

/**
 * Sends one item.
 *
 * @param string $kind
 * @param string $token
 * @return bool Whether it is sent, now or before.
 */
function send_item_by_token( string $kind, string $token ): bool {
	$id = Table\find_item_id( $kind, $token );
	claim_and_send_item( $id );
	return State::Done === Table\get_item( $id )?->state;
}

/**
 * Sends what is due whenever WP-Cron runs; the plugin's own event only makes it run once a minute while
 * items wait. Where Action Scheduler has the run, only its action sends.
 */
function run_by_schedule(): void {
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return;
	}
	Schedule\switch_scheduler();
	if ( Table\get_queue_status()['in_action_scheduler'] ) {
		doing_action( Schedule\CRON_HOOK ) && send_due_items( MAX_ITEMS_OF_ACTION );
		return;
	}
	if ( null === Table\get_next_due_time() ) {
		return;
	}
	// Before the run, so that a run that dies is repeated.
	Schedule\schedule_run( time() + MINUTE_IN_SECONDS );
	send_due_items();
}

/**
 * Sends what is overdue after an admin screen was answered, for sites on which WP-Cron does not run.
 */
function run_overdue(): void {
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] || wp_doing_ajax() ) {
		return;
	}
	$next = Table\get_next_due_time();
	if ( null === $next || $next > time() - Claim\CLAIM_TIMEOUT_SECONDS ) {
		return;
	}
	Queue\finish_response();
	Schedule\schedule_run();
	send_due_items();
}

/**
 * Claims an item and sends it.
 *
 * @param int $id     Item ID.
 * @param int $due_by Unix time by which it must be due; always by default.
 * @return bool Whether this process claimed it. False, too, where it waits for the answer whether this is a copy.
 */
function claim_and_send_item( int $id, int $due_by = PHP_INT_MAX ): bool {
	if ( ! SiteHome\is_site() ) {
		$waiting = Table\get_item( $id );
		if ( ! $waiting || Copies\is_held( $waiting ) ) {
			return false;
		}
	}
	$item = Claim\claim_item( $id, $due_by );
	if ( ! $item ) {
		return false;
	}
	$started = microtime( true );
	$result  = deliver_item( $item );
	update_slow_kinds( $item->kind, microtime( true ) - $started );
	finish_item( $item, $result );
	return true;
}

/**
 * Calls the function that sends an item, in the language of the site.
 *
 * @return true|WP_Error Result of that function; `mainstay_no_handler` where there is none,
 *         `mainstay_outbox` where it throws, `mainstay_copy` where a copy of the site does not send it.
 */
function deliver_item( OutboxItem $item ) {
	return SiteLanguage\in_site_language( static fn() => call_handler( $item ) );
}

/**
 * Calls the function that sends an item.
 *
 * @return true|WP_Error As deliver_item() returns it.
 */
function call_handler( OutboxItem $item ) {
	if ( Copies\is_refused( $item ) ) {
		return SiteHome\create_error();
	}
	$handler = Kinds\get_handlers()[ $item->kind ] ?? null;
	try {
		return $handler
			? $handler( $item->to_row() )
			: new WP_Error(
				'mainstay_no_handler',
				__( 'The feature that sends this is switched off.', 'mainstay-blocks' )
			);
	} catch ( \Throwable $error ) {
		return new WP_Error( 'mainstay_outbox', $error->getMessage() );
	}
}

/**
 * Stores whether a kind is slow, where that has changed.
 *
 * @param string $kind
 * @param float  $seconds Duration of the last try.
 */
function update_slow_kinds( string $kind, float $seconds ): void {
	$is_slow = $seconds > MAX_SYNCHRONOUS_SECONDS;
	if ( in_array( $kind, Table\get_queue_status()['slow'], true ) !== $is_slow ) {
		Table\change_queue_status(
			static fn() => [
				'slow' => [ ...array_values( array_diff( Table\get_queue_status()['slow'], [ $kind ] ) ), ...( $is_slow ? [ $kind ] : [] ) ],
			]
		);
	}
}

/**
 * Stores the result of an attempt. Only the process that holds the claim may.
 *
 * @param OutboxItem    $item   As it was claimed.
 * @param true|WP_Error $result Result of the handler. The data of an error may have `retry_at`, a
 *                              Unix time, where the handler counts the attempts itself, or `is_final`,
 *                              where retrying is of no use.
 */
function finish_item( OutboxItem $item, $result ): void {
	global $wpdb;
	$next      = get_next_attempt( $item, $result );
	$statement = (string) $wpdb->prepare(
		'UPDATE %i SET state = %s, claim = %s, attempts = %d, next_at = %d, error = %s WHERE id = %d AND claim = %s',
		Table\get_table_name(),
		$next['state']->value,
		'',
		$next['attempts'],
		time() + $next['delay'],
		$next['error'],
		$item->id,
		$item->claim
	);
	Retry\retry_query( static fn() => $wpdb->query( $statement ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared above.
	if ( State::Failed === $next['state'] ) {
		Failures\update_failed_counts();
	}
	if ( State::Done === $next['state'] ) {
		clear_payload( $item );
	}
}

/**
 * Returns what an item becomes after an attempt.
 *
 * @param OutboxItem    $item   As it was claimed.
 * @param true|WP_Error $result As for finish_item().
 * @return array{state: State, attempts: int, delay: int, error: string} Seconds until the next attempt.
 */
function get_next_attempt( OutboxItem $item, $result ): array {
	$delay    = Kinds\get_retry_delays( $item->kind )[ $item->attempts - 1 ] ?? null;
	$attempts = $item->attempts;
	$state    = State::Done;
	$error    = '';
	if ( is_wp_error( $result ) ) {
		$known = (array) $result->get_error_data();
		if ( isset( $known['retry_at'] ) ) {
			$delay    = max( 0, (int) $known['retry_at'] - time() );
			$attempts = 0;
		}
		if ( $known['is_final'] ?? false ) {
			$delay = null;
		}
		$state = null === $delay ? State::Failed : State::Waiting;
		$error = mb_substr(
			PlainText\scrub_utf8( $result->get_error_message() ),
			0,
			500
		);
	}
	return [
		'state'    => $state,
		'attempts' => $attempts,
		'delay'    => (int) $delay,
		'error'    => $error,
	];
}

/**
 * Deletes data that nothing else keeps when it is sent: the answers to a form that stores none, and
 * the visitor's address in a spam check. The recipients of mails stay.
 */
function clear_payload( OutboxItem $item ): void {
	global $wpdb;
	$is_all = ! $item->subject_id || Kinds\find_kind( $item->kind )?->clears_payload;
	if ( ! $is_all && ! isset( $item->payload['response'] ) ) {
		return;
	}
	$left = array_diff_key( $item->payload, [ 'response' => true ] );
	// A process that took too long has lost its claim, and the next one needs the payload.
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET payload = %s WHERE id = %d AND state = %s',
			Table\get_table_name(),
			$is_all ? '' : wp_json_encode( $left ),
			$item->id,
			State::Done->value
		)
	);
}
