<?php
/**
 * Route with the number of subscribers.
 *
 * Asked by: blocks/subscriptions. Uses: newsletter/subscribers/subscribers.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Subscribers;

use Mainstay\Rest;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Topics;
use function Mainstay\Rest\can_write_posts;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/subscribers/subscribers.php';

function register_routes(): void {
	Rest\register_route(
		'wpcom/v2',
		'/subscribers/count',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\count_subscribers',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscribers/topics',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_topics',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Allows users who write posts, because a post can show the number. */
function can_read(): bool {
	return can_write_posts();
}

/**
 * Returns the number of confirmed subscribers.
 *
 * @return array{count: int}
 */
function count_subscribers(): array {
	return [ 'count' => Subscribers\count_confirmed() ];
}

/**
 * Returns the categories that subscribers can choose.
 *
 * @return list<array{id: int, name: string}>
 */
function get_topics(): array {
	require_once dirname( __DIR__ ) . '/newsletter/subscribers/topics.php';
	$topics = [];
	foreach ( Topics\get_offered_topics() as $id => $name ) {
		$topics[] = compact( 'id', 'name' );
	}
	return $topics;
}
