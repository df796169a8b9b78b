<?php
/**
 * Says in words what waits to be sent because of payments, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\QueueWords;

use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

/**
 * Returns what an item is, and what is lost when it is removed.
 *
 * @return array{title: string, loss: string} `loss` is empty where a payment depends on the item.
 */
function describe_item( OutboxItem $item ): array {
	[ $title, $loss ] = match ( $item->kind ) {
		'access-link' => [
			__( 'Link to a customer’s purchase', 'mainstay-blocks' ),
			__( 'The customer does not get this email, but can request another link.', 'mainstay-blocks' ),
		],
		'payment-keys' => [
			__( 'Notice to you that payment keys cannot be read', 'mainstay-blocks' ),
			__( 'You do not get this notice.', 'mainstay-blocks' ),
		],
		'payment-review' => [
			__( 'Notice to you about a payment that needs review', 'mainstay-blocks' ),
			__( 'You do not get this notice. The payment stays in the list of payments.', 'mainstay-blocks' ),
		],
		'paypal-order' => [ __( 'Order to check with PayPal', 'mainstay-blocks' ), '' ],
		default => [ $item->kind, '' ],
	};
	return [
		'title' => $title,
		'loss'  => $loss,
	];
}
