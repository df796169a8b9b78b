<?php
/**
 * Tells the like buttons of a page apart.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Like;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/** Returns whether no block of this page has shown the button of this post yet. */
function is_first( int $post ): bool {
	static $shown = [];
	$is_first     = ! isset( $shown[ $post ] );
	if ( Blocks\is_rendered_for_page() ) {
		$shown[ $post ] = true;
	}
	return $is_first;
}
