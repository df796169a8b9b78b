<?php
/**
 * Route with the plans of the host, if it has any.
 *
 * Asked by: blocks that need a bigger plan. Uses: core/availability.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Plans;

use Mainstay\Core\Availability;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	register_route(
		'mainstay/v1',
		'/plans',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_host_plans',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Allows users who write posts. */
function can_read(): bool {
	return can_write_posts();
}

/**
 * Returns the plans; empty where the host has none.
 *
 * @return array<int|string, mixed>
 */
function get_host_plans(): array {
	return Availability\get_offered_plans();
}
