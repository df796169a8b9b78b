<?php
/**
 * Says in words what waits to be sent to readers, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\QueueWords;

defined( 'ABSPATH' ) || exit();

/**
 * Returns what an item is, and what is lost when it is removed.
 *
 * @return array{title: string, loss: string}
 */
function describe_item(): array {
	return [
		'title' => __( 'Login link for a reader', 'mainstay-blocks' ),
		'loss'  => __( 'The reader does not get this email, but can request another link.', 'mainstay-blocks' ),
	];
}
