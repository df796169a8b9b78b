<?php
/**
 * Routes of what waits to leave the site, for the owner.
 *
 * GET `/queue?page=1&per_page=20` answers `{ items: [{ id, title, url, state: waiting|held|sending|failed, since,
 * attempts, next_at, error, can_try, loss }], total }`; times are Unix times. What is in an item, and to whom it goes,
 * is not told. POST `/queue/<id>` tries it at once and answers `{ result: sent|sending|later|failed, error }`; DELETE
 * removes it where `loss` is not empty.
 *
 * Asked by: src/settings. Uses: queue/waiting.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Queue;

use Mainstay\Queue\Waiting;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/queue',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_items',
			'permission_callback' => __NAMESPACE__ . '\can_manage',
			'args'                => array_intersect_key(
				Rest\get_paging_args(),
				[
					'page'     => true,
					'per_page' => true,
				]
			),
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/queue/(?P<id>[1-9]\d{0,17})',
		[
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\try_item',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\remove_item',
				'permission_callback' => __NAMESPACE__ . '\can_manage',
			],
		]
	);
}

/** Allows administrators. */
function can_manage(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns a page of the queue.
 *
 * @return array{items: list<array<string, mixed>>, total: int}|WP_Error As Waiting\get_waiting_items() returns it.
 */
function get_items( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/queue/waiting.php';
	return Waiting\get_waiting_items( $request['per_page'], $request['page'] );
}

/**
 * Tries an item at once.
 *
 * @return array{result: string, error: string}|WP_Error As Waiting\try_item() returns it.
 */
function try_item( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/queue/waiting.php';
	return Waiting\try_item( (int) $request['id'] );
}

/**
 * Removes an item.
 *
 * @return array{removed: true}|WP_Error As Waiting\remove_item() returns it.
 */
function remove_item( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/queue/waiting.php';
	$removed = Waiting\remove_item( (int) $request['id'] );
	return is_wp_error( $removed ) ? $removed : [ 'removed' => true ];
}
