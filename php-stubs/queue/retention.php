<?php
/**
 * Deletes rows: those of a deleted post, of a forgotten address, and old ones.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Retention;

use Mainstay\Core\EmailAddresses;
use Mainstay\Queue\Failures;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\State\State;
use Mainstay\Queue\Table;

defined( 'ABSPATH' ) || exit();

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
	// Records stay, such as the idempotency key of a submission; they contain no personal data.
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE subject_id = %d AND ' . Kinds\get_deliveries_condition(), // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			$subject_id
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
	$deleted = 0;
	require_once dirname( __DIR__ ) . '/core/email-addresses.php';
	foreach ( EmailAddresses\get_spellings( $email ) as $spelling ) {
		$json     = trim( (string) wp_json_encode( $spelling ), '"' );
		$deleted += (int) $wpdb->query(
			$wpdb->prepare(
				'DELETE FROM %i WHERE (subject_id = 0 OR payload LIKE %s) AND payload LIKE %s',
				Table\get_table_name(),
				'%"response":{%',
				'%"' . $wpdb->esc_like( $json ) . '"%'
			)
		);
	}
	return $deleted;
}

/** Deletes finished items after their retention. Runs once a day. */
function delete_old_items(): void {
	global $wpdb;
	if ( Table\TABLE_VERSION !== Table\get_queue_status()['version'] ) {
		return;
	}
	$oldest = time() - Kinds\RETENTION_SECONDS;
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE created_at < %d AND (state = %s OR (state = %s AND NOT ' . Kinds\get_shown_kinds_condition() . '))', // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			Table\get_table_name(),
			$oldest,
			State::Done->value,
			State::Failed->value
		)
	);
	foreach ( Kinds\get_records() as $record ) {
		$wpdb->query(
			$wpdb->prepare(
				'DELETE FROM %i WHERE kind = %s AND created_at < %d',
				Table\get_table_name(),
				$record->name,
				time() - $record->retention
			)
		);
	}
	Failures\update_failed_counts();
}
