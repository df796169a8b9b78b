<?php
/**
 * Says in words what waits for subscribers, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\QueueWords;

use Mainstay\Newsletter\Subscribers\Screen;
use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers/screen.php';

/**
 * Returns what an item is, and what is lost when it is removed.
 *
 * @return array{title: string, loss: string, url?: string} `loss` is empty where the item is all that is left of a
 *         sign-up, and for an import, which is stopped on the screen of subscribers.
 */
function describe_item( OutboxItem $item ): array {
	if ( 'list-import' === $item->kind ) {
		return [
			'title' => 'undo' === ( $item->payload['task'] ?? '' )
				? __( 'Undoing an import of subscribers', 'mainstay-blocks' )
				: __( 'Import of subscribers', 'mainstay-blocks' ),
			'loss'  => '',
			'url'   => Screen\get_screen_url(),
		];
	}
	[ $title, $loss ] = match ( true ) {
		'mailchimp-sign-up' === $item->kind => [ __( 'Sign-up for your Mailchimp audience', 'mainstay-blocks' ), '' ],
		'welcome' === ( $item->payload['what'] ?? '' ) => [
			__( 'Welcome email to a subscriber', 'mainstay-blocks' ),
			__( 'The subscriber does not get this email but stays on the list.', 'mainstay-blocks' ),
		],
		default => [
			__( 'Email to confirm a subscription', 'mainstay-blocks' ),
			__( 'The person does not get this email, but can get another one by subscribing again.', 'mainstay-blocks' ),
		],
	};
	return [
		'title' => $title,
		'loss'  => $loss,
	];
}
