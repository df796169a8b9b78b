<?php
/**
 * Asks Akismet about responses, and reports those that it classified wrongly.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Spam\Akismet;

use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Spam;
use Mainstay\Forms;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/spam.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once dirname( __DIR__, 2 ) . '/queue/worker.php';

/** Returns whether Akismet is active and has a key. */
function has_spam_service(): bool {
	return class_exists( '\Akismet' ) &&
		is_callable( [ '\Akismet', 'http_post' ] ) &&
		is_callable( [ '\Akismet', 'get_api_key' ] ) &&
		\Akismet::get_api_key();
}

/**
 * Returns the request to Akismet about a response.
 *
 * @param Submission $response
 * @return array<string, mixed>
 */
function build_spam_check_query( Submission $response ): array {
	return [
		'blog'                 => home_url(),
		'blog_lang'            => get_locale(),
		'blog_charset'         => get_option( 'blog_charset' ),
		'user_ip'              => Forms\get_visitor_address(),
		'user_agent'           => Spam\get_user_agent(),
		'permalink'            => $response->url,
		'comment_type'         => 'contact-form',
		'comment_author'       => $response->author['name'],
		'comment_author_email' => $response->author['email'],
		'comment_author_url'   => $response->author['url'],
		'comment_content'      => Spam\join_answers( $response ),
	];
}

/**
 * Asks Akismet about a response, and queues its deliveries or marks it as spam. Where Akismet does
 * not answer after all tries, the response counts as no spam, so that no message is lost.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error `mainstay_no_verdict` where Akismet did not answer.
 */
function deliver_spam_check( OutboxItem $item ) {
	$answer = [];
	if ( has_spam_service() ) {
		$answer = \Akismet::http_post(
			http_build_query( $item->payload['question'] ?? [] ),
			'comment-check'
		);
	}
	$word    = is_array( $answer ) ? trim( (string) ( $answer[1] ?? '' ) ) : '';
	$is_last = Queue\Kinds\is_last_attempt( $item );
	if (
		! in_array( $word, [ 'true', 'false' ], true ) &&
		has_spam_service() &&
		! $is_last
	) {
		return no_spam_verdict_error();
	}
	if ( 'true' === $word ) {
		if ( $item->subject_id ) {
			global $wpdb;
			$wpdb->update(
				$wpdb->posts,
				[ 'post_status' => ResponseStatus::Spam->value ],
				[ 'ID' => $item->subject_id ]
			);
			clean_post_cache( $item->subject_id );
		}
		return true;
	}
	foreach ( $item->payload['deliveries'] ?? [] as $number => $delivery ) {
		Queue\add_item(
			(string) $delivery[0],
			Spam\get_delivery_token( $item->token, $number ),
			$item->subject_id,
			(array) $delivery[1]
		);
	}
	return true;
}

/**
 * Queues a report to Akismet of a response that it classified wrongly. It holds only what the
 * response itself keeps.
 *
 * @param int  $id      Response ID.
 * @param bool $is_spam Whether the owner marked it as spam.
 */
function queue_spam_report( int $id, bool $is_spam ): void {
	$post = has_spam_service() ? get_post( $id ) : null;
	if ( ! $post ) {
		return;
	}
	$response = Forms\read_response( $post );
	$about    = [
		'user_ip'          => $response->ip,
		'user_agent'       => '',
		'comment_date_gmt' => $response->time,
	];
	Queue\add_item(
		'form-report',
		"$id-" . bin2hex( random_bytes( 8 ) ),
		$id,
		[
			'path'     => $is_spam ? 'submit-spam' : 'submit-ham',
			'question' => $about + build_spam_check_query( $response ),
		]
	);
	Queue\send_subject_after_response( $id );
}

/**
 * Sends such a report. The last try counts as done, because a failed report is no problem of the
 * owner.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error `mainstay_no_verdict` where Akismet did not answer.
 */
function deliver_spam_report( OutboxItem $item ) {
	$answer  = has_spam_service()
		? \Akismet::http_post(
			http_build_query( $item->payload['question'] ?? [] ),
			(string) ( $item->payload['path'] ?? '' )
		)
		: [ '', 'nobody' ];
	$is_last = Queue\Kinds\is_last_attempt( $item );
	return $is_last || ( is_array( $answer ) && '' !== ( $answer[1] ?? '' ) )
		? true
		: no_spam_verdict_error();
}

/** Returns the error that Akismet did not answer (`mainstay_no_verdict`). */
function no_spam_verdict_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_verdict',
		__( 'The spam service did not respond.', 'mainstay-blocks' )
	);
}
