<?php
/**
 * Names of functions that files outside of the plugin look for.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Availability;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the blocks that other plugins provide. Must-use plugins of before 2026-11-23, which are replaced on
 * the next admin request, see by this function that the plugin is active; else they load their own
 * copies of its files.
 *
 * @return string[]
 */
function taken(): array {
	return \Mainstay\Core\Availability\get_taken_block_names();
}
