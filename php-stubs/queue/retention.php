<?php
/**
 * Deletes rows: those of a deleted post, of a forgotten address, and old ones.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Retention;

use Mainstay\Queue\Failures;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\Table;

defined( 'ABSPATH' ) || exit();

/** Seconds for which finished items are kept, as log and to recognize repeated requests. */
const RETENTION_SECONDS = 90 * DAY_IN_SECONDS;

/**
 * Deletes the items about a deleted post.
 *
 * @param int $subject_id Post ID.
 */
function delete_items_of_subject( int $subject_id ): void {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return;
	}
	// The idempotency record of the submission stays; it contains no personal data.
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE subject_id = %d AND kind <> %s',
			Table\get_table_name(),
			$subject_id,
			'form'
		)
	);
	Failures\update_failed_counts();
}

/**
 * Deletes the queued items that alone hold an email address.
 *
 * @param string $email Email address.
 * @return int Number of items.
 */
function delete_items_with_email( string $email ): int {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] || '' === $email ) {
		return 0;
	}
	$json = trim( (string) wp_json_encode( $email ), '"' );
	return (int) $wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE (subject_id = 0 OR payload LIKE %s) AND payload LIKE %s',
			Table\get_table_name(),
			'%"response":{%',
			'%"' . $wpdb->esc_like( $json ) . '"%'
		)
	);
}

/** Deletes finished items after their retention. Runs once a day. */
function delete_old_items(): void {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return;
	}
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE (state = %s AND created_at < %d) OR (kind = %s AND created_at < %d) OR (state = %s AND kind NOT LIKE %s AND created_at < %d)',
			Table\get_table_name(),
			'done',
			time() - RETENTION_SECONDS,
			'form-rate',
			time() - DAY_IN_SECONDS,
			'failed',
			Kinds\FORM_KINDS_LIKE,
			time() - RETENTION_SECONDS
		)
	);
	Failures\update_failed_counts();
}
