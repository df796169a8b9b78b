<?php
/**
 * Decides what is sent because of a response (mail, webhook, CRM and lists), and sends it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries;

use Mainstay\Forms\Spam\Akismet;
use Mainstay\Forms\Spam;
use Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/spam/akismet.php';
require_once dirname( __DIR__ ) . '/spam/spam.php';
require_once dirname( __DIR__, 2 ) . '/queue/failures.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once dirname( __DIR__, 2 ) . '/queue/worker.php';

/**
 * Sends the deliveries of a stored response: the mail before the visitor gets the answer, where the
 * last one was fast, so that the answer can tell whether it was sent; everything else afterwards.
 *
 * @param array{id: int, is_new: bool} $stored Stored response.
 * @return string `sent`, `late` or `waiting`.
 */
function send_stored_deliveries( array $stored ): string {
	if ( $stored['is_new'] ) {
		// The spam check queues the mail.
		Queue\send_before_response( 'form-check', $stored['id'] );
		Queue\send_before_response( 'form-mail', $stored['id'] );
		Queue\send_subject_after_response( $stored['id'] );
	}
	return get_mail_state( $stored['id'] );
}

/**
 * Returns the state of the mail about a response.
 *
 * @param int $id Response ID.
 * @return string `sent`, also where none is to be sent; `late` where it failed or is delayed; or
 *         `waiting`.
 */
function get_mail_state( int $id ): string {
	$state = 'sent';
	foreach ( Queue\get_items_of_subject( $id ) as $row ) {
		if (
			! in_array( $row['kind'], [ 'form-check', 'form-mail' ], true ) ||
			'done' === $row['state']
		) {
			continue;
		}
		if (
			'' !== $row['error'] ||
			( 0 === $row['attempts'] && Queue\Failures\is_kind_failing( $row['kind'] ) )
		) {
			return 'late';
		}
		$state = 'waiting';
	}
	return $state;
}

/**
 * Returns the payload of the mail about a response.
 *
 * @param array<string, mixed> $response Response with its fields and details.
 * @return array<string, mixed>
 */
function build_mail_payload( array $response ): array {
	return [
		'to'      => $response['recipients'],
		'subject' => $response['subject'],
	];
}

/**
 * Returns the deliveries of a response.
 *
 * @param array<string, mixed> $form     Form with its id, place, post and definition.
 * @param array<string, mixed> $response Response with its fields and details.
 * @return array<int, array<int, mixed>> Pairs of queue kind and payload.
 */
function build_deliveries( array $form, array $response ): array {
	if ( 'publish' !== $response['status'] ) {
		return [];
	}
	$mail = build_mail_payload( $response );
	if ( ! $form['definition']['attributes']['save'] ) {
		$mail['response'] = $response;
	}
	if ( $response['is_test'] ) {
		return [ [ 'form-mail', $mail ] ];
	}
	/**
	 * Filters what is sent because of a response (mail, webhook and so on). It is queued in the same
	 * transaction in which the response is stored.
	 *
	 * @param array[] $deliveries Pairs of a kind that the outbox has a handler for, and its payload.
	 * @param array   $form       The form: its ID, post and definition.
	 * @param array   $response   The response: `fields`, `author`, `form`, `url` and so on.
	 */
	$deliveries = (array) apply_filters(
		'mainstay_form_deliveries',
		[ [ 'form-mail', $mail ] ],
		$form,
		$response
	);
	return Akismet\has_spam_service()
		? [
			[
				'form-check',
				[
					'question'   => Akismet\build_spam_check_query( $response ),
					'deliveries' => array_values( $deliveries ),
				],
			],
		]
		: $deliveries;
}

/**
 * Sends the deliveries of a response that is not stored, before the visitor gets the answer.
 *
 * @param string                        $token      Idempotency key of the submission.
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @return bool Whether all of them were sent.
 */
function send_unstored_deliveries( string $token, array $deliveries ): bool {
	$is_sent = true;
	foreach ( array_values( $deliveries ) as $number => [$kind] ) {
		$is_sent =
			Queue\Worker\send_item_by_token( $kind, Spam\get_delivery_token( $token, $number ) ) && $is_sent;
	}
	return $is_sent;
}
