<?php
/**
 * Logs every attempt to deliver a response: time, HTTP status and a sentence. The queue itself keeps
 * only the last error.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\Attempts;

use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

/** Post meta key of a response: the attempts as a JSON list. */
const ATTEMPTS_META_KEY = '_mainstay_attempts';

/** Number of attempts that the log keeps. */
const MAX_LOGGED_ATTEMPTS = 30;

/**
 * Adds an attempt to the log of its response. Deliveries without a stored response are not logged.
 *
 * @param OutboxItem $item Item of the queue, with `id` and `subject_id`.
 * @param int                  $status HTTP status; 0 without a request or an answer.
 * @param string               $text   Sentence for the owner.
 */
function log_delivery_attempt( OutboxItem $item, int $status, string $text ): void {
	if ( ! $item->subject_id ) {
		return;
	}
	$log   = get_delivery_attempts( $item->subject_id );
	$log[] = [
		'delivery' => $item->id,
		'time'     => time(),
		'status'   => $status,
		'text'     => $text,
	];
	update_post_meta(
		$item->subject_id,
		ATTEMPTS_META_KEY,
		wp_slash( (string) wp_json_encode( array_slice( $log, -MAX_LOGGED_ATTEMPTS ) ) )
	);
}

/**
 * Returns the logged attempts of a response, oldest first. Each has `delivery` (ID of the queue
 * item), `time` (Unix time), `status` (HTTP status, or 0) and `text`.
 *
 * @param int $response Response ID.
 * @return list<array<string, mixed>>
 */
function get_delivery_attempts( int $response ): array {
	$log = json_decode( (string) get_post_meta( $response, ATTEMPTS_META_KEY, true ), true );
	return is_array( $log ) ? array_values( array_filter( $log, 'is_array' ) ) : [];
}
