<?php
/**
 * Says in words what waits to be sent because of a form, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\QueueWords;

use Mainstay\Forms\Responses\Screen;
use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

/**
 * Returns what an item is, what is lost when it is removed, and where its response is read.
 *
 * @return array{title: string, loss: string, url: string} `loss` is empty where the item is all that is left of a
 *         message.
 */
function describe_item( OutboxItem $item ): array {
	[ $title, $loss ] = match ( $item->kind ) {
		'form-mail' => [
			__( 'Email about a form response', 'mainstay-blocks' ),
			__( 'No one gets this email.', 'mainstay-blocks' ),
		],
		'form-check' => [ __( 'Spam check of a form response', 'mainstay-blocks' ), '' ],
		'form-report' => [
			__( 'Report to the spam service', 'mainstay-blocks' ),
			__( 'The spam service does not learn from this response.', 'mainstay-blocks' ),
		],
		'form-limit' => [
			__( 'Notice to you that a form receives too many messages', 'mainstay-blocks' ),
			__( 'You do not get this notice.', 'mainstay-blocks' ),
		],
		'form-crm' => [
			__( 'Form response for the CRM', 'mainstay-blocks' ),
			__( 'The person is not added to the CRM.', 'mainstay-blocks' ),
		],
		'form-newsletter', 'form-mailchimp', 'form-mailpoet' => [
			__( 'Sign-up through a form', 'mainstay-blocks' ),
			__( 'The person is not added to the list, although they agreed.', 'mainstay-blocks' ),
		],
		'form-webhook', 'form-jetpack-webhook' => [
			__( 'Webhook of a form', 'mainstay-blocks' ),
			__( 'The webhook is not notified of this response.', 'mainstay-blocks' ),
		],
		// Of another plugin, which alone knows what it is.
		default => [ $item->kind, '' ],
	};
	$is_stored = $item->subject_id && get_post( $item->subject_id );
	return [
		'title' => $title,
		'loss'  => '' === $loss || isset( $item->payload['response'] )
			? ''
			: $loss . ( $is_stored ? ' ' . __( 'The response itself is kept.', 'mainstay-blocks' ) : '' ),
		'url'   => $is_stored ? get_response_url( $item->subject_id ) : '',
	];
}

/**
 * Returns the address at which a response is read.
 *
 * @param int $id Response ID.
 */
function get_response_url( int $id ): string {
	require_once dirname( __DIR__ ) . '/responses/screen.php';
	$status = (string) get_post_status( $id );
	return add_query_arg(
		array_filter(
			[
				'page'     => Screen\SLUG,
				'view'     => in_array( $status, [ 'spam', 'trash' ], true ) ? $status : '',
				'response' => $id,
			]
		),
		admin_url( 'admin.php' )
	);
}
