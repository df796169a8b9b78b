<?php
/**
 * Tells the like buttons of a page apart.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Like;

defined( 'ABSPATH' ) || exit();

/** Returns whether no block of this page has shown the button of this post yet. */
function is_first( int $post ): bool {
	static $shown   = [];
	$is_first       = ! isset( $shown[ $post ] );
	$shown[ $post ] = true;
	return $is_first;
}
