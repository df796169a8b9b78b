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
const KEEP = 90 * DAY_IN_SECONDS;

/**
 * Deletes the items about a deleted post.
 *
 * @param int $subject_id Post ID.
 */
function forget( int $subject_id ): void {
	global $wpdb;
	if ( Table\VERSION !== Table\known()['version'] ) {
		return;
	}
	// The idempotency record of the submission stays; it contains no personal data.
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE subject_id = %d AND kind <> %s',
			Table\table(),
			$subject_id,
			'form'
		)
	);
	Failures\remember_failed();
}

/**
 * Deletes the queued items that alone hold an email address.
 *
 * @param string $email Email address.
 * @return int Number of items.
 */
function forget_address( string $email ): int {
	global $wpdb;
	if ( Table\VERSION !== Table\known()['version'] || '' === $email ) {
		return 0;
	}
	$json = trim( (string) wp_json_encode( $email ), '"' );
	return (int) $wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE (subject_id = 0 OR payload LIKE %s) AND payload LIKE %s',
			Table\table(),
			'%"response":{%',
			'%"' . $wpdb->esc_like( $json ) . '"%'
		)
	);
}

/** Deletes finished items after their retention. Runs once a day. */
function tidy(): void {
	global $wpdb;
	if ( Table\VERSION !== Table\known()['version'] ) {
		return;
	}
	$wpdb->query(
		$wpdb->prepare(
			'DELETE FROM %i WHERE (state = %s AND created_at < %d) OR (kind = %s AND created_at < %d) OR (state = %s AND kind NOT LIKE %s AND created_at < %d)',
			Table\table(),
			'done',
			time() - KEEP,
			'form-rate',
			time() - DAY_IN_SECONDS,
			'failed',
			Kinds\FORMS,
			time() - KEEP
		)
	);
	Failures\remember_failed();
}
