<?php
/**
 * What became of each try to hand a response to somebody else: when, the status that was answered,
 * and a sentence. The outbox knows the last error only; this is the log beside it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Attempts;

defined( 'ABSPATH' ) || exit();

/** Post meta of a response: a JSON list. */
const META = '_mainstay_attempts';

/** So many are kept. */
const KEPT = 30;

/**
 * Writes a try down. Where the response itself is not kept, nothing about it is.
 *
 * @param array  $row    Of the outbox.
 * @param int    $status Of HTTP; 0 where nothing answered, or nobody was asked.
 * @param string $text   What to say about it.
 */
function remember( array $row, int $status, string $text ): void {
	if ( ! $row['subject_id'] ) {
		return;
	}
	$log   = read( $row['subject_id'] );
	$log[] = [
		'delivery' => $row['id'],
		'time'     => time(),
		'status'   => $status,
		'text'     => $text,
	];
	update_post_meta(
		$row['subject_id'],
		META,
		wp_slash( (string) wp_json_encode( array_slice( $log, -KEPT ) ) )
	);
}

/**
 * All tries about a response, oldest first.
 *
 * @return array{delivery: int, time: int, status: int, text: string}[]
 */
function read( int $response ): array {
	$log = json_decode( (string) get_post_meta( $response, META, true ), true );
	return is_array( $log ) ? array_values( array_filter( $log, 'is_array' ) ) : [];
}
