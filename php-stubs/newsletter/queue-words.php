<?php
/**
 * Says in words what waits to be sent to subscribers, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\QueueWords;

use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

/**
 * Returns what an item is, and what is lost when it is removed.
 *
 * @return array{title: string, loss: string} `loss` is empty where the item is all that is left of a sign-up.
 */
function describe_item( OutboxItem $item ): array {
	[ $title, $loss ] = match ( true ) {
		'mailchimp-sign-up' === $item->kind => [ __( 'Sign-up for your audience at Mailchimp', 'mainstay-blocks' ), '' ],
		'welcome' === ( $item->payload['what'] ?? '' ) => [
			__( 'Welcome email to a subscriber', 'mainstay-blocks' ),
			__( 'The subscriber does not get this email, and stays on the list.', 'mainstay-blocks' ),
		],
		default => [
			__( 'Email that asks to confirm a subscription', 'mainstay-blocks' ),
			__( 'The person does not get this email, and can ask for it again by subscribing once more.', 'mainstay-blocks' ),
		],
	};
	return [
		'title' => $title,
		'loss'  => $loss,
	];
}
