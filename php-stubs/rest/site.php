<?php
/**
 * Route with the plan of this site, as older clients of the blocks expect it.
 *
 * Asked by: existing clients. Uses: core/availability.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Site;

use Mainstay\Core\Availability;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	register_route(
		'jetpack/v4',
		'/site',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_site_plan',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Allows users who write posts. */
function can_read(): bool {
	return can_write_posts();
}

/**
 * Returns the site as these clients expect it: JSON inside of JSON.
 *
 * @return array{code: string, message: string, data: string}
 */
function get_site_plan(): array {
	$plan = Availability\get_plan();
	return [
		'code'    => 'success',
		'message' => __( 'The site and its plan.', 'mainstay-blocks' ),
		'data'    => wp_json_encode(
			[
				'plan' => [
					'product_slug' => $plan['slug'],
					'product_name' => Availability\get_plan_name(),
				],
			]
		),
	];
}
