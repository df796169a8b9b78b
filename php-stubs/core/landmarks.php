<?php
/**
 * Names of landmarks, which tell them apart on a page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Landmarks;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/** Returns a name for a landmark; where the page has one of that name, with a number behind it. */
function get_unique_label( string $label ): string {
	static $counts = [];
	if ( ! Blocks\is_rendered_for_page() ) {
		return $label;
	}
	$counts[ $label ] = ( $counts[ $label ] ?? 0 ) + 1;
	return 1 === $counts[ $label ] ? $label : "$label {$counts[ $label ]}";
}
