<?php
/**
 * Search for restaurants at OpenTable. OpenTable has closed its search to other sites, so the result is
 * always empty; the route stays for the editor.
 *
 * Asked by: blocks/opentable.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Opentable;

use WP_Error;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	register_route(
		'mainstay/v1',
		'/opentable/restaurants',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\search_restaurants',
			'permission_callback' => __NAMESPACE__ . '\can_search',
			'args'                => [
				'query'    => [
					'description' => __(
						'Part of a restaurant’s name.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 200,
				],
				'pageSize' => [
					'description' => __(
						'The maximum number of restaurants.',
						'mainstay-blocks'
					),
					'type'        => 'integer',
					'default'     => 20,
					'minimum'     => 1,
					'maximum'     => 20,
				],
			],
		]
	);
}

/** Allows users who write posts. */
function can_search(): bool|WP_Error {
	return can_write_posts() ?:
		new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}

/**
 * Returns an empty result and the reason.
 *
 * @return array{items: array{}, notice: string}
 */
function search_restaurants(): array {
	return [
		'items'  => [],
		'notice' => __(
			'Restaurants can no longer be found by name. Enter the ID of the restaurant instead.',
			'mainstay-blocks'
		),
	];
}
