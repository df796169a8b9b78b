<?php
/**
 * Says in words what of the import waits, for the list of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\QueueWords;

use Mainstay\FormerSite\Screen;

defined( 'ABSPATH' ) || exit();

/**
 * Returns what an item is. It is not removed: without it the import stops halfway.
 *
 * @return array{title: string, loss: string, url: string}
 */
function describe_item(): array {
	require_once __DIR__ . '/screen.php';
	return [
		'title' => __( 'Order import', 'mainstay-blocks' ),
		'loss'  => '',
		'url'   => admin_url( 'tools.php?page=' . Screen\SLUG ),
	];
}
