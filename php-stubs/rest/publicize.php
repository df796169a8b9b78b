<?php
/**
 * Route that tests whether the accounts of the current user still work.
 *
 * Asked by: panels/publicize. Uses: publicize/connections/shown.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Publicize;

use Mainstay\Publicize\Connections\Shown;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/publicize/connections/shown.php';

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/publicize/connection-test-results',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_test_results',
			'permission_callback' => __NAMESPACE__ . '\can_publish',
		]
	);
}

/** Allows users who publish. */
function can_publish(): bool {
	return current_user_can( 'publish_posts' );
}

/**
 * Returns the connections of the current user.
 *
 * @return array<int, array<string, mixed>> As Shown\prepare_connection() returns them.
 */
function get_test_results(): array {
	return Shown\get_tested_connections();
}
