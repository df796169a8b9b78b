<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Callbacks;

use Mainstay\Rest;

defined( 'ABSPATH' ) || exit();

/** Registers our routes and the filters that serve them. */
function register_routes() {
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
