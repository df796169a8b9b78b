<?php
/**
 * The plans that the host of this site offers, if it has any.
 * Asked by: blocks that a bigger plan has. Uses: core/availability.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Plans;

use Mainstay\Core\Availability;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	route(
		'mainstay/v1',
		'/plans',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\read',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Anybody who writes: they are told what is missing, and what it costs. */
function can_read(): bool {
	return current_user_can( 'edit_posts' );
}

/** @return array List of plans; empty where the host has none. */
function read(): array {
	return Availability\plans();
}
