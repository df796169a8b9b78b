<?php
/**
 * Looks at REST requests for those that ask for patterns, which every request of the editor loads.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Patterns\Callbacks;

use Mainstay\Core\Patterns;

defined( 'ABSPATH' ) || exit();

/**
 * Registers our patterns before WordPress answers with all, once it has allowed that. Filter `rest_dispatch_request`.
 *
 * @param mixed $answer  Returned unchanged.
 * @param mixed $request
 * @param mixed $route   That answers.
 * @return mixed
 */
function register_for_request( $answer, $request, $route ) {
	if ( is_string( $route ) && str_starts_with( $route, '/wp/v2/block-patterns/' ) ) {
		require_once __DIR__ . '/patterns.php';
		Patterns\register();
	}
	return $answer;
}
