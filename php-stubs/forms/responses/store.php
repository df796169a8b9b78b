<?php
/**
 * Stores a response with its fields and queued deliveries in one transaction, once per submission.
 *
 * The rows are inserted by rows.php and not by wp_insert_post(), which would run other plugins' code
 * inside the transaction: that may change tables (which commits), wait for other servers (which holds
 * locks), or do what cannot be rolled back. Other plugins get the action `mainstay_form_stored`
 * afterwards.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Store;

use Mainstay\Forms\Responses\Rows;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use Mainstay\Core\Retry;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once __DIR__ . '/rows.php';

/**
 * Stores a response, or finds the one that the same submission stored before.
 *
 * @param string                        $token      Idempotency key of the submission.
 * @param Submission                    $response
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload; with a third
 *                                                  value, the reason why it is not sent until the
 *                                                  owner resends it.
 * @param bool                          $save       Whether to store it as a post.
 * @return array{id: int, is_new: bool}|WP_Error `mainstay_not_stored` (503) where nothing is stored.
 */
function store_response( string $token, Submission $response, array $deliveries, bool $save ) {
	global $wpdb;
	$error = response_not_stored_error();
	if ( ! Queue\Table\ensure_table() ) {
		return $error;
	}
	// Before the transaction: a process that ends after it would leave no scheduled run.
	Queue\Schedule\schedule_run();
	// Failed queries contain personal data, which must not be logged.
	$was_quiet = $wpdb->suppress_errors();
	// After a lost connection or a lock; the token makes it idempotent.
	$result = Retry\retry_query( static fn() => try_transaction( $token, $response, $deliveries, $save ) );
	$wpdb->suppress_errors( $was_quiet );
	if ( ! $result ) {
		return $error;
	}
	if ( $result['is_new'] && array_filter( array_column( $deliveries, 2 ) ) ) {
		Queue\Failures\update_failed_counts();
	}
	if ( $result['is_new'] && $result['id'] ) {
		clean_post_cache( $result['id'] );
		wp_cache_delete( _count_posts_cache_key( PostTypes\RESPONSE_POST_TYPE ), 'counts' );
		if ( ! $response->is_record ) {
			/**
			 * Fires after a response has been stored and its transaction is committed.
			 *
			 * @param int   $id       ID of the response's post.
			 * @param array $response The response: `fields`, `author`, `form`, `url` and so on.
			 */
			do_action( 'mainstay_form_stored', $result['id'], $response->to_array() );
		}
	}
	return $result;
}

/** Returns the error that a response could not be stored (`mainstay_not_stored`, 503). */
function response_not_stored_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_stored',
		__(
			'Your message could not be saved. Nothing is lost: send it again in a minute.',
			'mainstay-blocks'
		),
		[ 'status' => 503 ]
	);
}

/**
 * Tries the transaction once. Each statement after the first takes effect only where the row of the
 * first exists: if the connection breaks, WordPress repeats the statement on a new connection,
 * outside of the rolled back transaction.
 *
 * @param string                        $token      Idempotency key of the submission.
 * @param Submission                    $response
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param bool                          $save       Whether to store it as a post.
 * @return array{id: int, is_new: bool}|null
 */
function try_transaction(
	string $token,
	Submission $response,
	array $deliveries,
	bool $save
): ?array {
	global $wpdb;
	if ( false === $wpdb->query( 'START TRANSACTION' ) ) {
		return null;
	}
	try {
		$result = Rows\write_rows( $token, $response, $deliveries, $save );
	} catch ( \Throwable $thrown ) {
		$result = null;
	}
	if ( ! $result || ! $result['is_new'] ) {
		$wpdb->query( 'ROLLBACK' );
		return $result ? find_stored_response( $token ) : null;
	}
	// Read back, because the connection may have broken during COMMIT.
	$wpdb->query( 'COMMIT' );
	$kept = find_stored_response( $token );
	return $kept && $kept['id'] === $result['id']
		? [
			'id'     => $kept['id'],
			'is_new' => true,
		]
		: null;
}

/**
 * Returns the response that a submission stored before, or null.
 *
 * @param string $token Idempotency key of the submission.
 * @return array{id: int, is_new: false}|null
 */
function find_stored_response( string $token ): ?array {
	global $wpdb;
	$id = $wpdb->get_var(
		$wpdb->prepare(
			'SELECT subject_id FROM %i WHERE kind = %s AND token = %s',
			Queue\Table\get_table_name(),
			'form',
			$token
		)
	);
	return null === $id ? null : [
		'id'     => (int) $id,
		'is_new' => false,
	];
}
