<?php
/**
 * Says in words which posts wait to be shared, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\QueueWords;

use Mainstay\Core\PlainText;
use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

/**
 * Returns what an item is. It is not removed: the log of the post would wait for it for ever.
 *
 * @return array{title: string, loss: string, url: string}
 */
function describe_item( OutboxItem $item ): array {
	$title = PlainText\get_plain_text( get_the_title( $item->subject_id ) );
	return [
		'title' => '' === $title
			? __( 'Sharing a post', 'mainstay-blocks' )
			/* translators: %s: title of a post. */
			: sprintf( __( 'Sharing “%s”', 'mainstay-blocks' ), $title ),
		'loss'  => '',
		'url'   => (string) get_edit_post_link( $item->subject_id, 'raw' ),
	];
}
