<?php
/**
 * Callbacks for the hooks of the REST API: routes are registered after those of other plugins.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Callbacks;

use Mainstay\Rest;

defined( 'ABSPATH' ) || exit();

/** Registers our routes and the filters that serve them. Runs on `rest_api_init`. */
function register_routes(): void {
	require_once __DIR__ . '/rest.php';
	Rest\register_routes();
	add_filter(
		'rest_pre_serve_request',
		'Mainstay\Rest\Forms\serve_with_length',
		10,
		3
	);
	add_filter(
		'rest_request_before_callbacks',
		'Mainstay\Rest\check_permission_first',
		10,
		3
	);
}
