<?php
/**
 * Hooks of the routes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// After the other plugins, so that a route that one of them holds is seen as taken.
add_action( 'rest_api_init', load( 'rest/callbacks', 'register_routes' ), 100 );
