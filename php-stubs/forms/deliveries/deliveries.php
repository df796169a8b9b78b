<?php
/**
 * Decides what is sent because of a response (mail, webhook, CRM and lists), and sends it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries;

use Mainstay\Queue\State\State;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Mail\MailState\MailState;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Spam\Akismet;
use Mainstay\Forms\Spam;
use Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/spam/akismet.php';
require_once dirname( __DIR__ ) . '/spam/spam.php';
require_once dirname( __DIR__, 2 ) . '/queue/failures.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once dirname( __DIR__, 2 ) . '/queue/worker.php';
require_once dirname( __DIR__ ) . '/form.php';
require_once dirname( __DIR__ ) . '/mail/mail-state.php';

/**
 * Sends the deliveries of a stored response: the mail before the visitor gets the answer, where the
 * last one was fast, so that the answer can tell whether it was sent; everything else afterwards.
 *
 * @param array{id: int, is_new: bool} $stored Stored response.
 */
function send_stored_deliveries( array $stored ): MailState {
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
 */
function get_mail_state( int $id ): MailState {
	$state = MailState::Sent;
	foreach ( Queue\get_items_of_subject( $id ) as $item ) {
		if (
			! in_array( $item->kind, [ 'form-check', 'form-mail' ], true ) ||
			State::Done === $item->state
		) {
			continue;
		}
		if (
			'' !== $item->error ||
			( 0 === $item->attempts && Queue\Failures\is_kind_failing( $item->kind ) )
		) {
			return MailState::Late;
		}
		$state = MailState::Waiting;
	}
	return $state;
}

/**
 * Returns the payload of the mail about a response.
 *
 * @return array{to: string[], subject: string}
 */
function build_mail_payload( Submission $response ): array {
	return [
		'to'      => $response->recipients,
		'subject' => $response->subject,
	];
}

/**
 * Returns the deliveries of a response.
 *
 * @param Form       $form
 * @param Submission $response
 * @return array<int, array<int, mixed>> Pairs of queue kind and payload.
 */
function build_deliveries( Form $form, Submission $response ): array {
	if ( ResponseStatus::Published->value !== $response->status ) {
		return [];
	}
	$mail = build_mail_payload( $response );
	if ( ! $form->definition->attributes['save'] ) {
		$mail['response'] = $response->to_array();
	}
	if ( $response->is_test ) {
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
		$response->recipients ? [ [ 'form-mail', $mail ] ] : [],
		$form->to_array(),
		$response->to_array()
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
 * @return MailState Sent where all of them were sent, otherwise late.
 */
function send_unstored_deliveries( string $token, array $deliveries ): MailState {
	$is_sent = true;
	foreach ( array_values( $deliveries ) as $number => [$kind] ) {
		$is_sent =
			Queue\Worker\send_item_by_token( $kind, Spam\get_delivery_token( $token, $number ) ) && $is_sent;
	}
	return $is_sent ? MailState::Sent : MailState::Late;
}
