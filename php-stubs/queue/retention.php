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

/** Rows that are done stay so long, as log and against repeated requests. */
const KEEP = 90 * DAY_IN_SECONDS;

/** Forgets everything about a post that is gone. */
function forget( int $subject_id ): void {
	global $wpdb;
	if ( Table\VERSION !== Table\known()['version'] ) {
		return;
	}
	// What says that a request was answered before stays, without anything of what it held.
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
 * Forgets what waits to be sent and holds an address itself, because nothing else keeps it.
 *
 * @return int How many rows.
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

/** Once a day: forgets what is done and old. */
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
