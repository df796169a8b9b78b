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
 * Registers our patterns, or their category, before WordPress answers with all, once it has allowed that. The page of
 * the editor holds the answer with the categories, and would print each pattern that is there by then. Filter
 * `rest_dispatch_request`.
 *
 * @param mixed $answer  Returned unchanged.
 * @param mixed $request
 * @param mixed $route   That answers.
 * @return mixed
 */
function register_for_request( $answer, $request, $route ) {
	if ( '/wp/v2/block-patterns/patterns' === $route ) {
		require_once __DIR__ . '/patterns.php';
		Patterns\register();
	} elseif ( '/wp/v2/block-patterns/categories' === $route ) {
		require_once __DIR__ . '/patterns.php';
		Patterns\register_category();
	}
	return $answer;
}
